//! Accounts: made from guests, signed in to from anywhere, known to nobody by guessing.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use server::accounts::Passwords;
use server::config::{Config, Limits, Reach};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::sockets::{connect, connect_to, listen};
use crate::test_server::{Answer, Guest, TestServer};

pub(crate) const PASSWORD: &str = "by the left flank";

/// A guest who has made an account, and the recovery codes.
pub(crate) async fn sign_up(guest: &Guest, name: &str) -> (Guest, Vec<String>) {
    let wish = json!({ "name": name, "password": PASSWORD });
    let answer = guest.post("/api/me/account", wish).await;
    let codes = answer.ok()["codes"].as_array().unwrap().clone();
    let codes = codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect();
    (guest.with_cookies_of(&answer), codes)
}

pub(crate) async fn try_sign_in(browser: &Guest, name: &str, password: &str) -> Answer {
    browser.post("/api/session", json!({ "name": name, "password": password })).await
}

pub(crate) async fn sign_in(browser: &Guest, name: &str) -> Guest {
    let answer = try_sign_in(browser, name, PASSWORD).await;
    answer.ok();
    browser.with_cookies_of(&answer)
}

/// A server that everybody may use.
pub(crate) async fn public() -> TestServer {
    let config =
        Config { reach: Reach::Public, hosts: vec!["eagle.example".into()], ..Config::default() };
    TestServer::open_with(|app| app.configure(&config).unwrap()).await
}

async fn games(person: &Guest) -> usize {
    person.get("/api/games").await.ok().as_array().unwrap().len()
}

async fn is_signed_in(person: &Guest) -> bool {
    !person.get("/api/me").await.ok()["account"].is_null()
}

#[tokio::test]
async fn a_guest_makes_an_account_and_finds_the_games_on_another_device() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let (ana, codes) = sign_up(&guest, "Ana María").await;
    assert_eq!(codes.len(), 8);
    let me = ana.get("/api/me").await.ok();
    assert_eq!((&me["name"], &me["account"]["role"]), (&json!("Ana María"), &json!("player")));
    assert_eq!(me["account"]["codes"], 8);
    assert_eq!(games(&ana).await, 1);
    let elsewhere = sign_in(&server.guest().await, "ana maria").await;
    assert_eq!(elsewhere.get(&game).await.status, StatusCode::OK);
    // The guest's old cookie opens nothing any more, wherever it was copied to.
    let old = guest.get(&game).await;
    assert_eq!(old.status, StatusCode::NOT_FOUND);
    assert!(old.headers.contains_key("set-cookie"), "it is replaced by that of a new guest");
    assert_eq!(games(&guest).await, 0);
    assert_eq!(
        ana.post("/api/me/account", json!({ "name": "Eva", "password": PASSWORD })).await.code(),
        "taken"
    );
}

#[tokio::test]
async fn games_begun_as_a_guest_come_along_if_one_wishes() {
    let server = TestServer::open().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let phone = server.guest().await;
    let game = phone.begin("me", "recruit").await;
    // A game against herself stays with the guest.
    let game_of_both =
        json!({ "battle": "bailen-4", "seats": { "french": "me", "spanish": "open" } });
    let made = ana.post("/api/invitations", json!({ "game": game_of_both })).await.ok();
    let invitation = format!("/api/invitations/{}", made["id"].as_str().unwrap());
    phone.post(&format!("{invitation}/seat"), json!({})).await.ok();
    let wish = json!({ "name": "Ana", "password": PASSWORD, "bring": true });
    let answer = phone.post("/api/session", wish).await;
    answer.ok();
    let signed_in = phone.with_cookies_of(&answer);
    assert_eq!(signed_in.get(&game).await.status, StatusCode::OK);
    assert_eq!((games(&signed_in).await, games(&phone).await), (2, 1));
    assert_eq!(phone.get(&game).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_name_that_looks_like_another_is_taken() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    guest.post("/api/me/name", json!({ "name": "MARIA" })).await.ok();
    let (maria, _) = sign_up(&server.guest().await, "María").await;
    assert_eq!(guest.get("/api/me").await.ok()["name"], json!(null), "the guest has lost it");
    for name in ["maría", "MARIA", "m a r i a", "mаriа", "mar1a"] {
        let other = server.guest().await;
        let wish = json!({ "name": name, "password": PASSWORD });
        assert_eq!(other.post("/api/me/account", wish).await.code(), "taken", "{name}");
        assert_eq!(other.post("/api/me/name", json!({ "name": name })).await.code(), "taken");
    }
    let (luis, _) = sign_up(&server.guest().await, "Luis").await;
    assert_eq!(luis.post("/api/me/name", json!({ "name": "Maria" })).await.code(), "taken");
    luis.post("/api/me/name", json!({ "name": "LUÍS" })).await.ok();
    maria.post("/api/me/name", json!({ "name": "Marta" })).await.ok();
    luis.post("/api/me/name", json!({ "name": "Maria" })).await.ok();
    for (name, password, code) in [
        ("", PASSWORD, "wrong-name"),
        (".,-", PASSWORD, "wrong-name"),
        ("x", PASSWORD, "wrong-name"),
        ("Eva", "short", "weak-password"),
        ("Evaristo", "evaristo12", "weak-password"),
    ] {
        let wish = json!({ "name": name, "password": password });
        assert_eq!(server.guest().await.post("/api/me/account", wish).await.code(), code);
    }
}

/// Neither the answer nor the time says whether there is such an account.
#[tokio::test]
async fn nobody_finds_out_who_has_an_account() {
    let server =
        TestServer::open_with(|app| app.passwords = Passwords::new((24 * 1024, 2), 1)).await;
    let (_ana, _) = sign_up(&server.guest().await, "Ana").await;
    let stranger = server.guest().await;
    try_sign_in(&stranger, "Nobody", "for the first time").await;
    let mut took = [Vec::new(), Vec::new()];
    for _ in 0..8 {
        for (times, name) in took.iter_mut().zip(["Ana", "Luis"]) {
            let begun = Instant::now();
            let answer = try_sign_in(&stranger, name, "by the right flank").await;
            times.push(begun.elapsed());
            assert_eq!(answer.status, StatusCode::FORBIDDEN);
            assert_eq!(answer.code(), "wrong-password");
            assert!(!answer.headers.contains_key("set-cookie"));
        }
    }
    let [known, unknown] = took.map(|times| times.into_iter().min().unwrap());
    // The hash takes most of the time: without it, an unknown name is answered in a tenth.
    assert!(known < unknown * 3 && unknown < known * 3, "{known:?}, {unknown:?}");
    let mut codes = Vec::new();
    for name in ["Ana", "Luis"] {
        let recovery = json!({ "name": name, "code": "aaaa-aaaa-aaaa-aaaa", "password": PASSWORD });
        codes.push(stranger.post("/api/session/recover", recovery).await.code());
    }
    assert_eq!(codes, ["wrong-code", "wrong-code"]);
}

#[tokio::test]
async fn an_account_is_tried_a_few_times_only_whether_there_is_one_or_not() {
    let server = TestServer::open().await;
    let (_ana, _) = sign_up(&server.guest().await, "Ana").await;
    for name in ["Ana", "Luis"] {
        let stranger = server.guest().await;
        for _ in 0..10 {
            assert_eq!(
                try_sign_in(&stranger, name, "by the right flank").await.code(),
                "wrong-password"
            );
        }
        let answer = try_sign_in(&stranger, name, PASSWORD).await;
        assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS, "{name}");
    }
}

/// What a server behind a proxy answers to a client of an address.
async fn from_address(port: u16, address: &str, path: &str, body: &Value) -> String {
    let body = body.to_string();
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {address}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_makes_few_tries_accounts_and_games() {
    let limits = Limits { sign_ins: 3, new_accounts: 2, new_games: 2, ..Limits::default() };
    let proxies = vec!["127.0.0.1".parse().unwrap()];
    let config = Config { limits, proxies, ..Config::default() };
    let server = TestServer::open_with(|app| app.configure(&config).unwrap()).await;
    let (listener, address) = server::start::listen(0).await.unwrap();
    tokio::spawn(server::start::serve(listener, server.app.clone(), std::future::pending()));
    let port = address.port();
    let game = json!({ "battle": "maria", "seats": { "french": "me", "spanish": "me" } });
    let wrong = |n: u8| json!({ "name": format!("Nobody {n}"), "password": "by the right flank" });
    let right = |n: u8| json!({ "name": format!("Ana {n}"), "password": PASSWORD });
    for (path, most, body) in [
        ("/api/session", 3_u8, &wrong as &dyn Fn(u8) -> Value),
        ("/api/me/account", 2, &right),
        ("/api/games", 2, &|_| game.clone()),
    ] {
        for n in 0..most {
            // Dropping the cookie makes a new guest, but no new address.
            let answer = from_address(port, "203.0.113.7", path, &body(n)).await;
            assert!(!answer.starts_with("HTTP/1.1 429"), "{path}: {answer}");
        }
        let answer = from_address(port, "203.0.113.7", path, &body(most)).await;
        assert!(answer.starts_with("HTTP/1.1 429"), "{path}: {answer}");
        let answer = from_address(port, "198.51.100.7", path, &body(most)).await;
        assert!(!answer.starts_with("HTTP/1.1 429"), "{path}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended_with_their_sockets() {
    let server = TestServer::open().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let game = ana.begin("me", "me").await;
    let phone = sign_in(&server.guest().await, "Ana").await;
    let port = listen(&server).await;
    let mut news = connect(port, &phone, &game, "since=0&as=french").await.unwrap();
    let mut notices = connect_to(port, &phone, "/api/notices").await.unwrap();
    let listed = ana.get("/api/me/sessions").await.ok();
    let elsewhere = |each: &&Value| each["here"] == false;
    assert_eq!(listed.as_array().unwrap().len(), 2);
    let other = listed.as_array().unwrap().iter().find(elsewhere).unwrap()["id"].clone();
    let luis = sign_up(&server.guest().await, "Luis").await.0;
    luis.post("/api/me/sessions/end", json!({ "session": other })).await.ok();
    assert!(is_signed_in(&phone).await, "nobody ends the sessions of others");
    ana.post("/api/me/sessions/end", json!({ "session": other })).await.ok();
    assert!(!is_signed_in(&phone).await && is_signed_in(&ana).await);
    assert_eq!(phone.get("/api/me/sessions").await.status, StatusCode::UNAUTHORIZED);
    for socket in [&mut news, &mut notices] {
        tokio::time::timeout(Duration::from_secs(10), until_closed(socket)).await.unwrap();
    }
    ana.post("/api/session/end", json!({})).await.ok();
    assert!(!is_signed_in(&ana).await, "the token is worth nothing, even if the browser kept it");
}

async fn until_closed(socket: &mut crate::sockets::Socket) {
    use futures_util::StreamExt as _;
    while let Some(Ok(_)) = socket.next().await {}
}

#[tokio::test]
async fn signing_in_gives_a_new_token_and_ends_the_old_one() {
    let server = TestServer::open().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let again = sign_in(&ana, "Ana").await;
    assert_ne!(ana.cookie, again.cookie);
    assert!(is_signed_in(&again).await && !is_signed_in(&ana).await);
    // Somebody who can set a cookie for this site must not make the player play for him.
    let (luis, _) = sign_up(&server.guest().await, "Luis").await;
    let both =
        Request::get("/api/me").header("cookie", format!("{}; {}", again.cookie, luis.cookie));
    assert_eq!(server.send(both.body(Body::empty()).unwrap()).await.status, StatusCode::FORBIDDEN);
    let forged =
        Request::get("/api/me").header("cookie", format!("aguila-session=00; {}", luis.cookie));
    assert_eq!(server.send(forged.body(Body::empty()).unwrap()).await.ok()["name"], "Luis");
}

#[tokio::test]
async fn a_new_password_signs_out_everywhere_else() {
    let server = TestServer::open().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let phone = sign_in(&server.guest().await, "Ana").await;
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let path = "/api/me/password";
    assert_eq!(
        ana.post(path, change("not mine at all", "by the right flank")).await.code(),
        "wrong-password"
    );
    assert_eq!(ana.post(path, change(PASSWORD, "ana ana ana")).await.code(), "weak-password");
    ana.post(path, change(PASSWORD, "by the right flank")).await.ok();
    assert!(is_signed_in(&ana).await && !is_signed_in(&phone).await);
    let stranger = server.guest().await;
    assert_eq!(try_sign_in(&stranger, "Ana", PASSWORD).await.code(), "wrong-password");
    try_sign_in(&stranger, "Ana", "by the right flank").await.ok();
}

#[tokio::test]
async fn a_recovery_code_replaces_the_password_once() {
    let server = TestServer::open().await;
    let (ana, codes) = sign_up(&server.guest().await, "Ana").await;
    let (_luis, _) = sign_up(&server.guest().await, "Luis").await;
    let stranger = server.guest().await;
    let recover = async |name: &str, code: &str| {
        let wish = json!({ "name": name, "code": code, "password": "by the right flank" });
        stranger.post("/api/session/recover", wish).await
    };
    assert_eq!(recover("Luis", &codes[0]).await.code(), "wrong-code");
    let typed = codes[0].to_uppercase().replace('-', " ");
    let answer = recover("ana", &typed).await;
    assert_eq!(answer.ok()["account"]["codes"], 7);
    assert!(!is_signed_in(&ana).await, "whoever was signed in with the old password is not now");
    assert!(is_signed_in(&stranger.with_cookies_of(&answer)).await);
    assert_eq!(recover("Ana", &codes[0]).await.code(), "wrong-code");
    let back = stranger.with_cookies_of(&answer);
    let fresh = back.post("/api/me/codes", json!({ "password": "by the right flank" })).await.ok();
    assert_eq!(fresh["codes"].as_array().unwrap().len(), 8);
    assert_eq!(recover("Ana", &codes[1]).await.code(), "wrong-code", "the old ones are void");
}

#[tokio::test]
async fn the_cookie_of_a_session_is_for_this_site_and_tls_only() {
    let server = public().await;
    let wish = json!({ "name": "Ana", "password": PASSWORD });
    let answer = server.guest().await.post("/api/me/account", wish).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap();
    for part in ["__Host-aguila-session=", "; Secure", "; HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Domain"), "{cookie}");
    assert_eq!(answer.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn what_is_kept_of_secrets_opens_nothing() {
    let server = TestServer::open().await;
    let (ana, codes) = sign_up(&server.guest().await, "Ana").await;
    let token = ana.cookie.split('=').nth(1).unwrap();
    let database = server.database().await;
    let kept: Vec<String> = sqlx::query_scalar(
        "SELECT token FROM session UNION SELECT code FROM recovery_code UNION SELECT password FROM account",
    )
    .fetch_all(&database)
    .await
    .unwrap();
    assert_eq!(kept.len(), 10);
    for secret in [token, PASSWORD, &codes[0], &codes[0].replace('-', "")] {
        assert!(kept.iter().all(|kept| !kept.contains(secret)), "{secret}");
    }
}

#[tokio::test]
async fn in_public_games_for_the_ratings_take_accounts() {
    let server = public().await;
    let (ana, _) = sign_up(&server.guest().await, "Ana").await;
    let game = json!({ "battle": "bailen-4", "seats": { "french": "me", "spanish": "open" } });
    let wish = json!({ "game": game, "rated": true });
    let guest = server.guest().await;
    assert_eq!(guest.post("/api/invitations", wish.clone()).await.code(), "needs-account");
    let made = ana.post("/api/invitations", wish).await.ok();
    let seat = format!("/api/invitations/{}/seat", made["id"].as_str().unwrap());
    assert_eq!(guest.post(&seat, json!({})).await.code(), "needs-account");
    let (luis, _) = sign_up(&guest, "Luis").await;
    luis.post(&seat, json!({})).await.ok();
    // Guests play all the same.
    server.guest().await.begin("me", "recruit").await;
}

#[tokio::test]
async fn a_server_may_be_closed_to_new_accounts() {
    let server = TestServer::open_with(|app| app.sign_up = false).await;
    let guest = server.guest().await;
    assert_eq!(guest.get("/api/me").await.ok()["signUp"], false);
    let wish = json!({ "name": "Ana", "password": PASSWORD });
    assert_eq!(guest.post("/api/me/account", wish).await.code(), "sign-up-closed");
}
