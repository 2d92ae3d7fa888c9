//! Openings: the first turns of a battle as history had them, written down in the words of a staff and played by the rules.
//!
//! A script names formations and places; what it does not name happens by itself in the plainest way. It becomes a game with
//! a record, so it can be replayed, watched and taken over like any other.
//!
//! ```text
//! set up                      both sides take their places
//! poinsot-brigade to AF12     a formation, or a single unit, marches or comes on as near to a hex as it can
//! until french fire           everything goes by until the French fire (or movement, or shock)
//! fire                        everybody fires at whatever he can
//! fire at AE12                everybody who can fires at a hex
//! attack AE12                 everybody who can attacks a hex
//! end                         the step ends
//! end turn                    the rest of the turn goes by
//! expect 5leg-res-1 within 2 of AE12
//! expect turn 2
//! ```

mod staff_work;

use serde::Deserialize;

use crate::edition::EditionId;
use crate::game::Failure;
use crate::kinds::Camp;
use crate::library::Library;
use crate::order_of_battle::{CommandId, UnitId};
use crate::record::{Agreement, Seed};
use crate::scenario::Prose;
use crate::sequence::Step;
use crate::state::Fate;
use crate::take_back::Table;

/// An opening as written in `data/openings/*.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The battle's id, the file's name.
    pub battle: String,
    /// The rules.
    pub edition: EditionId,
    /// The seed of its dice.
    pub seed: u64,
    /// Its title.
    pub title: Prose,
    /// What happens, scene by scene.
    pub scene: Vec<Scene>,
    /// The digest of the choices it is made of.
    pub digest: String,
}

/// A scene of an opening.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// What history tells.
    pub caption: Prose,
    /// What is done, a line each.
    pub script: String,
}

/// Why a script cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// The scene, from 0.
    pub scene: usize,
    /// The line.
    pub line: String,
    /// Why.
    pub why: Mishap,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mishap {
    /// There is no such battle or edition.
    NoSuchBattle,
    /// The line is not understood, or names what does not exist.
    NotUnderstood,
    /// What it expects is not so.
    Otherwise(String),
    /// Nobody can do it.
    Impossible,
    /// The rules refuse a choice.
    Refused(Failure),
}

macro_rules! embedded {
    ($($path:literal),* $(,)?) => {
        &[$(include_str!(concat!("../../../data/openings/", $path, ".toml"))),*]
    };
}

/// The files that come with the program.
pub const EMBEDDED: &[&str] = embedded![
    "alcaniz", "bailen-1", "bailen-2", "bailen-3", "bailen-4", "bailen-5", "castalla", "maria",
];

/// Every opening that comes with the program, one for each battle.
pub fn all() -> Vec<Opening> {
    EMBEDDED.iter().filter_map(|text| Opening::read(text)).collect()
}

impl Opening {
    /// An opening from its file, or nothing if it is none.
    pub fn read(text: &str) -> Option<Opening> {
        toml::from_str(text).ok()
    }

    /// Plays the opening.
    pub fn play(&self, library: &Library) -> Result<Table, Stuck> {
        self.play_to(library, self.scene.len())
    }

    /// Plays its first scenes.
    pub fn play_to(&self, library: &Library, scenes: usize) -> Result<Table, Stuck> {
        let agreed = Agreement::new(&self.battle, self.edition);
        let stuck = |scene, line: &str, why| Stuck { scene, line: line.to_owned(), why };
        let table = Table::open(library, agreed, Seed::from_number(self.seed));
        let table = table.ok_or_else(|| stuck(0, "", Mishap::NoSuchBattle))?;
        let mut aide = Aide { table };
        for (at, scene) in self.scene.iter().take(scenes).enumerate() {
            for line in scene.script.lines().map(str::trim).filter(|line| !line.is_empty()) {
                aide.carry_out(line).map_err(|why| stuck(at, line, why))?;
            }
        }
        Ok(aide.table)
    }
}

/// Whoever carries out a script.
pub(crate) struct Aide {
    table: Table,
}

impl Aide {
    fn carry_out(&mut self, line: &str) -> Result<(), Mishap> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["set", "up"] => self.set_up(),
            ["end"] => self.end_step(),
            ["end", "turn"] => self.end_turn(),
            ["until", camp, step] => self.until(side(camp)?, moment(step)?),
            ["fire"] => self.fire(),
            ["fire", "at", hex] => self.fire_at(self.hex(hex)?),
            ["attack", hex] => self.attack(self.hex(hex)?),
            [who, "to", hex] => match self.command(who) {
                Ok(command) => self.march(command, self.hex(hex)?),
                Err(_) => self.march_alone(self.unit(who)?, self.hex(hex)?),
            },
            ["expect", ref fact @ ..] => self.expect(fact),
            _ => Err(Mishap::NotUnderstood),
        }
    }

    fn hex(&self, label: &str) -> Result<board::Hex, Mishap> {
        self.table.game().setup.map.grid().find(label).ok_or(Mishap::NotUnderstood)
    }

    fn command(&self, key: &str) -> Result<CommandId, Mishap> {
        let army = &self.table.game().setup.army;
        let found = army.command_ids().find(|&id| army.command(id).key == key);
        found.ok_or(Mishap::NotUnderstood)
    }

    fn unit(&self, key: &str) -> Result<UnitId, Mishap> {
        self.table.game().setup.army.find_unit(key).ok_or(Mishap::NotUnderstood)
    }

    fn expect(&self, fact: &[&str]) -> Result<(), Mishap> {
        let game = self.table.game();
        let (holds, otherwise) = match *fact {
            ["turn", turn] => {
                (turn.parse() == Ok(game.state.turn), format!("it is turn {}", game.state.turn))
            }
            ["first", "combat"] => (game.state.first_combat.is_some(), "nobody has fought".into()),
            ["no", "combat"] => (game.state.first_combat.is_none(), "there was combat".into()),
            [unit, "to", "come"] => {
                let fate = game.state.unit(self.unit(unit)?).fate;
                (fate == Fate::ToCome, format!("{fate:?}"))
            }
            [unit, "within", hexes, "of", hex] => {
                let most: u16 = hexes.parse().map_err(|_| Mishap::NotUnderstood)?;
                let hex = self.hex(hex)?;
                let grid = game.setup.map.grid();
                let at = game.state.unit(self.unit(unit)?).hex();
                let near = at.is_some_and(|at| grid.distance(at, hex) <= most);
                (near, format!("{unit} is in {:?}", at.map(|at| grid.label(at))))
            }
            _ => return Err(Mishap::NotUnderstood),
        };
        if holds { Ok(()) } else { Err(Mishap::Otherwise(otherwise)) }
    }
}

fn side(word: &str) -> Result<Camp, Mishap> {
    match word {
        "french" => Ok(Camp::French),
        "spanish" => Ok(Camp::Spanish),
        _ => Err(Mishap::NotUnderstood),
    }
}

fn moment(word: &str) -> Result<Step, Mishap> {
    match word {
        "movement" => Ok(Step::Movement),
        "fire" => Ok(Step::OffensiveFire),
        "shock" => Ok(Step::Shock),
        _ => Err(Mishap::NotUnderstood),
    }
}
