//! A person's notes on the map of a game: nobody else's business.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use board::Hex;
use text::Trouble;

use super::games::SeatQuery;
use crate::api::people::{MapNote, NewMapNote};
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::guest::Guest;
use crate::people::hub::Notice;

/// The longest note, in characters.
const LONGEST: usize = 300;

pub(super) async fn list(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Path(id): Path<String>,
    Query(_): Query<SeatQuery>,
) -> Result<Json<Vec<MapNote>>, ApiError> {
    let live = app.game_of(&person, &id).await?;
    notes(&app, &person, &live.id).await
}

pub(super) async fn note(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Path(id): Path<String>,
    Query(_): Query<SeatQuery>,
    Json(NewMapNote { hex, text }): Json<NewMapNote>,
) -> Result<Json<Vec<MapNote>>, ApiError> {
    let live = app.game_of(&person, &id).await?;
    let text: String = text.chars().filter(|c| !c.is_control() || *c == '\n').collect();
    let text = text.trim();
    let on_map = usize::from(hex.0) < live.setup.map.grid().len();
    if !on_map || text.chars().count() > LONGEST {
        return Err(Trouble::NotUnderstood.into());
    }
    if !app.store.note_on_map((&person, &live.id), hex, text).await.map_err(internal)? {
        return Err(Trouble::TooMany.into());
    }
    // The person's other pages show it as well.
    app.hub.tell(&person, &Notice::Notes { game: live.id.clone() });
    notes(&app, &person, &live.id).await
}

async fn notes(app: &App, person: &str, game: &str) -> Result<Json<Vec<MapNote>>, ApiError> {
    let notes = app.store.notes_of(person, game).await.map_err(internal)?;
    let card = |(hex, text): (Hex, String)| MapNote { hex, text };
    Ok(Json(notes.into_iter().map(card).collect()))
}
