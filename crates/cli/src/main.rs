//! `aguila`: serves the game, checks data files, draws maps and counters, verifies and replays records, talks to programs,
//! and plays battles in bulk.
//!
//! The exit code is 0 on success, 1 if data are faulty or something failed, and 2 for wrong arguments.

mod admin;
mod battles;
mod bench;
mod calibrate;
mod captions;
mod check;
mod contest;
mod counters;
mod data;
mod engine;
mod gallery;
mod map;
mod openings;
mod outlet;
mod picture;
mod position;
mod replay;
mod report;
mod schema;
mod serve;
mod simulate;
mod tournament;
mod tune;
mod verify;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A server makes and drops many small things on all its threads, which this allocator does in less time (docs/performance.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The digital edition of The Shadow of the Eagle.
#[derive(Parser)]
#[command(name = "aguila", version, about, arg_required_else_help = true)]
struct Cli {
    /// A folder of your own maps, orders-of-battle, scenarios and editions, added to those of the program; a file of the
    /// same name takes the other's place.
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    #[command(visible_alias = "scenarios")]
    Battles(battles::Args),
    Map(map::Args),
    Counters(counters::Args),
    Gallery(gallery::Args),
    Openings(openings::Args),
    Position(Box<position::Args>),
    Schema(schema::Args),
    Serve(Box<serve::Args>),
    Admin(admin::Args),
    Verify(verify::Args),
    Replay(replay::Args),
    Engine(engine::Args),
    Match(contest::Args),
    Simulate(simulate::Args),
    Tournament(tournament::Args),
    Calibrate(calibrate::Args),
    Tune(tune::Args),
    Report(report::Args),
    Bench(bench::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let data = cli.data.as_deref();
    let outcome = match &cli.command {
        Command::Check(args) => check::run(args, data),
        Command::Battles(args) => battles::run(args, data),
        Command::Map(args) => map::run(args, data),
        Command::Counters(args) => counters::run(args, data),
        Command::Gallery(args) => gallery::run(args, data),
        Command::Openings(args) => openings::run(args, data),
        Command::Position(args) => position::run(args, data),
        Command::Schema(args) => schema::run(args, data),
        Command::Serve(args) => serve::run(args, data),
        Command::Admin(args) => admin::run(args, data),
        Command::Verify(args) => verify::run(args, data),
        Command::Replay(args) => replay::run(args, data),
        Command::Engine(args) => engine::run(args, data),
        Command::Match(args) => contest::run(args, data),
        Command::Simulate(args) => simulate::run(args, data),
        Command::Tournament(args) => tournament::run(args, data),
        Command::Calibrate(args) => calibrate::run(args, data),
        Command::Tune(args) => tune::run(args, data),
        Command::Report(args) => report::run(args, data),
        Command::Bench(args) => bench::run(args, data),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
