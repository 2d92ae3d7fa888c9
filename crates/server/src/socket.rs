//! Sockets: a seat hears of every change as it happens.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use game::Camp;

use text::Trouble;

use crate::fault::Fault;
use crate::hall::SocketPlace;
use crate::news::Known;
use crate::play::Play;
use crate::room::Room;
use crate::speech::Lang;

/// How often a quiet socket is asked whether anybody is there.
const PULSE: Duration = Duration::from_secs(25);

/// What a socket wants to hear.
#[derive(Debug)]
pub struct Listener {
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
    pub place: SocketPlace,
}

/// Tells everything that happens in a game until the other end goes away.
pub async fn tell(mut socket: WebSocket, room: Arc<Room>, listener: Listener) {
    let mut changes = room.changes();
    let (mut known, mut heard) = (listener.known, None);
    let mut pulse = tokio::time::interval(PULSE);
    pulse.reset();
    loop {
        changes.borrow_and_update();
        // A change the seat may not know of is none: the socket stays silent (CF-208).
        let next = room.look(|play| news(&room, play, &listener, known, heard)).await;
        let Ok(next) = next else { return forget(&room, changes) };
        if let Some(Told { text, known: knows, now }) = next {
            (known, heard) = (knows, Some(now));
            if socket.send(Message::Text((*text).into())).await.is_err() {
                return forget(&room, changes);
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
                    _ => return forget(&room, changes),
                },
                _ = pulse.tick() => {
                    if socket.send(Message::Ping(Bytes::new())).await.is_err() {
                        return forget(&room, changes);
                    }
                }
            }
        }
    }
}

/// News for a listener.
struct Told {
    text: Arc<str>,
    /// What he knows then.
    known: Known,
    /// The change, and the side it is seen from.
    now: (u64, Camp),
}

/// What must be told to a listener, and what he knows then; nothing where he has been told of every change.
fn news(
    room: &Room,
    play: &Play,
    listener: &Listener,
    known: Known,
    told: Option<(u64, Camp)>,
) -> Result<Option<Told>, Fault> {
    let reader = room.seating.reader(&listener.guest, listener.camp, play.to_move(), listener.lang);
    let reader = reader.ok_or(Trouble::NoSeat)?;
    let now = (play.revision(reader.counts), reader.camp);
    if told == Some(now) {
        return Ok(None);
    }
    let text = room.views.news(&room.id, play, reader, known)?;
    let known = Known {
        ply: play.count(reader.counts),
        revision: Some(now.0),
        patched: listener.patches.then_some(reader.camp),
    };
    Ok(Some(Told { text, known, now }))
}

/// What only listeners need is forgotten with the last of them.
fn forget(room: &Room, changes: tokio::sync::watch::Receiver<u64>) {
    drop(changes);
    if !room.is_heard() {
        room.views.clear();
    }
}
