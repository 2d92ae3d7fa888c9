//! A drill ground: clear ground made to measure, counters of every kind, dice written down. Tests of rules read like the
//! rulebook's examples: a position, the dice, what must happen.
//!
//! ```
//! use game::testkit::*;
//!
//! let mut field = Field::new(EditionId::Standard);
//! let unit = field.unit("f-line-8", "H8", Facing::E);
//! field.leader("f-first-general", "H8");
//! field.begin(Step::Movement, Camp::French);
//! field.act(Action::Begin(unit));
//! field.act(Action::Step(Side::SE));
//! assert_eq!(field.place_of(unit), "I8");
//! ```

pub mod laws;
pub mod random;
pub mod secrets;
pub(crate) mod ways;

use std::sync::{Arc, OnceLock};

pub use board::{Facing, Hex, Hexside, RoadKind, Side, Terrain, Water};

pub use crate::data::edition::EditionId;
pub use crate::data::edition::morale::Cohesion;
pub use crate::data::kinds::{Arm, Camp, Grade, Weight};
pub use crate::data::library::{Document, Library};
pub use crate::data::options::Options;
pub use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
pub use crate::data::scenario::{Arrival, Moment, Reinforcement, Scenario, SpecialRule, VariantId};
pub use crate::engine::action::{Action, Course};
pub use crate::engine::dice::{Dice, Purpose, ScriptedDice, SeededDice};
pub use crate::engine::event::{Event, What};
pub use crate::engine::game::{Failure, Game};
pub use crate::engine::refusal::{Refusal, Why};
pub use crate::engine::setup::Setup;
pub use crate::engine::state::Fate;
pub use crate::rules::formation::Formation;
pub use crate::rules::markers::{Marker, Use};
pub use crate::rules::orders::{DefendArea, Order};
pub use crate::rules::reinforcement::ArrivalState;
pub use crate::rules::sequence::Step;
pub use crate::rules::zoc::Zone;

/// The editions that know orders, leaders and facing.
pub const WITH_ORDERS: [EditionId; 3] =
    [EditionId::Standard, EditionId::Volume2, EditionId::Revised];

/// A position under construction and the game played from it.
pub struct Field {
    /// The game.
    pub game: Game,
    pub(crate) dice: Vec<u8>,
}

/// The drill ground's data, to be added to the embedded ones.
pub fn drill() -> [Document; 3] {
    let document = |path: &str, text: &str| Document { path: path.into(), text: text.into() };
    [
        document("maps/drill.toml", include_str!("testkit/map.toml")),
        document("orders-of-battle/drill.toml", include_str!("testkit/army.toml")),
        document("scenarios/drill.toml", include_str!("testkit/scenario.toml")),
    ]
}

/// The battles and the drill ground, read once for all tests of a program.
#[allow(clippy::panic)]
fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| Library::with(&drill()).unwrap_or_else(|faults| panic!("{faults}")))
}

#[allow(clippy::missing_panics_doc, clippy::panic, clippy::expect_used)]
impl Field {
    /// The empty drill ground under an edition: turn 2, nobody on the map, everybody under attack orders.
    pub fn new(edition: EditionId) -> Field {
        Field::with(edition, Options::default())
    }

    /// The same with options.
    pub fn with(edition: EditionId, options: Options) -> Field {
        let setup =
            library().setup("drill", edition, &[], options).expect("the drill ground exists");
        Field::of(setup)
    }

    /// The battlefield of a scenario with everybody at his default place.
    pub fn battle(battle: &str, edition: EditionId) -> Field {
        Field::battle_with(battle, edition, &[])
    }

    /// The same with variants.
    pub fn battle_with(battle: &str, edition: EditionId, variants: &[VariantId]) -> Field {
        let setup = library().setup(battle, edition, variants, Options::default());
        let setup = setup.expect("the battle exists");
        let mut field = Field { game: Game::new(setup), dice: Vec::new() };
        field.set_up();
        field
    }

    /// Everybody still to be set up takes his default place.
    pub fn set_up(&mut self) {
        let field = self;
        while matches!(field.game.state.step, Step::SetUp(_))
            || matches!(
                field.game.decision().map(|d| d.ask),
                Some(crate::engine::decision::Ask::DefendArea { .. })
            )
        {
            let legal = field.game.legal();
            let action =
                if legal.contains(&Action::PlaceRest) { Action::PlaceRest } else { Action::Done };
            field.act(action);
        }
    }

    fn of(setup: Arc<Setup>) -> Field {
        let mut game = Game::new(setup);
        for unit in &mut game.state.units {
            unit.fate = Fate::Absent;
        }
        for leader in &mut game.state.leaders {
            leader.fate = Fate::Absent;
        }
        game.state.turn = 2;
        Field { game, dice: Vec::new() }
    }

    /// The hex with a label.
    pub fn hex(&self, label: &str) -> Hex {
        self.game.setup.map.grid().find(label).unwrap_or_else(|| panic!("no hex {label}"))
    }

    /// The label of a hex.
    pub fn label(&self, hex: Hex) -> String {
        self.game.setup.map.grid().label(hex)
    }

    /// A unit by its id in the order of battle.
    pub fn find(&self, key: &str) -> UnitId {
        self.game.setup.army.find_unit(key).unwrap_or_else(|| panic!("no unit {key}"))
    }

    /// A leader by his id in the order of battle.
    pub fn find_leader(&self, key: &str) -> LeaderId {
        self.game.setup.army.find_leader(key).unwrap_or_else(|| panic!("no leader {key}"))
    }

    /// A command by its id in the order of battle.
    pub fn find_command(&self, key: &str) -> CommandId {
        self.game.setup.army.find_command(key).unwrap_or_else(|| panic!("no command {key}"))
    }

    /// Puts a unit on top of a hex: in good order, batteries limbered.
    pub fn unit(&mut self, key: &str, hex: &str, facing: Facing) -> UnitId {
        let (unit, hex) = (self.find(key), self.hex(hex));
        let state = &mut self.game.state;
        state.lift(unit);
        state.put(unit, &[hex]);
        let limbered = self.game.setup.unit(unit).arm() == Arm::Artillery;
        let state = self.game.state.unit_mut(unit);
        state.facing = facing;
        state.post = hex;
        state.formation = if limbered { Formation::Limbered } else { Formation::Normal };
        unit
    }

    /// Puts a skirmish line over hexes, the parent hex first.
    pub fn line(&mut self, key: &str, hexes: &[&str]) -> UnitId {
        let unit = self.find(key);
        let hexes: Vec<Hex> = hexes.iter().map(|label| self.hex(label)).collect();
        self.game.state.lift(unit);
        self.game.state.put(unit, &hexes);
        self.game.state.unit_mut(unit).formation = Formation::Skirmish;
        unit
    }

    /// Turns a unit where it stands.
    pub fn face(&mut self, unit: UnitId, facing: Facing) {
        self.game.state.unit_mut(unit).facing = facing;
    }

    /// Puts a leader into a hex.
    pub fn leader(&mut self, key: &str, hex: &str) -> LeaderId {
        let (leader, hex) = (self.find_leader(key), self.hex(hex));
        let state = self.game.state.leader_mut(leader);
        (state.fate, state.hex) = (Fate::OnMap, hex);
        leader
    }

    /// Lays an unknown-factor marker, the hex it lies in first.
    pub fn marker(&mut self, camp: Camp, number: u8, using: Use, hexes: &[&str]) {
        let hexes = hexes.iter().map(|label| self.hex(label)).collect();
        self.game.state.markers.push(Marker::new(camp, number, using, hexes));
    }

    /// Gives a command an order.
    pub fn order(&mut self, command: &str, order: Order) -> CommandId {
        let command = self.find_command(command);
        self.game.state.command_mut(command).order = order;
        command
    }

    /// Names the ground a command holds.
    pub fn area(&mut self, command: &str, centre: &str, turned: bool) {
        let (command, centre) = (self.find_command(command), self.hex(centre));
        self.game.state.command_mut(command).area = Some(DefendArea { centre, turned });
    }

    /// Gives a unit a formation.
    pub fn form(&mut self, unit: UnitId, formation: Formation) {
        self.game.state.unit_mut(unit).formation = formation;
    }

    /// Gives a unit an order state.
    pub fn cohesion(&mut self, unit: UnitId, cohesion: Cohesion) {
        self.game.state.unit_mut(unit).cohesion = cohesion;
    }

    /// Takes points from a unit.
    pub fn lost(&mut self, unit: UnitId, points: u8) {
        self.game.state.unit_mut(unit).lost = points;
    }

    /// Lays other ground.
    pub fn terrain(&mut self, hex: &str, terrain: Terrain) {
        let hex = self.hex(hex);
        self.remap(|map| map.with_terrain(hex, terrain));
    }

    /// Raises ground.
    pub fn level(&mut self, hex: &str, level: u8) {
        let hex = self.hex(hex);
        self.remap(|map| map.with_level(hex, level));
    }

    /// Puts something on the side between two neighbours.
    pub fn hexside(&mut self, from: &str, to: &str, hexside: Hexside) {
        let (from, to) = (self.hex(from), self.hex(to));
        let side = self.game.setup.map.grid().side_between(from, to).expect("neighbours");
        self.remap(|map| map.with_hexside(from, side, hexside));
    }

    /// Lays a road through hexes.
    pub fn road(&mut self, hexes: &[&str]) {
        for pair in hexes.windows(2) {
            let (from, to) = (self.hex(pair[0]), self.hex(pair[1]));
            let side = self.game.setup.map.grid().side_between(from, to).expect("neighbours");
            let old = self.game.setup.map.hexside(from, side);
            self.remap(|map| {
                map.with_hexside(from, side, Hexside { road: Some(RoadKind::Highway), ..old })
            });
        }
    }

    /// Adds a special rule to the scenario.
    pub fn special(&mut self, rule: SpecialRule) {
        self.rescript(|scenario| scenario.special.push(rule));
    }

    /// Changes the scenario.
    pub fn rescript(&mut self, change: impl FnOnce(&mut Scenario)) {
        let old = &self.game.setup;
        let mut scenario = old.scenario.clone();
        change(&mut scenario);
        self.replace_setup(Setup::new(
            old.map.clone(),
            old.edition.clone(),
            old.army.clone(),
            scenario,
            old.options,
        ));
    }

    /// Lets units and leaders come on by a hex from this turn.
    pub fn arriving(&mut self, hex: &str, units: &[&str], leaders: &[&str]) {
        let turn = self.game.state.turn;
        let reinforcement = Reinforcement {
            key: format!("by-{hex}"),
            camp: units
                .iter()
                .map(|key| self.game.setup.camp(self.find(key)))
                .next()
                .expect("units"),
            arrival: Arrival::On(Moment { turn, basic: turn }),
            hex: self.hex(hex),
            units: units.iter().map(|key| self.find(key)).collect(),
            leaders: leaders.iter().map(|key| self.find_leader(key)).collect(),
        };
        let state = &mut self.game.state;
        for &unit in &reinforcement.units {
            state.units[unit.index()].fate = Fate::ToCome;
        }
        for &leader in &reinforcement.leaders {
            state.leaders[leader.index()].fate = Fate::ToCome;
        }
        state.arrivals.push(ArrivalState::Due(turn));
        self.rescript(|scenario| scenario.reinforcements.push(reinforcement));
    }

    /// Puts another setup under the position. What was kept of it does not hold there.
    pub fn replace_setup(&mut self, setup: Setup) {
        self.game.setup = Arc::new(setup);
        self.game.state.forget_kept();
    }

    fn remap(&mut self, change: impl FnOnce(board::Map) -> board::Map) {
        let old = &self.game.setup;
        let map = change(old.map.clone());
        self.replace_setup(Setup::new(
            map,
            old.edition.clone(),
            old.army.clone(),
            old.scenario.clone(),
            old.options,
        ));
    }

    /// Begins a step of a camp's phase, with what happens by itself at its start.
    pub fn begin(&mut self, step: Step, phasing: Camp) -> Vec<Event> {
        self.game.state.phasing = phasing;
        let mut dice = ScriptedDice::new(std::mem::take(&mut self.dice));
        let mut log = Vec::new();
        // Fire and shock steps lean on the command measured when the phase's movement began.
        self.game.measure_command();
        self.game.begin_step_for_test(step, &mut dice, &mut log);
        self.end_empty_steps(&mut dice, &mut log);
        log
    }

    /// Ends steps in which there is nothing else to choose, as their owners would.
    fn end_empty_steps(&mut self, dice: &mut ScriptedDice, log: &mut Vec<Event>) {
        while self.game.is_only_to_end() {
            let camp = self.game.acting();
            let ended = self.game.apply(camp, Action::Done, dice);
            log.extend(ended.unwrap_or_else(|failure| {
                panic!("{:?} does not end: {failure:?}", self.game.state.step)
            }));
        }
    }

    /// Dice for the actions to come.
    pub fn dice(&mut self, faces: impl IntoIterator<Item = u8>) -> &mut Field {
        self.dice.extend(faces);
        self
    }

    /// Carries out an action of whoever must choose; it must be legal, and the dice must suffice. Steps that can only be ended
    /// are ended.
    pub fn act(&mut self, action: Action) -> Vec<Event> {
        let decision =
            self.game.decision().unwrap_or_else(|| panic!("the game is over, so no {action:?}"));
        let mut dice = ScriptedDice::new(self.dice.iter().copied());
        match self.game.apply(decision.camp, action, &mut dice) {
            Ok(mut events) => {
                self.end_empty_steps(&mut dice, &mut events);
                let used = self.dice.len() - dice.left();
                self.dice.drain(..used);
                events
            }
            Err(failure) => panic!("{action:?} at {:?}: {failure:?}", decision.ask),
        }
    }

    /// Carries out several actions.
    pub fn acts(&mut self, actions: impl IntoIterator<Item = Action>) -> Vec<Event> {
        actions.into_iter().flat_map(|action| self.act(action)).collect()
    }

    /// The step of a unit into a neighbouring hex.
    pub fn step(&self, unit: UnitId, to: &str) -> Action {
        let from = self.game.state.unit(unit).hex().expect("on the map");
        let side = self.game.setup.map.grid().side_between(from, self.hex(to));
        Action::Step(
            side.unwrap_or_else(|| panic!("{} and {to} are no neighbours", self.label(from))),
        )
    }

    /// Steps of a move in progress, hex by hex.
    pub fn walk(&mut self, unit: UnitId, hexes: &[&str]) -> Vec<Event> {
        hexes.iter().flat_map(|hex| self.act(self.step(unit, hex))).collect()
    }

    /// A whole move: begin, step by step, halt.
    pub fn march(&mut self, unit: UnitId, hexes: &[&str]) -> Vec<Event> {
        let mut events = self.act(Action::Begin(unit));
        events.extend(self.walk(unit, hexes));
        events.extend(self.act(Action::Halt));
        events
    }

    /// Movement points a unit has spent.
    pub fn spent(&self, unit: UnitId) -> u8 {
        self.game.state.unit(unit).spent
    }

    /// Why an action is refused; it must be.
    pub fn refused(&self, action: Action) -> Refusal {
        match self.game.check(action) {
            Ok(()) => panic!("{action:?} is legal"),
            Err(refusal) => {
                assert!(
                    !self.game.legal().contains(&action),
                    "{action:?} is listed though refused"
                );
                refusal
            }
        }
    }

    /// Why a row of actions cannot be taken to its end: the refusal of the first that is illegal. Nothing of it happens.
    pub fn refused_along(&self, actions: impl IntoIterator<Item = Action>) -> Refusal {
        let mut game = self.game.clone();
        for action in actions {
            if let Err(refusal) = game.check(action) {
                assert!(!game.legal().contains(&action), "{action:?} is listed though refused");
                return refusal;
            }
            let applied = game.apply_trusted(action, &mut SeededDice::from_number(1), None);
            applied.expect("dice enough");
        }
        panic!("all of it is legal");
    }

    /// Whether an action is legal; the list and the check must agree.
    pub fn allows(&self, action: Action) -> bool {
        let listed = self.game.legal().contains(&action);
        assert_eq!(listed, self.game.check(action).is_ok(), "list and check differ on {action:?}");
        listed
    }

    /// Carries out a procedure by itself, with the dice at hand, and tells what happened.
    #[cfg(test)]
    pub(crate) fn play<T>(
        &mut self,
        procedure: impl FnOnce(&mut crate::engine::game::Play<'_>) -> crate::engine::game::Flow<T>,
    ) -> (T, Vec<Event>) {
        let mut dice = ScriptedDice::new(std::mem::take(&mut self.dice));
        let mut log = Vec::new();
        let mut play = crate::engine::game::Play::new(&mut self.game, &mut dice, Some(&mut log));
        let value = procedure(&mut play).expect("the dice suffice");
        self.dice = (0..dice.left()).filter_map(|_| dice.throw(Purpose::Lot)).collect();
        (value, log)
    }

    /// The French shock step begins, which a pair far away keeps open.
    pub fn begin_shock_far_away(&mut self) {
        let far = self.unit("f2-line-8", "H16", Facing::E);
        self.unit("s2-line-8", "I16", Facing::W);
        self.game.state.unit_mut(far).deeds.assault = true;
        self.begin(Step::Shock, Camp::French);
    }

    /// Takes a unit off the map.
    pub fn remove(&mut self, unit: UnitId) {
        self.game.state.lift(unit);
        self.game.state.unit_mut(unit).fate = Fate::Absent;
    }

    /// Dice not thrown yet.
    pub fn dice_left(&self) -> usize {
        self.dice.len()
    }

    /// The label of a unit's parent hex, or nothing off the map.
    pub fn place_of(&self, unit: UnitId) -> String {
        self.game.state.unit(unit).hex().map(|hex| self.label(hex)).unwrap_or_default()
    }
}
