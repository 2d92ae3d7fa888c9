//! The terrain effects chart: what ground and hexsides cost to move over, and what they do to fire and shock.

mod cost;
mod effect;
mod hexside;

use board::{Hexside, Located, Terrain};

pub use self::cost::Going;
pub(crate) use self::cost::{HexsideCost, MoveCost};
pub(crate) use self::effect::{FireEffect, ShockEffect};
pub(crate) use self::hexside::{Road, RoadHelps, SlopeClass, SlopeKind, Waterway};

use self::effect::Effect;
use super::file::TerrainFile;
use super::sheet::{Proof, Sheet};
use crate::data::kinds::Arm;

/// Cost and effect of every kind of ground and hexside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainChart {
    grounds: [Ground; Terrain::ALL.len()],
    waters: [HexsideEffect; Waterway::ALL.len()],
    slopes: [HexsideEffect; SlopeClass::ALL.len()],
    /// Slope of a difference of 1, 2, 3 and more levels.
    by_difference: [SlopeKind; 3],
    road: Road,
}

/// One step of movement, fire or shock from a hex into its neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Ground of the hex entered or attacked.
    pub into: Terrain,
    /// The side crossed.
    pub across: Hexside,
    /// Levels climbed; negative downhill.
    pub rise: i16,
}

impl TerrainChart {
    /// MP to enter a hex by a step, or nothing if the arm may not. Enemy zones are not counted.
    ///
    /// Along a road the step costs the road's price in all, for those whom roads help (CF-111); code H opens the hex,
    /// but not its sides, along a road to the arms whose cell carries it; the others pay the hex (CF-112).
    pub fn cost(&self, arm: Arm, step: Step, going: Going) -> Option<u8> {
        let on_road = step.across.road.is_some();
        if on_road && (going.maneuver || self.road.helps == RoadHelps::Everybody) {
            return Some(self.road.cost);
        }
        let hex = self.ground(step.into).cost[arm.index()].entry(on_road, going)?;
        let water = match Waterway::of(step.across) {
            Some(water) => self.waters[water.index()].cost[arm.index()].extra(going)?,
            None => 0,
        };
        let slope = self.slopes[self.slope(step).index()].cost[arm.index()].extra(going)?;
        Some(hex.saturating_add(water).saturating_add(slope))
    }

    /// What the step does to shock, or nothing if shock is prohibited across it. Effects multiply (STD-T.TEC-m, CF-116).
    pub fn shock(&self, step: Step) -> Option<ShockEffect> {
        let hex = self.ground(step.into).shock?;
        let slope = self.slopes[self.slope(step).index()].shock?;
        let water = match Waterway::of(step.across) {
            Some(water) => self.waters[water.index()].shock?,
            None => ShockEffect::NONE,
        };
        Some(hex.and(water).and(slope))
    }

    /// What the ground of a target does to fire at it.
    pub fn fire(&self, target: Terrain) -> FireEffect {
        self.ground(target).fire
    }

    /// The row of a kind of ground.
    pub fn ground(&self, terrain: Terrain) -> &Ground {
        &self.grounds[terrain as usize]
    }

    /// The row of water along a hexside.
    pub fn water(&self, water: Waterway) -> &HexsideEffect {
        &self.waters[water.index()]
    }

    /// The row of a slope.
    pub fn slope_effect(&self, slope: SlopeClass) -> &HexsideEffect {
        &self.slopes[slope.index()]
    }

    /// The slope of a step; a road is never worse than moderate (CF-206).
    pub fn slope(&self, step: Step) -> SlopeClass {
        let difference = step.rise.unsigned_abs() as usize;
        let Some(steps) = difference.checked_sub(1) else { return SlopeClass::Level };
        let kind = if step.across.road.is_some() {
            SlopeKind::Moderate
        } else {
            self.by_difference[steps.min(2)]
        };
        kind.class(step.rise > 0)
    }

    /// What roads cost and whom they help.
    pub fn road(&self) -> Road {
        self.road
    }

    /// Whether a square may make this step: ground that takes squares, no water, no slope, whatever road (CF-115).
    pub fn open_to_square(&self, step: Step) -> bool {
        self.ground(step.into).square && step.across.water.is_none() && step.rise == 0
    }

    /// Whether a charge may make this step, the one into the target hex included (CF-069).
    pub fn open_to_charge(&self, step: Step) -> bool {
        self.ground(step.into).charge && step.across.water.is_none() && step.rise == 0
    }

    /// Whether a battery may unlimber on this ground (code E).
    pub fn may_unlimber(&self, terrain: Terrain) -> bool {
        !self.ground(terrain).cost[Arm::Artillery.index()].no_unlimbering
    }
}

/// One row of the chart for a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// By arm. Carts move where artillery moves (CF-157).
    pub cost: [MoveCost; Arm::ALL.len()],
    /// Against targets in the hex.
    pub fire: FireEffect,
    /// Against defenders in the hex; nothing = prohibited.
    pub shock: Option<ShockEffect>,
    /// Clear enough for a square (CF-069, CF-115).
    pub square: bool,
    /// Clear enough for a charge (CF-069).
    pub charge: bool,
    /// Cavalry mounts and dismounts here (CF-108).
    pub mount: bool,
}

/// One row of the chart for a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexsideEffect {
    /// By arm, added to the hex.
    pub cost: [HexsideCost; Arm::ALL.len()],
    /// Shock across it; nothing = prohibited.
    pub shock: Option<ShockEffect>,
}

/// The row labels of tables by ground, in the order of [`Terrain::ALL`].
pub(crate) const GROUNDS: [&str; Terrain::ALL.len()] = [
    "clear",
    "cultivated",
    "crop area",
    "small town",
    "city",
    "strong building",
    "castle",
    "light forest",
    "dense forest",
    "orchard",
    "thicket",
    "swamp",
];

const COLUMNS: [&str; 5] = ["infantry", "cavalry", "artillery", "fire", "shock"];

/// Row labels of the slopes of an edition that has all three.
const SLOPES: [&str; 6] = [
    "moderate slope up",
    "moderate slope down",
    "steep slope up",
    "steep slope down",
    "cliff up",
    "cliff down",
];

/// Row labels of the slopes of an edition without steep ones.
const SLOPES_OF_VOLUME_II: [&str; 4] =
    ["moderate slope up", "moderate slope down", "impassable slope up", "impassable slope down"];

impl TerrainChart {
    /// `squares` says on which ground the stacking chart lets squares stand.
    pub(crate) fn prove(
        proof: &mut Proof<'_>,
        file: &TerrainFile,
        squares: [bool; Terrain::ALL.len()],
    ) -> TerrainChart {
        let mut grounds = proof
            .rows("terrain.hexes", &file.hexes, GROUNDS, COLUMNS)
            .map(|row| row.map_or(Ground::BLANK, |cells| Ground::prove(proof, cells)));
        for (ground, square) in grounds.iter_mut().zip(squares) {
            ground.square = square;
        }
        for terrain in &file.charge_over {
            grounds[*terrain as usize].charge = true;
        }
        for terrain in &file.mount_on {
            grounds[*terrain as usize].mount = true;
        }
        if file.road.cost == 0 {
            proof.fault(&file.road, "a road of 0 MP", "give what a step along it costs, usually 1");
        }
        let waters = proof.rows("terrain.water", &file.water, Waterway::ROWS, COLUMNS).map(|row| {
            row.map_or(HexsideEffect::BLANK, |cells| HexsideEffect::prove(proof, cells))
        });
        let by_difference = by_difference(proof, &file.by_difference);
        let slopes = if by_difference.contains(&SlopeKind::Steep) {
            let [mu, md, su, sd, cu, cd] = slopes(proof, &file.slopes, SLOPES);
            [HexsideEffect::BLANK, mu, md, su, sd, cu, cd]
        } else {
            // No class is ever steep here; the two rows repeat the worse one and are never asked for.
            let [mu, md, cu, cd] = slopes(proof, &file.slopes, SLOPES_OF_VOLUME_II);
            [HexsideEffect::BLANK, mu, md, cu, cd, cu, cd]
        };
        TerrainChart { grounds, waters, slopes, by_difference, road: *file.road }
    }
}

fn slopes<const R: usize>(
    proof: &mut Proof<'_>,
    sheet: &Sheet,
    rows: [&str; R],
) -> [HexsideEffect; R] {
    proof
        .rows("terrain.slopes", sheet, rows, COLUMNS)
        .map(|row| row.map_or(HexsideEffect::BLANK, |cells| HexsideEffect::prove(proof, cells)))
}

/// The slope of 1, 2, 3 and more levels; the last one named covers the rest.
fn by_difference(proof: &mut Proof<'_>, kinds: &Located<Vec<SlopeKind>>) -> [SlopeKind; 3] {
    match kinds[..] {
        [SlopeKind::Moderate, SlopeKind::Cliff] => {
            [SlopeKind::Moderate, SlopeKind::Cliff, SlopeKind::Cliff]
        }
        [SlopeKind::Moderate, SlopeKind::Steep, SlopeKind::Cliff] => {
            [SlopeKind::Moderate, SlopeKind::Steep, SlopeKind::Cliff]
        }
        _ => {
            proof.fault(
                kinds,
                "these slopes do not grow level by level",
                r#"write ["moderate", "steep", "cliff"] or ["moderate", "impassable"]"#,
            );
            [SlopeKind::Moderate, SlopeKind::Steep, SlopeKind::Cliff]
        }
    }
}

impl Ground {
    const BLANK: Ground = Ground {
        cost: [MoveCost {
            points: None,
            eased_by_maneuver: false,
            no_unlimbering: false,
            eased_by_road: false,
        }; 4],
        fire: FireEffect::NONE,
        shock: Some(ShockEffect::NONE),
        square: false,
        charge: false,
        mount: false,
    };

    fn prove(proof: &mut Proof<'_>, cells: [&Located<String>; 5]) -> Ground {
        let [infantry, cavalry, artillery, fire, shock] = cells;
        let guns = proof.cell(artillery);
        Ground {
            cost: [proof.cell(infantry), proof.cell(cavalry), guns, guns],
            fire: fire_effect(proof, fire),
            shock: proof.cell::<Effect>(shock).on_shock(),
            ..Ground::BLANK
        }
    }
}

impl HexsideEffect {
    const BLANK: HexsideEffect = HexsideEffect {
        cost: [HexsideCost::Plus { points: 0, eased_by_maneuver: false }; 4],
        shock: Some(ShockEffect::NONE),
    };

    fn prove(proof: &mut Proof<'_>, cells: [&Located<String>; 5]) -> HexsideEffect {
        let [infantry, cavalry, artillery, fire, shock] = cells;
        let guns = proof.cell(artillery);
        if fire_effect(proof, fire) != FireEffect::NONE {
            proof.fault(
                fire,
                "a hexside changes no fire",
                "write - or G; the line of fire decides (CF-207)",
            );
        }
        HexsideEffect {
            cost: [proof.cell(infantry), proof.cell(cavalry), guns, guns],
            shock: proof.cell::<Effect>(shock).on_shock(),
        }
    }
}

fn fire_effect(proof: &mut Proof<'_>, cell: &Located<String>) -> FireEffect {
    proof.cell::<Effect>(cell).on_fire().unwrap_or_else(|| {
        proof.fault(cell, "fire is never prohibited", "write -, A, B, C, -1 or G");
        FireEffect::NONE
    })
}
