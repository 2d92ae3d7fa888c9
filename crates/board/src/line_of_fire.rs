//! Lines of fire and of sight, exactly as ruling CF-207 reads them: one algorithm for all editions, symmetric.

use crate::{Grid, Hex, Map};

/// Whether the line between two hexes is clear. `obstacle` says which intermediate hexes hold something that may bar it:
/// woods, buildings and, for fire, friendly combat units (CF-207; STD-10.2.1-a, VOL2-10.2.1-a).
pub fn is_clear(map: &Map, from: Hex, to: Hex, obstacle: impl Fn(Hex) -> bool) -> bool {
    let n = map.grid().distance(from, to);
    if n <= 1 {
        return true;
    }
    // Where the line meets a hexside it is judged with every left hex and with every right hex of its pairs
    // (STD-10.2.1-b, VOL2-10.2.1-b).
    [Hand::Left, Hand::Right]
        .into_iter()
        .any(|hand| clear_on_one_hand(map, from, to, n, hand, &obstacle))
}

/// Which hex of a pair is taken where the line runs exactly along a hexside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    Left,
    Right,
}

fn clear_on_one_hand(
    map: &Map,
    from: Hex,
    to: Hex,
    n: u16,
    hand: Hand,
    obstacle: &impl Fn(Hex) -> bool,
) -> bool {
    let (first, last) = (map.level(from), map.level(to));
    let (high, low) = (first.max(last), first.min(last));
    // Steps from the higher end to the last hex on its level, plus one: where the brow lies.
    let mut brow = 1;
    for i in 1..n {
        let hex = point(map.grid(), from, to, i, n, hand);
        let level = map.level(hex);
        if level > high {
            return false;
        }
        let overlooked = level < low || (low < level && level < high);
        if !overlooked && obstacle(hex) {
            return false;
        }
        if level == high {
            let steps = if first == high { i } else { n - i };
            brow = brow.max(steps + 1);
        }
    }
    // Ground that falls away hides what lies close under the brow: the lower end must be strictly farther from it.
    high == low || 2 * brow <= n
}

/// The hex that holds the point i/n of the line between two centres. Of a pair at the edge of the map the hex that is on
/// the map serves both hands.
fn point(grid: &Grid, from: Hex, to: Hex, i: u16, n: u16, hand: Hand) -> Hex {
    let ((ax, ay), (bx, by)) = (grid.axial(from), grid.axial(to));
    let (dx, dy) = (i32::from(bx - ax), i32::from(by - ay));
    let (n, i) = (i32::from(n), i32::from(i));
    // The point, scaled by n, relative to `from`, and the four centres around it.
    let (px, py) = (dx * i, dy * i);
    let (cx, cy) = (px.div_euclid(n), py.div_euclid(n));
    let (mut found, mut nearest) = (from, i32::MAX);
    for (x, y) in [(cx, cy), (cx + 1, cy), (cx, cy + 1), (cx + 1, cy + 1)] {
        let Some(hex) = grid.from_axial((ax + x as i16, ay + y as i16)) else { continue };
        let (ex, ey) = (px - x * n, py - y * n);
        let gap = ex * ex + ex * ey + ey * ey;
        let leftward = dx * ey - dy * ex;
        let preferred = match hand {
            Hand::Left => leftward > 0,
            Hand::Right => leftward < 0,
        };
        if gap < nearest || (gap == nearest && preferred) {
            (found, nearest) = (hex, gap);
        }
    }
    found
}
