//! Private feeds on disk: the hash of the address of each, and what it tells.

use game::Agreement;
use sqlx::Row as _;
use sqlx::any::AnyRow;
use text::Language;

use super::{Store, StoreError, read, unix_millis};

/// Turns a feed tells of at once.
const MOST: i64 = 100;

/// Somebody's turn that waits.
#[derive(Clone, Debug)]
pub struct WaitingTurn {
    /// The game.
    pub game: String,
    /// What is played.
    pub agreed: Agreement,
    /// When it was told, in milliseconds since 1970; nothing if that was needless.
    pub told: Option<i64>,
    /// When the person was reminded, because little time was left for it.
    pub reminded: Option<i64>,
}

impl Store {
    /// Gives a person's feed an address, of which the hash is kept, in the place of any other; or takes the feed away.
    pub async fn set_feed(
        &self,
        person: &str,
        feed: Option<(&str, Language)>,
    ) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query("DELETE FROM feed WHERE person = $1").bind(person).execute(&mut *work).await?;
        if let Some((token, lang)) = feed {
            sqlx::query("INSERT INTO feed (person, token, lang, made) VALUES ($1, $2, $3, $4)")
                .bind(person)
                .bind(token)
                .bind(lang.tag())
                .bind(unix_millis())
                .execute(&mut *work)
                .await?;
        }
        work.commit().await?;
        Ok(())
    }

    /// Whether a person has a feed.
    pub async fn has_feed(&self, person: &str) -> Result<bool, StoreError> {
        let feeds: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM feed WHERE person = $1")
            .bind(person)
            .fetch_one(&self.database.reading)
            .await?;
        Ok(feeds > 0)
    }

    /// Whose feed has an address with a hash, and its language.
    pub async fn feed(&self, token: &str) -> Result<Option<(String, Language)>, StoreError> {
        let found = sqlx::query("SELECT person, lang FROM feed WHERE token = $1")
            .bind(token)
            .fetch_optional(&self.database.reading)
            .await?;
        let Some(row) = found else { return Ok(None) };
        Ok(Some((row.try_get("person")?, Language::from_tag(row.try_get("lang")?))))
    }

    /// The turns of which a person was told and which still wait, the newest first.
    pub async fn waiting_turns(&self, person: &str) -> Result<Vec<WaitingTurn>, StoreError> {
        let rows = sqlx::query(
            "SELECT game.id AS game, agreed, told, reminded FROM turn_mail JOIN game ON game.id = turn_mail.game \
             WHERE person = $1 AND COALESCE(reminded, told) IS NOT NULL ORDER BY COALESCE(reminded, told) DESC LIMIT $2",
        )
        .bind(person)
        .bind(MOST)
        .fetch_all(&self.database.reading)
        .await?;
        let turn = |row: &AnyRow| {
            Ok(WaitingTurn {
                game: row.try_get("game")?,
                agreed: read(row.try_get("agreed")?)?,
                told: row.try_get("told")?,
                reminded: row.try_get("reminded")?,
            })
        };
        rows.iter().map(turn).collect()
    }
}
