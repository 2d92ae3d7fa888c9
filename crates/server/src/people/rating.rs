//! Ratings by Glicko-2 (M. E. Glickman, "Example of the Glicko-2 system").
//!
//! A battle is not even: in most of them one side wins more often. So each side of a battle is rated too, as if it helped its
//! player: a player meets the other player's rating plus what the sides of the battle are worth to each other. Every result moves
//! the two players and, much more slowly, the worth of the sides. Computer players are in the same pool.

use serde::{Deserialize, Serialize};

/// What Glickman's scale is to the one ratings are shown in.
const SCALE: f64 = 173.7178;
/// How much the volatility may change.
const TAU: f64 = 0.5;
/// When the volatility is found.
const NEAR: f64 = 1e-6;
/// Of whoever has not played.
const UNKNOWN: f64 = 350.0;
/// How much a result moves what a side of a battle is worth.
const SIDE_STEP: f64 = 8.0;

/// How strong a player is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The rating, 1500 for whoever begins.
    pub rating: f64,
    /// How far off it may be.
    pub deviation: f64,
    /// How unsteady the results are.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { rating: 1500.0, deviation: UNKNOWN, volatility: 0.06 }
    }
}

/// A result to a player: 1 for a victory, a half for a draw, 0 for a defeat.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// The other player.
    pub against: Rating,
    /// What the other side of the battle is worth more than one's own, on the scale of ratings.
    pub handicap: f64,
    /// How it came out.
    pub score: f64,
}

impl Rating {
    /// The rating after some results of one period.
    #[must_use]
    pub fn after(self, results: &[Played]) -> Rating {
        let mu = (self.rating - 1500.0) / SCALE;
        let phi = self.deviation / SCALE;
        let (mut information, mut surprise) = (0.0, 0.0);
        for played in results {
            let mu_j = (played.against.rating + played.handicap - 1500.0) / SCALE;
            let g = weight(played.against.deviation / SCALE);
            let expected = 1.0 / (1.0 + (-g * (mu - mu_j)).exp());
            information += g * g * expected * (1.0 - expected);
            surprise += g * (played.score - expected);
        }
        if information <= 0.0 {
            let deviation = SCALE * phi.hypot(self.volatility);
            return Rating { deviation: deviation.min(UNKNOWN), ..self };
        }
        let variance = 1.0 / information;
        let volatility = self.volatility_after(phi, variance, variance * surprise);
        let before = phi.hypot(volatility);
        let phi = 1.0 / (1.0 / (before * before) + 1.0 / variance).sqrt();
        Rating {
            rating: SCALE * (mu + phi * phi * surprise) + 1500.0,
            deviation: (SCALE * phi).min(UNKNOWN),
            volatility,
        }
    }

    /// The fifth step of the system: the volatility that fits the results best (the Illinois method).
    fn volatility_after(self, phi: f64, variance: f64, delta: f64) -> f64 {
        let a = (self.volatility * self.volatility).ln();
        let spread = phi * phi + variance;
        let f = |x: f64| {
            let e = x.exp();
            let both = spread + e;
            e * (delta * delta - both) / (2.0 * both * both) - (x - a) / (TAU * TAU)
        };
        let mut low = a;
        let mut high = if delta * delta > spread {
            (delta * delta - spread).ln()
        } else {
            let steps = (1..100).map(|k| a - f64::from(k) * TAU);
            steps.into_iter().find(|&x| f(x) >= 0.0).unwrap_or(a - TAU)
        };
        let (mut at_low, mut at_high) = (f(low), f(high));
        for _ in 0..100 {
            if (high - low).abs() <= NEAR {
                break;
            }
            let middle = low + (low - high) * at_low / (at_high - at_low);
            let at_middle = f(middle);
            if at_middle * at_high <= 0.0 {
                (low, at_low) = (high, at_high);
            } else {
                at_low /= 2.0;
            }
            (high, at_high) = (middle, at_middle);
        }
        (low / 2.0).exp()
    }
}

/// How much a result against somebody of a deviation counts.
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (std::f64::consts::PI * std::f64::consts::PI)).sqrt()
}

/// What the French side of a battle is worth more than the Spanish after a game between two players, on the scale of ratings.
pub fn worth_after(worth: f64, (french, spanish): (Rating, Rating), score_of_french: f64) -> f64 {
    let lead = french.rating + worth - spanish.rating;
    let expected = 1.0 / (1.0 + 10f64.powf(-lead / 400.0));
    let sure = weight(french.deviation / SCALE) * weight(spanish.deviation / SCALE);
    (worth + SIDE_STEP * sure * (score_of_french - expected)).clamp(-800.0, 800.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.06 }
    }

    fn played(rating: f64, deviation: f64, score: f64) -> Played {
        Played { against: rated(rating, deviation), handicap: 0.0, score }
    }

    /// The example of the paper.
    #[test]
    fn the_published_example_comes_out() {
        let results =
            [played(1400.0, 30.0, 1.0), played(1550.0, 100.0, 0.0), played(1700.0, 300.0, 0.0)];
        let after = rated(1500.0, 200.0).after(&results);
        assert!((after.rating - 1464.06).abs() < 0.01, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
        assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
    }

    #[test]
    fn whoever_does_not_play_is_known_less_well() {
        let before = rated(1600.0, 50.0);
        let after = before.after(&[]);
        assert!(after.deviation > 50.0 && after.rating == 1600.0);
        assert_eq!(Rating::default().after(&[]).deviation, UNKNOWN);
    }

    #[test]
    fn the_weaker_side_of_a_battle_wins_more_by_winning() {
        let even = Rating::default().after(&[played(1500.0, 50.0, 1.0)]);
        let uphill = Played { handicap: 150.0, ..played(1500.0, 50.0, 1.0) };
        assert!(Rating::default().after(&[uphill]).rating > even.rating + 20.0);
    }

    #[test]
    fn sides_are_worth_what_they_win() {
        let (good, known) = (rated(1500.0, 60.0), rated(1500.0, 60.0));
        let mut worth = 0.0;
        for game in 0..200 {
            worth = worth_after(worth, (good, known), if game % 4 == 0 { 0.0 } else { 1.0 });
        }
        // Three in four is worth 191 points.
        assert!((150.0..=230.0).contains(&worth), "{worth}");
        assert!(worth_after(800.0, (good, known), 1.0) <= 800.0);
    }
}
