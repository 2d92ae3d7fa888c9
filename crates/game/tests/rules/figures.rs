//! What counters, maps and editions stand for.

use game::testkit::*;

use crate::{beside_general, set_out};

/// STD-1.3.1-b, VOL2-1.3.1-e: one point stands for about a hundred men or horse, as far as the heads are known.
#[test]
fn a_point_is_about_a_hundred_men() {
    let library = Library::embedded().unwrap();
    for unit in library.armies.values().flat_map(|army| &army.units) {
        if let Some(men) = unit.provenance.men.filter(|_| unit.strength > 0) {
            let each = men / u16::from(unit.strength);
            assert!((55..=150).contains(&each), "{}: {each} men a point", unit.key);
        }
    }
}

/// VOL2-GN-a: a hex is 250 metres and a turn half an hour.
#[test]
fn a_hex_is_250_metres_and_a_turn_30_minutes() {
    let library = Library::embedded().unwrap();
    assert!(library.maps.values().all(|map| map.metres_per_hex() == 250));
    assert!(library.scenarios.values().all(|scenario| scenario.timing.clock.minutes == 30));
}

/// VOL2-GN-b, VOL2-GN-c: Jones' division is not in the game; the dragoons of La Reina are, in Reding's.
#[test]
fn jones_is_absent_and_la_reina_present() {
    let library = Library::embedded().unwrap();
    let army = &library.armies["bailen"];
    assert!(army.leaders.iter().all(|leader| !leader.key.contains("jones")));
    assert!(army.commands.iter().all(|command| !command.key.contains("jones")));
    let reina = army.unit(army.find_unit("dr-reina").unwrap());
    let leader = army.command(reina.command.unwrap()).leader;
    let superior = army.leader(leader).superior.unwrap();
    assert_eq!(army.leader(superior).key, "reding");
}

/// VOL2-18-a: the scenario says who stands where, and its variants change it.
#[test]
fn the_scenario_sets_up_and_its_variants_change_it() {
    let field = Field::battle("bailen-1", EditionId::Volume2);
    for (unit, hex) in [("irlanda-1", "AF13"), ("montesa", "AJ12"), ("art-vedel", "AH11")] {
        assert_eq!(field.place_of(field.find(unit)), hex);
    }
    let scenario = &Library::embedded().unwrap().scenarios["bailen-4"];
    let variant =
        scenario.variants.iter().find(|variant| format!("{:?}", variant.id).contains("92"));
    let id = variant.unwrap_or(&scenario.variants[0]).id;
    assert_ne!(scenario.with(&[id]), *scenario);
}

/// REV-0-a: what the revised tables print replaces Volume II's values; what they do not mention stays.
#[test]
fn the_revised_tables_lie_over_volume_ii() {
    let library = Library::embedded().unwrap();
    let [revised, volume2] =
        [EditionId::Revised, EditionId::Volume2].map(|id| &library.editions[&id]);
    assert_ne!(revised.fire.artillery.range, volume2.fire.artillery.range);
    assert_ne!(revised.fire.table, volume2.fire.table);
    assert_eq!(revised.morale.table, volume2.morale.table);
    assert_eq!(revised.policies.orders, volume2.policies.orders);
}

/// REV-0-b; CF-109: a rule of the battle outranks the revised tables, except the Swiss rule, which is an option.
#[test]
fn a_rule_of_the_battle_outranks_the_revised_tables() {
    let reaches = |ruled: bool| {
        let mut field = Field::new(EditionId::Revised);
        if ruled {
            let weights = vec![Weight::Light, Weight::Medium];
            field.special(SpecialRule::ArtilleryRange { camp: Camp::French, weights, range: 3 });
        }
        field.leader("f-first-general", "A1");
        let guns = field.unit("f-guns-6", "H8", Facing::E);
        field.form(guns, Formation::Unlimbered);
        field.unit("s-line-8", "L10", Facing::W);
        field.begin(Step::OffensiveFire, Camp::French);
        field.allows(Action::Aim(field.hex("L10")))
    };
    assert!(reaches(false), "four hexes are in range of medium guns");
    assert!(!reaches(true), "three hexes are the most here");

    for abstain in [false, true] {
        let options = Options { swiss_abstain: abstain, ..Options::default() };
        let mut field = Field::with(EditionId::Revised, options);
        field.special(SpecialRule::Swiss);
        assert_eq!(field.game.swiss_keep_out(), abstain);
    }
}

/// VOL2-T.TEC-b1, VOL2-T.TEC-b9: P closes woods to guns, and H opens them along a road.
#[test]
fn guns_enter_woods_only_along_a_road() {
    for road in [false, true] {
        let (mut field, guns) = beside_general(EditionId::Volume2, "f-guns-6");
        field.terrain("I8", Terrain::LightForest);
        if road {
            field.road(&["H8", "I8"]);
        }
        set_out(&mut field, guns);
        assert_eq!(field.allows(Action::Step(Side::SE)), road);
    }
}
