//! Mail on disk: addresses, what proves that somebody reads them, and who is to be told that it is his turn.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Store, StoreError, unix_millis};

/// Somebody to be told that it is his turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueMail {
    /// Who.
    pub person: String,
    /// In which game.
    pub game: String,
}

/// What mail to an address proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// That the address is the person's.
    Confirm,
    /// That the person may replace a forgotten password.
    Recover,
}

impl Purpose {
    fn code(self) -> &'static str {
        match self {
            Purpose::Confirm => "confirm",
            Purpose::Recover => "recover",
        }
    }
}

impl Store {
    /// Notes a person's address, or that there is none any more. A new one is not confirmed.
    pub async fn set_mail(
        &self,
        person: &str,
        address: Option<&str>,
        turns: bool,
    ) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query(
            "UPDATE account SET mail_turns = $3, mail = $2, \
             mail_confirmed = CASE WHEN mail = $2 THEN mail_confirmed ELSE 0 END WHERE person = $1",
        )
        .bind(person)
        .bind(address)
        .bind(i64::from(turns))
        .execute(&mut *work)
        .await?;
        if address.is_none() {
            sqlx::query("DELETE FROM mail_token WHERE person = $1")
                .bind(person)
                .execute(&mut *work)
                .await?;
        }
        work.commit().await?;
        Ok(())
    }

    /// Notes the hash of what is sent to an address, in the place of what was sent for the same purpose before.
    pub async fn add_mail_token(
        &self,
        token: &str,
        (person, purpose, address): (&str, Purpose, &str),
        expires: i64,
    ) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query("DELETE FROM mail_token WHERE person = $1 AND purpose = $2")
            .bind(person)
            .bind(purpose.code())
            .execute(&mut *work)
            .await?;
        sqlx::query(
            "INSERT INTO mail_token (token, person, purpose, address, expires) \
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(token)
        .bind(person)
        .bind(purpose.code())
        .bind(address)
        .bind(expires)
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(())
    }

    /// Confirms the address a token was sent to, if it is still the person's. Gives the person.
    pub async fn confirm_mail(&self, token: &str) -> Result<Option<String>, StoreError> {
        let mut work = self.database.begin().await?;
        let Some((person, address)) = take_token(&mut work, token, Purpose::Confirm).await? else {
            return Ok(None);
        };
        let confirmed =
            sqlx::query("UPDATE account SET mail_confirmed = 1 WHERE person = $1 AND mail = $2")
                .bind(&person)
                .bind(address)
                .execute(&mut *work)
                .await?;
        work.commit().await?;
        Ok(Some(person).filter(|_| confirmed.rows_affected() > 0))
    }

    /// Replaces a forgotten password by what was sent by mail, and signs the person out everywhere. Gives the person.
    pub async fn recover_by_mail(
        &self,
        token: &str,
        password: &str,
    ) -> Result<Option<String>, StoreError> {
        let mut work = self.database.begin().await?;
        let Some((person, _)) = take_token(&mut work, token, Purpose::Recover).await? else {
            return Ok(None);
        };
        self.replace_password(&mut work, &person, password).await?;
        work.commit().await?;
        Ok(Some(person))
    }

    /// Notes whose turn it is in a game, of those who want to be told by mail or by a feed: they are told when `due` comes. Who was
    /// noted for the same turn is not noted again; whoever's turn it is no longer is not told. They are reminded when the clock of
    /// games says `remind`.
    pub async fn note_turn(
        &self,
        game: &str,
        persons: &[&str],
        (due, remind): (i64, Option<i64>),
    ) -> Result<(), StoreError> {
        let noted: Vec<String> = sqlx::query_scalar("SELECT person FROM turn_mail WHERE game = $1")
            .bind(game)
            .fetch_all(&self.database.reading)
            .await?;
        let over: Vec<&String> =
            noted.iter().filter(|noted| !persons.contains(&noted.as_str())).collect();
        let mut fresh = Vec::new();
        for person in persons.iter().filter(|person| !noted.iter().any(|noted| noted == *person)) {
            if self.is_told_of_turns(person).await? {
                fresh.push(*person);
            }
        }
        if over.is_empty() && fresh.is_empty() {
            return Ok(());
        }
        let mut work = self.database.begin().await?;
        for person in over {
            sqlx::query("DELETE FROM turn_mail WHERE game = $1 AND person = $2")
                .bind(game)
                .bind(person)
                .execute(&mut *work)
                .await?;
        }
        for person in fresh {
            sqlx::query(
                "INSERT INTO turn_mail (person, game, due, done, remind) VALUES ($1, $2, $3, 0, $4) \
                 ON CONFLICT (person, game) DO NOTHING",
            )
            .bind(person)
            .bind(game)
            .bind(due)
            .bind(remind)
            .execute(&mut *work)
            .await?;
        }
        work.commit().await?;
        Ok(())
    }

    /// Whether somebody wants to be told of his turns.
    async fn is_told_of_turns(&self, person: &str) -> Result<bool, StoreError> {
        let ways: i64 = sqlx::query_scalar(
            "SELECT (SELECT COUNT(*) FROM feed WHERE person = $1) + (SELECT COUNT(*) FROM account \
             WHERE person = $1 AND mail_turns = 1 AND mail_confirmed = 1)",
        )
        .bind(person)
        .fetch_one(&self.database.reading)
        .await?;
        Ok(ways > 0)
    }

    /// Nobody need tell a person of the turns that wait for him: he looks.
    pub async fn has_looked(&self, person: &str) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query("UPDATE turn_mail SET done = 1 WHERE person = $1 AND done = 0")
            .bind(person)
            .execute(&mut *work)
            .await?;
        work.commit().await?;
        Ok(())
    }

    /// Persons who wait to be told of their turn, whether or not it is time yet.
    pub async fn waiting_to_be_told(&self) -> Result<Vec<String>, StoreError> {
        let persons = sqlx::query_scalar("SELECT DISTINCT person FROM turn_mail WHERE done = 0");
        Ok(persons.fetch_all(&self.database.reading).await?)
    }

    /// Whom to tell now by mail; feeds tell it from now on. Each is given out once, whatever server asks.
    pub async fn due_mail(&self) -> Result<Vec<DueMail>, StoreError> {
        let mut work = self.database.begin().await?;
        let rows = sqlx::query(
            "UPDATE turn_mail SET done = 1, told = $1 WHERE done = 0 AND due <= $1 \
             RETURNING person, game",
        )
        .bind(unix_millis())
        .fetch_all(&mut *work)
        .await?;
        work.commit().await?;
        rows.iter().map(due).collect()
    }

    /// Whom to remind, the clock of games being at `now`. Each is given out once, whatever server asks.
    pub async fn due_reminders(&self, now: i64) -> Result<Vec<DueMail>, StoreError> {
        let mut work = self.database.begin().await?;
        let rows = sqlx::query(
            "UPDATE turn_mail SET remind = NULL WHERE remind <= $1 RETURNING person, game",
        )
        .bind(now)
        .fetch_all(&mut *work)
        .await?;
        work.commit().await?;
        rows.iter().map(due).collect()
    }

    /// Reminds somebody of a turn at another time.
    pub async fn set_reminder(
        &self,
        DueMail { person, game }: &DueMail,
        at: i64,
    ) -> Result<(), StoreError> {
        let put_off = "UPDATE turn_mail SET remind = $3 WHERE person = $1 AND game = $2";
        self.change_turn(put_off, (person, game), at).await
    }

    /// Notes that somebody was reminded, which feeds tell from now on.
    pub async fn note_reminded(
        &self,
        DueMail { person, game }: &DueMail,
    ) -> Result<(), StoreError> {
        let told = "UPDATE turn_mail SET reminded = $3 WHERE person = $1 AND game = $2";
        self.change_turn(told, (person, game), unix_millis()).await
    }

    async fn change_turn(
        &self,
        statement: &'static str,
        (person, game): (&str, &str),
        at: i64,
    ) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query(statement).bind(person).bind(game).bind(at).execute(&mut *work).await?;
        work.commit().await?;
        Ok(())
    }
}

fn due(row: &AnyRow) -> Result<DueMail, StoreError> {
    Ok(DueMail { person: row.try_get("person")?, game: row.try_get("game")? })
}

/// Uses up a token that was sent for a purpose; gives its person and address if it holds.
async fn take_token(
    work: &mut sqlx::AnyConnection,
    token: &str,
    purpose: Purpose,
) -> Result<Option<(String, String)>, StoreError> {
    let row = sqlx::query(
        "DELETE FROM mail_token WHERE token = $1 AND purpose = $2 AND expires > $3 \
         RETURNING person, address",
    )
    .bind(token)
    .bind(purpose.code())
    .bind(unix_millis())
    .fetch_optional(work)
    .await?;
    row.map(|row| Ok((row.try_get("person")?, row.try_get("address")?))).transpose()
}
