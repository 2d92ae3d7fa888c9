//! What an attempt to recover would come to: the table is read for every face of the die on copies of the game, so that nothing is
//! told that the rule would not do.

use num_rational::Ratio;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::edition::morale::{Cohesion, MoraleResult};
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::dice::ScriptedDice;
use crate::engine::event::{Cell, Clause, Column, Event, Modifier, Roll, What};
use crate::engine::forecast::{Forecast, Probability};
use crate::engine::game::{Game, Play};
use crate::engine::state::{Fate, UnitState};
use crate::rules::morale::Cause;

/// What a roll to recover would come to (STD-14.3-a, VOL2-14.3-a, BAS-11.1-a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RallyPreview {
    /// The unit that rolls.
    pub unit: UnitId,
    /// The clause by which it does.
    pub clause: &'static str,
    /// The column of the table: its grade now.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schemars(with = "String")]
    pub column: Column,
    /// Die modifiers.
    pub modifiers: Vec<Modifier>,
    /// The cell for each face of the die.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    #[schemars(with = "Vec<String>")]
    pub cells: Vec<Cell>,
    /// How the unit may come out of it, the best first; the chances add up to 1.
    pub outcomes: Vec<RallyOutcome>,
}

/// A way a roll to recover may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RallyOutcome {
    /// How the unit is then.
    pub end: RallyEnd,
    /// How likely that is.
    pub chance: Probability,
}

/// How a unit is after a roll to recover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum RallyEnd {
    /// In good order.
    Good,
    /// Disorganized.
    Disorganized,
    /// Routed; where it was not before, it makes its rout move.
    Routed,
    /// Eliminated, since it routs and has no way.
    Eliminated,
}

impl RallyEnd {
    /// How a unit is.
    pub fn of(state: &UnitState) -> RallyEnd {
        match state.cohesion {
            _ if state.fate == Fate::Eliminated => RallyEnd::Eliminated,
            Cohesion::Good => RallyEnd::Good,
            Cohesion::Disorganized => RallyEnd::Disorganized,
            Cohesion::Routed => RallyEnd::Routed,
        }
    }
}

/// What the faces of the die do to a unit that rolls to recover, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recovery {
    /// Faces by which it passes.
    pub passes: u8,
    /// Faces whose result is a rout.
    pub routs: u8,
    /// Faces after which it is in good order.
    pub ends_good: u8,
    /// Faces after which it is routed, or eliminated since it cannot run.
    pub ends_routed: u8,
}

impl Game {
    /// What the faces of the die do to a unit in Reorganization, as it stands now. Whether it may roll at all is another question.
    pub(crate) fn recovery(&self, unit: UnitId) -> Recovery {
        let mut recovery = Recovery::default();
        let grade = self.grade(unit);
        let now = self.state.unit(unit).cohesion;
        if let Some(basic) = &self.setup.edition.basic {
            let shift: i32 = self.basic_shift(basic, unit).into();
            let good = (1..=6).filter(|&die| basic.reorganizes(die + shift, grade)).count() as u8;
            (recovery.passes, recovery.ends_good) = (good, good);
            recovery.ends_routed = if now == Cohesion::Routed { 6 - good } else { 0 };
            return recovery;
        }
        let modifiers = self.morale_modifiers(unit, Cause::Reorganization);
        let shift: i32 = modifiers.iter().map(|modifier| i32::from(modifier.value)).sum();
        let morale = &self.setup.edition.morale;
        for die in 1..=6 {
            let result = morale.table.result(die + shift, grade);
            let end = morale.reorganization.after(now, result);
            recovery.passes += u8::from(result == MoraleResult::Passed);
            recovery.routs += u8::from(result == MoraleResult::Routed);
            recovery.ends_good += u8::from(end == Cohesion::Good);
            recovery.ends_routed += u8::from(end == Cohesion::Routed);
        }
        recovery
    }

    /// How many faces of the die bring a unit to a better state in Reorganization, as it stands now (STD-14.3-a, VOL2-14.3-a,
    /// BAS-11.1-a). Whether it may roll at all is another question.
    pub fn faces_to_recover(&self, unit: UnitId) -> u8 {
        let now = self.state.unit(unit).cohesion;
        if now == Cohesion::Good || self.setup.unit(unit).grade.is_none() {
            return 0;
        }
        let grade = self.grade(unit);
        let shift: i32 = match &self.setup.edition.basic {
            Some(basic) => self.basic_shift(basic, unit).into(),
            None => {
                let modifiers = self.morale_modifiers(unit, Cause::Reorganization);
                modifiers.iter().map(|modifier| i32::from(modifier.value)).sum()
            }
        };
        let morale = &self.setup.edition.morale;
        let recovers = |total: i32| match &self.setup.edition.basic {
            Some(basic) => basic.reorganizes(total, grade),
            None => morale.reorganization.after(now, morale.table.result(total, grade)) < now,
        };
        (1..=6).filter(|&die| recovers(die + shift)).count() as u8
    }

    /// What a roll to recover would come to for a unit that may make it now.
    pub(crate) fn preview_rally(&self, unit: UnitId) -> Option<RallyPreview> {
        let throws: Vec<(Game, Clause, Roll)> =
            (1..=6).map(|die| self.recovered(unit, die)).collect::<Option<_>>()?;
        let sixth = Ratio::new(1, 6);
        let ways = throws.iter().map(|(game, ..)| (Forecast::under_way(game.clone()), sixth));
        let ends = Forecast::any_of(ways).settle();
        let mut outcomes: Vec<RallyOutcome> = ends
            .tally(|game| RallyEnd::of(game.state.unit(unit)))
            .into_iter()
            .map(|(end, chance)| RallyOutcome { end, chance: Probability(chance) })
            .collect();
        outcomes.sort_unstable_by_key(|outcome| outcome.end);
        let (_, clause, roll) = throws.first()?;
        Some(RallyPreview {
            unit,
            clause: clause.0,
            column: roll.column,
            modifiers: roll.modifiers.clone(),
            cells: throws.iter().map(|(.., roll)| roll.result).collect(),
            outcomes,
        })
    }

    /// The game when the die of a unit that recovers has shown a face, and how it was read.
    fn recovered(&self, unit: UnitId, die: u8) -> Option<(Game, Clause, Roll)> {
        let mut game = self.clone();
        let (mut dice, mut log) = (ScriptedDice::new([die]), Vec::new());
        let mut play = Play::new(&mut game, &mut dice, Some(&mut log));
        play.perform_in_reorganization(self.setup.camp(unit), Action::Unit(unit)).ok()?;
        let (clause, roll) = log.into_iter().find_map(|Event { clause, what, .. }| match what {
            What::Rolled(roll) => Some((clause, roll)),
            _ => None,
        })?;
        Some((game, clause, roll))
    }
}
