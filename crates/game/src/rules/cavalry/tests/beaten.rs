//! Cavalry that was beaten itself: it has dislodged nobody, whoever then stands where (CF-074, CF-075).

use super::*;

/// The cell read in the first shock of a log.
fn cell(log: &[Event]) -> String {
    let shock = rolls(log).into_iter().find(|roll| roll.purpose == Purpose::Shock);
    shock.map_or_else(String::new, |roll| roll.result.to_string())
}

fn controls(log: &[Event]) -> usize {
    rolls(log).iter().filter(|roll| roll.purpose == Purpose::Control).count()
}

fn ask(field: &Field) -> Ask {
    field.game.decision().expect("the game goes on").ask
}

/// Hussars at H10 charge a line in H9 and are thrown back; the line follows if it may.
fn thrown_back(edition: EditionId, die: u8) -> (Field, UnitId, UnitId, Vec<Event>) {
    let mut field = Field::new(edition);
    let hussars = field.unit("f-hussars-4", "H10", Facing::NE);
    field.leader("f-horse-general", "G14");
    let line = field.unit("s-line-13", "H9", Facing::SW);
    let deeds = &mut field.game.state.unit_mut(hussars).deeds;
    (deeds.charging, deeds.assault) = (Some(field.game.setup.map.grid().find("H9").unwrap()), true);
    field.begin(Step::Shock, Camp::French);
    field.acts([Action::Aim(field.hex("H9")), Action::Attack(hussars)]);
    let mut log = field.dice([die, 6, 6, 6, 6]).act(Action::Resolve);
    while matches!(ask(&field), Ask::Retreat { .. } | Ask::Rout { .. }) {
        let action = field.game.legal()[0];
        log.extend(field.act(action));
    }
    if field.game.legal().contains(&Action::Unit(line)) {
        log.extend(field.act(Action::Unit(line)));
        log.extend(field.act(Action::Turn(Facing::SW)));
    }
    (field, hussars, line, log)
}

/// CF-074: a charger beaten by A1 or A2 does not test control and gets no new move, though its victor has left the hex that
/// was charged.
#[test]
fn a_beaten_charger_whose_victor_advances_tests_no_control() {
    for edition in BOTH {
        let mut beaten = 0;
        for die in 1..=6 {
            let (field, hussars, line, log) = thrown_back(edition, die);
            if !["A1", "A2"].contains(&cell(&log).as_str()) {
                continue;
            }
            beaten += 1;
            assert_eq!(field.place_of(line), "H10", "{edition:?}: it has advanced");
            assert_eq!(controls(&log), 0, "{edition:?} {die}");
            assert_ne!(ask(&field), Ask::Controlled { unit: hussars }, "{edition:?} {die}");
        }
        assert!(beaten > 0, "{edition:?}");
    }
}

/// Hussars on their way to charge H9 are countercharged at H12 out of I12, and throw the chasseurs back; they take I12.
fn countercharge_beaten(edition: EditionId, die: u8) -> (Field, UnitId, Vec<Event>) {
    let mut field = Field::new(edition);
    let hussars = field.unit("f-cuirassiers-6", "H13", Facing::NE);
    field.leader("f-horse-general", "G14");
    field.unit("s-line-8", "H9", Facing::SW);
    let horse = field.unit("s-chasseurs-3", "J12", Facing::W);
    field.leader("s-horse-general", "P12");
    field.begin(Step::Movement, Camp::French);
    field.acts([Action::Begin(hussars), Action::Charge(field.hex("H9")), Action::Step(Side::N)]);
    field.acts([Action::Unit(horse), Action::Resolve, Action::To(field.hex("I12"))]);
    let mut log = field.dice([6, die, 6, 6, 6, 6]).act(Action::Turn(Facing::W));
    while matches!(ask(&field), Ask::Retreat { .. } | Ask::Rout { .. }) {
        let action = field.game.legal()[0];
        log.extend(field.act(action));
    }
    if field.game.legal().contains(&Action::Unit(hussars)) {
        log.extend(field.act(Action::Unit(hussars)));
        log.extend(field.act(Action::Turn(Facing::NE)));
    }
    (field, hussars, log)
}

/// CF-074, CF-075: a beaten countercharger does not test control either, and the charger resumes, also where it has advanced
/// into the hex the countercharge came from.
#[test]
fn a_beaten_countercharger_tests_no_control_and_the_charger_resumes() {
    for edition in BOTH {
        let mut beaten = 0;
        for die in 1..=6 {
            let (field, hussars, log) = countercharge_beaten(edition, die);
            if !["A1", "A2"].contains(&cell(&log).as_str()) {
                continue;
            }
            beaten += 1;
            assert_eq!(field.place_of(hussars), "I12", "{edition:?}: it has advanced");
            assert_eq!(controls(&log), 0, "{edition:?} {die}");
            let units = [hussars].into_iter().collect();
            assert_eq!(ask(&field), Ask::Move { units }, "{edition:?} {die}: the charge goes on");
            assert!(!field.game.state.unit(hussars).deeds.attack_spent);
        }
        assert!(beaten > 0, "{edition:?}");
    }
}
