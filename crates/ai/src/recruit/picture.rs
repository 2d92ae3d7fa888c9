//! The position as the beginner takes it in: his own stacks, and those of the enemy with a guess at what lies below.

use std::cell::{Cell, OnceCell};

use super::exchange::File;
use super::manner::Manner;
use board::{Facing, Hex, Side};
use game::data::{Cohesion, SpecialRule};
use game::table::{CommandView, UnitView};
use game::{
    Action, Arm, Ask, Camp, CommandId, Fate, Formation, Order, Setup, Staff, Step, UnitId, View,
    Viewer,
};

use crate::doctrine::Doctrine;

/// Everything a choice is made from.
pub(super) struct Picture<'a> {
    pub(super) manner: &'a Manner,
    pub(super) doctrine: &'a Doctrine,
    pub(super) staff: Staff<'a>,
    pub(super) setup: &'a Setup,
    pub(super) turn: u8,
    pub(super) phasing: Camp,
    pub(super) step: Step,
    pub(super) ask: Ask,
    pub(super) camp: Camp,
    pub(super) legal: Vec<Action>,
    view: OnceCell<View>,
    bodies: [OnceCell<Vec<Body>>; 2],
    haste: OnceCell<f32>,
    places: OnceCell<Vec<Option<usize>>>,
    /// Hexes to the nearest enemy, one more than it is; 0 where nobody has asked yet.
    near: OnceCell<Vec<Cell<u16>>>,
}

/// A stack. Strengths are in halves of a point, so that disorder halves them exactly.
#[derive(Clone, Debug)]
pub(super) struct Body {
    pub(super) hex: Hex,
    /// Foot and horse in halves of a point, less for disorder.
    pub(super) strength: i32,
    /// Guns in halves of a point.
    pub(super) guns: i32,
    /// The facing, if it has one that is seen.
    pub(super) facing: Option<Facing>,
    /// Horse among it.
    pub(super) cavalry: i32,
    /// In square, as far as it is seen.
    pub(super) square: bool,
    /// Out of order, as far as it is seen.
    pub(super) shaken: bool,
    /// Points of foot that may fire.
    pub(super) foot: f32,
    /// What the grade of its top unit does to its fire.
    pub(super) aim: i32,
    /// Its units as far as they can be lost, the top one first.
    pub(super) files: Vec<File>,
}

/// What the disorder of a unit would be to its command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Straw {
    /// The command bears it.
    Light,
    /// It demoralizes the command.
    Last,
    /// The command is demoralized anyway.
    Broken,
}

impl<'a> Picture<'a> {
    /// What a staff shows, if it must choose.
    pub(super) fn of(
        staff: Staff<'a>,
        manner: &'a Manner,
        doctrine: &'a Doctrine,
    ) -> Option<Picture<'a>> {
        let decision = staff.decision()?;
        let camp = match staff.viewer() {
            Viewer::Camp(camp) if camp == decision.camp => camp,
            Viewer::Both => decision.camp,
            Viewer::Camp(_) | Viewer::Neither => return None,
        };
        let (turn, phasing, step) = staff.moment();
        Some(Picture {
            manner,
            doctrine,
            staff,
            setup: staff.setup(),
            turn,
            phasing,
            step,
            ask: decision.ask,
            camp,
            legal: staff.legal(),
            view: OnceCell::new(),
            bodies: [const { OnceCell::new() }; 2],
            haste: OnceCell::new(),
            places: OnceCell::new(),
            near: OnceCell::new(),
        })
    }

    /// What the side sees, at a glance.
    pub(super) fn view(&self) -> &View {
        self.view.get_or_init(|| self.staff.glance())
    }

    /// Own stacks.
    pub(super) fn own(&self) -> &[Body] {
        self.bodies_of(self.camp)
    }

    /// Enemy stacks, as far as they are seen.
    pub(super) fn enemy(&self) -> &[Body] {
        self.bodies_of(self.camp.enemy())
    }

    fn bodies_of(&self, camp: Camp) -> &[Body] {
        self.bodies[camp.index()].get_or_init(|| self.bodies(camp))
    }

    /// How little time a side has left that goes forward and is not ahead: 0 for enough, 1 for none.
    pub(super) fn haste(&self) -> f32 {
        *self.haste.get_or_init(|| self.how_late())
    }

    fn places(&self) -> &[Option<usize>] {
        self.places.get_or_init(|| {
            let mut places = vec![None; self.setup.army.units.len()];
            for (at, unit) in self.view().units.iter().enumerate() {
                if let Some(place) = places.get_mut(unit.unit.index()) {
                    *place = Some(at);
                }
            }
            places
        })
    }

    /// Whether an action is legal.
    pub(super) fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    /// A unit as it is seen.
    pub(super) fn unit(&self, unit: UnitId) -> Option<&UnitView> {
        self.view().units.get((*self.places().get(unit.index())?)?)
    }

    /// Where a unit stands.
    pub(super) fn hex_of(&self, unit: UnitId) -> Option<Hex> {
        self.unit(unit)?.hexes.first().copied()
    }

    /// Own units on the map.
    pub(super) fn own_units(&self) -> impl Iterator<Item = &UnitView> {
        let own =
            |unit: &&UnitView| unit.fate == Fate::OnMap && self.setup.camp(unit.unit) == self.camp;
        self.view().units.iter().filter(own)
    }

    /// Whether a unit of the seat's own could have a part in a combat about a hex, as far as distance goes: guns within
    /// range, others next to it.
    pub(super) fn has_part_in(&self, target: Hex, range: u16) -> bool {
        let grid = self.setup.map.grid();
        self.own_units().filter(|view| self.staff.commands(view.unit)).any(|view| {
            let guns = self.setup.unit(view.unit).arm() == Arm::Artillery;
            let range = if guns { range } else { 1 };
            view.hexes.iter().any(|&hex| grid.distance(hex, target) <= range)
        })
    }

    /// The own units of a hex, from the top.
    pub(super) fn own_stack(&self, hex: Hex) -> &[UnitId] {
        let stack = self.view().stacks.iter().find(|stack| stack.hex == hex);
        stack.filter(|stack| stack.camp == self.camp).map_or(&[], |stack| stack.units.as_slice())
    }

    /// A command as it is seen.
    pub(super) fn command(&self, command: CommandId) -> Option<&CommandView> {
        self.view().commands.iter().find(|view| view.command == command)
    }

    /// The order an own unit is under, or nothing if it is independent.
    pub(super) fn order(&self, unit: UnitId) -> Option<Order> {
        use game::data::ArtilleryOrders;
        let counter = self.setup.unit(unit);
        let guns_free = counter.arm() == Arm::Artillery
            && self.setup.edition.policies.orders.artillery == ArtilleryOrders::Independent;
        if counter.independent || guns_free {
            return None;
        }
        Some(self.command(self.setup.command(unit)?)?.orders.as_ref()?.order)
    }

    /// The enemy stack in a hex.
    pub(super) fn enemy_at(&self, hex: Hex) -> Option<&Body> {
        self.enemy().iter().find(|body| body.hex == hex)
    }

    /// The own stack in a hex.
    pub(super) fn own_at(&self, hex: Hex) -> Option<&Body> {
        self.own().iter().find(|body| body.hex == hex)
    }

    /// Enemy stacks next to a hex, with the side they lie across.
    pub(super) fn enemies_next_to(&self, hex: Hex) -> impl Iterator<Item = (Side, &Body)> {
        let grid = self.setup.map.grid();
        self.enemy().iter().filter_map(move |body| Some((grid.side_between(hex, body.hex)?, body)))
    }

    /// Hexes to the nearest enemy, carts left out.
    pub(super) fn enemy_distance(&self, hex: Hex) -> u16 {
        let grid = self.setup.map.grid();
        let far = || {
            let bodies = self.enemy().iter();
            bodies.map(|body| grid.distance(hex, body.hex)).min().unwrap_or(u16::MAX - 1)
        };
        let known = self.near.get_or_init(|| vec![Cell::new(0); grid.len()]).get(hex.index());
        let far = match known.map(Cell::get) {
            Some(0) | None => far(),
            Some(more) => more - 1,
        };
        if let Some(known) = known {
            known.set(far + 1);
        }
        if far == u16::MAX - 1 { u16::MAX } else { far }
    }

    /// Fighting strength of a side in halves of a point.
    pub(super) fn total(bodies: &[Body]) -> i32 {
        bodies.iter().map(|body| body.strength + body.guns).sum()
    }

    /// Fighting strength of some units in halves of a point, guns left out.
    pub(super) fn strength_of(&self, units: impl Iterator<Item = UnitId>) -> i32 {
        units.filter_map(|unit| self.unit(unit)).map(|unit| self.worth(unit)).sum()
    }

    /// Whether the side's units test for sun and thirst before they fight.
    pub(super) fn is_thirsty(&self) -> bool {
        self.setup.scenario.special.iter().any(|rule| {
            matches!(rule, SpecialRule::SunAndThirst { camp, from }
                if *camp == self.camp && from.turn <= self.turn)
        })
    }

    /// What an own unit risks by testing for sun and thirst before it fights, in thousandths of a point.
    pub(super) fn thirst(&self, unit: UnitId) -> i32 {
        let tested = self.unit(unit).is_none_or(|view| view.deeds.thirst_tested);
        let counter = self.setup.unit(unit);
        if tested || !counter.counts_for_demoralization() || !self.is_thirsty() {
            return 0;
        }
        let fails = counter.grade.map_or(0, |grade| grade.index() as i32);
        let points = i32::from(self.setup.scenario.strength[unit.index()]);
        let tenths = match self.straw(unit) {
            // Disorder passes, unless three commands broken at a time end the battle (VOL2-17-a).
            _ if self.may_end_suddenly() => 20,
            Straw::Light => 4,
            Straw::Last => 20,
            Straw::Broken => 2,
        };
        points * fails.min(5) * 100 / 6 * tenths
    }

    /// Whether demoralized commands end the battle at once.
    pub(super) fn may_end_suddenly(&self) -> bool {
        self.setup.edition.policies.command.sudden_end.is_some()
    }

    /// What the disorder of an own unit would be to its command.
    pub(super) fn straw(&self, unit: UnitId) -> Straw {
        let command = self.setup.command(unit).and_then(|command| self.command(command));
        let Some((points, level)) = command.and_then(|view| view.points.zip(view.level)) else {
            return Straw::Light;
        };
        let printed = i32::from(self.setup.scenario.strength[unit.index()]);
        let (points, level) = (i32::from(points), i32::from(level));
        match points {
            _ if points >= level => Straw::Broken,
            _ if points + printed >= level => Straw::Last,
            _ => Straw::Light,
        }
    }

    fn bodies(&self, camp: Camp) -> Vec<Body> {
        let typical = self.typical_strength(camp);
        let stacks = self.view().stacks.iter().filter(|stack| stack.camp == camp);
        let guesses = self.guesses(camp, typical);
        // Nobody has a front in the Basic game (BAS-3-c).
        let turns = self.basic().is_none();
        stacks
            .filter_map(|stack| {
                let seen: Vec<&UnitView> =
                    stack.units.iter().filter_map(|&unit| self.unit(unit)).collect();
                let top = *seen.first()?;
                let arm = |unit: &UnitView| self.setup.unit(unit.unit).arm();
                let fights = seen.iter().any(|unit| arm(unit) != Arm::Cart);
                let hidden = i32::from(stack.counters).saturating_sub(seen.len() as i32).max(0);
                let sum = |wanted: Arm| -> i32 {
                    let of = seen.iter().filter(|unit| arm(unit) == wanted);
                    of.map(|unit| self.worth(unit)).sum()
                };
                let guns: i32 = seen
                    .iter()
                    .filter(|unit| arm(unit) == Arm::Artillery)
                    .map(|unit| i32::from(unit.strength) * 2)
                    .sum();
                let good = seen.iter().find(|unit| unit.cohesion == Cohesion::Good);
                let covered = self.cover(stack.hex) > 0;
                let mut force = self.force(stack.units.iter().copied(), covered);
                force.files.extend((0..hidden).map(|_| File::unknown(typical)));
                let looks = |unit: &&&UnitView| {
                    !matches!(
                        unit.formation,
                        Formation::Square | Formation::Skirmish | Formation::Dismounted
                    )
                };
                fights.then(|| Body {
                    hex: stack.hex,
                    strength: sum(Arm::Infantry) + sum(Arm::Cavalry) + hidden * typical,
                    guns,
                    facing: good.filter(looks).filter(|_| turns).map(|unit| unit.facing),
                    cavalry: sum(Arm::Cavalry),
                    square: top.formation == Formation::Square,
                    shaken: seen.iter().all(|unit| unit.cohesion != Cohesion::Good),
                    foot: force.foot + (hidden * typical) as f32 / 2.0,
                    aim: force.aim,
                    files: force.files,
                })
            })
            .chain(guesses)
            .collect()
    }

    /// What may be under the enemy's markers: as many ordinary battalions as counters show, or one.
    fn guesses(&self, camp: Camp, typical: i32) -> impl Iterator<Item = Body> + '_ {
        let covered = |hex: Hex| self.view().stacks.iter().find(|stack| stack.hex == hex);
        let closed = self.view().markers.iter().filter(move |marker| {
            marker.camp == camp
                && marker.own.is_none()
                && covered(marker.hex).is_none_or(|stack| stack.units.is_empty())
        });
        closed.map(move |marker| Body {
            hex: marker.hex,
            strength: covered(marker.hex).map_or(1, |stack| i32::from(stack.counters)) * typical,
            guns: 0,
            facing: None,
            cavalry: 0,
            square: false,
            shaken: false,
            foot: typical as f32 / 2.0,
            aim: 0,
            files: vec![File::unknown(typical)],
        })
    }

    /// What a unit brings into a fight, in halves of a point, guns left out.
    pub(super) fn worth(&self, unit: &UnitView) -> i32 {
        let foot_or_horse =
            matches!(self.setup.unit(unit.unit).arm(), Arm::Infantry | Arm::Cavalry);
        let halves = match unit.cohesion {
            Cohesion::Good => 2,
            Cohesion::Disorganized => 1,
            Cohesion::Routed => 0,
        };
        if !foot_or_horse {
            return 0;
        }
        // A skirmish line shows in each of its hexes.
        i32::from(unit.strength) * halves / (unit.hexes.len().max(1) as i32)
    }

    /// Halves of a point of an ordinary unit.
    pub(super) fn typical_strength(&self, camp: Camp) -> i32 {
        let strengths: Vec<i32> = self
            .setup
            .units_of(camp)
            .filter(|&unit| self.setup.unit(unit).is_combat_unit())
            .filter_map(|unit| self.setup.scenario.strength.get(unit.index()).copied())
            .map(i32::from)
            .collect();
        strengths.iter().sum::<i32>() * 2 / (strengths.len().max(1) as i32)
    }
}
