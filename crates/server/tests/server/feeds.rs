//! A private feed of one's turns: whoever has its address reads it, until it is renewed or taken away.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::people::battle;
use crate::sockets::{connect_to, listen};
use crate::test_server::{Guest, TestServer, mine, onward};

async fn new_feed(person: &Guest) -> (String, String) {
    let made = person.post("/api/me/feed?lang=es", json!({ "wanted": true })).await.ok();
    let link = |kind: &str| made[kind].as_str().unwrap().to_owned();
    (link("atom"), link("calendar"))
}

async fn text(reader: &Guest, path: &str) -> String {
    let answer = reader.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    String::from_utf8(answer.body).unwrap()
}

/// Both go on until one must choose.
async fn until(player: &Guest, other: &Guest, game: &str) {
    for _ in 0..500 {
        if mine(&player.sight(game).await) {
            return;
        }
        let sight = other.sight(game).await;
        if mine(&sight) {
            let ply = sight["ply"].as_u64().unwrap();
            other.choose(game, ply, json!([onward(&sight["view"]["choice"])])).await.ok();
        }
    }
    panic!("the turn never came");
}

/// What the feed says once it says anything.
async fn told(reader: &Guest, path: &str) -> String {
    for _ in 0..300 {
        let feed = text(reader, path).await;
        if feed.contains("<entry>") {
            return feed;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the feed never told of the turn");
}

async fn server() -> TestServer {
    let config = server::config::Config {
        mail: Some(server::mail::MailConfig {
            smtp: "smtp://127.0.0.1:9".into(),
            from: "Águila <eagle@eagle.example>".into(),
            site: "https://eagle.example".into(),
            wait: 1,
        }),
        ..server::config::Config::default()
    };
    let server = TestServer::open_with(|app| app.configure(&config).unwrap()).await;
    server::start::upkeep(&server.app);
    server
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_tells_of_a_turn_once_and_while_it_lasts() {
    let server = server().await;
    let (ana, luis, game) = battle(&server, json!({})).await;
    let (atom, calendar) = new_feed(&luis).await;
    // Whoever reads feeds has no cookie.
    let reader = server.guest().await;
    until(&ana, &luis, &game).await;
    assert!(!text(&reader, &atom).await.contains("<entry>"));
    until(&luis, &ana, &game).await;
    let first = told(&reader, &atom).await;
    let id = game.rsplit('/').next().unwrap();
    assert!(first.contains(&format!("https://eagle.example/#/game/{id}")), "{first}");
    assert!(first.contains("Te toca jugar"), "{first}");
    assert_eq!(text(&reader, &atom).await, first, "the same turn is the same entry");
    let days = text(&reader, &calendar).await;
    assert!(days.contains("BEGIN:VEVENT") && days.starts_with("BEGIN:VCALENDAR\r\n"), "{days}");
    // The next turn is another entry, and there is none in between.
    until(&ana, &luis, &game).await;
    assert!(!text(&reader, &atom).await.contains("<entry>"));
    until(&luis, &ana, &game).await;
    let second = told(&reader, &atom).await;
    assert_eq!(second.matches("<entry>").count(), 1);
    assert_ne!(second, first);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_is_silent_about_what_one_sees() {
    let server = server().await;
    let (ana, luis, game) = battle(&server, json!({})).await;
    let (atom, _) = new_feed(&luis).await;
    until(&ana, &luis, &game).await;
    let port = listen(&server).await;
    let page = connect_to(port, &luis, "/api/notices").await.unwrap();
    until(&luis, &ana, &game).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert!(!text(&ana, &atom).await.contains("<entry>"));
    drop(page);
}

#[tokio::test]
async fn the_address_of_a_feed_is_renewed_and_taken_away() {
    let server = TestServer::open().await;
    let ana = server.guest().await;
    assert_eq!(ana.get("/api/me").await.ok()["feed"], false);
    let (first, _) = new_feed(&ana).await;
    assert_eq!(ana.get("/api/me").await.ok()["feed"], true);
    assert!(text(&ana, &first).await.contains("Águila: tus turnos"));
    let (second, calendar) = new_feed(&ana).await;
    assert_eq!(ana.get(&first).await.status, StatusCode::NOT_FOUND);
    text(&ana, &second).await;
    let none = ana.post("/api/me/feed", json!({ "wanted": false })).await.ok();
    assert_eq!(none, json!({ "atom": null, "calendar": null }));
    for gone in [second, calendar, format!("/api/feeds/{}/turns.atom", "0".repeat(64))] {
        assert_eq!(ana.get(&gone).await.status, StatusCode::NOT_FOUND);
    }
    // The database cannot be used to read it.
    let (third, _) = new_feed(&ana).await;
    let kept: String = sqlx::query_scalar("SELECT token FROM feed")
        .fetch_one(&server.database().await)
        .await
        .unwrap();
    assert!(!third.contains(&kept));
    let none: Value = ana.get("/api/games").await.ok();
    assert_eq!(none, json!([]));
}
