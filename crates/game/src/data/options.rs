//! Options: the other readings the rulings leave to the players, each by name (every *(option)* of the rulings).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::EditionId;
use crate::data::scenario::{Scenario, SpecialRule};

/// Named readings a game may be played with; the defaults are the rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Options {
    /// Orders are known to both sides (CF-208).
    pub open_orders: bool,
    /// A natural 1 always fails a change of orders (CF-013).
    pub natural_one_fails: bool,
    /// Independent units may march as if under maneuver orders (CF-274).
    pub independent_march: bool,
    /// Standard infantry fires all round (CF-034).
    pub fire_all_round: bool,
    /// Standard charges need at least two hexes (CF-068).
    pub charge_from_afar: bool,
    /// The Standard attack order's two units are enforced, not only warned of (CF-005).
    pub enforce_attack: bool,
    /// Revised tests heal in Reorganization only (CF-094).
    pub heal_only_in_reorganization: bool,
    /// Swiss abstain in the Revised edition too (CF-109).
    pub swiss_abstain: bool,
    /// Surrender only at the French player's wish (CF-135).
    pub surrender_by_wish: bool,
    /// Eight carts instead of ten in the fifth Bailén battle (CF-133).
    pub eight_carts: bool,
    /// French artillery range rule in the third and fifth Bailén battles (CF-137).
    pub short_range: bool,
    /// Unknown-factor markers (VOL2-OPT1-a).
    pub limited_information: bool,
}

impl Options {
    /// Every option by its name in records, and the ruling that gives it.
    pub const RULINGS: [(&str, &str); 12] = [
        ("open-orders", "CF-208"),
        ("natural-one-fails", "CF-013"),
        ("independent-march", "CF-274"),
        ("fire-all-round", "CF-034"),
        ("charge-from-afar", "CF-068"),
        ("enforce-attack", "CF-005"),
        ("heal-only-in-reorganization", "CF-094"),
        ("swiss-abstain", "CF-109"),
        ("surrender-by-wish", "CF-135"),
        ("eight-carts", "CF-133"),
        ("short-range", "CF-137"),
        ("limited-information", "CF-145"),
    ];
}

impl Options {
    /// Whether an option of this name can change anything in a battle under an edition.
    pub fn matters(name: &str, edition: EditionId, scenario: &Scenario) -> bool {
        let special = |fits: fn(&SpecialRule) -> bool| scenario.special.iter().any(fits);
        let advanced = edition != EditionId::Basic;
        match name {
            "fire-all-round" | "charge-from-afar" | "enforce-attack" => {
                edition == EditionId::Standard
            }
            "heal-only-in-reorganization" => edition == EditionId::Revised,
            "swiss-abstain" => {
                edition == EditionId::Revised && special(|rule| *rule == SpecialRule::Swiss)
            }
            "surrender-by-wish" => {
                advanced && special(|rule| matches!(rule, SpecialRule::Surrender { .. }))
            }
            "eight-carts" => special(|rule| matches!(rule, SpecialRule::CartsInDoubt { .. })),
            "short-range" => {
                advanced && special(|rule| matches!(rule, SpecialRule::RangeByOption { .. }))
            }
            _ => advanced,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            open_orders: false,
            natural_one_fails: false,
            independent_march: true,
            fire_all_round: false,
            charge_from_afar: false,
            enforce_attack: false,
            heal_only_in_reorganization: false,
            swiss_abstain: false,
            surrender_by_wish: false,
            eight_carts: false,
            short_range: false,
            limited_information: false,
        }
    }
}

impl Scenario {
    /// This scenario as the options read it: without the carts in doubt (CF-133), with the range rule it does not list
    /// (CF-137).
    #[must_use]
    pub fn under(mut self, options: &Options) -> Scenario {
        for rule in self.special.clone() {
            match rule {
                SpecialRule::CartsInDoubt { carts } if options.eight_carts => {
                    for deployment in &mut self.deployments {
                        deployment.units.retain(|unit| !carts.contains(unit));
                        deployment.places.retain(|place| !carts.contains(&place.unit));
                    }
                    self.absent.extend(carts);
                }
                SpecialRule::RangeByOption { camp, weights, range } if options.short_range => {
                    self.special.push(SpecialRule::ArtilleryRange { camp, weights, range });
                }
                _ => {}
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::testkit::random::library;

    /// Every ruling that offers an option has one, under a name that is written into records, off unless it says otherwise.
    #[test]
    fn every_option_of_the_rulings_has_a_name() {
        let rulings = include_str!("../../../../data/rules/rulings.md");
        let offering: BTreeSet<&str> = rulings
            .split("\n**")
            .filter(|entry| entry.starts_with("CF-"))
            .filter(|entry| entry.contains("*(option") || entry.contains("by option"))
            .filter_map(|entry| entry.split([' ', '*']).next())
            .collect();
        let named: BTreeSet<&str> = Options::RULINGS.iter().map(|&(_, ruling)| ruling).collect();
        assert!(offering.len() >= 11 && offering.is_subset(&named), "{offering:?} {named:?}");
        let written = serde_json::to_value(Options::default()).unwrap();
        let written = written.as_object().unwrap();
        assert_eq!(written.len(), Options::RULINGS.len());
        for (name, _) in Options::RULINGS {
            // CF-274 gives the march and makes the literal reading the option.
            assert_eq!(written[name], name == "independent-march", "{name}");
        }
    }

    /// CF-133: by option the convoy of the fifth battle has eight carts; the others keep their ten.
    #[test]
    fn eight_carts_by_option() {
        let options = Options { eight_carts: true, ..Options::default() };
        let carts = |battle: &str, options: Options| {
            let setup = library().setup(battle, EditionId::Revised, &[], options).unwrap();
            let in_play = setup.scenario.units_in_play();
            in_play.filter(|&unit| !setup.is_combat_unit(unit)).count()
        };
        assert_eq!((carts("bailen-5", options), carts("bailen-5", Options::default())), (8, 10));
        assert_eq!(carts("bailen-4", options), 10);
    }

    /// CF-137: the range rule reaches the third and the fifth battle by option, and no others.
    #[test]
    fn short_range_by_option() {
        let options = Options { short_range: true, ..Options::default() };
        let cut = |battle: &str, options: Options| {
            let setup = library().setup(battle, EditionId::Revised, &[], options).unwrap();
            let cuts = |rule: &SpecialRule| matches!(rule, SpecialRule::ArtilleryRange { .. });
            setup.scenario.special.iter().any(cuts)
        };
        for battle in ["bailen-3", "bailen-5"] {
            assert!(cut(battle, options) && !cut(battle, Options::default()), "{battle}");
        }
        assert!(!cut("maria", options) && cut("bailen-2", Options::default()));
    }
}
