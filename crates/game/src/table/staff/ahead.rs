//! Combats weighed before they are begun.

use super::{Preview, Staff};
use crate::engine::action::Action;
use crate::engine::dice::ScriptedDice;
use crate::engine::event::Clause;
use crate::engine::game::{Failure, Game};
use crate::engine::refusal::{Refusal, Why};

impl Staff<'_> {
    /// What a combat would come to if it were put together by these choices: a target and those who take part, or the rest of
    /// them. Nothing is chosen. The first choice that is refused, or is none of putting a combat together, is told with its
    /// place. A unit that may recover, named alone, is foretold its roll. Nothing is told of a stack whose counters the side cannot
    /// name yet: that look is for both sides (CF-161).
    pub fn preview_after(&self, actions: &[Action]) -> Result<Option<Preview>, (usize, Failure)> {
        if let [Action::Unit(unit)] = *actions {
            let rally = self.rally(unit).map_err(|refusal| (0, Failure::Refused(refusal)))?;
            if let Some(rally) = rally {
                return Ok(Some(Preview::Rally(rally)));
            }
        }
        let mut game = self.seen().into_owned();
        for (at, &action) in actions.iter().enumerate() {
            let decision = game.decision().filter(|decision| self.viewer.shares(decision.camp));
            let camp = match decision {
                Some(decision) if self.has_say(action) && is_of_combat(action) => decision.camp,
                Some(_) => return Err((at, not(Why::NotAsked))),
                None => return Err((at, not(Why::NotYourDecision))),
            };
            game.apply(camp, action, &mut ScriptedDice::default())
                .map_err(|failure| (at, failure))?;
        }
        if self.would_look_into_a_stack(&game) {
            return Ok(None);
        }
        Ok(Staff { game: &game, ..*self }.preview())
    }

    /// Whether the combat put together in a game that is only thought of is with counters the side cannot name.
    fn would_look_into_a_stack(&self, thought: &Game) -> bool {
        let known = self.game.known_to(self.viewer);
        let hexes = thought.state.agenda.last().map(|task| task.open_hexes()).unwrap_or_default();
        let mut units = hexes.into_iter().flat_map(|hex| self.game.state.stack(hex));
        units.any(|unit| !known.contains(unit))
    }
}

/// Whether a choice only puts a combat together: it throws no die and can be taken back.
fn is_of_combat(action: Action) -> bool {
    matches!(
        action,
        Action::Aim(_) | Action::Fire { .. } | Action::Attack(_) | Action::AttackCharging(_)
    )
}

fn not(why: Why) -> Failure {
    Failure::Refused(Refusal::new(why, Clause::NONE))
}

#[cfg(test)]
mod tests {
    use crate::testkit::*;

    use super::*;
    use crate::table::view::Viewer;

    /// A fire is weighed before anybody aims, and nothing has happened then (CF-161).
    #[test]
    fn a_combat_is_weighed_before_it_is_begun() {
        let mut field = Field::new(EditionId::Standard);
        let battery = field.unit("f-guns-6", "K8", Facing::E);
        let target = field.unit("s-line-8", "M8", Facing::W);
        field.form(battery, Formation::Unlimbered);
        field.begin(Step::OffensiveFire, Camp::French);
        let before = field.game.state.digest();
        let staff = field.game.staff(Viewer::Camp(Camp::French));
        let hex = |label| field.game.setup.map.grid().find(label).unwrap();
        let aim = Action::Aim(hex("M8"));
        let fire = staff.preview_after(&[aim]).unwrap();
        assert!(matches!(fire, Some(Preview::Fire(_))), "{fire:?} at {target:?}");
        let refused = staff.preview_after(&[aim, Action::Resolve]).unwrap_err();
        assert_eq!(refused, (1, not(Why::NotAsked)), "a die is no matter of a preview");
        let spanish = field.game.staff(Viewer::Camp(Camp::Spanish));
        assert_eq!(spanish.preview_after(&[aim]).unwrap_err(), (0, not(Why::NotYourDecision)));
        assert_eq!(field.game.state.digest(), before);
    }

    /// CF-161: a combat that is only thought of tells nothing of what lies covered in its hex, neither by a forecast nor by a
    /// refusal; once both sides have looked, it tells.
    #[test]
    fn a_look_into_a_stack_is_for_both_sides() {
        let mut field = Field::new(EditionId::Volume2);
        let attacker = field.unit("f-line-4", "H8", Facing::E);
        field.leader("f-first-general", "A1");
        field.lost(attacker, 2);
        let below = field.unit("s-line-13", "I8", Facing::W);
        field.unit("s-line-4", "I8", Facing::W);
        field.begin(Step::Shock, Camp::French);
        let actions = [Action::Aim(field.hex("I8")), Action::Attack(attacker)];
        let foretold =
            |field: &Field| field.game.staff(Viewer::Camp(Camp::French)).preview_after(&actions);
        assert_eq!(foretold(&field), Ok(None), "two against four, as far as is known");
        field.game.state.unit_mut(below).deeds.shown = true;
        let (at, refused) = foretold(&field).unwrap_err();
        assert!(matches!(refused, Failure::Refused(Refusal { why: Why::Odds, .. })), "{refused}");
        assert_eq!(at, 0, "two against seventeen");
        field.cohesion(below, Cohesion::Routed);
        assert!(matches!(foretold(&field), Ok(Some(Preview::Shock(_)))), "it adds nothing");
    }
}
