//! Dice for trials: the n-th throw for a purpose shows the same face in every trial of a world, so that two doctrines differ by what
//! they do and less by luck.

use game::engine::{Dice, Purpose};

/// The dice of a world.
#[derive(Clone, Debug)]
pub(super) struct PairedDice {
    seed: u64,
    thrown: [u32; 16],
}

impl PairedDice {
    pub(super) fn new(seed: u64) -> PairedDice {
        PairedDice { seed, thrown: [0; 16] }
    }
}

impl Dice for PairedDice {
    fn throw(&mut self, purpose: Purpose) -> Option<u8> {
        let slot = purpose as usize % self.thrown.len();
        let nth = self.thrown[slot];
        self.thrown[slot] = nth.wrapping_add(1);
        let mixed = mix(self.seed ^ mix((slot as u64) << 32 | u64::from(nth)));
        Some((mixed % 6) as u8 + 1)
    }
}

/// A number that looks random (the finisher of SplitMix64).
pub(crate) fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_for_one_purpose_do_not_shift_those_for_another() {
        let (mut one, mut two) = (PairedDice::new(5), PairedDice::new(5));
        assert!((0..7).all(|_| two.throw(Purpose::Fire).is_some()));
        for _ in 0..20 {
            assert_eq!(one.throw(Purpose::Shock), two.throw(Purpose::Shock));
        }
    }

    #[test]
    fn every_face_shows_about_as_often() {
        let mut dice = PairedDice::new(1);
        let mut faces = [0; 6];
        for _ in 0..6000 {
            let face = dice.throw(Purpose::Morale).unwrap();
            faces[usize::from(face) - 1] += 1;
        }
        assert!(faces.iter().all(|&times| (850..1150).contains(&times)), "{faces:?}");
    }
}
