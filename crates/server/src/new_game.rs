//! Beginning a game: from a request to an agreement, a record and a live game.

use std::sync::Arc;

use board::Faults;
use game::data::Handicap;
use game::{Agreement, EditionId, Position, Seed, Table, VariantId};
use text::Trouble;

use crate::api::game::NewGame;
use crate::app::App;
use crate::battles::{chosen_options, may_arrive, offered};
use crate::error::{ApiError, internal};
use crate::guest::{new_id, random};
use crate::live_game::{LiveGame, status};
use crate::seats::{Holder, Seating};
use crate::storage::StoredGame;
use crate::timeline::Timeline;

impl App {
    /// Begins a game for a guest and gives its id.
    pub async fn begin(&self, guest: &str, asked: NewGame) -> Result<String, ApiError> {
        if self.store.count_of_guest(guest).await.map_err(internal)? >= self.limits.games {
            return Err(Trouble::TooMany.into());
        }
        if asked.seed.is_some() && !self.analysis {
            return Err(Trouble::NoAnalysis.into());
        }
        let seating = Seating::requested(asked.seats, &asked.team, guest);
        // Others are asked by an invitation.
        if !seating.includes(guest) || seating.0.iter().any(|seat| seat.holder == Holder::Open) {
            return Err(Trouble::NoSeat.into());
        }
        let seed = match asked.seed {
            Some(seed) => seed,
            None => Seed(random().map_err(internal)?),
        };
        let agreed = self.agreed(asked)?;
        let table = Table::open(&self.library, agreed, seed).ok_or(Trouble::NoSuchBattle)?;
        let id = new_id().map_err(internal)?;
        let timeline = Timeline::new(table);
        let record = timeline.table().record().clone();
        let chance = Seed(random().map_err(internal)?);
        let stored = StoredGame { record, snapshot: None, seating, chance, serial: 0 };
        self.store.add(&id, &stored, status(&timeline)).await.map_err(internal)?;
        self.insert(Arc::new(LiveGame::new(id.clone(), stored.seating, chance, timeline)));
        Ok(id)
    }

    /// What a game asked for is agreed to be.
    pub(crate) fn agreed(&self, asked: NewGame) -> Result<Agreement, ApiError> {
        let scenario = self.library.scenarios.get(&asked.battle).ok_or(Trouble::NoSuchBattle)?;
        let offered = offered(scenario);
        // Who comes when after the start is for a position itself to say.
        let column_stands = asked.position.is_none() || asked.arrival.is_empty();
        if !column_stands || !may_arrive(scenario, &asked.variants, &asked.arrival) {
            return Err(Trouble::NoSuchArrival.into());
        }
        // Levels are what a handicap raises; a position has those of its battle.
        let no_levels = asked.edition.unwrap_or(scenario.edition) == EditionId::Basic;
        let unfit =
            |handicap: Handicap| !handicap.is_sound() || no_levels || asked.position.is_some();
        if asked.handicap.is_some_and(unfit) {
            return Err(Trouble::NoSuchHandicap.into());
        }
        let agreed = match asked.position {
            Some(document) => self.agreed_position(document)?,
            None => Agreement {
                variants: asked.variants,
                options: chosen_options(asked.options).ok_or(Trouble::NoSuchBattle)?,
                arrival: asked.arrival,
                handicap: asked.handicap,
                ..Agreement::new(&asked.battle, asked.edition.unwrap_or(scenario.edition))
            },
        };
        let agreed = Agreement { seats: asked.team, ..agreed };
        // A position names what its battle always has, too.
        let is_known = |variant: &VariantId| {
            offered.contains(variant)
                || agreed.position.is_some() && scenario.chosen.contains(variant)
        };
        let sound = agreed.battle == asked.battle
            && asked.edition.is_none_or(|edition| edition == agreed.edition)
            && agreed.variants.iter().all(is_known);
        if sound { Ok(agreed) } else { Err(Trouble::NoSuchBattle.into()) }
    }

    /// A position is proved before anything is agreed on it.
    fn agreed_position(&self, document: serde_json::Value) -> Result<Agreement, ApiError> {
        let position = match document {
            serde_json::Value::String(text) => Position::from_toml(&text)?,
            document => serde_json::from_value(document).map_err(|error| unreadable(&error))?,
        };
        position.set_up(&self.library)?;
        Ok(Agreement::from_position(position))
    }
}

/// A document that is no position at all.
fn unreadable(error: &serde_json::Error) -> Faults {
    board::Fault { file: "position".into(), line: None, what: error.to_string(), right: None }
        .into()
}
