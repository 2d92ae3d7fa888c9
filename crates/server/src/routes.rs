//! The addresses of the server and what answers there.

mod games;
mod open;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use text::Trouble;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::fault::{self, Fault};
use crate::hall::Hall;
use crate::{client, identity};

/// Everything the server answers.
pub fn router(hall: Arc<Hall>) -> Router {
    let game = Router::new()
        .route("/", get(games::sight))
        .route("/setting", get(games::setting))
        .route("/actions", post(games::choose))
        .route("/undo", post(games::undo))
        .route("/reach", get(games::reach))
        .route("/overlay", get(games::overlay))
        .route("/report", get(games::report))
        .route("/at/{ply}", get(games::at))
        .route("/record", get(games::record))
        .route("/table", get(games::table))
        .route("/socket", get(games::socket));
    let api = Router::new()
        .route("/battles", get(open::battles))
        .route("/maps", get(open::progress))
        .route("/maps/{map}", get(open::board))
        .route("/maps/{map}/picture", get(open::picture))
        .route("/clauses/{id}", get(open::clause))
        .route("/openapi.json", get(open::openapi))
        .route("/games", get(games::list).post(games::begin))
        .nest("/games/{id}", game);
    Router::new()
        .nest("/api", api)
        .fallback(client::file)
        .layer(DefaultBodyLimit::max(hall.limits.body))
        .layer(from_fn_with_state(hall.clone(), identity::know))
        .layer(from_fn(identity::own_pages))
        .layer(from_fn_with_state(hall.limits.time, in_time))
        .layer(CatchPanicLayer::new())
        .layer(from_fn(fault::say))
        .layer(CompressionLayer::new())
        .layer(from_fn(guard))
        .with_state(hall)
}

/// Gives up requests that take too long. What they began to write is written to its end.
async fn in_time(State(time): State<Duration>, request: Request, next: Next) -> Response {
    let answer = tokio::time::timeout(time, next.run(request)).await;
    answer.unwrap_or_else(|_| Fault::from(Trouble::TooSlow).into_response())
}

const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Tells browsers what they must not do with our answers.
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
fn lasting(asked: &HeaderMap, version: &str, answer: impl IntoResponse) -> Response {
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
    response
}
