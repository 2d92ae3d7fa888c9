//! What anybody may ask: battles, maps, clauses.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use serde::Deserialize;
use text::Trouble;

use super::lasting;
use crate::api::battle::Battle;
use crate::api::board::Progress;
use crate::api::clause::ClauseText;
use crate::fault::Fault;
use crate::hall::Hall;
use crate::speech::Lang;
use crate::{battles, boards, clauses, openapi};

/// Which language an answer shall have.
#[derive(Clone, Copy, Debug, Deserialize)]
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
    Query(_): Query<Speak>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let found = hall.library.maps.get(&map).ok_or(Trouble::NotFound)?;
    let version = hall.pictures.version(&map).unwrap_or_default();
    Ok(lasting(&headers, version, Json(boards::board(found))))
}

/// Which picture of a map.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Size {
    #[serde(default = "Size::middle")]
    width: u16,
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
) -> Result<Response, Fault> {
    let jpeg = hall.pictures.picture(&hall.library, &map, asked.width).await;
    let jpeg = jpeg.ok_or(Trouble::NotFound)?;
    let version = hall.pictures.version(&map).unwrap_or_default();
    Ok(lasting(&headers, version, ([(CONTENT_TYPE, "image/jpeg")], jpeg)))
}

pub(super) async fn clause(
    Path(id): Path<String>,
    Query(_): Query<Speak>,
) -> Result<Json<&'static ClauseText>, Fault> {
    Ok(Json(clauses::clause(&id).ok_or(Trouble::NotFound)?))
}

pub(super) async fn openapi() -> Json<serde_json::Value> {
    Json(openapi::description())
}
