//! Countercharges.

use super::*;

/// Hussars ride from H13 against infantry in H9; Spanish chasseurs stand off to the side.
fn drawn_up(edition: EditionId, chasseurs: &str) -> (Field, UnitId, UnitId) {
    let mut field = Field::new(edition);
    let hussars = field.unit("f-hussars-4", "H13", Facing::NE);
    field.leader("f-horse-general", "G14");
    field.unit("s-line-8", "H9", Facing::SW);
    let horse = field.unit("s-chasseurs-3", chasseurs, Facing::W);
    field.leader("s-horse-general", "P12");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(hussars));
    (field, hussars, horse)
}

fn charge(field: &mut Field) {
    field.act(Action::Charge(field.hex("H9")));
}

fn asked(field: &Field) -> Option<Camp> {
    let decision = field.game.decision().unwrap();
    matches!(decision.ask, Ask::Countercharge { .. }).then_some(decision.camp)
}

/// VOL2-11.5-a, VOL2-11.5-c, VOL2-EX9.1-a, CF-076: only within 2 hexes and in sight, only against a declared attack.
#[test]
fn cavalry_within_two_hexes_and_in_sight_may_countercharge() {
    let woods: [&str; 2] = ["I11", "I12"];
    for (place, between, offered) in
        [("J12", &[][..], true), ("K12", &[], false), ("J12", &woods, false)]
    {
        let (mut field, _, _) = drawn_up(EditionId::Volume2, place);
        charge(&mut field);
        for hex in between {
            field.terrain(hex, Terrain::DenseForest);
        }
        field.act(Action::Step(Side::N));
        assert_eq!(asked(&field).is_some(), offered, "{place}, woods {between:?}");
    }
    let (mut field, _, _) = drawn_up(EditionId::Volume2, "J12");
    field.act(Action::Step(Side::N));
    assert_eq!(asked(&field), None, "no attack was declared");
}

/// VOL2-11.5-c: the reach is the edition's. In a game of one hex nobody comes from two.
#[test]
fn the_edition_says_how_far_a_countercharge_reaches() {
    for (within, offered) in [(2, true), (1, false)] {
        let (mut field, _, _) = drawn_up(EditionId::Volume2, "J12");
        let old = field.game.setup.clone();
        let mut edition = old.edition.clone();
        edition.policies.cavalry.countercharge.as_mut().expect("there is one").within = within;
        let (map, army) = (old.map.clone(), old.army.clone());
        field.replace_setup(Setup::new(map, edition, army, old.scenario.clone(), old.options));
        charge(&mut field);
        field.act(Action::Step(Side::N));
        assert_eq!(asked(&field).is_some(), offered, "within {within}");
    }
}

/// VOL2-11.5-c: at any moment of the move: who is too far off at the first hex of a charge may be near enough at the second.
#[test]
fn every_hex_of_a_charge_may_bring_it_into_reach() {
    let (mut field, _, _) = drawn_up(EditionId::Volume2, "J10");
    charge(&mut field);
    field.act(Action::Step(Side::N));
    assert_eq!(asked(&field), None, "J10 is three hexes from H12");
    field.act(Action::Step(Side::N));
    assert_eq!(asked(&field), Some(Camp::Spanish), "and two from H11");
}

/// VOL2-11.5-a: only those are named who may countercharge: no infantry, no cavalry too far off, nobody of the other side.
#[test]
fn only_who_may_countercharge_is_named() {
    let (mut field, hussars, horse) = drawn_up(EditionId::Volume2, "J12");
    let far = field.unit("s-hussars-4", "N12", Facing::W);
    let foot = field.find("s-line-8");
    charge(&mut field);
    field.act(Action::Step(Side::N));
    assert!(field.allows(Action::Unit(horse)));
    for unit in [far, foot, hussars] {
        field.refused(Action::Unit(unit));
    }
    field.act(Action::Unit(horse));
    field.refused(Action::Unit(horse));
}

/// CF-207: woods between bar the sight; friendly units do not.
#[test]
fn woods_hide_a_charge_and_friends_do_not() {
    for (woods, offered) in [(true, false), (false, true)] {
        let (mut field, _, _) = drawn_up(EditionId::Volume2, "J12");
        charge(&mut field);
        if woods {
            field.terrain("I11", Terrain::DenseForest);
            field.terrain("I12", Terrain::DenseForest);
        } else {
            field.unit("s-guns-6", "I11", Facing::E);
        }
        field.act(Action::Step(Side::N));
        assert_eq!(asked(&field).is_some(), offered, "woods: {woods}");
    }
}

/// VOL2-11.5-b, REV-FAT-c, REV-CG-b, CF-076: in good order, rested, mounted, not on the march. Where the counters show that nobody
/// may countercharge, nobody is asked.
#[test]
fn disordered_tired_dismounted_or_marching_cavalry_does_not_countercharge() {
    type Spoil = fn(&mut Field, UnitId);
    let spoils: [Spoil; 4] = [
        |field, unit| field.cohesion(unit, Cohesion::Disorganized),
        |field, unit| field.game.state.unit_mut(unit).fatigue = 3,
        |field, unit| field.form(unit, Formation::Skirmish),
        |field, unit| {
            field.order("s-horse", Order::Maneuver);
            field.game.state.in_command.insert(unit);
        },
    ];
    for (i, spoil) in spoils.into_iter().enumerate() {
        let (mut field, _, horse) = drawn_up(EditionId::Revised, "J12");
        charge(&mut field);
        spoil(&mut field, horse);
        field.act(Action::Step(Side::N));
        assert_eq!(asked(&field), None, "{i}");
    }
}

/// CF-076, CF-208, CF-221: only independent cavalry and that under orders to fight may countercharge, which its counter does not
/// show. The owner is asked all the same, and can only decline: the charger learns no order.
#[test]
fn orders_that_bar_a_countercharge_are_not_told_by_a_question_left_out() {
    type Give = fn(&mut Field);
    let orders: [Give; 4] = [
        |_| {},
        |field| {
            let _ = field.order("s-horse", Order::Retreat);
        },
        |field| {
            let _ = field.order("s-horse", Order::None);
        },
        |field| {
            field.order("s-horse", Order::Defend);
            field.area("s-horse", "T3", false);
        },
    ];
    for (i, give) in orders.into_iter().enumerate() {
        let (mut field, hussars, horse) = drawn_up(EditionId::Revised, "J12");
        give(&mut field);
        charge(&mut field);
        let told = field.act(Action::Step(Side::N));
        assert_eq!(asked(&field), Some(Camp::Spanish), "{i}");
        assert!(told.iter().all(|event| !matches!(event.what, What::Countercharged { .. })));
        let mut legal = field.game.legal();
        legal.sort_unstable();
        let mut whole = vec![Action::Unit(horse), Action::Decline];
        whole.sort_unstable();
        assert_eq!(legal, if i == 0 { whole } else { vec![Action::Decline] }, "{i}");
        assert_eq!(field.act(Action::Decline), [], "{i}");
        let units = [hussars].into_iter().collect();
        assert_eq!(field.game.decision().unwrap().ask, Ask::Move { units }, "the charge goes on");
    }
}

/// CF-161, CF-208: below the top counter of a stack anybody may lie, cavalry too while some of it is covered anywhere. What lies
/// there is not told by the question; where all cavalry is in sight, nobody is asked.
#[test]
fn covered_cavalry_is_not_told_by_a_question_left_out() {
    for (covered, elsewhere, asks) in
        [("s-dragoons-5", "P3", true), ("s-line-6", "P3", true), ("s-line-6", "T3", false)]
    {
        let (mut field, _, _) = drawn_up(EditionId::Volume2, "N3");
        field.unit(covered, "J12", Facing::W);
        field.unit("s-line-4", "J12", Facing::W);
        // The chasseurs lie covered below infantry far off, or stand in the open.
        field.unit("s-hussars-4", "P3", Facing::W);
        field.unit("s2-line-5", elsewhere, Facing::W);
        charge(&mut field);
        field.act(Action::Step(Side::N));
        assert_eq!(asked(&field).is_some(), asks, "{covered} {elsewhere}");
        let names = field.game.legal().iter().any(|action| matches!(action, Action::Unit(_)));
        assert_eq!(names, covered == "s-dragoons-5");
    }
}

/// VOL2-11.5-d, VOL2-11.5-f, VOL2-11.5-h, VOL2-EX9.2-a: the charger pauses, the countercharger comes adjacent, turns free,
/// passes its check and must attack, without doubling. REV-FAT-a: it tires.
#[test]
fn the_countercharger_comes_adjacent_checks_and_attacks() {
    let (mut field, hussars, horse) = drawn_up(EditionId::Revised, "J12");
    charge(&mut field);
    field.act(Action::Step(Side::N));
    assert_eq!(asked(&field), Some(Camp::Spanish));
    assert!(!field.allows(Action::Resolve), "nobody is named");
    field.act(Action::Unit(horse));
    field.act(Action::Resolve);
    let ground: Vec<Action> = field.game.legal();
    assert!(ground.iter().all(|action| matches!(action, Action::To(_))));
    assert!(!field.allows(Action::Decline), "declared is declared");
    field.act(Action::To(field.hex("I12")));
    assert_eq!(field.game.legal(), [Action::Turn(Facing::W), Action::Turn(Facing::NW)]);
    let mut dice = ScriptedDice::new([6]);
    let mut log = Vec::new();
    let mut play = Play::new(&mut field.game, &mut dice, Some(&mut log));
    let task = play.state.agenda.pop().unwrap();
    task.perform(&mut play, Action::Turn(Facing::W)).unwrap();
    let expected = (vec![horse], "H12".to_string(), CombatKind::Countercharge);
    assert_eq!(combat(&field), Some(expected));
    assert_eq!(field.place_of(horse), "I12");
    assert_eq!(field.game.state.unit(horse).fatigue, 1);
    assert_eq!(field.game.state.unit(hussars).fatigue, 0, "its own charge has not come home yet");
}

/// VOL2-11.5-e, VOL2-11.5-g: a countercharger that fails takes no state but falls back 2 hexes; the charger rides on.
#[test]
fn a_countercharger_that_shies_falls_back_and_the_charge_goes_on() {
    let (mut field, hussars, horse) = drawn_up(EditionId::Volume2, "J12");
    charge(&mut field);
    field.act(Action::Step(Side::N));
    field.acts([Action::Unit(horse), Action::Resolve, Action::To(field.hex("I12"))]);
    field.dice([1]).act(Action::Turn(Facing::W));
    ride_home(&mut field);
    assert_eq!(cohesion(&field, horse), Cohesion::Good);
    let here = field.game.state.unit(horse).hex().unwrap();
    assert_eq!(field.game.setup.map.grid().distance(field.hex("I12"), here), 2);
    field.dice([6, 6]).acts([Action::Step(Side::N), Action::Step(Side::N)]);
    assert_eq!(field.game.charge_of(hussars), Some(field.hex("H9")));
}

/// CF-076: one countercharge a stack and phase; one declined may still be declared at the next hex.
#[test]
fn a_stack_is_countercharged_once_a_phase() {
    let (mut field, _, _) = drawn_up(EditionId::Volume2, "J12");
    charge(&mut field);
    field.act(Action::Step(Side::N));
    field.act(Action::Decline);
    field.act(Action::Step(Side::N));
    assert_eq!(asked(&field), Some(Camp::Spanish), "it may still be declared");

    let (mut field, _, horse) = drawn_up(EditionId::Volume2, "J12");
    field.unit("s-hussars-4", "J11", Facing::W);
    charge(&mut field);
    field.act(Action::Step(Side::N));
    field.acts([Action::Unit(horse), Action::Resolve, Action::To(field.hex("I12"))]);
    field.dice([1]).act(Action::Turn(Facing::W));
    ride_home(&mut field);
    field.act(Action::Step(Side::N));
    assert_eq!(asked(&field), None, "once is enough");
}

/// CF-076: units of one hex may countercharge together, those of two may not; the target of the charge may too.
#[test]
fn units_of_one_hex_countercharge_together() {
    let (mut field, _, horse) = drawn_up(EditionId::Volume2, "J12");
    let mate = field.unit("s-hussars-4", "J12", Facing::W);
    let other = field.unit("s-dragoons-5", "J11", Facing::W);
    charge(&mut field);
    field.act(Action::Step(Side::N));
    assert!(field.allows(Action::Unit(other)));
    field.act(Action::Unit(horse));
    assert!(field.allows(Action::Unit(mate)) && !field.allows(Action::Unit(other)));

    let mut field = Field::new(EditionId::Volume2);
    let hussars = field.unit("f-hussars-4", "H12", Facing::NE);
    field.leader("f-horse-general", "G13");
    let target = field.unit("s-dragoons-5", "H9", Facing::SW);
    field.leader("s-horse-general", "P12");
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(hussars));
    charge(&mut field);
    field.act(Action::Step(Side::N));
    assert_eq!(asked(&field), Some(Camp::Spanish));
    assert!(field.allows(Action::Unit(target)));
}

/// VOL2-11.5-d, CF-076: whoever is adjacent to the charger already countercharges from where he stands, and only turns.
#[test]
fn an_adjacent_countercharger_stays_in_his_hex() {
    for edition in BOTH {
        let (mut field, _, horse) = drawn_up(edition, "I11");
        field.face(horse, Facing::E);
        charge(&mut field);
        field.act(Action::Step(Side::N));
        assert_eq!(asked(&field), Some(Camp::Spanish), "{edition:?}");
        field.acts([Action::Unit(horse), Action::Resolve]);
        assert_eq!(field.game.legal(), [Action::Turn(Facing::SW), Action::Turn(Facing::W)]);
        assert_eq!(field.place_of(horse), "I11", "{edition:?}");
    }
}

/// The charger at H12 has been met by the chasseurs at I12; the combat ends so.
fn met(result: ShockResult, dice: &[u8]) -> (Field, UnitId, UnitId) {
    let (mut field, hussars, horse) = drawn_up(EditionId::Volume2, "J12");
    charge(&mut field);
    field.act(Action::Step(Side::N));
    field.acts([Action::Unit(horse), Action::Resolve, Action::To(field.hex("I12"))]);
    let mut passed = ScriptedDice::new([6]);
    let mut play = Play::new(&mut field.game, &mut passed, None);
    let task = play.state.agenda.pop().unwrap();
    task.perform(&mut play, Action::Turn(Facing::W)).unwrap();
    field.game.state.agenda.pop();
    let report = report(&field, &[horse], "H12", CombatKind::Countercharge, result);
    after(&mut field, report, dice);
    (field, hussars, horse)
}

/// VOL2-11.5-i, CF-075: the charger is driven off and its attack with it; the countercharger checks control.
#[test]
fn a_countercharge_that_dislodges_ends_the_charge_and_checks_control() {
    let (field, hussars, horse) = met(ShockResult::DefenderRetreatsTwo, &[6]);
    assert!(field.game.state.unit(hussars).deeds.moved);
    assert!(field.game.state.unit(hussars).deeds.attack_spent);
    let ask = field.game.decision().unwrap();
    assert_eq!((ask.camp, ask.ask), (Camp::Spanish, Ask::Controlled { unit: horse }));
}

/// VOL2-11.5-j, VOL2-EX9.2-b, CF-075: a result adverse to the countercharger drives it back and sets the charger free.
#[test]
fn a_beaten_countercharger_goes_back_and_the_charger_rides_on() {
    let (mut field, hussars, horse) = met(ShockResult::AttackerLoses, &[]);
    assert_eq!(field.game.decision().unwrap().ask, Ask::Retreat { unit: horse });
    ride_home(&mut field);
    field.dice([6, 6]).acts([Action::Step(Side::N), Action::Step(Side::N)]);
    assert_eq!(field.game.charge_of(hussars), Some(field.hex("H9")));
    let (field, hussars, _) = met(ShockResult::AttackerRetreatsOne, &[]);
    let going = field.game.decision().unwrap().ask;
    let units = [hussars].into_iter().collect();
    assert_eq!(going, Ask::Move { units }, "the table has seen to the retreat");
}

/// VOL2-11.5-k, CF-075: after a dash, BM or DB both are spent and both go back.
#[test]
fn an_undecided_countercharge_spends_both() {
    for result in [ShockResult::NoEffect, ShockResult::BothLose, ShockResult::DefenderLoses] {
        let (mut field, hussars, horse) = met(result, &[]);
        let mut seen = Vec::new();
        while let Ask::Retreat { unit } = field.game.decision().unwrap().ask {
            seen.push(unit);
            let next = field.game.legal()[0];
            field.act(next);
        }
        assert!(seen.contains(&hussars) && seen.contains(&horse), "{result:?}");
        assert!(field.game.state.unit(hussars).deeds.moved);
        assert_eq!(field.game.decision().unwrap().ask, Ask::Movement);
    }
}

/// Hussars stand before infantry in H8 and have not declared a charge; chasseurs look on from J9.
fn about_to_shock(edition: EditionId) -> (Field, UnitId, UnitId) {
    let mut field = Field::new(edition);
    let hussars = field.unit("f-hussars-4", "H9", Facing::NE);
    field.leader("f-horse-general", "G12");
    field.unit("s-line-4", "H8", Facing::SW);
    let horse = field.unit("s-chasseurs-3", "J9", Facing::W);
    field.leader("s-horse-general", "P12");
    (field, hussars, horse)
}

/// VOL2-11.5-a, CF-076: shock without a charge may be countercharged when it is declared, in the Revised rules when the
/// stack is marked.
#[test]
fn shock_may_be_countercharged_when_it_is_declared_or_marked() {
    let (mut field, hussars, _) = about_to_shock(EditionId::Volume2);
    field.begin(Step::Shock, Camp::French);
    field.acts([Action::Aim(field.hex("H8")), Action::Attack(hussars), Action::Resolve]);
    assert_eq!(asked(&field), Some(Camp::Spanish));
    let log = field.dice([3, 6, 6, 6]).act(Action::Decline);
    assert!(rolls(&log).iter().any(|roll| roll.purpose == Purpose::Shock), "the shock goes on");

    let (mut field, _, _) = about_to_shock(EditionId::Revised);
    field.begin(Step::Assault, Camp::French);
    field.act(Action::Assault(field.hex("H9")));
    assert_eq!(asked(&field), Some(Camp::Spanish));
}

/// CF-075: cavalry spent by a countercharge does not shock after it.
#[test]
fn a_shock_spent_by_a_countercharge_falls_through() {
    for die in 1..=6 {
        let (mut field, hussars, horse) = about_to_shock(EditionId::Volume2);
        field.begin(Step::Shock, Camp::French);
        field.acts([Action::Aim(field.hex("H8")), Action::Attack(hussars), Action::Resolve]);
        field.acts([Action::Unit(horse), Action::Resolve]);
        field.act(Action::To(field.hex("I9")));
        field.dice([6, die, 6, 6, 6, 6, 6, 6, 6]);
        let mut log = field.act(Action::Turn(Facing::W));
        let adverse = {
            let cell = rolls(&log)[1].result.to_string();
            ["A1", "A2", "AB"].contains(&cell.as_str())
        };
        while asked(&field).is_none()
            && field.game.state.step == Step::Shock
            && !field.game.state.agenda.is_empty()
        {
            let legal = field.game.legal();
            let next = if legal.contains(&Action::Done) { Action::Done } else { legal[0] };
            log.extend(field.act(next));
        }
        let shocks = rolls(&log).iter().filter(|roll| roll.purpose == Purpose::Shock).count();
        assert_eq!(shocks, if adverse { 2 } else { 1 }, "die {die}");
    }
}
