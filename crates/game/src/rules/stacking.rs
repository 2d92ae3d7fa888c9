//! Stacking (section 6): who may share a hex, and how much of it.

use board::Hex;

use crate::data::edition::stacking::{Limit, StackingChecked, StackingRow};
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::cite;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;

/// What stands in a hex, by arm, in points and counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// Infantry points.
    pub infantry: u16,
    /// Infantry counters.
    pub battalions: u16,
    /// Cavalry points.
    pub cavalry: u16,
    /// Cavalry counters.
    pub regiments: u16,
    /// Batteries.
    pub batteries: u16,
    /// Points of all arms.
    pub all_points: u16,
    /// Counters in guerrilla formation.
    pub skirmishers: u16,
    /// Infantry counters in any formation.
    pub foot: u16,
    /// Points of batteries.
    pub gun_points: u16,
    /// Infantry counters in square.
    pub squares: u16,
    /// Infantry points in square.
    pub square_points: u16,
    /// Infantry points under maneuver orders.
    pub marching_infantry: u16,
    /// Infantry counters under maneuver orders.
    pub marching_battalions: u16,
    /// Cavalry points under maneuver orders.
    pub marching_cavalry: u16,
    /// Cavalry counters under maneuver orders.
    pub marching_regiments: u16,
}

impl Load {
    /// All points, guns included.
    pub fn points(self) -> u16 {
        self.all_points
    }
}

fn admits(limit: Limit, points: u16, units: u16) -> bool {
    limit.admits(points, u8::try_from(units).unwrap_or(u8::MAX))
}

impl Game {
    /// The points that close front and rear of a hex to passage: all of them, if any unit in it has facing (STD-7-h,
    /// VOL2-7-h; CF-027).
    pub(crate) fn closed_points(&self, hex: Hex, besides: impl Fn(UnitId) -> bool) -> u16 {
        let others = || self.state.stack(hex).filter(|&unit| !besides(unit));
        if !others().any(|unit| self.has_facing(unit)) {
            return 0;
        }
        others().map(|unit| u16::from(self.points_in(unit, hex))).sum()
    }

    /// What stands in a hex.
    pub fn load(&self, hex: Hex) -> Load {
        self.load_besides(hex, UnitSet::EMPTY)
    }

    fn load_besides(&self, hex: Hex, besides: UnitSet) -> Load {
        let mut load = Load::default();
        for unit in self.state.stack(hex).filter(|&unit| !besides.contains(unit)) {
            let formation = self.state.unit(unit).formation;
            load = self.add(load, unit, formation, u16::from(self.points_in(unit, hex)));
        }
        load
    }

    /// The points a unit brings into each of its hexes, at most.
    fn share(&self, unit: UnitId) -> u16 {
        u16::from(self.strength(unit)).div_ceil(u16::from(self.state.unit(unit).hexes.max(1)))
    }

    fn add(&self, mut load: Load, unit: UnitId, formation: Formation, points: u16) -> Load {
        let marching = self.under_maneuver(unit);
        match self.setup.arm(unit) {
            Arm::Infantry => {
                // "Guerrilla: yes" is no limit: skirmishers share any hex, but count among all units (REV-STK-a).
                load.all_points += points;
                load.foot += 1;
                if formation == Formation::Skirmish {
                    load.skirmishers += 1;
                } else {
                    load.infantry += points;
                    load.battalions += 1;
                }
                if formation == Formation::Square {
                    load.squares += 1;
                    load.square_points += points;
                }
                if marching {
                    load.marching_infantry += points;
                    load.marching_battalions += 1;
                }
            }
            Arm::Cavalry => {
                load.all_points += points;
                if matches!(formation, Formation::Skirmish | Formation::Dismounted) {
                    load.skirmishers += 1;
                } else {
                    load.cavalry += points;
                    load.regiments += 1;
                }
                if marching {
                    load.marching_cavalry += points;
                    load.marching_regiments += 1;
                }
            }
            Arm::Artillery => {
                load.all_points += points;
                load.gun_points += points;
                load.batteries += 1;
            }
            Arm::Cart => {}
        }
        load
    }

    /// Whether a hex would hold its units and these newcomers within the limits that are checked when movement ends
    /// (STD-6-c, STD-6-d, VOL2-6-c, VOL2-6-d, VOL2-6-e, REV-STK-j). A hex already over its limit may stay so, but nobody
    /// may join it (CF-262).
    pub(crate) fn check_stacking(&self, hex: Hex, newcomers: UnitSet) -> Result<(), Refusal> {
        let load = newcomers.iter().fold(self.load_besides(hex, newcomers), |load, unit| {
            self.add(load, unit, self.state.unit(unit).formation, self.share(unit))
        });
        self.check_load(hex, load)
    }

    /// Whether a hex would hold a unit that takes another formation, spread over so many hexes. One already too full takes
    /// any formation of those who stand there (CF-261, CF-262).
    pub(crate) fn check_stacking_as(
        &self,
        hex: Hex,
        unit: UnitId,
        formation: Formation,
        spread: usize,
    ) -> Result<(), Refusal> {
        let here = self.state.unit(unit).line().contains(&hex);
        if here && self.check_load(hex, self.load(hex)).is_err() {
            return Ok(());
        }
        let points = usize::from(self.strength(unit)).div_ceil(spread.max(1)) as u16;
        self.check_load(
            hex,
            self.add(self.load_besides(hex, UnitSet::of(unit)), unit, formation, points),
        )
    }

    fn check_load(&self, hex: Hex, load: Load) -> Result<(), Refusal> {
        self.check_maneuver_load(load)?;
        let row = self.setup.edition.stacking.on(self.setup.map.terrain(hex));
        self.check_square_load(load, row)?;
        let units = load.battalions + load.regiments + load.batteries + load.skirmishers;
        if !admits(row.all, load.points(), units) {
            return Err(self.refuse(Why::Stacking, cite::COVER_HOLDS_EIGHTEEN));
        }
        let guns = if load.battalions + load.regiments + load.skirmishers == 0 {
            row.artillery_alone
        } else {
            row.artillery_with_others
        };
        let fits = admits(row.infantry, load.infantry, load.battalions)
            && admits(row.cavalry, load.cavalry, load.regiments)
            && load.batteries <= u16::from(guns.units);
        if fits { Ok(()) } else { Err(self.refuse(Why::Stacking, cite::STACKING_CHART)) }
    }

    /// At most 8 infantry and 4 cavalry points under maneuver orders; a single counter is always legal (CF-025, CF-262).
    fn check_maneuver_load(&self, load: Load) -> Result<(), Refusal> {
        let Some(limit) = self.setup.edition.stacking.maneuver else { return Ok(()) };
        let infantry = load.marching_battalions <= 1 || load.marching_infantry <= limit.infantry;
        let cavalry = load.marching_regiments <= 1 || load.marching_cavalry <= limit.cavalry;
        if infantry && cavalry {
            Ok(())
        } else {
            Err(self.refuse(Why::Stacking, cite::MANEUVER_STACKING))
        }
    }

    /// With a square in the hex: at most 3 infantry units and 18 points, and in Volume II 2 batteries (CF-025).
    fn check_square_load(&self, load: Load, row: &StackingRow) -> Result<(), Refusal> {
        let guns = self.setup.edition.stacking.square_batteries;
        let fits = load.squares == 0
            || admits(row.square, load.points() - load.gun_points, load.foot)
                && guns.is_none_or(|most| load.batteries <= u16::from(most));
        if fits { Ok(()) } else { Err(self.refuse(Why::Stacking, cite::SQUARE_STACKING)) }
    }

    /// The Standard 18 points in woods and buildings hold at every moment (STD-6-f; CF-262).
    pub(crate) fn check_passing_load(&self, hex: Hex, newcomers: UnitSet) -> Result<(), Refusal> {
        if self.setup.edition.stacking.checked != StackingChecked::AllAtEveryMoment {
            return Ok(());
        }
        let limit = self.setup.edition.stacking.on(self.setup.map.terrain(hex)).all;
        if limit == Limit::FREE {
            return Ok(());
        }
        let (mut points, mut units) = (0, 0);
        for unit in self.state.stack(hex).filter(|&unit| !newcomers.contains(unit)) {
            points += u16::from(self.points_in(unit, hex));
            units += 1;
        }
        for unit in newcomers.iter() {
            points += self.share(unit);
            units += 1;
        }
        if admits(limit, points, units) {
            Ok(())
        } else {
            Err(self.refuse(Why::Stacking, cite::COVER_HOLDS_EIGHTEEN_IN_PASSING))
        }
    }

    /// Spanish units share no hex with another allied army, nor pass through one (STD-6-g, VOL2-6-f; CF-210); the Basic game
    /// asks for one side only (BAS-4-a).
    pub(crate) fn check_armies_apart(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let camp = self.setup.camp(unit);
        let spanish = self.setup.is_spanish_army(unit);
        let mixed = camp == Camp::Spanish
            && self.setup.edition.basic.is_none()
            && self.state.stack(hex).any(|other| {
                other != unit
                    && self.setup.camp(other) == camp
                    && self.setup.is_spanish_army(other) != spanish
            });
        if mixed { Err(self.refuse(Why::AlliesApart, cite::ALLIES_APART)) } else { Ok(()) }
    }
}
