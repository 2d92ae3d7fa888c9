//! Why a player chose what he chose, as values; the words are made by `text`.

use board::Hex;
use game::CommandId;
use serde::{Deserialize, Serialize};

use crate::evaluation::{Feature, Position, Weights};

/// Features told of a choice at most.
const TOLD: usize = 3;

/// What a player means to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Script {
    /// Play as the orders and the ground ask.
    Usual,
    /// Attack an enemy.
    Assault,
    /// Keep the enemy busy without closing.
    Fix,
    /// Let the guns work.
    Bombard,
    /// Keep out of reach.
    Refuse,
    /// Stand ready behind the line.
    Reserve,
    /// Bring shaken troops back to order.
    Rally,
    /// Take ground that counts.
    Seize,
    /// Ride at an enemy.
    Charge,
    /// Keep the ground.
    Hold,
    /// March up.
    Advance,
    /// Fire.
    Fire,
    /// Give new orders.
    Order,
}

impl Script {
    /// Every script.
    pub const ALL: [Script; 13] = [
        Script::Usual,
        Script::Assault,
        Script::Fix,
        Script::Bombard,
        Script::Refuse,
        Script::Reserve,
        Script::Rally,
        Script::Seize,
        Script::Charge,
        Script::Hold,
        Script::Advance,
        Script::Fire,
        Script::Order,
    ];
}

/// A script, for whom and against what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Plan {
    /// What is meant.
    pub script: Script,
    /// The command that does it; nothing for the whole side.
    pub command: Option<CommandId>,
    /// The hex it is about.
    pub target: Option<Hex>,
}

/// Odds or chances of a combat, as exact as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Odds {
    /// Strength of the attack to that of the defence, in tenths.
    Tenths(i32),
    /// Chance that it goes well, in hundredths.
    Chance(u8),
}

/// A feature that spoke for a choice, or against it if negative.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ground {
    /// Which.
    pub feature: Feature,
    /// By how much, in demoralized commands.
    pub weight: f32,
}

/// Why a player chose what he chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    /// What he means to do.
    pub plan: Plan,
    /// The odds, if there is a combat.
    pub odds: Option<Odds>,
    /// What spoke for it rather than the second best, the most telling first.
    pub grounds: Vec<Ground>,
    /// What came second.
    pub second: Option<Plan>,
    /// How much better the choice looked than the second, in demoralized commands.
    pub lead: f32,
    /// Trials it rests on.
    pub trials: u32,
}

impl Plan {
    /// A plan of the whole side.
    pub const fn of_all(script: Script) -> Plan {
        Plan { script, command: None, target: None }
    }
}

impl Reason {
    /// A choice nothing was compared with.
    pub const fn plain(plan: Plan) -> Reason {
        Reason { plan, odds: None, grounds: Vec::new(), second: None, lead: 0.0, trials: 0 }
    }
}

/// The features that tell most between what two choices led to, as parts of their worth ([`Position::parts`]).
pub fn telling(
    chosen: &crate::evaluation::Features,
    other: &crate::evaluation::Features,
) -> Vec<Ground> {
    let mut grounds: Vec<Ground> = chosen
        .iter()
        .zip(other.iter())
        .map(|((feature, one), (_, two))| Ground { feature, weight: one - two })
        .filter(|ground| ground.weight.abs() > 0.01)
        .collect();
    grounds.sort_by(|one, two| two.weight.abs().total_cmp(&one.weight.abs()));
    grounds.truncate(TOLD);
    grounds
}

/// The same of two positions.
pub fn telling_between(
    chosen: &Position,
    other: &Position,
    camp: game::Camp,
    weights: &Weights,
) -> Vec<Ground> {
    telling(&chosen.parts(camp, weights), &other.parts(camp, weights))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::Features;

    #[test]
    fn the_features_that_differ_most_are_told_first() {
        let (mut one, mut two) = (Features::default(), Features::default());
        one[Feature::Routed] = 0.2;
        one[Feature::GunFire] = 0.05;
        two[Feature::Demoralized] = 1.0;
        let grounds = telling(&one, &two);
        let told: Vec<Feature> = grounds.iter().map(|ground| ground.feature).collect();
        assert_eq!(told, [Feature::Demoralized, Feature::Routed, Feature::GunFire]);
        assert!(grounds[0].weight < 0.0);
    }
}
