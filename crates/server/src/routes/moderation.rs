//! What moderators see and do: messages that were reported.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use text::Trouble;

use super::games::SeatQuery;
use crate::accounts::identity::Account;
use crate::accounts::{Act, Ban, Role};
use crate::api::account::{ComplaintCard, Settlement};
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::storage::{Note, unix_millis};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Whoever is no moderator does not even learn that there is such an address.
fn check_moderator(account: &Account) -> Result<(), ApiError> {
    if account.role < Role::Moderator { Err(Trouble::NotFound.into()) } else { Ok(()) }
}

pub(super) async fn list(
    State(app): State<Arc<App>>,
    account: Account,
    Query(_): Query<SeatQuery>,
) -> Result<Json<Vec<ComplaintCard>>, ApiError> {
    check_moderator(&account)?;
    let complaints = app.store.complaints().await.map_err(internal)?;
    let authors = complaints.iter().map(|complaint| complaint.author.clone()).collect();
    let names = app.store.names_of(authors).await.map_err(internal)?;
    let card = |complaint: crate::storage::Complaint| ComplaintCard {
        author: names.get(&complaint.author).cloned(),
        game: complaint.game,
        serial: complaint.serial,
        text: complaint.text,
        sent: complaint.sent,
        reports: complaint.reports,
    };
    Ok(Json(complaints.into_iter().map(card).collect()))
}

pub(super) async fn settle(
    State(app): State<Arc<App>>,
    account: Account,
    Query(_): Query<SeatQuery>,
    Json(asked): Json<Settlement>,
) -> Result<Json<()>, ApiError> {
    check_moderator(&account)?;
    let complaints = app.store.complaints().await.map_err(internal)?;
    let same = |game: &str, serial| game == asked.game && serial == asked.serial;
    let complaint = complaints.into_iter().find(|found| same(&found.game, found.serial));
    let author = complaint.ok_or(Trouble::NotFound)?.author;
    if let Some(days) = asked.ban_days.filter(|days| *days > 0) {
        let found = app.store.account(&author).await.map_err(internal)?;
        // Nobody bans his like.
        if found.is_some_and(|found| found.role >= account.role) {
            return Err(Trouble::NoSeat.into());
        }
        let until = Some(unix_millis() + i64::from(days) * DAY);
        app.store.ban(&author, &Ban { until, reason: String::new() }).await.map_err(internal)?;
        app.identities.forget(&author);
        let note = Note { person: Some(&author), doer: Some(&account.person), ..Note::default() };
        app.store.note(Act::Banned, note).await.map_err(internal)?;
    }
    let message = (asked.game.as_str(), asked.serial);
    app.store.settle(message, asked.remove).await.map_err(internal)?;
    let note = Note {
        person: Some(&author),
        doer: Some(&account.person),
        about: Some(if asked.remove { "removed" } else { "left" }),
        ..Note::default()
    };
    app.store.note(Act::ReportSettled, note).await.map_err(internal)?;
    Ok(Json(()))
}
