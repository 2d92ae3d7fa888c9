//! What stands on a drawn map and around it, in the reader's language.

use render::map::Words;
use text::{Arg, Texts};

/// The captions of the margin.
pub(crate) fn words(texts: &Texts) -> Words {
    let word = |key: &str| texts.say(key, &[]);
    let gap = |key: &str| texts.say(key, &[("n", Arg::Text("{}"))]);
    Words {
        legend: word("map-legend"),
        clear: word("map-clear"),
        cultivated: word("map-cultivated"),
        crop_area: word("map-crop-area"),
        small_town: word("map-small-town"),
        city: word("map-city"),
        strong_building: word("map-strong-building"),
        castle: word("map-castle"),
        light_forest: word("map-light-forest"),
        dense_forest: word("map-dense-forest"),
        orchard: word("map-orchard"),
        thicket: word("map-thicket"),
        swamp: word("map-swamp"),
        highway: word("map-highway"),
        path: word("map-path"),
        river: word("map-river"),
        stream: word("map-stream"),
        bridge: word("map-bridge"),
        ford: word("map-ford"),
        contour: word("map-contour"),
        steep: word("map-steep"),
        set_up: word("map-set-up"),
        key_point: word("map-key-point"),
        entry: word("map-entry"),
        levels: word("map-levels"),
        hex_scale: gap("map-hex-scale"),
        metres: word("map-metres"),
        top_bearing: gap("map-top-bearing"),
        north: word("map-north"),
        turn_track: word("map-turn-track"),
    }
}

#[cfg(test)]
mod tests {
    use text::Language;

    use super::*;

    /// The drawing's own captions are the English ones.
    #[test]
    fn english_captions_are_those_of_the_drawing() {
        assert_eq!(words(&Texts::new(Language::English)), Words::default());
    }

    #[test]
    fn captions_follow_the_language() {
        let spanish = words(&Texts::new(Language::Spanish));
        assert_eq!(spanish.dense_forest, "Bosque espeso");
        assert_eq!(spanish.hex_scale, "Un hexágono: {} metros");
    }
}
