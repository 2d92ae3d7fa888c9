//! What a guest does to a game, by request or over a socket: choices, and taking one back.

use std::sync::Arc;

use game::Camp;
use text::{Language, Trouble};

use crate::api::game::{Choices, Undo};
use crate::app::App;
use crate::bots;
use crate::error::{ApiError, internal};
use crate::live_game::{Chooser, LiveGame};
use crate::news::{Known, Reader};
use crate::people::arranging;
use crate::timeline::Timeline;

/// A guest at a game: the side looked from, where one was named, and the language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtTable<'a> {
    pub(crate) guest: &'a str,
    pub(crate) camp: Option<Camp>,
    pub(crate) lang: Language,
    /// Whether what waits for the answer is there until it comes. A request may be cancelled: its change is carried out by itself.
    pub(crate) stays: bool,
}

impl AtTable<'_> {
    /// How the guest looks at the game now.
    pub(crate) fn reader(self, live: &LiveGame, timeline: &Timeline) -> Result<Reader, ApiError> {
        let reader = live.reader(self.guest, self.camp, timeline, self.lang);
        Ok(reader.ok_or(Trouble::NoSeat)?)
    }

    /// How a player looks at the game while a side must choose.
    fn reader_if(self, live: &LiveGame, to_move: Option<Camp>) -> Result<Reader, ApiError> {
        let reader = live.seating().reader(self.guest, self.camp, to_move, self.lang);
        Ok(reader.ok_or(Trouble::NoSeat)?)
    }
}

/// Makes choices and gives what the guest had known before.
pub(crate) async fn choose(
    (app, live): (&Arc<App>, &Arc<LiveGame>),
    guest: AtTable<'_>,
    choices: Choices,
) -> Result<Known, ApiError> {
    let look = |timeline: &Timeline| {
        let reader = guest.reader(live, timeline)?;
        let chooser = chooser(live, timeline, guest, &choices)?;
        Ok::<_, ApiError>((chooser, known(timeline, reader, choices.ply, choices.revision)))
    };
    let (chooser, known) = live.read(look).await?;
    if choices.actions.is_empty() {
        return Err(Trouble::NotUnderstood.into());
    }
    if choices.actions.len() > app.limits.choices {
        return Err(Trouble::TooMany.into());
    }
    carry_out((app, live), guest.stays, move |app, live| async move {
        let keep = (&app.store, &*app.library);
        live.choose(keep, chooser, choices.ply as usize, &choices.actions).await
    })
    .await?;
    Ok(known)
}

/// The side that chooses at a ply: the one asked for, or of a guest's two the one that must choose, or did already.
fn chooser(
    live: &LiveGame,
    timeline: &Timeline,
    guest: AtTable<'_>,
    choices: &Choices,
) -> Result<Chooser, ApiError> {
    let recorded = timeline.table().record().choices.get(choices.ply as usize);
    let chose = recorded.map(|chosen| chosen.camp);
    let reader = guest.reader_if(live, chose.or(timeline.to_move()))?;
    let seating = live.seating();
    // Whoever shares a side chooses for a seat of his own.
    let own = match choices.seat {
        Some(seat) => seating.has_seat(guest.guest, seat),
        None => seating.has_all(guest.guest, reader.camp),
    };
    if !own {
        return Err(Trouble::NoSeat.into());
    }
    Ok(Chooser { camp: reader.camp, seat: choices.seat, counts: reader.counts })
}

/// Takes back what was chosen last, or a unit's end of its move, and gives what the guest had known before.
pub(crate) async fn undo(
    (app, live): (&Arc<App>, &Arc<LiveGame>),
    guest: AtTable<'_>,
    undo: Undo,
) -> Result<Known, ApiError> {
    let look = |timeline: &Timeline| {
        let reader = guest.reader(live, timeline)?;
        let taker = taker(live, timeline, guest)?;
        Ok::<_, ApiError>((taker, known(timeline, reader, undo.ply, undo.revision)))
    };
    let (taker, known) = live.read(look).await?;
    carry_out((app, live), guest.stays, move |app, live| async move {
        let (keep, ply) = ((&app.store, &*app.library), undo.ply as usize);
        match undo.unit {
            Some(unit) => live.take_up(keep, taker, ply, unit).await,
            None => live.undo(keep, taker, ply, undo.to.map(|to| to as usize)).await,
        }
    })
    .await?;
    Ok(known)
}

/// The side that takes back: the one asked for, or of a guest's two the one that chose last.
fn taker(live: &LiveGame, timeline: &Timeline, guest: AtTable<'_>) -> Result<Chooser, ApiError> {
    let last = timeline.table().record().choices.last().map(|chosen| chosen.camp);
    let reader = guest.reader_if(live, last)?;
    Ok(Chooser { camp: reader.camp, seat: None, counts: reader.counts })
}

/// Makes a change to its end, then starts the bot.
async fn carry_out<F>(
    (app, live): (&Arc<App>, &Arc<LiveGame>),
    stays: bool,
    change: impl FnOnce(Arc<App>, Arc<LiveGame>) -> F,
) -> Result<(), ApiError>
where
    F: Future<Output = Result<(), ApiError>> + Send + 'static,
{
    let changing = change(app.clone(), live.clone());
    let done = match stays {
        true => changing.await,
        false => tokio::spawn(changing).await.map_err(internal)?,
    };
    bots::wake(app, live);
    arranging::after_change(app, live).await;
    done
}

/// What the guest knew before a change; if it was up to date, a patch is enough.
pub(crate) fn known(timeline: &Timeline, reader: Reader, ply: u32, revision: Option<u64>) -> Known {
    let all = revision == Some(timeline.revision(reader.counts));
    Known { ply: ply as usize, revision, patched: all.then_some(reader.camp) }
}
