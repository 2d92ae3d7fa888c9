//! Ground that matters, and how many losses a command bears.

use board::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Scenario;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, Confidence, OrderOfBattle};
use crate::data::scenario::Prose;

/// Ground whose possession weighs on the enemy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Objective {
    /// Who wants it; the levels of the other side suffer.
    pub camp: Camp,
    /// The hexes.
    pub hexes: Vec<Hex>,
    /// When a hex counts as held.
    pub test: HoldTest,
    /// What it does.
    pub effect: Effect,
}

/// When a hex counts as held.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum HoldTest {
    /// A combat unit is in it now (CF-201).
    Presence,
    /// The last combat unit in it was one's own and no enemy is in it now (CF-201).
    LastHeld,
    /// A unit is in it, or exerts a zone of control into it even past an enemy in it (CF-121).
    PresenceOrZone,
    /// A unit is in it, or exerts a zone of control into it while no enemy is in it (CF-122).
    Control,
}

/// What an objective does to the other side's levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "GroundEffect")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "GroundEffect"))]
pub enum Effect {
    /// The second column applies while any hex is held.
    Column,
    /// One point less for every `per` hexes held, at most `at_most`.
    Steps {
        /// Hexes a point.
        per: u8,
        /// The most points.
        at_most: u8,
    },
}

/// The losses that demoralize a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Points.
    pub normal: u8,
    /// Points in the second column, the same where there is none.
    pub reduced: u8,
    /// Division rating, where the scenario gives one (CF-104).
    pub rating: Option<u8>,
}

/// What an estimated level may be (CF-104): a share of the command's strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelRange {
    /// Lowest and highest share in per cent.
    pub share: [u8; 2],
    /// How sure the levels are.
    pub confidence: Confidence,
    /// Why.
    pub why: Prose,
    /// Commands whose levels are fixed all the same.
    pub outside: Vec<CommandId>,
}

impl LevelRange {
    /// The lowest and the highest level of a command of so many points.
    pub fn bounds(&self, points: u16) -> [u8; 2] {
        let [low, high] = self.share.map(u16::from);
        let level = |share: u16, rest: u16| {
            u8::try_from((points * share + rest) / 100).unwrap_or(u8::MAX).max(1)
        };
        [level(low, 99), level(high, 0)]
    }
}

/// Per cent of a command's strength in a step of its level.
const LEVEL_STEP: i16 = 5;

impl Scenario {
    /// Steps by which the estimated levels of a side may be lower and higher than they are; nothing where they are printed.
    pub fn level_steps(&self, camp: Camp, army: &OrderOfBattle) -> Option<[i8; 2]> {
        let range = self.levels_range.as_ref()?;
        let mut ends = [i16::MAX, i16::MAX];
        for command in self.moving_levels(camp, army) {
            let points = i16::try_from(self.points_of(command, army)).unwrap_or(i16::MAX);
            let level = self.levels[command.index()].map_or(0, |level| i16::from(level.normal));
            let [low, high] = range.share.map(i16::from);
            let share = level * 100 / points.max(1);
            ends =
                [ends[0].min((share - low) / LEVEL_STEP), ends[1].min((high - share) / LEVEL_STEP)];
        }
        (ends[0] != i16::MAX).then(|| [-(ends[0].max(0) as i8), ends[1].max(0) as i8])
    }

    /// This scenario with the estimated levels of a side higher by so many steps of a twentieth of each command's strength, and
    /// never outside their range.
    #[must_use]
    pub fn with_levels(mut self, camp: Camp, steps: i8, army: &OrderOfBattle) -> Scenario {
        let Some(range) = self.levels_range.clone() else { return self };
        for command in self.moving_levels(camp, army) {
            let points = self.points_of(command, army);
            let [low, high] = range.bounds(points).map(i32::from);
            let by = i32::from(points) * i32::from(steps) * i32::from(LEVEL_STEP) / 100;
            if let Some(Some(level)) = self.levels.get_mut(command.index()) {
                let to = |was: u8| (i32::from(was) + by).clamp(low, high.max(low)) as u8;
                let reduced_by = level.normal - level.reduced;
                level.normal = to(level.normal);
                level.reduced = level.normal.saturating_sub(reduced_by).max(1);
            }
        }
        self
    }

    /// Commands of a side whose levels are estimates in the range.
    fn moving_levels(&self, camp: Camp, army: &OrderOfBattle) -> Vec<CommandId> {
        let outside = |id: &CommandId| {
            self.levels_range.as_ref().is_none_or(|range| range.outside.contains(id))
        };
        let of_camp = army.command_ids().filter(|&id| army.command(id).camp == camp);
        let has_level = |id: &CommandId| self.levels.get(id.index()).is_some_and(Option::is_some);
        of_camp
            .filter(|id| !outside(id) && has_level(id) && self.points_of(*id, army) > 0)
            .collect()
    }

    /// The level of a command, both columns, as printed or estimated.
    pub fn printed_level(&self, command: CommandId) -> Option<[u8; 2]> {
        let level = (*self.levels.get(command.index())?)?;
        Some([level.normal, level.reduced])
    }

    /// The points that demoralize a command now, never less than 1; `held` counts the hexes of an objective held by the camp
    /// that wants it. `None` if the command never demoralizes.
    pub fn demoralization_level(
        &self,
        command: CommandId,
        camp: Camp,
        held: impl Fn(&Objective) -> usize,
    ) -> Option<u8> {
        let level = (*self.levels.get(command.index())?)?;
        let mut points = level.normal;
        let mut steps: u8 = 0;
        for objective in self.objectives.iter().filter(|o| o.camp == camp.enemy()) {
            let hexes = u8::try_from(held(objective)).unwrap_or(u8::MAX);
            match objective.effect {
                Effect::Column if hexes > 0 => points = level.reduced,
                Effect::Column => {}
                Effect::Steps { per, at_most } => {
                    steps = steps.saturating_add((hexes / per.max(1)).min(at_most));
                }
            }
        }
        Some(points.saturating_sub(steps).max(1))
    }
}
