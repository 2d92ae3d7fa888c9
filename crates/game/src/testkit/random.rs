//! Chance for tests: players who choose at random, nonsense to refuse, and positions that differ only in what is hidden.

use std::sync::{Arc, OnceLock};

use board::{Facing, Hex, Side};

use crate::action::{Action, Course};
use crate::dice::{Dice, Purpose, SeededDice};
use crate::edition::EditionId;
use crate::formation::Formation;
use crate::game::Game;
use crate::kinds::Camp;
use crate::library::Library;
use crate::markers::{Marker, Use};
use crate::options::Options;
use crate::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::orders::{DefendArea, Order};
use crate::record::{Agreement, Seed};
use crate::setup::Setup;
use crate::state::{Fate, State};
use crate::take_back::Table;
use crate::view::Viewer;

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

/// The same game with everything a viewer may not know made otherwise: orders (but not who marches under maneuver orders,
/// which the zones betray), ground to be held, attempts, and which counter lies in which stack below the top.
pub fn otherwise(game: &Game, viewer: Viewer, chance: &mut Chance) -> Game {
    let mut other = game.clone();
    for camp in Camp::ALL.into_iter().filter(|&camp| !viewer.shares(camp)) {
        reorder(&mut other, camp, chance);
        restack(&mut other, viewer, camp, chance);
        swap_under_markers(&mut other, camp, chance);
    }
    other
}

fn reorder(game: &mut Game, camp: Camp, chance: &mut Chance) {
    let setup = game.setup.clone();
    let hexes = setup.map.grid().len();
    for command in setup.commands_of(camp) {
        let state = game.state.command_mut(command);
        if !matches!(state.order, Order::Maneuver | Order::None) {
            state.order = chance
                .of(&[Order::Attack, Order::Harassment, Order::Defend])
                .unwrap_or(state.order);
        }
        let centre = Hex(chance.below(hexes) as u16);
        state.area = chance.once_in(2).then_some(DefendArea { centre, turned: chance.once_in(2) });
        state.announced = chance.of(&[None, Some(Order::Attack), Some(Order::Defend)]).flatten();
        state.tried_by = chance.of(&[None, Some(0)]).flatten();
        state.changed = chance.once_in(2);
    }
    for (commander, left) in setup.scenario.commanders.iter().zip(&mut game.state.attempts) {
        if commander.camp == camp {
            *left = chance.below(4) as u8;
        }
    }
    for leader in setup.leaders_of(camp) {
        game.state.leader_mut(leader).frozen = chance.once_in(2);
    }
}

/// Lets hidden counters change places that look alike to the rules.
fn restack(game: &mut Game, viewer: Viewer, camp: Camp, chance: &mut Chance) {
    let known = game.known_to(viewer);
    let hidden: Vec<UnitId> = game
        .setup
        .units_of(camp)
        .filter(|&unit| game.state.unit(unit).is_on_map() && !known.contains(unit))
        .collect();
    for &one in &hidden {
        let Some(two) = chance.of(&hidden).filter(|&two| two != one) else { continue };
        let alike = |unit: UnitId| {
            let state = game.state.unit(unit);
            let arm = game.setup.unit(unit).arm();
            let attacked = state.deeds.was_attacked;
            let shape = (state.cohesion, state.formation, game.exerts_zone(unit));
            (arm, shape, game.strength(unit), attacked, game.is_hidden(unit))
        };
        if alike(one) == alike(two) {
            game.state.change_places(one, two);
        }
    }
}

/// Lets what is under two markers, or nothing, change places.
fn swap_under_markers(game: &mut Game, camp: Camp, chance: &mut Chance) {
    let marks: Vec<Hex> = game
        .state
        .markers
        .iter()
        .filter(|marker| (marker.camp, marker.using) == (camp, Use::Substitution))
        .filter(|marker| !marker.engaged)
        .filter_map(Marker::hex)
        .collect();
    let (Some(one), Some(two)) = (chance.of(&marks), chance.of(&marks)) else { return };
    // What moves at the moment has a place in the agenda too, and what stands at the edge bars entries (CF-124).
    let grid = game.setup.map.grid();
    if one == two || !game.state.agenda.is_empty() || grid.is_edge(one) || grid.is_edge(two) {
        return;
    }
    let [first, second] = [one, two].map(|hex| game.state.stack(hex).collect::<Vec<UnitId>>());
    first.iter().chain(&second).for_each(|&unit| game.state.lift(unit));
    first.iter().rev().for_each(|&unit| game.state.put(unit, &[two]));
    second.iter().rev().for_each(|&unit| game.state.put(unit, &[one]));
}

impl State {
    /// Lets two counters of one hex each change places; nothing happens where a skirmish line is involved.
    fn change_places(&mut self, one: UnitId, two: UnitId) {
        let (Some(here), Some(there)) = (self.unit(one).hex(), self.unit(two).hex()) else {
            return;
        };
        let mut hexes = vec![here, there];
        hexes.dedup();
        let stacks: Vec<Vec<UnitId>> = hexes.iter().map(|&hex| self.stack(hex).collect()).collect();
        if stacks.iter().flatten().any(|&unit| self.unit(unit).line().len() > 1) {
            return;
        }
        let swapped = |unit: UnitId| match unit {
            unit if unit == one => two,
            unit if unit == two => one,
            other => other,
        };
        stacks.iter().flatten().for_each(|&unit| self.lift(unit));
        for (stack, hex) in stacks.iter().zip(hexes) {
            stack.iter().rev().for_each(|&unit| self.put(swapped(unit), &[hex]));
        }
        let (first, second) = (self.unit(one).facing, self.unit(two).facing);
        (self.unit_mut(one).facing, self.unit_mut(two).facing) = (second, first);
    }
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

    /// Without this the law that views do not differ would prove nothing.
    #[test]
    fn otherwise_is_other_in_all_that_is_hidden_and_in_nothing_else() {
        let (mut orders, mut places) = (0, 0);
        for number in 0..32 {
            let table = played(any_battle(number), 3, 60);
            let game = table.game();
            let viewer = Viewer::Camp(Camp::French);
            let other = otherwise(game, viewer, &mut Chance::new(9));
            for unit in game.setup.army.unit_ids() {
                let moved = game.state.unit(unit).hex() != other.state.unit(unit).hex();
                assert!(!moved || !game.known_to(viewer).contains(unit));
                places += usize::from(moved);
            }
            for command in game.setup.army.command_ids() {
                let changed = game.state.command(command) != other.state.command(command);
                assert!(!changed || game.setup.command_named(command).camp == Camp::Spanish);
                orders += usize::from(changed);
            }
            assert_ne!(game.view(Viewer::Both), other.view(Viewer::Both));
        }
        assert!(orders > 24 && places > 0, "{orders} commands and {places} counters differ");
    }

    /// VOL2-OPT4-a, VOL2-OPT4-b: troops change places with nothing, and no view of the other side tells.
    #[test]
    fn what_is_under_markers_changes_places() {
        let mut changed = 0;
        for number in (32..64).step_by(2) {
            let mut table = played(any_battle(number), 5, 60);
            let mut chance = Chance::new(number as u64);
            while !table.game().state.agenda.is_empty() && play_one(&mut table, &mut chance) {}
            for camp in Camp::ALL {
                let mut game = table.game().clone();
                mark(&mut game, camp);
                let mut other = game.clone();
                swap_under_markers(&mut other, camp, &mut chance);
                changed += usize::from(other.state != game.state);
                let viewer = Viewer::Camp(camp.enemy());
                assert_eq!(other.view(viewer), game.view(viewer), "battle {number}");
            }
        }
        assert!(changed > 3, "{changed} positions differ");
    }

    /// Lays markers of a camp over a stack and over nothing, out of the enemy's sight.
    fn mark(game: &mut Game, camp: Camp) {
        let grid = game.setup.map.grid();
        let out_of_sight =
            |&hex: &Hex| !grid.is_edge(hex) && !game.is_exposed(camp, Use::Substitution, &[hex]);
        let hexes: Vec<Hex> = grid.hexes().filter(out_of_sight).collect();
        let stands = |hex: Hex| {
            let own = |unit: UnitId| game.setup.camp(unit) == camp;
            game.state.top_unit(hex).is_some_and(own) && game.can_be_covered(hex)
        };
        let real = hexes.iter().copied().find(|&hex| stands(hex));
        let empty = hexes.iter().copied().find(|&hex| game.state.top_unit(hex).is_none());
        if let (Some(real), Some(empty), true) = (real, empty, game.has_markers()) {
            game.state.markers.clear();
            let lay = |number, hex| Marker::new(camp, number, Use::Substitution, vec![hex]);
            game.state.markers.extend([lay(1, real), lay(2, empty)]);
        }
    }

    #[test]
    fn nonsense_names_what_exists_and_what_does_not() {
        let setup = setup_of(&any_battle(0));
        let mut chance = Chance::new(1);
        let real = (0..500).filter(|_| chance.nonsense(&setup).names_what_exists(&setup)).count();
        assert!((250..490).contains(&real), "{real} of 500");
    }
}
