//! What guests may ask of their own games.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use board::Hex;
use game::kinds::Camp;
use game::order_of_battle::{LeaderId, UnitId};
use game::orders::DefendArea;
use game::view::Viewer;
use schemars::JsonSchema;
use serde::Deserialize;
use text::Trouble;

use crate::api::game::{Choices, GameCard, Made, NewGame, Undo};
use crate::api::overlay::Overlay;
use crate::api::reach::ReachWords;
use crate::api::report::Line;
use crate::api::seat_view::{News, SeatView};
use crate::api::setting::Setting;
use crate::api::table::Chart;
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::guest::Guest;
use crate::lang::Lang;
use crate::live_game::{Chooser, LiveGame};
use crate::news::{Known, Reader};
use crate::openapi::{Pushed, RecordText, Said};
use crate::socket::{self, Subscriber};
use crate::storage::GameSummary;
use crate::timeline::{Timeline, time};
use crate::{bots, charts, overlays, reach, records, reports, seat_view, settings};

/// Language and side of a question.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatQuery {
    #[serde(default)]
    lang: Lang,
    #[serde(rename = "as")]
    camp: Option<Camp>,
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

pub(super) async fn sight(
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
fn reader(
    live: &LiveGame,
    timeline: &Timeline,
    guest: &str,
    asked: SeatQuery,
) -> Result<Reader, ApiError> {
    let reader = live.seating.reader(guest, asked.camp, timeline.to_move(), asked.lang);
    Ok(reader.ok_or(Trouble::NoSeat)?)
}

/// What the guest knew before a change; a patch of it will do if he knew all.
fn known(timeline: &Timeline, reader: Reader, ply: u32, revision: Option<u64>) -> Known {
    let all = revision == Some(timeline.revision(reader.counts));
    Known { ply: ply as usize, revision, patched: all.then_some(reader.camp) }
}

/// The answer to a change: the same news the socket brings.
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

/// Carries a change through even if the one who asked goes away in the middle, and lets the computer go on.
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

/// The units whose ways are asked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReachQuery {
    units: String,
    #[serde(default)]
    lang: Lang,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

pub(super) async fn reach(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<ReachQuery>,
) -> Result<Json<ReachWords>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let parsed: Result<Vec<u8>, _> = asked.units.split(',').map(str::parse).collect();
    let units: Vec<UnitId> =
        parsed.map_err(|_| Trouble::NotUnderstood)?.into_iter().map(UnitId).collect();
    let look = SeatQuery { lang: asked.lang, camp: asked.camp };
    live.read(|timeline| {
        let reader = reader(&live, timeline, &guest, look)?;
        Ok(Json(reach::reach(timeline.game().staff(Viewer::Camp(reader.camp)), &units, asked.lang)))
    })
    .await
}

/// The hexes asked for.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct OverlayQuery {
    kind: overlays::Kind,
    unit: Option<u8>,
    leader: Option<u8>,
    hex: Option<u16>,
    #[serde(default)]
    turned: bool,
    #[serde(default)]
    lang: Lang,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

pub(super) async fn overlay(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<OverlayQuery>,
) -> Result<Json<Overlay>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let (unit, leader) = (asked.unit.map(UnitId), asked.leader.map(LeaderId));
    let centre = asked.hex.map(|hex| DefendArea { centre: Hex(hex), turned: asked.turned });
    let look = SeatQuery { lang: asked.lang, camp: asked.camp };
    live.read(|timeline| {
        let reader = reader(&live, timeline, &guest, look)?;
        let staff = timeline.game().staff(Viewer::Camp(reader.camp));
        Ok(Json(match centre.filter(|_| asked.kind == overlays::Kind::Ground) {
            Some(area) => overlays::ground(staff, area, asked.lang),
            None => overlays::overlay(staff, asked.kind, unit, leader, asked.lang),
        }))
    })
    .await
}

/// The part of the report asked for.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReportQuery {
    #[serde(default)]
    since: u32,
    #[serde(default)]
    lang: Lang,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

pub(super) async fn report(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<ReportQuery>,
) -> Result<Json<Vec<Line>>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let look = SeatQuery { lang: asked.lang, camp: asked.camp };
    let since = asked.since as usize;
    let reader = live.read(|timeline| reader(&live, timeline, &guest, look)).await?;
    live.remember(&app.library, reader.counts, since).await?;
    live.read(|timeline| Ok(Json(reports::lines(timeline, reader, since)))).await
}

pub(super) async fn at(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path((id, ply)): Path<(String, u32)>,
    Query(asked): Query<SeatQuery>,
) -> Result<Json<SeatView>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let reader = live.read(|timeline| reader(&live, timeline, &guest, asked)).await?;
    live.remember(&app.library, reader.counts, ply as usize).await?;
    live.read(|timeline| {
        let began = timeline.ply_of(reader.counts, ply as usize).ok_or(Trouble::NotFound)?;
        let then = timeline.at(began).ok_or(Trouble::NotFound)?;
        Ok(Json(seat_view::past(&live.id, timeline, &then, ply, reader)))
    })
    .await
}

/// Once the battle is over nothing is secret any more; until then a record would tell the other side's orders.
pub(super) async fn record(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
) -> Result<Said<RecordText>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let record = live.read(|timeline| timeline.table().record().clone()).await;
    if record.outcome.is_none() {
        return Err(Trouble::NotOver.into());
    }
    let name = format!("{}-{}.aguila", record.agreed.battle, &live.id.get(..8).unwrap_or_default());
    let (seating, library) = (live.seating.clone(), app.library.clone());
    let written =
        tokio::task::spawn_blocking(move || records::file(&record, &seating, &library, asked.lang));
    let text =
        written.await.map_err(internal)?.map_err(|why| internal(format!("{id}: {why:?}")))?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok(Said::new((headers, text)))
}

/// The table asked for, and where it was read.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TableQuery {
    name: String,
    column: Option<String>,
    total: Option<i32>,
    #[serde(default)]
    lang: Lang,
    /// A table is the same for both sides.
    #[serde(rename = "as")]
    _camp: Option<Camp>,
}

pub(super) async fn table(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<TableQuery>,
) -> Result<Json<Chart>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let read = (asked.column.as_deref(), asked.total);
    let edition = live.setup.edition.id;
    let chart = charts::chart(&app.library, edition, &asked.name, read, asked.lang);
    Ok(Json(chart.ok_or(Trouble::NotFound)?))
}

/// What a subscriber has heard so far.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SocketQuery {
    #[serde(default)]
    since: u32,
    /// The revision he knows.
    revision: Option<u64>,
    /// Whether he wants to be told what changed, and not the whole every time.
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
