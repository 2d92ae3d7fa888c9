//! The choices a line of a script is made of.

use board::Hex;

use super::{Aide, Mishap};
use crate::action::Action;
use crate::decision::{Ask, Decision};
use crate::game::Game;
use crate::kinds::Camp;
use crate::movement::plan::Leg;
use crate::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::sequence::Step;
use crate::state::Fate;

/// More choices than a line ever takes.
const MANY: usize = 2000;

impl Aide {
    fn game(&self) -> &Game {
        self.table.game()
    }

    fn choose(&mut self, action: Action) -> Result<(), Mishap> {
        let decision = self.game().decision().ok_or(Mishap::Impossible)?;
        self.table.apply(decision.camp, action).map(|_| ()).map_err(Mishap::Refused)
    }

    fn asked(&self) -> Option<Decision> {
        self.game().decision()
    }

    /// Whether the game waits in a step for what its owner wants to do.
    fn is_open(&self) -> bool {
        self.game().state.agenda.is_empty() && self.game().state.outcome.is_none()
    }

    pub(super) fn set_up(&mut self) -> Result<(), Mishap> {
        for _ in 0..MANY {
            match self.asked().map(|decision| decision.ask) {
                Some(Ask::SetUp | Ask::Put { .. } | Ask::DefendArea { .. }) => self.let_it_be()?,
                _ => return Ok(()),
            }
        }
        Err(Mishap::Impossible)
    }

    /// Ends the present step, with all that is owed in it.
    pub(super) fn end_step(&mut self) -> Result<(), Mishap> {
        let state = &self.game().state;
        let now = (state.turn, state.phasing, state.step);
        for _ in 0..MANY {
            let state = &self.game().state;
            if state.outcome.is_some() || (state.turn, state.phasing, state.step) != now {
                return self.settle();
            }
            self.let_it_be()?;
        }
        Err(Mishap::Impossible)
    }

    /// Lets the rest of the turn go by.
    pub(super) fn end_turn(&mut self) -> Result<(), Mishap> {
        let turn = self.game().state.turn;
        for _ in 0..MANY {
            if self.game().state.turn != turn || self.game().state.outcome.is_some() {
                return self.settle();
            }
            self.let_it_be()?;
        }
        Err(Mishap::Impossible)
    }

    /// Answers what the last choice has brought up, until somebody is free to do as he likes.
    fn settle(&mut self) -> Result<(), Mishap> {
        for _ in 0..MANY {
            if self.is_open() {
                return Ok(());
            }
            self.let_it_be()?;
        }
        Err(Mishap::Impossible)
    }

    /// The plainest choice: to end, to halt, to decline; whoever must move goes straight at the enemy.
    fn let_it_be(&mut self) -> Result<(), Mishap> {
        let legal = self.game().legal();
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
            Action::Begin(unit) => Some(*unit),
            _ => None,
        });
        match begin.filter(|_| self.game().state.step == Step::Movement && self.is_open()) {
            Some(unit) => {
                let camp = self.game().setup.camp(unit);
                let near = |game: &Game, hex| game.nearest_enemy(hex, camp);
                self.march_unit(unit, near)
            }
            None => self.choose(*legal.first().ok_or(Mishap::Impossible)?),
        }
    }

    /// A formation marches, or comes on, as near to a hex as it can; its leader follows.
    pub(super) fn march(&mut self, command: CommandId, hex: Hex) -> Result<(), Mishap> {
        let units: Vec<UnitId> = self.game().setup.army.command(command).units.clone();
        let near = |game: &Game, at| game.setup.map.grid().distance(at, hex);
        let mut marched = false;
        for unit in units {
            let begin = Action::Begin(unit);
            if self.is_open() && self.game().check(begin).is_ok() {
                self.march_unit(unit, near)?;
                marched = true;
            }
        }
        self.follow(self.game().setup.leader_of(command))?;
        if marched { Ok(()) } else { Err(Mishap::Impossible) }
    }

    /// The same for a single unit.
    pub(super) fn march_alone(&mut self, unit: UnitId, hex: Hex) -> Result<(), Mishap> {
        self.march_unit(unit, |game: &Game, at| game.setup.map.grid().distance(at, hex))
    }

    fn march_unit(&mut self, unit: UnitId, near: impl Fn(&Game, Hex) -> u16) -> Result<(), Mishap> {
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
            if !self.is_moving(unit) || self.game().check(action).is_err() {
                break;
            }
            self.choose(action)?;
        }
        self.settle()
    }

    fn is_moving(&self, unit: UnitId) -> bool {
        matches!(self.asked(), Some(Decision { ask: Ask::Move { units }, .. }) if units.contains(unit))
    }

    /// A leader goes to the nearest of his units, or comes on with them.
    fn follow(&mut self, leader: LeaderId) -> Result<(), Mishap> {
        if !self.is_open() || self.game().check(Action::Lead(leader)).is_err() {
            return Ok(());
        }
        self.choose(Action::Lead(leader))?;
        for _ in 0..MANY {
            let legal = self.game().legal();
            if let Some(&enter) = legal.iter().find(|action| matches!(action, Action::Enter(_))) {
                self.choose(enter)?;
                break;
            }
            let Some(here) = self.far_from_troops(leader) else { break };
            let grid = self.game().setup.map.grid();
            let from = self.game().state.leader(leader).hex;
            let nearer = legal.iter().copied().filter_map(|action| match action {
                Action::Step(side) => {
                    Some((self.distance_to_troops(leader, grid.neighbour(from, side)?), action))
                }
                _ => None,
            });
            match nearer.min_by_key(|(away, _)| *away).filter(|(away, _)| *away < here) {
                Some((_, step)) => self.choose(step)?,
                None => break,
            }
            if !matches!(self.asked(), Some(Decision { ask: Ask::LeaderMove { .. }, .. })) {
                break;
            }
        }
        self.settle()
    }

    fn far_from_troops(&self, leader: LeaderId) -> Option<u16> {
        let away = self.distance_to_troops(leader, self.game().state.leader(leader).hex);
        (away > 0 && away < u16::MAX).then_some(away)
    }

    fn distance_to_troops(&self, leader: LeaderId, hex: Hex) -> u16 {
        let game = self.game();
        let units = game.setup.command_of_leader(leader).into_iter();
        let units = units.flat_map(|command| &game.setup.army.command(command).units);
        let hexes = units.filter_map(|&unit| game.state.unit(unit).hex());
        hexes.map(|at| game.setup.map.grid().distance(at, hex)).min().unwrap_or(u16::MAX)
    }

    /// Everything goes by until a camp comes to a step of its phase.
    pub(super) fn until(&mut self, camp: Camp, step: Step) -> Result<(), Mishap> {
        for _ in 0..MANY {
            let state = &self.game().state;
            if (state.phasing, state.step) == (camp, step) && self.is_open() {
                return Ok(());
            }
            if state.outcome.is_some() {
                break;
            }
            self.let_it_be()?;
        }
        Err(Mishap::Impossible)
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
            self.fire_at(hex)?;
            fired = true;
        }
        if fired { Ok(()) } else { Err(Mishap::Impossible) }
    }

    /// Everybody who can fires at a hex with all he has.
    pub(super) fn fire_at(&mut self, hex: Hex) -> Result<(), Mishap> {
        self.choose(Action::Aim(hex))?;
        for _ in 0..MANY {
            let legal = self.game().legal();
            let points = |action: &&Action| match action {
                Action::Fire { points, .. } => Some(*points),
                _ => None,
            };
            let fire = legal.iter().filter(|action| points(action).is_some()).max_by_key(points);
            match fire {
                Some(&fire) => self.choose(fire)?,
                None => break,
            }
        }
        self.choose(Action::Resolve)?;
        self.settle()
    }

    /// Everybody who can attacks a hex.
    pub(super) fn attack(&mut self, hex: Hex) -> Result<(), Mishap> {
        self.choose(Action::Aim(hex))?;
        for _ in 0..MANY {
            let legal = self.game().legal();
            match legal.iter().find(|action| matches!(action, Action::Attack(_))) {
                Some(&attack) => self.choose(attack)?,
                None => break,
            }
        }
        self.choose(Action::Resolve)?;
        self.settle()
    }
}
