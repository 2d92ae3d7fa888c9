//! What a seat must not know is in nothing it is sent.

use std::collections::BTreeSet;
use std::time::Duration;

use game::{Camp, Viewer};
use serde_json::{Value, json};

use crate::test_server::{Guest, TestServer, mine, onward};

/// Every number under a key, wherever it stands.
fn numbers(value: &Value, key: &str, found: &mut BTreeSet<u64>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                if name == key {
                    found.extend(inner.as_u64());
                }
                numbers(inner, key, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| numbers(item, key, found)),
        _ => {}
    }
}

/// CF-161, CF-208: through a whole stretch of a game, a seat is sent neither the enemy's orders nor the counters that lie
/// below the top of his stacks, and never the seed.
#[tokio::test(flavor = "multi_thread")]
async fn traffic_of_a_game_tells_nothing_hidden() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "recruit").await;
    let id = game.rsplit('/').next().unwrap().to_owned();
    let mut hidden_ever = 0;
    for _ in 0..400 {
        let (hidden, seed) = {
            let live = server.app.game(&id).await.unwrap();
            live.read(|timeline| {
                let known = timeline.game().known_to(Viewer::Camp(Camp::French));
                let setup = &timeline.game().setup;
                let hidden: Vec<u64> = setup
                    .units_of(Camp::Spanish)
                    .filter(|&unit| {
                        timeline.game().state.unit(unit).is_on_map() && !known.contains(unit)
                    })
                    .map(|unit| u64::from(unit.0))
                    .collect();
                let seed = serde_json::to_value(timeline.table().record().seed).unwrap();
                (
                    (timeline.count(Viewer::Camp(Camp::French)), hidden),
                    seed.as_str().unwrap().to_owned(),
                )
            })
            .await
        };
        let answer = guest.get(&game).await;
        let text = String::from_utf8(answer.body.clone()).unwrap();
        assert!(!text.contains(&seed) && !text.contains("\"seed\""));
        let sight = answer.ok();
        // When it is over nothing is hidden any more.
        if sight["view"]["choice"].is_null() {
            break;
        }
        assert!(sight["view"]["viewer"] == json!({ "camp": "french" }));
        if sight["ply"].as_u64() == Some(hidden.0 as u64) {
            let mut named = BTreeSet::new();
            numbers(&sight["view"]["units"], "unit", &mut named);
            hidden_ever += hidden.1.len();
            assert!(hidden.1.iter().all(|unit| !named.contains(unit)), "{:?}", hidden.1);
        }
        no_enemy_orders(&guest, &game, &sight).await;
        if mine(&sight) {
            let ply = sight["ply"].as_u64().unwrap();
            guest.choose(&game, ply, json!([onward(&sight["view"]["choice"])])).await;
        } else {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
    assert!(hidden_ever > 0, "nothing was ever hidden: the test proves nothing");
}

async fn no_enemy_orders(guest: &Guest, game: &str, sight: &Value) {
    let setting = guest.get(&format!("{game}/setting")).await.ok();
    let commands = setting["commands"].as_array().unwrap();
    for command in sight["view"]["commands"].as_array().unwrap() {
        let at = command["command"].as_u64().unwrap() as usize;
        if commands[at]["camp"] == "spanish" {
            assert!(command["orders"].is_null() && command["points"].is_null(), "{command}");
        }
    }
    let report = guest.get(&format!("{game}/report")).await.ok();
    // The computer may have ended the battle meanwhile.
    if guest.get(game).await.ok()["view"]["choice"].is_null() {
        return;
    }
    for line in report.as_array().unwrap() {
        let kind = line["kind"].as_str().unwrap();
        let about_orders = ["order-tried", "area-named"].contains(&kind);
        assert!(!(about_orders && line["camp"] == "spanish"), "{line}");
        assert!(!(line["step"] == json!({ "set-up": "spanish" }) && kind == "placed"), "{line}");
    }
}
