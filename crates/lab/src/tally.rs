//! Games counted together: shares with their confidence, means with their spread. Counting is exact and knows no order.

use std::collections::BTreeMap;
use std::path::PathBuf;

use game::rules::Level;
use game::{Camp, Formation};

use crate::{Played, Sample, Study, Trouble, read};

/// The games of a study, from any number of folders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The study.
    pub study: Study,
    /// Its finished games by number.
    pub games: BTreeMap<u64, Played>,
}

/// A share of games and where it lies with 95 % confidence (Wilson's score interval).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The share itself.
    pub share: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// How a number was spread over games: its mean, and between what eight in ten lay.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Spread {
    pub(crate) mean: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Tally {
    /// Merges folders, each with all of a study or with shards of it.
    pub fn of(folders: &[PathBuf]) -> Result<Tally, Trouble> {
        let mut merged: Option<Tally> = None;
        for folder in folders {
            let (study, games) = read(folder)?;
            match &mut merged {
                None => merged = Some(Tally { study, games }),
                Some(tally) if tally.study != study => {
                    return Err(Trouble::OtherStudy(folder.clone()));
                }
                Some(tally) => tally.add(games)?,
            }
        }
        let nothing = || Trouble::Nothing(folders.first().cloned().unwrap_or_default());
        merged.filter(|tally| !tally.games.is_empty()).ok_or_else(nothing)
    }

    fn add(&mut self, games: BTreeMap<u64, Played>) -> Result<(), Trouble> {
        for (number, played) in games {
            match self.games.get(&number) {
                Some(known) if *known != played => return Err(Trouble::TwoResults(number)),
                _ => self.games.insert(number, played),
            };
        }
        Ok(())
    }

    /// Games that ended so, as a share of all.
    pub fn share(&self, ended_so: impl Fn(&Played) -> bool) -> Interval {
        let hits = self.games.values().filter(|game| ended_so(game)).count();
        Interval::wilson(hits as u64, self.games.len() as u64)
    }

    /// Every ending that occurred, from the most clearly French to the most clearly Spanish.
    pub fn endings(&self) -> Vec<(Option<Camp>, Level)> {
        let rank = |&(winner, level): &(Option<Camp>, Level)| {
            let clear = level as i32;
            winner.map_or(0, |camp| if camp == Camp::French { -clear } else { clear })
        };
        let mut endings: Vec<(Option<Camp>, Level)> =
            self.games.values().map(|game| (game.winner, game.level)).collect();
        endings.sort_by_key(rank);
        endings.dedup();
        endings
    }

    /// A number at the end of each turn. A game that has ended counts on as it ended.
    pub(crate) fn over_time(&self, number: impl Fn(&Sample) -> u32) -> Vec<Spread> {
        let turns = self.games.values().map(|game| game.turns.len()).max().unwrap_or(0);
        let at = |turn: usize| {
            let games = self.games.values();
            Spread::of(
                games.filter_map(|game| game.turns.get(turn).or(game.turns.last()).map(&number)),
            )
        };
        (0..turns).map(at).collect()
    }

    /// A number of each game.
    pub(crate) fn spread(&self, number: impl Fn(&Played) -> u32) -> Spread {
        Spread::of(self.games.values().map(number))
    }

    /// Mean points a game that each command of a camp lost, by its id.
    pub(crate) fn losses_by_command(&self, camp: Camp) -> BTreeMap<Option<String>, f64> {
        self.losses(camp, |loss| loss.command.clone())
    }

    /// Mean points a game that a camp lost in each formation.
    pub(crate) fn losses_by_formation(&self, camp: Camp) -> BTreeMap<Formation, f64> {
        self.losses(camp, |loss| loss.formation)
    }

    fn losses<K: Ord>(&self, camp: Camp, key: impl Fn(&crate::Loss) -> K) -> BTreeMap<K, f64> {
        let mut sums: BTreeMap<K, u64> = BTreeMap::new();
        let losses = self.games.values().flat_map(|game| &game.losses);
        for loss in losses.filter(|loss| loss.camp == camp) {
            *sums.entry(key(loss)).or_default() += u64::from(loss.points);
        }
        let games = self.games.len() as f64;
        sums.into_iter().map(|(key, sum)| (key, sum as f64 / games)).collect()
    }

    /// Fires and shocks of all games by hex.
    pub(crate) fn combat(&self) -> BTreeMap<&str, [u64; 2]> {
        let mut hexes: BTreeMap<&str, [u64; 2]> = BTreeMap::new();
        for (hex, [fires, shocks]) in self.games.values().flat_map(|game| &game.combat) {
            let sums = hexes.entry(hex).or_default();
            sums[0] += u64::from(*fires);
            sums[1] += u64::from(*shocks);
        }
        hexes
    }
}

impl Interval {
    /// Of so many trials so many hits.
    pub fn wilson(hits: u64, trials: u64) -> Interval {
        // The normal deviate that leaves 2.5 % on either side.
        const Z: f64 = 1.959_963_984_540_054;
        if trials == 0 {
            return Interval { share: 0.0, low: 0.0, high: 1.0 };
        }
        let n = trials as f64;
        let share = hits as f64 / n;
        let middle = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half =
            Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Interval { share, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}

impl Spread {
    fn of(numbers: impl Iterator<Item = u32>) -> Spread {
        let mut numbers: Vec<u32> = numbers.collect();
        numbers.sort_unstable();
        if numbers.is_empty() {
            return Spread::default();
        }
        let sum: u64 = numbers.iter().copied().map(u64::from).sum();
        let at = |tenth: usize| f64::from(numbers[(numbers.len() - 1) * tenth / 10]);
        Spread { mean: sum as f64 / numbers.len() as f64, low: at(1), high: at(9) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Newcombe's examples (1998), method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    #[test]
    fn wilsons_interval_is_that_of_the_books() {
        let table = [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0000, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ];
        for (hits, trials, low, high) in table {
            let found = Interval::wilson(hits, trials);
            assert!((found.low - low).abs() < 5e-5, "{hits} of {trials}: {found:?}");
            assert!((found.high - high).abs() < 5e-5, "{hits} of {trials}: {found:?}");
        }
    }

    #[test]
    fn a_spread_leaves_a_tenth_on_either_side() {
        let spread = Spread::of(0..=100);
        assert_eq!(spread, Spread { mean: 50.0, low: 10.0, high: 90.0 });
        assert_eq!(Spread::of(std::iter::empty()), Spread::default());
    }
}
