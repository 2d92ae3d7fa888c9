//! The two colour sets: a warm hand-coloured sheet for print, a paler one for the screen, where counters must speak.

use board::Terrain;

/// A colour set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// Full colours, for paper.
    #[default]
    Print,
    /// Pale colours that stay behind counters.
    Quiet,
}

/// Red, green, blue.
pub(crate) type Rgb = [u8; 3];

/// A kind of tree as drawn: shade beneath, edge, crown and the lit part of the crown.
pub(crate) struct Foliage {
    pub edge: &'static str,
    pub crown: &'static str,
    pub lit: &'static str,
}

/// Every colour of a map.
pub(crate) struct Ink {
    pub paper: &'static str,
    pub text: &'static str,
    pub low: Rgb,
    pub middle: Rgb,
    pub high: Rgb,
    pub shadow: Rgb,
    pub light: Rgb,
    pub relief: f64,
    pub contour: &'static str,
    pub hachure: &'static str,
    pub dense: Foliage,
    pub open: Foliage,
    pub orchard: Foliage,
    pub cast: &'static str,
    pub shrub: &'static str,
    pub reed: &'static str,
    pub parcels: [&'static str; 4],
    pub crops: [&'static str; 3],
    pub furrow: &'static str,
    pub crop_row: &'static str,
    pub water: &'static str,
    pub bank: &'static str,
    pub ripple: &'static str,
    pub road: &'static str,
    pub casing: &'static str,
    pub path: &'static str,
    pub roofs: [&'static str; 3],
    pub wall: &'static str,
    pub court: &'static str,
    pub garden: &'static str,
    pub stone: &'static str,
    pub grid: &'static str,
    pub number: &'static str,
    pub town_name: &'static str,
    pub hill_name: &'static str,
    pub water_name: &'static str,
    pub place_name: &'static str,
    pub halo: &'static str,
    pub mark: &'static str,
    pub veil: &'static str,
}

impl Palette {
    pub(crate) fn ink(self) -> &'static Ink {
        match self {
            Palette::Print => &PRINT,
            Palette::Quiet => &QUIET,
        }
    }

    /// The wash laid over the ground of a hex, and how strongly.
    pub(crate) fn wash(self, terrain: Terrain) -> (Rgb, f64) {
        let (colour, strength) = match terrain {
            Terrain::Clear => ([232, 219, 178], 0.0),
            Terrain::Cultivated => ([226, 205, 140], 0.55),
            Terrain::CropArea => ([212, 200, 112], 0.70),
            Terrain::SmallTown | Terrain::City => ([226, 198, 164], 0.75),
            Terrain::StrongBuilding | Terrain::Castle => ([222, 200, 168], 0.55),
            Terrain::LightForest => ([192, 200, 132], 0.75),
            Terrain::DenseForest => ([142, 164, 98], 0.90),
            Terrain::Orchard => ([188, 206, 126], 0.80),
            Terrain::Thicket => ([200, 196, 134], 0.70),
            Terrain::Swamp => ([164, 196, 184], 0.85),
        };
        match self {
            Palette::Print => (colour, strength),
            Palette::Quiet => (paler(colour), strength * 0.85),
        }
    }
}

fn paler([r, g, b]: Rgb) -> Rgb {
    let mix = |a: u8, b: u16| ((u16::from(a) * 6 + b * 4) / 10) as u8;
    [mix(r, 240), mix(g, 234), mix(b, 216)]
}

static PRINT: Ink = Ink {
    paper: "#f6efdf",
    text: "#33231a",
    low: [214, 214, 160],
    middle: [234, 218, 172],
    high: [216, 180, 132],
    shadow: [84, 54, 42],
    light: [255, 250, 226],
    relief: 1.0,
    contour: "#8a5a2c",
    hachure: "#5e3a1e",
    dense: Foliage { edge: "#2c4420", crown: "#5a7a3c", lit: "#83a058" },
    open: Foliage { edge: "#56652f", crown: "#8c9c54", lit: "#b3bf7c" },
    orchard: Foliage { edge: "#3f6a2c", crown: "#79a648", lit: "#a6cc72" },
    cast: "#3a3418",
    shrub: "#66702f",
    reed: "#3f6f6a",
    parcels: ["#ecd9a0", "#dfc684", "#e6d08f", "#d6c27c"],
    crops: ["#d9c65e", "#cbbb54", "#c2b84e"],
    furrow: "#a98442",
    crop_row: "#7f7a22",
    water: "#86b4cc",
    bank: "#2f5f82",
    ripple: "#c4dfe9",
    road: "#f8ecc8",
    casing: "#5a3520",
    path: "#75492a",
    roofs: ["#c4694c", "#cf7c5b", "#b65b43"],
    wall: "#5e271c",
    court: "#ead2ae",
    garden: "#a9bd74",
    stone: "#d9cdb8",
    grid: "#4a3520",
    number: "#4a3520",
    town_name: "#2b120c",
    hill_name: "#5a3212",
    water_name: "#1d4a78",
    place_name: "#33231a",
    halo: "#fbf4e0",
    mark: "#a3201c",
    veil: "#f6efdf",
};

static QUIET: Ink = Ink {
    paper: "#f4eee0",
    text: "#221b14",
    low: [224, 226, 198],
    middle: [236, 228, 204],
    high: [216, 190, 154],
    shadow: [96, 74, 54],
    light: [255, 252, 240],
    relief: 0.66,
    contour: "#a07a50",
    hachure: "#8a6440",
    dense: Foliage { edge: "#76875e", crown: "#93a577", lit: "#adbb90" },
    open: Foliage { edge: "#98a077", crown: "#b4bb90", lit: "#ccd0ac" },
    orchard: Foliage { edge: "#84a06c", crown: "#a9c28c", lit: "#c4d6a8" },
    cast: "#6a6448",
    shrub: "#929866",
    reed: "#6f938e",
    parcels: ["#ede0ba", "#e4d4a4", "#e9daae", "#dfd09e"],
    crops: ["#ddd090", "#d4c888", "#cec684"],
    furrow: "#c0a470",
    crop_row: "#a39e58",
    water: "#a9c7d6",
    bank: "#5f88a4",
    ripple: "#d6e6ec",
    road: "#fbf4e2",
    casing: "#86664c",
    path: "#977256",
    roofs: ["#d09a86", "#d8a791", "#c88f7d"],
    wall: "#8f5d50",
    court: "#ecdcc2",
    garden: "#c3cfa0",
    stone: "#e0d7c6",
    grid: "#54402a",
    number: "#6a543c",
    town_name: "#4a1a12",
    hill_name: "#5c3214",
    water_name: "#1e4670",
    place_name: "#3c2e26",
    halo: "#f9f3e4",
    mark: "#a3201c",
    veil: "#ebe4d5",
};
