//! Rule editions: every table and every policy of a rulebook as proved, typed data.
//!
//! An edition's file prints its tables as the rulebook does; [`Edition::load`] turns every cell into a value or names the
//! line that cannot be one. Nothing downstream reads text or asks for the edition's name: rules ask tables and policies.

pub(crate) mod basic;
mod coherence;
pub(crate) mod control;
mod dice;
pub(crate) mod division;
pub(crate) mod file;
pub(crate) mod fire;
pub(crate) mod morale;
pub(crate) mod movement;
pub(crate) mod number;
pub(crate) mod policies;
pub(crate) mod sheet;
pub(crate) mod shock;
pub(crate) mod stacking;
pub(crate) mod terrain;

use board::{Faults, Located, Source};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use self::basic::BasicGame;
use self::control::Control;
use self::division::Division;
use self::file::{EditionFile, Origin, OriginSource};
use self::fire::Fire;
use self::morale::Morale;
use self::movement::{Formations, Movement};
use self::policies::Policies;
use self::sheet::Proof;
use self::shock::Shock;
use self::stacking::Stacking;
use self::terrain::TerrainChart;
use crate::engine::cite::Citations;

/// A rulebook as data.
///
/// The Basic game has no formations, fire, shock or morale checks: there these tables answer "nothing happens", and
/// `basic` holds its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    /// Which one; for display and records, never for rules.
    pub id: EditionId,
    /// Its name.
    pub name: String,
    /// The terrain effects chart.
    pub terrain: TerrainChart,
    /// Stacking.
    pub stacking: Stacking,
    /// Movement allowances.
    pub movement: Movement,
    /// Changes of formation.
    pub formations: Formations,
    /// Fire.
    pub fire: Fire,
    /// Shock.
    pub shock: Shock,
    /// Morale.
    pub morale: Morale,
    /// Cavalry control, where the edition has it.
    pub control: Option<Control>,
    /// Division morale, where the edition has it.
    pub division: Option<Division>,
    /// The Basic game, where this is one.
    pub basic: Option<BasicGame>,
    /// Where the rulebooks differ in words.
    pub policies: Policies,
    /// The clauses it cites.
    pub citations: Citations,
    /// Where each table comes from, by its name.
    pub origins: Vec<(&'static str, Origin)>,
}

/// The four editions (CF-205).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum EditionId {
    /// The Standard rules of 1995.
    Standard,
    /// Volume II, of Bailén.
    Volume2,
    /// The revised tables over Volume II.
    Revised,
    /// The Basic rules of 1995.
    Basic,
}

impl EditionId {
    /// Every edition.
    pub const ALL: [EditionId; 4] =
        [EditionId::Standard, EditionId::Volume2, EditionId::Revised, EditionId::Basic];

    /// The short name used in files and records.
    pub const fn name(self) -> &'static str {
        match self {
            EditionId::Standard => "standard",
            EditionId::Volume2 => "volume2",
            EditionId::Revised => "revised",
            EditionId::Basic => "basic",
        }
    }
}

impl Edition {
    /// Reads and proves an edition's file.
    pub fn load(source: Source<'_>) -> Result<Edition, Faults> {
        source.parse::<EditionFile>()?.build(source)
    }
}

impl EditionFile {
    /// Proves the document and makes the edition, or lists everything that is wrong with it.
    pub fn build(self, source: Source<'_>) -> Result<Edition, Faults> {
        let mut proof = Proof::new(source);
        let proof = &mut proof;
        self.has_its_sections(proof);
        let policies = self.policies.policies();
        let stacking = Stacking::prove(proof, &self.stacking);
        let citations = Citations::of(self.id).unwrap_or_else(|faults| {
            proof.faults.extend(faults.0);
            Citations::default()
        });
        let edition = Edition {
            id: self.id,
            name: self.name.clone(),
            terrain: TerrainChart::prove(proof, &self.terrain, stacking.squares()),
            stacking,
            movement: Movement::prove(proof, &self.movement),
            formations: self
                .formation
                .as_ref()
                .map_or_else(Formations::default, |file| Formations::prove(proof, file)),
            fire: self
                .fire
                .as_ref()
                .map_or_else(Fire::none, |file| Fire::prove(proof, file, policies.fire.pin)),
            shock: self.shock.as_ref().map_or_else(Shock::none, |file| Shock::prove(proof, file)),
            morale: self
                .morale
                .as_ref()
                .map_or_else(Morale::none, |file| Morale::prove(proof, file)),
            control: self.control.as_ref().map(|file| Control::prove(proof, file)),
            division: self.division.as_ref().map(|file| Division::prove(proof, file)),
            basic: self.basic.as_ref().map(|file| BasicGame::prove(proof, file)),
            policies,
            citations,
            origins: self.origins(proof),
        };
        coherence::prove(proof, &self, &edition);
        std::mem::take(&mut proof.faults).or(edition)
    }

    /// Every edition but the Basic game has formations, fire, shock and morale.
    fn has_its_sections(&self, proof: &mut Proof<'_>) {
        let sections = [
            ("formation", self.formation.is_some()),
            ("fire", self.fire.is_some()),
            ("shock", self.shock.is_some()),
            ("morale", self.morale.is_some()),
        ];
        for (name, given) in sections {
            match &self.basic {
                None if !given => {
                    let right = "give it; only a file with a [basic] section does without";
                    proof.fault(&0, format!("there is no [{name}] section"), right);
                }
                Some(basic) if given => {
                    let right = "the Basic game has none: drop it or drop [basic]";
                    proof.fault(basic, format!("[{name}] stands beside [basic]"), right);
                }
                _ => {}
            }
        }
    }

    fn origins(&self, proof: &mut Proof<'_>) -> Vec<(&'static str, Origin)> {
        let origins = [
            ("terrain", Some(&self.terrain.origin)),
            ("stacking", Some(&self.stacking.origin)),
            ("movement", Some(&self.movement.origin)),
            ("formation", self.formation.as_ref().map(|file| &file.origin)),
            ("fire", self.fire.as_ref().map(|file| &file.origin)),
            ("shock", self.shock.as_ref().map(|file| &file.origin)),
            ("morale", self.morale.as_ref().map(|file| &file.origin)),
            ("control", self.control.as_ref().map(|file| &file.origin)),
            ("division", self.division.as_ref().map(|file| &file.origin)),
            ("basic", self.basic.as_ref().map(|file| &file.origin)),
        ];
        let given = origins.into_iter().filter_map(|(name, origin)| Some((name, origin?)));
        given.map(|(name, origin)| (name, proven_origin(proof, name, origin))).collect()
    }
}

fn proven_origin(proof: &mut Proof<'_>, name: &str, origin: &Located<Origin>) -> Origin {
    if origin.source == OriginSource::Ruling && origin.rulings.is_empty() {
        proof.fault(
            origin,
            format!("[{name}] comes from a ruling that is not named"),
            r#"name it, as rulings = ["CF-001"]"#,
        );
    }
    for ruling in origin.rulings.iter().filter(|ruling| !is_ruling(ruling)) {
        proof.fault(origin, format!("{ruling:?} is no ruling"), "rulings are CF- and three digits");
    }
    (**origin).clone()
}

fn is_ruling(text: &str) -> bool {
    text.strip_prefix("CF-")
        .is_some_and(|number| number.len() == 3 && number.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests;
