//! Every chart answers for every code of the maps (CF-206).

use board::Terrain;

use super::{Findings, page};
use crate::data::edition::Edition;
use crate::data::edition::terrain::GROUNDS;
use crate::data::kinds::Arm;
use crate::data::library::Library;

/// Infantry goes and stays everywhere but in a swamp, which is closed to everybody.
pub(super) fn prove(library: &Library, edition: &Edition, found: &mut Findings) {
    let chart = page(library, &format!("editions/{}.toml", edition.id.name()));
    for terrain in Terrain::ALL {
        let ground = GROUNDS[terrain as usize];
        let row = edition.terrain.ground(terrain);
        let enters = |arm: Arm| row.cost[arm.index()].points.is_some();
        let stays = edition.stacking.on(terrain).infantry.allowed();
        let (sound, what) = if terrain == Terrain::Swamp {
            (!Arm::ALL.into_iter().any(enters) && !stays, format!("{ground} is open"))
        } else {
            (enters(Arm::Infantry) && stays, format!("{ground} is closed to infantry"))
        };
        if !sound {
            let right = "close swamps to everybody and nothing else to infantry (CF-206)";
            let words: Vec<&str> = ground.split(' ').collect();
            found.push(edition.id, chart.fault(&words, what, right));
        }
    }
}
