//! The six sides of a hex and the six vertices a unit may face.
//!
//! Columns are staggered, so hexes stand on a flat side:
//!
//! ```text
//!            N
//!      NW ________ NE          sides      N, NE, SE, S, SW, NW
//!        /        \            vertices   the six corners:
//!   W   /          \   E         upper right NE, right E, lower right SE,
//!       \          /             lower left SW, left W, upper left NW
//!        \________/
//!      SW          SE
//!            S
//! ```

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the six hexsides, clockwise from north.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Side {
    /// Up the column.
    N,
    /// To the next column, upwards.
    NE,
    /// To the next column, downwards.
    SE,
    /// Down the column.
    S,
    /// To the previous column, downwards.
    SW,
    /// To the previous column, upwards.
    NW,
}

impl Side {
    /// All sides, clockwise from north.
    pub const ALL: [Side; 6] = [Side::N, Side::NE, Side::SE, Side::S, Side::SW, Side::NW];

    /// Position in [`Side::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side `steps` sixths of a turn clockwise.
    #[inline]
    pub const fn clockwise(self, steps: usize) -> Side {
        // Twice round, so that nothing need be wrapped.
        const ROUND: [Side; 12] = {
            let [a, b, c, d, e, f] = Side::ALL;
            [a, b, c, d, e, f, a, b, c, d, e, f]
        };
        ROUND[self as usize + steps % 6]
    }

    /// The same side seen from the other hex.
    #[inline]
    pub const fn opposite(self) -> Side {
        self.clockwise(3)
    }
}

/// One of the six vertices, clockwise from the upper right. A unit faces a vertex, never a side (STD-5-a, VOL2-5-a).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Facing {
    /// Upper right: between sides N and NE.
    NE,
    /// Right: between sides NE and SE.
    E,
    /// Lower right: between sides SE and S.
    SE,
    /// Lower left: between sides S and SW.
    SW,
    /// Left: between sides SW and NW.
    W,
    /// Upper left: between sides NW and N.
    NW,
}

/// Where a neighbouring hex lies, as seen from a unit with facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arc {
    /// One of the two sides at the vertex faced.
    Front,
    /// The next side on either hand.
    Flank,
    /// One of the two sides behind.
    Rear,
}

impl Facing {
    /// All facings, clockwise from the upper right.
    pub const ALL: [Facing; 6] =
        [Facing::NE, Facing::E, Facing::SE, Facing::SW, Facing::W, Facing::NW];

    /// Position in [`Facing::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The vertex `steps` sixths of a turn clockwise.
    #[inline]
    pub const fn clockwise(self, steps: usize) -> Facing {
        Facing::ALL[(self as usize + steps % 6) % 6]
    }

    /// Vertices turned through between two facings, the short way round: 0 to 3.
    #[inline]
    pub const fn steps_to(self, other: Facing) -> u8 {
        const STEPS: [u8; 12] = [0, 1, 2, 3, 2, 1, 0, 1, 2, 3, 2, 1];
        STEPS[other as usize + 6 - self as usize]
    }

    /// The two sides at the vertex, left one first.
    #[inline]
    pub const fn front(self) -> [Side; 2] {
        let left = Side::ALL[self as usize];
        [left, left.clockwise(1)]
    }

    /// The two flank sides, left one first.
    #[inline]
    pub const fn flanks(self) -> [Side; 2] {
        let left = Side::ALL[self as usize];
        [left.clockwise(5), left.clockwise(2)]
    }

    /// The two rear sides, left one first.
    #[inline]
    pub const fn rear(self) -> [Side; 2] {
        let left = Side::ALL[self as usize];
        [left.clockwise(4), left.clockwise(3)]
    }

    /// Whether a side is front, flank or rear of this facing.
    #[inline]
    pub const fn arc(self, side: Side) -> Arc {
        const ARCS: [Arc; 12] = {
            use Arc::{Flank, Front, Rear};
            [Front, Front, Flank, Rear, Rear, Flank, Front, Front, Flank, Rear, Rear, Flank]
        };
        ARCS[side as usize + 6 - self as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// STD-F4-a: two front, two flank, two rear sides, and they are the whole hex.
    #[test]
    fn every_facing_has_two_front_two_flank_and_two_rear_sides() {
        for facing in Facing::ALL {
            let mut seen = Vec::new();
            for (arc, sides) in [
                (Arc::Front, facing.front()),
                (Arc::Flank, facing.flanks()),
                (Arc::Rear, facing.rear()),
            ] {
                for side in sides {
                    assert_eq!(facing.arc(side), arc);
                    seen.push(side);
                }
            }
            seen.sort();
            assert_eq!(seen, Side::ALL);
        }
    }

    #[test]
    fn facing_east_looks_through_the_two_eastern_sides() {
        assert_eq!(Facing::E.front(), [Side::NE, Side::SE]);
        assert_eq!(Facing::E.flanks(), [Side::N, Side::S]);
        assert_eq!(Facing::E.rear(), [Side::NW, Side::SW]);
    }

    #[test]
    fn a_turn_is_counted_the_short_way_round() {
        assert_eq!(Facing::NE.steps_to(Facing::NW), 1);
        assert_eq!(Facing::NW.steps_to(Facing::NE), 1);
        assert_eq!(Facing::E.steps_to(Facing::W), 3);
        assert_eq!(Facing::SE.steps_to(Facing::SE), 0);
    }

    #[test]
    fn opposite_sides_meet() {
        for side in Side::ALL {
            assert_eq!(side.opposite().opposite(), side);
            assert_ne!(side.opposite(), side);
        }
    }
}
