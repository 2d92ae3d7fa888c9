//! Reorganization by a table of its own (BAS-11.1-a to d).

use crate::data::edition::basic::BasicGame;
use crate::data::edition::morale::Cohesion;
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::dice::Purpose;
use crate::engine::event::{Cell, Column, Modifier, Roll, What};
use crate::engine::game::{Flow, Game, Play};

impl Game {
    /// What the ground adds to the die (BAS-11.1-b).
    pub(crate) fn basic_shift(&self, basic: &BasicGame, unit: UnitId) -> i8 {
        if self.is_in_cover(unit) { basic.reorganization_in_cover } else { 0 }
    }

    /// Buildings, woods and castles help (BAS-11.1-b).
    fn is_in_cover(&self, unit: UnitId) -> bool {
        let hex = self.state.unit(unit).hex();
        hex.is_some_and(|hex| self.setup.map.terrain(hex).is_obstacle())
    }
}

impl Play<'_> {
    /// One die: Yes restores the unit, No leaves it as it is (BAS-11.1-a to c).
    pub(crate) fn reorganize(&mut self, basic: &BasicGame, unit: UnitId) -> Flow {
        let value = self.basic_shift(basic, unit);
        let die = self.die(Purpose::Reorganization)?;
        let total = i16::from(die) + i16::from(value);
        let grade = self.grade(unit);
        let success = basic.reorganizes(total.into(), grade);
        let cover = Modifier { name: "cover", value };
        let roll = Roll {
            purpose: Purpose::Reorganization,
            camp: self.setup.camp(unit),
            unit: Some(unit),
            die,
            modifiers: Some(cover).filter(|modifier| modifier.value != 0).into_iter().collect(),
            total,
            column: Column::Grade(grade),
            result: Cell::Restored(success),
        };
        self.tell(self.law(cite::BASIC_REORGANIZATION), What::Rolled(roll));
        self.state.deeds_mut(unit).reorganized = true;
        if success {
            self.set_cohesion(unit, Cohesion::Good, &[]);
        }
        Ok(())
    }
}
