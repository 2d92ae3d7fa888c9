//! What the Basic game is made of, and its sequence of play (sections 1 to 3).

use super::*;

use game::testkit::random::{Chance, played};
use game::{Agreement, Viewer};

/// BAS-1-a, CF-147: the Basic game stands alone: along a game nothing happens by a clause of another rulebook.
#[test]
fn everything_happens_by_its_own_clauses() {
    for battle in ["alcaniz", "bailen-4"] {
        let agreed = Agreement::new(battle, EditionId::Basic);
        let table = played(agreed.clone(), 5, 1500);
        let events: Vec<&Event> = table.log().iter().flat_map(|entry| &entry.events).collect();
        assert!(events.len() > 100);
        for event in events {
            let own = ["BAS-", "SCN-", "CF-"].iter().any(|book| event.clause.0.starts_with(book));
            assert!(own, "{event:?}");
        }
        let table = played(agreed, 5, 60);
        let game = table.game();
        let mut chance = Chance::new(7);
        for _ in 0..200 {
            let action = chance.nonsense(&game.setup);
            if let Err(refusal) = game.check(action) {
                let clause = refusal.clause.0;
                assert!(!clause.starts_with("STD-") && !clause.starts_with("VOL2-"), "{refusal:?}");
            }
        }
    }
}

/// BAS-2-a: no leader is set up, moved or waited for, and no marker is laid but the turn's.
#[test]
fn there_are_no_leaders_and_no_markers() {
    let setup = Field::battle("alcaniz", EditionId::Basic);
    let game = &setup.game;
    for leader in game.setup.army.leader_ids() {
        assert_eq!(game.state.leader(leader).fate, Fate::Absent);
        assert!(game.check(Action::Lead(leader)).is_err());
    }
    assert!(game.state.units.iter().any(|unit| unit.fate == Fate::OnMap));
    for unit in &game.state.units {
        assert_ne!(unit.formation, Formation::Unlimbered);
        assert_eq!(
            (unit.fatigue, unit.no_fire, unit.lost, unit.deeds.assault),
            (0, None, 0, false)
        );
    }
    let fresh = Game::new(game.setup.clone());
    let pick = |leader| fresh.check(Action::PickLeader(leader)).is_err();
    assert!(fresh.setup.army.leader_ids().all(pick), "none is set up");
}

/// BAS-2-b: only its own charts count: a thicket of María costs a battery 2 and holds nobody.
#[test]
fn thickets_hold_no_guns() {
    let mut field = ground();
    field.special(SpecialRule::Thickets { from: 1, passes_on: 5, frees_on: 6 });
    field.terrain("H9", Terrain::Thicket);
    field.level("H9", 1);
    let battery = put(&mut field, "f-guns-6", "H8");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(battery));
    field.walk(battery, &["H9"]);
    assert_eq!(field.spent(battery), 3, "thicket and slope, and no die");
    assert!(!field.game.state.unit(battery).stuck);
}

/// BAS-2-c: the counter is flipped, so that everybody sees it.
#[test]
fn a_disorganized_counter_lies_on_its_back_for_all_to_see() {
    let mut field = ground();
    let attacker = put(&mut field, "f-line-8", "H8");
    put(&mut field, "s-line-8", "I8");
    combat(&mut field);
    let log = fight(&mut field, &[attacker], "I8", 1);
    assert_eq!(throw(&log).result, "Ad");
    let flipped = What::CohesionChanged { unit: attacker, cohesion: Cohesion::Disorganized };
    assert!(log.iter().any(|event| event.what == flipped));
    let view = field.game.view(Viewer::Camp(Camp::Spanish));
    let seen = view.units.iter().find(|seen| seen.unit == attacker).unwrap();
    assert_eq!(seen.cohesion, Cohesion::Disorganized);
}

/// BAS-3-a: French movement and combat, Spanish movement and combat, reorganization by both, the turn marker.
#[test]
fn a_turn_has_its_six_parts() {
    let mut field = ground();
    let (french, spanish) = bystanders(&mut field);
    for unit in [french, spanish] {
        field.cohesion(unit, Cohesion::Disorganized);
    }
    let idle = put(&mut field, "f-line-4", "B18");
    field.cohesion(idle, Cohesion::Disorganized);
    let idle = put(&mut field, "s-line-4", "W18");
    field.cohesion(idle, Cohesion::Disorganized);
    let turn = field.game.state.turn;
    let mut log = field.begin(Step::Movement, Camp::French);
    while field.game.state.turn == turn {
        log.extend(field.act(Action::Done));
    }
    let steps: Vec<(Step, Camp)> = log
        .iter()
        .filter_map(|event| match event.what {
            What::StepBegan { step, camp } => Some((step, camp)),
            _ => None,
        })
        .collect();
    let order = [
        (Step::Movement, Camp::French),
        (Step::Shock, Camp::French),
        (Step::Movement, Camp::Spanish),
        (Step::Shock, Camp::Spanish),
        (Step::Reorganization(Camp::French), Camp::French),
        (Step::Reorganization(Camp::Spanish), Camp::Spanish),
        (Step::Movement, Camp::French),
    ];
    assert_eq!(steps, order);
    let marker = log.iter().position(|event| event.what == What::TurnBegan { turn: turn + 1 });
    assert_eq!(marker, Some(log.len() - 2), "just before the next movement");
}

/// BAS-3-b: the advance belongs to the combat it follows.
#[test]
fn the_advance_comes_before_the_next_attack() {
    let mut field = ground();
    bystanders(&mut field);
    let attacker = put(&mut field, "f-line-8", "H8");
    put(&mut field, "s-line-8", "I8");
    combat(&mut field);
    fight(&mut field, &[attacker], "I8", 6);
    field.act(Action::To(field.hex("J9")));
    assert_eq!(field.game.state.step, Step::Shock);
    assert_eq!(asked(&field), (Camp::French, Ask::Advance { hex: field.hex("I8") }));
    assert!(field.game.check(Action::Aim(field.hex("D3"))).is_err(), "first the advance");
    field.act(Action::Unit(attacker));
    assert!(field.allows(Action::Aim(field.hex("D3"))));
}

/// BAS-3-c: no orders, facing, formations, command or fire: a unit far from everybody marches any way it likes.
#[test]
fn there_are_no_orders_facing_formations_or_fire() {
    let mut field = ground();
    field.order("f-first", Order::None);
    let light = put(&mut field, "f-light-8", "H8");
    let battery = put(&mut field, "f-guns-6", "H12");
    let enemy = put(&mut field, "s-line-8", "H16");
    field.begin(Step::Movement, Camp::French);
    assert!(!field.game.has_facing(light) && !field.game.under_maneuver(light));
    assert!(!field.allows(Action::March(light)));
    assert!(!field.allows(Action::Face { hex: field.hex("H8"), facing: Facing::W }));
    for unit in [light, battery] {
        field.act(Action::Begin(unit));
        assert!(Side::ALL.into_iter().all(|side| field.allows(Action::Step(side))));
        let legal = field.game.legal();
        let formal = |action: &Action| {
            matches!(
                action,
                Action::Turn(_) | Action::Form(_) | Action::Deploy(_) | Action::CloseUp { .. }
            )
        };
        assert!(!legal.iter().any(formal), "{legal:?}");
        field.act(Action::Halt);
    }
    field.act(Action::Done);
    assert_eq!(asked(&field).0, Camp::French, "the battery bombards in the combat step");
    assert_eq!(field.game.state.step, Step::Shock);
    assert_eq!(field.game.order(enemy), None);
}
