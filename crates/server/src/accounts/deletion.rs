//! Accounts that leave: what is theirs goes, and the games of others go on.

use std::sync::Arc;

use ai::Bot;
use game::Camp;
use text::Trouble;

use super::Act;
use super::identity::{Account, Identity};
use super::signing::Visit;
use crate::app::App;
use crate::bots;
use crate::error::{ApiError, internal};
use crate::guest::new_id;
use crate::live_game::LiveGame;
use crate::people::arranging;
use crate::seats::{Holder, SeatRow, Seating};
use crate::storage::Note;

impl App {
    /// Deletes an account with its data, once its holder has shown the password.
    pub async fn delete_account(
        self: &Arc<App>,
        account: &Account,
        password: String,
        visit: &Visit,
    ) -> Result<(), ApiError> {
        self.check_password(account, password, visit).await?;
        self.remove_person(&account.person).await
    }

    /// Removes a person with everything that is his alone. Games with others go on: rated ones are resigned, in others the computer
    /// takes the seat.
    pub async fn remove_person(self: &Arc<App>, person: &str) -> Result<(), ApiError> {
        for id in self.store.running_with_others(person).await.map_err(internal)? {
            let live = self.game(&id).await?;
            self.leave(&live, person).await?;
        }
        let stand_in = new_id().map_err(internal)?;
        let forgotten = self.store.forget(person, &stand_in).await.map_err(internal)?;
        self.identities.forget(person);
        for id in &forgotten.removed {
            self.close_game(id);
        }
        self.reseat(&forgotten.changed).await?;
        let note = Note { person: Some(&stand_in), ..Note::default() };
        self.store.note(Act::Deleted, note).await.map_err(internal)
    }

    /// Takes a person out of a game that goes on for others.
    async fn leave(self: &Arc<App>, live: &Arc<LiveGame>, person: &str) -> Result<(), ApiError> {
        let seating = live.seating();
        if live.arranged().rated {
            let camp = Camp::ALL.into_iter().find(|&camp| seating.plays(person, camp));
            let camp = camp.ok_or(Trouble::NoSeat)?;
            self.arrange(live, |arranged| arranged.resign(camp)).await?;
            arranging::after_change(self, live).await;
            return Ok(());
        }
        let theirs = |row: &SeatRow| matches!(&row.holder, Holder::Person(id) if id == person);
        let computer = |row: &SeatRow| match theirs(row) {
            true => SeatRow { holder: Holder::Bot(Bot::USUAL), ..row.clone() },
            false => row.clone(),
        };
        let after = Seating(seating.0.iter().map(computer).collect());
        self.store.reseat(&live.id, &after).await.map_err(internal)?;
        live.reseat(after);
        arranging::after_change(self, live).await;
        bots::wake(self, live);
        Ok(())
    }

    /// Takes the games a guest has begun on this device along to the account he signs in to.
    pub async fn take_along(&self, guest: &Identity, account: &str) -> Result<(), ApiError> {
        if guest.session.is_some() {
            return Ok(());
        }
        let changed = self.store.take_along(&guest.person, account).await.map_err(internal)?;
        self.reseat(&changed).await
    }

    /// Seats the players of games in memory as the database has them.
    async fn reseat(&self, games: &[String]) -> Result<(), ApiError> {
        for id in games {
            if let Some(live) = self.open_game(id)
                && let Some(seating) = self.store.seating(id).await.map_err(internal)?
            {
                live.reseat(seating);
            }
        }
        Ok(())
    }
}
