//! What a person has decided beforehand about the questions that come while the enemy moves, and who answers them then. A turn of
//! the other side asks many small things; by correspondence each would take a day.

use ai::{Bot, Player};
use game::{Action, Ask, Camp, Game, Staff};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is to be done about a kind of question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Instruction {
    /// The person answers.
    #[default]
    Ask,
    /// Nothing is undertaken; where something must be done, it is the first thing the rules suggest.
    Refrain,
    /// The computer answers as it would for its own side.
    Staff,
}

/// What a person has decided beforehand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Instructions {
    /// Fire at enemies who have moved.
    pub fire: Instruction,
    /// Losses, retreats and routs.
    pub retreats: Instruction,
    /// Advances after combat.
    pub advances: Instruction,
    /// Countercharges, evasion, and leaders who lead the defence.
    pub reactions: Instruction,
    /// Rolls to recover at the end of the turn.
    pub rallies: Instruction,
}

impl Instructions {
    /// What has been decided about the question a game waits with, if a side must answer it while the enemy acts.
    pub fn on(&self, game: &Game, camp: Camp) -> Instruction {
        let Some(decision) = game.decision().filter(|decision| decision.camp == camp) else {
            return Instruction::Ask;
        };
        match decision.ask {
            Ask::Reorganization => self.rallies,
            _ if game.state.phasing == camp => Instruction::Ask,
            Ask::Fire | Ask::FireAttack { .. } => self.fire,
            Ask::Advance { .. } => self.advances,
            Ask::Evade { .. } | Ask::Countercharge { .. } | Ask::LeadShock { .. } => self.reactions,
            Ask::Retreat { .. }
            | Ask::Rout { .. }
            | Ask::Loss { .. }
            | Ask::Eliminate { .. }
            | Ask::Surplus { .. }
            | Ask::Shorten { .. }
            | Ask::Axis { .. }
            | Ask::Controlled { .. } => self.retreats,
            _ => Instruction::Ask,
        }
    }
}

/// Whoever answers for an absent person.
pub struct Deputy {
    instruction: Instruction,
    staff: Box<dyn Player + Send>,
}

impl Deputy {
    /// Follows an instruction; the seed is for what the computer chooses by chance.
    pub fn new(instruction: Instruction, seed: u64) -> Deputy {
        Deputy { instruction, staff: Bot::USUAL.player(seed) }
    }
}

impl Player for Deputy {
    fn choose(&mut self, staff: Staff<'_>) -> Action {
        if self.instruction != Instruction::Refrain {
            return self.staff.choose(staff);
        }
        let legal = staff.legal();
        let ways_out = [Action::Decline, Action::Done, Action::Cancel];
        let refused = ways_out.into_iter().find(|action| legal.contains(action));
        refused.or(legal.first().copied()).unwrap_or(Action::Done)
    }
}

#[cfg(test)]
mod tests {
    use game::testkit::*;
    use game::{Step, Viewer};

    use super::*;

    fn standing(fire: Instruction) -> Instructions {
        Instructions { fire, ..Instructions::default() }
    }

    /// VOL2-2-d: defensive fire is a question of the side that does not move. A deputy takes it over, and only that one.
    #[test]
    fn a_deputy_answers_what_comes_while_the_enemy_moves() {
        let mut field = Field::new(EditionId::Volume2);
        field.unit("s-line-8", "I8", Facing::W);
        field.unit("f-line-8", "H8", Facing::E);
        field.begin(Step::DefensiveFire, Camp::French);
        let on = |field: &Field, camp| standing(Instruction::Refrain).on(&field.game, camp);
        assert_eq!(on(&field, Camp::Spanish), Instruction::Refrain);
        assert_eq!(on(&field, Camp::French), Instruction::Ask, "he is not asked");
        assert_eq!(Instructions::default().on(&field.game, Camp::Spanish), Instruction::Ask);
        field.begin(Step::OffensiveFire, Camp::French);
        assert_eq!(on(&field, Camp::French), Instruction::Ask, "his own phase");
    }

    #[test]
    fn whoever_refrains_holds_his_fire_and_the_staff_opens_it() {
        let mut field = Field::new(EditionId::Volume2);
        field.unit("s-line-8", "I8", Facing::W);
        field.unit("f-line-8", "H8", Facing::E);
        field.begin(Step::DefensiveFire, Camp::French);
        let choose = |instruction| {
            let staff = field.game.staff(Viewer::Camp(Camp::Spanish));
            Deputy::new(instruction, 7).choose(staff)
        };
        assert_eq!(choose(Instruction::Refrain), Action::Done);
        assert_eq!(choose(Instruction::Staff), Action::Aim(field.hex("H8")));
    }
}
