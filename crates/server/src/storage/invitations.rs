//! Invitations on disk, and what persons are called.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

use super::database::rows;
use super::{
    GameStatus, Named, Store, StoreError, StoredGame, arrangements, games, read, unix_millis,
    written,
};
use crate::people::arrangement::Arrangement;
use crate::people::invitation::{Invitation, SeatHolder};

/// An invitation as it is on disk.
#[derive(Clone, Debug)]
pub struct StoredInvitation {
    /// Its id.
    pub id: String,
    /// The count of its changes.
    pub version: i64,
    /// When it was made.
    pub made: i64,
    /// Whether everybody may find it.
    pub listed: bool,
    /// What it says.
    pub invitation: Invitation,
}

/// Invitations a list shows at most.
const LISTED: i64 = 100;

/// Stores a change that follows a version; says no if somebody else changed it first.
async fn change(
    work: &mut AnyConnection,
    id: &str,
    version: i64,
    invitation: &Invitation,
) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "UPDATE invitation SET version = version + 1, begun = $3, document = $4 \
         WHERE id = $1 AND version = $2",
    )
    .bind(id)
    .bind(version)
    .bind(i64::from(invitation.game.is_some()))
    .bind(written(invitation)?)
    .execute(&mut *work)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(false);
    }
    note_persons(work, id, invitation).await?;
    Ok(true)
}

impl Store {
    /// Stores a new invitation.
    pub async fn add_invitation(
        &self,
        id: &str,
        listed: bool,
        invitation: &Invitation,
    ) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        sqlx::query(
            "INSERT INTO invitation (id, version, made, listed, begun, document) \
             VALUES ($1, 1, $2, $3, 0, $4)",
        )
        .bind(id)
        .bind(unix_millis())
        .bind(i64::from(listed))
        .bind(written(invitation)?)
        .execute(&mut *work)
        .await?;
        note_persons(&mut work, id, invitation).await?;
        work.commit().await?;
        Ok(())
    }

    /// An invitation.
    pub async fn invitation(&self, id: &str) -> Result<Option<StoredInvitation>, StoreError> {
        let found =
            sqlx::query("SELECT id, version, made, listed, document FROM invitation WHERE id = $1")
                .bind(id)
                .fetch_optional(&self.database.reading)
                .await?;
        found.as_ref().map(stored).transpose()
    }

    /// Stores a change of an invitation that follows a version; says no if somebody else changed it first.
    pub async fn change_invitation(
        &self,
        id: &str,
        version: i64,
        invitation: &Invitation,
    ) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        let changed = change(&mut work, id, version, invitation).await?;
        work.commit().await?;
        Ok(changed)
    }

    /// The same where the game begins with the change. All of it is on disk or nothing: no invitation leads to a game that is not there.
    pub async fn begin_invited(
        &self,
        id: &str,
        version: i64,
        invitation: &Invitation,
        begun: (&str, &StoredGame, GameStatus, &Arrangement),
    ) -> Result<bool, StoreError> {
        let (game, stored, status, arrangement) = begun;
        let mut work = self.database.begin().await?;
        if !change(&mut work, id, version, invitation).await? {
            return Ok(false);
        }
        games::add(&mut work, game, stored, status).await?;
        arrangements::add(&mut work, game, arrangement).await?;
        work.commit().await?;
        Ok(true)
    }

    /// Takes an invitation back.
    pub async fn remove_invitation(&self, id: &str) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        for statement in
            ["DELETE FROM invited WHERE invitation = $1", "DELETE FROM invitation WHERE id = $1"]
        {
            sqlx::query(statement).bind(id).execute(&mut *work).await?;
        }
        work.commit().await?;
        Ok(())
    }

    /// The invitations everybody may find, the newest first.
    pub async fn listed_invitations(&self) -> Result<Vec<StoredInvitation>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, version, made, listed, document FROM invitation \
             WHERE listed = 1 AND begun = 0 ORDER BY made DESC LIMIT $1",
        )
        .bind(LISTED)
        .fetch_all(&self.database.reading)
        .await?;
        rows.iter().map(stored).collect()
    }

    /// The invitations at which a person sits or is asked to, before they begin, the newest first.
    pub async fn invitations_of(&self, person: &str) -> Result<Vec<StoredInvitation>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, version, made, listed, document FROM invitation WHERE begun = 0 \
             AND id IN (SELECT invitation FROM invited WHERE person = $1) \
             ORDER BY made DESC LIMIT $2",
        )
        .bind(person)
        .bind(LISTED)
        .fetch_all(&self.database.reading)
        .await?;
        rows.iter().map(stored).collect()
    }

    /// What a person is called.
    pub async fn name_of(&self, person: &str) -> Result<Option<String>, StoreError> {
        let name = sqlx::query_scalar("SELECT name FROM person WHERE id = $1")
            .bind(person)
            .fetch_optional(&self.database.reading)
            .await?;
        Ok(name)
    }

    /// What persons are called, by their ids.
    pub async fn names_of(
        &self,
        persons: Vec<String>,
    ) -> Result<BTreeMap<String, String>, StoreError> {
        let asked: BTreeSet<String> = persons.into_iter().collect();
        let listed = rows(self.database.kind, "id TEXT");
        let ids: Vec<_> = asked.iter().map(|id| BTreeMap::from([("id", id)])).collect();
        let statement =
            format!("SELECT person.id, name FROM person JOIN {listed} ON person.id = new.id");
        let statement = sqlx::query_as(AssertSqlSafe(statement)).bind(written(&ids)?);
        let names: Vec<(String, String)> = statement.fetch_all(&self.database.reading).await?;
        Ok(names.into_iter().collect())
    }

    /// Calls a guest something, unless an account is called so.
    pub async fn call(&self, person: &str, named: Named<'_>) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        let owners: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM account WHERE name_key = $1")
            .bind(named.key)
            .fetch_one(&mut *work)
            .await?;
        if owners > 0 {
            return Ok(false);
        }
        super::accounts::call(&mut work, person, named).await?;
        work.commit().await?;
        Ok(true)
    }
}

/// Writes down who sits at an invitation or is asked to.
async fn note_persons(
    work: &mut AnyConnection,
    id: &str,
    invitation: &Invitation,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM invited WHERE invitation = $1").bind(id).execute(&mut *work).await?;
    for seat in &invitation.seats {
        let (SeatHolder::Person(person) | SeatHolder::Kept(person)) = &seat.holder else {
            continue;
        };
        sqlx::query(
            "INSERT INTO invited (person, invitation) VALUES ($1, $2) \
             ON CONFLICT (person, invitation) DO NOTHING",
        )
        .bind(person)
        .bind(id)
        .execute(&mut *work)
        .await?;
    }
    Ok(())
}

fn stored(row: &AnyRow) -> Result<StoredInvitation, StoreError> {
    Ok(StoredInvitation {
        id: row.try_get("id")?,
        version: row.try_get("version")?,
        made: row.try_get("made")?,
        listed: row.try_get::<i64, _>("listed")? == 1,
        invitation: read(row.try_get("document")?)?,
    })
}
