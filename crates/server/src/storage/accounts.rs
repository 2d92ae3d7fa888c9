//! Accounts on disk: names, passwords, roles and recovery codes.

use std::collections::BTreeSet;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};
use text::Language;

use super::{Store, StoreError, unix_millis};
use crate::accounts::Role;

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAccount {
    /// The person.
    pub person: String,
    /// The password, hashed.
    pub password: String,
    /// What the person may do here.
    pub role: Role,
    /// When it was made.
    pub made: i64,
    /// The language of mail.
    pub lang: Language,
    /// Where mail goes to.
    pub mail: Option<String>,
    /// Whether the address was proved to be the person's.
    pub mail_confirmed: bool,
    /// Whether mail shall tell when it is the person's turn.
    pub mail_turns: bool,
}

/// A name, and what all names have in common that could be taken for it.
#[derive(Clone, Copy, Debug)]
pub struct Named<'a> {
    /// The name as it is shown.
    pub name: &'a str,
    /// What it has in common with others, see [`crate::people::name::key`].
    pub key: &'a str,
}

const ACCOUNT: &str =
    "SELECT person, password, role, made, lang, mail, mail_confirmed, mail_turns FROM account";

impl Store {
    /// Makes a person's account; says no if the name is taken or the person has one. Guests who are called like that lose the name.
    pub async fn add_account(
        &self,
        person: &str,
        named: Named<'_>,
        (password, lang): (&str, Language),
    ) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        let added = sqlx::query(
            "INSERT INTO account (person, name_key, password, role, made, lang) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
        )
        .bind(person)
        .bind(named.key)
        .bind(password)
        .bind(Role::Player.code())
        .bind(unix_millis())
        .bind(lang.tag())
        .execute(&mut *work)
        .await?;
        if added.rows_affected() == 0 {
            return Ok(false);
        }
        take_name(&mut work, person, named).await?;
        self.announce_person(&mut work, person).await?;
        work.commit().await?;
        Ok(true)
    }

    /// Calls the person of an account something else; says no if the name is taken.
    pub async fn rename_account(&self, person: &str, named: Named<'_>) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        let renamed = sqlx::query(
            "UPDATE account SET name_key = $2 WHERE person = $1 \
             AND NOT EXISTS (SELECT 1 FROM account WHERE name_key = $2 AND person <> $1)",
        )
        .bind(person)
        .bind(named.key)
        .execute(&mut *work)
        .await;
        match renamed {
            Ok(done) if done.rows_affected() > 0 => {}
            Ok(_) => return Ok(false),
            // Two servers gave the name to two persons at once.
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => return Ok(false),
            Err(error) => return Err(error.into()),
        }
        take_name(&mut work, person, named).await?;
        work.commit().await?;
        Ok(true)
    }

    /// The account whose name could be taken for this one.
    pub async fn account_named(&self, key: &str) -> Result<Option<StoredAccount>, StoreError> {
        self.one_account("name_key", key).await
    }

    /// A person's account.
    pub async fn account(&self, person: &str) -> Result<Option<StoredAccount>, StoreError> {
        self.one_account("person", person).await
    }

    async fn one_account(
        &self,
        column: &'static str,
        value: &str,
    ) -> Result<Option<StoredAccount>, StoreError> {
        let statement = format!("{ACCOUNT} WHERE {column} = $1");
        let found = sqlx::query(sqlx::AssertSqlSafe(statement))
            .bind(value)
            .fetch_optional(&self.database.reading)
            .await?;
        found.as_ref().map(account).transpose()
    }

    /// All accounts with their names, the oldest first.
    pub async fn accounts(&self) -> Result<Vec<(StoredAccount, Option<String>)>, StoreError> {
        let statement = format!("{ACCOUNT} ORDER BY made, person");
        let rows =
            sqlx::query(sqlx::AssertSqlSafe(statement)).fetch_all(&self.database.reading).await?;
        let mut accounts = Vec::new();
        for row in &rows {
            let account = account(row)?;
            let name = self.name_of(&account.person).await?;
            accounts.push((account, name));
        }
        Ok(accounts)
    }

    /// Which of some persons have an account.
    pub async fn with_account(&self, persons: &[&str]) -> Result<BTreeSet<String>, StoreError> {
        let mut found = BTreeSet::new();
        for person in persons {
            if self.account(person).await?.is_some() {
                found.insert((*person).to_owned());
            }
        }
        Ok(found)
    }

    /// Changes the password of a person, who stays signed in at one session only.
    pub async fn set_password(
        &self,
        person: &str,
        password: &str,
        session: &str,
    ) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        change_password(&mut work, person, password).await?;
        sqlx::query("DELETE FROM session WHERE person = $1 AND id <> $2")
            .bind(person)
            .bind(session)
            .execute(&mut *work)
            .await?;
        self.announce_person(&mut work, person).await?;
        work.commit().await?;
        Ok(())
    }

    /// Replaces a forgotten password by a recovery code, which is used up, and signs the person out everywhere. Says whether the
    /// code held.
    pub async fn recover_by_code(
        &self,
        person: &str,
        code: &str,
        password: &str,
    ) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        let used = sqlx::query("DELETE FROM recovery_code WHERE person = $1 AND code = $2")
            .bind(person)
            .bind(code)
            .execute(&mut *work)
            .await?;
        if used.rows_affected() == 0 {
            return Ok(false);
        }
        self.replace_password(&mut work, person, password).await?;
        work.commit().await?;
        Ok(true)
    }

    /// Replaces a password that was forgotten.
    pub(super) async fn replace_password(
        &self,
        work: &mut AnyConnection,
        person: &str,
        password: &str,
    ) -> Result<(), StoreError> {
        change_password(work, person, password).await?;
        sqlx::query("DELETE FROM session WHERE person = $1")
            .bind(person)
            .execute(&mut *work)
            .await?;
        self.announce_person(work, person).await
    }

    /// Replaces a person's recovery codes, of which the hashes are given.
    pub async fn set_codes(&self, person: &str, codes: &[String]) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query("DELETE FROM recovery_code WHERE person = $1")
            .bind(person)
            .execute(&mut *work)
            .await?;
        for code in codes {
            sqlx::query("INSERT INTO recovery_code (person, code) VALUES ($1, $2)")
                .bind(person)
                .bind(code)
                .execute(&mut *work)
                .await?;
        }
        work.commit().await?;
        Ok(())
    }

    /// How many recovery codes a person has left.
    pub async fn codes_left(&self, person: &str) -> Result<i64, StoreError> {
        let left = sqlx::query_scalar("SELECT COUNT(*) FROM recovery_code WHERE person = $1")
            .bind(person)
            .fetch_one(&self.database.reading)
            .await?;
        Ok(left)
    }

    /// Gives a person a role.
    pub async fn set_role(&self, person: &str, role: Role) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query("UPDATE account SET role = $2 WHERE person = $1")
            .bind(person)
            .bind(role.code())
            .execute(&mut *work)
            .await?;
        self.announce_person(&mut work, person).await?;
        work.commit().await?;
        Ok(())
    }
}

async fn change_password(
    work: &mut AnyConnection,
    person: &str,
    password: &str,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE account SET password = $2 WHERE person = $1")
        .bind(person)
        .bind(password)
        .execute(work)
        .await?;
    Ok(())
}

/// Calls the person of an account by a name that nobody else has any more.
async fn take_name(
    work: &mut AnyConnection,
    person: &str,
    named: Named<'_>,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM person WHERE name_key = $1 AND id <> $2")
        .bind(named.key)
        .bind(person)
        .execute(&mut *work)
        .await?;
    call(work, person, named).await
}

/// Notes what a person is called.
pub(super) async fn call(
    work: &mut AnyConnection,
    person: &str,
    named: Named<'_>,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO person (id, name, name_key) VALUES ($1, $2, $3) \
         ON CONFLICT (id) DO UPDATE SET name = $2, name_key = $3",
    )
    .bind(person)
    .bind(named.name)
    .bind(named.key)
    .execute(work)
    .await?;
    Ok(())
}

fn account(row: &AnyRow) -> Result<StoredAccount, StoreError> {
    Ok(StoredAccount {
        person: row.try_get("person")?,
        password: row.try_get("password")?,
        role: Role::named(row.try_get("role")?).unwrap_or_default(),
        made: row.try_get("made")?,
        lang: Language::from_tag(row.try_get("lang")?),
        mail: row.try_get("mail")?,
        mail_confirmed: row.try_get::<i64, _>("mail_confirmed")? == 1,
        mail_turns: row.try_get::<i64, _>("mail_turns")? == 1,
    })
}
