//! A game in memory: one at a time may change it, and everybody who watches is told.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::table::{Broken, Chosen};
use game::{Action, Camp, Library, Record, SeatId, Seed, Setup, Viewer};
use text::Trouble;
use tokio::sync::{Mutex, watch};

use crate::fault::Fault;
use crate::hall::broken;
use crate::news::SeatViews;
use crate::play::Play;
use crate::seats::Seating;
use crate::storage::{Standing, Store, StoreError, milliseconds};

/// More choices than any battle takes.
const MOST_CHOICES: usize = 100_000;

/// Choices from one snapshot on disk to the next.
const SNAPSHOT_EVERY: usize = 64;

/// A game in memory.
#[derive(Debug)]
pub struct Room {
    /// Its id.
    pub id: String,
    /// Who plays.
    pub seating: Seating,
    /// The secret from which the computer draws its chances.
    pub(crate) chance: Seed,
    /// What never changes.
    pub setup: Arc<Setup>,
    /// Whether the computer is at work on it.
    pub(crate) thinking: AtomicBool,
    /// The game in words, as its seats see it.
    pub(crate) views: SeatViews,
    play: Mutex<Play>,
    changes: watch::Sender<u64>,
}

/// Who chooses: a side, and the seat where that matters.
#[derive(Clone, Copy, Debug)]
pub struct Chooser {
    /// The side.
    pub camp: Camp,
    /// The seat, unless one guest has all of the side.
    pub seat: Option<SeatId>,
    /// Whose choices count where a ply is named.
    pub counts: Viewer,
}

impl From<Camp> for Chooser {
    fn from(camp: Camp) -> Chooser {
        Chooser { camp, seat: None, counts: Viewer::Both }
    }
}

impl Room {
    /// A room for a game.
    pub fn new(id: String, seating: Seating, chance: Seed, mut play: Play) -> Room {
        // Later than every change of an earlier opening, which clients may still know.
        play.number_from(milliseconds().unsigned_abs());
        Room {
            id,
            seating,
            chance,
            setup: play.begun().clone(),
            thinking: AtomicBool::new(false),
            views: SeatViews::default(),
            play: Mutex::new(play),
            changes: watch::Sender::new(0),
        }
    }

    /// Looks at the game as it stands.
    pub async fn look<T>(&self, look: impl FnOnce(&Play) -> T) -> T {
        look(&*self.play.lock().await)
    }

    /// Hears of every change from now on.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Whether anybody does.
    pub fn is_heard(&self) -> bool {
        self.changes.receiver_count() > 0
    }

    /// Carries out choices of a camp that follow a ply, until one is refused or somebody else must choose. They are on disk
    /// when this returns. Choices made already are not made twice.
    pub async fn choose(
        &self,
        (store, library): (&Store, &Library),
        chooser: impl Into<Chooser>,
        ply: usize,
        actions: &[Action],
    ) -> Result<(), Fault> {
        let Chooser { camp, seat, counts } = chooser.into();
        let mut play = self.play.lock().await;
        let start = play.ply();
        let behind = || Fault::from(Trouble::Behind).at(play.count(counts));
        let follows = play.ply_of(counts, ply).ok_or_else(behind)?;
        let done = done_already(&play, camp, follows, actions).ok_or_else(behind)?;
        let mut refused = None;
        for (at, &action) in actions.iter().enumerate().skip(done) {
            let handed_over = at > 0 && play.to_move() != Some(camp);
            if handed_over {
                break;
            }
            if play.ply() >= MOST_CHOICES {
                refused = Some(Fault::from(Trouble::TooMany));
                break;
            }
            if let Err(failure) = play.choose(Chosen { camp, seat, action }) {
                refused = Some(Fault::from(failure));
                break;
            }
        }
        if play.ply() > start {
            self.end_empty_steps(&mut play);
            let record = play.table().record();
            let made: Vec<Chosen> = record.choices.get(start..).unwrap_or_default().to_vec();
            let snapshot = play.snapshot_due(SNAPSHOT_EVERY);
            let (made, now) = ((start, made.as_slice()), standing(&play));
            let saved = store.append(&self.id, made, now, snapshot.as_ref()).await;
            let settled = self.settle(&mut play, start, library, saved);
            settled.map_err(|fault| fault.at(play.count(counts)))?;
            if let Some(kept) = snapshot {
                play.kept_snapshot(&kept.snapshot);
            }
        }
        refused.map_or(Ok(()), |fault| Err(fault.at(play.count(counts))))
    }

    /// Ends steps for a guest in which he can do nothing else, unless another guest would learn from it that he cannot (CF-208).
    fn end_empty_steps(&self, play: &mut Play) {
        while let Some(camp) = play.to_move()
            && play.ply() < MOST_CHOICES
            && self.seating.has_no_guest_against(camp)
            && play.game().is_only_to_end()
        {
            let done = Chosen { camp, seat: None, action: Action::Done };
            if play.choose(done).is_err() {
                return;
            }
        }
    }

    /// Makes sure that what happened since a moment is known, playing the record through if the game was opened at a later one.
    pub async fn remember(
        &self,
        library: &Arc<Library>,
        counts: Viewer,
        since: usize,
    ) -> Result<(), Fault> {
        let forgotten = |play: &Play| (play.known_since(counts) > since).then(|| play.forgotten());
        let Some(record) = self.look(forgotten).await else { return Ok(()) };
        let library = library.clone();
        let played = tokio::task::spawn_blocking(move || Play::replay(&record, &library));
        let past: Result<Play, Broken> = played.await.map_err(broken)?;
        let past = past.map_err(|why| broken(format!("game {}: {why:?}", self.id)))?;
        self.play.lock().await.remember(past);
        Ok(())
    }

    /// Keeps a snapshot of the game as it stands, unless the last one is as good.
    pub async fn keep_snapshot(&self, store: &Store) {
        let mut play = self.play.lock().await;
        let Some(snapshot) = play.snapshot_due(1) else { return };
        match store.keep_snapshot(&self.id, &snapshot).await {
            Ok(()) => play.kept_snapshot(&snapshot.snapshot),
            // The record is on disk; without a snapshot the next opening takes longer.
            Err(error) => eprintln!("game {}: {error}", self.id),
        }
    }

    /// Takes back the last choice of a side, which led to a ply.
    pub async fn undo(
        &self,
        (store, library): (&Store, &Library),
        chooser: impl Into<Chooser>,
        ply: usize,
    ) -> Result<(), Fault> {
        let Chooser { camp, counts, .. } = chooser.into();
        let mut play = self.play.lock().await;
        let (start, now) = (play.ply(), play.count(counts));
        if ply == now + 1 && play.taken_back() == Some(start + 1) {
            return Ok(());
        }
        if ply != now {
            return Err(Fault::from(Trouble::Behind).at(now));
        }
        let before = play.table().record().clone();
        play.undo(camp).map_err(|why| Fault::from(why).at(now))?;
        let saved = store.take_back(&self.id, play.ply(), standing(&play)).await;
        if saved.is_err() {
            restore(&mut play, &before, library);
        }
        let settled = self.settle(&mut play, start, library, saved);
        settled.map_err(|fault| fault.at(play.count(counts)))
    }

    /// What is on disk is the truth: if it could not be written it did not happen.
    fn settle(
        &self,
        play: &mut Play,
        start: usize,
        library: &Library,
        saved: Result<(), StoreError>,
    ) -> Result<(), Fault> {
        if let Err(error) = saved {
            eprintln!("game {}: {error}", self.id);
            if play.ply() > start {
                let mut before = play.table().record().clone();
                before.choices.truncate(start);
                restore(play, &before, library);
            }
            return Err(Trouble::Broken.into());
        }
        self.changes.send_modify(|count| *count += 1);
        Ok(())
    }
}

/// How a game stands, in short.
pub fn standing(play: &Play) -> Standing {
    let state = &play.game().state;
    Standing { turn: state.turn, to_move: play.to_move(), outcome: state.outcome }
}

/// How many of the choices have been made already by an earlier request; nothing if others were made.
fn done_already(play: &Play, camp: Camp, ply: usize, actions: &[Action]) -> Option<usize> {
    let recorded = play.table().record().choices.get(ply..)?;
    let same = recorded
        .iter()
        .zip(actions)
        .take_while(|(chosen, action)| chosen.camp == camp && chosen.action == **action)
        .count();
    match recorded.get(same) {
        // Nothing else has happened since.
        None => Some(same),
        Some(_) if same == actions.len() => Some(same),
        // The first request stopped here, for it was somebody else's turn.
        Some(next) if same > 0 && next.camp != camp => Some(actions.len()),
        Some(_) => None,
    }
}

fn restore(play: &mut Play, record: &Record, library: &Library) {
    if let Ok(mut restored) = Play::replay(record, library) {
        restored.number_after(play);
        *play = restored;
    }
}
