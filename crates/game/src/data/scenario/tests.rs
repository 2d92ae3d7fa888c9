//! The eight battles as their clauses demand them, broken files, and laws every file obeys.

mod alcaniz;
mod bailen;
mod bailen_four;
mod broken;
mod castalla;
mod ground;
mod laws;
mod maria;

use std::sync::LazyLock;

use board::map_file::MapFile;
use board::{Hex, Map, Source};

use super::{Arrival, Base, Commander, Deployment, Moment, Order, Reinforcement, Scenario, Seat};
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId, OrderOfBattle, UnitId};

macro_rules! data {
    ($folder:literal, $name:literal) => {
        include_str!(concat!("../../../../../data/", $folder, "/", $name, ".toml"))
    };
}

const BATTLES: [(&str, &str); 8] = [
    ("alcaniz", data!("scenarios", "alcaniz")),
    ("maria", data!("scenarios", "maria")),
    ("castalla", data!("scenarios", "castalla")),
    ("bailen-1", data!("scenarios", "bailen-1")),
    ("bailen-2", data!("scenarios", "bailen-2")),
    ("bailen-3", data!("scenarios", "bailen-3")),
    ("bailen-4", data!("scenarios", "bailen-4")),
    ("bailen-5", data!("scenarios", "bailen-5")),
];

/// The battlefields and their forces, read once.
static CAMPAIGNS: LazyLock<[(&str, Map, OrderOfBattle); 4]> = LazyLock::new(|| {
    [
        ("alcaniz", data!("maps", "alcaniz"), data!("orders-of-battle", "alcaniz")),
        ("maria", data!("maps", "maria"), data!("orders-of-battle", "maria")),
        ("castalla", data!("maps", "castalla"), data!("orders-of-battle", "castalla")),
        ("bailen", data!("maps", "bailen"), data!("orders-of-battle", "bailen")),
    ]
    .map(|(name, map, army)| {
        let map = MapFile::load(Source { name, text: map });
        let army = OrderOfBattle::load(Source { name, text: army });
        (name, map.unwrap_or_else(|f| panic!("{f}")), army.unwrap_or_else(|f| panic!("{f}")))
    })
});

/// The battlefield and the forces of a battle.
fn campaign(id: &str) -> (Map, OrderOfBattle) {
    let found = CAMPAIGNS.iter().find(|(name, ..)| id.starts_with(name));
    let (_, map, army) = found.unwrap_or_else(|| panic!("no campaign of {id}"));
    (map.clone(), army.clone())
}

fn text(id: &str) -> &'static str {
    BATTLES.iter().find(|(name, _)| *name == id).map_or("", |(_, text)| text)
}

/// A battle with everything it was made from.
struct Field {
    map: Map,
    army: OrderOfBattle,
    scenario: Scenario,
}

impl Field {
    fn load(id: &str) -> Field {
        let (map, army) = campaign(id);
        let scenario = Scenario::load(Source { name: id, text: text(id) }, &map, &army)
            .unwrap_or_else(|faults| panic!("{faults}"));
        Field { map, army, scenario }
    }

    fn hex(&self, label: &str) -> Hex {
        self.map.grid().find(label).unwrap_or_else(|| panic!("no hex {label}"))
    }

    fn hexes(&self, labels: &[&str]) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = labels.iter().map(|label| self.hex(label)).collect();
        hexes.sort();
        hexes
    }

    fn zone(&self, id: &str) -> Vec<Hex> {
        let mut hexes = self.map.zone(id).unwrap_or_else(|| panic!("no zone {id}")).hexes.clone();
        hexes.sort();
        hexes
    }

    fn within(&self, distance: u16, of: &[&str]) -> Vec<Hex> {
        let grid = self.map.grid();
        let centres = self.hexes(of);
        let near = |hex: &Hex| centres.iter().any(|&c| grid.distance(c, *hex) <= distance);
        grid.hexes().filter(near).collect()
    }

    fn unit(&self, key: &str) -> UnitId {
        self.army.find_unit(key).unwrap_or_else(|| panic!("no unit {key}"))
    }

    fn leader(&self, key: &str) -> LeaderId {
        self.army.find_leader(key).unwrap_or_else(|| panic!("no leader {key}"))
    }

    fn command(&self, key: &str) -> CommandId {
        self.army.find_command(key).unwrap_or_else(|| panic!("no command {key}"))
    }

    fn commands(&self, keys: &[&str]) -> Vec<CommandId> {
        keys.iter().map(|key| self.command(key)).collect()
    }

    /// Units of a command that are in play.
    fn units_of(&self, command: &str) -> Vec<UnitId> {
        let id = self.command(command);
        let obeys = |unit: &UnitId| self.scenario.command[unit.index()] == Some(id);
        let mut units: Vec<UnitId> = self.scenario.units_in_play().filter(obeys).collect();
        units.sort();
        units
    }

    fn deployment(&self, unit: UnitId) -> &Deployment {
        let found = self.scenario.deployments.iter().find(|d| d.units.contains(&unit));
        found.unwrap_or_else(|| panic!("{} is not deployed", self.army.unit(unit).key))
    }

    /// The hexes open to a unit at the start.
    fn area(&self, unit: &str) -> &[Hex] {
        &self.deployment(self.unit(unit)).area
    }

    /// Asserts that every unit of a command sets up in an area.
    fn sets_up(&self, command: &str, area: &[Hex]) {
        let units = self.units_of(command);
        assert!(!units.is_empty());
        for unit in units {
            assert_eq!(self.deployment(unit).area, area, "{}", self.army.unit(unit).key);
        }
    }

    /// Asserts that these units have exactly these hexes to set up in.
    fn stand(&self, units: &[&str], labels: &[&str]) {
        for unit in units {
            assert_eq!(self.area(unit), self.hexes(labels), "{unit}");
        }
    }

    fn coming(&self, unit: &str) -> &Reinforcement {
        let id = self.unit(unit);
        let found = self.scenario.reinforcements.iter().find(|r| r.units.contains(&id));
        found.unwrap_or_else(|| panic!("{unit} does not come"))
    }

    /// Asserts that these units enter at a turn by a hex.
    fn come(&self, units: &[&str], turn: u8, label: &str) {
        for unit in units {
            let coming = self.coming(unit);
            assert_eq!(coming.hex, self.hex(label), "{unit}");
            assert!(
                matches!(coming.arrival, Arrival::On(Moment { turn: on, .. }) if on == turn),
                "{unit} {:?}",
                coming.arrival
            );
        }
    }

    fn whole(&self, command: &str) -> Vec<&str> {
        let units = &self.army.command(self.command(command)).units;
        units.iter().map(|&unit| self.army.unit(unit).key.as_str()).collect()
    }

    fn order(&self, command: &str) -> Option<Order> {
        self.scenario.orders[self.command(command).index()]
    }

    fn all_have(&self, order: Order, commands: &[&str]) {
        for command in commands {
            assert_eq!(self.order(command), Some(order), "{command}");
        }
    }

    fn levels(&self, expected: &[(&str, u8, u8)]) {
        for &(command, normal, reduced) in expected {
            let level = self.scenario.levels[self.command(command).index()];
            let level = level.unwrap_or_else(|| panic!("{command} has no level"));
            assert_eq!((level.normal, level.reduced), (normal, reduced), "{command}");
        }
    }

    fn commander(&self, leader: &str) -> &Commander {
        let seat = Seat::Leader(self.leader(leader));
        let found = self.scenario.commanders.iter().find(|c| c.seat == seat);
        found.unwrap_or_else(|| panic!("{leader} commands nobody"))
    }

    fn radius(&self, leader: &str) -> u8 {
        self.scenario.radius[self.leader(leader).index()]
    }

    fn base(&self, camp: Camp, command: &str) -> &Base {
        self.scenario.base(camp, Some(self.command(command)))
    }

    fn leader_hex(&self, leader: &str) -> Hex {
        let id = self.leader(leader);
        let found = self.scenario.leaders.iter().find(|placement| placement.leader == id);
        found.unwrap_or_else(|| panic!("{leader} is not placed")).hex
    }
}
