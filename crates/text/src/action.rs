//! Choices in words, for records and replays.

use board::{Hex, Side};
use game::table::Entry;
use game::{Action, CommandId, LeaderId, Setup, UnitId};

use crate::event::{facing_key, formation_key, order_key};
use crate::{Arg, Texts};

impl Texts {
    /// A sentence for a choice of a running game.
    pub fn action(&self, setup: &Setup, action: Action) -> String {
        let hex = |hex: Hex| ("hex", Arg::Made(setup.map.grid().label(hex)));
        let unit = |unit: UnitId| ("unit", Arg::Text(&setup.unit(unit).name));
        let leader = |leader: LeaderId| ("leader", Arg::Text(&setup.leader(leader).name));
        let command = |command: CommandId| ("command", self.command_said(setup, command));
        let order = |order| ("order", Arg::Made(self.word(order_key(order))));
        let facing = |facing| ("facing", Arg::Made(self.word(facing_key(facing))));
        let formation = |formation| ("formation", Arg::Made(self.word(formation_key(formation))));
        let number = |number: u8| ("number", Arg::Number(number.into()));
        match action {
            Action::PlaceRest => self.word("action-place-rest"),
            Action::Pick(who) => self.say("action-pick", &[unit(who)]),
            Action::PickLeader(who) => self.say("action-pick-leader", &[leader(who)]),
            Action::Put(at) => self.say("action-put", &[hex(at)]),
            Action::DefendAround(at) => self.say("action-defend-around", &[hex(at)]),
            Action::DefendTurned(false) => self.word("action-defend-wide"),
            Action::DefendTurned(true) => self.word("action-defend-deep"),
            Action::Announce { command: whom, order: what } => {
                self.sentence("action-announce", &[command(whom), order(what)])
            }
            Action::ChangeOrder { command: whom, order: what, .. } => {
                self.sentence("action-change-order", &[command(whom), order(what)])
            }
            Action::Initiative { command: whom, order: what } => {
                self.sentence("action-initiative", &[command(whom), order(what)])
            }
            Action::Begin(who) => self.say("action-begin", &[unit(who)]),
            Action::Join(who) => self.say("action-join", &[unit(who)]),
            Action::Lead(who) => self.say("action-lead", &[leader(who)]),
            Action::Face { hex: at, facing: to } => self.say("action-face", &[hex(at), facing(to)]),
            Action::Top(who) => self.say("action-top", &[unit(who)]),
            Action::March(who) => self.say("action-march", &[unit(who)]),
            Action::Enter(at) => self.say("action-enter", &[hex(at)]),
            Action::Exit => self.word("action-exit"),
            Action::Step(side) => {
                self.say("action-step", &[("side", Arg::Made(self.word(side_key(side))))])
            }
            Action::Turn(to) => self.say("action-turn", &[facing(to)]),
            Action::Form(what) => self.say("action-form", &[formation(what)]),
            Action::Deploy(_) => self.word("action-deploy"),
            Action::CloseUp { hex: at, formation: what } => {
                self.say("action-close-up", &[hex(at), formation(what)])
            }
            Action::Charge(at) => self.say("action-charge", &[hex(at)]),
            Action::Halt => self.word("action-halt"),
            Action::Assault(at) => self.say("action-assault", &[hex(at)]),
            Action::Aim(at) => self.say("action-aim", &[hex(at)]),
            Action::Fire { unit: who, from, points } => self.say(
                "action-fire",
                &[unit(who), hex(from), ("points", Arg::Number(points.into()))],
            ),
            Action::Attack(who) => self.say("action-attack", &[unit(who)]),
            Action::AttackCharging(who) => self.say("action-attack-charging", &[unit(who)]),
            Action::PickMarker(at) => self.say("action-pick-marker", &[number(at)]),
            Action::Lay { hex: at, .. } => self.say("action-lay", &[hex(at)]),
            Action::TakeUpMarker(at) => self.say("action-take-up-marker", &[number(at)]),
            Action::MoveMarker(at) => self.say("action-move-marker", &[number(at)]),
            Action::Unit(who) => self.say("action-unit", &[unit(who)]),
            Action::Leader(who) => self.say("action-leader", &[leader(who)]),
            Action::To(at) => self.say("action-to", &[hex(at)]),
            Action::Accept => self.word("action-accept"),
            Action::Decline => self.word("action-decline"),
            Action::Resolve => self.word("action-resolve"),
            Action::Cancel => self.word("action-cancel"),
            Action::Done => self.word("action-done"),
        }
    }

    /// The choice and what it led to, a sentence a line.
    pub fn gloss(&self, setup: &Setup, entry: &Entry) -> Vec<String> {
        let chosen = self.action(setup, entry.chosen.action);
        let events = entry.events.iter().map(|event| self.event(setup, event));
        [chosen].into_iter().chain(events).collect()
    }
}

fn side_key(side: Side) -> &'static str {
    match side {
        Side::N => "side-n",
        Side::NE => "side-ne",
        Side::SE => "side-se",
        Side::S => "side-s",
        Side::SW => "side-sw",
        Side::NW => "side-nw",
    }
}
