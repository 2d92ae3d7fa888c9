//! Computer players at the server: levels, temperaments, hurry.

use axum::http::StatusCode;
use serde_json::json;

use crate::test_server::{Guest, TestServer};

#[tokio::test]
async fn a_bot_has_a_temperament_and_keeps_it() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "marshal:bold").await;
    let seats = guest.get(&format!("{game}/setting")).await.ok()["seats"].clone();
    assert_eq!(seats, json!({ "french": "me", "spanish": "marshal:bold" }));
    let server = server.reopened().await;
    let guest = Guest::again(&server, &guest);
    assert_eq!(guest.get(&format!("{game}/setting")).await.ok()["seats"], seats);
}

/// What a stranger sends must not make the server think for an hour.
#[tokio::test]
async fn nobody_names_the_budget_of_a_bot() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    for name in ["marshal:900000", "marshal:3600000ms", "recruit:bold", "random", "marshal:mad"] {
        let asked = json!({ "battle": "bailen-4", "seats": { "french": "me", "spanish": name } });
        let answer = guest.post("/api/games", asked).await;
        assert!(answer.status.is_client_error(), "{name}: {}", answer.status);
    }
}

#[tokio::test]
async fn players_alone_may_hurry_a_bot() {
    let server = TestServer::open().await;
    let (owner, stranger) = (server.guest().await, server.guest().await);
    let game = owner.begin("me", "recruit").await;
    let hurry = format!("{game}/hurry");
    assert_eq!(stranger.post(&hurry, json!({})).await.status, StatusCode::NOT_FOUND);
    assert!(owner.post(&hurry, json!({})).await.ok()["thinking"].is_boolean());
}
