//! `aguila serve` as a program: it says where it is, keeps every choice it acknowledged through a kill, and stops well.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what tests stand on is tests"
)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

struct Server {
    child: Child,
    port: u16,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    fn start(folder: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_aguila"))
            .args(["serve", "--no-open", "--port", "0", "--data-dir"])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.map_while(Result::ok).find_map(|line| {
            line.trim().strip_prefix("http://localhost:").map(|port| port.parse().unwrap())
        });
        Server { port: address.expect("it says where it is"), child }
    }

    /// One request; the answer's status, cookie and body.
    fn ask(&self, cookie: &str, path: &str, body: Option<Value>) -> std::io::Result<Answer> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port))?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        let (method, body) = body.map_or(("GET", String::new()), |body| ("POST", body.to_string()));
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )?;
        let mut text = String::new();
        stream.read_to_string(&mut text)?;
        let (head, rest) = text.split_once("\r\n\r\n").ok_or(std::io::ErrorKind::UnexpectedEof)?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        // Answers may come in chunks; the JSON is what stands between the outermost braces.
        let joined: String =
            if head.contains("chunked") { unchunked(rest) } else { rest.to_owned() };
        Ok(Answer {
            status,
            cookie: cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned),
            body: serde_json::from_str(&joined).map_err(std::io::Error::other)?,
        })
    }
}

fn unchunked(text: &str) -> String {
    let mut bytes = text.as_bytes();
    let mut whole = Vec::new();
    while let Some(end) = bytes.windows(2).position(|pair| pair == b"\r\n") {
        let size = std::str::from_utf8(&bytes[..end]).unwrap();
        let size = usize::from_str_radix(size, 16).unwrap();
        if size == 0 {
            break;
        }
        whole.extend(&bytes[end + 2..end + 2 + size]);
        bytes = &bytes[end + 4 + size..];
    }
    String::from_utf8(whole).unwrap()
}

struct Answer {
    status: u16,
    cookie: Option<String>,
    body: Value,
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("aguila-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// A choice that brings the game on, but not too soon to its end.
fn onward(sight: &Value) -> Value {
    let legal = sight["view"]["choice"]["legal"].as_array().unwrap();
    if let Some(begin) = legal.iter().find(|action| !action["begin"].is_null()) {
        return begin.clone();
    }
    let wanted = ["place-rest", "halt", "done", "decline"];
    let found = wanted.iter().find(|word| legal.contains(&json!(word)));
    found.map_or_else(|| legal[0].clone(), |word| json!(word))
}

#[test]
fn every_acknowledged_choice_outlives_a_kill() {
    let folder = folder("kill");
    let mut server = Server::start(&folder);
    let first = server.ask("", "/api/games", None).unwrap();
    let cookie = first.cookie.unwrap();
    let asked = json!({ "battle": "bailen-4", "seats": { "french": "me", "spanish": "me" } });
    let made = server.ask(&cookie, "/api/games", Some(asked)).unwrap().body;
    let game = format!("/api/games/{}", made["id"].as_str().unwrap());
    let mut acknowledged = server.ask(&cookie, &game, None).unwrap().body;
    for round in 0..3 {
        // Somebody pulls the plug while choices come in.
        let (id, delay) = (server.child.id().to_string(), Duration::from_millis(300 + 150 * round));
        let killer = std::thread::spawn(move || {
            std::thread::sleep(delay);
            Command::new("kill").args(["-9", &id]).status()
        });
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(20) {
            let ply = acknowledged["ply"].as_u64().unwrap();
            let body = json!({ "ply": ply, "actions": [onward(&acknowledged)] });
            match server.ask(&cookie, &format!("{game}/actions"), Some(body)) {
                // Whoever names no revision is told the whole game anew.
                Ok(mut answer) if answer.status == 200 => {
                    acknowledged = answer.body["sight"].take()
                }
                Ok(answer) => panic!("{}: {}", answer.status, answer.body),
                Err(_) => break,
            }
        }
        killer.join().unwrap().unwrap();
        drop(server);
        server = Server::start(&folder);
        let found = server.ask(&cookie, &game, None).unwrap().body;
        let (kept, known) = (found["ply"].as_u64().unwrap(), acknowledged["ply"].as_u64().unwrap());
        // The request under way may have been stored, with the forced choices that follow it.
        assert!(kept >= known, "{kept} on disk, {known} acknowledged");
        if kept == known {
            assert_eq!(found["view"], acknowledged["view"]);
        }
        acknowledged = found;
    }
    assert!(acknowledged["ply"].as_u64().unwrap() > 5, "too little was played to prove anything");
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn a_taken_port_is_told_with_the_way_out() {
    let folder = folder("port");
    let server = Server::start(&folder);
    let second = Command::new(env!("CARGO_BIN_EXE_aguila"))
        .args(["serve", "--no-open", "--port", &server.port.to_string(), "--data-dir"])
        .arg(&folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&second.stderr).into_owned();
    assert!(!second.status.success() && said.contains("--port"), "{said}");
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn it_stops_well_when_asked_to() {
    let folder = folder("stop");
    let mut server = Server::start(&folder);
    Command::new("kill").args(["-TERM", &server.child.id().to_string()]).status().unwrap();
    assert!(server.child.wait().unwrap().success());
    let _ = std::fs::remove_dir_all(&folder);
}

fn aguila(words: &[&str], folders: &[&Path]) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_aguila")).args(words).args(folders).output().unwrap()
}

fn admin(what: &str, data: &Path, other: &[&Path]) -> std::process::Output {
    let data = data.to_str().unwrap();
    aguila(&["admin", what, "--data-dir", data], other)
}

/// A copy is made while the server runs; put back elsewhere, the guest finds the game as it was.
#[test]
fn a_copy_of_the_games_can_be_put_back() {
    let [folder, copy, fresh] = ["source", "copy", "fresh"].map(folder);
    let server = Server::start(&folder);
    let cookie = server.ask("", "/api/games", None).unwrap().cookie.unwrap();
    let asked = json!({ "battle": "bailen-4", "seats": { "french": "me", "spanish": "me" } });
    let made = server.ask(&cookie, "/api/games", Some(asked)).unwrap().body;
    let game = format!("/api/games/{}", made["id"].as_str().unwrap());
    let choices = json!({ "ply": 0, "actions": ["place-rest", "done"] });
    let after = server.ask(&cookie, &format!("{game}/actions"), Some(choices)).unwrap().body;
    let saved = admin("backup", &folder, &[&copy]);
    assert!(saved.status.success(), "{}", String::from_utf8_lossy(&saved.stderr));
    assert!(!admin("backup", &folder, &[&copy]).status.success(), "a copy is never overwritten");
    let busy = admin("restore", &folder, &[&copy]);
    assert!(!busy.status.success(), "not under a server that runs");
    drop(server);
    assert!(admin("restore", &fresh, &[&copy]).status.success());
    let sound = admin("check", &fresh, &[]);
    assert!(sound.status.success(), "{}", String::from_utf8_lossy(&sound.stderr));
    let server = Server::start(&fresh);
    let found = server.ask(&cookie, &game, None).unwrap().body;
    assert_eq!(found["view"], after["sight"]["view"]);
    for folder in [folder, copy, fresh] {
        let _ = std::fs::remove_dir_all(folder);
    }
}

/// A flag goes before a variable, a variable before the file, and the file before what is usual.
#[test]
fn every_setting_has_one_place_that_decides() {
    let folder = folder("settings");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("aguila.toml");
    std::fs::write(&file, "port = 1\nlog = 'info'\nanalysis = true\n[limits]\ngames = 7\n")
        .unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_aguila"))
        .args(["serve", "--print-config", "--lan", "--port", "3", "--config"])
        .arg(&file)
        .env("AGUILA_PORT", "2")
        .env("AGUILA_LOG", "error")
        .env("AGUILA_DATABASE", "postgres://ann:secret@db/games")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    for line in [
        "port = 3",
        "log = \"error\"",
        "analysis = true",
        "games = 7",
        "sockets = 16",
        "reach = \"lan\"",
        "bind = \"0.0.0.0\"",
        "database = \"postgres://ann:...@db/games\"",
    ] {
        assert!(said.lines().any(|found| found == line), "{line} is not in\n{said}");
    }
    let _ = std::fs::remove_dir_all(folder);
}
