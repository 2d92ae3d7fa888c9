//! Who stands where at the start: the hexes open to each group, and a sensible place and facing for every unit.

use board::{Facing, Hex, Map};
use schemars::JsonSchema;
use serde::Serialize;

use super::Scenario;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};

/// A group of units that set up by one line of the scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Deployment {
    /// Side.
    pub camp: Camp,
    /// The units.
    pub units: Vec<UnitId>,
    /// Every hex open to them, ascending. Hexes the other side has taken are closed, and what an arm may not occupy under an
    /// edition is left to that edition.
    pub area: Vec<Hex>,
    /// How the scenario words it.
    pub rule: AreaRule,
    /// What the group as a whole must respect.
    pub limits: Vec<Limit>,
    /// A place for each unit, in the order of `units`.
    pub places: Vec<Placement>,
    /// In a linked campaign they stay where the battle before left them (CF-139).
    pub carried_over: bool,
}

/// How a scenario words an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AreaRule {
    /// In one of the named hexes.
    At,
    /// At most so many hexes from one of the named hexes.
    Within(u16),
    /// On the line between the lettered hexes, ends included.
    Line,
    /// In a row south of this hex (CF-121).
    SouthOf(Hex),
    /// Anywhere more than so many hexes from every enemy set-up and entry hex (CF-263).
    BeyondEnemy(u16),
    /// At most so many hexes from an own set-up hex, on or behind the own front line (CF-119).
    NearOwnLine(u16),
}

/// What a group as a whole must respect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// At least one unit in each hex of the area, where numbers allow (CF-180).
    EveryHexHeld,
    /// At most so many points in a hex (CF-122).
    PointsPerHex(u8),
    /// At least one unit of each command in these hexes (CF-176).
    OneOfEach {
        /// The commands.
        commands: Vec<CommandId>,
        /// The hexes.
        hexes: Vec<Hex>,
    },
    /// So many units in each of these parts of the area (SCN-CAS-18-c).
    Shares(Vec<Share>),
}

/// A part of an area and how many units must stand in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Share {
    /// How many.
    pub units: u8,
    /// Where.
    pub hexes: Vec<Hex>,
}

/// A place for a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Placement {
    /// The unit.
    pub unit: UnitId,
    /// Its hex.
    pub hex: Hex,
    /// Its facing.
    pub facing: Facing,
    /// Whether a battery is unlimbered; false for everything else.
    pub unlimbered: bool,
}

/// A leader on the map at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct LeaderPlacement {
    /// The leader.
    pub leader: LeaderId,
    /// Where he may be.
    pub rule: LeaderRule,
    /// A sensible place.
    pub hex: Hex,
    /// In a linked campaign he stays where the battle before left him (CF-139).
    pub carried_over: bool,
}

/// Where a leader may set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeaderRule {
    /// Stacked with one of these units.
    With(Vec<UnitId>),
    /// At most so many hexes from one of these units.
    Near(u16, Vec<UnitId>),
    /// In one of these hexes.
    At(Vec<Hex>),
}

impl Deployment {
    /// Hexes next to the area, for what an edition's stacking will not let into it (CF-205).
    pub fn overflow(&self, map: &Map) -> Vec<Hex> {
        let grid = map.grid();
        let mut hexes: Vec<Hex> = self
            .area
            .iter()
            .flat_map(|&hex| grid.neighbours(hex).map(|(_, next)| next))
            .filter(|hex| self.area.binary_search(hex).is_err())
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }
}

impl Scenario {
    /// The proposed set-up under an edition: units whose hex takes them first, then the others, each in the nearest hex of its
    /// area that does, or else next to it (CF-205). `fits` judges a unit against those already placed, of both sides; one that
    /// nothing fits keeps its place.
    pub fn opening(
        &self,
        map: &Map,
        mut fits: impl FnMut(&[Placement], UnitId, Hex) -> bool,
    ) -> Vec<Placement> {
        let mut placed: Vec<Placement> = Vec::new();
        let mut surplus = Vec::new();
        for deployment in &self.deployments {
            for &place in &deployment.places {
                if fits(&placed, place.unit, place.hex) {
                    placed.push(place);
                } else {
                    surplus.push((deployment, place));
                }
            }
        }
        for (deployment, place) in surplus {
            let nearest = |mut hexes: Vec<Hex>| {
                hexes.sort_by_key(|&hex| (map.grid().distance(place.hex, hex), hex));
                hexes
            };
            let hexes = nearest(deployment.area.clone()).into_iter();
            let hex = hexes
                .chain(nearest(deployment.overflow(map)))
                .find(|&hex| fits(&placed, place.unit, hex))
                .unwrap_or(place.hex);
            let facing = placed.iter().find(|p| p.hex == hex).map_or(place.facing, |p| p.facing);
            placed.push(Placement { hex, facing, ..place });
        }
        placed
    }
}
