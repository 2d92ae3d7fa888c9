//! Notes of persons on the maps of their games, on disk.

use std::collections::BTreeMap;

use board::Hex;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Store, StoreError, number};

/// Notes of one person on one game that are kept.
const MOST: i64 = 200;

impl Store {
    /// A person's notes on a game, by hex.
    pub async fn notes_of(
        &self,
        person: &str,
        game: &str,
    ) -> Result<BTreeMap<Hex, String>, StoreError> {
        let rows = sqlx::query("SELECT hex, text FROM note WHERE person = $1 AND game = $2")
            .bind(person)
            .bind(game)
            .fetch_all(&self.database.reading)
            .await?;
        let note = |row: &AnyRow| Ok((Hex(number(row, "hex")?), row.try_get("text")?));
        rows.iter().map(note).collect()
    }

    /// All notes of a person: the game, the hex and the words.
    pub async fn all_notes_of(
        &self,
        person: &str,
    ) -> Result<Vec<(String, Hex, String)>, StoreError> {
        let rows =
            sqlx::query("SELECT game, hex, text FROM note WHERE person = $1 ORDER BY game, hex")
                .bind(person)
                .fetch_all(&self.database.reading)
                .await?;
        let note = |row: &AnyRow| {
            Ok((row.try_get("game")?, Hex(number(row, "hex")?), row.try_get("text")?))
        };
        rows.iter().map(note).collect()
    }

    /// Notes something on a hex in the place of what was noted there, or removes it where there are no words; says no if the person has
    /// too many notes on the game.
    pub async fn note_on_map(
        &self,
        (person, game): (&str, &str),
        hex: Hex,
        text: &str,
    ) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query("DELETE FROM note WHERE person = $1 AND game = $2 AND hex = $3")
            .bind(person)
            .bind(game)
            .bind(i64::from(hex.0))
            .execute(&mut *work)
            .await?;
        if !text.is_empty() {
            let kept: i64 =
                sqlx::query_scalar("SELECT COUNT(*) FROM note WHERE person = $1 AND game = $2")
                    .bind(person)
                    .bind(game)
                    .fetch_one(&mut *work)
                    .await?;
            if kept >= MOST {
                return Ok(false);
            }
            sqlx::query("INSERT INTO note (person, game, hex, text) VALUES ($1, $2, $3, $4)")
                .bind(person)
                .bind(game)
                .bind(i64::from(hex.0))
                .bind(text)
                .execute(&mut *work)
                .await?;
        }
        self.announce_notes(&mut work, (person, game)).await?;
        work.commit().await?;
        Ok(true)
    }
}
