//! The routes of the server.

mod accounts;
mod company;
mod feeds;
mod games;
mod health;
mod invitations;
mod marches;
mod moderation;
mod notes;
mod notices;
mod open;
mod persons;
mod questions;
mod sessions;
mod updates;

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use text::Trouble;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tracing::Instrument as _;

use crate::app::App;
use crate::error::{self, ApiError};
use crate::metrics::METRICS;
use crate::openapi::{Addresses, Said};
use crate::{client, guest, origin};

/// The whole service.
pub fn router(app: Arc<App>) -> Router {
    addresses()
        .router()
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .route("/metrics", get(health::metrics))
        .fallback(client::file)
        .layer(DefaultBodyLimit::max(app.limits.body))
        .layer(from_fn_with_state(app.clone(), guest::identify))
        .layer(from_fn_with_state(app.clone(), origin::admit))
        .layer(from_fn_with_state(app.limits.time, in_time))
        .layer(CatchPanicLayer::new())
        .layer(from_fn(error::render_errors))
        .layer(CompressionLayer::new())
        .layer(from_fn(guard))
        .layer(from_fn(watched))
        .with_state(app)
}

/// Gives each request a number, by which it is found in the log, and counts it.
async fn watched(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = guest::new_id().unwrap_or_default();
    // Neither query nor cookie nor the address of a feed: a log is read by more people than a game.
    let span = tracing::info_span!("request", id, method = %request.method(), path = shown(request.uri().path()));
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status().as_u16(), begun.elapsed());
    METRICS.answered(status, took);
    span.in_scope(|| tracing::info!(status, micros = took.as_micros() as u64, "answered"));
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HeaderName::from_static("x-request-id"), id);
    }
    response
}

/// A path without the secret in it.
fn shown(path: &str) -> &str {
    const FEEDS: &str = "/api/feeds/";
    if path.starts_with(FEEDS) { FEEDS } else { path }
}

/// All routes of the API with their handlers.
pub(crate) fn addresses() -> Addresses {
    Addresses::default()
        .get("/api/battles", "The battles to choose from.", open::battles)
        .get("/api/maps", "How far the drawing of the maps has come.", open::progress)
        .get("/api/maps/{map}", "A map with the places of its hexes.", open::board)
        .get("/api/maps/{map}/picture", "A picture of a map.", open::picture)
        .get("/api/clauses/{id}", "A clause of the rules or a ruling.", open::clause)
        .get("/api/rules/{edition}", "The rulebook of an edition.", open::rulebook)
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
        .post("/api/games/{id}/hurry", "Has the computer choose at once.", updates::hurry)
        .get("/api/games/{id}/reach", "Where units can get to.", questions::reach)
        .post("/api/games/{id}/march", "Marches of whole bodies, planned.", marches::march)
        .get("/api/games/{id}/followings", "Leaders who follow.", marches::followings)
        .get("/api/games/{id}/why", "Why units may not do something.", marches::why)
        .get("/api/games/{id}/prospects", "What may come of standing there.", marches::prospects)
        .get("/api/games/{id}/forecast", "What a fire or an attack would come to.", marches::forecast)
        .get("/api/games/{id}/advice", "What a computer player would do.", marches::advice)
        .get("/api/games/{id}/overlay", "Hexes to be marked on the map.", questions::overlay)
        .get("/api/games/{id}/ground", "A hex as ground.", questions::ground)
        .get("/api/games/{id}/report", "What happened, as the seat may know it.", questions::report)
        .get("/api/games/{id}/at/{ply}", "The game as it was.", questions::at)
        .get("/api/games/{id}/record", "The record of a battle that is over.", questions::record)
        .get("/api/games/{id}/table", "A table of the rules with the cell read.", questions::table)
        .get("/api/games/{id}/company", "Who plays, and what is arranged.", company::present)
        .post("/api/games/{id}/company", "Arranges something.", company::arrange)
        .get("/api/games/{id}/messages", "What was said.", company::said)
        .post("/api/games/{id}/messages", "Says something.", company::say)
        .post("/api/games/{id}/messages/about", "Mutes or reports.", company::about_message)
        .get("/api/games/{id}/notes", "One's own notes on the map.", notes::list)
        .post("/api/games/{id}/notes", "Notes something on a hex.", notes::note)
        .get("/api/invitations", "Open games, and where one sits.", invitations::list)
        .post("/api/invitations", "Invites others to a game.", invitations::invite)
        .get("/api/invitations/{id}", "An invitation.", invitations::present)
        .post("/api/invitations/{id}", "Changes an invitation.", invitations::change)
        .post("/api/invitations/{id}/seat", "Sits down.", invitations::join)
        .get("/api/me", "Who one is.", accounts::present)
        .post("/api/me/name", "Calls oneself something.", accounts::call)
        .post("/api/me/account", "Makes an account of a guest.", accounts::sign_up)
        .post("/api/me/password", "Changes the password.", accounts::change_password)
        .post("/api/me/codes", "Makes new recovery codes.", accounts::renew_codes)
        .post("/api/me/mail", "Says where mail shall go to.", accounts::set_mail)
        .post("/api/me/mail/confirm", "Confirms an address.", accounts::confirm_mail)
        .post("/api/me/feed", "Makes a private feed of one's turns, or takes it away.", feeds::change)
        .get("/api/feeds/{token}/turns.atom", "One's turns, for feed readers.", feeds::atom)
        .get("/api/feeds/{token}/turns.ics", "One's turns, for calendars.", feeds::calendar)
        .get("/api/me/export", "A copy of all that is kept about one.", accounts::export)
        .post("/api/me/delete", "Deletes the account with its data.", accounts::delete)
        .get("/api/me/sessions", "Where one is signed in.", sessions::list)
        .post("/api/me/sessions/end", "Ends a session, or all others.", sessions::end)
        .post("/api/session", "Signs in.", sessions::sign_in)
        .post("/api/session/end", "Signs out.", sessions::sign_out)
        .post("/api/session/recover", "Replaces a forgotten password.", sessions::recover)
        .post("/api/session/forgotten", "Has a link sent by mail.", sessions::forgotten)
        .get("/api/complaints", "Messages that were reported, for moderators.", moderation::list)
        .post("/api/complaints", "Deals with a reported message.", moderation::settle)
        .get("/api/ratings", "The best players.", persons::ratings)
        .post("/api/records", "Imports the record of a game.", persons::import)
        .get("/api/notices", "A WebSocket that tells what changes.", notices::socket)
        .get("/api/games/{id}/socket", "A WebSocket that tells every change. It takes choices and take-backs too: `{\"id\": 1, \"choose\": ...}` or `{\"id\": 1, \"undo\": ...}`, with what the addresses of these take, answered by the news and by `{\"id\": 1}`, or by an `error`.", updates::socket)
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
