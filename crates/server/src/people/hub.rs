//! Who is here, and what they are told at once: every person's open pages of this server.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use schemars::JsonSchema;
use serde::Serialize;
use tokio::sync::mpsc;

/// Notices a page that does not read may leave unread before it is dropped.
const UNREAD: usize = 64;

/// What a page is told: that something changed, which it then asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Notice {
    /// It is one's turn in a game.
    Turn {
        /// The game.
        game: String,
    },
    /// Who is there, what is offered, or how much time is left, changed in a game.
    Game {
        /// The game.
        game: String,
    },
    /// Somebody said something in a game.
    Message {
        /// The game.
        game: String,
    },
    /// One's own notes on a game changed.
    Notes {
        /// The game.
        game: String,
    },
    /// An invitation changed.
    Invitation {
        /// The invitation.
        invitation: String,
    },
}

/// All open pages.
#[derive(Clone, Debug, Default)]
pub struct Hub(Arc<Mutex<Pages>>);

#[derive(Debug, Default)]
struct Pages {
    last: u64,
    of_person: HashMap<String, Vec<Page>>,
}

#[derive(Debug)]
struct Page {
    id: u64,
    /// The game it shows.
    game: Option<String>,
    to: mpsc::Sender<Notice>,
}

/// An open page of a person, until it is dropped.
#[derive(Debug)]
pub struct OpenPage {
    hub: Hub,
    person: String,
    /// Its number on this server.
    pub(crate) id: u64,
    /// What it is told.
    pub notices: mpsc::Receiver<Notice>,
}

impl Hub {
    /// Opens a page for a person, unless there are `most` already.
    pub fn open(&self, person: &str, game: Option<String>, most: usize) -> Option<OpenPage> {
        let (to, notices) = mpsc::channel(UNREAD);
        let mut pages = self.pages();
        pages.last += 1;
        let id = pages.last;
        let open = pages.of_person.entry(person.to_owned()).or_default();
        if open.len() >= most {
            return None;
        }
        open.push(Page { id, game, to });
        drop(pages);
        Some(OpenPage { hub: self.clone(), person: person.to_owned(), id, notices })
    }

    /// Tells all pages of a person. A page that has not read for long is told no more.
    pub fn tell(&self, person: &str, notice: &Notice) {
        let mut pages = self.pages();
        if let Some(open) = pages.of_person.get_mut(person) {
            open.retain(|page| page.to.try_send(notice.clone()).is_ok());
        }
    }

    /// Tells every page that shows a game, whoever looks at it.
    pub fn tell_game(&self, game: &str, notice: &Notice) {
        let mut pages = self.pages();
        for open in pages.of_person.values_mut() {
            open.retain(|page| {
                page.game.as_deref() != Some(game) || page.to.try_send(notice.clone()).is_ok()
            });
        }
    }

    /// Whether a person has a page of a game open.
    pub fn is_at(&self, person: &str, game: &str) -> bool {
        let pages = self.pages();
        let open = pages.of_person.get(person);
        open.is_some_and(|open| open.iter().any(|page| page.game.as_deref() == Some(game)))
    }

    /// Whether a person has any page open.
    pub fn is_here(&self, person: &str) -> bool {
        self.pages().of_person.contains_key(person)
    }

    /// The persons who have a page of a game open.
    pub fn at(&self, game: &str) -> BTreeSet<String> {
        let pages = self.pages();
        let at = |open: &Vec<Page>| open.iter().any(|page| page.game.as_deref() == Some(game));
        let there = pages.of_person.iter().filter(|(_, open)| at(open));
        there.map(|(person, _)| person.clone()).collect()
    }

    fn pages(&self) -> std::sync::MutexGuard<'_, Pages> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for OpenPage {
    fn drop(&mut self) {
        let mut pages = self.hub.pages();
        let game = pages.of_person.get_mut(&self.person).and_then(|open| {
            let at = open.iter().position(|page| page.id == self.id)?;
            open.swap_remove(at).game
        });
        if pages.of_person.get(&self.person).is_some_and(Vec::is_empty) {
            pages.of_person.remove(&self.person);
        }
        drop(pages);
        if let Some(game) = game {
            self.hub.tell_game(&game, &Notice::Game { game: game.clone() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_is_present_while_a_page_is_open() {
        let hub = Hub::default();
        let mut one = hub.open("ana", Some("g".into()), 2).unwrap();
        let two = hub.open("ana", None, 2).unwrap();
        assert!(hub.open("ana", None, 2).is_none());
        assert!(hub.is_at("ana", "g") && !hub.is_at("ana", "h") && hub.is_here("ana"));
        let notice = Notice::Message { game: "g".into() };
        hub.tell("ana", &notice);
        hub.tell_game("h", &notice);
        assert_eq!(one.notices.try_recv(), Ok(notice));
        assert!(one.notices.try_recv().is_err());
        drop(one);
        assert!(!hub.is_at("ana", "g") && hub.is_here("ana"));
        drop(two);
        assert!(!hub.is_here("ana"));
    }

    #[test]
    fn a_page_that_never_reads_is_forgotten() {
        let hub = Hub::default();
        let page = hub.open("ana", None, 9).unwrap();
        for _ in 0..=UNREAD {
            hub.tell("ana", &Notice::Turn { game: "g".into() });
        }
        assert_eq!(hub.pages().of_person["ana"].len(), 0);
        drop(page);
    }
}
