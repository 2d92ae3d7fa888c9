//! Ratings: Elo's numbers by the method of greatest likelihood (Bradley and Terry), and how far they can be trusted.

use serde::{Deserialize, Serialize};

use crate::study::mixed;

/// A rating and where it lies with 95 % confidence. All players together have the mean 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Elo {
    /// The rating.
    pub rating: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// What two players made of a pair of games: who they are, and the half points of the first among four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) players: [usize; 2],
    pub(super) halves: u32,
}

/// Half points of a pair of games in all.
const OF: u32 = 4;

/// Samples drawn for the intervals.
const SAMPLES: usize = 1000;

/// Rounds of the iteration: far more than it needs.
const ROUNDS: usize = 200;

/// The ratings of so many players. The intervals are those of a thousand samples of the pairs, drawn with replacement, the same
/// in every run: the two games of a pair stay together, since they share their dice.
pub(super) fn ratings(players: usize, pairs: &[Pair]) -> Vec<Elo> {
    let found = likeliest(players, pairs.iter().copied());
    let mut samples: Vec<Vec<f64>> = vec![Vec::with_capacity(SAMPLES); players];
    let mut lot = 1;
    for _ in 0..SAMPLES {
        let drawn = (0..pairs.len()).map(|_| {
            lot = mixed(lot);
            pairs[(lot % pairs.len() as u64) as usize]
        });
        for (list, rating) in samples.iter_mut().zip(likeliest(players, drawn)) {
            list.push(rating);
        }
    }
    let interval = |(rating, mut list): (f64, Vec<f64>)| {
        list.sort_by(f64::total_cmp);
        let at = |share: f64| list[((list.len() - 1) as f64 * share).round() as usize];
        Elo { rating, low: at(0.025), high: at(0.975) }
    };
    found.into_iter().zip(samples).map(interval).collect()
}

/// The ratings that make the results likeliest. Every two who met are given one drawn game more, so that a clean sweep has a
/// rating too.
fn likeliest(players: usize, pairs: impl Iterator<Item = Pair>) -> Vec<f64> {
    // Points of one against another, and games between them.
    let mut points = vec![vec![0.0; players]; players];
    let mut games = vec![vec![0.0; players]; players];
    for Pair { players: [one, other], halves } in pairs {
        for (player, against, halves) in [(one, other, halves), (other, one, OF - halves)] {
            if games[player][against] == 0.0 {
                points[player][against] += 0.5;
                games[player][against] += 1.0;
            }
            points[player][against] += f64::from(halves) / 2.0;
            games[player][against] += f64::from(OF) / 2.0;
        }
    }
    let mut strength = vec![1.0; players];
    for _ in 0..ROUNDS {
        for player in 0..players {
            let won: f64 = points[player].iter().sum();
            let met: f64 = (0..players)
                .filter(|&other| games[player][other] > 0.0)
                .map(|other| games[player][other] / (strength[player] + strength[other]))
                .sum();
            if met > 0.0 {
                strength[player] = won / met;
            }
        }
    }
    let rating = |strength: f64| 400.0 * f64::log10(strength);
    let mean = strength.iter().copied().map(rating).sum::<f64>() / players.max(1) as f64;
    strength.into_iter().map(|strength| rating(strength) - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many pairs of the first player against the second with these half points.
    fn pairs(of: &[(usize, u32)]) -> Vec<Pair> {
        let repeat = |&(times, halves)| vec![Pair { players: [0, 1], halves }; times];
        of.iter().flat_map(repeat).collect()
    }

    /// Elo's table: three quarters of the points are 191 points apart, two thirds 120, half none.
    #[test]
    fn ratings_are_those_of_elos_table() {
        for (pairs, apart) in [
            (pairs(&[(100, 2)]), 0.0),
            (pairs(&[(7500, 4), (2500, 0)]), 190.8),
            (pairs(&[(5000, 4), (5000, 2), (5000, 2)]), 120.4),
        ] {
            let found = likeliest(2, pairs.into_iter());
            assert!((found[0] - found[1] - apart).abs() < 0.1, "{found:?}");
            assert!((found[0] + found[1]).abs() < 1e-9, "the mean is 0");
        }
    }

    /// A clean sweep has a rating: with the drawn game 20.5 of 21 points.
    #[test]
    fn a_clean_sweep_is_rated() {
        let found = likeliest(2, pairs(&[(10, 4)]).into_iter());
        let expected = 400.0 * f64::log10(20.5 / 0.5);
        assert!((found[0] - found[1] - expected).abs() < 1e-6, "{found:?}");
    }

    /// Who beats the one who beats the third stands above both, though they never met.
    #[test]
    fn ratings_hold_between_players_who_never_met() {
        let won = |players| vec![Pair { players, halves: 3 }; 500];
        let found = likeliest(3, [won([0, 1]), won([1, 2])].concat().into_iter());
        assert!((found[0] - found[2] - 2.0 * 190.8).abs() < 1.0, "{found:?}");
    }

    /// 75 % of 100 pairs that all fell to one side or the other: a standard error of 4.3 %, which is 40 points of Elo on either side.
    #[test]
    fn intervals_are_those_of_the_pairs() {
        let found = ratings(2, &pairs(&[(75, 4), (25, 0)]));
        let width = found[0].high - found[0].low;
        assert!((60.0..100.0).contains(&width), "{found:?}");
        assert!(found[0].low < found[0].rating && found[0].rating < found[0].high);
        let sure = ratings(2, &pairs(&[(50, 3)]));
        assert!(sure[0].high - sure[0].low < 1e-6, "pairs that never differ leave no doubt");
    }
}
