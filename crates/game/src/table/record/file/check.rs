//! A sum over everything written so far.

use sha2::{Digest as _, Sha256};

use crate::table::record::Digest;

/// Digits of the sum that stand beside a line.
const SHORT: usize = 8;

/// A chain of sums: each takes in the one before.
pub(super) struct Chain(Digest);

impl Chain {
    /// The chain that begins with a text.
    pub(super) fn of(text: &str) -> Chain {
        Chain(Digest(Sha256::digest(text.as_bytes()).into()))
    }

    /// Takes in another line.
    pub(super) fn add(&mut self, line: &str) {
        let sum = Sha256::new().chain_update(self.0.0).chain_update(line.as_bytes());
        self.0 = Digest(sum.finalize().into());
    }

    /// The beginning of the sum.
    pub(super) fn mark(&self) -> String {
        self.sum().chars().take(SHORT).collect()
    }

    /// The whole sum.
    pub(super) fn sum(&self) -> String {
        self.0.to_string()
    }
}
