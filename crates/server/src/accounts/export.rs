//! A copy of all that is kept about a person, for the person.

use game::{Camp, Outcome};
use serde::Serialize;
use text::{Language, Trouble};

use crate::app::App;
use crate::error::{ApiError, internal};
use crate::people::arrangement::Verdict;
use crate::people::rating::Rating;
use crate::records;
use crate::storage::{AuditEntry, Note, StoredSession};

use super::Act;

/// Entries of the audit log that are given.
const ENTRIES: u32 = 10_000;
/// Games that are given.
const GAMES: u32 = 10_000;

/// The copy.
#[derive(Debug, Serialize)]
struct Copy {
    name: Option<String>,
    role: &'static str,
    made: i64,
    mail: Option<String>,
    mail_confirmed: bool,
    mail_turns: bool,
    rating: Option<Rating>,
    sessions: Vec<Session>,
    log: Vec<Entry>,
    messages: Vec<Said>,
    notes: Vec<OwnNote>,
    feed: bool,
    games: Vec<Game>,
}

#[derive(Debug, Serialize)]
struct Session {
    device: String,
    made: i64,
    seen: i64,
}

#[derive(Debug, Serialize)]
struct Entry {
    made: i64,
    act: String,
    address: Option<String>,
}

/// A message the person wrote.
#[derive(Debug, Serialize)]
pub struct Said {
    /// The game.
    pub game: String,
    /// When.
    pub sent: i64,
    /// What.
    pub text: String,
}

/// A note the person wrote on a map.
#[derive(Debug, Serialize)]
struct OwnNote {
    game: String,
    /// The hex as it is printed.
    hex: String,
    text: String,
}

#[derive(Debug, Serialize)]
struct Game {
    id: String,
    battle: String,
    sides: Vec<Camp>,
    label: Option<String>,
    outcome: Option<Outcome>,
    verdict: Option<Verdict>,
    /// The record as a file, once the battle is over: until then it tells what the other side must not know.
    record: Option<String>,
}

impl App {
    /// A copy of all that is kept about the holder of an account, as JSON.
    pub async fn export(&self, person: &str, lang: Language) -> Result<String, ApiError> {
        if !self.tries.export(person) {
            return Err(Trouble::TooFast.into());
        }
        let account = self.store.account(person).await.map_err(internal)?;
        let account = account.ok_or(Trouble::NotSignedIn)?;
        let copy = Copy {
            name: self.store.name_of(person).await.map_err(internal)?,
            role: account.role.code(),
            made: account.made,
            mail: account.mail,
            mail_confirmed: account.mail_confirmed,
            mail_turns: account.mail_turns,
            rating: self.store.rating_of(person).await.map_err(internal)?,
            sessions: self.sessions_of(person).await?,
            log: self.log_of(person).await?,
            messages: self.store.said_by(person).await.map_err(internal)?,
            notes: self.notes_of(person).await?,
            feed: self.store.has_feed(person).await.map_err(internal)?,
            games: self.games_of(person, lang).await?,
        };
        let note = Note { person: Some(person), ..Note::default() };
        self.store.note(Act::Exported, note).await.map_err(internal)?;
        serde_json::to_string_pretty(&copy).map_err(internal)
    }

    async fn sessions_of(&self, person: &str) -> Result<Vec<Session>, ApiError> {
        let sessions = self.store.sessions_of(person).await.map_err(internal)?;
        let session = |StoredSession { device, made, seen, .. }: StoredSession| Session {
            device,
            made,
            seen,
        };
        Ok(sessions.into_iter().map(session).collect())
    }

    async fn log_of(&self, person: &str) -> Result<Vec<Entry>, ApiError> {
        let entries = self.store.audit(Some(person), ENTRIES).await.map_err(internal)?;
        let entry =
            |AuditEntry { made, act, address, .. }: AuditEntry| Entry { made, act, address };
        Ok(entries.into_iter().map(entry).collect())
    }

    async fn notes_of(&self, person: &str) -> Result<Vec<OwnNote>, ApiError> {
        let mut notes = Vec::new();
        for (game, hex, text) in self.store.all_notes_of(person).await.map_err(internal)? {
            let battle = self.store.battle_of(&game).await.map_err(internal)?;
            let scenario = battle.and_then(|id| self.library.scenarios.get(&id));
            let map = scenario.and_then(|scenario| self.library.maps.get(&scenario.map));
            let hex = map.map_or_else(|| hex.0.to_string(), |map| map.grid().label(hex));
            notes.push(OwnNote { game, hex, text });
        }
        Ok(notes)
    }

    async fn games_of(&self, person: &str, lang: Language) -> Result<Vec<Game>, ApiError> {
        let listed = self.store.of_guest(person, (0, GAMES)).await.map_err(internal)?;
        let mut labels = self.store.labels_of(person).await.map_err(internal)?;
        let mut games = Vec::new();
        for entry in listed {
            let verdict = entry.verdict;
            let over = entry.status.outcome.is_some() || verdict.is_some();
            let sides = Camp::ALL.into_iter().filter(|&camp| entry.seating.plays(person, camp));
            games.push(Game {
                battle: entry.agreed.battle.clone(),
                sides: sides.collect(),
                label: labels.remove(&entry.id).and_then(|label| label.name),
                outcome: entry.status.outcome,
                verdict,
                record: if over { self.record_of(&entry.id, lang).await? } else { None },
                id: entry.id,
            });
        }
        Ok(games)
    }

    /// The record of a game as a file; none if it is damaged, which must not keep the rest back.
    async fn record_of(&self, id: &str, lang: Language) -> Result<Option<String>, ApiError> {
        let Ok(Some(stored)) = self.store.load(id).await else { return Ok(None) };
        let library = self.library.clone();
        let written = tokio::task::spawn_blocking(move || {
            records::file(&stored.record, &stored.seating, &library, lang).ok()
        });
        written.await.map_err(internal)
    }
}
