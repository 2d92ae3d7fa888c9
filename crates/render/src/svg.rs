//! The little of SVG the drawings need: numbers, path data and elements, always written the same way.

use std::fmt::Write;

/// A point or a step, in SVG units; y grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// Shorthand for a [`Point`].
pub const fn pt(x: f64, y: f64) -> Point {
    Point { x, y }
}

impl Point {
    /// The point a fraction of the way to another.
    pub fn towards(self, other: Point, part: f64) -> Point {
        self + (other - self) * part
    }

    /// Length as a step.
    pub fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The same direction with length 1; nothing stays nothing.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length > 1e-9 { self * (1.0 / length) } else { Point::default() }
    }

    /// A quarter turn clockwise on the page.
    pub fn normal(self) -> Point {
        pt(-self.y, self.x)
    }

    /// Scalar product.
    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// Turned clockwise by an angle in radians.
    pub fn turned(self, angle: f64) -> Point {
        let (sin, cos) = libm::sincos(angle);
        pt(self.x * cos - self.y * sin, self.x * sin + self.y * cos)
    }
}

impl std::ops::Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        pt(self.x + other.x, self.y + other.y)
    }
}

impl std::ops::Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        pt(self.x - other.x, self.y - other.y)
    }
}

impl std::ops::Mul<f64> for Point {
    type Output = Point;
    fn mul(self, by: f64) -> Point {
        pt(self.x * by, self.y * by)
    }
}

/// A number with at most one decimal, in the shortest form: `12`, `-0.5`, `0`.
pub fn number(value: f64) -> String {
    let tenths = (value * 10.0).round();
    if !tenths.is_finite() {
        return "0".to_owned();
    }
    let tenths = tenths as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.abs() / 10, tenths.abs() % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, part) => format!("{sign}.{part}"),
        (whole, part) => format!("{sign}{whole}.{part}"),
    }
}

/// Path data under construction.
#[derive(Clone, Debug, Default)]
pub struct Path {
    data: String,
}

impl Path {
    /// Nothing yet.
    pub fn new() -> Path {
        Path::default()
    }

    /// An open line through points.
    pub fn line(points: &[Point]) -> Path {
        let mut path = Path::new();
        path.add_line(points);
        path
    }

    /// A closed polygon.
    pub fn polygon(points: &[Point]) -> Path {
        let mut path = Path::new();
        path.add_polygon(points);
        path
    }

    /// Starts a new line.
    pub fn move_to(&mut self, p: Point) {
        self.command('M', &[p]);
    }

    /// A straight line.
    pub fn line_to(&mut self, p: Point) {
        self.command('L', &[p]);
    }

    /// A quadratic curve.
    pub fn quad_to(&mut self, control: Point, p: Point) {
        self.command('Q', &[control, p]);
    }

    /// A cubic curve.
    pub fn cubic_to(&mut self, first: Point, second: Point, p: Point) {
        self.command('C', &[first, second, p]);
    }

    /// Back to the start.
    pub fn close(&mut self) {
        self.data.push('Z');
    }

    /// A dot: drawn by a stroke with round ends.
    pub fn add_dot(&mut self, p: Point) {
        self.command('M', &[p]);
        self.data.push_str("h.1");
    }

    /// An open line through points.
    pub fn add_line(&mut self, points: &[Point]) {
        for (i, &p) in points.iter().enumerate() {
            self.command(if i == 0 { 'M' } else { 'L' }, &[p]);
        }
    }

    /// A closed polygon.
    pub fn add_polygon(&mut self, points: &[Point]) {
        self.add_line(points);
        if !points.is_empty() {
            self.close();
        }
    }

    /// A circle.
    pub fn add_circle(&mut self, centre: Point, radius: f64) {
        let r = number(radius);
        self.move_to(centre - pt(radius, 0.0));
        let _ = write!(
            self.data,
            "a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 {m} 0Z",
            d = number(radius * 2.0),
            m = number(radius * -2.0)
        );
    }

    /// Path data from elsewhere.
    pub fn add_data(&mut self, data: &str) {
        self.data.push_str(data);
    }

    /// Whether there is anything to draw.
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// The path data, for the `d` attribute.
    pub fn data(&self) -> &str {
        &self.data
    }

    fn command(&mut self, letter: char, points: &[Point]) {
        self.data.push(letter);
        for (i, p) in points.iter().enumerate() {
            if i > 0 {
                self.data.push(' ');
            }
            let _ = write!(self.data, "{} {}", number(p.x), number(p.y));
        }
    }
}

/// SVG text under construction.
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    text: String,
    shapes: usize,
}

impl Canvas {
    /// An empty canvas.
    pub fn new() -> Canvas {
        Canvas::default()
    }

    /// A path element with further attributes; nothing if the path is empty.
    pub fn path(&mut self, path: &Path, attributes: &str) {
        if !path.is_empty() {
            let _ = writeln!(self.text, "<path d=\"{}\" {attributes}/>", path.data());
        }
    }

    /// The same path several times over, each with its own attributes; the path data are written once.
    pub fn path_again(&mut self, path: &Path, attributes: &[String]) {
        if path.is_empty() {
            return;
        }
        self.shapes += 1;
        let id = self.shapes;
        let _ = writeln!(self.text, "<defs><path id=\"p{id}\" d=\"{}\"/></defs>", path.data());
        for attributes in attributes {
            let _ = writeln!(self.text, "<use href=\"#p{id}\" {attributes}/>");
        }
    }

    /// A circle element.
    pub fn circle(&mut self, centre: Point, radius: f64, attributes: &str) {
        let mut path = Path::new();
        path.add_circle(centre, radius);
        self.path(&path, attributes);
    }

    /// A rectangle element.
    pub fn rect(&mut self, corner: Point, width: f64, height: f64, attributes: &str) {
        let _ = writeln!(
            self.text,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {attributes}/>",
            number(corner.x),
            number(corner.y),
            number(width),
            number(height)
        );
    }

    /// Opens a group.
    pub fn open(&mut self, attributes: &str) {
        let _ = writeln!(self.text, "<g {attributes}>");
    }

    /// Closes a group.
    pub fn close(&mut self) {
        self.text.push_str("</g>\n");
    }

    /// Anything else.
    pub fn raw(&mut self, element: &str) {
        self.text.push_str(element);
        self.text.push('\n');
    }

    /// The elements as text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A whole document of a size.
    pub fn document(&self, width: f64, height: f64) -> String {
        let (w, h) = (number(width), number(height));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" \
             viewBox=\"0 0 {w} {h}\">\n{}</svg>\n",
            self.text
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_minus_zero() {
        let written: Vec<String> =
            [0.0, -0.04, 0.25, -0.5, 12.0, 12.34, -7.96, f64::NAN].map(number).into();
        assert_eq!(written, ["0", "0", ".3", "-.5", "12", "12.3", "-8", "0"]);
    }
}
