//! Snapshots: a long game is opened without playing it all, and nothing is the worse where one does not fit.

use serde_json::{Value, json};
use sqlx::AnyPool;

use crate::test_server::{Guest, TestServer, onward};

/// A game with so many choices behind it.
async fn long_game(guest: &Guest, choices: u64) -> String {
    let game = guest.begin_battle("maria", "me", "me").await;
    for _ in 0..choices * 2 {
        let sight = guest.sight(&game).await;
        let ply = sight["ply"].as_u64().unwrap();
        if ply >= choices {
            break;
        }
        let choice = &sight["view"]["choice"];
        // Units that begin to move and halt make the steps long.
        let legal = choice["legal"].as_array().unwrap();
        let begins = legal.iter().find(|action| !action["begin"].is_null());
        let action = begins.cloned().unwrap_or_else(|| onward(choice));
        guest.choose(&game, ply, json!([action])).await.ok();
    }
    game
}

/// Choices carried out to open a game, and choices in it.
async fn opened(server: &TestServer, game: &str) -> (usize, usize) {
    let live = server.app.game(game.rsplit('/').next().unwrap()).await.unwrap();
    live.read(|timeline| (timeline.played(), timeline.ply())).await
}

async fn told(guest: &Guest, game: &str) -> Value {
    guest.get(&format!("{game}/report?as=french")).await.ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_is_opened_without_playing_it_all() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = long_game(&guest, 170).await;
    let (before, report) = (guest.sight(&game).await, told(&guest, &game).await);
    let past = guest.get(&format!("{game}/at/20?as=french")).await.ok();
    // Nothing is done on the way out: the program was killed.
    let server = server.reopened().await;
    let guest = Guest::again(&server, &guest);
    let (played, ply) = opened(&server, &game).await;
    assert!(ply >= 170 && played <= 110, "{played} of {ply} choices were played again");
    assert_eq!(unnumbered(guest.sight(&game).await), unnumbered(before.clone()));
    let now = before["ply"].as_u64().unwrap();
    let after = guest.choose(&game, now, json!([onward(&before["view"]["choice"])])).await.ok();
    assert_eq!(opened(&server, &game).await.0, played + 1, "looking and choosing need no past");
    if after["sight"]["undo"]["may"] == true {
        let back = guest.post(&format!("{game}/undo"), json!({ "ply": now + 1 })).await.ok();
        assert_eq!(back["sight"]["view"], before["view"]);
    }
    // What happened before can still be asked for.
    let again = told(&guest, &game).await;
    let (again, report) = (again.as_array().unwrap(), report.as_array().unwrap());
    assert_eq!(&again[..report.len()], &report[..]);
    let then = guest.get(&format!("{game}/at/20?as=french")).await.ok();
    assert_eq!(unnumbered(then), unnumbered(past));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_orderly_stop_leaves_nothing_to_play_again() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = long_game(&guest, 40).await;
    let before = guest.sight(&game).await;
    let live = server.app.game(game.rsplit('/').next().unwrap()).await.unwrap();
    let open = live.read(|timeline| timeline.ply() - timeline.table().lasting()).await;
    drop(live);
    server.app.keep_snapshots().await;
    let server = server.reopened().await;
    assert_eq!(opened(&server, &game).await.0, open, "only what may be taken back is made again");
    let now = Guest::again(&server, &guest).sight(&game).await;
    assert_eq!(unnumbered(now), unnumbered(before));
}

/// What may have become of a snapshot: its bytes, or nothing where it is gone.
type Damage = fn(Vec<u8>) -> Option<Vec<u8>>;

const DAMAGES: [(&str, Damage); 5] = [
    ("one byte", |_| Some(vec![0])),
    ("no byte", |_| Some(Vec::new())),
    ("cut off", |mut bytes| bytes.pop().map(|_| bytes)),
    ("another byte", |mut bytes| {
        bytes[50] ^= 7;
        Some(bytes)
    }),
    ("gone", |_| None),
];

async fn damage_snapshot(pool: &AnyPool, damage: Damage) {
    let bytes: Vec<u8> =
        sqlx::query_scalar("SELECT bytes FROM snapshot").fetch_one(pool).await.unwrap();
    let change = match damage(bytes) {
        Some(bytes) => sqlx::query("UPDATE snapshot SET bytes = $1").bind(bytes),
        None => sqlx::query("DELETE FROM snapshot"),
    };
    assert_eq!(change.execute(pool).await.unwrap().rows_affected(), 1);
}

/// A snapshot belongs to the program and data that made it.
#[tokio::test(flavor = "multi_thread")]
async fn a_snapshot_of_another_program_is_passed_over() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = long_game(&guest, 30).await;
    server.app.keep_snapshots().await;
    let pool = server.database().await;
    sqlx::query("UPDATE snapshot SET program = 'another'").execute(&pool).await.unwrap();
    pool.close().await;
    let server = server.reopened().await;
    let (played, ply) = opened(&server, &game).await;
    assert_eq!(played, ply);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_snapshot_that_does_not_fit_is_passed_over() {
    let mut server = TestServer::open().await;
    let mut guest = server.guest().await;
    let game = long_game(&guest, 30).await;
    let before = guest.sight(&game).await;
    for (name, damage) in DAMAGES {
        server.app.keep_snapshots().await;
        let pool = server.database().await;
        damage_snapshot(&pool, damage).await;
        pool.close().await;
        server = server.reopened().await;
        guest = Guest::again(&server, &guest);
        let (played, ply) = opened(&server, &game).await;
        assert_eq!(played, ply, "{name}");
        let now = guest.sight(&game).await;
        assert_eq!(unnumbered(now), unnumbered(before.clone()), "{name}");
        // The next stop leaves a sound one.
        server.app.game(game.rsplit('/').next().unwrap()).await.unwrap();
    }
}

/// What a seat sees, without the number of the change, which is another after every start.
fn unnumbered(mut sight: serde_json::Value) -> serde_json::Value {
    sight["revision"].take();
    sight
}
