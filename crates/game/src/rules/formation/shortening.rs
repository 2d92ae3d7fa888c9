//! A skirmish line too weak for its hexes: its owner draws in one end after the other until it fits (CF-266).

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::formation::Formation;

/// A line about to be shortened.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Shortening {
    /// The unit.
    pub unit: UnitId,
}

impl Procedure for Shortening {
    fn decision(&self, game: &Game) -> Option<Decision> {
        let unit = self.unit;
        Some(Decision { camp: game.setup.camp(unit), ask: Ask::Shorten { unit } })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        actions.extend(game.line_ends(self.unit).into_iter().map(Action::To));
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::To(hex) if game.line_ends(self.unit).contains(&hex) => Ok(()),
            _ => Err(game.refuse(Why::NotAsked, cite::LINE_SHORTENS)),
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        let asks = play.state.unit(self.unit).is_on_map() && play.is_line_too_long(self.unit);
        if asks {
            play.push(Task::Shortening(self));
        }
        Ok(asks)
    }

    /// Draws in an end; what its hex had fired is forgotten with it (CF-196).
    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        let unit = self.unit;
        if let Action::To(hex) = action {
            let mut line = play.state.unit(unit).line().to_vec();
            if line.first() == Some(&hex) {
                play.state.deeds_mut(unit).fired_points.rotate_left(1);
            }
            line.retain(|&other| other != hex);
            play.state.shift(unit, &line);
        }
        play.push(Task::Shortening(self));
        Ok(())
    }
}

impl Game {
    /// Whether a line stands in more hexes than its points can hold.
    fn is_line_too_long(&self, unit: UnitId) -> bool {
        let least = self.setup.edition.formations.guerrilla_least;
        let hexes = self.state.unit(unit).line().len() as u16;
        self.is_infantry_line(unit) && hexes > 1 && u16::from(self.strength(unit)) < least * hexes
    }

    /// The two ends of a line.
    fn line_ends(&self, unit: UnitId) -> Vec<Hex> {
        let line = self.state.unit(unit).line();
        line.first().into_iter().chain(line.last()).copied().collect()
    }
}

impl Play<'_> {
    /// A line that has lost points: with one left it is a normal counter in its parent hex, otherwise its owner shortens it.
    pub(crate) fn weaken_line(&mut self, unit: UnitId) {
        if !self.is_infantry_line(unit) {
            return;
        }
        if u16::from(self.strength(unit)) < self.setup.edition.formations.guerrilla_least {
            self.state.unit_mut(unit).formation = Formation::Normal;
            if let Some(parent) = self.state.unit(unit).hex() {
                self.state.shift(unit, &[parent]);
            }
        } else if self.is_line_too_long(unit) {
            self.push(Task::Shortening(Shortening { unit }));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testkit::*;

    /// CF-266: a line of three hexes with six points that loses one must leave a hex, at the end its owner likes.
    #[test]
    fn the_owner_draws_in_the_end_he_likes() {
        for edition in WITH_ORDERS {
            for (drawn_in, left) in [("I8", vec!["I9", "I10"]), ("I10", vec!["I8", "I9"])] {
                let mut field = Field::new(edition);
                let line = field.line("s-light-8", &["I8", "I9", "I10"]);
                field.lost(line, 2);
                field.unit("f-line-8", "H8", Facing::E);
                field.begin(Step::Movement, Camp::French);
                field.play(|play| {
                    play.lose(line, 1, crate::engine::event::Clause("CF-266"));
                    Ok(())
                });
                assert_eq!(field.game.decision().unwrap().camp, Camp::Spanish);
                assert_eq!(field.refused(Action::To(field.hex("I9"))).why, Why::NotAsked);
                field.act(Action::To(field.hex(drawn_in)));
                let hexes = field.game.state.unit(line).line().to_vec();
                assert_eq!(hexes, left.iter().map(|hex| field.hex(hex)).collect::<Vec<_>>());
                assert!(field.game.state.agenda.is_empty());
            }
        }
    }

    /// CF-266: two points hold one hex, still in guerrilla.
    #[test]
    fn two_points_stay_a_line_of_one_hex() {
        let mut field = Field::new(EditionId::Standard);
        let line = field.line("s-light-8", &["I8", "I9"]);
        field.lost(line, 4);
        field.begin(Step::Movement, Camp::French);
        field.play(|play| {
            play.lose(line, 2, crate::engine::event::Clause("CF-266"));
            Ok(())
        });
        field.act(Action::To(field.hex("I8")));
        assert_eq!(field.game.state.unit(line).formation, Formation::Skirmish);
        assert_eq!(field.place_of(line), "I9");
        assert!(field.game.state.agenda.is_empty());
    }

    /// CF-266: at one point it is a normal counter in its parent hex, and nobody is asked.
    #[test]
    fn a_line_of_one_point_is_a_normal_counter() {
        let mut field = Field::new(EditionId::Volume2);
        let line = field.line("s-light-8", &["I8", "I9"]);
        field.lost(line, 4);
        field.begin(Step::Movement, Camp::French);
        field.play(|play| {
            play.lose(line, 3, crate::engine::event::Clause("CF-266"));
            Ok(())
        });
        let state = field.game.state.unit(line);
        assert_eq!((state.formation, state.line().len()), (Formation::Normal, 1));
        assert_eq!(field.place_of(line), "I8");
        assert!(field.game.state.agenda.is_empty());
    }
}
