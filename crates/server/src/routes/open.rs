//! What needs no seat: battles, maps, clauses, openings.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use game::EditionId;
use schemars::JsonSchema;
use serde::Deserialize;
use text::{Language, Trouble};

use super::lasting;
use crate::api::battle::Battle;
use crate::api::board::{Board, Progress};
use crate::api::clause::ClauseText;
use crate::api::opening::{OpeningCard, Replay};
use crate::api::rulebook::Rulebook;
use crate::api::seat_view::SeatView;
use crate::app::App;
use crate::error::ApiError;
use crate::openapi::{Jpeg, Said};
use crate::{battles, boards, clauses, openapi};

/// The language of the answer.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LangQuery {
    #[serde(default)]
    lang: Language,
}

pub(super) async fn battles(
    State(app): State<Arc<App>>,
    Query(asked): Query<LangQuery>,
) -> Json<Vec<Battle>> {
    Json(battles::all(&app.library, asked.lang))
}

pub(super) async fn progress(State(app): State<Arc<App>>) -> Json<Progress> {
    Json(app.pictures.progress())
}

pub(super) async fn board(
    State(app): State<Arc<App>>,
    Path(map): Path<String>,
    Query(asked): Query<LangQuery>,
    headers: HeaderMap,
) -> Result<Said<Json<Board>>, ApiError> {
    let found = app.library.maps.get(&map).ok_or(Trouble::NotFound)?;
    let version = app.pictures.version(&map).unwrap_or_default();
    Ok(lasting(&headers, version, Json(boards::board(found, asked.lang))))
}

/// Which picture of a map.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PictureQuery {
    #[serde(default = "PictureQuery::middle")]
    width: u16,
    #[serde(default)]
    lang: Language,
}

impl PictureQuery {
    fn middle() -> u16 {
        1600
    }
}

pub(super) async fn picture(
    State(app): State<Arc<App>>,
    Path(map): Path<String>,
    Query(asked): Query<PictureQuery>,
    headers: HeaderMap,
) -> Result<Said<Jpeg>, ApiError> {
    let jpeg = app.pictures.picture(&app.library, &map, asked.width, asked.lang).await;
    let jpeg = jpeg.ok_or(Trouble::NotFound)?;
    let version = app.pictures.version(&map).unwrap_or_default();
    Ok(lasting(&headers, version, ([(CONTENT_TYPE, "image/jpeg")], jpeg)))
}

pub(super) async fn clause(
    Path(id): Path<String>,
    Query(asked): Query<LangQuery>,
) -> Result<Json<&'static ClauseText>, ApiError> {
    Ok(Json(clauses::clause(&id, asked.lang).ok_or(Trouble::NotFound)?))
}

/// The rules of an edition, whole.
pub(super) async fn rulebook(
    State(app): State<Arc<App>>,
    Path(edition): Path<EditionId>,
    Query(asked): Query<LangQuery>,
    headers: HeaderMap,
) -> Result<Said<Json<Rulebook>>, ApiError> {
    let book = app.rulebooks.printed(&app.library, edition, asked.lang).ok_or(Trouble::NotFound)?;
    let json = ([(CONTENT_TYPE, "application/json")], book.json.clone());
    Ok(lasting(&headers, &book.version, json))
}

pub(super) async fn openings(
    State(app): State<Arc<App>>,
    Query(asked): Query<LangQuery>,
) -> Json<Vec<OpeningCard>> {
    Json(app.openings.cards(asked.lang))
}

pub(super) async fn opening(
    State(app): State<Arc<App>>,
    Path(battle): Path<String>,
    Query(asked): Query<LangQuery>,
) -> Result<Json<Replay>, ApiError> {
    let opened = app.openings.open(&battle, &app.library).await?;
    let printed = app.library.scenarios.get(&battle).ok_or(Trouble::NotFound)?;
    Ok(Json(opened.replay(printed, asked.lang)))
}

pub(super) async fn opening_at(
    State(app): State<Arc<App>>,
    Path((battle, ply)): Path<(String, u32)>,
    Query(asked): Query<LangQuery>,
) -> Result<Json<SeatView>, ApiError> {
    let opened = app.openings.open(&battle, &app.library).await?;
    Ok(Json(opened.at(ply, asked.lang).ok_or(Trouble::NotFound)?))
}

pub(super) async fn openapi() -> Json<&'static serde_json::Value> {
    Json(openapi::description())
}
