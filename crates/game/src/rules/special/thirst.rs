//! Sun and thirst: from the heat of the day on, units test before they fight (SCN-B2-8.2-a, SCN-B4-8.4-a; CF-138).

use crate::data::order_of_battle::UnitId;
use crate::data::scenario::SpecialRule;
use crate::engine::agenda::Task;
use crate::engine::game::{Game, Play};
use crate::rules::morale::Cause;
use crate::rules::morale::checks::Checks;

impl Game {
    /// Whether a unit that is about to fire or to attack must test first: once a phase.
    pub fn owes_thirst_test(&self, unit: UnitId) -> bool {
        let camp = self.setup.camp(unit);
        let hot = self.setup.scenario.special.iter().any(|rule| {
            matches!(rule, SpecialRule::SunAndThirst { camp: bound, from }
                if *bound == camp && self.setup.turn_of(*from) <= self.state.turn)
        });
        hot && !self.state.unit(unit).deeds.thirst_tested && self.state.unit(unit).is_on_map()
    }

    /// Those of these units that must test first, each once.
    pub(crate) fn thirsty(&self, units: &[UnitId]) -> Vec<UnitId> {
        let mut thirsty: Vec<UnitId> =
            units.iter().copied().filter(|&unit| self.owes_thirst_test(unit)).collect();
        thirsty.sort_unstable();
        thirsty.dedup();
        thirsty
    }
}

impl Play<'_> {
    /// Puts the tests of units that are about to fire or to attack on the agenda; says whether any of them owes one. A
    /// routed unit does not fight, and a passed test heals nobody.
    pub(crate) fn test_thirst(&mut self, units: &[UnitId]) -> bool {
        let thirsty = self.thirsty(units);
        for &unit in &thirsty {
            self.state.deeds_mut(unit).thirst_tested = true;
        }
        let any = !thirsty.is_empty();
        if any {
            self.push(Task::Checks(Checks::of(thirsty, Cause::Thirst, &[])));
        }
        any
    }
}

#[cfg(test)]
mod tests {
    use crate::data::scenario::Moment;
    use crate::testkit::*;

    fn field() -> (Field, UnitId, UnitId) {
        let mut field = Field::new(EditionId::Volume2);
        let from = Moment { turn: 2, basic: 2 };
        field.special(SpecialRule::SunAndThirst { camp: Camp::French, from });
        let french = field.unit("f-line-7", "L10", Facing::E);
        let spanish = field.unit("s-line-7", "T10", Facing::W);
        (field, french, spanish)
    }

    /// Lets a unit test if it owes one; says whether it did.
    fn test(field: &mut Field, unit: UnitId) -> bool {
        let (tested, _) = field.play(|play| {
            let tested = play.test_thirst(&[unit]);
            if tested {
                play.run()?;
            }
            Ok(tested)
        });
        tested
    }

    /// SCN-B2-8.2-a, SCN-B4-8.4-a, CF-138: the side bound tests once a phase, from the hour on.
    #[test]
    fn the_thirsty_test_once_a_phase() {
        let (mut field, french, spanish) = field();
        assert!(!field.game.owes_thirst_test(spanish));
        field.game.state.turn = 1;
        assert!(!field.game.owes_thirst_test(french));
        field.game.state.turn = 2;
        assert!(test(field.dice([6, 1]), french));
        assert!(!test(&mut field, french) && field.dice_left() == 1, "one test a phase");
        field.begin(Step::Movement, Camp::Spanish);
        assert!(field.game.owes_thirst_test(french));
    }

    /// CF-138: D and R take effect before the combat; a routed unit does not fight, and a passed test heals nobody, not even
    /// in the Revised edition.
    #[test]
    fn thirst_breaks_and_never_heals() {
        for (die, state) in
            [(6, Cohesion::Good), (3, Cohesion::Disorganized), (1, Cohesion::Routed)]
        {
            let (mut field, french, _) = field();
            test(field.dice([die]), french);
            assert_eq!(field.game.state.unit(french).cohesion, state);
        }
        let mut field = Field::new(EditionId::Revised);
        let from = Moment { turn: 1, basic: 1 };
        field.special(SpecialRule::SunAndThirst { camp: Camp::French, from });
        let unit = field.unit("f-line-8", "L10", Facing::E);
        field.cohesion(unit, Cohesion::Disorganized);
        test(field.dice([6]), unit);
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

    /// SCN-B4-8.4-a, CF-138: a shock forecast warns of the tests that come before it, as that of a fire does.
    #[test]
    fn a_shock_forecast_warns_of_thirst() {
        let (mut field, french, _) = field();
        field.unit("s-line-8", "M10", Facing::W);
        let target = [field.hex("M10")];
        assert_eq!(field.game.preview_shock(&[french], &target).thirsty, [french]);
        field.dice([6]);
        test(&mut field, french);
        assert!(field.game.preview_shock(&[french], &target).thirsty.is_empty(), "it has tested");
    }
}
