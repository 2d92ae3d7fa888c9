//! When and where something happened.

use board::Hex;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Event, What};
use crate::data::kinds::Camp;
use crate::data::order_of_battle::UnitId;
use crate::engine::game::Game;
use crate::rules::sequence::Step;

/// When something happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct When {
    /// The turn.
    pub turn: u8,
    /// The step.
    pub step: Step,
    /// The camp that acted.
    pub camp: Camp,
}

impl Game {
    /// The turn and the step that are played now.
    pub fn now(&self) -> When {
        When { turn: self.state.turn, step: self.state.step, camp: self.acting() }
    }
}

impl Event {
    /// The unit it put into a hex: from where, if it was on the map before, and where to.
    pub fn moved(&self) -> Option<(UnitId, Option<Hex>, Hex)> {
        match self.what {
            What::Placed { unit, hex: to }
            | What::Moved { unit, to, .. }
            | What::Retreated { unit, to }
            | What::Advanced { unit, to } => Some((unit, self.from, to)),
            _ => None,
        }
    }
}

impl What {
    /// The hex it happens in: what it names, or where the unit is that it happens to. What everybody is told does not say where
    /// a unit lies under its marker (VOL2-OPT4-a); `only` is the camp that alone is told.
    pub(crate) fn place(&self, game: &Game, only: Option<Camp>) -> Option<Hex> {
        let here = |unit: UnitId| {
            let told = only.is_some() || !game.is_hidden(unit);
            game.state.unit(unit).hex().filter(|_| told)
        };
        match self {
            What::Placed { hex, .. }
            | What::LeaderPlaced { hex, .. }
            | What::Moved { to: hex, .. }
            | What::Retreated { to: hex, .. }
            | What::Advanced { to: hex, .. }
            | What::AssaultMarked { hex }
            | What::AssaultBroken { hex }
            | What::Evaded { hex }
            | What::ChargeDeclared { target: hex, .. }
            | What::Countercharged { target: hex, .. }
            | What::Fired { target: hex, .. }
            | What::BaseChosen { hex, .. }
            | What::MarkerLaid { hex, .. }
            | What::MarkerUsed { hex, .. }
            | What::MarkerMoved { to: hex, .. }
            | What::MarkerSighted { hex, .. }
            | What::MarkerRemoved { hex, .. }
            | What::PaddingRemoved { hex, .. } => Some(*hex),
            What::AreaNamed { area, .. } => Some(area.centre),
            What::Shocked { targets, .. } => targets.first().copied(),
            What::Formed { unit, hexes, .. } => hexes.first().copied().or_else(|| here(*unit)),
            What::Turned { unit, .. }
            | What::Exited { unit }
            | What::Lost { unit, .. }
            | What::Eliminated { unit }
            | What::CohesionChanged { unit, .. }
            | What::Tired { unit, .. }
            | What::Stopped { unit }
            | What::Silenced { unit, .. } => here(*unit),
            What::Rolled(roll) | What::Read(roll) => roll.unit.and_then(here),
            What::LeaderLost { leader, .. } => game.state.leader(*leader).place(),
            What::TurnBegan { .. }
            | What::StepBegan { .. }
            | What::OrderTried { .. }
            | What::Demoralized { .. }
            | What::FellBack { .. }
            | What::Fled { .. }
            | What::Offered { .. }
            | What::Answered { .. }
            | What::PartBegan { .. }
            | What::Ended(_) => None,
        }
    }
}
