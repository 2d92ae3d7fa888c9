//! Bombardment and lines of fire (section 8).

use super::*;

/// Whether a battery in H8 can bombard a hex of the ground prepared.
fn bears(target: &str, prepare: impl Fn(&mut Field)) -> Result<(), Why> {
    let mut field = ground();
    bystanders(&mut field);
    put(&mut field, "f-guns-6", "H8");
    put(&mut field, "s-line-8", target);
    prepare(&mut field);
    combat(&mut field);
    field.game.check(Action::Aim(field.hex(target))).map_err(|refusal| refusal.why)
}

/// BAS-8-a: five hexes, the target's counted and its own not.
#[test]
fn guns_reach_five_hexes() {
    for target in ["H9", "H10", "H11", "H12", "H13"] {
        assert_eq!(bears(target, |_| {}), Ok(()), "{target}");
    }
    assert!(bears("H14", |_| {}).is_err());
    let mut field = ground();
    bystanders(&mut field);
    let guns = put(&mut field, "f-guns-6", "H8");
    let foot = put(&mut field, "f-line-8", "H8");
    put(&mut field, "s-line-8", "H13");
    combat(&mut field);
    field.act(Action::Aim(field.hex("H13")));
    assert!(field.allows(Action::Attack(guns)));
    assert_eq!(field.refused(Action::Attack(foot)).why, Why::OutOfRange, "guns only");
}

/// BAS-8-b, BAS-8-c, CF-151: a battery far away suffers nothing, one next to its target does.
#[test]
fn only_guns_next_to_their_target_suffer() {
    for (target, suffers) in [("H11", false), ("H9", true)] {
        let mut field = ground();
        let guns = put(&mut field, "f-light-guns-4", "H8");
        put(&mut field, "s-line-8", target);
        combat(&mut field);
        let log = fight(&mut field, &[guns], target, 1);
        assert_eq!(throw(&log).result, "Ae");
        assert_eq!(is_lost(&field, guns), suffers, "{target}");
    }
}

/// BAS-8-b, CF-151: with troops of other arms a distant battery shares the attack and none of its price.
#[test]
fn a_distant_battery_stays_out_of_the_results() {
    let mut field = ground();
    let line = put(&mut field, "f-line-4", "H8");
    let guns = put(&mut field, "f-light-guns-4", "I4");
    put(&mut field, "s-line-13", "I8");
    combat(&mut field);
    let log = fight(&mut field, &[line, guns], "I8", 2);
    assert_eq!(
        (throw(&log).column.to_string().as_str(), throw(&log).result.to_string().as_str()),
        ("1-2", "Ae")
    );
    assert!(is_lost(&field, line) && !is_lost(&field, guns));
}

/// CF-151: batteries of several hexes far away are one attack, and an exchange costs them nothing.
#[test]
fn distant_batteries_exchange_nothing() {
    let mut field = ground();
    let one = put(&mut field, "f-light-guns-4", "I4");
    let two = put(&mut field, "f-free-guns-6", "I12");
    let defender = put(&mut field, "s2-line-8", "I8");
    combat(&mut field);
    let log = fight(&mut field, &[one, two], "I8", 5);
    assert_eq!(throw(&log).result, "Ex");
    assert!(is_lost(&field, defender));
    assert!([one, two].into_iter().all(|unit| !is_lost(&field, unit)));
}

/// BAS-8.1-a: buildings, trees and friends bar the line, enemies do not.
#[test]
fn buildings_trees_and_friends_bar_the_line() {
    let barred = Err(Why::NoLineOfFire);
    for terrain in [Terrain::SmallTown, Terrain::Castle, Terrain::LightForest, Terrain::DenseForest]
    {
        assert_eq!(bears("H12", |field| field.terrain("H10", terrain)), barred, "{terrain:?}");
    }
    let stands = |key: &'static str| {
        move |field: &mut Field| {
            put(field, key, "H10");
        }
    };
    assert_eq!(bears("H12", stands("f-line-8")), barred);
    assert_eq!(bears("H12", stands("s-line-6")), Ok(()));
    assert_eq!(bears("H12", |field| field.terrain("H10", Terrain::Orchard)), Ok(()));
}

/// BAS-8.1-a: why a battery may not join an attack.
#[test]
fn a_barred_battery_is_told_why() {
    let mut field = ground();
    field.terrain("I6", Terrain::LightForest);
    put(&mut field, "f-line-8", "H8");
    let guns = put(&mut field, "f-guns-6", "I4");
    put(&mut field, "s-line-8", "I8");
    combat(&mut field);
    field.act(Action::Aim(field.hex("I8")));
    let refusal = field.refused(Action::Attack(guns));
    assert_eq!((refusal.why, refusal.clause.0), (Why::NoLineOfFire, "BAS-8.1-a"));
}

/// BAS-8.1-b: a line along a hexside is clear if one side of it is.
#[test]
fn a_line_along_a_hexside_needs_one_free_side() {
    assert_eq!(bears("J8", |field| field.terrain("I7", Terrain::SmallTown)), Ok(()));
    assert_eq!(bears("J8", |field| field.terrain("I8", Terrain::SmallTown)), Ok(()));
    let both = |field: &mut Field| {
        field.terrain("I7", Terrain::SmallTown);
        field.terrain("I8", Terrain::SmallTown);
    };
    assert_eq!(bears("J8", both), Err(Why::NoLineOfFire));
}

/// Raises hexes of column H from H8 down to one level.
fn height(hexes: &[&'static str]) -> impl Fn(&mut Field) {
    move |field: &mut Field| hexes.iter().for_each(|hex| field.level(hex, 1))
}

/// BAS-8.1-c, CF-054: a crest halfway or nearer to the target bars the line, one nearer to the guns does not.
#[test]
fn a_crest_near_the_target_hides_it() {
    assert_eq!(bears("H12", height(&["H8", "H9"])), Ok(()), "nearer to the guns");
    assert_eq!(bears("H11", height(&["H8", "H9"])), Err(Why::NoLineOfFire), "halfway");
    assert_eq!(
        bears("H12", height(&["H8", "H9", "H10"])),
        Err(Why::NoLineOfFire),
        "near the target"
    );
}

/// BAS-8.1-d: an obstacle lower than both ends does not bar the line.
#[test]
fn a_wood_below_both_ends_bars_nothing() {
    let wooded = |field: &mut Field| field.terrain("H10", Terrain::LightForest);
    assert_eq!(bears("H12", wooded), Err(Why::NoLineOfFire));
    let overlooked = |field: &mut Field| {
        wooded(field);
        height(&["H8", "H12"])(field);
    };
    assert_eq!(bears("H12", overlooked), Ok(()));
}
