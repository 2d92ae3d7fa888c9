//! Sockets: every change is pushed, and a client that comes back hears what it missed.

use std::time::Duration;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::house::{Guest, House};

pub(crate) type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

pub(crate) async fn listen(house: &House) -> u16 {
    let (listener, address) = server::start::listen(0).await.unwrap();
    let router = house.router.clone();
    tokio::spawn(async move { axum::serve(listener, router).await });
    address.port()
}

pub(crate) async fn connect(
    port: u16,
    guest: &Guest,
    game: &str,
    query: &str,
) -> Result<Socket, u16> {
    let url = format!("ws://127.0.0.1:{port}{game}/socket?{query}");
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("cookie", guest.cookie.parse().unwrap());
    match tokio_tungstenite::connect_async(request).await {
        Ok((socket, _)) => Ok(socket),
        Err(tokio_tungstenite::tungstenite::Error::Http(response)) => {
            Err(response.status().as_u16())
        }
        Err(error) => panic!("{error}"),
    }
}

pub(crate) async fn next(socket: &mut Socket) -> Value {
    use futures_util::StreamExt as _;
    loop {
        let said = tokio::time::timeout(Duration::from_secs(20), socket.next()).await;
        match said.expect("nothing was pushed").unwrap().unwrap() {
            Message::Text(text) => return serde_json::from_str(&text).unwrap(),
            _ => continue,
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_are_pushed_and_what_was_missed_is_told() {
    let house = House::open().await;
    let guest = house.guest().await;
    let game = guest.begin("me", "me").await;
    let port = listen(&house).await;
    let mut socket = connect(port, &guest, &game, "since=0&lang=es&as=spanish").await.unwrap();
    assert_eq!(next(&mut socket).await["ply"], 0);
    let first = guest.choose(&game, 0, json!(["place-rest"])).await.ok();
    let news = next(&mut socket).await;
    assert_eq!(news["ply"], first["ply"]);
    assert!(!news["lines"].as_array().unwrap().is_empty());
    drop(socket);
    let now = guest.to_movement(&game).await["ply"].as_u64().unwrap();
    let mut socket = connect(port, &guest, &game, "since=1&as=french").await.unwrap();
    let news = next(&mut socket).await;
    assert_eq!(news["ply"], now);
    let missed = guest.get(&format!("{game}/report?since=1&as=french")).await.ok();
    assert_eq!(news["lines"], missed);
    assert_eq!(news["sight"]["view"], guest.get(&format!("{game}?as=french")).await.ok()["view"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_too_many_sockets_are_turned_away() {
    let folder = std::env::temp_dir().join(format!("aguila-sockets-{}", std::process::id()));
    let house = House::open_in(folder, |hall| hall.limits.sockets = 1).await;
    let guest = house.guest().await;
    let game = guest.begin("me", "me").await;
    let port = listen(&house).await;
    let stranger = house.guest().await;
    assert_eq!(connect(port, &stranger, &game, "").await.err(), Some(404));
    let socket = connect(port, &guest, &game, "").await.unwrap();
    assert_eq!(connect(port, &guest, &game, "").await.err(), Some(429));
    drop(socket);
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        if connect(port, &guest, &game, "").await.is_ok() {
            return;
        }
    }
    panic!("the place of a closed socket was never free again");
}
