//! Games on disk. A game is its record; every choice is on disk before it is acknowledged.
//!
//! The SQL is plain enough for PostgreSQL; what is SQLite's own stands in [`Store::open`] alone.

mod migrations;
mod seats;
#[cfg(test)]
mod tests;

use std::path::Path;
use std::time::{Duration, SystemTime};

use game::table::{Chosen, Snapshot};
use game::{Agreement, Camp, Outcome, Record, SeatId, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Connection as _, Row as _};

use crate::seats::Seating;

/// All games on disk.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
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
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// What it holds cannot be read.
    #[error("the database holds what this program cannot read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// Its schema cannot be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// Another server changed the game first.
    #[error("the game was changed by another server")]
    Overtaken,
    /// It was written by a later program.
    #[error("the database was written by a later Águila (schema {0}); start that one")]
    TooNew(i64),
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
    /// The last change, in unix_millis since 1970.
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
}

impl Store {
    /// Opens the database in a file, making it or bringing it up to date first.
    pub async fn open(file: &Path, program: String) -> Result<Store, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        let pool = SqlitePoolOptions::new()
            .max_connections(4)
            // A connection whose transaction could not be rolled back, as on a full disk, would fail for ever.
            .before_acquire(|connection, _| {
                Box::pin(async move { Ok(!connection.is_in_transaction()) })
            })
            .connect_with(options)
            .await?;
        migrations::run(&pool).await?;
        Ok(Store { pool, program })
    }

    /// Stores a new game.
    pub async fn add(
        &self,
        id: &str,
        StoredGame { record, seating, chance, .. }: &StoredGame,
        status: GameStatus,
    ) -> Result<(), StoreError> {
        let now = unix_millis();
        let mut work = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::query(
            "INSERT INTO game \
             (id, format, agreed, seed, made, updated, turn, to_move, outcome, chance, plies) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        )
        .bind(id)
        .bind(i64::from(record.format))
        .bind(written(&record.agreed)?)
        .bind(written(&record.seed)?)
        .bind(now)
        .bind(now)
        .bind(i64::from(status.turn))
        .bind(status.to_move.map(|camp| written(&camp)).transpose()?)
        .bind(status.outcome.map(|outcome| written(&outcome)).transpose()?)
        .bind(written(chance)?)
        .bind(record.choices.len() as i64)
        .execute(&mut *work)
        .await?;
        seats::add(&mut work, id, seating).await?;
        work.commit().await?;
        Ok(())
    }

    /// Stores choices that follow the first `ply`, and a snapshot if there is one. They are on disk when this returns. If the game
    /// on disk is at another ply, nothing is stored.
    pub async fn append(
        &self,
        id: &str,
        (ply, choices): (usize, &[Chosen]),
        status: GameStatus,
        snapshot: Option<&StoredSnapshot>,
    ) -> Result<(), StoreError> {
        let mut work = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        advance(&mut work, id, (ply, ply + choices.len()), status).await?;
        let last: i64 =
            sqlx::query_scalar("SELECT COALESCE(MAX(serial), 0) FROM choice WHERE game = $1")
                .bind(id)
                .fetch_one(&mut *work)
                .await?;
        for (offset, chosen) in (0_i64..).zip(choices) {
            sqlx::query(
                "INSERT INTO choice (game, serial, ply, camp, action, seat) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(id)
            .bind(last + 1 + offset)
            .bind(ply as i64 + offset)
            .bind(written(&chosen.camp)?)
            .bind(written(&chosen.action)?)
            .bind(chosen.seat.map(|seat| i64::from(seat.0)))
            .execute(&mut *work)
            .await?;
        }
        if let Some(snapshot) = snapshot {
            self.keep(&mut work, id, snapshot).await?;
        }
        work.commit().await?;
        Ok(())
    }

    /// Keeps a snapshot of a game in the place of the last one.
    pub async fn keep_snapshot(
        &self,
        id: &str,
        snapshot: &StoredSnapshot,
    ) -> Result<(), StoreError> {
        let mut work = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        self.keep(&mut work, id, snapshot).await?;
        work.commit().await?;
        Ok(())
    }

    async fn keep(
        &self,
        work: &mut sqlx::SqliteConnection,
        id: &str,
        StoredSnapshot { snapshot, noticed: [french, spanish] }: &StoredSnapshot,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO snapshot (game, program, ply, bytes, french_ply, spanish_ply) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game) DO UPDATE \
             SET program = $2, ply = $3, bytes = $4, french_ply = $5, spanish_ply = $6",
        )
        .bind(id)
        .bind(&self.program)
        .bind(i64::from(snapshot.ply))
        .bind(snapshot.to_bytes())
        .bind(*french as i64)
        .bind(*spanish as i64)
        .execute(work)
        .await?;
        Ok(())
    }

    /// Marks the choices after the first `to` of `from` as taken back. It is on disk when this returns. If the game on disk is at
    /// another ply, nothing is changed.
    pub async fn take_back(
        &self,
        id: &str,
        (from, to): (usize, usize),
        status: GameStatus,
    ) -> Result<(), StoreError> {
        let mut work = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        advance(&mut work, id, (from, to), status).await?;
        sqlx::query(
            "UPDATE choice SET taken_back = 1 WHERE game = $1 AND ply >= $2 AND taken_back = 0",
        )
        .bind(id)
        .bind(to as i64)
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(())
    }

    /// A game as it is on disk.
    pub async fn load(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let found =
            sqlx::query("SELECT format, agreed, seed, outcome, chance FROM game WHERE id = $1")
                .bind(id)
                .fetch_optional(&self.pool)
                .await?;
        let Some(row) = found else { return Ok(None) };
        let seed: Seed = read(row.try_get("seed")?)?;
        let mut record = Record::new(read(row.try_get("agreed")?)?, seed);
        record.format = row.try_get::<u32, _>("format")?;
        record.outcome = row.try_get::<Option<&str>, _>("outcome")?.map(read).transpose()?;
        let choices = sqlx::query(
            "SELECT camp, action, seat FROM choice WHERE game = $1 AND taken_back = 0 ORDER BY ply",
        )
        .bind(id)
        .fetch_all(&self.pool)
        .await?;
        for choice in &choices {
            record.choices.push(Chosen {
                camp: read(choice.try_get("camp")?)?,
                seat: choice.try_get::<Option<u8>, _>("seat")?.map(SeatId),
                action: read(choice.try_get("action")?)?,
            });
        }
        let chance = match row.try_get::<Option<&str>, _>("chance")? {
            Some(chance) => read(chance)?,
            None => chance_of_old(seed),
        };
        let snapshot = self.snapshot(id).await?;
        let seating = seats::of_game(&self.pool, id).await?;
        Ok(Some(StoredGame { record, snapshot, seating, chance }))
    }

    /// The snapshot of a game, if this program made one and it can be read.
    async fn snapshot(&self, id: &str) -> Result<Option<StoredSnapshot>, StoreError> {
        let found = sqlx::query(
            "SELECT bytes, french_ply, spanish_ply FROM snapshot WHERE game = $1 AND program = $2",
        )
        .bind(id)
        .bind(&self.program)
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = found else { return Ok(None) };
        let noticed = [row.try_get::<u32, _>("french_ply")?, row.try_get("spanish_ply")?];
        let snapshot = Snapshot::from_bytes(row.try_get("bytes")?);
        let noticed = noticed.map(|moments: u32| moments as usize);
        Ok(snapshot.map(|snapshot| StoredSnapshot { snapshot, noticed }))
    }

    /// Whether a guest has a seat in a game.
    pub async fn plays(&self, guest: &str, id: &str) -> Result<bool, StoreError> {
        let count: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM seat WHERE game = $1 AND kind = 'person' AND holder = $2",
        )
        .bind(id)
        .bind(guest)
        .fetch_one(&self.pool)
        .await?;
        Ok(count > 0)
    }

    /// The games of a guest, the newest first.
    pub async fn of_guest(&self, guest: &str) -> Result<Vec<GameSummary>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, agreed, updated, turn, to_move, outcome FROM game WHERE id IN \
             (SELECT game FROM seat WHERE kind = 'person' AND holder = $1) \
             ORDER BY updated DESC, id",
        )
        .bind(guest)
        .fetch_all(&self.pool)
        .await?;
        let mut seats = seats::of_guest(&self.pool, guest).await?;
        let entry = |row| {
            let id: String = SqliteRow::try_get(row, "id")?;
            let seating = seats.remove(&id).unwrap_or(Seating(Vec::new()));
            entry(row, id, seating)
        };
        rows.iter().map(entry).collect()
    }

    /// How many games of a guest are not over.
    pub async fn count_of_guest(&self, guest: &str) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar(
            "SELECT COUNT(*) FROM game WHERE outcome IS NULL AND id IN \
             (SELECT game FROM seat WHERE kind = 'person' AND holder = $1)",
        )
        .bind(guest)
        .fetch_one(&self.pool)
        .await?;
        Ok(count)
    }

    /// The games in which a computer player must choose.
    pub async fn waiting_for_computer(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query_scalar(
            "SELECT id FROM game WHERE EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id \
             AND seat.kind = 'bot' AND seat.camp = game.to_move) ORDER BY updated DESC",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows)
    }

    /// Closes the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// Brings a game from one ply to another, if it is there.
async fn advance(
    work: &mut sqlx::SqliteConnection,
    id: &str,
    (from, to): (usize, usize),
    status: GameStatus,
) -> Result<(), StoreError> {
    let done = sqlx::query(
        "UPDATE game SET updated = $2, turn = $3, to_move = $4, outcome = $5, plies = $6 \
         WHERE id = $1 AND plies = $7",
    )
    .bind(id)
    .bind(unix_millis())
    .bind(i64::from(status.turn))
    .bind(status.to_move.map(|camp| written(&camp)).transpose()?)
    .bind(status.outcome.map(|outcome| written(&outcome)).transpose()?)
    .bind(to as i64)
    .bind(from as i64)
    .execute(work)
    .await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Overtaken) }
}

fn entry(row: &SqliteRow, id: String, seating: Seating) -> Result<GameSummary, StoreError> {
    Ok(GameSummary {
        id,
        agreed: read(row.try_get("agreed")?)?,
        seating,
        updated: row.try_get("updated")?,
        status: GameStatus {
            turn: row.try_get::<u8, _>("turn")?,
            to_move: row.try_get::<Option<&str>, _>("to_move")?.map(read).transpose()?,
            outcome: row.try_get::<Option<&str>, _>("outcome")?.map(read).transpose()?,
        },
    })
}

/// The secret of the bots in a game stored before there were such secrets: as hard to guess as the dice.
fn chance_of_old(seed: Seed) -> Seed {
    let mut digest = Sha256::new();
    digest.update(b"computer");
    digest.update(seed.0);
    Seed(digest.finalize().into())
}

fn written(value: &impl Serialize) -> Result<String, StoreError> {
    Ok(serde_json::to_string(value)?)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    Ok(serde_json::from_str(text)?)
}

/// Milliseconds since 1970.
pub(crate) fn unix_millis() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
