//! What changed from one view of a game to the next, as a JSON Patch.
//!
//! It is what [`changes`](crate::patch::changes) of the two documents would be, give or take where a list is told whole; but it
//! compares the views as they are and writes down only what differs, which is little of a large view.

use serde::Serialize;
use serde_json::{Value, to_value};

use game::View;

use crate::api::seat_view::SeatView;
use crate::patch::{Change, differ, items_from, shorter};

/// What turns one view into another.
pub fn delta(from: &SeatView, to: &SeatView) -> serde_json::Result<Vec<Change>> {
    // Named one by one, so that a new field cannot be forgotten.
    let SeatView {
        id,
        revision,
        ply,
        viewer,
        view,
        prompt,
        standing,
        undo,
        preview,
        rallies,
        prices,
        quotas,
        reach,
        par,
        rides,
        seal,
    } = to;
    let mut delta = Delta::default();
    delta.field("/id", &from.id, id)?;
    delta.field("/revision", &from.revision, revision)?;
    delta.field("/ply", &from.ply, ply)?;
    delta.field("/viewer", &from.viewer, viewer)?;
    delta.view(&from.view, view)?;
    delta.field("/prompt", &from.prompt, prompt)?;
    delta.field("/standing", &from.standing, standing)?;
    delta.field("/undo", &from.undo, undo)?;
    delta.field("/preview", &from.preview, preview)?;
    delta.list("/rallies", &from.rallies, rallies)?;
    delta.list("/prices", &from.prices, prices)?;
    delta.list("/quotas", &from.quotas, quotas)?;
    match (&from.reach, reach) {
        (Some(from), Some(to)) => delta.list("/reach/goals", &from.goals, &to.goals)?,
        (from, to) => delta.field("/reach", from, to)?,
    }
    delta.field("/par", &from.par, par)?;
    delta.list("/rides", &from.rides, rides)?;
    delta.field("/seal", &from.seal, seal)?;
    Ok(delta.0)
}

#[derive(Default)]
struct Delta(Vec<Change>);

impl Delta {
    fn view(&mut self, from: &View, to: &View) -> serde_json::Result<()> {
        let View {
            viewer,
            part,
            turn,
            phasing,
            step,
            units,
            stacks,
            leaders,
            commands,
            attempts,
            arrivals,
            columns,
            held,
            chosen_base,
            duties,
            choice,
            outcome,
            markers,
        } = to;
        self.field("/view/viewer", &from.viewer, viewer)?;
        self.field("/view/part", &from.part, part)?;
        self.field("/view/turn", &from.turn, turn)?;
        self.field("/view/phasing", &from.phasing, phasing)?;
        self.field("/view/step", &from.step, step)?;
        self.list("/view/units", &from.units, units)?;
        self.list("/view/stacks", &from.stacks, stacks)?;
        self.list("/view/leaders", &from.leaders, leaders)?;
        self.list("/view/commands", &from.commands, commands)?;
        self.list("/view/attempts", &from.attempts, attempts)?;
        self.list("/view/arrivals", &from.arrivals, arrivals)?;
        self.list("/view/columns", &from.columns, columns)?;
        self.list("/view/held", &from.held, held)?;
        self.field("/view/chosen_base", &from.chosen_base, chosen_base)?;
        self.list("/view/duties", &from.duties, duties)?;
        match (&from.choice, choice) {
            (Some(from), Some(to)) => {
                self.field("/view/choice/camp", &from.camp, &to.camp)?;
                self.field("/view/choice/ask", &from.ask, &to.ask)?;
                match (&from.legal, &to.legal) {
                    (Some(from), Some(to)) => self.list("/view/choice/legal", from, to)?,
                    (from, to) => self.field("/view/choice/legal", from, to)?,
                }
                self.list_unless_empty("/view/choice/suggested", &from.suggested, &to.suggested)?;
                self.list_unless_empty("/view/choice/way", &from.way, &to.way)?;
                self.list_unless_empty("/view/choice/along", &from.along, &to.along)?;
            }
            (from, to) => self.field("/view/choice", from, to)?,
        }
        self.field("/view/outcome", &from.outcome, outcome)?;
        self.list_unless_empty("/view/markers", &from.markers, markers)
    }

    fn field<T: PartialEq + Serialize>(
        &mut self,
        path: &str,
        from: &T,
        to: &T,
    ) -> serde_json::Result<()> {
        if from != to {
            self.0.extend(differ(&to_value(from)?, &to_value(to)?, path));
        }
        Ok(())
    }

    /// A list that is not there while it is empty.
    fn list_unless_empty<T: PartialEq + Serialize>(
        &mut self,
        path: &str,
        from: &[T],
        to: &[T],
    ) -> serde_json::Result<()> {
        let path_of = || path.to_owned();
        match (from.is_empty(), to.is_empty()) {
            (true, true) => {}
            (true, false) => self.0.push(Change::Add { path: path_of(), value: to_value(to)? }),
            (false, true) => self.0.push(Change::Remove { path: path_of() }),
            (false, false) => self.list(path, from, to)?,
        }
        Ok(())
    }

    /// A list keeps its common beginning and end; what lies between is told, or the whole where that is shorter.
    fn list<T: PartialEq + Serialize>(
        &mut self,
        path: &str,
        from: &[T],
        to: &[T],
    ) -> serde_json::Result<()> {
        if from == to {
            return Ok(());
        }
        let head = from.iter().zip(to).take_while(|(from, to)| from == to).count();
        let (old, new) = (from.get(head..).unwrap_or_default(), to.get(head..).unwrap_or_default());
        let tail =
            old.iter().rev().zip(new.iter().rev()).take_while(|(from, to)| from == to).count();
        let part = |list: &[T]| {
            let length = list.len().saturating_sub(tail);
            list.iter().take(length).map(to_value).collect::<serde_json::Result<Vec<Value>>>()
        };
        let inside = items_from(&part(old)?, &part(new)?, head, path);
        // A single place of many is shorter than the whole; there is no need to write that down to know.
        if inside.len() * 4 < to.len() {
            self.0.extend(inside);
        } else {
            self.0.extend(shorter(inside, to_value(to)?, path));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use game::testkit::random::{Chance, any_battle, library};
    use game::{Camp, Seed, Table, Viewer};

    use super::*;
    use crate::lang::Lang;
    use crate::news::Reader;
    use crate::patch::tests::patched;
    use crate::seat_view::present;
    use crate::timeline::Timeline;

    /// From every view of a battle to the next, for both sides, the patch leads to the very document.
    #[test]
    fn a_delta_turns_one_view_into_the_next() {
        let mut told = 0;
        for number in [0, 3, 9] {
            let seed = Seed::from_number(number);
            let table = Table::open(library(), any_battle(number as usize), seed).unwrap();
            let mut timeline = Timeline::new(table);
            let mut chance = Chance::new(number);
            let readers = Camp::ALL.map(|camp| {
                let eyes = Viewer::Camp(camp);
                Reader { camp, eyes, counts: Viewer::Both, lang: Lang::En }
            });
            let mut known = readers.map(|reader| present("game", &timeline, reader));
            for _ in 0..250 {
                let Some(camp) = timeline.to_move() else { break };
                let action = chance.choose(&timeline.game().legal()).unwrap();
                timeline.apply(camp, action).unwrap();
                for (reader, known) in readers.into_iter().zip(&mut known) {
                    let now = present("game", &timeline, reader);
                    let changes = delta(known, &now).unwrap();
                    let (before, after) = (to_value(&*known).unwrap(), to_value(&now).unwrap());
                    assert_eq!(patched(before, &changes), after, "after {action:?}");
                    told += changes.len();
                    *known = now;
                }
            }
        }
        assert!(told > 1000, "{told} changes prove nothing");
    }
}
