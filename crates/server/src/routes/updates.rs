//! What changes a game, and the news about it: in the answer, and by the socket.

use std::sync::Arc;

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use game::Camp;
use schemars::JsonSchema;
use serde::Deserialize;
use text::Trouble;

use super::games::{SeatQuery, reader};
use crate::api::game::{Choices, Undo};
use crate::api::seat_view::News;
use crate::app::App;
use crate::bots;
use crate::error::{ApiError, internal};
use crate::guest::Guest;
use crate::lang::Lang;
use crate::live_game::{Chooser, LiveGame};
use crate::news::{Known, Reader};
use crate::openapi::{Pushed, Said};
use crate::socket::{self, Subscriber};
use crate::timeline::Timeline;

pub(super) async fn choose(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
    Json(choices): Json<Choices>,
) -> Result<Said<Json<News>>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let asked = SeatQuery { camp: choices.camp.or(asked.camp), ..asked };
    let look = |timeline: &Timeline| {
        let reader = reader(&live, timeline, &guest, asked)?;
        let chooser = chooser(&live, timeline, &guest, asked, &choices)?;
        Ok::<_, ApiError>((chooser, known(timeline, reader, choices.ply, choices.revision)))
    };
    let (chooser, known) = live.read(look).await?;
    if choices.actions.is_empty() {
        return Err(Trouble::NotUnderstood.into());
    }
    if choices.actions.len() > app.limits.choices {
        return Err(Trouble::TooMany.into());
    }
    run_to_completion(&app, &live, move |app, live| async move {
        let keep = (&app.store, &*app.library);
        live.choose(keep, chooser, choices.ply as usize, &choices.actions).await
    })
    .await?;
    news(&live, &guest, asked, known).await
}

/// The side that chooses at a ply: the one asked for, or of a guest's two the one that must choose, or did already.
fn chooser(
    live: &LiveGame,
    timeline: &Timeline,
    guest: &str,
    asked: SeatQuery,
    choices: &Choices,
) -> Result<Chooser, ApiError> {
    let chose =
        timeline.table().record().choices.get(choices.ply as usize).map(|chosen| chosen.camp);
    let first = chose.or(timeline.to_move());
    let reader =
        live.seating.reader(guest, asked.camp, first, asked.lang).ok_or(Trouble::NoSeat)?;
    Ok(Chooser { camp: reader.camp, seat: choices.seat, counts: reader.counts })
}

pub(super) async fn undo(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
    Json(undo): Json<Undo>,
) -> Result<Said<Json<News>>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let asked = SeatQuery { camp: undo.camp.or(asked.camp), ..asked };
    let look = |timeline: &Timeline| {
        let reader = reader(&live, timeline, &guest, asked)?;
        let taker = taker(&live, timeline, &guest, asked)?;
        Ok::<_, ApiError>((taker, known(timeline, reader, undo.ply, undo.revision)))
    };
    let (taker, known) = live.read(look).await?;
    run_to_completion(&app, &live, move |app, live| async move {
        live.undo((&app.store, &*app.library), taker, undo.ply as usize).await
    })
    .await?;
    news(&live, &guest, asked, known).await
}

/// The side that takes back: the one asked for, or of a guest's two the one that chose last.
fn taker(
    live: &LiveGame,
    timeline: &Timeline,
    guest: &str,
    asked: SeatQuery,
) -> Result<Chooser, ApiError> {
    let last = timeline.table().record().choices.last().map(|chosen| chosen.camp);
    let reader = live.seating.reader(guest, asked.camp, last, asked.lang).ok_or(Trouble::NoSeat)?;
    Ok(Chooser { camp: reader.camp, seat: None, counts: reader.counts })
}

/// Completes a change even if the request is cancelled, then starts the bot.
async fn run_to_completion<F>(
    app: &Arc<App>,
    live: &Arc<LiveGame>,
    change: impl FnOnce(Arc<App>, Arc<LiveGame>) -> F,
) -> Result<(), ApiError>
where
    F: Future<Output = Result<(), ApiError>> + Send + 'static,
{
    let done = tokio::spawn(change(app.clone(), live.clone())).await.map_err(internal)?;
    bots::wake(app, live);
    done
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
    lang: Lang,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

pub(super) async fn socket(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SocketQuery>,
    upgrade: WebSocketUpgrade,
) -> Result<Said<Pushed<News>>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let SocketQuery { since, revision, patches, lang, camp } = asked;
    let look = |timeline: &Timeline| {
        let reader = reader(&live, timeline, &guest, SeatQuery { lang, camp })?;
        let known = known(timeline, reader, since, revision);
        let patched = known.patched.filter(|_| patches);
        let from = timeline.unchanged(reader.counts, revision, since as usize);
        Ok::<_, ApiError>((reader.counts, from, Known { patched, ..known }))
    };
    let (counts, from, known) = live.read(look).await?;
    live.remember(&app.library, counts, from).await?;
    let permit = app.sockets.permit(&guest, app.limits.sockets).ok_or(Trouble::TooMany)?;
    let subscriber = Subscriber { guest, camp, lang, known, patches, permit };
    let upgrade = upgrade.max_message_size(1024);
    Ok(Said::new(upgrade.on_upgrade(move |socket| socket::push(socket, live, subscriber))))
}

/// The answer to a change: the same news the socket pushes.
async fn news(
    live: &LiveGame,
    guest: &str,
    asked: SeatQuery,
    known: Known,
) -> Result<Said<Json<News>>, ApiError> {
    let text = live
        .read(|timeline| {
            let reader = reader(live, timeline, guest, asked)?;
            live.views.news(&live.id, timeline, reader, known)
        })
        .await?;
    Ok(Said::new(([(CONTENT_TYPE, "application/json")], text.to_string())))
}

/// What the guest knew before a change; if it was up to date, a patch is enough.
fn known(timeline: &Timeline, reader: Reader, ply: u32, revision: Option<u64>) -> Known {
    let all = revision == Some(timeline.revision(reader.counts));
    Known { ply: ply as usize, revision, patched: all.then_some(reader.camp) }
}
