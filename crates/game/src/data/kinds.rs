//! The words every part of the game shares: arms, weights, morale grades and camps.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The arm of a counter.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Arm {
    /// A battalion.
    Infantry,
    /// A regiment or squadron of horse.
    Cavalry,
    /// A battery.
    Artillery,
    /// A cart of the convoy.
    Cart,
}

impl Arm {
    /// Every arm.
    pub const ALL: [Arm; 4] = [Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::Cart];

    /// Its place in [`Arm::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The class of cavalry or artillery, printed as one, two or three circles.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Weight {
    /// One circle.
    Light,
    /// Two circles.
    Medium,
    /// Three circles.
    Heavy,
}

impl Weight {
    /// Every weight.
    pub const ALL: [Weight; 3] = [Weight::Light, Weight::Medium, Weight::Heavy];

    /// Its place in [`Weight::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A morale grade, `A` the best. Grades order as printed: `A < F`.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Grade {
    /// The best.
    A,
    /// Veteran.
    B,
    /// Steady.
    C,
    /// Common.
    D,
    /// Raw.
    E,
    /// The worst.
    F,
}

impl Grade {
    /// Every grade, the best first.
    pub const ALL: [Grade; 6] = [Grade::A, Grade::B, Grade::C, Grade::D, Grade::E, Grade::F];

    /// Its place in [`Grade::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The next grade down; `F` stays `F` (STD-16-b).
    pub const fn lower(self) -> Grade {
        match self {
            Grade::A => Grade::B,
            Grade::B => Grade::C,
            Grade::C => Grade::D,
            Grade::D => Grade::E,
            Grade::E | Grade::F => Grade::F,
        }
    }

    /// Whether this grade is as good as `other` or better.
    pub const fn at_least(self, other: Grade) -> bool {
        self.index() <= other.index()
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// One of the two sides of a battle.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Camp {
    /// The French and their allies.
    French,
    /// The Spanish and the Allied armies beside them.
    Spanish,
}

impl Camp {
    /// Both camps.
    pub const ALL: [Camp; 2] = [Camp::French, Camp::Spanish];

    /// Its place in [`Camp::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    pub const fn enemy(self) -> Camp {
        match self {
            Camp::French => Camp::Spanish,
            Camp::Spanish => Camp::French,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_index_points_back_into_all() {
        for (i, arm) in Arm::ALL.into_iter().enumerate() {
            assert_eq!(arm.index(), i);
        }
        for (i, weight) in Weight::ALL.into_iter().enumerate() {
            assert_eq!(weight.index(), i);
        }
        for (i, grade) in Grade::ALL.into_iter().enumerate() {
            assert_eq!(grade.index(), i);
        }
        for (i, camp) in Camp::ALL.into_iter().enumerate() {
            assert_eq!(camp.index(), i);
            assert_eq!(camp.enemy().enemy(), camp);
        }
    }

    /// STD-16-b: a demoralized unit is one grade lower, A to B … E to F.
    #[test]
    fn a_grade_falls_one_step_and_never_below_f() {
        let lowered = Grade::ALL.map(Grade::lower);
        assert_eq!(lowered, [Grade::B, Grade::C, Grade::D, Grade::E, Grade::F, Grade::F]);
        assert!(Grade::C.at_least(Grade::D) && !Grade::E.at_least(Grade::D));
    }
}
