//! Skirmish lines: who puts one out and where, how its points are spread, and what closing it costs (section 4.1).

use board::{Facing, Hex, Side};

use crate::data::edition::movement::ChangeCost;
use crate::data::edition::policies::GuerrillaSurplus;
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::{Action, Course};
use crate::engine::cite;
use crate::engine::game::{Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::state::LINE;
use crate::rules::formation::Formation;
use crate::rules::movement::party::{Enemies, Mover, Party};

/// A skirmish line to be put out: by whom, at what price, over how many hexes.
struct Deployment<'a> {
    party: &'a Party<'a>,
    mover: &'a Mover,
    change: ChangeCost,
    left: u8,
    hexes: usize,
}

/// The part of a line laid so far.
struct Laid {
    hexes: Vec<Hex>,
    sides: Vec<Side>,
    entries: Vec<u8>,
}

impl Laid {
    fn from(hex: Hex) -> Laid {
        Laid { hexes: vec![hex], sides: Vec::new(), entries: Vec::new() }
    }

    fn push(&mut self, side: Side, hex: Hex, entry: u8) {
        self.hexes.push(hex);
        self.sides.push(side);
        self.entries.push(entry);
    }

    fn pop(&mut self) {
        self.hexes.pop();
        self.sides.pop();
        self.entries.pop();
    }
}

/// What a line is.
impl Game {
    /// Whether a unit is an infantry skirmish line.
    pub(crate) fn is_infantry_line(&self, unit: UnitId) -> bool {
        self.state.unit(unit).formation == Formation::Skirmish
            && self.setup.arm(unit) == Arm::Infantry
    }

    /// The points of a unit that stand in one of its hexes. A skirmish line has them spread evenly; what is left over
    /// stands in the parent hex (STD-4.1-h) or goes from left to right, as seen along the facing the unit had (VOL2-4.1-p;
    /// CF-019).
    pub fn points_in(&self, unit: UnitId, hex: Hex) -> u8 {
        let line = self.state.unit(unit).line();
        let strength = self.strength(unit);
        let Some(part) = line.iter().position(|&h| h == hex) else { return 0 };
        let n = line.len() as u8;
        let (each, over) = (strength / n, strength % n);
        match self.setup.edition.policies.formation.guerrilla_surplus {
            GuerrillaSurplus::ParentHex if part == 0 => each + over,
            GuerrillaSurplus::ParentHex => each,
            GuerrillaSurplus::LeftToRight => {
                let facing = self.state.unit(unit).facing;
                let left = |at: usize| (-self.leftness(line[at], facing), at);
                let before = (0..line.len()).filter(|&at| left(at) < left(part)).count();
                each + u8::from(before < usize::from(over))
            }
        }
    }

    /// How far to the left of a line through the first hex along a facing a hex lies.
    fn leftness(&self, hex: Hex, facing: Facing) -> i32 {
        let (q, r) = self.setup.map.grid().axial(hex);
        let (q, r) = (i32::from(q), i32::from(r));
        match facing {
            Facing::NE => -(2 * q + r),
            Facing::E => -(q + 2 * r),
            Facing::SE => q - r,
            Facing::SW => 2 * q + r,
            Facing::W => q + 2 * r,
            Facing::NW => r - q,
        }
    }

    /// No hex belongs to two skirmish lines (VOL2-4.1-t).
    pub(crate) fn check_lines_apart(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let taken = |other: UnitId| other != unit && self.is_infantry_line(other);
        if self.state.stack(hex).any(taken) {
            return Err(self.refuse(Why::Formation, cite::SKIRMISH_LINES_APART));
        }
        Ok(())
    }
}

/// Putting one out.
impl Game {
    /// Every skirmish line a unit may put out from where it stands, with so many points left.
    pub(crate) fn courses(
        &self,
        party: &Party<'_>,
        mover: &Mover,
        left: u8,
        actions: &mut Vec<Action>,
    ) {
        let unit = mover.unit;
        let Some(hex) = self.state.unit(unit).hex() else { return };
        if self.setup.arm(unit) != Arm::Infantry
            || self.state.unit(unit).formation == Formation::Skirmish
            || self.may_take(unit, Formation::Skirmish, hex).is_err()
        {
            return;
        }
        let Ok(change) = self.change_cost(unit, Formation::Skirmish) else { return };
        let limits = &self.setup.edition.formations;
        let strength = u16::from(self.strength(unit));
        for hexes in 1..=u16::from(limits.guerrilla_hexes).min(LINE as u16) {
            if (hexes * limits.guerrilla_least..=hexes * limits.guerrilla_most).contains(&strength)
            {
                let goal = Deployment { party, mover, change, left, hexes: hexes.into() };
                self.extend_course(&goal, &mut Laid::from(hex), actions);
            }
        }
    }

    /// Lays a line on from its last hex until it is long enough; what a hex forbids or the points do not pay is left out
    /// with all that would follow.
    fn extend_course(&self, goal: &Deployment<'_>, laid: &mut Laid, actions: &mut Vec<Action>) {
        let unit = goal.mover.unit;
        let Some(&at) = laid.hexes.last() else { return };
        let fits = self.check_new_formation(unit, Formation::Skirmish, at, goal.hexes).is_ok();
        if !fits || goal.change.over(&laid.entries) > goal.left {
            return;
        }
        if laid.hexes.len() == goal.hexes {
            actions.push(Action::Deploy(Course::new(&laid.sides)));
            return;
        }
        for (side, next) in self.setup.map.grid().neighbours(at) {
            if laid.hexes.contains(&next) {
                continue;
            }
            let entry = self.check_line_hex(goal.mover, &goal.party.enemies, at, side, next);
            let Ok(entry) = entry else { continue };
            laid.push(side, next, entry);
            self.extend_course(goal, laid, actions);
            laid.pop();
        }
    }

    /// The hexes and the cost of a skirmish line, or why it cannot be put out (STD-4.1-f, STD-4.1-g, VOL2-4.1-o,
    /// VOL2-4.1-q; CF-019, CF-020).
    pub(crate) fn check_deploy(
        &self,
        unit: UnitId,
        course: Course,
    ) -> Result<(Vec<Hex>, u8), Refusal> {
        let state = self.state.unit(unit);
        let Some(parent) = state.hex() else {
            return Err(self.refuse(Why::NotOnMap, cite::SKIRMISH_LINE));
        };
        if self.setup.arm(unit) != Arm::Infantry || state.formation == Formation::Skirmish {
            return Err(self.refuse(Why::Formation, cite::WHO_SKIRMISHES));
        }
        self.may_take(unit, Formation::Skirmish, parent)?;
        let limits = &self.setup.edition.formations;
        let grid = self.setup.map.grid();
        let (mover, enemies) = (self.mover(unit), self.enemies_of(self.setup.camp(unit)));
        let mut hexes = vec![parent];
        let mut entries = Vec::new();
        for side in course.sides() {
            let from = hexes[hexes.len() - 1];
            let Some(next) = grid.neighbour(from, side) else {
                return Err(self.refuse(Why::OffMap, cite::HEX_BY_HEX));
            };
            if hexes.contains(&next) {
                return Err(self.refuse(Why::Formation, cite::SKIRMISH_LINE));
            }
            entries.push(self.check_line_hex(&mover, &enemies, from, side, next)?);
            hexes.push(next);
        }
        let (strength, n) = (u16::from(self.strength(unit)), hexes.len() as u16);
        if strength < n * limits.guerrilla_least
            || strength > n * limits.guerrilla_most
            || n > u16::from(limits.guerrilla_hexes)
        {
            return Err(self.refuse(Why::Formation, cite::POINTS_OF_A_SKIRMISH_HEX));
        }
        let cost = self.change_cost(unit, Formation::Skirmish)?.over(&entries);
        Ok((hexes, cost))
    }

    /// Whether a line may run into a hex, and what the ground costs (VOL2-4.1-t; CF-261).
    fn check_line_hex(
        &self,
        mover: &Mover,
        enemies: &Enemies,
        from: Hex,
        side: Side,
        to: Hex,
    ) -> Result<u8, Refusal> {
        let unit = mover.unit;
        if self.enemy_at(to, mover.camp) {
            return Err(self.refuse(Why::EnemyThere, cite::ENEMIES_APART));
        }
        self.check_lines_apart(unit, to)?;
        self.check_armies_apart(unit, to)?;
        let zone = self.zone_at(to, mover.camp.enemy());
        self.check_order_allows(mover, enemies, from, to, zone)?;
        let going = self.going(unit, to);
        let cost = self.setup.cost(Arm::Infantry, going, from, side);
        cost.ok_or_else(|| self.refuse(Why::Prohibited, cite::TERRAIN))
    }
}

/// Closing it.
impl Game {
    /// Cost of closing a line in one of its hexes: the change, and the way of its farthest point to that hex (STD-F5-b,
    /// VOL2-EX2-b; CF-020).
    pub(crate) fn check_close_up(
        &self,
        unit: UnitId,
        hex: Hex,
        to: Formation,
    ) -> Result<u8, Refusal> {
        let state = self.state.unit(unit);
        if !self.is_infantry_line(unit) || !matches!(to, Formation::Normal | Formation::Square) {
            return Err(self.refuse(Why::Formation, cite::WHO_SKIRMISHES));
        }
        let Some(part) = state.line().iter().position(|&h| h == hex) else {
            return Err(self.refuse(Why::Formation, cite::SKIRMISH_LINE));
        };
        self.may_take(unit, to, hex)?;
        let base = self.change_cost(unit, to)?.base;
        Ok(base.saturating_add(self.way_along(unit, 0, part).max(self.way_along(
            unit,
            state.line().len() - 1,
            part,
        ))))
    }

    /// Cost of walking along a line from one of its hexes to another.
    fn way_along(&self, unit: UnitId, from: usize, to: usize) -> u8 {
        let line = self.state.unit(unit).line();
        let grid = self.setup.map.grid();
        let mut cost = 0u8;
        let mut at = from;
        while at != to {
            let next = if to > at { at + 1 } else { at - 1 };
            let side = grid.side_between(line[at], line[next]);
            let entry = side.and_then(|side| {
                self.setup.cost(Arm::Infantry, self.going(unit, line[next]), line[at], side)
            });
            // A road may have carried the line over ground otherwise closed; then it is walked back at the same price.
            cost = cost.saturating_add(entry.unwrap_or(1));
            at = next;
        }
        cost
    }
}

/// Where it lies.
impl Play<'_> {
    /// A skirmisher stacked with others lies on top (VOL2-4.1-r, CF-195).
    pub(crate) fn raise_skirmishers(&mut self, hex: Hex) {
        let line = self.state.stack(hex).find(|&unit| self.is_infantry_line(unit));
        if let Some(unit) = line {
            self.state.bring_to_top(unit, hex);
        }
    }
}
