use crate::rules::morale::Cause;
use crate::testkit::*;

const SERIES: [EditionId; 3] = [EditionId::Standard, EditionId::Volume2, EditionId::Revised];

/// Counters of the drill ground by grade, and the generals of their commands.
const GRADED: [(&str, &str); 6] = [
    ("f-guard-12", "f-first-general"),
    ("f-line-13", "f-first-general"),
    ("f-line-8", "f-first-general"),
    ("f-line-4", "f-first-general"),
    ("f-line-7", "f-first-general"),
    ("f2-line-5", "f-second-general"),
];

/// STD-T.MOR-a, STD-14-b, VOL2-14-b, REV-MOR-a: every cell of the table, rows 0 to 8, in the three editions.
#[test]
fn every_cell_of_the_morale_table() {
    const TABLE: [&str; 9] =
        ["DRRRRR", "-DDRRR", "--DDDR", "---DDD", "----DD", "-----D", "------", "------", "------"];
    for edition in SERIES {
        for (row, cells) in TABLE.into_iter().enumerate() {
            for ((key, general), cell) in GRADED.into_iter().zip(cells.chars()) {
                let mut field = Field::new(edition);
                let unit = field.unit(key, "L10", Facing::E);
                if row == 0 {
                    field.cohesion(unit, Cohesion::Routed);
                }
                if row > 6 {
                    field.terrain("L10", Terrain::LightForest);
                }
                if row > 7 {
                    field.leader(general, "L10");
                }
                let die = row.clamp(1, 6) as u8;
                let (_, events) =
                    field.dice([die]).play(|play| play.morale_roll(unit, Cause::LeavingZone));
                let What::Rolled(roll) = &events[0].what else { panic!("no die") };
                assert_eq!(usize::try_from(roll.total), Ok(row));
                assert_eq!(roll.result, cell.to_string(), "{edition:?} {key} at {row}");
            }
        }
    }
}

/// What one modifier gives a unit prepared so.
fn value(
    edition: EditionId,
    name: &str,
    cause: Cause,
    prepare: impl FnOnce(&mut Field, UnitId),
) -> i8 {
    let mut field = Field::new(edition);
    let unit = field.unit("f-line-8", "L10", Facing::E);
    prepare(&mut field, unit);
    let modifiers = field.game.morale_modifiers(unit, cause);
    modifiers.iter().find(|modifier| modifier.name == name).map_or(0, |modifier| modifier.value)
}

/// STD-T.MOR-b2, VOL2-T.MOR-b, REV-MOR-c: woods and buildings of every kind steady a unit.
#[test]
fn cover_steadies() {
    use Terrain::*;
    for edition in SERIES {
        for (ground, steadies) in [
            (Clear, 0),
            (Cultivated, 0),
            (SmallTown, 1),
            (City, 1),
            (StrongBuilding, 1),
            (Castle, 1),
            (LightForest, 1),
            (DenseForest, 1),
        ] {
            let cover = value(edition, "cover", Cause::Fire, |field, _| {
                field.terrain("L10", ground);
            });
            assert_eq!(cover, steadies, "{edition:?} {ground:?}");
        }
    }
}

/// STD-T.MOR-b3, VOL2-T.MOR-c, REV-MOR-d: an enemy zone counts in reorganization only.
#[test]
fn an_enemy_zone_counts_in_reorganization_only() {
    for edition in SERIES {
        for (cause, counts) in
            [(Cause::Reorganization, -1), (Cause::Fire, 0), (Cause::LeavingZone, 0)]
        {
            let zone = value(edition, "enemy-zone", cause, |field, _| {
                field.unit("s-line-8", "M10", Facing::W);
            });
            assert_eq!(zone, counts);
        }
    }
}

/// STD-T.MOR-b4, VOL2-T.MOR-d, REV-MOR-e, CF-093: routed units are shakier; disorganized ones only in the Revised edition.
#[test]
fn disorder_weighs() {
    for edition in SERIES {
        let state = |name, cohesion| {
            value(edition, name, Cause::Fire, |field, unit| field.cohesion(unit, cohesion))
        };
        assert_eq!(state("routed", Cohesion::Routed), -1);
        let disorganized = if edition == EditionId::Revised { -1 } else { 0 };
        assert_eq!(state("disorganized", Cohesion::Disorganized), disorganized);
        assert_eq!(state("disorganized", Cohesion::Good), 0);
    }
}

/// STD-T.MOR-b5, VOL2-T.MOR-e, REV-MOR-f, CF-092: every lost point in the Standard rules, all but the first elsewhere.
#[test]
fn losses_weigh() {
    for edition in SERIES {
        let free = if edition == EditionId::Standard { 0 } else { 1 };
        for lost in 0..=3 {
            let losses = value(edition, "losses", Cause::Fire, |field, unit| {
                field.lost(unit, lost as u8);
            });
            assert_eq!(losses, -i8::max(lost - free, 0), "{edition:?}, {lost} lost");
        }
    }
}

/// REV-MOR-g, REV-MOR-h, REV-MOR-i: charges weigh in the Revised edition alone.
#[test]
fn charges_weigh_in_the_revised_edition() {
    for edition in SERIES {
        let revised = i8::from(edition == EditionId::Revised);
        for (name, weighs, idle, modifier) in [
            (
                "no-square",
                Cause::Charge { no_square: true },
                Cause::Charge { no_square: false },
                revised,
            ),
            (
                "charge-of-one-hex",
                Cause::Reaction { one_hex: true },
                Cause::Reaction { one_hex: false },
                -revised,
            ),
            (
                "after-charge",
                Cause::Shock { charge: true },
                Cause::Shock { charge: false },
                -revised,
            ),
        ] {
            assert_eq!(value(edition, name, weighs, |_, _| {}), modifier, "{edition:?} {name}");
            assert_eq!(value(edition, name, idle, |_, _| {}), 0);
        }
    }
}

/// STD-14-a, VOL2-14-a, REV-MOR-j, REV-MOR-k, CF-089, CF-094, CF-095: what a check does to each state, at once.
#[test]
fn what_a_check_does_to_each_state() {
    use Cohesion::*;
    for edition in SERIES {
        let heals = edition == EditionId::Revised;
        let shift = |state| i16::from(state == Routed || heals && state == Disorganized);
        for (state, total, next) in [
            (Good, 6, Good),
            (Good, 3, Disorganized),
            (Good, 1, Routed),
            (Disorganized, 5, if heals { Good } else { Disorganized }),
            (Disorganized, 3, Disorganized),
            (Disorganized, 1, Routed),
            (Routed, 5, if heals { Disorganized } else { Routed }),
            (Routed, 3, Routed),
            (Routed, 1, Routed),
        ] {
            let mut field = Field::new(edition);
            let unit = field.unit("f-line-7", "L10", Facing::E);
            field.cohesion(unit, state);
            let die = (total + shift(state)) as u8;
            let (after, _) = field.dice([die]).play(|play| play.morale_check(unit, Cause::Fire));
            assert_eq!(after, next, "{edition:?} {state:?} {total}");
            assert_eq!(field.game.state.unit(unit).cohesion, next);
        }
    }
}

/// CF-094: by option the Revised edition heals in Reorganization only.
#[test]
fn healing_can_be_kept_for_reorganization() {
    let options = Options { heal_only_in_reorganization: true, ..Options::default() };
    let mut field = Field::with(EditionId::Revised, options);
    let unit = field.unit("f-line-8", "L10", Facing::E);
    field.cohesion(unit, Cohesion::Disorganized);
    let (after, _) = field.dice([6]).play(|play| play.morale_check(unit, Cause::Fire));
    assert_eq!(after, Cohesion::Disorganized);
}

/// STD-14.1-a, VOL2-14.1-a: disorder costs no movement. STD-14.1-b, STD-14.2-c, VOL2-14.1-b, VOL2-14.2-c: but enemy zones are
/// closed.
#[test]
fn disorder_keeps_its_pace_and_keeps_its_distance() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let unit = field.unit("f-line-8", "L10", Facing::E);
        let pace = field.game.allowance(unit, false);
        for cohesion in [Cohesion::Disorganized, Cohesion::Routed] {
            field.cohesion(unit, cohesion);
            assert_eq!(field.game.allowance(unit, false), pace);
            let refusal = field.game.check_enter_zone(unit).unwrap_err();
            assert_eq!(refusal.why, Why::NotInGoodOrder);
        }
    }
}

/// STD-14.2-a, VOL2-14.2-a, CF-089: a rout runs 2 hexes away from the enemy at once.
#[test]
fn a_rout_runs_two_hexes() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let unit = field.unit("f-line-7", "L10", Facing::E);
        let enemy = field.unit("s-line-8", "N10", Facing::W);
        field.dice([1]).play(|play| {
            play.morale_check(unit, Cause::Fire)?;
            play.run()
        });
        while let Some(crate::engine::decision::Ask::Rout { .. }) =
            field.game.decision().map(|d| d.ask)
        {
            let first = field.game.legal()[0];
            field.act(first);
        }
        let grid = field.game.setup.map.grid();
        let here = field.game.state.unit(unit).hex().unwrap();
        assert_eq!(grid.distance(here, field.hex("L10")), 2, "{edition:?}");
        assert_eq!(grid.distance(here, field.game.state.unit(enemy).hex().unwrap()), 4);
    }
}

/// STD-14.2-b, VOL2-14.2-b, CF-269: in its own movement step a routed unit uses its whole allowance toward its base.
#[test]
fn a_routed_unit_runs_for_its_base() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let unit = field.unit("f-line-8", "L10", Facing::E);
        let horse = field.unit("f-hussars-4", "L12", Facing::E);
        for routed in [unit, horse] {
            field.cohesion(routed, Cohesion::Routed);
        }
        let before = field.game.base_distance(unit, field.hex("L10"));
        let pace = u16::from(field.game.allowance(unit, false));
        field.begin(Step::Movement, Camp::French);
        let here = field.game.state.unit(unit).hex().unwrap();
        assert_eq!(field.game.base_distance(unit, here), before - pace, "{edition:?}");
        assert!(field.refused(Action::Begin(unit)).why != Why::NoSuchPiece);
        assert!(field.game.state.unit(horse).deeds.marched_far, "so it does not rest (REV-FAT-b)");
    }
}

/// CF-170: a square that loses its order is one no more; it stays where it stood in its stack.
#[test]
fn a_broken_square_keeps_its_place_in_the_stack() {
    let mut field = Field::new(EditionId::Standard);
    let square = field.unit("f-line-8", "H8", Facing::E);
    field.form(square, Formation::Square);
    let above = field.unit("f-line-6", "H8", Facing::E);
    let hex = field.hex("H8");
    let order = |field: &Field| field.game.state.stack(hex).collect::<Vec<_>>();
    let before = order(&field);
    field.play(|play| {
        play.set_cohesion(square, Cohesion::Disorganized, &[]);
        Ok(())
    });
    assert_eq!(field.game.state.unit(square).formation, Formation::Normal);
    assert_eq!(order(&field), before, "{above:?} is still on top");
}

/// CF-170: a skirmish line that loses its order gathers in its parent hex and leaves the others empty.
#[test]
fn a_broken_line_gathers_in_its_parent_hex() {
    for edition in SERIES {
        for cohesion in [Cohesion::Disorganized, Cohesion::Routed] {
            let mut field = Field::new(edition);
            let line = field.line("f-light-8", &["H8", "H9"]);
            field.play(|play| {
                play.set_cohesion(line, cohesion, &[]);
                Ok(())
            });
            let state = field.game.state.unit(line);
            assert_eq!(state.formation, Formation::Normal, "{edition:?} {cohesion:?}");
            assert_eq!(state.line(), &[field.hex("H8")], "{edition:?} {cohesion:?}");
            assert_eq!(field.game.state.top_unit(field.hex("H9")), None, "{edition:?}");
        }
    }
}
