//! Games on disk: their choices, their snapshots, and what the list of games shows.

use std::time::Duration;

use game::table::{Chosen, Snapshot};
use game::{Agreement, Record, SeatId, Seed};
use sha2::{Digest as _, Sha256};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

use super::writer::{Change, What};
use super::{
    GameStatus, GameSummary, Store, StoreError, StoredGame, StoredSnapshot, Tail, number, read,
    seats, unix_millis, written,
};
use crate::seats::Seating;

/// Stores a new game along with something else.
pub(super) async fn add(
    work: &mut AnyConnection,
    id: &str,
    StoredGame { record, seating, chance, .. }: &StoredGame,
    status: GameStatus,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO game \
         (id, format, agreed, seed, made, updated, french_updated, spanish_updated, turn, to_move, \
         outcome, chance, plies) VALUES ($1, $2, $3, $4, $5, $5, $5, $5, $6, $7, $8, $9, $10)",
    )
    .bind(id)
    .bind(i64::from(record.format))
    .bind(written(&record.agreed)?)
    .bind(written(&record.seed)?)
    .bind(unix_millis())
    .bind(i64::from(status.turn))
    .bind(status.to_move.map(|camp| written(&camp)).transpose()?)
    .bind(status.outcome.map(|outcome| written(&outcome)).transpose()?)
    .bind(written(chance)?)
    .bind(record.choices.len() as i64)
    .execute(&mut *work)
    .await?;
    seats::add(work, id, seating).await
}

impl Store {
    /// Stores a new game.
    pub async fn add(
        &self,
        id: &str,
        game: &StoredGame,
        status: GameStatus,
    ) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        add(&mut work, id, game, status).await?;
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
        let what = What::Choices(choices.to_vec(), snapshot.cloned());
        self.writer.write(Change { game: id.to_owned(), from: ply, what, status }).await
    }

    /// Keeps a snapshot of a game in the place of the last one.
    pub async fn keep_snapshot(
        &self,
        id: &str,
        snapshot: &StoredSnapshot,
    ) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        keep(&mut work, id, &self.program, snapshot).await?;
        work.commit().await?;
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
        let what = What::TakenBack(to);
        self.writer.write(Change { game: id.to_owned(), from, what, status }).await
    }

    /// A game as it is on disk.
    pub async fn load(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let mut work = self.database.look().await?;
        let game = "SELECT format, agreed, seed, outcome, chance, plies FROM game WHERE id = $1";
        let found = sqlx::query(game).bind(id).fetch_optional(&mut *work).await?;
        let Some(row) = found else { return Ok(None) };
        let seed: Seed = read(row.try_get("seed")?)?;
        let mut record = Record::new(read(row.try_get("agreed")?)?, seed);
        record.format = number(&row, "format")?;
        record.outcome = row.try_get::<Option<&str>, _>("outcome")?.map(read).transpose()?;
        let choices = choices_after(&mut work, id, 0).await?;
        let whole = choices.iter().map(|(ply, _)| *ply).eq(0..number(&row, "plies")?);
        if !whole {
            return Err(StoreError::Damaged(id.to_owned()));
        }
        record.choices = choices.into_iter().map(|(_, chosen)| chosen).collect();
        let chance = match row.try_get::<Option<&str>, _>("chance")? {
            Some(chance) => read(chance)?,
            None => chance_of_old(seed),
        };
        let serial = last_serial(&mut work, id).await?;
        let snapshot = self.snapshot(&mut work, id).await?;
        let seating = seats::of_game(&mut work, id).await?;
        Ok(Some(StoredGame { record, snapshot, seating, chance, serial }))
    }

    /// What was done to a game since a serial number, or nothing if there is no such game.
    pub async fn tail(&self, id: &str, since: i64) -> Result<Option<Tail>, StoreError> {
        let mut work = self.database.look().await?;
        let found = sqlx::query("SELECT plies FROM game WHERE id = $1").bind(id);
        let Some(row) = found.fetch_optional(&mut *work).await? else { return Ok(None) };
        let serial = last_serial(&mut work, id).await?;
        let choices = choices_after(&mut work, id, since).await?;
        Ok(Some(Tail { plies: number(&row, "plies")?, serial, choices }))
    }

    /// Who plays a game.
    pub async fn seating(&self, id: &str) -> Result<Option<Seating>, StoreError> {
        let mut work = self.database.look().await?;
        let seating = seats::of_game(&mut work, id).await?;
        Ok((!seating.0.is_empty()).then_some(seating))
    }

    /// The battle of a game.
    pub async fn battle_of(&self, id: &str) -> Result<Option<String>, StoreError> {
        let agreed: Option<String> = sqlx::query_scalar("SELECT agreed FROM game WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.database.reading)
            .await?;
        let agreed: Option<Agreement> = agreed.as_deref().map(read).transpose()?;
        Ok(agreed.map(|agreed| agreed.battle))
    }

    /// The games of a person that are not over and that others play too.
    pub async fn running_with_others(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar(
            "SELECT id FROM game WHERE outcome IS NULL AND closed IS NULL AND id IN \
             (SELECT game FROM seat WHERE kind = 'person' AND holder = $1) AND id IN \
             (SELECT game FROM seat WHERE kind = 'person' AND holder <> $1)",
        );
        Ok(ids.bind(person).fetch_all(&self.database.reading).await?)
    }

    /// Seats other players at a game.
    pub async fn reseat(&self, id: &str, seating: &Seating) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query("DELETE FROM seat WHERE game = $1").bind(id).execute(&mut *work).await?;
        seats::add(&mut work, id, seating).await?;
        self.announce(&mut work, id).await?;
        work.commit().await?;
        Ok(())
    }

    /// A secret all servers of this database have in common: the one given, unless there is one.
    pub async fn secret(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO secret (name, bytes) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
        )
        .bind(name)
        .bind(fresh)
        .execute(&mut *work)
        .await?;
        let kept = sqlx::query_scalar("SELECT bytes FROM secret WHERE name = $1").bind(name);
        let bytes = kept.fetch_one(&mut *work).await?;
        work.commit().await?;
        Ok(bytes)
    }

    /// The snapshot of a game, if this program made one and it can be read.
    async fn snapshot(
        &self,
        work: &mut AnyConnection,
        id: &str,
    ) -> Result<Option<StoredSnapshot>, StoreError> {
        let found = sqlx::query(
            "SELECT bytes, french_ply, spanish_ply FROM snapshot WHERE game = $1 AND program = $2",
        )
        .bind(id)
        .bind(&self.program)
        .fetch_optional(work)
        .await?;
        let Some(row) = found else { return Ok(None) };
        let noticed = [number(&row, "french_ply")?, number(&row, "spanish_ply")?];
        let snapshot = Snapshot::from_bytes(row.try_get("bytes")?);
        Ok(snapshot.map(|snapshot| StoredSnapshot { snapshot, noticed }))
    }

    /// Whether a guest has a seat in a game.
    pub async fn plays(&self, guest: &str, id: &str) -> Result<bool, StoreError> {
        let count: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM seat WHERE game = $1 AND kind = 'person' AND holder = $2",
        )
        .bind(id)
        .bind(guest)
        .fetch_one(&self.database.reading)
        .await?;
        Ok(count > 0)
    }

    /// Games of a guest, the newest first: so many after so many. Of a game in which another plays against the guest, the time is
    /// that of the last change the guest's side knows of (CF-208).
    pub async fn of_guest(
        &self,
        guest: &str,
        (skipped, most): (u32, u32),
    ) -> Result<Vec<GameSummary>, StoreError> {
        let statement = format!(
            "SELECT page.id, agreed, turn, to_move, outcome, closed, french_moments, spanish_moments, known, \
             {seats} AS seats FROM (SELECT game.id, \
             CASE WHEN own.french = own.spanish THEN updated WHEN own.french = 1 THEN french_updated \
             ELSE spanish_updated END AS known FROM game JOIN \
             (SELECT game AS id, MAX(CASE camp WHEN '\"french\"' THEN 1 ELSE 0 END) AS french, \
             MAX(CASE camp WHEN '\"spanish\"' THEN 1 ELSE 0 END) AS spanish \
             FROM seat WHERE kind = 'person' AND holder = $1 GROUP BY game) AS own \
             ON own.id = game.id ORDER BY known DESC, game.id LIMIT $2 OFFSET $3) AS page \
             JOIN game ON game.id = page.id ORDER BY known DESC, page.id",
            seats = seats::all_of_page(self.database.kind),
        );
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(guest)
            .bind(i64::from(most))
            .bind(i64::from(skipped))
            .fetch_all(&self.database.reading)
            .await?;
        rows.iter().map(entry).collect()
    }

    /// How many games of a guest are not over.
    pub async fn count_of_guest(&self, guest: &str) -> Result<i64, StoreError> {
        let count = sqlx::query_scalar(
            "SELECT COUNT(*) FROM game WHERE outcome IS NULL AND closed IS NULL AND id IN \
             (SELECT game FROM seat WHERE kind = 'person' AND holder = $1)",
        )
        .bind(guest)
        .fetch_one(&self.database.reading)
        .await?;
        Ok(count)
    }

    /// The games in which a computer player must choose since so long ago.
    pub async fn waiting_for_computer(&self, age: Duration) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query_scalar(
            "SELECT id FROM game WHERE EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id \
             AND seat.kind = 'bot' AND seat.camp = game.to_move) AND updated <= $1 ORDER BY updated DESC",
        )
        .bind(unix_millis().saturating_sub_unsigned(age.as_millis() as u64))
        .fetch_all(&self.database.reading)
        .await?;
        Ok(rows)
    }
}

/// Puts a snapshot of a game in the place of the last one.
pub(super) async fn keep(
    work: &mut AnyConnection,
    id: &str,
    program: &str,
    StoredSnapshot { snapshot, noticed: [french, spanish] }: &StoredSnapshot,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO snapshot (game, program, ply, bytes, french_ply, spanish_ply) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game) DO UPDATE \
         SET program = $2, ply = $3, bytes = $4, french_ply = $5, spanish_ply = $6",
    )
    .bind(id)
    .bind(program)
    .bind(i64::from(snapshot.ply))
    .bind(snapshot.to_bytes())
    .bind(*french as i64)
    .bind(*spanish as i64)
    .execute(work)
    .await?;
    Ok(())
}

fn entry(row: &AnyRow) -> Result<GameSummary, StoreError> {
    Ok(GameSummary {
        id: row.try_get("id")?,
        agreed: read(row.try_get("agreed")?)?,
        seating: seats::listed(row.try_get("seats")?)?,
        verdict: row.try_get::<Option<&str>, _>("closed")?.map(read).transpose()?,
        updated: row.try_get("known")?,
        status: GameStatus {
            turn: number(row, "turn")?,
            to_move: row.try_get::<Option<&str>, _>("to_move")?.map(read).transpose()?,
            outcome: row.try_get::<Option<&str>, _>("outcome")?.map(read).transpose()?,
            moments: [number(row, "french_moments")?, number(row, "spanish_moments")?],
        },
    })
}

/// The choices of a game in force that were written after a serial number, with their plies.
async fn choices_after(
    work: &mut AnyConnection,
    id: &str,
    serial: i64,
) -> Result<Vec<(usize, Chosen)>, StoreError> {
    let rows = sqlx::query(
        "SELECT ply, camp, action, seat, sum FROM choice \
         WHERE game = $1 AND taken_back = 0 AND serial > $2 ORDER BY ply",
    )
    .bind(id)
    .bind(serial)
    .fetch_all(work)
    .await?;
    rows.iter().map(|row| choice(id, row)).collect()
}

fn choice(id: &str, row: &AnyRow) -> Result<(usize, Chosen), StoreError> {
    let damaged = || StoreError::Damaged(id.to_owned());
    let (camp, action) = (row.try_get("camp")?, row.try_get("action")?);
    let (ply, seat) = (number(row, "ply")?, seat(row)?);
    let noted: Option<i64> = row.try_get("sum")?;
    if noted.is_some_and(|noted| noted != sum(id, ply, (camp, action, seat))) {
        return Err(damaged());
    }
    let seat = seat.map(SeatId);
    let camp = read(camp).map_err(|_| damaged())?;
    let action = read(action).map_err(|_| damaged())?;
    Ok((ply, Chosen { camp, seat, action }))
}

/// A sum over a choice as it is on disk.
pub(super) fn sum(game: &str, ply: usize, (camp, action, seat): (&str, &str, Option<u8>)) -> i64 {
    let mut digest = Sha256::new();
    digest.update(format!("{game} {ply} {camp} {action} {seat:?}"));
    let bytes = digest.finalize();
    bytes.iter().take(8).fold(0, |sum, byte| sum << 8 | i64::from(*byte))
}

async fn last_serial(work: &mut AnyConnection, id: &str) -> Result<i64, StoreError> {
    let last = "SELECT COALESCE(MAX(serial), 0) FROM choice WHERE game = $1";
    Ok(sqlx::query_scalar(last).bind(id).fetch_one(work).await?)
}

/// The seat that chose, where a side has more than one.
fn seat(choice: &AnyRow) -> Result<Option<u8>, StoreError> {
    let seat: Option<i64> = choice.try_get("seat")?;
    Ok(seat.and_then(|seat| u8::try_from(seat).ok()))
}

/// The secret of the bots in a game stored before there were such secrets: as hard to guess as the dice.
fn chance_of_old(seed: Seed) -> Seed {
    let mut digest = Sha256::new();
    digest.update(b"computer");
    digest.update(seed.0);
    Seed(digest.finalize().into())
}
