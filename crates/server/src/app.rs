//! The application: shared state of all handlers, and the registry of live games.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use game::Library;
use sha2::{Digest as _, Sha256};
use text::Trouble;
use tokio::sync::OnceCell;

use crate::error::{ApiError, internal};
use crate::folder::{Folder, FolderError};
use crate::guest::Key;
use crate::live_game::LiveGame;
use crate::openings::Openings;
use crate::pictures::Pictures;
use crate::socket::SocketCount;
use crate::storage::{Store, StoreError, StoredGame, StoredSnapshot};
use crate::timeline::Timeline;

/// Limits for one guest or one request.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Games of one guest that are not over.
    pub games: i64,
    /// Sockets of one guest.
    pub sockets: usize,
    /// Choices in one request.
    pub choices: usize,
    /// Bytes of a request's body.
    pub body: usize,
    /// How long a request may take.
    pub time: Duration,
    /// Games kept in memory while unused.
    pub live_games: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            games: 50,
            sockets: 16,
            choices: 256,
            body: 64 * 1024,
            time: Duration::from_secs(30),
            live_games: 64,
        }
    }
}

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
    /// Limits for guests.
    pub limits: Limits,
    /// How long a bot waits between choices, so that a player can follow them.
    pub pace: Duration,
    /// Analysis mode: a new game may name the seed of its dice.
    pub analysis: bool,
    pub(crate) key: Key,
    live_games: Mutex<HashMap<String, Slot>>,
    pub(crate) sockets: SocketCount,
    pub(crate) folder: Folder,
}

/// A live game, or one that is being loaded.
type Slot = Arc<OnceCell<Arc<LiveGame>>>;

impl App {
    /// Opens the application on its data folder.
    pub async fn open(library: Library, folder: &Path) -> Result<App, OpenError> {
        let folder = Folder::open(folder)?;
        let database = folder.database().map_err(FolderError::from)?;
        Ok(App {
            store: Store::open(&database, program(&library)).await?,
            pictures: Arc::new(Pictures::new(folder.join("pictures"), &library)),
            key: Key::load(&folder.join("key")).map_err(FolderError::from)?,
            library: Arc::new(library),
            openings: Openings::default(),
            limits: Limits::default(),
            pace: Duration::from_millis(20),
            analysis: false,
            live_games: Mutex::default(),
            sockets: SocketCount::default(),
            folder,
        })
    }

    /// The live game in which a guest has a seat.
    pub async fn game_of(&self, guest: &str, id: &str) -> Result<Arc<LiveGame>, ApiError> {
        let open = self.slots().get(id).and_then(|slot| slot.get().cloned());
        let live = match open {
            Some(live) => live,
            // A request of a stranger must not load the game.
            None if !self.store.plays(guest, id).await.map_err(internal)? => {
                return Err(Trouble::NotFound.into());
            }
            None => self.game(id).await?,
        };
        if live.seating.includes(guest) { Ok(live) } else { Err(Trouble::NotFound.into()) }
    }

    /// A live game, loaded if need be.
    pub async fn game(&self, id: &str) -> Result<Arc<LiveGame>, ApiError> {
        let slot = self.slots().entry(id.to_owned()).or_default().clone();
        let live = slot.get_or_try_init(|| self.load(id)).await.cloned();
        drop(slot);
        self.close_idle();
        live
    }

    /// Adds a game that has just begun.
    pub(crate) fn insert(&self, live: Arc<LiveGame>) {
        let id = live.id.clone();
        self.slots().insert(id, Arc::new(OnceCell::new_with(Some(live))));
        self.close_idle();
    }

    async fn load(&self, id: &str) -> Result<Arc<LiveGame>, ApiError> {
        let found = self.store.load(id).await.map_err(internal)?;
        let StoredGame { record, snapshot, seating, chance } = found.ok_or(Trouble::NotFound)?;
        let library = self.library.clone();
        let opened = tokio::task::spawn_blocking(move || {
            let resumed = snapshot.and_then(|StoredSnapshot { snapshot, noticed }| {
                Timeline::resume(&record, (&snapshot, noticed), &library)
            });
            resumed.map_or_else(|| Timeline::replay(&record, &library), Ok)
        });
        let timeline = opened.await.map_err(internal)?;
        let timeline =
            timeline.map_err(|why| internal(format!("game {id} cannot be replayed: {why:?}")))?;
        Ok(Arc::new(LiveGame::new(id.to_owned(), seating, chance, timeline)))
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
        self.store.close().await;
        if let Err(error) = self.folder.unlock() {
            tracing::warn!(%error, "cannot unlock the data folder");
        }
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
