//! `cargo ci`: every check of the project, in order, until one fails.
//!
//! A new check is one more entry of [`STEPS`]; a program it stands on is one more [`Tool`].

use std::fmt::Write;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};

use crate::shell::{aguila, cargo, npm};
use crate::tools::Tool;
use crate::{hygiene, libraries, maps, postgres};

/// A check: its name on the command line, what it proves, the tools it needs, how it is made.
struct Step {
    name: &'static str,
    proves: &'static str,
    needs: &'static [Tool],
    run: fn() -> Result<()>,
}

const fn step(
    name: &'static str,
    proves: &'static str,
    needs: &'static [Tool],
    run: fn() -> Result<()>,
) -> Step {
    Step { name, proves, needs, run }
}

/// All checks, the quick ones first.
const STEPS: &[Step] = &[
    step("format", "rustfmt would change nothing", &[Tool::Rustfmt], || {
        cargo("fmt --all --check").run()
    }),
    step("hygiene", "no machine's paths, no registry's hosts, no drawers", &[Tool::Git], || {
        hygiene::check()
    }),
    step("libraries", "libraries come from one place under licences that fit", &[], || {
        libraries::check()
    }),
    step("clippy", "compiler and linter have no complaint", &[Tool::Clippy], || {
        cargo(
            "clippy --locked --workspace --all-targets --features aguila-server/ts -- -D warnings",
        )
        .run()
    }),
    // Before the program, which holds the client.
    step(
        "client",
        "the client is formatted, lint-clean and typed; its tests pass; it builds",
        &[Tool::Node],
        || {
            npm("ci --no-audit --no-fund").run()?;
            npm("run format:check").run()?;
            npm("run lint").run()?;
            npm("run check").run()?;
            npm("test").run()?;
            npm("run build").run()?;
            npm("run size").run()
        },
    ),
    step("build", "the program builds", &[], || cargo("build --locked --package aguila-cli").run()),
    // Both with the types for the client, or the engine would be built once more for them.
    step("test", "the tests pass", &[Tool::Nextest, Tool::Python], || {
        cargo("nextest run --locked --workspace --features aguila-server/ts").run()
    }),
    step(
        "postgres",
        "the server does the same on PostgreSQL",
        &[Tool::Nextest, Tool::Postgres],
        || {
            // The build of the tests before, or all would be built once more.
            let tests = "cargo nextest run --locked --workspace --features aguila-server/ts \
                         --run-ignored all -E package(aguila-server)";
            postgres::run(&tests.split(' ').map(str::to_owned).collect::<Vec<_>>())
        },
    ),
    step("doctest", "the examples in the documentation run", &[], || {
        cargo("test --locked --workspace --features aguila-server/ts --doc --quiet").run()
    }),
    step("doc", "the documentation builds without a warning", &[], || {
        cargo("doc --locked --workspace --no-deps").with("RUSTDOCFLAGS", "-D warnings").run()
    }),
    step("data", "the program finds its data sound", &[], || aguila("check").run()),
    step("schema", "the JSON Schemas and the protocol reference in docs are current", &[], || {
        aguila("schema --check").run()
    }),
    step("maps", "every map can be drawn in every format", &[], maps::draw_all),
    step("gallery", "the gallery can be made", &[], || {
        aguila("gallery --out target/ci/gallery").run()
    }),
    step(
        "browser",
        "the game can be played in a browser, and in two at two servers",
        &[Tool::Node, Tool::Chromium, Tool::Postgres],
        || {
            cargo("build --locked --package aguila-cli").run()?;
            postgres::beside(|address| {
                let tests = npm("run e2e").with("AGUILA_BIN", "../target/debug/aguila");
                tests.with(postgres::ADDRESS, address).run()
            })
        },
    ),
];

const USAGE: &str = "\
cargo ci             run every check, stop at the first that fails
cargo ci STEP...     run these checks only
cargo ci --list      name the checks";

/// Runs the checks the arguments ask for.
pub(crate) fn run(args: &[String]) -> Result<()> {
    match args.first().map(String::as_str) {
        Some("--list") => print!("{}", list()),
        Some("--help" | "-h") => println!("{USAGE}"),
        _ => run_steps(&select(args)?)?,
    }
    Ok(())
}

fn list() -> String {
    STEPS.iter().fold(String::new(), |mut text, step| {
        let _ = writeln!(text, "{:8}  {}", step.name, step.proves);
        text
    })
}

fn select(names: &[String]) -> Result<Vec<&'static Step>> {
    if names.is_empty() {
        return Ok(STEPS.iter().collect());
    }
    names.iter().map(|name| find(name)).collect()
}

fn find(name: &str) -> Result<&'static Step> {
    STEPS
        .iter()
        .find(|step| step.name == name)
        .ok_or_else(|| anyhow!("there is no check `{name}`; the checks are\n\n{}", list()))
}

fn run_steps(steps: &[&Step]) -> Result<()> {
    let start = Instant::now();
    for tool in steps.iter().flat_map(|step| step.needs) {
        tool.ensure()?;
    }
    let mut times = Vec::new();
    for (number, step) in (1..).zip(steps) {
        println!("\n== {number}/{} {}: {}", steps.len(), step.name, step.proves);
        let begun = Instant::now();
        let outcome = (step.run)();
        let took = begun.elapsed();
        times.push(took);
        if let Err(error) = outcome {
            println!("== {} FAILED after {} s", step.name, seconds(took));
            print!("\n{}", table(steps, &times, false));
            bail!("{error:#}\n\nThis check alone: cargo ci {}", step.name);
        }
        println!("== {} ok, {} s", step.name, seconds(took));
    }
    print!("\n{}", table(steps, &times, true));
    println!("\nAll checks passed in {} s.", seconds(start.elapsed()));
    Ok(())
}

/// The times of the steps that ran; the last of them failed unless all is well.
fn table(steps: &[&Step], times: &[Duration], well: bool) -> String {
    let mut text = String::from("check      seconds\n");
    for (index, step) in steps.iter().enumerate() {
        let (time, outcome) = match times.get(index) {
            None => ("-".to_owned(), "not run"),
            Some(time) if !well && index + 1 == times.len() => (seconds(*time), "FAILED"),
            Some(time) => (seconds(*time), "ok"),
        };
        let _ = writeln!(text, "{:8}  {time:>8}  {outcome}", step.name);
    }
    text
}

fn seconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_check_has_a_name_of_its_own() {
        let mut names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), STEPS.len());
    }

    #[test]
    fn no_name_asks_for_all_checks() {
        assert_eq!(select(&[]).unwrap().len(), STEPS.len());
    }

    #[test]
    fn named_checks_run_in_the_order_asked_for() {
        let chosen = select(&["test".to_owned(), "format".to_owned()]).unwrap();
        let names: Vec<_> = chosen.iter().map(|step| step.name).collect();
        assert_eq!(names, ["test", "format"]);
    }

    #[test]
    fn an_unknown_check_is_answered_with_the_list() {
        let error = select(&["tset".to_owned()]).err().unwrap().to_string();
        assert!(error.contains("`tset`") && error.contains("doctest"), "{error}");
    }

    fn fails() -> Result<()> {
        bail!("the bridge is down")
    }

    fn must_not_run() -> Result<()> {
        panic!("a check after the first failure was run")
    }

    #[test]
    fn the_first_failure_ends_the_run_and_names_itself() {
        let bridge = step("bridge", "", &[], fails);
        let after = step("after", "", &[], must_not_run);
        let error = run_steps(&[&bridge, &after]).unwrap_err().to_string();
        assert!(error.contains("the bridge is down"), "{error}");
        assert!(error.ends_with("cargo ci bridge"), "{error}");
    }

    #[test]
    fn the_table_tells_what_passed_failed_and_was_not_run() {
        let [a, b, c] = ["a", "b", "c"].map(|name| step(name, "", &[], fails));
        let times = [Duration::from_millis(1200), Duration::from_millis(60)];
        assert_eq!(
            table(&[&a, &b, &c], &times, false),
            "check      seconds\n\
             a              1.2  ok\n\
             b              0.1  FAILED\n\
             c                -  not run\n"
        );
    }
}
