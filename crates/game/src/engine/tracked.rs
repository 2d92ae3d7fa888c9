//! A part of the state that remembers whether it was changed since somebody last took note of it.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::data::order_of_battle::UnitId;
use crate::engine::unit_set::UnitSet;

/// A value with the units that may have changed in it. To be compared, hashed and written down it is the value alone.
#[derive(Clone, Debug)]
pub struct Tracked<T> {
    value: T,
    changed: bool,
    touched: UnitSet,
}

impl<T> Tracked<T> {
    /// A value nobody has taken note of yet.
    pub(crate) fn new(value: T) -> Tracked<T> {
        Tracked { value, changed: true, touched: UnitSet::ALL }
    }

    /// Whether anything may have changed.
    #[inline]
    pub(crate) fn has_changed(&self) -> bool {
        self.changed
    }

    /// The units that may have changed.
    #[inline]
    pub(crate) fn touched(&self) -> UnitSet {
        self.touched
    }

    /// Everything may have changed.
    #[inline]
    pub(crate) fn touch(&mut self) {
        (self.changed, self.touched) = (true, UnitSet::ALL);
    }

    /// Somebody has taken note of everything.
    #[inline]
    pub(crate) fn take_note(&mut self) {
        (self.changed, self.touched) = (false, UnitSet::EMPTY);
    }

    /// The value, to change one unit alone in it.
    #[inline]
    pub(crate) fn for_unit(&mut self, unit: UnitId) -> &mut T {
        self.changed = true;
        self.touched.insert(unit);
        &mut self.value
    }
}

impl<T> Tracked<T> {
    /// The value, to change what nobody takes note of.
    #[inline]
    pub(crate) fn unwatched(&mut self) -> &mut T {
        &mut self.value
    }
}

impl<T: Default> Default for Tracked<T> {
    fn default() -> Tracked<T> {
        Tracked::new(T::default())
    }
}

impl<T> Deref for Tracked<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.value
    }
}

/// Whoever may change everything is taken to have done so.
impl<T> DerefMut for Tracked<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        self.touch();
        &mut self.value
    }
}

impl<'a, T> IntoIterator for &'a Tracked<Vec<T>> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.value.iter()
    }
}

impl<'a, T> IntoIterator for &'a mut Tracked<Vec<T>> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.deref_mut().iter_mut()
    }
}

impl<T: PartialEq> PartialEq for Tracked<T> {
    fn eq(&self, other: &Tracked<T>) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Tracked<T> {}

impl<T: Hash> Hash for Tracked<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

impl<T: Serialize> Serialize for Tracked<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Tracked<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Tracked::new)
    }
}
