use num_rational::Ratio;

use super::*;

/// A French battalion before a Spanish one under an order, and another pair far away, so that the step stays open.
fn faced(edition: EditionId, order: Order) -> (Field, UnitId, UnitId) {
    let mut field = quiet(edition);
    field.order("s-first", order);
    let attacker = field.unit("f-line-8", "H8", Facing::E);
    let defender = field.unit("s-line-8", "I8", Facing::W);
    field.unit("f2-line-8", "H16", Facing::E);
    field.unit("s2-line-8", "I16", Facing::W);
    (field, attacker, defender)
}

fn defence(field: &Field, attacker: UnitId) -> Ratio<i32> {
    field.game.preview_shock(&[attacker], &[field.hex("I8")]).defence.0
}

/// STD-3.A-c, VOL2-3.1A-c, VOL2-3.1C-c, VOL2-3.1D-c: units without orders, harassing or attacking, defend at full strength;
/// those on the march do not in Volume II (VOL2-3.1B-d).
#[test]
fn whoever_is_attacked_defends_in_full_unless_on_the_march() {
    for edition in EDITIONS {
        for order in [Order::None, Order::Harassment, Order::Attack] {
            let (mut field, attacker, _) = faced(edition, order);
            shock(&mut field);
            assert_eq!(defence(&field, attacker), Ratio::from_integer(8), "{edition:?} {order:?}");
        }
        let (mut field, attacker, _) = faced(edition, Order::Maneuver);
        shock(&mut field);
        let on_the_march = if edition == EditionId::Standard { 8 } else { 4 };
        assert_eq!(defence(&field, attacker), Ratio::from_integer(on_the_march), "{edition:?}");
    }
}

/// STD-3.A-c, VOL2-3.1A-c: units without orders use defensive fire, though they may not fire in their own phase
/// (STD-3.A-b, VOL2-3.1A-b).
#[test]
fn units_without_orders_fire_only_to_defend_themselves() {
    for edition in EDITIONS {
        let (mut field, _, _) = faced(edition, Order::None);
        field.begin(Step::DefensiveFire, Camp::French);
        assert!(field.allows(Action::Aim(field.hex("H8"))), "{edition:?}");
        let (mut field, _, _) = faced(edition, Order::None);
        field.begin(Step::OffensiveFire, Camp::Spanish);
        assert!(!field.allows(Action::Aim(field.hex("H8"))), "{edition:?}");
    }
}

/// STD-2-f: retreat and advance belong to the combat that caused them; the step goes on only after them.
#[test]
fn movement_after_combat_belongs_to_its_combat() {
    for edition in EDITIONS {
        let (mut field, attacker, defender) = faced(edition, Order::Attack);
        let second = field.unit("f-line-6", "H8", Facing::E);
        shock(&mut field);
        fight(&mut field, &[attacker, second], "I8", &[6, 6, 6]);
        let other = Action::Aim(field.hex("I16"));
        assert!(!field.allows(other), "{edition:?}: first things first");
        settle(&mut field);
        assert_ne!(field.place_of(defender), "I8");
        assert_eq!(field.game.state.step, Step::Shock);
        assert!(field.allows(other), "{edition:?}: now the next combat");
    }
}

/// VOL2-5-c, CF-265: a unit that has retreated faces as it likes, free.
#[test]
fn a_beaten_unit_faces_as_it_likes() {
    for edition in EDITIONS {
        let (mut field, attacker, defender) = faced(edition, Order::Attack);
        let second = field.unit("f-line-6", "H8", Facing::E);
        shock(&mut field);
        fight(&mut field, &[attacker, second], "I8", &[6, 6, 6]);
        while !field.allows(Action::Turn(Facing::NE)) {
            let to = field.game.legal()[0];
            field.act(to);
        }
        assert!(Facing::ALL.into_iter().all(|facing| field.allows(Action::Turn(facing))));
        let spent = field.game.state.unit(defender).spent;
        field.act(Action::Turn(Facing::NE));
        let state = field.game.state.unit(defender);
        assert_eq!((state.facing, state.spent), (Facing::NE, spent), "{edition:?}");
    }
}

/// STD-13-a: fractions of strength are kept exactly: five points disorganized are two and a half.
#[test]
fn half_of_five_is_two_and_a_half() {
    for edition in EDITIONS {
        let (mut field, attacker, defender) = faced(edition, Order::Attack);
        let five = field.unit("s-light-5", "I8", Facing::W);
        field.cohesion(five, Cohesion::Disorganized);
        field.game.state.lift(defender);
        field.game.state.unit_mut(defender).fate = Fate::Absent;
        shock(&mut field);
        assert_eq!(defence(&field, attacker), Ratio::new(5, 2), "{edition:?}");
    }
}

/// VOL2-13-a, REV-TEC-u: the codes of the terrain chart: A halves an attack, B takes it to a third, C to two thirds, P forbids
/// it.
#[test]
fn the_codes_of_the_chart_weigh_on_the_attacker() {
    let river = Hexside { water: Some(Water::River), ..Hexside::default() };
    let stream = Hexside { water: Some(Water::Stream), ..Hexside::default() };
    let bridge = Hexside { crossing: Some(board::Crossing::Bridge), ..river };
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let attack = |change: &dyn Fn(&mut Field)| {
            let (mut field, attacker, _) = faced(edition, Order::Attack);
            change(&mut field);
            shock(&mut field);
            let preview = field.game.preview_shock(&[attacker], &[field.hex("I8")]);
            (preview.attack.0, preview.odds.is_some())
        };
        let points = |numerator, denominator| Ratio::new(8 * numerator, denominator);
        assert_eq!(attack(&|f| f.terrain("I8", Terrain::SmallTown)).0, points(1, 2));
        assert_eq!(attack(&|f| f.hexside("H8", "I8", river)).0, points(1, 2));
        assert_eq!(attack(&|f| f.hexside("H8", "I8", stream)).0, points(2, 3));
        assert_eq!(attack(&|f| f.hexside("H8", "I8", bridge)).0, points(1, 3));
        let (mut field, _, _) = faced(edition, Order::Attack);
        field.level("I8", 2);
        shock(&mut field);
        assert!(!field.allows(Action::Aim(field.hex("I8"))), "{edition:?}: an impassable slope");
    }
}
