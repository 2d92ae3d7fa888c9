//! The socket of a page: what changes for a person, wherever in the client he is.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use schemars::JsonSchema;
use serde::Deserialize;
use text::Trouble;

use crate::accounts::identity::Identity;
use crate::app::App;
use crate::bots;
use crate::error::{ApiError, internal};
use crate::openapi::{Pushed, Said};
use crate::people::hub::{Notice, OpenPage};

/// How often an idle socket is pinged.
const PULSE: Duration = Duration::from_secs(25);

/// What the page shows.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NoticesQuery {
    /// The game it shows.
    game: Option<String>,
    #[serde(default, rename = "lang")]
    _lang: text::Language,
}

pub(super) async fn socket(
    State(app): State<Arc<App>>,
    identity: Identity,
    Query(asked): Query<NoticesQuery>,
    upgrade: WebSocketUpgrade,
) -> Result<Said<Pushed<Notice>>, ApiError> {
    let person = &identity.person;
    // Whoever may not see a game is not seen at it.
    let live = match &asked.game {
        Some(game) => Some(app.game_of(person, game).await?),
        None => None,
    };
    let page = app.hub.open(person, asked.game.clone(), app.limits.sockets);
    let page = page.ok_or(Trouble::TooMany)?;
    if let Some(live) = live {
        app.hub.tell_game(&live.id, &Notice::Game { game: live.id.clone() });
        app.store.note_present(page.id, (person, &live.id)).await.map_err(internal)?;
        // A computer that stands in for somebody goes on after a start of the server.
        bots::wake(&app, &live);
    }
    let upgrade = upgrade.max_message_size(1024);
    let end = app.end_of(identity);
    Ok(Said::new(upgrade.on_upgrade(move |socket| async move {
        let id = page.id;
        tokio::select! {
            () = push(socket, page) => {}
            () = end => {}
        }
        if let Some(game) = asked.game
            && let Err(error) = app.store.note_absent(id, &game).await
        {
            tracing::warn!(game, %error, "cannot tell the other servers who left");
        }
    })))
}

/// Pushes notices until the page is closed.
async fn push(mut socket: WebSocket, mut page: OpenPage) {
    let mut pulse = tokio::time::interval(PULSE);
    pulse.reset();
    loop {
        let sent = tokio::select! {
            notice = page.notices.recv() => match notice.map(|notice| serde_json::to_string(&notice)) {
                Some(Ok(text)) => socket.send(Message::Text(text.into())).await,
                _ => return,
            },
            said = socket.recv() => match said {
                // Nothing is said here.
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => Ok(()),
            },
            _ = pulse.tick() => socket.send(Message::Ping(Bytes::new())).await,
        };
        if sent.is_err() {
            return;
        }
    }
}
