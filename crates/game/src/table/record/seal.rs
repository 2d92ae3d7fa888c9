//! The seed of the dice and the seal on it. The seal is published before the first throw and the seed after the last, so
//! that everybody can see that nobody loaded the dice.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::Sha256;

use crate::engine::dice::SeededDice;

/// The seed of a game's dice, secret while it goes on. It is written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

/// A SHA-256 digest, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub [u8; 32]);

impl Seed {
    /// A seed from a small number, for simulations and tests.
    pub fn from_number(number: u64) -> Seed {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Seed(seed)
    }

    /// The seal: the SHA-256 digest of its 32 bytes.
    pub fn seal(self) -> Digest {
        Digest(<Sha256 as sha2::Digest>::digest(self.0).into())
    }

    /// The seed that follows from this one and what the players gave to it: the SHA-256 digest of both, in order. Without shares
    /// it is the seed itself.
    pub fn shared(self, shares: &[Digest]) -> Seed {
        if shares.is_empty() {
            return self;
        }
        let mut digest = <Sha256 as sha2::Digest>::new();
        sha2::Digest::update(&mut digest, self.0);
        for share in shares {
            sha2::Digest::update(&mut digest, share.0);
        }
        Seed(sha2::Digest::finalize(digest).into())
    }

    /// The dice it makes.
    pub fn dice(self) -> SeededDice {
        SeededDice::new(self.0)
    }
}

/// A seed never shows itself by accident in a log.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hexadecimal(&self.0))
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hexadecimal(&self.0))
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer).map(Seed)
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hexadecimal(&self.0))
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        read(deserializer).map(Digest)
    }
}

fn hexadecimal(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; 32], D::Error> {
    let text = String::deserialize(deserializer)?;
    from_hexadecimal(&text).ok_or_else(|| D::Error::custom("expected 64 hexadecimal digits"))
}

fn from_hexadecimal(text: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> =
        text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect();
    (digits.len() == 64).then(|| bytes.try_into().ok()).flatten()
}
