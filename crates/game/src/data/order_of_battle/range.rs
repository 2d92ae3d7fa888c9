//! Ranges of estimated values: within them calibration may move a group of units or leaders, and nowhere else.

use std::collections::BTreeSet;

use board::Prose;
use board::fault::{Faults, Located, Source};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Factors, Leader, LeaderId, OrderOfBattle, Origin, Unit, UnitId};
use crate::data::kinds::Grade;

/// How sure a value is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Confidence {
    /// Hardly more than a guess.
    Low,
    /// It follows from something known, with a step in between.
    Medium,
    /// It stands in a source or follows from one.
    High,
}

/// A group of estimated values that belong together, and how far they may be from what they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// Its name, for calibration.
    pub key: String,
    /// Units whose grade it gives.
    pub units: Vec<UnitId>,
    /// Leaders whose factors it gives.
    pub leaders: Vec<LeaderId>,
    /// The best and the worst grade of the units.
    pub grade: Option<[Grade; 2]>,
    /// The lowest and the highest shock factor of the leaders.
    pub shock: Option<[i8; 2]>,
    /// The lowest and the highest morale factor of the leaders.
    pub morale: Option<[i8; 2]>,
    /// How sure the values are.
    pub confidence: Confidence,
    /// Why the range is what it is.
    pub why: Prose,
    /// What calibration moved, and why; may be empty.
    pub moved: Option<Prose>,
}

/// A range as written in an order of battle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RangeEntry {
    /// Its name, for calibration.
    pub id: Located<String>,
    /// Units; their grades are estimates and lie in `grade`.
    #[serde(default)]
    pub units: Vec<Located<String>>,
    /// Leaders; their factors are estimates and lie in `shock` and `morale`.
    #[serde(default)]
    pub leaders: Vec<Located<String>>,
    /// Best and worst grade.
    pub grade: Option<[Grade; 2]>,
    /// Lowest and highest shock factor.
    pub shock: Option<[i8; 2]>,
    /// Lowest and highest morale factor.
    pub morale: Option<[i8; 2]>,
    /// How sure the values are.
    pub confidence: Confidence,
    /// Why the range is what it is.
    pub why: Prose,
    /// What calibration moved, and why.
    pub moved: Option<Prose>,
}

/// What a range is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Estimate {
    /// The grade of its units.
    Grade,
    /// The shock factor of its leaders.
    Shock,
    /// The morale factor of its leaders.
    Morale,
}

impl Estimate {
    /// Every kind.
    pub const ALL: [Estimate; 3] = [Estimate::Grade, Estimate::Shock, Estimate::Morale];
}

impl Range {
    /// Steps by which an estimate may be worse and better than it is: a grade up is a step, and so is a point of a factor.
    /// Nothing if the range does not speak of it.
    pub fn steps(&self, estimate: Estimate, army: &OrderOfBattle) -> Option<[i8; 2]> {
        match estimate {
            Estimate::Grade => {
                let [best, worst] = self.grade?.map(|grade| grade.index() as i8);
                let at = |id: &UnitId| army.unit(*id).grade.map(|grade| grade.index() as i8);
                let (low, high) = spread(self.units.iter().filter_map(at))?;
                Some([high - worst, low - best])
            }
            Estimate::Shock => self.factor_steps(self.shock?, army, |factors| factors.shock),
            Estimate::Morale => self.factor_steps(self.morale?, army, |factors| factors.morale),
        }
    }

    fn factor_steps(
        &self,
        [least, most]: [i8; 2],
        army: &OrderOfBattle,
        of: fn(Factors) -> i8,
    ) -> Option<[i8; 2]> {
        let factors = self.leaders.iter().map(|&id| of(army.leader(id).factors));
        let (low, high) = spread(factors)?;
        Some([least - low, most - high])
    }
}

fn spread(values: impl Iterator<Item = i8>) -> Option<(i8, i8)> {
    let values: Vec<i8> = values.collect();
    values.iter().min().copied().zip(values.iter().max().copied())
}

impl OrderOfBattle {
    /// This order of battle with an estimate of a range better by so many steps, or worse by so many below 0. The reverse of a
    /// leader's counter stays one below its front, never under 0 unless it was.
    #[must_use]
    pub fn with_estimate(mut self, range: usize, estimate: Estimate, steps: i8) -> OrderOfBattle {
        let Some(range) = self.ranges.get(range).cloned() else { return self };
        for id in range.units.iter().filter(|_| estimate == Estimate::Grade) {
            let unit = &mut self.units[id.index()];
            unit.grade = unit.grade.and_then(|grade| {
                let at = (grade.index() as i8).saturating_sub(steps);
                Grade::ALL.get(usize::try_from(at).ok()?).copied().or(Some(grade))
            });
        }
        for id in &range.leaders {
            let leader = &mut self.leaders[id.index()];
            let below = |front: i8, was: i8| (front - 1).max(was.min(0));
            match estimate {
                Estimate::Grade => {}
                Estimate::Shock => {
                    leader.factors.shock += steps;
                    leader.reverse.shock = below(leader.factors.shock, leader.reverse.shock);
                }
                Estimate::Morale => {
                    leader.factors.morale += steps;
                    leader.reverse.morale = below(leader.factors.morale, leader.reverse.morale);
                }
            }
        }
        self
    }
}

/// Proves ranges against the units and leaders they speak of.
pub(super) fn prove(
    entries: &[RangeEntry],
    source: Source<'_>,
    units: &[Unit],
    leaders: &[Leader],
    faults: &mut Faults,
) -> Vec<Range> {
    let mut proof = Proof { source, units, leaders, faults, seen: BTreeSet::new() };
    entries.iter().map(|entry| proof.range(entry)).collect()
}

struct Proof<'a> {
    source: Source<'a>,
    units: &'a [Unit],
    leaders: &'a [Leader],
    faults: &'a mut Faults,
    /// Keys that a range has already, of units, leaders and ranges.
    seen: BTreeSet<String>,
}

impl Proof<'_> {
    fn fault(&mut self, at: &Located<String>, what: &str, right: &str) {
        self.faults.push(self.source.fault(at, format!("{}: {what}", **at)).right(right));
    }

    fn range(&mut self, entry: &RangeEntry) -> Range {
        self.once("range", &entry.id);
        if entry.units.is_empty() == entry.grade.is_some() {
            self.fault(&entry.id, "units and grade do not fit", "give both or neither");
        }
        if entry.leaders.is_empty() == (entry.shock.is_some() || entry.morale.is_some()) {
            self.fault(&entry.id, "leaders and factors do not fit", "give both or neither");
        }
        Range {
            key: (*entry.id).clone(),
            units: entry.units.iter().filter_map(|id| self.unit(id, entry.grade)).collect(),
            leaders: entry.leaders.iter().filter_map(|id| self.leader(id, entry)).collect(),
            grade: entry.grade,
            shock: entry.shock,
            morale: entry.morale,
            confidence: entry.confidence,
            why: entry.why.clone(),
            moved: entry.moved.clone(),
        }
    }

    fn once(&mut self, what: &str, id: &Located<String>) {
        if !self.seen.insert(format!("{what} {}", **id)) {
            self.fault(id, "it has a range already", "name it once");
        }
    }

    fn unit(&mut self, id: &Located<String>, grade: Option<[Grade; 2]>) -> Option<UnitId> {
        self.once("unit", id);
        let Some(at) = self.units.iter().position(|unit| unit.key == **id) else {
            self.fault(id, "no such unit", "name a unit of this file");
            return None;
        };
        if self.units[at].provenance.grade != Origin::Estimate {
            self.fault(id, "its grade is no estimate", "only estimates have a range");
        }
        let lies_in = |[best, worst]: [Grade; 2]| {
            self.units[at].grade.is_some_and(|grade| best <= grade && grade <= worst)
        };
        if grade.is_some_and(|range| !lies_in(range)) {
            self.fault(id, "its grade lies outside", "give the best and the worst grade");
        }
        u8::try_from(at).ok().map(UnitId)
    }

    fn leader(&mut self, id: &Located<String>, entry: &RangeEntry) -> Option<LeaderId> {
        self.once("leader", id);
        let Some(at) = self.leaders.iter().position(|leader| leader.key == **id) else {
            self.fault(id, "no such leader", "name a leader of this file");
            return None;
        };
        if self.leaders[at].origin != Origin::Estimate {
            self.fault(id, "his factors are no estimate", "only estimates have a range");
        }
        let factors = self.leaders[at].factors;
        let lies_in = |range: Option<[i8; 2]>, factor: i8| {
            range.is_none_or(|[low, high]| low <= factor && factor <= high)
        };
        if !lies_in(entry.shock, factors.shock) || !lies_in(entry.morale, factors.morale) {
            self.fault(id, "his factors lie outside", "give the lowest and the highest factor");
        }
        u8::try_from(at).ok().map(LeaderId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::random::library;

    /// No value that print or a return gives can be moved: ranges name estimates alone, every battle's files hold to them, and
    /// each end of each range is reached and not passed.
    #[test]
    fn estimates_move_within_their_ranges_and_nothing_else_moves() {
        for army in library().armies.values() {
            assert!(!army.ranges.is_empty(), "{}", army.id);
            for (at, range) in army.ranges.iter().enumerate() {
                for estimate in Estimate::ALL {
                    let Some(ends) = range.steps(estimate, army) else { continue };
                    assert!(ends[0] <= 0 && ends[1] >= 0, "{} {}", army.id, range.key);
                    for steps in ends {
                        let moved = army.clone().with_estimate(at, estimate, steps);
                        held(army, &moved, range);
                    }
                }
            }
        }
    }

    fn held(was: &OrderOfBattle, moved: &OrderOfBattle, range: &Range) {
        for (id, (old, new)) in was.unit_ids().zip(was.units.iter().zip(&moved.units)) {
            let [best, worst] = range.grade.unwrap_or([Grade::A, Grade::F]);
            assert!(old == new || range.units.contains(&id), "{}", old.key);
            assert_eq!((old.strength, old.kind), (new.strength, new.kind));
            let inside = new.grade.is_some_and(|grade| best <= grade && grade <= worst);
            assert!(!range.units.contains(&id) || inside, "{}", new.key);
        }
        for (id, (old, new)) in was.leader_ids().zip(was.leaders.iter().zip(&moved.leaders)) {
            assert!(old == new || range.leaders.contains(&id), "{}", old.key);
            let [least, most] = range.shock.unwrap_or([i8::MIN, i8::MAX]);
            let inside = (least..=most).contains(&new.factors.shock);
            assert!(!range.leaders.contains(&id) || inside, "{}", new.key);
        }
    }

    #[test]
    fn a_better_grade_is_a_step_up_and_a_factor_a_point_more() {
        let army = &library().armies["alcaniz"];
        let find = |key: &str| army.ranges.iter().position(|range| range.key == key).unwrap();
        let conscripts = find("conscripts");
        assert_eq!(army.ranges[conscripts].steps(Estimate::Grade, army), Some([0, 1]));
        let better = army.clone().with_estimate(conscripts, Estimate::Grade, 1);
        let grade = |army: &OrderOfBattle| army.units[0].grade;
        assert_eq!((grade(army), grade(&better)), (Some(Grade::D), Some(Grade::C)));
        let calmer = army.clone().with_estimate(find("suchet"), Estimate::Shock, -1);
        let suchet =
            |army: &OrderOfBattle| (army.leaders[0].factors.shock, army.leaders[0].reverse.shock);
        assert_eq!((suchet(army), suchet(&calmer)), ((2, 1), (1, 0)));
    }
}
