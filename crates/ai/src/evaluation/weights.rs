//! Weights: data, embedded, one set for each temperament.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::feature::{Feature, Features};

/// The file.
const FILE: &str = include_str!("weights.toml");

/// How a player is minded.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Temperament {
    /// As the armies of the time fought.
    #[default]
    Historical,
    /// His own losses weigh more.
    Cautious,
    /// The enemy's losses weigh more.
    Bold,
}

impl Temperament {
    /// Every temperament, the usual one first.
    pub const ALL: [Temperament; 3] =
        [Temperament::Historical, Temperament::Cautious, Temperament::Bold];

    /// Its name in files and in words for a seat.
    pub const fn name(self) -> &'static str {
        match self {
            Temperament::Historical => "historical",
            Temperament::Cautious => "cautious",
            Temperament::Bold => "bold",
        }
    }
}

/// What each feature weighs.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// Of the own side.
    pub own: Features,
    /// Of the enemy.
    pub enemy: Features,
    /// A victory.
    pub victory: f32,
    /// Each level of it.
    pub level: f32,
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeightsFile {
    victory: f32,
    level: f32,
    features: BTreeMap<Feature, f32>,
    temperaments: BTreeMap<Temperament, Factors>,
}

/// By what a temperament multiplies weights.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Factors {
    #[serde(default)]
    own: BTreeMap<Feature, f32>,
    #[serde(default)]
    enemy: BTreeMap<Feature, f32>,
}

/// All sets, by [`Temperament::ALL`]; weights of nothing if the file were wrong, which a test rules out.
static SETS: LazyLock<[Weights; 3]> = LazyLock::new(|| {
    let file = toml::from_str::<WeightsFile>(FILE).ok();
    Temperament::ALL
        .map(|temperament| file.as_ref().map_or_else(Weights::none, |file| file.of(temperament)))
});

impl Weights {
    /// The weights of a temperament.
    pub fn of(temperament: Temperament) -> &'static Weights {
        let [historical, cautious, bold] = &*SETS;
        match temperament {
            Temperament::Historical => historical,
            Temperament::Cautious => cautious,
            Temperament::Bold => bold,
        }
    }

    fn none() -> Weights {
        Weights { own: Features::default(), enemy: Features::default(), victory: 1.0, level: 0.0 }
    }
}

impl WeightsFile {
    fn of(&self, temperament: Temperament) -> Weights {
        let mut weights = Weights { victory: self.victory, level: self.level, ..Weights::none() };
        let factors = self.temperaments.get(&temperament);
        for (&feature, &weight) in &self.features {
            let factor = |of: fn(&Factors) -> &BTreeMap<Feature, f32>| {
                factors.and_then(|factors| of(factors).get(&feature)).copied().unwrap_or(1.0)
            };
            weights.own[feature] = weight * factor(|factors| &factors.own);
            weights.enemy[feature] = weight * factor(|factors| &factors.enemy);
        }
        weights
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_feature_has_a_weight() {
        let file: WeightsFile = toml::from_str(FILE).unwrap();
        for feature in Feature::ALL {
            assert!(file.features.contains_key(feature), "{feature:?}");
        }
        assert_eq!(
            file.temperaments.len(),
            Temperament::ALL.len() - 1,
            "one has the plain weights"
        );
    }

    #[test]
    fn temperaments_differ_by_whose_losses_they_mind() {
        let of = |temperament| {
            let weights = Weights::of(temperament);
            weights.own[Feature::Disorganized] / weights.enemy[Feature::Disorganized]
        };
        assert!(of(Temperament::Cautious) > of(Temperament::Historical));
        assert!(of(Temperament::Bold) < of(Temperament::Historical));
    }
}
