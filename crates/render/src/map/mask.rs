//! A coarse bitmap of what is taken: trees keep off roads, names keep off houses.

use super::layout::{RADIUS, Rect};
use crate::svg::{Point, pt};

const CELL: f64 = RADIUS / 12.0;

/// Marked places of the field.
pub(crate) struct Mask {
    field: Rect,
    width: i64,
    height: i64,
    cells: Vec<bool>,
}

impl Mask {
    pub(crate) fn new(field: Rect) -> Mask {
        let (width, height) = ((field.width / CELL) as i64 + 1, (field.height / CELL) as i64 + 1);
        Mask { field, width, height, cells: vec![false; (width * height) as usize] }
    }

    /// Marks a disc.
    pub(crate) fn stamp(&mut self, centre: Point, radius: f64) {
        let (x, y) = self.cell(centre);
        let reach = (radius / CELL).ceil() as i64;
        for (i, j) in
            (x - reach..=x + reach).flat_map(|i| (y - reach..=y + reach).map(move |j| (i, j)))
        {
            let near = (self.middle(i, j) - centre).length() <= radius;
            if let (true, Some(index)) = (near, self.index(i, j)) {
                self.cells[index] = true;
            }
        }
    }

    /// Marks a line.
    pub(crate) fn stamp_line(&mut self, points: &[Point], radius: f64) {
        for pair in points.windows(2) {
            let steps = ((pair[1] - pair[0]).length() / CELL).ceil().max(1.0);
            for step in 0..=steps as i64 {
                self.stamp(pair[0].towards(pair[1], step as f64 / steps), radius);
            }
        }
    }

    /// Whether a point is marked.
    pub(crate) fn holds(&self, p: Point) -> bool {
        let (i, j) = self.cell(p);
        self.index(i, j).is_some_and(|index| self.cells[index])
    }

    /// Which part of a rectangle is marked.
    pub(crate) fn share(&self, rect: &Rect) -> f64 {
        let (from, to) = (self.cell(rect.corner()), self.cell(pt(rect.right(), rect.bottom())));
        let (mut all, mut marked) = (0, 0);
        for (i, j) in (from.0..=to.0).flat_map(|i| (from.1..=to.1).map(move |j| (i, j))) {
            all += 1;
            marked += usize::from(self.index(i, j).is_some_and(|index| self.cells[index]));
        }
        marked as f64 / all.max(1) as f64
    }

    fn cell(&self, p: Point) -> (i64, i64) {
        let at = p - self.field.corner();
        ((at.x / CELL).floor() as i64, (at.y / CELL).floor() as i64)
    }

    fn middle(&self, i: i64, j: i64) -> Point {
        self.field.corner() + pt((i as f64 + 0.5) * CELL, (j as f64 + 0.5) * CELL)
    }

    fn index(&self, i: i64, j: i64) -> Option<usize> {
        let inside = (0..self.width).contains(&i) && (0..self.height).contains(&j);
        inside.then(|| (j * self.width + i) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stamped_is_held() {
        let mut mask = Mask::new(Rect { left: 10.0, top: 10.0, width: 200.0, height: 100.0 });
        mask.stamp_line(&[pt(20.0, 50.0), pt(120.0, 50.0)], 8.0);
        assert!(mask.holds(pt(70.0, 52.0)) && !mask.holds(pt(70.0, 80.0)));
        assert!(!mask.holds(pt(-900.0, 4000.0)));
        assert_eq!(mask.share(&Rect { left: 150.0, top: 20.0, width: 20.0, height: 20.0 }), 0.0);
        assert!(mask.share(&Rect { left: 60.0, top: 46.0, width: 20.0, height: 8.0 }) > 0.9);
    }
}
