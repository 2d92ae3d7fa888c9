//! Name, day, clock and length of a battle.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::order_of_battle::Origin;

/// What a side is called in a battle.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum CampName {
    /// The French.
    French,
    /// The Spanish.
    Spanish,
    /// The Allies: British, Spanish and others.
    Allied,
}

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// Year.
    pub year: u16,
    /// Month, from 1.
    pub month: u8,
    /// Day, from 1.
    pub day: u8,
}

impl Date {
    /// Reads `1809-05-23`.
    pub fn parse(text: &str) -> Option<Date> {
        let mut parts = text.split('-');
        let date = Date {
            year: parts.next()?.parse().ok()?,
            month: parts.next()?.parse().ok()?,
            day: parts.next()?.parse().ok()?,
        };
        let sound = (1..=12).contains(&date.month) && (1..=31).contains(&date.day);
        (sound && parts.next().is_none()).then_some(date)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// How long a battle lasts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timing {
    /// The last turn; turns are counted from 1, in a linked game through all its parts.
    pub turns: u8,
    /// What the clock shows.
    pub clock: Clock,
}

/// What o'clock a turn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Start of the first turn in minutes after midnight.
    pub start: u16,
    /// The number of the first turn: 1, or more in the later parts of a linked game.
    pub first: u8,
    /// Minutes a turn.
    pub minutes: u16,
    /// Whether the hour is printed or ours.
    pub origin: Origin,
}

impl Clock {
    /// Start of a turn in minutes after midnight.
    pub fn at(&self, turn: u8) -> u16 {
        let since = u16::from(turn.saturating_sub(self.first));
        self.start.saturating_add(self.minutes.saturating_mul(since))
    }

    /// The turn that starts at a time, if one does.
    pub fn turn_at(&self, time: u16) -> Option<u8> {
        let since = time.checked_sub(self.start)?;
        let whole = self.minutes > 0 && since.is_multiple_of(self.minutes);
        whole.then(|| u8::try_from(since / self.minutes).ok()?.checked_add(self.first)).flatten()
    }

    /// The first turn that starts at a time or after it.
    pub fn turn_from(&self, time: u16) -> Option<u8> {
        let since = time.saturating_sub(self.start);
        let turns = since.checked_add(self.minutes.checked_sub(1)?)? / self.minutes;
        u8::try_from(turns).ok()?.checked_add(self.first)
    }

    /// Minutes after midnight of `02:30`.
    pub fn parse(text: &str) -> Option<u16> {
        let (hours, minutes) = text.split_once(':')?;
        if hours.len() != 2 || minutes.len() != 2 {
            return None;
        }
        let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
        (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
    }
}
