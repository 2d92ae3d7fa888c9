//! Why a unit may not do something now, or nothing if it may. The rules are asked themselves: whatever answers here is the
//! check an action goes through, so that an answer and the list of legal actions cannot differ.
//!
//! Of several reasons the first of these is told: it is not the moment; the unit may not, whatever the hex; the hex is barred,
//! whatever the way; the way (CF-278).

use board::{Hex, Side};

use super::Staff;
use super::question::{Deed, Question};
use crate::data::edition::policies::{Charge, Combats};
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::engine::action::{Action, Course};
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::event::Clause;
use crate::engine::game::Game;
use crate::engine::refusal::{Fact, Refusal, Why};
use crate::rules::basic::Attack;
use crate::rules::fire::attack::FireAttack;
use crate::rules::formation::Formation;
use crate::rules::movement::going::Stance;
use crate::rules::movement::march::Move;
use crate::rules::movement::party::Party;
use crate::rules::movement::search::Search;
use crate::rules::orders::Order;
use crate::rules::reinforcement::Entry;
use crate::rules::sequence::Step;
use crate::rules::shock::Muster;

impl Staff<'_> {
    /// Why a unit of the side may not do something now, as far as the side can know; nothing if it may (CF-278).
    pub fn why_not(&self, question: Question) -> Option<Refusal> {
        let Question { unit, deed } = question;
        if !question.names_what_exists(self.setup()) || !self.owns(unit) {
            return Some(Refusal::new(Why::NoSuchPiece, Clause::NONE));
        }
        let seen = self.game.as_seen_by(self.setup().camp(unit));
        seen.check_deed(unit, deed).err().map(|refusal| seen.found(unit, deed, refusal))
    }
}

impl Game {
    fn check_deed(&self, unit: UnitId, deed: Deed) -> Result<(), Refusal> {
        let camp = self.setup.camp(unit);
        if self.state.outcome.is_some() {
            return Err(self.refuse(Why::GameOver, cite::END_OF_TURN));
        }
        match deed {
            Deed::Move => self.check_leaves(unit),
            Deed::MoveTo(hex) => self.check_moves_to(unit, hex),
            Deed::Fire(hex) => self.check_fires(unit, hex),
            Deed::Attack(hex) => self.check_attacks(unit, hex),
            Deed::Join => self.check_joins(unit),
            Deed::Charge(hex) => self.check_charges(unit, hex),
            Deed::Form(formation) => self.check_forms(unit, formation),
            Deed::Order(order) => self.check_gets_order(unit, order),
            Deed::Rally => {
                self.check_moment(deed, camp, self.state.step == Step::Reorganization(camp))?;
                self.check_in_step(Action::Unit(unit))
            }
            Deed::Advance => self.check_advances(unit),
        }
    }

    /// Whether this is the step for it, and the camp's own; else the sequence of play forbids it (STD-2-c to STD-2-g,
    /// VOL2-2-c to VOL2-2-f, BAS-3-a).
    fn check_moment(&self, deed: Deed, camp: Camp, is_step: bool) -> Result<(), Refusal> {
        if is_step && self.acting() == camp {
            return Ok(());
        }
        let citation = match (deed, camp) {
            (Deed::Order(_), _) => cite::CHANGES_ANNOUNCED,
            (Deed::Rally, _) => cite::REORGANIZATION_PHASE,
            (Deed::Advance, _) => cite::MOVEMENT_AFTER_COMBAT,
            (_, Camp::French) => cite::STEPS_OF_A_PHASE,
            (_, Camp::Spanish) => cite::STEPS_OF_THE_SECOND_PHASE,
        };
        Err(self.refuse(Why::NotThisStep, citation))
    }

    /// The game waits for something else first.
    fn busy(&self) -> Refusal {
        self.refuse(Why::NotAsked, cite::TURN_ORDER)
    }
}

/// Moving.
impl Game {
    /// The move a unit is on, or could begin now.
    fn check_march(&self, unit: UnitId, deed: Deed) -> Result<Option<Move>, Refusal> {
        self.check_moment(deed, self.setup.camp(unit), self.state.step == Step::Movement)?;
        match self.state.agenda.last() {
            Some(Task::Move(march)) if march.units.contains(unit) => Ok(Some(march.clone())),
            Some(Task::Entry(entry)) if entry.unit == unit => Ok(None),
            Some(_) => Err(self.busy()),
            None => {
                self.check_in_movement(Action::Begin(unit))?;
                Ok(Move::of(self, unit))
            }
        }
    }

    /// Whether a unit can leave its hex, or come on; where every way out is barred, what bars most of them.
    fn check_leaves(&self, unit: UnitId) -> Result<(), Refusal> {
        let Some(march) = self.check_march(unit, Deed::Move)? else { return Ok(()) };
        let (start, party) = self.check_sets_out(&march)?;
        let leaves = |stance: Stance| stance.hex != start.hex;
        if Search::new(self, &party).finds_end(start, leaves) {
            return Ok(());
        }
        let next = self.setup.map.grid().neighbours(start.hex);
        let barred = next.filter_map(|(_, hex)| self.check_way_to(&party, start, hex).err());
        Err(most_frequent(barred).unwrap_or_else(|| self.busy()))
    }

    fn check_moves_to(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        match self.check_march(unit, Deed::MoveTo(hex))? {
            // It may end its move where it stands, though it cannot take a step.
            Some(march) if march.stance(self).is_some_and(|stance| stance.hex == hex) => {
                march.check(self, Action::Halt)
            }
            Some(march) => {
                let (start, party) = self.check_sets_out(&march)?;
                self.check_way_to(&party, start, hex)
            }
            None => Entry { unit }.check(self, Action::Enter(hex)),
        }
    }

    /// Whether the units of a move can take a step at all.
    fn check_sets_out<'a>(&'a self, march: &'a Move) -> Result<(Stance, Party<'a>), Refusal> {
        let party = self.party(march);
        let start = self.check_stance(&party)?;
        for mover in &party.movers {
            mover.may_march?;
            if !start.left && !mover.may_leave_zone {
                self.check_leave_zone(mover.unit, start.hex)?;
            }
        }
        if start.stopped {
            return Err(self.refuse(Why::MustStop, cite::FRONT_ZONE_STOPS));
        }
        Ok((start, party))
    }

    /// Whether a move can end in a hex. If it cannot, the same is tried with all the points in the world: what bars it even
    /// then is the reason, and else it is the points.
    fn check_way_to(&self, party: &Party<'_>, start: Stance, hex: Hex) -> Result<(), Refusal> {
        let tried = self.walk_to(party, start, hex);
        if tried.ends {
            return Ok(());
        }
        self.check_admits(party, hex)?;
        if let Some(refusal) = tried.barred_at_its_end(self, party, hex) {
            return Err(refusal);
        }
        let mut tireless = self.party(party.march);
        for mover in &mut tireless.movers {
            mover.allowance = [TIRELESS; 2];
        }
        let far = self.walk_to(&tireless, start, hex);
        if far.ends {
            let refusal = self.refuse(Why::TooFewPoints, cite::COSTS_ADD_UP);
            return Err(refusal.with(far.price(party, start)));
        }
        let refusal = far
            .barred_at_its_end(self, &tireless, hex)
            .or_else(|| far.barred_on_its_way(self, &tireless, hex));
        Err(refusal.unwrap_or_else(|| self.refuse(Why::NoLegalEnd, cite::MOVEMENT_OWED)))
    }

    /// Whether a hex can be entered by these units at all, from any side.
    fn check_admits(&self, party: &Party<'_>, hex: Hex) -> Result<(), Refusal> {
        let grid = self.setup.map.grid();
        for mover in &party.movers {
            self.check_hex_open(mover.unit, hex)?;
            let mut barred = None;
            let mut sides = grid.neighbours(hex).map(|(side, from)| (from, side.opposite()));
            let is_open = sides.any(|(from, side)| {
                let way = self.check_way(party.march.units, mover, &party.enemies, from, side);
                barred = way.err();
                barred.is_none()
            });
            if let Some(refusal) = barred.filter(|_| !is_open) {
                return Err(refusal);
            }
        }
        Ok(())
    }

    fn walk_to(&self, party: &Party<'_>, start: Stance, hex: Hex) -> Walk {
        let mut stances = Vec::new();
        let mut end = None;
        let is_there = |search: &mut Search<'_>, stance: Stance| {
            let there = stance.hex == hex && search.may_end(stance);
            end = end.or(there.then_some(stance));
            there
        };
        let ends = Search::new(self, party).walk(start, is_there, |_, stance, _| {
            stances.push(stance);
        });
        Walk { ends, end, stances }
    }
}

/// Points enough for any way on any map.
const TIRELESS: u8 = 200;

/// Every stance a move can take, up to the one that was looked for.
struct Walk {
    ends: bool,
    end: Option<Stance>,
    stances: Vec<Stance>,
}

impl Walk {
    /// What the way to its end would cost, and the points there are for it.
    fn price(&self, party: &Party<'_>, start: Stance) -> Option<Fact> {
        let end = self.end?;
        let allowances =
            party.movers.iter().map(|mover| mover.allowance[usize::from(end.road_only)]);
        let left = allowances.min()?.saturating_sub(start.spent);
        Some(Fact::Points { needed: end.spent.saturating_sub(start.spent), left })
    }

    /// Why a move that comes to a hex may not end there.
    fn barred_at_its_end(&self, game: &Game, party: &Party<'_>, hex: Hex) -> Option<Refusal> {
        let mut there = self.stances.iter().filter(|stance| stance.hex == hex);
        there.find_map(|&stance| game.check_end(party, stance).err())
    }

    /// What bars the way where it comes nearest to a hex. Having to stop is the last of the reasons: it says nothing of what
    /// lies ahead.
    fn barred_on_its_way(&self, game: &Game, party: &Party<'_>, hex: Hex) -> Option<Refusal> {
        let grid = game.setup.map.grid();
        let mut nearest: Option<((u16, bool), Refusal)> = None;
        for &stance in &self.stances {
            for side in Side::ALL {
                let Some(next) = grid.neighbour(stance.hex, side) else { continue };
                let Err(refusal) = game.check_group_step(party, stance, side) else { continue };
                // It could turn first.
                if refusal.why == Why::NotInFront {
                    continue;
                }
                let rank = (grid.distance(next, hex), refusal.why == Why::MustStop);
                if nearest.is_none_or(|(other, _)| rank < other) {
                    nearest = Some((rank, refusal));
                }
            }
        }
        nearest.map(|(_, refusal)| refusal)
    }
}

/// The refusal met most often, the first of several.
fn most_frequent(refusals: impl Iterator<Item = Refusal>) -> Option<Refusal> {
    let mut counted: Vec<(Refusal, usize)> = Vec::new();
    for refusal in refusals {
        match counted.iter_mut().find(|(other, _)| *other == refusal) {
            Some((_, times)) => *times += 1,
            None => counted.push((refusal, 1)),
        }
    }
    counted.into_iter().rev().max_by_key(|&(_, times)| times).map(|(refusal, _)| refusal)
}

/// Forming and charging.
impl Game {
    fn check_forms(&self, unit: UnitId, formation: Formation) -> Result<(), Refusal> {
        let march = self.check_march(unit, Deed::Form(formation))?;
        let Some(march) = march else {
            return Err(self.refuse(Why::NotOnMap, cite::FORMATIONS));
        };
        if self.setup.arm(unit) == Arm::Infantry && formation == Formation::Skirmish {
            return self.check_skirmishes(unit, &march);
        }
        if !self.is_infantry_line(unit) {
            return self.check_reform(&march, Action::Form(formation)).map(drop);
        }
        let mut checked = Ok(());
        for &hex in self.state.unit(unit).line() {
            checked = self.check_reform(&march, Action::CloseUp { hex, formation }).map(drop);
            if checked.is_ok() {
                break;
            }
        }
        checked
    }

    /// Whether any skirmish line can be put out; else why not even one that stays in its hex.
    fn check_skirmishes(&self, unit: UnitId, march: &Move) -> Result<(), Refusal> {
        let party = self.party(march);
        let stance = self.check_stance(&party)?;
        let mut courses = Vec::new();
        if let Some(mover) = party.movers.first() {
            self.courses(&party, mover, self.points_left(unit, stance), &mut courses);
        }
        if courses.is_empty() {
            self.check_reform(march, Action::Deploy(Course::default())).map(drop)
        } else {
            Ok(())
        }
    }

    /// Charges are declared in the move or, in Standard, made in the shock step (VOL2-11.2-a, STD-11.C-a).
    fn check_charges(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let deed = Deed::Charge(hex);
        if !matches!(self.setup.edition.policies.cavalry.charge, Charge::InShockStep { .. }) {
            let march = self.check_march(unit, deed)?;
            let refused = || self.refuse(Why::NotOnMap, cite::CHARGE);
            return self.check_declare_charge(&march.ok_or_else(refused)?, hex);
        }
        self.check_moment(deed, self.setup.camp(unit), self.state.step == Step::Shock)?;
        let muster = self.muster_on(hex)?;
        self.check_join_attack(&muster, unit)?;
        self.check_standard_charge(&muster, unit)
    }
}

/// Fighting.
impl Game {
    fn check_fires(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        if !self.setup.edition.policies.fire.steps {
            return Err(self.refuse(Why::MayNotFire, cite::FIRE));
        }
        let is_step = matches!(self.state.step, Step::DefensiveFire | Step::OffensiveFire);
        self.check_moment(Deed::Fire(hex), self.setup.camp(unit), is_step)?;
        match self.state.agenda.last() {
            None => {
                self.check_fires_in(&FireAttack::at(hex), unit)?;
                self.check_in_fire(Action::Aim(hex))
            }
            Some(Task::FireAttack(attack)) if attack.target == hex => {
                self.check_fires_in(attack, unit)
            }
            Some(_) => Err(self.busy()),
        }
    }

    fn check_attacks(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let is_step = matches!(self.state.step, Step::Assault | Step::Shock);
        self.check_moment(Deed::Attack(hex), self.setup.camp(unit), is_step)?;
        if self.setup.edition.basic.is_some() {
            return match self.state.agenda.last() {
                None => {
                    self.check_target(hex)?;
                    Attack::on(hex).check(self, Action::Attack(unit))
                }
                Some(Task::Attack(attack)) if attack.target == hex => {
                    attack.check(self, Action::Attack(unit))
                }
                Some(_) => Err(self.busy()),
            };
        }
        self.muster_on(hex)?.check(self, Action::Attack(unit))
    }

    /// The attack on a hex that is being put together, or one that could be begun.
    fn muster_on(&self, hex: Hex) -> Result<Muster, Refusal> {
        match self.state.agenda.last() {
            Some(Task::Muster(muster)) if muster.targets.contains(&hex) => Ok(muster.clone()),
            Some(Task::Muster(muster))
                if self.setup.edition.policies.shock.combats == Combats::PerAttackingHex =>
            {
                muster.check(self, Action::Aim(hex))?;
                Ok(Muster::on(hex))
            }
            Some(_) => Err(self.busy()),
            None => {
                self.check_target(hex)?;
                Ok(Muster::on(hex))
            }
        }
    }

    fn check_joins(&self, unit: UnitId) -> Result<(), Refusal> {
        if self.acting() != self.setup.camp(unit) {
            return Err(self.busy());
        }
        match self.state.agenda.last() {
            Some(Task::Move(march)) => march.check(self, Action::Join(unit)),
            Some(Task::FireAttack(attack)) => self.check_fires_in(attack, unit),
            Some(Task::Muster(muster)) => muster.check(self, Action::Attack(unit)),
            Some(Task::Attack(attack)) => attack.check(self, Action::Attack(unit)),
            _ => Err(self.busy()),
        }
    }

    fn check_advances(&self, unit: UnitId) -> Result<(), Refusal> {
        let camp = self.setup.camp(unit);
        let asked = self.decision().filter(|decision| decision.camp == camp);
        match (asked.map(|decision| decision.ask), self.state.agenda.last()) {
            (Some(crate::engine::decision::Ask::Advance { .. }), Some(task)) => {
                task.check(self, Action::Unit(unit))
            }
            _ => self.check_moment(Deed::Advance, camp, false),
        }
    }
}

/// Orders.
impl Game {
    /// Whether anybody may try to give a unit's command an order now, or announce it, or its leader may take it by himself.
    fn check_gets_order(&self, unit: UnitId, order: Order) -> Result<(), Refusal> {
        let camp = self.setup.camp(unit);
        let alone = || self.refuse(Why::Order, cite::INDEPENDENT_UNITS);
        let command = self.command(unit).filter(|_| !self.is_independent(unit));
        let command = command.ok_or_else(alone)?;
        let announcing = self.state.step == Step::Announce(camp);
        let is_step = announcing || self.state.step == Step::Orders(camp);
        self.check_moment(Deed::Order(order), camp, is_step)?;
        if !self.state.agenda.is_empty() {
            return Err(self.busy());
        }
        if announcing {
            return self.check_in_step(Action::Announce { command, order });
        }
        if self.check_in_step(Action::Initiative { command, order }).is_ok() {
            return Ok(());
        }
        self.check_any_commander(command, |commander| {
            self.check_in_step(Action::ChangeOrder { commander, command, order })
        })
    }
}

mod fact;
#[cfg(test)]
mod tests;
