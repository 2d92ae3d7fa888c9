//! Leaders move last and freely (STD-7-i, STD-15-a, STD-15-b, VOL2-15-a, VOL2-15-b).

use board::{Hex, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::movement::MoveClass;
use crate::data::kinds::Arm;
use crate::data::order_of_battle::LeaderId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::state::Fate;
use crate::rules::orders::Order;

/// A leader's move in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LeaderMove {
    /// The leader.
    pub leader: LeaderId,
    /// Movement points spent.
    pub spent: u8,
}

impl LeaderMove {
    pub(crate) fn new(leader: LeaderId) -> LeaderMove {
        LeaderMove { leader, spent: 0 }
    }
}

impl Procedure for LeaderMove {
    fn decision(&self, game: &Game) -> Option<Decision> {
        Some(Decision { camp: game.state.phasing, ask: Ask::LeaderMove { leader: self.leader } })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        if game.state.leader(self.leader).fate == Fate::ToCome {
            game.entry_hexes(self.leader, actions);
            return;
        }
        actions.extend(Side::ALL.map(Action::Step));
        actions.push(Action::Halt);
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Step(side) => game.leader_step(self, side).map(drop),
            Action::Halt if game.state.leader(self.leader).fate == Fate::OnMap => Ok(()),
            Action::Enter(hex) => game.check_leader_enters(self.leader, hex),
            _ => Err(game.refuse(Why::NotAsked, cite::LEADERS_MOVE_LAST)),
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        Ok(play.wait_for(self))
    }

    fn perform(mut self, play: &mut Play<'_>, action: Action) -> Flow {
        match action {
            Action::Step(side) => {
                if let Ok(to) = play.leader_step(&self, side) {
                    self.spent += play.setup.edition.movement.leader_hex;
                    play.place_leader(self.leader, to);
                }
                play.push(Task::LeaderMove(self));
            }
            // He comes on stacked with one of his units, and that is his move (CF-124).
            Action::Enter(hex) => play.leader_enters(self.leader, hex),
            _ => play.state.leader_mut(self.leader).moved = true,
        }
        Ok(())
    }
}

impl Game {
    /// A leader moves once, unless frozen by an attempt to change orders or without orders (STD-3.G-b, STD-15-c,
    /// VOL2-3-i, VOL2-15-c; CF-014, CF-099).
    pub(crate) fn check_lead(&self, leader: LeaderId) -> Result<(), Refusal> {
        self.check_may_lead(leader)?;
        let units_first = self.assigned_to(leader).iter().any(|unit| self.owes_move(unit));
        if units_first {
            Err(self.refuse(Why::UnitsFirst, cite::LEADERS_MOVE_LAST))
        } else {
            Ok(())
        }
    }

    pub(crate) fn check_may_lead(&self, leader: LeaderId) -> Result<(), Refusal> {
        if leader.index() >= self.state.leaders.len()
            || self.setup.leader(leader).camp != self.state.phasing
        {
            return Err(self.refuse(Why::NoSuchPiece, cite::LEADERS_MOVE_LAST));
        }
        let state = self.state.leader(leader);
        if state.moved {
            return Err(self.refuse(Why::AlreadyMoved, cite::LEADERS_MOVE_LAST));
        }
        match state.fate {
            Fate::OnMap if state.absent_until.is_some_and(|turn| turn > self.state.turn) => {
                return Err(self.refuse(Why::NotOnMap, cite::LEADER_REPLACED));
            }
            Fate::OnMap => {}
            Fate::ToCome => self.check_leader_due(leader)?,
            _ => return Err(self.refuse(Why::NotOnMap, cite::LEADERS_MOVE_LAST)),
        }
        if state.frozen {
            return Err(self.refuse(Why::Order, cite::COMMANDER_STAYS));
        }
        let command = self.setup.command_of_leader(leader);
        let idle = command.is_some_and(|command| self.command_order(command) == Order::None);
        if idle && !self.is_commander_in_chief(leader) && !self.setup.has_attempts(leader) {
            return Err(self.refuse(Why::Order, cite::LEADER_WITHOUT_ORDERS));
        }
        Ok(())
    }

    fn leader_step(&self, march: &LeaderMove, side: Side) -> Result<Hex, Refusal> {
        self.leader_step_from(self.state.leader(march.leader).hex, march, side)
    }

    /// 1 MP a hex in any terrain; ground closed to every arm stays closed (CF-098). Enemy zones do not matter to him.
    fn leader_step_from(&self, from: Hex, march: &LeaderMove, side: Side) -> Result<Hex, Refusal> {
        let state = self.state.leader(march.leader);
        let camp = self.setup.leader(march.leader).camp;
        let cost = self.setup.edition.movement.leader_hex;
        let most = self.setup.edition.movement.allowance(MoveClass::Leader, camp);
        let to = self.setup.map.grid().neighbour(from, side).filter(|_| state.fate == Fate::OnMap);
        let to = to.ok_or_else(|| self.refuse(Why::OffMap, cite::HEX_BY_HEX))?;
        if march.spent + cost > most {
            return Err(self.refuse(Why::TooFewPoints, cite::COSTS_ADD_UP));
        }
        if self.enemy_at(to, camp) {
            return Err(self.refuse(Why::EnemyThere, cite::ENEMIES_APART));
        }
        let along_road = self.setup.map.hexside(from, side).road.is_some();
        if self.is_storm() && !along_road {
            return Err(self.refuse(Why::Storm, cite::STORM));
        }
        let open = [Arm::Infantry, Arm::Cavalry, Arm::Artillery].into_iter().any(|arm| {
            self.setup
                .cost(
                    arm,
                    crate::data::edition::terrain::Going { maneuver: true, empty: true },
                    from,
                    side,
                )
                .is_some()
        });
        if open { Ok(to) } else { Err(self.refuse(Why::Prohibited, cite::LEADER_MOVES)) }
    }
}

/// Where a leader can ride.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ride {
    /// The hex.
    pub hex: Hex,
    /// Movement points spent in all.
    pub cost: u8,
    /// The steps that lead there.
    pub steps: Vec<Side>,
    /// The hexes entered.
    pub way: Vec<Hex>,
}

impl Game {
    /// Every hex a leader can come to, on his way or about to move, each by a shortest way; the nearest first.
    pub(crate) fn rides(&self, leader: LeaderId) -> Vec<Ride> {
        let start = match self.state.agenda.last() {
            Some(Task::LeaderMove(march)) if march.leader == leader => march.clone(),
            _ => LeaderMove::new(leader),
        };
        let hex = self.state.leader(leader).hex;
        let mut rides = vec![Ride { hex, cost: start.spent, steps: Vec::new(), way: Vec::new() }];
        let mut known = vec![false; self.setup.map.grid().len()];
        known[hex.index()] = true;
        let mut at = 0;
        while let Some(ride) = rides.get(at).cloned() {
            at += 1;
            let march = LeaderMove { leader, spent: ride.cost };
            for side in Side::ALL {
                let Ok(to) = self.leader_step_from(ride.hex, &march, side) else { continue };
                if std::mem::replace(&mut known[to.index()], true) {
                    continue;
                }
                let mut next = ride.clone();
                next.cost += self.setup.edition.movement.leader_hex;
                next.hex = to;
                next.steps.push(side);
                next.way.push(to);
                rides.push(next);
            }
        }
        rides
    }
}

impl Play<'_> {
    /// Puts a leader into a hex.
    pub(crate) fn place_leader(&mut self, leader: LeaderId, hex: Hex) {
        let state = self.state.leader_mut(leader);
        let from = state.place();
        state.fate = Fate::OnMap;
        state.hex = hex;
        let clause = self.law(cite::LEADER_MOVES);
        self.tell_move(clause, from, What::LeaderPlaced { leader, hex });
    }
}
