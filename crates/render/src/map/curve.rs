//! Lines made smooth: rivers and roads are quadratic B-splines, which pass through the middle of every leg of their
//! control line. A river therefore meets the middle of its hexsides, and a road crosses hexsides in their middle.

use crate::svg::{Path, Point};

/// Steps in which one leg of a spline is sampled.
const STEPS: usize = 8;

/// Where the spline passes nearest to its inner control point `b`.
pub(crate) fn knot(a: Point, b: Point, c: Point) -> Point {
    a * 0.125 + b * 0.75 + c * 0.125
}

/// Points along the spline; the ends are kept.
pub(crate) fn spline(control: &[Point]) -> Vec<Point> {
    let [first, .., last] = control else { return control.to_vec() };
    let mut points = vec![*first];
    for legs in control.windows(3) {
        let (from, to) = (legs[0].towards(legs[1], 0.5), legs[1].towards(legs[2], 0.5));
        for step in 0..=STEPS {
            let t = step as f64 / STEPS as f64;
            points.push(from.towards(legs[1], t).towards(legs[1].towards(to, t), t));
        }
    }
    points.push(*last);
    points.dedup_by(|a, b| (*a - *b).length() < 1e-6);
    points
}

/// The spline as path data.
pub(crate) fn spline_path(control: &[Point]) -> Path {
    let mut path = Path::new();
    let [first, .., last] = control else { return path };
    path.move_to(*first);
    for (i, legs) in control.windows(3).enumerate() {
        if i == 0 {
            path.line_to(legs[0].towards(legs[1], 0.5));
        }
        path.quad_to(legs[1], legs[1].towards(legs[2], 0.5));
    }
    path.line_to(*last);
    path
}

/// Directions along a line, one for each point.
pub(crate) fn tangents(points: &[Point]) -> Vec<Point> {
    (0..points.len())
        .map(|i| {
            let before = points[i.saturating_sub(1)];
            let after = points[(i + 1).min(points.len() - 1)];
            (after - before).unit()
        })
        .collect()
}

/// A ribbon along a line whose width grows from one end to the other.
pub(crate) fn ribbon(points: &[Point], from: f64, to: f64) -> Vec<Point> {
    let count = points.len().max(2) as f64 - 1.0;
    let half = |i: usize| (from + (to - from) * i as f64 / count) / 2.0;
    let normals: Vec<Point> = tangents(points).into_iter().map(Point::normal).collect();
    let right = points.iter().enumerate().map(|(i, &p)| p + normals[i] * half(i));
    let left = points.iter().enumerate().rev().map(|(i, &p)| p - normals[i] * half(i));
    right.chain(left).collect()
}

/// A line beside another, on its right hand, or on its left if negative.
pub(crate) fn beside(points: &[Point], by: f64) -> Vec<Point> {
    points.iter().zip(tangents(points)).map(|(p, along)| *p + along.normal() * by).collect()
}

/// A line measured along its length.
pub(crate) struct Track {
    points: Vec<Point>,
    length: Vec<f64>,
}

impl Track {
    pub(crate) fn new(points: Vec<Point>) -> Track {
        let mut length = vec![0.0];
        for pair in points.windows(2) {
            length.push(length[length.len() - 1] + (pair[1] - pair[0]).length());
        }
        Track { points, length }
    }

    /// Length of the whole line.
    pub(crate) fn length(&self) -> f64 {
        self.length[self.length.len() - 1]
    }

    /// The point at a distance from the start.
    pub(crate) fn at(&self, distance: f64) -> Point {
        let i = self.length.partition_point(|&l| l < distance).clamp(1, self.points.len() - 1);
        let span = self.length[i] - self.length[i - 1];
        let part = if span > 1e-9 { (distance - self.length[i - 1]) / span } else { 0.0 };
        self.points[i - 1].towards(self.points[i], part.clamp(0.0, 1.0))
    }

    /// How far along the line its nearest point lies.
    pub(crate) fn nearest(&self, to: Point) -> f64 {
        let distance = |i: &usize| (self.points[*i] - to).length();
        let best = (0..self.points.len()).min_by(|a, b| distance(a).total_cmp(&distance(b)));
        best.map_or(0.0, |i| self.length[i])
    }
}

/// Part of a convex polygon on the left of a directed line, `clear` units away from it.
pub(crate) fn clip(polygon: &[Point], from: Point, to: Point, clear: f64) -> Vec<Point> {
    let normal = (to - from).unit().normal() * -1.0;
    let depth = |p: Point| (p - from).dot(normal) - clear;
    let mut out = Vec::with_capacity(polygon.len() + 1);
    for (i, &a) in polygon.iter().enumerate() {
        let b = polygon[(i + 1) % polygon.len()];
        let (da, db) = (depth(a), depth(b));
        if da >= 0.0 {
            out.push(a);
        }
        if (da >= 0.0) != (db >= 0.0) {
            out.push(a.towards(b, da / (da - db)));
        }
    }
    out
}

/// Area of a polygon.
pub(crate) fn area(polygon: &[Point]) -> f64 {
    let pairs = polygon.iter().zip(polygon.iter().cycle().skip(1));
    pairs.map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f64>().abs() / 2.0
}

/// Mean of the corners of a polygon.
pub(crate) fn middle(polygon: &[Point]) -> Point {
    let sum = polygon.iter().fold(Point::default(), |sum, &p| sum + p);
    sum * (1.0 / polygon.len().max(1) as f64)
}

/// A polygon shrunk or grown about its middle.
pub(crate) fn scaled(polygon: &[Point], by: f64) -> Vec<Point> {
    let centre = middle(polygon);
    polygon.iter().map(|&p| centre.towards(p, by)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::pt;

    #[test]
    fn a_spline_passes_the_middle_of_its_legs_and_keeps_its_ends() {
        let control = [pt(0.0, 0.0), pt(10.0, 0.0), pt(10.0, 10.0), pt(20.0, 10.0)];
        let points = spline(&control);
        assert_eq!((points[0], points[points.len() - 1]), (control[0], control[3]));
        let passes = |p: Point| points.iter().any(|q| (*q - p).length() < 1e-6);
        assert!(passes(pt(10.0, 5.0)) && passes(knot(control[0], control[1], control[2])));
    }

    #[test]
    fn clipping_keeps_the_left_half() {
        let square = [pt(0.0, 0.0), pt(2.0, 0.0), pt(2.0, 2.0), pt(0.0, 2.0)];
        let kept = clip(&square, pt(1.0, 2.0), pt(1.0, 0.0), 0.0);
        assert!((area(&kept) - 2.0).abs() < 1e-9 && middle(&kept).x < 1.0);
    }

    #[test]
    fn a_track_is_measured() {
        let track = Track::new(vec![pt(0.0, 0.0), pt(3.0, 4.0), pt(3.0, 14.0)]);
        assert_eq!(track.length(), 15.0);
        assert_eq!(track.at(10.0), pt(3.0, 9.0));
        assert_eq!(track.nearest(pt(2.9, 4.2)), 5.0);
    }
}
