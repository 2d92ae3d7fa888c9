//! What holds for every file, sound or not.

use proptest::prelude::*;

use super::*;
use crate::data::scenario::VariantId;

const VARIANTS: [VariantId; 9] = [
    VariantId::AreizagaIntervenes,
    VariantId::RobertDelayed,
    VariantId::FabreDelayed,
    VariantId::LavalIntervenes,
    VariantId::OrderOfArrival,
    VariantId::VedelMarches,
    VariantId::VedelReinforced,
    VariantId::CastanosArrives,
    VariantId::LinkedCampaign,
];

/// With any choice of variants every unit and every leader is on the map, coming, or absent, once.
#[test]
fn every_unit_is_accounted_for_under_every_choice_of_variants() {
    for (id, _) in BATTLES {
        let field = Field::load(id);
        for choice in 0u32..1 << VARIANTS.len() {
            let chosen: Vec<VariantId> = VARIANTS
                .into_iter()
                .enumerate()
                .filter_map(|(i, variant)| (choice >> i & 1 == 1).then_some(variant))
                .collect();
            let scenario = field.scenario.with(&chosen);
            let mut units: Vec<UnitId> = scenario.units_in_play().collect();
            units.extend(&scenario.absent);
            units.sort();
            assert!(units.iter().copied().eq(field.army.unit_ids()), "{id} {chosen:?}");
            let mut leaders: Vec<LeaderId> = scenario.leaders.iter().map(|p| p.leader).collect();
            leaders.extend(scenario.reinforcements.iter().flat_map(|r| &r.leaders));
            leaders.extend(&scenario.absent_leaders);
            leaders.sort();
            assert!(leaders.iter().copied().eq(field.army.leader_ids()), "{id} {chosen:?}");
            for deployment in &scenario.deployments {
                let placed = deployment.places.iter().map(|place| place.unit);
                assert!(placed.eq(deployment.units.iter().copied()), "{id} {chosen:?}");
            }
        }
    }
}

/// Every command in play has orders, unless all its units are independent, and a leader in play.
#[test]
fn every_command_in_play_can_be_commanded() {
    for (id, _) in BATTLES {
        let field = Field::load(id);
        for command in field.army.command_ids() {
            if !field.scenario.is_in_play(command) {
                continue;
            }
            let bound = field.scenario.units_in_play().any(|unit| {
                field.scenario.command[unit.index()] == Some(command)
                    && !field.army.unit(unit).independent
            });
            let ordered = field.scenario.orders[command.index()].is_some();
            assert_eq!(bound, ordered, "{id} {}", field.army.command(command).key);
            let commanded = field.scenario.commanders.iter().any(|c| c.over.contains(&command));
            assert!(commanded, "{id} {}", field.army.command(command).key);
        }
    }
}

/// A paragraph of history in each language, 60 to 110 words.
#[test]
fn every_battle_tells_its_story() {
    for (id, _) in BATTLES {
        let history = Field::load(id).scenario.history;
        for text in [&history.en, &history.es] {
            let words = text.split_whitespace().count();
            assert!((60..=110).contains(&words), "{id}: {words}");
            assert!(!text.contains("  ") && !text.contains('\n'), "{id}");
        }
    }
}

/// CF-205: the Basic game of Bailén lasts two thirds of the turns, rounded up.
#[test]
fn basic_turns_of_bailen() {
    for id in ["bailen-1", "bailen-2", "bailen-3", "bailen-4", "bailen-5"] {
        let scenario = Field::load(id).scenario;
        assert_eq!(scenario.basic.turns, (scenario.timing.turns * 2).div_ceil(3), "{id}");
        for reinforcement in &scenario.reinforcements {
            if let Arrival::On(moment) = reinforcement.arrival {
                assert!(moment.basic <= scenario.basic.turns, "{id} {}", reinforcement.key);
            }
        }
    }
}

/// A change somewhere in a file: a stretch of it gone, doubled, or another stretch in its place.
fn maul(text: &str, (from, len, other, kind): (usize, usize, usize, u8)) -> String {
    let edge = |at: usize| {
        let at = at % (text.len() + 1);
        (at..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
    };
    let (start, end) = (edge(from), edge((from % (text.len() + 1)) + len));
    let (start, end) = (start.min(end), start.max(end));
    let elsewhere = &text[edge(other)..edge((other % (text.len() + 1)) + len).max(edge(other))];
    let middle = match kind {
        0 => String::new(),
        1 => text[start..end].repeat(2),
        2 => elsewhere.to_owned(),
        3 => "0".to_owned(),
        4 => "99".to_owned(),
        _ => "\"A1\"".to_owned(),
    };
    format!("{}{middle}{}", &text[..start], &text[end..])
}

/// The same, by whole lines: more of these still parse and reach the proof.
fn shuffle(text: &str, a: usize, b: usize) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let (a, b) = (a % lines.len(), b % lines.len());
    lines[a] = lines[b];
    lines.join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn loading_a_mauled_scenario_never_panics(
        battle in 0..BATTLES.len(),
        wound in (any::<usize>(), 0usize..24, any::<usize>(), 0u8..6),
        lines in (any::<usize>(), any::<usize>()),
    ) {
        let (id, text) = BATTLES[battle];
        let (map, army) = campaign(id);
        for text in [maul(text, wound), shuffle(text, lines.0, lines.1)] {
            let _ = Scenario::load(Source { name: id, text: &text }, &map, &army);
        }
    }

    #[test]
    fn loading_a_mauled_order_of_battle_never_panics(
        wound in (any::<usize>(), 0usize..24, any::<usize>(), 0u8..6),
        lines in (any::<usize>(), any::<usize>()),
    ) {
        let text = include_str!("../../../../../../data/orders-of-battle/alcaniz.toml");
        for text in [maul(text, wound), shuffle(text, lines.0, lines.1)] {
            let _ = OrderOfBattle::load(Source { name: "alcaniz", text: &text });
        }
    }

    /// A sound scenario with a foreign army or map is refused or sound, never a panic.
    #[test]
    fn loading_with_foreign_data_never_panics(battle in 0..BATTLES.len(), other in 0..BATTLES.len()) {
        let (id, text) = BATTLES[battle];
        let (map, army) = campaign(BATTLES[other].0);
        let _ = Scenario::load(Source { name: id, text }, &map, &army);
    }
}
