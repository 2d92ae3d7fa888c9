//! The game as a seat sees it: the answers of its staff, with texts.

use game::rules::{OrderShare, Ride};
use game::{Action, Ask, Camp, Game, SeatId, Staff, Step, UnitId, View, Viewer, Why};
use text::{Language, Texts};

use crate::api::reach::ReachWords;
use crate::api::seat_view::{Prompt, SeatShare, SeatView, UndoWords};
use crate::api::standing::StandingWords;
use crate::news::Reader;
use crate::previews::{preview_words, rally_words};
use crate::reach;
use crate::standings::{standing, standing_words};
use crate::timeline::Timeline;

/// What a camp sees now.
pub fn present(id: &str, timeline: &Timeline, reader: Reader) -> SeatView {
    present_after(id, timeline, reader, None)
}

/// The same for one who saw something before: sentences that stay as they were need not be made again.
pub(crate) fn present_after(
    id: &str,
    timeline: &Timeline,
    reader: Reader,
    last: Option<&SeatView>,
) -> SeatView {
    let Reader { camp, counts, lang, .. } = reader;
    let staff = timeline.game().staff(eyes(timeline, reader));
    let view = shown(staff);
    let last = last.filter(|last| last.view.part == view.part);
    let mut prompt = prompt(staff, &view, camp, (lang, last));
    // Which of the enemy's seats have something to choose would tell his orders (CF-208).
    if prompt.mine {
        prompt.seats = seats(timeline, prompt.camp, lang);
        prompt.shares = shares(timeline, &view, &prompt.idle, lang);
    }
    // A spectator has nothing to take back, and no reason to be given.
    let plays = reader.eyes != Viewer::Neither;
    let undoable = plays.then(|| timeline.table().undoable(camp));
    let refused = undoable.and_then(Result::err);
    SeatView {
        id: id.to_owned(),
        revision: timeline.revision(counts),
        ply: u32::try_from(timeline.count(counts)).unwrap_or(u32::MAX),
        viewer: camp,
        prompt,
        view,
        standing: standing_after(staff, is_over(timeline.game()), (lang, last)),
        undo: UndoWords {
            may: plays && refused.is_none(),
            why: refused.map(|why| Texts::of(lang).why_not(why)),
            code: refused,
        },
        preview: preview_words(staff, lang),
        rallies: rally_words(staff, lang),
        prices: staff.order_prices(),
        quotas: quotas(staff),
        reach: in_hand(staff, lang),
        par: timeline.game().par(),
        rides: rides(staff),
        open: staff.set_up_ground(),
        seal: timeline.table().record().seal.to_string(),
    }
}

/// What a page shows of a game. What counts for a rally is told by its chances (`rallies`), in words: the numbers behind them change
/// for every unit with each step and would be a fifth of all that is pushed.
fn shown(staff: Staff<'_>) -> View {
    let mut view = staff.view();
    for unit in &mut view.units {
        unit.deeds.surroundings = None;
    }
    view
}

/// Whose eyes a reader sees through: once the battle is over nothing is secret any more, its past neither.
pub fn eyes(timeline: &Timeline, reader: Reader) -> Viewer {
    if is_over(timeline.game()) { Viewer::Both } else { reader.eyes }
}

fn is_over(game: &Game) -> bool {
    game.state.outcome.is_some()
}

/// Where the moving units can get to, for the side that moves them.
fn in_hand(staff: Staff<'_>, lang: Language) -> Option<ReachWords> {
    let decision = staff.decision().filter(|_| staff.must_choose())?;
    let Ask::Move { units } = decision.ask else { return None };
    Some(reach::reach(staff, &units.iter().collect::<Vec<_>>(), lang))
}

/// Where the moving leader can ride, for the side that moves him.
fn rides(staff: Staff<'_>) -> Vec<Ride> {
    match staff.decision().filter(|_| staff.must_choose()).map(|decision| decision.ask) {
        Some(Ask::LeaderMove { leader }) => staff.rides(leader),
        _ => Vec::new(),
    }
}

/// How many counters of each command its order lets fight, for the side that chooses who does.
fn quotas(staff: Staff<'_>) -> Vec<OrderShare> {
    let fights = |ask: &Ask| {
        matches!(
            ask,
            Ask::Assault
                | Ask::Fire
                | Ask::FireAttack { .. }
                | Ask::Shock
                | Ask::ShockAttack { .. }
        )
    };
    // Fire in defence counts for no share (CF-007).
    if staff.view().step == Step::DefensiveFire {
        return Vec::new();
    }
    let asked = staff.decision().filter(|decision| staff.must_choose() && fights(&decision.ask));
    asked.map(|_| staff.order_shares()).unwrap_or_default()
}

/// What a camp saw at a moment. The past has nothing to choose.
pub fn past(id: &str, timeline: &Timeline, then: &Game, at: u32, reader: Reader) -> SeatView {
    let viewer = (eyes(timeline, reader), reader.camp);
    SeatView {
        revision: timeline.revision(reader.counts),
        ..without_choices(id, timeline, (then, at), viewer, reader.lang)
    }
}

/// The game after so many choices, with nothing hidden.
pub fn full(id: &str, timeline: &Timeline, then: &Game, at: u32, lang: Language) -> SeatView {
    let waits = then.decision().map_or(then.state.phasing, |decision| decision.camp.enemy());
    without_choices(id, timeline, (then, at), (Viewer::Both, waits), lang)
}

fn without_choices(
    id: &str,
    timeline: &Timeline,
    (then, at): (&Game, u32),
    (viewer, camp): (Viewer, Camp),
    lang: Language,
) -> SeatView {
    let staff = then.staff(viewer);
    let mut view = shown(staff);
    let prompt = prompt(staff, &view, camp, (lang, None));
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
        standing: standing(staff, is_over(then), lang),
        undo: UndoWords { may: false, why: None, code: None },
        preview: None,
        rallies: Vec::new(),
        prices: Vec::new(),
        quotas: Vec::new(),
        reach: None,
        par: then.par(),
        rides: Vec::new(),
        open: Vec::new(),
        seal: timeline.table().record().seal.to_string(),
    }
}

/// Choices made so far, as the wire counts them.
pub fn ply(timeline: &Timeline) -> u32 {
    u32::try_from(timeline.ply()).unwrap_or(u32::MAX)
}

/// How the battle stands; in the words of the last view where the numbers are the same.
fn standing_after(
    staff: Staff<'_>,
    over: bool,
    (lang, last): (Language, Option<&SeatView>),
) -> StandingWords {
    let now = staff.standing();
    let same =
        |last: &&SeatView| !over && last.view.outcome.is_none() && last.standing.standing == now;
    match last.filter(same) {
        Some(last) => last.standing.clone(),
        None => standing_words(staff, now, over, lang),
    }
}

fn prompt(
    staff: Staff<'_>,
    view: &View,
    camp: Camp,
    (lang, last): (Language, Option<&SeatView>),
) -> Prompt {
    let (texts, setup) = (Texts::of(lang), staff.setup());
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
            idle: Vec::new(),
            seats: Vec::new(),
            shares: Vec::new(),
        };
    };
    let mine = decision.camp == camp && staff.must_choose();
    let moving = decision.ask == Ask::Movement;
    let owing = if moving { staff.owing() } else { Vec::new() };
    let listed = view.choice.as_ref().and_then(|choice| choice.legal.as_deref());
    let idle =
        if moving { staff.without_orders_in(listed.unwrap_or_default()) } else { Vec::new() };
    let asked = |last: &&SeatView| {
        let choice = last.view.choice.as_ref();
        last.prompt.mine == mine
            && choice
                .is_some_and(|choice| choice.camp == decision.camp && choice.ask == decision.ask)
    };
    let last = last.filter(asked).map(|last| &last.prompt);
    let sentence = match last {
        Some(last) => last.sentence.clone(),
        None if mine => texts.prompt(setup, &decision),
        None => texts.waiting(setup, &decision),
    };
    let detail = match last.filter(|last| last.owing == owing) {
        Some(last) => last.detail.clone(),
        None => mine.then(|| guide(staff, &decision.ask, &owing, lang)),
    };
    Prompt {
        camp: decision.camp,
        mine,
        sentence,
        detail,
        left: texts.left(view, |action| counts(&idle, action)),
        owed: owed(staff, lang),
        owing,
        idle,
        seats: Vec::new(),
        shares: Vec::new(),
    }
}

/// Whether a choice counts among what is left to do: not the moves of units without orders.
fn counts(idle: &[UnitId], action: Action) -> bool {
    !matches!(action, Action::Begin(unit) if idle.contains(&unit))
}

/// How to decide; where moves are owed, whose.
fn guide(staff: Staff<'_>, ask: &Ask, owing: &[UnitId], lang: Language) -> String {
    match owing {
        [] => Texts::of(lang).guide(ask),
        owing => Texts::of(lang).must_move(staff.setup(), owing),
    }
}

/// What each seat may choose, where the side has more than one and the viewer sees the list.
fn shares(timeline: &Timeline, view: &View, idle: &[UnitId], lang: Language) -> Vec<SeatShare> {
    let (game, team) = (timeline.game(), timeline.table().team());
    let Some(choice) = view.choice.as_ref().filter(|choice| team.is_shared(choice.camp)) else {
        return Vec::new();
    };
    let legal = choice.legal.as_deref().unwrap_or_default();
    let share = |seat: SeatId| {
        let open = |action: Action| game.may_choose(team, seat, action);
        let counts = |action: Action| open(action) && counts(idle, action);
        SeatShare {
            seat,
            legal: (0..)
                .zip(legal)
                .filter(|&(_, &action)| open(action))
                .map(|(at, _)| at)
                .collect(),
            left: Texts::of(lang).left(view, counts),
        }
    };
    timeline.table().seats_to_choose().into_iter().map(share).collect()
}

/// The seats that may choose, where the side has more than one.
fn seats(timeline: &Timeline, camp: Camp, lang: Language) -> Vec<String> {
    let (table, setup) = (timeline.table(), &timeline.game().setup);
    let team = table.team();
    if !team.is_shared(camp) {
        return Vec::new();
    }
    let seats = table.seats_to_choose().into_iter().filter_map(|seat| team.seat(seat));
    seats.map(|seat| Texts::of(lang).seat(setup, seat)).collect()
}

/// What must be done before the step can end, where ending it is asked about at all.
fn owed(staff: Staff<'_>, lang: Language) -> Vec<String> {
    let compulsory = [Why::MovesOwed, Why::RollsOwed, Why::NotAllPlaced, Why::DutyToAttack];
    let refusal = staff.refusal(Action::Done).filter(|refusal| compulsory.contains(&refusal.why));
    refusal.map(|refusal| Texts::of(lang).refusal(refusal)).into_iter().collect()
}
