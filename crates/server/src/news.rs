//! News: what a seat gets after a change. The answer to an action and the push of the socket are the same.
//!
//! What a seat sees is made once for each revision and shared by all its subscribers.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use game::{Camp, Viewer};
use text::Language;

use crate::api::seat_view::{News, SeatView};
use crate::delta::delta;
use crate::error::{ApiError, internal};
use crate::reports::lines;
use crate::seat_view;
use crate::timeline::Timeline;

/// Revisions of each seat that are kept, so that news can tell what changed since.
const KEPT: usize = 2;

/// How a guest sees a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reader {
    /// The side it is seen from.
    pub camp: Camp,
    /// Whose eyes: the side's, or those of a spectator, who sees what neither side hides.
    pub eyes: Viewer,
    /// Whose choices count: those the side knows of, or all where the guest plays both.
    pub counts: Viewer,
    /// The language.
    pub lang: Language,
}

/// What a reader knows already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Known {
    /// The moment the game was at.
    pub ply: usize,
    /// The last revision, if the reader named one.
    pub revision: Option<u64>,
    /// The side it was seen from, if the reader accepts a patch.
    pub patched: Option<Camp>,
}

/// The game as a seat sees it at one revision.
#[derive(Debug)]
pub struct CachedView {
    revision: u64,
    /// In words.
    pub view: SeatView,
    /// News that lead here, by what was known.
    news: Mutex<Vec<(Known, Utf8Bytes)>>,
}

/// The latest views of a game, by reader.
#[derive(Debug, Default)]
pub struct ViewCache(Mutex<HashMap<Reader, VecDeque<Arc<CachedView>>>>);

impl ViewCache {
    /// The game as a reader sees it now.
    pub fn now(
        &self,
        id: &str,
        timeline: &Timeline,
        reader: Reader,
    ) -> Result<Arc<CachedView>, ApiError> {
        let revision = timeline.revision(reader.counts);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = kept.entry(reader).or_default();
        if let Some(view) = kept.back().filter(|view| view.revision == revision) {
            return Ok(view.clone());
        }
        let last = kept.back().map(|last| &last.view);
        let view = seat_view::present_after(id, timeline, reader, last);
        let cached = Arc::new(CachedView { revision, view, news: Mutex::default() });
        kept.push_back(cached.clone());
        if kept.len() > KEPT {
            kept.pop_front();
        }
        Ok(cached)
    }

    /// The news for a reader, as JSON.
    pub fn news(
        &self,
        id: &str,
        timeline: &Timeline,
        reader: Reader,
        known: Known,
    ) -> Result<Utf8Bytes, ApiError> {
        let view = self.now(id, timeline, reader)?;
        let mut made = view.news.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, text)) = made.iter().find(|(before, _)| *before == known) {
            return Ok(text.clone());
        }
        let before = self.before(reader, known);
        let told = told(timeline, reader, known, &view, before.as_deref()).map_err(internal)?;
        let text = Utf8Bytes::from(String::from_utf8(told).map_err(internal)?);
        // Whoever is told all is new here. The next one is told by himself, and nobody keeps so much.
        if before.is_some() {
            made.push((known, text.clone()));
        }
        Ok(text)
    }

    /// The view the reader knows already, if it is still cached.
    fn before(&self, reader: Reader, known: Known) -> Option<Arc<CachedView>> {
        let revision = known.revision.filter(|_| known.patched == Some(reader.camp))?;
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(&reader)?.iter().find(|view| view.revision == revision).cloned()
    }

    /// Clears the cache.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// News as JSON.
fn told(
    timeline: &Timeline,
    reader: Reader,
    known: Known,
    view: &CachedView,
    before: Option<&CachedView>,
) -> serde_json::Result<Vec<u8>> {
    let from = timeline.unchanged(reader.counts, known.revision, known.ply);
    let mut text = serde_json::to_vec(&News {
        revision: view.revision,
        since: before.map(|before| before.revision),
        ply: view.view.ply,
        from: u32::try_from(from).unwrap_or(u32::MAX),
        lines: lines(timeline, reader, from),
        sight: None,
        patch: None,
    })?;
    // What is large is written in its place instead of being put together first.
    text.pop();
    match before {
        Some(before) => {
            text.extend_from_slice(b",\"patch\":[");
            text.extend_from_slice(delta(&before.view, &view.view)?.text());
            text.push(b']');
        }
        None => {
            text.extend_from_slice(b",\"sight\":");
            serde_json::to_writer(&mut text, &view.view)?;
        }
    }
    text.push(b'}');
    Ok(text)
}
