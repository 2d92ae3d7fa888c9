//! Retreats and routs: step by step, by the owner's choice among the hexes the rules leave him (sections 12 and 14.2).

pub(crate) mod withdrawal;

pub(crate) mod suggestion;
mod ways;

use board::{Facing, Hex};
use serde::{Deserialize, Serialize};

use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::RetreatCheck;
use crate::data::order_of_battle::{LeaderId, UnitId};
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
    /// The unit has routed on its way: nothing is left of this retreat (CF-089).
    pub void: bool,
    /// Leaders who go along (CF-277).
    pub along: Vec<LeaderId>,
    /// Leaders of whom the owner has said whether they go along.
    pub spoken_for: Vec<LeaderId>,
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

impl RetreatKind {
    /// Routs, failed charges and cavalry retreats go toward the base; everybody else goes where he likes (CF-081).
    fn is_homeward(self) -> bool {
        matches!(self, RetreatKind::Rout | RetreatKind::TowardBase)
    }

    /// Neither an enemy zone nor anything else costs anything (VOL2-11.1-f; CF-026).
    fn is_free(self) -> bool {
        matches!(self, RetreatKind::Evasion | RetreatKind::Surplus)
    }
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
            void: false,
            along: Vec::new(),
            spoken_for: Vec::new(),
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

impl Procedure for Retreat {
    const LISTS_EXACTLY: bool = true;

    fn decision(&self, game: &Game) -> Option<Decision> {
        let unit = self.unit;
        let ask =
            if self.kind == RetreatKind::Rout { Ask::Rout { unit } } else { Ask::Retreat { unit } };
        Some(Decision { camp: game.setup.camp(unit), ask })
    }

    /// The legal actions, the suggested one first.
    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        if self.arrived {
            actions.extend(Facing::ALL.map(Action::Turn));
        } else {
            actions.extend(game.retreat_hexes(self).into_iter().map(Action::To));
            if game.may_stop_retreat(self) {
                actions.push(Action::Done);
            }
            actions.extend(game.company_choices(self).into_iter().map(Action::Leader));
        }
        suggestion::put_first(actions, game.suggested_retreat(self).actions.first());
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        let legal = match action {
            Action::Turn(_) => self.arrived,
            Action::To(hex) => !self.arrived && game.retreat_hexes(self).contains(&hex),
            Action::Done => !self.arrived && game.may_stop_retreat(self),
            Action::Leader(leader) => game.company_choices(self).contains(&leader),
            _ => false,
        };
        if legal { Ok(()) } else { Err(game.refuse(Why::Retreat, cite::RETREAT_DISTANCE)) }
    }

    /// Goes on with a retreat; says whether the owner must choose.
    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        if self.void || !play.state.unit(self.unit).is_on_map() {
            return Ok(false);
        }
        if play.state.unit(self.unit).formation == Formation::Unlimbered {
            play.state.unit_mut(self.unit).formation = Formation::Limbered;
        }
        if self.arrived {
            play.push(Task::Retreat(self));
            return Ok(true);
        }
        let asks_for_leaders = !play.company_choices(&self).is_empty();
        let hexes = play.retreat_hexes(&self);
        let may_stop = play.may_stop_retreat(&self);
        match (hexes.as_slice(), may_stop) {
            ([], true) => play.arrive(self),
            ([], false) => {
                let clause = play.law(cite::NO_RETREAT);
                play.eliminate(self.unit, clause);
                Ok(false)
            }
            (&[only], false) if !asks_for_leaders => {
                play.go_back(self, only)?;
                Ok(false)
            }
            _ => {
                play.push(Task::Retreat(self));
                Ok(true)
            }
        }
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        match action {
            Action::To(hex) => play.go_back(self, hex),
            Action::Leader(leader) => {
                play.change_company(self, leader);
                Ok(())
            }
            Action::Turn(facing) => {
                play.state.unit_mut(self.unit).facing = facing;
                play.close_retreat(self)
            }
            _ => play.arrive(self).map(drop),
        }
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
}

impl Play<'_> {
    /// A leader goes with this unit who would have gone with another, or the other way about (CF-277).
    fn change_company(&mut self, mut retreat: Retreat, leader: LeaderId) {
        retreat.spoken_for.push(leader);
        if !self.leaders_going(&retreat).contains(&leader) {
            retreat.along.push(leader);
        }
        self.push(Task::Retreat(retreat));
    }

    /// One hex back, with its price: a point and disorder for an enemy zone, a check for friends passed. Who routs on that check
    /// goes no further on this way (CF-089).
    fn go_back(&mut self, mut retreat: Retreat, to: Hex) -> Flow {
        let unit = retreat.unit;
        let Some(from) = self.state.unit(unit).hex() else { return Ok(()) };
        if let Some(points) = retreat.points {
            retreat.points = Some(points.saturating_sub(self.retreat_cost(unit, from, to)));
        }
        let passed = self.friends_shaken(&retreat, from, to);
        if retreat.gone == 0 {
            retreat.along = self.company(&retreat);
        }
        self.gather(unit);
        self.state.shift(unit, &[to]);
        self.state.send_to_bottom(unit, to);
        self.displace_enemy_leaders(to, unit);
        self.note_holder(to);
        retreat.gone += 1;
        let clause = self.law(cite::RETREAT);
        self.tell_move(clause, Some(from), What::Retreated { unit, to });
        for &leader in &retreat.along {
            self.take_along(leader, to);
        }
        let depth = self.state.agenda.len();
        if !retreat.kind.is_free() && !retreat.harried && self.is_watched(unit, to) {
            retreat.harried = true;
            let clause = self.law(cite::RETREAT_INTO_ENEMY_ZONE);
            self.lose(unit, 1, clause);
            if self.state.unit(unit).is_on_map() && self.state.unit(unit).cohesion == Cohesion::Good
            {
                self.set_cohesion(unit, Cohesion::Disorganized, &[]);
            }
        }
        let before = self.state.unit(unit).cohesion;
        if self.state.unit(unit).is_on_map() {
            self.check_passage_of(unit, passed)?;
        }
        let routs =
            before != Cohesion::Routed && self.state.unit(unit).cohesion == Cohesion::Routed;
        if !routs {
            self.state.agenda.insert(depth, Task::Retreat(retreat));
        }
        Ok(())
    }

    /// Friends check, or the unit that came through them, by edition (STD-12-e, VOL2-12-e; CF-079).
    fn check_passage_of(&mut self, unit: UnitId, friends: Vec<UnitId>) -> Flow {
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

    /// A unit that routs has no other way back left than its rout (CF-089).
    pub(crate) fn void_retreats(&mut self, unit: UnitId) {
        for task in &mut self.state.agenda {
            if let Task::Retreat(retreat) = task
                && retreat.unit == unit
            {
                retreat.void = true;
            }
        }
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
            let surplus = Retreat::new(unit, hex, &retreat.away, RetreatKind::Surplus, 1, 1);
            // Who evades is never checked, whomever he passes (VOL2-11.1-f).
            let companions = if retreat.kind == RetreatKind::Evasion {
                self.state.stack(hex).collect()
            } else {
                retreat.companions
            };
            self.push(Task::Retreat(Retreat { companions, ..surplus }));
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
    pub(crate) fn lose(&mut self, unit: UnitId, points: u8, clause: crate::engine::event::Clause) {
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
mod laws;
#[cfg(test)]
mod tests;
