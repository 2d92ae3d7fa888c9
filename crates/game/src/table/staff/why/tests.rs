//! Questions put to the staff: on the drill ground French in column H face east, Spanish in column I face west.

use super::*;
use crate::table::take_back::Table;
use crate::table::view::Viewer;
use crate::testkit::random::{Chance, any_battle, play_one, played};
use crate::testkit::*;

fn why(field: &Field, unit: UnitId, deed: Deed) -> Option<(Why, &'static str)> {
    let camp = field.game.setup.camp(unit);
    let refusal = field.game.staff(Viewer::Camp(camp)).why_not(Question { unit, deed })?;
    Some((refusal.why, refusal.clause.0))
}

/// Two camps on the map, the Spanish far enough away, so that no step ends by itself.
fn field(edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    for general in ["f-first-general", "f-second-general", "f-horse-general"] {
        field.leader(general, "G8");
    }
    field.leader("s-first-general", "X20");
    field.order("f-first", Order::Harassment);
    field
}

/// STD-2-c to STD-2-g, VOL2-2-c to VOL2-2-f, BAS-3-a: whatever belongs to another step is told with the clause of the sequence
/// of play.
#[test]
fn another_step_is_the_first_reason() {
    for (edition, moves, combat, rallies) in [
        (EditionId::Standard, "STD-2-d", "STD-2-e", "STD-2-g"),
        (EditionId::Volume2, "VOL2-2-d", "VOL2-2-e", "VOL2-2-f"),
        (EditionId::Revised, "VOL2-2-d", "VOL2-2-e", "VOL2-2-f"),
        (EditionId::Basic, "BAS-3-a", "BAS-3-a", "BAS-3-a"),
    ] {
        let mut field = field(edition);
        let french = field.unit("f-line-8", "H8", Facing::E);
        let spanish = field.unit("s-line-8", "I8", Facing::W);
        let (h8, i8) = (field.hex("H8"), field.hex("I8"));
        let other = Why::NotThisStep;
        field.begin(Step::Movement, Camp::French);
        assert_eq!(why(&field, french, Deed::Attack(i8)), Some((other, moves)), "{edition:?}");
        assert_eq!(why(&field, french, Deed::Rally), Some((other, rallies)), "{edition:?}");
        assert_eq!(why(&field, spanish, Deed::Move), Some((other, combat)), "{edition:?}");
        assert_eq!(why(&field, spanish, Deed::Attack(h8)), Some((other, combat)), "{edition:?}");
    }
}

/// A side asks for its own units and no others.
#[test]
fn nobody_asks_for_the_enemy() {
    let mut field = field(EditionId::Volume2);
    let unit = field.unit("f-line-8", "H8", Facing::E);
    field.begin(Step::Movement, Camp::French);
    let spanish = field.game.staff(Viewer::Camp(Camp::Spanish));
    let refusal = spanish.why_not(Question { unit, deed: Deed::Move }).unwrap();
    assert_eq!(refusal.why, Why::NoSuchPiece);
    let nowhere = Question { unit: UnitId(200), deed: Deed::MoveTo(Hex(u16::MAX)) };
    assert_eq!(spanish.why_not(nowhere).unwrap().why, Why::NoSuchPiece);
}

/// STD-3.A-a, VOL2-3.1A-a, STD-3.A-b, VOL2-3.1A-b: without orders a unit moves only towards its leader and starts no combat.
#[test]
fn a_unit_without_orders() {
    for (edition, move_clause, fight_clause) in [
        (EditionId::Standard, "STD-3.A-a", "STD-3.A-b"),
        (EditionId::Volume2, "VOL2-3.1A-a", "VOL2-3.1A-b"),
        (EditionId::Revised, "VOL2-3.1A-a", "VOL2-3.1A-b"),
    ] {
        let mut field = field(edition);
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.unit("f-line-6", "H12", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        field.unit("f2-line-8", "H16", Facing::E);
        field.unit("s2-line-8", "I16", Facing::W);
        field.order("f-first", Order::None);
        field.begin(Step::Movement, Camp::French);
        let there = Deed::MoveTo(field.hex("G8"));
        field.face(unit, Facing::W);
        assert_eq!(why(&field, unit, there), Some((Why::NotNearer, move_clause)), "{edition:?}");
        assert_eq!(why(&field, unit, Deed::Move).unwrap().0, Why::NotNearer, "{edition:?}");
        let towards = why(&field, field.find("f-line-6"), Deed::MoveTo(field.hex("I12")));
        assert_eq!(towards, Some((Why::NotNearer, move_clause)), "{edition:?}");
        field.face(unit, Facing::E);
        field.begin(Step::OffensiveFire, Camp::French);
        let fire = why(&field, unit, Deed::Fire(field.hex("I8")));
        assert_eq!(fire, Some((Why::Order, fight_clause)), "{edition:?}");
        let other = field.find("f2-line-8");
        field.game.state.unit_mut(other).deeds.assault = true;
        field.begin(Step::Shock, Camp::French);
        let attack = why(&field, unit, Deed::Attack(field.hex("I8")));
        assert_eq!(attack, Some((Why::Order, fight_clause)), "{edition:?}");
    }
}

/// STD-7-d, VOL2-7-d, BAS-5-c: with more points it could be reached.
#[test]
fn a_hex_too_far_off() {
    for (edition, clause) in [
        (EditionId::Standard, "STD-7-d"),
        (EditionId::Volume2, "VOL2-7-d"),
        (EditionId::Revised, "VOL2-7-d"),
        (EditionId::Basic, "BAS-5-c"),
    ] {
        let mut field = field(edition);
        let unit = field.unit("f-line-8", "D8", Facing::E);
        field.unit("s-line-8", "W8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        let near = why(&field, unit, Deed::MoveTo(field.hex("F8")));
        assert_eq!(near, None, "{edition:?}");
        let far = why(&field, unit, Deed::MoveTo(field.hex("S8")));
        assert_eq!(far, Some((Why::TooFewPoints, clause)), "{edition:?}");
        assert_eq!(why(&field, unit, Deed::Move), None, "{edition:?}");
    }
}

/// STD-T.TEC-a, VOL2-13-a, BAS-5-c: ground that is closed to the unit is the reason, however near or far it lies.
#[test]
fn a_hex_on_closed_ground() {
    for (edition, clause) in [
        (EditionId::Standard, "STD-T.TEC-a"),
        (EditionId::Volume2, "VOL2-13-a"),
        (EditionId::Revised, "VOL2-13-a"),
        (EditionId::Basic, "BAS-5-c"),
    ] {
        let mut field = field(edition);
        let unit = field.unit("f-line-8", "D8", Facing::E);
        field.unit("s-line-8", "W8", Facing::W);
        for hex in ["F8", "S8"] {
            field.terrain(hex, Terrain::Swamp);
        }
        field.begin(Step::Movement, Camp::French);
        for hex in ["F8", "S8"] {
            let there = why(&field, unit, Deed::MoveTo(field.hex(hex)));
            assert_eq!(there, Some((Why::Prohibited, clause)), "{edition:?} {hex}");
        }
    }
}

/// STD-8.1-c, VOL2-8.1-b, BAS-6.1-a: a hex behind an enemy's front, with the flanks closed, cannot be reached because the move
/// must stop on the way.
#[test]
fn a_hex_beyond_an_enemy_zone() {
    for (edition, clause) in [
        (EditionId::Standard, "STD-8.1-c"),
        (EditionId::Volume2, "VOL2-8.1-b"),
        (EditionId::Revised, "VOL2-8.1-b"),
        (EditionId::Basic, "BAS-6.1-a"),
    ] {
        let mut field = field(edition);
        field.order("f-first", Order::Attack);
        let unit = field.unit("f-line-8", "G8", Facing::E);
        field.unit("s-line-8", "J8", Facing::W);
        // A wall of swamp in which the enemy stands, open only before his front.
        let front = Facing::W
            .front()
            .map(|side| field.game.setup.map.grid().neighbour(field.hex("J8"), side).unwrap());
        let wall = ["I", "J"]
            .into_iter()
            .flat_map(|column| (1..=30).map(move |row| format!("{column}{row}")));
        for label in wall {
            let hex = field.game.setup.map.grid().find(&label);
            if hex.is_some_and(|hex| !front.contains(&hex) && label != "J8") {
                field.terrain(&label, Terrain::Swamp);
            }
        }
        field.begin(Step::Movement, Camp::French);
        let there = why(&field, unit, Deed::MoveTo(field.hex("K8")));
        assert_eq!(there, Some((Why::MustStop, clause)), "{edition:?}");
        let enemy = why(&field, unit, Deed::MoveTo(field.hex("J8"))).unwrap();
        assert_eq!(enemy.0, Why::EnemyThere, "{edition:?}");
    }
}

/// STD-9-e, VOL2-9.2-b: out of command nobody leaves an enemy zone.
#[test]
fn a_unit_out_of_command_in_an_enemy_zone() {
    for (edition, clause) in [
        (EditionId::Standard, "STD-9-e"),
        (EditionId::Volume2, "VOL2-9.2-b"),
        (EditionId::Revised, "VOL2-9.2-b"),
    ] {
        let mut field = field(edition);
        field.leader("f-first-general", "A1");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        assert_eq!(why(&field, unit, Deed::Move), Some((Why::OutOfCommand, clause)), "{edition:?}");
    }
}

/// STD-4.2-a, VOL2-4.2-a: guns that stand unlimbered; STD-4.1-b, VOL2-4.1-b: a square takes a grade of D or better,
/// or good order; BAS-3-c: the Basic game knows none.
#[test]
fn formations_that_cannot_be_taken_or_left() {
    for (edition, guns_clause, square_clause) in [
        (EditionId::Standard, "STD-4.2-a", "STD-4.1-b"),
        (EditionId::Volume2, "VOL2-4.2-a", "VOL2-4.1-b"),
        (EditionId::Revised, "VOL2-4.2-a", "VOL2-4.1-b"),
        (EditionId::Basic, "", "BAS-3-c"),
    ] {
        let mut field = field(edition);
        let guns = field.unit("f-guns-6", "H12", Facing::E);
        field.form(guns, Formation::Unlimbered);
        let bad = field.unit("f2-line-5", "H8", Facing::E);
        let good = field.unit("f-guard-12", "H6", Facing::E);
        if edition != EditionId::Standard {
            field.cohesion(bad, Cohesion::Disorganized);
        }
        let square = Deed::Form(Formation::Square);
        field.unit("s-line-8", "W8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        assert_eq!(why(&field, bad, square), Some((Why::Formation, square_clause)), "{edition:?}");
        if edition == EditionId::Basic {
            continue;
        }
        assert_eq!(why(&field, guns, Deed::Move), Some((Why::Unlimbered, guns_clause)));
        assert_eq!(why(&field, guns, Deed::Form(Formation::Limbered)), None, "{edition:?}");
        assert_eq!(why(&field, good, square), None, "{edition:?}");
        assert_eq!(why(&field, good, Deed::Form(Formation::Skirmish)).unwrap().0, Why::Formation);
        let light = field.unit("f-light-8", "H4", Facing::E);
        assert_eq!(why(&field, light, Deed::Form(Formation::Skirmish)), None, "{edition:?}");
    }
}

/// VOL2-3.1C-b, CF-007: a harassing command fights with a share of its counters.
#[test]
fn an_attacker_beyond_the_share_of_its_order() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = field(edition);
        let units = ["H8", "H9", "H10"];
        let attackers: Vec<UnitId> = ["f-line-8", "f-line-6", "f-line-7"]
            .iter()
            .zip(units)
            .map(|(key, hex)| field.unit(key, hex, Facing::E))
            .collect();
        for (key, hex) in ["s-line-8", "s-line-6"].iter().zip(["I8", "I10"]) {
            field.unit(key, hex, Facing::W);
        }
        for &unit in &attackers {
            field.game.state.unit_mut(unit).deeds.assault = true;
        }
        field.begin(Step::Shock, Camp::French);
        field.act(Action::Aim(field.hex("I8")));
        for &unit in attackers.iter().filter(|&&unit| unit != attackers[2]) {
            assert_eq!(why(&field, unit, Deed::Join), None, "{edition:?}");
            field.act(Action::Attack(unit));
        }
        let i8 = field.hex("I8");
        let third = attackers[2];
        field.game.state.units[third.index()].facing = Facing::NE;
        let shared = Some((Why::ShareOfOrder, "VOL2-3.1C-b"));
        assert_eq!(why(&field, third, Deed::Join), shared, "{edition:?}");
        assert_eq!(why(&field, third, Deed::Attack(i8)), shared, "{edition:?}");
        let other = why(&field, third, Deed::Attack(field.hex("I10"))).unwrap();
        assert_eq!(other.0, Why::NotAsked, "{edition:?}: one attack after the other");
    }
}

/// SCN-B4-8.1-a, CF-109: Swiss do not fire at Swiss.
#[test]
fn swiss_before_swiss() {
    for edition in [EditionId::Standard, EditionId::Volume2] {
        let mut field = field(edition);
        field.special(SpecialRule::Swiss);
        let swiss = field.unit("f2-swiss-6", "H8", Facing::E);
        field.unit("s2-swiss-6", "I8", Facing::W);
        field.unit("f2-line-8", "H16", Facing::E);
        field.unit("s2-line-8", "I16", Facing::W);
        field.begin(Step::OffensiveFire, Camp::French);
        let answer = why(&field, swiss, Deed::Fire(field.hex("I8")));
        assert_eq!(answer, Some((Why::Swiss, "SCN-B4-8.1-a")), "{edition:?}");
    }
}

/// STD-10.2-g, VOL2-10.2-g, REV-RANGE-a, CF-162: a battery fires once, as far as it reaches, along a clear line. BAS-3-c: there is no fire in
/// the Basic game.
#[test]
fn guns_that_do_not_bear() {
    for (edition, reach_clause, line_clause) in [
        (EditionId::Standard, "STD-10.2-g", "STD-10.2-k"),
        (EditionId::Volume2, "VOL2-10.2-g", "VOL2-10.2-i"),
        (EditionId::Revised, "REV-RANGE-a", "VOL2-10.2-i"),
    ] {
        let mut field = field(edition);
        let guns = field.unit("f-guns-6", "D8", Facing::E);
        field.form(guns, Formation::Unlimbered);
        for (key, hex) in [("s-line-8", "W8"), ("s-line-6", "G8"), ("s2-line-8", "F12")] {
            field.unit(key, hex, Facing::W);
        }
        field.unit("f2-line-8", "E12", Facing::E);
        field.terrain("F8", Terrain::DenseForest);
        field.terrain("F9", Terrain::DenseForest);
        field.terrain("F7", Terrain::DenseForest);
        field.begin(Step::OffensiveFire, Camp::French);
        let fire = |field: &Field, hex: &str| why(field, guns, Deed::Fire(field.hex(hex)));
        assert_eq!(fire(&field, "W8"), Some((Why::OutOfRange, reach_clause)), "{edition:?}");
        assert_eq!(fire(&field, "G8"), Some((Why::NoLineOfFire, line_clause)), "{edition:?}");
        assert_eq!(fire(&field, "E8").unwrap().0, Why::Target, "{edition:?}: nobody there");
        for hex in ["F7", "F8", "F9"] {
            field.terrain(hex, Terrain::Clear);
        }
        assert_eq!(fire(&field, "G8"), None, "{edition:?}");
        field.dice([1, 1, 1]);
        let (g8, from) = (field.hex("G8"), field.hex("D8"));
        field.acts([Action::Aim(g8), Action::Fire { unit: guns, from, points: 6 }]);
        assert_eq!(fire(&field, "G8"), Some((Why::OncePerStep, "CF-162")), "{edition:?}");
        field.act(Action::Resolve);
        if field.place_of(field.find("s-line-6")) == "G8" {
            assert_eq!(fire(&field, "G8"), Some((Why::FiredAlready, "CF-162")), "{edition:?}");
        }
    }
    let mut field = field(EditionId::Basic);
    let guns = field.unit("f-guns-6", "D8", Facing::E);
    field.unit("s-line-8", "F8", Facing::W);
    field.begin(Step::Shock, Camp::French);
    let f8 = field.hex("F8");
    assert_eq!(why(&field, guns, Deed::Fire(f8)), Some((Why::MayNotFire, "BAS-3-c")));
    assert_eq!(why(&field, guns, Deed::Attack(f8)), None, "it bombards (BAS-8-a)");
}

/// VOL2-11.2-a, VOL2-11.2-c, VOL2-11.2-j, STD-11.C-a: who may charge, and what.
#[test]
fn charges() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = field(edition);
        field.order("f-horse", Order::Attack);
        let horse = field.unit("f-hussars-4", "H8", Facing::E);
        let foot = field.unit("f-line-8", "H12", Facing::E);
        field.unit("s-line-8", "L8", Facing::W);
        field.unit("s-line-6", "I16", Facing::W);
        field.begin(Step::Movement, Camp::French);
        let l8 = Deed::Charge(field.hex("L8"));
        assert_eq!(why(&field, horse, l8), None, "{edition:?}");
        assert_eq!(why(&field, foot, l8), Some((Why::NoHorseToCharge, "VOL2-11.2-a")));
        field.cohesion(horse, Cohesion::Disorganized);
        assert_eq!(why(&field, horse, l8), Some((Why::NotInGoodOrder, "VOL2-11.2-j")));
    }
    let mut field = field(EditionId::Standard);
    field.order("f-horse", Order::Attack);
    let horse = field.unit("f-hussars-4", "H8", Facing::E);
    let foot = field.unit("f-line-8", "H8", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    field.begin(Step::Shock, Camp::French);
    let i8 = Deed::Charge(field.hex("I8"));
    assert_eq!(why(&field, horse, i8), None);
    assert_eq!(why(&field, foot, i8), Some((Why::NoHorseToCharge, "STD-11.C-a")));
}

/// BAS-11.1-a: nobody rallies in an enemy zone; STD-14.3-a, VOL2-14.3-a: nor whoever is in good order.
#[test]
fn rallies() {
    for (edition, clause) in [
        (EditionId::Standard, "STD-14.3-a"),
        (EditionId::Volume2, "VOL2-14.3-a"),
        (EditionId::Revised, "VOL2-14.3-a"),
        (EditionId::Basic, "BAS-11.1-a"),
    ] {
        let mut field = field(edition);
        let near = field.unit("f-line-8", "H8", Facing::E);
        let far = field.unit("f-line-6", "D8", Facing::E);
        let good = field.unit("f-line-7", "D4", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        for unit in [near, far] {
            field.cohesion(unit, Cohesion::Disorganized);
        }
        field.begin(Step::Reorganization(Camp::French), Camp::Spanish);
        let rally = |unit| why(&field, unit, Deed::Rally);
        let basic = edition == EditionId::Basic;
        let barred = basic.then_some((Why::InEnemyZone, "BAS-11.1-a"));
        assert_eq!(rally(near), barred, "{edition:?}");
        assert_eq!(rally(far), None, "{edition:?}");
        assert_eq!(rally(good), Some((Why::NothingToRecover, clause)), "{edition:?}");
    }
}

/// STD-3-f, VOL2-3-e: without attempts nobody changes orders; STD-3.G-d, VOL2-3-k: nor over a line too long; BAS-3-c: nor where
/// there are none.
#[test]
fn orders_nobody_can_change() {
    for (edition, none, line) in
        [(EditionId::Volume2, "VOL2-3-j", "VOL2-3-k"), (EditionId::Revised, "VOL2-3-j", "VOL2-3-k")]
    {
        let mut field = field(edition);
        field.leader("f-chief", "A1");
        let near = field.unit("f-line-8", "G8", Facing::E);
        field.leader("f-second-general", "X20");
        let far = field.unit("f2-line-8", "X20", Facing::E);
        field.game.state.attempts = vec![2, 3];
        field.begin(Step::Orders(Camp::French), Camp::French);
        let order = Deed::Order(Order::Retreat);
        assert_eq!(why(&field, near, order), None, "{edition:?}");
        assert_eq!(why(&field, far, order), Some((Why::NoLine, line)), "{edition:?}");
        let same = why(&field, near, Deed::Order(Order::Harassment)).unwrap();
        assert_eq!(same.0, Why::OrderHeld, "{edition:?}");
        field.game.state.attempts = vec![2, 0];
        assert_eq!(why(&field, near, order), Some((Why::NoAttempts, none)), "{edition:?}");
    }
    let mut field = field(EditionId::Basic);
    let unit = field.unit("f-line-8", "G8", Facing::E);
    field.begin(Step::Movement, Camp::French);
    let order = why(&field, unit, Deed::Order(Order::Attack));
    assert_eq!(order, Some((Why::Order, "BAS-3-c")));
}

/// Whatever is listed as legal is answered with nothing, and whatever is answered with nothing is listed.
#[test]
fn answers_agree_with_the_list_of_legal_actions() {
    for number in 0..8 {
        let mut table = played(any_battle(number * 5 + 1), number as u64, 20 + 30 * number);
        let mut chance = Chance::new(number as u64);
        for _ in 0..4 {
            agrees(&table);
            if !play_one(&mut table, &mut chance) {
                break;
            }
        }
    }
}

fn agrees(table: &Table) {
    let game = table.game();
    let Some(decision) = game.decision() else { return };
    let (staff, legal) = (game.staff(Viewer::Camp(decision.camp)), game.legal());
    let may = |unit, deed| staff.why_not(Question { unit, deed }).is_none();
    for unit in game.setup.units_of(decision.camp).step_by(3) {
        let begins = legal.contains(&Action::Begin(unit));
        let note = |deed: Deed| {
            format!("{} in {:?}: {deed:?}", game.setup.unit(unit).key, game.state.step)
        };
        if may(unit, Deed::Move) && game.state.agenda.is_empty() {
            assert!(begins, "{}", note(Deed::Move));
        }
        if begins && game.state.unit(unit).is_on_map() {
            let reach = staff.reach(&[unit]);
            for hex in game.setup.map.grid().hexes().step_by(29) {
                let listed = reach.goals.iter().any(|goal| goal.hex == hex);
                assert_eq!(may(unit, Deed::MoveTo(hex)), listed, "{}", note(Deed::MoveTo(hex)));
            }
        }
        if matches!(game.state.step, Step::Reorganization(_)) {
            let listed = legal.contains(&Action::Unit(unit));
            assert_eq!(may(unit, Deed::Rally), listed, "{}", note(Deed::Rally));
        }
        match game.state.agenda.last() {
            Some(Task::Muster(_) | Task::Attack(_)) => {
                let listed = legal.contains(&Action::Attack(unit));
                assert_eq!(may(unit, Deed::Join), listed, "{}", note(Deed::Join));
            }
            Some(Task::FireAttack(_)) => {
                let fires = |action: &Action| matches!(action, Action::Fire { unit: who, .. } if *who == unit);
                assert_eq!(may(unit, Deed::Join), legal.iter().any(fires), "{}", note(Deed::Join));
            }
            _ => {}
        }
        for order in Order::ALL {
            let gives = |action: &Action| match *action {
                Action::ChangeOrder { command, order: new, .. }
                | Action::Announce { command, order: new }
                | Action::Initiative { command, order: new } => {
                    game.command(unit) == Some(command) && new == order
                }
                _ => false,
            };
            let listed = legal.iter().any(gives) && !game.is_independent(unit);
            assert_eq!(may(unit, Deed::Order(order)), listed, "{}", note(Deed::Order(order)));
        }
    }
}
