//! Records, the engine and matches as a user meets them.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

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

/// A whole battle between the example bot in Python and a computer player.
fn battle() -> &'static Path {
    static RECORD: OnceLock<PathBuf> = OnceLock::new();
    RECORD.get_or_init(|| {
        let record = folder().join(format!("battle-{}.aguila", std::process::id()));
        let output = aguila(&[
            "match",
            "bailen-1",
            "--edition",
            "basic",
            "--french",
            "program:python3 examples/bot.py",
            "--spanish",
            "ai:random",
            "--seed",
            "3",
            "--out",
            record.to_str().unwrap(),
        ]);
        assert!(output.status.success(), "{}", said(&output));
        assert!(said(&output).contains("the battle is over"), "{}", said(&output));
        record
    })
}

#[test]
fn the_example_bot_plays_a_whole_battle_that_verifies() {
    let record = battle();
    let text = fs::read_to_string(record).unwrap();
    assert!(text.contains("\nfrench program:python3 examples/bot.py\n"));
    assert!(!text.contains("result open"), "the battle is over");
    let output = aguila(&["verify", record.to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("Every die comes from the sealed seed."), "{}", said(&output));

    let touched = folder().join("touched.aguila");
    let line = text.lines().find(|line| line.starts_with("25 ")).unwrap();
    fs::write(
        &touched,
        text.replace(line, &line.replacen("25 ", "25  ", 1).replacen(" | ", " x | ", 1)),
    )
    .unwrap();
    let output = aguila(&["verify", touched.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("ply 25"), "{}", said(&output));

    let seal = "0".repeat(64);
    let output = aguila(&["verify", record.to_str().unwrap(), "--seal", &seal]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("seal"), "{}", said(&output));
}

#[test]
fn a_record_is_told_in_both_languages_as_events_and_as_a_page() {
    let record = battle().to_str().unwrap();
    let english = said(&aguila(&["replay", record]));
    assert!(english.contains("== Turn 1, ") && english.contains("program:python3"), "{english}");
    let spanish = said(&aguila(&["replay", record, "--lang", "es"]));
    assert!(spanish.contains("== Turno 1, "), "{spanish}");
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
        ("program:no-such-program-anywhere", "cannot start"),
        ("napoleon", "there is no player"),
    ] {
        let output = aguila(&["match", "bailen-1", "--french", program, "--spanish", "ai:random"]);
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
