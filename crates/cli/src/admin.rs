//! `aguila admin`: what the keeper of a server does beside serving.

mod people;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};
use server::config::Config;
use server::storage::{Address, Store, back_up};

use people::People;

use crate::data;
use crate::serve::games_folder;

/// Keep a server: copy its games, put them back, look whether they are sound; give roles, ban, deal with reports.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder the games are kept in, instead of the usual one of this system.
    #[arg(long, env = "AGUILA_DATA_DIR", value_name = "DIR", global = true)]
    data_dir: Option<PathBuf>,
    /// The PostgreSQL database, instead of the file in the folder.
    #[arg(
        long,
        env = "AGUILA_DATABASE",
        value_name = "URL",
        global = true,
        hide_env_values = true
    )]
    database: Option<String>,
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Play every game from its first choice to its last, and say which are damaged. The server may be running.
    Check,
    /// List the games. The server may be running.
    Games,
    /// Copy games and key into a new folder. The server may be running.
    Backup {
        /// The folder, which must not exist.
        to: PathBuf,
    },
    /// Put a copy back. The server must not be running; what was there is kept beside it.
    Restore {
        /// The folder of the copy.
        from: PathBuf,
    },
    #[command(flatten)]
    People(People),
}

/// What belongs to a copy.
const DATABASE: &str = "aguila.db";
const KEY: &str = "key";

pub(crate) fn run(args: &Args, library: Option<&Path>) -> Result<()> {
    let config = Config { data_dir: args.data_dir.clone(), ..Config::default() };
    let folder = games_folder(&config)?;
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        match &args.what {
            What::Check => check(&open(args, &folder).await?, library).await,
            What::Games => games(&open(args, &folder).await?).await,
            What::Backup { to } => backup(args, &folder, to).await,
            What::Restore { from } => restore(args, &folder, from),
            What::People(what) => what.run(&open(args, &folder).await?).await,
        }
    })
}

async fn open(args: &Args, folder: &Path) -> Result<Store> {
    let address = match &args.database {
        Some(url) => Address::Postgres(url.clone()),
        None => Address::File(folder.join(DATABASE)),
    };
    if let Address::File(file) = &address {
        ensure!(file.is_file(), "there are no games in {}", folder.display());
    }
    Ok(Store::open(&address, String::new()).await?)
}

async fn check(store: &Store, library: Option<&Path>) -> Result<()> {
    let library = data::library(library)?;
    let found = store.check(&library).await?;
    for (game, fault) in &found.faults {
        println!("{}: {fault}", game.as_deref().unwrap_or("the database"));
    }
    println!("{} games with {} choices were played through.", found.games, found.choices);
    ensure!(found.faults.is_empty(), "{} faults were found", found.faults.len());
    println!("All of them are sound.");
    Ok(())
}

async fn games(store: &Store) -> Result<()> {
    for id in store.ids().await? {
        match store.load(&id).await {
            Ok(Some(stored)) => {
                let record = &stored.record;
                let state = if record.outcome.is_some() { "over" } else { "in play" };
                let battle = &record.agreed.battle;
                println!("{id}  {battle:<10}  {:>5} choices  {state}", record.choices.len());
            }
            Ok(None) => {}
            Err(error) => println!("{id}  {error}"),
        }
    }
    Ok(())
}

async fn backup(args: &Args, folder: &Path, to: &Path) -> Result<()> {
    if args.database.is_some() {
        bail!("a PostgreSQL database is copied by its own program: `pg_dump --format=custom`");
    }
    ensure!(!to.exists(), "{} is there already: name a new folder", to.display());
    let mut folder_of_copy = fs::DirBuilder::new();
    // It holds every secret of every game.
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder_of_copy, 0o700);
    folder_of_copy.create(to).with_context(|| format!("cannot make {}", to.display()))?;
    back_up(&folder.join(DATABASE), &to.join(DATABASE)).await?;
    fs::copy(folder.join(KEY), to.join(KEY)).context("cannot copy the key")?;
    for name in [DATABASE, KEY] {
        fs::File::open(to.join(name))?.sync_all()?;
    }
    println!(
        "Games and key are in {}. Whoever has them can be any guest: keep them safe.",
        to.display()
    );
    Ok(())
}

fn restore(args: &Args, folder: &Path, from: &Path) -> Result<()> {
    if args.database.is_some() {
        bail!("a PostgreSQL database is put back by its own program: `pg_restore`");
    }
    ensure!(from.join(DATABASE).is_file(), "there is no copy in {}", from.display());
    let lock = server::folder::Folder::open(folder)?;
    let mut aside = 1;
    while folder.join(format!("before-{aside}")).exists() {
        aside += 1;
    }
    let aside = folder.join(format!("before-{aside}"));
    fs::create_dir(&aside)?;
    // The two beside the database hold what has not been written into it yet.
    for name in [DATABASE, "aguila.db-wal", "aguila.db-shm", KEY] {
        if folder.join(name).exists() {
            fs::rename(folder.join(name), aside.join(name))?;
        }
    }
    for name in [DATABASE, KEY] {
        if from.join(name).exists() {
            fs::copy(from.join(name), folder.join(name))?;
        }
    }
    drop(lock);
    println!("The copy is in {}. What was there is in {}.", folder.display(), aside.display());
    Ok(())
}
