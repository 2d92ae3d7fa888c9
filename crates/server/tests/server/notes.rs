//! Notes on the map: their writer has them on every device and takes them along, and nobody else ever sees one.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::accounts::{sign_in, sign_up};
use crate::people::battle;
use crate::sockets::{connect_to, listen, next};
use crate::test_server::{Guest, TestServer};

async fn note(person: &Guest, game: &str, hex: u16, text: &str) -> Value {
    person.post(&format!("{game}/notes"), json!({ "hex": hex, "text": text })).await.ok()
}

#[tokio::test]
async fn a_note_is_its_writers_alone() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({ "watch": "link" })).await;
    let watcher = server.guest().await;
    assert_eq!(
        note(&ana, &game, 40, " Guns here ").await,
        json!([{ "hex": 40, "text": "Guns here" }])
    );
    note(&luis, &game, 40, "They come").await;
    let notes = format!("{game}/notes");
    assert_eq!(ana.get(&notes).await.ok(), json!([{ "hex": 40, "text": "Guns here" }]));
    assert_eq!(luis.get(&notes).await.ok(), json!([{ "hex": 40, "text": "They come" }]));
    assert_eq!(watcher.get(&notes).await.ok(), json!([]));
    let stranger = battle(&server, json!({})).await.2;
    let elsewhere = watcher.get(&format!("{stranger}/notes")).await;
    assert_eq!(elsewhere.status, StatusCode::NOT_FOUND);
    // No other address tells of it.
    for path in ["", "/setting", "/company", "/messages", "/report"] {
        let told = luis.get(&format!("{game}{path}")).await;
        assert!(!String::from_utf8(told.body).unwrap().contains("Guns here"), "{path}");
    }
    // It is written anew, and removed by writing nothing.
    assert_eq!(note(&ana, &game, 40, "No guns").await, json!([{ "hex": 40, "text": "No guns" }]));
    assert_eq!(note(&ana, &game, 40, "  ").await, json!([]));
}

#[tokio::test]
async fn a_note_lies_on_the_map_and_is_not_too_long() {
    let server = TestServer::open().await;
    let ana = server.guest().await;
    let game = ana.begin("me", "me").await;
    let path = format!("{game}/notes");
    for wrong in [
        json!({ "hex": 60_000, "text": "off the map" }),
        json!({ "hex": 40, "text": "x".repeat(301) }),
        json!({ "hex": -1, "text": "nowhere" }),
        json!({ "hex": 40 }),
    ] {
        assert_eq!(ana.post(&path, wrong).await.code(), "not-understood");
    }
    for hex in 0..200 {
        note(&ana, &game, hex, "one of many").await;
    }
    assert_eq!(ana.post(&path, json!({ "hex": 200, "text": "too many" })).await.code(), "too-many");
    assert_eq!(note(&ana, &game, 7, "another word").await.as_array().unwrap().len(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_note_is_there_on_every_device_and_in_the_export() {
    let server = TestServer::open().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let telephone = sign_in(&server.guest().await, "Ana").await;
    let game = ana.begin("me", "me").await;
    let port = listen(&server).await;
    let path = format!("/api/notices?game={}", game.rsplit('/').next().unwrap());
    let mut page = connect_to(port, &telephone, &path).await.unwrap();
    assert_eq!(next(&mut page).await["kind"], "game");
    note(&ana, &game, 40, "Guns here").await;
    assert_eq!(next(&mut page).await["kind"], "notes");
    assert_eq!(telephone.get(&format!("{game}/notes")).await.ok()[0]["text"], "Guns here");
    let export = ana.get("/api/me/export").await.ok();
    let kept = &export["notes"][0];
    assert_eq!(kept["text"], "Guns here");
    assert!(kept["hex"].as_str().unwrap().starts_with(char::is_alphabetic), "{kept}");
}
