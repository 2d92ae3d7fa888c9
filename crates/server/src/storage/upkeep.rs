//! What an operator does to a database: look whether it is sound, and copy it while it is in use.

use std::path::Path;

use game::Library;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

use super::database::Kind;
use super::{Store, StoreError};

/// Where it is kept how far the system's clock has jumped.
const JUMPED: &str = "clock-jumped";

/// What was found by looking at everything.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// Games that were looked at.
    pub games: usize,
    /// Choices in them.
    pub choices: usize,
    /// What is wrong, by game; what is wrong with the database itself has no game.
    pub faults: Vec<(Option<String>, String)>,
}

impl Store {
    /// Whether the database answers.
    pub async fn answers(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.database.reading).await.is_ok()
    }

    /// The ids of all games.
    pub async fn ids(&self) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar("SELECT id FROM game ORDER BY id");
        Ok(ids.fetch_all(&self.database.reading).await?)
    }

    /// By how many milliseconds the system's clock had jumped in all when that was kept last.
    pub(crate) async fn jumped(&self) -> Result<i64, StoreError> {
        let kept = sqlx::query_scalar("SELECT bytes FROM secret WHERE name = $1").bind(JUMPED);
        let kept: Option<Vec<u8>> = kept.fetch_optional(&self.database.reading).await?;
        let bytes = kept.and_then(|bytes| bytes.try_into().ok());
        Ok(bytes.map_or(0, i64::from_le_bytes))
    }

    /// Keeps it.
    pub(crate) async fn keep_jumped(&self, millis: i64) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO secret (name, bytes) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET bytes = $2",
        )
        .bind(JUMPED)
        .bind(millis.to_le_bytes().to_vec())
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(())
    }

    /// Reads every game and plays it from its first choice to its last.
    pub async fn check(&self, library: &Library) -> Result<Findings, StoreError> {
        let mut findings = Findings::default();
        if self.database.kind == Kind::Sqlite {
            let said: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
                .fetch_all(&self.database.reading)
                .await?;
            let faults = said.into_iter().filter(|line| line != "ok").map(|line| (None, line));
            findings.faults.extend(faults);
        }
        for id in self.ids().await? {
            findings.games += 1;
            match self.load(&id).await {
                Ok(Some(stored)) => {
                    findings.choices += stored.record.choices.len();
                    if let Err(why) = stored.record.replay(library) {
                        findings.faults.push((Some(id), why.to_string()));
                    }
                }
                Ok(None) => {}
                Err(error) => findings.faults.push((Some(id), error.to_string())),
            }
        }
        Ok(findings)
    }
}

/// Copies an SQLite database as it is at one moment, while a server may be writing to it. The copy must not exist.
pub async fn back_up(file: &Path, copy: &Path) -> Result<(), StoreError> {
    let mut database = SqliteConnectOptions::new().filename(file).connect().await?;
    let copied = sqlx::query("VACUUM INTO $1").bind(copy.to_string_lossy().into_owned());
    copied.execute(&mut database).await?;
    database.close().await?;
    Ok(())
}
