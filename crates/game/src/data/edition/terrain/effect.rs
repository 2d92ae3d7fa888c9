//! What terrain does to fire and shock.

use std::str::FromStr;

use num_rational::Ratio;

use crate::data::edition::number::{Fraction, Modifier};
use crate::data::edition::sheet::BadCell;

/// What a step does to a shock attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShockEffect {
    /// Multiplies the points that attack by this step.
    pub attacker: Ratio<i32>,
    /// Multiplies the defender (only the Basic game has it, CF-155).
    pub defender: Ratio<i32>,
    /// Added to the die.
    pub die: i8,
}

/// What the ground of a target does to fire at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireEffect {
    /// Multiplies the firing points.
    pub multiplier: Ratio<i32>,
    /// Added to the die.
    pub die: i8,
}

impl ShockEffect {
    /// No effect.
    pub const NONE: ShockEffect =
        ShockEffect { attacker: Ratio::ONE, defender: Ratio::ONE, die: 0 };

    pub(super) fn and(self, other: ShockEffect) -> ShockEffect {
        ShockEffect {
            attacker: self.attacker * other.attacker,
            defender: self.defender * other.defender,
            die: self.die + other.die,
        }
    }
}

impl FireEffect {
    /// No effect.
    pub const NONE: FireEffect = FireEffect { multiplier: Ratio::ONE, die: 0 };
}

/// An effect on combat as printed: `-`, `A`, `B`, `C`, `x3/4`, `-1`, `P`, `G`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Effect {
    #[default]
    None,
    Multiply(Ratio<i32>),
    Die(i8),
    Prohibited,
    LineOfFire,
}

impl FromStr for Effect {
    type Err = BadCell;

    fn from_str(text: &str) -> Result<Self, BadCell> {
        let bad = BadCell { right: "write a combat effect as -, A, B, C, x3/4, -1, P or G" };
        match text {
            "-" => Ok(Effect::None),
            "A" => Ok(Effect::Multiply(Ratio::new_raw(1, 2))),
            "B" => Ok(Effect::Multiply(Ratio::new_raw(1, 3))),
            "C" => Ok(Effect::Multiply(Ratio::new_raw(2, 3))),
            "P" => Ok(Effect::Prohibited),
            "G" => Ok(Effect::LineOfFire),
            _ => match text.strip_prefix('x') {
                Some(fraction) => fraction.parse().map(|Fraction(by)| Effect::Multiply(by)),
                None => text.parse().map(|Modifier(die)| Effect::Die(die)),
            }
            .map_err(|_| bad),
        }
    }
}

impl Effect {
    /// The effect in the fire column, if it may stand there.
    pub(super) fn on_fire(self) -> Option<FireEffect> {
        match self {
            Effect::None | Effect::LineOfFire => Some(FireEffect::NONE),
            Effect::Multiply(multiplier) => Some(FireEffect { multiplier, die: 0 }),
            Effect::Die(die) => Some(FireEffect { multiplier: Ratio::ONE, die }),
            Effect::Prohibited => None,
        }
    }

    /// The effect in the shock column: a multiplier above one strengthens the defender (CF-155).
    pub(super) fn on_shock(self) -> Option<ShockEffect> {
        match self {
            Effect::None | Effect::LineOfFire => Some(ShockEffect::NONE),
            Effect::Multiply(by) if by > Ratio::ONE => {
                Some(ShockEffect { defender: by, ..ShockEffect::NONE })
            }
            Effect::Multiply(by) => Some(ShockEffect { attacker: by, ..ShockEffect::NONE }),
            Effect::Die(die) => Some(ShockEffect { die, ..ShockEffect::NONE }),
            Effect::Prohibited => None,
        }
    }
}
