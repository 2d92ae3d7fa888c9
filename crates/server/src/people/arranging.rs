//! Arranging things in a live game: what the players decide is written down, carried out and told.

use std::sync::Arc;

use game::{Camp, Outcome};
use text::Trouble;

use super::arrangement::{Arrangement, Offered, Refused};
use super::hub::Notice;
use crate::app::App;
use crate::bots;
use crate::error::{ApiError, internal};
use crate::live_game::LiveGame;
use crate::storage::StoreError;

/// How often a change is tried anew because somebody else was faster.
const TRIES: usize = 8;

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> ApiError {
        ApiError::from(match refused {
            Refused::Over => Trouble::Closed,
            Refused::NoOffer | Refused::Waiting => Trouble::NoOffer,
            Refused::NotYet => Trouble::NotYet,
        })
    }
}

impl App {
    /// Changes what is arranged in a game. It is on disk when this returns, and everybody at the game has been told, unless it is a
    /// side's own business alone.
    pub async fn arrange<T>(
        &self,
        live: &LiveGame,
        change: impl Fn(&mut Arrangement) -> Result<T, Refused>,
    ) -> Result<T, ApiError> {
        for _ in 0..TRIES {
            let (version, before) = self.store.arrangement(&live.id).await.map_err(internal)?;
            let mut after = before.clone();
            let done = change(&mut after)?;
            if after == before {
                live.set_arranged(before);
                return Ok(done);
            }
            let openly = after.differs_openly(&before);
            let stored = self.store.arrange(&live.id, (version, openly), &after).await;
            if stored.map_err(internal)? {
                live.set_arranged(after);
                if openly {
                    self.hub.tell_game(&live.id, &Notice::Game { game: live.id.clone() });
                }
                return Ok(done);
            }
        }
        Err(Trouble::Behind.into())
    }
}

impl App {
    /// Counts the result of a game for the ratings, if it was played by one player on each side, not the same.
    pub(crate) async fn rate(
        &self,
        live: &LiveGame,
        winner: Option<Camp>,
    ) -> Result<(), StoreError> {
        let seating = live.seating();
        let player = |camp: Camp| match (seating.bot(camp), seating.persons(camp).as_slice()) {
            (Some(bot), []) => Some(format!("ai:{bot}")),
            (None, [person]) => Some((*person).to_owned()),
            _ => None,
        };
        let (Some(french), Some(spanish)) = (player(Camp::French), player(Camp::Spanish)) else {
            return Ok(());
        };
        if french == spanish {
            return Ok(());
        }
        let agreed = live.read(|now| now.table().record().agreed.clone()).await;
        self.store.rate(&live.id, &agreed, [&french, &spanish], winner).await
    }
}

/// Offers something for a side. Where nobody else could answer, it is agreed at once.
pub async fn offer(
    app: &Arc<App>,
    live: &Arc<LiveGame>,
    by: Camp,
    what: Offered,
) -> Result<(), ApiError> {
    let (ply, over) = live.read(|now| (now.ply(), now.to_move().is_none())).await;
    if over && what != Offered::TakeBack {
        return Err(Trouble::Closed.into());
    }
    let alone = live.seating().has_no_guest_against(by);
    let rated = live.arranged().rated;
    if alone && rated {
        return Err(Trouble::NoOffer.into());
    }
    let taken_up = app
        .arrange(live, |arranged| {
            let taken_up = arranged.offer(by, what, ply)?;
            if alone { arranged.answer(by.enemy(), true, ply) } else { Ok(taken_up) }
        })
        .await?;
    carry_out(app, live, taken_up.map(|offer| (offer.by, offer.what))).await
}

/// Answers an offer for a side.
pub async fn answer(
    app: &Arc<App>,
    live: &Arc<LiveGame>,
    by: Camp,
    yes: bool,
) -> Result<(), ApiError> {
    let ply = live.read(|now| now.ply()).await;
    let taken_up = app.arrange(live, |arranged| arranged.answer(by, yes, ply)).await?;
    carry_out(app, live, taken_up.map(|offer| (offer.by, offer.what))).await
}

async fn carry_out(
    app: &Arc<App>,
    live: &Arc<LiveGame>,
    taken_up: Option<(Camp, Offered)>,
) -> Result<(), ApiError> {
    match taken_up {
        Some((by, Offered::TakeBack)) => {
            live.take_back((&app.store, &app.library), by).await?;
        }
        Some((_, Offered::Draw | Offered::Computer)) => {}
        None => return Ok(()),
    }
    bots::wake(app, live);
    after_change(app, live).await;
    Ok(())
}

/// What follows from a change of a game for its players: the clock is switched, and whoever must choose is told.
pub async fn after_change(app: &App, live: &LiveGame) {
    let Stand { to_move, awaited, outcome, ply } = stand(live).await;
    let verdict = live.arranged().verdict;
    if !live.note_turn(awaited, outcome.is_some() || verdict.is_some()) {
        return;
    }
    let arranged = live.arranged();
    if arranged.clock.is_some() || arranged.offer.is_some() {
        let now = app.time.now();
        let switched = app
            .arrange(live, |arranged| {
                arranged.lapse(ply);
                if let Some(clock) = &mut arranged.clock {
                    clock.switch(to_move, now);
                }
                Ok(())
            })
            .await;
        if let Err(error) = switched {
            tracing::error!(game = live.id, %error, "cannot switch the clock");
        }
    }
    let winner = verdict.map(|verdict| verdict.winner).or(outcome.map(|outcome| outcome.winner));
    if let Some(winner) = winner.filter(|_| arranged.rated)
        && let Err(error) = app.rate(live, winner).await
    {
        tracing::error!(game = live.id, %error, "cannot rate a result");
    }
    let seating = live.seating();
    let persons: Vec<&str> = awaited.into_iter().flat_map(|camp| seating.persons(camp)).collect();
    app.tell_turn(&live.id, &persons);
    if let Err(error) = app.store.tell_turn(&live.id, &persons).await {
        tracing::error!(game = live.id, %error, "cannot tell the other servers");
    }
    if let Err(error) = app.note_turn(live, &persons).await {
        tracing::error!(game = live.id, %error, "cannot note whose turn it is");
    }
}

/// How a game stands for its players.
struct Stand {
    /// The side that must choose, unless the players have ended the game.
    to_move: Option<Camp>,
    /// The same where a person has to do it: whose answer is given for him has nothing to do.
    awaited: Option<Camp>,
    outcome: Option<Outcome>,
    ply: usize,
}

async fn stand(live: &LiveGame) -> Stand {
    let closed = live.arranged().verdict.is_some();
    live.read(|now| {
        let to_move = now.to_move().filter(|_| !closed);
        Stand {
            to_move,
            awaited: to_move.filter(|&camp| !bots::is_chosen_for(live, now.game(), camp)),
            outcome: now.game().state.outcome,
            ply: now.ply(),
        }
    })
    .await
}

/// Notes whose turn it is after a change that another server made: it has told whoever must know, and switched the clock.
pub(crate) async fn after_change_elsewhere(live: &LiveGame) {
    let now = stand(live).await;
    live.note_turn(now.awaited, now.outcome.is_some() || live.arranged().verdict.is_some());
}

impl App {
    /// Tells everybody at a game that it goes on, and whoever must choose that it is his turn.
    pub(crate) fn tell_turn(&self, game: &str, persons: &[&str]) {
        self.hub.tell_game(game, &Notice::Game { game: game.to_owned() });
        for person in persons {
            // Nobody is told what he sees.
            if !self.hub.is_at(person, game) {
                self.hub.tell(person, &Notice::Turn { game: game.to_owned() });
            }
        }
    }
}
