//! Refusals name the most specific reason (CF-278).

use crate::testkit::*;

const CLAUSES_OF_BAILEN: [(&str, EditionId, &str); 6] = [
    ("bailen-2", EditionId::Volume2, "SCN-B2-8.3-a"),
    ("bailen-2", EditionId::Revised, "SCN-B2-8.3-a"),
    ("bailen-4", EditionId::Volume2, "SCN-B4-8.3-a"),
    ("bailen-4", EditionId::Basic, "SCN-B4-8.3-a"),
    ("bailen-5", EditionId::Volume2, "CF-137"),
    ("bailen-5", EditionId::Revised, "REV-RANGE-f"),
];

/// The drill ground under the name of a battle.
fn named(battle: &str, edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    field.rescript(|scenario| scenario.id = battle.to_owned());
    field
}

fn guns(field: &mut Field, key: &str, hex: &str, facing: Facing) -> UnitId {
    let unit = field.unit(key, hex, facing);
    field.form(unit, Formation::Unlimbered);
    unit
}

/// Why a hex cannot be aimed at in the French offensive fire.
fn not_aimed_at(field: &mut Field, hex: &str) -> (Why, &'static str) {
    field.leader("f-first-general", "A1");
    // A skirmish far away, so that the step does not end by itself.
    field.unit("f-free-foot-4", "C3", Facing::E);
    field.unit("s2-line-8", "D3", Facing::W);
    field.begin(Step::OffensiveFire, Camp::French);
    let refusal = field.refused(Action::Aim(field.hex(hex)));
    (refusal.why, refusal.clause.0)
}

/// SCN-B2-8.3-a, SCN-B4-8.3-a, REV-RANGE-f; CF-137: what lies beyond the three hexes of French guns is out of the battle's
/// range, not out of that of muskets or of the class.
#[test]
fn beyond_the_range_of_french_guns_at_bailen() {
    for (battle, edition, clause) in CLAUSES_OF_BAILEN {
        let mut field = named(battle, edition);
        let weights = vec![Weight::Light, Weight::Medium];
        field.special(SpecialRule::ArtilleryRange { camp: Camp::French, weights, range: 3 });
        guns(&mut field, "f-guns-6", "H8", Facing::E);
        field.unit("s-line-8", "L10", Facing::W);
        if edition == EditionId::Basic {
            field.unit("f-line-8", "C3", Facing::E);
            field.unit("s-line-6", "D3", Facing::E);
            field.begin(Step::Shock, Camp::French);
            let refusal = field.refused(Action::Aim(field.hex("L10")));
            assert_eq!((refusal.why, refusal.clause.0), (Why::OutOfRange, clause));
            continue;
        }
        field.unit("f-line-8", "H8", Facing::E);
        assert_eq!(not_aimed_at(&mut field, "L10"), (Why::OutOfRange, clause), "{battle}");
    }
}

/// STD-10.2-g, VOL2-10.2-g, REV-RANGE-a: elsewhere it is the range of their class; muskets nearer to their reach cite theirs
/// (STD-10.1-a, VOL2-10.1-a).
#[test]
fn beyond_the_range_of_the_arm_that_came_nearest() {
    for (edition, far, clause, muskets) in [
        (EditionId::Standard, "N11", "STD-10.2-g", "STD-10.1-a"),
        (EditionId::Volume2, "N11", "VOL2-10.2-g", "VOL2-10.1-a"),
        (EditionId::Revised, "M10", "REV-RANGE-a", "VOL2-10.1-a"),
    ] {
        let mut field = Field::new(edition);
        guns(&mut field, "f-guns-6", "H8", Facing::E);
        field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", far, Facing::W);
        assert_eq!(not_aimed_at(&mut field, far), (Why::OutOfRange, clause));
        field.remove(field.find("f-guns-6"));
        assert_eq!(not_aimed_at(&mut field, far), (Why::OutOfRange, muskets));
    }
}

/// STD-10.2-k, VOL2-10.2-i: a target in range behind woods lies out of the line of fire, not out of range.
#[test]
fn a_blocked_line_of_fire() {
    for (edition, clause) in
        WITH_ORDERS.into_iter().zip(["STD-10.2-k", "VOL2-10.2-i", "VOL2-10.2-i"])
    {
        let mut field = Field::new(edition);
        guns(&mut field, "f-guns-6", "H8", Facing::E);
        field.unit("f-line-8", "H9", Facing::E);
        field.unit("s-line-8", "K9", Facing::W);
        field.terrain("J9", Terrain::LightForest);
        field.terrain("I8", Terrain::LightForest);
        assert_eq!(not_aimed_at(&mut field, "K9"), (Why::NoLineOfFire, clause), "{edition:?}");
    }
}

/// CF-039, STD-10.1-a, VOL2-10.1-c: what is in range but behind the guns or the battalion lies out of their arc.
#[test]
fn out_of_the_arc() {
    for (edition, clause) in
        WITH_ORDERS.into_iter().zip(["STD-10.1-a", "VOL2-10.1-c", "VOL2-10.1-c"])
    {
        let mut field = Field::new(edition);
        guns(&mut field, "f-guns-6", "H8", Facing::W);
        field.unit("s-line-8", "J9", Facing::W);
        assert_eq!(not_aimed_at(&mut field, "J9"), (Why::OutOfArc, "CF-039"), "{edition:?}");
        let mut field = Field::new(edition);
        field.unit("f-line-8", "H8", Facing::W);
        field.unit("s-line-8", "I8", Facing::W);
        assert_eq!(not_aimed_at(&mut field, "I8"), (Why::OutOfArc, clause), "{edition:?}");
    }
}

/// STD-3.A-b, VOL2-3.1A-b, STD-4.2-a, VOL2-4.2-a: who could reach the target but may not fire says why,
/// though others are out of range.
#[test]
fn who_could_reach_the_target_may_not_fire() {
    for (edition, [order, limbered]) in [
        (EditionId::Standard, ["STD-3.A-b", "STD-4.2-a"]),
        (EditionId::Volume2, ["VOL2-3.1A-b", "VOL2-4.2-a"]),
    ] {
        let mut field = Field::new(edition);
        field.unit("f-line-8", "H8", Facing::E);
        field.unit("f2-line-8", "B2", Facing::E);
        field.order("f-first", Order::None);
        field.unit("s-line-8", "I8", Facing::W);
        assert_eq!(not_aimed_at(&mut field, "I8"), (Why::Order, order));
        let mut field = Field::new(edition);
        field.unit("f-guns-6", "H8", Facing::E);
        field.unit("f-line-8", "B2", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        assert_eq!(not_aimed_at(&mut field, "I8"), (Why::Limbered, limbered));
    }
}

/// STD-6-d, VOL2-6-d: a march that would end on friends under maneuver orders, too many for the hex, breaks their limit, not
/// that of squares.
#[test]
fn too_many_units_under_maneuver_orders() {
    for (edition, clause) in WITH_ORDERS.into_iter().zip(["STD-6-d", "VOL2-6-d", "VOL2-6-d"]) {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H16");
        let unit = field.unit("f-line-8", "H16", Facing::NE);
        field.unit("f-line-6", "H10", Facing::NE);
        field.order("f-first", Order::Maneuver);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(unit));
        field.walk(unit, &["H15", "H14", "H13", "H12", "H11"]);
        let refusal = field.refused(Action::Step(Side::N));
        assert_eq!((refusal.why, refusal.clause.0), (Why::NoLegalEnd, clause), "{edition:?}");
    }
}

/// VOL2-11.2-i, VOL2-11.2-d: a slope or a stream before the target bars the charge; where the row is open but does not lead
/// straight at it, the line does; and a target its points do not reach is too far off (VOL2-7-d).
#[test]
fn what_bars_a_charge() {
    let drawn_up = |edition| {
        let mut field = Field::new(edition);
        let hussars = field.unit("f-hussars-4", "H12", Facing::NE);
        field.leader("f-horse-general", "G13");
        field.unit("s-line-8", "H8", Facing::SW);
        (field, hussars)
    };
    let refused = |mut field: Field, hussars| {
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(hussars));
        let refusal = field.refused(Action::Charge(field.hex("H8")));
        (refusal.why, refusal.clause.0)
    };
    let stream = Hexside { water: Some(Water::Stream), ..Hexside::default() };
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let (mut field, hussars) = drawn_up(edition);
        field.level("H8", 1);
        assert_eq!(refused(field, hussars), (Why::ChargeGround, "VOL2-11.2-i"), "{edition:?}");
        let (mut field, hussars) = drawn_up(edition);
        for hex in ["H7", "I7", "I8", "H9", "G8", "G7"] {
            field.hexside(hex, "H8", stream);
        }
        assert_eq!(refused(field, hussars), (Why::ChargeGround, "VOL2-11.2-i"), "{edition:?}");
    }
}

/// VOL2-3.1D-a, VOL2-3.1C-a, STD-3.C-a: the order in force is cited, attack or harassment.
#[test]
fn the_order_that_demands_an_approach() {
    for (edition, order, clause) in [
        (EditionId::Volume2, Order::Attack, "VOL2-3.1D-a"),
        (EditionId::Volume2, Order::Harassment, "VOL2-3.1C-a"),
        (EditionId::Revised, Order::Attack, "VOL2-3.1D-a"),
        (EditionId::Standard, Order::Harassment, "STD-3.C-a"),
        (EditionId::Standard, Order::Attack, "STD-3.B-a"),
    ] {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::W);
        field.order("f-first", order);
        field.unit("s-line-8", "P8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(unit));
        let refusal = field.refused(Action::Step(Side::SW));
        assert_eq!(
            (refusal.why, refusal.clause.0),
            (Why::NoLegalEnd, clause),
            "{edition:?} {order:?}"
        );
    }
}

/// SCN-CAS-3-b, SCN-CAS-3-e: Castalla says when and how often Murray and Suchet may try; the other battles say it of theirs.
#[test]
fn the_attempts_of_a_commander_are_the_battles() {
    let refused = |field: &Field, command: &str| {
        let command = field.find_command(command);
        let order = Order::Attack;
        let action = match field.game.state.step {
            Step::Announce(_) => Action::Announce { command, order },
            _ => {
                let camp = field.game.setup.command_named(command).camp;
                let commanders = &field.game.setup.scenario.commanders;
                let commander = commanders.iter().position(|who| who.camp == camp).unwrap() as u8;
                Action::ChangeOrder { commander, command, order }
            }
        };
        let refusal = field.refused(action);
        (refusal.why, refusal.clause.0)
    };
    for (edition, step) in [
        (EditionId::Standard, Step::Announce as fn(Camp) -> Step),
        (EditionId::Volume2, Step::Orders as fn(Camp) -> Step),
    ] {
        let mut field = Field::battle("castalla", edition);
        field.game.state.turn = 6;
        field.game.state.attempts = field.game.fresh_attempts();
        field.begin(step(Camp::Spanish), Camp::French);
        assert_eq!(refused(&field, "clinton-division"), (Why::NoAttempts, "SCN-CAS-3-b"));
    }
    let mut field = Field::battle("alcaniz", EditionId::Volume2);
    field.game.state.turn = 2;
    field.game.state.attempts = field.game.fresh_attempts();
    field.begin(Step::Orders(Camp::Spanish), Camp::French);
    field.game.state.attempts = vec![0, 0];
    assert_eq!(refused(&field, "lazan-division"), (Why::NoAttempts, "SCN-ALC-3-b"));
}
