//! The routes of the server.

mod games;
mod open;
mod questions;
mod updates;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use text::Trouble;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::app::App;
use crate::error::{self, ApiError};
use crate::openapi::{Addresses, Said};
use crate::{client, guest};

/// The whole service.
pub fn router(app: Arc<App>) -> Router {
    addresses()
        .router()
        .fallback(client::file)
        .layer(DefaultBodyLimit::max(app.limits.body))
        .layer(from_fn_with_state(app.clone(), guest::identify))
        .layer(from_fn(guest::same_origin))
        .layer(from_fn_with_state(app.limits.time, in_time))
        .layer(CatchPanicLayer::new())
        .layer(from_fn(error::render_errors))
        .layer(CompressionLayer::new())
        .layer(from_fn(guard))
        .with_state(app)
}

/// All routes of the API with their handlers.
pub(crate) fn addresses() -> Addresses {
    Addresses::default()
        .get("/api/battles", "The battles to choose from.", open::battles)
        .get("/api/maps", "How far the drawing of the maps has come.", open::progress)
        .get("/api/maps/{map}", "A map with the places of its hexes.", open::board)
        .get("/api/maps/{map}/picture", "A picture of a map.", open::picture)
        .get("/api/clauses/{id}", "A clause of the rules or a ruling.", open::clause)
        .get("/api/openings", "How the battles began in history.", open::openings)
        .get("/api/openings/{battle}", "An opening, told from end to end.", open::opening)
        .get("/api/openings/{battle}/at/{ply}", "An opening as it stood.", open::opening_at)
        .get("/api/openapi.json", "This description.", open::openapi)
        .get("/api/games", "The guest's games, the newest first.", games::list)
        .post("/api/games", "Begins a game.", games::begin)
        .get("/api/games/{id}", "The game as the seat sees it.", games::present)
        .get("/api/games/{id}/setting", "What never changes in a game.", games::setting)
        .post("/api/games/{id}/actions", "Makes choices.", updates::choose)
        .post("/api/games/{id}/undo", "Takes back the last choice.", updates::undo)
        .get("/api/games/{id}/reach", "Where units can get to.", questions::reach)
        .get("/api/games/{id}/overlay", "Hexes to be marked on the map.", questions::overlay)
        .get("/api/games/{id}/report", "What happened, as the seat may know it.", questions::report)
        .get("/api/games/{id}/at/{ply}", "The game as it was.", questions::at)
        .get("/api/games/{id}/record", "The record of a battle that is over.", questions::record)
        .get("/api/games/{id}/table", "A table of the rules with the cell read.", questions::table)
        .get("/api/games/{id}/socket", "A WebSocket that tells every change.", updates::socket)
}

/// Cancels requests that take too long. Writes that have begun are completed.
async fn in_time(State(time): State<Duration>, request: Request, next: Next) -> Response {
    let answer = tokio::time::timeout(time, next.run(request)).await;
    answer.unwrap_or_else(|_| ApiError::from(Trouble::TooSlow).into_response())
}

const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Adds security headers.
async fn guard(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let said: [(HeaderName, &'static str); 6] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in said {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// An answer that stays the same until the program or its data change.
fn lasting<T>(asked: &HeaderMap, version: &str, answer: impl IntoResponse) -> Said<T> {
    let tag = format!("\"{version}\"");
    let known =
        asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let mut response = if known {
        axum::http::StatusCode::NOT_MODIFIED.into_response()
    } else {
        answer.into_response()
    };
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=3600"));
    Said::new(response)
}
