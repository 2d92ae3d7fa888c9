//! Declaring a charge and riding it.

use super::*;
use crate::data::kinds::Grade;

/// Hussars at H12 look north at infantry in H8; their general is with them.
pub(super) fn drawn_up(edition: EditionId) -> (Field, UnitId, UnitId) {
    let mut field = Field::new(edition);
    let hussars = field.unit("f-hussars-4", "H12", Facing::NE);
    field.leader("f-horse-general", "G13");
    let line = field.unit("s-line-8", "H8", Facing::SW);
    (field, hussars, line)
}

pub(super) fn charge(field: &mut Field, unit: UnitId, target: &str) {
    let target = field.hex(target);
    field.acts([Action::Begin(unit), Action::Charge(target)]);
}

/// VOL2-11.2-a, VOL2-11.2-b, VOL2-11.2-e, VOL2-11.2-g, VOL2-4.1-j, VOL2-4.1-l, VOL2-4.1-m: named before the move; on
/// arrival the infantry tests and forms square free, then the cavalry checks, and having passed must charge in the shock
/// step.
#[test]
fn a_charge_is_declared_ridden_checked_and_then_owed() {
    for edition in BOTH {
        let (mut field, hussars, line) = drawn_up(edition);
        field.begin(Step::Movement, Camp::French);
        charge(&mut field, hussars, "H8");
        field.dice([6, 6]);
        field.acts([Action::Step(Side::N), Action::Step(Side::N)]);
        assert_eq!(field.dice_left(), 2, "nobody checks before the arrival");
        let log = field.act(Action::Step(Side::N));
        let order: Vec<_> = rolls(&log).iter().map(|roll| roll.unit).collect();
        assert_eq!(order, [Some(line), Some(hussars)], "the infantry first");
        assert_eq!(field.game.state.unit(line).formation, Formation::Square);
        assert_eq!(field.game.state.unit(line).facing, Facing::SW, "the axis of its last facing");
        assert_eq!(field.place_of(hussars), "H9");
        assert!(field.game.charges_pending());
        assert_eq!(field.game.charge_of(hussars), Some(field.hex("H8")));
        assert!(field.game.state.unit(hussars).deeds.moved, "its move is over");
    }
}

/// REV-ASLT-b: charging cavalry is marked by passing its check, in the Revised rules only. REV-FAT-a: it tires.
#[test]
fn a_revised_charge_marks_and_tires_the_horses() {
    for (edition, marked) in [(EditionId::Volume2, false), (EditionId::Revised, true)] {
        let (mut field, hussars, _) = drawn_up(edition);
        field.begin(Step::Movement, Camp::French);
        charge(&mut field, hussars, "H8");
        field.dice([6, 6]).acts([Action::Step(Side::N); 3]);
        let state = field.game.state.unit(hussars);
        assert_eq!((state.deeds.assault, state.fatigue), (marked, u8::from(marked)));
    }
}

/// VOL2-11.2-c, CF-068: the target is at least 2 hexes away.
#[test]
fn an_adjacent_enemy_cannot_be_charged() {
    let (mut field, hussars, _) = drawn_up(EditionId::Volume2);
    field.unit("s-line-6", "H11", Facing::NE);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(hussars));
    let refusal = field.refused(Action::Charge(field.hex("H11")));
    assert_eq!((refusal.why, refusal.clause.0), (Why::ChargeTooNear, "VOL2-11.2-c"));
}

/// VOL2-11.2-b: not in the middle of a move, and only on an enemy.
#[test]
fn a_charge_is_named_before_the_cavalry_moves() {
    let (mut field, hussars, _) = drawn_up(EditionId::Volume2);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(hussars));
    assert_eq!(field.refused(Action::Charge(field.hex("H7"))).why, Why::Target);
    assert_eq!(field.refused(Action::Charge(Hex(60_000))).why, Why::NoSuchPiece);
    field.act(Action::Step(Side::N));
    assert_eq!(field.refused(Action::Charge(field.hex("H8"))).clause.0, "VOL2-11.2-b");
}

/// VOL2-11.2-a: all of them cavalry.
#[test]
fn infantry_does_not_charge() {
    let (mut field, _, _) = drawn_up(EditionId::Volume2);
    let foot = field.unit("f-free-foot-4", "H11", Facing::NE);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(foot));
    assert_eq!(field.refused(Action::Charge(field.hex("H8"))).clause.0, "VOL2-11.2-a");
}

/// VOL2-11.2-d, CF-068: the last two steps, the one into the target counted, lie on one row; every step keeps that
/// possible, and the move cannot be ended short of it.
#[test]
fn the_last_two_steps_point_straight_at_the_target() {
    let (mut field, hussars, _) = drawn_up(EditionId::Volume2);
    field.begin(Step::Movement, Camp::French);
    charge(&mut field, hussars, "H8");
    field.act(Action::Step(Side::N));
    assert_eq!(field.place_of(hussars), "H11");
    field.refused(Action::Halt);
    field.acts([Action::Step(Side::NE), Action::Step(Side::N)]);
    assert_eq!(field.place_of(hussars), "I9");
    assert!(
        !field.allows(Action::Step(Side::N)),
        "I8 is adjacent, but H8 does not lie ahead of it"
    );
    assert!(field.allows(Action::Step(Side::NE)), "from J9 the row runs through I8 to H8");
}

/// VOL2-11.2-h, CF-069: only targets on open ground; cultivated ground counts as clear.
#[test]
fn only_targets_on_clear_ground_are_charged() {
    for (ground, allowed) in
        [(Terrain::LightForest, false), (Terrain::SmallTown, false), (Terrain::Cultivated, true)]
    {
        let (mut field, hussars, _) = drawn_up(EditionId::Volume2);
        field.terrain("H8", ground);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(hussars));
        assert_eq!(field.allows(Action::Charge(field.hex("H8"))), allowed, "{ground:?}");
    }
}

/// Cuirassiers have no points for any other way to H8 than straight up their column.
fn up_the_column() -> (Field, UnitId) {
    let mut field = Field::new(EditionId::Volume2);
    let cuirassiers = field.unit("f-cuirassiers-6", "H12", Facing::NE);
    field.leader("f-horse-general", "G13");
    field.unit("s-line-8", "H8", Facing::SW);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(cuirassiers));
    (field, cuirassiers)
}

/// VOL2-11.2-i, CF-069: no water and no slope on the way; a hex of woods in the row closes it.
#[test]
fn water_slopes_and_woods_close_the_row_to_a_charge() {
    type Spoil = fn(&mut Field, Hexside);
    let spoils: [Spoil; 5] = [
        |field, stream| field.hexside("H9", "H8", stream),
        |field, stream| field.hexside("H10", "H9", stream),
        |field, _| field.level("H8", 1),
        |field, _| field.level("H9", 1),
        |field, _| field.terrain("H10", Terrain::LightForest),
    ];
    let stream = Hexside { water: Some(Water::Stream), ..Hexside::default() };
    for (i, spoil) in spoils.into_iter().enumerate() {
        let (mut field, _) = up_the_column();
        let charge = Action::Charge(field.hex("H8"));
        assert!(field.allows(charge), "{i}");
        spoil(&mut field, stream);
        assert!(!field.allows(charge), "{i}");
    }
}

/// VOL2-11.2-j: disorganized cavalry may not charge. CF-221: nor may cavalry whose order bars shock.
#[test]
fn disorder_and_orders_keep_cavalry_from_charging() {
    let (mut field, hussars, _) = drawn_up(EditionId::Volume2);
    field.cohesion(hussars, Cohesion::Disorganized);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(hussars));
    assert_eq!(field.refused(Action::Charge(field.hex("H8"))).clause.0, "VOL2-11.2-j");
    for order in [Order::Maneuver, Order::Retreat, Order::None] {
        let (mut field, hussars, _) = drawn_up(EditionId::Volume2);
        field.order("f-horse", order);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(hussars));
        assert_eq!(field.refused(Action::Charge(field.hex("H8"))).why, Why::Order, "{order:?}");
    }
}

/// CF-221: out of command cavalry cannot enter the zone of its target.
#[test]
fn cavalry_out_of_command_cannot_charge_into_a_zone() {
    let (mut field, hussars, _) = drawn_up(EditionId::Volume2);
    field.leader("f-horse-general", "B2");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(hussars));
    assert!(!field.allows(Action::Charge(field.hex("H8"))));
}

/// REV-FAT-c: at level 3 no charge; REV-FAT-a: the level never goes beyond 3.
#[test]
fn worn_out_cavalry_does_not_charge() {
    for (fatigue, allowed) in [(2, true), (3, false)] {
        let (mut field, hussars, _) = drawn_up(EditionId::Revised);
        field.game.state.unit_mut(hussars).fatigue = fatigue;
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(hussars));
        assert_eq!(field.allows(Action::Charge(field.hex("H8"))), allowed);
    }
}

/// REV-FAT-b: a turn without combat, with at most half the points spent and outside enemy zones takes a level off.
#[test]
fn rested_cavalry_recovers_a_level() {
    type Spoil = fn(&mut Field, UnitId);
    let spoils: [(Spoil, u8); 4] = [
        (|_, _| {}, 1),
        (|field, unit| field.game.state.unit_mut(unit).deeds.fought = true, 2),
        (|field, unit| field.game.state.unit_mut(unit).deeds.marched_far = true, 2),
        (
            |field, _| {
                field.unit("s-line-6", "H11", Facing::SW);
            },
            2,
        ),
    ];
    for (spoil, fatigue) in spoils {
        let (mut field, hussars, _) = drawn_up(EditionId::Revised);
        field.game.state.unit_mut(hussars).fatigue = 2;
        spoil(&mut field, hussars);
        let mut dice = ScriptedDice::default();
        let mut play = Play::new(&mut field.game, &mut dice, None);
        play.recover_fatigue(hussars);
        assert_eq!(field.game.state.unit(hussars).fatigue, fatigue);
    }
}

/// CF-167: fire that stops the cavalry stops the charge, and so does the flight of its target.
#[test]
fn a_charge_stopped_by_fire_is_owed_no_more() {
    let (mut field, hussars, line) = drawn_up(EditionId::Volume2);
    field.begin(Step::Movement, Camp::French);
    charge(&mut field, hussars, "H8");
    field.dice([6, 6]).acts([Action::Step(Side::N); 3]);
    assert!(field.game.charges_pending());
    let before = field.game.clone();
    field.game.state.unit_mut(hussars).deeds.stopped = true;
    assert!(!field.game.charges_pending());
    field.game = before;
    field.game.state.lift(line);
    assert!(!field.game.charges_pending());
}

/// VOL2-8.1-b: the front zone of another enemy on the way stops the charge, so that it cannot be declared through it.
#[test]
fn a_charge_does_not_pass_another_front_zone() {
    for (facing, allowed) in [(Facing::E, false), (Facing::W, true)] {
        let (mut field, _) = up_the_column();
        field.unit("s-line-6", "G9", facing);
        assert_eq!(field.allows(Action::Charge(field.hex("H8"))), allowed, "{facing:?}");
    }
}

/// VOL2-11.2-b: several units of one hex charge together, and each checks for itself.
#[test]
fn units_charge_together_and_check_apart() {
    let (mut field, hussars, _) = drawn_up(EditionId::Volume2);
    let chasseurs = field.unit("f-chasseurs-3", "H12", Facing::NE);
    field.begin(Step::Movement, Camp::French);
    field.acts([Action::Begin(hussars), Action::Join(chasseurs)]);
    field.act(Action::Charge(field.hex("H8")));
    field.dice([6, 6, 1]).acts([Action::Step(Side::N); 3]);
    assert_eq!(field.game.charge_of(hussars), Some(field.hex("H8")));
    assert_eq!(field.game.charge_of(chasseurs), None);
    assert_eq!(cohesion(&field, chasseurs), Cohesion::Disorganized);
    assert_eq!(field.game.grade(chasseurs), Grade::C);
}

/// CF-007, VOL2-3.1C-b: charges declared count against the share of the order; a command that may send no more sends none.
#[test]
fn charges_count_against_the_share_of_an_order() {
    for edition in BOTH {
        for (others, allowed) in [(0, true), (1, true), (2, false), (3, false)] {
            let mut field = Field::new(edition);
            field.order("f-horse", Order::Harassment);
            field.leader("f-horse-general", "H13");
            let hussars = field.unit("f-hussars-4", "H12", Facing::NE);
            field.unit("s-line-8", "H8", Facing::SW);
            let target = field.hex("H8");
            let rest =
                [("f-chasseurs-3", "C12"), ("f-dragoons-5", "D12"), ("f-cuirassiers-6", "E12")];
            let rest = rest.map(|(key, hex)| field.unit(key, hex, Facing::NE));
            field.begin(Step::Movement, Camp::French);
            for &unit in &rest[..others] {
                field.game.state.unit_mut(unit).deeds.charging = Some(target);
            }
            field.act(Action::Begin(hussars));
            assert_eq!(field.allows(Action::Charge(target)), allowed, "{edition:?} {others}");
        }
    }
}

/// VOL2-11.2-d, VOL2-11.2-i: where the last two steps can be ridden from no side, no way to the target is looked for.
#[test]
fn a_target_without_a_run_up_is_seen_at_a_glance() {
    use crate::rules::movement::march::Move;
    let stream = Hexside { water: Some(Water::Stream), ..Hexside::default() };
    let has_run_up = |field: &Field, unit| {
        let march = Move::of(&field.game, unit).unwrap();
        field.game.has_run_up(&field.game.party(&march), field.hex("H8"))
    };
    let ring = ["H7", "I7", "I8", "H9", "G8", "G7"];
    for edition in BOTH {
        let (mut field, hussars, _) = drawn_up(edition);
        assert!(has_run_up(&field, hussars), "{edition:?}");
        for hex in ring {
            field.hexside(hex, "H8", stream);
        }
        assert!(!has_run_up(&field, hussars), "{edition:?}: water before the target");
        let (mut field, hussars, _) = drawn_up(edition);
        for hex in ring {
            field.terrain(hex, Terrain::LightForest);
        }
        assert!(!has_run_up(&field, hussars), "{edition:?}: woods around the target");
    }
}

/// STD-11.C-a: a Standard charge is a matter of the shock step; nobody declares one before he moves, whatever his order.
#[test]
fn a_standard_charge_is_not_declared_before_the_move() {
    for order in [Order::Attack, Order::Maneuver] {
        let (mut field, hussars, _) = drawn_up(EditionId::Standard);
        field.order("f-horse", order);
        field.begin(Step::Movement, Camp::French);
        field.act(Action::Begin(hussars));
        let refusal = field.refused(Action::Charge(field.hex("H8")));
        assert_eq!((refusal.why, refusal.clause.0), (Why::MayNotCharge, "STD-11.C-a"), "{order:?}");
    }
}

/// CF-167: a charger that fire has disorganized or routed before its combat leaves the combat, without a cavalry retreat; the
/// others fight on.
#[test]
fn a_charger_that_lost_its_order_leaves_the_combat_to_the_others() {
    for edition in BOTH {
        for lost in [Cohesion::Disorganized, Cohesion::Routed] {
            let mut field = Field::new(edition);
            let hussars = field.unit("f-hussars-4", "H10", Facing::NE);
            let chasseurs = field.unit("f-chasseurs-3", "H10", Facing::NE);
            field.leader("f-horse-general", "G14");
            field.unit("s-line-4", "H9", Facing::SW);
            let target = field.hex("H9");
            for unit in [hussars, chasseurs] {
                let deeds = &mut field.game.state.unit_mut(unit).deeds;
                (deeds.charging, deeds.assault) = (Some(target), true);
            }
            field.begin(Step::Shock, Camp::French);
            field.cohesion(chasseurs, lost);
            field.act(Action::Aim(target));
            field.refused(Action::Attack(chasseurs));
            field.act(Action::Attack(hussars));
            let log = field.dice([4, 6, 6, 6, 6]).act(Action::Resolve);
            let attackers = log.iter().find_map(|event| match &event.what {
                What::Shocked { attackers, attack, .. } => Some((attackers.clone(), attack.0)),
                _ => None,
            });
            assert_eq!(attackers, Some((vec![hussars], 8.into())), "{edition:?} {lost:?}");
            assert_eq!(field.place_of(chasseurs), "H10", "no cavalry retreat");
        }
    }
}

/// CF-167: alone it makes no charge, owes none, and attacks nothing else.
#[test]
fn a_lone_charger_that_lost_its_order_owes_nothing() {
    for edition in BOTH {
        let mut field = Field::new(edition);
        let hussars = field.unit("f-hussars-4", "H10", Facing::NE);
        let line = field.unit("f-line-8", "C3", Facing::E);
        field.unit("s-line-8", "D3", Facing::W);
        field.leader("f-horse-general", "G14");
        field.leader("f-first-general", "C4");
        field.unit("s-line-4", "H9", Facing::SW);
        let target = field.hex("H9");
        for unit in [hussars, line] {
            field.game.state.unit_mut(unit).deeds.assault = true;
        }
        field.game.state.unit_mut(hussars).deeds.charging = Some(target);
        field.begin(Step::Shock, Camp::French);
        field.cohesion(hussars, Cohesion::Disorganized);
        assert!(field.game.duties().is_empty(), "{edition:?}");
        assert!(!field.allows(Action::Aim(target)), "{edition:?}");
    }
}
