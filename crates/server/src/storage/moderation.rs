//! Bans, reports of what was said, and the audit log, on disk.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Store, StoreError, unix_millis};
use crate::accounts::{Act, Ban};
use crate::guest::new_id;

/// An entry of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditEntry {
    /// When.
    pub made: i64,
    /// What was done.
    pub act: String,
    /// Whom it is about.
    pub person: Option<String>,
    /// Who did it, if that is somebody else.
    pub doer: Option<String>,
    /// From which address.
    pub address: Option<String>,
    /// What there is to say.
    pub about: Option<String>,
}

/// Something to note in the audit log.
#[derive(Clone, Debug, Default)]
pub struct Note<'a> {
    /// Whom it is about.
    pub person: Option<&'a str>,
    /// Who did it, if that is somebody else.
    pub doer: Option<&'a str>,
    /// From which address.
    pub address: Option<String>,
    /// What there is to say.
    pub about: Option<&'a str>,
}

/// A message that was reported and not yet dealt with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The game it was said in.
    pub game: String,
    /// Its number there.
    pub serial: i64,
    /// Who said it.
    pub author: String,
    /// What.
    pub text: String,
    /// When.
    pub sent: i64,
    /// How many persons reported it.
    pub reports: i64,
}

impl Store {
    /// Notes something in the audit log.
    pub async fn note(&self, act: Act, note: Note<'_>) -> Result<(), StoreError> {
        let id = new_id().map_err(sqlx::Error::Io)?;
        let mut work = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO audit (id, made, act, person, doer, address, about) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(id)
        .bind(unix_millis())
        .bind(act.code())
        .bind(note.person)
        .bind(note.doer)
        .bind(note.address)
        .bind(note.about)
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(())
    }

    /// The last entries of the audit log, the newest first; of one person if one is named.
    pub async fn audit(
        &self,
        person: Option<&str>,
        most: u32,
    ) -> Result<Vec<AuditEntry>, StoreError> {
        let rows = sqlx::query(
            "SELECT made, act, person, doer, address, about FROM audit \
             WHERE $1 = '' OR person = $1 ORDER BY made DESC, id LIMIT $2",
        )
        .bind(person.unwrap_or_default())
        .bind(i64::from(most))
        .fetch_all(&self.database.reading)
        .await?;
        let entry = |row: &AnyRow| {
            Ok(AuditEntry {
                made: row.try_get("made")?,
                act: row.try_get("act")?,
                person: row.try_get("person")?,
                doer: row.try_get("doer")?,
                address: row.try_get("address")?,
                about: row.try_get("about")?,
            })
        };
        rows.iter().map(entry).collect()
    }

    /// Keeps a person from playing.
    pub async fn ban(&self, person: &str, ban: &Ban) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO ban (person, until, reason, made) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (person) DO UPDATE SET until = $2, reason = $3, made = $4",
        )
        .bind(person)
        .bind(ban.until)
        .bind(&ban.reason)
        .bind(unix_millis())
        .execute(&mut *work)
        .await?;
        self.announce_person(&mut work, person).await?;
        work.commit().await?;
        Ok(())
    }

    /// Lets a person play again; says whether he could not.
    pub async fn lift_ban(&self, person: &str) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        let lifted = sqlx::query("DELETE FROM ban WHERE person = $1")
            .bind(person)
            .execute(&mut *work)
            .await?;
        self.announce_person(&mut work, person).await?;
        work.commit().await?;
        Ok(lifted.rows_affected() > 0)
    }

    /// Why a person may not play now, if that is so.
    pub async fn ban_of(&self, person: &str) -> Result<Option<Ban>, StoreError> {
        let found = sqlx::query("SELECT until, reason FROM ban WHERE person = $1")
            .bind(person)
            .fetch_optional(&self.database.reading)
            .await?;
        let Some(row) = found else { return Ok(None) };
        let ban = Ban { until: row.try_get("until")?, reason: row.try_get("reason")? };
        Ok(Some(ban).filter(|ban| ban.holds(unix_millis())))
    }

    /// Messages that were reported and not yet dealt with, the oldest first.
    pub async fn complaints(&self) -> Result<Vec<Complaint>, StoreError> {
        let rows = sqlx::query(
            "SELECT message.game AS game, message.serial AS serial, author, text, sent, \
             COUNT(*) AS reports FROM message JOIN complaint \
             ON complaint.game = message.game AND complaint.serial = message.serial \
             WHERE settled IS NULL GROUP BY message.game, message.serial, author, text, sent \
             ORDER BY sent LIMIT 200",
        )
        .fetch_all(&self.database.reading)
        .await?;
        let complaint = |row: &AnyRow| {
            Ok(Complaint {
                game: row.try_get("game")?,
                serial: row.try_get("serial")?,
                author: row.try_get("author")?,
                text: row.try_get("text")?,
                sent: row.try_get("sent")?,
                reports: row.try_get("reports")?,
            })
        };
        rows.iter().map(complaint).collect()
    }

    /// Notes that the reports of a message were dealt with, and removes its words if that is wished. Says whether there were any.
    pub async fn settle(
        &self,
        (game, serial): (&str, i64),
        remove: bool,
    ) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        let settled = sqlx::query(
            "UPDATE complaint SET settled = $3 WHERE game = $1 AND serial = $2 AND settled IS NULL",
        )
        .bind(game)
        .bind(serial)
        .bind(unix_millis())
        .execute(&mut *work)
        .await?;
        if remove {
            sqlx::query("UPDATE message SET text = '' WHERE game = $1 AND serial = $2")
                .bind(game)
                .bind(serial)
                .execute(&mut *work)
                .await?;
            self.announce_said(&mut work, game).await?;
        }
        work.commit().await?;
        Ok(settled.rows_affected() > 0)
    }
}
