//! How the recruit plays: what he likes and fears, as numbers.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// The weights of his rules of thumb. A point is a strength point of demoralization; the worth of hexes is counted in tenths of a
/// movement point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manner {
    /// A point the enemy is expected to lose by the own fire.
    pub fire: f32,
    /// A point the enemy is expected to lose by the own shock.
    pub shock: f32,
    /// A point lost to the defensive fire that follows at once.
    pub fire_now: f32,
    /// A point lost to the fire of the enemy's next phase.
    pub fire_next: f32,
    /// A point lost to the shock of the enemy's next phase.
    pub shock_next: f32,
    /// How much more all that is feared by who does not attack.
    pub caution: f32,
    /// A movement point nearer to the enemy, for who attacks.
    pub eager: f32,
    /// Whether who is beaten goes back by the way the rules suggest.
    pub guided: bool,
    /// Whether only those are counted on in an assault who are marked for it or will be.
    pub joint: bool,
    /// Friends within two hexes, up to three.
    pub company: f32,
    /// A step of cover.
    pub cover: f32,
    /// A point of foot more in a hex than fire out of it.
    pub crowd: f32,
    /// Points of foot that march as one.
    pub body: f32,
    /// A gun's point of harm done.
    pub guns: f32,
    /// What a battery without friends before it fears.
    pub alone: f32,
    /// Staying where one is, for who holds.
    pub post: f32,
    /// An objective, for who holds.
    pub objective: f32,
    /// A hex farther from the enemy for who is out of order.
    pub flight: f32,
    /// Horse near the enemy but not next to him.
    pub lurk: f32,
    /// What a shock must promise, in points.
    pub gain: f32,
    /// What an assault must promise beyond fire, in points.
    pub assault: f32,
    /// A point out of order, or in order next to the enemy, that a leader can look after.
    pub care: f32,
    /// Points by which a beaten enemy is farther off than he stands.
    pub beaten: f32,
    /// What a charge must promise, in points.
    pub charge: f32,
    /// Standing behind the foot, for horse that holds.
    pub reserve: f32,
    /// Points by which a square must be safer from horse than a line.
    pub squares: f32,
    /// Points of fire that a skirmish line must be spared.
    pub lines: f32,
    /// Joining guns that nobody guards, with the enemy near.
    pub escort: f32,
    /// Staying, for whoever keeps an objective alone.
    pub garrison: f32,
    /// A check before leaving the enemy's zone, for who is out of order.
    pub leave: f32,
    /// Share of what it fears that a side forgets that goes forward, is not ahead and has no time left.
    pub press: f32,
    /// Share of the enemy's strength from which a side goes forward though nobody asks it to.
    pub stronger: f32,
    /// Share of the enemy's strength below which a side holds though the battle wants it to go forward.
    pub weaker: f32,
}

/// The beginner's file.
const FILE: &str = include_str!("manner.toml");

/// The file of who has seen some battles.
const SEASONED: &str = include_str!("seasoned.toml");

/// The usual manner; no weight at all if the file were wrong, which a test rules out.
static USUAL: LazyLock<Manner> =
    LazyLock::new(|| toml::from_str(FILE).unwrap_or_else(|_| Manner::none()));

/// The manner of the seasoned.
static OF_THE_SEASONED: LazyLock<Manner> =
    LazyLock::new(|| toml::from_str(SEASONED).unwrap_or_else(|_| Manner::none()));

impl Default for Manner {
    fn default() -> Manner {
        USUAL.clone()
    }
}

impl Manner {
    /// The manner of who has seen some battles: the one colonels and marshals start from.
    pub fn seasoned() -> Manner {
        OF_THE_SEASONED.clone()
    }

    fn none() -> Manner {
        Manner {
            fire: 0.0,
            shock: 0.0,
            fire_now: 0.0,
            fire_next: 0.0,
            shock_next: 0.0,
            caution: 0.0,
            eager: 0.0,
            guided: false,
            joint: false,
            company: 0.0,
            cover: 0.0,
            crowd: 0.0,
            body: 0.0,
            guns: 0.0,
            alone: 0.0,
            post: 0.0,
            objective: 0.0,
            flight: 0.0,
            lurk: 0.0,
            gain: 0.0,
            assault: 0.0,
            care: 0.0,
            beaten: 0.0,
            charge: 0.0,
            reserve: 0.0,
            squares: 0.0,
            lines: 0.0,
            escort: 0.0,
            garrison: 0.0,
            leave: 0.0,
            press: 0.0,
            stronger: 0.0,
            weaker: 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_says_every_weight() {
        toml::from_str::<Manner>(FILE).unwrap();
        toml::from_str::<Manner>(SEASONED).unwrap();
        assert!(Manner::default().fire > 0.0 && Manner::seasoned().fire > 0.0);
    }
}
