//! Questions about a game: reach, overlays, report, past, record and tables.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use board::Hex;
use game::rules::DefendArea;
use game::table::HexGround;
use game::{Camp, LeaderId, UnitId};
use schemars::JsonSchema;
use serde::Deserialize;
use text::{Language, Trouble};

use super::games::{SeatQuery, reader};
use crate::api::overlay::Overlay;
use crate::api::reach::ReachWords;
use crate::api::report::Line;
use crate::api::seat_view::SeatView;
use crate::api::table::Chart;
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::guest::Guest;
use crate::openapi::{RecordText, Said};
use crate::{charts, overlays, reach, records, reports, seat_view};

/// The units whose ways are asked for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReachQuery {
    units: String,
    #[serde(default)]
    lang: Language,
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
        Ok(Json(reach::reach(timeline.game().staff(reader.eyes), &units, asked.lang)))
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
    lang: Language,
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
        let staff = timeline.game().staff(reader.eyes);
        Ok(Json(match centre.filter(|_| asked.kind == overlays::Kind::Ground) {
            Some(area) => overlays::ground(staff, area, asked.lang),
            None => overlays::overlay(staff, asked.kind, unit, leader, asked.lang),
        }))
    })
    .await
}

/// The hex asked about, and the unit that is to stand there.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct GroundQuery {
    hex: u16,
    unit: Option<u8>,
    #[serde(default)]
    lang: Language,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

pub(super) async fn ground(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<GroundQuery>,
) -> Result<Json<HexGround>, ApiError> {
    let live = app.game_of(&guest, &id).await?;
    let look = SeatQuery { lang: asked.lang, camp: asked.camp };
    live.read(|timeline| {
        let reader = reader(&live, timeline, &guest, look)?;
        let staff = timeline.game().staff(reader.eyes);
        let told = staff.ground_at(Hex(asked.hex), asked.unit.map(UnitId));
        Ok(Json(told.ok_or(Trouble::NotUnderstood)?))
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
    lang: Language,
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
    if record.outcome.is_none() && live.arranged().verdict.is_none() {
        return Err(Trouble::NotOver.into());
    }
    let name = format!("{}-{}.aguila", record.agreed.battle, &live.id.get(..8).unwrap_or_default());
    let (seating, library) = (live.seating(), app.library.clone());
    let written =
        tokio::task::spawn_blocking(move || records::file(&record, &seating, &library, asked.lang));
    let text = written.await.map_err(internal)?.map_err(|why| internal(format!("{id}: {why}")))?;
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
    lang: Language,
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
