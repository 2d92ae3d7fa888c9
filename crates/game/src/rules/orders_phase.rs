//! The Orders phase (section 3.G, VOL2-3-e to k): who tries to change whose orders, over what distance, with what luck.
//!
//! Each camp plays its Orders phase without seeing the other's (CF-208).

pub(crate) mod distance;
mod naming;
mod price;

use num_rational::Ratio;

use crate::data::edition::policies::{Defend, OrderChange, OrderSystem};
use crate::data::kinds::Camp;
use crate::data::order_of_battle::CommandId;
use crate::data::scenario::{Commander, Seat, SpecialRule};
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::cite;
use crate::engine::dice::Purpose;
use crate::engine::event::{Cell, Clause, Column, Roll, What};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::state::Fate;
use crate::rules::orders::Order;

pub(crate) use naming::NameArea;
pub use price::OrderPrice;

/// What may be tried.
impl Game {
    /// The Orders phase exists from the second turn on (STD-2-b, VOL2-2-b; CF-003).
    pub(crate) fn orders_have_choice(&self, camp: Camp) -> bool {
        self.setup.edition.policies.orders.system != OrderSystem::None
            && (self.first_change(camp, |command, order| self.is_listed(command, order))
                || self
                    .setup
                    .commands_of(camp)
                    .any(|command| self.may_take_initiative(camp, command)))
    }

    /// Whether a camp might change orders in this turn for all the other side knows: it has a commander who may, or may take the
    /// initiative, and somebody on the map to be given orders (CF-208).
    pub(crate) fn might_change_orders(&self, camp: Camp) -> bool {
        let turn = self.state.turn;
        let mut commanders = self.setup.scenario.commanders.iter();
        let commanded =
            commanders.any(|commander| commander.camp == camp && commander.turns.contains(&turn));
        self.setup.edition.policies.orders.system != OrderSystem::None
            && (commanded || self.initiative_from(camp).is_some_and(|first| first <= turn))
            && self.setup.commands_of(camp).any(|command| self.check_command(camp, command).is_ok())
    }

    /// The turn from which leaders of a camp may take the initiative, if the battle lets them.
    fn initiative_from(&self, camp: Camp) -> Option<u8> {
        self.setup.scenario.special.iter().find_map(|rule| match rule {
            SpecialRule::Initiative { camp: whose, from, .. } if *whose == camp => Some(*from),
            _ => None,
        })
    }

    /// Whether there is anything to announce.
    pub(crate) fn announce_has_choice(&self, camp: Camp) -> bool {
        self.first_change(camp, |command, _| self.state.command(command).announced.is_none())
    }

    fn may_take_initiative(&self, camp: Camp, command: CommandId) -> bool {
        Order::ALL.into_iter().any(|order| self.check_initiative(camp, command, order).is_ok())
    }

    fn commanders(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.setup.scenario.commanders.len() as u8
    }

    /// Whether any commander may try any change like this.
    fn first_change(&self, camp: Camp, like: impl Fn(CommandId, Order) -> bool) -> bool {
        self.commanders().any(|commander| !self.changes_open_to(camp, commander, &like).is_empty())
    }

    /// The commands to which a commander may try to give some order like this.
    fn changes_open_to(
        &self,
        camp: Camp,
        commander: u8,
        like: impl Fn(CommandId, Order) -> bool,
    ) -> Vec<CommandId> {
        let Ok(who) = self.check_commander(camp, commander) else { return Vec::new() };
        let open = |&command: &CommandId| {
            self.check_subordinate(camp, who, commander, command).is_ok()
                && Order::ALL.into_iter().any(|order| {
                    like(command, order) && self.check_may_change(command, order).is_ok()
                })
        };
        let commands: Vec<CommandId> = self.setup.commands_of(camp).filter(open).collect();
        if commands.is_empty() { commands } else { self.in_reach_of(commander, commands) }
    }

    pub(crate) fn announce_candidates(&self, camp: Camp, actions: &mut Vec<Action>) {
        let unlisted = |command: CommandId, _| self.state.command(command).announced.is_none();
        let mut reached: Vec<CommandId> = self
            .commanders()
            .flat_map(|commander| self.changes_open_to(camp, commander, unlisted))
            .collect();
        reached.sort_unstable();
        reached.dedup();
        for command in reached {
            let orders = Order::ALL
                .into_iter()
                .filter(|&order| self.check_may_change(command, order).is_ok());
            actions.extend(orders.map(|order| Action::Announce { command, order }));
        }
        actions.push(Action::Done);
    }

    /// Before his first roll a Standard player lists the changes he will try, seen by his own side only (STD-2-c; CF-260).
    pub(crate) fn check_announce(&self, camp: Camp, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Announce { command, order } => {
                self.check_command(camp, command)?;
                if self.state.command(command).announced.is_some() {
                    return Err(self.refuse(Why::OncePerStep, cite::CHANGES_ANNOUNCED));
                }
                self.check_any_commander(command, |commander| {
                    self.check_change_apart_from_list(camp, commander, command, order)
                })
            }
            Action::Done => Ok(()),
            _ => Err(self.refuse(Why::NotAsked, cite::CHANGES_ANNOUNCED)),
        }
    }

    pub(crate) fn orders_candidates(&self, camp: Camp, actions: &mut Vec<Action>) {
        for commander in self.commanders() {
            let listed = |command, order| self.is_listed(command, order);
            for command in self.changes_open_to(camp, commander, listed) {
                let orders = Order::ALL.into_iter().filter(|&order| {
                    self.is_listed(command, order) && self.check_may_change(command, order).is_ok()
                });
                actions.extend(orders.map(|order| Action::ChangeOrder {
                    commander,
                    command,
                    order,
                }));
            }
        }
        for command in self.setup.commands_of(camp) {
            let orders = Order::ALL
                .into_iter()
                .filter(|&order| self.check_initiative(camp, command, order).is_ok());
            actions.extend(orders.map(|order| Action::Initiative { command, order }));
        }
        actions.push(Action::Done);
    }

    pub(crate) fn check_in_orders(&self, camp: Camp, action: Action) -> Result<(), Refusal> {
        match action {
            Action::ChangeOrder { commander, command, order } => {
                self.check_change(camp, commander, command, order)
            }
            Action::Initiative { command, order } => self.check_initiative(camp, command, order),
            Action::Done => Ok(()),
            _ => Err(self.refuse(Why::NotAsked, cite::ORDERS_PHASE)),
        }
    }

    /// Whether any commander may do something for a command; else why he may not who leads it, or one of his side (CF-278).
    pub(crate) fn check_any_commander(
        &self,
        command: CommandId,
        check: impl Fn(u8) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let mut nearest = (0, self.refuse(Why::NoAttempts, cite::CHANGE_PROCEDURE));
        let camp = self.setup.command_named(command).camp;
        for (commander, who) in self.commanders().zip(&self.setup.scenario.commanders) {
            let Err(refusal) = check(commander) else { return Ok(()) };
            let near = u8::from(who.camp == camp) + u8::from(self.is_commanded_by(who, command));
            if near > nearest.0 {
                nearest = (near, refusal);
            }
        }
        Err(nearest.1)
    }

    /// Whether a command is under a commander, as long as nobody has taken it over (CF-143).
    fn is_commanded_by(&self, who: &Commander, command: CommandId) -> bool {
        match &who.yields {
            Some(yields) if self.state.leader(yields.to).fate == Fate::OnMap => {
                yields.keeps.contains(&command)
            }
            _ => who.over.contains(&command),
        }
    }

    fn check_command(&self, camp: Camp, command: CommandId) -> Result<(), Refusal> {
        let known = command.index() < self.state.commands.len()
            && self.setup.command_named(command).camp == camp;
        let in_play =
            known && self.members_of(command).iter().any(|unit| self.state.unit(unit).is_on_map());
        if in_play { Ok(()) } else { Err(self.refuse(Why::NoSuchPiece, cite::ORDERS_OF_A_COMMAND)) }
    }

    /// Whether a commander may try to give a command an order now (STD-3-f, VOL2-3-e, VOL2-3-j; CF-014, CF-143).
    fn check_change(
        &self,
        camp: Camp,
        commander: u8,
        command: CommandId,
        order: Order,
    ) -> Result<(), Refusal> {
        self.check_change_apart_from_list(camp, commander, command, order)?;
        if !self.is_listed(command, order) {
            return Err(self.refuse(Why::NotAnnounced, cite::CHANGES_ANNOUNCED));
        }
        Ok(())
    }

    /// Whether a change was announced, where it has to be (STD-2-c).
    fn is_listed(&self, command: CommandId, order: Order) -> bool {
        self.setup.edition.policies.orders.change != OrderChange::ListedFirst
            || self.state.command(command).announced == Some(order)
    }

    fn check_change_apart_from_list(
        &self,
        camp: Camp,
        commander: u8,
        command: CommandId,
        order: Order,
    ) -> Result<(), Refusal> {
        let who = self.check_commander(camp, commander)?;
        self.check_command(camp, command)?;
        self.check_may_change(command, order)?;
        self.check_subordinate(camp, who, commander, command)?;
        if self.in_reach_of(commander, vec![command]).is_empty() {
            return Err(self.refuse(Why::NoLine, cite::LINE_OF_COMMAND));
        }
        Ok(())
    }

    fn check_commander(&self, camp: Camp, commander: u8) -> Result<&Commander, Refusal> {
        let who = self.setup.scenario.commanders.get(usize::from(commander));
        who.filter(|who| who.camp == camp)
            .ok_or_else(|| self.refuse(Why::NoSuchPiece, cite::CHANGE_DISTANCE))
    }

    /// Whether a commander has attempts left for a command of his that nobody else has tried (STD-3-f, VOL2-3-e; CF-143).
    fn check_subordinate(
        &self,
        camp: Camp,
        who: &Commander,
        commander: u8,
        command: CommandId,
    ) -> Result<(), Refusal> {
        if !self.is_commanded_by(who, command) {
            return Err(self.refuse(Why::NotHisCommand, cite::SUBORDINATE_LEADERS));
        }
        if self.state.attempts[usize::from(commander)] == 0 || !who.turns.contains(&self.state.turn)
        {
            let citation = match camp {
                Camp::French => cite::FRENCH_ATTEMPTS,
                Camp::Spanish => cite::SPANISH_ATTEMPTS,
            };
            return Err(self.refuse(Why::NoAttempts, citation));
        }
        if self.state.command(command).tried_by.is_some_and(|other| other != commander) {
            return Err(self.refuse(Why::TriedByAnother, cite::ONE_COMMANDER_TRIES));
        }
        self.check_command(camp, command)
    }

    /// Orders that may not be changed now: changed this turn, locked by a fall-back, or maneuver before contact (CF-014,
    /// REV-DIV-g, SCN-B4-8.2-a).
    fn check_may_change(&self, command: CommandId, order: Order) -> Result<(), Refusal> {
        let state = self.state.command(command);
        if state.order == order && order != Order::Defend {
            return Err(self.refuse(Why::OrderHeld, cite::ORDERS_PHASE));
        }
        if state.changed {
            return Err(self.refuse(Why::OrderChanged, cite::ORDERS_PHASE));
        }
        if state.order_locked.is_some_and(|last| last >= self.state.turn) {
            return Err(self.refuse(Why::OrderLocked, cite::ORDERS_PHASE));
        }
        let camp = self.setup.command_named(command).camp;
        let bound = self.setup.scenario.special.iter().any(|rule| matches!(rule, SpecialRule::ManeuverUntilContact { camp: bound, .. } if *bound == camp));
        let began_so = self.setup.scenario.orders[command.index()] == Some(Order::Maneuver);
        if bound && began_so && state.order == Order::Maneuver && !state.in_contact {
            return Err(self.refuse(Why::OrderLocked, cite::MANEUVER_UNTIL_CONTACT));
        }
        Ok(())
    }

    /// Individual initiative: one leader a turn, no command line needed (SCN-CAS-3-c; CF-122).
    fn check_initiative(
        &self,
        camp: Camp,
        command: CommandId,
        order: Order,
    ) -> Result<(), Refusal> {
        let Some(first) = self.initiative_from(camp) else {
            return Err(self.refuse(Why::NotAsked, cite::ORDERS_PHASE));
        };
        if self.state.turn < first || self.state.initiative_used {
            return Err(self.refuse(Why::NoAttempts, cite::INITIATIVE));
        }
        self.check_command(camp, command)?;
        if self.state.leader(self.setup.leader_of(command)).fate != Fate::OnMap {
            return Err(self.refuse(Why::NotOnMap, cite::INITIATIVE));
        }
        self.check_may_change(command, order)
    }
}

impl Game {
    /// The attempts of each commander of the scenario when the Orders phase of this turn begins.
    pub(crate) fn fresh_attempts(&self) -> Vec<u8> {
        let turn = self.state.turn;
        let commanders = self.setup.scenario.commanders.iter();
        commanders
            .map(|commander| if commander.turns.contains(&turn) { commander.attempts } else { 0 })
            .collect()
    }
}

/// Trying.
impl Play<'_> {
    /// Begins the Orders phase of a turn, or goes straight to movement on the first (STD-2-b, VOL2-2-b).
    pub(crate) fn begin_orders_phase(&mut self) -> Flow {
        let attempts = self.fresh_attempts();
        self.state.begin_orders(attempts);
        self.note_contacts();
        self.state.phasing = Camp::French;
        self.begin_step(self.setup.first_step())
    }

    pub(crate) fn perform_announce(&mut self, _: Camp, action: Action) -> Flow {
        match action {
            Action::Announce { command, order } => {
                self.state.command_mut(command).announced = Some(order)
            }
            _ => return self.end_step(),
        }
        Ok(())
    }

    pub(crate) fn perform_in_orders(&mut self, _: Camp, action: Action) -> Flow {
        match action {
            Action::ChangeOrder { commander, command, order } => {
                self.try_change(commander, command, order)
            }
            Action::Initiative { command, order } => self.try_initiative(command, order),
            _ => self.end_step(),
        }
    }

    /// One die equal to or above the quotient lets the leader change orders (STD-3.G-a, VOL2-3-h). Any attempt freezes the
    /// commander for the turn (STD-3.G-b, VOL2-3-i; CF-014).
    fn try_change(&mut self, commander: u8, command: CommandId, order: Order) -> Flow {
        let who = &self.setup.scenario.commanders[usize::from(commander)];
        let quotient = self.order_quotient(who, command).unwrap_or_else(|| Ratio::from_integer(7));
        let (camp, seat) = (who.camp, who.seat.clone());
        self.state.attempts[usize::from(commander)] -= 1;
        self.state.command_mut(command).tried_by = Some(commander);
        let mut certain = false;
        if let Seat::Leader(leader) = seat {
            self.state.leader_mut(leader).frozen = true;
            certain = self.setup.leader_of(command) == leader;
        }
        let clause = self.law(cite::CHANGE_DIE);
        let success = certain || {
            let die = self.die(Purpose::Orders)?;
            let success = Ratio::from_integer(i32::from(die)) >= quotient
                && !(self.setup.options.natural_one_fails && die == 1);
            let roll = Roll {
                purpose: Purpose::Orders,
                camp,
                unit: None,
                die,
                modifiers: Vec::new(),
                total: die.into(),
                column: Column::Needed(quotient),
                result: Cell::Ordered(success),
            };
            self.tell(clause, What::Rolled(roll));
            success
        };
        self.take_order(command, order, success, clause);
        Ok(())
    }

    fn try_initiative(&mut self, command: CommandId, order: Order) -> Flow {
        let needs = self.setup.scenario.special(|rule| match rule {
            SpecialRule::Initiative { needs, .. } => Some(*needs),
            _ => None,
        });
        let camp = self.setup.command_named(command).camp;
        self.state.initiative_used = true;
        let die = self.die(Purpose::Initiative)?;
        let success = needs.is_some_and(|needs| die >= needs);
        let clause = self.law(cite::INITIATIVE);
        let roll = Roll::plain(Purpose::Initiative, camp, die, Cell::Ordered(success));
        self.tell(clause, What::Rolled(roll));
        self.take_order(command, order, success, clause);
        Ok(())
    }

    /// The command takes its new order, or keeps the old one (STD-3.G-c).
    fn take_order(&mut self, command: CommandId, order: Order, success: bool, clause: Clause) {
        self.tell(clause, What::OrderTried { command, order, success });
        if !success {
            return;
        }
        self.state.command_mut(command).changed = true;
        self.give_order(command, order);
    }

    /// Gives a command an order, with what follows from it.
    pub(crate) fn give_order(&mut self, command: CommandId, order: Order) {
        let state = self.state.command_mut(command);
        (state.order, state.area) = (order, None);
        for unit in self.members_of(command).iter() {
            if let Some(hex) = self.state.unit(unit).hex() {
                self.state.unit_mut(unit).post = hex;
                self.align_stack(hex);
            }
        }
        if order == Order::Defend
            && matches!(self.setup.edition.policies.orders.defend, Defend::Area { .. })
        {
            self.push(Task::NameArea(NameArea { command, centre: None }));
        }
    }

    /// Commands that have come within 5 hexes of the enemy may leave maneuver orders from now on (SCN-B4-8.2-a).
    fn note_contacts(&mut self) {
        let Some((camp, distance)) = self.setup.scenario.special(|rule| match rule {
            SpecialRule::ManeuverUntilContact { camp, distance } => Some((*camp, *distance)),
            _ => None,
        }) else {
            return;
        };
        let near: Vec<CommandId> = self
            .setup
            .units_of(camp)
            .filter(|&unit| {
                self.state
                    .unit(unit)
                    .hex()
                    .is_some_and(|hex| self.nearest_enemy(hex, camp) <= u16::from(distance))
            })
            .filter_map(|unit| self.command(unit))
            .collect();
        for command in near {
            self.state.command_mut(command).in_contact = true;
        }
    }
}
