//! Ground that matters, and how many losses a command bears.

use board::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Scenario;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::CommandId;

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

impl Scenario {
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
