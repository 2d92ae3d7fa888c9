//! Runs the bots: whenever a bot's seat must choose, it chooses, one action at a time.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use ai::{Bot, Player, Random};
use game::{Action, Camp, Game, Seed, Viewer};
use sha2::{Digest as _, Sha256};

use crate::app::App;
use crate::live_game::LiveGame;
use crate::timeline::Timeline;

/// A bot, which is moved to a blocking thread while it thinks.
type Thinker = Box<dyn Player + Send>;

/// Starts the bot of a game if it must choose. Returns at once.
pub fn wake(app: &Arc<App>, live: &Arc<LiveGame>) {
    if live.thinking.swap(true, Ordering::AcqRel) {
        return;
    }
    let (app, live) = (app.clone(), live.clone());
    tokio::spawn(async move {
        loop {
            play_on(&app, &live).await;
            live.thinking.store(false, Ordering::Release);
            // A choice made after the last check found the bot still running.
            let wanted = live.read(|timeline| turn(&live, timeline).is_some()).await;
            if !wanted || live.thinking.swap(true, Ordering::AcqRel) {
                break;
            }
        }
    });
}

/// Starts the bots of all games in which one must choose.
pub async fn wake_all(app: &Arc<App>) {
    let waiting = app.store.waiting_for_computer().await.unwrap_or_else(|error| {
        tracing::error!(%error, "cannot list the games that wait for a bot");
        Vec::new()
    });
    for id in waiting {
        if let Ok(live) = app.game(&id).await {
            wake(app, &live);
        }
    }
}

async fn play_on(app: &Arc<App>, live: &Arc<LiveGame>) {
    let mut players: [Option<Thinker>; 2] = [None, None];
    let mut told = [0; 2];
    while let Some((bot, (ply, camp, game))) = live.read(|timeline| turn(live, timeline)).await {
        let Some(slot) = players.get_mut(camp.index()) else { return };
        let Some(heard) = told.get_mut(camp.index()) else { return };
        let mut player = slot.take().unwrap_or_else(|| bot.player(seed(live.chance, ply)));
        let viewer = Viewer::Camp(camp);
        live.read(|timeline| player.told(&timeline.table().told(viewer, *heard))).await;
        *heard = ply;
        let seen = live.read(|timeline| timeline.count(Viewer::Camp(camp.enemy()))).await;
        *slot = choose(app, live, player, (ply, camp, game.clone())).await;
        if slot.is_none() && live.read(Timeline::ply).await == ply {
            // A battle must not stop because its bot failed.
            let last_resort = Box::new(Random::new(seed(live.chance, ply)));
            if choose(app, live, last_resort, (ply, camp, game)).await.is_none() {
                return tracing::error!(game = live.id, "the bot cannot go on");
            }
        }
        // How many choices the other side does not see must not show by the clock either (CF-208).
        if live.read(|timeline| timeline.count(Viewer::Camp(camp.enemy()))).await != seen {
            tokio::time::sleep(app.pace).await;
        }
    }
}

/// Lets a bot think and makes its choice. Returns the bot unless it failed or was too late.
async fn choose(
    app: &App,
    live: &LiveGame,
    player: Thinker,
    (ply, camp, game): (usize, Camp, Game),
) -> Option<Thinker> {
    let thought = tokio::task::spawn_blocking(move || think(player, &game, camp)).await;
    let (player, action) = thought
        .inspect_err(|error| tracing::error!(game = live.id, %error, "the bot failed"))
        .ok()?;
    let chosen = live.choose((&app.store, &app.library), camp, ply, &[action?]).await;
    chosen.inspect_err(|error| tracing::warn!(game = live.id, ?action, %error, "a choice of the bot was refused")).ok()?;
    Some(player)
}

/// The bot that must choose now, with the game it looks at.
fn turn(live: &LiveGame, timeline: &Timeline) -> Option<(Bot, (usize, Camp, Game))> {
    let camp = timeline.to_move()?;
    let bot = live.seating.bot(camp)?;
    Some((bot, (timeline.ply(), camp, timeline.game().clone())))
}

fn think(mut player: Thinker, game: &Game, camp: Camp) -> (Thinker, Option<Action>) {
    let staff = game.staff(Viewer::Camp(camp));
    let action = staff.must_choose().then(|| player.choose(staff));
    (player, action)
}

/// A seed for the bot's random choices. It is independent of the dice and cannot be guessed without the secret.
fn seed(chance: Seed, ply: usize) -> u64 {
    let mut digest = Sha256::new();
    digest.update(chance.0);
    digest.update((ply as u64).to_le_bytes());
    let first = digest.finalize().iter().take(8).copied().collect::<Vec<u8>>();
    first.into_iter().fold(0, |seed, byte| seed << 8 | u64::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computers_chances_follow_from_the_secret_alone() {
        assert_eq!(seed(Seed([1; 32]), 5), seed(Seed([1; 32]), 5));
        assert_ne!(seed(Seed([1; 32]), 5), seed(Seed([2; 32]), 5));
        assert_ne!(seed(Seed([1; 32]), 5), seed(Seed([1; 32]), 6));
    }
}
