//! A game in memory: changes are made one at a time, and subscribers are notified.

mod catch_up;

use std::sync::atomic::{AtomicBool, AtomicI64};
use std::sync::{Arc, PoisonError, RwLock};

use ai::Reason;
use game::table::{Broken, Chosen, WhyNot};
use game::{Action, Camp, Library, Record, SeatId, Seed, Setup, UnitId, Viewer};
use text::{Language, Trouble};
use tokio::sync::{Mutex, watch};

use crate::bots::Bots;
use crate::error::{ApiError, internal};
use crate::news::{Reader, ViewCache};
use crate::people::arrangement::{Arrangement, Watch};
use crate::seats::Seating;
use crate::storage::{GameStatus, Store, StoreError, unix_millis};
use crate::timeline::Timeline;

/// More choices than any battle takes.
const MOST_CHOICES: usize = 100_000;

/// Choices from one snapshot on disk to the next.
const SNAPSHOT_EVERY: usize = 64;

/// A game in memory.
#[derive(Debug)]
pub struct LiveGame {
    /// Its id.
    pub id: String,
    /// The secret seed of the bots' random choices.
    pub(crate) chance: Seed,
    /// What never changes.
    pub setup: Arc<Setup>,
    /// Whether a bot is running.
    pub(crate) thinking: AtomicBool,
    /// Whether it shall make its choices at once.
    pub(crate) hurry: Arc<AtomicBool>,
    /// The bots with what they remember.
    pub(crate) bots: Mutex<Bots>,
    /// What the seats see, cached.
    pub(crate) views: ViewCache,
    /// Who plays; it may change while the game goes on.
    seating: RwLock<Arc<Seating>>,
    /// What the players have arranged, as last read from disk.
    arranged: RwLock<Arc<Arrangement>>,
    /// Whose turn the players have been told it is; nothing before the first time.
    told: std::sync::Mutex<Option<(Option<Camp>, bool)>>,
    timeline: Mutex<Timeline>,
    /// The number of the last choice on disk that is known to have been taken over.
    pub(crate) serial: AtomicI64,
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

impl LiveGame {
    /// Makes a game live.
    pub fn new(id: String, seating: Seating, chance: Seed, mut timeline: Timeline) -> LiveGame {
        // Later than every change of an earlier opening, which clients may still know.
        timeline.number_from(unix_millis().unsigned_abs());
        LiveGame {
            id,
            chance,
            setup: timeline.begun().clone(),
            thinking: AtomicBool::new(false),
            hurry: Arc::default(),
            bots: Mutex::default(),
            views: ViewCache::default(),
            seating: RwLock::new(Arc::new(seating)),
            arranged: RwLock::default(),
            told: std::sync::Mutex::default(),
            timeline: Mutex::new(timeline),
            serial: AtomicI64::new(0),
            changes: watch::Sender::new(0),
        }
    }

    /// Who plays.
    pub fn seating(&self) -> Arc<Seating> {
        self.seating.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Lets others play from now on. What is on disk is written by the caller, before.
    pub fn reseat(&self, seating: Seating) {
        *self.seating.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(seating);
        self.views.clear();
        self.notify();
    }

    /// What the players have arranged.
    pub fn arranged(&self) -> Arc<Arrangement> {
        self.arranged.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes what is arranged now.
    pub fn set_arranged(&self, arrangement: Arrangement) {
        *self.arranged.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(arrangement);
    }

    /// Notes whose turn it is and whether the game is over. Says whether that has changed since it was last noted.
    pub fn note_turn(&self, to_move: Option<Camp>, over: bool) -> bool {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.replace((to_move, over)) != Some((to_move, over))
    }

    /// Whether somebody may see the game.
    pub fn admits(&self, person: &str) -> bool {
        self.seating().includes(person) || self.arranged().watch == Watch::Link
    }

    /// How somebody sees the game: a player from his side, a spectator what neither side hides, and all of it after the end.
    pub fn reader(
        &self,
        person: &str,
        asked: Option<Camp>,
        timeline: &Timeline,
        lang: Language,
    ) -> Option<Reader> {
        let (seating, arranged) = (self.seating(), self.arranged());
        let played = seating.reader(person, asked, timeline.to_move(), lang);
        if played.is_some() || seating.includes(person) || arranged.watch == Watch::Nobody {
            return played;
        }
        let over = arranged.verdict.is_some() || timeline.game().state.outcome.is_some();
        let eyes = if over { Viewer::Both } else { Viewer::Neither };
        Some(Reader { camp: asked.unwrap_or(Camp::French), eyes, counts: eyes, lang })
    }

    /// Refuses what can be done in a running game only.
    fn check_running(&self) -> Result<(), ApiError> {
        if self.arranged().verdict.is_some() { Err(Trouble::Closed.into()) } else { Ok(()) }
    }

    /// Reads the game.
    pub async fn read<T>(&self, read: impl FnOnce(&Timeline) -> T) -> T {
        read(&*self.timeline.lock().await)
    }

    /// Notes why the choice that follows a ply is made, before it is.
    pub(crate) async fn explain(&self, ply: usize, reason: Option<Reason>) {
        if let Some(reason) = reason {
            self.timeline.lock().await.explain(ply, reason);
        }
    }

    /// Subscribes to all changes from now on.
    pub fn subscribe(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Whether there is a subscriber.
    pub fn has_subscribers(&self) -> bool {
        self.changes.receiver_count() > 0
    }

    /// Carries out choices of a camp that follow a ply, until one is refused or the other side must choose. They are on disk
    /// when this returns. A repeated request makes no choice twice.
    pub async fn choose(
        &self,
        (store, library): (&Store, &Library),
        chooser: impl Into<Chooser>,
        ply: usize,
        actions: &[Action],
    ) -> Result<(), ApiError> {
        self.check_running()?;
        let Chooser { camp, seat, counts } = chooser.into();
        let mut timeline = self.timeline.lock().await;
        let start = timeline.ply();
        let behind = || ApiError::from(Trouble::Behind).at(timeline.count(counts));
        let follows = timeline.ply_of(counts, ply).ok_or_else(behind)?;
        let done = done_already(&timeline, camp, follows, actions).ok_or_else(behind)?;
        let mut refused = None;
        for (at, &action) in actions.iter().enumerate().skip(done) {
            let handed_over = at > 0 && timeline.to_move() != Some(camp);
            if handed_over {
                break;
            }
            if timeline.ply() >= MOST_CHOICES {
                refused = Some(ApiError::from(Trouble::TooMany));
                break;
            }
            if let Err(failure) = timeline.choose(Chosen { camp, seat, action }) {
                refused = Some(ApiError::from(failure));
                break;
            }
        }
        if timeline.ply() > start {
            self.end_empty_steps(&mut timeline);
            let record = timeline.table().record();
            let made: Vec<Chosen> = record.choices.get(start..).unwrap_or_default().to_vec();
            let snapshot = timeline.snapshot_due(SNAPSHOT_EVERY);
            let (made, now) = ((start, made.as_slice()), status(&timeline));
            let saved = store.append(&self.id, made, now, snapshot.as_ref()).await;
            if let Err(error) = saved {
                let mut before = timeline.table().record().clone();
                before.choices.truncate(start);
                let fault = self.fall_back(&mut timeline, before, (store, library), error).await;
                return Err(fault.at(timeline.count(counts)));
            }
            self.notify();
            if let Some(kept) = snapshot {
                timeline.kept_snapshot(&kept.snapshot);
            }
        }
        refused.map_or(Ok(()), |fault| Err(fault.at(timeline.count(counts))))
    }

    /// Ends steps in which a guest can do nothing else and marked nothing, unless another guest would learn something from that
    /// (CF-208).
    fn end_empty_steps(&self, timeline: &mut Timeline) {
        let seating = self.seating();
        while let Some(camp) = timeline.to_move()
            && timeline.ply() < MOST_CHOICES
            && seating.has_no_guest_against(camp)
            && timeline.table().ends_unasked()
        {
            let done = Chosen { camp, seat: None, action: Action::Done };
            if timeline.choose(done).is_err() {
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
    ) -> Result<(), ApiError> {
        let forgotten = |timeline: &Timeline| {
            (timeline.known_since(counts) > since).then(|| timeline.forgotten())
        };
        let Some(record) = self.read(forgotten).await else { return Ok(()) };
        let library = library.clone();
        let played = tokio::task::spawn_blocking(move || Timeline::replay(&record, &library));
        let past: Result<Timeline, Broken> = played.await.map_err(internal)?;
        let past = past.map_err(|why| internal(format!("game {}: {why}", self.id)))?;
        self.timeline.lock().await.remember(past);
        Ok(())
    }

    /// Makes sure that the moments of the game are counted as spectators may know them.
    pub async fn count_for_watchers(&self, library: &Arc<Library>) -> Result<(), ApiError> {
        while let Some(record) =
            self.read(|now| (!now.is_watched()).then(|| now.table().record().clone())).await
        {
            let library = library.clone();
            let played =
                tokio::task::spawn_blocking(move || Timeline::replay_watched(&record, &library));
            let played: Result<Timeline, Broken> = played.await.map_err(internal)?;
            let mut played = played.map_err(|why| internal(format!("game {}: {why}", self.id)))?;
            played.number_from(unix_millis().unsigned_abs());
            self.timeline.lock().await.count_like(played);
        }
        Ok(())
    }

    /// Keeps a snapshot of the game as it stands, unless the last one is as good.
    pub async fn keep_snapshot(&self, store: &Store) {
        let mut timeline = self.timeline.lock().await;
        let Some(snapshot) = timeline.snapshot_due(1) else { return };
        match store.keep_snapshot(&self.id, &snapshot).await {
            Ok(()) => timeline.kept_snapshot(&snapshot.snapshot),
            // The record is on disk; without a snapshot the next opening takes longer.
            Err(error) => tracing::warn!(game = self.id, %error, "cannot store a snapshot"),
        }
    }

    /// Takes back the last choice of a side, which led to a ply, with the steps ended for it since; or, as far as may be, every
    /// choice after a moment.
    pub async fn undo(
        &self,
        (store, library): (&Store, &Library),
        chooser: impl Into<Chooser>,
        ply: usize,
        to: Option<usize>,
    ) -> Result<(), ApiError> {
        self.check_running()?;
        let Chooser { camp, counts, .. } = chooser.into();
        let mut timeline = self.timeline.lock().await;
        let (start, now) = (timeline.ply(), timeline.count(counts));
        // Every choice taken back was the side's own, so that it counted them all.
        if timeline.taken_back().is_some_and(|from| ply + start == now + from) {
            return Ok(());
        }
        if ply != now {
            return Err(ApiError::from(Trouble::Behind).at(now));
        }
        let before = timeline.table().record().clone();
        timeline.undo(camp).map_err(|why| ApiError::from(why).at(now))?;
        while to.is_some_and(|to| timeline.count(counts) > to) && timeline.undo(camp).is_ok() {}
        timeline.took_back_from(start);
        let change = (start, timeline.ply());
        if let Err(error) = store.take_back(&self.id, change, status(&timeline)).await {
            let fault = self.fall_back(&mut timeline, before, (store, library), error).await;
            return Err(fault.at(timeline.count(counts)));
        }
        self.notify();
        Ok(())
    }

    /// Takes the ended move of a unit up again where it ended. Moves made since are kept: they are made before it instead.
    pub async fn take_up(
        &self,
        (store, library): (&Store, &Library),
        chooser: impl Into<Chooser>,
        ply: usize,
        unit: UnitId,
    ) -> Result<(), ApiError> {
        self.check_running()?;
        let Chooser { camp, counts, .. } = chooser.into();
        let mut timeline = self.timeline.lock().await;
        let (start, now) = (timeline.ply(), timeline.count(counts));
        if ply != now {
            return Err(ApiError::from(Trouble::Behind).at(now));
        }
        let planned = timeline.table().taken_up(camp, unit);
        let (back, again) = planned.map_err(|why| ApiError::from(why).at(now))?;
        let before = timeline.table().record().clone();
        while timeline.ply() > back {
            timeline.undo(camp).map_err(|why| ApiError::from(why).at(now))?;
        }
        for &chosen in &again {
            timeline.choose(chosen)?;
        }
        let made = (back, again.as_slice());
        let mut saved = store.take_back(&self.id, (start, back), status(&timeline)).await;
        if saved.is_ok() {
            saved = store.append(&self.id, made, status(&timeline), None).await;
        }
        if let Err(error) = saved {
            let fault = self.fall_back(&mut timeline, before, (store, library), error).await;
            return Err(fault.at(timeline.count(counts)));
        }
        self.notify();
        Ok(())
    }

    /// Takes back the last choice of a side with all that followed, dice or not: both sides have agreed. The dice stay as they
    /// were sealed, so that a throw made again falls as it fell.
    pub async fn take_back(
        &self,
        (store, library): (&Store, &Arc<Library>),
        camp: Camp,
    ) -> Result<(), ApiError> {
        self.check_running()?;
        let mut timeline = self.timeline.lock().await;
        let start = timeline.ply();
        let mut record = timeline.table().record().clone();
        let last = record.choices.iter().rposition(|chosen| chosen.camp == camp);
        let to = last.ok_or(WhyNot::NothingDone)?;
        record.choices.truncate(to);
        record.outcome = None;
        let library = library.clone();
        let watched = timeline.is_watched();
        let replayed = tokio::task::spawn_blocking(move || match watched {
            true => Timeline::replay_watched(&record, &library),
            false => Timeline::replay(&record, &library),
        });
        let replayed: Result<Timeline, Broken> = replayed.await.map_err(internal)?;
        let mut before = replayed.map_err(|why| internal(format!("game {}: {why}", self.id)))?;
        before.number_after(&timeline);
        let stored = store.take_back(&self.id, (start, to), status(&before)).await;
        stored.map_err(|error| match error {
            StoreError::Overtaken => Trouble::Behind.into(),
            other => internal(other),
        })?;
        *timeline = before;
        self.notify();
        Ok(())
    }

    /// What is on disk is the truth: if it could not be written it did not happen, and if another server wrote first, that holds.
    async fn fall_back(
        &self,
        timeline: &mut Timeline,
        before: Record,
        (store, library): (&Store, &Library),
        error: StoreError,
    ) -> ApiError {
        tracing::error!(game = self.id, %error, "cannot store a choice");
        let (trouble, stored) = match error {
            StoreError::Overtaken => (Trouble::Behind, store.load(&self.id).await.ok().flatten()),
            _ => (Trouble::Broken, None),
        };
        restore(timeline, &stored.map_or(before, |stored| stored.record), library);
        self.notify();
        trouble.into()
    }

    fn notify(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}

/// How a game stands, in short.
pub fn status(timeline: &Timeline) -> GameStatus {
    let state = &timeline.game().state;
    GameStatus {
        turn: state.turn,
        to_move: timeline.to_move(),
        outcome: state.outcome,
        moments: Camp::ALL.map(|camp| timeline.count(Viewer::Camp(camp))),
    }
}

/// How many of the choices have been made already by an earlier request; nothing if others were made.
fn done_already(timeline: &Timeline, camp: Camp, ply: usize, actions: &[Action]) -> Option<usize> {
    let recorded = timeline.table().record().choices.get(ply..)?;
    let same = recorded
        .iter()
        .zip(actions)
        .take_while(|(chosen, action)| chosen.camp == camp && chosen.action == **action)
        .count();
    match recorded.get(same) {
        // Nothing else has happened since.
        None => Some(same),
        Some(_) if same == actions.len() => Some(same),
        // The first request stopped here because the other side had to choose.
        Some(next) if same > 0 && next.camp != camp => Some(actions.len()),
        Some(_) => None,
    }
}

fn restore(timeline: &mut Timeline, record: &Record, library: &Library) {
    let restored = match timeline.is_watched() {
        true => Timeline::replay_watched(record, library),
        false => Timeline::replay(record, library),
    };
    if let Ok(mut restored) = restored {
        restored.number_after(timeline);
        *timeline = restored;
    }
}
