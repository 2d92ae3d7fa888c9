//! Where persons are signed in, on disk.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Store, StoreError, unix_millis};

/// How long a session lasts that nobody uses.
const UNUSED: i64 = 90 * 24 * 60 * 60 * 1000;
/// How exactly it is noted when a session was last used: writing that down for every request would be dear.
const ABOUT: i64 = 60 * 60 * 1000;

/// A place where somebody is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// Its id, which may be shown.
    pub id: String,
    /// Who is signed in.
    pub person: String,
    /// What the browser says of itself.
    pub device: String,
    /// When the person signed in.
    pub made: i64,
    /// When it was last used, more or less.
    pub seen: i64,
}

impl Store {
    /// Stores a session by the hash of its token.
    pub async fn add_session(
        &self,
        token: &str,
        (id, person, device): (&str, &str, &str),
    ) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO session (token, id, person, device, made, seen) \
             VALUES ($1, $2, $3, $4, $5, $5)",
        )
        .bind(token)
        .bind(id)
        .bind(person)
        .bind(device)
        .bind(unix_millis())
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(())
    }

    /// The session of a token, unless it is over, and that it is used.
    pub async fn use_session(&self, token: &str) -> Result<Option<StoredSession>, StoreError> {
        let found =
            sqlx::query("SELECT id, person, device, made, seen FROM session WHERE token = $1")
                .bind(token)
                .fetch_optional(&self.database.reading)
                .await?;
        let now = unix_millis();
        let session = found.as_ref().map(session).transpose()?;
        let session = session.filter(|session| now - session.seen < UNUSED);
        if let Some(session) = &session
            && now - session.seen > ABOUT
        {
            let mut work = self.database.begin().await?;
            sqlx::query("UPDATE session SET seen = $2 WHERE token = $1")
                .bind(token)
                .bind(now)
                .execute(&mut *work)
                .await?;
            work.commit().await?;
        }
        Ok(session)
    }

    /// Where a person is signed in, the last used first.
    pub async fn sessions_of(&self, person: &str) -> Result<Vec<StoredSession>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, person, device, made, seen FROM session WHERE person = $1 AND seen > $2 \
             ORDER BY seen DESC, id",
        )
        .bind(person)
        .bind(unix_millis() - UNUSED)
        .fetch_all(&self.database.reading)
        .await?;
        rows.iter().map(session).collect()
    }

    /// Ends a session of a person; says whether there was one.
    pub async fn end_session(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        self.end("DELETE FROM session WHERE person = $1 AND id = $2", (person, id)).await
    }

    /// Ends all sessions of a person but one.
    pub async fn end_other_sessions(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        self.end("DELETE FROM session WHERE person = $1 AND id <> $2", (person, id)).await
    }

    async fn end(
        &self,
        statement: &'static str,
        (person, id): (&str, &str),
    ) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        let ended = sqlx::query(statement).bind(person).bind(id).execute(&mut *work).await?;
        self.announce_person(&mut work, person).await?;
        work.commit().await?;
        Ok(ended.rows_affected() > 0)
    }

    /// Removes sessions that nobody uses any more, and what was sent by mail and has expired.
    pub async fn remove_expired(&self) -> Result<u64, StoreError> {
        let now = unix_millis();
        let mut work = self.database.begin().await?;
        let sessions = sqlx::query("DELETE FROM session WHERE seen < $1")
            .bind(now - UNUSED)
            .execute(&mut *work)
            .await?;
        let tokens = sqlx::query("DELETE FROM mail_token WHERE expires < $1")
            .bind(now)
            .execute(&mut *work)
            .await?;
        work.commit().await?;
        Ok(sessions.rows_affected() + tokens.rows_affected())
    }
}

fn session(row: &AnyRow) -> Result<StoredSession, StoreError> {
    Ok(StoredSession {
        id: row.try_get("id")?,
        person: row.try_get("person")?,
        device: row.try_get("device")?,
        made: row.try_get("made")?,
        seen: row.try_get("seen")?,
    })
}
