//! The transcript in the documentation, played: what stands behind `>` is said, what stands behind `<` must be answered.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests are tests")]

use std::{env, fs, path::Path};

use game::testkit::random::library;
use protocol::Engine;
use serde_json::Value;

fn doc() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md")
}

/// `…` in an expected answer stands for anything: a whole value, the rest of a list or object, or a part of a string.
fn matches(expected: &Value, found: &Value) -> bool {
    match (expected, found) {
        (Value::String(text), _) if text == "…" => true,
        (Value::String(text), Value::String(found)) => like(text, found),
        (Value::Object(expected), Value::Object(found)) => {
            let open = expected.contains_key("…");
            let known = expected.iter().filter(|(key, _)| *key != "…");
            (open || expected.len() == found.len())
                && known
                    .into_iter()
                    .all(|(key, value)| found.get(key).is_some_and(|found| matches(value, found)))
        }
        (Value::Array(expected), Value::Array(found)) => {
            let open = expected.last().is_some_and(|last| last == "…");
            let named = if open { &expected[..expected.len() - 1] } else { expected };
            (open || named.len() == found.len())
                && named.len() <= found.len()
                && named.iter().zip(found).all(|(one, other)| matches(one, other))
        }
        _ => expected == found,
    }
}

/// Whether a text is a pattern's parts in a row, with anything for each `…`.
fn like(pattern: &str, text: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('…') else { return pattern == text };
    let Some(mut text) = text.strip_prefix(first) else { return false };
    let mut parts: Vec<&str> = rest.split('…').collect();
    let last = parts.pop().unwrap_or_default();
    for part in parts {
        let Some(at) = text.find(part) else { return false };
        text = &text[at + part.len()..];
    }
    text.ends_with(last)
}

#[test]
fn the_documented_conversation_goes_as_documented() {
    let text = fs::read_to_string(doc()).unwrap();
    let mut engine = Engine::new(library());
    let (mut said, mut answered) = (0, 0);
    let mut answers: Vec<String> = Vec::new();
    for line in text.lines() {
        if let Some(request) = line.strip_prefix("> ") {
            assert!(answers.is_empty(), "the document does not tell the answer {answers:?}");
            answers.extend(engine.answer(request));
            said += 1;
        } else if let Some(expected) = line.strip_prefix("< ") {
            let found = answers.pop().unwrap_or_else(|| panic!("nothing was answered: {line}"));
            let expected: Value = serde_json::from_str(expected)
                .unwrap_or_else(|error| panic!("{error} in the document: {line}"));
            let value: Value = serde_json::from_str(&found).unwrap();
            let shown: String = found.chars().take(3000).collect();
            assert!(matches(&expected, &value), "documented:\n{line}\nanswered:\n{shown}");
            answered += 1;
        }
    }
    assert!(answered >= 25, "{said} lines said, {answered} answered");
    assert!(engine.has_quit());
}

/// Every method stands in the document with its own heading.
#[test]
fn every_method_is_documented_and_spoken() {
    let text = fs::read_to_string(doc()).unwrap();
    for method in protocol::METHODS {
        assert!(text.contains(&format!("### `{method}`")), "{method} has no heading");
        assert!(text.contains(&format!("\"method\":\"{method}\"")), "{method} is not spoken");
    }
}

/// The manual names every question and every action of the reference, and its links into the reference lead somewhere.
#[test]
fn the_manual_covers_the_reference() {
    let manual = fs::read_to_string(doc()).unwrap();
    let reference = fs::read_to_string(doc().with_file_name("protocol-reference.md")).unwrap();
    let asks = reference.split("`{\"ask\": \"").skip(1).map(|rest| rest.split('"').next().unwrap());
    let (_, actions) = reference.split_once("\n## Actions\n").unwrap();
    let (actions, _) = actions.split_once("\n## ").unwrap();
    let names = actions.split("\n| `").skip(1).map(|rest| rest.split([' ', '`']).next().unwrap());
    let words: Vec<&str> = asks.chain(names).collect();
    assert!(words.len() > 60, "{words:?}");
    for word in words {
        let told = [format!("`{word}`"), format!("`{word} ")];
        assert!(told.iter().any(|told| manual.contains(told)), "{word} is not in the manual");
    }
    for link in manual.split("(protocol-reference.md#").skip(1) {
        let to = link.split(')').next().unwrap();
        let leads = |line: &str| {
            line.starts_with('#')
                && line.trim_start_matches(['#', ' ']).to_lowercase().replace(' ', "-") == to
        };
        assert!(reference.lines().any(leads), "{to} is no heading of the reference");
    }
}
