use crate::engine::decision::Ask;
use crate::engine::event::Roll;
use crate::engine::state::Silence;
use crate::testkit::*;

const SERIES: [EditionId; 3] = [EditionId::Standard, EditionId::Volume2, EditionId::Revised];

fn begin(field: &mut Field) -> Vec<Event> {
    field.begin(Step::Reorganization(Camp::French), Camp::Spanish)
}

fn roll(events: &[Event]) -> &Roll {
    let mut rolls = events.iter().filter_map(|event| match &event.what {
        What::Rolled(roll) => Some(roll),
        _ => None,
    });
    rolls.next_back().expect("a die was thrown")
}

fn modifier(events: &[Event], name: &str) -> Option<i8> {
    roll(events).modifiers.iter().find(|modifier| modifier.name == name).map(|it| it.value)
}

fn state_of(field: &Field, unit: UnitId) -> Cohesion {
    field.game.state.unit(unit).cohesion
}

fn acting(field: &Field) -> Camp {
    field.game.decision().expect("a choice").camp
}

/// STD-2-g, VOL2-2-f, CF-228: both sides reorganize, the French first.
#[test]
fn the_french_reorganize_first() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let french = field.unit("f-line-8", "C5", Facing::E);
        let spanish = field.unit("s-line-8", "T5", Facing::W);
        field.cohesion(french, Cohesion::Disorganized);
        field.cohesion(spanish, Cohesion::Disorganized);
        begin(&mut field);
        assert_eq!(acting(&field), Camp::French);
        assert_eq!(field.refused(Action::Unit(spanish)).why, Why::NoSuchPiece);
        field.dice([6]).act(Action::Unit(french));
        assert_eq!(acting(&field), Camp::Spanish);
        field.dice([6]).act(Action::Unit(spanish));
        assert_eq!(
            [state_of(&field, french), state_of(&field, spanish)],
            [Cohesion::Good, Cohesion::Good]
        );
        assert_eq!(field.game.state.turn, 3, "nobody is left to roll: the turn is over");
    }
}

/// STD-14.3-a: each unit not in good order rolls. VOL2-14.3-a: it may.
#[test]
fn rolling_is_compulsory_only_in_the_standard_rules() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let unit = field.unit("f-line-8", "C5", Facing::E);
        field.cohesion(unit, Cohesion::Disorganized);
        begin(&mut field);
        if edition == EditionId::Standard {
            assert_eq!(field.refused(Action::Done).why, Why::RollsOwed);
        } else {
            field.act(Action::Done);
            assert_eq!(state_of(&field, unit), Cohesion::Disorganized);
        }
    }
}

/// STD-14.3-a, VOL2-14.3-a: one roll, and none for units in good order, off the map or without morale.
#[test]
fn a_unit_rolls_once() {
    let mut field = Field::new(EditionId::Volume2);
    let unit = field.unit("f-line-8", "C5", Facing::E);
    let other = field.unit("f-line-6", "C8", Facing::E);
    let sound = field.unit("f-line-4", "C10", Facing::E);
    let cart = field.unit("f-cart-1", "C12", Facing::E);
    for shaken in [unit, other, cart] {
        field.cohesion(shaken, Cohesion::Disorganized);
    }
    begin(&mut field);
    field.dice([1]).act(Action::Unit(unit));
    assert_eq!(state_of(&field, unit), Cohesion::Disorganized);
    assert_eq!(field.refused(Action::Unit(unit)).why, Why::RecoveredAlready);
    for idle in [sound, cart] {
        assert_eq!(field.refused(Action::Unit(idle)).why, Why::NothingToRecover);
    }
    assert_eq!(field.refused(Action::Unit(field.find("f-line-13"))).why, Why::NotOnMap);
    assert_eq!(field.refused(Action::Unit(UnitId(u8::MAX))).why, Why::NoSuchPiece);
    assert!(field.allows(Action::Unit(other)));
}

/// STD-14-b, STD-14.3-a, VOL2-14-b, VOL2-14.3-a: the same table serves two clauses, and a roll tells by which it is made.
#[test]
fn a_roll_names_the_clause_it_is_made_by() {
    for (edition, recovery, check) in [
        (EditionId::Standard, "STD-14.3-a", "STD-14-b"),
        (EditionId::Volume2, "VOL2-14.3-a", "VOL2-14-b"),
    ] {
        let mut field = Field::new(edition);
        let unit = field.unit("f-line-8", "C5", Facing::E);
        field.cohesion(unit, Cohesion::Disorganized);
        begin(&mut field);
        let clause = |events: &[Event]| {
            let rolled = events.iter().find(|event| matches!(event.what, What::Rolled(_)));
            rolled.expect("a die was thrown").clause.0
        };
        assert_eq!(clause(&field.dice([6]).act(Action::Unit(unit))), recovery);
        let cause = crate::rules::morale::Cause::LeavingZone;
        let (_, events) = field.dice([6]).play(|play| play.morale_check(unit, cause));
        assert_eq!(clause(&events), check);
    }
}

/// STD-T.MOR-c, VOL2-T.MOR-f, REV-MOR-j, REV-MOR-k, REV-MOR-l, CF-094: a dash lifts a unit one step; elsewhere than in the
/// Revised edition nothing else counts.
#[test]
fn what_a_roll_does_to_each_state() {
    use Cohesion::*;
    // A raw unit (E) whose modified die is 6 (dash), 3 (D) or 0 (R).
    for edition in SERIES {
        for (state, total, next) in [
            (Disorganized, 6, Good),
            (Disorganized, 3, Disorganized),
            (Disorganized, 1, if edition == EditionId::Revised { Routed } else { Disorganized }),
            (Routed, 5, Disorganized),
            (Routed, 3, Routed),
            (Routed, 0, Routed),
        ] {
            let mut field = Field::new(edition);
            let unit = field.unit("f-line-7", "L10", Facing::E);
            field.cohesion(unit, state);
            begin(&mut field);
            let shift = i16::from(state == Routed || edition == EditionId::Revised);
            if total + shift > 6 {
                field.terrain("L10", Terrain::LightForest);
                begin(&mut field);
            }
            let cover = i16::from(total + shift > 6);
            let events = field.dice([(total + shift - cover) as u8]).act(Action::Unit(unit));
            assert_eq!(roll(&events).total, total, "{edition:?} {state:?}");
            assert_eq!(state_of(&field, unit), next, "{edition:?} {state:?} {total}");
            if next == Routed && state == Disorganized {
                let ask = field.game.decision().expect("a choice").ask;
                assert_eq!(ask, Ask::Rout { unit }, "it runs at once");
            }
        }
    }
}

/// STD-14.3-b, VOL2-14.3-b, STD-T.MOR-b3, VOL2-T.MOR-c, REV-MOR-d, CF-091: an enemy zone costs one on the die, and never a
/// grade.
#[test]
fn an_enemy_zone_costs_one() {
    for edition in SERIES {
        let mut field = Field::new(edition);
        let unit = field.unit("f-line-8", "L10", Facing::E);
        field.unit("s-line-8", "M10", Facing::W);
        field.cohesion(unit, Cohesion::Disorganized);
        begin(&mut field);
        let events = field.dice([6]).act(Action::Unit(unit));
        assert_eq!(modifier(&events, "enemy-zone"), Some(-1));
        assert_eq!(roll(&events).column, "C");
    }
}

/// CF-228: who recovers exerts zones again, but the rolls after his are made as if he did not.
#[test]
fn zones_count_as_they_stood_before_the_first_roll() {
    let mut field = Field::new(EditionId::Volume2);
    let french = field.unit("f-line-8", "L10", Facing::E);
    let spanish = field.unit("s-line-8", "M10", Facing::W);
    field.cohesion(french, Cohesion::Disorganized);
    field.cohesion(spanish, Cohesion::Disorganized);
    begin(&mut field);
    field.dice([6]).act(Action::Unit(french));
    assert!(field.game.in_enemy_zone(spanish), "the French are back in order");
    let events = field.dice([6]).act(Action::Unit(spanish));
    assert_eq!(modifier(&events, "enemy-zone"), None);
}

/// STD-5-d, VOL2-5-d, CF-265: whoever recovers among friends faces as they do.
#[test]
fn a_recovered_unit_faces_with_its_friends() {
    let mut field = Field::new(EditionId::Standard);
    field.unit("f-line-6", "L10", Facing::E);
    let unit = field.unit("f-line-8", "L10", Facing::W);
    field.cohesion(unit, Cohesion::Disorganized);
    begin(&mut field);
    field.dice([6]).act(Action::Unit(unit));
    assert_eq!(field.game.state.unit(unit).facing, Facing::E);
}

/// REV-FAT-b, CF-107: rest needs a turn without combat, little marching, and no enemy zone.
#[test]
fn cavalry_rests_after_a_quiet_turn() {
    let level = |prepare: &dyn Fn(&mut Field, UnitId)| {
        let mut field = Field::new(EditionId::Revised);
        let horse = field.unit("f-hussars-4", "L10", Facing::E);
        field.game.state.unit_mut(horse).fatigue = 2;
        prepare(&mut field, horse);
        begin(&mut field);
        field.game.state.unit(horse).fatigue
    };
    assert_eq!(level(&|_, _| {}), 1);
    assert_eq!(level(&|field, horse| field.game.state.unit_mut(horse).deeds.fought = true), 2);
    assert_eq!(level(&|field, horse| field.game.state.unit_mut(horse).deeds.marched_far = true), 2);
    let harried = |field: &mut Field, _| {
        field.unit("s-line-8", "M10", Facing::W);
    };
    assert_eq!(level(&harried), 2);
    assert_eq!(level(&|field, horse| field.game.state.unit_mut(horse).fatigue = 0), 0);
}

/// REV-NOFIRE-a, CF-106: the marker lasts through the next turn and comes off at its end.
#[test]
fn the_no_fire_marker_comes_off_when_its_turn_is_over() {
    let mut field = Field::new(EditionId::Revised);
    let guns = field.unit("f-guns-6", "C5", Facing::E);
    field.game.state.unit_mut(guns).no_fire = Some(Silence { from: 2, last: 3 });
    begin(&mut field);
    assert_eq!(field.game.state.turn, 3);
    assert!(field.game.state.unit(guns).no_fire.is_some());
    begin(&mut field);
    assert_eq!((field.game.state.turn, field.game.state.unit(guns).no_fire), (4, None));
}
