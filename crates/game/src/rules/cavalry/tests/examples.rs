//! The worked examples of Volume II: 8.1, 8.2, 9.1 and 9.2.

use super::*;

/// Rides north to a hex, straight ahead.
fn ride_north(field: &mut Field, hexes: usize) -> Vec<Event> {
    field.acts(vec![Action::Step(Side::N); hexes])
}

/// Lets the movement and fire steps go by.
fn to_the_shock_step(field: &mut Field) {
    while field.game.state.step != Step::Shock {
        field.act(Action::Done);
    }
}

fn shock(field: &mut Field, unit: UnitId, target: &str) -> Vec<Event> {
    let target = field.hex(target);
    field.acts([Action::Aim(target), Action::Attack(unit), Action::Resolve])
}

fn ask(field: &Field) -> Ask {
    field.game.decision().unwrap().ask
}

/// The cells read in shock, in order.
fn cells(events: &[Event]) -> Vec<String> {
    let shocks = rolls(events).into_iter().filter(|roll| roll.purpose == Purpose::Shock);
    shocks.map(|roll| roll.result.to_string()).collect()
}

/// Example 8.1 up to the second combat, with the dice of the two combats.
///
/// ```text
///                        L8 B →   … two rides from P6
///   I13 C →              L12 A →  … one rides from P10, by O10, N11, M11
/// ```
fn charge_out_of_hand(first: u8, second: u8) -> (Field, [UnitId; 2], Vec<Event>) {
    let mut field = Field::new(EditionId::Volume2);
    let one = field.unit("s-hussars-4", "P10", Facing::SW);
    let two = field.unit("s-dragoons-5", "P6", Facing::SW);
    field.leader("s-horse-general", "Q8");
    let a = field.unit("f2-line-5", "L12", Facing::E);
    field.unit("f2-line-8", "L8", Facing::E); // B
    field.unit("f-line-4", "I13", Facing::E); // C
    field.begin(Step::Movement, Camp::Spanish);
    // Neither A nor B forms square in time; unit 1 passes its check, unit 2 gets a D.
    field.acts([Action::Begin(one), Action::Charge(field.hex("L12"))]);
    field.dice([3, 6]);
    field.acts([Action::Step(Side::SW); 3]);
    field.acts([Action::Begin(two), Action::Charge(field.hex("L8"))]);
    field.dice([1, 1]);
    field.acts([Action::Step(Side::SW); 3]);
    ride_home(&mut field);
    to_the_shock_step(&mut field);
    field.dice([first, 6, 1, second, 6, 6, 6]);
    let mut log = shock(&mut field, one, "L12");
    // A goes back two hexes, to the side.
    for hex in ["K11", "J11"] {
        let to = Action::To(field.hex(hex));
        if ask(&field) == (Ask::Retreat { unit: a }) && field.allows(to) {
            log.extend(field.act(to));
        }
    }
    ride_home(&mut field);
    while let Ask::Advance { .. } = ask(&field) {
        let wanted = [Action::Unit(one), Action::Turn(Facing::SW), Action::Done];
        let next = wanted.into_iter().find(|&action| field.allows(action)).unwrap();
        log.extend(field.act(next));
    }
    (field, [one, two], log)
}

/// VOL2-EX8.1-a: units 1 and 2 charge A and B. Unit 2 gets a D, goes back 2 hexes towards its base, disorganized, and does not
/// attack. VOL2-EX8.1-b: D2: A goes back two hexes, unit 1 takes the hex, fails its control, is disorganized and must attack C,
/// now the only enemy within 3 hexes in front. VOL2-EX8.1-c: BM: it has dislodged nobody and goes back towards its base with up
/// to 6 points, to where it came from.
#[test]
fn example_8_1_a_charge_that_gets_out_of_hand() {
    let told = (1..=6)
        .flat_map(|first| (1..=6).map(move |second| (first, second)))
        .find(|&(first, second)| cells(&charge_out_of_hand(first, second).2) == ["D2", "BM"]);
    let (first, second) = told.expect("some dice tell the example");
    let (mut field, [one, two], log) = charge_out_of_hand(first, second);
    assert_eq!(cohesion(&field, two), Cohesion::Disorganized);
    let grid = field.game.setup.map.grid();
    let back = field.game.state.unit(two).hex().unwrap();
    assert_eq!(grid.distance(field.hex("M7"), back), 2);
    assert!(
        grid.distance(back, field.hex("X10")) < grid.distance(field.hex("M7"), field.hex("X10"))
    );
    assert!(!field.game.state.unit(two).deeds.attacked);
    let moved = |what: &What| matches!(what, What::Moved { unit, .. } if *unit == one);
    assert_eq!(log.iter().filter(|event| moved(&event.what)).count(), 2, "from L12 to J13");
    assert_eq!(cohesion(&field, one), Cohesion::Disorganized);
    assert_eq!(field.place_of(one), "J13");
    while let Ask::Loss { .. } = ask(&field) {
        let next = field.game.legal()[0];
        field.act(next);
    }
    assert_eq!(ask(&field), Ask::Retreat { unit: one });
    let Some(Task::Retreat(retreat)) = field.game.state.agenda.last() else { unreachable!() };
    assert_eq!((retreat.least, retreat.points), (2, Some(6)));
    for hex in ["K12", "L12", "M11", "N11", "O10", "P10"] {
        field.act(Action::To(field.hex(hex)));
    }
    assert_eq!(field.place_of(one), "P10", "its original position");
    let goes_on = |action: &Action| matches!(action, Action::To(_));
    assert!(!field.game.legal().iter().any(goes_on), "its points are spent");
}

fn charge_in_hand(first: u8) -> (Field, UnitId, Vec<Event>) {
    let mut field = Field::new(EditionId::Volume2);
    let one = field.unit("f-hussars-4", "H12", Facing::NE);
    field.leader("f-horse-general", "H13");
    field.unit("s2-line-5", "H8", Facing::SW); // A
    field.unit("s-line-6", "G7", Facing::NE); // B
    field.begin(Step::Movement, Camp::French);
    field.acts([Action::Begin(one), Action::Charge(field.hex("H8"))]);
    field.dice([3, 6]);
    ride_north(&mut field, 3);
    to_the_shock_step(&mut field);
    field.dice([first, 6, 6, 6, 6]);
    let log = shock(&mut field, one, "H8");
    ride_home(&mut field);
    (field, one, log)
}

/// VOL2-EX8.2-a: after D2 and a passed control check the cavalry has advanced and turned free; it stays and shocks B in
/// the flank, threefold (CF-071), and that attack is no charge.
#[test]
fn example_8_2_a_charge_kept_in_hand() {
    let first = (1..=6).find(|&first| cells(&charge_in_hand(first).2) == ["D2"]).unwrap();
    let (mut field, one, _) = charge_in_hand(first);
    assert!(matches!(ask(&field), Ask::Advance { .. }));
    while let Ask::Advance { .. } = ask(&field) {
        let wanted = [Action::Unit(one), Action::Turn(Facing::NW), Action::Done];
        let next = wanted.into_iter().find(|&action| field.allows(action)).unwrap();
        field.act(next);
    }
    assert_eq!((field.place_of(one).as_str(), ask(&field)), ("H8", Ask::Controlled { unit: one }));
    let log = field.act(Action::Aim(field.hex("G7")));
    let attack = log.iter().find_map(|event| match &event.what {
        What::Shocked { attack, .. } => Some(attack.0),
        _ => None,
    });
    assert_eq!(attack, Some(12.into()));
    let charged = log.iter().any(|event| matches!(event.what, What::ChargeDeclared { .. }));
    assert!(!charged && cells(&log).len() == 1);
}

/// VOL2-EX9.1-a: no countercharge when the charger is never within 2 hexes of the other cavalry.
#[test]
fn example_9_1_a_charge_out_of_reach() {
    let mut field = Field::new(EditionId::Volume2);
    let one = field.unit("f-hussars-4", "H13", Facing::NE);
    field.leader("f-horse-general", "H14");
    field.unit("s-line-8", "H9", Facing::SW); // A
    field.unit("s-chasseurs-3", "K12", Facing::W); // B
    field.leader("s-horse-general", "P12");
    field.begin(Step::Movement, Camp::French);
    field.acts([Action::Begin(one), Action::Charge(field.hex("H9"))]);
    field.dice([6, 6]);
    ride_north(&mut field, 3);
    assert_eq!(field.game.charge_of(one), Some(field.hex("H9")));
}

fn charge_met(die: u8) -> (Field, UnitId, UnitId, Vec<Event>) {
    let mut field = Field::new(EditionId::Volume2);
    let one = field.unit("f-hussars-4", "H13", Facing::NE);
    field.leader("f-horse-general", "H14");
    field.unit("s-line-8", "H9", Facing::SW); // A
    let b = field.unit("s-chasseurs-3", "J12", Facing::W);
    field.leader("s-horse-general", "P12");
    field.begin(Step::Movement, Camp::French);
    field.acts([Action::Begin(one), Action::Charge(field.hex("H9"))]);
    ride_north(&mut field, 1);
    field.dice([6, die, 6, 6, 6]);
    let to = field.hex("I12");
    let log =
        field.acts([Action::Unit(b), Action::Resolve, Action::To(to), Action::Turn(Facing::W)]);
    (field, one, b, log)
}

/// VOL2-EX9.2-a: at 2 hexes and in sight B countercharges: the charger waits, B comes adjacent, checks and attacks.
/// VOL2-EX9.2-b: B loses and retreats; the charger rides on and resolves its charge.
#[test]
fn example_9_2_a_countercharge_beaten_off() {
    let adverse = |die: &u8| matches!(cells(&charge_met(*die).3)[0].as_str(), "A1" | "A2" | "AB");
    let die = (1..=6).find(adverse).unwrap();
    let (mut field, one, b, _) = charge_met(die);
    assert_eq!(ask(&field), Ask::Retreat { unit: b });
    ride_home(&mut field);
    while let Ask::Advance { .. } = ask(&field) {
        field.act(Action::Done);
    }
    assert_eq!(
        (field.place_of(one).as_str(), ask(&field)),
        ("H12", Ask::Move { units: [one].into_iter().collect() })
    );
    ride_north(&mut field, 2);
    assert_eq!(field.game.charge_of(one), Some(field.hex("H9")));
    to_the_shock_step(&mut field);
    field.dice([6, 6, 6, 6, 6]);
    let log = shock(&mut field, one, "H9");
    assert_eq!(cells(&log).len(), 1);
}
