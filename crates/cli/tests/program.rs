//! The program as a user meets it: what it writes, what it says, how it ends.
#![allow(clippy::unwrap_used, reason = "helpers of tests are tests")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn aguila(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_aguila")).args(args).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data")
}

/// A copy of a data file in a folder of one's own, with one thing changed.
fn changed(name: &str, file: &str, from: &str, to: &str) -> PathBuf {
    let text = fs::read_to_string(data().join(file)).unwrap();
    assert!(text.contains(from), "{file} does not hold {from:?}");
    let folder = folder(name);
    let path = folder.join(file);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text.replacen(from, to, 1)).unwrap();
    folder
}

#[test]
fn sound_data_are_proved_and_counted() {
    let output = aguila(&["check"]);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    for part in
        ["map bailen: 1040 hexes, 9 roads", "115 units, 20 leaders", "edition basic:", "8 battles"]
    {
        assert!(said.contains(part), "{part} is not in\n{said}");
    }
}

#[test]
fn a_broken_file_is_named_with_its_line() {
    let file = "scenarios/bailen-4.toml";
    let folder = changed("broken", file, "v-granada-1 = \"Z12\"", "v-granada-1 = \"ZZ99\"");
    let text = fs::read_to_string(folder.join(file)).unwrap();
    let line = 1 + text.lines().position(|line| line.contains("ZZ99")).unwrap();
    for args in
        [&["check", folder.to_str().unwrap()][..], &["--data", folder.to_str().unwrap(), "check"]]
    {
        let output = aguila(args);
        assert_eq!(output.status.code(), Some(1));
        assert!(said(&output).contains(&format!("{file}:{line}: ")), "{}", said(&output));
    }
}

/// Sound by itself, but against the other files it is not: found by the proof across files.
#[test]
fn data_that_do_not_fit_each_other_are_found() {
    let folder = changed("unfit", "scenarios/maria.toml", "id = \"maria\"", "id = \"vitoria\"");
    let output = aguila(&["check", folder.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("is not the file's name"), "{}", said(&output));
}

#[test]
fn own_data_stand_beside_those_of_the_program() {
    let map = fs::read_to_string(data().join("maps/maria.toml")).unwrap();
    let folder = folder("own");
    fs::create_dir_all(folder.join("maps")).unwrap();
    fs::write(folder.join("maps/vitoria.toml"), map.replacen("\"maria\"", "\"vitoria\"", 1))
        .unwrap();
    let drawing = folder.join("vitoria.svg");
    let output = aguila(&[
        "--data",
        folder.to_str().unwrap(),
        "map",
        "vitoria",
        "--out",
        drawing.to_str().unwrap(),
    ]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(fs::read_to_string(drawing).unwrap().contains("<svg"));
}

#[test]
fn a_folder_without_data_is_refused() {
    let folder = folder("empty");
    let output = aguila(&["check", folder.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("holds no data"), "{}", said(&output));
}

#[test]
fn a_map_is_written_in_the_format_of_its_ending() {
    let folder = folder("map");
    for (ending, mark) in [("svg", &b"<svg"[..]), ("png", b"\x89PNG"), ("pdf", b"%PDF-")] {
        let file = folder.join(format!("alcaniz.{ending}"));
        let path = file.to_str().unwrap();
        let output = aguila(&["map", "alcaniz", "--out", path, "--width", "300", "--turn-track"]);
        assert!(output.status.success(), "{}", said(&output));
        assert!(said(&output).contains(path));
        let bytes = fs::read(&file).unwrap();
        assert!(bytes[..64].windows(mark.len()).any(|part| part == mark), "{ending}");
        if ending == "png" {
            assert_eq!(bytes[16..20], 300_u32.to_be_bytes());
        }
    }
}

#[test]
fn counters_fill_one_pdf_or_numbered_pictures() {
    let folder = folder("counters");
    let pdf = folder.join("sheet.pdf");
    let output = aguila(&["counters", "alcaniz", "--out", pdf.to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(fs::read(&pdf).unwrap().starts_with(b"%PDF-"));
    let output =
        aguila(&["counters", "alcaniz", "--out", folder.join("sheet.svg").to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output));
    assert!(folder.join("sheet-1.svg").is_file() && folder.join("sheet-2.svg").is_file());
}

#[test]
fn an_unknown_battle_is_answered_with_the_known_ones() {
    for command in ["map", "counters"] {
        let output = aguila(&[command, "austerlitz", "--out", "x.svg"]);
        assert_eq!(output.status.code(), Some(1));
        let said = said(&output);
        assert!(said.contains("`austerlitz`") && said.contains("bailen-4"), "{said}");
    }
}

#[test]
fn a_format_nobody_knows_is_refused_before_anything_is_drawn() {
    let output = aguila(&["map", "bailen", "--out", "bailen.jpg"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains(".svg"), "{}", said(&output));
}

#[test]
fn what_is_not_understood_ends_with_two() {
    assert_eq!(aguila(&["march"]).status.code(), Some(2));
}

#[test]
fn committed_schemas_are_current_and_a_stale_one_is_named() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let schema = |folder: &Path, more: &[&str]| {
        let (out, reference) = (folder.join("schema"), folder.join("protocol-reference.md"));
        let args = ["schema", "--out", out.to_str().unwrap()];
        aguila(&[&args, more, &["--reference", reference.to_str().unwrap()]].concat())
    };
    let output = schema(&docs, &["--check"]);
    assert!(output.status.success(), "{}", said(&output));

    let folder = folder("schema");
    assert!(schema(&folder, &[]).status.success());
    fs::write(folder.join("schema/scenarios.json"), "{}").unwrap();
    fs::write(folder.join("protocol-reference.md"), "").unwrap();
    let output = schema(&folder, &["--check"]);
    assert_eq!(output.status.code(), Some(1));
    let said = said(&output);
    assert!(said.contains("scenarios.json") && said.contains("protocol-reference.md"), "{said}");
    assert!(!said.contains("maps.json"), "{said}");
}

#[test]
fn battles_are_listed_for_people_and_for_programs() {
    let text = said(&aguila(&["battles"]));
    assert!(text.contains("bailen-4") && text.contains("vedel-marches"), "{text}");
    let json: serde_json::Value =
        serde_json::from_slice(&aguila(&["battles", "--json"]).stdout).unwrap();
    assert_eq!(json["battles"].as_array().unwrap().len(), 8);
    assert_eq!(json["editions"].as_array().unwrap().len(), 4);
}

/// Everything a game can be made of, each with its line in both languages; every option of the rulings by its name.
#[test]
fn scenarios_tell_every_choice_in_both_languages() {
    let json: serde_json::Value =
        serde_json::from_slice(&aguila(&["scenarios", "--json"]).stdout).unwrap();
    let list = |value: &serde_json::Value| value.as_array().unwrap().clone();
    let battles = list(&json["battles"]);
    let variants: Vec<_> = battles.iter().flat_map(|battle| list(&battle["variants"])).collect();
    let options = list(&json["options"]);
    assert_eq!((battles.len(), variants.len(), options.len()), (8, 13, 12));
    for told in battles.iter().chain(&variants).chain(&options).chain(&list(&json["editions"])) {
        for language in ["en", "es"] {
            let text = told["text"][language].as_str().unwrap();
            assert!(text.contains(' ') && text.ends_with(['.', '?']), "{told}");
        }
    }
    let rulings: Vec<_> = options.iter().map(|option| option["ruling"].as_str().unwrap()).collect();
    for ruling in ["CF-005", "CF-013", "CF-034", "CF-068", "CF-094", "CF-109", "CF-133", "CF-135"] {
        assert!(rulings.contains(&ruling), "{ruling}");
    }
    assert!(
        rulings.contains(&"CF-137") && rulings.contains(&"CF-208") && rulings.contains(&"CF-274")
    );
    assert!(options.iter().all(|option| option["default"].is_boolean()));
}

/// A battle's beginning as a document, read again and drawn.
#[test]
fn a_position_is_written_read_and_drawn() {
    let folder = folder("position");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let written = aguila(&["position", "--battle", "bailen-1", "--out", &path("start.toml")]);
    assert_eq!(written.status.code(), Some(0), "{}", said(&written));
    let text = fs::read_to_string(folder.join("start.toml")).unwrap();
    assert!(text.contains("battle = \"bailen-1\"") && text.contains("[units]"), "{text}");
    let shown = aguila(&["position", &path("start.toml")]);
    assert_eq!(String::from_utf8_lossy(&shown.stdout), text);
    for name in ["start.json", "start.svg"] {
        let output = aguila(&["position", &path("start.toml"), "--out", &path(name)]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    }
    assert!(fs::read_to_string(folder.join("start.svg")).unwrap().contains("id=\"counters\""));
    let again = aguila(&["position", &path("start.json")]);
    assert_eq!(String::from_utf8_lossy(&again.stdout), text);
    let broken = text.replace("turn = 1", "turn = 77");
    fs::write(folder.join("broken.toml"), broken).unwrap();
    let refused = aguila(&["position", &path("broken.toml")]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(said(&refused).contains("there is no turn 77"), "{}", said(&refused));
}

#[test]
fn a_study_is_fought_and_reported() {
    let folder = folder("study");
    let (study, page) = (folder.join("games"), folder.join("report.html"));
    let study = study.to_str().unwrap();
    let args = ["simulate", "alcaniz", "--edition", "basic", "--french", "random"];
    let rest = ["--spanish", "random", "--games", "2", "--threads", "1", "--out", study];
    let output = aguila(&[&args[..], &rest].concat());
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("2 games in"), "{}", said(&output));
    let output = aguila(&["report", study, "--out", page.to_str().unwrap(), "--language", "es"]);
    assert!(output.status.success(), "{}", said(&output));
    let text = fs::read_to_string(&page).unwrap();
    assert!(text.contains("<svg") && text.contains("Cómo acabó"));
    assert_eq!(fs::read_to_string(page.with_extension("csv")).unwrap().lines().count(), 3);
}
