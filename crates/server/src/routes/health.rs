//! What a supervisor asks: whether the program lives, whether it can be sent guests, and what it has done so far.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use text::Trouble;

use crate::app::App;
use crate::error::ApiError;
use crate::metrics::METRICS;
use crate::origin::Origin;

/// Whoever gets an answer knows that the program lives.
pub(super) async fn live() -> StatusCode {
    StatusCode::OK
}

/// Whether guests may be sent here: the database answers, and the server is not about to stop.
pub(super) async fn ready(State(app): State<Arc<App>>) -> StatusCode {
    let stopping = app.stopping.load(Relaxed);
    if !stopping && app.store.answers().await {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    }
}

/// The metrics, for whoever asks from the own network.
pub(super) async fn metrics(
    State(app): State<Arc<App>>,
    origin: Option<Extension<Origin>>,
) -> Response {
    if origin.is_some_and(|Extension(Origin(address))| !is_near(address)) {
        return ApiError::from(Trouble::NotFound).into_response();
    }
    METRICS.games.store(app.games_in_memory() as i64, Relaxed);
    METRICS.sockets.store(app.sockets.open() as i64, Relaxed);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], METRICS.to_text()).into_response()
}

fn is_near(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_loopback() || address.is_private(),
        IpAddr::V6(address) => address.is_loopback() || address.is_unique_local(),
    }
}
