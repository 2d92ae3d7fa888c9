//! The description of the server: every address is in it, and what it answers has the shape described.

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};

use crate::accounts::PASSWORD;
use crate::shape::misfit;
use crate::sockets::{connect, listen, next};
use crate::test_server::{Answer, Guest, TestServer, onward};

/// What is asked at an address, and the status that must come back.
enum Asked {
    Get(String, u16),
    Post(String, Value),
    Refused(String, Value, u16),
}

/// An example for every address; a new one is not described until it has its own.
fn example(method: &str, path: &str, id: &str, sight: &Value) -> Asked {
    let game = format!("/api/games/{id}");
    let ply = sight["ply"].as_u64().unwrap();
    let choice = &sight["view"]["choice"];
    let unit = choice["legal"].as_array().unwrap().iter().find_map(|it| it["begin"].as_u64());
    let seats = json!({ "french": "me", "spanish": "recruit" });
    let get = |path: &str| Asked::Get(path.to_owned(), 200);
    match (method, path) {
        (
            "get",
            "/api/battles" | "/api/maps" | "/api/openings" | "/api/openapi.json" | "/api/games"
            | "/api/invitations" | "/api/me" | "/api/ratings",
        ) => get(path),
        ("get", "/api/maps/{map}") => get("/api/maps/maria"),
        // Drawing takes seconds.
        ("get", "/api/maps/{map}/picture") => {
            Asked::Get("/api/maps/maria/picture?width=7".into(), 404)
        }
        ("get", "/api/clauses/{id}") => get("/api/clauses/CF-205"),
        ("get", "/api/rules/{edition}") => get("/api/rules/revised"),
        ("get", "/api/openings/{battle}") => get("/api/openings/maria?lang=es"),
        ("get", "/api/openings/{battle}/at/{ply}") => get("/api/openings/maria/at/9"),
        ("post", "/api/games") => {
            Asked::Post(path.into(), json!({ "battle": "alcaniz", "seats": seats }))
        }
        ("get", "/api/games/{id}") => get(&game),
        ("get", "/api/games/{id}/setting") => get(&format!("{game}/setting")),
        ("post", "/api/games/{id}/actions") => Asked::Post(
            format!("{game}/actions"),
            json!({ "ply": ply, "actions": [onward(choice)] }),
        ),
        ("post", "/api/games/{id}/undo") => {
            Asked::Post(format!("{game}/undo"), json!({ "ply": 1 }))
        }
        ("get", "/api/games/{id}/reach") => get(&format!("{game}/reach?units={}", unit.unwrap())),
        ("post", "/api/games/{id}/march") => {
            let body = json!({ "units": [unit], "to": 9, "shape": "line", "facing": "e" });
            Asked::Post(format!("{game}/march"), json!([body]))
        }
        ("get", "/api/games/{id}/followings") => get(&format!("{game}/followings")),
        ("get", "/api/games/{id}/why") => {
            get(&format!("{game}/why?units={}&deed=move&hex=9", unit.unwrap()))
        }
        ("get", "/api/games/{id}/prospects") => {
            get(&format!("{game}/prospects?units={}&hex=9&facing=e", unit.unwrap()))
        }
        ("get", "/api/games/{id}/forecast") => get(&format!("{game}/forecast?hex=9")),
        ("get", "/api/games/{id}/overlay") => get(&format!("{game}/overlay?kind=zones")),
        ("get", "/api/games/{id}/advice") => get(&format!("{game}/advice")),
        ("get", "/api/games/{id}/ground") => {
            get(&format!("{game}/ground?hex=9&unit={}", unit.unwrap()))
        }
        ("get", "/api/games/{id}/report") => get(&format!("{game}/report")),
        ("get", "/api/games/{id}/at/{ply}") => get(&format!("{game}/at/1")),
        ("get", "/api/games/{id}/record") => Asked::Get(format!("{game}/record"), 409),
        ("get", "/api/games/{id}/table") => {
            get(&format!("{game}/table?name=morale&column=C&total=4"))
        }
        ("post", "/api/games/{id}/hurry") => Asked::Post(format!("{game}/hurry"), json!({})),
        ("get", "/api/games/{id}/company") => get(&format!("{game}/company")),
        ("post", "/api/games/{id}/company") => {
            Asked::Post(format!("{game}/company"), json!({ "do": "label", "name": "One" }))
        }
        ("get", "/api/games/{id}/notes") => get(&format!("{game}/notes")),
        ("post", "/api/games/{id}/notes") => {
            Asked::Post(format!("{game}/notes"), json!({ "hex": 9, "text": "Guns" }))
        }
        ("post", "/api/me/feed") => Asked::Post(path.into(), json!({ "wanted": true })),
        ("get", "/api/feeds/{token}/turns.atom") => {
            Asked::Get("/api/feeds/0/turns.atom".into(), 404)
        }
        ("get", "/api/feeds/{token}/turns.ics") => Asked::Get("/api/feeds/0/turns.ics".into(), 404),
        ("get", "/api/games/{id}/messages") => get(&format!("{game}/messages")),
        ("post", "/api/games/{id}/messages") => {
            Asked::Post(format!("{game}/messages"), json!({ "text": "Well?" }))
        }
        ("post", "/api/games/{id}/messages/about") => Asked::Refused(
            format!("{game}/messages/about"),
            json!({ "serial": 99, "report": false }),
            404,
        ),
        ("post", "/api/invitations") => {
            let seats = json!({ "french": "me", "spanish": "open" });
            Asked::Post(path.into(), json!({ "game": { "battle": "alcaniz", "seats": seats } }))
        }
        ("get", "/api/invitations/{id}") => Asked::Get("/api/invitations/0".into(), 404),
        ("post", "/api/invitations/{id}") => {
            Asked::Refused("/api/invitations/0".into(), json!({ "do": "fill" }), 404)
        }
        ("post", "/api/invitations/{id}/seat") => {
            Asked::Refused("/api/invitations/0/seat".into(), json!({}), 404)
        }
        ("post", "/api/me/account") => {
            Asked::Refused(path.into(), json!({ "name": "Ana", "password": "short" }), 400)
        }
        ("post", "/api/session") => {
            Asked::Refused(path.into(), json!({ "name": "Eva", "password": "x" }), 403)
        }
        ("post", "/api/session/end") => Asked::Post(path.into(), json!({})),
        ("post", "/api/session/recover") => Asked::Refused(
            path.into(),
            json!({ "name": "Eva", "code": "x", "password": "by the left flank" }),
            403,
        ),
        ("post", "/api/session/forgotten") => {
            Asked::Refused(path.into(), json!({ "name": "Eva" }), 409)
        }
        ("post", "/api/me/mail/confirm") => {
            Asked::Refused(path.into(), json!({ "token": "x" }), 403)
        }
        // A guest has no account; what one is answered is looked at below.
        ("get", "/api/me/export" | "/api/me/sessions" | "/api/complaints") => {
            Asked::Get(path.into(), 401)
        }
        (
            "post",
            "/api/me/password"
            | "/api/me/codes"
            | "/api/me/mail"
            | "/api/me/delete"
            | "/api/me/sessions/end"
            | "/api/complaints",
        ) => Asked::Refused(path.into(), json!({}), 401),
        ("post", "/api/me/name") => Asked::Post(path.into(), json!({ "name": "Ana" })),
        ("post", "/api/records") => Asked::Refused(path.into(), json!({ "record": "" }), 400),
        ("get", "/api/notices") => Asked::Get("/api/notices".into(), 400),
        // Another test connects to it.
        ("get", "/api/games/{id}/socket") => Asked::Get(format!("{game}/socket"), 400),
        _ => panic!("{method} {path} has no example"),
    }
}

/// The schema an operation promises for a status.
fn promised(whole: &Value, operation: &Value, status: u16) -> Value {
    let response = &operation["responses"][status.to_string()];
    let response = match response["$ref"].as_str() {
        Some(reference) => whole.pointer(reference.trim_start_matches('#')).unwrap(),
        None => response,
    };
    response["content"]["application/json"]["schema"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_address_answers_as_it_is_described() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin_battle("maria", "me", "me").await;
    let id = game.rsplit('/').next().unwrap();
    let whole = guest.get("/api/openapi.json").await.ok();
    let mut operations = 0;
    for (path, methods) in whole["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            operations += 1;
            let sight = guest.to_movement(&game).await;
            let (answer, status) = match example(method, path, id, &sight) {
                Asked::Get(path, status) => (guest.get(&path).await, status),
                Asked::Post(path, body) if path.ends_with("/undo") => {
                    (guest.post(&path, body).await, 409)
                }
                Asked::Post(path, body) => (guest.post(&path, body).await, 200),
                Asked::Refused(path, body, status) => (guest.post(&path, body).await, status),
            };
            assert_eq!(answer.status.as_u16(), status, "{method} {path}: {}", answer.json());
            let schema = promised(&whole, operation, status);
            assert!(!schema.is_null(), "{method} {path} does not say what {status} answers");
            let found = misfit(&answer.json(), &schema, &whole);
            assert_eq!(found, None, "{method} {path}");
        }
    }
    assert_eq!(operations, 66);
}

#[tokio::test]
async fn an_account_is_answered_as_it_is_described() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let whole = guest.get("/api/openapi.json").await.ok();
    let fits = |method: &str, path: &str, answer: &Answer| {
        let schema = promised(&whole, &whole["paths"][path][method], 200);
        assert_eq!(misfit(&answer.ok(), &schema, &whole), None, "{method} {path}");
    };
    let wish = json!({ "name": "Ana", "password": PASSWORD });
    let answer = guest.post("/api/me/account", wish.clone()).await;
    fits("post", "/api/me/account", &answer);
    let ana = guest.with_cookies_of(&answer);
    for path in ["/api/me", "/api/me/sessions", "/api/me/export"] {
        fits("get", path, &ana.get(path).await);
    }
    let password = json!({ "password": PASSWORD });
    fits("post", "/api/me/codes", &ana.post("/api/me/codes", password.clone()).await);
    fits("post", "/api/session", &server.guest().await.post("/api/session", wish).await);
    let others = ana.post("/api/me/sessions/end", json!({})).await;
    fits("post", "/api/me/sessions/end", &others);
    fits("post", "/api/me/delete", &ana.post("/api/me/delete", password).await);
}

/// Addresses that take a body say which, and each question of the query is named with its type.
#[tokio::test]
async fn requests_are_described_too() {
    let server = TestServer::open().await;
    let whole = server.guest().await.get("/api/openapi.json").await.ok();
    let paths = &whole["paths"];
    let body = &paths["/api/games"]["post"]["requestBody"]["content"]["application/json"]["schema"];
    assert_eq!(body["required"], json!(["battle", "seats"]));
    let sound = json!({ "battle": "maria", "seats": { "french": "me", "spanish": "me" } });
    assert_eq!(misfit(&sound, body, &whole), None);
    let wrong = json!({ "battle": "maria", "seats": { "french": "me" } });
    assert!(misfit(&wrong, body, &whole).is_some());
    let asked = paths["/api/games/{id}/overlay"]["get"]["parameters"].as_array().unwrap();
    let named = |name: &str| asked.iter().find(|asked| asked["name"] == name).unwrap();
    assert_eq!((&named("id")["in"], &named("kind")["required"]), (&json!("path"), &json!(true)));
    assert_eq!(named("lang")["required"], false);
    assert_eq!(misfit(&json!("zones"), &named("kind")["schema"], &whole), None);
    assert!(misfit(&json!("hats"), &named("kind")["schema"], &whole).is_some());
    let at = paths["/api/games/{id}/at/{ply}"]["get"]["parameters"].as_array().unwrap();
    assert_eq!((&at[1]["name"], &at[1]["schema"]["type"]), (&json!("ply"), &json!("integer")));
    let failed = whole["components"]["responses"]["Failed409"]["description"].as_str().unwrap();
    assert!(failed.contains("behind") && failed.contains("not-over"), "{failed}");
}

/// The shape is looked at closely enough to tell a wrong answer from a right one.
#[tokio::test]
async fn a_wrong_answer_does_not_fit() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin_battle("maria", "me", "me").await;
    let whole = guest.get("/api/openapi.json").await.ok();
    let schema = json!({ "$ref": "#/components/schemas/SeatView" });
    let sight = guest.to_movement(&game).await;
    assert_eq!(misfit(&sight, &schema, &whole), None);
    let spoiled = |spoil: fn(&mut Value)| {
        let mut other = sight.clone();
        spoil(&mut other);
        misfit(&other, &schema, &whole)
    };
    assert!(spoiled(|it| drop(it.as_object_mut().unwrap().remove("ply"))).is_some());
    assert!(spoiled(|it| it["viewer"] = json!("british")).is_some());
    assert!(spoiled(|it| it["secret"] = json!(1)).is_some());
    assert!(spoiled(|it| it["view"]["units"][0]["unit"] = json!("first")).is_some());
    assert!(spoiled(|it| it["view"]["choice"]["legal"][0] = json!({ "fly": 1 })).is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_socket_pushes_is_described() {
    let server = TestServer::open().await;
    let guest: Guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    guest.to_movement(&game).await;
    let port = listen(&server).await;
    let mut socket = connect(port, &guest, &game, "since=0").await.unwrap();
    let whole = guest.get("/api/openapi.json").await.ok();
    let operation = &whole["paths"]["/api/games/{id}/socket"]["get"];
    assert_eq!(misfit(&next(&mut socket).await, &promised(&whole, operation, 101), &whole), None);
}

/// What is not described is not there.
#[tokio::test]
async fn other_addresses_do_not_exist() {
    let server = TestServer::open().await;
    for path in ["/api", "/api/", "/api/game", "/api/games/x/seed", "/api/openapi.yaml"] {
        let answer = server.send(Request::get(path).body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status.as_u16(), 404, "{path}");
    }
}
