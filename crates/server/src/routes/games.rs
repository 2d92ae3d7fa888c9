//! What guests may ask of their own games.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use board::Hex;
use game::rules::DefendArea;
use game::{Camp, LeaderId, UnitId, Viewer};
use schemars::JsonSchema;
use serde::Deserialize;
use text::Trouble;

use crate::api::game::{Choices, GameCard, Made, NewGame, Undo};
use crate::api::overlay::Overlay;
use crate::api::reach::ReachWords;
use crate::api::report::Line;
use crate::api::setting::Setting;
use crate::api::sight::{News, Sight};
use crate::api::table::Chart;
use crate::fault::Fault;
use crate::hall::{Hall, broken};
use crate::identity::Guest;
use crate::news::{Known, Reader};
use crate::openapi::{Pushed, RecordText, Said};
use crate::play::{Play, time};
use crate::room::{Chooser, Room};
use crate::socket::{self, Listener};
use crate::speech::Lang;
use crate::storage::Entry;
use crate::{charts, computer, overlays, records, reports, settings, sights, ways};

/// Language and side of a question.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Look {
    #[serde(default)]
    lang: Lang,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

pub(super) async fn begin(
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Query(_): Query<Look>,
    Json(asked): Json<NewGame>,
) -> Result<Json<Made>, Fault> {
    let id = hall.begin(&guest, asked).await?;
    let room = hall.room(&id).await?;
    computer::wake(&hall, &room);
    Ok(Json(Made { id }))
}

pub(super) async fn list(
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Query(asked): Query<Look>,
) -> Result<Json<Vec<GameCard>>, Fault> {
    let entries = hall.store.of_guest(&guest).await.map_err(broken)?;
    let cards = entries.iter().filter_map(|entry| card(&hall, entry, asked.lang));
    Ok(Json(cards.collect()))
}

fn card(hall: &Hall, entry: &Entry, lang: Lang) -> Option<GameCard> {
    let agreed = &entry.agreed;
    let setup = hall.library.setup_of(agreed)?;
    let printed = hall.library.scenarios.get(&agreed.battle)?;
    let since = Duration::from_millis(u64::try_from(entry.updated).unwrap_or_default());
    let standing = entry.standing;
    Some(GameCard {
        id: entry.id.clone(),
        battle: agreed.battle.clone(),
        title: lang.of(&printed.title).to_owned(),
        edition: agreed.edition,
        turn: standing.turn,
        turns: setup.last_turn(),
        time: time(&setup, standing.turn),
        seats: entry.seating.named(),
        to_move: standing.to_move,
        outcome: standing.outcome.map(|outcome| lang.texts().outcome(&setup, outcome)),
        updated: humantime::format_rfc3339_seconds(SystemTime::UNIX_EPOCH + since).to_string(),
    })
}

pub(super) async fn setting(
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<Look>,
) -> Result<Said<Json<Setting>>, Fault> {
    let room = hall.seated(&guest, &id).await?;
    let look = |play: &Play| {
        let table = play.table();
        let in_play = settings::in_play(table.first(), play.begun());
        (table.game().setup.clone(), table.record().agreed.clone(), table.team().clone(), in_play)
    };
    let (now, agreed, team, in_play) = room.look(look).await;
    let printed = hall.library.scenarios.get(&agreed.battle).ok_or(Trouble::NotFound)?;
    let (agreed, team, begun, now) = (&agreed, &team, &*room.setup, &*now);
    let whole = settings::Whole { agreed, team, begun, now, in_play };
    let setting = settings::setting(whole, printed, room.seating.named(), asked.lang);
    // The setting of a linked game changes with its parts.
    let linked = room.setup.next().is_some();
    let keep = if linked { "no-store" } else { "private, max-age=3600" };
    Ok(Said::new(([(CACHE_CONTROL, keep)], Json(setting))))
}

pub(super) async fn sight(
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<Look>,
) -> Result<Json<Sight>, Fault> {
    let room = hall.seated(&guest, &id).await?;
    room.look(|play| {
        let reader = reader(&room, play, &guest, asked)?;
        Ok(Json(sights::sight(&room.id, play, reader)))
    })
    .await
}

/// How the guest looks at the game now.
fn reader(room: &Room, play: &Play, guest: &str, asked: Look) -> Result<Reader, Fault> {
    let reader = room.seating.reader(guest, asked.camp, play.to_move(), asked.lang);
    Ok(reader.ok_or(Trouble::NoSeat)?)
}

/// What the guest knew before a change; a patch of it will do if he knew all.
fn known(play: &Play, reader: Reader, ply: u32, revision: Option<u64>) -> Known {
    let all = revision == Some(play.revision(reader.counts));
    Known { ply: ply as usize, revision, patched: all.then_some(reader.camp) }
}

/// The answer to a change: the same news the socket brings.
async fn news(
    room: &Room,
    guest: &str,
    asked: Look,
    known: Known,
) -> Result<Said<Json<News>>, Fault> {
    let text = room
        .look(|play| {
            let reader = reader(room, play, guest, asked)?;
            room.views.news(&room.id, play, reader, known)
        })
        .await?;
    Ok(Said::new(([(CONTENT_TYPE, "application/json")], text.to_string())))
}

pub(super) async fn choose(
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<Look>,
    Json(choices): Json<Choices>,
) -> Result<Said<Json<News>>, Fault> {
    let room = hall.seated(&guest, &id).await?;
    let asked = Look { camp: choices.camp.or(asked.camp), ..asked };
    let look = |play: &Play| {
        let reader = reader(&room, play, &guest, asked)?;
        let chooser = chooser(&room, play, &guest, asked, &choices)?;
        Ok::<_, Fault>((chooser, known(play, reader, choices.ply, choices.revision)))
    };
    let (chooser, known) = room.look(look).await?;
    if choices.actions.is_empty() {
        return Err(Trouble::NotUnderstood.into());
    }
    if choices.actions.len() > hall.limits.choices {
        return Err(Trouble::TooMany.into());
    }
    to_the_end(&hall, &room, move |hall, room| async move {
        let keep = (&hall.store, &*hall.library);
        room.choose(keep, chooser, choices.ply as usize, &choices.actions).await
    })
    .await?;
    news(&room, &guest, asked, known).await
}

/// The side that chooses at a ply: the one asked for, or of a guest's two the one that must choose, or did already.
fn chooser(
    room: &Room,
    play: &Play,
    guest: &str,
    asked: Look,
    choices: &Choices,
) -> Result<Chooser, Fault> {
    let chose = play.table().record().choices.get(choices.ply as usize).map(|chosen| chosen.camp);
    let first = chose.or(play.to_move());
    let reader =
        room.seating.reader(guest, asked.camp, first, asked.lang).ok_or(Trouble::NoSeat)?;
    Ok(Chooser { camp: reader.camp, seat: choices.seat, counts: reader.counts })
}

pub(super) async fn undo(
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<Look>,
    Json(undo): Json<Undo>,
) -> Result<Said<Json<News>>, Fault> {
    let room = hall.seated(&guest, &id).await?;
    let asked = Look { camp: undo.camp.or(asked.camp), ..asked };
    let look = |play: &Play| {
        let reader = reader(&room, play, &guest, asked)?;
        let taker = taker(&room, play, &guest, asked)?;
        Ok::<_, Fault>((taker, known(play, reader, undo.ply, undo.revision)))
    };
    let (taker, known) = room.look(look).await?;
    to_the_end(&hall, &room, move |hall, room| async move {
        room.undo((&hall.store, &*hall.library), taker, undo.ply as usize).await
    })
    .await?;
    news(&room, &guest, asked, known).await
}

/// The side that takes back: the one asked for, or of a guest's two the one that chose last.
fn taker(room: &Room, play: &Play, guest: &str, asked: Look) -> Result<Chooser, Fault> {
    let last = play.table().record().choices.last().map(|chosen| chosen.camp);
    let reader = room.seating.reader(guest, asked.camp, last, asked.lang).ok_or(Trouble::NoSeat)?;
    Ok(Chooser { camp: reader.camp, seat: None, counts: reader.counts })
}

/// Carries a change through even if the one who asked goes away in the middle, and lets the computer go on.
async fn to_the_end<F>(
    hall: &Arc<Hall>,
    room: &Arc<Room>,
    change: impl FnOnce(Arc<Hall>, Arc<Room>) -> F,
) -> Result<(), Fault>
where
    F: Future<Output = Result<(), Fault>> + Send + 'static,
{
    let done = tokio::spawn(change(hall.clone(), room.clone())).await.map_err(broken)?;
    computer::wake(hall, room);
    done
}

/// The units whose ways are asked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Units {
    units: String,
    #[serde(default)]
    lang: Lang,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

pub(super) async fn reach(
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<Units>,
) -> Result<Json<ReachWords>, Fault> {
    let room = hall.seated(&guest, &id).await?;
    let parsed: Result<Vec<u8>, _> = asked.units.split(',').map(str::parse).collect();
    let units: Vec<UnitId> =
        parsed.map_err(|_| Trouble::NotUnderstood)?.into_iter().map(UnitId).collect();
    let look = Look { lang: asked.lang, camp: asked.camp };
    room.look(|play| {
        let reader = reader(&room, play, &guest, look)?;
        Ok(Json(ways::reach(play.game().staff(Viewer::Camp(reader.camp)), &units, asked.lang)))
    })
    .await
}

/// The hexes asked for.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Marked {
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
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<Marked>,
) -> Result<Json<Overlay>, Fault> {
    let room = hall.seated(&guest, &id).await?;
    let (unit, leader) = (asked.unit.map(UnitId), asked.leader.map(LeaderId));
    let centre = asked.hex.map(|hex| DefendArea { centre: Hex(hex), turned: asked.turned });
    let look = Look { lang: asked.lang, camp: asked.camp };
    room.look(|play| {
        let reader = reader(&room, play, &guest, look)?;
        let staff = play.game().staff(Viewer::Camp(reader.camp));
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
pub(super) struct Since {
    #[serde(default)]
    since: u32,
    #[serde(default)]
    lang: Lang,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

pub(super) async fn report(
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<Since>,
) -> Result<Json<Vec<Line>>, Fault> {
    let room = hall.seated(&guest, &id).await?;
    let look = Look { lang: asked.lang, camp: asked.camp };
    let since = asked.since as usize;
    let reader = room.look(|play| reader(&room, play, &guest, look)).await?;
    room.remember(&hall.library, reader.counts, since).await?;
    room.look(|play| Ok(Json(reports::lines(play, reader, since)))).await
}

pub(super) async fn at(
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Path((id, ply)): Path<(String, u32)>,
    Query(asked): Query<Look>,
) -> Result<Json<Sight>, Fault> {
    let room = hall.seated(&guest, &id).await?;
    let reader = room.look(|play| reader(&room, play, &guest, asked)).await?;
    room.remember(&hall.library, reader.counts, ply as usize).await?;
    room.look(|play| {
        let began = play.ply_of(reader.counts, ply as usize).ok_or(Trouble::NotFound)?;
        let then = play.at(began).ok_or(Trouble::NotFound)?;
        Ok(Json(sights::past(&room.id, play, &then, ply, reader)))
    })
    .await
}

/// Once the battle is over nothing is secret any more; until then a record would tell the other side's orders.
pub(super) async fn record(
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<Look>,
) -> Result<Said<RecordText>, Fault> {
    let room = hall.seated(&guest, &id).await?;
    let record = room.look(|play| play.table().record().clone()).await;
    if record.outcome.is_none() {
        return Err(Trouble::NotOver.into());
    }
    let name = format!("{}-{}.aguila", record.agreed.battle, &room.id.get(..8).unwrap_or_default());
    let (seating, library) = (room.seating.clone(), hall.library.clone());
    let written =
        tokio::task::spawn_blocking(move || records::file(&record, &seating, &library, asked.lang));
    let text = written.await.map_err(broken)?.map_err(|why| broken(format!("{id}: {why:?}")))?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    Ok(Said::new((headers, text)))
}

/// The table asked for, and where it was read.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Read {
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
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<Read>,
) -> Result<Json<Chart>, Fault> {
    let room = hall.seated(&guest, &id).await?;
    let read = (asked.column.as_deref(), asked.total);
    let edition = room.setup.edition.id;
    let chart = charts::chart(&hall.library, edition, &asked.name, read, asked.lang);
    Ok(Json(chart.ok_or(Trouble::NotFound)?))
}

/// What a listener has heard so far.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Heard {
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
    State(hall): State<Arc<Hall>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<Heard>,
    upgrade: WebSocketUpgrade,
) -> Result<Said<Pushed<News>>, Fault> {
    let room = hall.seated(&guest, &id).await?;
    let Heard { since, revision, patches, lang, camp } = asked;
    let look = |play: &Play| {
        let reader = reader(&room, play, &guest, Look { lang, camp })?;
        let known = known(play, reader, since, revision);
        let patched = known.patched.filter(|_| patches);
        let from = play.unchanged(reader.counts, revision, since as usize);
        Ok::<_, Fault>((reader.counts, from, Known { patched, ..known }))
    };
    let (counts, from, known) = room.look(look).await?;
    room.remember(&hall.library, counts, from).await?;
    let place = hall.socket(&guest)?;
    let listener = Listener { guest, camp, lang, known, patches, place };
    let upgrade = upgrade.max_message_size(1024);
    Ok(Said::new(upgrade.on_upgrade(move |socket| socket::tell(socket, room, listener))))
}
