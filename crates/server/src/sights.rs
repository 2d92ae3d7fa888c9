//! The game as a seat sees it: what its staff answers, in words.

use game::action::Action;
use game::decision::Ask;
use game::game::Game;
use game::kinds::Camp;
use game::order_of_battle::UnitId;
use game::refusal::Why;
use game::staff::Staff;
use game::team::SeatId;
use game::view::{View, Viewer};

use crate::api::reach::ReachWords;
use crate::api::sight::{Prompt, SeatShare, Sight, UndoWords};
use crate::news::Reader;
use crate::play::Play;
use crate::previews::{preview_words, rally_words};
use crate::speech::Lang;
use crate::ways;

/// What a camp sees of a running game.
pub fn sight(id: &str, play: &Play, reader: Reader) -> Sight {
    let Reader { camp, counts, lang } = reader;
    let staff = play.game().staff(Viewer::Camp(camp));
    let view = staff.view();
    let mut prompt = prompt(staff, &view, camp, lang);
    prompt.seats = seats(play, prompt.camp, lang);
    prompt.shares = shares(play, &view, lang);
    let refused = play.table().can_undo(camp).err();
    Sight {
        id: id.to_owned(),
        revision: play.revision(counts),
        ply: u32::try_from(play.count(counts)).unwrap_or(u32::MAX),
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
        seal: play.table().record().seal.to_string(),
    }
}

/// Where the units in hand can get to, for the side that moves them.
fn in_hand(staff: Staff<'_>, lang: Lang) -> Option<ReachWords> {
    let decision = staff.decision().filter(|_| staff.must_choose())?;
    let Ask::Move { units } = decision.ask else { return None };
    Some(ways::reach(staff, &units.iter().collect::<Vec<_>>(), lang))
}

/// What a camp saw at a moment. The past has nothing to choose.
pub fn past(id: &str, play: &Play, then: &Game, at: u32, reader: Reader) -> Sight {
    let viewer = (Viewer::Camp(reader.camp), reader.camp);
    Sight {
        revision: play.revision(reader.counts),
        ..looked_back(id, play, (then, at), viewer, reader.lang)
    }
}

/// What whoever may know everything sees after so many choices.
pub fn watched(id: &str, play: &Play, then: &Game, at: u32, lang: Lang) -> Sight {
    let waits = then.decision().map_or(then.state.phasing, |decision| decision.camp.enemy());
    looked_back(id, play, (then, at), (Viewer::Both, waits), lang)
}

fn looked_back(
    id: &str,
    play: &Play,
    (then, at): (&Game, u32),
    (viewer, camp): (Viewer, Camp),
    lang: Lang,
) -> Sight {
    let staff = then.staff(viewer);
    let mut view = staff.view();
    let prompt = prompt(staff, &view, camp, lang);
    if let Some(choice) = &mut view.choice {
        choice.legal = None;
    }
    Sight {
        id: id.to_owned(),
        revision: play.revision(Viewer::Both),
        ply: at,
        viewer: camp,
        prompt,
        view,
        undo: UndoWords { may: false, why: None, code: None },
        preview: None,
        rallies: Vec::new(),
        prices: Vec::new(),
        reach: None,
        seal: play.table().record().seal.to_string(),
    }
}

/// Choices made so far, as the wire counts them.
pub fn ply(play: &Play) -> u32 {
    u32::try_from(play.ply()).unwrap_or(u32::MAX)
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
fn shares(play: &Play, view: &View, lang: Lang) -> Vec<SeatShare> {
    let (game, team) = (play.game(), play.table().team());
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
    play.table().seats_to_choose().into_iter().map(share).collect()
}

/// The seats that may choose, where the side has more than one.
fn seats(play: &Play, camp: Camp, lang: Lang) -> Vec<String> {
    let (table, setup) = (play.table(), &play.game().setup);
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
