//! `aguila serve`: the game in a browser.

use std::io::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use server::app::App;
use server::start;
use tracing_subscriber::filter::LevelFilter;

use crate::data;

/// What is logged.
const LOG_LEVEL: LevelFilter = LevelFilter::WARN;

/// Serve the game to a browser on this machine.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The port to listen on; 0 takes any free one.
    #[arg(long, value_name = "PORT", default_value_t = start::PORT)]
    port: u16,
    /// The folder the games are kept in, instead of the usual one of this system.
    #[arg(long, value_name = "DIR")]
    data_dir: Option<PathBuf>,
    /// Open the game in a browser.
    #[arg(long, overrides_with = "no_open")]
    open: bool,
    /// Only say where it is.
    #[arg(long)]
    no_open: bool,
    /// Let whoever begins a game choose the seed of its dice. For analysis and tests: nobody should trust such dice.
    #[arg(long)]
    analysis: bool,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    tracing_subscriber::fmt().with_max_level(LOG_LEVEL).with_writer(std::io::stderr).init();
    let library = data::library(folder)?;
    let games = args.data_dir.clone().or_else(start::data_folder).ok_or_else(|| {
        anyhow!("this system names no folder for the games: choose one with --data-dir")
    })?;
    let runtime = tokio::runtime::Runtime::new().context("the server cannot be started")?;
    let served = runtime.block_on(async {
        let (listener, address) =
            start::listen(args.port).await.with_context(|| taken(args.port))?;
        let mut app = App::open(library, &games)
            .await
            .with_context(|| format!("the games in {} cannot be used", games.display()))?;
        app.analysis = args.analysis;
        let stop = stop()?;
        welcome(address, &games, args.open && !args.no_open);
        start::serve(listener, Arc::new(app), stop).await?;
        say("Stopped. Every game is kept.");
        Ok(())
    });
    // A map half drawn is no reason to stay.
    runtime.shutdown_background();
    served
}

fn taken(port: u16) -> String {
    format!(
        "port {port} is in use. If Águila runs already, open http://localhost:{port}; \
         if another program has the port, use another one: `aguila serve --port {}`",
        port.checked_add(1).unwrap_or(start::PORT)
    )
}

fn welcome(address: SocketAddr, games: &Path, open: bool) {
    let url = format!("http://localhost:{}", address.port());
    let kept = games.display();
    say(&format!(
        "Águila is ready:\n\n    {url}\n\nGames are kept in {kept}. Ctrl-C stops the server."
    ));
    if open && let Err(error) = open::that_detached(&url) {
        say(&format!("No browser could be started ({error}): open the address yourself."));
    }
}

/// A server goes on whether or not anybody still reads what it says.
fn say(words: &str) {
    let _ = writeln!(std::io::stdout(), "{words}");
}

/// What ends with Ctrl-C, or when the system asks its services to stop. It listens from now on.
#[cfg(unix)]
fn stop() -> std::io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut terminated = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// What ends with Ctrl-C.
#[cfg(not(unix))]
fn stop() -> std::io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
