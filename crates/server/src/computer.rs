//! The computer at work: it chooses wherever a seat of its own must, one choice after the other.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use ai::{Bot, Player, Random};
use game::{Action, Camp, Game, Seed, Viewer};
use sha2::{Digest as _, Sha256};

use crate::hall::Hall;
use crate::play::Play;
use crate::room::Room;

/// A computer player, handed to a thread to think.
type Thinker = Box<dyn Player + Send>;

/// Lets the computer go on with a game if it must choose there. Comes back at once.
pub fn wake(hall: &Arc<Hall>, room: &Arc<Room>) {
    if room.thinking.swap(true, Ordering::AcqRel) {
        return;
    }
    let (hall, room) = (hall.clone(), room.clone());
    tokio::spawn(async move {
        loop {
            play_on(&hall, &room).await;
            room.thinking.store(false, Ordering::Release);
            // Somebody may have chosen after the last look and found the computer still at work.
            let wanted = room.look(|play| turn(&room, play).is_some()).await;
            if !wanted || room.thinking.swap(true, Ordering::AcqRel) {
                break;
            }
        }
    });
}

/// Lets the computer go on with every game in which it must choose.
pub async fn wake_all(hall: &Arc<Hall>) {
    let waiting = hall.store.waiting_for_computer().await.unwrap_or_else(|error| {
        eprintln!("{error}");
        Vec::new()
    });
    for id in waiting {
        if let Ok(room) = hall.room(&id).await {
            wake(hall, &room);
        }
    }
}

async fn play_on(hall: &Arc<Hall>, room: &Arc<Room>) {
    let mut players: [Option<Thinker>; 2] = [None, None];
    while let Some((bot, (ply, camp, game))) = room.look(|play| turn(room, play)).await {
        let Some(slot) = players.get_mut(camp.index()) else { return };
        let player = slot.take().unwrap_or_else(|| bot.player(seed(room.chance, ply)));
        let seen = room.look(|play| play.count(Viewer::Camp(camp.enemy()))).await;
        *slot = choose(hall, room, player, (ply, camp, game.clone())).await;
        if slot.is_none() && room.look(Play::ply).await == ply {
            // A battle must not stop because its player is at a loss.
            let last_resort = Box::new(Random::new(seed(room.chance, ply)));
            if choose(hall, room, last_resort, (ply, camp, game)).await.is_none() {
                return eprintln!("game {}: the computer cannot go on", room.id);
            }
        }
        // How many choices the other side does not see must not show by the clock either (CF-208).
        if room.look(|play| play.count(Viewer::Camp(camp.enemy()))).await != seen {
            tokio::time::sleep(hall.pace).await;
        }
    }
}

/// Lets a player think and carries out what he chose. Gives him back unless he failed or came too late.
async fn choose(
    hall: &Hall,
    room: &Room,
    player: Thinker,
    (ply, camp, game): (usize, Camp, Game),
) -> Option<Thinker> {
    let thought = tokio::task::spawn_blocking(move || think(player, &game, camp)).await;
    let (player, action) =
        thought.inspect_err(|error| eprintln!("game {}: {error}", room.id)).ok()?;
    let chosen = room.choose((&hall.store, &hall.library), camp, ply, &[action?]).await;
    chosen.inspect_err(|fault| eprintln!("game {}: {action:?}: {fault:?}", room.id)).ok()?;
    Some(player)
}

/// The game, if the computer must choose in it.
fn turn(room: &Room, play: &Play) -> Option<(Bot, (usize, Camp, Game))> {
    let camp = play.to_move()?;
    let bot = room.seating.bot(camp)?;
    Some((bot, (play.ply(), camp, play.game().clone())))
}

fn think(mut player: Thinker, game: &Game, camp: Camp) -> (Thinker, Option<Action>) {
    let staff = game.staff(Viewer::Camp(camp));
    let action = staff.must_choose().then(|| player.choose(staff));
    (player, action)
}

/// A seed for the computer's own chances, apart from the dice of the game: nobody can guess it who does not know the secret.
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
