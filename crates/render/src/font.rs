//! Lettering as outlines: text is shaped here, with kerning, and leaves as path data. Measures are therefore exact.
//!
//! Libertinus Serif (from `typst-assets`) for names, Noto Sans for figures; both under the Open Font License.

use std::sync::LazyLock;

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder, name_id};
use rustybuzz::{Feature, UnicodeBuffer};

use crate::svg::{Path, Point, pt};

/// A typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    /// Libertinus Serif.
    Serif,
    /// Libertinus Serif Semibold.
    SerifSemibold,
    /// Libertinus Serif Bold.
    SerifBold,
    /// Libertinus Serif Italic.
    SerifItalic,
    /// Libertinus Serif Semibold Italic.
    SerifSemiboldItalic,
    /// Noto Sans.
    Sans,
    /// Noto Sans Bold.
    SansBold,
}

impl Face {
    /// Every face.
    pub const ALL: [Face; 7] = [
        Face::Serif,
        Face::SerifSemibold,
        Face::SerifBold,
        Face::SerifItalic,
        Face::SerifSemiboldItalic,
        Face::Sans,
        Face::SansBold,
    ];

    fn post_script_name(self) -> &'static str {
        match self {
            Face::Serif => "LibertinusSerif-Regular",
            Face::SerifSemibold => "LibertinusSerif-Semibold",
            Face::SerifBold => "LibertinusSerif-Bold",
            Face::SerifItalic => "LibertinusSerif-Italic",
            Face::SerifSemiboldItalic => "LibertinusSerif-SemiboldItalic",
            Face::Sans => "NotoSans",
            Face::SansBold => "NotoSans-Bold",
        }
    }

    /// The font file.
    pub fn bytes(self) -> Option<&'static [u8]> {
        match self {
            Face::Sans => Some(notosans::REGULAR_TTF),
            Face::SansBold => Some(notosans::BOLD_TTF),
            _ => typst_assets::fonts().find(|bytes| self.is_in(bytes)),
        }
    }

    fn load(self) -> Option<rustybuzz::Face<'static>> {
        rustybuzz::Face::from_slice(self.bytes()?, 0)
    }

    fn is_in(self, bytes: &[u8]) -> bool {
        rustybuzz::ttf_parser::Face::parse(bytes, 0).is_ok_and(|face| {
            face.names().into_iter().any(|name| {
                name.name_id == name_id::POST_SCRIPT_NAME
                    && name.to_string().as_deref() == Some(self.post_script_name())
            })
        })
    }

    fn get(self) -> Option<&'static rustybuzz::Face<'static>> {
        static LOADED: LazyLock<[Option<rustybuzz::Face<'static>>; 7]> =
            LazyLock::new(|| Face::ALL.map(Face::load));
        LOADED[self as usize].as_ref()
    }
}

/// Where the given point lies in a line of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// At its left end.
    Start,
    /// In its middle.
    Middle,
    /// At its right end.
    End,
}

/// A line of text, shaped and measured, on a baseline that starts at the origin.
#[derive(Clone, Debug)]
pub struct Text {
    face: Face,
    size: f64,
    width: f64,
    glyphs: Vec<Glyph>,
}

/// One glyph of a [`Text`].
#[derive(Clone, Copy, Debug)]
pub struct Glyph {
    id: GlyphId,
    /// Distance of its origin from the start of the line.
    pub x: f64,
    /// Space it takes.
    pub advance: f64,
}

impl Text {
    /// Shapes a line. `tracking` is extra space between letters, in parts of the size.
    pub fn new(face: Face, words: &str, size: f64, tracking: f64) -> Text {
        let Some(font) = face.get() else {
            return Text { face, size, width: 0.0, glyphs: Vec::new() };
        };
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(words);
        buffer.guess_segment_properties();
        let shaped = rustybuzz::shape(font, &features(tracking), buffer);
        let unit = size / f64::from(font.units_per_em());
        let mut x = 0.0;
        let mut glyphs = Vec::with_capacity(shaped.len());
        for (info, position) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
            let advance = f64::from(position.x_advance) * unit;
            let id = GlyphId(info.glyph_id as u16);
            glyphs.push(Glyph { id, x: x + f64::from(position.x_offset) * unit, advance });
            x += advance + tracking * size;
        }
        let width = if glyphs.is_empty() { 0.0 } else { x - tracking * size };
        Text { face, size, width, glyphs }
    }

    /// Width of the line.
    pub fn width(&self) -> f64 {
        self.width
    }

    /// Size of the type.
    pub fn size(&self) -> f64 {
        self.size
    }

    /// Height of a capital.
    pub fn cap_height(&self) -> f64 {
        let height = self.face.get().and_then(|font| {
            let cap = font.capital_height().filter(|height| *height > 0)?;
            Some(f64::from(cap) / f64::from(font.units_per_em()))
        });
        height.unwrap_or(0.66) * self.size
    }

    /// The glyphs in order.
    pub fn glyphs(&self) -> &[Glyph] {
        &self.glyphs
    }

    /// Outlines of the whole line, its anchor on a point of the baseline.
    pub fn path(&self, at: Point, anchor: Anchor) -> Path {
        let start = match anchor {
            Anchor::Start => at.x,
            Anchor::Middle => at.x - self.width / 2.0,
            Anchor::End => at.x - self.width,
        };
        let mut path = Path::new();
        for glyph in &self.glyphs {
            self.add_glyph(glyph, pt(start + glyph.x, at.y), pt(1.0, 0.0), &mut path);
        }
        path
    }

    /// Outlines of one glyph with its origin on a point, written along a direction.
    pub fn add_glyph(&self, glyph: &Glyph, at: Point, along: Point, path: &mut Path) {
        let Some(font) = self.face.get() else { return };
        let scale = self.size / f64::from(font.units_per_em());
        font.outline_glyph(glyph.id, &mut Pen { at, along: along * scale, path });
    }
}

/// Letter-spaced words keep their letters apart: no ligatures. Figures are lining and of one width.
fn features(tracking: f64) -> Vec<Feature> {
    let mut list = vec!["lnum=1"];
    if tracking != 0.0 {
        list.extend(["liga=0", "clig=0"]);
    }
    list.into_iter().filter_map(|feature| feature.parse().ok()).collect()
}

/// Path data of a line of text at a point of its baseline.
pub fn text(face: Face, words: &str, at: Point, size: f64, anchor: Anchor) -> Path {
    Text::new(face, words, size, 0.0).path(at, anchor)
}

/// Width of a line of text.
pub fn width(face: Face, words: &str, size: f64) -> f64 {
    Text::new(face, words, size, 0.0).width()
}

struct Pen<'a> {
    at: Point,
    along: Point,
    path: &'a mut Path,
}

impl Pen<'_> {
    fn place(&self, x: f32, y: f32) -> Point {
        self.at + self.along * f64::from(x) - self.along.normal() * f64::from(y)
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.place(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.place(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.place(x1, y1), self.place(x, y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.cubic_to(self.place(x1, y1), self.place(x2, y2), self.place(x, y));
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_carried_and_draws_spanish() {
        for face in Face::ALL {
            assert!(face.get().is_some(), "{face:?}");
            let text = Text::new(face, "Bailén, Cañada, LL17", 20.0, 0.0);
            assert!(text.glyphs().iter().all(|glyph| glyph.id.0 != 0), "{face:?}");
            assert!(text.width() > 100.0 && text.cap_height() > 10.0, "{face:?}");
        }
    }

    #[test]
    fn tracking_widens_between_letters_only() {
        let tight = Text::new(Face::Serif, "abc", 10.0, 0.0);
        let loose = Text::new(Face::Serif, "abc", 10.0, 0.1);
        assert!((loose.width() - tight.width() - 2.0).abs() < 1e-9);
    }

    #[test]
    fn anchors_shift_the_line() {
        let text = Text::new(Face::Sans, "12", 10.0, 0.0);
        let [start, end] = [Anchor::Start, Anchor::End]
            .map(|anchor| text.path(pt(0.0, 0.0), anchor).data().to_owned());
        assert_ne!(start, end);
        assert!(Text::new(Face::Sans, "", 10.0, 0.0).path(pt(0.0, 0.0), Anchor::End).is_empty());
    }
}
