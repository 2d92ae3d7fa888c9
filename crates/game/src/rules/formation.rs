//! Formations: normal, square, skirmish line, dismounted, limbered and unlimbered (section 4).

pub(crate) mod shortening;
pub(crate) mod skirmish_line;

use board::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::morale::Cohesion;
use crate::data::edition::movement::{ChangeCost, Formation as Tabled, LineCost, MoveClass};
use crate::data::edition::policies::ArtilleryChanges;
use crate::data::edition::stacking::HorseGuerrilla;
use crate::data::kinds::{Arm, Weight};
use crate::data::order_of_battle::UnitId;
use crate::engine::cite::{self, Citation};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;

/// A formation.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Formation {
    /// The ordinary formation of infantry and cavalry.
    #[default]
    Normal,
    /// Infantry in square.
    Square,
    /// Guerrilla or skirmish formation; light cavalry in it stays mounted (REV-CG-a).
    Skirmish,
    /// Cavalry skirmishing on foot (REV-CG-b).
    Dismounted,
    /// A battery that can move.
    Limbered,
    /// A battery that can fire.
    Unlimbered,
}

impl Formation {
    /// The row or column of the formation table.
    fn on_table(self) -> Tabled {
        match self {
            Formation::Square => Tabled::Square,
            Formation::Skirmish | Formation::Dismounted => Tabled::Guerrilla,
            Formation::Normal | Formation::Limbered | Formation::Unlimbered => Tabled::Normal,
        }
    }
}

/// What a formation looks like from outside.
impl Game {
    /// The row of the movement table a unit moves by.
    pub fn move_class(&self, unit: UnitId) -> MoveClass {
        let counter = self.setup.unit(unit);
        match (counter.arm(), self.state.unit(unit).formation) {
            (Arm::Infantry, Formation::Skirmish) | (Arm::Cavalry, Formation::Dismounted) => {
                MoveClass::Guerrilla
            }
            (Arm::Infantry, _) => MoveClass::Infantry,
            (Arm::Cavalry, Formation::Skirmish) => MoveClass::CavalryGuerrilla,
            (Arm::Cavalry, _) => match counter.weight() {
                Some(Weight::Heavy) => MoveClass::HeavyCavalry,
                Some(Weight::Medium) => MoveClass::MediumCavalry,
                _ => MoveClass::LightCavalry,
            },
            (Arm::Artillery, _) if counter.is_horse_artillery() => MoveClass::HorseArtillery,
            (Arm::Artillery, _) => MoveClass::FootArtillery,
            (Arm::Cart, _) => MoveClass::Cart,
        }
    }

    /// The arm whose terrain costs a unit pays: dismounted cavalry walks.
    pub fn going_arm(&self, unit: UnitId) -> Arm {
        match self.state.unit(unit).formation {
            Formation::Dismounted => Arm::Infantry,
            _ => self.setup.arm(unit),
        }
    }
}

/// Which changes are open to a unit in its move.
impl Game {
    /// The formations a unit may take where it stands; carts take none (SCN-B4-8.5.1-d). Lines are told by [`Game::courses`].
    pub(crate) fn forms(&self, unit: UnitId) -> &'static [Formation] {
        match self.setup.arm(unit) {
            _ if !self.setup.edition.policies.formation.facing => &[],
            Arm::Infantry => &[Formation::Normal, Formation::Square],
            Arm::Cavalry if self.setup.edition.policies.formation.cavalry_guerrilla => {
                &[Formation::Normal, Formation::Skirmish, Formation::Dismounted]
            }
            Arm::Cavalry | Arm::Cart => &[],
            Arm::Artillery => &[Formation::Limbered, Formation::Unlimbered],
        }
    }

    /// Cost of a change of formation in place, or why it cannot be made (STD-4-a, STD-4-b, VOL2-4-a).
    pub(crate) fn check_form(&self, unit: UnitId, to: Formation) -> Result<u8, Refusal> {
        let state = self.state.unit(unit);
        if !self.forms(unit).contains(&to) || state.formation == to || state.hexes != 1 {
            return Err(self.refuse(Why::Formation, cite::FORMATIONS));
        }
        self.may_take(unit, to, state.line[0])?;
        let once = self.setup.edition.policies.formation.artillery_changes
            == ArtilleryChanges::OncePerTurn;
        if self.setup.arm(unit) == Arm::Artillery && once && state.deeds.limber_changes > 0 {
            return Err(self.refuse(Why::OncePerStep, cite::LIMBER_ONCE));
        }
        self.change_cost(unit, to).map(|cost| cost.base)
    }

    /// What the formation table asks for a change (STD-T.FORM-a1 to a6, REV-FORM-a1 to a6, REV-FORM-b).
    fn change_cost(&self, unit: UnitId, to: Formation) -> Result<ChangeCost, Refusal> {
        let table = &self.setup.edition.formations;
        let from = self.state.unit(unit).formation;
        let flat = |base: u8| Some(ChangeCost { base, line: LineCost::Nothing });
        let cost = match self.setup.arm(unit) {
            Arm::Infantry => table.infantry(from.on_table(), to.on_table()),
            // Mounting and dismounting is the same change as taking guerrilla formation (CF-108).
            Arm::Cavalry => table
                .cavalry(from.on_table(), to.on_table())
                .or_else(|| table.cavalry(Tabled::Normal, Tabled::Guerrilla)),
            Arm::Artillery if to == Formation::Unlimbered => flat(table.unlimber),
            Arm::Artillery => flat(table.limber),
            Arm::Cart => None,
        };
        cost.ok_or_else(|| self.refuse(Why::Formation, cite::FORMATIONS))
    }

    /// Whether unit and ground allow a formation.
    pub(crate) fn may_take(&self, unit: UnitId, to: Formation, hex: Hex) -> Result<(), Refusal> {
        let counter = self.setup.unit(unit);
        let ground = self.setup.map.terrain(hex);
        let policies = &self.setup.edition.policies.formation;
        let orderly = self.state.unit(unit).cohesion == Cohesion::Good;
        match to {
            Formation::Normal if self.is_dismounted(unit) && !self.may_mount(hex) => {
                Err(self.refuse(Why::Formation, cite::WHERE_CAVALRY_MOUNTS))
            }
            Formation::Normal | Formation::Limbered => Ok(()),
            Formation::Square => {
                if !orderly
                    || !policies
                        .square_formed_down_to
                        .is_some_and(|least| self.grade(unit).at_least(least))
                {
                    return Err(self.refuse(Why::Formation, cite::WHO_FORMS_SQUARE));
                }
                if !self.setup.edition.terrain.ground(ground).square {
                    return Err(self.refuse(Why::Formation, cite::SQUARE_IN_CLEAR_GROUND));
                }
                Ok(())
            }
            Formation::Unlimbered if !self.setup.edition.terrain.may_unlimber(ground) => {
                Err(self.refuse(Why::Formation, cite::NO_UNLIMBERING))
            }
            Formation::Unlimbered => Ok(()),
            Formation::Skirmish if counter.arm() == Arm::Cavalry => {
                let open = self.setup.edition.stacking.on(ground).cavalry_guerrilla
                    == HorseGuerrilla::Mounted;
                let light = counter.weight() == Some(Weight::Light);
                if orderly && open && light {
                    Ok(())
                } else {
                    Err(self.refuse(Why::Formation, cite::LIGHT_CAVALRY_SKIRMISHES))
                }
            }
            Formation::Dismounted => {
                if !self.may_stand_dismounted(unit, hex) {
                    Err(self.refuse(Why::Formation, cite::MEDIUM_CAVALRY_DISMOUNTS))
                } else if orderly && self.may_mount(hex) {
                    Ok(())
                } else {
                    Err(self.refuse(Why::Formation, cite::WHERE_CAVALRY_MOUNTS))
                }
            }
            Formation::Skirmish => {
                if !counter.has_horn() || !orderly {
                    return Err(self.refuse(Why::Formation, cite::WHO_SKIRMISHES));
                }
                self.check_lines_apart(unit, hex)
            }
        }
    }

    /// Whether a hex takes a unit in a new formation, spread over so many hexes (STD-6-c, VOL2-6-c, REV-STK-h).
    pub(crate) fn check_new_formation(
        &self,
        unit: UnitId,
        formation: Formation,
        hex: Hex,
        spread: usize,
    ) -> Result<(), Refusal> {
        self.check_passing_load(hex, UnitSet::of(unit))?;
        self.check_stacking_as(hex, unit, formation, spread)
    }

    /// The rule on what a change of formation costs a unit's arm (STD-4-b, STD-T.FORM-c, VOL2-4-a, REV-FORM-a to REV-FORM-c).
    pub(crate) fn cost_of_formations(&self, unit: UnitId) -> Citation {
        match self.setup.arm(unit) {
            Arm::Artillery => cite::LIMBERING_COST,
            Arm::Cavalry => cite::CAVALRY_FORMATION_COST,
            Arm::Infantry | Arm::Cart => cite::FORMATION_COST,
        }
    }
}

/// Changing.
impl Play<'_> {
    /// Carries out a change of formation that has been checked. A line put out into the hex of enemy leaders drives them away
    /// (CF-098).
    pub(crate) fn form(&mut self, unit: UnitId, to: Formation, hexes: &[Hex], cost: u8) -> Flow {
        let arm = self.setup.arm(unit);
        let clause = self.law(self.cost_of_formations(unit));
        let state = self.state.unit_mut(unit);
        state.formation = to;
        state.spent = state.spent.saturating_add(cost);
        if arm == Arm::Artillery {
            state.deeds.limber_changes += 1;
        }
        if state.line() != hexes {
            self.state.shift(unit, hexes);
            for &hex in hexes {
                self.raise_skirmishers(hex);
                self.displace_enemy_leaders(hex, unit);
            }
        }
        self.align_facing(unit);
        self.tell(clause, What::Formed { unit, formation: to, hexes: hexes.to_vec(), cost });
        Ok(())
    }

    /// A unit that becomes disorganized or routed leaves square or guerrilla at once and gathers in its parent hex
    /// (CF-170); cavalry on foot stays so where it cannot mount (CF-108).
    pub(crate) fn break_formation(&mut self, unit: UnitId) {
        let state = self.state.unit(unit);
        if self.is_dismounted(unit) && !self.may_mount(state.line[0]) {
            return;
        }
        if !matches!(
            state.formation,
            Formation::Square | Formation::Skirmish | Formation::Dismounted
        ) {
            return;
        }
        let parent = state.line[0];
        let spread = state.hexes > 1;
        self.state.unit_mut(unit).formation = Formation::Normal;
        if spread {
            self.state.shift(unit, &[parent]);
        }
    }
}
