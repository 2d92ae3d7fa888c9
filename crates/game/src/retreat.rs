//! Retreats and routs: step by step, by the owner's choice among the hexes the rules leave him (sections 12 and 14.2).

use board::{Facing, Hex, Side};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::agenda::Task;
use crate::cite;
use crate::decision::{Ask, Decision};
use crate::edition::morale::Cohesion;
use crate::edition::policies::{OverstackedRetreat, RetreatCheck};
use crate::event::What;
use crate::formation::Formation;
use crate::game::{Flow, Game, Play};
use crate::morale::Cause;
use crate::order_of_battle::UnitId;
use crate::refusal::{Refusal, Why};
use crate::unit_set::UnitSet;
use crate::zoc::Zone;

/// A unit on its way back.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Retreat {
    /// The unit.
    pub unit: UnitId,
    /// Where it was beaten.
    pub from: Hex,
    /// Where the enemies stand that drive it.
    pub away: Vec<Hex>,
    /// Why it goes.
    pub kind: RetreatKind,
    /// Hexes it must go at least.
    pub least: u8,
    /// Hexes it may go at most.
    pub most: u8,
    /// Hexes gone.
    pub gone: u8,
    /// It has paid for an enemy zone (CF-079).
    pub harried: bool,
    /// The check made where the retreat ends (CF-089).
    pub check: Option<Cause>,
    /// Units beaten with it, which are no friends in its way.
    pub companions: UnitSet,
    /// It has arrived and only its facing is open.
    pub arrived: bool,
    /// Movement points that bound what it goes beyond the least, where they do (CF-074).
    pub points: Option<u8>,
}

/// Why a unit goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RetreatKind {
    /// A result of fire or shock.
    Result,
    /// A rout.
    Rout,
    /// Evasion: no penalty of any kind (VOL2-11.1-f).
    Evasion,
    /// Cavalry falls back toward its base (VOL2-11.4-b; CF-074).
    TowardBase,
    /// The surplus of a hex too full moves on (CF-026).
    Surplus,
    /// Out of an enemy zone, hit again there (STD-14.1-c; CF-032).
    Withdrawal,
}

impl Retreat {
    /// A retreat of `least` to `most` hexes from the enemies in `away`.
    pub(crate) fn new(
        unit: UnitId,
        from: Hex,
        away: &[Hex],
        kind: RetreatKind,
        least: u8,
        most: u8,
    ) -> Retreat {
        Retreat {
            unit,
            from,
            away: away.to_vec(),
            kind,
            least,
            most,
            gone: 0,
            harried: false,
            check: None,
            companions: UnitSet::EMPTY,
            arrived: false,
            points: None,
        }
    }

    /// The rout move: 2 hexes away from the enemy (STD-14.2-a, VOL2-14.2-a; CF-089).
    pub(crate) fn rout(game: &Game, unit: UnitId, away: &[Hex]) -> Retreat {
        let hex = game.state.unit(unit).hex().unwrap_or(Hex(0));
        let away = if away.is_empty() { game.enemies_around(unit, hex) } else { away.to_vec() };
        let hexes = game.setup.edition.morale.rout_hexes;
        Retreat::new(unit, hex, &away, RetreatKind::Rout, hexes, hexes)
    }
}

impl Game {
    /// Enemy hexes next to a hex or, with none there, the nearest ones.
    pub(crate) fn enemies_around(&self, unit: UnitId, hex: Hex) -> Vec<Hex> {
        let enemy = self.setup.camp(unit).enemy();
        let grid = self.setup.map.grid();
        let near = self.nearest_enemy(hex, enemy.enemy());
        let mut hexes: Vec<Hex> = self
            .setup
            .units_of(enemy)
            .filter(|&other| self.setup.is_combat_unit(other) && !self.is_hidden(other))
            .flat_map(|other| self.state.unit(other).line())
            .copied()
            .chain(self.marked_hexes(enemy))
            .filter(|&other| grid.distance(hex, other) == near)
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    pub(crate) fn retreat_decision(&self, retreat: &Retreat) -> Option<Decision> {
        let unit = retreat.unit;
        let ask = if retreat.kind == RetreatKind::Rout {
            Ask::Rout { unit }
        } else {
            Ask::Retreat { unit }
        };
        Some(Decision { camp: self.setup.camp(unit), ask })
    }

    pub(crate) fn retreat_candidates(&self, retreat: &Retreat, actions: &mut Vec<Action>) {
        if retreat.arrived {
            actions.extend(Facing::ALL.map(Action::Turn));
            return;
        }
        actions.extend(self.retreat_hexes(retreat).into_iter().map(Action::To));
        actions.push(Action::Done);
    }

    pub(crate) fn check_retreat(&self, retreat: &Retreat, action: Action) -> Result<(), Refusal> {
        let legal = match action {
            Action::Turn(_) => retreat.arrived,
            Action::To(hex) => !retreat.arrived && self.retreat_hexes(retreat).contains(&hex),
            Action::Done => !retreat.arrived && self.may_stop_retreat(retreat),
            _ => false,
        };
        if legal { Ok(()) } else { Err(self.refuse(Why::Retreat, cite::RETREAT_DISTANCE)) }
    }

    /// It has gone far enough, and ends farther from the enemy than it began (CF-080, CF-081).
    fn may_stop_retreat(&self, retreat: &Retreat) -> bool {
        let Some(hex) = self.state.unit(retreat.unit).hex() else { return true };
        self.is_home(retreat, hex)
            || retreat.gone >= retreat.least && self.is_retreat_end(retreat, hex, retreat.gone)
    }

    fn is_retreat_end(&self, retreat: &Retreat, hex: Hex, gone: u8) -> bool {
        let grid = self.setup.map.grid();
        if self.check_stacking(hex, UnitSet::of(retreat.unit)).is_err() && !self.surplus_moves_on()
        {
            return false;
        }
        match retreat.kind {
            RetreatKind::TowardBase => {
                self.base_distance(retreat.unit, hex)
                    < self.base_distance(retreat.unit, retreat.from)
            }
            RetreatKind::Withdrawal
                if self.zone_at(hex, self.setup.camp(retreat.unit).enemy()) != Zone::Free =>
            {
                false
            }
            _ => {
                grid.distance(hex, retreat.from) == u16::from(gone)
                    && self.is_farther(retreat, retreat.from, hex)
            }
        }
    }

    /// Cavalry on its way to its base stops there, however short the way was (CF-074).
    fn is_home(&self, retreat: &Retreat, hex: Hex) -> bool {
        retreat.kind == RetreatKind::TowardBase && self.base_distance(retreat.unit, hex) == 0
    }

    /// The hexes the next step may lead to: such that the retreat can still be completed, and of those the ones nearest to
    /// the base (CF-081).
    pub(crate) fn retreat_hexes(&self, retreat: &Retreat) -> Vec<Hex> {
        let Some(here) = self.state.unit(retreat.unit).hex() else { return Vec::new() };
        if retreat.gone >= retreat.most {
            return Vec::new();
        }
        let mut hexes = self.retreat_steps(retreat, here, retreat.gone);
        // With points to spend the owner picks his path; a fixed number of hexes leads straight home.
        if retreat.kind == RetreatKind::TowardBase && retreat.points.is_some() {
            let free = self.may_stop_retreat(retreat);
            hexes.retain(|&hex| !free || self.affords(retreat, here, hex));
            return hexes;
        }
        let nearest = hexes.iter().map(|&hex| self.base_distance(retreat.unit, hex)).min();
        hexes.retain(|&hex| Some(self.base_distance(retreat.unit, hex)) == nearest);
        hexes
    }

    /// Whether the points of a cavalry retreat reach for one hex more (VOL2-11.4-b; CF-074).
    fn affords(&self, retreat: &Retreat, from: Hex, to: Hex) -> bool {
        retreat.points.is_none_or(|points| self.retreat_cost(retreat.unit, from, to) <= points)
    }

    fn retreat_cost(&self, unit: UnitId, from: Hex, to: Hex) -> u8 {
        let side = self.setup.map.grid().side_between(from, to);
        side.and_then(|side| {
            self.setup.cost(self.going_arm(unit), self.going(unit, to), from, side)
        })
        .unwrap_or(u8::MAX)
    }

    fn retreat_steps(&self, retreat: &Retreat, here: Hex, gone: u8) -> Vec<Hex> {
        let steps = |completes: &dyn Fn(Hex) -> bool| -> Vec<Hex> {
            let around = self.setup.map.grid().neighbours(here);
            let open = around.filter(|&(side, to)| self.may_retreat_into(retreat, here, side, to));
            open.map(|(_, to)| to).filter(|&to| completes(to)).collect()
        };
        let ways = steps(&|to| self.retreat_completes(retreat, to, gone + 1));
        if !ways.is_empty() || retreat.kind != RetreatKind::Result {
            return ways;
        }
        // Whoever may go one hex more goes through friends, or first aside, before he is lost (STD-12-e, VOL2-12-e; CF-052,
        // CF-081).
        steps(&|to| self.retreat_goes_on(retreat, to, gone + 1))
    }

    /// Whether a retreat that has come to a hex can end there or must and can go on to an end.
    fn retreat_completes(&self, retreat: &Retreat, hex: Hex, gone: u8) -> bool {
        if self.is_home(retreat, hex)
            || gone >= retreat.least && self.is_retreat_end(retreat, hex, gone)
        {
            return true;
        }
        gone < retreat.least.max(1) + u8::from(retreat.kind == RetreatKind::TowardBase)
            && self.retreat_goes_on(retreat, hex, gone)
    }

    fn retreat_goes_on(&self, retreat: &Retreat, hex: Hex, gone: u8) -> bool {
        gone < retreat.most && !self.retreat_steps(retreat, hex, gone).is_empty()
    }

    /// A hex open to the unit, nearer to none of the enemies that drive it (STD-12-c, STD-12-f, VOL2-12-c, VOL2-12-f;
    /// CF-081). A routed unit may not enter an enemy zone (STD-14.2-c).
    fn may_retreat_into(&self, retreat: &Retreat, from: Hex, side: Side, to: Hex) -> bool {
        let unit = retreat.unit;
        let camp = self.setup.camp(unit);
        if self.enemy_at(to, camp)
            || self.check_armies_apart(unit, to).is_err()
            || self.check_passing_load(to, UnitSet::of(unit)).is_err()
        {
            return false;
        }
        if self.setup.cost(self.going_arm(unit), self.going(unit, to), from, side).is_none()
            || self.is_closed_to(unit, to)
        {
            return false;
        }
        if retreat.kind == RetreatKind::Rout && self.zone_at(to, camp.enemy()) != Zone::Free {
            return false;
        }
        match retreat.kind {
            RetreatKind::TowardBase => {
                let slack = u16::from(retreat.points.is_some());
                self.base_distance(unit, to) < self.base_distance(unit, from) + slack
            }
            _ => {
                let grid = self.setup.map.grid();
                retreat
                    .away
                    .iter()
                    .all(|&enemy| grid.distance(to, enemy) >= grid.distance(from, enemy))
            }
        }
    }

    /// Nearer to none of the enemies and farther from at least one (CF-081).
    fn is_farther(&self, retreat: &Retreat, from: Hex, to: Hex) -> bool {
        let grid = self.setup.map.grid();
        let apart = |hex: Hex, enemy: &Hex| grid.distance(hex, *enemy);
        retreat.away.is_empty()
            || retreat.away.iter().all(|enemy| apart(to, enemy) >= apart(from, enemy))
                && retreat.away.iter().any(|enemy| apart(to, enemy) > apart(from, enemy))
    }

    /// Whether the surplus of a hex too full after a retreat moves one hex more (CF-026).
    fn surplus_moves_on(&self) -> bool {
        self.setup.edition.policies.aftermath.into_full_hex == OverstackedRetreat::SurplusMovesOn
    }

    /// Hexes from a hex to the nearest base of a unit.
    pub(crate) fn base_distance(&self, unit: UnitId, hex: Hex) -> u16 {
        self.base_hexes(unit)
            .iter()
            .map(|&base| self.setup.map.grid().distance(hex, base))
            .min()
            .unwrap_or(0)
    }
}

impl Play<'_> {
    /// Goes on with a retreat; says whether the owner must choose.
    pub(crate) fn work_retreat(&mut self, retreat: Retreat) -> Flow<bool> {
        if !self.state.unit(retreat.unit).is_on_map() {
            return Ok(false);
        }
        if self.state.unit(retreat.unit).formation == Formation::Unlimbered {
            self.state.unit_mut(retreat.unit).formation = Formation::Limbered;
        }
        if retreat.arrived {
            self.push(Task::Retreat(retreat));
            return Ok(true);
        }
        let hexes = self.retreat_hexes(&retreat);
        let may_stop = self.may_stop_retreat(&retreat);
        match (hexes.as_slice(), may_stop) {
            ([], true) => self.arrive(retreat),
            ([], false) => {
                let clause = self.law(cite::NO_RETREAT);
                self.eliminate(retreat.unit, clause);
                Ok(false)
            }
            (&[only], false) => {
                self.go_back(retreat, only)?;
                Ok(false)
            }
            _ => {
                self.push(Task::Retreat(retreat));
                Ok(true)
            }
        }
    }

    pub(crate) fn perform_retreat(&mut self, retreat: Retreat, action: Action) -> Flow {
        match action {
            Action::To(hex) => self.go_back(retreat, hex),
            Action::Turn(facing) => {
                self.state.unit_mut(retreat.unit).facing = facing;
                self.close_retreat(retreat)
            }
            _ => self.arrive(retreat).map(drop),
        }
    }

    /// One hex back, with its price: a point and disorder for an enemy zone, a check for friends passed.
    fn go_back(&mut self, mut retreat: Retreat, to: Hex) -> Flow {
        let unit = retreat.unit;
        let camp = self.setup.camp(unit);
        if let (Some(points), Some(from)) = (retreat.points, self.state.unit(unit).hex()) {
            retreat.points = Some(points.saturating_sub(self.retreat_cost(unit, from, to)));
        }
        self.gather(unit);
        self.state.shift(unit, &[to]);
        self.state.send_to_bottom(unit, to);
        self.displace_enemy_leaders(to, unit);
        self.note_holder(to);
        retreat.gone += 1;
        let clause = self.law(cite::RETREAT);
        self.tell(clause, What::Retreated { unit, to });
        let free = matches!(retreat.kind, RetreatKind::Evasion | RetreatKind::Surplus);
        let depth = self.state.agenda.len();
        if !free && !retreat.harried && self.zone_at(to, camp.enemy()) != Zone::Free {
            retreat.harried = true;
            let clause = self.law(cite::RETREAT_INTO_ENEMY_ZONE);
            self.lose(unit, 1, clause);
            if self.state.unit(unit).is_on_map() && self.state.unit(unit).cohesion == Cohesion::Good
            {
                self.set_cohesion(unit, Cohesion::Disorganized, &[]);
            }
        }
        if !free && self.state.unit(unit).is_on_map() {
            self.check_passage_of(&retreat, to)?;
        }
        self.state.agenda.insert(depth, Task::Retreat(retreat));
        Ok(())
    }

    /// Friends in the hex check, or the unit that came through them, by edition (STD-12-e, VOL2-12-e; CF-079).
    fn check_passage_of(&mut self, retreat: &Retreat, hex: Hex) -> Flow {
        let unit = retreat.unit;
        let friends: Vec<UnitId> = self
            .state
            .stack(hex)
            .filter(|&other| other != unit && !retreat.companions.contains(other))
            .filter(|&other| self.setup.is_combat_unit(other))
            .collect();
        if friends.is_empty() {
            return Ok(());
        }
        match self.setup.edition.policies.aftermath.through_friends {
            RetreatCheck::Nobody => {}
            RetreatCheck::Friends => {
                for friend in friends {
                    self.morale_check(friend, Cause::Passage)?;
                }
            }
            RetreatCheck::Retreating => {
                if self.state.unit(unit).cohesion != Cohesion::Routed {
                    self.morale_check(unit, Cause::Passage)?;
                }
            }
        }
        Ok(())
    }

    /// The unit has gone far enough: it faces with the friends it joins, otherwise as its owner likes (CF-265).
    fn arrive(&mut self, mut retreat: Retreat) -> Flow<bool> {
        let unit = retreat.unit;
        let alone = self.state.unit(unit).hex().is_some_and(|hex| {
            !self.state.stack(hex).any(|other| other != unit && self.has_facing(other))
        });
        if self.has_facing(unit) && alone {
            retreat.arrived = true;
            self.push(Task::Retreat(retreat));
            return Ok(true);
        }
        self.align_facing(unit);
        self.close_retreat(retreat)?;
        Ok(false)
    }

    fn close_retreat(&mut self, retreat: Retreat) -> Flow {
        let unit = retreat.unit;
        if let Some(hex) = self.state.unit(unit).hex()
            && self.check_stacking(hex, UnitSet::of(unit)).is_err()
            && retreat.kind != RetreatKind::Surplus
            && self.surplus_moves_on()
        {
            self.push(Task::Retreat(Retreat::new(
                unit,
                hex,
                &retreat.away,
                RetreatKind::Surplus,
                1,
                1,
            )));
        }
        if let Some(cause) = retreat.check {
            self.morale_check_from(unit, cause, &retreat.away)?;
        }
        Ok(())
    }

    /// A skirmish line that must go closes up: in guerrilla with 2 to 4 points, otherwise in normal formation (CF-266).
    fn gather(&mut self, unit: UnitId) {
        if !self.is_infantry_line(unit) {
            return;
        }
        let formations = &self.setup.edition.formations;
        let strength = u16::from(self.strength(unit));
        if strength < formations.guerrilla_least || strength > formations.guerrilla_most {
            self.state.unit_mut(unit).formation = Formation::Normal;
        }
    }

    /// A unit loses points; without any left it is eliminated (STD-T.FIRE-j, VOL2-T.FIRE-i).
    pub(crate) fn lose(&mut self, unit: UnitId, points: u8, clause: crate::event::Clause) {
        let points = points.min(self.strength(unit));
        if points == 0 {
            return;
        }
        self.state.unit_mut(unit).lost += points;
        self.tell(clause, What::Lost { unit, points });
        if self.strength(unit) == 0 {
            self.eliminate(unit, clause);
        } else {
            self.weaken_line(unit);
        }
    }
}

#[cfg(test)]
mod tests;
