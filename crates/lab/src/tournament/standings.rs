//! What a tournament shows: who stands where, who did what against whom and on which field, and how long they thought.

use game::Camp;
use serde::{Deserialize, Serialize};

use super::elo::{self, Elo, Pair};
use super::{Field, Meeting, Tournament};
use crate::{Bot, Habits};

/// Everything a tournament shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Verdicts {
    /// What was played.
    pub tournament: Tournament,
    /// The players, the best first.
    pub standings: Vec<Standing>,
    /// Every two players on all fields together, then field by field.
    pub duels: Vec<Duel>,
    /// Every game.
    pub games: Vec<Meeting>,
}

/// A player's place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// Who.
    pub player: Bot,
    /// Games played.
    pub games: usize,
    /// Points: 1 for a victory, ½ for a draw.
    pub points: f64,
    /// Points a game.
    pub score: f64,
    /// The rating.
    pub elo: Elo,
    /// Demoralized commands of the enemy less the own, a game.
    pub margin: f64,
    /// Milliseconds a choice.
    pub choice: Pace,
    /// Milliseconds a step.
    pub step: Pace,
    /// What it did, in all games together.
    pub habits: Habits,
}

/// How long something took, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Pace {
    /// Half of them took no longer.
    pub median: f64,
    /// 99 of 100 took no longer.
    pub p99: f64,
    /// The longest.
    pub most: f64,
}

/// Two players, on one field or on all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duel {
    /// Who.
    pub players: [Bot; 2],
    /// Where; nothing for all fields together.
    pub field: Option<Field>,
    /// Games.
    pub games: usize,
    /// Points a game of the first player.
    pub score: f64,
    /// Where that lies with 95 % confidence, by pairs of games.
    pub within: [f64; 2],
    /// Demoralized commands of the second player less those of the first, a game.
    pub margin: f64,
    /// Points a game of whoever played the French: far from ½ the battle is one-sided.
    pub french: f64,
}

/// Microseconds a side took, choice by choice and step by step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Each choice.
    pub choices: Vec<u32>,
    /// Each step.
    pub steps: Vec<u32>,
}

impl Verdicts {
    /// The sum of the games.
    pub fn of(tournament: &Tournament, games: Vec<Meeting>) -> Verdicts {
        let elo = elo::ratings(tournament.players.len(), &pairs(&games));
        let mut standings: Vec<Standing> = tournament
            .players
            .iter()
            .zip(elo)
            .enumerate()
            .map(|(at, (player, elo))| Standing::of(player, at, elo, &games))
            .collect();
        standings.sort_by(|one, other| other.elo.rating.total_cmp(&one.elo.rating));
        let players = tournament.players.len();
        let mut duels = Vec::new();
        for one in 0..players {
            for other in one + 1..players {
                let fields = std::iter::once(None).chain((0..tournament.fields.len()).map(Some));
                duels.extend(fields.map(|field| Duel::of(tournament, [one, other], field, &games)));
            }
        }
        Verdicts { tournament: tournament.clone(), standings, duels, games }
    }
}

/// The camp of a player in a game, if he took part.
fn camp_of(game: &Meeting, player: usize) -> Option<Camp> {
    Camp::ALL.into_iter().find(|camp| game.fixture.players[camp.index()] == player)
}

/// The pairs of games, each from the view of the player named first in the list.
fn pairs(games: &[Meeting]) -> Vec<Pair> {
    let mut pairs: Vec<((usize, u64), Pair)> = Vec::new();
    for game in games {
        let mut players = game.fixture.players;
        players.sort_unstable();
        let Some(camp) = camp_of(game, players[0]) else { continue };
        let key = (game.fixture.field, game.fixture.pair);
        match pairs.iter_mut().rev().find(|(at, pair)| *at == key && pair.players == players) {
            Some((_, pair)) => pair.halves += game.halves(camp),
            None => pairs.push((key, Pair { players, halves: game.halves(camp) })),
        }
    }
    pairs.into_iter().map(|(_, pair)| pair).collect()
}

impl Standing {
    fn of(player: &Bot, at: usize, elo: Elo, games: &[Meeting]) -> Standing {
        let own: Vec<(&Meeting, Camp)> =
            games.iter().filter_map(|game| Some((game, camp_of(game, at)?))).collect();
        let halves: u32 = own.iter().map(|(game, camp)| game.halves(*camp)).sum();
        let margins: i64 = own.iter().map(|(game, camp)| game.margin(*camp)).sum();
        let clocks = own.iter().map(|(game, camp)| &game.clocks[camp.index()]);
        let mut habits = Habits::default();
        own.iter().for_each(|(game, camp)| habits += &game.habits[camp.index()]);
        let points = f64::from(halves) / 2.0;
        Standing {
            player: player.clone(),
            games: own.len(),
            points,
            score: points / own.len().max(1) as f64,
            elo,
            margin: margins as f64 / own.len().max(1) as f64,
            choice: Pace::of(clocks.clone().flat_map(|clock| &clock.choices)),
            step: Pace::of(clocks.flat_map(|clock| &clock.steps)),
            habits,
        }
    }
}

impl Pace {
    fn of<'a>(times: impl Iterator<Item = &'a u32>) -> Pace {
        let mut times: Vec<u32> = times.copied().collect();
        times.sort_unstable();
        let at = |share: f64| {
            let place = (times.len().saturating_sub(1) as f64 * share).round() as usize;
            f64::from(times.get(place).copied().unwrap_or(0)) / 1000.0
        };
        Pace { median: at(0.5), p99: at(0.99), most: at(1.0) }
    }
}

impl Duel {
    fn of(
        tournament: &Tournament,
        players: [usize; 2],
        field: Option<usize>,
        games: &[Meeting],
    ) -> Duel {
        let own: Vec<Meeting> = games
            .iter()
            .filter(|game| field.is_none_or(|field| game.fixture.field == field))
            .filter(|game| players.iter().all(|player| game.fixture.players.contains(player)))
            .cloned()
            .collect();
        let count = own.len().max(1) as f64;
        let shares: Vec<f64> =
            pairs(&own).iter().map(|pair| f64::from(pair.halves) / 4.0).collect();
        let (score, half) = mean_and_error(&shares);
        let seen = |number: &dyn Fn(&Meeting, Camp) -> f64| {
            let of = |game: &Meeting| camp_of(game, players[0]).map(|camp| number(game, camp));
            own.iter().filter_map(of).sum::<f64>() / count
        };
        let french = own.iter().map(|game| f64::from(game.halves(Camp::French)) / 2.0);
        Duel {
            players: players.map(|player| tournament.players[player].clone()),
            field: field.and_then(|field| tournament.fields.get(field).cloned()),
            games: own.len(),
            score,
            within: [(score - half).max(0.0), (score + half).min(1.0)],
            margin: seen(&|game, camp| game.margin(camp) as f64),
            french: french.sum::<f64>() / count,
        }
    }
}

/// The mean of some numbers, and how far it may be off with 95 % confidence.
fn mean_and_error(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    if numbers.is_empty() {
        return (0.0, 1.0);
    }
    let mean = numbers.iter().sum::<f64>() / n;
    if numbers.len() < 2 {
        return (mean, 1.0);
    }
    let spread = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, 1.96 * (spread / n).sqrt())
}

#[cfg(test)]
mod tests {
    use game::EditionId;

    use super::*;
    use crate::Fixture;

    fn game(
        players: [usize; 2],
        pair: u64,
        winner: Option<Camp>,
        demoralized: [u32; 2],
    ) -> Meeting {
        Meeting {
            fixture: Fixture { field: 0, players, pair },
            seed: pair,
            winner,
            turns: 10,
            demoralized,
            habits: Default::default(),
            clocks: Default::default(),
        }
    }

    /// Two pairs: the first player wins both games of one, and draws the second pair by a victory of the French each.
    #[test]
    fn points_margins_and_seats_are_counted_from_both_seats() {
        let tournament = Tournament {
            players: vec!["recruit".parse().unwrap(), "random".parse().unwrap()],
            fields: vec![Field { battle: "maria".into(), edition: EditionId::Standard }],
            pairs: 2,
            seed: 1,
        };
        let french = Some(Camp::French);
        let games = vec![
            game([0, 1], 0, french, [0, 3]),
            game([1, 0], 0, Some(Camp::Spanish), [2, 1]),
            game([0, 1], 1, french, [1, 1]),
            game([1, 0], 1, french, [0, 0]),
        ];
        assert_eq!(
            pairs(&games).iter().map(|pair| pair.halves).collect::<Vec<_>>(),
            [4, 2],
            "half points of the first player"
        );
        let verdicts = Verdicts::of(&tournament, games);
        let best = &verdicts.standings[0];
        assert_eq!(best.player.to_string(), "recruit");
        assert_eq!((best.games, best.points, best.score, best.margin), (4, 3.0, 0.75, 1.0));
        assert_eq!(verdicts.standings[1].margin, -1.0);
        assert!(best.elo.rating > 0.0 && best.elo.rating == -verdicts.standings[1].elo.rating);
        let [all, field] = &verdicts.duels[..] else { panic!("{:?}", verdicts.duels) };
        assert_eq!((all.score, all.margin, all.french, all.games), (0.75, 1.0, 0.75, 4));
        assert_eq!(field.field, Some(tournament.fields[0].clone()));
    }

    #[test]
    fn paces_are_read_off_the_sorted_times() {
        let times: Vec<u32> = (0..=100).rev().map(|hundredth| hundredth * 1000).collect();
        assert_eq!(Pace::of(times.iter()), Pace { median: 50.0, p99: 99.0, most: 100.0 });
        assert_eq!(Pace::of(std::iter::empty()), Pace::default());
    }
}
