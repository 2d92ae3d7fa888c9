//! The choices a line of a script is made of.

use board::{Facing, Hex};

use super::Mishap;
use super::script::{Aide, is_called};
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::engine::action::Action;
use crate::engine::decision::{Ask, Decision};
use crate::engine::game::Game;
use crate::engine::state::Fate;
use crate::rules::formation::Formation;
use crate::rules::movement::plan::Leg;
use crate::rules::orders::Order;
use crate::rules::sequence::Step;

/// More choices than a line ever takes.
const MANY: usize = 2000;

/// Who a line is about.
#[derive(Clone, Copy)]
pub(super) enum Party {
    /// A formation, its leader with it.
    Command(CommandId),
    /// A single unit.
    Unit(UnitId),
    /// A single leader.
    Leader(LeaderId),
}

/// How a march ends.
#[derive(Clone, Copy, Default)]
pub(super) struct Arrival {
    pub(super) facing: Option<Facing>,
    pub(super) formation: Option<Formation>,
}

/// Choices, and those nobody thinks about.
impl Aide {
    fn game(&self) -> &Game {
        self.table.game()
    }

    pub(super) fn choose(&mut self, action: Action) -> Result<(), Mishap> {
        let decision = self.asked().ok_or(Mishap::Impossible)?;
        self.table.apply(decision.camp, action).map(|_| ()).map_err(Mishap::Refused)
    }

    fn asked(&self) -> Option<Decision> {
        self.game().decision()
    }

    fn can(&self, action: Action) -> bool {
        self.game().check(action).is_ok()
    }

    /// Whether the game waits in a step for what its owner wants to do.
    fn is_open(&self) -> bool {
        let game = self.game();
        game.state.agenda.is_empty() && game.state.outcome.is_none() && !game.is_only_to_end()
    }

    /// Ends the present step, with all that is owed in it.
    pub(super) fn end_step(&mut self) -> Result<(), Mishap> {
        let moment = |game: &Game| (game.state.turn, game.state.phasing, game.state.step);
        let now = moment(self.game());
        self.let_it_be_until(|aide| moment(aide.game()) != now)?;
        self.settle()
    }

    /// Everything goes by until a turn begins.
    pub(super) fn until_turn(&mut self, turn: u8) -> Result<(), Mishap> {
        self.let_it_be_until(|aide| aide.game().state.turn >= turn && aide.is_open())
    }

    /// Everything goes by until a camp acts in a step of that name, in this turn.
    pub(super) fn until(&mut self, camp: Camp, step: &str) -> Result<(), Mishap> {
        let turn = self.game().state.turn;
        let is_it = |aide: &Aide| {
            let game = aide.game();
            game.acting() == camp && is_called(game.state.step, step) && aide.is_open()
        };
        self.let_it_be_until(|aide| is_it(aide) || aide.game().state.turn != turn)?;
        if is_it(self) { Ok(()) } else { Err(Mishap::Impossible) }
    }

    /// Answers what the last choice has brought up, until somebody is free to do as he likes.
    fn settle(&mut self) -> Result<(), Mishap> {
        self.let_it_be_until(Aide::is_open)
    }

    fn let_it_be_until(&mut self, is_so: impl Fn(&Aide) -> bool) -> Result<(), Mishap> {
        for _ in 0..MANY {
            if is_so(self) || self.game().state.outcome.is_some() {
                return Ok(());
            }
            self.let_it_be()?;
        }
        Err(Mishap::Impossible)
    }

    /// The plainest choice: to end, to halt, to decline; whoever must move goes straight at the enemy.
    fn let_it_be(&mut self) -> Result<(), Mishap> {
        if let Some(change) = self.announced_change() {
            return self.choose(change);
        }
        let legal = self.game().legal();
        if let Some(wanted) = self.wanted(&legal) {
            return self.choose(wanted);
        }
        let plain = [
            Action::PlaceRest,
            Action::Done,
            Action::Halt,
            Action::Decline,
            Action::Resolve,
            Action::Cancel,
        ];
        if let Some(action) = plain.into_iter().find(|action| legal.contains(action)) {
            return self.choose(action);
        }
        let begin = legal.iter().find_map(|action| match action {
            Action::Begin(unit) if self.game().owes_move(*unit) => Some(*unit),
            _ => None,
        });
        match begin.filter(|_| self.game().state.step == Step::Movement && self.is_open()) {
            Some(unit) => {
                let camp = self.game().setup.camp(unit);
                self.march_unit(unit, Arrival::default(), |game, hex| game.nearest_enemy(hex, camp))
            }
            None => self.choose(*legal.first().ok_or(Mishap::Impossible)?),
        }
    }

    /// What is wanted rather than the plainest: the victor goes in, a front is kept, ground is held around its leader.
    fn wanted(&self, legal: &[Action]) -> Option<Action> {
        match self.asked()?.ask {
            Ask::Advance { hex } => {
                let goes_in = |action: &&Action| matches!(action, Action::Unit(_)) && self.goes_in;
                let front = |game: &Game| {
                    let top = game.state.stack(hex).last()?;
                    Some(Action::Turn(game.state.unit(top).facing))
                };
                let goes_in = legal.iter().find(goes_in).copied();
                goes_in.or_else(|| front(self.game()).filter(|turn| legal.contains(turn)))
            }
            Ask::DefendArea { command, centre: None } => {
                let leader = self.game().setup.leader_of(command);
                let here = Action::DefendAround(self.game().state.leader(leader).hex);
                legal.contains(&here).then_some(here)
            }
            _ => None,
        }
    }
}

/// Set-up and orders.
impl Aide {
    pub(super) fn set_up(&mut self) -> Result<(), Mishap> {
        self.let_it_be_until(|aide| {
            let ask = aide.asked().map(|decision| decision.ask);
            !matches!(ask, Some(Ask::SetUp | Ask::Put { .. } | Ask::DefendArea { .. }))
        })
    }

    /// Puts a counter where its owner wants it. The other side's set-up is ended first, if it is still at it.
    pub(super) fn place(&mut self, party: Party, hex: Hex) -> Result<(), Mishap> {
        let setup = &self.game().setup;
        let (camp, pick) = match party {
            Party::Unit(unit) => (setup.camp(unit), Action::Pick(unit)),
            Party::Leader(leader) => (setup.leader(leader).camp, Action::PickLeader(leader)),
            Party::Command(_) => return Err(Mishap::NotUnderstood),
        };
        self.until(camp, "set-up")?;
        self.choose(pick)?;
        self.choose(Action::Put(hex))
    }

    /// Tries the change of an order, or announces that it will be tried.
    pub(super) fn order(&mut self, command: CommandId, order: Order) -> Result<(), Mishap> {
        if matches!(self.game().state.step, Step::Announce(_)) {
            self.choose(Action::Announce { command, order })?;
            self.announced.push((command, order));
            return Ok(());
        }
        let change = self.change_of(command, order).ok_or(Mishap::Impossible)?;
        self.choose(change)?;
        self.settle()
    }

    fn announced_change(&mut self) -> Option<Action> {
        if !matches!(self.game().state.step, Step::Orders(_)) || self.announced.is_empty() {
            return None;
        }
        let (command, order) = self.announced.remove(0);
        self.change_of(command, order)
    }

    fn change_of(&self, command: CommandId, order: Order) -> Option<Action> {
        let commanders = 0..self.game().setup.scenario.commanders.len();
        let commanders = commanders.filter_map(|commander| u8::try_from(commander).ok());
        let change = |commander| Action::ChangeOrder { commander, command, order };
        let by_himself = Action::Initiative { command, order };
        commanders.map(change).chain([by_himself]).find(|&action| self.can(action))
    }
}

/// Marches.
impl Aide {
    /// A formation, a unit or a leader marches, or comes on, as near to a hex as it can.
    pub(super) fn march(&mut self, party: Party, hex: Hex, arrival: Arrival) -> Result<(), Mishap> {
        let near = |game: &Game, at| game.setup.map.grid().distance(at, hex);
        match party {
            Party::Unit(unit) => self.march_unit(unit, arrival, near),
            Party::Leader(leader) => self.lead(leader, |aide, at| near(aide.game(), at)),
            Party::Command(command) => {
                let units = self.able(command);
                if units.is_empty() {
                    return Err(Mishap::Impossible);
                }
                for unit in units {
                    if self.can(Action::Begin(unit)) {
                        self.march_unit(unit, arrival, near)?;
                    }
                }
                self.follow(self.game().setup.leader_of(command))
            }
        }
    }

    /// Whoever of a formation may move.
    fn able(&self, command: CommandId) -> Vec<UnitId> {
        let units = self.game().setup.army.command(command).units.iter().copied();
        units.filter(|&unit| self.is_open() && self.can(Action::Begin(unit))).collect()
    }

    /// Turns or changes its formation where it stands.
    pub(super) fn stand(&mut self, party: Party, arrival: Arrival) -> Result<(), Mishap> {
        let units = match party {
            Party::Unit(unit) => vec![unit],
            Party::Command(command) => self.able(command),
            Party::Leader(_) => return Err(Mishap::NotUnderstood),
        };
        for unit in units {
            self.choose(Action::Begin(unit))?;
            self.arrive(unit, arrival)?;
            self.settle()?;
        }
        Ok(())
    }

    fn march_unit(
        &mut self,
        unit: UnitId,
        arrival: Arrival,
        near: impl Fn(&Game, Hex) -> u16,
    ) -> Result<(), Mishap> {
        self.choose(Action::Begin(unit))?;
        if self.game().state.unit(unit).fate == Fate::ToCome {
            let legal = self.game().legal();
            let enter = legal.iter().find(|action| matches!(action, Action::Enter(_)));
            self.choose(enter.copied().unwrap_or(Action::Halt))?;
        }
        let reach = self.game().reach(&[unit]);
        let goal = reach.goals.iter().min_by_key(|goal| (near(self.game(), goal.hex), goal.cost));
        for leg in goal.map(|goal| goal.way.clone()).unwrap_or_default() {
            let action = match leg {
                Leg::Step { side, .. } => Action::Step(side),
                Leg::Turn { facing, .. } => Action::Turn(facing),
            };
            if !self.is_moving(unit) || !self.can(action) {
                break;
            }
            self.choose(action)?;
        }
        self.arrive(unit, arrival)?;
        self.settle()
    }

    fn arrive(&mut self, unit: UnitId, arrival: Arrival) -> Result<(), Mishap> {
        let Arrival { facing, formation } = arrival;
        let last = [facing.map(Action::Turn), formation.map(Action::Form)];
        for action in last.into_iter().flatten() {
            if self.is_moving(unit) && self.can(action) {
                self.choose(action)?;
            }
        }
        Ok(())
    }

    fn is_moving(&self, unit: UnitId) -> bool {
        matches!(self.asked(), Some(Decision { ask: Ask::Move { units }, .. }) if units.contains(unit))
    }

    /// A leader goes to the nearest of his units, or comes on with them.
    fn follow(&mut self, leader: LeaderId) -> Result<(), Mishap> {
        if self.is_open() && self.can(Action::Lead(leader)) {
            return self.lead(leader, |aide, hex| aide.distance_to_troops(leader, hex));
        }
        Ok(())
    }

    /// A leader rides as near as he can to where it is near.
    fn lead(&mut self, leader: LeaderId, near: impl Fn(&Aide, Hex) -> u16) -> Result<(), Mishap> {
        self.choose(Action::Lead(leader))?;
        for _ in 0..MANY {
            let legal = self.game().legal();
            if let Some(&enter) = legal.iter().find(|action| matches!(action, Action::Enter(_))) {
                self.choose(enter)?;
                break;
            }
            let from = self.game().state.leader(leader).hex;
            let grid = self.game().setup.map.grid();
            let nearer = legal.iter().copied().filter_map(|action| match action {
                Action::Step(side) => Some((near(self, grid.neighbour(from, side)?), action)),
                _ => None,
            });
            let step = nearer.min_by_key(|(away, _)| *away);
            match step.filter(|(away, _)| *away < near(self, from)) {
                Some((_, step)) => self.choose(step)?,
                None => break,
            }
            if !matches!(self.asked(), Some(Decision { ask: Ask::LeaderMove { .. }, .. })) {
                break;
            }
        }
        self.settle()
    }

    fn distance_to_troops(&self, leader: LeaderId, hex: Hex) -> u16 {
        let game = self.game();
        let units = game.setup.command_of_leader(leader).into_iter();
        let units = units.flat_map(|command| &game.setup.army.command(command).units);
        let hexes = units.filter_map(|&unit| game.state.unit(unit).hex());
        hexes.map(|at| game.setup.map.grid().distance(at, hex)).min().unwrap_or(0)
    }
}

/// Fire and shock.
impl Aide {
    /// A unit begins its move and charges a hex.
    pub(super) fn charge(&mut self, party: Party, hex: Hex) -> Result<(), Mishap> {
        let Party::Unit(unit) = party else { return Err(Mishap::NotUnderstood) };
        self.choose(Action::Begin(unit))?;
        self.choose(Action::Charge(hex))?;
        self.settle()
    }

    /// A stack is marked for the assault.
    pub(super) fn assault(&mut self, hex: Hex) -> Result<(), Mishap> {
        self.choose(Action::Assault(hex))?;
        self.settle()
    }

    /// Everybody fires at whatever he can.
    pub(super) fn fire(&mut self) -> Result<(), Mishap> {
        let step = self.game().state.step;
        let mut fired = false;
        while self.game().state.step == step && self.is_open() {
            let legal = self.game().legal();
            let target = legal.iter().find_map(|action| match action {
                Action::Aim(hex) => Some(*hex),
                _ => None,
            });
            let Some(hex) = target else { break };
            self.fire_at(hex, &[])?;
            fired = true;
        }
        if fired { Ok(()) } else { Err(Mishap::Impossible) }
    }

    /// These units, or everybody who can if none is named, fire at a hex with all they have.
    pub(super) fn fire_at(&mut self, hex: Hex, who: &[UnitId]) -> Result<(), Mishap> {
        self.choose(Action::Aim(hex))?;
        for _ in 0..MANY {
            let points = |action: &&Action| match action {
                Action::Fire { unit, points, .. } if who.is_empty() || who.contains(unit) => {
                    Some(*points)
                }
                _ => None,
            };
            let legal = self.game().legal();
            let fire = legal.iter().filter(|action| points(action).is_some()).max_by_key(points);
            match fire {
                Some(&fire) => self.choose(fire)?,
                None => break,
            }
        }
        self.choose(Action::Resolve)?;
        self.settle()
    }

    /// These units, or everybody who can if none is named, attack a hex.
    pub(super) fn attack(&mut self, hex: Hex, who: &[UnitId]) -> Result<(), Mishap> {
        self.choose(Action::Aim(hex))?;
        for _ in 0..MANY {
            let legal = self.game().legal();
            let attacks = |action: &&Action| match action {
                Action::Attack(unit) => who.is_empty() || who.contains(unit),
                _ => false,
            };
            match legal.iter().find(attacks) {
                Some(&attack) => self.choose(attack)?,
                None => break,
            }
        }
        self.choose(Action::Resolve)?;
        self.settle()
    }
}
