//! Laws that play itself must keep, whatever is chosen: a position that is written down is the same game again; whoever leaves play
//! was eliminated by a named clause and had no way left; whatever is begun can be carried to its end.

use board::Facing;

use crate::data::edition::morale::Cohesion;
use crate::data::kinds::Camp;
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::dice::{Dice, SeededDice};
use crate::engine::event::{Clause, Event, What};
use crate::engine::game::{Game, Play};
use crate::engine::state::{Fate, State};
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::sequence::Step;
use crate::table::position::Position;
use crate::table::view::Viewer;
use crate::testkit::random::{Chance, library};
use crate::testkit::ways::way_left;

/// Choices for which a reloaded game is played beside the one it was written from.
const PLIES: usize = 12;
/// Positions looked at in search of the end of a procedure, before the question is given up.
const TRIES: usize = 400;

/// Carries out a legal action procedure by procedure and tells what happened: nobody leaves play but by a named clause (CF-278), and
/// nobody for want of a way who had one (STD-12-g, VOL2-12-f, BAS-9-a; CF-081, CF-089, CF-148).
#[allow(clippy::missing_panics_doc, clippy::expect_used)]
pub fn apply_watched(game: &mut Game, action: Action, dice: &mut dyn Dice) -> Vec<Event> {
    let before = game.state.clone();
    let mut log = Vec::new();
    let mut play = Play::new(game, dice, Some(&mut log));
    play.perform(action).expect("dice enough");
    while play.state.outcome.is_none() {
        let next = play.state.agenda.last().filter(|task| may_eliminate(task)).cloned();
        let before = next.as_ref().map(|_| play.game.clone());
        let waits = play.run_once().expect("dice enough");
        if let (Some(task), Some(before)) = (next, before) {
            assert_no_way_left(&before, &task, &play);
        }
        if waits {
            break;
        }
    }
    // What follows at rest, and the end of the game, are the engine's own.
    play.run().expect("dice enough");
    assert_named(&before, game, &log);
    log
}

fn may_eliminate(task: &Task) -> bool {
    matches!(task, Task::Retreat(_) | Task::FallBack(_))
}

/// Whom a procedure eliminated that would have had to go: no way was left to it.
fn assert_no_way_left(before: &Game, task: &Task, after: &Game) {
    let unit = match task {
        Task::Retreat(retreat) if !retreat.void => retreat.unit,
        Task::FallBack(back) => back.unit,
        _ => return,
    };
    let (was, is) = (before.state.unit(unit), after.state.unit(unit));
    // A point lost in an enemy zone may be the last: that is no want of a way.
    let lost = was.is_on_map() && !is.is_on_map() && was.lost == is.lost;
    if lost {
        let label = |hex| before.setup.map.grid().label(hex);
        let way = way_left(before, task);
        let way = way.map(|way| way.into_iter().map(label).collect::<Vec<_>>());
        assert_eq!(way, None, "{task:?}");
    }
}

/// Who left play was told of, once, with a clause.
fn assert_named(before: &State, game: &Game, log: &[Event]) {
    for (unit, was) in game.setup.army.unit_ids().zip(before.units.iter()) {
        let gone = |fate| matches!(fate, Fate::Eliminated | Fate::Exited);
        let left = gone(game.state.unit(unit).fate) && !gone(was.fate);
        let told = log.iter().filter(|event| match event.what {
            What::Eliminated { unit: who } | What::Exited { unit: who } => who == unit,
            _ => false,
        });
        let clauses: Vec<Clause> = told.map(|event| event.clause).collect();
        assert_eq!(clauses.len(), usize::from(left), "{unit:?} {clauses:?}");
        assert!(!clauses.contains(&Clause::NONE), "{unit:?} left play by no clause");
    }
}

/// Writes a game down, loads it, and plays both on alike. Says whether there was a position to write.
#[allow(clippy::missing_panics_doc, clippy::panic)]
pub fn assert_reloads(game: &Game, seed: u64) -> bool {
    let Ok(position) = Position::of(game) else {
        assert!(!game.state.agenda.is_empty(), "a game between two procedures has a position");
        return false;
    };
    let text = position.to_toml();
    let read = Position::from_toml(&text).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    let again = read.set_up(library()).unwrap_or_else(|faults| panic!("{faults}\n{text}"));
    let (mut one, mut two) = (game.clone(), again);
    let mut chance = Chance::new(seed);
    let (mut first, mut second) = (SeededDice::from_number(seed), SeededDice::from_number(seed));
    for ply in 0..PLIES {
        assert_alike(&one, &two, ply, &text);
        let Some(decision) = one.decision() else { break };
        let Some(action) = chance.choose(&one.legal()) else { break };
        let told = one.apply(decision.camp, action, &mut first);
        assert_eq!(two.apply(decision.camp, action, &mut second), told, "ply {ply}:\n{text}");
    }
    true
}

fn assert_alike(one: &Game, two: &Game, ply: usize, text: &str) {
    assert_eq!(two.decision(), one.decision(), "ply {ply}:\n{text}");
    let [mut first, mut second] = [one.legal(), two.legal()];
    first.sort_unstable();
    second.sort_unstable();
    let only = |some: &[Action], others: &[Action]| -> Vec<Action> {
        some.iter().copied().filter(|action| !others.contains(action)).collect()
    };
    let differ = (only(&second, &first), only(&first, &second));
    assert_eq!(differ, (Vec::new(), Vec::new()), "gained and lost at ply {ply}:\n{text}");
    for viewer in [Viewer::Camp(Camp::French), Viewer::Camp(Camp::Spanish), Viewer::Neither] {
        let [one, two] = [one, two].map(|game| seen(game, viewer));
        assert_eq!(two, one, "seen by {viewer:?} at ply {ply}:\n{text}");
    }
    let digest = |game: &Game| Position::of(game).map(|position| position.to_toml());
    assert_eq!(digest(two), digest(one), "ply {ply}:\n{text}");
}

/// What a viewer sees, but for how a counter lay that is off the map now.
fn seen(game: &Game, viewer: Viewer) -> Option<String> {
    let mut view = game.view(viewer);
    for unit in view.units.iter_mut().filter(|unit| unit.fate != Fate::OnMap) {
        (unit.facing, unit.formation) = (Facing::NE, Formation::Normal);
        (unit.cohesion, unit.fatigue, unit.spent) = (Cohesion::Good, 0, 0);
        (unit.no_fire, unit.stuck, unit.marching, unit.entered) = (0, false, false, false);
        unit.own = None;
    }
    serde_json::to_string(&view).ok()
}

/// Of the procedures that may be begun now, some by lot can be carried to their end without `cancel`: what may be aimed at, begun,
/// taken up, named or declared. A combat that covered counters may bring to nothing is left to [`assert_shows_why`] (CF-161).
#[allow(clippy::missing_panics_doc)]
pub fn assert_can_be_finished(game: &Game, chance: &mut Chance, most: usize) {
    let game = &in_the_open(game);
    let mut begun: Vec<Action> = game.legal().into_iter().filter(begins_something).collect();
    for _ in 0..most {
        if begun.is_empty() {
            return;
        }
        let action = begun.swap_remove(chance.below(begun.len()));
        let mut after = game.clone();
        if after.apply_trusted(action, &mut SeededDice::from_number(1), None).is_ok() {
            let found = Search::beyond(game).finish(&after);
            assert_ne!(found, Some(false), "{action:?} cannot be carried to its end");
        }
    }
}

/// The same game after a look into every stack.
fn in_the_open(game: &Game) -> Game {
    let mut open = game.clone();
    if open.weighs_enemies() {
        let units = game.setup.army.unit_ids().filter(|&unit| !game.is_concealed(unit));
        units.for_each(|unit| open.state.deeds_mut(unit).shown = true);
    }
    open
}

/// Nothing is left but to call a combat off only where the last choice opened a stack: then it showed why, and the attack is not
/// offered again (CF-161).
#[allow(clippy::missing_panics_doc)]
pub fn assert_shows_why(game: &Game, legal: &[Action], known: &mut UnitSet) {
    let stuck = legal.iter().all(|&action| action == Action::Cancel);
    if stuck || game.weighs_enemies() {
        let now = game.known_to(Viewer::Camp(game.state.phasing));
        let opened = now.iter().any(|unit| !known.contains(unit));
        let at = || (game.decision(), game.state.agenda.last().cloned());
        assert!(!stuck || opened, "nothing but to call it off at {:?}", at());
        *known = now;
    }
}

fn begins_something(action: &Action) -> bool {
    matches!(
        action,
        Action::Aim(_)
            | Action::Begin(_)
            | Action::Lead(_)
            | Action::Pick(_)
            | Action::PickLeader(_)
            | Action::PickMarker(_)
            | Action::MoveMarker(_)
            | Action::Charge(_)
            | Action::Assault(_)
            | Action::Attack(_)
            | Action::AttackCharging(_)
            | Action::Fire { .. }
    )
}

/// A search for the end of a procedure.
struct Search {
    /// What is left of the agenda when it has ended.
    depth: usize,
    tries: usize,
}

impl Search {
    /// A search for the end of what is begun now, or of the procedure it belongs to.
    fn beyond(game: &Game) -> Search {
        Search { depth: game.state.agenda.len().saturating_sub(1), tries: TRIES }
    }

    /// Whether some choices without `cancel` lead to its end, if that can be found out.
    fn finish(mut self, game: &Game) -> Option<bool> {
        self.leads_to_an_end(game)
    }

    fn leads_to_an_end(&mut self, game: &Game) -> Option<bool> {
        // A step ends by itself: assaults that are marked must let it.
        let idle = game.state.agenda.len() <= self.depth;
        if game.decision().is_none() || idle && !matches!(game.state.step, Step::Assault) {
            return Some(true);
        }
        let mut legal = game.legal();
        legal.retain(|&action| action != Action::Cancel);
        if legal.iter().any(ends_something) {
            return Some(true);
        }
        let mut sure = true;
        for action in legal {
            if self.tries == 0 {
                return None;
            }
            self.tries -= 1;
            let mut after = game.clone();
            if after.apply_trusted(action, &mut SeededDice::from_number(1), None).is_err() {
                continue;
            }
            match self.leads_to_an_end(&after) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => sure = false,
            }
        }
        sure.then_some(false)
    }
}

fn ends_something(action: &Action) -> bool {
    matches!(action, Action::Resolve | Action::Halt | Action::Done)
}
