//! A player's own chance, fixed by a seed and apart from the dice of the game.

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A source of choices.
#[derive(Clone, Debug)]
pub(crate) struct Chance(ChaCha12Rng);

impl Chance {
    /// The choices of a seed.
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(ChaCha12Rng::seed_from_u64(seed))
    }

    /// A number below `n`, or 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.0.next_u64() % n.max(1) as u64) as usize
    }

    /// One of a list.
    pub(crate) fn of<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        list.get(self.below(list.len())).copied()
    }
}

/// How much better one thing came out than another in the worlds in which both were tried, and the standard error of that.
pub(crate) fn lead_over(one: &[f32], other: &[f32]) -> (f32, f32) {
    let leads: Vec<f32> = one.iter().zip(other).map(|(one, other)| one - other).collect();
    let count = leads.len().max(1) as f32;
    let mean = leads.iter().sum::<f32>() / count;
    let spread = leads.iter().map(|lead| (lead - mean).powi(2)).sum::<f32>();
    (mean, (spread / (count - 1.0).max(1.0) / count).sqrt())
}
