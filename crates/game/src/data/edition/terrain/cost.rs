//! What hexes and hexsides cost to enter and cross, as printed in the chart.

use std::str::FromStr;

use crate::data::edition::sheet::BadCell;

/// The cost codes D and H bring a hex down to.
const EASED: u8 = 1;

/// How a unit goes, as far as the chart asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Going {
    /// Under maneuver orders, or marching as if it were (CF-274).
    pub maneuver: bool,
    /// No other counter is in the hex entered (code D).
    pub empty: bool,
}

/// Cost of a hex for one arm: `2 (D)`, `P (H)`, `1 (E)`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveCost {
    /// MP, or nothing where prohibited (P).
    pub points: Option<u8>,
    /// D: 1 MP under maneuver orders if the hex is empty.
    pub eased_by_maneuver: bool,
    /// E: may not unlimber here.
    pub no_unlimbering: bool,
    /// H: does not apply along a road.
    pub eased_by_road: bool,
}

impl MoveCost {
    /// MP for the hex alone.
    pub fn entry(self, on_road: bool, going: Going) -> Option<u8> {
        let eased = self.eased_by_road && on_road
            || self.eased_by_maneuver && going.maneuver && going.empty;
        if eased { Some(EASED) } else { self.points }
    }
}

impl FromStr for MoveCost {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let bad = BadCell { right: "write a hex cost as 2 or P, with codes as (D), (E), (H)" };
        let mut words = text.split(' ');
        let points = match words.next().unwrap_or_default() {
            "P" => None,
            n => Some(n.parse().ok().filter(|n| (1..=9).contains(n)).ok_or(bad)?),
        };
        let mut cost = MoveCost { points, ..MoveCost::default() };
        for word in words {
            match word {
                "(D)" => cost.eased_by_maneuver = true,
                "(E)" => cost.no_unlimbering = true,
                "(H)" => cost.eased_by_road = true,
                _ => return Err(bad),
            }
        }
        Ok(cost)
    }
}

/// Cost of a hexside for one arm: `-`, `+1`, `+2 (F)`, `P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HexsideCost {
    /// May not be crossed.
    Prohibited,
    /// Added to the cost of the hex.
    Plus {
        /// MP.
        points: u8,
        /// F: nothing extra under maneuver orders.
        eased_by_maneuver: bool,
    },
}

impl HexsideCost {
    /// MP for the side alone.
    pub fn extra(self, going: Going) -> Option<u8> {
        match self {
            HexsideCost::Prohibited => None,
            HexsideCost::Plus { eased_by_maneuver: true, .. } if going.maneuver => Some(0),
            HexsideCost::Plus { points, .. } => Some(points),
        }
    }
}

impl Default for HexsideCost {
    fn default() -> Self {
        HexsideCost::Plus { points: 0, eased_by_maneuver: false }
    }
}

impl FromStr for HexsideCost {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let (cost, eased_by_maneuver) = match text.strip_suffix(" (F)") {
            Some(cost) => (cost, true),
            None => (text, false),
        };
        match cost.as_bytes() {
            b"P" if !eased_by_maneuver => Ok(HexsideCost::Prohibited),
            b"-" | b"0" if !eased_by_maneuver => Ok(HexsideCost::default()),
            [b'+', n @ b'1'..=b'9'] => {
                Ok(HexsideCost::Plus { points: n - b'0', eased_by_maneuver })
            }
            _ => Err(BadCell { right: "write a hexside cost as -, 0, +1, +2 (F) or P" }),
        }
    }
}
