//! A combat weighed and fought: what was promised beside what happened.

use std::collections::{BTreeMap, BTreeSet};

use game::engine::{Cell, Consequence, Effect, Roll};
use game::table::Preview;
use game::testkit::*;
use game::{Ask, Viewer};

/// Dice of which one is loaded: the first die of a purpose shows a face, checks another, and nothing else befalls anybody.
pub(crate) struct Loaded {
    pub(crate) purpose: Purpose,
    pub(crate) face: u8,
    pub(crate) check: u8,
}

impl Dice for Loaded {
    fn throw(&mut self, purpose: Purpose) -> Option<u8> {
        Some(match purpose {
            purpose if purpose == self.purpose => self.face,
            Purpose::Morale => self.check,
            _ => 1,
        })
    }
}

/// What happened in a combat, or shall happen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Deeds {
    losses: BTreeMap<UnitId, u8>,
    eliminated: BTreeSet<UnitId>,
    /// One of these, as its owner chose.
    one_eliminated: Vec<BTreeSet<UnitId>>,
    pub(crate) checks: Vec<UnitId>,
    back: BTreeSet<UnitId>,
    may_go_back: BTreeSet<UnitId>,
    disorganized: BTreeSet<UnitId>,
    stopped: BTreeSet<UnitId>,
    broken: BTreeSet<UnitId>,
    silenced: BTreeSet<UnitId>,
    advances: BTreeMap<Hex, BTreeSet<UnitId>>,
}

impl Deeds {
    /// What the forecast promises.
    fn promised(game: &Game, consequences: &[Consequence]) -> Deeds {
        let mut deeds = Deeds::default();
        for Consequence { units, effect, .. } in consequences {
            let all = units.iter().copied();
            match *effect {
                Effect::Loss { points, bearer } => {
                    assert!(units.contains(&bearer));
                    deeds.losses.insert(bearer, points);
                    if points >= game.strength(bearer) {
                        deeds.eliminated.insert(bearer);
                    }
                }
                Effect::Check { .. } => deeds.checks.extend(all),
                Effect::Retreat { check, .. } => {
                    deeds.checks.extend(all.clone().filter(|_| check));
                    deeds.back.extend(all);
                }
                Effect::MayRetreat => deeds.may_go_back.extend(all),
                Effect::Disorganized => deeds.disorganized.extend(all),
                Effect::Eliminated => deeds.eliminated.extend(all),
                Effect::OneEliminated => deeds.one_eliminated.push(all.collect()),
                Effect::Stopped => deeds.stopped.extend(all),
                Effect::AssaultBroken => deeds.broken.extend(all),
                Effect::Silenced => deeds.silenced.extend(all),
                Effect::Withdraws => deeds.back.extend(all),
                Effect::MayAdvance { hex } => {
                    deeds.advances.insert(hex, all.collect());
                }
            }
        }
        deeds.checks.sort_unstable();
        deeds
    }

    /// What events tell.
    fn take_in(&mut self, before: &Game, events: &[Event]) {
        for event in events {
            match event.what {
                What::Lost { unit, points } => *self.losses.entry(unit).or_default() += points,
                What::Eliminated { unit } => {
                    self.eliminated.insert(unit);
                }
                What::Rolled(ref roll) if roll.purpose == Purpose::Morale => {
                    self.checks.extend(roll.unit);
                }
                What::Retreated { unit, .. } => {
                    self.back.insert(unit);
                }
                What::CohesionChanged { unit, cohesion: Cohesion::Disorganized } => {
                    self.disorganized.insert(unit);
                }
                What::Stopped { unit } => {
                    self.stopped.insert(unit);
                }
                What::AssaultBroken { hex } => self.broken.extend(before.state.stack(hex)),
                What::Silenced { unit, .. } => {
                    self.silenced.insert(unit);
                }
                _ => {}
            }
        }
    }
}

/// A combat put together, to be resolved with any dice.
pub(crate) struct Combat {
    pub(crate) game: Game,
    pub(crate) place: String,
}

/// What a combat came to.
pub(crate) struct Fought {
    /// The die, as read for each unit.
    pub(crate) rolls: Vec<Roll>,
    pub(crate) deeds: Deeds,
    pub(crate) game: Game,
}

impl Combat {
    pub(crate) fn preview(&self) -> Preview {
        let camp = self.game.decision().unwrap().camp;
        self.game.staff(Viewer::Camp(camp)).preview().unwrap()
    }

    /// Fights it to the end: nobody evades, advances or goes back who need not; losses fall where the forecast takes them to.
    pub(crate) fn fight(&self, mut dice: Loaded, promised: &[Consequence]) -> Fought {
        let purpose = dice.purpose;
        let mut game = self.game.clone();
        let mut deeds = Deeds::default();
        let mut action = Action::Resolve;
        let mut rolls = Vec::new();
        loop {
            let camp = game.decision().unwrap().camp;
            let events = game.apply(camp, action, &mut dice).unwrap();
            deeds.take_in(&self.game, &events);
            rolls.extend(events.iter().filter_map(|event| match &event.what {
                What::Rolled(roll) | What::Read(roll) if roll.purpose == purpose => {
                    Some(roll.clone())
                }
                _ => None,
            }));
            let Some(decision) = game.decision() else { break };
            let legal = game.legal();
            let units = legal.iter().filter_map(|&action| match action {
                Action::Unit(unit) => Some(unit),
                _ => None,
            });
            let units: BTreeSet<UnitId> = units.collect();
            let quiet = [Action::Decline, Action::Done].into_iter().find(|a| legal.contains(a));
            action = match decision.ask {
                Ask::Shock | Ask::Fire => break,
                Ask::Loss { .. } => Action::Unit(bearer(&units, promised)),
                Ask::Advance { hex } => {
                    if !units.is_empty() {
                        deeds.advances.entry(hex).or_insert(units);
                    }
                    Action::Done
                }
                Ask::Retreat { unit } if quiet.is_some() => {
                    if !deeds.back.contains(&unit) {
                        deeds.may_go_back.insert(unit);
                    }
                    Action::Done
                }
                Ask::Eliminate { .. } => {
                    deeds.one_eliminated.push(units.clone());
                    legal[0]
                }
                _ => quiet.unwrap_or(legal[0]),
            };
            if game.state.step != self.game.state.step {
                break;
            }
        }
        deeds.checks.sort_unstable();
        assert!(!rolls.is_empty(), "no die was thrown: {}", self.place);
        Fought { rolls, deeds, game }
    }

    /// Plays a face and compares what comes of it with what was promised; gives the result read.
    pub(crate) fn keeps_its_word(
        &self,
        purpose: Purpose,
        face: u8,
        promised: &[Consequence],
    ) -> Cell {
        let fought = self.fight(Loaded { purpose, face, check: 6 }, promised);
        self.compare(&fought, promised);
        fought.rolls[0].result
    }

    pub(crate) fn compare(&self, fought: &Fought, promised: &[Consequence]) {
        let mut expected = Deeds::promised(&self.game, promised);
        let mut seen = fought.deeds.clone();
        // What a check leads to is a matter of its own die.
        let checks = seen.checks.clone();
        seen.disorganized.retain(|unit| !checks.contains(unit));
        let fled = |unit: &UnitId| {
            checks.contains(unit) && fought.game.state.unit(*unit).cohesion == Cohesion::Routed
        };
        seen.back.retain(|unit| expected.back.contains(unit) || !fled(unit));
        if checks.iter().any(fled) {
            seen.advances.retain(|hex, _| expected.advances.contains_key(hex));
        }
        // Whether a disorganized unit may follow hangs on the enemy's way.
        let good = |unit: &UnitId| self.game.state.unit(*unit).cohesion == Cohesion::Good;
        seen.advances.values_mut().for_each(|units| units.retain(good));
        seen.advances.retain(|_, units| !units.is_empty());
        // Who was chosen to go may change who goes with him and who may follow.
        if !expected.one_eliminated.is_empty() {
            let fell = |among: &BTreeSet<UnitId>| !among.is_disjoint(&seen.eliminated);
            assert!(expected.one_eliminated.iter().all(fell), "{}: {seen:?}", self.place);
            for (hex, units) in &expected.advances {
                let mut left = units.iter().filter(|unit| !seen.eliminated.contains(unit));
                assert!(left.all(|unit| seen.advances[hex].contains(unit)), "{}", self.place);
            }
            for deeds in [&mut expected, &mut seen] {
                deeds.one_eliminated.clear();
                deeds.eliminated.clear();
                deeds.advances.clear();
            }
        }
        let roll = &fought.rolls[0];
        assert_eq!(seen, expected, "{}, face {}: {}", self.place, roll.die, roll.result);
    }
}

/// The unit the forecast takes to bear the loss that is asked about.
fn bearer(units: &BTreeSet<UnitId>, promised: &[Consequence]) -> UnitId {
    let bearer = promised.iter().find_map(|consequence| match consequence.effect {
        Effect::Loss { bearer, .. } if units.contains(&bearer) => Some(bearer),
        _ => None,
    });
    bearer.unwrap_or_else(|| panic!("no loss was promised to {units:?}: {promised:?}"))
}
