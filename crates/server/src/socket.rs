//! Sockets: a seat hears of every change as it happens.

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

/// How often a quiet socket is asked whether anybody is there.
const PULSE: Duration = Duration::from_secs(25);

/// What a socket wants to hear.
#[derive(Debug)]
pub struct Subscriber {
    /// The guest.
    pub guest: String,
    /// The side he looks from, where he plays both.
    pub camp: Option<Camp>,
    /// The language.
    pub lang: Lang,
    /// What he knows.
    pub known: Known,
    /// Whether he can do with what changed since.
    pub patches: bool,
    /// His place among the sockets of the guest.
    pub permit: SocketPermit,
}

/// Tells everything that happens in a game until the other end goes away.
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
                    // Choices come by requests; what is said here is not listened to.
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
    /// What he knows then.
    known: Known,
    /// The change, and the side it is seen from.
    now: (u64, Camp),
}

/// What must be told to a subscriber, and what he knows then; nothing where he has been told of every change.
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

/// What only listeners need is forgotten with the last of them.
fn forget(live: &LiveGame, changes: tokio::sync::watch::Receiver<u64>) {
    drop(changes);
    if !live.has_subscribers() {
        live.views.clear();
    }
}
