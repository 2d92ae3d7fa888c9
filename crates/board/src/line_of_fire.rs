//! Lines of fire and of sight, exactly as ruling CF-207 reads them: one algorithm for all editions, symmetric.

use crate::{Hex, Map};

/// Why a line is not clear, and the hex that bars it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Barrier {
    /// Ground higher than both ends.
    HigherGround(Hex),
    /// Something that stands in the way at the height of the line.
    Obstacle(Hex),
    /// Ground that falls away hides what lies close under its brow; this is the last hex above it.
    Brow(Hex),
}

/// Whether the line between two hexes is clear. `obstacle` says which intermediate hexes hold something that may bar it:
/// woods, buildings and, for fire, friendly combat units (CF-207; STD-10.2.1-a, VOL2-10.2.1-a).
pub fn is_clear(map: &Map, from: Hex, to: Hex, obstacle: impl Fn(Hex) -> bool) -> bool {
    barrier(map, from, to, obstacle).is_none()
}

/// What bars the line between two hexes, if anything. Where the line meets hexsides it is judged twice, with every left
/// hex and with every right hex of its pairs, and both must be barred (STD-10.2.1-b, VOL2-10.2.1-b); the answer then
/// names what bars the left.
pub fn barrier(map: &Map, from: Hex, to: Hex, obstacle: impl Fn(Hex) -> bool) -> Option<Barrier> {
    let view = View::between(map, from, to);
    let left = view.barrier(|[left, _]| left, &obstacle)?;
    view.barrier(|[_, right]| right, &obstacle).and(Some(left))
}

/// What bars a line on its left and on its right; it is clear if nothing bars one of them.
pub fn barriers(
    map: &Map,
    from: Hex,
    to: Hex,
    obstacle: impl Fn(Hex) -> bool,
) -> [Option<Barrier>; 2] {
    let view = View::between(map, from, to);
    [view.barrier(|[left, _]| left, &obstacle), view.barrier(|[_, right]| right, &obstacle)]
}

/// The ends of a line, and how high they stand.
struct View<'a> {
    map: &'a Map,
    from: Hex,
    to: Hex,
    distance: u16,
    high: u8,
    low: u8,
}

impl<'a> View<'a> {
    fn between(map: &'a Map, from: Hex, to: Hex) -> View<'a> {
        let (first, last) = (map.level(from), map.level(to));
        let distance = map.grid().distance(from, to);
        View { map, from, to, distance, high: first.max(last), low: first.min(last) }
    }

    /// What bars the line if it keeps to one hand of every pair.
    fn barrier(
        &self,
        hand: impl Fn([Hex; 2]) -> Hex,
        obstacle: &impl Fn(Hex) -> bool,
    ) -> Option<Barrier> {
        if self.distance <= 1 {
            return None;
        }
        let downward = self.map.level(self.from) == self.high;
        // The last hex on the level of the higher end, counted in steps from there.
        let (mut steps, mut brow) = (0, if downward { self.from } else { self.to });
        for (i, pair) in (1..).zip(self.map.grid().line(self.from, self.to)) {
            let hex = hand(pair);
            let level = self.map.level(hex);
            if level > self.high {
                return Some(Barrier::HigherGround(hex));
            }
            // Below both ends and between the two an obstacle is overlooked (CF-056).
            if (level == self.low || level == self.high) && obstacle(hex) {
                return Some(Barrier::Obstacle(hex));
            }
            let away = if downward { i } else { self.distance - i };
            if level == self.high && away > steps {
                (steps, brow) = (away, hex);
            }
        }
        // The lower end must be strictly farther from the brow than the higher (CF-054).
        let hidden = self.high > self.low && 2 * (steps + 1) > self.distance;
        hidden.then_some(Barrier::Brow(brow))
    }
}
