//! Whoever leaves takes everything along, and the games of others go on.

use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::{AnyPool, Row as _};

use crate::accounts::{PASSWORD, sign_in, sign_up, try_sign_in};
use crate::test_server::{Guest, TestServer};

/// A battle between two persons, and its address.
async fn battle(ana: &Guest, luis: &Guest, more: Value) -> String {
    let game = json!({ "battle": "bailen-4", "seats": { "french": "me", "spanish": "open" } });
    let mut wish = json!({ "game": game });
    for (key, value) in more.as_object().unwrap() {
        wish[key] = value.clone();
    }
    let made = ana.post("/api/invitations", wish).await.ok();
    let seat = format!("/api/invitations/{}/seat", made["id"].as_str().unwrap());
    let begun = luis.post(&seat, json!({})).await.ok();
    format!("/api/games/{}", begun["game"].as_str().unwrap())
}

/// Everything in every table of an SQLite database.
async fn everything(database: &AnyPool) -> Vec<(String, String)> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    )
    .fetch_all(database)
    .await
    .unwrap();
    let mut found = Vec::new();
    for table in tables {
        let columns: Vec<String> =
            sqlx::query_scalar("SELECT name FROM pragma_table_info($1) WHERE type <> 'BLOB'")
                .bind(&table)
                .fetch_all(database)
                .await
                .unwrap();
        for column in columns {
            let every = format!("SELECT CAST(\"{column}\" AS TEXT) AS value FROM \"{table}\"");
            let rows = sqlx::query(sqlx::AssertSqlSafe(every)).fetch_all(database).await.unwrap();
            let value =
                |row: &sqlx::any::AnyRow| row.try_get::<Option<String>, _>("value").unwrap();
            let values = rows.iter().filter_map(value);
            found.extend(values.map(|value| (format!("{table}.{column}"), value)));
        }
    }
    found
}

/// A table that is added and names a person or a game must be dealt with in `storage/departures.rs`: this finds what was forgotten.
#[tokio::test]
async fn nothing_is_left_of_whoever_deletes_the_account() {
    let server = TestServer::open_on_sqlite().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana Bellido").await;
    let (luis, _) = sign_up(&server.guest().await, "Luis").await;
    let alone = ana.begin("me", "recruit").await;
    let shared = battle(&ana, &luis, json!({ "rated": true })).await;
    let listed = json!({ "battle": "maria", "seats": { "french": "me", "spanish": "open" } });
    let open = ana.post("/api/invitations", json!({ "game": listed, "listed": true })).await.ok();
    ana.post(&format!("{shared}/messages"), json!({ "text": "Says Ana" })).await.ok();
    luis.post(&format!("{shared}/messages"), json!({ "text": "Says Luis" })).await.ok();
    for (path, wish) in [
        ("company", json!({ "do": "label", "name": "Of Ana" })),
        ("messages/about", json!({ "serial": 2, "report": true })),
        ("notes", json!({ "hex": 40, "text": "Ana's battery" })),
        ("company", json!({ "do": "resign" })),
    ] {
        ana.post(&format!("{shared}/{path}"), wish).await.ok();
    }
    ana.post("/api/me/feed", json!({ "wanted": true })).await.ok();
    try_sign_in(&server.guest().await, "Ana Bellido", "by the right flank").await;
    let database = server.database().await;
    let person: String = sqlx::query_scalar("SELECT id FROM person WHERE name = 'Ana Bellido'")
        .fetch_one(&database)
        .await
        .unwrap();
    let hers = |(_, value): &&(String, String)| {
        [person.as_str(), "Ana", "anabeiiido"].iter().any(|sign| value.contains(sign))
    };
    assert!(everything(&database).await.iter().filter(hers).count() > 15);
    let wrong = json!({ "password": "by the right flank" });
    assert_eq!(ana.post("/api/me/delete", wrong).await.code(), "wrong-password");
    ana.post("/api/me/delete", json!({ "password": PASSWORD })).await.ok();
    let left = everything(&database).await;
    let left: Vec<_> = left.iter().filter(hers).collect();
    assert!(left.is_empty(), "{left:?}");
    let gone = [alone, format!("/api/invitations/{}", open["id"].as_str().unwrap())];
    for path in gone {
        assert_eq!(luis.get(&path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    assert_eq!(
        try_sign_in(&server.guest().await, "Ana Bellido", PASSWORD).await.code(),
        "wrong-password"
    );
    // The other keeps the game and the record, and what he said himself.
    let company = luis.get(&format!("{shared}/company")).await.ok();
    assert_eq!(
        (&company["seats"][0]["who"], &company["seats"][0]["name"]),
        (&json!("other"), &json!(null))
    );
    assert_eq!(luis.get(&format!("{shared}/record")).await.status, StatusCode::OK);
    let said = luis.get(&format!("{shared}/messages")).await.ok();
    let texts: Vec<&Value> = said.as_array().unwrap().iter().map(|each| &each["text"]).collect();
    assert_eq!(texts, [&json!("Says Luis")]);
    let (again, _) = sign_up(&server.guest().await, "Ana Bellido").await;
    assert_eq!(again.get("/api/games").await.ok(), json!([]), "the name is free for somebody else");
}

#[tokio::test]
async fn a_game_goes_on_when_a_player_leaves() {
    let server = TestServer::open().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let luis = server.guest().await;
    let friendly = battle(&ana, &luis, json!({})).await;
    let rated = battle(&ana, &luis, json!({ "rated": true })).await;
    ana.post("/api/me/delete", json!({ "password": PASSWORD })).await.ok();
    let company = luis.get(&format!("{friendly}/company")).await.ok();
    assert_eq!(company["seats"][0]["who"], "recruit");
    assert_eq!(company["verdict"], json!(null));
    let verdict = luis.get(&format!("{rated}/company")).await.ok()["verdict"].clone();
    assert_eq!(verdict, json!({ "winner": "spanish", "why": "resignation" }));
    // The computer plays on: Luis comes to choose.
    assert_eq!(luis.to_movement(&friendly).await["viewer"], "spanish");
}

#[tokio::test]
async fn one_takes_a_copy_of_everything_along() {
    let server = TestServer::open().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let luis = server.guest().await;
    let (over, running) =
        (battle(&ana, &luis, json!({})).await, battle(&ana, &luis, json!({})).await);
    ana.post(&format!("{over}/messages"), json!({ "text": "Good day" })).await.ok();
    luis.post(&format!("{over}/messages"), json!({ "text": "A secret of Luis" })).await.ok();
    ana.post(&format!("{over}/company"), json!({ "do": "resign" })).await.ok();
    let answer = ana.get("/api/me/export").await;
    assert!(answer.headers["content-disposition"].to_str().unwrap().contains("aguila.json"));
    let copy = answer.ok();
    assert_eq!((&copy["name"], &copy["messages"][0]["text"]), (&json!("Ana"), &json!("Good day")));
    assert_eq!(copy["log"].as_array().unwrap().len(), 1);
    let of = |game: &str| {
        let games = copy["games"].as_array().unwrap();
        games.iter().find(|each| game.ends_with(each["id"].as_str().unwrap())).unwrap().clone()
    };
    assert!(of(&over)["record"].as_str().unwrap().starts_with("aguila-record"));
    assert_eq!(of(&running)["record"], json!(null), "it tells what the other side must not know");
    let text = copy.to_string();
    assert!(!text.contains("secret of Luis") && !text.contains("argon2"), "{text}");
    assert_eq!(luis.get("/api/me/export").await.code(), "not-signed-in");
}

#[tokio::test]
async fn what_is_old_is_removed_but_not_what_accounts_play() {
    let server = TestServer::open().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let guest = server.guest().await;
    let (kept, old) = (ana.begin("me", "me").await, guest.begin("me", "me").await);
    let removed = server.app.store.remove_old(-1000).await.unwrap();
    assert_eq!((removed.games.len(), removed.entries), (1, 1), "the game, and that Ana signed up");
    let reopened = server.reopened().await;
    assert_eq!(Guest::again(&reopened, &guest).get(&old).await.status, StatusCode::NOT_FOUND);
    let ana = sign_in(&reopened.guest().await, "Ana").await;
    assert_eq!(ana.get(&kept).await.status, StatusCode::OK);
}
