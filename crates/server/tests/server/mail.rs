//! Mail, where the server sends any: to confirmed addresses, of turns and forgotten passwords.

use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use server::config::Config;
use server::mail::MailConfig;
use server::storage::DueMail;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

use crate::accounts::{PASSWORD, sign_up, try_sign_in};
use crate::moderation::person;
use crate::sockets::{connect_to, listen};
use crate::test_server::{Guest, TestServer, mine, onward};

/// A mail server that keeps what it gets.
#[derive(Clone, Default)]
struct Sink(Arc<Mutex<Vec<String>>>);

impl Sink {
    async fn open() -> (Sink, u16) {
        let sink = Sink::default();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let taking = sink.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(taking.clone().take(stream));
            }
        });
        (sink, port)
    }

    async fn take(self, stream: TcpStream) {
        let (read, mut write) = stream.into_split();
        let mut lines = BufReader::new(read).lines();
        write.write_all(b"220 sink\r\n").await.unwrap();
        let mut letter: Option<String> = None;
        while let Ok(Some(line)) = lines.next_line().await {
            let said: &[u8] = match &mut letter {
                Some(text) if line == "." => {
                    self.0.lock().unwrap().push(std::mem::take(text));
                    letter = None;
                    b"250 kept\r\n"
                }
                Some(text) => {
                    text.push_str(&line);
                    text.push('\n');
                    continue;
                }
                None if line == "DATA" => {
                    letter = Some(String::new());
                    b"354 go on\r\n"
                }
                None if line == "QUIT" => return,
                None => b"250 yes\r\n",
            };
            write.write_all(said).await.unwrap();
        }
    }

    fn letters(&self) -> Vec<String> {
        // Long lines are folded.
        self.0.lock().unwrap().iter().map(|letter| letter.replace("=\n", "")).collect()
    }

    /// The letters, once there are so many.
    async fn wait(&self, count: usize) -> Vec<String> {
        for _ in 0..1000 {
            if self.letters().len() >= count {
                return self.letters();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("{count} letters never came: {:?}", self.letters());
    }
}

/// The secret of the link in a letter.
fn token(letter: &str) -> String {
    let digits = |line: &str| line.rsplit('/').next().unwrap().trim().to_owned();
    letter.lines().find(|line| line.contains("/#/")).map(digits).unwrap()
}

async fn server(wait: u64) -> (TestServer, Sink) {
    let (sink, port) = Sink::open().await;
    let mail = MailConfig {
        smtp: format!("smtp://127.0.0.1:{port}"),
        from: "Águila <eagle@eagle.example>".into(),
        site: "https://eagle.example".into(),
        wait,
    };
    let config = Config { mail: Some(mail), ..Config::default() };
    let server = TestServer::open_with(|app| app.configure(&config).unwrap()).await;
    server::start::upkeep(&server.app);
    (server, sink)
}

async fn set_mail(person: &Guest, address: &str, turns: bool) -> Value {
    let wish = json!({ "address": address, "turns": turns, "password": PASSWORD });
    person.post("/api/me/mail?lang=en", wish).await.ok()
}

/// Somebody with an account and a confirmed address.
async fn reachable(server: &TestServer, sink: &Sink, name: &str) -> Guest {
    let (person, _) = sign_up(&server.guest().await, name).await;
    let before = sink.letters().len();
    set_mail(&person, &format!("{name}@mail.example"), true).await;
    let letters = sink.wait(before + 1).await;
    let confirm = json!({ "token": token(&letters[before]) });
    person.post("/api/me/mail/confirm", confirm).await.ok();
    person
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_counts_once_it_is_confirmed() {
    let (server, sink) = server(300).await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let wish =
        json!({ "address": "ana@mail.example", "turns": true, "password": "wrong password" });
    assert_eq!(ana.post("/api/me/mail", wish).await.code(), "wrong-password");
    for wrong in ["ana", "ana@", "a b@mail.example", "ana@mail.example\r\nBcc: all@mail.example"] {
        let wish = json!({ "address": wrong, "turns": true, "password": PASSWORD });
        assert_eq!(ana.post("/api/me/mail", wish).await.code(), "wrong-address", "{wrong}");
    }
    let told = set_mail(&ana, "ana@mail.example", true).await;
    assert_eq!(told["account"]["mail"]["confirmed"], false);
    let letter = sink.wait(1).await.remove(0);
    assert!(letter.contains("To: ana@mail.example"), "{letter}");
    // Nothing is sent there before.
    let stranger = server.guest().await;
    let forgotten = |name: &str| stranger.post("/api/session/forgotten", json!({ "name": name }));
    forgotten("Ana").await.ok();
    let confirm = |token: String| stranger.post("/api/me/mail/confirm", json!({ "token": token }));
    assert_eq!(confirm("00".repeat(32)).await.code(), "wrong-code");
    confirm(token(&letter)).await.ok();
    assert_eq!(confirm(token(&letter)).await.code(), "wrong-code", "a link holds once");
    assert_eq!(ana.get("/api/me").await.ok()["account"]["mail"]["confirmed"], true);
    assert_eq!(sink.letters().len(), 1);
    // Another address is another one to confirm.
    let told = set_mail(&ana, "other@mail.example", true).await;
    assert_eq!(told["account"]["mail"]["confirmed"], false);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_password_is_replaced_by_mail() {
    let (server, sink) = server(300).await;
    let ana = reachable(&server, &sink, "Ana").await;
    let stranger = server.guest().await;
    for name in ["Nobody", "Ana"] {
        let answer = stranger.post("/api/session/forgotten", json!({ "name": name })).await;
        assert_eq!(answer.ok(), json!(null), "the same for everybody");
    }
    let letters = sink.wait(2).await;
    let wish = |token: &str| json!({ "token": token, "password": "by the right flank" });
    let recover = |token: String| stranger.post("/api/session/recover", wish(&token));
    assert_eq!(recover(token(&letters[0])).await.code(), "wrong-code", "that was another letter");
    recover(token(&letters[1])).await.ok();
    assert_eq!(recover(token(&letters[1])).await.code(), "wrong-code");
    assert_eq!(ana.get("/api/me").await.ok()["account"], json!(null), "signed out everywhere");
    try_sign_in(&stranger, "Ana", "by the right flank").await.ok();
    assert_eq!(sink.letters().len(), 2, "nobody else was written to");
}

/// Choices until it is the other's turn.
async fn play_over(player: &Guest, game: &str) {
    for _ in 0..300 {
        let sight = player.sight(game).await;
        if !mine(&sight) {
            return;
        }
        let ply = sight["ply"].as_u64().unwrap();
        player.choose(game, ply, json!([onward(&sight["view"]["choice"])])).await.ok();
    }
    panic!("the turn never ended");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_look_is_told_once_a_turn() {
    let (server, sink) = server(1).await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let luis = reachable(&server, &sink, "Luis").await;
    let game = json!({ "battle": "bailen-4", "seats": { "french": "me", "spanish": "open" } });
    let made = ana.post("/api/invitations", json!({ "game": game })).await.ok();
    let seat = format!("/api/invitations/{}/seat", made["id"].as_str().unwrap());
    let id = luis.post(&seat, json!({})).await.ok()["game"].as_str().unwrap().to_owned();
    let game = format!("/api/games/{id}");
    while !mine(&luis.sight(&game).await) {
        play_over(&ana, &game).await;
    }
    let letters = sink.wait(2).await;
    assert!(letters[1].contains(&format!("https://eagle.example/#/game/{id}")), "{}", letters[1]);
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(sink.letters().len(), 2, "one for a turn");
    // While he looks he is told nothing.
    let port = listen(&server).await;
    let page = connect_to(port, &luis, "/api/notices").await.unwrap();
    while mine(&luis.sight(&game).await) {
        play_over(&luis, &game).await;
    }
    while !mine(&luis.sight(&game).await) {
        play_over(&ana, &game).await;
    }
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(sink.letters().len(), 2, "he is looking");
    drop(page);
}

/// A reminder comes when little time is left, once, unless days off have given more or the player has the game open.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_little_time_left_is_reminded_once() {
    const HOUR: i64 = 60 * 60 * 1000;
    let (server, sink) = server(1).await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let luis = reachable(&server, &sink, "Luis").await;
    let game = json!({ "battle": "bailen-4", "seats": { "french": "me", "spanish": "open" } });
    let day = json!({ "eachMove": true, "time": 24 * HOUR });
    let made = ana.post("/api/invitations", json!({ "game": game, "time": day })).await.ok();
    let seat = format!("/api/invitations/{}/seat", made["id"].as_str().unwrap());
    let id = luis.post(&seat, json!({})).await.ok()["game"].as_str().unwrap().to_owned();
    let game = format!("/api/games/{id}");
    while !mine(&luis.sight(&game).await) {
        play_over(&ana, &game).await;
    }
    sink.wait(2).await;
    let store = &server.app.store;
    let person = person(&server, "Luis").await;
    let due = DueMail { person, game: id.clone() };
    let now = || {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        i64::try_from(since.as_millis()).unwrap()
    };
    // All of the day is left: the reminder is put off.
    store.set_reminder(&due, 1).await.unwrap();
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(sink.letters().len(), 2, "there is time");
    // Of the day three hours and a half are left.
    let (version, mut arranged) = store.arrangement(&id).await.unwrap();
    let mut clock = serde_json::to_value(&arranged.clock).unwrap();
    clock["since"] = json!(now() - 24 * HOUR + 3 * HOUR + HOUR / 2);
    arranged.clock = serde_json::from_value(clock).unwrap();
    assert!(store.arrange(&id, (version, true), &arranged).await.unwrap());
    let port = listen(&server).await;
    let page = connect_to(port, &luis, &format!("/api/notices?game={id}")).await.unwrap();
    store.set_reminder(&due, 1).await.unwrap();
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(sink.letters().len(), 2, "he has the game open");
    drop(page);
    tokio::time::sleep(Duration::from_millis(200)).await;
    store.set_reminder(&due, 1).await.unwrap();
    let letters = sink.wait(3).await;
    assert!(letters[2].contains("3 hours are left for your move"), "{}", letters[2]);
    assert!(letters[2].contains(&format!("https://eagle.example/#/game/{id}")), "{}", letters[2]);
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(sink.letters().len(), 3, "once");
}

#[tokio::test]
async fn a_server_without_mail_says_so() {
    let server = TestServer::open().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    assert_eq!(ana.get("/api/me").await.ok()["mail"], false);
    let wish = json!({ "address": "ana@mail.example", "turns": true, "password": PASSWORD });
    assert_eq!(ana.post("/api/me/mail", wish).await.code(), "no-mail");
    assert_eq!(
        ana.post("/api/session/forgotten", json!({ "name": "Ana" })).await.code(),
        "no-mail"
    );
}
