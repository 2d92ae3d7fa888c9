//! Who is best, and games brought along.

use std::sync::Arc;

use ai::Bot;
use axum::Json;
use axum::extract::{Query, State};
use game::Record;
use game::table::{Proof, RecordFile};
use text::Trouble;

use super::games::SeatQuery;
use crate::api::game::{Made, Player};
use crate::api::people::{Imported, RatingCard};
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::guest::{Guest, new_id, random};
use crate::live_game::status;
use crate::seats::{Holder, Seating};
use crate::storage::StoredGame;
use crate::timeline::Timeline;

pub(super) async fn ratings(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Query(_): Query<SeatQuery>,
) -> Result<Json<Vec<RatingCard>>, ApiError> {
    let rated = app.store.ratings().await.map_err(internal)?;
    let players = rated.iter().map(|each| each.player.clone()).collect();
    let names = app.store.names_of(players).await.map_err(internal)?;
    let card = |each: &crate::storage::Rated| {
        let who = match each.player.strip_prefix("ai:").and_then(Bot::named) {
            Some(bot) => Player::Bot(bot),
            None if each.player == person => Player::Me,
            None => Player::Other,
        };
        RatingCard {
            who,
            name: names.get(&each.player).cloned(),
            rating: each.rating.rating.round() as i64,
            deviation: each.rating.deviation.round() as i64,
            games: each.games,
        }
    };
    Ok(Json(rated.iter().map(card).collect()))
}

/// A game brought along as its record, dice and all. Both sides are the person's who brings it.
pub(super) async fn import(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Query(_): Query<SeatQuery>,
    Json(Imported { record }): Json<Imported>,
) -> Result<Json<Made>, ApiError> {
    if app.store.count_of_guest(&person).await.map_err(internal)? >= app.limits.games {
        return Err(Trouble::TooMany.into());
    }
    let library = app.library.clone();
    let proved = tokio::task::spawn_blocking(move || {
        let verified = RecordFile::verify(&record, &library).ok()?;
        let record: Record = verified.table.record().clone();
        // A game whose seed is kept back, or whose dice were laid by hand, has no dice to go on with.
        (verified.proof == Proof::Seeded).then_some(())?;
        Timeline::replay(&record, &library).ok()
    });
    let timeline = proved.await.map_err(internal)?.ok_or(Trouble::Unreadable)?;
    let holder = || Holder::Person(person.clone());
    let id = new_id().map_err(internal)?;
    let record = timeline.table().record().clone();
    let choices = record.choices.clone();
    let chance = game::Seed(random().map_err(internal)?);
    let seating = match timeline.table().team().seats().count() {
        2 => Seating::two(holder(), holder()),
        _ => Seating(
            timeline
                .table()
                .team()
                .seats()
                .map(|(_, seat)| crate::seats::SeatRow {
                    camp: seat.camp,
                    part: seat.commands.clone(),
                    holder: holder(),
                })
                .collect(),
        ),
    };
    let begun = Record { choices: Vec::new(), ..record };
    let stored = StoredGame { record: begun, snapshot: None, seating, chance, serial: 0 };
    let now = status(&timeline);
    app.store.add(&id, &stored, now).await.map_err(internal)?;
    app.store.append(&id, (0, &choices), now, None).await.map_err(internal)?;
    Ok(Json(Made { id }))
}
