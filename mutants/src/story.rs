//! The stories: the tests that a mutant must not get past.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};

use crate::mutant::Mutant;
use crate::weave::Number;

/// Tests of data and documents, which tell nothing of the rules by themselves.
const NO_STORIES: [&str; 10] = [
    "edition",
    "library",
    "opening",
    "order_of_battle",
    "position",
    "proof",
    "record",
    "scenario",
    "take_back",
    "testkit",
];

/// The memory a story may take, in KiB; one that takes more has gone astray.
const MEMORY: u32 = 4 << 20;

/// A test, and what it does when nothing is broken.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Story {
    program: PathBuf,
    pub(crate) name: String,
    seconds: f64,
    /// The switches it comes by.
    reaches: BTreeSet<Number>,
}

/// What came of running stories.
#[derive(Debug)]
pub(crate) enum End {
    Passed,
    /// This one failed, or the program died in it.
    Failed(String),
    OutOfTime,
}

/// The names of the stories in the test programs.
pub(crate) fn list(programs: &[PathBuf], home: &Path) -> Result<Vec<(PathBuf, String)>> {
    let mut stories = Vec::new();
    for program in programs {
        let mut list = Command::new(program);
        let output = list.args(["--list", "--format", "terse"]).current_dir(home).output()?;
        for line in String::from_utf8(output.stdout)?.lines() {
            let Some(name) = line.strip_suffix(": test") else { continue };
            let room = name.split("::").next().unwrap_or_default();
            if !NO_STORIES.contains(&room) {
                stories.push((program.clone(), name.to_owned()));
            }
        }
    }
    Ok(stories)
}

impl Story {
    /// Runs a story unbroken, in a process of its own.
    pub(crate) fn told(program: PathBuf, name: String, home: &Path, trace: &Path) -> Result<Story> {
        let _ = fs::remove_file(trace);
        let start = Instant::now();
        let mut command = Command::new(&program);
        command.args(["--exact", &name]).env("AGUILA_TRACE", trace).env_remove("AGUILA_MUTANT");
        let output = command.current_dir(home).output()?;
        ensure!(output.status.success(), "{name} fails though nothing is broken");
        let seconds = start.elapsed().as_secs_f64();
        let noted = fs::read_to_string(trace).unwrap_or_default();
        let reaches = noted.lines().map(str::parse).collect::<Result<_, _>>()?;
        Ok(Story { program, name, seconds, reaches })
    }
}

/// Runs the stories that come by a mutant until one fails: those of its own room first, the short ones before the long.
/// Gives how many come by.
pub(crate) fn try_mutant(
    number: Number,
    mutant: &Mutant,
    stories: &[Story],
    home: &Path,
) -> Result<(End, usize)> {
    let mut due: Vec<&Story> =
        stories.iter().filter(|story| story.reaches.contains(&number)).collect();
    let is_afar = |story: &Story| !story.name.starts_with(mutant.room());
    due.sort_by(|one, two| {
        is_afar(one).cmp(&is_afar(two)).then(one.seconds.total_cmp(&two.seconds))
    });
    let count = due.len();
    let mut rest = due.as_slice();
    let mut size = 8;
    while !rest.is_empty() {
        let (batch, later) = rest.split_at(size.min(rest.len()));
        for program in batch.iter().map(|story| &story.program).collect::<BTreeSet<_>>() {
            let these: Vec<&Story> =
                batch.iter().copied().filter(|story| story.program == *program).collect();
            match run(program, number, &these, home)? {
                End::Passed => {}
                end => return Ok((end, count)),
            }
        }
        (rest, size) = (later, size * 2);
    }
    Ok((End::Passed, count))
}

/// Runs stories of one program, in one process, with a mutant on.
fn run(program: &Path, number: Number, stories: &[&Story], home: &Path) -> Result<End> {
    let usual: f64 = stories.iter().map(|story| story.seconds).sum();
    let limit = Instant::now() + Duration::from_secs_f64(10.0 * usual + 20.0);
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]).arg(program);
    command.args(["--exact", "--test-threads", "1"]);
    command.args(stories.iter().map(|story| &story.name));
    command.env("AGUILA_MUTANT", number.to_string()).current_dir(home);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let lines = BufReader::new(child.stdout.take().context("no output")?).lines();
    let (sender, receiver) = channel();
    thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| sender.send(line)));
    let mut done = 0;
    loop {
        let left = limit.saturating_duration_since(Instant::now());
        match receiver.recv_timeout(left) {
            Ok(line) => {
                if let Some(name) = line.strip_suffix(" ... FAILED") {
                    end(&mut child)?;
                    return Ok(End::Failed(name.trim_start_matches("test ").to_owned()));
                }
                done += usize::from(line.ends_with(" ... ok"));
            }
            Err(RecvTimeoutError::Timeout) => {
                end(&mut child)?;
                return Ok(End::OutOfTime);
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    if child.wait()?.success() {
        ensure!(done == stories.len(), "{done} of {} stories were told", stories.len());
        return Ok(End::Passed);
    }
    Ok(End::Failed("one that broke off".to_owned()))
}

fn end(child: &mut Child) -> Result<()> {
    // It may have ended by itself.
    let _ = child.kill();
    child.wait()?;
    Ok(())
}
