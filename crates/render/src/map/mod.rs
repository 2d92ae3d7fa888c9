//! Battle maps. [`draw`] reads like the making of a printed sheet: ground, plants, light, water, roads, houses, grid,
//! names, and at last what stands in the margin.

mod curve;
mod fields;
mod furniture;
mod grid_lines;
mod ground;
mod layout;
mod legend;
mod lettering;
mod marks;
mod mask;
mod noise;
mod palette;
mod placement;
mod relief;
mod roads;
#[cfg(test)]
mod sample;
mod surface;
mod towns;
mod turn_track;
mod vegetation;
mod water;
mod words;

use board::{Language, Map, PerLanguage};

pub use layout::{Layout, RADIUS, Rect};
pub use palette::Palette;
pub use turn_track::TurnTrack;
pub use words::Words;

use crate::svg::{Canvas, number};
use ground::Sheet;

/// What a map shows and in which colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Style {
    /// Colour set.
    pub palette: Palette,
    /// Hex outlines with their printed numbers.
    pub grid: bool,
    /// The language in which places are named, if they are.
    pub names: Option<Language>,
    /// Set-up letters, key points and entry hexes.
    pub marks: bool,
    /// Title, scale, compass, frame and margins. Without it the page is exactly the map.
    pub furniture: bool,
    /// Key to the signs, in the lower margin; needs furniture.
    pub legend: bool,
    /// Turn track below the map; needs furniture.
    pub turn_track: Option<TurnTrack>,
    /// Captions of the furniture.
    pub words: Words,
}

impl Style {
    /// A sheet for paper, with everything but a turn track.
    pub fn print() -> Style {
        Style {
            palette: Palette::Print,
            grid: true,
            names: Some(Language::English),
            marks: true,
            furniture: true,
            legend: true,
            turn_track: None,
            words: Words::default(),
        }
    }

    /// The ground of a client's table: quiet colours, no margin, no marks.
    pub fn client() -> Style {
        Style {
            palette: Palette::Quiet,
            marks: false,
            furniture: false,
            legend: false,
            ..Style::print()
        }
    }
}

/// Draws a map as an SVG document. The same map and style give the same bytes, always.
pub fn draw(map: &Map, style: &Style) -> String {
    let sheet = Sheet::new(map, style);
    print(&sheet, style.names)
}

/// A map in drawings of the same size that lie over each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layers {
    /// Everything but the names.
    pub ground: String,
    /// The names alone.
    pub names: PerLanguage<String>,
}

/// Draws a map for pictures in every language, the ground only once. The names of the style do not matter.
pub fn layers(map: &Map, style: &Style) -> Layers {
    let sheet = Sheet::new(map, style);
    let names = |language| {
        let mut canvas = Canvas::new();
        lettering::draw(&sheet, language, &mut canvas);
        canvas.document(sheet.layout.page.width, sheet.layout.page.height)
    };
    Layers { ground: print(&sheet, None), names: PerLanguage::each(names) }
}

fn print(sheet: &Sheet<'_>, names: Option<Language>) -> String {
    let mut canvas = Canvas::new();
    furniture::paper(sheet, &mut canvas);
    canvas.raw(&clip_path(&sheet.layout.field));
    canvas.open("clip-path=\"url(#field)\"");
    ground::wash(sheet, &mut canvas);
    fields::draw(sheet, &mut canvas);
    relief::contours(sheet, &mut canvas);
    vegetation::draw(sheet, &mut canvas);
    relief::shade(sheet, &mut canvas);
    relief::hachures(sheet, &mut canvas);
    water::draw(sheet, &mut canvas);
    roads::draw(sheet, &mut canvas);
    water::crossings(sheet, &mut canvas);
    towns::draw(sheet, &mut canvas);
    grid_lines::draw(sheet, &mut canvas);
    marks::draw(sheet, &mut canvas);
    if let Some(language) = names {
        lettering::draw(sheet, language, &mut canvas);
    }
    canvas.close();
    furniture::draw(sheet, &mut canvas);
    canvas.document(sheet.layout.page.width, sheet.layout.page.height)
}

fn clip_path(field: &Rect) -> String {
    let [x, y, w, h] = [field.left, field.top, field.width, field.height].map(number);
    format!(
        "<clipPath id=\"field\"><rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/></clipPath>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use sample::maps;

    #[test]
    fn the_same_map_gives_the_same_bytes_and_sound_svg() {
        for map in maps() {
            for style in [Style::print(), Style::client()] {
                let svg = draw(&map, &style);
                assert!(svg == draw(&map, &style), "{} differs from run to run", map.id());
                assert!(svg.len() < 4_000_000, "{}: {} bytes", map.id(), svg.len());
                let tree = resvg::usvg::Tree::from_str(&svg, &Default::default()).unwrap();
                let page = Layout::new(&map, &style).page;
                assert!((f64::from(tree.size().width()) - page.width).abs() < 0.1);
                assert!((f64::from(tree.size().height()) - page.height).abs() < 0.1);
            }
        }
    }

    #[test]
    fn names_lie_over_one_ground_in_each_language() {
        let map = sample::maps().into_iter().find(|map| map.id() == "alcaniz").unwrap();
        let layers = layers(&map, &Style::client());
        let named = |names| draw(&map, &Style { names, ..Style::client() });
        let [english, spanish] = [Language::English, Language::Spanish];
        assert_ne!(layers.names.of(english), layers.names.of(spanish));
        assert_ne!(named(Some(english)), named(Some(spanish)));
        assert_eq!(layers.ground, named(None));
        for language in Language::ALL {
            assert!(layers.names.of(language).len() < layers.ground.len());
        }
    }

    #[test]
    fn a_bare_map_can_be_asked_for() {
        let map = sample::bailen();
        let bare = Style { grid: false, names: None, ..Style::client() };
        assert!(draw(&map, &bare).len() < draw(&map, &Style::client()).len());
    }
}
