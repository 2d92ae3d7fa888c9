//! The hall: everything the server has at hand, and the way to every game.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use board::Faults;
use game::{Agreement, Library, Position, Seed, Table};
use sha2::{Digest as _, Sha256};
use text::Trouble;
use tokio::sync::OnceCell;

use crate::api::game::NewGame;
use crate::battles::{chosen_options, may_arrive};
use crate::fault::Fault;
use crate::identity::{Key, random};
use crate::openings::Openings;
use crate::pictures::Pictures;
use crate::play::Play;
use crate::room::{Room, standing};
use crate::seats::Seating;
use crate::storage::{Kept, KeptSnapshot, Store, StoreError};

/// What one guest, or one request, may ask for.
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
    /// Games kept in memory although nobody looks at them.
    pub rooms: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            games: 50,
            sockets: 16,
            choices: 256,
            body: 64 * 1024,
            time: Duration::from_secs(30),
            rooms: 64,
        }
    }
}

/// Everything the server has at hand.
#[derive(Debug)]
pub struct Hall {
    /// Maps, armies, scenarios and editions.
    pub library: Arc<Library>,
    /// Games on disk.
    pub store: Store,
    /// Pictures of the maps.
    pub pictures: Arc<Pictures>,
    /// How the battles began in history.
    pub openings: Openings,
    /// What guests may ask for.
    pub limits: Limits,
    /// How long the computer waits between its choices, so that they can be followed.
    pub pace: Duration,
    /// Open for analysis: whoever begins a game may choose the seed of its dice.
    pub analysis: bool,
    pub(crate) key: Key,
    rooms: Mutex<HashMap<String, Door>>,
    sockets: Mutex<HashMap<String, usize>>,
}

/// A room, or the wait for one that is being opened.
type Door = Arc<OnceCell<Arc<Room>>>;

impl Hall {
    /// Opens the hall on a folder for its data.
    pub async fn open(library: Library, folder: &Path) -> Result<Hall, OpenError> {
        std::fs::create_dir_all(folder)?;
        Ok(Hall {
            store: Store::open(&folder.join("aguila.db"), program(&library)).await?,
            pictures: Arc::new(Pictures::new(folder.join("pictures"), &library)),
            key: Key::load(&folder.join("key"))?,
            library: Arc::new(library),
            openings: Openings::default(),
            limits: Limits::default(),
            pace: Duration::from_millis(20),
            analysis: false,
            rooms: Mutex::default(),
            sockets: Mutex::default(),
        })
    }

    /// Begins a game for a guest and gives its id.
    pub async fn begin(&self, guest: &str, asked: NewGame) -> Result<String, Fault> {
        if self.store.count_of_guest(guest).await.map_err(broken)? >= self.limits.games {
            return Err(Trouble::TooMany.into());
        }
        if asked.seed.is_some() && !self.analysis {
            return Err(Trouble::NoAnalysis.into());
        }
        let seating = Seating::asked(asked.seats, &asked.team, guest);
        if !seating.seats(guest) {
            return Err(Trouble::NoSeat.into());
        }
        let seed = match asked.seed {
            Some(seed) => seed,
            None => Seed(random().map_err(broken)?),
        };
        let agreed = self.agreed(asked)?;
        let table = Table::open(&self.library, agreed, seed).ok_or(Trouble::NoSuchBattle)?;
        let id = crate::identity::new_id().map_err(broken)?;
        let play = Play::new(table);
        let record = play.table().record().clone();
        let chance = Seed(random().map_err(broken)?);
        let kept = Kept { record, snapshot: None, seating, chance };
        self.store.add(&id, &kept, standing(&play)).await.map_err(broken)?;
        let room = Arc::new(Room::new(id.clone(), kept.seating, chance, play));
        let door = Arc::new(OnceCell::new_with(Some(room)));
        self.doors().insert(id.clone(), door);
        self.close_idle();
        Ok(id)
    }

    /// What a game asked for is agreed to be.
    fn agreed(&self, asked: NewGame) -> Result<Agreement, Fault> {
        let scenario = self.library.scenarios.get(&asked.battle).ok_or(Trouble::NoSuchBattle)?;
        let offered = crate::battles::offered(scenario);
        // Who comes when after the start is for a position itself to say.
        let column_stands = asked.position.is_none() || asked.arrival.is_empty();
        if !column_stands || !may_arrive(scenario, &asked.variants, &asked.arrival) {
            return Err(Trouble::NoSuchArrival.into());
        }
        let agreed = match asked.position {
            Some(document) => self.agreed_position(document)?,
            None => Agreement {
                variants: asked.variants,
                options: chosen_options(asked.options).ok_or(Trouble::NoSuchBattle)?,
                arrival: asked.arrival,
                ..Agreement::new(&asked.battle, asked.edition.unwrap_or(scenario.edition))
            },
        };
        let agreed = Agreement { seats: asked.team, ..agreed };
        let sound = agreed.battle == asked.battle
            && asked.edition.is_none_or(|edition| edition == agreed.edition)
            && agreed.variants.iter().all(|variant| offered.contains(variant));
        if sound { Ok(agreed) } else { Err(Trouble::NoSuchBattle.into()) }
    }

    /// A position is proved before anything is agreed on it.
    fn agreed_position(&self, document: serde_json::Value) -> Result<Agreement, Fault> {
        let position = match document {
            serde_json::Value::String(text) => Position::from_toml(&text)?,
            document => serde_json::from_value(document).map_err(|error| unreadable(&error))?,
        };
        position.set_up(&self.library)?;
        Ok(Agreement::from_position(position))
    }

    /// The room of a game in which a guest has a seat.
    pub async fn seated(&self, guest: &str, id: &str) -> Result<Arc<Room>, Fault> {
        let open = self.doors().get(id).and_then(|door| door.get().cloned());
        let room = match open {
            Some(room) => room,
            // A stranger does not make us play a game through.
            None if !self.store.plays(guest, id).await.map_err(broken)? => {
                return Err(Trouble::NotFound.into());
            }
            None => self.room(id).await?,
        };
        if room.seating.seats(guest) { Ok(room) } else { Err(Trouble::NotFound.into()) }
    }

    /// The room of a game, opened if need be.
    pub async fn room(&self, id: &str) -> Result<Arc<Room>, Fault> {
        let door = self.doors().entry(id.to_owned()).or_default().clone();
        let room = door.get_or_try_init(|| self.load(id)).await.cloned();
        drop(door);
        self.close_idle();
        room
    }

    async fn load(&self, id: &str) -> Result<Arc<Room>, Fault> {
        let found = self.store.load(id).await.map_err(broken)?;
        let Kept { record, snapshot, seating, chance } = found.ok_or(Trouble::NotFound)?;
        let library = self.library.clone();
        let opened = tokio::task::spawn_blocking(move || {
            let resumed = snapshot.and_then(|KeptSnapshot { snapshot, noticed }| {
                Play::resume(&record, (&snapshot, noticed), &library)
            });
            resumed.map_or_else(|| Play::replay(&record, &library), Ok)
        });
        let play = opened.await.map_err(broken)?;
        let play = play.map_err(|why| broken(format!("game {id} cannot be replayed: {why:?}")))?;
        Ok(Arc::new(Room::new(id.to_owned(), seating, chance, play)))
    }

    /// Keeps a snapshot of every game in memory, so that the next start need not play them through.
    pub async fn keep_snapshots(&self) {
        let open: Vec<Arc<Room>> =
            self.doors().values().filter_map(|door| door.get().cloned()).collect();
        for room in open {
            room.keep_snapshot(&self.store).await;
        }
    }

    /// Forgets games nobody looks at; they are on disk.
    fn close_idle(&self) {
        let mut doors = self.doors();
        if doors.len() <= self.limits.rooms {
            return;
        }
        doors.retain(|_, door| {
            let watched = door.get().is_some_and(|room| Arc::strong_count(room) > 1);
            watched || Arc::strong_count(door) > 1
        });
    }

    fn doors(&self) -> std::sync::MutexGuard<'_, HashMap<String, Door>> {
        // The map is whole after every line that changes it.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more socket of a guest.
    pub fn socket(self: &Arc<Hall>, guest: &str) -> Result<SocketPlace, Fault> {
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        let count = sockets.entry(guest.to_owned()).or_default();
        if *count >= self.limits.sockets {
            return Err(Trouble::TooMany.into());
        }
        *count += 1;
        Ok(SocketPlace { hall: self.clone(), guest: guest.to_owned() })
    }
}

/// A socket of a guest, counted until it is dropped.
#[derive(Debug)]
pub struct SocketPlace {
    hall: Arc<Hall>,
    guest: String,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut sockets = self.hall.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = sockets.get_mut(&self.guest) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.guest);
            }
        }
    }
}

/// Why the hall could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be used.
    #[error("the folder for the data cannot be used: {0}")]
    Folder(#[from] std::io::Error),
    /// The games cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What tells this program and its data from others.
fn program(library: &Library) -> String {
    let mut digest = Sha256::new();
    for (path, text) in &library.texts {
        digest.update(path);
        digest.update(text);
    }
    let data: String = digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{} {data}", env!("CARGO_PKG_VERSION"))
}

/// A document that is no position at all.
fn unreadable(error: &serde_json::Error) -> Faults {
    board::Fault { file: "position".into(), line: None, what: error.to_string(), right: None }
        .into()
}

/// A fault of ours: told to the log in full, to the guest in short.
pub(crate) fn broken(error: impl std::fmt::Display) -> Fault {
    eprintln!("{error}");
    Trouble::Broken.into()
}
