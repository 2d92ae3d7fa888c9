//! A clock that never jumps, by which the time of games is counted.
//!
//! The clock of the system may be set while the server runs, by a person or by a machine that was wrong, and by years. If the time of
//! games followed it, they would be lost on time at once, or never. So it passes as it does by a clock that only counts on, time
//! asleep included; small corrections of the system's clock are followed. The sum of all jumps is kept on disk, so that the next start
//! goes on with the same count.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::app::App;
use crate::storage::{StoreError, unix_millis};

/// A difference, in milliseconds, that neither drift nor a leap second brings about between two looks.
const JUMP: i64 = 60_000;
/// How long after a jump nothing is done because it seems long ago, in milliseconds.
const DOUBT: i64 = 24 * 60 * 60 * 1000;
/// How often it is looked.
const OFTEN: Duration = Duration::from_secs(20);

/// A clock that leaves out the jumps of the system's.
#[derive(Debug)]
pub(crate) struct SteadyTime(Mutex<Seen>);

/// What was seen last.
#[derive(Clone, Copy, Debug)]
struct Seen {
    /// What the system's clock said.
    set: i64,
    /// What had gone by since some moment.
    gone: i64,
    /// The sum of all jumps.
    jumped: i64,
    /// What had gone by at the last of them.
    doubted: Option<i64>,
}

impl SteadyTime {
    /// A clock that leaves out what the system's has jumped already.
    pub(crate) fn new(jumped: i64) -> SteadyTime {
        SteadyTime(Mutex::new(Seen { set: unix_millis(), gone: gone(), jumped, doubted: None }))
    }

    /// Milliseconds since 1970, give or take all jumps.
    pub(crate) fn now(&self) -> i64 {
        let seen = self.look();
        seen.set.saturating_sub(seen.jumped)
    }

    /// Whether the system's clock has not jumped lately: if it has, what seems long ago may be of today.
    pub(crate) fn is_settled(&self) -> bool {
        let seen = self.look();
        seen.doubted.is_none_or(|then| seen.gone - then > DOUBT)
    }

    fn jumped(&self) -> i64 {
        self.look().jumped
    }

    fn look(&self) -> Seen {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seen.look(unix_millis(), gone());
        *seen
    }
}

impl Seen {
    fn look(&mut self, set: i64, gone: i64) {
        let jump = set.saturating_sub(self.set).saturating_sub(gone - self.gone);
        if jump.saturating_abs() > JUMP {
            tracing::warn!(
                seconds = jump / 1000,
                "the system's clock was set: games go on as before"
            );
            self.jumped = self.jumped.saturating_add(jump);
            self.doubted = Some(gone);
        }
        (self.set, self.gone) = (set, gone);
    }
}

/// Milliseconds since some moment, whatever the clock is set to.
#[cfg(target_os = "linux")]
fn gone() -> i64 {
    use rustix::time::{ClockId, clock_gettime};

    let time = clock_gettime(ClockId::Boottime);
    time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}

/// The same where the time a machine sleeps cannot be counted everywhere: it passes for nobody then.
#[cfg(not(target_os = "linux"))]
fn gone() -> i64 {
    static START: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    i64::try_from(START.elapsed().as_millis()).unwrap_or(i64::MAX)
}

/// Looks again and again, and keeps on disk what was seen, until the program ends. Several servers of one database have the clock of
/// the database instead.
pub(crate) fn start(app: &Arc<App>) {
    if app.store.is_shared() {
        return;
    }
    let app = app.clone();
    tokio::spawn(async move {
        let mut kept = app.time.jumped();
        let mut clock = tokio::time::interval(OFTEN);
        loop {
            clock.tick().await;
            let jumped = app.time.jumped();
            if jumped != kept {
                match keep(&app, jumped).await {
                    Ok(()) => kept = jumped,
                    Err(error) => tracing::error!(%error, "cannot keep how the clock was set"),
                }
            }
        }
    });
}

async fn keep(app: &App, jumped: i64) -> Result<(), StoreError> {
    app.store.keep_jumped(jumped).await
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * 60 * 1000;

    fn at(seen: &mut Seen, set: i64, gone: i64) -> i64 {
        seen.look(set * HOUR, gone * HOUR);
        (seen.set - seen.jumped) / HOUR
    }

    #[test]
    fn time_passes_as_it_does_whatever_the_clock_is_set_to() {
        let mut seen = Seen { set: 1000 * HOUR, gone: 5 * HOUR, jumped: 0, doubted: None };
        assert_eq!(at(&mut seen, 1001, 6), 1001);
        assert_eq!(seen.doubted, None);
        // Set forward by ten years, and right again two hours later.
        assert_eq!(at(&mut seen, 90_002, 7), 1002);
        assert_eq!(at(&mut seen, 90_003, 8), 1003);
        assert_eq!(at(&mut seen, 1004, 9), 1004);
        assert_eq!(seen.jumped, 0);
        // Set back by a day.
        assert_eq!(at(&mut seen, 981, 10), 1005);
        assert_eq!(at(&mut seen, 982, 11), 1006);
        assert_eq!((seen.jumped, seen.doubted), (-24 * HOUR, Some(10 * HOUR)));
        // A start that knows of it goes on with the same count.
        let mut next = Seen { set: 992 * HOUR, gone: 0, jumped: seen.jumped, doubted: None };
        assert_eq!(at(&mut next, 993, 1), 1017);
    }

    #[test]
    fn small_corrections_are_followed() {
        let mut seen = Seen { set: 0, gone: 0, jumped: 0, doubted: None };
        seen.look(HOUR + 900, HOUR);
        seen.look(2 * HOUR - 300, 2 * HOUR);
        assert_eq!((seen.set, seen.jumped), (2 * HOUR - 300, 0));
    }

    #[test]
    fn it_begins_with_what_the_clock_is_set_to() {
        let time = SteadyTime::new(5 * HOUR);
        assert!((time.now() - (unix_millis() - 5 * HOUR)).abs() < JUMP);
        assert!(time.is_settled());
    }
}
