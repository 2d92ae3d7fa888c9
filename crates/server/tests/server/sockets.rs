//! Sockets: every change is pushed, and a client that reconnects gets what it missed.

use std::time::Duration;

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::test_server::{Guest, TestServer};

pub(crate) type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

pub(crate) async fn listen(server: &TestServer) -> u16 {
    let (listener, address) = server::start::listen(0).await.unwrap();
    let router = server.router.clone();
    tokio::spawn(async move { axum::serve(listener, router).await });
    address.port()
}

pub(crate) async fn connect(
    port: u16,
    guest: &Guest,
    game: &str,
    query: &str,
) -> Result<Socket, u16> {
    connect_to(port, guest, &format!("{game}/socket?{query}")).await
}

pub(crate) async fn connect_to(port: u16, guest: &Guest, path: &str) -> Result<Socket, u16> {
    let url = format!("ws://127.0.0.1:{port}{path}");
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
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let port = listen(&server).await;
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

/// One click in the movement step of Bailén 4 is one request and one push, and both tell the same: what changed, what happened
/// and where the unit in hand can go.
#[tokio::test(flavor = "multi_thread")]
async fn a_click_is_one_request_and_one_push() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let before = guest.to_movement(&game).await;
    let (ply, revision) = (&before["ply"], &before["revision"]);
    let port = listen(&server).await;
    let query = format!("since={ply}&revision={revision}&patches=true");
    let mut socket = connect(port, &guest, &game, &query).await.unwrap();
    let hello = next(&mut socket).await;
    assert_eq!((&hello["patch"], &hello["lines"]), (&json!([]), &json!([])), "nothing is news");
    let legal = before["view"]["choice"]["legal"].as_array().unwrap();
    let begin = legal.iter().find(|action| !action["begin"].is_null()).unwrap();
    let body = json!({ "ply": ply, "revision": revision, "actions": [begin] });
    let answer = guest.post(&format!("{game}/actions"), body).await;
    let pushed = next(&mut socket).await;
    assert_eq!(answer.ok(), pushed, "the socket brings the same news");
    assert_eq!(&pushed["since"], revision);
    assert!(pushed["revision"].as_u64() > revision.as_u64());
    assert!(answer.body.len() < 6_000, "{} bytes are not small", answer.body.len());
    let patched = patched(&before, &pushed["patch"]);
    assert_eq!(patched, guest.sight(&game).await, "nothing need be asked for");
    let units = patched["view"]["choice"]["ask"]["of"]["units"].as_array().unwrap();
    let units: Vec<String> = units.iter().map(Value::to_string).collect();
    let reach = guest.get(&format!("{game}/reach?units={}", units.join(","))).await.ok();
    assert_eq!(patched["reach"], reach);
    assert!(silent(&mut socket).await, "one change is pushed once");
}

/// A request that names no revision is answered with the whole view.
#[tokio::test(flavor = "multi_thread")]
async fn who_knows_nothing_is_told_all() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let port = listen(&server).await;
    let mut socket = connect(port, &guest, &game, "").await.unwrap();
    assert!(next(&mut socket).await["sight"].is_object());
    let answer = guest.choose(&game, 0, json!(["place-rest"])).await.ok();
    assert_eq!(answer, next(&mut socket).await);
    assert!(answer["since"].is_null() && answer["patch"].is_null());
    assert_eq!(answer["sight"], guest.sight(&game).await);
    // Lines of what was taken back are void from the ply the game fell back to.
    let back = guest.post(&format!("{game}/undo"), json!({ "ply": answer["ply"] })).await.ok();
    assert_eq!((&back["from"], &back["lines"]), (&json!(0), &json!([])));
}

/// CF-208: what the enemy orders in secret moves no number a seat is shown, and nothing is pushed for it.
#[tokio::test(flavor = "multi_thread")]
async fn secret_choices_are_neither_counted_nor_pushed() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "recruit").await;
    let port = listen(&server).await;
    let mut socket = connect(port, &guest, &game, "since=0").await.unwrap();
    guest.to_movement(&game).await;
    let id = game.rsplit('/').next().unwrap();
    let live = server.app.game(id).await.unwrap();
    let (all, counted) = live
        .read(|timeline| (timeline.ply(), timeline.count(game::Viewer::Camp(game::Camp::French))))
        .await;
    assert!(counted < all, "the computer made no secret choice: the test proves nothing");
    let now = guest.sight(&game).await;
    assert_eq!(now["ply"], counted);
    let mut plies = vec![next(&mut socket).await["ply"].as_u64().unwrap()];
    while plies.last() < now["ply"].as_u64().as_ref() {
        plies.push(next(&mut socket).await["ply"].as_u64().unwrap());
    }
    assert!(plies.windows(2).all(|pair| pair[0] < pair[1]), "{plies:?}");
    let report = guest.get(&format!("{game}/report")).await.ok();
    let told = report.as_array().unwrap().iter().map(|line| line["ply"].as_u64().unwrap());
    assert!(told.max().unwrap() < counted as u64);
    let beyond = guest.get(&format!("{game}/at/{}", counted + 1)).await;
    assert_eq!(beyond.status, 404);
    let behind = guest.choose(&game, all as u64, json!(["done"])).await.json();
    assert_eq!((&behind["code"], &behind["ply"]), (&json!("behind"), &json!(counted)));
}

/// Whether nothing more comes.
async fn silent(socket: &mut Socket) -> bool {
    use futures_util::StreamExt as _;
    tokio::time::timeout(Duration::from_millis(300), socket.next()).await.is_err()
}

/// A document after a JSON Patch.
fn patched(document: &Value, patch: &Value) -> Value {
    let mut document = document.clone();
    for change in patch.as_array().unwrap() {
        let (parent, name) = change["path"].as_str().unwrap().rsplit_once('/').unwrap();
        match (document.pointer_mut(parent).unwrap(), change["op"].as_str().unwrap()) {
            (Value::Object(fields), "remove") => drop(fields.remove(name)),
            (Value::Object(fields), _) => drop(fields.insert(name.into(), change["value"].clone())),
            (Value::Array(items), "remove") => drop(items.remove(name.parse().unwrap())),
            (Value::Array(items), "add") => {
                items.insert(name.parse().unwrap(), change["value"].clone());
            }
            (Value::Array(items), _) => {
                items[name.parse::<usize>().unwrap()] = change["value"].clone();
            }
            (other, _) => panic!("{other} has no parts"),
        }
    }
    document
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_too_many_sockets_are_turned_away() {
    let server = TestServer::open_with(|app| app.limits.sockets = 1).await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let port = listen(&server).await;
    let stranger = server.guest().await;
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

async fn wish(socket: &mut Socket, wish: Value) {
    use futures_util::SinkExt as _;
    socket.send(Message::text(wish.to_string())).await.unwrap();
}

/// A choice over the socket is the same as one by request; what came of it is told before the answer.
#[tokio::test(flavor = "multi_thread")]
async fn choices_may_go_over_the_socket() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "me").await;
    let port = listen(&server).await;
    let mut socket = connect(port, &guest, &game, "patches=true").await.unwrap();
    let before = next(&mut socket).await["sight"].clone();
    let choose = |actions: Value| json!({ "ply": 0, "actions": actions });
    wish(&mut socket, json!({ "id": 7, "choose": choose(json!(["place-rest"])) })).await;
    let news = next(&mut socket).await;
    assert_eq!(patched(&before, &news["patch"]), guest.sight(&game).await);
    assert_eq!(next(&mut socket).await, json!({ "id": 7 }));
    // Again: it is made once, and nothing is news.
    wish(&mut socket, json!({ "id": 8, "choose": choose(json!(["place-rest"])) })).await;
    assert_eq!(next(&mut socket).await, json!({ "id": 8 }));
    let ply = &news["ply"];
    let illegal = json!({ "ply": ply, "actions": [{ "begin": 200 }] });
    wish(&mut socket, json!({ "id": 9, "choose": illegal })).await;
    let refused = next(&mut socket).await;
    assert_eq!((&refused["id"], &refused["error"]["ply"]), (&json!(9), ply));
    wish(&mut socket, json!({ "id": 10, "undo": { "ply": ply } })).await;
    assert_eq!(next(&mut socket).await["ply"], 0);
    assert_eq!(next(&mut socket).await, json!({ "id": 10 }));
    for nonsense in [json!([]), json!({ "id": 1 }), json!({ "choose": choose(json!([])) })] {
        wish(&mut socket, nonsense).await;
        assert_eq!(next(&mut socket).await["error"]["code"], "not-understood");
    }
}

/// A socket gives no more than its guest has: the other side's choices are refused, and so is what is too large.
#[tokio::test(flavor = "multi_thread")]
async fn a_socket_makes_no_choice_of_the_other_side() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = guest.begin("me", "recruit").await;
    let port = listen(&server).await;
    let mut socket = connect(port, &guest, &game, "").await.unwrap();
    let mut ply = next(&mut socket).await["ply"].clone();
    let choice = json!({ "ply": ply, "actions": ["place-rest"], "as": "spanish" });
    wish(&mut socket, json!({ "id": 1, "choose": choice })).await;
    loop {
        let told = next(&mut socket).await;
        if told["id"] == 1 {
            assert_eq!(told["error"]["code"], "no-seat");
            break;
        }
        ply = told["ply"].clone();
    }
    let many = json!({ "ply": ply, "actions": vec!["done"; 4000] });
    wish(&mut socket, json!({ "id": 2, "choose": many })).await;
    use futures_util::StreamExt as _;
    let end = async {
        while let Some(Ok(said)) = socket.next().await
            && !said.is_close()
        {}
    };
    tokio::time::timeout(Duration::from_secs(20), end).await.expect("it is closed");
}
