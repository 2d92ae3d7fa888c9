//! A set of units as bits: no battle has more than 128 counters.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::data::order_of_battle::UnitId;

/// A set of units. Written down as the list of its ids: not every reader of numbers keeps 128 bits, or even 64.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<UnitId>"))]
#[schemars(with = "Vec<UnitId>")]
pub struct UnitSet(u128);

impl UnitSet {
    /// No unit.
    pub const EMPTY: UnitSet = UnitSet(0);

    /// Every unit there can be.
    pub const ALL: UnitSet = UnitSet(u128::MAX);

    /// One unit.
    #[inline]
    pub fn of(unit: UnitId) -> UnitSet {
        UnitSet(bit(unit))
    }

    /// Whether a unit is in the set.
    #[inline]
    pub fn contains(self, unit: UnitId) -> bool {
        // By halves: shifting all 128 bits takes several times as long.
        let half = match unit.0 {
            0..64 => self.0 as u64,
            64..128 => (self.0 >> 64) as u64,
            _ => 0,
        };
        half >> (unit.0 % 64) & 1 == 1
    }

    /// Adds a unit; one no battle can have is left out.
    #[inline]
    pub fn insert(&mut self, unit: UnitId) {
        self.0 |= bit(unit);
    }

    /// Takes a unit out.
    #[inline]
    pub fn remove(&mut self, unit: UnitId) {
        self.0 &= !bit(unit);
    }

    /// Puts a unit in or takes it out.
    #[inline]
    pub fn set(&mut self, unit: UnitId, within: bool) {
        if within { self.insert(unit) } else { self.remove(unit) }
    }

    /// The units of this set or another.
    #[must_use]
    #[inline]
    pub fn union(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 | other.0)
    }

    /// The units of this set and another.
    #[must_use]
    #[inline]
    pub fn intersection(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }

    /// The units of one of two sets and not of the other.
    #[must_use]
    #[inline]
    pub fn symmetric_difference(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 ^ other.0)
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many units it holds.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The units in order of their ids.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let unit = UnitId(bits.trailing_zeros() as u8);
                bits &= bits - 1;
                unit
            })
        })
    }

    /// The unit with the lowest id.
    #[inline]
    pub fn first(self) -> Option<UnitId> {
        self.iter().next()
    }
}

#[inline]
fn bit(unit: UnitId) -> u128 {
    1u128.checked_shl(unit.0.into()).unwrap_or(0)
}

impl Serialize for UnitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<Vec<_>>().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for UnitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<UnitId>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> Self {
        let mut set = UnitSet::EMPTY;
        units.into_iter().for_each(|unit| set.insert(unit));
        set
    }
}

impl std::fmt::Debug for UnitSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|unit| unit.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_no_more() {
        let mut set: UnitSet = [3, 64, 127].map(UnitId).into_iter().collect();
        assert_eq!(set.iter().map(|u| u.0).collect::<Vec<_>>(), [3, 64, 127]);
        set.remove(UnitId(64));
        assert!(set.contains(UnitId(127)) && !set.contains(UnitId(64)) && !set.contains(UnitId(0)));
        assert_eq!((set.len(), set.first()), (2, Some(UnitId(3))));
        assert!(!set.contains(UnitId(200)), "no battle has so many");
        assert_eq!(serde_json::to_string(&set).unwrap(), "[3,127]");
        assert_eq!(serde_json::from_str::<UnitSet>("[3,127]").unwrap(), set);
    }
}
