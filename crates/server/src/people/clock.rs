//! Chess clocks: how much time each side has left, for a whole game or for each move.
//!
//! Times are milliseconds since 1970, durations are milliseconds. The caller says what time it is. A clock that runs out ends
//! nothing by itself: the other side may claim (see [`super::arrangement`]).

use game::Camp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60 * 1000;
/// A day.
pub const DAY: i64 = 24 * 60 * MINUTE;
/// The longest time a side may have for a game or a move.
const LONGEST: i64 = 60 * DAY;
/// Whoever has less for a game or a move needs no reminder: he sits at it.
const SHORTEST_REMINDED: i64 = 4 * 60 * MINUTE;
/// Days off for each side of a game in which a move may take days.
const DAYS_OFF: i64 = 21 * DAY;

/// How much time the sides have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TimeControl {
    /// Whether the time is for each move, and not for the whole game.
    pub each_move: bool,
    /// The time, in milliseconds.
    pub time: i64,
    /// What a side gets in addition whenever it has moved, in milliseconds.
    #[serde(default)]
    pub increment: i64,
}

impl TimeControl {
    /// Whether it can be played with.
    pub fn is_sound(&self) -> bool {
        let time = (MINUTE..=LONGEST).contains(&self.time);
        let increment = (0..=LONGEST).contains(&self.increment);
        time && increment && !(self.each_move && self.increment > 0)
    }
}

/// The time of both sides of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// What was agreed.
    pub control: TimeControl,
    /// What each side had left when the clock was last switched, by [`Camp::index`].
    left: [i64; 2],
    /// The side whose time runs.
    running: Option<Camp>,
    /// When the clock was last switched.
    since: i64,
    /// Days off that each side has left.
    days_off: [i64; 2],
    /// When the days off that each side has taken are over.
    off_until: [i64; 2],
}

impl Clock {
    /// A clock that stands still.
    pub fn new(control: TimeControl, now: i64) -> Clock {
        let days_off = if control.time >= DAY { DAYS_OFF } else { 0 };
        Clock {
            control,
            left: [control.time; 2],
            running: None,
            since: now,
            days_off: [days_off; 2],
            off_until: [0; 2],
        }
    }

    /// The side whose time runs.
    pub fn running(&self) -> Option<Camp> {
        self.running
    }

    /// Switches the clock to the side that must choose; to none when the game is over. The side that chose gets its increment, or
    /// its whole time for the next move.
    pub fn switch(&mut self, to: Option<Camp>, now: i64) {
        if self.running == to {
            return;
        }
        if let Some(camp) = self.running {
            let gained = self.left(camp, now).max(0) + self.control.increment;
            self.left[camp.index()] =
                if self.control.each_move { self.control.time } else { gained.min(LONGEST) };
        }
        (self.running, self.since) = (to, now);
    }

    /// What a side has left; less than nothing if its time is over.
    pub fn left(&self, camp: Camp, now: i64) -> i64 {
        let left = self.left[camp.index()];
        if self.running != Some(camp) {
            return left;
        }
        // What passes while a side has a day off does not count.
        let off = self.off_until[camp.index()].min(now) - self.since;
        left - ((now - self.since).max(0) - off.max(0))
    }

    /// The side whose time is over.
    pub fn fallen(&self, now: i64) -> Option<Camp> {
        self.running.filter(|&camp| self.left(camp, now) <= 0)
    }

    /// When to remind the side whose time runs that a quarter of it is left, or a day: nothing if that is over already, or the time
    /// is that of one sitting.
    pub fn reminder(&self, now: i64) -> Option<i64> {
        let camp = self.running.filter(|_| self.control.time >= SHORTEST_REMINDED)?;
        let runs_on = self.off_until[camp.index()].max(now);
        let at = runs_on + self.left(camp, now) - (self.control.time / 4).min(DAY);
        (at > now).then_some(at)
    }

    /// Days off that a side has left, in milliseconds.
    pub fn days_off(&self, camp: Camp) -> i64 {
        self.days_off[camp.index()]
    }

    /// When the days off of a side are over, if it has taken some.
    pub fn off_until(&self, camp: Camp, now: i64) -> Option<i64> {
        Some(self.off_until[camp.index()]).filter(|&until| until > now)
    }

    /// Takes days off for a side, from now on. Says whether it has so many, and had none under way.
    pub fn take_days_off(&mut self, camp: Camp, days: i64, now: i64) -> bool {
        let wanted = days.saturating_mul(DAY);
        let allowed = (1..=self.days_off(camp)).contains(&wanted)
            && self.off_until(camp, now).is_none()
            && self.fallen(now).is_none();
        if allowed {
            // What has run until now counts, and is settled first.
            let left = self.left(camp, now);
            if self.running == Some(camp) {
                self.left[camp.index()] = left;
                self.since = now;
            }
            self.days_off[camp.index()] -= wanted;
            self.off_until[camp.index()] = now + wanted;
        }
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Camp::{French, Spanish};

    fn game(minutes: i64, increment: i64) -> Clock {
        let control = TimeControl { each_move: false, time: minutes * MINUTE, increment };
        assert!(control.is_sound());
        Clock::new(control, 0)
    }

    #[test]
    fn a_clock_runs_for_the_side_that_must_choose_alone() {
        let mut clock = game(10, 0);
        assert_eq!(clock.left(French, 5 * MINUTE), 10 * MINUTE);
        clock.switch(Some(French), 5 * MINUTE);
        assert_eq!(clock.left(French, 8 * MINUTE), 7 * MINUTE);
        clock.switch(Some(Spanish), 8 * MINUTE);
        assert_eq!(
            (clock.left(French, 9 * MINUTE), clock.left(Spanish, 9 * MINUTE)),
            (7 * MINUTE, 9 * MINUTE)
        );
    }

    #[test]
    fn an_increment_comes_when_the_move_is_over() {
        let mut clock = game(1, 5_000);
        clock.switch(Some(French), 0);
        clock.switch(Some(French), 10_000);
        clock.switch(Some(Spanish), 30_000);
        assert_eq!(clock.left(French, 99_000), 35_000);
        clock.switch(None, 31_000);
        assert_eq!((clock.left(Spanish, 99_000), clock.fallen(999_999)), (64_000, None));
    }

    #[test]
    fn time_for_each_move_begins_anew() {
        let control = TimeControl { each_move: true, time: 3 * DAY, increment: 0 };
        let mut clock = Clock::new(control, 0);
        clock.switch(Some(French), 0);
        assert_eq!(clock.fallen(3 * DAY - 1), None);
        assert_eq!(clock.fallen(3 * DAY), Some(French));
        clock.switch(Some(Spanish), 2 * DAY);
        clock.switch(Some(French), 2 * DAY + 5);
        assert_eq!(clock.left(French, 2 * DAY + 5), 3 * DAY);
    }

    #[test]
    fn days_off_stop_the_clock_and_are_used_up() {
        let control = TimeControl { each_move: true, time: 2 * DAY, increment: 0 };
        let mut clock = Clock::new(control, 0);
        clock.switch(Some(French), 0);
        assert!(clock.take_days_off(French, 10, DAY));
        assert!(!clock.take_days_off(French, 1, 2 * DAY), "one after the other");
        assert_eq!(clock.left(French, 8 * DAY), DAY);
        assert_eq!(clock.left(French, 11 * DAY + DAY / 2), DAY / 2);
        assert_eq!(clock.fallen(12 * DAY), Some(French));
        assert_eq!(clock.days_off(French), 11 * DAY);
        clock.switch(Some(Spanish), 11 * DAY);
        assert!(!clock.take_days_off(French, 12, 12 * DAY));
        assert!(clock.take_days_off(French, 11, 12 * DAY));
        assert!(!clock.take_days_off(Spanish, 0, 12 * DAY));
        assert!(!game(10, 0).take_days_off(French, 1, 0), "a game of minutes has none");
    }

    #[test]
    fn a_reminder_comes_when_a_quarter_is_left_or_a_day() {
        let each_move = |time| {
            let mut clock = Clock::new(TimeControl { each_move: true, time, increment: 0 }, 0);
            clock.switch(Some(French), 0);
            clock
        };
        assert_eq!(each_move(2 * DAY).reminder(0), Some(DAY + DAY / 2));
        assert_eq!(each_move(20 * DAY).reminder(0), Some(19 * DAY));
        assert_eq!(each_move(20 * DAY).reminder(19 * DAY), None, "it is over");
        assert_eq!(each_move(60 * MINUTE).reminder(0), None, "he sits at it");
        let mut away = each_move(2 * DAY);
        assert!(away.take_days_off(French, 3, DAY));
        assert_eq!(away.reminder(DAY), Some(4 * DAY + DAY / 2));
        away.switch(None, DAY);
        assert_eq!(away.reminder(DAY), None, "nobody's time runs");
        // Of the time of a whole game little may be left when a turn begins.
        let mut clock = game(24 * 60, 0);
        clock.switch(Some(Spanish), 0);
        assert_eq!(clock.reminder(0), Some(18 * 60 * MINUTE));
        clock.switch(Some(French), 20 * 60 * MINUTE);
        clock.switch(Some(Spanish), 21 * 60 * MINUTE);
        assert_eq!(clock.reminder(21 * 60 * MINUTE), None);
    }

    #[test]
    fn a_clock_set_back_gives_nothing() {
        let mut clock = game(10, 0);
        clock.switch(Some(French), 5 * MINUTE);
        assert_eq!(clock.left(French, 0), 10 * MINUTE);
    }

    #[test]
    fn only_sound_times_are_agreed_on() {
        let sound =
            |each_move, time, increment| TimeControl { each_move, time, increment }.is_sound();
        assert!(sound(false, MINUTE, 0) && sound(true, LONGEST, 0));
        assert!(!sound(false, MINUTE - 1, 0) && !sound(false, LONGEST + 1, 0));
        assert!(
            !sound(true, DAY, 1) && !sound(false, DAY, -1) && !sound(false, i64::MIN, i64::MAX)
        );
    }
}
