//! Several servers on one database: each hears what the others change, and takes over the games of one that died.

use std::sync::Arc;
use std::time::Duration;

use crate::app::App;
use crate::bots;
use crate::people::arranging;
use crate::people::hub::Notice;
use crate::seats::Seating;
use crate::storage::{StoreError, Told};

/// How often a server looks for games whose bot should have chosen long ago.
const SWEEP: Duration = Duration::from_secs(15);

/// How long a bot may take before another server lets its own one choose.
const LONG_AGO: Duration = Duration::from_secs(45);

/// Follows what other servers do, until the program ends.
pub(crate) async fn start(app: &Arc<App>) -> Result<(), StoreError> {
    if !app.store.is_shared() {
        return Ok(());
    }
    let mut told = app.store.follow().await?;
    let follower = app.clone();
    tokio::spawn(async move {
        while let Some(first) = told.recv().await {
            // Whoever was away for a while looks at a game once, however much happened to it.
            let mut news = vec![first];
            while let Ok(next) = told.try_recv() {
                if !news.contains(&next) {
                    news.push(next);
                }
            }
            for told in news {
                follower.hear(told).await;
            }
        }
    });
    let sweeper = app.clone();
    tokio::spawn(async move {
        let mut clock = tokio::time::interval(SWEEP);
        loop {
            clock.tick().await;
            if let Err(error) = sweeper.store.keep_presence().await {
                tracing::warn!(%error, "cannot say who is here");
            }
            bots::wake_waiting_since(&sweeper, LONG_AGO).await;
        }
    });
    Ok(())
}

impl App {
    /// Does what follows here from what another server did.
    async fn hear(&self, told: Told) {
        match told {
            Told::Game(id) => self.catch_up(&id).await,
            Told::Arranged { game, open } => {
                self.learn_arranged(&game).await;
                if open {
                    self.hub.tell_game(&game, &Notice::Game { game: game.clone() });
                }
            }
            Told::Said(game) => {
                self.hub.tell_game(&game, &Notice::Message { game: game.clone() });
                // Whoever plays and is elsewhere is told too, as by the server that heard it.
                let seating = self.store.seating(&game).await.ok().flatten();
                for player in seating.iter().flat_map(Seating::all_persons) {
                    if !self.hub.is_at(&player, &game) {
                        self.hub.tell(&player, &Notice::Message { game: game.clone() });
                    }
                }
            }
            Told::Turn { game, persons } => {
                let persons: Vec<&str> = persons.iter().map(String::as_str).collect();
                self.tell_turn(&game, &persons);
            }
            Told::Notes { person, game } => self.hub.tell(&person, &Notice::Notes { game }),
            Told::Invitation { invitation, persons } => {
                for person in persons {
                    let invitation = invitation.clone();
                    self.hub.tell(&person, &Notice::Invitation { invitation });
                }
            }
            Told::Person(person) => self.identities.forget(&person),
            Told::Anything => {
                self.identities.forget_all();
                for game in self.open_games() {
                    self.learn_arranged(&game).await;
                    self.catch_up(&game).await;
                    for notice in [
                        Notice::Game { game: game.clone() },
                        Notice::Message { game: game.clone() },
                    ] {
                        self.hub.tell_game(&game, &notice);
                    }
                }
            }
        }
    }

    /// Takes over what another server did to a game, if the game is in memory. How often it did something shows to nobody but by what
    /// he sees of it (CF-208).
    pub(crate) async fn catch_up(&self, id: &str) {
        let Some(live) = self.open_game(id) else { return };
        match live.catch_up(&self.store, &self.library).await {
            Ok(()) => arranging::after_change_elsewhere(&live).await,
            Err(error) => {
                tracing::error!(game = id, %error, "cannot take over what another server did");
            }
        }
    }

    /// Takes over what is arranged in a game, if the game is in memory.
    async fn learn_arranged(&self, id: &str) {
        let Some(live) = self.open_game(id) else { return };
        match self.store.arrangement(id).await {
            Ok((_, arranged)) => {
                live.set_arranged(arranged);
                arranging::after_change_elsewhere(&live).await;
            }
            Err(error) => tracing::error!(game = id, %error, "cannot read what is arranged"),
        }
    }
}
