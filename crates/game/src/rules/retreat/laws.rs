//! The law of retreats along random play: nobody is eliminated for want of a way while one is left (STD-12-g, VOL2-12-f, BAS-9-a;
//! CF-081, CF-089, CF-148).

use super::{Retreat, RetreatKind};
use crate::testkit::laws::apply_watched;
use crate::testkit::random::{Chance, any_battle, setup_of};
use crate::testkit::ways::retreat_left;
use crate::testkit::*;

/// Plays a battle at random, task by task.
fn play_out(number: usize, seed: u64, plies: usize) {
    let mut game = Game::new(setup_of(&any_battle(number)));
    let mut chance = Chance::new(seed);
    let mut dice = SeededDice::from_number(seed);
    for _ in 0..plies {
        let legal = game.legal();
        let placed = legal.contains(&Action::PlaceRest).then_some(Action::PlaceRest);
        let Some(action) = placed.or_else(|| chance.choose(&legal)) else { break };
        apply_watched(&mut game, action, &mut dice);
    }
}

/// STD-12-g, VOL2-12-f, BAS-9-a, CF-081, CF-089, CF-148: along random play nobody is lost who had a way left.
#[test]
fn nobody_is_lost_who_had_a_way_left() {
    let games = std::env::var("AGUILA_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(32);
    (0..games).for_each(|game| play_out(game, game as u64, 8000));
}

/// Units of both sides, as many as there are, at random in and around I8.
fn melee(edition: EditionId, chance: &mut Chance) -> Field {
    let mut field = Field::new(edition);
    let labels = ["H7", "H8", "H9", "I7", "I8", "I9", "J7", "J8", "J9", "J10", "K7", "K8", "K9"];
    for (camp, label) in labels.into_iter().enumerate().map(|(at, label)| (at % 2, label)) {
        let camp = if chance.once_in(4) { 1 - camp } else { camp };
        let keys = [
            ["f-line-8", "f-line-6", "f-line-4", "f-hussars-4", "f-line-13", "f2-line-8"],
            ["s-line-8", "s-line-6", "s-line-4", "s-hussars-4", "s-line-13", "s2-line-8"],
        ][camp];
        let key = chance.of(&keys).unwrap();
        if chance.once_in(5) {
            field.terrain(label, Terrain::Swamp);
        } else if !field.game.state.unit(field.find(key)).is_on_map() {
            let facing = chance.of(&Facing::ALL).unwrap();
            field.unit(key, label, facing);
        }
    }
    field.begin(Step::Shock, Camp::French);
    field
}

/// CF-080, CF-081, CF-089: in a thick of troops a retreat has a step exactly if trying every path finds a way.
#[test]
fn a_retreat_has_a_step_exactly_if_a_way_is_left() {
    let (mut blocked, mut open) = (0, 0);
    for seed in 0..600 {
        let mut chance = Chance::new(seed);
        let edition = WITH_ORDERS[chance.below(3)];
        let field = melee(edition, &mut chance);
        let units = field.game.setup.army.unit_ids();
        for unit in units.filter(|&unit| field.game.state.unit(unit).is_on_map()) {
            let hex = field.game.state.unit(unit).hex().unwrap();
            let away = field.game.enemies_around(unit, hex);
            for kind in [RetreatKind::Result, RetreatKind::Rout, RetreatKind::TowardBase] {
                let (least, most) = [(1, 1), (1, 2), (2, 2)][chance.below(3)];
                let way = Retreat::new(unit, hex, &away, kind, least, most);
                // Cavalry on its base stays there.
                if kind == RetreatKind::TowardBase && field.game.base_distance(unit, hex) <= 2 {
                    continue;
                }
                let found = retreat_left(&field.game, &way);
                let steps = field.game.retreat_hexes(&way);
                assert_eq!(
                    steps.is_empty(),
                    found.is_none(),
                    "{seed} {edition:?} {way:?} {found:?}"
                );
                if found.is_none() { blocked += 1 } else { open += 1 }
            }
        }
    }
    assert!(blocked > 50 && open > 50, "{blocked} blocked, {open} open");
}
