//! What strangers may not do: ask by another name, be two guests, keep everybody waiting, or find the metrics.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use server::config::{Config, Limits, Reach};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::test_server::TestServer;

async fn asked_by(server: &TestServer, host: &str) -> StatusCode {
    let request = Request::get("/api/battles").header("host", host).body(Body::empty()).unwrap();
    server.send(request).await.status
}

/// A page elsewhere whose name was pointed at this machine would be let in by the browser, not by us.
#[tokio::test]
async fn the_server_answers_to_its_own_names_only() {
    let server = TestServer::open().await;
    for own in
        ["localhost:1808", "127.0.0.1:1808", "[::1]:1808", "192.168.1.5", "eagle.local", "eagle"]
    {
        assert_eq!(asked_by(&server, own).await, StatusCode::OK, "{own}");
    }
    for foreign in ["evil.example", "localhost.evil.example:1808", "127.0.0.1.evil.example"] {
        assert_eq!(asked_by(&server, foreign).await, StatusCode::FORBIDDEN, "{foreign}");
    }
    let config =
        Config { reach: Reach::Public, hosts: vec!["eagle.example".into()], ..Config::default() };
    let public = TestServer::open_with(|app| app.configure(&config).unwrap()).await;
    assert_eq!(asked_by(&public, "eagle.example").await, StatusCode::OK);
    assert_eq!(asked_by(&public, "eagle").await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_cookie_of_a_public_server_goes_over_tls_only() {
    let config = Config { reach: Reach::Public, ..Config::default() };
    let server = TestServer::open_with(|app| app.configure(&config).unwrap()).await;
    let answer = server.send(Request::get("/api/games").body(Body::empty()).unwrap()).await;
    assert!(answer.headers["set-cookie"].to_str().unwrap().contains("; Secure"));
}

/// Somebody who can set a cookie for this site must not make the player play for him.
#[tokio::test]
async fn two_guests_at_once_are_nobody() {
    let server = TestServer::open().await;
    let (one, other) = (server.guest().await, server.guest().await);
    let ask = |cookies: String| {
        let request = Request::get("/api/games").header("cookie", cookies);
        server.send(request.body(Body::empty()).unwrap())
    };
    let both = ask(format!("{}; {}", one.cookie, other.cookie)).await;
    assert_eq!(both.status, StatusCode::FORBIDDEN);
    let twice = ask(format!("{}; {}", one.cookie, one.cookie)).await;
    assert!(twice.status == StatusCode::OK && !twice.headers.contains_key("set-cookie"));
    // One that nobody signed does not count, wherever it stands.
    for cookies in [
        format!("aguila-guest=forged; {}", one.cookie),
        format!("{}; aguila-guest=forged", one.cookie),
    ] {
        let answer = ask(cookies).await;
        assert!(answer.status == StatusCode::OK && !answer.headers.contains_key("set-cookie"));
    }
}

async fn serve(server: &TestServer) -> u16 {
    let (listener, address) = server::start::listen(0).await.unwrap();
    let app = server.app.clone();
    tokio::spawn(server::start::serve(listener, app, std::future::pending()));
    address.port()
}

/// Half a request is dropped in time, and 300 of them keep nobody waiting.
#[tokio::test(flavor = "multi_thread")]
async fn half_requests_are_dropped() {
    let limits = Limits { header_time: Duration::from_secs(1), ..Limits::default() };
    let config = Config { limits, ..Config::default() };
    let server = TestServer::open_with(|app| app.configure(&config).unwrap()).await;
    let port = serve(&server).await;
    let mut slow = Vec::new();
    for _ in 0..300 {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nhost: local").await.unwrap();
        slow.push(stream);
    }
    let mut quick = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    let request = b"GET /health/ready HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    quick.write_all(request).await.unwrap();
    let mut answer = String::new();
    let answered = quick.read_to_string(&mut answer);
    tokio::time::timeout(Duration::from_secs(10), answered).await.unwrap().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    for stream in &mut slow {
        let mut rest = Vec::new();
        let end = tokio::time::timeout(Duration::from_secs(30), stream.read_to_end(&mut rest));
        end.await.expect("it is dropped").ok();
    }
}

#[tokio::test]
async fn an_operator_sees_how_the_server_is() {
    let server = TestServer::open().await;
    let get = async |path: &str| server.send(Request::get(path).body(Body::empty()).unwrap()).await;
    assert_eq!(get("/health/live").await.status, StatusCode::OK);
    assert_eq!(get("/health/ready").await.status, StatusCode::OK);
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    guest.choose(&game, 0, serde_json::json!(["place-rest"])).await.ok();
    let metrics = String::from_utf8(get("/metrics").await.body).unwrap();
    let count = |name: &str| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.trim().parse::<f64>().unwrap()
    };
    assert!(count("aguila_changes_total ") >= 1.0 && count("aguila_commits_total ") >= 1.0);
    let id = game.rsplit('/').next().unwrap();
    assert!(!metrics.contains(id), "a metric names no game");
    server.app.close().await;
    assert_eq!(get("/health/ready").await.status, StatusCode::SERVICE_UNAVAILABLE);
}
