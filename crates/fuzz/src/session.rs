//! The engine protocol: whatever lines come in, every answer is one line of JSON-RPC.

use game::testkit::random::library;
use protocol::Engine;
use serde_json::Value;

/// More lines than a session needs to go wrong.
const LINES: usize = 24;

/// Every line is answered by one object with a result or an error, or wants no answer.
pub fn protocol(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut engine = Engine::new(library());
    for line in text.lines().take(LINES) {
        let Some(answer) = engine.answer(line) else { continue };
        assert!(!answer.contains('\n'), "an answer of two lines");
        let answer: Value = match serde_json::from_str(&answer) {
            Ok(answer) => answer,
            Err(why) => panic!("{why} in {answer}"),
        };
        let kinds = ["result", "error"].map(|key| answer.get(key).is_some());
        assert!(kinds[0] != kinds[1], "neither result nor error, or both: {answer}");
    }
}

/// A session that asks for most of what can be asked.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let opened = ["alcaniz", "maria", "bailen-1"].map(|battle| {
        let lines = [
            format!(
                r#"{{"jsonrpc":"2.0","id":1,"method":"new","params":{{"battle":"{battle}"}}}}"#
            ),
            r#"{"jsonrpc":"2.0","id":2,"method":"legal"}"#.into(),
            r#"{"jsonrpc":"2.0","id":3,"method":"apply","params":{"action":"place-rest"}}"#.into(),
            r#"{"jsonrpc":"2.0","id":4,"method":"decision"}"#.into(),
            r#"{"jsonrpc":"2.0","id":5,"method":"apply","params":{"actions":["done"]}}"#.into(),
            r#"{"jsonrpc":"2.0","id":6,"method":"view","params":{"seat":"french"}}"#.into(),
            r#"{"jsonrpc":"2.0","id":7,"method":"plan","params":{"units":[3]}}"#.into(),
            r#"{"jsonrpc":"2.0","id":8,"method":"undo"}"#.into(),
            r#"{"jsonrpc":"2.0","id":9,"method":"perft","params":{"depth":1}}"#.into(),
            r#"{"jsonrpc":"2.0","id":10,"method":"record"}"#.into(),
            r#"{"jsonrpc":"2.0","id":11,"method":"why","params":{"question":{"unit":3,"deed":{"deed":"move"}}}}"#.into(),
            r#"{"jsonrpc":"2.0","id":12,"method":"line","params":{"from":40,"to":90,"camp":"french","names":true}}"#.into(),
            r#"{"jsonrpc":"2.0","id":13,"method":"allowance","params":{"unit":3}}"#.into(),
            r#"{"jsonrpc":"2.0","id":14,"method":"points","params":{"unit":3}}"#.into(),
            r#"{"jsonrpc":"2.0","id":15,"method":"zones","params":{"camp":"spanish"}}"#.into(),
            r#"{"jsonrpc":"2.0","id":16,"method":"prices"}"#.into(),
            r#"{"jsonrpc":"2.0","id":17,"method":"shares"}"#.into(),
            r#"{"jsonrpc":"2.0","id":18,"method":"score"}"#.into(),
            r#"{"jsonrpc":"2.0","id":19,"method":"preview","params":{"actions":["aim K8"]}}"#.into(),
        ];
        lines.join("\n").into_bytes()
    });
    opened.into()
}
