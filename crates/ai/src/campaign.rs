//! The long view: a few ways to fight a battle are each played on for many turns in imagined worlds, and what came of them is kept
//! from phase to phase, so that the evidence grows while the battle lasts.

use game::table::Beliefs;
use game::{Camp, Staff};

use crate::budget::Patience;
use crate::doctrine::{Doctrine, Posture};
use crate::evaluation::{Features, Weights};
use crate::marshal::dice::mix;
use crate::marshal::trial::{self, Span};
use crate::reason::{Ground, Plan, Script, telling};
use crate::recruit::{Manner, Recruit};

/// Phases that are played to their end at most.
const PHASES: u32 = 24;

/// What is left of old evidence a turn later, when the battle looks different.
const FADING: f32 = 0.8;

/// Worlds' worth of evidence the first guess at a course counts for.
const GUESSED: f32 = 6.0;

/// Worlds of a phase at most.
const WORLDS: u32 = 8;

/// Courses that are tried in further worlds of a phase, besides the usual one.
const BEST: usize = 3;

/// How much better another course must look than the one in force.
const BETTER: f32 = 0.1;

/// A way to fight a battle: a manner and a posture for the whole side.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) manner: Manner,
    pub(crate) posture: Posture,
    pub(crate) script: Script,
    /// What it is taken to be worth more than the usual one before anything has been tried.
    guess: f32,
}

/// What is known of a course.
#[derive(Clone, Debug, Default)]
struct Evidence {
    /// Worlds it was tried in, those of earlier turns counting less.
    worlds: f32,
    /// What came out more than by the usual one, summed up.
    leads: f32,
    /// The same by features.
    parts: Features,
}

/// The course in force and the one that comes second.
pub(crate) struct Verdict {
    pub(crate) second: Plan,
    pub(crate) lead: f32,
    pub(crate) grounds: Vec<Ground>,
}

/// The courses with what is known of them.
#[derive(Clone, Debug)]
pub(crate) struct Campaign {
    courses: Vec<Course>,
    known: Vec<Evidence>,
    present: usize,
    worlds: u64,
}

/// What a look at the courses needs.
pub(crate) struct Looking<'a> {
    pub(crate) staff: Staff<'a>,
    pub(crate) camp: Camp,
    pub(crate) weights: &'a Weights,
    pub(crate) beliefs: &'a Beliefs,
    pub(crate) seed: u64,
    pub(crate) hand: &'a Recruit,
    pub(crate) share: u32,
}

impl Campaign {
    /// The courses, nothing being known of them.
    pub(crate) fn new() -> Campaign {
        let courses = courses();
        let known = vec![Evidence::default(); courses.len()];
        let mut campaign = Campaign { courses, known, present: 0, worlds: 0 };
        campaign.present = campaign.best();
        campaign
    }

    /// The course in force.
    pub(crate) fn present(&self) -> &Course {
        &self.courses[self.present]
    }

    /// A turn later the battle looks different.
    pub(crate) fn fade(&mut self) {
        for evidence in &mut self.known {
            evidence.worlds *= FADING;
            evidence.leads *= FADING;
            evidence.parts = evidence.parts.scaled(FADING);
        }
    }

    /// Tries courses in as many worlds as the budget allows, and takes the best.
    pub(crate) fn look(&mut self, looking: &Looking<'_>, patience: &mut Patience) -> u32 {
        let mut trials = 0;
        for world in 0..WORLDS {
            if patience.is_over(looking.share) {
                break;
            }
            trials += self.try_world(looking, patience, world == 0);
        }
        let best = self.best();
        if self.value(best) > self.value(self.present) + BETTER {
            self.present = best;
        }
        trials
    }

    /// One world: the usual course first, then the others, or the best of them.
    fn try_world(&mut self, looking: &Looking<'_>, patience: &mut Patience, all: bool) -> u32 {
        self.worlds += 1;
        let seed = mix(looking.seed ^ mix(self.worlds << 24));
        let world = looking.staff.imagine(seed, looking.beliefs);
        let mut order: Vec<usize> = (1..self.courses.len()).collect();
        if !all {
            order.sort_by(|&one, &two| self.value(two).total_cmp(&self.value(one)));
            order.truncate(BEST);
            if self.present != 0 && !order.contains(&self.present) {
                order.push(self.present);
            }
        }
        let (mut usual, mut tried) = (None, 0);
        for course in std::iter::once(0).chain(order) {
            if patience.is_over(looking.share) {
                break;
            }
            let mut own = looking.hand.clone();
            self.courses[course].set(&mut own, looking.staff, looking.camp);
            let mut enemy = Recruit::new(seed);
            if self.worlds.is_multiple_of(2) {
                enemy.take(Manner::seasoned());
            }
            let span = Span { phases: PHASES, seed };
            let outcome =
                trial::play(world.clone(), looking.camp, [own, enemy], span, looking.weights);
            patience.spend_some(outcome.phases.div_ceil(trial::PHASES).max(1));
            tried += 1;
            if let Some((worth, parts)) = &usual {
                self.known[course].note(outcome.worth - worth, &outcome.parts, parts);
            } else {
                usual = Some((outcome.worth, outcome.parts));
            }
        }
        tried
    }

    /// What a course is taken to be worth more than the usual one.
    fn value(&self, course: usize) -> f32 {
        let (known, guess) = (&self.known[course], self.courses[course].guess);
        (known.leads + guess * GUESSED) / (known.worlds + GUESSED)
    }

    fn best(&self) -> usize {
        let all = 0..self.courses.len();
        all.max_by(|&one, &two| self.value(one).total_cmp(&self.value(two)).then(two.cmp(&one)))
            .unwrap_or(0)
    }

    /// How the course in force compares with the best of the others.
    pub(crate) fn verdict(&self) -> Verdict {
        let others = (0..self.courses.len()).filter(|&course| course != self.present);
        let second = others
            .max_by(|&one, &two| self.value(one).total_cmp(&self.value(two)).then(two.cmp(&one)));
        let second = second.unwrap_or(0);
        Verdict {
            second: Plan::of_all(self.courses[second].script),
            lead: self.value(self.present) - self.value(second),
            grounds: telling(&self.known[self.present].mean(), &self.known[second].mean()),
        }
    }
}

impl Evidence {
    fn note(&mut self, lead: f32, parts: &Features, usual: &Features) {
        self.worlds += 1.0;
        self.leads += lead;
        self.parts.add(parts);
        self.parts.add(&usual.scaled(-1.0));
    }

    /// What came out more than by the usual one on average, by features.
    fn mean(&self) -> Features {
        self.parts.scaled(1.0 / self.worlds.max(1.0))
    }
}

impl Course {
    /// Has a recruit play by it.
    pub(crate) fn set(&self, recruit: &mut Recruit, staff: Staff<'_>, camp: Camp) {
        recruit.take(self.manner.clone());
        recruit.follow(self.doctrine(staff, camp));
    }

    /// Its posture for every command.
    pub(crate) fn doctrine(&self, staff: Staff<'_>, camp: Camp) -> Doctrine {
        let commands = staff.setup().commands_of(camp);
        commands.fold(Doctrine::default(), |all, command| all.with(command, self.posture))
    }
}

/// Fears half as much again, and wants more of an attack.
fn patient() -> Manner {
    let seasoned = Manner::seasoned();
    Manner {
        fire_now: seasoned.fire_now * 1.5,
        fire_next: seasoned.fire_next * 1.5,
        shock_next: seasoned.shock_next * 1.5,
        gain: seasoned.gain * 1.5,
        assault: seasoned.assault * 1.5,
        ..seasoned
    }
}

/// The courses, the one all others are measured by first. The guesses are what whole games against recruits came to.
fn courses() -> Vec<Course> {
    let course = |manner, posture, script, guess| Course { manner, posture, script, guess };
    vec![
        course(Manner::seasoned(), Posture::Usual, Script::Usual, 0.0),
        course(Manner::seasoned(), Posture::Fix, Script::Fix, 0.4),
        course(patient(), Posture::Fix, Script::Bombard, 0.2),
        course(Manner::seasoned(), Posture::Assault, Script::Assault, -0.3),
        course(Manner::seasoned(), Posture::Hold, Script::Hold, -0.3),
        course(Manner::default(), Posture::Usual, Script::Advance, -0.3),
    ]
}
