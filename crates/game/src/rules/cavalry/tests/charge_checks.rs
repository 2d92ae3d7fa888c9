//! What is checked when a charge arrives: the infantry that reacts, then the cavalry.

use super::charging::{charge, drawn_up};
use super::*;

/// VOL2-11.2-f: D in the charge check: disorganized, 2 hexes back towards the base at once, no attack.
#[test]
fn cavalry_that_shies_is_disorganized_and_falls_back_two_hexes() {
    let (mut field, hussars, _) = drawn_up(EditionId::Volume2);
    field.begin(Step::Movement, Camp::French);
    charge(&mut field, hussars, "H8");
    let base = field.hex("A10");
    let away = |field: &Field| {
        let here = field.game.state.unit(hussars).hex().unwrap();
        field.game.setup.map.grid().distance(here, base)
    };
    field.dice([6, 1]).acts([Action::Step(Side::N); 3]);
    let start = away(&field);
    assert_eq!(cohesion(&field, hussars), Cohesion::Disorganized);
    for _ in 0..2 {
        let to = field.game.legal().into_iter().find(|action| matches!(action, Action::To(_)));
        if let Some(to) = to {
            field.act(to);
        }
    }
    assert!(away(&field) < start);
    assert!(!field.game.charges_pending());
    assert!(field.game.state.unit(hussars).deeds.moved);
}

/// VOL2-11.2-f, CF-070: R in the charge check: the rout and the 2 hexes back are one move.
#[test]
fn cavalry_that_panics_routs_two_hexes_and_no_more() {
    let (mut field, hussars, _) = drawn_up(EditionId::Volume2);
    field.lost(hussars, 2);
    field.begin(Step::Movement, Camp::French);
    charge(&mut field, hussars, "H8");
    field.dice([6, 1]).acts([Action::Step(Side::N); 3]);
    while let Some(to) =
        field.game.legal().into_iter().find(|action| matches!(action, Action::To(_)))
    {
        field.act(to);
    }
    assert_eq!(cohesion(&field, hussars), Cohesion::Routed);
    let here = field.game.state.unit(hussars).hex().unwrap();
    assert_eq!(field.game.setup.map.grid().distance(field.hex("H9"), here), 2);
}

/// VOL2-4.1-k, CF-018: D or R in the reaction test leaves the infantry disorganized, without a square and without a rout.
#[test]
fn infantry_that_fails_to_react_is_disorganized_and_does_not_rout() {
    for (key, die) in [("s-line-8", 1), ("s-line-7", 1)] {
        let mut field = Field::new(EditionId::Volume2);
        let hussars = field.unit("f-hussars-4", "H12", Facing::NE);
        field.leader("f-horse-general", "H13");
        let line = field.unit(key, "H8", Facing::SW);
        field.begin(Step::Movement, Camp::French);
        charge(&mut field, hussars, "H8");
        field.dice([die, 6]).acts([Action::Step(Side::N); 3]);
        assert_eq!(cohesion(&field, line), Cohesion::Disorganized);
        assert_eq!(field.game.state.unit(line).formation, Formation::Normal);
        assert_eq!(field.place_of(line), "H8");
    }
}

/// CF-018, VOL2-4.1-c: every infantry unit of the hex tests for itself; squares, disordered units and other arms do not.
#[test]
fn each_unit_of_the_charged_hex_reacts_for_itself() {
    let (mut field, hussars, line) = drawn_up(EditionId::Volume2);
    let other = field.unit("s-line-4", "H8", Facing::SW);
    let broken = field.unit("s-line-6", "H8", Facing::SW);
    field.cohesion(broken, Cohesion::Disorganized);
    let guns = field.unit("s-guns-6", "H8", Facing::SW);
    field.begin(Step::Movement, Camp::French);
    charge(&mut field, hussars, "H8");
    // From the top of the stack down: the D fails with 1, the C passes with 6; then the hussars.
    field.dice([1, 6, 6]).acts([Action::Step(Side::N); 3]);
    assert_eq!(cohesion(&field, other), Cohesion::Disorganized);
    assert_eq!(field.game.state.unit(line).formation, Formation::Square);
    assert_eq!(field.game.state.unit(broken).formation, Formation::Normal);
    assert_eq!(cohesion(&field, guns), Cohesion::Good);
    assert_eq!(field.dice_left(), 0);
}

/// CF-018, CF-036: a skirmish line that passes gathers in the charged hex, and its owner names the axis.
#[test]
fn a_skirmish_line_gathers_into_its_square_and_names_the_axis() {
    let mut field = Field::new(EditionId::Volume2);
    let hussars = field.unit("f-hussars-4", "H12", Facing::NE);
    field.leader("f-horse-general", "H13");
    let light = field.line("s-light-8", &["G7", "H8"]);
    field.begin(Step::Movement, Camp::French);
    charge(&mut field, hussars, "H8");
    field.dice([6, 6]).acts([Action::Step(Side::N); 3]);
    assert_eq!(field.place_of(light), "H8");
    assert_eq!(field.game.state.unit(light).line().len(), 1);
    let decision = field.game.decision().unwrap();
    assert_eq!((decision.camp, decision.ask), (Camp::Spanish, Ask::Axis { unit: light }));
    assert_eq!(field.game.legal().len(), 3, "a facing and its opposite are one axis");
    field.refused(Action::Turn(Facing::W));
    field.act(Action::Turn(Facing::E));
    assert_eq!(field.game.state.unit(light).facing, Facing::E);
}

/// REV-MOR-g: +1 on the charge check while infantry in the target hex has not formed square. REV-MOR-h: -1 for infantry
/// that reacts to a charge of one hex.
#[test]
fn revised_checks_know_the_missing_square_and_the_short_charge() {
    for (die, bonus) in [(6, 0), (1, 1)] {
        let (mut field, hussars, _) = drawn_up(EditionId::Revised);
        field.begin(Step::Movement, Camp::French);
        charge(&mut field, hussars, "H8");
        field.dice([die, 6]);
        let log = field.acts([Action::Step(Side::N); 3]);
        let thrown = rolls(&log);
        assert_eq!(modifier(thrown[0], "charge-of-one-hex"), 0);
        assert_eq!(modifier(thrown[1], "no-square"), bonus);
    }
    let mut field = Field::new(EditionId::Revised);
    let hussars = field.unit("f-hussars-4", "H10", Facing::NE);
    field.leader("f-horse-general", "H11");
    field.unit("s-line-8", "H8", Facing::W);
    field.begin(Step::Movement, Camp::French);
    charge(&mut field, hussars, "H8");
    field.dice([6, 6]);
    let log = field.act(Action::Step(Side::N));
    assert_eq!(modifier(rolls(&log)[0], "charge-of-one-hex"), -1);
}
