//! WebSockets: every change is pushed to the seats.

mod permit;

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use game::Camp;

use text::Trouble;

use crate::error::ApiError;
use crate::lang::Lang;
use crate::live_game::LiveGame;
use crate::news::Known;
use crate::timeline::Timeline;

pub(crate) use permit::SocketCount;
pub use permit::SocketPermit;

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
    pub lang: Lang,
    /// What it knows already.
    pub known: Known,
    /// Whether it accepts patches.
    pub patches: bool,
    /// Counts the socket while it is open.
    pub permit: SocketPermit,
}

/// Pushes all changes of a game until the connection closes.
pub async fn push(mut socket: WebSocket, live: Arc<LiveGame>, subscriber: Subscriber) {
    let mut changes = live.subscribe();
    let (mut known, mut sent) = (subscriber.known, None);
    let mut pulse = tokio::time::interval(PULSE);
    pulse.reset();
    loop {
        changes.borrow_and_update();
        // A change the seat may not know of is none: the socket stays silent (CF-208).
        let next = live.read(|timeline| news(&live, timeline, &subscriber, known, sent)).await;
        let Ok(next) = next else { return forget(&live, changes) };
        if let Some(Update { text, known: knows, now }) = next {
            (known, sent) = (knows, Some(now));
            if socket.send(Message::Text((*text).into())).await.is_err() {
                return forget(&live, changes);
            }
        }
        loop {
            tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                said = socket.recv() => match said {
                    // Choices come by requests; messages from the client are ignored.
                    Some(Ok(Message::Text(_) | Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => {}
                    _ => return forget(&live, changes),
                },
                _ = pulse.tick() => {
                    if socket.send(Message::Ping(Bytes::new())).await.is_err() {
                        return forget(&live, changes);
                    }
                }
            }
        }
    }
}

/// News for a subscriber.
struct Update {
    text: Arc<str>,
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
    let reader = live.seating.reader(
        &subscriber.guest,
        subscriber.camp,
        timeline.to_move(),
        subscriber.lang,
    );
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
fn forget(live: &LiveGame, changes: tokio::sync::watch::Receiver<u64>) {
    drop(changes);
    if !live.has_subscribers() {
        live.views.clear();
    }
}
