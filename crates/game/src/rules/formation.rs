//! Formations: normal, square, skirmish line, dismounted, limbered and unlimbered (section 4).

pub(crate) mod shortening;

use board::{Facing, Hex, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::morale::Cohesion;
use crate::data::edition::movement::{ChangeCost, Formation as Tabled, LineCost, MoveClass};
use crate::data::edition::policies::{ArtilleryChanges, GuerrillaSurplus};
use crate::data::edition::stacking::HorseGuerrilla;
use crate::data::kinds::{Arm, Weight};
use crate::data::order_of_battle::UnitId;
use crate::engine::action::{Action, Course};
use crate::engine::cite::{self, Citation};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::state::LINE;
use crate::engine::unit_set::UnitSet;
use crate::rules::movement::party::{Enemies, Mover, Party};

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

    /// No hex belongs to two skirmish lines (VOL2-4.1-t).
    fn check_lines_apart(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let taken = |other: UnitId| other != unit && self.is_infantry_line(other);
        if self.state.stack(hex).any(taken) {
            return Err(self.refuse(Why::Formation, cite::SKIRMISH_LINES_APART));
        }
        Ok(())
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

    /// Whether a unit is an infantry skirmish line.
    pub(crate) fn is_infantry_line(&self, unit: UnitId) -> bool {
        self.state.unit(unit).formation == Formation::Skirmish
            && self.setup.arm(unit) == Arm::Infantry
    }

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

/// Changing.
impl Play<'_> {
    /// Carries out a change of formation that has been checked.
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
            }
        }
        self.align_facing(unit);
        self.tell(clause, What::Formed { unit, formation: to, hexes: hexes.to_vec(), cost });
        Ok(())
    }

    /// A skirmisher stacked with others lies on top (VOL2-4.1-r, CF-195).
    pub(crate) fn raise_skirmishers(&mut self, hex: Hex) {
        let line = self.state.stack(hex).find(|&unit| self.is_infantry_line(unit));
        if let Some(unit) = line {
            self.state.bring_to_top(unit, hex);
        }
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
