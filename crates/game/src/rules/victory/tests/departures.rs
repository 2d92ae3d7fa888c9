use super::*;

/// SCN-B3-7-a, SCN-B4-6-a, SCN-B5-6-a, SCN-B5-6-b, VOL2-17-c, CF-141: every two brigades off by the exit weigh as one
/// demoralized enemy in the final comparison only, and each pair needs one of Dupont's.
#[test]
fn brigades_that_march_off_weigh_on_the_enemy() {
    for battle in ["bailen-3", "bailen-4", "bailen-5"] {
        let mut field = Field::battle(battle, EditionId::Volume2);
        assert_eq!(field.game.marched_past(Camp::Spanish), 0);
        march_off(&mut field, "poinsot-brigade");
        march_off(&mut field, "cassagne-brigade");
        assert_eq!(field.game.marched_past(Camp::Spanish), 0, "none of them is Dupont's");
        march_off(&mut field, "chabert-brigade");
        assert_eq!(field.game.marched_past(Camp::Spanish), 1);
        march_off(&mut field, "convoy");
        march_off(&mut field, "pannetier-brigade");
        assert_eq!(field.game.marched_past(Camp::Spanish), 2);
        assert_eq!(field.game.comparison(), won(Camp::French, Level::Tactical));
        assert_eq!(field.game.marched_past(Camp::French), 0);
        for brigade in ["schramm-brigade", "prive-brigade"] {
            march_off(&mut field, brigade);
        }
        assert_eq!(field.game.marched_past(Camp::Spanish), 3);
        assert_eq!(field.game.sudden_end(), None, "it does not hasten the end");
    }
}

/// CF-141: a brigade has left with at least half its points and nobody on the map; then it is not demoralized.
#[test]
fn a_brigade_has_left_with_half_its_points() {
    let mut field = Field::new(EditionId::Volume2);
    let command = field.find_command("f-second");
    let keys = ["f2-line-8", "f2-line-5", "f2-swiss-6", "f2-line-1"];
    let units = keys.map(|key| field.unit(key, "C5", Facing::E));
    let leave = |field: &mut Field, unit, fate| {
        field.game.state.lift(unit);
        field.game.state.unit_mut(unit).fate = fate;
    };
    leave(&mut field, units[0], Fate::Exited);
    leave(&mut field, units[1], Fate::Eliminated);
    leave(&mut field, units[2], Fate::Eliminated);
    assert!(!field.game.has_left(command) && field.game.is_demoralized(command));
    leave(&mut field, units[3], Fate::Eliminated);
    assert!(!field.game.has_left(command), "8 of 20 points");
    leave(&mut field, units[1], Fate::Exited);
    assert!(field.game.has_left(command), "13 of 20 points");
    field.lost(units[0], 4);
    assert!(!field.game.has_left(command), "9 of 20 points");
    field.lost(units[0], 0);
    assert!(!field.game.is_demoralized(command));
    field.game.state.command_mut(command).fleeing = true;
    assert!(!field.game.is_demoralized(command), "nobody is left to flee");
    field.game.look_out();
    assert!(field.game.state.kept().is_some() && field.game.has_left(command));
}
