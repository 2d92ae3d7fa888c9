//! Movement (section 7): the movement step, in which units and leaders are moved one after the other.

pub(crate) mod going;
pub(crate) mod leader_move;
pub(crate) mod march;
mod marching;
pub(crate) mod party;
pub(crate) mod plan;
pub(crate) mod rout_march;
pub(crate) mod search;
pub(crate) mod survey;
pub(crate) mod turning;

use board::{Facing, Hex};

use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::{OrderSystem, RetreatOrder};
use crate::data::kinds::Arm;
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::engine::derived::Duty;
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::state::Fate;
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::movement::leader_move::LeaderMove;
use crate::rules::movement::march::Move;
use crate::rules::movement::party::Enemies;
use crate::rules::movement::search::Search;
use crate::rules::orders::Order;
use crate::rules::reinforcement::Entrances;
use crate::rules::zoc::Zone;

/// The movement step: what may be chosen between two moves.
impl Game {
    /// Lists exactly what is legal.
    pub(crate) fn movement_candidates(&self, actions: &mut Vec<Action>) {
        let camp = self.state.phasing;
        let (done, due) = (self.units_done(), self.units_due());
        let may_declare_marches = self.may_declare_marches();
        let mut entrances = Entrances::default();
        for unit in self.setup.units_of(camp) {
            let state = self.state.unit(unit);
            match state.fate {
                Fate::OnMap => {}
                Fate::ToCome if due.contains(unit) => {}
                _ => continue,
            }
            if !done.contains(unit)
                && self.check_fresh(unit).is_ok()
                && (state.fate != Fate::ToCome || entrances.admit(self, unit))
            {
                actions.push(Action::Begin(unit));
            }
            let Some(hex) = state.hex() else { continue };
            if may_declare_marches && self.may_march_alone(unit) && !state.deeds.moved {
                actions.push(Action::March(unit));
            }
            if self.state.top_unit(hex) != Some(unit) && self.check_restack(unit).is_ok() {
                actions.push(Action::Top(unit));
            }
            // One unit speaks for the facing of its stack.
            if !state.deeds.began
                && self.state.stack(hex).find(|&other| self.has_facing(other)) == Some(unit)
                && self.may_face(hex)
            {
                let others = Facing::ALL.into_iter().filter(|&facing| facing != state.facing);
                actions.extend(others.map(|facing| Action::Face { hex, facing }));
            }
        }
        self.marker_candidates(camp, actions);
        self.false_marker_candidates(camp, actions);
        let mut owing = Owing::but(done);
        for leader in self.setup.leaders_of(camp) {
            if self.check_may_lead(leader).is_ok() && !owing.any(self, self.assigned_to(leader)) {
                actions.push(Action::Lead(leader));
            }
        }
        if !owing.any(self, self.setup.units_of(camp).collect()) {
            actions.push(Action::Done);
        }
    }

    pub(crate) fn check_in_movement(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Begin(unit) => self.check_begin(unit),
            Action::Lead(leader) => self.check_lead(leader),
            Action::Face { hex, facing } => self.check_face(hex, facing),
            Action::Top(unit) => self.check_top(unit),
            Action::March(unit) => self.check_declare_march(unit),
            Action::PickMarker(number) => self.check_pick_marker(self.state.phasing, number),
            Action::TakeUpMarker(number) => self.check_take_up_marker(self.state.phasing, number),
            Action::MoveMarker(number) => self.check_move_marker(self.state.phasing, number),
            Action::Done => match self.first_owing() {
                Some(_) => Err(self.refuse(Why::MovesOwed, cite::MOVEMENT_OWED)),
                None => Ok(()),
            },
            _ => Err(self.refuse(Why::NotAsked, cite::STEPS_OF_A_PHASE)),
        }
    }

    /// Units in any sequence, each once (STD-7-a, STD-7-i, VOL2-7-i); routed ones have marched already.
    fn check_begin(&self, unit: UnitId) -> Result<(), Refusal> {
        self.check_begin_apart_from_leaders(unit)?;
        self.check_leader_waits(unit)
    }

    fn check_begin_apart_from_leaders(&self, unit: UnitId) -> Result<(), Refusal> {
        self.check_own(unit)?;
        self.check_fresh(unit)?;
        if self.state.unit(unit).fate == Fate::ToCome { self.check_due(unit) } else { Ok(()) }
    }

    fn check_fresh(&self, unit: UnitId) -> Result<(), Refusal> {
        let state = self.state.unit(unit);
        if state.deeds.moved || state.cohesion == Cohesion::Routed {
            return Err(self.refuse(Why::AlreadyMoved, cite::ALLOWANCE));
        }
        if state.stuck {
            return Err(self.refuse(Why::Stuck, cite::STUCK_IN_THICKET));
        }
        Ok(())
    }

    pub(crate) fn check_own(&self, unit: UnitId) -> Result<(), Refusal> {
        if unit.index() >= self.state.units.len() || self.setup.camp(unit) != self.state.phasing {
            return Err(self.refuse(Why::NoSuchPiece, cite::STEPS_OF_A_PHASE));
        }
        if !matches!(self.state.unit(unit).fate, Fate::OnMap | Fate::ToCome) {
            return Err(self.refuse(Why::NotOnMap, cite::STEPS_OF_A_PHASE));
        }
        Ok(())
    }

    /// A leader moves after all units assigned to him: once he has moved, they are done; a commander in chief moves after
    /// the last combat unit of his force (STD-7-i, VOL2-7-i; CF-275).
    fn check_leader_waits(&self, unit: UnitId) -> Result<(), Refusal> {
        if self.units_done().contains(unit) {
            return Err(self.refuse(Why::LeaderHasMoved, cite::LEADERS_MOVE_LAST));
        }
        Ok(())
    }

    /// Units whose leader has moved.
    fn units_done(&self) -> UnitSet {
        let gone = self
            .setup
            .leaders_of(self.state.phasing)
            .filter(|&leader| self.state.leader(leader).moved);
        gone.fold(UnitSet::EMPTY, |done, leader| done.union(self.assigned_to(leader)))
    }

    /// The units a leader moves after: those of his own command and of the brigades under him or, if he is commander in
    /// chief, of his force (CF-181, CF-275).
    pub(crate) fn assigned_to(&self, leader: LeaderId) -> UnitSet {
        let mut units = self.setup.followers(leader, self.is_commander_in_chief(leader));
        for attached in self.attached_now() {
            if self.setup.is_under(attached.to, leader) {
                units.insert(attached.unit);
            } else if !self.is_commander_in_chief(leader) {
                units.remove(attached.unit);
            }
        }
        units
    }

    /// Before it moves a stack may take any facing, free and as often as one likes; it uses nothing up (STD-5-b, VOL2-5-b;
    /// CF-023, CF-265).
    fn check_face(&self, hex: Hex, facing: Facing) -> Result<(), Refusal> {
        if hex.index() >= self.setup.map.grid().len() {
            return Err(self.refuse(Why::NoSuchPiece, cite::FACING_BEFORE_MOVEMENT));
        }
        let Some(now) = self.facing_at(hex).filter(|_| self.camp_at(hex, self.state.phasing))
        else {
            return Err(self.refuse(Why::NoSuchPiece, cite::FACING_BEFORE_MOVEMENT));
        };
        if now == facing || !self.may_face(hex) {
            return Err(self.refuse(Why::OncePerStep, cite::FACING_BEFORE_MOVEMENT));
        }
        Ok(())
    }

    /// Whether nobody of a stack has begun to move yet.
    fn may_face(&self, hex: Hex) -> bool {
        let busy = |unit: UnitId| self.state.unit(unit).deeds.began && self.has_facing(unit);
        !self.state.stack(hex).any(busy)
    }

    /// The owner orders his stacks in his movement step (CF-264); skirmishers stay on top (CF-195).
    fn check_top(&self, unit: UnitId) -> Result<(), Refusal> {
        self.check_own(unit)?;
        self.check_restack(unit)
    }

    fn check_restack(&self, unit: UnitId) -> Result<(), Refusal> {
        let state = self.state.unit(unit);
        let Some(hex) = state.hex() else {
            return Err(self.refuse(Why::NotOnMap, cite::TOP_OF_STACK));
        };
        let top = self.state.top_unit(hex);
        if top == Some(unit)
            || state.deeds.restacked
            || top.is_some_and(|top| self.is_infantry_line(top))
        {
            return Err(self.refuse(Why::OncePerStep, cite::TOP_OF_STACK));
        }
        Ok(())
    }

    /// An independent unit may march as if under maneuver orders (CF-274).
    fn check_declare_march(&self, unit: UnitId) -> Result<(), Refusal> {
        self.check_own(unit)?;
        if self.may_declare_marches() && self.may_march_alone(unit) {
            Ok(())
        } else {
            Err(self.refuse(Why::Order, cite::INDEPENDENT_UNITS))
        }
    }

    fn may_declare_marches(&self) -> bool {
        self.setup.options.independent_march && !self.setup.is_night() && self.has_orders()
    }

    fn may_march_alone(&self, unit: UnitId) -> bool {
        let state = self.state.unit(unit);
        self.is_independent(unit)
            && state.fate == Fate::OnMap
            && !state.marching
            && !state.deeds.began
            && !state.stuck
            && state.cohesion == Cohesion::Good
            && !matches!(
                state.formation,
                Formation::Square | Formation::Skirmish | Formation::Dismounted
            )
    }

    /// Whether formation and condition let a unit leave its hex at all (STD-4.1-c, STD-4.2-a, VOL2-4.1-e, VOL2-4.2-a).
    pub(crate) fn can_move_formation(&self, unit: UnitId) -> bool {
        self.check_can_march(unit).is_ok()
    }

    pub(crate) fn check_can_march(&self, unit: UnitId) -> Result<(), Refusal> {
        let state = self.state.unit(unit);
        match state.formation {
            Formation::Unlimbered => Err(self.refuse(Why::Unlimbered, cite::UNLIMBERED)),
            Formation::Square => {
                let may = self
                    .setup
                    .edition
                    .policies
                    .formation
                    .square_moves_down_to
                    .is_some_and(|least| self.grade(unit).at_least(least));
                if may { Ok(()) } else { Err(self.refuse(Why::InSquare, cite::SQUARE_MOVES)) }
            }
            _ if state.stuck => Err(self.refuse(Why::Stuck, cite::STUCK_IN_THICKET)),
            _ => Ok(()),
        }
    }
}

/// Compulsory moves.
impl Game {
    /// Units that still owe a compulsory move (CF-202).
    pub fn owing(&self) -> Vec<UnitId> {
        self.setup.units_of(self.state.phasing).filter(|&unit| self.owes_move(unit)).collect()
    }

    fn first_owing(&self) -> Option<UnitId> {
        self.setup.units_of(self.state.phasing).find(|&unit| self.owes_move(unit))
    }

    /// Whether a unit owes a compulsory move and could make it (CF-202).
    pub(crate) fn owes_move(&self, unit: UnitId) -> bool {
        self.owes_move_by(unit, self.units_done())
    }

    /// The same of a unit that is not among those whose leader has moved. What it must do is weighed once and kept until
    /// something changes near by.
    fn owes_move_by(&self, unit: UnitId, done: UnitSet) -> bool {
        let state = self.state.unit(unit);
        if state.deeds.moved || state.deeds.began || !state.is_on_map() || done.contains(unit) {
            return false;
        }
        match self.state.kept().and_then(|kept| kept.duty(unit)) {
            Some(kept) => {
                let owes = kept.get_or_init(|| self.weigh_duty(unit)).owes;
                debug_assert_eq!(owes, self.weigh_duty(unit).owes, "{unit:?}");
                owes
            }
            None => self.weigh_duty(unit).owes,
        }
    }

    /// Whether a unit that has not begun its move must make one and can.
    pub(crate) fn weigh_duty(&self, unit: UnitId) -> Duty {
        let nothing = Duty { owes: false, within: 0 };
        let state = self.state.unit(unit);
        let Some(hex) = state.hex() else { return nothing };
        let enemies = self.enemies_of(self.setup.camp(unit));
        if state.cohesion == Cohesion::Routed || state.stuck || !self.has_duty(unit, hex, &enemies)
        {
            return nothing;
        }
        let march = Move::at(unit, hex);
        let party = self.party(&march);
        let Some(stance) = march.stance(self) else { return nothing };
        let mut search = Search::new(self, &party);
        let owes = search.finds_end(stance, |stance| stance.left);
        // It looks at the hexes around those it came to, and as a line at so many more.
        let within = search.farthest_from(hex) + u16::from(state.hexes);
        Duty { owes, within }
    }

    /// Whether a unit that stays in a hex would fail its order: under Volume II's harassment and attack orders all must move
    /// up, under its retreat order all must leave enemy zones, if they can (VOL2-3.1C-a, VOL2-3.1D-a, VOL2-3.1F-a;
    /// CF-202, CF-220).
    pub(crate) fn has_duty(&self, unit: UnitId, hex: Hex, enemies: &Enemies) -> bool {
        if self.setup.edition.policies.orders.system != OrderSystem::Volume2 {
            return false;
        }
        let camp = self.setup.camp(unit);
        if self.owes_approach(unit) {
            let near = self.nearest_of(enemies, hex);
            let reach = u16::from(self.setup.edition.policies.orders.approach_distance);
            return near != u16::MAX && near > reach;
        }
        self.order(unit) == Some(Order::Retreat)
            && self.setup.edition.policies.orders.retreat == RetreatOrder::Must
            && self.setup.arm(unit) != Arm::Cart
            && self.zone_at(hex, camp.enemy()) != Zone::Free
    }
}

/// Who owes a move, found out unit by unit and not twice.
struct Owing {
    done: UnitSet,
    known: UnitSet,
    owing: UnitSet,
}

impl Owing {
    /// Nobody asked yet; units whose leader has moved owe nothing.
    fn but(done: UnitSet) -> Owing {
        Owing { done, known: UnitSet::EMPTY, owing: UnitSet::EMPTY }
    }

    /// Whether any of these units owes a move.
    fn any(&mut self, game: &Game, units: UnitSet) -> bool {
        if game.setup.edition.policies.orders.system != OrderSystem::Volume2 {
            return false;
        }
        !units.intersection(self.owing).is_empty()
            || units.iter().any(|unit| {
                let asked = self.known.contains(unit);
                self.known.insert(unit);
                let owes = !asked && game.owes_move_by(unit, self.done);
                if owes {
                    self.owing.insert(unit);
                }
                owes
            })
    }
}

/// Choosing.
impl Play<'_> {
    pub(crate) fn perform_in_movement(&mut self, action: Action) -> Flow {
        match action {
            Action::Begin(unit) => self.begin(unit),
            Action::Lead(leader) => {
                self.push(Task::LeaderMove(LeaderMove::new(leader)));
                Ok(())
            }
            Action::Face { hex, facing } => {
                let units: Vec<UnitId> =
                    self.state.stack(hex).filter(|&unit| self.has_facing(unit)).collect();
                for unit in units {
                    self.turn(unit, facing, 0);
                }
                Ok(())
            }
            Action::Top(unit) => {
                if let Some(hex) = self.state.unit(unit).hex() {
                    self.state.bring_to_top(unit, hex);
                    self.state.deeds_mut(unit).restacked = true;
                }
                Ok(())
            }
            Action::March(unit) => {
                self.state.unit_mut(unit).marching = true;
                Ok(())
            }
            Action::PickMarker(number) => {
                self.pick_marker(self.state.phasing, number);
                Ok(())
            }
            Action::TakeUpMarker(number) => {
                self.take_up_marker(self.state.phasing, number);
                Ok(())
            }
            Action::MoveMarker(number) => {
                self.begin_marker_move(self.state.phasing, number);
                Ok(())
            }
            _ => self.end_movement(),
        }
    }

    fn begin(&mut self, unit: UnitId) -> Flow {
        self.state.deeds_mut(unit).began = true;
        self.look_out();
        let march = Move::of(&self.as_seen_by(self.state.phasing), unit);
        match march {
            Some(march) => self.push(Task::Move(march)),
            None => self.push_entry(unit),
        }
        Ok(())
    }

    /// Takes a unit off the map for good.
    pub(crate) fn eliminate(&mut self, unit: UnitId, clause: crate::engine::event::Clause) {
        self.tell(clause, What::Eliminated { unit });
        self.state.lift(unit);
        self.state.unit_mut(unit).fate = Fate::Eliminated;
    }
}
