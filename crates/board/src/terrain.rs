//! What the ground is made of. What it costs or shelters is decided by the edition's terrain chart.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The ground of a hex: the one set of map codes every edition's chart must answer for (CF-206).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Terrain {
    /// `.`
    Clear,
    /// `c`
    Cultivated,
    /// `h`, the Spanish *haza*.
    CropArea,
    /// `t`
    SmallTown,
    /// `T`
    City,
    /// `B`
    StrongBuilding,
    /// `C`
    Castle,
    /// `l`
    LightForest,
    /// `d`
    DenseForest,
    /// `o`
    Orchard,
    /// `k`
    Thicket,
    /// `s`
    Swamp,
}

impl Terrain {
    /// Every kind of ground.
    pub const ALL: [Terrain; 12] = [
        Terrain::Clear,
        Terrain::Cultivated,
        Terrain::CropArea,
        Terrain::SmallTown,
        Terrain::City,
        Terrain::StrongBuilding,
        Terrain::Castle,
        Terrain::LightForest,
        Terrain::DenseForest,
        Terrain::Orchard,
        Terrain::Thicket,
        Terrain::Swamp,
    ];

    /// The letter used in map files.
    pub const fn code(self) -> char {
        match self {
            Terrain::Clear => '.',
            Terrain::Cultivated => 'c',
            Terrain::CropArea => 'h',
            Terrain::SmallTown => 't',
            Terrain::City => 'T',
            Terrain::StrongBuilding => 'B',
            Terrain::Castle => 'C',
            Terrain::LightForest => 'l',
            Terrain::DenseForest => 'd',
            Terrain::Orchard => 'o',
            Terrain::Thicket => 'k',
            Terrain::Swamp => 's',
        }
    }

    /// The ground a letter of a map file stands for.
    pub fn from_code(code: &str) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|t| code.len() == 1 && code.starts_with(t.code()))
    }

    /// Woods for zones of control, morale, lines of fire and stacking (CF-206).
    pub const fn is_woods(self) -> bool {
        matches!(self, Terrain::LightForest | Terrain::DenseForest)
    }

    /// Buildings for zones of control, morale, lines of fire and stacking (CF-206).
    pub const fn is_buildings(self) -> bool {
        matches!(
            self,
            Terrain::SmallTown | Terrain::City | Terrain::StrongBuilding | Terrain::Castle
        )
    }

    /// Whether the hex bars a line of fire and enemy zones of control by what stands in it.
    #[inline]
    pub const fn is_obstacle(self) -> bool {
        self.is_woods() || self.is_buildings()
    }
}

/// Water that runs along a hexside.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Water {
    /// A stream, arroyo or creek.
    Stream,
    /// A river.
    River,
}

/// A way over water.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Crossing {
    /// A bridge.
    Bridge,
    /// A ford (CF-173).
    Ford,
}

/// A made way from hex to hex.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum RoadKind {
    /// A path or track.
    Path,
    /// A highway, the *camino real*.
    Highway,
}

/// Everything on one side of a hex, the same seen from both hexes. Slopes are not here: they follow from the levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hexside {
    /// Water along the side.
    pub water: Option<Water>,
    /// Bridge or ford over that water.
    pub crossing: Option<Crossing>,
    /// Road or path across the side.
    pub road: Option<RoadKind>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back_as_its_terrain() {
        for terrain in Terrain::ALL {
            assert_eq!(Terrain::from_code(&terrain.code().to_string()), Some(terrain));
        }
        for wrong in ["", "x", "..", ".c", "é"] {
            assert_eq!(Terrain::from_code(wrong), None, "{wrong:?}");
        }
    }

    /// CF-206: woods are l and d, buildings t, T, B and C.
    #[test]
    fn woods_and_buildings_are_what_the_ruling_lists() {
        let codes = |of: fn(Terrain) -> bool| -> String {
            Terrain::ALL.into_iter().filter(|&t| of(t)).map(Terrain::code).collect()
        };
        assert_eq!(codes(Terrain::is_woods), "ld");
        assert_eq!(codes(Terrain::is_buildings), "tTBC");
        assert_eq!(codes(Terrain::is_obstacle), "tTBCld");
    }
}
