//! Captions of the margin. Names on the map come from its file; these come from the caller's language.

use board::Terrain;

/// Every caption the furniture uses.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each field is named after the sign it explains")]
pub struct Words {
    pub legend: String,
    pub clear: String,
    pub cultivated: String,
    pub crop_area: String,
    pub small_town: String,
    pub city: String,
    pub strong_building: String,
    pub castle: String,
    pub light_forest: String,
    pub dense_forest: String,
    pub orchard: String,
    pub thicket: String,
    pub swamp: String,
    pub highway: String,
    pub path: String,
    pub river: String,
    pub stream: String,
    pub bridge: String,
    pub ford: String,
    pub contour: String,
    pub steep: String,
    pub set_up: String,
    pub key_point: String,
    pub entry: String,
    pub levels: String,
    /// `{}` stands for the metres.
    pub hex_scale: String,
    pub metres: String,
    /// `{}` stands for the degrees.
    pub top_bearing: String,
    pub north: String,
    pub turn_track: String,
}

impl Default for Words {
    fn default() -> Words {
        let [legend, clear, cultivated, crop_area, small_town, city, strong_building, castle] = [
            "Key",
            "Clear",
            "Cultivated",
            "Crops",
            "Small town",
            "City",
            "Strong building",
            "Castle",
        ]
        .map(str::to_owned);
        let [light_forest, dense_forest, orchard, thicket, swamp] =
            ["Light wood", "Dense wood", "Orchard", "Thicket", "Swamp"].map(str::to_owned);
        let [highway, path, river, stream, bridge, ford] =
            ["Highway", "Path", "River", "Stream", "Bridge", "Ford"].map(str::to_owned);
        let [contour, steep, set_up, key_point, entry, levels] =
            ["One level", "Two levels or more", "Set-up hex", "Key point", "Entry hex", "Levels"]
                .map(str::to_owned);
        let [hex_scale, metres, top_bearing, north, turn_track] =
            ["One hex: {} metres", "m", "The top of the map lies {}° east of north", "N", "Turns"]
                .map(str::to_owned);
        Words {
            legend,
            clear,
            cultivated,
            crop_area,
            small_town,
            city,
            strong_building,
            castle,
            light_forest,
            dense_forest,
            orchard,
            thicket,
            swamp,
            highway,
            path,
            river,
            stream,
            bridge,
            ford,
            contour,
            steep,
            set_up,
            key_point,
            entry,
            levels,
            hex_scale,
            metres,
            top_bearing,
            north,
            turn_track,
        }
    }
}

impl Words {
    /// Caption of a kind of ground.
    pub fn terrain(&self, terrain: Terrain) -> &str {
        match terrain {
            Terrain::Clear => &self.clear,
            Terrain::Cultivated => &self.cultivated,
            Terrain::CropArea => &self.crop_area,
            Terrain::SmallTown => &self.small_town,
            Terrain::City => &self.city,
            Terrain::StrongBuilding => &self.strong_building,
            Terrain::Castle => &self.castle,
            Terrain::LightForest => &self.light_forest,
            Terrain::DenseForest => &self.dense_forest,
            Terrain::Orchard => &self.orchard,
            Terrain::Thicket => &self.thicket,
            Terrain::Swamp => &self.swamp,
        }
    }
}
