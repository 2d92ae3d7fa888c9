//! Choices: made once, refused with the rule, taken back, kept on disk, answered by the computer.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::test_server::{TestServer, mine, onward};

async fn ply(guest: &crate::test_server::Guest, game: &str) -> u64 {
    guest.sight(game).await["ply"].as_u64().unwrap()
}

#[tokio::test]
async fn an_illegal_choice_is_refused_with_its_rule_and_changes_nothing() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let before = guest.to_movement(&game).await;
    let now = before["ply"].as_u64().unwrap();
    for action in [
        json!({ "put": 3 }),
        json!({ "begin": 200 }),
        json!({ "step": "n" }),
        json!({ "aim": 65535 }),
    ] {
        let answer = guest.choose(&game, now, json!([action])).await;
        assert_eq!(answer.status, StatusCode::CONFLICT, "{action}");
        let fault = answer.json();
        assert_eq!(fault["ply"], now);
        assert!(fault["sentence"].as_str().unwrap().len() > 5 && fault["code"].is_string());
    }
    // A unit of the other side, and one that cannot move any more.
    let legal = before["view"]["choice"]["legal"].as_array().unwrap();
    let begun = legal.iter().find_map(|action| action["begin"].as_u64()).unwrap();
    let moved =
        guest.choose(&game, now, json!([{ "begin": begun }, "halt", { "begin": begun }])).await;
    let fault = moved.json();
    assert_eq!(moved.status, StatusCode::CONFLICT, "{fault}");
    assert!(fault["ply"].as_u64().unwrap() > now, "those before the refused one are made: {fault}");
    assert!(
        !fault["clause"].as_str().unwrap().is_empty() || fault["code"] == "not-asked",
        "{fault}"
    );
}

#[tokio::test]
async fn the_same_request_is_carried_out_once() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let first = guest.choose(&game, 0, json!(["place-rest", "done"])).await;
    let first = first.ok();
    let again = guest.choose(&game, 0, json!(["place-rest", "done"])).await.ok();
    assert_eq!(first["ply"], again["ply"]);
    assert_eq!(first["sight"]["view"], again["sight"]["view"]);
    // Another choice at a ply that is past is not.
    let other = guest.choose(&game, 0, json!([{ "pick": 1 }])).await;
    assert_eq!(
        (other.status, other.json()["code"].clone()),
        (StatusCode::CONFLICT, json!("behind"))
    );
    let ahead = guest.choose(&game, 99, json!(["done"])).await;
    assert_eq!(ahead.json()["code"], "behind");
    assert_eq!(first["ply"].as_u64().unwrap(), ply(&guest, &game).await);
}

#[tokio::test]
async fn a_choice_can_be_taken_back_and_another_takes_its_place() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let before = guest.to_movement(&game).await;
    let now = before["ply"].as_u64().unwrap();
    let legal = before["view"]["choice"]["legal"].as_array().unwrap();
    let begins: Vec<&Value> = legal.iter().filter(|action| !action["begin"].is_null()).collect();
    let begun = guest.choose(&game, now, json!([begins[0]])).await.ok();
    assert_eq!(begun["sight"]["undo"]["may"], true);
    let undo = format!("{game}/undo");
    let back = guest.post(&undo, json!({ "ply": now + 1 })).await.ok();
    assert_eq!((&back["ply"], &back["sight"]["view"]), (&json!(now), &before["view"]));
    let again = guest.post(&undo, json!({ "ply": now + 1 })).await.ok();
    assert_eq!(again["ply"], now, "a repeated request takes back nothing more");
    let other = guest.choose(&game, now, json!([begins[1]])).await.ok();
    let server = server.reopened().await;
    let guest = crate::test_server::Guest::again(&server, &guest);
    let sight = guest.sight(&game).await;
    assert_eq!((&sight["ply"], &sight["view"]), (&other["ply"], &other["sight"]["view"]));
    let thrown = guest.post(&undo, json!({ "ply": 9999 })).await;
    assert_eq!(thrown.status, StatusCode::CONFLICT);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_answers_and_goes_on_after_a_restart() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "recruit").await;
    let sight = guest.to_movement(&game).await;
    let now = sight["ply"].as_u64().unwrap();
    let handed = guest.choose(&game, now, json!(["done"])).await;
    assert!(handed.status == StatusCode::OK || handed.json()["code"] == "moves-owed");
    let report = guest.get(&format!("{game}/report")).await.ok();
    assert!(report.as_array().unwrap().iter().any(|line| line["camp"] == "spanish"));
    let server = server.reopened().await;
    server::bots::wake_all(&server.app).await;
    let guest = crate::test_server::Guest::again(&server, &guest);
    for _ in 0..2000 {
        if mine(&guest.sight(&game).await) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the computer never handed over");
}

#[tokio::test]
async fn the_past_can_be_looked_at_but_not_changed() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let first = guest.sight(&game).await;
    guest.to_movement(&game).await;
    let past = guest.get(&format!("{game}/at/0?as=french")).await.ok();
    assert_eq!(past["view"]["turn"], first["view"]["turn"]);
    assert!(past["view"]["units"].as_array().unwrap().len() > 10);
    assert!(past["view"]["choice"]["legal"].is_null());
    assert_eq!(guest.get(&format!("{game}/at/99999")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn questions_about_a_game_are_answered_in_words() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin_battle("castalla", "me", "me").await;
    let sight = guest.to_movement(&game).await;
    assert!(sight["prompt"]["detail"].is_string() && sight["prompt"]["left"].is_string());
    let legal = sight["view"]["choice"]["legal"].as_array().unwrap();
    let units = legal.iter().filter_map(|action| action["begin"].as_u64());
    let mut reached = 0;
    for unit in units.take(5) {
        let reach = guest.get(&format!("{game}/reach?units={unit}&lang=es")).await.ok();
        reached += reach["goals"].as_array().unwrap().len();
    }
    assert!(reached > 5, "{reached}: {legal:?}");
    for kind in ["zones", "command", "fire&unit=1", "objectives", "areas"] {
        let overlay = guest.get(&format!("{game}/overlay?kind={kind}")).await.ok();
        assert!(overlay["groups"].is_array(), "{kind}");
    }
    let table = guest.get(&format!("{game}/table?name=morale&column=C&total=4")).await.ok();
    assert!(table["lit"].is_array(), "{table}");
    let setting = guest.get(&format!("{game}/setting?lang=es")).await.ok();
    assert_eq!(setting["battle"]["id"], "castalla");
}

/// CF-208: the game waits in steps in which there is nothing but their end to choose; the server ends them for a guest who plays
/// against the computer or himself.
#[tokio::test]
async fn nobody_is_asked_to_end_a_step_in_which_he_can_do_nothing_else() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let mut sight = guest.to_movement(&game).await;
    let mut steps = Vec::new();
    for _ in 0..4 {
        let now = sight["ply"].as_u64().unwrap();
        guest.choose(&game, now, json!(["done"])).await.ok();
        sight = guest.sight(&game).await;
        steps.push(sight["view"]["step"].clone());
        let choice = &sight["view"]["choice"];
        assert!(
            choice["ask"]["ask"] == "movement" || choice["legal"] != json!(["done"]),
            "{steps:?}"
        );
    }
}

/// Ends set-up and orders until a choice is followed by steps that were ended by themselves: the game before and after it.
async fn to_ended_steps(guest: &crate::test_server::Guest, game: &str) -> (Value, Value) {
    for _ in 0..200 {
        let before = guest.sight(game).await;
        let (now, choice) = (before["ply"].as_u64().unwrap(), &before["view"]["choice"]);
        let after = guest.choose(game, now, json!([onward(choice)])).await.ok();
        let ended = after["ply"].as_u64().unwrap() > now + 1;
        if ended && after["sight"]["undo"]["may"] == true {
            return (before, after);
        }
    }
    panic!("no step was ever ended by itself: the test proves nothing");
}

/// CF-208: a step in which a guest can do nothing is ended for him, and goes with the choice before it if he takes that back.
#[tokio::test]
async fn a_choice_is_taken_back_with_the_steps_ended_after_it() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let (before, after) = to_ended_steps(&guest, &game).await;
    let undo = format!("{game}/undo");
    let back = guest.post(&undo, json!({ "ply": after["ply"] })).await.ok();
    assert_eq!((&back["ply"], &back["sight"]["view"]), (&before["ply"], &before["view"]));
    let again = guest.post(&undo, json!({ "ply": after["ply"] })).await.ok();
    assert_eq!(again["ply"], before["ply"], "a repeated request takes back nothing more");
    // What was ended by itself is known after a restart too.
    let now = before["ply"].as_u64().unwrap();
    let action = onward(&before["view"]["choice"]);
    let repeated = guest.choose(&game, now, json!([action])).await.ok();
    assert_eq!(repeated["sight"]["view"], after["sight"]["view"]);
    let server = server.reopened().await;
    let guest = crate::test_server::Guest::again(&server, &guest);
    let sight = guest.sight(&game).await;
    assert_eq!((&sight["view"], &sight["undo"]["may"]), (&after["sight"]["view"], &json!(true)));
    let back = guest.post(&undo, json!({ "ply": sight["ply"] })).await.ok();
    assert_eq!((&back["ply"], &back["sight"]["view"]), (&before["ply"], &before["view"]));
}
