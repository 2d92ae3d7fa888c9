//! Tournaments: everybody plays everybody on every field, twice with the same dice, once from either seat.

mod elo;
mod page;
mod standings;

use std::time::Duration;

use game::{Camp, EditionId, Library};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::habits::Observer;
use crate::{Bot, Habits, Moment, Opener, Sample, Study, Trouble, play_watched};
pub use elo::Elo;
pub use page::tournament_page;
pub use standings::{Clock, Duel, Pace, Standing, Verdicts};

/// A battle under an edition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// The battle's id.
    pub battle: String,
    /// The rules.
    pub edition: EditionId,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tournament {
    /// Who plays.
    pub players: Vec<Bot>,
    /// Where.
    pub fields: Vec<Field>,
    /// Pairs of games of two players on a field: so many seeds, each played from both seats.
    pub pairs: u64,
    /// The seed all games are drawn from.
    pub seed: u64,
}

/// A game to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    /// The field, by its place in the list.
    pub field: usize,
    /// The players by their places in the list, the French first.
    pub players: [usize; 2],
    /// The number of its pair on the field.
    pub pair: u64,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meeting {
    /// What was to be played.
    pub fixture: Fixture,
    /// The seed of its dice.
    pub seed: u64,
    /// Who won, if anybody did.
    pub winner: Option<Camp>,
    /// Turns it took.
    pub turns: usize,
    /// Demoralized commands at the end, the French first.
    pub demoralized: [u32; 2],
    /// What either side did, the French first.
    pub habits: [Habits; 2],
    /// How long either side thought, the French first.
    #[serde(skip)]
    pub clocks: [Clock; 2],
}

impl Tournament {
    /// Every game, those of a pair one after the other.
    pub fn fixtures(&self) -> Vec<Fixture> {
        let mut fixtures = Vec::new();
        let players = self.players.len();
        for pair in 0..self.pairs {
            for field in 0..self.fields.len() {
                for one in 0..players {
                    for other in one + 1..players {
                        for players in [[one, other], [other, one]] {
                            fixtures.push(Fixture { field, players, pair });
                        }
                    }
                }
            }
        }
        fixtures
    }

    /// Plays every game; `progress` is told of each as it ends. What comes of a game hangs on neither threads nor order.
    pub fn play(
        &self,
        library: &Library,
        open: Opener<'_>,
        progress: &(dyn Fn(&Meeting) + Sync),
    ) -> Result<Verdicts, Trouble> {
        let games: Result<Vec<Meeting>, Trouble> = self
            .fixtures()
            .into_par_iter()
            .map(|fixture| {
                let meeting = self.meet(library, fixture, open)?;
                progress(&meeting);
                Ok(meeting)
            })
            .collect();
        Ok(Verdicts::of(self, games?))
    }

    /// The study one game belongs to: seats change, the seed of a pair does not.
    fn study(&self, fixture: Fixture) -> Option<Study> {
        let field = self.fields.get(fixture.field)?;
        let [french, spanish] = fixture.players.map(|player| self.players.get(player).cloned());
        Some(Study {
            battle: field.battle.clone(),
            edition: field.edition,
            variants: Vec::new(),
            french: french?,
            spanish: spanish?,
            games: self.pairs,
            seed: self.seed,
        })
    }

    fn meet(
        &self,
        library: &Library,
        fixture: Fixture,
        open: Opener<'_>,
    ) -> Result<Meeting, Trouble> {
        let no_such = || Trouble::NoSuchBattle(format!("number {}", fixture.field));
        let study = self.study(fixture).ok_or_else(no_such)?;
        let setup = study.setup(library)?;
        let mut observer = Observer::default();
        let mut clocks = [Watch::default(), Watch::default()];
        let (played, _) = play_watched(&setup, &study, fixture.pair, open, &mut |chosen| {
            clocks[chosen.camp.index()].note(chosen.moment, chosen.took);
            observer.saw(chosen);
        })?;
        let last = played.turns.last().map(|sample: &Sample| sample.demoralized);
        Ok(Meeting {
            fixture,
            seed: played.seed,
            winner: played.winner,
            turns: played.turns.len(),
            demoralized: last.unwrap_or_default(),
            habits: observer.habits(),
            clocks: clocks.map(Watch::stopped),
        })
    }
}

impl Meeting {
    /// Points of a camp: 2 for a victory, 1 for a draw.
    pub(crate) fn halves(&self, camp: Camp) -> u32 {
        match self.winner {
            Some(winner) if winner == camp => 2,
            Some(_) => 0,
            None => 1,
        }
    }

    /// Demoralized commands of the enemy less those of a camp.
    pub(crate) fn margin(&self, camp: Camp) -> i64 {
        let of = |camp: Camp| i64::from(self.demoralized[camp.index()]);
        of(camp.enemy()) - of(camp)
    }
}

/// A clock that runs: choices one by one, and together by step.
#[derive(Default)]
struct Watch {
    clock: Clock,
    step: Option<(Moment, Duration)>,
}

impl Watch {
    fn note(&mut self, moment: Moment, took: Duration) {
        self.clock.choices.push(micros(took));
        match &mut self.step {
            Some((step, sum)) if *step == moment => *sum += took,
            _ => {
                self.end_step();
                self.step = Some((moment, took));
            }
        }
    }

    fn end_step(&mut self) {
        if let Some((_, sum)) = self.step.take() {
            self.clock.steps.push(micros(sum));
        }
    }

    fn stopped(mut self) -> Clock {
        self.end_step();
        self.clock
    }
}

fn micros(time: Duration) -> u32 {
    time.as_micros().try_into().unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn tournament(players: usize, fields: usize, pairs: u64) -> Tournament {
        let field = Field { battle: "alcaniz".into(), edition: EditionId::Basic };
        Tournament {
            players: vec![Bot::USUAL; players],
            fields: vec![field; fields],
            pairs,
            seed: 3,
        }
    }

    /// Three players on two fields, four pairs: every two meet eight times on a field, as often from either seat, and the two
    /// games of a pair have one seed.
    #[test]
    fn everybody_plays_everybody_with_the_same_dice_from_both_seats() {
        let tournament = tournament(3, 2, 4);
        let fixtures = tournament.fixtures();
        assert_eq!(fixtures.len(), 3 * 2 * 4 * 2);
        let mut meetings: BTreeMap<(usize, [usize; 2]), Vec<u64>> = BTreeMap::new();
        for fixture in fixtures {
            let study = tournament.study(fixture).unwrap();
            let seed = study.seed_of(fixture.pair);
            meetings.entry((fixture.field, fixture.players)).or_default().push(seed);
        }
        assert_eq!(meetings.len(), 2 * 6, "two fields, six ways to seat two of three");
        for ((field, [french, spanish]), seeds) in &meetings {
            assert_eq!(seeds.len(), 4);
            assert_eq!(meetings.get(&(*field, [*spanish, *french])), Some(seeds));
        }
    }

    /// Time is summed up while a side stays in a step.
    #[test]
    fn time_is_counted_by_choice_and_by_step() {
        let mut watch = Watch::default();
        for (turn, milliseconds) in [(1, 5), (1, 7), (2, 1)] {
            let moment = (turn, Camp::French, game::Step::Movement);
            watch.note(moment, Duration::from_millis(milliseconds));
        }
        let clock = watch.stopped();
        assert_eq!(clock.choices, [5000, 7000, 1000]);
        assert_eq!(clock.steps, [12_000, 1000]);
    }
}
