//! Stacks: who stands where, top counter first.

use board::Hex;
use serde::{Deserialize, Serialize};

use super::{Fate, LINE, State};
use crate::data::order_of_battle::UnitId;

/// A place in a stack: one hex of one unit. `Node::NONE` ends a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Node(u16);

impl Node {
    pub(crate) const NONE: Node = Node(u16::MAX);

    pub(super) fn new(unit: UnitId, part: usize) -> Node {
        Node(u16::from(unit.0) * LINE as u16 + part as u16)
    }

    #[inline]
    pub(super) fn unit(self) -> Option<UnitId> {
        (self != Node::NONE).then_some(UnitId((self.0 / LINE as u16) as u8))
    }

    #[inline]
    pub(super) fn part(self) -> usize {
        usize::from(self.0) % LINE
    }
}

impl State {
    /// The units of a hex from the top of the stack down.
    #[inline]
    pub fn stack(&self, hex: Hex) -> Stack<'_> {
        Stack { state: self, next: self.top[hex.index()] }
    }

    /// The top counter of a hex.
    #[inline]
    pub fn top_unit(&self, hex: Hex) -> Option<UnitId> {
        self.top[hex.index()].unit()
    }

    /// Puts a unit that is not on the map into a line of hexes, on top of what is there.
    pub(crate) fn put(&mut self, unit: UnitId, line: &[Hex]) {
        debug_assert!(self.unit(unit).hexes == 0 && !line.is_empty() && line.len() <= LINE);
        let state = self.unit_mut(unit);
        state.fate = Fate::OnMap;
        state.hexes = line.len() as u8;
        for (part, &hex) in line.iter().enumerate() {
            self.unit_mut(unit).line[part] = hex;
            let top = std::mem::replace(&mut self.top[hex.index()], Node::new(unit, part));
            self.unit_mut(unit).below[part] = top;
        }
    }

    /// Takes a unit off the map, leaving its fate to the caller.
    pub(crate) fn lift(&mut self, unit: UnitId) {
        for part in 0..usize::from(self.unit(unit).hexes) {
            self.unlink(unit, part);
        }
        self.unit_mut(unit).hexes = 0;
    }

    /// Moves a unit to other hexes, on top of what is there.
    pub(crate) fn shift(&mut self, unit: UnitId, line: &[Hex]) {
        self.lift(unit);
        self.put(unit, line);
    }

    /// Brings a unit to the top of its stack in one of its hexes.
    pub(crate) fn bring_to_top(&mut self, unit: UnitId, hex: Hex) {
        let Some(part) = self.unit(unit).line().iter().position(|&h| h == hex) else { return };
        self.unlink(unit, part);
        let top = std::mem::replace(&mut self.top[hex.index()], Node::new(unit, part));
        self.unit_mut(unit).below[part] = top;
    }

    /// Sends a unit to the bottom of its stack in one of its hexes (CF-264).
    pub(crate) fn send_to_bottom(&mut self, unit: UnitId, hex: Hex) {
        let Some(part) = self.unit(unit).line().iter().position(|&h| h == hex) else { return };
        self.unlink(unit, part);
        self.unit_mut(unit).below[part] = Node::NONE;
        let node = Node::new(unit, part);
        let mut last = self.top[hex.index()];
        if last == Node::NONE {
            self.top[hex.index()] = node;
            return;
        }
        while let Some(next) = self.below(last) {
            last = next;
        }
        if let Some(owner) = last.unit() {
            self.unit_mut(owner).below[last.part()] = node;
        }
    }

    #[inline]
    fn below(&self, node: Node) -> Option<Node> {
        let next = self.unit(node.unit()?).below[node.part()];
        (next != Node::NONE).then_some(next)
    }

    fn unlink(&mut self, unit: UnitId, part: usize) {
        let node = Node::new(unit, part);
        let (hex, after) = (self.unit(unit).line[part], self.unit(unit).below[part]);
        let mut at = self.top[hex.index()];
        if at == node {
            self.top[hex.index()] = after;
            return;
        }
        while let Some(next) = self.below(at) {
            if next == node {
                if let Some(owner) = at.unit() {
                    self.unit_mut(owner).below[at.part()] = after;
                }
                return;
            }
            at = next;
        }
    }
}

/// The units of a hex from the top down.
pub struct Stack<'a> {
    state: &'a State,
    next: Node,
}

impl Iterator for Stack<'_> {
    type Item = UnitId;

    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        let unit = self.next.unit()?;
        self.next = self.state.unit(unit).below[self.next.part()];
        Some(unit)
    }
}
