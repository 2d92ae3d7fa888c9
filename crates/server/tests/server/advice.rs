//! Advice: what a computer player would do, for whoever plays against no other person.

use serde_json::{Value, json};

use crate::test_server::TestServer;

/// A whole deed is advised with its reason, and can be done as it is; no die is thrown by it.
#[tokio::test(flavor = "multi_thread")]
async fn advice_can_be_followed() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin_battle("bailen-1", "me", "me").await;
    let sight = guest.to_movement(&game).await;
    let advice = guest.get(&format!("{game}/advice")).await.ok();
    let actions = advice["actions"].as_array().unwrap();
    assert!(!actions.is_empty() && advice["reason"] != Value::Null, "{advice}");
    let ply = sight["ply"].as_u64().unwrap();
    let done = guest.choose(&game, ply, advice["actions"].clone()).await.ok();
    assert_eq!(done["ply"].as_u64().unwrap(), ply + actions.len() as u64, "{advice}");
    assert_eq!(done["sight"]["undo"]["may"], true, "{advice}");
}

/// Nobody is helped by the computer against another person.
#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_advice_against_another_person() {
    let server = TestServer::open().await;
    let (guest, other) = (server.guest().await, server.guest().await);
    let seats = json!({ "french": "me", "spanish": "open" });
    let wish = json!({ "game": { "battle": "bailen-1", "seats": seats } });
    let invited = guest.post("/api/invitations", wish).await.ok();
    let id = invited["id"].as_str().unwrap().to_owned();
    let seated = other.post(&format!("/api/invitations/{id}/seat"), json!({})).await.ok();
    let game = format!("/api/games/{}", seated["game"].as_str().unwrap());
    let refused = guest.get(&format!("{game}/advice")).await;
    assert_eq!((refused.status.as_u16(), &refused.json()["code"]), (409, &json!("no-advice")));
}
