//! Runs the bots: whenever a bot's seat must choose, it chooses, one action at a time. So does the deputy of a person who has decided
//! beforehand.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ai::{Bot, Patience, Player, Random, Reason};
use game::{Action, Camp, Game, Seed, Viewer};
use sha2::{Digest as _, Sha256};
use tokio::sync::SemaphorePermit;

use crate::app::App;
use crate::live_game::LiveGame;
use crate::people::arranging;
use crate::people::deputy::{Deputy, Instruction};
use crate::timeline::Timeline;

/// A bot, which is moved to a blocking thread while it thinks.
type Thinker = Box<dyn Player + Send>;

/// The bots of a game, by side, as long as it stays in memory: what they have seen and planned.
#[derive(Default)]
pub struct Bots([Option<Mind>; 2]);

/// Who chooses where no person does.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Substitute {
    Bot(Bot),
    Deputy(Instruction),
}

/// A bot with what it has heard.
struct Mind {
    substitute: Substitute,
    player: Thinker,
    /// The ply up to which it was told what happened.
    heard: usize,
}

impl fmt::Debug for Bots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().flatten().map(|mind| mind.substitute)).finish()
    }
}

impl Bots {
    /// The bot of a side, as it was left or a new one.
    fn take(
        &mut self,
        app: &App,
        live: &LiveGame,
        substitute: Substitute,
        (camp, ply): (Camp, usize),
    ) -> Mind {
        let kept = self.0.get_mut(camp.index()).and_then(Option::take);
        kept.filter(|mind| mind.substitute == substitute).unwrap_or_else(|| {
            let seed = seed(live.chance, ply);
            let mut player: Thinker = match substitute {
                Substitute::Bot(bot) => bot.player(seed),
                Substitute::Deputy(instruction) => Box::new(Deputy::new(instruction, seed)),
            };
            player.allow(Patience::new(app.thought, live.hurry.clone()));
            Mind { substitute, player, heard: 0 }
        })
    }

    fn put(&mut self, camp: Camp, mind: Option<Mind>) {
        if let Some(slot) = self.0.get_mut(camp.index()) {
            *slot = mind;
        }
    }
}

/// Has the bot of a game make its choices from what it has found so far, until somebody else must choose; says whether it was about to.
pub fn hurry(live: &LiveGame) -> bool {
    let thinking = live.thinking.load(Ordering::Acquire);
    if thinking {
        live.hurry.store(true, Ordering::Relaxed);
    }
    thinking
}

/// Starts the bot of a game if it must choose. Returns at once.
pub fn wake(app: &Arc<App>, live: &Arc<LiveGame>) {
    if live.thinking.swap(true, Ordering::AcqRel) {
        return;
    }
    let (app, live) = (app.clone(), live.clone());
    tokio::spawn(async move {
        loop {
            play_on(&app, &live).await;
            live.hurry.store(false, Ordering::Relaxed);
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
    wake_waiting_since(app, Duration::ZERO).await;
}

/// Starts the bots of all games in which one must choose since so long ago.
pub(crate) async fn wake_waiting_since(app: &Arc<App>, age: Duration) {
    let waiting = app.store.waiting_for_computer(age).await.unwrap_or_else(|error| {
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
    let mut bots = live.bots.lock().await;
    while let Some((substitute, (ply, camp, game))) =
        live.read(|timeline| turn(live, timeline)).await
    {
        let mut mind = bots.take(app, live, substitute, (camp, ply));
        let viewer = Viewer::Camp(camp);
        let heard = mind.heard.min(ply);
        live.read(|timeline| mind.player.told(&timeline.table().told(viewer, heard))).await;
        let seen = live.read(|timeline| timeline.count(Viewer::Camp(camp.enemy()))).await;
        let permit = permit(app, substitute).await;
        let player = choose(app, live, mind.player, (ply, camp, game.clone())).await;
        drop(permit);
        arranging::after_change(app, live).await;
        let failed = player.is_none();
        bots.put(camp, player.map(|player| Mind { substitute, player, heard: ply }));
        if failed && live.read(Timeline::ply).await == ply {
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

/// A place among the bots that may think at the same time. Those that answer at once need none, and the requests of people never wait
/// for any.
async fn permit(app: &App, substitute: Substitute) -> Option<SemaphorePermit<'_>> {
    match substitute {
        Substitute::Bot(bot) if bot.thinks() => app.thinkers.acquire().await.ok(),
        Substitute::Bot(_) | Substitute::Deputy(_) => None,
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
    let (player, action, reason) = thought
        .inspect_err(|error| tracing::error!(game = live.id, %error, "the bot failed"))
        .ok()?;
    live.explain(ply, reason).await;
    let chosen = live.choose((&app.store, &app.library), camp, ply, &[action?]).await;
    chosen.inspect_err(|error| tracing::warn!(game = live.id, ?action, %error, "a choice of the bot was refused")).ok()?;
    Some(player)
}

/// Who must choose now where no person does, with the game it looks at.
fn turn(live: &LiveGame, timeline: &Timeline) -> Option<(Substitute, (usize, Camp, Game))> {
    let camp = timeline.to_move()?;
    let substitute = substitute(live, timeline.game(), camp)?;
    Some((substitute, (timeline.ply(), camp, timeline.game().clone())))
}

/// Who chooses for a side where no person does: its bot, the computer that stands in, or the deputy of the one person who has the side.
fn substitute(live: &LiveGame, game: &Game, camp: Camp) -> Option<Substitute> {
    let arranged = live.arranged();
    if arranged.verdict.is_some() {
        return None;
    }
    let seating = live.seating();
    let stands_in = arranged.computer_for.contains(&camp).then_some(Bot::USUAL);
    if let Some(bot) = seating.bot(camp).or(stands_in) {
        return Some(Substitute::Bot(bot));
    }
    let instruction = match seating.persons(camp)[..] {
        [_] => arranged.instructions_of(camp).on(game, camp),
        _ => Instruction::Ask,
    };
    (instruction != Instruction::Ask).then_some(Substitute::Deputy(instruction))
}

/// Whether a choice of a side is made without its persons.
pub(crate) fn is_chosen_for(live: &LiveGame, game: &Game, camp: Camp) -> bool {
    substitute(live, game, camp).is_some()
}

fn think(
    mut player: Thinker,
    game: &Game,
    camp: Camp,
) -> (Thinker, Option<Action>, Option<Reason>) {
    let staff = game.staff(Viewer::Camp(camp));
    let action = staff.must_choose().then(|| player.choose(staff));
    let reason = player.reason();
    (player, action, reason)
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
