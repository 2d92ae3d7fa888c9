//! One folder, one server: a second one is refused, and a change by somebody else is never overwritten.

use serde_json::json;
use server::app::{App, OpenError};
use server::folder::FolderError;

use crate::test_server::{Guest, TestServer, onward};

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_the_same_folder_is_refused() {
    let server = TestServer::open_on_sqlite().await;
    let library = || game::testkit::random::library().clone();
    let refused = App::open(library(), server.folder(), None).await.unwrap_err();
    assert!(matches!(refused, OpenError::Folder(FolderError::InUse(_))), "{refused}");
    assert!(refused.to_string().contains("--data-dir"), "{refused}");
    server.app.close().await;
    App::open(library(), server.folder(), None).await.unwrap();
}

/// The game as another program left it on disk: its last choice taken back.
async fn take_back_on_disk(server: &TestServer, game: &str) {
    let id = game.rsplit('/').next().unwrap();
    let pool = server.database().await;
    for change in [
        "UPDATE choice SET taken_back = 1 WHERE game = $1 AND ply = (SELECT plies - 1 FROM game WHERE id = $1)",
        "UPDATE game SET plies = plies - 1 WHERE id = $1",
    ] {
        sqlx::query(change).bind(id).execute(&pool).await.unwrap();
    }
    pool.close().await;
}

/// The choice is refused, the game is as it is on disk, and play goes on from there, also after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_choice_upon_what_another_server_took_back_is_refused() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    guest.to_movement(&game).await;
    let before = guest.sight(&game).await;
    let ply = before["ply"].as_u64().unwrap();
    take_back_on_disk(&server, &game).await;
    let refused = guest.choose(&game, ply, json!([onward(&before["view"]["choice"])])).await;
    assert_eq!(refused.status.as_u16(), 409, "{}", refused.json());
    let now = guest.sight(&game).await;
    let at = now["ply"].as_u64().unwrap();
    assert!(at < ply, "{at} after {ply}");
    let after = guest.choose(&game, at, json!([onward(&now["view"]["choice"])])).await.ok();
    let server = server.reopened().await;
    let again = Guest::again(&server, &guest).sight(&game).await;
    assert_eq!(again["view"], after["sight"]["view"]);
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn only_the_owner_can_read_the_database() {
    use std::os::unix::fs::PermissionsExt as _;
    let server = TestServer::open_on_sqlite().await;
    server.guest().await.begin("me", "me").await;
    for name in ["aguila.db", "aguila.db-wal", "key"] {
        let mode = std::fs::metadata(server.folder().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{name}: {mode:o}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_key_says_what_to_do() {
    let server = TestServer::open_on_sqlite().await;
    server.app.close().await;
    std::fs::write(server.folder().join("key"), b"short").unwrap();
    let library = game::testkit::random::library().clone();
    let refused = App::open(library, server.folder(), None).await.unwrap_err().to_string();
    assert!(refused.contains("backup"), "{refused}");
}
