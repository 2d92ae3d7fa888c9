//! The written form of a golden game: choices step by step, and after each step what everything so far amounts to.

use std::fmt::Write as _;

use game::engine::SeededDice;
use game::testkit::random::{Chance, setup_of};
use game::{Action, Agreement, Camp, EditionId, Event, Game, Outcome, Step, Viewer};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::player;

/// A game written down.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Golden {
    battle: String,
    edition: EditionId,
    seed: u64,
    steps: Vec<Played>,
    /// What it all amounts to.
    pub(crate) end: End,
}

/// A step in which somebody chose.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Played {
    turn: u8,
    step: Step,
    phasing: Camp,
    choices: Vec<Action>,
    /// The beginning of the digest of all events so far and of the state.
    so_far: String,
}

/// What the whole game amounts to, as SHA-256 digests.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct End {
    outcome: Option<Outcome>,
    choices: usize,
    /// Every event, as JSON, one to a line.
    events: String,
    /// Every list of legal actions, sorted, as JSON, one to a line.
    legal: String,
    /// What each side and a bystander see at the end of each step, as JSON, one to a line.
    views: String,
    /// The state at the end, in its compact form.
    state: String,
}

impl Golden {
    /// Plays a game by random but sensible choice.
    pub(crate) fn play(battle: &str, edition: EditionId, seed: u64) -> Golden {
        let mut chance = Chance::new(seed);
        run(battle, edition, seed, |game, legal| Some(player::choose(game, legal, &mut chance)))
    }

    /// Plays the same game again.
    pub(crate) fn replay(&self) -> Golden {
        let mut choices = self.steps.iter().flat_map(|step| step.choices.iter().copied());
        run(&self.battle, self.edition, self.seed, |_, _| choices.next())
    }

    /// The first step that differs, as written and as replayed.
    pub(crate) fn first_difference(&self, again: &Golden) -> Option<(String, String)> {
        let differs = |pair: &(&Played, &Played)| pair.0 != pair.1;
        let (was, is) = self.steps.iter().zip(&again.steps).find(differs)?;
        Some((json(was), json(is)))
    }

    /// One step to a line.
    pub(crate) fn to_text(&self) -> String {
        let mut text = format!(
            "{{\n\"battle\": {}, \"edition\": {}, \"seed\": {},\n\"steps\": [\n",
            json(&self.battle),
            json(&self.edition),
            self.seed
        );
        for (at, step) in self.steps.iter().enumerate() {
            let comma = if at + 1 < self.steps.len() { "," } else { "" };
            let _ = writeln!(text, "{}{comma}", json(step));
        }
        let _ = writeln!(text, "],\n\"end\": {}\n}}", json(&self.end));
        text
    }
}

/// Plays until the game is over or nobody chooses.
fn run(
    battle: &str,
    edition: EditionId,
    seed: u64,
    mut choose: impl FnMut(&Game, &[Action]) -> Option<Action>,
) -> Golden {
    let agreed = Agreement::new(battle, edition);
    let mut game = Game::new(setup_of(&agreed));
    let mut dice = SeededDice::from_number(seed);
    let mut sums = Sums::default();
    let mut steps: Vec<Played> = Vec::new();
    let mut choices = 0;
    while let Some(decision) = game.decision() {
        let mut legal = game.legal();
        legal.sort_unstable();
        sums.legal.line(&legal);
        let Some(action) = choose(&game, &legal) else { break };
        let (turn, step, phasing) = (game.state.turn, game.state.step, game.state.phasing);
        let events = match game.apply(decision.camp, action, &mut dice) {
            Ok(events) => events,
            Err(why) => panic!("{battle} {edition:?} turn {turn} {step:?}: {action:?}: {why:?}"),
        };
        sums.note(&events);
        choices += 1;
        match steps.last_mut() {
            Some(last) if (last.turn, last.step, last.phasing) == (turn, step, phasing) => {
                last.choices.push(action)
            }
            _ => steps.push(Played {
                turn,
                step,
                phasing,
                choices: vec![action],
                so_far: String::new(),
            }),
        }
        if (game.state.turn, game.state.step, game.state.phasing) != (turn, step, phasing) {
            sums.look(&game);
            if let Some(last) = steps.last_mut() {
                last.so_far = sums.so_far(&game);
            }
        }
    }
    let end = End {
        outcome: game.state.outcome,
        choices,
        events: sums.events.end(),
        legal: sums.legal.end(),
        views: sums.views.end(),
        state: game.state.digest().to_string(),
    };
    Golden { battle: battle.to_owned(), edition, seed, steps, end }
}

#[derive(Default)]
struct Sums {
    events: Sum,
    legal: Sum,
    views: Sum,
}

impl Sums {
    fn note(&mut self, events: &[Event]) {
        events.iter().for_each(|event| self.events.line(event));
    }

    fn look(&mut self, game: &Game) {
        for viewer in [Viewer::Camp(Camp::French), Viewer::Camp(Camp::Spanish), Viewer::Neither] {
            self.views.line(&game.view(viewer));
        }
    }

    fn so_far(&self, game: &Game) -> String {
        let mut both = self.events.clone();
        both.line(&game.state.digest().to_string());
        both.end()[..12].to_owned()
    }
}

#[derive(Clone, Default)]
struct Sum(Sha256);

impl Sum {
    fn line(&mut self, what: &impl Serialize) {
        self.0.update(json(what));
        self.0.update("\n");
    }

    fn end(self) -> String {
        game::table::Digest(self.0.finalize().into()).to_string()
    }
}

fn json(what: &impl Serialize) -> String {
    serde_json::to_string(what).unwrap()
}
