//! Reaction squares: infantry that sees a charge come (VOL2-4.1-j to VOL2-4.1-m).

use board::{Facing, Hex};
use serde::{Deserialize, Serialize};

use crate::data::edition::morale::{Cohesion, MoraleResult};
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::formation::Formation;
use crate::rules::morale::Cause;

/// A square formed by a unit that had no facing: its owner names the axis (CF-036).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Axis {
    /// The unit.
    pub unit: UnitId,
}

/// The three axes of a hex; a facing and its opposite are one.
const AXES: [Facing; 3] = [Facing::NE, Facing::E, Facing::SE];

impl Procedure for Axis {
    fn decision(&self, game: &Game) -> Option<Decision> {
        let camp = game.setup.camp(self.unit);
        Some(Decision { camp, ask: Ask::Axis { unit: self.unit } })
    }

    fn candidates(&self, _: &Game, actions: &mut Vec<Action>) {
        actions.extend(AXES.map(Action::Turn));
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Turn(facing) if AXES.contains(&facing) => Ok(()),
            _ => Err(game.refuse(Why::NotAsked, cite::SQUARE_FIRE)),
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        Ok(play.wait_for(self))
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        if let Action::Turn(facing) = action {
            play.turn(self.unit, facing, 0);
        }
        Ok(())
    }
}

impl Game {
    /// Whether infantry in a hex has not formed square (REV-MOR-g; CF-223).
    pub(crate) fn has_open_infantry(&self, hex: Hex) -> bool {
        self.state.stack(hex).any(|unit| {
            self.setup.unit(unit).arm() == Arm::Infantry
                && self.state.unit(unit).formation != Formation::Square
        })
    }

    /// Whether a unit reacts to a charge: infantry in good order, on ground that takes squares, not in square yet (CF-018).
    fn reacts(&self, unit: UnitId, hex: Hex) -> bool {
        self.setup.unit(unit).arm() == Arm::Infantry
            && self.state.unit(unit).formation != Formation::Square
            && self.may_take(unit, Formation::Square, hex).is_ok()
    }
}

impl Play<'_> {
    /// Every infantry unit of a charged hex tests: passed, it forms square at once and free; D or R, it is disorganized
    /// (VOL2-4.1-c, VOL2-4.1-j, VOL2-4.1-k, VOL2-4.1-l, REV-MOR-h; CF-018).
    pub(crate) fn react_to_charge(&mut self, hex: Hex, one_hex: bool) -> Flow {
        let units: Vec<UnitId> =
            self.state.stack(hex).filter(|&unit| self.reacts(unit, hex)).collect();
        for unit in units {
            match self.morale_roll(unit, Cause::Reaction { one_hex })? {
                MoraleResult::Passed => self.form_reaction_square(unit, hex),
                MoraleResult::Disorganized | MoraleResult::Routed => {
                    self.set_cohesion(unit, Cohesion::Disorganized, &[]);
                }
            }
        }
        Ok(())
    }

    /// A skirmish line gathers in the hex that is charged (CF-018); the axis is that of the last facing (CF-036).
    fn form_reaction_square(&mut self, unit: UnitId, hex: Hex) {
        let had_facing = self.has_facing(unit);
        if self.state.unit(unit).line() != [hex] {
            self.state.shift(unit, &[hex]);
        }
        self.state.unit_mut(unit).formation = Formation::Square;
        let clause = self.law(cite::REACTION_SQUARE);
        let formed = What::Formed { unit, formation: Formation::Square, hexes: vec![hex], cost: 0 };
        self.tell(clause, formed);
        if !had_facing {
            self.push(Task::Axis(Axis { unit }));
        }
    }
}
