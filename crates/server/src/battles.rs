//! The battles to choose from, in words.

use game::data::{Change, OrderOfArrival, Slot};
use game::{Camp, CommandId, EditionId, Library, Options, Scenario, Setup, VariantId};

use text::{Language, Texts, first_turn};

use crate::api::battle::{
    Battle, CampCard, ColumnCard, ColumnPlace, FormationCard, OptionCard, VariantCard,
};
use crate::standings::aims;
use crate::timeline::{clock, time};

/// Every battle, the oldest first.
pub fn all(library: &Library, lang: Language) -> Vec<Battle> {
    let card = |scenario: &Scenario| {
        let setup = library.setup(&scenario.id, scenario.edition, &[], Options::default())?;
        Some(battle(&setup, scenario, lang))
    };
    by_date(library).into_iter().filter_map(card).collect()
}

/// The scenarios as the gallery shows them, the oldest first.
pub fn by_date(library: &Library) -> Vec<&Scenario> {
    let mut scenarios: Vec<&Scenario> = library.scenarios.values().collect();
    scenarios.sort_by(|a, b| (a.date, &a.id).cmp(&(b.date, &b.id)));
    scenarios
}

/// A battle under the rules of a set-up; `printed` is the battle before any variant.
pub fn battle(setup: &Setup, printed: &Scenario, lang: Language) -> Battle {
    let scenario = &setup.scenario;
    let turns = setup.last_turn();
    let title = setup.map.title().of(lang);
    Battle {
        id: printed.id.clone(),
        title: printed.title.of(lang).to_owned(),
        date: printed.date.to_string(),
        place: title.split(',').next().unwrap_or(title).to_owned(),
        historical: printed.historical,
        situation: situation(&printed.id, lang),
        history: printed.history.of(lang).to_owned(),
        map: scenario.map.clone(),
        turns,
        clock: (1..=turns).map(|turn| time(setup, turn)).collect(),
        ends: clock(setup.part_at(turns).timing().clock.at(turns.saturating_add(1))),
        edition: printed.edition,
        editions: EditionId::ALL.to_vec(),
        camps: Camp::ALL.map(|camp| camp_card(setup, camp, lang)).into(),
        aims: aims(setup, lang),
        formations: formations(setup, lang),
        variants: variants(printed, lang),
        options: options(printed, lang),
        arrival: column(setup, printed, lang),
    }
}

fn situation(id: &str, lang: Language) -> String {
    let said = Texts::of(lang).battle(id);
    // A battle without a line of its own is called by its id.
    if said == id { String::new() } else { said }
}

fn camp_card(setup: &Setup, camp: Camp, lang: Language) -> CampCard {
    let scenario = &setup.scenario;
    let own: Vec<_> = scenario.units_in_play().filter(|&unit| setup.camp(unit) == camp).collect();
    let leads = |leader: &game::LeaderId| {
        !scenario.absent_leaders.contains(leader) && setup.leader(*leader).camp == camp
    };
    CampCard {
        camp,
        name: Texts::of(lang).camp(setup, camp),
        units: u32::try_from(own.len()).unwrap_or(u32::MAX),
        // Carts do not fight.
        points: own
            .iter()
            .filter(|&&unit| setup.is_combat_unit(unit))
            .filter_map(|unit| scenario.strength.get(unit.index()))
            .map(|&points| u32::from(points))
            .sum(),
        leaders: setup
            .army
            .leader_ids()
            .filter(leads)
            .map(|leader| setup.leader(leader).name.clone())
            .collect(),
    }
}

/// Formations of any part of the game.
fn formations(setup: &Setup, lang: Language) -> Vec<FormationCard> {
    let last = setup.part_at(setup.last_turn());
    let in_play =
        |command: &CommandId| [setup, last].iter().any(|part| part.scenario.is_in_play(*command));
    setup
        .army
        .command_ids()
        .filter(in_play)
        .map(|command| formation(setup, command, lang))
        .collect()
}

fn formation(setup: &Setup, command: CommandId, lang: Language) -> FormationCard {
    FormationCard {
        command,
        camp: setup.command_named(command).camp,
        name: Texts::of(lang).command(setup, command),
    }
}

/// The column whose order of arrival may be chosen (SCN-B3-9.1-a, SCN-B4-9.1-a; CF-142).
fn column(setup: &Setup, printed: &Scenario, lang: Language) -> Option<ColumnCard> {
    let (variant, order) = permuted(printed)?;
    let clock_of = |slot: &Slot| match *slot {
        Slot::OnMap(_) => None,
        Slot::With(at, _) => {
            let turn = first_turn(setup, &printed.reinforcements.get(at)?.arrival);
            Some(clock(printed.timing(setup.edition.id).clock.at(turn)))
        }
    };
    let place = |slot: &Slot| ColumnPlace { brigades: slot.brigades(), time: clock_of(slot) };
    Some(ColumnCard {
        variant: (!printed.chosen.contains(&variant)).then_some(variant),
        brigades: order.brigades.iter().map(|&brigade| formation(setup, brigade, lang)).collect(),
        places: order.slots.iter().map(place).collect(),
    })
}

/// Whether brigades may arrive in an order, if one is asked for: those of the column, each once, under rules that leave it to
/// the player.
pub fn may_arrive(printed: &Scenario, variants: &[VariantId], order: &[CommandId]) -> bool {
    if order.is_empty() {
        return true;
    }
    permuted(printed).is_some_and(|(variant, column)| {
        let in_force = printed.chosen.contains(&variant) || variants.contains(&variant);
        let once =
            |brigade: &CommandId| order.iter().filter(|other| *other == brigade).count() == 1;
        in_force && order.len() == column.brigades.len() && column.brigades.iter().all(once)
    })
}

fn permuted(printed: &Scenario) -> Option<(VariantId, &OrderOfArrival)> {
    printed.variants.iter().find_map(|variant| match &variant.change {
        Change::Permute(order) => Some((variant.id, order)),
        _ => None,
    })
}

fn variants(scenario: &Scenario, lang: Language) -> Vec<VariantCard> {
    let ids = offered(scenario);
    let offered = scenario.variants.iter().filter(|variant| ids.contains(&variant.id));
    let card = |variant: &game::data::Variant| VariantCard {
        id: variant.id,
        name: variant.title.of(lang).to_owned(),
        text: Texts::of(lang).variant(&name(variant.id)),
    };
    offered.map(card).collect()
}

/// The variants players may choose: all but those always in force.
pub fn offered(scenario: &Scenario) -> Vec<VariantId> {
    let free = scenario.variants.iter().filter(|variant| !scenario.chosen.contains(&variant.id));
    free.map(|variant| variant.id).collect()
}

fn options(scenario: &Scenario, lang: Language) -> Vec<OptionCard> {
    let defaults = serde_json::to_value(Options::default()).unwrap_or_default();
    let named = defaults.as_object().cloned().unwrap_or_default();
    let card = |(id, value): (String, serde_json::Value)| OptionCard {
        text: Texts::of(lang).option(&id),
        default: value.as_bool().unwrap_or_default(),
        editions: EditionId::ALL
            .into_iter()
            .filter(|&edition| Options::matters(&id, edition, scenario))
            .collect(),
        id,
    };
    named.into_iter().map(card).filter(|card| !card.editions.is_empty()).collect()
}

/// The name under which a value is written down.
pub fn name(value: impl serde::Serialize) -> String {
    let written = serde_json::to_value(value).unwrap_or_default();
    written.as_str().unwrap_or_default().to_owned()
}

/// The options a guest chose over the defaults, or nothing if one of them does not exist.
pub fn chosen_options(chosen: serde_json::Map<String, serde_json::Value>) -> Option<Options> {
    let mut all = serde_json::to_value(Options::default()).ok()?;
    for (id, value) in chosen {
        let option = all.as_object_mut()?.get_mut(&id)?;
        *option = value;
    }
    serde_json::from_value(all).ok()
}

#[cfg(test)]
mod tests {
    use game::testkit::random::library;

    use super::*;

    #[test]
    fn every_battle_is_told_in_both_languages() {
        for lang in [Language::English, Language::Spanish] {
            let battles = all(library(), lang);
            assert_eq!(battles.len(), 8);
            for battle in battles {
                assert_eq!(battle.clock.len(), usize::from(battle.turns));
                let words = serde_json::to_string(&battle).unwrap();
                assert!(!words.contains("\"text\":\"\"") && !words.contains("[option"), "{words}");
                let spoken = |text: &String| text.contains(' ');
                assert!(battle.options.iter().all(|option| spoken(&option.text)));
                assert!(battle.variants.iter().all(|variant| spoken(&variant.text)));
                assert!(battle.camps.iter().all(|camp| camp.units > 0 && camp.points > 0));
                assert!(battle.aims.len() >= 2 && battle.aims.iter().all(|aim| spoken(&aim.text)));
            }
        }
    }

    #[test]
    fn unknown_options_are_refused() {
        let options = |text: &str| chosen_options(serde_json::from_str(text).unwrap());
        assert!(options(r#"{"open-orders": true}"#).unwrap().open_orders);
        assert_eq!(options("{}"), Some(Options::default()));
        assert_eq!(options(r#"{"open-order": true}"#), None);
        assert_eq!(options(r#"{"open-orders": 1}"#), None);
    }
}
