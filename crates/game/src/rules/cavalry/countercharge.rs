//! Countercharges: cavalry of the other side rides at cavalry on its way to attack (VOL2-11.5-a to k).

use board::{Facing, Hex, line_of_fire};
use serde::{Deserialize, Serialize};

use crate::data::edition::morale::{Cohesion, MoraleResult};
use crate::data::edition::policies::Countercharge as Rule;
use crate::data::edition::terrain::Going;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::morale::Cause;
use crate::rules::orders::Order;
use crate::rules::shock::{Combat, CombatKind};
use crate::table::view::Viewer;

/// A countercharge that may be declared, or is being ridden.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Countercharge {
    /// Where the cavalry stands that is on its way to attack.
    pub hex: Hex,
    /// That cavalry.
    pub against: UnitSet,
    /// Who countercharges: units of one hex.
    pub units: UnitSet,
    /// How far it has come.
    pub stage: Stage,
}

/// How far a countercharge has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Units may be named.
    Naming,
    /// It is declared, and the hex it rides to is open.
    Riding,
    /// It has come adjacent, and its facing is open.
    Turning,
}

/// Who may countercharge.
impl Game {
    /// Cavalry of the other side in good order, mounted, not worn out, independent or under orders that let it fight,
    /// within 2 hexes and in sight, with a way to come adjacent (VOL2-11.5-a, VOL2-11.5-b, VOL2-11.5-c, REV-FAT-c,
    /// REV-CG-b; CF-076, CF-207).
    fn may_countercharge(&self, rule: Rule, unit: UnitId, hex: Hex) -> bool {
        let state = self.state.unit(unit);
        let Some(from) = state.hex() else { return false };
        let map = &self.setup.map;
        self.is_fit_to_countercharge(unit)
            && !matches!(self.order(unit), Some(Order::None | Order::Retreat | Order::Maneuver))
            && self.stands_in_area(unit)
            && map.grid().distance(from, hex) <= u16::from(rule.within)
            && line_of_fire::is_clear(map, from, hex, |hex| map.terrain(hex).is_obstacle())
            && !self.countercharge_ground([unit].into_iter().collect(), hex, false).is_empty()
    }

    fn counterchargers(&self, hex: Hex, against: UnitSet) -> Vec<UnitId> {
        let (Some(rule), Some(first)) =
            (self.setup.edition.policies.cavalry.countercharge, against.first())
        else {
            return Vec::new();
        };
        let enemy = self.setup.camp(first).enemy();
        self.setup.units_of(enemy).filter(|&unit| self.may_countercharge(rule, unit, hex)).collect()
    }

    /// Whether somebody might countercharge for all that both sides see. Only then the other side is asked, and always then, so
    /// that neither the question nor its absence tells orders or covered counters; whoever has nobody to name declines
    /// (CF-161, CF-208).
    fn might_be_countercharged(&self, hex: Hex, against: UnitSet) -> bool {
        let (Some(rule), Some(first)) =
            (self.setup.edition.policies.cavalry.countercharge, against.first())
        else {
            return false;
        };
        let camp = self.setup.camp(first);
        let map = &self.setup.map;
        map.grid().within(hex, u16::from(rule.within)).any(|from| {
            self.might_hold_countercharger(camp.enemy(), from)
                && line_of_fire::is_clear(map, from, hex, |hex| map.terrain(hex).is_obstacle())
                && self.is_open_to_countercharge(camp.enemy(), from, hex)
        })
    }

    /// Whether a camp shows cavalry in a hex that could countercharge, or may have some covered there.
    fn might_hold_countercharger(&self, camp: Camp, hex: Hex) -> bool {
        let known = self.known_to(Viewer::Camp(camp.enemy()));
        let rides = |&unit: &UnitId| self.setup.arm(unit) == Arm::Cavalry;
        let is_covered =
            |unit: &UnitId| self.state.unit(*unit).is_on_map() && !known.contains(*unit);
        let covered = self.marker_bars(hex, camp)
            || self.padding(camp, hex) > 0
            || self.state.stack(hex).any(|unit| self.setup.camp(unit) == camp && is_covered(&unit));
        covered && self.setup.units_of(camp).filter(rides).any(|unit| is_covered(&unit))
            || self
                .state
                .stack(hex)
                .filter(|&unit| self.setup.camp(unit) == camp && known.contains(unit))
                .any(|unit| self.is_fit_to_countercharge(unit))
    }

    /// Cavalry in good order, mounted, not worn out and not on the march (VOL2-11.5-b, REV-FAT-c, REV-CG-b; CF-076): what its
    /// counter shows.
    fn is_fit_to_countercharge(&self, unit: UnitId) -> bool {
        let state = self.state.unit(unit);
        self.setup.arm(unit) == Arm::Cavalry
            && state.cohesion == Cohesion::Good
            && state.formation == Formation::Normal
            && !self.is_worn_out(unit)
            && !self.under_maneuver(unit)
    }

    /// Whether the ground lets cavalry of a camp come adjacent to a hex, whoever stands there of its friends.
    fn is_open_to_countercharge(&self, camp: Camp, from: Hex, hex: Hex) -> bool {
        let grid = self.setup.map.grid();
        if grid.distance(from, hex) == 1 {
            return self.shock_ground(from, hex).is_some();
        }
        let going = Going { maneuver: false, empty: false };
        grid.neighbours(from).any(|(side, to)| {
            grid.distance(to, hex) == 1
                && !self.enemy_at(to, camp)
                && self.setup.cost(Arm::Cavalry, going, from, side).is_some()
                && !self.setup.is_closed(Arm::Cavalry, Arm::Cavalry, to)
                && self.shock_ground(to, hex).is_some()
        })
    }

    /// The hexes units of one hex may countercharge from: their own if it is adjacent, otherwise any between that is open
    /// to cavalry and has room (VOL2-11.5-d; CF-076). With `joined` friends there must look that way too (CF-265).
    fn countercharge_ground(&self, units: UnitSet, hex: Hex, joined: bool) -> Vec<Hex> {
        let Some(from) = units.first().and_then(|unit| self.state.unit(unit).hex()) else {
            return Vec::new();
        };
        let grid = self.setup.map.grid();
        let here = (grid.distance(from, hex) == 1).then_some(from);
        let between = grid
            .neighbours(from)
            .filter(|&(_, to)| here.is_none() && grid.distance(to, hex) == 1)
            .filter(|&(side, to)| {
                units.iter().all(|unit| self.may_ride(unit, from, side, to))
                    && self.check_stacking(to, units).is_ok()
            })
            .map(|(_, to)| to);
        here.into_iter()
            .chain(between)
            .filter(|&at| self.shock_ground(at, hex).is_some())
            .filter(|&at| !joined || !self.countercharge_facings(units, at, hex).is_empty())
            .collect()
    }

    /// Facings that look at a hex and agree with the friends who stay beside the units.
    fn countercharge_facings(&self, units: UnitSet, at: Hex, hex: Hex) -> Vec<Facing> {
        let friend = self
            .state
            .stack(at)
            .find(|&other| !units.contains(other) && self.has_facing(other))
            .map(|other| self.state.unit(other).facing);
        let Some(side) = self.setup.map.grid().side_between(at, hex) else { return Vec::new() };
        let looks = |facing: &Facing| facing.front().contains(&side);
        Facing::ALL
            .into_iter()
            .filter(looks)
            .filter(|&facing| friend.is_none_or(|friend| friend == facing))
            .collect()
    }
}

impl Procedure for Countercharge {
    fn decision(&self, game: &Game) -> Option<Decision> {
        let camp = game.setup.camp(self.against.first()?).enemy();
        Some(Decision { camp, ask: Ask::Countercharge { hex: self.hex } })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        match self.stage {
            Stage::Naming => {
                let units = game.counterchargers(self.hex, self.against);
                actions.extend(units.into_iter().map(Action::Unit));
                actions.extend([Action::Resolve, Action::Decline]);
            }
            Stage::Riding => {
                let ground = game.countercharge_ground(self.units, self.hex, true);
                actions.extend(ground.into_iter().map(Action::To));
            }
            Stage::Turning => actions.extend(Facing::ALL.map(Action::Turn)),
        }
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        let together = |unit: UnitId| {
            self.units
                .first()
                .is_none_or(|first| game.state.unit(first).hex() == game.state.unit(unit).hex())
        };
        let legal = match (self.stage, action) {
            (Stage::Naming, Action::Unit(unit)) => {
                !self.units.contains(unit)
                    && game.counterchargers(self.hex, self.against).contains(&unit)
                    && together(unit)
            }
            (Stage::Naming, Action::Resolve) => {
                !game.countercharge_ground(self.units, self.hex, true).is_empty()
            }
            (Stage::Naming, Action::Decline) => true,
            (Stage::Riding, Action::To(hex)) => {
                game.countercharge_ground(self.units, self.hex, true).contains(&hex)
            }
            (Stage::Turning, Action::Turn(facing)) => game.open_facings(self).contains(&facing),
            _ => false,
        };
        if legal { Ok(()) } else { Err(game.refuse(Why::MayNotCharge, cite::COUNTERCHARGE)) }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        match self.stage {
            Stage::Naming if !play.might_be_countercharged(self.hex, self.against) => Ok(false),
            _ => {
                play.push(Task::Countercharge(self));
                Ok(true)
            }
        }
    }

    fn perform(mut self, play: &mut Play<'_>, action: Action) -> Flow {
        match action {
            Action::Unit(unit) => {
                self.units.insert(unit);
                play.push(Task::Countercharge(self));
                Ok(())
            }
            Action::Resolve => {
                let clause = play.law(cite::COUNTERCHARGE_TOLD);
                let units = self.units.iter().collect();
                play.tell(clause, What::Countercharged { units, target: self.hex });
                match play.countercharge_ground(self.units, self.hex, true).as_slice() {
                    &[only] => play.ride_at(self, only),
                    _ => {
                        self.stage = Stage::Riding;
                        play.push(Task::Countercharge(self));
                        Ok(())
                    }
                }
            }
            Action::To(hex) => play.ride_at(self, hex),
            Action::Turn(facing) => play.meet(&self, facing),
            _ => Ok(()),
        }
    }
}

/// Choosing.
impl Game {
    fn open_facings(&self, task: &Countercharge) -> Vec<Facing> {
        let at = task.units.first().and_then(|unit| self.state.unit(unit).hex());
        at.map_or_else(Vec::new, |at| self.countercharge_facings(task.units, at, task.hex))
    }
}

impl Play<'_> {
    /// Cavalry on its way to attack has come to a hex, or has declared its shock there: the other side may countercharge,
    /// once a stack and phase (VOL2-11.5-a, VOL2-11.5-c; CF-076). Whoever calls it goes on when the agenda comes back to
    /// him, with those of `against` who still stand there and are not spent.
    pub(crate) fn offer_countercharge(&mut self, hex: Hex, against: UnitSet) {
        let before = against.iter().any(|unit| {
            self.state.unit(unit).deeds.countercharge || self.setup.camp(unit) != self.state.phasing
        });
        if before || !self.might_be_countercharged(hex, against) {
            return;
        }
        let units = UnitSet::EMPTY;
        self.push(Task::Countercharge(Countercharge { hex, against, units, stage: Stage::Naming }));
    }

    /// The countercharger comes adjacent and turns free (VOL2-11.5-d; CF-076).
    fn ride_at(&mut self, mut task: Countercharge, at: Hex) -> Flow {
        for unit in task.units.iter() {
            if self.state.unit(unit).hex() != Some(at) {
                self.ride(unit, at);
            }
        }
        match self.open_facings(&task).as_slice() {
            &[only] => self.meet(&task, only),
            _ => {
                task.stage = Stage::Turning;
                self.push(Task::Countercharge(task));
                Ok(())
            }
        }
    }

    /// Every countercharger checks: whoever fails falls back without taking the state, the others must attack; with nobody
    /// left the enemy rides on (VOL2-11.5-e, VOL2-11.5-f, VOL2-11.5-g, VOL2-11.5-h).
    fn meet(&mut self, task: &Countercharge, facing: Facing) -> Flow {
        let (mut steady, mut shaken) = (Vec::new(), Vec::new());
        for unit in task.against.iter() {
            self.state.deeds_mut(unit).countercharge = true;
        }
        for unit in task.units.iter() {
            if self.state.unit(unit).facing != facing {
                self.turn(unit, facing, 0);
            }
            self.state.deeds_mut(unit).countercharge = true;
            self.tire(unit);
            match self.morale_roll(unit, Cause::Countercharge)? {
                MoraleResult::Passed => steady.push(unit),
                MoraleResult::Disorganized | MoraleResult::Routed => shaken.push(unit),
            }
        }
        if !steady.is_empty() {
            self.push(Task::Combat(Combat::new(steady, task.hex, CombatKind::Countercharge)));
        }
        let hexes = self.setup.edition.policies.cavalry.countercharge.map_or(0, |r| r.failed_hexes);
        for unit in shaken {
            self.fall_back(unit, task.hex, hexes);
        }
        Ok(())
    }

    /// Cavalry that was countercharged and not set free by it loses its planned attack (VOL2-11.5-k; CF-075).
    pub(crate) fn call_off(&mut self, units: &[UnitId]) {
        for &unit in units {
            let deeds = self.state.deeds_mut(unit);
            if deeds.countercharge {
                (deeds.moved, deeds.attack_spent, deeds.charging) = (true, true, None);
                deeds.assault = false;
            }
        }
    }
}
