//! How long a player may think.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How much a player may think about one phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// So many trials: the same choices whenever the same game is played.
    Nodes(u32),
    /// So long on the clock: as many trials as go into it.
    Milliseconds(u32),
}

impl Budget {
    /// The budget of a name: `500` for trials, `3000ms` for time.
    pub fn named(name: &str) -> Option<Budget> {
        match name.strip_suffix("ms") {
            Some(number) => number.parse().ok().map(Budget::Milliseconds),
            None => name.parse().ok().map(Budget::Nodes),
        }
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Nodes(nodes) => write!(f, "{nodes}"),
            Budget::Milliseconds(milliseconds) => write!(f, "{milliseconds}ms"),
        }
    }
}

/// What is left of a budget, and the caller's wish to hurry.
#[derive(Clone, Debug)]
pub struct Patience {
    budget: Budget,
    /// How many times as many trials the phase has.
    times: u32,
    hurry: Arc<AtomicBool>,
    spent: u32,
    begun: Option<Instant>,
    used: Duration,
    /// Trials and time of all phases so far.
    so_far: (u32, Duration),
}

/// What a trial is taken to last before any has been made.
const TRIAL: Duration = Duration::from_millis(10);

impl Patience {
    /// A whole budget. The caller sets `hurry` to have the choice at once, from what has been found till then.
    pub fn new(budget: Budget, hurry: Arc<AtomicBool>) -> Patience {
        Patience {
            budget,
            times: 1,
            hurry,
            spent: 0,
            begun: None,
            used: Duration::ZERO,
            so_far: (0, Duration::ZERO),
        }
    }

    /// The whole of it again, for a new phase.
    pub fn renew(&mut self) {
        self.renew_for(1);
    }

    /// The whole of it again, for a phase that is to have so many times as many trials; time is never more.
    pub fn renew_for(&mut self, times: u32) {
        self.times = times;
        (self.spent, self.used, self.begun) = (0, Duration::ZERO, None);
    }

    /// Thinking begins: the clock runs until [`Patience::rest`].
    pub fn think(&mut self) {
        self.begun = matches!(self.budget, Budget::Milliseconds(_)).then(Instant::now);
    }

    /// Thinking ends.
    pub fn rest(&mut self) {
        let thought = self.begun.take().map_or(Duration::ZERO, |begun| begun.elapsed());
        self.used += thought;
        self.so_far.1 += thought;
    }

    /// Notes a trial.
    pub fn spend(&mut self) {
        self.spend_some(1);
    }

    /// Notes a trial that was as long as several.
    pub fn spend_some(&mut self, trials: u32) {
        self.spent += trials;
        self.so_far.0 += trials;
    }

    /// What is left of a share of the budget, in hundredths.
    pub fn left(&self, share: u32) -> Budget {
        match self.budget {
            Budget::Nodes(nodes) => {
                let whole = nodes.saturating_mul(self.times).saturating_mul(share) / 100;
                Budget::Nodes(whole.saturating_sub(self.spent))
            }
            Budget::Milliseconds(whole) => {
                let whole = Duration::from_millis(u64::from(whole) * u64::from(share) / 100);
                let left = whole.saturating_sub(self.running()).as_millis();
                Budget::Milliseconds(u32::try_from(left).unwrap_or(u32::MAX))
            }
        }
    }

    /// How many trials go into what is left of a share of the budget, by what they have taken so far.
    pub fn trials_left(&self, share: u32) -> u32 {
        match self.left(share) {
            Budget::Nodes(nodes) => nodes,
            Budget::Milliseconds(left) => {
                let (trials, time) = self.so_far;
                let running = self.begun.map_or(Duration::ZERO, |begun| begun.elapsed());
                let each = if trials == 0 { TRIAL } else { (time + running) / trials };
                let each = u32::try_from(each.as_micros()).unwrap_or(u32::MAX).max(1);
                u32::try_from(u64::from(left) * 1000 / u64::from(each)).unwrap_or(u32::MAX)
            }
        }
    }

    /// Whether a share of the budget, in hundredths, is used up, or the caller is in a hurry.
    pub fn is_over(&self, share: u32) -> bool {
        self.hurry.load(Ordering::Relaxed) || self.used_up(share)
    }

    /// Whether even what has been begun is to be left: the caller is in a hurry, or the clock of the whole phase has run out.
    pub fn breaks_off(&self) -> bool {
        let clocked = matches!(self.budget, Budget::Milliseconds(_));
        self.hurry.load(Ordering::Relaxed) || clocked && self.used_up(100)
    }

    fn used_up(&self, share: u32) -> bool {
        matches!(self.left(share), Budget::Nodes(0) | Budget::Milliseconds(0))
    }

    /// How long has been thought.
    fn running(&self) -> Duration {
        self.used + self.begun.map_or(Duration::ZERO, |begun| begun.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_run_out_and_come_back() {
        let mut patience = Patience::new(Budget::Nodes(4), Arc::default());
        patience.think();
        (0..2).for_each(|_| patience.spend());
        assert!(patience.is_over(50) && !patience.is_over(100));
        patience.renew();
        assert!(!patience.is_over(50));
    }

    /// A phase that is to have more trials has so many times as many, and the next one what is usual; time is never more.
    #[test]
    fn a_phase_may_have_more_trials() {
        let mut patience = Patience::new(Budget::Nodes(4), Arc::default());
        patience.renew_for(3);
        assert_eq!(patience.left(50), Budget::Nodes(6));
        patience.renew();
        assert_eq!(patience.left(50), Budget::Nodes(2));
        let mut clocked = Patience::new(Budget::Milliseconds(1000), Arc::default());
        clocked.renew_for(3);
        assert_eq!(clocked.left(100), Budget::Milliseconds(1000));
    }

    /// Trials that took long leave room for few.
    #[test]
    fn time_is_counted_in_trials() {
        let mut patience = Patience::new(Budget::Milliseconds(1000), Arc::default());
        assert_eq!(patience.trials_left(100), 100);
        patience.so_far = (10, Duration::from_millis(500));
        assert_eq!(patience.trials_left(50), 10);
    }

    #[test]
    fn the_caller_may_hurry() {
        let hurry = Arc::new(AtomicBool::new(false));
        let patience = Patience::new(Budget::Milliseconds(60_000), hurry.clone());
        assert!(!patience.is_over(100));
        hurry.store(true, Ordering::Relaxed);
        assert!(patience.is_over(100));
    }
}
