//! Records, the engine and matches as a user meets them.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn aguila(args: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_aguila")).args(args).current_dir(root).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("headless");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The example bot in Python fights a whole battle against a computer player; its record is proved, touched, and told.
#[test]
fn the_example_bot_plays_a_whole_battle() {
    let record = folder().join("battle.aguila");
    let output = aguila(&[
        "match",
        "alcaniz",
        "--french",
        "program:python3 examples/bot.py",
        "--seed",
        "3",
        "--out",
        record.to_str().unwrap(),
    ]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("the battle is over"), "{}", said(&output));
    it_is_proved(&record);
    it_is_refused_once_touched(&record);
    it_is_told(record.to_str().unwrap());
}

fn it_is_proved(record: &Path) {
    let text = fs::read_to_string(record).unwrap();
    assert!(text.contains("\nfrench program:python3 examples/bot.py\n"));
    assert!(!text.contains("result open"), "the battle is over");
    let output = aguila(&["verify", record.to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("Every die comes from the sealed seed."), "{}", said(&output));
    let seal = "0".repeat(64);
    let output = aguila(&["verify", record.to_str().unwrap(), "--seal", &seal]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("seal"), "{}", said(&output));
}

fn it_is_refused_once_touched(record: &Path) {
    let text = fs::read_to_string(record).unwrap();
    let die = text.lines().find(|line| line.contains(" | 4 | ")).unwrap();
    let ply = die.split(' ').next().unwrap();
    let touched = folder().join("touched.aguila");
    fs::write(&touched, text.replace(die, &die.replace(" | 4 | ", " | 6 | "))).unwrap();
    let output = aguila(&["verify", touched.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains(&format!("ply {ply} ")), "{}", said(&output));
}

fn it_is_told(record: &str) {
    let english = said(&aguila(&["replay", record]));
    assert!(english.contains("== Turn 2, ") && english.contains("program:python3"), "{english}");
    let spanish = said(&aguila(&["replay", record, "--lang", "es"]));
    assert!(spanish.contains("== Turno 2, "), "{spanish}");
    let events = aguila(&["replay", record, "--json"]).stdout;
    let lines: Vec<serde_json::Value> = String::from_utf8(events)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(lines.iter().any(|line| line["events"].as_array().is_some_and(|all| !all.is_empty())));
    assert!(lines.last().unwrap()["outcome"].is_object());

    let page = folder().join("replay.html");
    let output = aguila(&["replay", record, "--html", page.to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output));
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("<svg") && page.contains("data:image/png;base64,"));
    for outside in ["src=\"http", "href=\"http", "url(http", "@import"] {
        assert!(!page.contains(outside), "the page fetches {outside}");
    }
}

#[test]
fn a_program_that_fails_forfeits() {
    for (program, why) in [
        ("program:true", "it "),
        ("program:cat", "its answer has no result"),
        ("program:sleep 100", "no answer to `hello` in 2 s"),
        ("program:no-such-program-anywhere", "cannot start"),
        ("napoleon", "there is no player"),
    ] {
        let output = aguila(&[
            "match",
            "bailen-1",
            "--french",
            program,
            "--spanish",
            "ai:random",
            "--patience",
            "2",
        ]);
        assert_eq!(output.status.code(), Some(1), "{program}");
        assert!(said(&output).contains(why), "{program}: {}", said(&output));
    }
}

#[test]
fn the_engine_speaks_over_its_pipes() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_aguila"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, r#"{{"jsonrpc":"2.0","id":1,"method":"new","params":{{"battle":"maria"}}}}"#)
        .unwrap();
    writeln!(input, "nonsense").unwrap();
    writeln!(input, r#"{{"jsonrpc":"2.0","id":2,"method":"quit"}}"#).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert!(lines[0].contains("\"ply\":0") && lines[1].contains("not-json"), "{text}");
}
