//! Odds, combined arms and the combat column of the terrain chart (sections 7.1, 7.2 and 10).

use super::*;

use board::Crossing;

/// BAS-7.1-a: odds are rounded for the defender: 11:4 is 2-1, and 3:2 is no more than 1-1.
#[test]
fn odds_are_rounded_for_the_defender() {
    for (attack, defence, odds) in [
        (11, 4, Odds::TwoToOne),
        (12, 8, Odds::OneToOne),
        (7, 8, Odds::OneToTwo),
        (9, 2, Odds::FourToOne),
        (3, 8, Odds::OneToThree),
    ] {
        let mut field = ground();
        let attacker = put(&mut field, "f-line-13", "H8");
        let defender = put(&mut field, "s-line-8", "I8");
        field.lost(attacker, 13 - attack);
        field.lost(defender, 8 - defence);
        let preview = foretold(&field, &[attacker], "I8");
        assert_eq!(preview.odds, Some(odds), "{attack}:{defence}");
    }
}

/// BAS-7.1-b: one die, and what it says is done before the next combat.
#[test]
fn one_die_is_thrown_and_applied_at_once() {
    let mut field = ground();
    bystanders(&mut field);
    let attacker = put(&mut field, "f-line-8", "H8");
    let defender = put(&mut field, "s2-line-1", "I8");
    combat(&mut field);
    name(&mut field, &[attacker], "I8");
    field.dice([5, 5]);
    let log = field.act(Action::Resolve);
    assert_eq!(throw(&log).result, "De");
    assert_eq!(field.dice_left(), 1);
    assert!(is_lost(&field, defender), "before anything else is asked");
}

/// BAS-7.1-c, CF-063: more than 5-1 is 5-1; below 1-4 nobody attacks.
#[test]
fn odds_end_at_five_to_one_and_one_to_four() {
    let mut field = ground();
    let strong = put(&mut field, "f-line-13", "H8");
    put(&mut field, "s2-line-1", "I8");
    assert_eq!(foretold(&field, &[strong], "I8").odds, Some(Odds::FiveToOne));
    let weak = put(&mut field, "f2-line-1", "L8");
    let defender = put(&mut field, "s2-line-5", "L9");
    combat(&mut field);
    let refusal = refused(&field, &[weak], "L9");
    assert_eq!((refusal.why, refusal.clause.0), (Why::Odds, "BAS-7.1-c"));
    field.lost(defender, 1);
    name(&mut field, &[weak], "L9");
    assert!(field.allows(Action::Resolve), "1-4");
}

/// BAS-7.2-a, BAS-7.2-b, CF-151: infantry, cavalry and artillery together count double, the guns near or far.
#[test]
fn all_three_arms_count_double() {
    for battery in ["I7", "I4"] {
        let mut field = ground();
        let line = put(&mut field, "f-line-8", "H8");
        let horse = put(&mut field, "f-hussars-4", "H9");
        let guns = put(&mut field, "f-guns-6", battery);
        let more = put(&mut field, "f-line-6", "H9");
        put(&mut field, "s-line-8", "I8");
        let sum = |units: &[UnitId]| foretold(&field, units, "I8").attack;
        assert_eq!(sum(&[line, horse]), parts(12, 1));
        assert_eq!(sum(&[line, more, horse]), parts(18, 1));
        assert_eq!(sum(&[line, guns]), parts(14, 1));
        assert_eq!(sum(&[line, horse, guns]), parts(36, 1), "{battery}");
    }
}

/// BAS-7.2-b: beyond its range, or behind trees, a battery adds nothing.
#[test]
fn distant_guns_must_reach() {
    for (battery, trees) in [("I2", false), ("I4", true)] {
        let mut field = ground();
        if trees {
            field.terrain("I6", Terrain::LightForest);
        }
        put(&mut field, "f-line-8", "H8");
        let guns = put(&mut field, "f-guns-6", battery);
        put(&mut field, "s-line-8", "I8");
        combat(&mut field);
        field.act(Action::Aim(field.hex("I8")));
        assert!(!field.allows(Action::Attack(guns)), "{battery}");
    }
}

/// What 8 attackers and 8 defenders count on the ground prepared.
fn points(prepare: impl Fn(&mut Field)) -> (Fraction, Fraction) {
    let mut field = ground();
    prepare(&mut field);
    let attacker = put(&mut field, "f-line-8", "H8");
    put(&mut field, "s-line-8", "I8");
    let preview = foretold(&field, &[attacker], "I8");
    (preview.attack, preview.defence)
}

/// BAS-TEC-b, CF-155: buildings and castles double the defender, woods add half; other ground adds nothing.
#[test]
fn ground_strengthens_the_defender() {
    let on = |terrain: Terrain| points(|field| field.terrain("I8", terrain));
    for strong in [Terrain::SmallTown, Terrain::City, Terrain::StrongBuilding, Terrain::Castle] {
        assert_eq!(on(strong), (parts(8, 1), parts(16, 1)), "{strong:?}");
    }
    for woods in [Terrain::LightForest, Terrain::DenseForest] {
        assert_eq!(on(woods), (parts(8, 1), parts(12, 1)), "{woods:?}");
    }
    for open in [Terrain::Clear, Terrain::Orchard, Terrain::Thicket, Terrain::CropArea] {
        assert_eq!(on(open), (parts(8, 1), parts(8, 1)), "{open:?}");
    }
}

fn across(water: Water, crossing: Option<Crossing>) -> (Fraction, Fraction) {
    let hexside = Hexside { water: Some(water), crossing, road: None };
    points(|field| field.hexside("H8", "I8", hexside))
}

/// BAS-TEC-c, CF-155: rivers and bridges halve the attacker, an arroyo and a moderate slope leave three quarters, a steep slope
/// half; downhill nothing changes.
#[test]
fn hexsides_weaken_the_attacker() {
    assert_eq!(across(Water::River, None), (parts(4, 1), parts(8, 1)));
    assert_eq!(across(Water::Stream, None), (parts(6, 1), parts(8, 1)));
    assert_eq!(across(Water::River, Some(Crossing::Bridge)), (parts(4, 1), parts(8, 1)));
    assert_eq!(across(Water::Stream, Some(Crossing::Bridge)), (parts(4, 1), parts(8, 1)));
    let slope = |from: u8, to: u8| {
        points(|field| {
            field.level("H8", from);
            field.level("I8", to);
        })
    };
    assert_eq!(slope(0, 1), (parts(6, 1), parts(8, 1)));
    assert_eq!(slope(0, 2), (parts(4, 1), parts(8, 1)));
    assert_eq!([slope(1, 0), slope(2, 0)], [(parts(8, 1), parts(8, 1)); 2]);
}

/// BAS-TEC-c, CF-155: each attacking hex by its own hexside, a distant battery by none.
#[test]
fn each_attacker_crosses_its_own_hexside() {
    let mut field = ground();
    let river = Hexside { water: Some(Water::River), ..Hexside::default() };
    field.hexside("H8", "I8", river);
    field.hexside("I7", "I8", river);
    let wet = put(&mut field, "f-line-8", "H8");
    let dry = put(&mut field, "f-line-6", "H9");
    let guns = put(&mut field, "f-guns-6", "I4");
    put(&mut field, "s-line-8", "I8");
    assert_eq!(foretold(&field, &[wet, dry, guns], "I8").attack, parts(4 + 6 + 6, 1));
}

/// BAS-TEC-d: a road helps nobody to attack.
#[test]
fn a_road_changes_no_combat() {
    let steep = |field: &mut Field| {
        let river = Hexside { water: Some(Water::River), ..Hexside::default() };
        field.hexside("H8", "I8", river);
    };
    let by_road = points(|field| {
        steep(field);
        field.road(&["H8", "I8"]);
    });
    assert_eq!(by_road, points(steep));
}

/// BAS-10-a: effects multiply and fractions are kept: half of 5 is 2½, and over an arroyo and uphill ¾ of ¾.
#[test]
fn effects_multiply_and_fractions_are_kept() {
    let mut field = ground();
    let attacker = put(&mut field, "f-light-5", "H8");
    put(&mut field, "s-line-8", "I8");
    let river = Hexside { water: Some(Water::River), ..Hexside::default() };
    field.hexside("H8", "I8", river);
    assert_eq!(foretold(&field, &[attacker], "I8").attack, parts(5, 2));
    let stream = Hexside { water: Some(Water::Stream), ..Hexside::default() };
    field.hexside("H8", "I8", stream);
    field.level("I8", 1);
    let preview = foretold(&field, &[attacker], "I8");
    assert_eq!(preview.attack, parts(45, 16));
    assert_eq!(preview.odds, Some(Odds::OneToThree));
}
