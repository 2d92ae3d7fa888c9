//! Playing a study, or a shard of it, on all cores: games already on disk are not played again.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Mutex;

use game::table::{DiceSource, RecordFile};
use game::{Library, Table};
use rayon::prelude::*;
use text::{Language, Texts};

use crate::{Opener, Played, Study, Trouble, play};

/// The file that says what a folder holds.
const STUDY: &str = "study.json";

/// The folder of the records within that of a study.
const RECORDS: &str = "records";

/// One of so many parts of a study, counted from 1: the games whose numbers leave the same rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which.
    pub part: u64,
    /// Of how many.
    pub parts: u64,
}

impl Shard {
    /// The whole study.
    pub const WHOLE: Shard = Shard { part: 1, parts: 1 };

    /// Whether a game is of this part.
    pub fn holds(self, game: u64) -> bool {
        game % self.parts == self.part - 1
    }

    fn file(self) -> String {
        format!("games-{}-of-{}.jsonl", self.part, self.parts)
    }
}

impl FromStr for Shard {
    type Err = Trouble;

    fn from_str(text: &str) -> Result<Shard, Trouble> {
        let parts = text.split_once('/').and_then(|(part, parts)| {
            Some(Shard { part: part.parse().ok()?, parts: parts.parse().ok()? })
        });
        parts
            .filter(|shard| (1..=shard.parts).contains(&shard.part))
            .ok_or_else(|| Trouble::NoSuchShard(text.to_owned()))
    }
}

/// How a study is played.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// The part of it.
    pub shard: Shard,
    /// The folder of the results.
    pub folder: &'a Path,
    /// How players take their seats.
    pub open: Opener<'a>,
    /// Whether each game leaves its record in the folder, too: `records/17.aguila`.
    pub records: bool,
}

/// Plays what is missing of a shard into a folder and says how many games it now holds. `progress` is told of every game
/// that is there: first how many were, then each as it ends.
pub fn simulate(
    library: &Library,
    study: &Study,
    run: Run<'_>,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<u64, Trouble> {
    let Run { shard, folder, .. } = run;
    let setup = study.setup(library)?;
    claim(folder, study, shard)?;
    if run.records {
        let records = folder.join(RECORDS);
        fs::create_dir_all(&records).map_err(Trouble::file(&records))?;
    }
    let done = read(folder)?.1;
    let missing: Vec<u64> =
        (0..study.games).filter(|&game| shard.holds(game) && !done.contains_key(&game)).collect();
    let wanted = (0..study.games).filter(|&game| shard.holds(game)).count() as u64;
    progress(wanted - missing.len() as u64);
    let file = Mutex::new(Results::append(&folder.join(shard.file()))?);
    missing.par_iter().try_for_each(|&number| {
        let (played, table) = play(&setup, study, number, run.open)?;
        if run.records {
            keep_record(folder, study, number, &table)?;
        }
        file.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).write(&played)?;
        progress(1);
        Ok(())
    })?;
    drop(file);
    put_in_order(&folder.join(shard.file()))?;
    Ok(wanted)
}

/// Writes down a game, before its result: who sees the result finds the record.
fn keep_record(folder: &Path, study: &Study, number: u64, table: &Table) -> Result<(), Trouble> {
    let path = folder.join(RECORDS).join(format!("{number}.aguila"));
    let (record, setup) = (table.record(), &table.game().setup);
    let source = DiceSource::Seeded { seal: record.seal, seed: record.seed };
    let texts = Texts::new(Language::English);
    let gloss = |at| table.log().get(at).map_or_else(Vec::new, |entry| texts.gloss(setup, entry));
    let seats = [study.french.to_string(), study.spanish.to_string()];
    let text = RecordFile::of(table, seats, source).to_text(setup, gloss);
    replace(&path, &path.with_extension("new"), &text)
}

/// The study of a folder and its finished games by number.
pub fn read(folder: &Path) -> Result<(Study, BTreeMap<u64, Played>), Trouble> {
    let path = folder.join(STUDY);
    let text = fs::read_to_string(&path).map_err(Trouble::file(&path))?;
    let study = serde_json::from_str(&text).map_err(|why| Trouble::Line {
        file: path.clone(),
        line: why.line(),
        why,
    })?;
    let mut games = BTreeMap::new();
    for file in result_files(folder)? {
        for played in read_file(&file)? {
            let number = played.game;
            if let Some(other) = games.insert(number, played)
                && games.get(&number) != Some(&other)
            {
                return Err(Trouble::TwoResults(number));
            }
        }
    }
    Ok((study, games))
}

/// Writes down whose folder it is, or sees that it is this study's.
fn claim(folder: &Path, study: &Study, shard: Shard) -> Result<(), Trouble> {
    fs::create_dir_all(folder).map_err(Trouble::file(folder))?;
    let path = folder.join(STUDY);
    let text = serde_json::to_string_pretty(study).unwrap_or_default() + "\n";
    if !path.exists() {
        // Shards on other machines may do the same at this moment, each by a file of its own.
        let beside = folder.join(shard.file()).with_extension("study");
        return replace(&path, &beside, &text);
    }
    let known: Option<Study> =
        fs::read_to_string(&path).ok().and_then(|text| serde_json::from_str(&text).ok());
    if known.as_ref() == Some(study) { Ok(()) } else { Err(Trouble::OtherStudy(folder.to_owned())) }
}

fn result_files(folder: &Path) -> Result<Vec<PathBuf>, Trouble> {
    let entries = fs::read_dir(folder).map_err(Trouble::file(folder))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "jsonl"))
        .collect();
    files.sort();
    Ok(files)
}

/// The games of a file. A last line without its end was cut off by whatever stopped the program, and does not count.
fn read_file(path: &Path) -> Result<Vec<Played>, Trouble> {
    let text = fs::read_to_string(path).map_err(Trouble::file(path))?;
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let lines = whole.lines().enumerate().filter(|(_, line)| !line.is_empty());
    lines
        .map(|(at, line)| {
            serde_json::from_str(line).map_err(|why| Trouble::Line {
                file: path.to_owned(),
                line: at + 1,
                why,
            })
        })
        .collect()
}

/// A file of results that grows game by game.
struct Results {
    path: PathBuf,
    file: File,
}

impl Results {
    fn append(path: &Path) -> Result<Results, Trouble> {
        if path.exists() {
            // Whatever was cut off goes before anything is added.
            put_in_order(path)?;
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        Ok(Results { path: path.to_owned(), file: file.map_err(Trouble::file(path))? })
    }

    fn write(&mut self, played: &Played) -> Result<(), Trouble> {
        let line = serde_json::to_string(played).unwrap_or_default() + "\n";
        self.file.write_all(line.as_bytes()).map_err(Trouble::file(&self.path))
    }
}

/// Games end in no order; on disk they stand by number, so that equal runs are equal files.
fn put_in_order(path: &Path) -> Result<(), Trouble> {
    let mut games = read_file(path)?;
    games.sort_by_key(|played| played.game);
    let lines = games.iter().map(|played| serde_json::to_string(played).unwrap_or_default() + "\n");
    replace(path, &path.with_extension("new"), &lines.collect::<String>())
}

/// Puts a file in another's place at one stroke, by way of a third.
fn replace(path: &Path, beside: &Path, text: &str) -> Result<(), Trouble> {
    fs::write(beside, text).map_err(Trouble::file(beside))?;
    fs::rename(beside, path).map_err(Trouble::file(path))
}
