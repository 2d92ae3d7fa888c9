//! A set of units as bits: no battle has more than 128 counters.

use serde::{Deserialize, Serialize};

use crate::order_of_battle::UnitId;

/// The most units an order of battle may have.
pub const MAX_UNITS: usize = 128;

/// A set of units.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct UnitSet(u64, u64);

impl UnitSet {
    /// No unit.
    pub const EMPTY: UnitSet = UnitSet(0, 0);

    /// Whether a unit is in the set.
    pub fn contains(self, unit: UnitId) -> bool {
        self.bits() >> unit.0 & 1 == 1
    }

    /// Adds a unit.
    pub fn insert(&mut self, unit: UnitId) {
        self.set(self.bits() | 1 << unit.0);
    }

    /// Takes a unit out.
    pub fn remove(&mut self, unit: UnitId) {
        self.set(self.bits() & !(1 << unit.0));
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.bits() == 0
    }

    /// How many units it holds.
    pub fn len(self) -> usize {
        self.bits().count_ones() as usize
    }

    /// The units in order of their ids.
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let mut bits = self.bits();
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let unit = UnitId(bits.trailing_zeros() as u8);
                bits &= bits - 1;
                unit
            })
        })
    }

    /// The unit with the lowest id.
    pub fn first(self) -> Option<UnitId> {
        self.iter().next()
    }

    fn bits(self) -> u128 {
        u128::from(self.0) | u128::from(self.1) << 64
    }

    // Two words rather than a u128, which JSON cannot carry everywhere.
    fn set(&mut self, bits: u128) {
        *self = UnitSet(bits as u64, (bits >> 64) as u64);
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
    }
}
