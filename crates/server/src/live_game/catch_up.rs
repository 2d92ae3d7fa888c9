//! Taking over what another server did to a game.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use game::Library;
use game::table::Chosen;

use super::{LiveGame, restore};
use crate::storage::{Store, StoreError, Tail};
use crate::timeline::Timeline;

impl LiveGame {
    /// Brings the game to where it is on disk. Whoever listens is told each event once, as if it had happened here.
    pub async fn catch_up(&self, store: &Store, library: &Arc<Library>) -> Result<(), StoreError> {
        let mut timeline = self.timeline.lock().await;
        let since = self.serial.load(Ordering::Acquire);
        let Some(tail) = store.tail(&self.id, since).await? else { return Ok(()) };
        if !follow(&mut timeline, &tail, library) {
            let stored = store.load(&self.id).await?;
            if let Some(stored) = stored {
                restore(&mut timeline, &stored.record, library);
            }
        }
        self.serial.store(tail.serial, Ordering::Release);
        drop(timeline);
        if let Some(seating) = store.seating(&self.id).await?
            && seating != *self.seating()
        {
            self.reseat(seating);
        }
        self.notify();
        Ok(())
    }
}

/// Makes the choices of a tail; false if they do not lead to where the game is on disk.
fn follow(timeline: &mut Timeline, tail: &Tail, library: &Library) -> bool {
    let own = &timeline.table().record().choices;
    let differs = |(ply, chosen): &&(usize, Chosen)| own.get(*ply) != Some(chosen);
    let first = tail.choices.iter().find(differs).map_or(tail.plies, |(ply, _)| *ply);
    if first < timeline.ply() {
        let mut record = timeline.table().record().clone();
        record.choices.truncate(first);
        record.outcome = None;
        restore(timeline, &record, library);
    }
    for (ply, chosen) in tail.choices.iter().filter(|(ply, _)| *ply >= first) {
        if timeline.ply() != *ply || timeline.choose(*chosen).is_err() {
            return false;
        }
    }
    timeline.ply() == tail.plies
}
