//! Games that begin at a position, and dice chosen for analysis.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::test_server::{Guest, TestServer};

const POSITION: &str = r#"
battle = "bailen-1"
edition = "revised"
turn = 2
phasing = "french"
step = "movement"

[units]
@HERE@

[commands]
poinsot-brigade = { order = "attack" }
"#;

fn asked(position: Value) -> Value {
    let seats = json!({ "french": "me", "spanish": "me" });
    json!({ "battle": "bailen-1", "seats": seats, "position": position })
}

async fn begin(guest: &Guest, asked: Value) -> String {
    let made = guest.post("/api/games", asked).await.ok();
    format!("/api/games/{}", made["id"].as_str().unwrap())
}

/// A document written by the server's own engine from the beginning of the battle.
fn opening() -> Value {
    let field = game::testkit::Field::battle("bailen-1", game::EditionId::Revised);
    serde_json::to_value(game::Position::of(&field.game).unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_at_a_position_and_is_kept() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = begin(&guest, asked(opening())).await;
    let sight = guest.sight(&game).await;
    assert_eq!((&sight["ply"], &sight["view"]["step"]), (&json!(0), &json!("movement")));
    let after = guest.choose(&game, 0, json!(["done"])).await.ok();
    let server = server.reopened().await;
    let guest = Guest::again(&server, &guest);
    assert_eq!(guest.sight(&game).await["view"], after["sight"]["view"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_impossible_position_is_refused_with_the_reason() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    for (line, reason) in
        [("old-guard = { at = \"R20\" }", "there is no unit old-guard"), ("hat = 1", "line 9")]
    {
        let answer = guest.post("/api/games", asked(json!(POSITION.replace("@HERE@", line)))).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        let fault = answer.json();
        assert_eq!(fault["code"], "impossible");
        assert!(fault["sentence"].as_str().unwrap().contains(reason), "{fault}");
    }
    let mut other = opening();
    other["battle"] = json!("bailen-2");
    let answer = guest.post("/api/games", asked(other)).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.json());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seed_is_taken_for_analysis_only() {
    let seed = "7".repeat(64);
    let mut wanted = asked(opening());
    wanted["seed"] = json!(seed);
    let server = TestServer::open().await;
    let answer = server.guest().await.post("/api/games", wanted.clone()).await;
    assert_eq!(
        (answer.status, &answer.json()["code"]),
        (StatusCode::FORBIDDEN, &json!("no-analysis"))
    );
    let server = TestServer::open_with(|app| app.analysis = true).await;
    let guest = server.guest().await;
    let mut seals = Vec::new();
    for _ in 0..2 {
        let game = begin(&guest, wanted.clone()).await;
        seals.push(guest.sight(&game).await["seal"].clone());
    }
    assert_eq!(seals[0], seals[1]);
    wanted["seed"] = json!("7");
    assert!(guest.post("/api/games", wanted).await.status.is_client_error());
}

/// Volume II's attack order drives units up to the enemy (CF-202): the guide names who must still go.
#[tokio::test(flavor = "multi_thread")]
async fn the_guide_of_the_movement_step_names_who_must_still_move() {
    const FAR_APART: &str = r#"
battle = "alcaniz"
edition = "volume2"
turn = 3
phasing = "french"
step = "movement"

[units]
115lin-1 = { at = "M21", facing = "ne" }
america-2 = { at = "M12", facing = "sw" }

[leaders]
fabre = { at = "M21" }

[commands]
fabre-brigade = { order = "attack" }
roca-division = { order = "attack" }
"#;
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let seats = json!({ "french": "me", "spanish": "me" });
    let game =
        begin(&guest, json!({ "battle": "alcaniz", "seats": seats, "position": FAR_APART })).await;
    let sight = guest.sight(&game).await;
    let detail = |sight: &Value| sight["prompt"]["detail"].as_str().unwrap().to_owned();
    let name = guest.get(&format!("{game}/setting")).await.ok()["units"][0]["name"].clone();
    let named = format!("By its orders {} must still move", name.as_str().unwrap());
    assert!(detail(&sight).starts_with(&named), "{}", detail(&sight));
    assert_eq!(sight["prompt"]["owing"], json!([0]));
    let after = guest.choose(&game, 0, json!([{ "begin": 0 }, { "step": "n" }, "halt"])).await.ok();
    let after = &after["sight"];
    assert!(detail(after).contains("End the step"), "{}", detail(after));
    assert_eq!(after["prompt"]["owing"], json!([]));
}
