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

/// A program in Python that answers `choose` with the given lines, `legal` being at hand and `ask(method)` asking back.
fn program(name: &str, choose: &str) -> String {
    let file = folder().join(name);
    let script = format!(
        r#"import json, sys
def ask(method, **params):
    print(json.dumps({{"jsonrpc": "2.0", "id": 7, "method": method, "params": params}}), flush=True)
    return json.loads(sys.stdin.readline())
def choose(legal):
{choose}
for line in sys.stdin:
    request = json.loads(line)
    result = choose(request["params"]["legal"]) if request["method"] == "choose" else {{}}
    print(json.dumps({{"jsonrpc": "2.0", "id": request["id"], "result": result}}), flush=True)
"#
    );
    fs::write(&file, script).unwrap();
    format!("program:python3 {}", file.display())
}

/// Before it chooses a program may ask what its side may know, a thousand times.
#[test]
fn a_program_asks_before_it_chooses() {
    let asking = program(
        "asking.py",
        "    zones = ask('zones', camp='french')['result']
    units = ask('setting', names=True)['result']['units']
    stranger = ask('bot')['error']['data']['code']
    codes = [ask('zones', camp='french').get('error', {}).get('data', {}).get('code') for _ in range(999)]
    print(sorted(zones), len(units) > 20, stranger, codes[996:], file=sys.stderr)
    sys.exit(0)",
    );
    let output = aguila(&["match", "alcaniz", "--spanish", &asking]);
    let told =
        "['flank', 'front'] True no-method [None, 'too-many-questions', 'too-many-questions']";
    assert!(said(&output).contains(told), "{}", said(&output));
}

/// Several games follow each other, each with the next seed, and are summed up.
#[test]
fn many_games_are_summed_up() {
    let out = folder().join("many.aguila");
    let output = aguila(&[
        "match",
        "bailen-1",
        "--french",
        "ai:random",
        "--spanish",
        "ai:random",
        "--seed",
        "4",
        "--games",
        "2",
        "--out",
        out.to_str().unwrap(),
    ]);
    assert!(output.status.success(), "{}", said(&output));
    let said = said(&output);
    assert!(said.contains("seed 4: ") && said.contains("seed 5: "), "{said}");
    assert!(said.contains("\n2 games: French "), "{said}");
    for seed in [4, 5] {
        assert!(folder().join(format!("many-{seed}.aguila")).is_file());
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

/// The example program written from the manual sets up a position, asks about it and plays a turn.
#[test]
fn the_example_explorer_asks_and_plays_a_turn() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let output = Command::new("python3")
        .args(["examples/explore.py", env!("CARGO_BIN_EXE_aguila")])
        .current_dir(root)
        .output()
        .unwrap();
    let said = said(&output);
    assert!(output.status.success(), "{said}");
    for part in [
        "turn 3, french: ",
        "3vis-1 move L9: yes",
        "fr-art-h move: no, It is unlimbered; limber it first. [STD-4.2-a]",
        "K8 to M9: 2 hexes, by L9: clear",
        "to L9 for 3, facing e, at the risk of front-zone",
        "once more: already-moved STD-7-a",
        "aim M9, fire ",
        "daroca: stands 1/2",
        "opens again in turn 4",
    ] {
        assert!(said.contains(part), "{part} is not in\n{said}");
    }
}

/// A battle that computer players fight in a moment, with fire and shock in it.
fn simulate(out: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_aguila"));
    command.args(["simulate", "bailen-1", "--french", "ai:recruit", "--spanish", "recruit"]);
    command.args(["--games", "3", "--seed", "5", "--out", out.to_str().unwrap()]).args(more);
    command
}

fn new_folder(name: &str) -> PathBuf {
    let folder = folder().join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The page and the table of a study.
fn report(folders: &[&Path]) -> [String; 2] {
    let page = folder().join("study.html");
    let mut args = vec!["report", "--out", page.to_str().unwrap()];
    args.extend(folders.iter().map(|folder| folder.to_str().unwrap()));
    let output = aguila(&args);
    assert!(output.status.success(), "{}", said(&output));
    [page.clone(), page.with_extension("csv")].map(|file| fs::read_to_string(file).unwrap())
}

/// Threads, shards and a killed program cannot change a study.
#[test]
fn a_study_comes_out_the_same_however_it_is_played() {
    let [whole, first, second, killed] = ["whole", "first", "second", "killed"].map(new_folder);
    let run = |command: &mut Command| {
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", said(&output));
    };
    run(&mut simulate(&whole, &["--threads", "1"]));
    run(&mut simulate(&first, &["--threads", "2", "--shard", "1/2"]));
    run(&mut simulate(&second, &["--threads", "2", "--shard", "2/2"]));
    let of_whole = report(&[&whole]);
    assert!(of_whole[1].lines().skip(1).any(|game| !game.ends_with(",0,0")), "{}", of_whole[1]);
    assert!(of_whole == report(&[&second, &first]), "shards");

    let lines =
        |folder: &Path| fs::read_to_string(folder.join("games-1-of-1.jsonl")).unwrap_or_default();
    let mut child = simulate(&killed, &["--threads", "1"]).spawn().unwrap();
    while lines(&killed).lines().count() < 1 && child.try_wait().unwrap().is_none() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    run(&mut simulate(&killed, &["--threads", "2"]));
    assert_eq!(lines(&killed), lines(&whole));
}

/// A program plays in a study as in a match; the records kept of it are proved.
#[test]
fn a_program_plays_in_a_study() {
    let out = new_folder("study-of-a-program");
    let args = ["simulate", "bailen-1", "--games", "2", "--records", "--spanish", "random"];
    let bot = ["--french", "program:python3 examples/bot.py", "--out", out.to_str().unwrap()];
    let output = aguila(&[&args[..], &bot].concat());
    assert!(output.status.success(), "{}", said(&output));
    for game in ["0", "1"] {
        let record = out.join("records").join(game).with_extension("aguila");
        let output = aguila(&["verify", record.to_str().unwrap()]);
        assert!(output.status.success(), "{}", said(&output));
        assert!(fs::read_to_string(record).unwrap().contains("\nfrench program:python3 "));
    }
    let lost = new_folder("study-of-a-failure");
    let failing = ["simulate", "bailen-1", "--french", "program:true", "--games", "1", "--out"];
    let output = aguila(&[&failing[..], &[lost.to_str().unwrap()]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said(&output).contains("game 0 stopped at its action 0: French: it "),
        "{}",
        said(&output)
    );
}

/// Openings are listed, written, proved, told and drawn like any record.
#[test]
fn an_opening_is_written_and_told() {
    let list = aguila(&["openings", "--json"]);
    let list: serde_json::Value = serde_json::from_slice(&list.stdout).unwrap();
    assert_eq!(list.as_array().unwrap().len(), 8);
    assert!(said(&aguila(&["openings", "--lang", "es"])).contains("La trampa se cierra"));
    let record = folder().join("opening.aguila");
    let path = record.to_str().unwrap();
    let output = aguila(&["openings", "bailen-1", "--out", path]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(aguila(&["verify", path]).status.success());
    let told = said(&aguila(&["replay", path]));
    assert!(told.contains("*** Irlanda is taken unawares ***"), "{told}");
    assert!(told.contains("5Leg.Res1 marches from AG10 to AF12."), "{told}");
    let told = said(&aguila(&["replay", path, "--lang", "es"]));
    assert!(told.starts_with("Vedel en la retaguardia") || told.contains("19 de julio de 1808"));
    let refused = aguila(&["openings", "austerlitz", "--out", path]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(said(&refused).contains("there is no opening of `austerlitz`"), "{}", said(&refused));
    let drawn = folder().join("opening.svg");
    let output = aguila(&["position", path, "--ply", "40", "--out", drawn.to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output));
}
