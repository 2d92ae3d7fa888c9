//! The application: shared state of all handlers, and the registry of live games.

use std::collections::HashMap;
use std::net::IpAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ai::Budget;
use game::Library;
use sha2::{Digest as _, Sha256};
use text::Trouble;
use tokio::sync::{OnceCell, Semaphore};

use crate::accounts::identity::Identities;
use crate::accounts::{Passwords, Tries};
use crate::allowance::Allowance;
use crate::config::{Config, ConfigError, Limits, Reach};
use crate::error::{ApiError, internal};
use crate::folder::{Folder, FolderError};
use crate::guest::{Key, random};
use crate::live_game::LiveGame;
use crate::mail::Post;
use crate::openings::Openings;
use crate::people::arrangement::Watch;
use crate::people::hub::Hub;
use crate::people::pace::Pace;
use crate::pictures::Pictures;
use crate::rulebook::Rulebooks;
use crate::socket::SocketCount;
use crate::steady_time::SteadyTime;
use crate::storage::{Address, Store, StoreError, StoredGame, StoredSnapshot};
use crate::timeline::Timeline;

/// What hashing a password costs: memory in KiB, and rounds.
const PASSWORDS: (u32, u32) = (19 * 1024, 2);

/// The state all handlers share.
#[derive(Debug)]
pub struct App {
    /// Maps, armies, scenarios and editions.
    pub library: Arc<Library>,
    /// Games on disk.
    pub store: Store,
    /// Pictures of the maps.
    pub pictures: Arc<Pictures>,
    /// How the battles began in history.
    pub openings: Openings,
    /// The rules to be read.
    pub rulebooks: Rulebooks,
    /// Limits for guests.
    pub limits: Limits,
    /// Who may come.
    pub reach: Reach,
    /// The names by which the server is asked for.
    pub hosts: Vec<String>,
    /// Proxies whose word is believed.
    pub proxies: Vec<IpAddr>,
    /// How long a bot waits between choices, so that a player can follow them.
    pub pace: Duration,
    /// How long a bot may think about a phase.
    pub thought: Budget,
    /// Bots that may think at the same time; the others wait.
    pub(crate) thinkers: Semaphore,
    /// Analysis mode: a new game may name the seed of its dice.
    pub analysis: bool,
    pub(crate) key: Key,
    /// Requests that addresses may still make.
    pub(crate) requests: Allowance,
    /// Games that addresses may still begin.
    pub(crate) new_games: Allowance,
    /// Who sends requests, remembered.
    pub(crate) identities: Identities,
    /// Hashes passwords.
    pub passwords: Passwords,
    /// How often somebody may try to sign in.
    pub(crate) tries: Tries,
    /// Whether new accounts may be made.
    pub sign_up: bool,
    /// What sends mail, if there is such a thing.
    pub mail: Option<Post>,
    /// After how many days what is old is removed; 0 for never.
    pub keep_days: u32,
    live_games: Mutex<HashMap<String, Slot>>,
    /// Where other machines of the network reach this server, if it is known.
    pub base: Option<String>,
    /// How often somebody may say something.
    pub pace_of_talk: Pace,
    /// Who is here, and what they are told.
    pub hub: Hub,
    pub(crate) sockets: SocketCount,
    /// What time it is for games.
    pub(crate) time: SteadyTime,
    /// Set when the server is about to stop.
    pub(crate) stopping: AtomicBool,
    pub(crate) folder: Folder,
}

/// A live game, or one that is being loaded.
type Slot = Arc<OnceCell<Arc<LiveGame>>>;

impl App {
    /// Opens the application on its data folder, and on the database in it unless another one is named.
    pub async fn open(
        library: Library,
        folder: &Path,
        database: Option<&str>,
    ) -> Result<App, OpenError> {
        let folder = Folder::open(folder)?;
        let database = match database {
            Some(url) => Address::Postgres(url.to_owned()),
            None => Address::File(folder.database().map_err(FolderError::from)?),
        };
        let store = Store::open(&database, program(&library)).await?;
        let key = match database {
            Address::File(_) => Key::load(&folder.join("key")).map_err(FolderError::from)?,
            // A guest of one server is a guest of all.
            Address::Postgres(_) => {
                let fresh = random::<64>().map_err(FolderError::from)?;
                Key::from_bytes(&store.secret("cookies", &fresh).await?)
                    .ok_or_else(|| StoreError::Damaged("cookies".to_owned()))?
            }
        };
        let limits = Limits::default();
        let time = SteadyTime::new(store.jumped().await?);
        Ok(App {
            store,
            key,
            pictures: Arc::new(Pictures::new(folder.join("pictures"), &library)),
            library: Arc::new(library),
            openings: Openings::default(),
            rulebooks: Rulebooks::default(),
            requests: limits.requests(),
            new_games: limits.new_games(),
            limits,
            reach: Reach::Home,
            hosts: Vec::new(),
            proxies: Vec::new(),
            pace: Duration::from_millis(20),
            thought: Budget::Milliseconds(3000),
            thinkers: Semaphore::new(half_the_cores()),
            analysis: false,
            identities: Identities::default(),
            passwords: Passwords::new(PASSWORDS, half_the_cores()),
            tries: Tries::new(&limits),
            sign_up: true,
            mail: None,
            keep_days: 0,
            live_games: Mutex::default(),
            base: None,
            pace_of_talk: Pace::new(10, Duration::from_secs(3)),
            hub: Hub::default(),
            sockets: SocketCount::default(),
            time,
            stopping: AtomicBool::new(false),
            folder,
        })
    }

    /// Sets it up before it is used.
    pub fn configure(&mut self, config: &Config) -> Result<(), ConfigError> {
        self.limits = config.limits;
        self.requests = config.limits.requests();
        self.new_games = config.limits.new_games();
        self.reach = config.reach;
        self.hosts.clone_from(&config.hosts);
        self.proxies.clone_from(&config.proxies);
        self.analysis = config.analysis;
        self.tries = Tries::new(&config.limits);
        self.sign_up = config.sign_up;
        self.keep_days = config.keep_days;
        self.mail = config.mail.as_ref().map(Post::new).transpose()?;
        Ok(())
    }

    /// The live game in which a guest has a seat.
    pub async fn game_of(&self, guest: &str, id: &str) -> Result<Arc<LiveGame>, ApiError> {
        let open = self.open_game(id);
        let live = match open {
            Some(live) => live,
            // A request of a stranger must not load the game.
            None if !self.admits(guest, id).await? => {
                return Err(Trouble::NotFound.into());
            }
            None => self.game(id).await?,
        };
        if !live.admits(guest) {
            return Err(Trouble::NotFound.into());
        }
        if !live.seating().includes(guest) {
            live.count_for_watchers(&self.library).await?;
        }
        Ok(live)
    }

    /// Whether somebody plays in a game or may look on.
    async fn admits(&self, person: &str, id: &str) -> Result<bool, ApiError> {
        if self.store.plays(person, id).await.map_err(internal)? {
            return Ok(true);
        }
        let (_, arranged) = self.store.arrangement(id).await.map_err(internal)?;
        Ok(arranged.watch == Watch::Link)
    }

    /// A live game, loaded if need be.
    pub async fn game(&self, id: &str) -> Result<Arc<LiveGame>, ApiError> {
        let slot = self.slots().entry(id.to_owned()).or_default().clone();
        let is_new = !slot.initialized();
        let live = slot.get_or_try_init(|| self.load(id)).await.cloned();
        drop(slot);
        self.close_idle();
        if is_new && self.store.is_shared() {
            // What another server did between the reading and now was told to nobody.
            self.catch_up(id).await;
        }
        live
    }

    /// A game, if it is in memory.
    pub(crate) fn open_game(&self, id: &str) -> Option<Arc<LiveGame>> {
        self.slots().get(id).and_then(|slot| slot.get().cloned())
    }

    /// Drops a game from memory that is no longer on disk.
    pub(crate) fn close_game(&self, id: &str) {
        self.slots().remove(id);
    }

    /// The games in memory.
    pub(crate) fn open_games(&self) -> Vec<String> {
        self.slots().keys().cloned().collect()
    }

    /// Adds a game that has just begun.
    pub(crate) fn insert(&self, live: Arc<LiveGame>) {
        let id = live.id.clone();
        self.slots().insert(id, Arc::new(OnceCell::new_with(Some(live))));
        self.close_idle();
    }

    async fn load(&self, id: &str) -> Result<Arc<LiveGame>, ApiError> {
        let found = self.store.load(id).await.map_err(internal)?;
        let StoredGame { record, snapshot, seating, chance, serial } =
            found.ok_or(Trouble::NotFound)?;
        let (_, arranged) = self.store.arrangement(id).await.map_err(internal)?;
        let library = self.library.clone();
        let opened = tokio::task::spawn_blocking(move || {
            let resumed = snapshot.and_then(|StoredSnapshot { snapshot, noticed }| {
                Timeline::resume(&record, (&snapshot, noticed), &library)
            });
            resumed.map_or_else(|| Timeline::replay(&record, &library), Ok)
        });
        let timeline = opened.await.map_err(internal)?;
        let timeline =
            timeline.map_err(|why| internal(format!("game {id} cannot be replayed: {why}")))?;
        let live = LiveGame::new(id.to_owned(), seating, chance, timeline);
        live.set_arranged(arranged);
        live.serial.store(serial, Ordering::Release);
        Ok(Arc::new(live))
    }

    /// Stores a snapshot of every live game, so that the next start need not replay them.
    pub async fn keep_snapshots(&self) {
        let open: Vec<Arc<LiveGame>> =
            self.slots().values().filter_map(|slot| slot.get().cloned()).collect();
        for live in open {
            live.keep_snapshot(&self.store).await;
        }
    }

    /// Closes the database and lets another server use the folder.
    pub async fn close(&self) {
        if let Err(error) = self.store.leave().await {
            tracing::warn!(%error, "cannot tell the other servers");
        }
        self.store.close().await;
        if let Err(error) = self.folder.unlock() {
            tracing::warn!(%error, "cannot unlock the data folder");
        }
    }

    /// Games in memory.
    pub(crate) fn games_in_memory(&self) -> usize {
        self.slots().len()
    }

    /// Drops unused games from memory; they stay on disk.
    fn close_idle(&self) {
        let mut slots = self.slots();
        if slots.len() <= self.limits.live_games {
            return;
        }
        slots.retain(|_, slot| {
            let used = slot.get().is_some_and(|live| Arc::strong_count(live) > 1);
            used || Arc::strong_count(slot) > 1
        });
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<String, Slot>> {
        // The map is consistent after every change, so a poisoned lock does no harm.
        self.live_games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Bots get half of the processor at most, so that people are answered while they think.
fn half_the_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).max(1))
}

/// Why the application could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The games cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Identifies this version of the program and its data.
fn program(library: &Library) -> String {
    let mut digest = Sha256::new();
    for (path, text) in &library.texts {
        digest.update(path);
        digest.update(text);
    }
    let data: String = digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{} {data}", env!("CARGO_PKG_VERSION"))
}
