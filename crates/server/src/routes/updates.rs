//! What changes a game, and the news about it: in the answer, and by the socket.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use game::Camp;
use schemars::JsonSchema;
use serde::Deserialize;
use text::{Language, Trouble};

use super::games::SeatQuery;
use crate::accounts::identity::Identity;
use crate::api::game::{Choices, Hurried, Undo};
use crate::api::seat_view::News;
use crate::app::App;
use crate::bots;
use crate::choosing::{self, AtTable, known};
use crate::error::ApiError;
use crate::guest::Guest;
use crate::live_game::LiveGame;
use crate::news::Known;
use crate::openapi::{Pushed, Said};
use crate::socket::{self, MOST_BYTES, Subscriber};
use crate::timeline::Timeline;

pub(super) async fn choose(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
    Json(choices): Json<Choices>,
) -> Result<Said<Json<News>>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let guest = AtTable {
        guest: &guest,
        camp: choices.camp.or(asked.camp),
        lang: asked.lang,
        stays: false,
    };
    let known = choosing::choose((&app, &live), guest, choices).await?;
    news(&live, guest, known).await
}

pub(super) async fn undo(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
    Json(undo): Json<Undo>,
) -> Result<Said<Json<News>>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let guest =
        AtTable { guest: &guest, camp: undo.camp.or(asked.camp), lang: asked.lang, stays: false };
    let known = choosing::undo((&app, &live), guest, undo).await?;
    news(&live, guest, known).await
}

/// Has the computer make its choices from what it has found so far. Whoever plays may ask for it.
pub(super) async fn hurry(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
) -> Result<Json<Hurried>, ApiError> {
    let thinking = bots::hurry(&*app.game_of(&guest, &id).await?);
    Ok(Json(Hurried { thinking }))
}

/// What a subscriber knows already.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SocketQuery {
    #[serde(default)]
    since: u32,
    /// The last revision known.
    revision: Option<u64>,
    /// Whether patches are accepted.
    #[serde(default)]
    patches: bool,
    #[serde(default)]
    lang: Language,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

pub(super) async fn socket(
    State(app): State<Arc<App>>,
    identity: Identity,
    Path(id): Path<String>,
    Query(asked): Query<SocketQuery>,
    upgrade: WebSocketUpgrade,
) -> Result<Said<Pushed<News>>, ApiError> {
    let guest = identity.person.clone();
    let live = app.game_of(&guest, &id).await?;
    let SocketQuery { since, revision, patches, lang, camp } = asked;
    let look = |timeline: &Timeline| {
        let reader = AtTable { guest: &guest, camp, lang, stays: true }.reader(&live, timeline)?;
        let known = known(timeline, reader, since, revision);
        let patched = known.patched.filter(|_| patches);
        let from = timeline.unchanged(reader.counts, revision, since as usize);
        Ok::<_, ApiError>((reader.counts, from, Known { patched, ..known }))
    };
    let (counts, from, known) = live.read(look).await?;
    live.remember(&app.library, counts, from).await?;
    let permit = app.sockets.permit(&guest, app.limits.sockets).ok_or(Trouble::TooMany)?;
    let subscriber = Subscriber { guest, camp, lang, known, patches, permit };
    // Room for what is usual; a larger message makes its own.
    let upgrade = upgrade.max_message_size(MOST_BYTES).read_buffer_size(4096);
    let end = app.end_of(identity);
    Ok(Said::new(
        upgrade.on_upgrade(move |socket| socket::push(socket, (app, live), subscriber, end)),
    ))
}

/// The answer to a change: the same news the socket pushes.
async fn news(
    live: &LiveGame,
    guest: AtTable<'_>,
    known: Known,
) -> Result<Said<Json<News>>, ApiError> {
    let text = live
        .read(|timeline| {
            let reader = guest.reader(live, timeline)?;
            live.views.news(&live.id, timeline, reader, known)
        })
        .await?;
    Ok(Said::new(([(CONTENT_TYPE, "application/json")], Bytes::from(text))))
}
