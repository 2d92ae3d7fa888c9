//! WebSockets: every change is pushed to the seats, and they may send their choices.

mod permit;

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt as _;
use game::Camp;
use text::{Language, Texts, Trouble};
use tokio::sync::watch;
use tokio::time::Interval;

use crate::api::socket::{Answered, Wish};
use crate::app::App;
use crate::choosing::{self, AtTable};
use crate::error::ApiError;
use crate::live_game::LiveGame;
use crate::news::Known;
use crate::timeline::Timeline;

pub(crate) use permit::SocketCount;
pub use permit::SocketPermit;

/// The largest message a guest may send: as many choices as one request may have.
pub const MOST_BYTES: usize = 16 * 1024;

/// How often an idle socket is pinged.
const PULSE: Duration = Duration::from_secs(25);

/// One end of a socket and what it already knows.
#[derive(Debug)]
pub struct Subscriber {
    /// The guest.
    pub guest: String,
    /// The side to see the game from, where the guest plays both.
    pub camp: Option<Camp>,
    /// The language.
    pub lang: Language,
    /// What it knows already.
    pub known: Known,
    /// Whether it accepts patches.
    pub patches: bool,
    /// Counts the socket while it is open.
    pub permit: SocketPermit,
}

/// Pushes all changes of a game, and makes the choices sent over it, until the connection closes or the guest may no longer be here. A
/// choice that was begun is made to its end.
pub async fn push(
    mut socket: WebSocket,
    (app, live): (Arc<App>, Arc<LiveGame>),
    subscriber: Subscriber,
    end: impl Future<Output = ()>,
) {
    let mut end = std::pin::pin!(end);
    let mut changes = live.subscribe();
    let (mut known, mut sent) = (subscriber.known, None);
    let mut pulse = tokio::time::interval(PULSE);
    pulse.reset();
    let mut answer = None;
    loop {
        changes.borrow_and_update();
        // A change the seat may not know of is none: the socket stays silent (CF-208).
        let next = live.read(|timeline| news(&live, timeline, &subscriber, known, sent)).await;
        let Ok(next) = next else { break };
        let mut texts = Vec::new();
        if let Some(Update { text, known: knows, now }) = next {
            (known, sent) = (knows, Some(now));
            texts.push(text);
        }
        texts.extend(answer.take());
        if say(&mut socket, texts).await.is_err() {
            break;
        }
        let heard = tokio::select! {
            heard = listen(&mut socket, &mut changes, &mut pulse) => heard,
            () = &mut end => Heard::End,
        };
        match heard {
            Heard::Change => {}
            Heard::Wish(wish) => answer = answered(&app, &live, &subscriber, &wish).await,
            Heard::End => break,
        }
    }
    forget(&live, changes);
}

/// Sends texts at once.
async fn say(socket: &mut WebSocket, texts: Vec<Utf8Bytes>) -> Result<(), axum::Error> {
    if texts.is_empty() {
        return Ok(());
    }
    for text in texts {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}

/// What ends waiting.
enum Heard {
    /// The game changed.
    Change,
    /// The guest said something.
    Wish(Utf8Bytes),
    /// The connection or the game is gone.
    End,
}

async fn listen(
    socket: &mut WebSocket,
    changes: &mut watch::Receiver<u64>,
    pulse: &mut Interval,
) -> Heard {
    loop {
        tokio::select! {
            changed = changes.changed() => {
                return if changed.is_ok() { Heard::Change } else { Heard::End };
            }
            said = socket.recv() => match said {
                Some(Ok(Message::Text(text))) => return Heard::Wish(text),
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => {}
                _ => return Heard::End,
            },
            _ = pulse.tick() => {
                if socket.send(Message::Ping(Bytes::new())).await.is_err() {
                    return Heard::End;
                }
            }
        }
    }
}

/// Does what a guest wishes and gives the answer as JSON.
async fn answered(
    app: &Arc<App>,
    live: &Arc<LiveGame>,
    subscriber: &Subscriber,
    wish: &str,
) -> Option<Utf8Bytes> {
    let (id, done) = match serde_json::from_str::<Wish>(wish) {
        Ok(wish) => (Some(wish.id), fulfil(app, live, subscriber, wish).await),
        Err(_) => (None, Err(Trouble::NotUnderstood.into())),
    };
    let error = done.err().map(|error| error.body(Texts::of(subscriber.lang)));
    serde_json::to_string(&Answered { id, error }).ok().map(Utf8Bytes::from)
}

async fn fulfil(
    app: &Arc<App>,
    live: &Arc<LiveGame>,
    subscriber: &Subscriber,
    wish: Wish,
) -> Result<(), ApiError> {
    let at = |camp: Option<Camp>| AtTable {
        guest: &subscriber.guest,
        camp: camp.or(subscriber.camp),
        lang: subscriber.lang,
        stays: true,
    };
    match (wish.choose, wish.undo) {
        (Some(choices), None) => {
            let guest = at(choices.camp);
            choosing::choose((app, live), guest, choices).await?;
        }
        (None, Some(undo)) => {
            choosing::undo((app, live), at(undo.camp), undo).await?;
        }
        _ => return Err(Trouble::NotUnderstood.into()),
    }
    Ok(())
}

/// News for a subscriber.
struct Update {
    text: Utf8Bytes,
    /// What it knows then.
    known: Known,
    /// The change, and the side it is seen from.
    now: (u64, Camp),
}

/// The news for a subscriber and what it knows then, or nothing if it is up to date.
fn news(
    live: &LiveGame,
    timeline: &Timeline,
    subscriber: &Subscriber,
    known: Known,
    told: Option<(u64, Camp)>,
) -> Result<Option<Update>, ApiError> {
    let reader = live.reader(&subscriber.guest, subscriber.camp, timeline, subscriber.lang);
    let reader = reader.ok_or(Trouble::NoSeat)?;
    let now = (timeline.revision(reader.counts), reader.camp);
    if told == Some(now) {
        return Ok(None);
    }
    let text = live.views.news(&live.id, timeline, reader, known)?;
    let known = Known {
        ply: timeline.count(reader.counts),
        revision: Some(now.0),
        patched: subscriber.patches.then_some(reader.camp),
    };
    Ok(Some(Update { text, known, now }))
}

/// Clears the cache that only subscribers need when the last one is gone.
fn forget(live: &LiveGame, changes: watch::Receiver<u64>) {
    drop(changes);
    if !live.has_subscribers() {
        live.views.clear();
    }
}
