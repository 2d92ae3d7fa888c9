//! How often somebody may try something: a bucket of tries for each key, filled again with time.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Keys that are remembered; beyond that the full buckets are forgotten.
const MOST: usize = 10_000;

/// Buckets of tries.
#[derive(Debug)]
pub struct Pace {
    /// Tries in a full bucket.
    most: f64,
    /// How long it takes until there is one more.
    every: Duration,
    buckets: Mutex<HashMap<String, (f64, Instant)>>,
}

impl Pace {
    /// So many tries at once, and one more after every such time.
    pub fn new(most: u32, every: Duration) -> Pace {
        Pace { most: f64::from(most), every, buckets: Mutex::default() }
    }

    /// Takes a try of a key, if there is one.
    pub fn allows(&self, key: &str) -> bool {
        self.allows_at(key, Instant::now())
    }

    fn allows_at(&self, key: &str, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let filled = |(left, since): (f64, Instant)| {
            let more = now.saturating_duration_since(since).div_duration_f64(self.every);
            (left + more).min(self.most)
        };
        if buckets.len() > MOST {
            buckets.retain(|_, bucket| filled(*bucket) < self.most);
        }
        // Whoever tries with ever new keys fills the memory no further.
        if buckets.len() > MOST && !buckets.contains_key(key) {
            return false;
        }
        let left = buckets.get(key).map_or(self.most, |bucket| filled(*bucket));
        let allowed = left >= 1.0;
        buckets.insert(key.to_owned(), (if allowed { left - 1.0 } else { left }, now));
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_run_out_and_come_back() {
        let pace = Pace::new(2, Duration::from_secs(10));
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert!(pace.allows_at("a", at(0)) && pace.allows_at("a", at(0)));
        assert!(!pace.allows_at("a", at(1)) && pace.allows_at("b", at(1)));
        assert!(!pace.allows_at("a", at(9)) && pace.allows_at("a", at(11)));
        assert!(!pace.allows_at("a", at(12)), "a refused try does not begin the wait anew");
        assert!(pace.allows_at("a", at(21)));
    }
}
