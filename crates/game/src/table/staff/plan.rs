//! Where a stack can stand and how it gets there, as a list of atomic actions that are legal one after the other.

use board::Hex;

use super::Staff;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::dice::ScriptedDice;
use crate::engine::game::Game;
use crate::rules::movement::plan::{Leg, Stand};
use crate::rules::sequence::Step;

impl Staff<'_> {
    /// Every hex and facing in which units of the side, of one hex and kind, can end a move now, each by its cheapest way.
    pub fn stands(&self, units: &[UnitId]) -> Vec<Stand> {
        self.stands_of(units, None)
    }

    /// The same of a charge on a hex: where it can end, next to its target.
    pub fn stands_charging(&self, units: &[UnitId], target: Hex) -> Vec<Stand> {
        if !self.setup().map.grid().contains(target) {
            return Vec::new();
        }
        self.stands_of(units, Some(target))
    }

    fn stands_of(&self, units: &[UnitId], charge: Option<Hex>) -> Vec<Stand> {
        let owned = units.iter().all(|&unit| self.owns(unit));
        if owned { self.seen().stands(units, charge) } else { Vec::new() }
    }

    /// The choices that bring units of one hex and kind to a stand, in the movement step of their side: they begin together,
    /// go and halt. Nothing if one of the choices would be refused.
    pub fn plan(&self, units: &[UnitId], stand: &Stand) -> Option<Vec<Action>> {
        let actions = march(units, &stand.way, None);
        let mut game = self.thought()?;
        self.follow(&mut game, &actions).then_some(actions)
    }

    /// The game to try a march on, in the movement step of the side.
    pub(super) fn thought(&self) -> Option<Game> {
        let moves = self.game.state.step == Step::Movement && self.must_choose();
        moves.then(|| self.seen().into_owned())
    }

    /// Whether all these choices can be made one after the other without a die.
    fn follow(&self, game: &mut Game, actions: &[Action]) -> bool {
        actions.iter().all(|&action| {
            let camp = game.decision().map(|decision| decision.camp);
            camp.is_some_and(|camp| {
                self.viewer.shares(camp)
                    && self.has_say(action)
                    && game.apply(camp, action, &mut ScriptedDice::default()).is_ok()
            })
        })
    }
}

/// The choices of a march, or of a charge.
fn march(units: &[UnitId], way: &[Leg], charge: Option<Hex>) -> Vec<Action> {
    let begin = units.iter().take(1).map(|&unit| Action::Begin(unit));
    let join = units.iter().skip(1).map(|&unit| Action::Join(unit));
    let legs = way.iter().map(Leg::action);
    let charge = charge.map(Action::Charge);
    begin.chain(join).chain(charge).chain(legs).chain([Action::Halt]).collect()
}

#[cfg(test)]
mod tests {
    use crate::testkit::*;

    use super::*;
    use crate::table::view::Viewer;

    const FRENCH: Viewer = Viewer::Camp(Camp::French);

    fn field(edition: EditionId) -> (Field, Vec<Vec<UnitId>>) {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "G8");
        let stacks = vec![
            vec![field.unit("f-line-8", "H8", Facing::E), field.unit("f-line-6", "H8", Facing::E)],
            vec![field.unit("f-line-4", "H9", Facing::E)],
            vec![field.unit("f-line-7", "H10", Facing::E)],
        ];
        field.unit("s-line-8", "R8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        (field, stacks)
    }

    /// STD-7-a, VOL2-7-a: a stand is a hex and a facing; turning in the move costs points, so that fewer are left (STD-5-c).
    #[test]
    fn a_battalion_can_stand_in_every_facing_its_points_allow() {
        let (field, stacks) = field(EditionId::Volume2);
        let stands = field.game.staff(FRENCH).stands(&stacks[1]);
        let at = |label: &str, facing: Facing| {
            let hex = field.hex(label);
            stands.iter().find(|stand| (stand.hex, stand.facing) == (hex, facing)).unwrap()
        };
        let (ahead, turned) = (at("I9", Facing::E), at("I9", Facing::NE));
        assert!(turned.cost > ahead.cost && turned.left < ahead.left);
        assert_eq!(ahead.cost + ahead.left, turned.cost + turned.left);
        let spanish = field.game.staff(Viewer::Camp(Camp::Spanish));
        assert!(spanish.stands(&stacks[1]).is_empty(), "not theirs");
    }

    /// STD-7-i, VOL2-7-i: units of one hex and kind march together. The whole march is legal step by step and ends where it says.
    #[test]
    fn every_stand_of_a_stack_is_reached_by_its_plan() {
        for edition in EditionId::ALL {
            let (field, stacks) = field(edition);
            let staff = field.game.staff(FRENCH);
            let stands = staff.stands(&stacks[0]);
            assert!(stands.len() > 20, "{edition:?}: {}", stands.len());
            for stand in stands.iter().step_by(7) {
                let plan = staff.plan(&stacks[0], stand).expect("a plan");
                let mut game = field.game.clone();
                for action in plan {
                    game.apply(Camp::French, action, &mut ScriptedDice::default()).expect("legal");
                }
                for &unit in &stacks[0] {
                    let state = game.state.unit(unit);
                    assert_eq!(state.hex(), Some(stand.hex), "{edition:?}");
                    assert_eq!(state.facing, stand.facing, "{edition:?}");
                    assert_eq!(state.spent, stand.cost, "{edition:?}");
                }
            }
        }
    }
}
