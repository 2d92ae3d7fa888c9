//! What several servers on one PostgreSQL database tell each other: that a game changed. On SQLite there is one server alone.
//!
//! A game is written with compare-and-set on its ply, so that no server needs to own it. What is told here only makes the others look
//! sooner; it is sent by the commit of the change itself, so that nobody looks too early.

use sqlx::AnyConnection;
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;

use super::database::Kind;
use super::{Address, Store, StoreError};

/// The channel all servers listen on.
const CHANNEL: &str = "aguila";

/// Games named in one notification, which may have 8,000 bytes.
const MOST: usize = 128;

/// What another server did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// It changed a game.
    Game(String),
    /// It changed where somebody is signed in, or what that person may do.
    Person(String),
    /// The connection was lost for a while: any game may have changed.
    Anything,
}

/// What stands before a person in a notification, where games stand without.
const PERSON: char = '@';

/// Says within a change that games changed; the other servers are told when it is committed.
pub(super) async fn announce(
    work: &mut AnyConnection,
    kind: Kind,
    node: &str,
    games: &[&str],
) -> Result<(), StoreError> {
    if kind == Kind::Sqlite {
        return Ok(());
    }
    for games in games.chunks(MOST) {
        sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(format!("{node} {}", games.join(" ")))
            .execute(&mut *work)
            .await?;
    }
    Ok(())
}

impl Store {
    /// Says that something of a game changed that is not its choices; to be called within the change.
    pub async fn announce(&self, work: &mut AnyConnection, game: &str) -> Result<(), StoreError> {
        announce(work, self.database.kind, &self.node, &[game]).await
    }

    /// The same of several games.
    pub(super) async fn announce_games(
        &self,
        work: &mut AnyConnection,
        games: &[String],
    ) -> Result<(), StoreError> {
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        announce(work, self.database.kind, &self.node, &games).await
    }

    /// Says that it changed where a person is signed in, or what he may do.
    pub(super) async fn announce_person(
        &self,
        work: &mut AnyConnection,
        person: &str,
    ) -> Result<(), StoreError> {
        let person = format!("{PERSON}{person}");
        announce(work, self.database.kind, &self.node, &[&person]).await
    }

    /// Whether other servers may change games too.
    pub fn is_shared(&self) -> bool {
        self.database.kind == Kind::Postgres
    }

    /// What other servers do from now on; nothing ever comes where there are none.
    pub async fn follow(&self) -> Result<mpsc::Receiver<Told>, StoreError> {
        let (sender, told) = mpsc::channel(1024);
        let Address::Postgres(url) = &self.address else { return Ok(told) };
        let mut listener = PgListener::connect(url).await?;
        listener.listen(CHANNEL).await?;
        let node = self.node.clone();
        tokio::spawn(async move {
            loop {
                let sent = match listener.try_recv().await {
                    Ok(Some(notification)) => pass_on(notification.payload(), &node, &sender).await,
                    // It connects again by itself.
                    Ok(None) => sender.send(Told::Anything).await,
                    Err(error) => {
                        tracing::warn!(%error, "the other servers cannot be heard");
                        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
                        Ok(())
                    }
                };
                if sent.is_err() {
                    return;
                }
            }
        });
        Ok(told)
    }
}

async fn pass_on(
    payload: &str,
    node: &str,
    sender: &mpsc::Sender<Told>,
) -> Result<(), mpsc::error::SendError<Told>> {
    let mut words = payload.split(' ');
    if words.next() == Some(node) {
        return Ok(());
    }
    for word in words {
        let told = match word.strip_prefix(PERSON) {
            Some(person) => Told::Person(person.to_owned()),
            None => Told::Game(word.to_owned()),
        };
        sender.send(told).await?;
    }
    Ok(())
}
