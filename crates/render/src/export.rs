//! PNG and PDF from SVG. The SVG carries its lettering as outlines, so no font is ever looked up.

use std::collections::BTreeMap;
use std::fmt;

use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

/// Why a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The SVG does not parse.
    #[error("the SVG is not sound: {0}")]
    Svg(String),
    /// The picture has no pixels, or more than memory allows.
    #[error("a picture of {width} by {height} pixels cannot be made")]
    Size {
        /// Width asked for.
        width: u32,
        /// Height that follows from it.
        height: u32,
    },
    /// The PNG encoder gave up.
    #[error("the PNG cannot be written: {0}")]
    Png(String),
    /// The PDF writer gave up.
    #[error("the PDF cannot be written: {0}")]
    Pdf(String),
}

/// The unit of a PDF; read at this resolution, one unit of an SVG is one of a PDF.
const POINTS_PER_INCH: f32 = 72.0;

/// A picture as rows of pixels without transparency, three bytes each: red, green, blue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// Pixels in a row.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// The samples.
    pub rgb: Vec<u8>,
}

/// A PNG of a given width; the height follows from the proportions of the SVG.
pub fn svg_to_png(svg: &str, width: u32) -> Result<Vec<u8>, ExportError> {
    encode(&pixmap(svg, width)?)
}

/// A painted drawing on which others can be laid.
#[derive(Clone, Debug)]
pub struct Painting(Pixmap);

impl Painting {
    /// Paints a drawing at a given width.
    pub fn of(svg: &str, width: u32) -> Result<Painting, ExportError> {
        Ok(Painting(pixmap(svg, width)?))
    }

    /// The same with another drawing of the same size over it.
    pub fn with(&self, svg: &str) -> Result<Painting, ExportError> {
        let mut both = self.0.clone();
        let tree = parsed(svg)?;
        let scale = both.width() as f32 / tree.size().width();
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut both.as_mut());
        Ok(Painting(both))
    }

    /// The bare pixels, for other encoders. What is transparent becomes black.
    pub fn pixels(&self) -> Pixels {
        let rgb = self.0.pixels().iter().flat_map(|p| [p.red(), p.green(), p.blue()]).collect();
        Pixels { width: self.0.width(), height: self.0.height(), rgb }
    }
}

fn pixmap(svg: &str, width: u32) -> Result<Pixmap, ExportError> {
    let tree = parsed(svg)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut pixmap = Pixmap::new(width, height).ok_or(ExportError::Size { width, height })?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

fn parsed(svg: &str) -> Result<usvg::Tree, ExportError> {
    usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(unsound)
}

/// A PDF of one page, with vectors kept as vectors. One SVG unit becomes one point, a millimetre a millimetre.
pub fn svg_to_pdf(svg: &str) -> Result<Vec<u8>, ExportError> {
    svgs_to_pdf(&[svg])
}

/// A PDF with a page for each drawing.
pub fn svgs_to_pdf(pages: &[impl AsRef<str>]) -> Result<Vec<u8>, ExportError> {
    let mut next = Ref::new(1);
    let (catalog, tree) = (next.bump(), next.bump());
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(tree);
    let mut kids = Vec::new();
    for page in pages {
        kids.push(bind(&mut pdf, tree, &mut next, page.as_ref())?);
    }
    let count = i32::try_from(kids.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(kids).count(count);
    Ok(pdf.finish())
}

/// Adds a page with one drawing and gives its number.
fn bind(pdf: &mut Pdf, tree: Ref, next: &mut Ref, svg: &str) -> Result<Ref, ExportError> {
    const DRAWING: Name<'_> = Name(b"Drawing");
    let options = svg2pdf::usvg::Options { dpi: POINTS_PER_INCH, ..Default::default() };
    let parsed = svg2pdf::usvg::Tree::from_str(svg, &options).map_err(unsound)?;
    let (width, height) = (parsed.size().width(), parsed.size().height());
    let (chunk, drawing) = svg2pdf::to_chunk(&parsed, svg2pdf::ConversionOptions::default())
        .map_err(|error| ExportError::Pdf(error.to_string()))?;
    let mut numbers = BTreeMap::new();
    let mut renumber = |old: Ref| *numbers.entry(old).or_insert_with(|| next.bump());
    let drawing = renumber(drawing);
    pdf.extend(&chunk.renumber(renumber));

    let (page, content) = (next.bump(), next.bump());
    let mut sheet = pdf.page(page);
    sheet.parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(content);
    sheet.resources().x_objects().pair(DRAWING, drawing);
    sheet.finish();
    let mut show = Content::new();
    // A drawing in a PDF measures one point by one.
    show.transform([width, 0.0, 0.0, height, 0.0, 0.0]).x_object(DRAWING);
    pdf.stream(content, &show.finish());
    Ok(page)
}

fn unsound(error: impl fmt::Display) -> ExportError {
    ExportError::Svg(error.to_string())
}

/// A drawing that covers its page needs no alpha channel, which saves a quarter of the bytes.
fn encode(pixmap: &Pixmap) -> Result<Vec<u8>, ExportError> {
    let opaque = pixmap.pixels().iter().all(|pixel| pixel.is_opaque());
    let (colour, bytes): (_, Vec<u8>) = if opaque {
        let bytes = pixmap.pixels().iter().flat_map(|p| [p.red(), p.green(), p.blue()]).collect();
        (png::ColorType::Rgb, bytes)
    } else {
        let straight = pixmap.pixels().iter().map(|pixel| pixel.demultiply());
        let bytes = straight.flat_map(|p| [p.red(), p.green(), p.blue(), p.alpha()]).collect();
        (png::ColorType::Rgba, bytes)
    };
    // A fast encoder halves the time of a large picture for a seventh more bytes.
    png_bytes(pixmap.width(), pixmap.height(), colour, png::Compression::Fast, &bytes)
        .map_err(|error| ExportError::Png(error.to_string()))
}

/// A PNG file of 8-bit samples.
pub(crate) fn png_bytes(
    width: u32,
    height: u32,
    colour: png::ColorType,
    compression: png::Compression,
    samples: &[u8],
) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    encoder.set_color(colour);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(compression);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(samples)?;
    writer.finish()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DISC: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\">\
        <path d=\"M5 5h10\" stroke=\"#a22\" stroke-width=\"4\" stroke-linecap=\"round\"/></svg>";

    #[test]
    fn a_png_keeps_the_proportions() {
        let png = svg_to_png(DISC, 60).unwrap();
        assert_eq!(&png[1..4], b"PNG");
        let size = [&png[16..20], &png[20..24]].map(|b| u32::from_be_bytes(b.try_into().unwrap()));
        assert_eq!(size, [60, 30]);
    }

    #[test]
    fn a_pdf_is_one() {
        assert!(svg_to_pdf(DISC).unwrap().starts_with(b"%PDF"));
    }

    /// The page sizes of a PDF, as its text gives them.
    fn media_boxes(pdf: &[u8]) -> Vec<[f32; 2]> {
        let text = String::from_utf8_lossy(pdf);
        let boxes = text.match_indices("/MediaBox [").map(|(at, key)| {
            let numbers = text[at + key.len()..].split(']').next().unwrap();
            let n: Vec<f32> = numbers.split(' ').map(|n| n.parse().unwrap()).collect();
            [n[2], n[3]]
        });
        boxes.collect()
    }

    #[test]
    fn a_unit_is_a_point_and_a_millimetre_a_millimetre() {
        assert_eq!(media_boxes(&svg_to_pdf(DISC).unwrap()), [[20.0, 10.0]]);
        let a4 = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" \
            viewBox=\"0 0 210 297\"><path d=\"M5 5h9v9z\"/></svg>";
        let pages = media_boxes(&svgs_to_pdf(&[a4, DISC, a4]).unwrap());
        assert_eq!(pages.len(), 3);
        assert_eq!(pages.iter().map(|page| page.map(f32::round)).next(), Some([595.0, 842.0]));
    }

    #[test]
    fn a_broken_svg_is_refused() {
        assert!(matches!(svg_to_png("<svg", 10), Err(ExportError::Svg(_))));
        assert!(matches!(svg_to_pdf("nothing"), Err(ExportError::Svg(_))));
        assert!(matches!(svg_to_png(DISC, 0), Err(ExportError::Size { .. })));
    }
}
