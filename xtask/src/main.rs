//! The project's commands: `cargo play`, `cargo ci`, `cargo xtask types` and `cargo xtask postgres`.

mod ci;
mod hygiene;
mod libraries;
mod maps;
mod play;
mod postgres;
mod shell;
mod tools;
mod types;

use std::env;
use std::process::ExitCode;

use anyhow::bail;

fn main() -> ExitCode {
    let args: Vec<String> =
        env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned()).collect();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> anyhow::Result<()> {
    match args.split_first() {
        Some((command, rest)) if command == "ci" => ci::run(rest),
        Some((command, rest)) if command == "play" => play::run(rest),
        Some((command, [])) if command == "types" => types::write(),
        Some((command, rest)) if command == "postgres" => postgres::run(rest),
        _ => bail!(
            "the project has four commands: `cargo play`, `cargo ci`, `cargo xtask types` and \
             `cargo xtask postgres COMMAND...`"
        ),
    }
}
