//! A game as one text file, `.aguila`: what was agreed, who played, the seal of the dice, every choice with the faces thrown for
//! it, and how it ended. A person can read it, a program can prove it.
//!
//! ```text
//! aguila-record 1
//! battle alcaniz
//! edition standard
//! option independent-march on
//! french ai:recruit
//! spanish Ana
//! seal 66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925
//! seed 0000000000000000000000000000000000000000000000000000000000000000
//! check 1f0d3c5a
//!
//! 1 french place-rest | | 6c1b20f7 ; Everything else takes its place.
//! 2 french fire f-battery K8 6 | 4 | 0a7f11d2 ; Battery 8 fires from K8.
//! ; What a semicolon begins is for people; programs skip it.
//! ;; en The gun on the hill | Two semicolons begin a caption: what the moment is called, and what there is to know of it.
//! ;; es El cañón del cerro | …
//! result french tactical
//! end 2 d1b2…
//! ```
//!
//! The check of a line sums up everything above it, so that the first line somebody touched can be told.

mod caption;
mod check;
mod read;
mod verify;

use std::fmt;
use std::fmt::Write as _;

use serde_json::{Map, Value};

use crate::data::kinds::Camp;
use crate::data::options::Options;
use crate::engine::action::Action;
use crate::engine::action::notation::word;
use crate::engine::game::Failure;
use crate::engine::setup::Setup;
use crate::rules::victory::Outcome;
use crate::table::record::{Agreement, Digest, Seed};
use crate::table::take_back::Table;
use crate::table::team::SeatId;
pub use caption::Caption;
use check::Chain;
pub use verify::{Proof, Verified};

/// The form in which files are written today.
pub const VERSION: u32 = 1;

/// The longest name of a player a file keeps.
const LONGEST_NAME: usize = 120;

/// A game as a file tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFile {
    /// What was agreed.
    pub agreed: Agreement,
    /// Who played, French first.
    pub seats: [String; 2],
    /// Where the dice came from.
    pub source: DiceSource,
    /// Every choice.
    pub plies: Vec<Ply>,
    /// Words for people above some of the choices, in order. No check sums them up.
    pub captions: Vec<Caption>,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// What the file says of itself.
    marks: Marks,
}

/// Where the dice of a game came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceSource {
    /// A seed under a seal.
    Seeded {
        /// The seal, published before the first throw.
        seal: Digest,
        /// The seed, unless it is kept back.
        seed: Option<Seed>,
    },
    /// Whoever analysed the game laid them.
    ByHand,
}

/// A choice, who made it, and the faces thrown for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who.
    pub camp: Camp,
    /// Which seat of the side, where it has more than one; written `french:2`.
    pub seat: Option<SeatId>,
    /// What.
    pub action: Action,
    /// The faces.
    pub dice: Vec<u8>,
}

/// The sums a file was read with; none in a file about to be written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Marks {
    /// What was agreed, as it is written, without the seed.
    head: String,
    head_check: String,
    plies: Vec<Mark>,
    end: Option<(usize, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Mark {
    number: usize,
    /// What the check sums up, as it is written.
    core: String,
    check: String,
    line: usize,
}

/// What is wrong with a file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The first wrong ply, counted from 1; 0 for what was agreed before the first.
    pub ply: usize,
    /// The line of the file, if one can be named.
    pub line: Option<usize>,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What may be wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// It is no record of a game.
    NoRecord,
    /// It is written in a form this program does not know.
    Version(String),
    /// A line cannot be understood.
    Unreadable(&'static str),
    /// There is no such battle, edition or variant.
    NoSuchBattle,
    /// The position it begins at is impossible, or of another battle.
    NoSuchPosition,
    /// What was agreed is not what the check sums up.
    HeadTouched,
    /// The seed is not the one that was sealed.
    Seed,
    /// The ply has another number.
    Number(usize),
    /// The line is not what the check sums up.
    Touched,
    /// The choice is refused.
    Refused(Failure),
    /// Other faces were thrown.
    Dice {
        /// As the file says.
        written: Vec<u8>,
        /// As the seed makes them.
        thrown: Vec<u8>,
    },
    /// It ended otherwise.
    Outcome(Option<Outcome>),
    /// The file ends too early.
    CutOff,
    /// The last line does not sum up the file.
    End,
}

impl RecordFile {
    /// The file of a game. The seed stays out of it if it is to be kept back.
    pub fn of(table: &Table, seats: [String; 2], source: DiceSource) -> RecordFile {
        let ply = |entry: &crate::table::take_back::Entry| Ply {
            camp: entry.chosen.camp,
            seat: entry.chosen.seat,
            action: entry.chosen.action,
            dice: entry.dice.clone(),
        };
        RecordFile {
            agreed: table.record().agreed.clone(),
            seats: seats.map(|name| on_one_line(&name)),
            source,
            plies: table.log().iter().map(ply).collect(),
            captions: Vec::new(),
            outcome: table.record().outcome,
            marks: Marks::default(),
        }
    }

    /// The same with captions.
    pub fn with_captions(self, captions: Vec<Caption>) -> RecordFile {
        RecordFile { captions, ..self }
    }

    /// The file as text. The gloss of each ply, counted from 0, is for people: its first line stands beside the choice, the
    /// others below.
    pub fn to_text(&self, setup: &Setup, gloss: impl Fn(usize) -> Vec<String>) -> String {
        let mut text = self.head();
        let mut chain = Chain::of(&text);
        if let DiceSource::Seeded { seed: Some(seed), .. } = self.source {
            let _ = writeln!(text, "seed {}", word(seed));
        }
        let _ = writeln!(text, "check {}\n", chain.mark());
        for (at, ply) in self.plies.iter().enumerate() {
            for caption in self.captions.iter().filter(|caption| caption.before == at) {
                text += &caption.written();
            }
            let core = ply.core(at + 1, setup);
            chain.add(&core);
            let mut lines = gloss(at).into_iter().map(|line| on_one_line(&line));
            let beside = lines.next().filter(|line| !line.is_empty());
            let beside = beside.map_or_else(String::new, |line| format!(" ; {line}"));
            let _ = writeln!(text, "{core} | {}{beside}", chain.mark());
            for line in lines {
                let _ = writeln!(text, "    ; {line}");
            }
        }
        let result = self.result();
        chain.add(&result);
        let _ = writeln!(text, "\n{result}\nend {} {}", self.plies.len(), chain.sum());
        text
    }

    /// What is agreed before the first choice, without the seed.
    fn head(&self) -> String {
        let mut text = format!(
            "aguila-record {VERSION}\nbattle {}\nedition {}\n",
            self.agreed.battle,
            self.agreed.edition.name()
        );
        for &variant in &self.agreed.variants {
            let _ = writeln!(text, "variant {}", word(variant));
        }
        for (name, on) in switches(self.agreed.options) {
            let _ = writeln!(text, "option {name} {}", if on { "on" } else { "off" });
        }
        for (name, value) in self.agreed.beyond() {
            let _ = writeln!(text, "{name} {}", written(&value));
        }
        let [french, spanish] = &self.seats;
        for (camp, name) in [("french", french), ("spanish", spanish)] {
            // A seat without a name is a line without an end, as it will be read.
            let _ = writeln!(text, "{}", format!("{camp} {name}").trim_end());
        }
        let _ = match self.source {
            DiceSource::Seeded { seal, .. } => writeln!(text, "seal {seal}"),
            DiceSource::ByHand => writeln!(text, "dice by-hand"),
        };
        text
    }

    fn result(&self) -> String {
        match self.outcome {
            None => "result open".to_owned(),
            Some(outcome) => {
                let winner = outcome.winner.map_or_else(|| "nobody".to_owned(), word);
                format!("result {winner} {}", word(outcome.level))
            }
        }
    }
}

impl Ply {
    /// What the check sums up.
    fn core(&self, number: usize, setup: &Setup) -> String {
        let faces: Vec<String> = self.dice.iter().map(u8::to_string).collect();
        let seat = self.seat.map_or_else(String::new, |seat| format!(":{}", seat.0));
        let camp = format!("{}{seat}", word(self.camp));
        let choice = self.action.written(setup);
        format!("{number} {camp} {choice} | {}", faces.join(" ")).trim_end().to_owned()
    }
}

impl Agreement {
    /// What is agreed beyond battle, edition, variants and options, by name: the position to begin at, say.
    fn beyond(&self) -> Map<String, Value> {
        let mut all = match serde_json::to_value(self) {
            Ok(Value::Object(all)) => all,
            _ => Map::new(),
        };
        all.retain(|name, _| {
            !["battle", "edition", "variants", "options"].contains(&name.as_str())
        });
        all
    }
}

/// A value on one line. A semicolon would end what programs read; JSON can spell it otherwise.
fn written(value: &Value) -> String {
    value.to_string().replace(';', "\\u003b")
}

/// The options by name, and whether they are on.
fn switches(options: Options) -> Vec<(String, bool)> {
    let Ok(Value::Object(map)) = serde_json::to_value(options) else {
        return Vec::new();
    };
    map.into_iter().filter_map(|(name, on)| Some((name, on.as_bool()?))).collect()
}

/// A name or a sentence that cannot break the lines of a file.
fn on_one_line(text: &str) -> String {
    let clean: String =
        text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(2000).collect();
    clean.trim().to_owned()
}

/// A word for programmers and people at a terminal.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.ply, &self.wrong) {
            (0, _) => write!(f, "before the first ply")?,
            (ply, Wrong::Outcome(_) | Wrong::End | Wrong::CutOff) => {
                write!(f, "after ply {}", ply - 1)?;
            }
            (ply, _) => write!(f, "ply {ply}")?,
        }
        if let Some(line) = self.line {
            write!(f, " (line {line})")?;
        }
        write!(f, ": {}", self.wrong)
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::NoRecord => write!(f, "this is no record of a game"),
            Wrong::Version(version) => {
                write!(f, "records of version {version} are unknown here, {VERSION} is the latest")
            }
            Wrong::Unreadable(what) => write!(f, "{what}"),
            Wrong::NoSuchBattle => write!(f, "there is no such battle, edition or variant"),
            Wrong::NoSuchPosition => write!(f, "the position it begins at is impossible"),
            Wrong::HeadTouched => write!(f, "what was agreed has been changed"),
            Wrong::Seed => write!(f, "the seed is not the one that was sealed"),
            Wrong::Number(number) => {
                write!(f, "it is numbered {number}: a ply is missing or added")
            }
            Wrong::Touched => write!(f, "it has been changed"),
            Wrong::Refused(Failure::Refused(refusal)) => {
                write!(f, "the rules refuse it: {}", word(refusal.why))?;
                if refusal.clause.0.is_empty() {
                    Ok(())
                } else {
                    write!(f, " ({})", refusal.clause.0)
                }
            }
            Wrong::Refused(Failure::NoDie(_)) => write!(f, "a die is missing"),
            Wrong::Dice { written, thrown } => {
                write!(f, "the dice were {thrown:?}, not {written:?}")
            }
            Wrong::Outcome(_) => write!(f, "the game did not end so"),
            Wrong::CutOff => write!(f, "the file is cut off"),
            Wrong::End => write!(f, "the last line does not sum up the file"),
        }
    }
}

impl std::error::Error for Fault {}
