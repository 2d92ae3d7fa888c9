//! Who has a page of a game open at another server of the same database.

use super::{Store, StoreError, unix_millis};

/// For how long a server is believed that says nothing more, in milliseconds: it may have died.
const BELIEVED: i64 = 75_000;

impl Store {
    /// Notes that a person has a page of a game open here, and tells the other servers.
    pub async fn note_present(
        &self,
        page: u64,
        (person, game): (&str, &str),
    ) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        let mut work = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO presence (node, page, person, game, seen) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(&self.node)
        .bind(i64::try_from(page).unwrap_or(i64::MAX))
        .bind(person)
        .bind(game)
        .bind(unix_millis())
        .execute(&mut *work)
        .await?;
        self.announce_arranged(&mut work, game, true).await?;
        work.commit().await?;
        Ok(())
    }

    /// Notes that a page of a game was closed, and tells the other servers.
    pub async fn note_absent(&self, page: u64, game: &str) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        let mut work = self.database.begin().await?;
        sqlx::query("DELETE FROM presence WHERE node = $1 AND page = $2")
            .bind(&self.node)
            .bind(i64::try_from(page).unwrap_or(i64::MAX))
            .execute(&mut *work)
            .await?;
        self.announce_arranged(&mut work, game, true).await?;
        work.commit().await?;
        Ok(())
    }

    /// Says that this server lives, so that what it noted is believed, and removes what those noted that do not.
    pub async fn keep_presence(&self) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        let now = unix_millis();
        sqlx::query("UPDATE presence SET seen = $2 WHERE node = $1")
            .bind(&self.node)
            .bind(now)
            .execute(&mut *work)
            .await?;
        sqlx::query("DELETE FROM presence WHERE seen < $1")
            .bind(now - 2 * BELIEVED)
            .execute(&mut *work)
            .await?;
        work.commit().await?;
        Ok(())
    }

    /// Notes that nobody has a page open here any more.
    pub async fn leave(&self) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        let mut work = self.database.begin().await?;
        sqlx::query("DELETE FROM presence WHERE node = $1")
            .bind(&self.node)
            .execute(&mut *work)
            .await?;
        work.commit().await?;
        Ok(())
    }

    /// Who has a page of a game open at other servers.
    pub async fn present_elsewhere(&self, game: &str) -> Result<Vec<String>, StoreError> {
        if !self.is_shared() {
            return Ok(Vec::new());
        }
        let persons = sqlx::query_scalar(
            "SELECT DISTINCT person FROM presence WHERE game = $1 AND node <> $2 AND seen > $3",
        )
        .bind(game)
        .bind(&self.node)
        .bind(unix_millis() - BELIEVED)
        .fetch_all(&self.database.reading)
        .await?;
        Ok(persons)
    }
}
