//! What stands on counters and paper and takes counting: points to march, points of a skirmish line, points of victory, counters
//! an order lets fight.

use board::Hex;
use schemars::JsonSchema;
use serde::Serialize;

use super::Staff;
use crate::data::edition::policies::VictoryCount;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::Task;
use crate::engine::game::Game;
use crate::engine::unit_set::UnitSet;
use crate::rules::orders::share::OrderShare;

/// Movement points of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Allowance {
    /// The unit.
    pub unit: UnitId,
    /// Points it has for its move.
    pub points: u8,
    /// Points it has if its whole move follows a road.
    pub by_road: u8,
    /// Points it has spent.
    pub spent: u8,
    /// Points it has left, for anything but a step along a road.
    pub left: u8,
    /// Points it has left for steps along a road; no more than the others once it has left the road.
    pub left_by_road: u8,
}

/// Points of a unit in one of its hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HexPoints {
    /// The hex.
    pub hex: Hex,
    /// The points.
    pub points: u8,
}

/// What counts for victory so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Score {
    /// What is counted: the side with less against it is ahead.
    pub counts: Counts,
    /// Against each side.
    pub against: [Against; 2],
}

/// What victory is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Counts {
    /// Demoralized commands, with what the enemy has marched off the map.
    DemoralizedCommands,
    /// Points lost, cavalry double.
    PointsLost,
}

/// What counts against a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Against {
    /// The side.
    pub camp: Camp,
    /// How much, as far as it can be seen.
    pub count: u16,
    /// Covered counters may have lost more.
    pub at_least: bool,
}

impl Staff<'_> {
    /// The movement points of a unit of the side: what it has, what it has spent, what is left (STD-7-a, STD-3.D-b, VOL2-3.1B-b;
    /// CF-008). Nothing for a unit that is not its own or not in play.
    pub fn allowance(&self, unit: UnitId) -> Option<Allowance> {
        if !self.owns(unit) || !self.game.known_to(self.viewer).contains(unit) {
            return None;
        }
        Some(self.seen().allowance_of(unit))
    }

    /// The points of a unit the side knows in each of its hexes: a skirmish line divides them (STD-4.1-h, VOL2-4.1-p; CF-019).
    pub fn points(&self, unit: UnitId) -> Vec<HexPoints> {
        if !self.game.known_to(self.viewer).contains(unit) {
            return Vec::new();
        }
        let line = self.game.state.unit(unit).line().iter();
        line.map(|&hex| HexPoints { hex, points: self.game.points_in(unit, hex) }).collect()
    }

    /// What counts for victory so far, of the enemy's losses those that can be seen (STD-17-a, VOL2-17-b, BAS-12-a; CF-161).
    pub fn score(&self) -> Score {
        let known = self.game.known_to(self.viewer);
        let counts = match self.setup().edition.policies.command.victory {
            VictoryCount::DemoralizedCommands => Counts::DemoralizedCommands,
            VictoryCount::PointsLost => Counts::PointsLost,
        };
        let against = Camp::ALL.map(|camp| match counts {
            Counts::DemoralizedCommands => Against {
                camp,
                count: self.game.demoralized(camp) + self.game.marched_past(camp),
                at_least: false,
            },
            Counts::PointsLost => Against {
                camp,
                count: self.game.points_lost_of(camp, known),
                at_least: !self.viewer.shares(camp),
            },
        });
        Score { counts, against }
    }

    /// What counts towards the shares that the orders of the side's commands let fight in this phase (VOL2-3.1C-b, VOL2-3.1D-b;
    /// CF-007).
    pub fn order_shares(&self) -> Vec<OrderShare> {
        let setup = self.setup();
        let camps = Camp::ALL.into_iter().filter(|&camp| self.viewer.shares(camp));
        let commands = camps.flat_map(|camp| setup.commands_of(camp));
        commands.filter_map(|command| self.game.order_share(command)).collect()
    }
}

impl Game {
    fn allowance_of(&self, unit: UnitId) -> Allowance {
        let (points, by_road) = (self.allowance(unit, false), self.allowance(unit, true));
        let (mut spent, mut on_road) = (self.state.unit(unit).spent, true);
        if let Some(Task::Move(march)) = self.state.agenda.last()
            && march.units.contains(unit)
            && let Some(stance) = march.stance(self)
        {
            (spent, on_road) = (stance.spent, stance.road_only || !stance.left);
        }
        let along = if on_road { by_road } else { points };
        Allowance {
            unit,
            points,
            by_road,
            spent,
            left: points.saturating_sub(spent),
            left_by_road: along.saturating_sub(spent),
        }
    }

    /// Points lost by those units of a camp that are counted (BAS-12-a).
    fn points_lost_of(&self, camp: Camp, counted: UnitSet) -> u16 {
        let units = self.setup.units_of(camp).filter(|&unit| counted.contains(unit));
        units.map(|unit| self.loss_counted(unit)).sum()
    }
}

#[cfg(test)]
mod tests {
    use crate::testkit::*;

    use super::*;
    use crate::table::view::Viewer;

    const FRENCH: Viewer = Viewer::Camp(Camp::French);
    const SPANISH: Viewer = Viewer::Camp(Camp::Spanish);

    /// STD-7-a, VOL2-3.1B-b, VOL2-3.1B-c: a battalion under maneuver orders has two points more, three on a road; what it has
    /// spent is told on its march. The enemy hears nothing.
    #[test]
    fn points_to_march() {
        let mut field = Field::new(EditionId::Volume2);
        field.order("f-first", Order::Maneuver);
        field.leader("f-first-general", "G8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.road(&["H8", "I8", "J9"]);
        field.begin(Step::Movement, Camp::French);
        let told = |field: &Field| field.game.staff(FRENCH).allowance(unit).unwrap();
        let fresh = told(&field);
        assert_eq!((fresh.by_road, fresh.spent), (fresh.points + 1, 0));
        assert_eq!((fresh.left, fresh.left_by_road), (fresh.points, fresh.by_road));
        field.act(Action::Begin(unit));
        field.walk(unit, &["I8"]);
        let on_road = told(&field);
        assert_eq!(on_road.spent, field.spent(unit));
        assert_eq!(on_road.left_by_road, fresh.by_road - on_road.spent);
        field.walk(unit, &["J8"]);
        let off_road = told(&field);
        assert_eq!(off_road.left, fresh.points - off_road.spent);
        assert_eq!(off_road.left_by_road, off_road.left, "it has left the road");
        assert_eq!(field.game.staff(SPANISH).allowance(unit), None);
    }

    /// STD-4.1-h, VOL2-4.1-p, CF-019: seven points in three hexes; the odd one stands in the parent hex or on the left.
    #[test]
    fn points_of_a_skirmish_line() {
        for edition in [EditionId::Standard, EditionId::Volume2] {
            let mut field = Field::new(edition);
            let unit = field.line("f-line-7", &["H8", "H9", "H10"]);
            field.begin(Step::Movement, Camp::French);
            let told = field.game.staff(SPANISH).points(unit);
            let points: Vec<u8> = told.iter().map(|part| part.points).collect();
            assert_eq!(points, [3, 2, 2], "{edition:?}");
            assert_eq!(told[1].hex, field.hex("H9"));
        }
    }

    /// BAS-12-a, CF-161: points lost so far, cavalry double; losses of a covered enemy counter are not counted.
    #[test]
    fn basic_points_so_far() {
        let mut field = Field::new(EditionId::Basic);
        let below = field.unit("s-line-8", "K8", Facing::W);
        field.unit("s-line-6", "K8", Facing::W);
        let horse = field.unit("f-hussars-4", "H8", Facing::E);
        field.lost(below, 3);
        field.lost(horse, 1);
        field.begin(Step::Movement, Camp::French);
        let against = |viewer| field.game.staff(viewer).score().against;
        let row = |camp, count, at_least| Against { camp, count, at_least };
        let (french, spanish) = (Camp::French, Camp::Spanish);
        assert_eq!(against(FRENCH), [row(french, 2, false), row(spanish, 0, true)]);
        assert_eq!(against(SPANISH), [row(french, 2, true), row(spanish, 3, false)]);
        assert_eq!(field.game.staff(FRENCH).score().counts, Counts::PointsLost);
    }

    /// STD-17-a, VOL2-17-b: elsewhere demoralized commands count.
    #[test]
    fn demoralized_commands_so_far() {
        let mut field = Field::new(EditionId::Volume2);
        field.unit("s-line-8", "K8", Facing::W);
        let beaten = field.find_command("s-first");
        field.game.state.command_mut(beaten).fleeing = true;
        field.begin(Step::Movement, Camp::French);
        let score = field.game.staff(FRENCH).score();
        assert_eq!(score.counts, Counts::DemoralizedCommands);
        assert_eq!(
            score.against.map(|against| (against.count, against.at_least)),
            [(0, false), (1, false)]
        );
    }

    /// VOL2-3.1D-b, CF-007: under attack orders half the infantry and cavalry of a command fights, guns apart; in Standard there is no share.
    #[test]
    fn counters_an_order_lets_fight() {
        for edition in WITH_ORDERS {
            let mut field = Field::new(edition);
            field.leader("f-first-general", "G8");
            let keys = ["f-line-8", "f-line-6", "f-line-4", "f-line-7", "f-light-8", "f-guns-6"];
            let hexes = ["H8", "H9", "H10", "H11", "H12", "G9"];
            let units: Vec<UnitId> =
                keys.iter().zip(hexes).map(|(key, hex)| field.unit(key, hex, Facing::E)).collect();
            field.unit("s-line-8", "I8", Facing::W);
            field.begin(Step::OffensiveFire, Camp::French);
            let shares = |field: &Field, viewer| field.game.staff(viewer).order_shares();
            let command = field.find_command("f-first");
            let find =
                |shares: Vec<OrderShare>| shares.into_iter().find(|of| of.command == command);
            if edition == EditionId::Standard {
                assert_eq!(find(shares(&field, FRENCH)), None);
                continue;
            }
            let share = find(shares(&field, FRENCH)).unwrap();
            assert_eq!((share.order, share.most), (Order::Attack, 3), "half of five, rounded up");
            assert_eq!(share.counters, units[..5]);
            assert!(share.fighting.is_empty());
            let (i8, h8) = (field.hex("I8"), field.hex("H8"));
            field.dice([6; 6]);
            field.acts([
                Action::Aim(i8),
                Action::Fire { unit: units[0], from: h8, points: 6 },
                Action::Resolve,
            ]);
            assert_eq!(find(shares(&field, FRENCH)).unwrap().fighting, units[..1]);
            assert_eq!(find(shares(&field, SPANISH)), None, "the enemy's orders are secret");
        }
    }
}
