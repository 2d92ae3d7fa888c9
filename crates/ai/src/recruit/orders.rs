//! Orders: who attacks, who holds, and whose orders are worth an attempt.

use game::{Action, Arm, Camp, CommandId, Fate, Order};

use super::Recruit;
use super::picture::{Picture, Straw};
use crate::doctrine::Posture;

/// Nearer than this a march column is caught by surprise.
const STRIKING_DISTANCE: u16 = 8;

/// Turns before the end from which a side that must attack makes haste.
const HURRY: i32 = 5;

impl Recruit {
    pub(super) fn announce(&mut self, picture: &Picture<'_>) -> Option<Action> {
        let wanted = picture.wishes().into_iter();
        let mut wanted = wanted.map(|(command, order)| Action::Announce { command, order });
        wanted.find(|&action| picture.may(action)).or(Some(Action::Done))
    }

    pub(super) fn order(&mut self, picture: &Picture<'_>) -> Option<Action> {
        for (command, order) in picture.wishes() {
            let tries = picture.legal.iter().copied().find(|&action| match action {
                Action::ChangeOrder { command: of, order: to, .. }
                | Action::Initiative { command: of, order: to } => (of, to) == (command, order),
                _ => false,
            });
            if tries.is_some() {
                return tries;
            }
        }
        Some(Action::Done)
    }
}

impl Picture<'_> {
    /// Changes of orders the side wants, the most urgent first.
    fn wishes(&self) -> Vec<(CommandId, Order)> {
        let mut wishes: Vec<(u16, CommandId, Order)> = self
            .setup
            .commands_of(self.camp)
            .filter_map(|command| {
                let now = self.command(command)?.orders.as_ref()?.order;
                let near = self.nearest_enemy_of(command)?;
                let wish = self.wish(command, now, near).filter(|&wish| wish != now)?;
                Some((near, command, wish))
            })
            .collect();
        wishes.sort_unstable();
        wishes.into_iter().map(|(_, command, order)| (command, order)).collect()
    }

    fn wish(&self, command: CommandId, now: Order, near: u16) -> Option<Order> {
        let demoralized = self.command(command).is_some_and(|view| view.demoralized);
        if demoralized || self.is_shaky(command) || self.is_brittle(command) {
            return matches!(now, Order::Attack | Order::Maneuver | Order::None)
                .then_some(Order::Defend)
                .filter(|_| near <= STRIKING_DISTANCE);
        }
        let close = near <= STRIKING_DISTANCE;
        let attacks = match self.doctrine.of(Some(command)) {
            Posture::Usual => self.attacks(),
            Posture::Assault => true,
            Posture::Fix if !self.attacks() => false,
            Posture::Fix => return (close && now != Order::None).then_some(Order::Harassment),
            Posture::Hold | Posture::Refuse => {
                return (close || now == Order::Attack).then_some(Order::Defend);
            }
        };
        match (now, attacks) {
            (Order::Maneuver, true) if close => Some(Order::Attack),
            (Order::Maneuver, false) if close => Some(Order::Defend),
            (Order::Maneuver, _) => None,
            (Order::None | Order::Defend | Order::Retreat, true) if close => Some(Order::Attack),
            (Order::None | Order::Defend | Order::Retreat, true) => Some(Order::Maneuver),
            (Order::None | Order::Retreat, false) if near <= 12 => Some(Order::Defend),
            (Order::Harassment, true) => Some(Order::Attack),
            _ => None,
        }
    }

    /// Whether a command has lost most of what it can bear.
    fn is_shaky(&self, command: CommandId) -> bool {
        let Some(view) = self.command(command) else { return false };
        let (Some(points), Some(level)) = (view.points, view.level) else { return false };
        u32::from(points) * 10 >= u32::from(level) * 6 && points > 2
    }

    /// Whether a command should keep out of the fight: it has carts to guard, or a single battalion out of order breaks it.
    fn is_brittle(&self, command: CommandId) -> bool {
        let mut units =
            self.own_units().filter(|unit| self.setup.command(unit.unit) == Some(command));
        units.any(|view| {
            let unit = self.setup.unit(view.unit);
            unit.arm() == Arm::Cart
                || unit.counts_for_demoralization() && self.straw(view.unit) == Straw::Last
        })
    }

    /// Hexes from a command to the nearest enemy.
    fn nearest_enemy_of(&self, command: CommandId) -> Option<u16> {
        self.own_units()
            .filter(|unit| self.setup.command(unit.unit) == Some(command))
            .filter_map(|unit| unit.hexes.first())
            .map(|&hex| self.enemy_distance(hex))
            .min()
    }

    /// Whether the side should attack: the battle wants it to, or it is stronger and has nothing to show yet.
    pub(super) fn attacks(&self) -> bool {
        let (own, enemy) = (Picture::total(self.own()), Picture::total(self.enemy()).max(1));
        let (beaten, broken) = (self.demoralized(self.camp), self.demoralized(self.camp.enemy()));
        if beaten >= 2 && beaten > broken && own * 10 < enemy * 8 {
            return false;
        }
        let turns = i32::from(self.setup.scenario.timing.turns);
        let late = i32::from(self.turn) * 3 >= turns;
        let must = self.must_attack();
        if self.is_thirsty() && (self.may_end_suddenly() || !must) && broken <= beaten {
            return false;
        }
        let ratio = own as f32 / enemy as f32;
        let stronger = ratio >= self.manner.stronger * if late { 0.75 } else { 1.0 };
        must && ratio >= self.manner.weaker
            || stronger && broken <= beaten
            || broken > 0 && own > enemy
    }

    /// How little time a side has left that goes forward and is not ahead: nothing while there are many turns.
    pub(super) fn how_late(&self) -> f32 {
        let left = i32::from(self.setup.scenario.timing.turns) - i32::from(self.turn);
        let ahead = self.demoralized(self.camp.enemy()) > self.demoralized(self.camp);
        if left >= HURRY || ahead || !self.attacks() {
            return 0.0;
        }
        1.0 - (left - 1).max(0) as f32 / HURRY as f32
    }

    fn demoralized(&self, camp: Camp) -> usize {
        let of = |command: CommandId| self.setup.command_named(command).camp == camp;
        self.view().commands.iter().filter(|view| of(view.command) && view.demoralized).count()
    }

    /// Whether the battle gives most of the side's troops orders to go forward.
    fn must_attack(&self) -> bool {
        let (mut forward, mut still) = (0, 0);
        for unit in self.setup.units_of(self.camp) {
            let seen = self.unit(unit).filter(|view| view.fate != Fate::Absent);
            let (Some(_), Some(command)) = (seen, self.setup.command(unit)) else { continue };
            let order = self.setup.scenario.orders.get(command.index()).copied().flatten();
            let points = i32::from(self.setup.scenario.strength[unit.index()]);
            match order {
                Some(Order::Attack | Order::Maneuver | Order::Harassment) => forward += points,
                _ => still += points,
            }
        }
        forward > still
    }
}
