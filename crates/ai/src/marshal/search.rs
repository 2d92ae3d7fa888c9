//! The search for a better plan within a turn: a doctrine, and a manner for the whole side. Single changes to the present one race against
//! it on the same worlds, the better half goes on to further worlds, and the winner must beat the present one on worlds neither has seen.
//! A race begins with as many changes as the budget lets run to the end.

use game::table::Beliefs;
use game::{Camp, CommandId, Game, Staff};

use super::dice::mix;
use super::trial::{self, Outcome, Span};
use super::ways;
use crate::budget::{Budget, Patience};
use crate::chance::lead_over;
use crate::doctrine::{Doctrine, Posture};
use crate::evaluation::{Features, Weights};
use crate::reason::{Ground, Plan, Script, telling};
use crate::recruit::{Manner, Recruit};

/// Worlds a race begins on.
const FIRST: usize = 2;

/// Worlds of a whole race.
const WORLDS: usize = 8;

/// Further worlds on which a winner must prove itself.
const PROOF: usize = 8;

/// Trials a change takes on average: each world of the first round, and as many for every halving.
const TRIALS_EACH: usize = 4;

/// The fewest and the most changes worth a race.
const CHANGES: (usize, usize) = (6, 40);

/// Standard errors by which a winner must be ahead.
const CERTAIN: f32 = 2.0;

/// What the ways of a colonel come to, in their order.
const SCRIPTS: [Script; 6] =
    [Script::Usual, Script::Assault, Script::Hold, Script::Fix, Script::Refuse, Script::Bombard];

/// Everything a search needs.
pub(super) struct Search<'a> {
    pub(super) staff: Staff<'a>,
    pub(super) camp: Camp,
    pub(super) weights: &'a Weights,
    pub(super) beliefs: &'a Beliefs,
    pub(super) seed: u64,
    pub(super) hand: &'a Recruit,
    pub(super) commands: &'a [CommandId],
    pub(super) patience: &'a mut Patience,
    pub(super) share: u32,
}

/// What a search found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) doctrine: Doctrine,
    pub(super) manner: Manner,
    /// What the course in force means.
    pub(super) course: Option<Plan>,
    pub(super) second: Option<Plan>,
    pub(super) lead: f32,
    pub(super) grounds: Vec<Ground>,
    pub(super) trials: u32,
}

/// A plan in a race, with what came of its trials, world by world.
struct Runner {
    doctrine: Doctrine,
    manner: Manner,
    change: Plan,
    worths: Vec<f32>,
    parts: Features,
}

impl Found {
    /// What a player plays by already.
    pub(super) fn of(hand: &Recruit) -> Found {
        Found {
            doctrine: hand.doctrine().clone(),
            manner: hand.manner().clone(),
            course: None,
            second: None,
            lead: 0.0,
            grounds: Vec::new(),
            trials: 0,
        }
    }
}

impl Search<'_> {
    /// The best doctrine that is found, the present one being given.
    pub(super) fn best(&mut self, mut found: Found) -> Found {
        for round in 0.. {
            let changes = self.affordable();
            // A race that finds nothing better ends the search: another would seldom find more.
            if changes < CHANGES.0 || !self.race(&mut found, round, changes) {
                break;
            }
        }
        found
    }

    /// How many changes can run to the end of a race within what is left, its proof counted; on the clock by what a trial has taken so
    /// far.
    fn affordable(&self) -> usize {
        if self.patience.is_over(self.share) {
            return 0;
        }
        let left = self.patience.trials_left(self.share) as usize;
        (left.saturating_sub(2 * PROOF) / TRIALS_EACH).min(CHANGES.1)
    }

    /// On the clock nobody knows how far a race will come: the last third is for the proof.
    fn is_time_to_prove(&self) -> bool {
        matches!(self.patience.left(self.share), Budget::Milliseconds(_))
            && self.patience.is_over(self.share * 2 / 3)
    }

    /// One race of so many single changes; says whether one of them won.
    fn race(&mut self, found: &mut Found, round: u64, changes: usize) -> bool {
        let mut runners = vec![Runner::present(found)];
        runners.extend(self.changes(found).into_iter().take(changes));
        let seed = mix(self.seed ^ mix(round ^ u64::from(self.staff.view().turn) << 32));
        let (mut done, mut next) = (0, FIRST);
        while runners.len() > 1 && done < WORLDS {
            let in_time = (done..next.min(WORLDS))
                .all(|world| self.run(&mut runners, seed.wrapping_add(world as u64), found));
            if !in_time {
                break;
            }
            if self.is_time_to_prove() {
                thin_out(&mut runners);
                done = next;
                break;
            }
            (done, next) = (next, next * 2);
            thin_out(&mut runners);
        }
        if done == 0 {
            return false;
        }
        runners.truncate(2);
        // The winner of many is lucky, too: it is judged by worlds that did not choose it.
        runners.iter_mut().for_each(Runner::forget);
        for world in WORLDS..WORLDS + PROOF {
            if !self.run(&mut runners, seed.wrapping_add(world as u64), found) {
                break;
            }
        }
        let [present, rival, ..] = runners.as_slice() else { return false };
        self.judge(present, rival, found)
    }

    /// Takes the rival's doctrine if it is better, and notes why.
    fn judge(&self, present: &Runner, rival: &Runner, found: &mut Found) -> bool {
        let (lead, error) = lead_over(&rival.worths, &present.worths);
        let count = rival.worths.len().max(1) as f32;
        let wins = rival.worths.len() >= PROOF / 2 && lead > CERTAIN * error && lead > 0.0;
        if wins || found.second.is_none() {
            let (chosen, other) = if wins { (rival, present) } else { (present, rival) };
            let scaled = |parts: &Features| parts.scaled(1.0 / count);
            found.grounds = telling(&scaled(&chosen.parts), &scaled(&other.parts));
            found.second = Some(other.change);
            found.lead = if wins { lead } else { -lead };
        }
        if wins {
            found.doctrine = rival.doctrine.clone();
            found.manner = rival.manner.clone();
        }
        wins
    }

    /// Every plan that differs from the present one in a single respect: first those of the whole side, then command by command, those
    /// nearest to the enemy before.
    fn changes(&self, present: &Found) -> Vec<Runner> {
        let here = || Runner::present(present);
        let ways = ways::of(&Manner::seasoned(), self.staff).into_iter().zip(SCRIPTS);
        let ways = ways.filter(|(manner, _)| *manner != present.manner);
        let ways =
            ways.map(|(manner, script)| Runner { manner, change: Plan::of_all(script), ..here() });
        let doctrine = &present.doctrine;
        let of_all = Posture::ALL.into_iter().map(|posture| {
            let all = self.commands.iter();
            let doctrine = all.fold(doctrine.clone(), |all, &command| all.with(command, posture));
            Runner { doctrine, change: Plan::of_all(posture.script()), ..here() }
        });
        let single = self.commands.iter().flat_map(|&command| {
            Posture::ALL.into_iter().map(move |posture| {
                let change =
                    Plan { script: posture.script(), command: Some(command), target: None };
                Runner {
                    doctrine: doctrine.with(command, posture),
                    change,
                    ..Runner::present(present)
                }
            })
        });
        let postures = of_all.chain(single).filter(|runner| !runner.doctrine.is_like(doctrine));
        ways.chain(postures).collect()
    }

    /// One world for every runner; says whether there was time for all.
    fn run(&mut self, runners: &mut [Runner], seed: u64, found: &mut Found) -> bool {
        let world = self.staff.imagine(seed, self.beliefs);
        for runner in runners {
            if self.patience.is_over(self.share) {
                return false;
            }
            let Some(Outcome { worth, parts, .. }) = self.try_out(world.clone(), runner, seed)
            else {
                return false;
            };
            runner.worths.push(worth);
            runner.parts.add(&parts);
            self.patience.spend();
            found.trials += 1;
        }
        true
    }

    fn try_out(&self, world: Game, runner: &Runner, seed: u64) -> Option<Outcome> {
        let mut own = self.hand.clone();
        own.follow(runner.doctrine.clone());
        own.take(runner.manner.clone());
        let span = Span { phases: trial::PHASES, seed };
        let players = [own, Recruit::new(seed)];
        trial::play(world, self.camp, players, span, self.weights, self.patience)
    }
}

/// Keeps the first, which all are measured by, and the better half of the others, the best before. What changed nothing goes first.
fn thin_out(runners: &mut Vec<Runner>) {
    let mut others = runners.split_off(1);
    others.retain(|runner| runners.first().is_none_or(|first| first.worths != runner.worths));
    others.sort_by(|one, two| two.mean().total_cmp(&one.mean()));
    others.truncate(others.len().div_ceil(2));
    runners.append(&mut others);
}

impl Runner {
    /// The plan in force.
    fn present(found: &Found) -> Runner {
        Runner {
            doctrine: found.doctrine.clone(),
            manner: found.manner.clone(),
            change: Plan::of_all(Script::Usual),
            worths: Vec::new(),
            parts: Features::default(),
        }
    }

    fn forget(&mut self) {
        self.worths.clear();
        self.parts = Features::default();
    }

    fn mean(&self) -> f32 {
        self.worths.iter().sum::<f32>() / self.worths.len().max(1) as f32
    }
}
