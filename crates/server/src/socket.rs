//! Sockets: a seat hears of every change as it happens.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket};
use game::kinds::Camp;
use game::view::Viewer;

use crate::api::sight::News;
use crate::hall::SocketPlace;
use crate::play::Play;
use crate::reports::lines;
use crate::room::Room;
use crate::sights::{ply, sight};
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
    /// The ply he knows.
    pub since: usize,
    /// His place among the sockets of the guest.
    pub place: SocketPlace,
}

/// Tells everything that happens in a game until the other end goes away.
pub async fn tell(mut socket: WebSocket, room: Arc<Room>, listener: Listener) {
    let mut changes = room.changes();
    let mut heard = room.look(|play| first(play, listener.since)).await;
    let mut pulse = tokio::time::interval(PULSE);
    pulse.reset();
    loop {
        changes.borrow_and_update();
        let news = room.look(|play| news(&room, play, &listener, &mut heard)).await;
        let Some(text) = news.and_then(|news| serde_json::to_string(&news).ok()) else { return };
        if socket.send(Message::Text(text.into())).await.is_err() {
            return;
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
                    _ => return,
                },
                _ = pulse.tick() => {
                    if socket.send(Message::Ping(Bytes::new())).await.is_err() {
                        return;
                    }
                }
            }
        }
    }
}

/// The choices a client that knows a ply has heard of.
fn first(play: &Play, since: usize) -> Vec<u64> {
    play.serials().iter().copied().take(since).collect()
}

/// What happened since the choices heard of, some of which may have been taken back.
fn news(room: &Room, play: &Play, listener: &Listener, heard: &mut Vec<u64>) -> Option<News> {
    let camp = room.owners.viewer(&listener.guest, listener.camp, play.to_move())?;
    let same = heard.iter().zip(play.serials()).take_while(|(a, b)| a == b).count();
    heard.truncate(same);
    heard.extend(play.serials().iter().skip(same));
    Some(News {
        ply: ply(play),
        lines: lines(play, Viewer::Camp(camp), same, listener.lang),
        sight: sight(&room.id, play, camp, listener.lang),
    })
}
