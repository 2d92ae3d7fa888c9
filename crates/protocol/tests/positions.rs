//! Positions in which nobody can choose may be loaded and asked about.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use game::testkit::random::library;
use protocol::Engine;
use serde_json::{Value, json};

fn say(engine: &mut Engine<'_>, method: &str, params: Value) -> Value {
    let request = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
    serde_json::from_str(&engine.answer(&request.to_string()).unwrap()).unwrap()
}

fn asked(engine: &mut Engine<'_>, method: &str, params: Value) -> Value {
    let answer = say(engine, method, params);
    assert_eq!(answer.get("error"), None, "{method}");
    answer["result"].clone()
}

fn alcaniz(step: &str, rest: &str) -> String {
    format!(
        "battle = 'alcaniz'\nedition = 'standard'\nturn = 3\nphasing = 'french'\nstep = {step}\n{rest}
        [units]
        115lin-1 = {{ at = 'M21', facing = 'ne' }}
        america-2 = {{ at = 'M10', facing = 'sw' }}\n"
    )
}

/// Everything a program may ask about the position on the table.
fn answers_every_question(engine: &mut Engine<'_>) {
    for seat in ["french", "spanish", "both"] {
        let view = asked(engine, "view", json!({ "seat": seat }));
        assert_eq!(view["units"].as_array().unwrap().len(), 2);
        let zones = asked(engine, "zones", json!({ "camp": "spanish", "seat": seat }));
        assert!(!zones["front"].as_array().unwrap().is_empty());
        asked(engine, "plan", json!({ "units": ["115lin-1"], "seat": seat }));
        assert_eq!(asked(engine, "preview", json!({ "seat": seat })), Value::Null);
        assert_eq!(asked(engine, "prices", json!({ "seat": seat })), json!([]));
    }
    asked(engine, "state", json!({}));
    asked(engine, "setting", json!({}));
    asked(engine, "render", json!({ "seat": "both" }));
    let written = asked(engine, "position", json!({}));
    asked(engine, "load", json!({ "position": written["toml"] }));
}

#[test]
fn a_step_with_nothing_to_choose_is_loaded_and_asked_about() {
    let mut engine = Engine::new(library());
    let loaded = asked(&mut engine, "load", json!({ "position": alcaniz("'shock'", "") }));
    assert_eq!((&loaded["step"], &loaded["camp"]), (&json!("shock"), &json!("french")));
    answers_every_question(&mut engine);
    let legal = asked(&mut engine, "legal", json!({ "written": true }));
    assert_eq!(legal["written"], json!(["done"]), "the step waits for its end");
    let after = asked(&mut engine, "apply", json!({ "action": "done" }));
    assert_eq!((&after["step"], &after["phasing"]), (&json!("movement"), &json!("spanish")));
}

#[test]
fn a_game_that_is_over_is_loaded_and_asked_about() {
    let mut engine = Engine::new(library());
    let over = alcaniz("'over'", "outcome = { winner = 'french', level = 'tactical' }");
    let loaded = asked(&mut engine, "load", json!({ "position": over }));
    assert_eq!((&loaded["camp"], &loaded["outcome"]["winner"]), (&Value::Null, &json!("french")));
    answers_every_question(&mut engine);
    assert_eq!(asked(&mut engine, "decision", json!({})), Value::Null);
    assert_eq!(asked(&mut engine, "legal", json!({}))["actions"], json!([]));
    let refused = say(&mut engine, "apply", json!({ "action": "done" }));
    assert_eq!(refused["error"]["data"]["code"], json!("game-over"));
}
