//! The games of a guest: beginning one, listing them, and how one looks.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::extract::{Path, Query, State};
use axum::http::header::CACHE_CONTROL;
use axum::{Extension, Json};
use game::Camp;
use schemars::JsonSchema;
use serde::Deserialize;
use text::{Language, Texts, Trouble};

use crate::api::game::{GameCard, Made, NewGame};
use crate::api::seat_view::SeatView;
use crate::api::setting::Setting;
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::guest::Guest;
use crate::live_game::LiveGame;
use crate::news::Reader;
use crate::openapi::Said;
use crate::origin::Origin;
use crate::storage::{GameSummary, Label};
use crate::timeline::{Timeline, time};
use crate::{bots, seat_view, settings};

/// Language and side of a question.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatQuery {
    #[serde(default)]
    pub(super) lang: Language,
    #[serde(rename = "as")]
    pub(super) camp: Option<Camp>,
}

pub(super) async fn begin(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    origin: Option<Extension<Origin>>,
    Query(_): Query<SeatQuery>,
    Json(asked): Json<NewGame>,
) -> Result<Json<Made>, ApiError> {
    if origin.is_some_and(|Extension(Origin(address))| !app.new_games.take(address)) {
        return Err(Trouble::TooMany.into());
    }
    let id = app.begin(&guest, asked).await?;
    let live = app.game(&id).await?;
    bots::wake(&app, &live);
    Ok(Json(Made { id }))
}

/// Games listed at once.
const MOST_LISTED: u32 = 500;

/// Which games are listed.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ListQuery {
    #[serde(default)]
    lang: Language,
    /// Newer games that are left out.
    #[serde(default)]
    skip: u32,
    /// How many are listed, 500 at most.
    #[serde(default = "ListQuery::all")]
    limit: u32,
}

impl ListQuery {
    fn all() -> u32 {
        MOST_LISTED
    }
}

pub(super) async fn list(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Query(asked): Query<ListQuery>,
) -> Result<Json<Vec<GameCard>>, ApiError> {
    let page = (asked.skip, asked.limit.min(MOST_LISTED));
    let entries = app.store.of_guest(&guest, page).await.map_err(internal)?;
    let labels = app.store.labels_of(&guest).await.map_err(internal)?;
    let persons = entries.iter().flat_map(|entry| entry.seating.all_persons()).collect();
    let names = app.store.names_of(persons).await.map_err(internal)?;
    let cards = entries.iter().filter_map(|entry| {
        let label = labels.get(&entry.id).cloned().unwrap_or_default();
        let about = About { guest: &guest, label, names: &names };
        card(&app, entry, about, asked.lang)
    });
    Ok(Json(cards.collect()))
}

/// What a list tells of a game beside the battle.
struct About<'a> {
    guest: &'a str,
    label: Label,
    names: &'a BTreeMap<String, String>,
}

fn card(app: &App, entry: &GameSummary, about: About<'_>, lang: Language) -> Option<GameCard> {
    if about.label.hidden {
        return None;
    }
    let (seating, texts) = (&entry.seating, Texts::of(lang));
    let called = |camp| {
        let names: Vec<&str> = seating
            .persons(camp)
            .into_iter()
            .filter_map(|id| about.names.get(id).map(String::as_str))
            .collect();
        Some(names.join(", ")).filter(|names| !names.is_empty())
    };
    let agreed = &entry.agreed;
    let setup = app.library.setup_of(agreed)?;
    let printed = app.library.scenarios.get(&agreed.battle)?;
    let since = Duration::from_millis(u64::try_from(entry.updated).unwrap_or_default());
    let status = entry.status;
    Some(GameCard {
        id: entry.id.clone(),
        battle: agreed.battle.clone(),
        title: printed.title.of(lang).to_owned(),
        edition: agreed.edition,
        turn: status.turn,
        turns: setup.last_turn(),
        time: time(&setup, status.turn),
        seats: seating.players(about.guest),
        to_move: status.to_move,
        outcome: match entry.verdict {
            Some(verdict) => Some(texts.ended(&setup, verdict.winner, verdict.why.code())),
            None => status.outcome.map(|outcome| texts.outcome(&setup, outcome)),
        },
        updated: humantime::format_rfc3339_seconds(SystemTime::UNIX_EPOCH + since).to_string(),
        label: about.label.name,
        names: Camp::ALL.map(called),
        others: !seating.is_alone(about.guest),
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
    let setting = settings::setting(whole, printed, live.seating().players(&guest), asked.lang);
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
    let reader = live.reader(guest, asked.camp, timeline, asked.lang);
    Ok(reader.ok_or(Trouble::NoSeat)?)
}
