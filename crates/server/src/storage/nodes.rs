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
    /// It changed the choices or the seats of a game.
    Game(String),
    /// It changed what is arranged in a game; `open` if everybody there may know.
    Arranged {
        /// The game.
        game: String,
        /// Whether everybody there may know.
        open: bool,
    },
    /// Somebody said something in a game.
    Said(String),
    /// It became the turn of others in a game.
    Turn {
        /// The game.
        game: String,
        /// Whose it is.
        persons: Vec<String>,
    },
    /// An invitation changed.
    Invitation {
        /// The invitation.
        invitation: String,
        /// Who sits at it or is asked to.
        persons: Vec<String>,
    },
    /// A person changed his notes on a game.
    Notes {
        /// The person.
        person: String,
        /// The game.
        game: String,
    },
    /// It changed where somebody is signed in, or what that person may do.
    Person(String),
    /// The connection was lost for a while: any game may have changed.
    Anything,
}

/// What stands before a word of a notification says what it is about; a game whose choices changed stands alone.
const PERSON: char = '@';
const OPENLY: char = '+';
const QUIETLY: char = '-';
const SAID: char = '~';
const TURN: char = '!';
const INVITATION: char = '*';
const NOTES: char = '#';
/// What stands between a game and persons.
const BETWEEN: char = ',';

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
    /// Says that the seats of a game changed; to be called within the change.
    pub async fn announce(&self, work: &mut AnyConnection, game: &str) -> Result<(), StoreError> {
        self.announce_word(work, game).await
    }

    /// Says that what is arranged in a game changed, `openly` if everybody there may know of it.
    pub(super) async fn announce_arranged(
        &self,
        work: &mut AnyConnection,
        game: &str,
        openly: bool,
    ) -> Result<(), StoreError> {
        let sign = if openly { OPENLY } else { QUIETLY };
        self.announce_word(work, &format!("{sign}{game}")).await
    }

    /// Says that somebody said something in a game.
    pub(super) async fn announce_said(
        &self,
        work: &mut AnyConnection,
        game: &str,
    ) -> Result<(), StoreError> {
        self.announce_word(work, &format!("{SAID}{game}")).await
    }

    /// Says that a person changed his notes on a game.
    pub(super) async fn announce_notes(
        &self,
        work: &mut AnyConnection,
        (person, game): (&str, &str),
    ) -> Result<(), StoreError> {
        self.announce_word(work, &format!("{NOTES}{game}{BETWEEN}{person}")).await
    }

    /// Tells the other servers whose turn it has become in a game.
    pub async fn tell_turn(&self, game: &str, persons: &[&str]) -> Result<(), StoreError> {
        self.tell_persons(TURN, game, persons).await
    }

    /// Tells the other servers that an invitation changed, and whom that concerns.
    pub async fn tell_invited(&self, invitation: &str, persons: &[&str]) -> Result<(), StoreError> {
        self.tell_persons(INVITATION, invitation, persons).await
    }

    async fn tell_persons(
        &self,
        sign: char,
        about: &str,
        persons: &[&str],
    ) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        let words: Vec<&str> = [about].into_iter().chain(persons.iter().copied()).collect();
        let word = format!("{sign}{}", words.join(&BETWEEN.to_string()));
        let mut work = self.database.begin().await?;
        self.announce_word(&mut work, &word).await?;
        work.commit().await?;
        Ok(())
    }

    async fn announce_word(&self, work: &mut AnyConnection, word: &str) -> Result<(), StoreError> {
        announce(work, self.database.kind, &self.node, &[word]).await
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
        self.announce_word(work, &format!("{PERSON}{person}")).await
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
    for told in words.filter_map(told) {
        sender.send(told).await?;
    }
    Ok(())
}

/// What a word of a notification says.
fn told(word: &str) -> Option<Told> {
    let mut rest = word.chars();
    let sign = rest.next()?;
    let about = rest.as_str();
    let mut parts = about.split(BETWEEN).map(str::to_owned);
    Some(match sign {
        PERSON => Told::Person(about.to_owned()),
        OPENLY | QUIETLY => Told::Arranged { game: about.to_owned(), open: sign == OPENLY },
        SAID => Told::Said(about.to_owned()),
        TURN => Told::Turn { game: parts.next()?, persons: parts.collect() },
        INVITATION => Told::Invitation { invitation: parts.next()?, persons: parts.collect() },
        NOTES => Told::Notes { game: parts.next()?, person: parts.next()? },
        _ => Told::Game(word.to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_says_what_changed() {
        let text = |text: &str| text.to_owned();
        for (word, says) in [
            ("ab12", Told::Game(text("ab12"))),
            ("@ab", Told::Person(text("ab"))),
            ("+g", Told::Arranged { game: text("g"), open: true }),
            ("-g", Told::Arranged { game: text("g"), open: false }),
            ("~g", Told::Said(text("g"))),
            ("!g", Told::Turn { game: text("g"), persons: Vec::new() }),
            ("!g,a,b", Told::Turn { game: text("g"), persons: vec![text("a"), text("b")] }),
            ("*i,a", Told::Invitation { invitation: text("i"), persons: vec![text("a")] }),
            ("#g,a", Told::Notes { game: text("g"), person: text("a") }),
        ] {
            assert_eq!(told(word), Some(says));
        }
        assert_eq!(told(""), None);
    }
}
