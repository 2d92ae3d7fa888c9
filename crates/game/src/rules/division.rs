//! Division morale (Revised edition): what becomes of a demoralized division or brigade (CF-104).

use board::Hex;
use num_rational::Ratio;
use serde::{Deserialize, Serialize};

use crate::data::edition::division::{Division, DivisionResult};
use crate::data::edition::morale::Cohesion;
use crate::data::kinds::{Camp, Grade};
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::dice::Purpose;
use crate::engine::event::{Cell, Column, Modifier, Roll, What};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::orders::Order;
use crate::rules::sequence::Step;

/// Divisions about to test, the first last.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DivisionTests(Vec<CommandId>);

impl DivisionTests {
    /// Every command demoralized when Reorganization begins that has units on the map, the French ones first (REV-DIV-f).
    pub(crate) fn due(game: &Game) -> DivisionTests {
        if game.setup.edition.division.is_none() {
            return DivisionTests(Vec::new());
        }
        let commands = Camp::ALL.into_iter().flat_map(|camp| game.setup.commands_of(camp));
        let mut due: Vec<CommandId> = commands
            .filter(|&command| {
                game.is_demoralized(command) && game.combat_units(command).next().is_some()
            })
            .collect();
        due.reverse();
        DivisionTests(due)
    }

    /// Whether any division is about to test.
    pub(crate) fn are_due(&self) -> bool {
        !self.0.is_empty()
    }
}

impl Procedure for DivisionTests {
    /// A position that begins with the tests waits for its player to let the dice fall.
    fn decision(&self, game: &Game) -> Option<Decision> {
        Some(Decision { camp: game.acting(), ask: Ask::Reorganization })
    }

    fn candidates(&self, _: &Game, actions: &mut Vec<Action>) {
        actions.push(Action::Resolve);
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Resolve => Ok(()),
            _ => Err(game.refuse(Why::NotAsked, cite::DIVISION_MORALE)),
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        play.work_division(self).map(|()| false)
    }

    fn perform(self, play: &mut Play<'_>, _: Action) -> Flow {
        play.work_division(self)
    }
}

impl Game {
    /// Whether divisions test in this step: when the French reorganize, before everybody, where the edition has them test
    /// (REV-DIV-f).
    pub(crate) fn divisions_test_now(&self) -> bool {
        self.setup.edition.division.is_some()
            && self.state.step == Step::Reorganization(Camp::French)
    }

    /// Combat units of a command on the map.
    pub(crate) fn combat_units(&self, command: CommandId) -> impl Iterator<Item = UnitId> + '_ {
        let camp = self.setup.command_named(command).camp;
        self.setup.units_of(camp).filter(move |&unit| {
            self.setup.command(unit) == Some(command)
                && self.setup.unit(unit).is_combat_unit()
                && self.state.unit(unit).is_on_map()
        })
    }

    /// The rating of a division: the scenario's, or the mean of the starting grades of its infantry and cavalry, A = 6 to
    /// F = 1, half rounded down (REV-DIV-e; CF-104, CF-273).
    pub fn division_rating(&self, command: CommandId) -> u8 {
        let scenario = &self.setup.scenario;
        let given = scenario.levels.get(command.index()).copied().flatten();
        if let Some(rating) = given.and_then(|level| level.rating) {
            return rating;
        }
        let grades: Vec<i32> = scenario
            .units_in_play()
            .filter(|&unit| {
                self.setup.command(unit) == Some(command)
                    && self.setup.unit(unit).counts_for_demoralization()
            })
            .filter_map(|unit| self.setup.unit(unit).grade)
            .map(|grade| (Grade::ALL.len() - grade.index()) as i32)
            .collect();
        if grades.is_empty() {
            return 1;
        }
        let mean = Ratio::new(grades.iter().sum(), grades.len() as i32);
        (mean - Ratio::new(1, 2)).ceil().to_integer().clamp(1, 6) as u8
    }

    /// The die modifiers of a division test, those of zero left out (REV-DIV-b to REV-DIV-d).
    pub fn division_modifiers(&self, command: CommandId, division: &Division) -> Vec<Modifier> {
        let camp = self.setup.command_named(command).camp;
        let commander = self.setup.leader_of(command);
        let has_all = |leader: LeaderId| self.has_all_in_reach(leader, command);
        let chief = self
            .setup
            .leaders_of(camp)
            .any(|leader| self.is_commander_in_chief(leader) && has_all(leader));
        let table = &division.modifiers;
        let fleeing = self.fleeing_friends_near(command, u16::from(division.fleeing_hexes));
        let all = [
            ("commander-has-all", if has_all(commander) { table.commander_has_all } else { 0 }),
            ("chief-has-all", if chief { table.chief_has_all } else { 0 }),
            ("friends-fleeing", table.friends_fleeing.saturating_mul(fleeing)),
        ];
        let counting = all.into_iter().filter(|&(_, value)| value != 0);
        counting.map(|(name, value)| Modifier { name, value }).collect()
    }

    fn has_all_in_reach(&self, leader: LeaderId, command: CommandId) -> bool {
        let reached = self.hexes_in_command(leader);
        let here = |unit| self.state.unit(unit).hex().is_some_and(|hex| reached.contains(&hex));
        self.combat_units(command).all(here)
    }

    /// Fleeing friendly formations with a unit near any unit of a command.
    fn fleeing_friends_near(&self, command: CommandId, hexes: u16) -> i8 {
        let grid = self.setup.map.grid();
        let places = |command| -> Vec<Hex> {
            let units = self.combat_units(command);
            units.flat_map(|unit| self.state.unit(unit).line().iter().copied()).collect()
        };
        let own = places(command);
        let near = self
            .setup
            .commands_of(self.setup.command_named(command).camp)
            .filter(|&other| other != command && self.state.command(other).fleeing)
            .filter(|&other| {
                places(other)
                    .iter()
                    .any(|&hex| own.iter().any(|&here| grid.distance(hex, here) <= hexes))
            });
        i8::try_from(near.count()).unwrap_or(i8::MAX)
    }
}

impl Play<'_> {
    /// Tests the next division; after the last, and every rout that followed, the units' surroundings are noted (CF-228).
    pub(crate) fn work_division(&mut self, mut tests: DivisionTests) -> Flow {
        let Some(command) = tests.0.pop() else {
            self.note_surroundings();
            return Ok(());
        };
        self.push(Task::Division(tests));
        self.test_division(command)
    }

    fn test_division(&mut self, command: CommandId) -> Flow {
        let setup = self.setup.clone();
        let Some(division) = setup.edition.division.as_ref() else { return Ok(()) };
        if self.combat_units(command).next().is_none() {
            return Ok(());
        }
        let modifiers = self.division_modifiers(command, division);
        let rating = self.division_rating(command);
        let die = self.die(Purpose::Division)?;
        let total = i16::from(die) + modifiers.iter().map(|m| i16::from(m.value)).sum::<i16>();
        let result = division.result(total.into(), rating);
        let roll = Roll {
            purpose: Purpose::Division,
            camp: setup.command_named(command).camp,
            unit: None,
            die,
            modifiers,
            total,
            column: Column::Rating(rating),
            result: Cell::Division(result),
        };
        self.tell(self.law(cite::DIVISION_MORALE), What::Rolled(roll));
        match result {
            DivisionResult::NoEffect => self.set_fleeing(command, false),
            DivisionResult::FallsBack => {
                self.set_fleeing(command, false);
                self.division_falls_back(command);
            }
            DivisionResult::Flees => {
                self.set_fleeing(command, true);
                self.rout_all(command);
            }
        }
        Ok(())
    }

    fn set_fleeing(&mut self, command: CommandId, now: bool) {
        if self.state.command(command).fleeing != now {
            self.state.command_mut(command).fleeing = now;
            self.tell(self.law(cite::DIVISION_FLEES), What::Fled { command, now });
        }
    }

    /// Its order becomes retreat and stays so in the next Orders phase (REV-DIV-g).
    fn division_falls_back(&mut self, command: CommandId) {
        self.give_order(command, Order::Retreat);
        let turn = self.state.turn;
        self.state.command_mut(command).order_locked = Some(turn.saturating_add(1));
        self.tell(self.law(cite::DIVISION_FALLS_BACK), What::FellBack { command });
    }

    /// Every unit of it that is not routed yet routs (REV-DIV-h).
    fn rout_all(&mut self, command: CommandId) {
        let units: Vec<UnitId> = self.combat_units(command).collect();
        // The agenda is a stack: the last to rout runs first, so the first in the roster goes last onto it.
        for &unit in units.iter().rev() {
            self.set_cohesion(unit, Cohesion::Routed, &[]);
        }
    }
}

#[cfg(test)]
mod tests;
