//! What a unit's fire is worth from where it stands, whatever the step: for players who weigh a position.

use board::Hex;
use num_rational::Ratio;

use super::attack::Firer;
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::game::Game;

impl Game {
    /// The enemy hex a unit's fire is worth most at and the points it brings there, distance, order and ground counted; nothing if it
    /// cannot fire or nobody stands in its arc and range (STD-10.1-a, STD-10.2-f, STD-10.2-g, VOL2-10.1-a, VOL2-10.2-f, VOL2-10.2-g).
    /// Orders and what it has fired already do not count.
    pub fn strongest_fire(&self, unit: UnitId) -> Option<(Hex, Ratio<i32>)> {
        self.check_able(unit).ok()?;
        let camp = self.setup.camp(unit);
        let line = self.state.unit(unit).line();
        let from_each = line.iter().flat_map(|&from| {
            let worth = move |target| Some((target, self.fire_from(unit, from, target)?));
            self.targets_around(unit, from).into_iter().filter_map(worth)
        });
        let enemy_there = |&(hex, _): &(Hex, Ratio<i32>)| self.camp_at(hex, camp.enemy());
        from_each.filter(enemy_there).max_by_key(|&(hex, worth)| (worth, hex))
    }

    /// Enemy hexes near enough to be hit.
    fn targets_around(&self, unit: UnitId, from: Hex) -> Vec<Hex> {
        let grid = self.setup.map.grid();
        if self.setup.arm(unit) != Arm::Artillery {
            return grid.neighbours(from).map(|(_, hex)| hex).collect();
        }
        let reach = u16::from(self.artillery_range(unit));
        let enemies = self.places_of(self.setup.camp(unit).enemy());
        enemies.filter(|&hex| grid.distance(from, hex) <= reach).collect()
    }

    fn fire_from(&self, unit: UnitId, from: Hex, target: Hex) -> Option<Ratio<i32>> {
        self.check_bears(unit, from, target, false).ok()?;
        let firer = Firer { unit, from, points: self.points_in(unit, from) };
        let ground = self.setup.edition.terrain.fire(self.setup.map.terrain(target)).multiplier;
        Some(self.firer_points(target, firer).value * ground)
    }
}

#[cfg(test)]
mod tests {
    use crate::testkit::*;

    use super::*;

    /// STD-10.2-b, STD-10.2-f: a battery weighs most at two hexes, and not at all at what stands behind it.
    #[test]
    fn guns_are_worth_most_near_and_before_them() {
        let mut field = Field::new(EditionId::Standard);
        let battery = field.unit("f-guns-6", "K8", Facing::E);
        field.form(battery, Formation::Unlimbered);
        field.unit("s-line-6", "I8", Facing::W);
        assert_eq!(field.game.strongest_fire(battery), None);
        let far = field.unit("s-line-7", "O8", Facing::W);
        let near = field.unit("s-line-8", "M8", Facing::W);
        let hex = |unit| field.game.state.unit(unit).hex().unwrap();
        let (target, points) = field.game.strongest_fire(battery).unwrap();
        assert_eq!((target, points), (hex(near), Ratio::from(9)));
        assert_ne!(target, hex(far));
    }

    /// STD-4.2-a: limbered guns do not fire.
    #[test]
    fn limbered_guns_are_worth_nothing() {
        let mut field = Field::new(EditionId::Standard);
        let battery = field.unit("f-guns-6", "K8", Facing::E);
        field.unit("s-line-8", "M8", Facing::W);
        assert_eq!(field.game.strongest_fire(battery), None);
    }
}
