//! Sun and thirst: from the heat of the day on, units test before they fight (SCN-B2-8.2-a, SCN-B4-8.4-a; CF-138).

use crate::edition::morale::Cohesion;
use crate::game::{Flow, Game, Play};
use crate::morale::Cause;
use crate::order_of_battle::UnitId;
use crate::scenario::SpecialRule;

impl Game {
    /// Whether a unit that is about to fire or to attack must test first: once a phase.
    pub fn owes_thirst_test(&self, unit: UnitId) -> bool {
        let camp = self.setup.camp(unit);
        let hot = self.setup.scenario.special.iter().any(|rule| {
            matches!(rule, SpecialRule::SunAndThirst { camp: bound, from }
                if *bound == camp && from.turn <= self.state.turn)
        });
        hot && !self.state.unit(unit).deeds.thirst_tested && self.state.unit(unit).is_on_map()
    }
}

impl Play<'_> {
    /// Tests a unit that is about to fire or to attack, if it must; says whether it may fight. A passed test heals nobody.
    pub(crate) fn thirst_test(&mut self, unit: UnitId) -> Flow<bool> {
        if self.owes_thirst_test(unit) {
            self.state.unit_mut(unit).deeds.thirst_tested = true;
            self.morale_check(unit, Cause::Thirst)?;
        }
        let state = self.state.unit(unit);
        Ok(state.is_on_map() && state.cohesion != Cohesion::Routed)
    }
}

#[cfg(test)]
mod tests {
    use crate::scenario::Moment;
    use crate::testkit::*;

    fn field() -> (Field, UnitId, UnitId) {
        let mut field = Field::new(EditionId::Volume2);
        let from = Moment { turn: 2, basic: 2 };
        field.special(SpecialRule::SunAndThirst { camp: Camp::French, from });
        let french = field.unit("f-line-7", "L10", Facing::E);
        let spanish = field.unit("s-line-7", "T10", Facing::W);
        (field, french, spanish)
    }

    /// SCN-B2-8.2-a, SCN-B4-8.4-a, CF-138: the side bound tests once a phase, from the hour on.
    #[test]
    fn the_thirsty_test_once_a_phase() {
        let (mut field, french, spanish) = field();
        assert!(!field.game.owes_thirst_test(spanish));
        field.game.state.turn = 1;
        assert!(!field.game.owes_thirst_test(french));
        field.game.state.turn = 2;
        let (fights, _) = field.dice([6, 1]).play(|play| play.thirst_test(french));
        assert!(fights);
        let (fights, _) = field.play(|play| play.thirst_test(french));
        assert!(fights && field.dice_left() == 1, "one test a phase");
        field.begin(Step::Movement, Camp::Spanish);
        assert!(field.game.owes_thirst_test(french));
    }

    /// CF-138: D and R take effect before the combat; a routed unit does not fight, and a passed test heals nobody, not even
    /// in the Revised edition.
    #[test]
    fn thirst_breaks_and_never_heals() {
        for (die, state, fights) in [
            (6, Cohesion::Good, true),
            (3, Cohesion::Disorganized, true),
            (1, Cohesion::Routed, false),
        ] {
            let (mut field, french, _) = field();
            let (may, _) = field.dice([die]).play(|play| play.thirst_test(french));
            assert_eq!((may, field.game.state.unit(french).cohesion), (fights, state));
        }
        let mut field = Field::new(EditionId::Revised);
        let from = Moment { turn: 1, basic: 1 };
        field.special(SpecialRule::SunAndThirst { camp: Camp::French, from });
        let unit = field.unit("f-line-8", "L10", Facing::E);
        field.cohesion(unit, Cohesion::Disorganized);
        field.dice([6]).play(|play| play.thirst_test(unit));
        assert_eq!(field.game.state.unit(unit).cohesion, Cohesion::Disorganized);
    }

    /// SCN-B2-8.2-a, SCN-B4-8.4-a: it is ten o'clock when the French of the second and fourth battles begin to suffer.
    #[test]
    fn the_heat_comes_at_ten() {
        for battle in ["bailen-2", "bailen-4"] {
            let mut field = Field::battle(battle, EditionId::Volume2);
            let unit = field.game.setup.units_of(Camp::French).next().unwrap();
            let key = field.game.setup.unit(unit).key.clone();
            field.unit(&key, "G19", Facing::E);
            let clock = field.game.setup.scenario.timing.clock;
            let ten = clock.turn_at(10 * 60).unwrap();
            field.game.state.turn = ten - 1;
            assert!(!field.game.owes_thirst_test(unit));
            field.game.state.turn = ten;
            assert!(field.game.owes_thirst_test(unit));
        }
    }
}
