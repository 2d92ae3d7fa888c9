//! The sheet being drawn, and its first layer: the colour of the ground by height and cover.

use std::fmt::Write;

use base64::Engine;
use board::{Map, Terrain};

use super::layout::Layout;
use super::mask::Mask;
use super::palette::{Ink, Rgb};
use super::roads::{self, Lane};
use super::surface::{self, STEP, Surface};
use super::towns::{self, Town};
use super::water::{self, Course};
use super::{Palette, Style};
use crate::export::png_bytes;
use crate::svg::{Canvas, Point, number};

/// A map with everything worked out that more than one layer needs.
pub(crate) struct Sheet<'a> {
    pub(crate) map: &'a Map,
    pub(crate) style: &'a Style,
    pub(crate) layout: Layout,
    pub(crate) ink: &'static Ink,
    pub(crate) surface: Surface,
    pub(crate) courses: Vec<Course>,
    pub(crate) lanes: Vec<Lane>,
    pub(crate) towns: Vec<Town>,
    /// Where no tree stands: roads, water, houses.
    pub(crate) open: Mask,
}

impl<'a> Sheet<'a> {
    pub(crate) fn new(map: &'a Map, style: &'a Style) -> Sheet<'a> {
        let layout = Layout::new(map, style);
        let surface = Surface::new(map, &layout);
        let courses = water::courses(map, &layout);
        let lanes = roads::lanes(map, &layout);
        let towns = towns::build(map, &layout, &lanes, &courses);
        let mut open = Mask::new(layout.field);
        for course in &courses {
            open.stamp_line(&course.points, layout.radius() * 0.15);
        }
        for lane in &lanes {
            open.stamp_line(&lane.points, layout.radius() * 0.17);
        }
        for town in &towns {
            town.stamp(&mut open);
        }
        let ink = style.palette.ink();
        Sheet { map, style, layout, ink, surface, courses, lanes, towns, open }
    }

    /// The ground that covers a point.
    pub(crate) fn cover(&self, p: Point) -> Terrain {
        surface::cover(self.map, &self.layout, p)
    }

    /// The same distance on any map size: hex radii into SVG units.
    pub(crate) fn r(&self, radii: f64) -> f64 {
        radii * self.layout.radius()
    }
}

/// Lays the ground colours as one picture of moderate size; it is smooth, so it may be enlarged at will.
pub(crate) fn wash(sheet: &Sheet<'_>, canvas: &mut Canvas) {
    let surface = &sheet.surface;
    let mut samples = Vec::with_capacity(surface.levels.len() * 3);
    for y in 0..surface.height {
        for x in 0..surface.width {
            let height = surface.level(x as i64, y as i64) / surface.highest;
            let p = surface.place(x as f64, y as f64);
            samples.extend(colour(sheet, p, height.clamp(0.0, 1.0)));
        }
    }
    picture(sheet, png::ColorType::Rgb, &samples, canvas);
}

fn colour(sheet: &Sheet<'_>, p: Point, height: f64) -> Rgb {
    let mut colour = by_height(sheet.ink, height);
    let palette: Palette = sheet.style.palette;
    let mut washed = [0.0; 3];
    let mut strength = 0.0;
    let p = surface::astray(&sheet.layout, p);
    surface::each_vote(sheet.map, &sheet.layout, p, |terrain, weight| {
        let (wash, part) = palette.wash(terrain);
        strength += part * weight;
        for (sum, channel) in washed.iter_mut().zip(wash) {
            *sum += f64::from(channel) * part * weight;
        }
    });
    for (channel, wash) in colour.iter_mut().zip(washed) {
        *channel = *channel * (1.0 - strength) + wash;
    }
    colour.map(|channel| channel.round().clamp(0.0, 255.0) as u8)
}

/// Green lowland, sand, brown heights.
pub(crate) fn by_height(ink: &Ink, height: f64) -> [f64; 3] {
    let (from, to, part) = if height < 0.4 {
        (ink.low, ink.middle, height / 0.4)
    } else {
        (ink.middle, ink.high, (height - 0.4) / 0.6)
    };
    [0, 1, 2].map(|i| f64::from(from[i]) * (1.0 - part) + f64::from(to[i]) * part)
}

/// Puts a picture with one pixel for each sample of the surface over the whole surface.
pub(crate) fn picture(
    sheet: &Sheet<'_>,
    kind: png::ColorType,
    samples: &[u8],
    canvas: &mut Canvas,
) {
    let surface = &sheet.surface;
    let (width, height) = (surface.width as u32, surface.height as u32);
    // A picture that cannot be encoded is left out: the map stays readable without its wash.
    let Ok(file) = png_bytes(width, height, kind, png::Compression::Balanced, samples) else {
        return;
    };
    let corner = surface.place(-0.5, -0.5);
    let mut element = String::new();
    let _ = write!(
        element,
        "<image x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" preserveAspectRatio=\"none\" \
         style=\"image-rendering:smooth\" \
         href=\"data:image/png;base64,{}\"/>",
        number(corner.x),
        number(corner.y),
        number(surface.width as f64 * STEP),
        number(surface.height as f64 * STEP),
        base64::engine::general_purpose::STANDARD.encode(file)
    );
    canvas.raw(&element);
}
