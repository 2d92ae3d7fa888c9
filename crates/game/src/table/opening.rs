//! Openings: the first turns of a battle as history had them, written down in the words of a staff and played by the rules.
//!
//! A script names formations and places; what it does not name happens by itself in the plainest way. It becomes a game with
//! a record, so it can be replayed, watched and taken over like any other.
//!
//! ```text
//! place fr-art-1 Q9           a counter is set up in a hex of one's own choice
//! set up                      everybody else takes his place
//! order laval-division attack the change of an order is tried (and announced first, where the rules want it)
//! poinsot-brigade to AF12     formations, units or leaders march or come on as near to a hex as they can;
//! art-vedel to AH12 facing s forming unlimbered       the last of the march is a turn, a change of formation
//! art-vedel forms unlimbered  the same without a march; so with `faces s`
//! 6drag-prov charges AJ12     cavalry charges a hex
//! until french fire           everything goes by until the French fire (or orders, movement, assault, defence, shock)
//! assault AE12                a stack is marked for the assault
//! fire                        everybody fires at whatever he can
//! fire at AE12                everybody who can fires at a hex; so with `with UNIT UNIT` behind it
//! attack AE12                 everybody who can attacks a hex; `and advance` behind it: the victor goes in
//! choose step ne              a choice as a record writes it, for what the other words cannot say
//! end                         the step ends
//! until turn 2                the rest of the turn goes by
//! expect 5leg-res-1 within 2 of AE12
//! expect turn 2
//! ```

mod script;
mod staff_work;

use std::fmt;

use serde::Deserialize;

use crate::data::edition::EditionId;
use crate::data::library::Library;
use crate::data::scenario::Prose;
use crate::engine::action::notation::word;
use crate::engine::game::Failure;
use crate::table::record::file::Caption;
use crate::table::record::{Agreement, Seed};
use crate::table::take_back::Table;
use script::Aide;

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
    /// What of it is history and what is supposed, and whether the armies had met by then.
    pub truth: Prose,
    /// What happens, scene by scene.
    pub scene: Vec<Scene>,
    /// The digest of everything that happens in it.
    pub digest: String,
}

/// A scene of an opening.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scene {
    /// What the moment is called.
    pub heading: Prose,
    /// What history tells.
    pub caption: Prose,
    /// What is done, a line each.
    pub script: String,
}

/// An opening as it was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game after its last scene.
    pub table: Table,
    /// The title, and the scenes by the choices they begin with.
    pub captions: Vec<Caption>,
}

/// Why a script cannot be played.
#[derive(Clone, Debug)]
pub struct Stuck {
    /// The scene, from 0.
    pub scene: usize,
    /// The line.
    pub line: String,
    /// Why.
    pub why: Mishap,
    /// What was played until then.
    pub so_far: Option<Box<Played>>,
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
        &[$(include_str!(concat!("../../../../data/openings/", $path, ".toml"))),*]
    };
}

/// The files that come with the program.
pub const EMBEDDED: &[&str] = embedded![
    "alcaniz", "bailen-1", "bailen-2", "bailen-3", "bailen-4", "bailen-5", "castalla", "maria",
];

/// Every opening that comes with the program, one for each battle.
pub fn all() -> Vec<Opening> {
    EMBEDDED.iter().filter_map(|text| Opening::read(text).ok()).collect()
}

impl Opening {
    /// An opening from its file, or what is wrong with it.
    pub fn read(text: &str) -> Result<Opening, String> {
        toml::from_str(text).map_err(|why| why.to_string())
    }

    /// Plays the opening.
    pub fn play(&self, library: &Library) -> Result<Played, Stuck> {
        let agreed = Agreement::new(&self.battle, self.edition);
        let table = Table::open(library, agreed, Seed::from_number(self.seed));
        let nowhere =
            Stuck { scene: 0, line: String::new(), why: Mishap::NoSuchBattle, so_far: None };
        let mut aide = Aide::at(table.ok_or(nowhere)?);
        let mut captions = vec![self.foreword()];
        for (number, scene) in self.scene.iter().enumerate() {
            captions.push(Caption {
                // The foreword stands above the first choice.
                before: aide.table().log().len().max(1),
                heading: scene.heading.clone(),
                text: scene.caption.clone(),
            });
            for line in scene.script.lines().map(str::trim).filter(|line| !line.is_empty()) {
                if let Err(why) = aide.carry_out(line) {
                    let so_far = Some(Box::new(Played { table: aide.leave(), captions }));
                    return Err(Stuck { scene: number, line: line.to_owned(), why, so_far });
                }
            }
        }
        Ok(Played { table: aide.leave(), captions })
    }

    /// What the opening is called, and what of it is history.
    fn foreword(&self) -> Caption {
        Caption { before: 0, heading: self.title.clone(), text: self.truth.clone() }
    }
}

/// A word for whoever writes scripts.
impl fmt::Display for Stuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "scene {}, `{}`: ", self.scene + 1, self.line)?;
        match &self.why {
            Mishap::NoSuchBattle => write!(f, "there is no such battle or edition"),
            Mishap::NotUnderstood => write!(f, "this is not understood"),
            Mishap::Otherwise(is) => write!(f, "{is}"),
            Mishap::Impossible => write!(f, "nobody can do this now"),
            Mishap::Refused(Failure::Refused(refusal)) => {
                write!(f, "the rules refuse it: {} ({})", word(refusal.why), refusal.clause.0)
            }
            Mishap::Refused(Failure::NoDie(_)) => write!(f, "a die is missing"),
        }
    }
}

impl std::error::Error for Stuck {}
