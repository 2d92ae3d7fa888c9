//! What happened, as a seat may know it, line by line.

use board::Hex;
use game::engine::Roll;
use game::{Event, SeatId, Setup, UnitId, Viewer, What};
use text::{Language, Texts};

use crate::api::report::{Line, RollWords, Trace};
use crate::news::Reader;
use crate::previews::modifier_words;
use crate::seat_view::eyes;
use crate::timeline::Timeline;

/// The report lines for a reader since a moment, in the reader's count.
pub fn lines(timeline: &Timeline, reader: Reader, since: usize) -> Vec<Line> {
    told(timeline, eyes(timeline, reader), (reader.counts, since), reader.lang)
}

/// All report lines, with nothing hidden.
pub fn all_lines(timeline: &Timeline, lang: Language) -> Vec<Line> {
    told(timeline, Viewer::Both, (Viewer::Both, 0), lang)
}

fn told(
    timeline: &Timeline,
    viewer: Viewer,
    (counts, since): (Viewer, usize),
    lang: Language,
) -> Vec<Line> {
    let setup = &timeline.game().setup;
    let start = timeline.ply_of(counts, since).unwrap_or(usize::MAX);
    let mut lines = Vec::new();
    for (ply, entry) in timeline.entries_from(start) {
        let moment = timeline.counted(counts, ply);
        let mut why = why(timeline, viewer, ply, lang);
        for event in entry.events.iter().filter(|event| event.is_seen_by(viewer, setup)) {
            let line = line(setup, (moment, entry.chosen.seat), event, lang);
            lines.push(Line { why: why.take(), ..line });
        }
    }
    lines
}

/// Why a bot made the choice that followed a ply: all of it where nothing is hidden or the battle is over and its record open, else what
/// is seen of a combat anyway (CF-208).
fn why(timeline: &Timeline, viewer: Viewer, ply: usize, lang: Language) -> Option<String> {
    let (game, reason) = (timeline.game(), timeline.reason(ply)?);
    if viewer == Viewer::Both || game.state.outcome.is_some() {
        Some(Texts::of(lang).reason_in_full(&game.setup, reason))
    } else {
        Texts::of(lang).reason_in_the_open(&game.setup, reason)
    }
}

fn line(
    setup: &Setup,
    (ply, seat): (usize, Option<SeatId>),
    event: &Event,
    lang: Language,
) -> Line {
    let (hexes, units) = named(event);
    Line {
        ply: u32::try_from(ply).unwrap_or(u32::MAX),
        turn: event.when.turn,
        step: event.when.step,
        camp: event.when.camp,
        seat,
        kind: event.what.kind().to_owned(),
        text: Texts::of(lang).event(setup, event),
        clause: event.clause.0.to_owned(),
        at: event.at,
        hexes,
        units,
        roll: roll(event).map(|roll| roll_words(roll, lang)),
        trace: event.moved().map(|(unit, from, to)| Trace { unit, from, to }),
        points: lost(event),
        why: None,
    }
}

fn roll(event: &Event) -> Option<&Roll> {
    match &event.what {
        What::Rolled(roll) | What::Read(roll) => Some(roll),
        _ => None,
    }
}

fn lost(event: &Event) -> Option<u8> {
    match event.what {
        What::Lost { points, .. } => Some(points),
        _ => None,
    }
}

fn roll_words(roll: &Roll, lang: Language) -> RollWords {
    RollWords {
        die: roll.die,
        modifiers: modifier_words(Texts::of(lang), &roll.modifiers),
        total: roll.total,
        column: roll.column.to_string(),
        result: roll.result.to_string(),
        words: Texts::of(lang).roll_result(roll),
        table: text::table_of(roll.purpose).map(str::to_owned),
    }
}

/// The hexes and units an event names.
fn named(event: &Event) -> (Vec<Hex>, Vec<UnitId>) {
    let one = |unit: &UnitId| vec![*unit];
    match &event.what {
        What::Placed { unit, hex } => (vec![*hex], one(unit)),
        What::Moved { unit, to, .. }
        | What::Retreated { unit, to }
        | What::Advanced { unit, to } => (vec![*to], one(unit)),
        What::Turned { unit, .. }
        | What::Exited { unit }
        | What::Lost { unit, .. }
        | What::Eliminated { unit }
        | What::CohesionChanged { unit, .. }
        | What::Tired { unit, .. }
        | What::Stopped { unit }
        | What::Silenced { unit, .. } => (Vec::new(), one(unit)),
        What::Formed { unit, hexes, .. } => (hexes.clone(), one(unit)),
        What::LeaderPlaced { hex, .. }
        | What::AssaultMarked { hex }
        | What::AssaultBroken { hex }
        | What::Evaded { hex }
        | What::BaseChosen { hex, .. }
        | What::MarkerLaid { hex, .. }
        | What::MarkerUsed { hex, .. }
        | What::MarkerMoved { to: hex, .. }
        | What::MarkerSighted { hex, .. }
        | What::PaddingRemoved { hex, .. } => (vec![*hex], Vec::new()),
        What::MarkerRemoved { hex, shows, .. } => (vec![*hex], shows.iter().copied().collect()),
        What::AreaNamed { area, .. } => (vec![area.centre], Vec::new()),
        What::Shocked { attackers, targets, .. } => (targets.clone(), attackers.clone()),
        What::ChargeDeclared { units, target } | What::Countercharged { units, target } => {
            (vec![*target], units.clone())
        }
        What::Fired { target, firers, .. } => {
            let mut units: Vec<UnitId> = firers.iter().map(|firer| firer.unit).collect();
            units.dedup();
            (vec![*target], units)
        }
        What::Rolled(roll) | What::Read(roll) => (Vec::new(), roll.unit.into_iter().collect()),
        What::TurnBegan { .. }
        | What::PartBegan { .. }
        | What::StepBegan { .. }
        | What::OrderTried { .. }
        | What::LeaderLost { .. }
        | What::Demoralized { .. }
        | What::FellBack { .. }
        | What::Fled { .. }
        | What::Offered { .. }
        | What::Answered { .. }
        | What::Ended(_) => (Vec::new(), Vec::new()),
    }
}
