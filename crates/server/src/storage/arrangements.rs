//! What the players of a game arranged, and what each calls it, on disk.

use std::collections::BTreeMap;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use super::{Store, StoreError, read, written};
use crate::people::arrangement::Arrangement;

/// What a player calls a game, and whether it is off his list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Label {
    /// The name.
    pub name: Option<String>,
    /// Whether it is off the list.
    pub hidden: bool,
}

/// Stores what is arranged in a new game along with something else.
pub(super) async fn add(
    work: &mut AnyConnection,
    game: &str,
    arrangement: &Arrangement,
) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO arrangement (game, version, document) VALUES ($1, 1, $2)")
        .bind(game)
        .bind(written(arrangement)?)
        .execute(work)
        .await?;
    Ok(())
}

impl Store {
    /// What is arranged in a game, and the count of its changes.
    pub async fn arrangement(&self, game: &str) -> Result<(i64, Arrangement), StoreError> {
        let found = sqlx::query("SELECT version, document FROM arrangement WHERE game = $1")
            .bind(game)
            .fetch_optional(&self.database.reading)
            .await?;
        match found {
            Some(row) => Ok((row.try_get("version")?, read(row.try_get("document")?)?)),
            None => Ok((0, Arrangement::default())),
        }
    }

    /// Stores a change of what is arranged that follows a version, `openly` if everybody at the game may know of it; says no if
    /// somebody else changed it first.
    pub async fn arrange(
        &self,
        game: &str,
        (version, openly): (i64, bool),
        arrangement: &Arrangement,
    ) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        let statement = match version {
            0 => {
                "INSERT INTO arrangement (game, version, document) VALUES ($1, $2 + 1, $3) \
                 ON CONFLICT (game) DO NOTHING"
            }
            _ => {
                "UPDATE arrangement SET version = $2 + 1, document = $3 \
                 WHERE game = $1 AND version = $2"
            }
        };
        let done = sqlx::query(statement)
            .bind(game)
            .bind(version)
            .bind(written(arrangement)?)
            .execute(&mut *work)
            .await?;
        if done.rows_affected() == 0 {
            return Ok(false);
        }
        if let Some(verdict) = &arrangement.verdict {
            sqlx::query("UPDATE game SET closed = $2, to_move = NULL WHERE id = $1")
                .bind(game)
                .bind(written(verdict)?)
                .execute(&mut *work)
                .await?;
        }
        self.announce_arranged(&mut work, game, openly).await?;
        work.commit().await?;
        Ok(true)
    }

    /// What a player calls a game.
    pub async fn label(&self, person: &str, game: &str) -> Result<Label, StoreError> {
        let found = sqlx::query("SELECT name, hidden FROM label WHERE person = $1 AND game = $2")
            .bind(person)
            .bind(game)
            .fetch_optional(&self.database.reading)
            .await?;
        let Some(row) = found else { return Ok(Label::default()) };
        Ok(Label { name: row.try_get("name")?, hidden: row.try_get::<i64, _>("hidden")? == 1 })
    }

    /// Labels a game for a player.
    pub async fn set_label(
        &self,
        person: &str,
        game: &str,
        label: &Label,
    ) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO label (person, game, name, hidden) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (person, game) DO UPDATE SET name = $3, hidden = $4",
        )
        .bind(person)
        .bind(game)
        .bind(label.name.as_deref())
        .bind(i64::from(label.hidden))
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(())
    }

    /// What a player calls his games, by the game.
    pub async fn labels_of(&self, person: &str) -> Result<BTreeMap<String, Label>, StoreError> {
        let rows = sqlx::query("SELECT game, name, hidden FROM label WHERE person = $1")
            .bind(person)
            .fetch_all(&self.database.reading)
            .await?;
        let label = |row: &AnyRow| {
            let hidden = row.try_get::<i64, _>("hidden")? == 1;
            Ok((row.try_get("game")?, Label { name: row.try_get("name")?, hidden }))
        };
        rows.iter().map(label).collect()
    }

    /// When somebody last chose in a game.
    pub async fn updated(&self, game: &str) -> Result<Option<i64>, StoreError> {
        let updated = sqlx::query_scalar("SELECT updated FROM game WHERE id = $1")
            .bind(game)
            .fetch_optional(&self.database.reading)
            .await?;
        Ok(updated)
    }
}
