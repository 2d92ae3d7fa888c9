//! Chance for tests: players who choose at random, and nonsense to refuse.

use std::sync::{Arc, OnceLock};

use board::{Facing, Hex, Side};

use crate::data::edition::EditionId;
use crate::data::library::Library;
use crate::data::options::Options;
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::engine::action::{Action, Course};
use crate::engine::dice::{Dice, Purpose, SeededDice};
use crate::engine::game::Game;
use crate::engine::setup::Setup;
use crate::engine::state::{Fate, State};
use crate::rules::formation::Formation;
use crate::rules::markers::Use;
use crate::rules::orders::Order;
use crate::table::record::{Agreement, Seed};
use crate::table::take_back::Table;

/// The embedded data, read once.
#[allow(clippy::panic, clippy::missing_panics_doc)]
pub fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Library::embedded().unwrap_or_else(|faults| panic!("{faults}")))
}

/// One of the battles under one of the editions, by number; past the last of them the same with unknown-factor markers.
pub fn any_battle(number: usize) -> Agreement {
    let battles: Vec<&String> = library().scenarios.keys().collect();
    let editions = EditionId::ALL;
    let battle = battles[number / editions.len() % battles.len()];
    let limited_information = number / editions.len() / battles.len() % 2 == 1;
    let options = Options { limited_information, ..Options::default() };
    Agreement { options, ..Agreement::new(battle, editions[number % editions.len()]) }
}

/// What an agreement makes.
#[allow(clippy::expect_used, clippy::missing_panics_doc)]
pub fn setup_of(agreed: &Agreement) -> Arc<Setup> {
    library().setup_of(agreed).expect("every battle exists")
}

/// A source of choices.
#[derive(Clone, Debug)]
pub struct Chance(SeededDice);

impl Chance {
    /// The choices of a seed.
    pub fn new(seed: u64) -> Chance {
        Chance(SeededDice::from_number(seed))
    }

    /// A number below `n`, or 0.
    pub fn below(&mut self, n: usize) -> usize {
        let faces = (0..8).map(|_| usize::from(self.0.throw(Purpose::Lot).unwrap_or(1)) - 1);
        faces.fold(0, |number, face| number * 6 + face) % n.max(1)
    }

    /// Once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of a list.
    pub fn of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.below(list.len())).copied()
    }

    /// A legal action. Every second time one that goes on with the game, if there is one: a player who picks among all turns for
    /// facings forever.
    pub fn choose(&mut self, legal: &[Action]) -> Option<Action> {
        let onward: Vec<Action> = legal.iter().copied().filter(is_onward).collect();
        if !onward.is_empty() && self.once_in(2) { self.of(&onward) } else { self.of(legal) }
    }

    /// Any action at all, most of it nonsense: of its units, hexes and sides some exist and some do not.
    pub fn nonsense(&mut self, setup: &Setup) -> Action {
        let unit = UnitId(self.id(setup.army.units.len()));
        let leader = LeaderId(self.id(setup.army.leaders.len()));
        let command = CommandId(self.id(setup.army.commands.len()));
        let hex = self.hex(setup);
        let order = self.of(&Order::ALL).unwrap_or(Order::None);
        let facing = self.of(&Facing::ALL).unwrap_or(Facing::NE);
        let side = self.of(&Side::ALL).unwrap_or(Side::N);
        let commander = self.id(setup.scenario.commanders.len());
        let formation = self
            .of(&[
                Formation::Normal,
                Formation::Square,
                Formation::Skirmish,
                Formation::Limbered,
                Formation::Unlimbered,
                Formation::Dismounted,
            ])
            .unwrap_or(Formation::Normal);
        let course: Vec<Side> = (0..self.below(4)).filter_map(|_| self.of(&Side::ALL)).collect();
        let points = self.id(12);
        let number = self.id(12);
        let using = self.of(&Use::ALL).unwrap_or(Use::Hiding);
        self.of(&[
            Action::PlaceRest,
            Action::Pick(unit),
            Action::PickLeader(leader),
            Action::Put(hex),
            Action::DefendAround(hex),
            Action::DefendTurned(true),
            Action::Announce { command, order },
            Action::ChangeOrder { commander, command, order },
            Action::Initiative { command, order },
            Action::Begin(unit),
            Action::Join(unit),
            Action::Lead(leader),
            Action::Face { hex, facing },
            Action::Top(unit),
            Action::March(unit),
            Action::Enter(hex),
            Action::Exit,
            Action::Step(side),
            Action::Turn(facing),
            Action::Form(formation),
            Action::Deploy(Course::new(&course)),
            Action::CloseUp { hex, formation },
            Action::Charge(hex),
            Action::Halt,
            Action::Assault(hex),
            Action::Aim(hex),
            Action::Fire { unit, from: hex, points },
            Action::Attack(unit),
            Action::AttackCharging(unit),
            Action::PickMarker(number),
            Action::Lay { using, hex },
            Action::TakeUpMarker(number),
            Action::MoveMarker(number),
            Action::Unit(unit),
            Action::Leader(leader),
            Action::To(hex),
            Action::Accept,
            Action::Decline,
            Action::Resolve,
            Action::Cancel,
            Action::Done,
        ])
        .unwrap_or(Action::Done)
    }

    /// Mostly one of `n`, now and then one too many.
    fn id(&mut self, n: usize) -> u8 {
        if self.once_in(8) { 128 + self.below(128) as u8 } else { self.below(n + 1) as u8 }
    }

    fn hex(&mut self, setup: &Setup) -> Hex {
        let n = setup.map.grid().len();
        Hex(if self.once_in(8) {
            u16::MAX - self.below(99) as u16
        } else {
            self.below(n + 1) as u16
        })
    }
}

fn is_onward(action: &Action) -> bool {
    matches!(
        action,
        Action::PlaceRest | Action::Step(_) | Action::Halt | Action::Resolve | Action::Done
    )
}

/// A table at which both sides have made so many choices at random, or the game is over.
#[allow(clippy::panic, clippy::missing_panics_doc)]
pub fn played(agreed: Agreement, seed: u64, choices: usize) -> Table {
    let setup = setup_of(&agreed);
    let mut table = Table::with(setup, agreed, Seed::from_number(seed));
    let mut chance = Chance::new(seed);
    for _ in 0..choices {
        if !play_one(&mut table, &mut chance) {
            break;
        }
    }
    table
}

/// Makes one choice at random; says whether there was one to make.
#[allow(clippy::panic, clippy::missing_panics_doc)]
pub fn play_one(table: &mut Table, chance: &mut Chance) -> bool {
    let Some(decision) = table.game().decision() else { return false };
    let legal = table.game().legal();
    let Some(action) = chance.choose(&legal) else {
        panic!("{:?}: nothing to choose at {decision:?}", table.record().agreed);
    };
    if let Err(why) = table.apply(decision.camp, action) {
        panic!("{:?}: {action:?} at {decision:?}: {why:?}", table.record().agreed);
    }
    true
}

/// Asserts what holds in every position: points lost and points alive are the points there were, and the state is small and
/// can be written down; no hex is shared with the enemy, and between two moves a stack has one facing.
#[allow(clippy::missing_panics_doc)]
pub fn assert_sound(game: &Game) {
    for unit in game.setup.army.unit_ids() {
        let state = game.state.unit(unit);
        let start = game.setup.scenario.strength[unit.index()];
        if state.fate != Fate::Absent {
            assert_eq!(game.strength(unit) + state.lost, start, "{unit:?} {state:?}");
        }
        assert_eq!(state.fate == Fate::OnMap, !state.line().is_empty(), "{unit:?} {state:?}");
    }
    for hex in game.setup.map.grid().hexes() {
        let mut camps = game.state.stack(hex).map(|unit| game.setup.camp(unit));
        let first = camps.next();
        assert!(camps.all(|camp| Some(camp) == first), "both camps at {hex:?}");
        let looks = |unit: &UnitId| game.state.agenda.is_empty() && game.has_facing(*unit);
        let mut facings =
            game.state.stack(hex).filter(looks).map(|unit| game.state.unit(unit).facing);
        let first = facings.next();
        assert!(facings.all(|facing| Some(facing) == first), "facings differ at {hex:?}");
    }
    assert!(game.keeps_the_truth());
    let bytes = game.state.to_bytes();
    assert!(bytes.len() <= 16 * 1024, "{} bytes", bytes.len());
    assert_eq!(State::from_bytes(&bytes).as_ref(), Some(&game.state));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nonsense_names_what_exists_and_what_does_not() {
        let setup = setup_of(&any_battle(0));
        let mut chance = Chance::new(1);
        let real = (0..500).filter(|_| chance.nonsense(&setup).names_what_exists(&setup)).count();
        assert!((250..490).contains(&real), "{real} of 500");
    }
}
