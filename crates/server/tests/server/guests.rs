//! Who may ask what: guests, strangers, limits and malformed requests.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

use crate::test_server::TestServer;

#[tokio::test]
async fn a_guest_gets_a_signed_cookie_that_no_script_can_read() {
    let server = TestServer::open().await;
    let answer = server.send(Request::get("/api/battles").body(Body::empty()).unwrap()).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for part in ["aguila-guest=", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let guest = server.guest().await;
    assert!(!guest.get("/api/games").await.headers.contains_key("set-cookie"));
}

/// A cache that keeps an answer for everybody must not keep the name of the guest who happened to ask first.
#[tokio::test]
async fn what_others_may_be_shown_again_names_no_guest() {
    let server = TestServer::open().await;
    for (path, named) in [("/api/maps/bailen", false), ("/api/maps", true), ("/", true)] {
        let answer = server.send(Request::get(path).body(Body::empty()).unwrap()).await;
        let kept = answer.headers["cache-control"].to_str().unwrap();
        assert_eq!(answer.headers.contains_key("set-cookie"), named, "{path}: {kept}");
        assert_eq!(kept.contains("public"), !named, "{path}: {kept}");
    }
}

#[tokio::test]
async fn a_game_is_there_for_its_seats_only() {
    let server = TestServer::open().await;
    let (owner, stranger) = (server.guest().await, server.guest().await);
    let game = owner.begin("me", "recruit").await;
    let paths = ["", "/setting", "/report", "/at/0", "/reach?units=1", "/overlay?kind=zones"];
    for path in paths {
        let address = format!("{game}{path}");
        assert_eq!(owner.get(&address).await.status, StatusCode::OK, "{address}");
        let answer = stranger.get(&address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
        assert_eq!(answer.json()["code"], "not-found");
    }
    let tried = stranger.choose(&game, 0, json!(["place-rest"])).await;
    assert_eq!(tried.status, StatusCode::NOT_FOUND);
    assert_eq!(stranger.get("/api/games").await.ok(), json!([]));
    assert_eq!(owner.get("/api/games").await.ok().as_array().unwrap().len(), 1);
    // No guest may see the game from the bot's seat.
    let other = owner.get(&format!("{game}?as=spanish")).await;
    assert_eq!(
        (other.status, other.json()["code"].clone()),
        (StatusCode::BAD_REQUEST, json!("no-seat"))
    );
}

#[tokio::test]
async fn every_failure_is_told_in_json_and_in_the_language_asked_for() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let actions = format!("{game}/actions?lang=es");
    for body in [
        "",
        "{",
        "[]",
        r#"{"ply":0}"#,
        r#"{"ply":0,"actions":["fly"]}"#,
        r#"{"ply":0,"actions":["done"],"more":1}"#,
        r#"{"ply":-1,"actions":["done"]}"#,
        r#"{"ply":0,"actions":[]}"#,
    ] {
        let answer = guest.post_raw(&actions, body.to_owned()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}");
        assert_eq!(answer.json()["sentence"], "No se ha entendido la petición.", "{body}");
    }
    let large = format!(r#"{{"ply":0,"actions":["{}"]}}"#, "x".repeat(70_000));
    assert_eq!(guest.post_raw(&actions, large).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    for (path, status) in [
        ("/api/nothing", 404),
        ("/api/battles?lang=fr", 400),
        ("/api/battles?x=1", 400),
        ("/api/maps/vitoria", 404),
        ("/api/maps/bailen/picture?width=77", 404),
        ("/api/clauses/STD-999", 404),
        ("/api/games/00000000000000000000000000000000", 404),
    ] {
        let answer = guest.get(path).await;
        assert_eq!(answer.status.as_u16(), status, "{path}");
        assert!(answer.json()["sentence"].is_string(), "{path}");
    }
    let wrong = guest.post("/api/battles", json!({})).await;
    assert_eq!((wrong.status.as_u16(), wrong.json()["code"].clone()), (405, json!("wrong-method")));
}

#[tokio::test]
async fn limits_hold() {
    let server = TestServer::open_with(|app| {
        app.limits.games = 2;
        app.limits.choices = 3;
    })
    .await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    guest.begin("me", "me").await;
    let third = json!({ "battle": "maria", "seats": { "french": "me", "spanish": "me" } });
    assert_eq!(guest.post("/api/games", third.clone()).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(server.guest().await.post("/api/games", third).await.status, StatusCode::OK);
    let four = guest.choose(&game, 0, json!(["done", "done", "done", "done"])).await;
    assert_eq!(four.status, StatusCode::TOO_MANY_REQUESTS);
    let nobody =
        json!({ "battle": "maria", "seats": { "french": "recruit", "spanish": "recruit" } });
    assert_eq!(server.guest().await.post("/api/games", nobody).await.json()["code"], "no-seat");
    for unknown in [
        json!({ "battle": "vitoria" }),
        json!({ "battle": "maria", "options": { "no-such": true } }),
        json!({ "battle": "maria", "variants": ["vedel-marches"] }),
    ] {
        let mut asked = unknown;
        asked["seats"] = json!({ "french": "me", "spanish": "me" });
        let answer = server.guest().await.post("/api/games", asked).await;
        assert_eq!(answer.json()["code"], "no-such-battle");
    }
}

#[tokio::test]
async fn the_list_of_games_comes_in_pages() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    for _ in 0..3 {
        guest.begin("me", "me").await;
    }
    let page = async |query: &str| {
        let listed = guest.get(&format!("/api/games?{query}")).await.ok();
        let ids = listed.as_array().unwrap().iter().map(|each| each["id"].to_string());
        ids.collect::<Vec<_>>()
    };
    let all = page("").await;
    assert_eq!(all.len(), 3);
    assert_eq!(page("limit=2").await, all[..2]);
    assert_eq!(page("skip=2&limit=1000000").await, all[2..]);
    assert_eq!(guest.get("/api/games?limit=-1").await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn pages_of_others_are_not_answered_and_browsers_are_told_what_not_to_do() {
    let server = TestServer::open().await;
    let ask = |origin: &str| {
        let request = Request::get("/api/battles").header("host", "localhost:1808");
        request.header("origin", origin).body(Body::empty()).unwrap()
    };
    assert_eq!(server.send(ask("https://example.org")).await.status, StatusCode::FORBIDDEN);
    assert_eq!(server.send(ask("null")).await.status, StatusCode::FORBIDDEN);
    let answer = server.send(ask("http://localhost:1808")).await;
    assert_eq!(answer.status, StatusCode::OK);
    let policy = answer.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
    assert!(!policy.contains("script-src"), "scripts fall back to 'self': {policy}");
    assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    assert_eq!(answer.headers["referrer-policy"], "no-referrer");
}

#[tokio::test]
async fn battles_maps_and_clauses_are_open_to_all() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let battles = guest.get("/api/battles?lang=es").await.ok();
    assert_eq!(battles.as_array().unwrap().len(), 8);
    let named = |board: &serde_json::Value, name: &str| {
        board["names"].as_array().unwrap().iter().any(|found| found["text"] == name)
    };
    let ground = guest.get("/api/maps/alcaniz?lang=es").await.ok();
    assert!(named(&ground, "Olivares") && !named(&ground, "Olive groves"));
    let board = guest.get("/api/maps/bailen").await;
    let tag = board.headers["etag"].to_str().unwrap().to_owned();
    let hexes = board.ok()["hexes"].as_array().unwrap().len();
    assert!(hexes > 500, "{hexes}");
    let again = Request::get("/api/maps/bailen").header("if-none-match", tag);
    let again = server.send(again.body(Body::empty()).unwrap()).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    assert_eq!(guest.get("/api/clauses/CF-205").await.ok()["lang"], "en");
    assert_eq!(guest.get("/api/clauses/CF-205?lang=es").await.ok()["lang"], "es");
    let page = guest.get("/").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.headers["content-type"].to_str().unwrap().starts_with("text/html"));
}
