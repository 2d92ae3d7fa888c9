//! `aguila serve`: the game in a browser.

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use server::app::App;
use server::config::{Config, Reach, without_password};
use server::start;
use tracing_subscriber::filter::LevelFilter;

use crate::data;

/// Serve the game to a browser.
///
/// Every setting is taken from its flag, else from its environment variable, else from the file named by --config, else it is as
/// usual. `--print-config` shows what holds.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The port to listen on; 0 takes any free one.
    #[arg(long, env = "AGUILA_PORT", value_name = "PORT")]
    port: Option<u16>,
    /// The address to listen on.
    #[arg(long, env = "AGUILA_BIND", value_name = "ADDRESS")]
    bind: Option<IpAddr>,
    /// Let others in the same network play.
    #[arg(long, conflicts_with = "public")]
    lan: bool,
    /// Let everybody play. The server must stand behind a proxy that speaks TLS.
    #[arg(long)]
    public: bool,
    /// A name by which the server is asked for, for all but numbers and `localhost`.
    #[arg(long = "host", env = "AGUILA_HOSTS", value_name = "NAME", value_delimiter = ',')]
    hosts: Vec<String>,
    /// The address of a proxy in front of the server, whose word on where a request comes from is believed.
    #[arg(long = "proxy", env = "AGUILA_PROXIES", value_name = "ADDRESS", value_delimiter = ',')]
    proxies: Vec<IpAddr>,
    /// The folder the games are kept in, instead of the usual one of this system.
    #[arg(long, env = "AGUILA_DATA_DIR", value_name = "DIR")]
    data_dir: Option<PathBuf>,
    /// Keep the games in a PostgreSQL database, `postgres://user:password@host/name`, instead of a file in the folder.
    #[arg(long, env = "AGUILA_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// The server that carries mail, instead of that in the file: `smtps://user:password@host`.
    #[arg(long, env = "AGUILA_SMTP", value_name = "URL", hide_env_values = true)]
    smtp: Option<String>,
    /// What is logged: error, warn, info or debug.
    #[arg(long, env = "AGUILA_LOG", value_name = "LEVEL")]
    log: Option<String>,
    /// Log in JSON, a line each.
    #[arg(long)]
    log_json: bool,
    /// A file with settings, limits among them.
    #[arg(long, env = "AGUILA_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    /// Show the settings that hold, as such a file, and end.
    #[arg(long)]
    print_config: bool,
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

impl Args {
    /// What holds: flags and environment before the file.
    pub(crate) fn config(&self) -> Result<Config> {
        let mut config = match &self.config {
            None => Config::default(),
            Some(file) => {
                let text = std::fs::read_to_string(file)
                    .with_context(|| format!("cannot read {}", file.display()))?;
                Config::from_toml(&text).with_context(|| format!("in {}", file.display()))?
            }
        };
        if self.lan || self.public {
            config.reach = if self.lan { Reach::Lan } else { Reach::Public };
        }
        // Only whoever sits here can reach this machine's own address; a proxy may sit here too.
        let own = Config::default().bind;
        if config.reach == Reach::Lan && config.bind == own {
            config.bind = Ipv4Addr::UNSPECIFIED.into();
        }
        config.bind = self.bind.unwrap_or(config.bind);
        config.port = self.port.unwrap_or(config.port);
        config.data_dir = self.data_dir.clone().or(config.data_dir);
        config.database = self.database.clone().or(config.database);
        config.log = self.log.clone().unwrap_or(config.log);
        config.log_json |= self.log_json;
        config.analysis |= self.analysis;
        if let Some(smtp) = &self.smtp {
            let mail = config.mail.as_mut();
            let mail = mail.context(
                "mail needs `from` and `site` below [mail] in the file named by --config",
            )?;
            mail.smtp.clone_from(smtp);
        }
        if !self.hosts.is_empty() {
            config.hosts.clone_from(&self.hosts);
        }
        if !self.proxies.is_empty() {
            config.proxies.clone_from(&self.proxies);
        }
        Ok(config)
    }
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    let config = args.config()?;
    if args.print_config {
        say(&config.to_toml()?);
        return Ok(());
    }
    log(&config)?;
    let library = data::library(folder)?;
    let games = games_folder(&config)?;
    let runtime = tokio::runtime::Runtime::new().context("the server cannot be started")?;
    let served = runtime.block_on(async {
        let place = SocketAddr::from((config.bind, config.port));
        let (listener, address) =
            start::listen_on(place).await.with_context(|| taken(config.port))?;
        let mut app = App::open(library, &games, config.database.as_deref())
            .await
            .with_context(|| format!("the games in {} cannot be used", games.display()))?;
        app.configure(&config)?;
        if config.reach == Reach::Lan {
            app.base = start::on_network(address.port());
        }
        let stop = stop()?;
        welcome((address, app.base.as_deref()), &config, &games, args.open && !args.no_open);
        start::serve(listener, Arc::new(app), stop).await?;
        say("Stopped. Every game is kept.");
        Ok(())
    });
    // A map half drawn is no reason to stay.
    runtime.shutdown_background();
    served
}

/// The folder the games are in.
pub(crate) fn games_folder(config: &Config) -> Result<PathBuf> {
    config.data_dir.clone().or_else(start::data_folder).ok_or_else(|| {
        anyhow!("this system names no folder for the games: choose one with --data-dir")
    })
}

fn log(config: &Config) -> Result<()> {
    let level: LevelFilter = config
        .log
        .parse()
        .with_context(|| format!("`{}` is no level: error, warn, info or debug", config.log))?;
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    if config.log_json {
        log.json().init()
    } else {
        log.init()
    }
    Ok(())
}

fn taken(port: u16) -> String {
    format!(
        "port {port} is in use. If Águila runs already, open http://localhost:{port}; \
         if another program has the port, use another one: `aguila serve --port {}`",
        port.checked_add(1).unwrap_or(start::PORT)
    )
}

fn welcome((address, base): (SocketAddr, Option<&str>), config: &Config, games: &Path, open: bool) {
    let url = format!("http://localhost:{}", address.port());
    let network =
        base.map_or_else(String::new, |base| format!("\n    {base} for others on your network"));
    let kept = match &config.database {
        Some(url) => without_password(url),
        None => games.display().to_string(),
    };
    say(&format!(
        "Águila is ready:\n\n    {url}{network}\n\nGames are kept in {kept}. Ctrl-C stops the server."
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
