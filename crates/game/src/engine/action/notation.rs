//! Choices as people write them: `begin v-granada-1`, `step ne`, `fire f-battery K8 6`. Pieces go by the ids of the data files
//! and hexes by their printed numbers, so that a record outlives a new order of the counters.

use board::Hex;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Action, Course};
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::engine::setup::Setup;

impl Action {
    /// The choice as it is written.
    pub fn written(self, setup: &Setup) -> String {
        let hex = |hex: Hex| setup.map.grid().label(hex);
        let unit = |unit: UnitId| setup.unit(unit).key.clone();
        let leader = |leader: LeaderId| setup.leader(leader).key.clone();
        let command = |command: CommandId| setup.command_named(command).key.clone();
        let words: Vec<String> = match self {
            Action::Pick(who)
            | Action::Begin(who)
            | Action::Join(who)
            | Action::Top(who)
            | Action::March(who)
            | Action::Attack(who)
            | Action::AttackCharging(who)
            | Action::Unit(who) => vec![unit(who)],
            Action::PickLeader(who) | Action::Lead(who) | Action::Leader(who) => vec![leader(who)],
            Action::Put(at)
            | Action::DefendAround(at)
            | Action::Enter(at)
            | Action::Charge(at)
            | Action::Assault(at)
            | Action::Aim(at)
            | Action::To(at) => vec![hex(at)],
            Action::DefendTurned(turned) => vec![if turned { "yes" } else { "no" }.to_owned()],
            Action::Announce { command: whom, order }
            | Action::Initiative { command: whom, order } => vec![command(whom), word(order)],
            Action::ChangeOrder { commander, command: whom, order } => {
                vec![commander.to_string(), command(whom), word(order)]
            }
            Action::Face { hex: at, facing } => vec![hex(at), word(facing)],
            Action::Step(side) => vec![word(side)],
            Action::Turn(facing) => vec![word(facing)],
            Action::Form(formation) => vec![word(formation)],
            Action::Deploy(course) => course.sides().map(word).collect(),
            Action::CloseUp { hex: at, formation } => vec![hex(at), word(formation)],
            Action::Fire { unit: who, from, points } => {
                vec![unit(who), hex(from), points.to_string()]
            }
            Action::PickMarker(number)
            | Action::TakeUpMarker(number)
            | Action::MoveMarker(number) => vec![number.to_string()],
            Action::Lay { using, hex: at } => vec![word(using), hex(at)],
            Action::PlaceRest
            | Action::Exit
            | Action::Halt
            | Action::Accept
            | Action::Decline
            | Action::Resolve
            | Action::Cancel
            | Action::Done => Vec::new(),
        };
        words.iter().fold(self.name(), |text, word| text + " " + word)
    }

    /// The choice somebody wrote, or nothing if it is none of this battle.
    pub fn read(text: &str, setup: &Setup) -> Option<Action> {
        let mut words = Words { words: text.split_whitespace(), setup };
        let action = match words.next()? {
            "place-rest" => Action::PlaceRest,
            "pick" => Action::Pick(words.unit()?),
            "pick-leader" => Action::PickLeader(words.leader()?),
            "put" => Action::Put(words.hex()?),
            "defend-around" => Action::DefendAround(words.hex()?),
            "defend-turned" => Action::DefendTurned(words.yes()?),
            "announce" => Action::Announce { command: words.command()?, order: words.value()? },
            "change-order" => Action::ChangeOrder {
                commander: words.number()?,
                command: words.command()?,
                order: words.value()?,
            },
            "initiative" => Action::Initiative { command: words.command()?, order: words.value()? },
            "begin" => Action::Begin(words.unit()?),
            "join" => Action::Join(words.unit()?),
            "lead" => Action::Lead(words.leader()?),
            "face" => Action::Face { hex: words.hex()?, facing: words.value()? },
            "top" => Action::Top(words.unit()?),
            "march" => Action::March(words.unit()?),
            "enter" => Action::Enter(words.hex()?),
            "exit" => Action::Exit,
            "step" => Action::Step(words.value()?),
            "turn" => Action::Turn(words.value()?),
            "form" => Action::Form(words.value()?),
            "deploy" => Action::Deploy(words.course()?),
            "close-up" => Action::CloseUp { hex: words.hex()?, formation: words.value()? },
            "charge" => Action::Charge(words.hex()?),
            "halt" => Action::Halt,
            "assault" => Action::Assault(words.hex()?),
            "aim" => Action::Aim(words.hex()?),
            "fire" => {
                Action::Fire { unit: words.unit()?, from: words.hex()?, points: words.number()? }
            }
            "attack" => Action::Attack(words.unit()?),
            "attack-charging" => Action::AttackCharging(words.unit()?),
            "pick-marker" => Action::PickMarker(words.number()?),
            "lay" => Action::Lay { using: words.value()?, hex: words.hex()? },
            "take-up-marker" => Action::TakeUpMarker(words.number()?),
            "move-marker" => Action::MoveMarker(words.number()?),
            "unit" => Action::Unit(words.unit()?),
            "leader" => Action::Leader(words.leader()?),
            "to" => Action::To(words.hex()?),
            "accept" => Action::Accept,
            "decline" => Action::Decline,
            "resolve" => Action::Resolve,
            "cancel" => Action::Cancel,
            "done" => Action::Done,
            _ => return None,
        };
        words.next().is_none().then_some(action)
    }

    /// Its kind in a word.
    pub fn name(self) -> String {
        match serde_json::to_value(self) {
            Ok(Value::String(name)) => name,
            Ok(Value::Object(object)) => object.keys().next().cloned().unwrap_or_default(),
            _ => String::new(),
        }
    }
}

/// The word by which a value goes in files.
pub fn word(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        _ => String::new(),
    }
}

/// The value that goes by a word in files.
pub fn from_word<T: DeserializeOwned>(word: &str) -> Option<T> {
    serde_json::from_value(Value::String(word.to_owned())).ok()
}

struct Words<'a> {
    words: std::str::SplitWhitespace<'a>,
    setup: &'a Setup,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    fn unit(&mut self) -> Option<UnitId> {
        self.setup.army.find_unit(self.next()?)
    }

    fn leader(&mut self) -> Option<LeaderId> {
        self.setup.army.find_leader(self.next()?)
    }

    fn command(&mut self) -> Option<CommandId> {
        self.setup.army.find_command(self.next()?)
    }

    fn hex(&mut self) -> Option<Hex> {
        self.setup.map.grid().find(self.next()?)
    }

    fn number(&mut self) -> Option<u8> {
        self.next()?.parse().ok()
    }

    fn value<T: DeserializeOwned>(&mut self) -> Option<T> {
        from_word(self.next()?)
    }

    fn yes(&mut self) -> Option<bool> {
        match self.next()? {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        }
    }

    fn course(&mut self) -> Option<Course> {
        let sides: Option<Vec<_>> = self.words.by_ref().map(from_word).collect();
        sides.filter(|sides| sides.len() <= 3).map(|sides| Course::new(&sides))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::random::{Chance, any_battle, setup_of};

    #[test]
    fn every_choice_is_read_as_it_was_written() {
        let mut chance = Chance::new(3);
        for number in 0..8 {
            let setup = setup_of(&any_battle(number * 4));
            for _ in 0..400 {
                let action = chance.nonsense(&setup);
                if action.names_what_exists(&setup) {
                    let text = action.written(&setup);
                    assert_eq!(Action::read(&text, &setup), Some(action), "{text}");
                }
            }
        }
    }

    #[test]
    fn what_is_no_choice_is_not_read() {
        let setup = setup_of(&any_battle(0));
        for text in [
            "",
            "dance",
            "done now",
            "step up",
            "put ZZ99",
            "begin nobody",
            "fire",
            "deploy n n n n",
        ] {
            assert_eq!(Action::read(text, &setup), None, "{text}");
        }
        assert_eq!(
            Action::read("deploy n ne", &setup),
            Some(Action::Deploy(Course::new(&[board::Side::N, board::Side::NE])))
        );
    }
}
