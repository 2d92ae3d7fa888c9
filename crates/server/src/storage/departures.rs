//! Persons who leave, or become another one, on disk: nothing of theirs stays behind, and the games of others go on.

use sqlx::{AnyConnection, AssertSqlSafe};

use super::{Store, StoreError, unix_millis};

/// Tables with rows of a game, which go with it; `game` itself comes last.
const OF_GAME: [&str; 11] = [
    "choice",
    "snapshot",
    "seat",
    "arrangement",
    "label",
    "message",
    "complaint",
    "turn_mail",
    "note",
    "presence",
    "result",
];

/// Columns that name a person whom others may still need to tell from others.
const NAMES_PERSON: [(&str, &str); 6] = [
    ("seat", "holder"),
    ("message", "author"),
    ("complaint", "person"),
    ("result", "french"),
    ("result", "spanish"),
    ("audit", "doer"),
];

/// Tables with rows that are a person's own, and the column that says whose.
const OF_PERSON: [(&str, &str); 15] = [
    ("session", "person"),
    ("recovery_code", "person"),
    ("mail_token", "person"),
    ("turn_mail", "person"),
    ("label", "person"),
    ("note", "person"),
    ("feed", "person"),
    ("presence", "person"),
    ("muted", "person"),
    ("muted", "whom"),
    ("invited", "person"),
    ("rating", "player"),
    ("ban", "person"),
    ("account", "person"),
    ("person", "id"),
];

/// What became of the games of a person who was removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forgotten {
    /// Games that nobody else played.
    pub removed: Vec<String>,
    /// Games that others play, in which somebody else has the seat now.
    pub changed: Vec<String>,
}

/// What was removed because it was old.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OldRemoved {
    /// The games.
    pub games: Vec<String>,
    /// How many messages lost their words.
    pub messages: u64,
    /// How many entries of the audit log.
    pub entries: u64,
}

impl Store {
    /// Removes a person with everything that is his alone. Where others need to know that there was somebody, in games with them,
    /// `stand_in` takes the person's place, who has no name.
    pub async fn forget(&self, person: &str, stand_in: &str) -> Result<Forgotten, StoreError> {
        let mut work = self.database.begin().await?;
        let removed = alone(&mut work, person).await?;
        for game in &removed {
            remove_game(&mut work, game).await?;
        }
        sqlx::query("UPDATE message SET text = '' WHERE author = $1")
            .bind(person)
            .execute(&mut *work)
            .await?;
        // Who failed to sign in, and from where, is nobody's business any more.
        sqlx::query("UPDATE audit SET person = $2, address = NULL, about = NULL WHERE person = $1")
            .bind(person)
            .bind(stand_in)
            .execute(&mut *work)
            .await?;
        for host in hosted(&mut work, person).await? {
            for statement in [
                "DELETE FROM invited WHERE invitation = $1",
                "DELETE FROM invitation WHERE id = $1",
            ] {
                sqlx::query(statement).bind(&host).execute(&mut *work).await?;
            }
        }
        let changed = hand_over(&mut work, person, stand_in).await?;
        for (table, column) in OF_PERSON {
            let statement = format!("DELETE FROM {table} WHERE {column} = $1");
            sqlx::query(AssertSqlSafe(statement)).bind(person).execute(&mut *work).await?;
        }
        self.announce_games(&mut work, &changed).await?;
        self.announce_person(&mut work, person).await?;
        work.commit().await?;
        Ok(Forgotten { removed, changed })
    }

    /// Gives an account the games a guest has begun on a device, but those in which both play. Gives the games that changed so.
    pub async fn take_along(&self, guest: &str, account: &str) -> Result<Vec<String>, StoreError> {
        let mut work = self.database.begin().await?;
        let games: Vec<String> = sqlx::query_scalar(
            "SELECT DISTINCT game FROM seat WHERE kind = 'person' AND holder = $1 AND game NOT IN \
             (SELECT game FROM seat WHERE kind = 'person' AND holder = $2)",
        )
        .bind(guest)
        .bind(account)
        .fetch_all(&mut *work)
        .await?;
        for game in &games {
            for (table, column) in [("seat", "holder"), ("message", "author"), ("label", "person")]
            {
                let statement =
                    format!("UPDATE {table} SET {column} = $2 WHERE {column} = $1 AND game = $3");
                sqlx::query(AssertSqlSafe(statement))
                    .bind(guest)
                    .bind(account)
                    .bind(game)
                    .execute(&mut *work)
                    .await?;
            }
            // The account may have looked on before, with notes of its own.
            sqlx::query(
                "UPDATE note SET person = $2 WHERE person = $1 AND game = $3 AND hex NOT IN \
                 (SELECT hex FROM note WHERE person = $2 AND game = $3)",
            )
            .bind(guest)
            .bind(account)
            .bind(game)
            .execute(&mut *work)
            .await?;
        }
        let open: Vec<String> = sqlx::query_scalar(
            "SELECT invitation FROM invited WHERE person = $1 AND invitation NOT IN \
             (SELECT invitation FROM invited WHERE person = $2)",
        )
        .bind(guest)
        .bind(account)
        .fetch_all(&mut *work)
        .await?;
        for invitation in &open {
            rename_in_invitation(&mut work, invitation, guest, account).await?;
            sqlx::query("UPDATE invited SET person = $2 WHERE person = $1 AND invitation = $3")
                .bind(guest)
                .bind(account)
                .bind(invitation)
                .execute(&mut *work)
                .await?;
        }
        self.announce_games(&mut work, &games).await?;
        work.commit().await?;
        Ok(games)
    }

    /// Removes games that nobody with an account plays and that nobody has touched for a time, what was said in games that nobody has
    /// touched for that long, and entries of the audit log older than that.
    pub async fn remove_old(&self, older_than: i64) -> Result<OldRemoved, StoreError> {
        let before = unix_millis() - older_than;
        let mut work = self.database.begin().await?;
        let games: Vec<String> = sqlx::query_scalar(
            "SELECT id FROM game WHERE updated < $1 AND id NOT IN \
             (SELECT game FROM seat JOIN account ON account.person = seat.holder)",
        )
        .bind(before)
        .fetch_all(&mut *work)
        .await?;
        for game in &games {
            remove_game(&mut work, game).await?;
        }
        sqlx::query(
            "DELETE FROM feed WHERE made < $1 AND person NOT IN (SELECT person FROM account) \
             AND person NOT IN (SELECT holder FROM seat WHERE kind = 'person' AND holder IS NOT NULL)",
        )
        .bind(before)
        .execute(&mut *work)
        .await?;
        let messages = sqlx::query(
            "UPDATE message SET text = '' WHERE text <> '' AND sent < $1 \
             AND game IN (SELECT id FROM game WHERE updated < $1)",
        )
        .bind(before)
        .execute(&mut *work)
        .await?;
        let entries = sqlx::query("DELETE FROM audit WHERE made < $1")
            .bind(before)
            .execute(&mut *work)
            .await?;
        work.commit().await?;
        let (messages, entries) = (messages.rows_affected(), entries.rows_affected());
        Ok(OldRemoved { games, messages, entries })
    }
}

/// The games a person plays without other persons.
async fn alone(work: &mut AnyConnection, person: &str) -> Result<Vec<String>, StoreError> {
    let games = sqlx::query_scalar(
        "SELECT DISTINCT game FROM seat WHERE kind = 'person' AND holder = $1 AND game NOT IN \
         (SELECT game FROM seat WHERE kind = 'person' AND holder <> $1)",
    );
    Ok(games.bind(person).fetch_all(work).await?)
}

/// The invitations a person sits at whose game has not begun, and nobody else does.
async fn hosted(work: &mut AnyConnection, person: &str) -> Result<Vec<String>, StoreError> {
    let invitations = sqlx::query_scalar(
        "SELECT invitation FROM invited JOIN invitation ON invitation.id = invited.invitation \
         WHERE person = $1 AND begun = 0 AND invitation NOT IN \
         (SELECT invitation FROM invited WHERE person <> $1)",
    );
    Ok(invitations.bind(person).fetch_all(work).await?)
}

/// Puts a person in the place of another wherever others could miss him. Gives the games that changed so.
async fn hand_over(
    work: &mut AnyConnection,
    from: &str,
    to: &str,
) -> Result<Vec<String>, StoreError> {
    let games: Vec<String> = sqlx::query_scalar("SELECT DISTINCT game FROM seat WHERE holder = $1")
        .bind(from)
        .fetch_all(&mut *work)
        .await?;
    for (table, column) in NAMES_PERSON {
        let statement = format!("UPDATE {table} SET {column} = $2 WHERE {column} = $1");
        sqlx::query(AssertSqlSafe(statement)).bind(from).bind(to).execute(&mut *work).await?;
    }
    // Also those whose game has begun: they hold the shares in the dice, each with its giver.
    let named = format!("%{from}%");
    let invitations: Vec<String> =
        sqlx::query_scalar("SELECT id FROM invitation WHERE document LIKE $1")
            .bind(named)
            .fetch_all(&mut *work)
            .await?;
    for invitation in &invitations {
        rename_in_invitation(work, invitation, from, to).await?;
    }
    Ok(games)
}

/// A person's id is like no other word.
async fn rename_in_invitation(
    work: &mut AnyConnection,
    invitation: &str,
    from: &str,
    to: &str,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE invitation SET document = REPLACE(document, $2, $3), version = version + 1 \
         WHERE id = $1",
    )
    .bind(invitation)
    .bind(from)
    .bind(to)
    .execute(work)
    .await?;
    Ok(())
}

async fn remove_game(work: &mut AnyConnection, game: &str) -> Result<(), StoreError> {
    for table in OF_GAME {
        let statement = format!("DELETE FROM {table} WHERE game = $1");
        sqlx::query(AssertSqlSafe(statement)).bind(game).execute(&mut *work).await?;
    }
    sqlx::query("DELETE FROM game WHERE id = $1").bind(game).execute(work).await?;
    Ok(())
}
