//! How a battle stands, and what each side fights for, in words.

use board::Hex;
use game::data::{Effect, Objective};
use game::rules::{Aim, AimKind, Ground, Test};
use game::table::{CampStanding, Standing};
use game::{Camp, CommandId, Setup};

use crate::offer::Overlay;
use crate::{Arg, Texts};

impl Texts {
    /// How the battle would end if it ended now and why, or how it has ended and why.
    pub fn standing(&self, setup: &Setup, standing: &Standing, over: bool) -> String {
        let outcome = self.outcome_now(setup, standing);
        let reason = self.reason(setup, standing);
        let key = if over { "standing-over" } else { "standing-now" };
        self.sentence(key, &[("outcome", Arg::Made(outcome)), ("reason", Arg::Made(reason))])
    }

    /// The result alone, in the middle of a sentence.
    pub fn outcome_now(&self, setup: &Setup, standing: &Standing) -> String {
        let outcome = standing.verdict.outcome;
        let Some(winner) = outcome.winner else { return self.word("standing-draw") };
        let level = self.word(crate::event::level_key(outcome.level)).to_lowercase();
        let camp = Arg::Made(self.camp(setup, winner));
        self.say("standing-victory", &[("level", Arg::Made(level)), ("camp", camp)])
    }

    /// The test that leads to the result, with its numbers.
    fn reason(&self, setup: &Setup, standing: &Standing) -> String {
        let winner = standing.verdict.outcome.winner;
        let [ahead, behind] = self.ranked(standing, winner);
        let camp = |of: &CampStanding| Arg::Made(self.camp(setup, of.camp));
        let number = |number: u16| Arg::Number(number.into());
        let both = [
            ("winner", camp(ahead)),
            ("loser", camp(behind)),
            ("less", number(ahead.against)),
            ("more", number(behind.against)),
        ];
        match (standing.verdict.test, winner) {
            (Test::Surrender, _) => self.say("reason-surrender", &both[1..2]),
            (Test::SuddenEnd, Some(_)) => {
                let broken = [("loser", camp(behind)), ("commands", number(behind.demoralized))];
                self.say("reason-sudden-end", &broken)
            }
            (Test::Demoralized | Test::SuddenEnd, None) => {
                self.say("reason-as-many", &[("commands", number(ahead.against))])
            }
            (Test::Demoralized, Some(_)) if behind.marched_past > 0 => {
                self.say("reason-demoralized-marched", &both)
            }
            (Test::Demoralized, Some(_)) => self.say("reason-demoralized", &both),
            (Test::Lost, Some(_)) => self.say("reason-lost", &both),
            (Test::Lost, None) => {
                let near = [("less", number(ahead.against)), ("more", number(behind.against))];
                self.say("reason-lost-alike", &near)
            }
        }
    }

    /// The side that is ahead, then the other; where nobody is, the one with less against it.
    fn ranked<'a>(&self, standing: &'a Standing, winner: Option<Camp>) -> [&'a CampStanding; 2] {
        let [french, spanish] = &standing.camps;
        let first = match winner {
            Some(winner) => winner == Camp::French,
            None => french.against <= spanish.against,
        };
        if first { [french, spanish] } else { [spanish, french] }
    }

    /// What leads a side to victory, said to whoever commands it.
    pub fn aim(&self, setup: &Setup, aim: &Aim) -> String {
        let enemy = Arg::Made(self.camp(setup, aim.camp.enemy()));
        let turn = |turn: u8| Arg::Number(turn.into());
        match &aim.what {
            AimKind::FewerDemoralized { last } => {
                self.say("aim-fewer-demoralized", &[("last", turn(*last)), ("enemy", enemy)])
            }
            AimKind::FewerLost { marginal, last } => self.say(
                "aim-fewer-lost",
                &[
                    ("last", turn(*last)),
                    ("marginal", Arg::Number((*marginal).into())),
                    ("enemy", enemy),
                ],
            ),
            AimKind::SuddenEnd { commands } => {
                self.say("aim-sudden-end", &[("commands", turn(*commands)), ("enemy", enemy)])
            }
            AimKind::Ground { ground, commands } => {
                self.ground_aim(setup, aim.camp, ground, commands)
            }
            AimKind::Exit { hex, per } => self.say(
                "aim-exit",
                &[("hex", Arg::Made(setup.map.grid().label(*hex))), ("per", turn(*per))],
            ),
            AimKind::EarlyEnd { hexes } => {
                self.say("aim-early-end", &[("place", Arg::Made(self.place(setup, hexes)))])
            }
            AimKind::Surrender { brigades, ways_out } => {
                let ways = ways_out.iter().map(|&hex| setup.map.grid().label(hex));
                let ways = Arg::Made(ways.collect::<Vec<_>>().join(", "));
                let brigades = Arg::Made(self.commands_said(setup, brigades));
                self.say("aim-surrender", &[("brigades", brigades), ("ways", ways)])
            }
        }
    }

    fn ground_aim(
        &self,
        setup: &Setup,
        camp: Camp,
        ground: &Ground,
        commands: &[CommandId],
    ) -> String {
        let place = ("place", Arg::Made(self.place(setup, &ground.hexes)));
        match (ground.effect, commands) {
            (Effect::Column, &[command]) => {
                let level = |all: bool| {
                    let held = |of: &Objective| if all { of.hexes.len() } else { 0 };
                    let scenario = &setup.part_at(setup.last_turn()).scenario;
                    let level = scenario.demoralization_level(command, camp.enemy(), held);
                    Arg::Number(level.unwrap_or_default().into())
                };
                let names = ("commands", self.command_said(setup, command));
                let levels = [place, names, ("level", level(false)), ("reduced", level(true))];
                self.say("aim-ground-command", &levels)
            }
            (Effect::Column, _) => {
                let enemy = ("enemy", Arg::Made(self.camp(setup, camp.enemy())));
                self.say("aim-ground", &[place, enemy])
            }
            (Effect::Steps { per, at_most }, _) => {
                let number = |number: u8| Arg::Number(number.into());
                let enemy = ("enemy", Arg::Made(self.camp(setup, camp.enemy())));
                let steps = [place, enemy, ("per", number(per)), ("most", number(at_most))];
                self.say("aim-ground-steps", &steps)
            }
        }
    }

    /// Ground by its name, with the label of a single hex.
    pub fn place(&self, setup: &Setup, hexes: &[Hex]) -> String {
        let Some(&first) = hexes.first() else { return String::new() };
        let name = self.overlay(setup, Overlay::Objective(first));
        if hexes.len() > 1 {
            return name;
        }
        format!("{name} ({})", setup.map.grid().label(first))
    }

    fn commands_said(&self, setup: &Setup, commands: &[CommandId]) -> String {
        commands.iter().map(|&command| self.command(setup, command)).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use game::testkit::random::library;
    use game::{EditionId, Options, Viewer};

    use super::*;
    use crate::Language;

    fn setup(battle: &str, edition: EditionId) -> std::sync::Arc<Setup> {
        library().setup(battle, edition, &[], Options::default()).unwrap()
    }

    /// Every aim of every battle and edition is said whole in both languages.
    #[test]
    fn every_aim_is_a_sentence() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for battle in library().scenarios.keys() {
                for edition in EditionId::ALL {
                    let setup = setup(battle, edition);
                    for aim in setup.aims() {
                        let said = texts.aim(&setup, &aim);
                        let whole = said.ends_with('.') && !said.contains(['[', '{']);
                        assert!(whole, "{battle} {edition:?}: {said}");
                    }
                }
            }
        }
    }

    /// The reason names the test with its numbers; at the beginning nobody is ahead.
    #[test]
    fn a_battle_that_has_just_begun_would_be_a_draw() {
        let setup = setup("maria", EditionId::Revised);
        let seed = game::Seed::from_number(1);
        let table = game::Table::with(
            setup.clone(),
            game::Agreement::new("maria", EditionId::Revised),
            seed,
        );
        let standing = table.game().staff(Viewer::Camp(Camp::French)).standing();
        let said = |language| Texts::new(language).standing(&setup, &standing, false);
        assert_eq!(
            said(Language::English),
            "If the battle ended now: a draw, because neither side has a demoralized command."
        );
        assert_eq!(
            said(Language::Spanish),
            "Si la batalla acabara ahora: batalla indecisa, porque ningún bando tiene un mando desmoralizado."
        );
    }
}
