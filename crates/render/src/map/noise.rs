//! Chance that is none: numbers hashed from a place, so that every run draws the same leaf in the same spot.

use crate::svg::{Point, pt};

/// A number from 0 up to 1, fixed for a place and a purpose.
pub(crate) fn unit(x: i64, y: i64, purpose: u64) -> f64 {
    (hash(x, y, purpose) >> 11) as f64 / (1u64 << 53) as f64
}

/// A number from -1 to 1.
pub(crate) fn swing(x: i64, y: i64, purpose: u64) -> f64 {
    unit(x, y, purpose) * 2.0 - 1.0
}

/// A step within a square of half-width 1.
pub(crate) fn jitter(x: i64, y: i64, purpose: u64) -> Point {
    pt(swing(x, y, purpose), swing(x, y, purpose ^ 0x5bd1))
}

/// Rolling noise between -1 and 1; `scale` is the size of its hills.
pub(crate) fn rolling(p: Point, scale: f64, purpose: u64) -> f64 {
    let (x, y) = (p.x / scale, p.y / scale);
    let (i, j) = (x.floor(), y.floor());
    let (u, v) = (ease(x - i), ease(y - j));
    let (i, j) = (i as i64, j as i64);
    let row = |j| mix(swing(i, j, purpose), swing(i + 1, j, purpose), u);
    mix(row(j), row(j + 1), v)
}

/// Rolling noise in both directions.
pub(crate) fn warp(p: Point, scale: f64, purpose: u64) -> Point {
    pt(rolling(p, scale, purpose), rolling(p, scale, purpose ^ 0xa24b))
}

/// Three octaves of rolling noise.
pub(crate) fn rugged(p: Point, scale: f64, purpose: u64) -> f64 {
    let octave = |part: f64, salt| rolling(p, scale * part, purpose ^ salt) * part;
    (octave(1.0, 0) + octave(0.5, 1) + octave(0.25, 2)) / 1.75
}

/// From a to b.
pub(crate) fn mix(a: f64, b: f64, part: f64) -> f64 {
    a + (b - a) * part
}

fn ease(t: f64) -> f64 {
    t * t * (3.0 - 2.0 * t)
}

/// The finaliser of splitmix64 over the mixed inputs.
fn hash(x: i64, y: i64, purpose: u64) -> u64 {
    let mut z = (x as u64)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add((y as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f))
        .wrapping_add(purpose.wrapping_mul(0x1656_67b1_9e37_79f9))
        .wrapping_add(0x1808);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_keep_their_bounds_and_their_values() {
        for i in -50..50 {
            let n = unit(i, i * 7, 3);
            assert!((0.0..1.0).contains(&n));
            assert!(rolling(pt(i as f64 * 3.7, 11.0), 40.0, 5).abs() <= 1.0);
        }
        assert_eq!(hash(1, 2, 3), hash(1, 2, 3));
        assert_ne!(hash(1, 2, 3), hash(2, 1, 3));
    }
}
