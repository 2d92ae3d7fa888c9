//! What is kept on disk: games, and what belongs to them. A game is its record; every choice is on disk before it is acknowledged.
//!
//! SQLite and PostgreSQL are served by the same statements. To keep something new:
//!
//! 1. Write its table twice, as `migrations/sqlite/N_name.sql` and `migrations/postgres/N_name.sql`, with the next free number.
//!    `TEXT`, `BIGINT` and `BLOB` (in PostgreSQL `BYTEA`) are enough; times are milliseconds since 1970, whatever is not a number
//!    or a text is a text of JSON, and yes and no are 1 and 0: the driver for both knows no other types. A sum is cast:
//!    `CAST(SUM(x) AS BIGINT)`.
//! 2. Write `storage/name.rs` with an `impl Store` and say `mod name` here.
//! 3. Ask by `sqlx::query(...).fetch_all(&self.database.reading)`, with parameters `$1`, `$2` in their order. `INSERT … ON CONFLICT`,
//!    `RETURNING` and `UPDATE … FROM` are the same in both databases; `AUTOINCREMENT`, `INSERT OR` and `RETURNING *` are not.
//! 4. Change by `let mut work = self.database.begin().await?`, `.execute(&mut *work)`, `work.commit().await?`. What is not committed
//!    is rolled back. Between `begin` and `commit` wait for nothing but the database: on SQLite all other changes wait too.
//! 5. If players of a game must see it at once, call `self.announce(&mut work, game)` before the commit: on PostgreSQL there may be
//!    other servers, which look at the game then.
//! 6. Its test opens a store by `on_each_database` (`storage/tests.rs`), or asks the server as `tests/server` does; `cargo ci postgres`
//!    runs both on PostgreSQL.

mod accounts;
mod arrangements;
mod database;
mod departures;
mod feeds;
mod games;
mod invitations;
mod mail;
mod messages;
mod migrations;
mod moderation;
mod nodes;
mod notes;
mod presence;
mod ratings;
mod seats;
mod sessions;
#[cfg(test)]
mod tests;
mod upkeep;
mod writer;

use std::sync::Arc;
use std::time::SystemTime;

use game::table::{Chosen, Snapshot};
use game::{Agreement, Camp, Outcome, Record, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::Row as _;
use sqlx::any::AnyRow;

pub use accounts::{Named, StoredAccount};
pub use arrangements::Label;
pub use database::Address;
use database::Database;
pub use departures::{Forgotten, OldRemoved};
pub use feeds::WaitingTurn;
pub use invitations::StoredInvitation;
pub use mail::{DueMail, Purpose};
pub use messages::Message;
pub use moderation::{AuditEntry, Complaint, Note};
pub use nodes::Told;
pub use ratings::Rated;
pub use sessions::StoredSession;
pub use upkeep::{Findings, back_up};
use writer::Writer;

use crate::guest::new_id;
use crate::people::arrangement::Verdict;
use crate::seats::Seating;

/// All that is kept on disk.
#[derive(Clone, Debug)]
pub struct Store {
    database: Database,
    writer: Writer,
    address: Address,
    /// A name of its own among the servers of the database.
    node: String,
    /// Identifies this version of the program and its data: a snapshot is read only by the version that made it.
    program: String,
}

/// A game as it is on disk.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// Its record, seed included: the truth.
    pub record: Record,
    /// A snapshot that saves playing it through, if there is one.
    pub snapshot: Option<StoredSnapshot>,
    /// Who plays.
    pub seating: Seating,
    /// The secret seed of the bots' random choices.
    pub chance: Seed,
    /// The number of the last choice ever written, taken back or not.
    pub serial: i64,
}

/// What was done to a game lately.
#[derive(Clone, Debug)]
pub struct Tail {
    /// How many choices stand.
    pub plies: usize,
    /// The number of the last choice ever written.
    pub serial: i64,
    /// Choices in force, with their plies in order.
    pub choices: Vec<(usize, Chosen)>,
}

/// A snapshot, and how many moments of the game each side had counted by then.
#[derive(Clone, Debug)]
pub struct StoredSnapshot {
    /// The snapshot.
    pub snapshot: Snapshot,
    /// The moments of the French and of the Spanish.
    pub noticed: [usize; 2],
}

/// Why the store failed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
    /// What it holds cannot be read.
    #[error("the database holds what this program cannot read: {0}")]
    Unreadable(Arc<serde_json::Error>),
    /// Its schema cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(Arc<sqlx::migrate::MigrateError>),
    /// A game on disk is not what was written.
    #[error("the game {0} is damaged on disk: restore it from a backup")]
    Damaged(String),
    /// Another server changed the game first.
    #[error("the game was changed by another server")]
    Overtaken,
    /// It was written by a later program.
    #[error("the database was written by a later Águila (schema {0}); start that one")]
    TooNew(i64),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(Arc::new(error))
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError::Unreadable(Arc::new(error))
    }
}

/// A game as the list shows it.
#[derive(Clone, Debug)]
pub struct GameSummary {
    /// Its id.
    pub id: String,
    /// What was agreed.
    pub agreed: Agreement,
    /// Who plays.
    pub seating: Seating,
    /// How it ended, if the rules did not end it.
    pub verdict: Option<Verdict>,
    /// The last change, in milliseconds since 1970.
    pub updated: i64,
    /// How it stands.
    pub status: GameStatus,
}

/// How a game stands, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameStatus {
    /// The turn.
    pub turn: u8,
    /// Who must choose.
    pub to_move: Option<Camp>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// How many moments each side has counted.
    pub moments: [usize; 2],
}

impl Store {
    /// Opens a database, making it or bringing it up to date first.
    pub async fn open(address: &Address, program: String) -> Result<Store, StoreError> {
        let database = Database::open(address).await?;
        let node = new_id().map_err(sqlx::Error::Io)?;
        let writer = Writer::start(database.clone(), (program.clone(), node.clone()));
        Ok(Store { database, writer, address: address.clone(), node, program })
    }

    /// Closes the database.
    pub async fn close(&self) {
        self.database.close().await;
    }
}

/// A number of a row that must fit its type.
fn number<N: TryFrom<i64>>(row: &AnyRow, column: &str) -> Result<N, StoreError> {
    let number: i64 = row.try_get(column)?;
    let wrong = |_| sqlx::Error::Decode(format!("{column} cannot be {number}").into());
    Ok(N::try_from(number).map_err(wrong)?)
}

fn written(value: &impl Serialize) -> Result<String, StoreError> {
    Ok(serde_json::to_string(value)?)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    Ok(serde_json::from_str(text)?)
}

/// Milliseconds since 1970.
pub fn unix_millis() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
