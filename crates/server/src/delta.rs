//! What changed from one view of a game to the next, as a JSON Patch.
//!
//! The views are compared as they are, field by field where they change with every choice, and only what differs is written down, which is
//! little of a large view.

use serde::Serialize;
use serde_json::{Result, to_value};

use game::View;
use game::table::{Choice, CommandView, LeaderView, StackView, UnitView};

use crate::api::reach::GoalWords;
use crate::api::seat_view::{Prompt, SeatView, UndoWords};
use crate::patch::{Differ, Op, Patch};

/// What turns one view into another.
pub(crate) fn delta(from: &SeatView, to: &SeatView) -> Result<Patch> {
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
        open,
        seal,
    } = to;
    let mut patch = Patch::default();
    patch.field("id", &from.id, id)?;
    patch.field("revision", &from.revision, revision)?;
    patch.field("ply", &from.ply, ply)?;
    patch.field("viewer", &from.viewer, viewer)?;
    patch.at("view", |patch| patch.view(&from.view, view))?;
    patch.at("prompt", |patch| patch.prompt(&from.prompt, prompt))?;
    patch.document("standing", &from.standing, standing)?;
    patch.part("undo", &from.undo, undo)?;
    patch.document("preview", &from.preview, preview)?;
    patch.atoms("rallies", &from.rallies, rallies)?;
    patch.atoms("prices", &from.prices, prices)?;
    patch.atoms("quotas", &from.quotas, quotas)?;
    match (&from.reach, reach) {
        (Some(from), Some(to)) => {
            patch.at("reach", |patch| patch.parts("goals", &from.goals, &to.goals))?;
        }
        (from, to) => patch.field("reach", from, to)?,
    }
    patch.document("par", &from.par, par)?;
    patch.atoms("rides", &from.rides, rides)?;
    patch.atoms("open", &from.open, open)?;
    patch.field("seal", &from.seal, seal)?;
    Ok(patch)
}

impl Patch {
    fn view(&mut self, from: &View, to: &View) -> Result<()> {
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
        self.field("viewer", &from.viewer, viewer)?;
        self.field("part", &from.part, part)?;
        self.field("turn", &from.turn, turn)?;
        self.field("phasing", &from.phasing, phasing)?;
        self.field("step", &from.step, step)?;
        self.parts("units", &from.units, units)?;
        self.parts("stacks", &from.stacks, stacks)?;
        self.parts("leaders", &from.leaders, leaders)?;
        self.parts("commands", &from.commands, commands)?;
        self.atoms("attempts", &from.attempts, attempts)?;
        self.atoms("arrivals", &from.arrivals, arrivals)?;
        self.atoms("columns", &from.columns, columns)?;
        self.atoms("held", &from.held, held)?;
        self.field("chosen_base", &from.chosen_base, chosen_base)?;
        self.atoms("duties", &from.duties, duties)?;
        match (&from.choice, choice) {
            (Some(from), Some(to)) => self.at("choice", |patch| patch.choice(from, to))?,
            (from, to) => self.field("choice", from, to)?,
        }
        self.document("outcome", &from.outcome, outcome)?;
        self.atoms_unless_empty("markers", &from.markers, markers)
    }

    fn choice(&mut self, from: &Choice, to: &Choice) -> Result<()> {
        let Choice { camp, ask, legal, suggested, way, along } = to;
        self.field("camp", &from.camp, camp)?;
        self.field("ask", &from.ask, ask)?;
        match (&from.legal, legal) {
            (Some(from), Some(to)) => self.atoms("legal", from, to)?,
            (from, to) => self.field("legal", from, to)?,
        }
        self.atoms_unless_empty("suggested", &from.suggested, suggested)?;
        self.atoms_unless_empty("way", &from.way, way)?;
        self.atoms_unless_empty("along", &from.along, along)
    }

    fn prompt(&mut self, from: &Prompt, to: &Prompt) -> Result<()> {
        let Prompt { camp, mine, sentence, detail, left, owed, owing, idle, seats, shares } = to;
        self.field("camp", &from.camp, camp)?;
        self.field("mine", &from.mine, mine)?;
        self.field("sentence", &from.sentence, sentence)?;
        self.field("detail", &from.detail, detail)?;
        self.field("left", &from.left, left)?;
        self.atoms("owed", &from.owed, owed)?;
        self.atoms("owing", &from.owing, owing)?;
        self.atoms("idle", &from.idle, idle)?;
        self.atoms("seats", &from.seats, seats)?;
        self.atoms("shares", &from.shares, shares)
    }

    /// A field that is told as a whole.
    fn field<T: PartialEq + Serialize>(&mut self, name: &str, from: &T, to: &T) -> Result<()> {
        if from == to {
            return Ok(());
        }
        self.at(name, |patch| patch.put(Op::Replace, to))
    }

    /// A field that is told by its own.
    fn part<T: Differ>(&mut self, name: &str, from: &T, to: &T) -> Result<()> {
        if from == to {
            return Ok(());
        }
        self.at(name, |patch| to.differ(from, patch))
    }

    /// A field of any depth, told by its parts where that is shorter.
    fn document<T: PartialEq + Serialize>(&mut self, name: &str, from: &T, to: &T) -> Result<()> {
        if from == to {
            return Ok(());
        }
        let (from, to) = (to_value(from)?, to_value(to)?);
        self.at(name, |patch| to.differ(&from, patch))
    }

    /// A list whose items are told by their fields.
    fn parts<T: Differ>(&mut self, name: &str, from: &[T], to: &[T]) -> Result<()> {
        self.at(name, |patch| patch.list((from, to), |from, to, patch| to.differ(from, patch)))
    }

    /// A list whose items are told whole.
    fn atoms<T: PartialEq + Serialize>(&mut self, name: &str, from: &[T], to: &[T]) -> Result<()> {
        self.at(name, |patch| patch.list((from, to), |_, to, patch| patch.put(Op::Replace, to)))
    }

    /// The same of a list that is not there while it is empty.
    fn atoms_unless_empty<T: PartialEq + Serialize>(
        &mut self,
        name: &str,
        from: &[T],
        to: &[T],
    ) -> Result<()> {
        match (from.is_empty(), to.is_empty()) {
            (true, true) => Ok(()),
            (true, false) => self.at(name, |patch| patch.put(Op::Add, to)),
            (false, true) => {
                self.at(name, Patch::remove);
                Ok(())
            }
            (false, false) => self.atoms(name, from, to),
        }
    }
}

/// Compares values field by field. The fields are named one by one, so that a new one cannot be forgotten.
macro_rules! by_fields {
    ($($type:ident { $($field:ident),* $(,)? })*) => {
        $(impl Differ for $type {
            fn differ(&self, from: &$type, patch: &mut Patch) -> Result<()> {
                let $type { $($field),* } = self;
                patch.shorter(self, |patch| {
                    $(patch.document(stringify!($field), &from.$field, $field)?;)*
                    Ok(())
                })
            }
        })*
    };
}

by_fields! {
    UnitView {
        unit, fate, hexes, strength, facing, formation, marching, cohesion, fatigue, no_fire,
        stuck, entered, spent, deeds, own,
    }
    StackView { hex, camp, counters, units }
    LeaderView { leader, fate, hex, replaced, absent_until, moved, entered, frozen }
    CommandView { command, demoralized, level, fleeing, points, orders }
    UndoWords { may, why, code }
    GoalWords { hex, cost, facing, risks, way, turns }
}

#[cfg(test)]
mod tests {
    use game::testkit::random::{Chance, any_battle, library};
    use game::{Camp, Seed, Table, Viewer};

    use serde_json::to_value;

    use super::*;
    use crate::news::Reader;
    use crate::patch::tests::{changes, patched};
    use crate::seat_view::present;
    use crate::timeline::Timeline;
    use text::Language;

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
                Reader { camp, eyes, counts: Viewer::Both, lang: Language::English }
            });
            let mut known = readers.map(|reader| present("game", &timeline, reader));
            for _ in 0..250 {
                let Some(camp) = timeline.to_move() else { break };
                let action = chance.choose(&timeline.game().legal()).unwrap();
                timeline.apply(camp, action).unwrap();
                for (reader, known) in readers.into_iter().zip(&mut known) {
                    let now = present("game", &timeline, reader);
                    let changes = changes(&delta(known, &now).unwrap());
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
