//! Signing in and out, where one is signed in, and what to do about a forgotten password.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};

use super::accounts::profile;
use super::games::SeatQuery;
use crate::accounts::cookie;
use crate::accounts::identity::{Account, Identity};
use crate::accounts::recovery::Shown;
use crate::accounts::signing::{SignIn, Visit};
use crate::accounts::tokens::hash_of;
use crate::api::account::{Credentials, Forgotten, Profile, Recovery, SessionCard, SessionEnd};
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::openapi::Said;
use crate::storage::StoredSession;

pub(super) async fn sign_in(
    State(app): State<Arc<App>>,
    identity: Identity,
    visit: Visit,
    Query(_): Query<SeatQuery>,
    Json(Credentials { name, password, bring }): Json<Credentials>,
) -> Result<Said<Json<Profile>>, ApiError> {
    let token = app.sign_in(&identity, SignIn { name, password }, &visit).await?;
    welcome(&app, token, Some(&identity).filter(|_| bring)).await
}

/// Signs a browser in with a new session, to which a guest's games may come along.
async fn welcome(
    app: &App,
    token: String,
    guest: Option<&Identity>,
) -> Result<Said<Json<Profile>>, ApiError> {
    let session = app.store.use_session(&hash_of(&token)).await.map_err(internal)?;
    let person = session.map_or_else(String::new, |session| session.person);
    if let Some(guest) = guest {
        app.take_along(guest, &person).await?;
    }
    let profile = profile(app, &person).await?;
    Ok(Said::new((cookie::signed_in(token, app.is_secure()), Json(profile))))
}

pub(super) async fn sign_out(
    State(app): State<Arc<App>>,
    identity: Identity,
    visit: Visit,
    Query(_): Query<SeatQuery>,
) -> Result<Said<Json<()>>, ApiError> {
    app.sign_out(&identity, &visit).await?;
    Ok(Said::new((cookie::signed_out(app.is_secure()), Json(()))))
}

pub(super) async fn recover(
    State(app): State<Arc<App>>,
    visit: Visit,
    Query(_): Query<SeatQuery>,
    Json(Recovery { name, code, token, password }): Json<Recovery>,
) -> Result<Said<Json<Profile>>, ApiError> {
    let shown = match token.is_empty() {
        true => Shown::Code { name, code },
        false => Shown::Link { token },
    };
    let token = app.recover(shown, password, &visit).await?;
    welcome(&app, token, None).await
}

/// Answers the same whether or not there is such an account.
pub(super) async fn forgotten(
    State(app): State<Arc<App>>,
    visit: Visit,
    Query(_): Query<SeatQuery>,
    Json(Forgotten { name }): Json<Forgotten>,
) -> Result<Json<()>, ApiError> {
    app.send_recovery(&name, &visit)?;
    Ok(Json(()))
}

pub(super) async fn list(
    State(app): State<Arc<App>>,
    account: Account,
    Query(_): Query<SeatQuery>,
) -> Result<Json<Vec<SessionCard>>, ApiError> {
    let sessions = app.store.sessions_of(&account.person).await.map_err(internal)?;
    let card = |StoredSession { id, device, made, seen, .. }: StoredSession| SessionCard {
        here: id == account.session,
        id,
        device,
        made,
        seen,
    };
    Ok(Json(sessions.into_iter().map(card).collect()))
}

pub(super) async fn end(
    State(app): State<Arc<App>>,
    account: Account,
    visit: Visit,
    Query(_): Query<SeatQuery>,
    Json(SessionEnd { session }): Json<SessionEnd>,
) -> Result<Json<()>, ApiError> {
    app.end_sessions(&account, session.as_deref(), &visit).await?;
    Ok(Json(()))
}
