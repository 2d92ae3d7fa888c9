use num_rational::Ratio;

use super::*;
use crate::rules::shock::preview::ShockPreview;

fn on(field: &Field, attackers: &[UnitId]) -> ShockPreview {
    field.game.preview_shock(attackers, &[field.hex("I8")])
}

fn sums(preview: &ShockPreview) -> (Ratio<i32>, Ratio<i32>) {
    (preview.attack.0, preview.defence.0)
}

/// STD-11.R-e, VOL2-11.R-f: at most 24 points defend in a hex and attack out of one; STD-11.R-f, VOL2-11.R-g: 18 of them against
/// one hex. Who would cross the limit stays out whole (CF-061).
#[test]
fn points_beyond_the_limits_do_not_count() {
    for edition in EDITIONS {
        let (mut field, guard, _) = facing_pair(edition, "f-guard-12", "s-line-13");
        let eight = field.unit("f-line-8", "H8", Facing::E);
        let six = field.unit("f-line-6", "H8", Facing::E);
        let points = |units: &[UnitId]| on(&field, units).attack.0;
        assert_eq!(points(&[guard, six]), 18.into());
        assert_eq!(points(&[guard, eight, six]), 18.into(), "the eight stay out");
        assert_eq!(points(&[eight, guard, six]), 14.into(), "the first named count");
        field.unit("s-guard-12", "I8", Facing::W);
        field.unit("s-line-8", "I8", Facing::W);
        assert_eq!(on(&field, &[guard]).defence.0, 21.into(), "13 and 8 of 33");
    }
}

/// CF-061: Standard's attack on two hexes may bring 24 points, Volume II's 24 are shared out among the combats.
#[test]
fn twenty_four_points_go_out_of_one_hex() {
    let (mut field, guard, _) = facing_pair(EditionId::Standard, "f-guard-12", "s-line-8");
    let eight = field.unit("f-line-8", "H8", Facing::E);
    let four = field.unit("f-line-4", "H8", Facing::E);
    field.unit("s-line-6", "I7", Facing::W);
    let both = [field.hex("I8"), field.hex("I7")];
    let preview = field.game.preview_shock(&[guard, eight, four], &both);
    assert_eq!(sums(&preview), (24.into(), 14.into()));

    let (mut field, guard, _) = self::facing_pair(EditionId::Volume2, "f-guard-12", "s-line-8");
    let eight = field.unit("f-line-8", "H8", Facing::E);
    let thirteen = field.find("f-line-13");
    field.unit("f-line-13", "D4", Facing::E);
    field.game.state.unit_mut(thirteen).deeds.attacked_from = Some(field.hex("H8"));
    assert_eq!(on(&field, &[guard, eight]).attack.0, 8.into(), "13 have gone out already");
}

/// VOL2-T.SHOCK-d, REV-MEL-d: against flank, rear or guerrillas infantry doubles and cavalry triples, hex by hex; Standard knows
/// no such thing (CF-072, CF-186).
#[test]
fn flank_and_rear_multiply_by_hex() {
    for edition in EDITIONS {
        let by = |times: i32| if edition == EditionId::Standard { 1 } else { times };
        let (mut field, foot, target) = facing_pair(edition, "f-line-8", "s-line-13");
        let horse = field.unit("f-dragoons-5", "J9", Facing::W);
        assert_eq!(on(&field, &[foot]).attack.0, 8.into());
        assert_eq!(on(&field, &[foot, horse]).attack.0, (8 + 5 * by(3)).into(), "rear");
        field.game.state.unit_mut(target).facing = Facing::E;
        assert_eq!(on(&field, &[foot, horse]).attack.0, (8 * by(2) + 5).into());
        field.cohesion(target, Cohesion::Disorganized);
        assert_eq!(on(&field, &[foot]).attack.0, 8.into(), "no facing, no flank");
        field.game.state.lift(target);
        let line = field.line("s-light-5", &["I8"]);
        field.lost(line, 1);
        assert_eq!(on(&field, &[foot]).attack.0, (8 * by(2)).into(), "guerrillas always");
        let square = field.unit("s-line-8", "I8", Facing::E);
        field.form(square, Formation::Square);
        assert_eq!(on(&field, &[foot]).attack.0, 8.into(), "a square guards them all");
    }
}

/// CF-071: of charge and flank only the larger counts.
#[test]
fn a_charge_into_the_flank_triples() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, horse, target) = facing_pair(edition, "f-dragoons-5", "s-line-8");
        shock(&mut field);
        let hex = field.hex("I8");
        field.game.state.unit_mut(horse).deeds.charging = Some(hex);
        assert_eq!(on(&field, &[horse]).attack.0, 10.into());
        field.game.state.unit_mut(target).facing = Facing::E;
        assert_eq!(on(&field, &[horse]).attack.0, 15.into());
    }
}

/// STD-11.R-i, VOL2-11.R-j: guns defend at a third; STD-14.1-d: disorganized units at half, on both sides; VOL2-3.1B-d: units
/// under maneuver orders at half in Volume II (CF-009).
#[test]
fn what_weakens_a_unit() {
    for edition in EDITIONS {
        let (mut field, foot, target) = facing_pair(edition, "f-line-8", "s-line-8");
        field.cohesion(foot, Cohesion::Disorganized);
        assert_eq!(sums(&on(&field, &[foot])), (4.into(), 8.into()));
        field.cohesion(target, Cohesion::Disorganized);
        assert_eq!(sums(&on(&field, &[foot])), (4.into(), 4.into()));
        field.cohesion(target, Cohesion::Good);
        field.order("s-first", Order::Maneuver);
        let halved = if edition == EditionId::Standard { 8 } else { 4 };
        assert_eq!(on(&field, &[foot]).defence.0, halved.into());
        field.order("s-first", Order::Attack);
        field.game.state.lift(target);
        field.unit("s-heavy-guns-8", "I8", Facing::W);
        assert_eq!(on(&field, &[foot]).defence.0, Ratio::new(8, 3));
    }
}

/// STD-14.2-d, VOL2-14.2-d: routed units alone are fought at 5-1 and harm nobody; in a mixed hex they add nothing (CF-090).
#[test]
fn routed_defenders_are_run_over() {
    for edition in EDITIONS {
        let (mut field, foot, target) = facing_pair(edition, "f-line-4", "s-line-13");
        field.unit("f-line-8", "H4", Facing::E);
        field.unit("s-line-8", "I4", Facing::W);
        field.cohesion(target, Cohesion::Routed);
        shock(&mut field);
        let log = fight(&mut field, &[foot], "I8", &[1, 6, 6, 6, 6]);
        assert_eq!(throw(&log).column, "5-1");
        settle(&mut field);
        assert_eq!(field.game.state.unit(foot).lost, 0, "BM takes a point of the routed only");
        assert_eq!(field.game.state.unit(target).lost, 1);

        let (mut field, foot, target) = self::facing_pair(edition, "f-line-8", "s-line-13");
        field.cohesion(target, Cohesion::Routed);
        field.unit("s-line-4", "I8", Facing::W);
        assert_eq!(sums(&on(&field, &[foot])), (8.into(), 4.into()));
    }
}

/// STD-T.TEC-j, STD-T.TEC-k, STD-T.TEC-l, VOL2-T.TEC-e: ground and hexside multiply the points that cross them, each hex its own
/// (CF-116, CF-117); STD-T.TEC-m, VOL2-T.TEC-d, REV-TEC-p: stream and moderate slope are a third.
#[test]
fn ground_weakens_the_attack_hex_by_hex() {
    let stream = Hexside { water: Some(Water::Stream), ..Hexside::default() };
    for edition in EDITIONS {
        let (mut field, foot, _) = facing_pair(edition, "f-line-6", "s-line-8");
        let south = field.unit("f2-line-8", "H9", Facing::E);
        field.hexside("H8", "I8", stream);
        let wet = on(&field, &[foot]).attack.0;
        assert_eq!(wet, 4.into(), "two thirds of 6");
        assert_eq!(on(&field, &[foot, south]).attack.0, 12.into());
        field.level("I8", 1);
        assert_eq!(on(&field, &[foot]).attack.0, 2.into());
        field.level("I8", 0);
        field.hexside("H8", "I8", Hexside::default());
        field.terrain("I8", Terrain::SmallTown);
        assert_eq!(on(&field, &[foot]).attack.0, 3.into(), "{edition:?} half against buildings");
    }
    let (mut field, foot, _) = facing_pair(EditionId::Standard, "f-line-6", "s-line-8");
    field.terrain("I8", Terrain::Castle);
    assert_eq!(on(&field, &[foot]).attack.0, 2.into());
    field.terrain("I8", Terrain::LightForest);
    assert_eq!(on(&field, &[foot]).attack.0, 4.into());
}

/// REV-TEC-n, CF-114: no shock up or down an impassable slope.
#[test]
fn an_impassable_slope_bars_shock_both_ways() {
    for (mine, theirs) in [(0, 3), (3, 0)] {
        let (mut field, foot, _) = facing_pair(EditionId::Revised, "f-line-6", "s-line-8");
        let other = field.unit("f2-line-8", "H9", Facing::E);
        field.level("H8", mine);
        field.level("I8", theirs);
        field.level("H9", theirs);
        shock(&mut field);
        name(&mut field, &[other], &["I8"]);
        assert_eq!(field.refused(Action::Attack(foot)).why, Why::NotFaced);
    }
}

/// CF-267: in Standard a hex that attacks two uses the least favourable multiplier, and the defenders add up.
#[test]
fn one_hex_against_two_takes_the_worse_ground() {
    let (mut field, foot, _) = facing_pair(EditionId::Standard, "f-line-8", "s-line-8");
    field.unit("s-line-6", "I7", Facing::W);
    field.hexside("H8", "I7", Hexside { water: Some(Water::River), ..Hexside::default() });
    let preview = field.game.preview_shock(&[foot], &[field.hex("I8"), field.hex("I7")]);
    assert_eq!(sums(&preview), (4.into(), 14.into()));
}

/// CF-266: only the points in the attacked hex of a line defend; a Standard line attacks one hex, with its hexes next to it.
#[test]
fn a_line_fights_with_the_hexes_concerned() {
    let (mut field, foot, target) = facing_pair(EditionId::Standard, "f-line-8", "s-line-8");
    field.game.state.lift(target);
    field.line("s-light-8", &["I8", "I9"]);
    assert_eq!(on(&field, &[foot]).defence.0, 4.into());
    field.game.state.lift(foot);
    let line = field.line("f-light-8", &["H8", "H9", "H10"]);
    assert_eq!(on(&field, &[line]).attack.0, 6.into(), "4 in the parent hex and 2");
}

/// CF-109: Swiss on both sides stand aside where the battle says so; left out by the attacker, the enemy's fight.
#[test]
fn swiss_stand_aside_against_swiss() {
    let (mut field, swiss, _) = facing_pair(EditionId::Volume2, "f2-swiss-6", "s2-swiss-6");
    field.special(SpecialRule::Swiss);
    let foot = field.unit("f2-line-8", "H8", Facing::E);
    field.unit("s2-line-5", "I8", Facing::W);
    assert_eq!(sums(&on(&field, &[swiss, foot])), (8.into(), 5.into()));
    assert_eq!(sums(&on(&field, &[foot])), (8.into(), 11.into()));
    assert_eq!(on(&field, &[swiss]).odds, None, "nobody else, so no combat");
}

/// CF-061: of two who bring as many points within a limit the one counts who is worth more, whatever their order.
#[test]
fn within_a_limit_the_better_count() {
    use crate::rules::shock::odds::{Factor, Force, best_within};
    let field = quiet(EditionId::Volume2);
    let force = |points: u8, by: i32| Force {
        unit: field.find("f-line-8"),
        hex: field.hex("H8"),
        points,
        factors: vec![Factor { name: "drill", by: Ratio::new(by, 2) }],
    };
    let (whole, half) = (force(8, 2), force(8, 1));
    assert_eq!(best_within(&[whole.clone(), half.clone()], 12), [true, false]);
    assert_eq!(best_within(&[half.clone(), whole.clone()], 12), [false, true]);
    assert_eq!(best_within(&[half, force(4, 2), whole], 12), [false, true, true]);
}

/// STD-14.2-d, VOL2-14.2-d, CF-090: routed units alone are fought at 5-1, if anybody fights them.
#[test]
fn nobody_fights_the_routed_at_no_odds() {
    use crate::data::edition::shock::Odds;
    use crate::rules::shock::{Combat, CombatKind};
    for edition in EDITIONS {
        let (mut field, attacker, defender) = facing_pair(edition, "f-line-8", "s-line-8");
        field.cohesion(defender, Cohesion::Routed);
        let odds = |attackers: Vec<UnitId>| {
            let combat = Combat::new(attackers, field.hex("I8"), CombatKind::Ordinary);
            field.game.shock_odds(&combat)
        };
        assert_eq!(odds(vec![attacker]), Some(Odds::FiveToOne), "{edition:?}");
        assert_eq!(odds(Vec::new()), None, "{edition:?}");
    }
}

/// CF-109, VOL2-11.P-a: where all the defenders stand aside nobody is fought.
#[test]
fn nobody_fights_those_who_stand_aside() {
    use crate::rules::shock::{Combat, CombatKind};
    let mut field = quiet(EditionId::Volume2);
    field.special(SpecialRule::Swiss);
    let swiss = field.unit("f2-swiss-6", "H8", Facing::E);
    let line = field.unit("f-line-8", "H8", Facing::E);
    field.unit("s2-swiss-6", "I8", Facing::W);
    let odds = |attackers: &[UnitId]| {
        let combat = Combat::new(attackers.to_vec(), field.hex("I8"), CombatKind::Ordinary);
        field.game.shock_odds(&combat)
    };
    assert_eq!(odds(&[swiss, line]), None);
    assert!(odds(&[line]).is_some(), "he alone makes nobody stand aside");
}

/// CF-072: guerrilla cavalry is a guerrilla target, mounted or not; a hex that holds formed troops besides is none, and units
/// that add no strength do not count for that.
#[test]
fn all_who_fight_must_skirmish_to_be_a_guerrilla_target() {
    for formation in [Formation::Skirmish, Formation::Dismounted] {
        let (mut field, foot, hussars) = facing_pair(EditionId::Revised, "f-line-8", "s-hussars-4");
        let doubled = |field: &Field| {
            let preview = on(field, &[foot]);
            let plus = preview.modifiers.iter().any(|m| m.name == "infantry-against-guerrilla");
            assert_eq!(plus, preview.attack.0 == 16.into(), "REV-MEL-k goes with the doubling");
            plus
        };
        assert!(!doubled(&field));
        field.form(hussars, formation);
        assert!(doubled(&field), "{formation:?}");
        let formed = field.unit("s-line-8", "I8", Facing::W);
        assert!(!doubled(&field), "{formation:?} beside formed troops");
        field.cohesion(formed, Cohesion::Routed);
        assert!(doubled(&field), "{formation:?} beside the routed");
    }
}

/// CF-072: the 4th Hussars in guerrilla in Q7, attacked by the 10th out of Q8: 18, not 9.
#[test]
fn the_hussars_of_castalla_are_a_guerrilla_target() {
    let mut field = Field::battle("castalla", EditionId::Revised);
    let units: Vec<UnitId> = field.game.setup.army.unit_ids().collect();
    for unit in units {
        field.game.state.lift(unit);
    }
    let hussars = field.unit("4hus", "Q7", Facing::SW);
    field.form(hussars, Formation::Skirmish);
    let foot = field.unit("br-10-1", "Q8", Facing::NE);
    let preview = field.game.preview_shock(&[foot], &[field.hex("Q7")]);
    assert_eq!(preview.attack.0, 18.into());
}

/// CF-267: Standard's attack on several hexes is one on cover only if all of them are cover; what lies between counts hex by hex.
#[test]
fn several_hexes_are_cover_if_all_of_them_are() {
    let (mut field, foot, _) = facing_pair(EditionId::Standard, "f-line-8", "s-line-8");
    field.unit("s-line-6", "I7", Facing::W);
    let both = [field.hex("I8"), field.hex("I7")];
    let points = |field: &Field| field.game.preview_shock(&[foot], &both).attack.0;
    field.terrain("I8", Terrain::City);
    assert_eq!(points(&field), 8.into(), "one of them");
    assert_eq!(on(&field, &[foot]).attack.0, 4.into(), "a town by itself");
    field.terrain("I7", Terrain::LightForest);
    assert_eq!(points(&field), 4.into(), "both, and the least favourable counts");
    field.terrain("I7", Terrain::Clear);
    field.hexside("H8", "I7", Hexside { water: Some(Water::River), ..Hexside::default() });
    assert_eq!(points(&field), 4.into(), "a river is no cover");
}
