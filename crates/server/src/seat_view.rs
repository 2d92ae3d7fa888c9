//! The game as a seat sees it: the answers of its staff, with texts.

use game::{Action, Ask, Camp, Game, SeatId, Staff, UnitId, View, Viewer, Why};

use crate::api::reach::ReachWords;
use crate::api::seat_view::{Prompt, SeatShare, SeatView, UndoWords};
use crate::lang::Lang;
use crate::news::Reader;
use crate::previews::{preview_words, rally_words};
use crate::reach;
use crate::timeline::Timeline;

/// What a camp sees now.
pub fn present(id: &str, timeline: &Timeline, reader: Reader) -> SeatView {
    let Reader { camp, counts, lang } = reader;
    let staff = timeline.game().staff(Viewer::Camp(camp));
    let view = staff.view();
    let mut prompt = prompt(staff, &view, camp, lang);
    // Which of the enemy's seats have something to choose would tell his orders (CF-208).
    if prompt.mine {
        prompt.seats = seats(timeline, prompt.camp, lang);
        prompt.shares = shares(timeline, &view, lang);
    }
    let refused = timeline.table().undoable(camp).err();
    SeatView {
        id: id.to_owned(),
        revision: timeline.revision(counts),
        ply: u32::try_from(timeline.count(counts)).unwrap_or(u32::MAX),
        viewer: camp,
        prompt,
        view,
        undo: UndoWords {
            may: refused.is_none(),
            why: refused.map(|why| lang.texts().why_not(why)),
            code: refused,
        },
        preview: preview_words(staff, lang),
        rallies: rally_words(staff, lang),
        prices: staff.order_prices(),
        reach: in_hand(staff, lang),
        seal: timeline.table().record().seal.to_string(),
    }
}

/// Where the moving units can get to, for the side that moves them.
fn in_hand(staff: Staff<'_>, lang: Lang) -> Option<ReachWords> {
    let decision = staff.decision().filter(|_| staff.must_choose())?;
    let Ask::Move { units } = decision.ask else { return None };
    Some(reach::reach(staff, &units.iter().collect::<Vec<_>>(), lang))
}

/// What a camp saw at a moment. The past has nothing to choose.
pub fn past(id: &str, timeline: &Timeline, then: &Game, at: u32, reader: Reader) -> SeatView {
    let viewer = (Viewer::Camp(reader.camp), reader.camp);
    SeatView {
        revision: timeline.revision(reader.counts),
        ..without_choices(id, timeline, (then, at), viewer, reader.lang)
    }
}

/// The game after so many choices, with nothing hidden.
pub fn full(id: &str, timeline: &Timeline, then: &Game, at: u32, lang: Lang) -> SeatView {
    let waits = then.decision().map_or(then.state.phasing, |decision| decision.camp.enemy());
    without_choices(id, timeline, (then, at), (Viewer::Both, waits), lang)
}

fn without_choices(
    id: &str,
    timeline: &Timeline,
    (then, at): (&Game, u32),
    (viewer, camp): (Viewer, Camp),
    lang: Lang,
) -> SeatView {
    let staff = then.staff(viewer);
    let mut view = staff.view();
    let prompt = prompt(staff, &view, camp, lang);
    if let Some(choice) = &mut view.choice {
        choice.legal = None;
    }
    SeatView {
        id: id.to_owned(),
        revision: timeline.revision(Viewer::Both),
        ply: at,
        viewer: camp,
        prompt,
        view,
        undo: UndoWords { may: false, why: None, code: None },
        preview: None,
        rallies: Vec::new(),
        prices: Vec::new(),
        reach: None,
        seal: timeline.table().record().seal.to_string(),
    }
}

/// Choices made so far, as the wire counts them.
pub fn ply(timeline: &Timeline) -> u32 {
    u32::try_from(timeline.ply()).unwrap_or(u32::MAX)
}

fn prompt(staff: Staff<'_>, view: &View, camp: Camp, lang: Lang) -> Prompt {
    let (texts, setup) = (lang.texts(), staff.setup());
    let Some(decision) = staff.decision() else {
        let sentence =
            view.outcome.map_or_else(|| texts.over(), |outcome| texts.outcome(setup, outcome));
        let winner = view.outcome.and_then(|outcome| outcome.winner);
        return Prompt {
            camp: winner.unwrap_or(camp),
            mine: false,
            sentence,
            detail: None,
            left: None,
            owed: Vec::new(),
            owing: Vec::new(),
            seats: Vec::new(),
            shares: Vec::new(),
        };
    };
    let mine = decision.camp == camp;
    let sentence =
        if mine { texts.prompt(setup, &decision) } else { texts.waiting(setup, &decision) };
    let owing = if decision.ask == Ask::Movement { staff.owing() } else { Vec::new() };
    Prompt {
        camp: decision.camp,
        mine,
        sentence,
        detail: mine.then(|| guide(staff, &decision.ask, &owing, lang)),
        left: texts.left(view, |_| true),
        owed: owed(staff, lang),
        owing,
        seats: Vec::new(),
        shares: Vec::new(),
    }
}

/// How to decide; where moves are owed, whose.
fn guide(staff: Staff<'_>, ask: &Ask, owing: &[UnitId], lang: Lang) -> String {
    match owing {
        [] => lang.texts().guide(ask),
        owing => lang.texts().must_move(staff.setup(), owing),
    }
}

/// What each seat may choose, where the side has more than one and the viewer sees the list.
fn shares(timeline: &Timeline, view: &View, lang: Lang) -> Vec<SeatShare> {
    let (game, team) = (timeline.game(), timeline.table().team());
    let Some(choice) = view.choice.as_ref().filter(|choice| team.is_shared(choice.camp)) else {
        return Vec::new();
    };
    let legal = choice.legal.as_deref().unwrap_or_default();
    let share = |seat: SeatId| {
        let open = |action: Action| game.may_choose(team, seat, action);
        SeatShare {
            seat,
            legal: (0..)
                .zip(legal)
                .filter(|&(_, &action)| open(action))
                .map(|(at, _)| at)
                .collect(),
            left: lang.texts().left(view, open),
        }
    };
    timeline.table().seats_to_choose().into_iter().map(share).collect()
}

/// The seats that may choose, where the side has more than one.
fn seats(timeline: &Timeline, camp: Camp, lang: Lang) -> Vec<String> {
    let (table, setup) = (timeline.table(), &timeline.game().setup);
    let team = table.team();
    if !team.is_shared(camp) {
        return Vec::new();
    }
    let seats = table.seats_to_choose().into_iter().filter_map(|seat| team.seat(seat));
    seats.map(|seat| lang.texts().seat(setup, seat)).collect()
}

/// What must be done before the step can end, where ending it is asked about at all.
fn owed(staff: Staff<'_>, lang: Lang) -> Vec<String> {
    let compulsory = [Why::MovesOwed, Why::RollsOwed, Why::NotAllPlaced, Why::DutyToAttack];
    let refusal = staff.refusal(Action::Done).filter(|refusal| compulsory.contains(&refusal.why));
    refusal.map(|refusal| lang.texts().refusal(refusal)).into_iter().collect()
}
