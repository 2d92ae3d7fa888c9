//! Breaks the rules of the game, one small thing at a time, and sees whether a story notices.
//!
//! The mutants are those of `cargo mutants`. It builds the engine once for each of them; here all of a sample are written
//! into one copy of the source, each behind a switch, and built together. See docs/testing.md.

mod copy;
mod mutant;
mod story;
mod tally;
mod weave;

use std::collections::{BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Instant, SystemTime};
use std::{fs, thread};

use anyhow::{Context, Result, anyhow};
use clap::Parser;

use copy::{Build, Copy};
use mutant::Mutant;
use story::{End, Story};
use tally::{Fate, Tally};
use weave::Number;

/// As many as are drawn unless something else is said.
const SAMPLE: usize = 340;

/// Breaks the rules of the game and sees whether a story notices.
#[derive(Parser)]
struct Wishes {
    /// How many mutants to draw by lot: 340, or all of the files and functions named.
    #[arg(long)]
    sample: Option<usize>,
    /// What the lot depends on; the clock, if not given.
    #[arg(long)]
    seed: Option<u64>,
    /// Draws only from files whose path inside crates/game/src begins so.
    #[arg(long)]
    file: Vec<String>,
    /// Draws only from functions of this name.
    #[arg(long)]
    function: Vec<String>,
    /// Adds all mutants of functions of this name to the sample.
    #[arg(long = "with", value_name = "FUNCTION")]
    added: Vec<String>,
    /// Leaves out what has a verdict in this file already.
    #[arg(long, value_name = "RESULTS")]
    except: Vec<PathBuf>,
    /// Tries once more those that lived in this file.
    #[arg(long, value_name = "RESULTS", conflicts_with_all = ["sample", "file", "function", "added"])]
    again: Option<PathBuf>,
    /// The file of results, which an interrupted run goes on with; one a seed in target/mutants, if not given.
    #[arg(long)]
    results: Option<PathBuf>,
    /// How many processes to run at once.
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// Names the sample and does nothing.
    #[arg(long)]
    list_only: bool,
}

fn main() -> Result<()> {
    let wishes = Wishes::parse();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("no project")?;
    let copy = Copy::new(root)?;
    let seed = wishes.seed.unwrap_or_else(by_the_clock);
    let path = wishes.results.clone().unwrap_or_else(|| match &wishes.again {
        Some(earlier) => earlier.with_extension("again.jsonl"),
        None => copy.scratch().join(format!("seed-{seed}.jsonl")),
    });
    let all = mutant::all(root)?;
    let lot = Lot::cast(&wishes, seed, all)?;
    println!("{} of {} mutants, seed {seed}", lot.size, lot.order.len());
    if wishes.list_only {
        lot.first().iter().for_each(|mutant| println!("{}", mutant.name));
        return Ok(());
    }
    let mut tally = Tally::resume(&path, &copy.digest())?;
    let (mutants, programs) = prepare(&copy, lot, &mut tally)?;
    let stories = tell(&copy, &mutants, &programs, wishes.jobs)?;
    let tally = Mutex::new(tally);
    decide(&copy, &mutants, &stories, &tally, wishes.jobs)?;
    tally.lock().map_err(|_| anyhow!("a thread has died"))?.print(&mutants);
    println!("\nwritten to {}", path.display());
    Ok(())
}

fn by_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(0, |time| time.as_secs())
}

/// Mutants in the order of a lot; the first `size` are tried, the others stand in for those that cannot be.
struct Lot {
    order: Vec<Mutant>,
    size: usize,
}

impl Lot {
    fn cast(wishes: &Wishes, seed: u64, all: Vec<Mutant>) -> Result<Lot> {
        if let Some(earlier) = &wishes.again {
            let verdicts = tally::read(earlier)?;
            let lives = |m: &Mutant| verdicts.get(&m.key).is_some_and(|v| v.fate.is_alive());
            let order: Vec<Mutant> = all.into_iter().filter(lives).collect();
            return Ok(Lot { size: order.len(), order });
        }
        let mut tried = BTreeSet::new();
        for path in &wishes.except {
            let verdicts = tally::read(path)?.into_values();
            tried.extend(verdicts.filter(|v| v.fate.is_decided()).map(|verdict| verdict.key));
        }
        let is_added = |m: &Mutant| wishes.added.iter().any(|name| m.breaks(name));
        let (added, mut others): (Vec<_>, Vec<_>) = all.into_iter().partition(is_added);
        others.retain(|mutant| {
            let (files, functions) = (&wishes.file, &wishes.function);
            (files.is_empty() || files.iter().any(|file| mutant.short_file().starts_with(file)))
                && (functions.is_empty() || functions.iter().any(|name| mutant.breaks(name)))
                && !tried.contains(&mutant.key)
        });
        let is_narrow = !(wishes.file.is_empty() && wishes.function.is_empty());
        let usual = if is_narrow { others.len() } else { SAMPLE };
        let size = added.len() + wishes.sample.unwrap_or(usual).min(others.len());
        others.sort_by_cached_key(|mutant| {
            let mut hasher = DefaultHasher::new();
            (seed, &mutant.key).hash(&mut hasher);
            hasher.finish()
        });
        Ok(Lot { order: added.into_iter().chain(others).collect(), size })
    }

    fn first(&self) -> &[Mutant] {
        &self.order[..self.size.min(self.order.len())]
    }
}

/// Builds the copy with as many mutants as asked for, others drawn for those that cannot be built.
fn prepare(copy: &Copy, mut lot: Lot, tally: &mut Tally) -> Result<(Vec<Mutant>, Vec<PathBuf>)> {
    lot.order.retain(|mutant| {
        tally.verdicts.get(&mutant.key).is_none_or(|verdict| verdict.fate.is_decided())
    });
    loop {
        let numbered: Vec<(Number, &Mutant)> = (1..).zip(lot.first()).collect();
        let left_out: BTreeSet<Number> = copy.write(&numbered)?.into_iter().collect();
        let (gone, fate) = if left_out.is_empty() {
            println!("building the stories with {} mutants", numbered.len());
            match copy.build(&numbered)? {
                Build::Done(programs) => return Ok((lot.first().to_vec(), programs)),
                Build::Refused(refused) => (refused, Fate::Refused),
            }
        } else {
            (left_out, Fate::Constant)
        };
        println!("{} cannot be tried ({fate:?})", gone.len());
        for &(number, mutant) in &numbered {
            if gone.contains(&number) {
                tally.note(mutant, fate, None, 0)?;
            }
        }
        let gone: BTreeSet<String> = tally
            .verdicts
            .values()
            .filter(|v| !v.fate.is_decided())
            .map(|v| v.key.clone())
            .collect();
        lot.order.retain(|mutant| !gone.contains(&mutant.key));
    }
}

/// Runs every story unbroken, to learn its time and which switches it comes by; or remembers it from an earlier run.
fn tell(copy: &Copy, mutants: &[Mutant], programs: &[PathBuf], jobs: usize) -> Result<Vec<Story>> {
    let mut hasher = DefaultHasher::new();
    mutants.iter().for_each(|mutant| mutant.key.hash(&mut hasher));
    let memory = format!("stories-{}-{:016x}.json", copy.digest(), hasher.finish());
    let memory = copy.scratch().join(memory);
    if let Ok(text) = fs::read_to_string(&memory) {
        return Ok(serde_json::from_str(&text)?);
    }
    let home = copy.home();
    let named = story::list(programs, &home)?;
    println!("telling {} stories unbroken", named.len());
    let stories = Mutex::new(Vec::new());
    side_by_side(jobs, named.len(), |index| {
        let (program, name) = named[index].clone();
        let trace = copy.scratch().join(format!("trace-{index}"));
        let story = Story::told(program, name, &home, &trace)?;
        let _ = fs::remove_file(trace);
        stories.lock().map_err(|_| anyhow!("a thread has died"))?.push(story);
        Ok(())
    })?;
    let stories = stories.into_inner().map_err(|_| anyhow!("a thread has died"))?;
    fs::write(memory, serde_json::to_string(&stories)?)?;
    Ok(stories)
}

/// Tries every mutant that has no verdict yet.
fn decide(
    copy: &Copy,
    mutants: &[Mutant],
    stories: &[Story],
    tally: &Mutex<Tally>,
    jobs: usize,
) -> Result<()> {
    let lock = || tally.lock().map_err(|_| anyhow!("a thread has died"));
    let verdicts: HashMap<String, Fate> =
        lock()?.verdicts.values().map(|verdict| (verdict.key.clone(), verdict.fate)).collect();
    let due: Vec<(Number, &Mutant)> =
        (1..).zip(mutants).filter(|(_, mutant)| !verdicts.contains_key(&mutant.key)).collect();
    let (start, home, done) = (Instant::now(), copy.home(), AtomicUsize::new(0));
    side_by_side(jobs, due.len(), |index| {
        let (number, mutant) = due[index];
        let (end, count) = story::try_mutant(number, mutant, stories, &home)?;
        let (fate, by) = match end {
            End::Failed(story) => (Fate::Killed, Some(story)),
            End::OutOfTime => (Fate::OutOfTime, None),
            End::Passed if count == 0 => (Fate::Unreached, None),
            End::Passed => (Fate::Survived, None),
        };
        lock()?.note(mutant, fate, by, count)?;
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        let pace = done as f64 / start.elapsed().as_secs_f64();
        let left = (due.len() - done) as f64 / pace;
        println!(
            "{done}/{} ({:.0} a minute, {:.0} min left) {fate:?}: {}",
            due.len(),
            pace * 60.0,
            left / 60.0,
            mutant.name
        );
        Ok(())
    })
}

/// Does a number of things, a few at once; stops at the first that cannot be done.
fn side_by_side(
    jobs: usize,
    count: usize,
    work: impl Fn(usize) -> Result<()> + Sync,
) -> Result<()> {
    let next = AtomicUsize::new(0);
    let worker = || -> Result<()> {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return Ok(());
            }
            if let Err(fault) = work(index) {
                next.store(count, Ordering::Relaxed);
                return Err(fault);
            }
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(worker)).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().map_err(|_| anyhow!("a thread has died"))?)
    })
}
