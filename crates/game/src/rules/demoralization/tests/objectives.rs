use crate::data::scenario::Effect;
use crate::testkit::*;

fn level(field: &Field, command: &str) -> Option<u8> {
    field.game.demoralization_level(field.find_command(command))
}

/// Puts a unit alone next to an objective of its camp, facing it, or into it.
fn approach(field: &mut Field, objective: usize, unit: &str, inside: bool) -> Hex {
    let hex = field.game.setup.scenario.objectives[objective].hexes[0];
    let grid = field.game.setup.map.grid();
    let (side, near) = grid.neighbours(hex).next().expect("a neighbour");
    let facing = Facing::ALL
        .into_iter()
        .find(|facing| facing.arc(side.opposite()) == board::direction::Arc::Front)
        .expect("a facing");
    let place = field.label(if inside { hex } else { near });
    clear(field);
    field.unit(unit, &place, facing);
    hex
}

/// Takes everybody off the map, to come later.
fn clear(field: &mut Field) {
    for unit in 0..field.game.state.units.len() as u8 {
        let unit = UnitId(unit);
        if field.game.state.unit(unit).is_on_map() {
            field.game.state.lift(unit);
            field.game.state.unit_mut(unit).fate = Fate::ToCome;
        }
    }
}

/// Some infantry of a camp, under orders that let it control ground.
fn any_unit(field: &mut Field, camp: Camp) -> String {
    let setup = field.game.setup.clone();
    let unit = setup
        .units_of(camp)
        .find(|&unit| {
            setup.unit(unit).arm() == Arm::Infantry
                && field.game.state.unit(unit).fate != Fate::Absent
        })
        .expect("infantry");
    if let Some(command) = setup.command(unit) {
        field.game.state.command_mut(command).order = Order::Attack;
    }
    setup.unit(unit).key.clone()
}

/// STD-16-d, STD-17-b, STD-T.DEM-a, SCN-ALC-16-a, SCN-ALC-16-b, SCN-ALC-17-a, CF-121: the bridge of Alcañiz, entered or
/// controlled by the French, switches the Spanish column and no French one.
#[test]
fn the_bridge_of_alcaniz_switches_the_spanish_column() {
    let spanish = [
        ("lazan-division", 7, 5),
        ("areizaga-division", 12, 9),
        ("roca-division", 18, 12),
        ("ibarrola-cavalry", 2, 2),
    ];
    let french = [
        ("fabre-brigade", 12),
        ("harispe-brigade", 10),
        ("laval-division", 10),
        ("wathier-cavalry", 4),
    ];
    let mut field = Field::battle("alcaniz", EditionId::Standard);
    let attacker = any_unit(&mut field, Camp::French);
    let defender = any_unit(&mut field, Camp::Spanish);
    clear(&mut field);
    let check = |field: &Field, lost: bool| {
        for (command, normal, reduced) in spanish {
            assert_eq!(level(field, command), Some(if lost { reduced } else { normal }));
        }
        for (command, normal) in french {
            assert_eq!(level(field, command), Some(normal));
        }
    };
    check(&field, false);
    approach(&mut field, 0, &attacker, true);
    check(&field, true);
    let hex = approach(&mut field, 0, &attacker, false);
    check(&field, true);

    let place = field.label(hex);
    field.unit(&defender, &place, Facing::E);
    check(&field, true);
    clear(&mut field);
    field.unit(&defender, &place, Facing::E);
    check(&field, false);
}

/// STD-T.DEM-a, SCN-MAR-16-a, SCN-MAR-16-b, SCN-MAR-17-a, SCN-MAR-17-b: each side has an objective in María.
#[test]
fn the_objectives_of_maria_switch_the_other_sides_column() {
    let spanish = [
        ("roca-division", 20, 14),
        ("lazan-division", 21, 14),
        ("creagh-vanguard", 10, 6),
        ("odonoju-cavalry", 2, 1),
        ("areizaga-division", 20, 14),
    ];
    let french = [
        ("habert-brigade", 12, 9),
        ("harispe-brigade", 10, 7),
        ("fabre-brigade", 14, 10),
        ("robert-brigade", 16, 11),
        ("wathier-cavalry", 4, 4),
        ("laval-brigade", 10, 10),
    ];
    let mut field = Field::battle("maria", EditionId::Standard);
    let units = Camp::ALL.map(|camp| any_unit(&mut field, camp));
    let check = |field: &Field, french_lost: bool, spanish_lost: bool| {
        for (command, normal, reduced) in spanish {
            assert_eq!(level(field, command), Some(if spanish_lost { reduced } else { normal }));
        }
        for (command, normal, reduced) in french {
            assert_eq!(level(field, command), Some(if french_lost { reduced } else { normal }));
        }
    };
    clear(&mut field);
    check(&field, false, false);
    for (at, objective) in field.game.setup.scenario.objectives.clone().iter().enumerate() {
        assert_eq!(objective.effect, Effect::Column);
        for inside in [true, false] {
            approach(&mut field, at, &units[objective.camp.index()], inside);
            check(&field, objective.camp == Camp::Spanish, objective.camp == Camp::French);
        }
    }
}

/// STD-T.DEM-a, SCN-CAS-16-a, SCN-CAS-16-b, SCN-CAS-17-a, SCN-CAS-17-b, CF-122, CF-164: the castle and hex G must be
/// occupied or controlled; Allied cavalry has no level.
#[test]
fn castle_and_hex_g_switch_the_columns_of_castalla() {
    let allied = [
        ("adam-brigade", 6, 4),
        ("clinton-division", 20, 16),
        ("mackenzie-division", 18, 14),
        ("whittingham-division", 20, 16),
        ("roche-division", 18, 14),
    ];
    let french = [
        ("robert-division", 22, 18),
        ("harispe-division", 19, 15),
        ("habert-division", 13, 10),
        ("boussard-cavalry", 9, 9),
    ];
    let mut field = Field::battle("castalla", EditionId::Standard);
    let units = Camp::ALL.map(|camp| any_unit(&mut field, camp));
    let check = |field: &Field, french_lost: bool, allied_lost: bool| {
        for (command, normal, reduced) in allied {
            assert_eq!(level(field, command), Some(if allied_lost { reduced } else { normal }));
        }
        for (command, normal, reduced) in french {
            assert_eq!(level(field, command), Some(if french_lost { reduced } else { normal }));
        }
    };
    clear(&mut field);
    check(&field, false, false);
    for (at, objective) in field.game.setup.scenario.objectives.clone().iter().enumerate() {
        let hex = approach(&mut field, at, &units[objective.camp.index()], true);
        check(&field, objective.camp == Camp::Spanish, objective.camp == Camp::French);
        approach(&mut field, at, &units[objective.camp.index()], false);
        let controls = !field.game.setup.map.terrain(hex).is_obstacle();
        let switched = |camp| controls && objective.camp == camp;
        check(&field, switched(Camp::Spanish), switched(Camp::French));
        let place = field.label(hex);
        field.unit(&units[objective.camp.enemy().index()], &place, Facing::E);
        check(&field, false, false);
    }
    let unled = field.game.setup.commands_of(Camp::Spanish).filter(|&command| {
        let name = &field.game.setup.command_named(command).key;
        !allied.iter().any(|(known, ..)| known == name)
    });
    for command in unled {
        assert_eq!(field.game.demoralization_level(command), None);
        assert!(!field.game.is_demoralized(command));
    }
}

/// SCN-B1-6-a, SCN-B1-5-a: the hill of San Cristóbal weighs on the Spanish while a French unit stands there.
#[test]
fn the_hill_weighs_in_the_first_battle_of_bailen() {
    let mut field = Field::battle("bailen-1", EditionId::Volume2);
    let unit = any_unit(&mut field, Camp::French);
    clear(&mut field);
    assert_eq!(level(&field, "corona-detachment"), Some(15));
    approach(&mut field, 0, &unit, false);
    assert_eq!(level(&field, "corona-detachment"), Some(15), "a zone is no presence");
    approach(&mut field, 0, &unit, true);
    assert_eq!(level(&field, "corona-detachment"), Some(11));
}

/// SCN-B2-6-a, SCN-B2-5-a, SCN-B3-6-a, SCN-B3-7-b, SCN-B4-5-a, VOL2-17-c, CF-103, CF-201: four town hexes make a point, eight
/// two; more make no more. A hex once taken counts until the enemy comes back.
#[test]
fn the_town_of_bailen_weighs_by_fours() {
    for (battle, camp, command, start) in [
        ("bailen-2", Camp::Spanish, "poinsot-brigade", 16),
        ("bailen-3", Camp::French, "reding-division", 17),
        ("bailen-4", Camp::French, "reding-division", 17),
    ] {
        let mut field = Field::battle(battle, EditionId::Volume2);
        let unit = any_unit(&mut field, camp);
        clear(&mut field);
        let town = field.game.setup.scenario.objectives[0].hexes.clone();
        for (_, holder) in &mut field.game.state.held {
            *holder = camp.enemy();
        }
        for (taken, hex) in (1..).zip(town) {
            let place = field.label(hex);
            field.unit(&unit, &place, Facing::E);
            field.play(|play| {
                play.note_holders();
                play.state.agenda.clear();
                Ok(())
            });
            let fallen = (taken / 4).min(2);
            assert_eq!(level(&field, command), Some(start - fallen), "{battle}, {taken} hexes");
        }
        clear(&mut field);
        assert_eq!(level(&field, command), Some(start - 2), "{battle}: nobody came back");
    }
}

/// SCN-B4-5-a, CF-103: the hill adds one to the town's two.
#[test]
fn hill_and_town_add_up_to_three() {
    let mut field = Field::battle("bailen-4", EditionId::Volume2);
    let unit = any_unit(&mut field, Camp::French);
    approach(&mut field, 1, &unit, true);
    assert_eq!(level(&field, "reding-division"), Some(16));
    for (_, holder) in &mut field.game.state.held {
        *holder = Camp::French;
    }
    assert_eq!(level(&field, "reding-division"), Some(14));
    assert_eq!(level(&field, "chabert-brigade"), Some(14), "the French lose nothing by it");
}

/// A level never falls below one.
#[test]
fn a_level_is_at_least_one() {
    let mut field = Field::battle("bailen-4", EditionId::Volume2);
    for (_, holder) in &mut field.game.state.held {
        *holder = Camp::French;
    }
    let command = field.find_command("reding-division");
    clear(&mut field);
    field.rescript(|scenario| {
        if let Some(level) = &mut scenario.levels[command.index()] {
            (level.normal, level.reduced) = (1, 1);
        }
    });
    assert_eq!(field.game.demoralization_level(command), Some(1));
}
