//! The fire table, its die modifiers, and how far and how hard guns shoot.

use std::fmt;
use std::str::FromStr;

use num_rational::Ratio;
use serde::{Deserialize, Serialize};

use super::dice::{DICE, GRADES, row};
use super::file::FireFile;
use super::number::{Fraction, Modifier};
use super::policies::Pin;
use super::sheet::{BadCell, Proof};
use crate::data::kinds::{Grade, Weight};

/// Points of the last column; more are fired in several rolls (CF-042).
const LAST_COLUMN: u8 = 12;

/// Everything the rules of fire look up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fire {
    /// The results.
    pub table: FireTable,
    /// The die modifiers.
    pub modifiers: FireModifiers,
    /// Guns.
    pub artillery: ArtilleryFire,
    /// Infantry points that may fire out of one hex (CF-035).
    pub infantry_points: u16,
    /// Points mounted cavalry in guerrilla may fire (CF-108).
    pub cavalry_points: u16,
    /// Share of a square's points for each half of its neighbours (CF-036).
    pub square_share: Ratio<i32>,
}

/// Results by die and points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FireTable([[FireResult; 12]; 8]);

impl FireTable {
    /// The result of a modified die in a column of 1 to 12 points; both are brought within the table.
    pub fn result(&self, die: i32, column: u8) -> FireResult {
        self.0[row(die)][usize::from(column.clamp(1, LAST_COLUMN) - 1)]
    }

    /// The columns a fire of so many points is rolled on: twelve as often as it goes, then the rest. Fractions of the
    /// sum are dropped (CF-041); less than a point does not fire.
    pub fn volleys(points: Ratio<i32>) -> impl Iterator<Item = u8> {
        let last = i32::from(LAST_COLUMN);
        let whole = points.to_integer().max(0);
        let full = std::iter::repeat_n(LAST_COLUMN, (whole / last) as usize);
        full.chain(u8::try_from(whole % last).ok().filter(|&rest| rest > 0))
    }
}

/// A cell of the fire table: `-`, `D`, `P`, `M`, `R`, `2`, `1M`, `2P`, `3R`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FireResult {
    /// Strength points lost.
    pub losses: u8,
    /// What happens beside.
    pub effect: FireStroke,
}

/// What a fire result does beside losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FireStroke {
    /// Nothing.
    #[default]
    None,
    /// D or P: shock is forbidden; which of the two is the policy `fire.pin`.
    Pin,
    /// M: a morale check.
    Morale,
    /// R: a retreat.
    Retreat,
}

impl FireResult {
    /// Whether nothing happens.
    pub fn is_nothing(self) -> bool {
        self == FireResult::default()
    }
}

/// A result with the letter its edition prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireCell {
    /// The result.
    pub result: FireResult,
    /// What D or P means.
    pub pin: Pin,
}

impl fmt::Display for FireCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.result.is_nothing() {
            return f.write_str("-");
        }
        if self.result.losses > 0 {
            write!(f, "{}", self.result.losses)?;
        }
        f.write_str(match (self.result.effect, self.pin) {
            (FireStroke::None, _) => "",
            (FireStroke::Pin, Pin::NoShock) => "D",
            (FireStroke::Pin, Pin::BreaksAssault) => "P",
            (FireStroke::Morale, _) => "M",
            (FireStroke::Retreat, _) => "R",
        })
    }
}

/// A printed cell together with the meaning of its letter, D or P.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Printed {
    result: FireResult,
    pin: Option<Pin>,
}

impl FromStr for Printed {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let (losses, letter) = match text.as_bytes() {
            b"-" => return Ok(Printed::default()),
            [n @ b'1'..=b'3', rest @ ..] => (n - b'0', rest),
            rest => (0, rest),
        };
        let (effect, pin) = match letter {
            b"" if losses > 0 => (FireStroke::None, None),
            b"D" => (FireStroke::Pin, Some(Pin::NoShock)),
            b"P" => (FireStroke::Pin, Some(Pin::BreaksAssault)),
            b"M" => (FireStroke::Morale, None),
            b"R" => (FireStroke::Retreat, None),
            _ => {
                return Err(BadCell { right: "write a fire result as -, D, P, M, R, 1, 1M or 2P" });
            }
        };
        Ok(Printed { result: FireResult { losses, effect }, pin })
    }
}

/// Die modifiers of fire; 0 where an edition has none. Crops are in the terrain chart (CF-051).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FireModifiers {
    /// Target in square.
    pub target_in_square: i8,
    /// Target in guerrilla.
    pub target_in_guerrilla: i8,
    /// Target is unlimbered artillery.
    pub target_deployed_artillery: i8,
    /// Fire into the flank; who must have it is the policy `fire.flank`.
    pub flank: i8,
    /// For each fatigue level of firing cavalry.
    pub fatigue_level: i8,
    /// Swiss firing at Swiss, where the policy `shock.swiss` says so.
    pub swiss: i8,
    /// By grade of the firer, any arm.
    pub grade: [i8; Grade::ALL.len()],
    /// By grade of the firer, British infantry, in addition (CF-048).
    pub british_infantry: [i8; Grade::ALL.len()],
    /// By weight of firing artillery.
    pub artillery: [i8; Weight::ALL.len()],
    /// At long range, for the first, second … unit of a stack; the last one holds for the rest.
    stack: Vec<i8>,
}

impl FireModifiers {
    /// For the nth unit, from 0, of a stack under artillery fire at long range (CF-040).
    pub fn stack(&self, nth: usize) -> i8 {
        self.stack.get(nth).or(self.stack.last()).copied().unwrap_or(0)
    }
}

/// Range and strength of guns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArtilleryFire {
    /// Offensive range in hexes by weight.
    pub range: [u8; Weight::ALL.len()],
    /// Range of defensive fire.
    pub defensive_range: u8,
    /// Batteries that may fire from one hex.
    pub batteries: u8,
    /// Distance from which a stack is hit unit by unit (CF-040).
    pub long_range: u8,
    /// Against a square at one hex (CF-038).
    square_at_one: Ratio<i32>,
    /// By distance from one hex on; the last one holds for the rest.
    factors: Vec<Ratio<i32>>,
}

impl ArtilleryFire {
    /// What distance does to a battery's factor (CF-037).
    pub fn factor(&self, distance: u8, target_in_square: bool) -> Ratio<i32> {
        if distance <= 1 && target_in_square {
            return self.square_at_one;
        }
        let at = usize::from(distance.saturating_sub(1));
        self.factors.get(at).or(self.factors.last()).copied().unwrap_or(Ratio::ONE)
    }
}

const POINTS: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

impl Fire {
    /// The fire of an edition that has none: nothing ever happens.
    pub(crate) fn none() -> Fire {
        Fire {
            table: FireTable::default(),
            modifiers: FireModifiers::default(),
            artillery: ArtilleryFire {
                range: [0; 3],
                defensive_range: 0,
                batteries: 0,
                long_range: u8::MAX,
                square_at_one: Ratio::ONE,
                factors: Vec::new(),
            },
            infantry_points: 0,
            cavalry_points: 0,
            square_share: Ratio::ONE,
        }
    }

    /// Proves the section; `pin` is what the policies make of D or P.
    pub(crate) fn prove(proof: &mut Proof<'_>, file: &FireFile, pin: Pin) -> Fire {
        let printed: [[Printed; 12]; 8] = proof.grid("fire.results", &file.results, DICE, POINTS);
        if printed.iter().flatten().any(|cell| cell.pin.is_some_and(|printed| printed != pin)) {
            proof.fault(
                &file.results,
                "the table prints D or P against the policy fire.pin",
                "print D where pin = \"no-shock\", P where pin = \"breaks-assault\"",
            );
        }
        let [grade, british_infantry]: [[Modifier; 6]; 2] =
            proof.grid("fire.firer", &file.firer, ["any", "British infantry"], GRADES);
        let square_share = proof.cell::<Fraction>(&file.square_share).0;
        if square_share > Ratio::ONE {
            proof.fault(&file.square_share, "a share above the whole", "give a fraction up to 1");
        }
        let modifiers = &file.modifiers;
        Fire {
            table: FireTable(printed.map(|row| row.map(|cell| cell.result))),
            modifiers: FireModifiers {
                target_in_square: modifiers.target_in_square,
                target_in_guerrilla: modifiers.target_in_guerrilla,
                target_deployed_artillery: modifiers.target_deployed_artillery,
                flank: modifiers.flank,
                fatigue_level: modifiers.fatigue_level,
                swiss: modifiers.swiss,
                grade: grade.map(|Modifier(n)| n),
                british_infantry: british_infantry.map(|Modifier(n)| n),
                artillery: [modifiers.light_artillery, 0, modifiers.heavy_artillery],
                stack: modifiers.stack.clone(),
            },
            artillery: ArtilleryFire::prove(proof, file),
            infantry_points: file.infantry_points,
            cavalry_points: file.cavalry_points,
            square_share,
        }
    }
}

impl ArtilleryFire {
    fn prove(proof: &mut Proof<'_>, file: &FireFile) -> ArtilleryFire {
        let guns = &file.artillery;
        if guns.factor_by_distance.is_empty() {
            proof.fault(
                &guns.factor_by_distance,
                "no factor at any distance",
                "give one for each hex of distance, the last holding for the rest",
            );
        }
        if [guns.range.light, guns.range.medium, guns.range.heavy].contains(&0) {
            proof.fault(&guns.range, "guns that reach no hex", "give ranges from 1");
        }
        ArtilleryFire {
            range: [guns.range.light, guns.range.medium, guns.range.heavy],
            defensive_range: guns.defensive_range,
            batteries: guns.batteries,
            long_range: guns.long_range,
            square_at_one: proof.cell::<Fraction>(&guns.square_at_one_hex).0,
            factors: guns
                .factor_by_distance
                .iter()
                .map(|factor| proof.cell::<Fraction>(factor).0)
                .collect(),
        }
    }
}
