//! Dice are an input: a rule asks for a die by purpose and the caller answers it from a seeded stream, a script, or
//! every face in turn. No rule holds a generator.

use std::collections::VecDeque;

use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a die is thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// An attempt to change orders.
    Orders,
    /// A leader's own initiative.
    Initiative,
    /// A morale check.
    Morale,
    /// Recovery in the Reorganization phase.
    Reorganization,
    /// A division's morale.
    Division,
    /// A fire attack.
    Fire,
    /// A shock attack.
    Shock,
    /// A cavalry control check.
    Control,
    /// Whether a leader is hit.
    LeaderLoss,
    /// Whether a body of troops arrives or marches.
    Arrival,
    /// How long a march takes.
    Delay,
    /// Whether a battery gets through, or out of, a thicket.
    Thicket,
    /// A choice left to chance (CF-212).
    Lot,
}

/// Where dice come from.
pub trait Dice {
    /// One throw, 1 to 6, or nothing when a script has run out.
    fn throw(&mut self, purpose: Purpose) -> Option<u8>;

    /// One of so many lots, from as many throws as tell them apart, or nothing when a script has run out (CF-212).
    fn draw(&mut self, lots: usize) -> Option<usize> {
        let (mut span, mut drawn) = (1, 0);
        // Thrown again where the faces do not divide evenly.
        loop {
            drawn = drawn * 6 + usize::from(self.throw(Purpose::Lot)? - 1);
            span *= 6;
            if span >= lots {
                let even = span - span % lots.max(1);
                if drawn < even {
                    return Some(drawn % lots.max(1));
                }
                (span, drawn) = (1, 0);
            }
        }
    }

    /// Whether [`Dice::throw`] may ever give nothing.
    fn may_run_out(&self) -> bool {
        false
    }
}

/// Dice from a secret seed: the stream is fixed by the seed alone.
#[derive(Clone, Debug)]
pub struct SeededDice {
    stream: ChaCha12Rng,
}

impl SeededDice {
    /// The stream of a seed.
    pub fn new(seed: [u8; 32]) -> SeededDice {
        SeededDice { stream: ChaCha12Rng::from_seed(seed) }
    }

    /// The stream of a small number, for simulations and tests.
    pub fn from_number(seed: u64) -> SeededDice {
        SeededDice { stream: ChaCha12Rng::seed_from_u64(seed) }
    }
}

impl Dice for SeededDice {
    fn throw(&mut self, _: Purpose) -> Option<u8> {
        // Rejection keeps the six faces exactly even: 252 is the largest multiple of 6 in a byte.
        loop {
            let byte = (self.stream.next_u32() & 0xFF) as u8;
            if byte < 252 {
                return Some(byte % 6 + 1);
            }
        }
    }
}

/// Dice written down beforehand, for tests, analysis and enumeration.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice {
    faces: VecDeque<u8>,
}

impl ScriptedDice {
    /// These faces, in this order, and then nothing.
    pub fn new(faces: impl IntoIterator<Item = u8>) -> ScriptedDice {
        ScriptedDice { faces: faces.into_iter().collect() }
    }

    /// Faces not thrown yet.
    pub fn left(&self) -> usize {
        self.faces.len()
    }
}

impl Dice for ScriptedDice {
    fn throw(&mut self, _: Purpose) -> Option<u8> {
        self.faces.pop_front().map(|face| face.clamp(1, 6))
    }

    fn may_run_out(&self) -> bool {
        true
    }
}

/// Dice that fall as written, and know every way the first one that is not written may fall.
#[derive(Debug, Default)]
pub(crate) struct Foreseen {
    script: Vec<usize>,
    thrown: usize,
    wanted: usize,
}

impl Foreseen {
    /// Lots counted from 0, a die being one of six.
    pub(crate) fn new(script: Vec<usize>) -> Foreseen {
        Foreseen { script, thrown: 0, wanted: 0 }
    }

    /// The script with each lot of the die it lacked.
    pub(crate) fn further(&self) -> Vec<Vec<usize>> {
        (0..self.wanted).map(|lot| self.script.iter().copied().chain([lot]).collect()).collect()
    }

    fn next(&mut self, lots: usize) -> Option<usize> {
        let lot = self.script.get(self.thrown).copied();
        self.thrown += 1;
        self.wanted = lots;
        lot
    }
}

impl Dice for Foreseen {
    fn throw(&mut self, _: Purpose) -> Option<u8> {
        self.next(6).map(|lot| lot as u8 + 1)
    }

    fn draw(&mut self, lots: usize) -> Option<usize> {
        self.next(lots)
    }

    fn may_run_out(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// STD-1-a, VOL2-1-a: one six-sided die, every face as likely as another.
    #[test]
    fn seeded_dice_are_fair_and_repeatable() {
        let mut dice = SeededDice::from_number(7);
        let mut again = SeededDice::from_number(7);
        let mut faces = [0u32; 6];
        for _ in 0..60_000 {
            let face = dice.throw(Purpose::Lot).unwrap();
            assert_eq!(
                again.throw(Purpose::Fire),
                Some(face),
                "the purpose does not change the stream"
            );
            faces[usize::from(face) - 1] += 1;
        }
        assert!(faces.iter().all(|&n| (9_600..10_400).contains(&n)), "{faces:?}");
    }

    #[test]
    fn a_script_runs_out() {
        let mut dice = ScriptedDice::new([3, 6]);
        assert_eq!(
            [dice.throw(Purpose::Fire), dice.throw(Purpose::Fire), dice.throw(Purpose::Fire)],
            [Some(3), Some(6), None]
        );
    }
}
