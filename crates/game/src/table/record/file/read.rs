//! Files read back. Each version has its reader here for good.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::{
    Caption, DiceSource, Fault, LONGEST_NAME, Mark, Marks, Ply, RecordFile, Wrong, on_one_line,
};
use crate::data::edition::EditionId;
use crate::data::kinds::Camp;
use crate::data::library::Library;
use crate::data::options::Options;
use crate::data::scenario::VariantId;
use crate::engine::action::Action;
use crate::engine::action::notation::{from_word, word};
use crate::engine::setup::Setup;
use crate::rules::victory::{Level, Outcome};
use crate::table::record::{Agreement, Digest, Seed};
use crate::table::team::SeatId;

impl RecordFile {
    /// Reads a file of any version, with what its game is played on. It is not proved yet.
    pub fn read(text: &str, library: &Library) -> Result<(RecordFile, Arc<Setup>), Fault> {
        let first = text.lines().next().unwrap_or_default();
        match first.strip_prefix("aguila-record ").map(str::trim) {
            Some("1") => {
                let (file, setup) = Lines::of(text).file(library)?;
                Ok((file.with_captions(Caption::all_in(text)), setup))
            }
            Some(other) => Err(before(1, Wrong::Version(other.chars().take(20).collect()))),
            None => Err(before(1, Wrong::NoRecord)),
        }
    }
}

fn before(line: usize, wrong: Wrong) -> Fault {
    Fault { ply: 0, line: Some(line), wrong }
}

/// The lines of version 1 that are not for people only, with their numbers.
struct Lines<'a> {
    lines: Vec<(usize, &'a str)>,
    at: usize,
}

/// The head as it is gathered line by line.
#[derive(Default)]
struct Head {
    battle: Option<String>,
    edition: Option<EditionId>,
    variants: Vec<VariantId>,
    options: Map<String, Value>,
    seats: [Option<String>; 2],
    seal: Option<Digest>,
    seed: Option<Seed>,
    by_hand: bool,
    /// What else was agreed, by name.
    beyond: Map<String, Value>,
}

impl<'a> Lines<'a> {
    fn of(text: &'a str) -> Lines<'a> {
        let plain = |(number, line): (usize, &'a str)| {
            let core = line.split(';').next().unwrap_or_default().trim();
            (number, core)
        };
        let lines = (1..).zip(text.lines()).map(plain).filter(|(_, line)| !line.is_empty());
        Lines { lines: lines.collect(), at: 1 }
    }

    fn next(&mut self) -> Option<(usize, &'a str)> {
        let line = self.lines.get(self.at).copied()?;
        self.at += 1;
        Some(line)
    }

    fn file(mut self, library: &Library) -> Result<(RecordFile, Arc<Setup>), Fault> {
        let (head, marks) = self.head()?;
        let (agreed, seats, source) = head.proved()?;
        let setup = setup_of(&agreed, library).ok_or(Fault {
            ply: 0,
            line: None,
            wrong: Wrong::NoSuchBattle,
        })?;
        let mut file = RecordFile {
            agreed,
            seats,
            source,
            plies: Vec::new(),
            captions: Vec::new(),
            outcome: None,
            marks,
        };
        self.body(&mut file, &setup)?;
        Ok((file, setup))
    }

    fn head(&mut self) -> Result<(Head, Marks), Fault> {
        let mut head = Head::default();
        let mut marks = Marks { head: "aguila-record 1\n".to_owned(), ..Marks::default() };
        while let Some((line, text)) = self.next() {
            if let Some(check) = text.strip_prefix("check ") {
                check.trim().clone_into(&mut marks.head_check);
                return Ok((head, marks));
            }
            if !text.starts_with("seed ") {
                marks.head += text;
                marks.head += "\n";
            }
            head.take(text).map_err(|what| before(line, Wrong::Unreadable(what)))?;
        }
        Err(Fault { ply: 0, line: None, wrong: Wrong::CutOff })
    }

    fn body(&mut self, file: &mut RecordFile, setup: &Setup) -> Result<(), Fault> {
        while let Some((line, text)) = self.next() {
            let at = file.plies.len() + 1;
            let fault = |what| Fault { ply: at, line: Some(line), wrong: Wrong::Unreadable(what) };
            if let Some(result) = text.strip_prefix("result ") {
                file.outcome = outcome(result).ok_or(fault("the result is not understood"))?;
                file.marks.end = self.end();
                let more = self.next().map(|(line, _)| line);
                return more.map_or(Ok(()), |line| {
                    let wrong = Wrong::Unreadable("something follows the end");
                    Err(Fault { ply: at, line: Some(line), wrong })
                });
            }
            let (ply, mark) = ply(text, line, setup).map_err(fault)?;
            file.plies.push(ply);
            file.marks.plies.push(mark);
        }
        Ok(())
    }

    fn end(&mut self) -> Option<(usize, String)> {
        let (_, text) = self.next()?;
        let (plies, sum) = text.strip_prefix("end ")?.split_once(' ')?;
        Some((plies.parse().ok()?, sum.trim().to_owned()))
    }
}

/// What a game was played on, if there is such a battle with such variants.
fn setup_of(agreed: &Agreement, library: &Library) -> Option<Arc<Setup>> {
    let scenario = library.scenarios.get(&agreed.battle)?;
    let known = |id: &VariantId| scenario.variants.iter().any(|variant| variant.id == *id);
    if !agreed.variants.iter().all(known) {
        return None;
    }
    library.setup_of(agreed)
}

impl Head {
    fn take(&mut self, text: &str) -> Result<(), &'static str> {
        let (key, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        match key {
            "battle" => self.battle = Some(rest.to_owned()),
            "edition" => self.edition = Some(from_word(rest).ok_or("there is no such edition")?),
            "variant" => self.variants.push(from_word(rest).ok_or("there is no such variant")?),
            "option" => {
                let (name, on) = switch(rest).ok_or("an option is `on` or `off`")?;
                self.options.insert(name.to_owned(), on.into());
            }
            "french" => self.seats[0] = Some(name(rest)),
            "spanish" => self.seats[1] = Some(name(rest)),
            "seal" => self.seal = Some(from_word(rest).ok_or("a seal is 64 digits")?),
            "seed" => self.seed = Some(from_word(rest).ok_or("a seed is 64 digits")?),
            "dice" if rest == "by-hand" => self.by_hand = true,
            _ => {
                let value = serde_json::from_str(rest);
                let value = value.map_err(|_| "this does not belong to what is agreed")?;
                self.beyond.insert(key.to_owned(), value);
            }
        }
        Ok(())
    }

    fn proved(self) -> Result<(Agreement, [String; 2], DiceSource), Fault> {
        let missing = |what| Fault { ply: 0, line: None, wrong: Wrong::Unreadable(what) };
        let known = super::switches(Options::default());
        if self.options.keys().any(|name| known.iter().all(|(known, _)| known != name)) {
            return Err(missing("there is no such option"));
        }
        let source = match (self.seal, self.by_hand) {
            (Some(seal), false) => DiceSource::Seeded { seal, seed: self.seed },
            (None, true) => DiceSource::ByHand,
            _ => return Err(missing("the dice need a seal, or are laid by hand")),
        };
        let mut agreed = self.beyond;
        agreed.insert("battle".into(), self.battle.ok_or(missing("the battle is missing"))?.into());
        let edition = self.edition.ok_or(missing("the edition is missing"))?;
        agreed.insert("edition".into(), edition.name().into());
        agreed.insert("variants".into(), self.variants.into_iter().map(word).collect());
        agreed.insert("options".into(), Value::Object(self.options));
        let agreed: Agreement = serde_json::from_value(Value::Object(agreed))
            .map_err(|_| missing("what was agreed is not understood"))?;
        Ok((agreed, self.seats.map(Option::unwrap_or_default), source))
    }
}

fn name(text: &str) -> String {
    on_one_line(text).chars().take(LONGEST_NAME).collect()
}

fn switch(text: &str) -> Option<(&str, bool)> {
    match text.split_once(' ')? {
        (name, "on") => Some((name, true)),
        (name, "off") => Some((name, false)),
        _ => None,
    }
}

/// `12 french step ne | 4 2 | 0a7f11d2`
fn ply(text: &str, line: usize, setup: &Setup) -> Result<(Ply, Mark), &'static str> {
    let [choice, dice, check]: [&str; 3] = text
        .split('|')
        .map(str::trim)
        .collect::<Vec<_>>()
        .try_into()
        .map_err(|_| "a ply has a choice, its dice and its check")?;
    let mut words = choice.splitn(3, ' ');
    let mut word = || words.next().unwrap_or_default();
    let number = word().parse().map_err(|_| "a ply begins with its number")?;
    let (camp, seat) = chooser(word()).ok_or("there is no such camp or seat")?;
    let action = Action::read(word(), setup).ok_or("there is no such choice")?;
    let dice: Option<Vec<u8>> = dice.split_whitespace().map(face).collect();
    let dice = dice.ok_or("a die shows 1 to 6")?;
    let core = text.rsplit_once('|').map_or(text, |(core, _)| core);
    let core = core.split_whitespace().collect::<Vec<_>>().join(" ");
    Ok((Ply { camp, seat, action, dice }, Mark { number, core, check: check.to_owned(), line }))
}

/// `french`, or `french:2` for a seat of a side that has more than one.
fn chooser(text: &str) -> Option<(Camp, Option<SeatId>)> {
    match text.split_once(':') {
        None => Some((from_word(text)?, None)),
        Some((camp, seat)) => Some((from_word(camp)?, Some(SeatId(seat.parse().ok()?)))),
    }
}

fn face(text: &str) -> Option<u8> {
    text.parse().ok().filter(|face| (1..=6).contains(face))
}

fn outcome(text: &str) -> Option<Option<Outcome>> {
    if text == "open" {
        return Some(None);
    }
    let (winner, level) = text.split_once(' ')?;
    let winner = match winner {
        "nobody" => None,
        camp => Some(from_word(camp)?),
    };
    let level: Level = from_word(level)?;
    Some(Some(Outcome { winner, level }))
}
