//! Colours of the armies, on a light or a dark ground.

use super::Livery;

/// The theme a counter is seen in. Paper is light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ground {
    /// By daylight, and on paper.
    Light,
    /// By lamp: brighter fields, darker edges.
    Dark,
}

/// The red bands of a Spanish counter.
pub(super) const BAND: &str = "#a32a22";
/// What was lost.
pub(super) const LOSS: &str = "#8a3305";
/// Warnings and targets.
pub(super) const RISK: &str = "#a2410c";
/// The accent: chosen.
pub(super) const CHOSEN: &str = "#0e6655";
/// The paper of markers, tabs and rings.
pub(super) const PAPER: &str = "#fffaf0";
/// Ink on paper.
pub(super) const INK: &str = "#221b14";
/// Captions.
pub(super) const FAINT_INK: &str = "#6e6252";
/// Cut lines.
pub(super) const CUT: &str = "#bfb093";

/// The colours one counter is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colours {
    /// The ground of the counter.
    pub(super) field: &'static str,
    /// Everything written on it.
    pub(super) ink: &'static str,
    /// What is written on a disc of ink.
    pub(super) reversed: &'static str,
    /// The rim.
    pub(super) edge: &'static str,
    /// Keeps marks apart from the map.
    pub(super) halo: &'static str,
}

/// The colours of an army in good order.
pub(super) fn good_order(livery: Livery, ground: Ground) -> Colours {
    let (field, ink) = match (livery, ground) {
        (Livery::French, Ground::Light) => ("#23467f", "#ffffff"),
        (Livery::French, Ground::Dark) => ("#2f5aa3", "#ffffff"),
        (Livery::Spanish, Ground::Light) => ("#e2b13c", "#2b1a05"),
        (Livery::Spanish, Ground::Dark) => ("#ddae3e", "#2b1a05"),
        (Livery::British, Ground::Light) => ("#a6262c", "#ffffff"),
        (Livery::British, Ground::Dark) => ("#b0333a", "#ffffff"),
    };
    Colours { field, ink, reversed: field, edge: edge(ground), halo: halo(ground) }
}

/// The colours of an army in disorder: the same, gone grey.
pub(super) fn broken(livery: Livery, ground: Ground) -> Colours {
    let field = match (livery, ground) {
        (Livery::French, Ground::Light) => "#909bb1",
        (Livery::French, Ground::Dark) => "#8592aa",
        (Livery::Spanish, Ground::Light) => "#cdbf9b",
        (Livery::Spanish, Ground::Dark) => "#b3a680",
        (Livery::British, Ground::Light) => "#b99a9c",
        (Livery::British, Ground::Dark) => "#b0949a",
    };
    let (edge, halo) = (edge(ground), halo(ground));
    Colours { field, ink: "#17110a", reversed: "#ffffff", edge, halo }
}

/// Plain paper, for markers.
pub(super) fn paper(ground: Ground) -> Colours {
    Colours { field: PAPER, ink: INK, reversed: PAPER, edge: edge(ground), halo: halo(ground) }
}

/// The rim of a counter; dark on every ground, the halo does the rest.
fn edge(ground: Ground) -> &'static str {
    match ground {
        Ground::Light => "#1b130b",
        Ground::Dark => "#0b0806",
    }
}

fn halo(ground: Ground) -> &'static str {
    match ground {
        Ground::Light => PAPER,
        Ground::Dark => "#f4ead6",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance of `#rrggbb`, as WCAG defines it.
    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let byte = u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour");
            let part = f64::from(byte) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(a: &str, b: &str) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn everything_written_on_a_counter_can_be_read() {
        for ground in [Ground::Light, Ground::Dark] {
            assert!(contrast(paper(ground).ink, paper(ground).field) > 7.0);
            for livery in [Livery::French, Livery::Spanish, Livery::British] {
                for colours in [good_order(livery, ground), broken(livery, ground)] {
                    assert!(contrast(colours.ink, colours.field) >= 5.9, "{livery:?} {ground:?}");
                    assert!(
                        contrast(colours.ink, colours.reversed) >= 5.9,
                        "{livery:?} {ground:?}"
                    );
                }
            }
        }
        assert!(contrast(LOSS, PAPER) > 7.0);
    }

    #[test]
    fn the_two_sides_of_a_battle_differ_in_grey() {
        for ground in [Ground::Light, Ground::Dark] {
            let field = |livery| good_order(livery, ground).field;
            assert!(contrast(field(Livery::French), field(Livery::Spanish)) > 3.0);
        }
    }
}
