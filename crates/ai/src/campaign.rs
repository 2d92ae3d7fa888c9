//! The long view: a few ways to fight a battle are each played on for many turns in imagined worlds, and what came of them is kept
//! from phase to phase, so that the evidence grows while the battle lasts.

mod scheme;

use board::Hex;
use game::table::Beliefs;
use game::{Camp, Staff};

use crate::budget::Patience;
use crate::doctrine::Posture;
use crate::evaluation::{Features, Weights};
use crate::marshal::dice::mix;
use crate::marshal::trial::{self, Span};
use crate::reason::{Ground, Plan, Reason, Script, telling};
use crate::recruit::{Manner, Recruit};
use scheme::Scheme;

/// Phases that are played to their end at most.
const PHASES: u32 = 24;

/// What is left of old evidence a turn later, when the battle looks different.
const FADING: f32 = 0.9;

/// The same for who compares few courses: whether to close hangs on the battle more than on the turn.
const FADING_OF_FEW: f32 = 0.95;

/// Worlds' worth of evidence the first guess at a course counts for: what comes out of one world differs far more by luck than by course.
const GUESSED: f32 = 16.0;

/// The same for who compares few courses.
const GUESSED_OF_FEW: f32 = 6.0;

/// Worlds of a phase at most.
const WORLDS: u32 = 8;

/// Times as many worlds when the battle begins, where thinking is counted in trials.
pub(crate) const OPENING: u32 = 4;

/// Courses that are tried in each world, besides the usual one and the one in force.
const BEST: usize = 3;

/// How much better than known a course is taken to be of which nothing is known; it falls with the root of the worlds.
const CURIOSITY: f32 = 0.5;

/// Courses a colonel knows.
const FEW: usize = 2;

/// How much better another course must look than the one in force.
const BETTER: f32 = 0.1;

/// A way to fight a battle: a manner for the whole side, and what is asked of each command.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    manner: Manner,
    scheme: Scheme,
    script: Script,
    /// The place it is about, as it was when the course was set last.
    target: Option<Hex>,
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
    guessed: f32,
    fading: f32,
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
    /// Every course, nothing being known of them.
    pub(crate) fn new() -> Campaign {
        Campaign::of(courses())
    }

    /// The few courses of a colonel: as orders ask, and with nobody closing.
    pub(crate) fn small() -> Campaign {
        let mut few = courses();
        few.truncate(FEW);
        let few = Campaign::of(few);
        Campaign { guessed: GUESSED_OF_FEW, fading: FADING_OF_FEW, ..few }
    }

    fn of(courses: Vec<Course>) -> Campaign {
        let known = vec![Evidence::default(); courses.len()];
        let (guessed, fading) = (GUESSED, FADING);
        let mut campaign = Campaign { courses, known, present: 0, worlds: 0, guessed, fading };
        campaign.present = campaign.best();
        campaign
    }

    /// Has a recruit play by the course in force.
    pub(crate) fn set(&mut self, recruit: &mut Recruit, staff: Staff<'_>, camp: Camp) {
        self.courses[self.present].set(recruit, staff, camp);
    }

    /// What the course in force means.
    pub(crate) fn plan(&self) -> Plan {
        self.courses[self.present].plan()
    }

    /// A turn later the battle looks different.
    pub(crate) fn fade(&mut self) {
        for evidence in &mut self.known {
            evidence.worlds *= self.fading;
            evidence.leads *= self.fading;
            evidence.parts = evidence.parts.scaled(self.fading);
        }
    }

    /// Tries courses in as many worlds as the budget allows, and takes the best.
    pub(crate) fn look(&mut self, looking: &Looking<'_>, patience: &mut Patience) -> u32 {
        let mut trials = 0;
        let times = if self.worlds == 0 { OPENING } else { 1 };
        for _ in 0..WORLDS * times {
            if patience.is_over(looking.share) {
                break;
            }
            trials += self.try_world(looking, patience);
        }
        let best = self.best();
        if self.value(best) > self.value(self.present) + BETTER {
            self.present = best;
        }
        trials
    }

    /// One world: the usual course first, then the one in force and those that may turn out best.
    fn try_world(&mut self, looking: &Looking<'_>, patience: &mut Patience) -> u32 {
        self.worlds += 1;
        let seed = mix(looking.seed ^ mix(self.worlds << 24));
        let world = looking.staff.imagine(seed, looking.beliefs);
        let mut order: Vec<usize> = (1..self.courses.len()).collect();
        order.sort_by(|&one, &two| self.promise(two).total_cmp(&self.promise(one)));
        order.truncate(BEST);
        if self.present != 0 && !order.contains(&self.present) {
            order.insert(0, self.present);
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
            let players = [own, enemy];
            let (camp, weights) = (looking.camp, looking.weights);
            let Some(outcome) = trial::play(world.clone(), camp, players, span, weights, patience)
            else {
                break;
            };
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

    /// What a course may turn out to be worth: the less is known, the more may be hoped.
    fn promise(&self, course: usize) -> f32 {
        self.value(course) + CURIOSITY / (self.known[course].worlds + 1.0).sqrt()
    }

    /// What a course is taken to be worth more than the usual one.
    fn value(&self, course: usize) -> f32 {
        let (known, guess) = (&self.known[course], self.courses[course].guess);
        (known.leads + guess * self.guessed) / (known.worlds + self.guessed)
    }

    fn best(&self) -> usize {
        let all = 0..self.courses.len();
        all.max_by(|&one, &two| self.value(one).total_cmp(&self.value(two)).then(two.cmp(&one)))
            .unwrap_or(0)
    }

    /// Why the course in force is played, after so many trials.
    pub(crate) fn reason(&self, trials: u32) -> Reason {
        let verdict = self.verdict();
        Reason {
            second: Some(verdict.second),
            lead: verdict.lead,
            grounds: verdict.grounds,
            trials,
            ..Reason::plain(Plan { target: None, ..self.plan() })
        }
    }

    /// How the course in force compares with the best of the others.
    pub(crate) fn verdict(&self) -> Verdict {
        let others = (0..self.courses.len()).filter(|&course| course != self.present);
        let second = others
            .max_by(|&one, &two| self.value(one).total_cmp(&self.value(two)).then(two.cmp(&one)));
        let second = second.unwrap_or(0);
        Verdict {
            second: self.courses[second].plan(),
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
    fn set(&mut self, recruit: &mut Recruit, staff: Staff<'_>, camp: Camp) {
        let (doctrine, target) = self.scheme.doctrine(staff, camp);
        self.target = target;
        recruit.take(self.manner.clone());
        recruit.follow(doctrine);
    }

    fn plan(&self) -> Plan {
        Plan { target: self.target, ..Plan::of_all(self.script) }
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
    let course =
        |manner, scheme, script, guess| Course { manner, scheme, script, target: None, guess };
    let all = Scheme::All;
    let seasoned = Manner::seasoned;
    vec![
        course(seasoned(), all(Posture::Usual), Script::Usual, 0.0),
        course(seasoned(), all(Posture::Fix), Script::Fix, 0.4),
        course(seasoned(), all(Posture::Hold), Script::Hold, -0.3),
        course(seasoned(), Scheme::Spare, Script::Refuse, 0.2),
        course(seasoned(), Scheme::Strike, Script::Assault, 0.0),
        course(seasoned(), Scheme::Seize, Script::Seize, 0.0),
        course(seasoned(), Scheme::Wing { left: true }, Script::Assault, -0.1),
        course(seasoned(), Scheme::Wing { left: false }, Script::Assault, -0.1),
        course(patient(), all(Posture::Fix), Script::Bombard, 0.2),
        course(seasoned(), all(Posture::Assault), Script::Assault, -0.3),
        course(Manner::default(), all(Posture::Usual), Script::Advance, -0.3),
    ]
}
