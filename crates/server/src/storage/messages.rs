//! What is said in games, on disk.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Store, StoreError, unix_millis};
use crate::accounts::export::Said;

/// Messages told at once.
const AT_ONCE: i64 = 200;
/// Messages of a game that are kept.
const KEPT: i64 = 2000;

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its number in the game.
    pub serial: i64,
    /// Who said it.
    pub author: String,
    /// What.
    pub text: String,
    /// When.
    pub sent: i64,
}

impl Store {
    /// Stores what somebody says in a room of a game; says no if the game has its fill.
    pub async fn say(
        &self,
        game: &str,
        room: &str,
        author: &str,
        text: &str,
    ) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        let last: i64 =
            sqlx::query_scalar("SELECT COALESCE(MAX(serial), 0) FROM message WHERE game = $1")
                .bind(game)
                .fetch_one(&mut *work)
                .await?;
        if last >= KEPT {
            return Ok(false);
        }
        sqlx::query(
            "INSERT INTO message (game, serial, author, room, text, sent) \
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(game)
        .bind(last + 1)
        .bind(author)
        .bind(room)
        .bind(text)
        .bind(unix_millis())
        .execute(&mut *work)
        .await?;
        self.announce_said(&mut work, game).await?;
        work.commit().await?;
        Ok(true)
    }

    /// What was said in a room of a game after a message, without those whom the reader does not want to hear.
    pub async fn said(
        &self,
        game: &str,
        room: &str,
        (reader, since): (&str, i64),
    ) -> Result<Vec<Message>, StoreError> {
        let rows = sqlx::query(
            "SELECT serial, author, text, sent FROM message \
             WHERE game = $1 AND room = $2 AND serial > $3 AND text <> '' \
             AND author NOT IN (SELECT whom FROM muted WHERE person = $4) \
             ORDER BY serial DESC LIMIT $5",
        )
        .bind(game)
        .bind(room)
        .bind(since)
        .bind(reader)
        .bind(AT_ONCE)
        .fetch_all(&self.database.reading)
        .await?;
        rows.iter().rev().map(message).collect()
    }

    /// Everything a person said.
    pub async fn said_by(&self, person: &str) -> Result<Vec<Said>, StoreError> {
        let rows = sqlx::query(
            "SELECT game, sent, text FROM message WHERE author = $1 AND text <> '' ORDER BY sent",
        )
        .bind(person)
        .fetch_all(&self.database.reading)
        .await?;
        let said = |row: &AnyRow| {
            Ok(Said {
                game: row.try_get("game")?,
                sent: row.try_get("sent")?,
                text: row.try_get("text")?,
            })
        };
        rows.iter().map(said).collect()
    }

    /// Who said a message in a room of a game.
    pub async fn author(
        &self,
        game: &str,
        room: &str,
        serial: i64,
    ) -> Result<Option<String>, StoreError> {
        let author = sqlx::query_scalar(
            "SELECT author FROM message WHERE game = $1 AND room = $2 AND serial = $3",
        )
        .bind(game)
        .bind(room)
        .bind(serial)
        .fetch_optional(&self.database.reading)
        .await?;
        Ok(author)
    }

    /// Lets a person not hear somebody any more.
    pub async fn mute(&self, person: &str, whom: &str) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO muted (person, whom) VALUES ($1, $2) \
             ON CONFLICT (person, whom) DO NOTHING",
        )
        .bind(person)
        .bind(whom)
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(())
    }

    /// Notes that a person reports a message to whoever keeps the server.
    pub async fn report(&self, person: &str, game: &str, serial: i64) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO complaint (game, serial, person, made) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (game, serial, person) DO NOTHING",
        )
        .bind(game)
        .bind(serial)
        .bind(person)
        .bind(unix_millis())
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(())
    }
}

fn message(row: &AnyRow) -> Result<Message, StoreError> {
    Ok(Message {
        serial: row.try_get("serial")?,
        author: row.try_get("author")?,
        text: row.try_get("text")?,
        sent: row.try_get("sent")?,
    })
}
