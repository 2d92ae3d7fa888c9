//! Whole bodies on the march, moves taken up again, and reasons: planned by the server, carried out as atomic choices.

use serde_json::{Value, json};

use crate::test_server::TestServer;

/// Units that may begin a move, and the hex each stands in.
fn movable(sight: &Value) -> Vec<(u64, u64)> {
    let legal = sight["view"]["choice"]["legal"].as_array().unwrap();
    let units = sight["view"]["units"].as_array().unwrap();
    let hex = |unit: u64| {
        let seen = units.iter().find(|each| each["unit"] == unit)?;
        Some((unit, seen["hexes"][0].as_u64()?))
    };
    legal.iter().filter_map(|action| action["begin"].as_u64()).filter_map(hex).collect()
}

fn standing(sight: &Value, unit: u64) -> Value {
    let units = sight["view"]["units"].as_array().unwrap();
    units.iter().find(|each| each["unit"] == unit).unwrap()["hexes"][0].clone()
}

/// STD-7-i, VOL2-7-i: the plan is legal as it is, ends where it says, and is one thing to take back.
#[tokio::test(flavor = "multi_thread")]
async fn a_body_marches_in_one_request_and_comes_back_in_one() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin_battle("bailen-1", "me", "me").await;
    let before = guest.to_movement(&game).await;
    let now = before["ply"].as_u64().unwrap();
    let body: Vec<(u64, u64)> = movable(&before).into_iter().take(4).collect();
    let units: Vec<u64> = body.iter().map(|(unit, _)| *unit).collect();
    let asked = format!("{game}/reach?units={}", body[0].0);
    let goals = guest.get(&asked).await.ok()["goals"].clone();
    let to = goals.as_array().unwrap().last().unwrap()["hex"].clone();
    let orders = json!([{ "units": units, "to": to, "shape": "column", "facing": null }]);
    let plan = guest.post(&format!("{game}/march"), orders).await.ok()[0].clone();
    let stands = plan["stands"].as_array().unwrap();
    let going: usize = stands.iter().map(|stand| stand["units"].as_array().unwrap().len()).sum();
    assert!(going > 0, "{plan}");
    assert_eq!(going + plan["left"].as_array().unwrap().len(), body.len(), "{plan}");
    assert!(plan["left"].as_array().unwrap().iter().all(|bar| bar["clause"] != ""), "{plan}");
    let gone = guest.choose(&game, now, plan["actions"].clone()).await.ok();
    for stand in stands {
        let unit = stand["units"][0].as_u64().unwrap();
        assert_eq!(
            &standing(&gone["sight"], unit),
            stand["way"].as_array().unwrap().last().unwrap()
        );
    }
    let undo = json!({ "ply": gone["ply"], "to": now });
    let back = guest.post(&format!("{game}/undo"), undo.clone()).await.ok();
    assert_eq!((&back["ply"], &back["sight"]["view"]), (&json!(now), &before["view"]));
    let again = guest.post(&format!("{game}/undo"), undo).await.ok();
    assert_eq!(again["ply"], now, "a repeated request takes back nothing more");
}

/// A move that was ended is taken up again where it ended; the moves made since stay, and so it is on disk.
#[tokio::test(flavor = "multi_thread")]
async fn an_ended_move_is_taken_up_again() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin_battle("bailen-1", "me", "me").await;
    let mut sight = guest.to_movement(&game).await;
    // The first and the last who have somewhere to go.
    let mut ways = Vec::new();
    for (unit, _) in movable(&sight) {
        let goals = guest.get(&format!("{game}/reach?units={unit}")).await.ok()["goals"].clone();
        let goal = goals.as_array().unwrap().iter().find(|goal| goal["cost"] != 0).cloned();
        ways.extend(goal.map(|goal| (unit, goal["hex"].clone())));
    }
    let (first, last) = (ways[0].0, ways[ways.len() - 1].0);
    for (unit, to) in [ways[0].clone(), ways[ways.len() - 1].clone()] {
        let orders = json!([{ "units": [unit], "to": to, "shape": "column", "facing": null }]);
        let plan = guest.post(&format!("{game}/march"), orders).await.ok()[0].clone();
        let ply = sight["ply"].as_u64().unwrap();
        sight = guest.choose(&game, ply, plan["actions"].clone()).await.ok()["sight"].clone();
    }
    let asked = json!({ "ply": sight["ply"], "unit": first });
    let taken = guest.post(&format!("{game}/undo"), asked).await.ok()["sight"].clone();
    assert_eq!(taken["view"]["choice"]["ask"]["ask"], "move", "{}", taken["view"]["choice"]);
    assert_eq!(taken["view"]["choice"]["ask"]["of"]["units"], json!([first]));
    for unit in [first, last] {
        assert_eq!(standing(&taken, unit), standing(&sight, unit));
    }
    let server = server.reopened().await;
    let guest = crate::test_server::Guest::again(&server, &guest);
    assert_eq!(guest.sight(&game).await["view"], taken["view"]);
    let enemy = json!({ "ply": taken["ply"], "unit": 250 });
    assert_eq!(guest.post(&format!("{game}/undo"), enemy).await.status.as_u16(), 409);
}

/// CF-278: out of reach is told with its rule; the enemy's units are nobody's to ask about.
#[tokio::test(flavor = "multi_thread")]
async fn a_unit_is_told_why_it_cannot_go() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin_battle("bailen-1", "me", "me").await;
    let sight = guest.to_movement(&game).await;
    let (unit, _) = movable(&sight)[0];
    let why = format!("{game}/why?units={unit}&deed=move&hex=0");
    let bars = guest.get(&why).await.ok();
    assert_eq!(bars[0]["unit"], unit);
    assert!(bars[0]["text"] != "" && bars[0]["clause"] != "", "{bars}");
    let nowhere = guest.get(&format!("{game}/why?units={unit}&deed=fire")).await;
    assert_eq!(nowhere.status.as_u16(), 400, "{}", nowhere.json());
    let many = guest.get(&format!("{game}/prospects?units=999&hex=0&facing=e")).await;
    assert_eq!(many.status.as_u16(), 400);
}
