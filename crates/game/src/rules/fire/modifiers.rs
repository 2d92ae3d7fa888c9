//! The die of a fire: every modifier by name (STD-T.FIRE-d1 to d9, VOL2-T.FIRE-c1 to c8, REV-FIRE-f to p).

use board::Hex;

use crate::data::edition::policies::{FlankFire, Swiss};
use crate::data::kinds::Arm;
use crate::data::order_of_battle::{Nationality, UnitId};
use crate::data::scenario::SpecialRule;
use crate::engine::event::Modifier;
use crate::engine::game::Game;
use crate::rules::formation::Formation;

use super::attack::Firer;

impl Game {
    /// The die modifiers of a fire as read for one unit of the target hex, those of zero left out. Of each kind that goes by
    /// the firers the best among them counts (STD-10.2-e, STD-10.2-m; CF-046), and those that go by the target go by the
    /// unit hit (CF-223). `nth` is the unit's place in the order of a stack hit at long range.
    pub(super) fn fire_modifiers(
        &self,
        unit: UnitId,
        target: Hex,
        firers: &[Firer],
        nth: Option<usize>,
    ) -> Vec<Modifier> {
        let table = &self.setup.edition.fire.modifiers;
        let formation = self.state.unit(unit).formation;
        let when = |holds: bool, value: i8| if holds { value } else { 0 };
        let best = |of: &dyn Fn(UnitId) -> i8| {
            firers.iter().map(|firer| of(firer.unit)).max().unwrap_or(0)
        };
        let all = [
            // STD-T.FIRE-d1, VOL2-T.FIRE-c1, REV-FIRE-f.
            ("target-in-square", when(formation == Formation::Square, table.target_in_square)),
            // STD-T.FIRE-d3, VOL2-T.FIRE-c2, REV-FIRE-g.
            (
                "target-in-guerrilla",
                when(
                    matches!(formation, Formation::Skirmish | Formation::Dismounted),
                    table.target_in_guerrilla,
                ),
            ),
            // STD-T.FIRE-d4, VOL2-T.FIRE-c5, REV-FIRE-h.
            (
                "target-deployed-artillery",
                when(formation == Formation::Unlimbered, table.target_deployed_artillery),
            ),
            // REV-TEC-c, REV-FIRE-n; CF-051.
            ("ground", self.setup.edition.terrain.fire(self.setup.map.terrain(target)).die),
            ("flank", when(self.is_flank_fire(unit, target, firers), table.flank)),
            ("artillery", best(&|firer| self.weight_modifier(firer))),
            // STD-T.FIRE-d7, STD-T.FIRE-d8, VOL2-T.FIRE-c4, VOL2-T.FIRE-c7, REV-FIRE-j; CF-273.
            ("morale", best(&|firer| table.grade[self.grade(firer).index()])),
            ("british", best(&|firer| self.british_modifier(firer))),
            ("fatigue", best(&|firer| self.fatigue_modifier(firer))),
            ("swiss", best(&|firer| self.swiss_modifier(firer, unit))),
            // STD-T.FIRE-e, VOL2-10.2-n, VOL2-T.FIRE-d, REV-FIRE-p; CF-040.
            ("stack", nth.map_or(0, |nth| table.stack(nth))),
        ];
        all.into_iter()
            .filter(|&(_, value)| value != 0)
            .map(|(name, value)| Modifier { name, value })
            .collect()
    }

    /// Light guns lose by it, heavy ones gain (STD-T.FIRE-d5, STD-T.FIRE-d6, VOL2-T.FIRE-c3, VOL2-T.FIRE-c6, REV-FIRE-i).
    fn weight_modifier(&self, firer: UnitId) -> i8 {
        let counter = self.setup.unit(firer);
        match counter.weight() {
            Some(weight) if counter.arm() == Arm::Artillery => {
                self.setup.edition.fire.modifiers.artillery[weight.index()]
            }
            _ => 0,
        }
    }

    /// British infantry by its grade; the battle's own rule says the same again and is not added (STD-T.FIRE-d9,
    /// VOL2-T.FIRE-c8, REV-FIRE-k, SCN-CAS-10-a; CF-048).
    fn british_modifier(&self, firer: UnitId) -> i8 {
        let counter = self.setup.unit(firer);
        if counter.nationality != Nationality::British || counter.arm() != Arm::Infantry {
            return 0;
        }
        let grade = self.grade(firer);
        let here = self.setup.scenario.special.iter().map(|rule| match rule {
            SpecialRule::BritishFire { grades, bonus } if grades.contains(&grade) => *bonus,
            _ => 0,
        });
        let printed = self.setup.edition.fire.modifiers.british_infantry[grade.index()];
        here.fold(printed, i8::max)
    }

    /// Tired cavalry (REV-FIRE-l).
    fn fatigue_modifier(&self, firer: UnitId) -> i8 {
        if self.setup.unit(firer).arm() != Arm::Cavalry {
            return 0;
        }
        let level = i8::try_from(self.state.unit(firer).fatigue).unwrap_or(i8::MAX);
        self.setup.edition.fire.modifiers.fatigue_level.saturating_mul(level)
    }

    /// Swiss at Swiss (REV-FIRE-o; CF-109).
    fn swiss_modifier(&self, firer: UnitId, hit: UnitId) -> i8 {
        let swiss = |unit: UnitId| self.setup.unit(unit).is_swiss();
        let counts = self.setup.edition.policies.shock.swiss == Swiss::Modifier;
        if counts && swiss(firer) && swiss(hit) {
            self.setup.edition.fire.modifiers.swiss
        } else {
            0
        }
    }

    /// Fire into the flank: from a flank or rear neighbour or, at range, from outside the front cone of a unit that has
    /// facing; from one hex or from all, by edition (STD-T.FIRE-d2, REV-FIRE-m; CF-047).
    fn is_flank_fire(&self, unit: UnitId, target: Hex, firers: &[Firer]) -> bool {
        if !self.has_facing(unit) || firers.is_empty() {
            return false;
        }
        let facing = self.state.unit(unit).facing;
        let mut flanks =
            firers.iter().map(|firer| !self.setup.map.grid().in_cone(target, facing, firer.from));
        match self.setup.edition.policies.fire.flank {
            FlankFire::Never => false,
            FlankFire::Any => flanks.any(|flank| flank),
            FlankFire::All => flanks.all(|flank| flank),
        }
    }
}
