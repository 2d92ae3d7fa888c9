//! Lines nobody should send: each is answered, none makes the engine fall, none changes the game.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use std::io::Cursor;

use game::testkit::random::{Chance, library};
use protocol::{Engine, LINE_LIMIT, METHODS, serve};
use serde_json::{Value, json};

const PARAMS: &[&str] = &[
    "null",
    "[]",
    "{}",
    "7",
    "\"x\"",
    r#"{"battle":"maria","edition":"revised","analysis":true}"#,
    r#"{"battle":"bailen-3","variants":["linked-campaign"],"seed":"00"}"#,
    r#"{"battle":"maria","variants":["linked-campaign"]}"#,
    r#"{"battle":"maria","options":{"short-range":1}}"#,
    r#"{"record":""}"#,
    r#"{"record":"aguila-record 1\nbattle maria\nedition basic\nseal 1\ncheck 1\n1 french done | 9 | x\nresult x\nend 1 1"}"#,
    r#"{"position":{"battle":"maria"}}"#,
    r#"{"position":"battle = 3"}"#,
    r#"{"seat":"neither"}"#,
    r#"{"units":[0,1,250]}"#,
    r#"{"units":[]}"#,
    r#"{"units":[5,80]}"#,
    r#"{"action":"place-rest"}"#,
    r#"{"action":{"step":"ne"}}"#,
    r#"{"action":{"aim":65535}}"#,
    r#"{"action":{"fire":{"unit":255,"from":1,"points":255}}}"#,
    r#"{"actions":["place-rest","done","place-rest","done"]}"#,
    r#"{"action":"done","dice":[1,7]}"#,
    r#"{"action":"done","dice":[]}"#,
    r#"{"actions":[{"attack":3},{"attack":3},{"fire":{"unit":2,"from":7,"points":3}}]}"#,
    r#"{"plies":18446744073709551615}"#,
    r#"{"plies":0}"#,
    r#"{"depth":1,"dice":true}"#,
    r#"{"depth":4294967295}"#,
    r#"{"player":"random","seed":3}"#,
    r#"{"sealed":true}"#,
    r#"{"written":true}"#,
    r#"{"names":true}"#,
    r#"{"camp":"french","names":true}"#,
    r#"{"camp":"spanish","seat":"neither"}"#,
    r#"{"seat":"both","units":[3],"names":true}"#,
    r#"{"seat":9}"#,
    r#"{"actions":["place-rest","done"],"dice":[1,2,3],"names":true}"#,
    r#"{"question":"nobody move K8"}"#,
    r#"{"question":{"unit":3,"deed":{"deed":"move-to","of":65535}}}"#,
    r#"{"question":{"unit":255,"deed":{"deed":"rally"}},"seat":"both"}"#,
    r#"{"question":{"unit":0,"deed":{"deed":"charge","of":12}}}"#,
    r#"{"from":0,"to":65535,"camp":"french"}"#,
    r#"{"from":7,"to":7,"camp":"spanish","names":true}"#,
    r#"{"from":"A1","to":"B3","seat":"neither","camp":"french"}"#,
    r#"{"unit":255}"#,
    r#"{"unit":9,"seat":"neither","names":true}"#,
    r#"{"unit":4,"seat":"both"}"#,
];

#[test]
fn any_method_with_any_parameters_is_answered() {
    let mut engine = Engine::new(library());
    let mut chance = Chance::new(11);
    for number in 0..1200 {
        let method = chance.of(&METHODS).unwrap();
        // Drawing takes long, and the end comes soon enough.
        if matches!(method, "quit" | "render" | "setting")
            || (method == "new" && chance.below(4) > 0)
        {
            continue;
        }
        let params = chance.of(PARAMS).unwrap();
        let line =
            format!(r#"{{"jsonrpc":"2.0","id":{number},"method":"{method}","params":{params}}}"#);
        let answer: Value = serde_json::from_str(&engine.answer(&line).unwrap()).unwrap();
        assert_eq!(answer["id"], json!(number), "{line}");
        assert!(
            answer["result"] != Value::Null
                || answer["error"]["data"]["code"].is_string()
                || ["preview", "decision", "line", "allowance"].contains(&method),
            "{line}\n{answer}"
        );
    }
}

#[test]
fn mangled_lines_are_answered() {
    let line = r#"{"jsonrpc":"2.0","id":1,"method":"apply","params":{"actions":["place-rest"]}}"#;
    let mut engine = Engine::new(library());
    let mut chance = Chance::new(5);
    let letters: Vec<char> = "{}[]\":,0\\é ".chars().collect();
    for _ in 0..2000 {
        let mut mangled: Vec<char> = line.chars().collect();
        for _ in 0..=chance.below(3) {
            let at = chance.below(mangled.len());
            mangled[at] = chance.of(&letters).unwrap();
        }
        let text: String = mangled.into_iter().collect();
        if let Some(answer) = engine.answer(&text) {
            assert!(serde_json::from_str::<Value>(&answer).is_ok());
        }
    }
    assert!(engine.answer(r#"{"jsonrpc":"2.0","method":"hello"}"#).is_none(), "nobody asked back");
}

#[test]
fn a_line_beyond_the_limit_is_forgotten_and_the_next_one_heard() {
    let mut input = vec![b' '; LINE_LIMIT + 1];
    input.extend(b"\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"}\n\xff\xfe\n");
    let mut output = Vec::new();
    serve(&mut Engine::new(library()), Cursor::new(input), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].contains("too-long") && lines[1].contains("\"protocol\":1"), "{text}");
    assert!(lines[2].contains("not-json") && lines.len() == 3, "{text}");
}
