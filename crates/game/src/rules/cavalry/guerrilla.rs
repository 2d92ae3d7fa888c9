//! Cavalry skirmishing, mounted or on foot (REV-CG-a to c; CF-108). Taking the formation is a matter of [`crate::rules::formation`].

use board::Hex;

use crate::data::edition::stacking::HorseGuerrilla;
use crate::data::kinds::{Arm, Weight};
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::rules::formation::Formation;

impl Game {
    /// Mounted skirmishers keep to ground where they may be mounted, those on foot to ground that takes cavalry in guerrilla
    /// (REV-CG-a, REV-CG-b).
    pub(crate) fn check_horse_guerrilla(&self, unit: UnitId, to: Hex) -> Result<(), Refusal> {
        let open = match self.state.unit(unit).formation {
            Formation::Skirmish if self.setup.arm(unit) == Arm::Cavalry => {
                let row = self.setup.edition.stacking.on(self.setup.map.terrain(to));
                row.cavalry_guerrilla == HorseGuerrilla::Mounted
            }
            Formation::Dismounted => self.may_stand_dismounted(unit, to),
            _ => true,
        };
        if open { Ok(()) } else { Err(self.refuse(Why::Prohibited, cite::DISMOUNTED_CAVALRY)) }
    }

    /// Light and medium cavalry goes on foot wherever cavalry may be in guerrilla, heavy cavalry never (REV-CG-b, REV-CG-c;
    /// CF-108).
    pub(crate) fn may_stand_dismounted(&self, unit: UnitId, hex: Hex) -> bool {
        let ground = self.setup.edition.stacking.on(self.setup.map.terrain(hex)).cavalry_guerrilla;
        self.may_dismount(unit) && ground != HorseGuerrilla::No
    }

    /// Whether a unit ever goes on foot (REV-CG-c).
    pub(crate) fn may_dismount(&self, unit: UnitId) -> bool {
        matches!(self.setup.unit(unit).weight(), Some(Weight::Light | Weight::Medium))
    }

    pub(crate) fn is_dismounted(&self, unit: UnitId) -> bool {
        self.state.unit(unit).formation == Formation::Dismounted
    }

    /// Whether cavalry mounts and dismounts in a hex: where both states are legal (CF-108).
    pub(crate) fn may_mount(&self, hex: Hex) -> bool {
        self.setup.edition.terrain.ground(self.setup.map.terrain(hex)).mount
    }
}
