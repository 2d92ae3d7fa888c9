//! What anybody may ask: battles, maps, clauses.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use schemars::JsonSchema;
use serde::Deserialize;
use text::Trouble;

use super::lasting;
use crate::api::battle::Battle;
use crate::api::board::{Board, Progress};
use crate::api::clause::ClauseText;
use crate::api::opening::{OpeningCard, Replay};
use crate::api::sight::Sight;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::openapi::{Jpeg, Said};
use crate::speech::Lang;
use crate::{battles, boards, clauses, openapi};

/// Which language an answer shall have.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Speak {
    #[serde(default)]
    lang: Lang,
}

pub(super) async fn battles(
    State(hall): State<Arc<Hall>>,
    Query(asked): Query<Speak>,
) -> Json<Vec<Battle>> {
    Json(battles::all(&hall.library, asked.lang))
}

pub(super) async fn progress(State(hall): State<Arc<Hall>>) -> Json<Progress> {
    Json(hall.pictures.progress())
}

pub(super) async fn board(
    State(hall): State<Arc<Hall>>,
    Path(map): Path<String>,
    Query(asked): Query<Speak>,
    headers: HeaderMap,
) -> Result<Said<Json<Board>>, Fault> {
    let found = hall.library.maps.get(&map).ok_or(Trouble::NotFound)?;
    let version = hall.pictures.version(&map).unwrap_or_default();
    Ok(lasting(&headers, version, Json(boards::board(found, asked.lang))))
}

/// Which picture of a map.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Size {
    #[serde(default = "Size::middle")]
    width: u16,
    #[serde(default)]
    lang: Lang,
}

impl Size {
    fn middle() -> u16 {
        1600
    }
}

pub(super) async fn picture(
    State(hall): State<Arc<Hall>>,
    Path(map): Path<String>,
    Query(asked): Query<Size>,
    headers: HeaderMap,
) -> Result<Said<Jpeg>, Fault> {
    let jpeg = hall.pictures.picture(&hall.library, &map, asked.width, asked.lang).await;
    let jpeg = jpeg.ok_or(Trouble::NotFound)?;
    let version = hall.pictures.version(&map).unwrap_or_default();
    Ok(lasting(&headers, version, ([(CONTENT_TYPE, "image/jpeg")], jpeg)))
}

pub(super) async fn clause(
    Path(id): Path<String>,
    Query(asked): Query<Speak>,
) -> Result<Json<&'static ClauseText>, Fault> {
    Ok(Json(clauses::clause(&id, asked.lang).ok_or(Trouble::NotFound)?))
}

pub(super) async fn openings(
    State(hall): State<Arc<Hall>>,
    Query(asked): Query<Speak>,
) -> Json<Vec<OpeningCard>> {
    Json(hall.openings.cards(asked.lang))
}

pub(super) async fn opening(
    State(hall): State<Arc<Hall>>,
    Path(battle): Path<String>,
    Query(asked): Query<Speak>,
) -> Result<Json<Replay>, Fault> {
    let opened = hall.openings.open(&battle, &hall.library).await?;
    let printed = hall.library.scenarios.get(&battle).ok_or(Trouble::NotFound)?;
    Ok(Json(opened.replay(printed, asked.lang)))
}

pub(super) async fn opening_at(
    State(hall): State<Arc<Hall>>,
    Path((battle, ply)): Path<(String, u32)>,
    Query(asked): Query<Speak>,
) -> Result<Json<Sight>, Fault> {
    let opened = hall.openings.open(&battle, &hall.library).await?;
    Ok(Json(opened.at(ply, asked.lang).ok_or(Trouble::NotFound)?))
}

pub(super) async fn openapi() -> Json<&'static serde_json::Value> {
    Json(openapi::description())
}
