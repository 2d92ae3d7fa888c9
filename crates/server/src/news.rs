//! News: what a seat is told after a change. An action's answer and what the socket pushes are the same.
//!
//! The game as a seat sees it is put into words once a revision and shared by everybody who looks from there.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use game::{Camp, Viewer};
use serde_json::Value;

use crate::api::sight::{News, Sight};
use crate::fault::Fault;
use crate::hall::broken;
use crate::patch::changes;
use crate::play::Play;
use crate::reports::lines;
use crate::sights::sight;
use crate::speech::Lang;

/// Revisions of each seat that are kept, so that news can tell what changed since.
const KEPT: usize = 4;

/// How somebody looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reader {
    /// The side he looks from.
    pub camp: Camp,
    /// Whose choices he may count: those his side knows of, or all where he plays both.
    pub counts: Viewer,
    /// The language.
    pub lang: Lang,
}

/// What somebody knows already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Known {
    /// The moment the game was at.
    pub ply: usize,
    /// The number of the last change, if he said.
    pub revision: Option<u64>,
    /// The side he looked from, if it will do to tell what changed since.
    pub patched: Option<Camp>,
}

/// The game as a seat sees it at one revision.
#[derive(Debug)]
pub struct SeatView {
    revision: u64,
    /// In words.
    pub sight: Sight,
    document: Value,
    /// News that lead here, by what was known.
    news: Mutex<Vec<(Known, Arc<str>)>>,
}

/// The latest views of a game, by reader.
#[derive(Debug, Default)]
pub struct SeatViews(Mutex<HashMap<Reader, VecDeque<Arc<SeatView>>>>);

impl SeatViews {
    /// The game as a reader sees it now.
    pub fn now(&self, id: &str, play: &Play, reader: Reader) -> Result<Arc<SeatView>, Fault> {
        let revision = play.revision(reader.counts);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.entry(reader).or_default();
        if let Some(view) = kept.back().filter(|view| view.revision == revision) {
            return Ok(view.clone());
        }
        let sight = sight(id, play, reader);
        let document = serde_json::to_value(&sight).map_err(broken)?;
        let view = Arc::new(SeatView { revision, sight, document, news: Mutex::default() });
        kept.push_back(view.clone());
        if kept.len() > KEPT {
            kept.pop_front();
        }
        Ok(view)
    }

    /// What a reader must be told who knows something already, as JSON.
    pub fn news(
        &self,
        id: &str,
        play: &Play,
        reader: Reader,
        known: Known,
    ) -> Result<Arc<str>, Fault> {
        let view = self.now(id, play, reader)?;
        let mut made = view.news.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, text)) = made.iter().find(|(before, _)| *before == known) {
            return Ok(text.clone());
        }
        let news = told(play, reader, known, &view, self.before(reader, known));
        let text: Arc<str> = serde_json::to_string(&news).map_err(broken)?.into();
        made.push((known, text.clone()));
        Ok(text)
    }

    /// The view somebody knows already, if it is kept.
    fn before(&self, reader: Reader, known: Known) -> Option<Arc<SeatView>> {
        let revision = known.revision.filter(|_| known.patched == Some(reader.camp))?;
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(&reader)?.iter().find(|view| view.revision == revision).cloned()
    }

    /// Forgets all of them, when nobody listens any more.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

fn told(
    play: &Play,
    reader: Reader,
    known: Known,
    view: &SeatView,
    before: Option<Arc<SeatView>>,
) -> News {
    let from = play.unchanged(reader.counts, known.revision, known.ply);
    let patch = before.as_ref().map(|before| changes(&before.document, &view.document));
    News {
        revision: view.revision,
        since: before.as_ref().map(|before| before.revision),
        ply: view.sight.ply,
        from: u32::try_from(from).unwrap_or(u32::MAX),
        lines: lines(play, reader, from),
        sight: patch.is_none().then(|| view.sight.clone()),
        patch,
    }
}
