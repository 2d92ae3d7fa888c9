//! What is to be found out: a battle, its rules, who plays, how often, and the seed of it all.

use std::sync::Arc;

use game::{Agreement, EditionId, Library, Options, Setup, VariantId};
use serde::{Deserialize, Serialize};

use crate::{Bot, Trouble};

/// A study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// The battle's id.
    pub battle: String,
    /// The rules.
    pub edition: EditionId,
    /// Variants in force.
    #[serde(default)]
    pub variants: Vec<VariantId>,
    /// Who plays the French.
    pub french: Bot,
    /// Who plays the Spanish.
    pub spanish: Bot,
    /// How many games.
    pub games: u64,
    /// The seed all games are drawn from.
    pub seed: u64,
}

impl Study {
    /// What its games are played on.
    pub fn setup(&self, library: &Library) -> Result<Arc<Setup>, Trouble> {
        let setup = library.setup(&self.battle, self.edition, &self.variants, Options::default());
        setup.ok_or_else(|| Trouble::NoSuchBattle(self.battle.clone()))
    }

    /// What is agreed before each game.
    pub(crate) fn agreed(&self) -> Agreement {
        let variants = self.variants.clone();
        Agreement { variants, ..Agreement::new(&self.battle, self.edition) }
    }

    /// The seed of a game, from that of the study and the game's number alone.
    pub fn seed_of(&self, game: u64) -> u64 {
        mixed(mixed(self.seed) ^ game)
    }
}

/// The finaliser of splitmix64: neighbouring numbers come out far apart, and no two the same.
pub(crate) fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_game_has_a_seed_of_its_own_that_never_changes() {
        let study = Study {
            battle: "alcaniz".into(),
            edition: EditionId::Standard,
            variants: Vec::new(),
            french: Bot::USUAL,
            spanish: Bot::USUAL,
            games: 1000,
            seed: 7,
        };
        let seeds: BTreeSet<u64> = (0..study.games).map(|game| study.seed_of(game)).collect();
        assert_eq!(seeds.len(), 1000);
        assert_eq!(mixed(0), 0xE220_A839_7B1D_CDAF, "the first number of splitmix64");
    }
}
