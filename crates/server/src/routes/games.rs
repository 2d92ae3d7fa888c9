//! The games of a guest: beginning one, listing them, and how one looks.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use game::Camp;
use schemars::JsonSchema;
use serde::Deserialize;
use text::Trouble;

use crate::api::game::{GameCard, Made, NewGame};
use crate::api::seat_view::SeatView;
use crate::api::setting::Setting;
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::guest::Guest;
use crate::lang::Lang;
use crate::live_game::LiveGame;
use crate::news::Reader;
use crate::openapi::Said;
use crate::storage::GameSummary;
use crate::timeline::{Timeline, time};
use crate::{bots, seat_view, settings};

/// Language and side of a question.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatQuery {
    #[serde(default)]
    pub(super) lang: Lang,
    #[serde(rename = "as")]
    pub(super) camp: Option<Camp>,
}

pub(super) async fn begin(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Query(_): Query<SeatQuery>,
    Json(asked): Json<NewGame>,
) -> Result<Json<Made>, ApiError> {
    let id = app.begin(&guest, asked).await?;
    let live = app.game(&id).await?;
    bots::wake(&app, &live);
    Ok(Json(Made { id }))
}

pub(super) async fn list(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Query(asked): Query<SeatQuery>,
) -> Result<Json<Vec<GameCard>>, ApiError> {
    let entries = app.store.of_guest(&guest).await.map_err(internal)?;
    let cards = entries.iter().filter_map(|entry| card(&app, entry, asked.lang));
    Ok(Json(cards.collect()))
}

fn card(app: &App, entry: &GameSummary, lang: Lang) -> Option<GameCard> {
    let agreed = &entry.agreed;
    let setup = app.library.setup_of(agreed)?;
    let printed = app.library.scenarios.get(&agreed.battle)?;
    let since = Duration::from_millis(u64::try_from(entry.updated).unwrap_or_default());
    let status = entry.status;
    Some(GameCard {
        id: entry.id.clone(),
        battle: agreed.battle.clone(),
        title: lang.of(&printed.title).to_owned(),
        edition: agreed.edition,
        turn: status.turn,
        turns: setup.last_turn(),
        time: time(&setup, status.turn),
        seats: entry.seating.players(),
        to_move: status.to_move,
        outcome: status.outcome.map(|outcome| lang.texts().outcome(&setup, outcome)),
        updated: humantime::format_rfc3339_seconds(SystemTime::UNIX_EPOCH + since).to_string(),
    })
}

pub(super) async fn setting(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
) -> Result<Said<Json<Setting>>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let look = |timeline: &Timeline| {
        let table = timeline.table();
        let in_play = settings::in_play(table.first(), timeline.begun());
        (table.game().setup.clone(), table.record().agreed.clone(), table.team().clone(), in_play)
    };
    let (now, agreed, team, in_play) = live.read(look).await;
    let printed = app.library.scenarios.get(&agreed.battle).ok_or(Trouble::NotFound)?;
    let (agreed, team, begun, now) = (&agreed, &team, &*live.setup, &*now);
    let whole = settings::SettingSource { agreed, team, begun, now, in_play };
    let setting = settings::setting(whole, printed, live.seating.players(), asked.lang);
    // The setting of a linked game changes with its parts.
    let linked = live.setup.next().is_some();
    let keep = if linked { "no-store" } else { "private, max-age=3600" };
    Ok(Said::new(([(CACHE_CONTROL, keep)], Json(setting))))
}

pub(super) async fn present(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
) -> Result<Json<SeatView>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    live.read(|timeline| {
        let reader = reader(&live, timeline, &guest, asked)?;
        Ok(Json(seat_view::present(&live.id, timeline, reader)))
    })
    .await
}

/// How the guest looks at the game now.
pub(super) fn reader(
    live: &LiveGame,
    timeline: &Timeline,
    guest: &str,
    asked: SeatQuery,
) -> Result<Reader, ApiError> {
    let reader = live.seating.reader(guest, asked.camp, timeline.to_move(), asked.lang);
    Ok(reader.ok_or(Trouble::NoSeat)?)
}
