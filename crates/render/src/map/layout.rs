//! Where hexes lie on the page. Hexes are flat-topped; one unit is one SVG user unit.

use board::{Grid, Hex, Map, Side};

use super::Style;
use super::furniture;
use crate::svg::{Point, pt};

/// Radius of a hex, centre to corner, in SVG units.
pub const RADIUS: f64 = 60.0;

/// How many hexes [`Layout::around`] looks at.
pub(crate) const AROUND: usize = 25;

const ROOT_3: f64 = 1.732_050_807_568_877_2;

/// The geometry of a drawn map: what a client needs to put counters on it.
#[derive(Clone, Debug)]
pub struct Layout {
    grid: Grid,
    /// The page with its margins.
    pub page: Rect,
    /// The part of the page the map itself fills.
    pub field: Rect,
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub left: f64,
    /// Upper edge.
    pub top: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

impl Rect {
    /// A rectangle around its middle.
    pub fn around(middle: Point, width: f64, height: f64) -> Rect {
        Rect { left: middle.x - width / 2.0, top: middle.y - height / 2.0, width, height }
    }

    /// Right edge.
    pub fn right(&self) -> f64 {
        self.left + self.width
    }

    /// Lower edge.
    pub fn bottom(&self) -> f64 {
        self.top + self.height
    }

    /// Upper left corner.
    pub fn corner(&self) -> Point {
        pt(self.left, self.top)
    }

    /// Middle.
    pub fn middle(&self) -> Point {
        pt(self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// The same rectangle with every edge moved outwards, or inwards if negative.
    pub fn grown(&self, by: f64) -> Rect {
        Rect::around(self.middle(), self.width + by * 2.0, self.height + by * 2.0)
    }

    /// Whether a point lies inside.
    pub fn holds(&self, p: Point) -> bool {
        p.x >= self.left && p.x <= self.right() && p.y >= self.top && p.y <= self.bottom()
    }

    /// Whether another rectangle lies wholly inside.
    pub fn encloses(&self, other: &Rect) -> bool {
        self.holds(other.corner()) && self.holds(pt(other.right(), other.bottom()))
    }

    /// Whether two rectangles share more than an edge.
    pub fn overlaps(&self, other: &Rect) -> bool {
        self.left < other.right()
            && other.left < self.right()
            && self.top < other.bottom()
            && other.top < self.bottom()
    }
}

impl Layout {
    /// The layout of a map drawn in a style. Without furniture the page is exactly the field, from the origin.
    pub fn new(map: &Map, style: &Style) -> Layout {
        let grid = map.grid().clone();
        let width = RADIUS * (1.5 * grid.columns().len() as f64 + 0.5);
        let height = RADIUS * ROOT_3 * (f64::from(grid.rows()) + 0.5);
        let margins = furniture::margins(map, style, width);
        let field = Rect { left: margins.side, top: margins.top, width, height };
        let page = Rect {
            left: 0.0,
            top: 0.0,
            width: width + margins.side * 2.0,
            height: height + margins.top + margins.bottom,
        };
        Layout { grid, page, field }
    }

    /// Radius of a hex, centre to corner.
    pub fn radius(&self) -> f64 {
        RADIUS
    }

    /// Centre of a hex.
    pub fn centre(&self, hex: Hex) -> Point {
        self.slot(i32::from(self.grid.column(hex)), i32::from(self.grid.row(hex)))
    }

    /// The six corners of a hex, clockwise from the right-hand one.
    pub fn corners(&self, hex: Hex) -> [Point; 6] {
        corners(self.centre(hex), RADIUS)
    }

    /// The two ends of a side, clockwise as seen from its hex.
    pub fn side(&self, hex: Hex, side: Side) -> (Point, Point) {
        let corners = self.corners(hex);
        (corners[(side.index() + 4) % 6], corners[(side.index() + 5) % 6])
    }

    /// The hex under a point of the page.
    pub fn hex_at(&self, p: Point) -> Option<Hex> {
        let near = self.nearby(p).map(|(column, row)| (column, row, self.slot(column, row) - p));
        let (column, row, _) = near.min_by(|a, b| a.2.length().total_cmp(&b.2.length()))?;
        self.grid.at(u16::try_from(column).ok()?, u16::try_from(row).ok()?)
    }

    /// Hexes within about two rings of a point with their distance; beyond the edge the map repeats its edge hexes.
    pub(crate) fn around(&self, p: Point) -> impl Iterator<Item = (Hex, Point)> + '_ {
        self.nearby(p).filter_map(move |(column, row)| {
            let last = (self.grid.columns().len() as i32 - 1, i32::from(self.grid.rows()) - 1);
            let (c, r) = (column.clamp(0, last.0), row.clamp(0, last.1));
            Some((self.grid.at(c as u16, r as u16)?, self.slot(column, row) - p))
        })
    }

    fn nearby(&self, p: Point) -> impl Iterator<Item = (i32, i32)> + use<> {
        let column = ((p.x - self.field.left) / (1.5 * RADIUS) - 0.5).floor() as i32;
        let row = ((p.y - self.field.top) / (ROOT_3 * RADIUS) - 0.25).floor() as i32;
        (column - 2..=column + 2).flat_map(move |c| (row - 2..=row + 2).map(move |r| (c, r)))
    }

    fn slot(&self, column: i32, row: i32) -> Point {
        let down = self.grid.is_pushed_down(column.rem_euclid(2) as u16);
        let half = if down { 0.5 } else { 0.0 };
        pt(
            self.field.left + RADIUS * (1.0 + 1.5 * f64::from(column)),
            self.field.top + RADIUS * ROOT_3 * (f64::from(row) + 0.5 + half),
        )
    }
}

/// Corners of a flat-topped hex, clockwise from the right-hand one.
pub(crate) fn corners(centre: Point, radius: f64) -> [Point; 6] {
    let (half, rise) = (radius / 2.0, radius * ROOT_3 / 2.0);
    [(radius, 0.0), (half, rise), (-half, rise), (-radius, 0.0), (-half, -rise), (half, -rise)]
        .map(|(x, y)| centre + pt(x, y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::sample::{bailen, maps};

    #[test]
    fn a_hex_and_its_neighbours_share_their_sides() {
        for map in maps() {
            let layout = Layout::new(&map, &Style::client());
            for hex in map.grid().hexes() {
                for (side, next) in map.grid().neighbours(hex) {
                    let (a, b) = layout.side(hex, side);
                    let (c, d) = layout.side(next, side.opposite());
                    assert!((a - d).length() < 1e-6 && (b - c).length() < 1e-6);
                }
            }
        }
    }

    #[test]
    fn every_centre_finds_its_hex_again() {
        for style in [Style::client(), Style::print()] {
            let map = bailen();
            let layout = Layout::new(&map, &style);
            for hex in map.grid().hexes() {
                let centre = layout.centre(hex);
                assert_eq!(layout.hex_at(centre), Some(hex));
                assert_eq!(layout.hex_at(centre + pt(20.0, -30.0)), Some(hex));
                assert!(layout.field.holds(centre));
            }
            assert_eq!(layout.hex_at(pt(-500.0, -500.0)), None);
        }
    }

    #[test]
    fn the_client_map_has_no_margin() {
        let map = bailen();
        let layout = Layout::new(&map, &Style::client());
        assert_eq!(layout.page, layout.field);
        assert_eq!(layout.page.width, 60.0 * (1.5 * 40.0 + 0.5));
        let a1 = map.grid().find("A1").unwrap();
        assert_eq!(layout.centre(a1).x, 60.0);
        assert!(layout.field.holds(layout.corners(a1)[3]));
    }
}
