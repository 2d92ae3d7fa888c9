//! What a plan asks of each command: the postures that a player with rules of thumb carries out.

use board::Hex;
use game::CommandId;
use serde::{Deserialize, Serialize};

use crate::reason::Script;

/// How a command is to behave.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Posture {
    /// As its orders and the ground ask.
    #[default]
    Usual,
    /// Closes with the enemy, and has its orders changed to do so.
    Assault,
    /// Stays near the enemy and fires.
    Fix,
    /// Keeps its ground, and has its orders changed to do so.
    Hold,
    /// Keeps out of reach.
    Refuse,
}

impl Posture {
    /// Every posture.
    pub const ALL: [Posture; 5] =
        [Posture::Usual, Posture::Assault, Posture::Fix, Posture::Hold, Posture::Refuse];

    /// The script it plays.
    pub const fn script(self) -> Script {
        match self {
            Posture::Usual => Script::Usual,
            Posture::Assault => Script::Assault,
            Posture::Fix => Script::Fix,
            Posture::Hold => Script::Hold,
            Posture::Refuse => Script::Refuse,
        }
    }
}

/// A posture for every command, and a place for those that have one to make for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Doctrine {
    postures: Vec<Posture>,
    /// The posture of every command that has none of its own.
    #[serde(default)]
    usual: Posture,
    #[serde(default)]
    goals: Vec<(CommandId, Hex)>,
}

impl Doctrine {
    /// The posture of a command, or of units without one.
    pub fn of(&self, command: Option<CommandId>) -> Posture {
        let set = command.and_then(|command| self.postures.get(command.index()));
        set.copied().unwrap_or(if command.is_some() { self.usual } else { Posture::Usual })
    }

    /// One posture for every command.
    pub fn everywhere(posture: Posture) -> Doctrine {
        Doctrine { usual: posture, ..Doctrine::default() }
    }

    /// The place a command makes for, rather than for the nearest enemy.
    pub fn goal(&self, command: Option<CommandId>) -> Option<Hex> {
        let goal = self.goals.iter().find(|(of, _)| Some(*of) == command);
        goal.map(|&(_, hex)| hex)
    }

    /// Every place somebody makes for, each once.
    pub fn goals(&self) -> Vec<Hex> {
        let mut goals: Vec<Hex> = self.goals.iter().map(|&(_, hex)| hex).collect();
        goals.sort_unstable();
        goals.dedup();
        goals
    }

    /// The same doctrine, a command making for a place.
    pub fn towards(&self, command: CommandId, hex: Hex) -> Doctrine {
        let mut changed = self.clone();
        changed.goals.retain(|(of, _)| *of != command);
        changed.goals.push((command, hex));
        changed.goals.sort_unstable();
        changed
    }

    /// Whether two doctrines ask for the same: commands that are not named have the usual posture.
    pub fn is_like(&self, other: &Doctrine) -> bool {
        let named = |doctrine: &Doctrine, at: usize| doctrine.postures.get(at).copied();
        let longest = self.postures.len().max(other.postures.len());
        let alike =
            |at| named(self, at).unwrap_or(self.usual) == named(other, at).unwrap_or(other.usual);
        self.goals == other.goals && (0..=longest).all(alike)
    }

    /// The same doctrine with another posture for a command.
    pub fn with(&self, command: CommandId, posture: Posture) -> Doctrine {
        let mut changed = self.clone();
        if changed.postures.len() <= command.index() {
            changed.postures.resize(command.index() + 1, changed.usual);
        }
        changed.postures[command.index()] = posture;
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One posture for all holds for every command but those that are given another.
    #[test]
    fn a_posture_may_be_everybodys() {
        let (first, third) = (CommandId(0), CommandId(2));
        let all = Doctrine::everywhere(Posture::Fix);
        assert_eq!((all.of(Some(third)), all.of(None)), (Posture::Fix, Posture::Usual));
        let but = all.with(third, Posture::Hold);
        assert_eq!((but.of(Some(first)), but.of(Some(third))), (Posture::Fix, Posture::Hold));
        assert!(all.is_like(&all.with(first, Posture::Fix)) && !all.is_like(&but));
        assert!(!all.is_like(&Doctrine::default()));
    }
}
