//! Reports of what was said, roles and bans.

use axum::http::StatusCode;
use serde_json::{Value, json};
use server::accounts::{Ban, Role};

use crate::accounts::{PASSWORD, sign_up, try_sign_in};
use crate::sockets::{connect, listen};
use crate::test_server::{Guest, TestServer};

/// The person of an account.
pub(crate) async fn person(server: &TestServer, name: &str) -> String {
    let key = server::people::name::key(name);
    server.app.store.account_named(&key).await.unwrap().unwrap().person
}

/// The same guest with a role.
async fn with_role(server: &TestServer, name: &str, role: Role) -> Guest {
    let (guest, _) = sign_up(&server.guest().await, name).await;
    server.app.store.set_role(&person(server, name).await, role).await.unwrap();
    // What an operator does beside the server is believed a minute later; here it is asked anew.
    let answer = try_sign_in(&guest, name, PASSWORD).await;
    guest.with_cookies_of(&answer)
}

#[tokio::test]
async fn a_moderator_deals_with_what_was_reported() {
    let server = TestServer::open().await;
    let moderator = with_role(&server, "Eva", Role::Moderator).await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let (luis, _) = sign_up(&server.guest().await, "Luis").await;
    let game = json!({ "battle": "bailen-4", "seats": { "french": "me", "spanish": "open" } });
    let made = ana.post("/api/invitations", json!({ "game": game })).await.ok();
    let seat = format!("/api/invitations/{}/seat", made["id"].as_str().unwrap());
    let id = luis.post(&seat, json!({})).await.ok()["game"].as_str().unwrap().to_owned();
    luis.post(&format!("/api/games/{id}/messages"), json!({ "text": "An insult" })).await.ok();
    let about = json!({ "serial": 1, "report": true });
    ana.post(&format!("/api/games/{id}/messages/about"), about).await.ok();
    assert_eq!(ana.get("/api/complaints").await.status, StatusCode::NOT_FOUND);
    assert_eq!(server.guest().await.get("/api/complaints").await.status, StatusCode::UNAUTHORIZED);
    let reported = moderator.get("/api/complaints").await.ok();
    assert_eq!(
        (&reported[0]["text"], &reported[0]["author"], &reported[0]["reports"]),
        (&json!("An insult"), &json!("Luis"), &json!(1))
    );
    let wish = json!({ "game": id, "serial": 1, "remove": true, "banDays": 7 });
    assert_eq!(ana.post("/api/complaints", wish.clone()).await.status, StatusCode::NOT_FOUND);
    moderator.post("/api/complaints", wish.clone()).await.ok();
    assert_eq!(moderator.get("/api/complaints").await.ok(), json!([]));
    assert_eq!(moderator.post("/api/complaints", wish).await.status, StatusCode::NOT_FOUND);
    assert_eq!(luis.get(&format!("/api/games/{id}/messages")).await.code(), "banned");
    let log = server.app.store.audit(Some(&person(&server, "Luis").await), 10).await.unwrap();
    let acts: Vec<&str> = log.iter().map(|entry| entry.act.as_str()).collect();
    assert_eq!(acts.len(), 3, "{acts:?}");
    assert!(acts.contains(&"banned") && acts.contains(&"report-settled"));
    assert_eq!(log[0].doer, Some(person(&server, "Eva").await));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_banned_plays_no_more_but_has_his_data() {
    let server = TestServer::open().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let game = ana.begin("me", "me").await;
    let port = listen(&server).await;
    let ban = |until| Ban { until, reason: "Insults".into() };
    let id = person(&server, "Ana").await;
    server.app.store.ban(&id, &ban(Some(1))).await.unwrap();
    assert_eq!(ana.get(&game).await.status, StatusCode::OK, "that ban is over");
    server.app.store.ban(&id, &ban(None)).await.unwrap();
    // On this device she signed in before; a server that does not hear of it asks anew on the next sign-in.
    let answer = try_sign_in(&server.guest().await, "Ana", PASSWORD).await;
    let banned = ana.with_cookies_of(&answer);
    assert_eq!(banned.choose(&game, 0, json!(["place-rest"])).await.code(), "banned");
    assert_eq!(connect(port, &banned, &game, "since=0").await.err(), Some(403));
    assert_eq!(banned.post("/api/me/name", json!({ "name": "Eva" })).await.code(), "banned");
    let me: Value = banned.get("/api/me").await.ok();
    assert_eq!(me["banned"], json!({ "until": null, "reason": "Insults" }));
    assert_eq!(banned.get("/").await.status, StatusCode::OK);
    banned.get("/api/me/export").await.ok();
    banned.post("/api/me/delete", json!({ "password": PASSWORD })).await.ok();
}
