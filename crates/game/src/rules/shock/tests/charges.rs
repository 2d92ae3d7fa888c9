use super::*;
use crate::rules::shock::{Combat, CombatKind};

fn horse() -> (Field, UnitId, UnitId) {
    let mut field = quiet(EditionId::Standard);
    let horse = field.unit("f-dragoons-5", "H8", Facing::E);
    let foot = field.unit("s-line-8", "I8", Facing::W);
    (field, horse, foot)
}

/// STD-11.C-a, STD-11.C-c: cavalry that passes its check counts double; CF-268: others attack beside it as they are.
#[test]
fn a_standard_charge_doubles_those_that_pass() {
    let (mut field, horse, _) = horse();
    let beside = field.unit("f-line-6", "H9", Facing::E);
    shock(&mut field);
    name(&mut field, &[beside], &["I8"]);
    field.act(Action::AttackCharging(horse));
    field.dice([6, 4, 3, 3, 3]);
    let log = field.act(Action::Resolve);
    assert_eq!(throw(&log).column, "2-1", "twice 5 and 6 against 8");
    assert!(matches!(&log[0].what, What::Rolled(roll) if roll.purpose == Purpose::Morale));
}

/// STD-11.C-d: on D the cavalry stays in order and takes no part in shock; CF-268: below 1-4 the rest does not fight either.
#[test]
fn a_standard_charge_that_fails_stays_out() {
    let (mut field, horse, _) = horse();
    shock(&mut field);
    name(&mut field, &[], &["I8"]);
    field.act(Action::AttackCharging(horse));
    field.dice([1]);
    let log = field.act(Action::Resolve);
    assert!(matches!(&log[0].what, What::Rolled(roll) if roll.result == "D"), "{log:?}");
    assert_eq!(field.game.state.unit(horse).cohesion, Cohesion::Good);
    assert!(
        field.game.state.unit(horse).deeds.attack_spent || field.game.state.step != Step::Shock
    );
    assert_eq!(field.dice_left(), 0, "no shock die");
}

/// CF-268: a charge stopped by its check leaves the rest below 1-4: 1 point against 13 is not fought.
#[test]
fn what_a_stopped_charge_leaves_below_one_to_four_is_not_fought() {
    for (check, fought) in [(6, true), (1, false)] {
        let mut field = quiet(EditionId::Standard);
        let horse = field.unit("f-dragoons-5", "H8", Facing::E);
        let beside = field.unit("f2-line-1", "H9", Facing::E);
        let foot = field.unit("s-line-13", "I8", Facing::W);
        shock(&mut field);
        name(&mut field, &[beside], &["I8"]);
        field.act(Action::AttackCharging(horse));
        field.dice([check, 5, 6, 6, 6]);
        let log = field.act(Action::Resolve);
        let thrown = |event: &Event| matches!(&event.what, What::Rolled(roll) if roll.purpose == Purpose::Shock);
        assert_eq!(log.iter().any(thrown), fought, "{check}");
        assert_eq!(field.game.state.unit(foot).deeds.was_attacked, fought);
    }
}

/// STD-11.C-e: on R the rout is applied.
#[test]
fn a_standard_charge_may_end_in_rout() {
    let (mut field, horse, _) = horse();
    field.lost(horse, 4);
    field.unit("f2-line-8", "H9", Facing::E);
    field.cohesion(horse, Cohesion::Good);
    shock(&mut field);
    name(&mut field, &[], &["I8"]);
    field.act(Action::AttackCharging(horse));
    field.dice([1]);
    field.act(Action::Resolve);
    assert_eq!(field.game.state.unit(horse).cohesion, Cohesion::Routed);
}

/// STD-11.C-b, STD-11.C-f, STD-11.C-g: no more than 2 hexes moved, clear ground all the way, and never on a square.
#[test]
fn what_a_standard_charge_needs() {
    let (mut field, horse, foot) = horse();
    shock(&mut field);
    name(&mut field, &[], &["I8"]);
    assert!(field.allows(Action::AttackCharging(horse)));
    field.game.state.unit_mut(horse).deeds.hexes_moved = 3;
    assert_eq!(field.refused(Action::AttackCharging(horse)).clause.0, "STD-11.C-b");
    field.game.state.unit_mut(horse).deeds.hexes_moved = 2;
    field.game.state.unit_mut(horse).deeds.rough_way = true;
    assert_eq!(field.refused(Action::AttackCharging(horse)).clause.0, "STD-11.C-f");
    field.game.state.unit_mut(horse).deeds.rough_way = false;
    field.hexside("H8", "I8", Hexside { water: Some(Water::Stream), ..Hexside::default() });
    assert_eq!(field.refused(Action::AttackCharging(horse)).clause.0, "STD-11.C-f");
    field.hexside("H8", "I8", Hexside::default());
    field.form(foot, Formation::Square);
    assert_eq!(field.refused(Action::AttackCharging(horse)).clause.0, "STD-11.C-g");
    assert!(field.allows(Action::Attack(horse)), "ordinary shock stays legal");
}

/// STD-11.C-f: the way is remembered from the movement step.
#[test]
fn a_way_through_woods_is_no_way_for_a_charge() {
    let mut field = quiet(EditionId::Standard);
    let horse = field.unit("f-dragoons-5", "F9", Facing::E);
    field.leader("f-horse-general", "F9");
    field.terrain("G8", Terrain::Cultivated);
    field.hexside("G8", "H9", Hexside { water: Some(Water::Stream), ..Hexside::default() });
    field.begin(Step::Movement, Camp::French);
    field.acts([Action::Begin(horse), Action::Step(Side::NE)]);
    assert!(!field.game.state.unit(horse).deeds.rough_way);
    field.act(Action::Step(Side::SE));
    assert!(field.game.state.unit(horse).deeds.rough_way);
}

/// VOL2-11.2-a, VOL2-11.2-g: a declared charge is made by those that declared it, alone, and must be made.
#[test]
fn a_declared_charge_must_be_ridden_home() {
    for edition in [EditionId::Volume2, EditionId::Revised] {
        let mut field = quiet(edition);
        let horse = field.unit("f-dragoons-5", "H8", Facing::E);
        let foot = field.unit("f-line-8", "H9", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        shock(&mut field);
        let target = field.hex("I8");
        field.game.state.unit_mut(horse).deeds.charging = Some(target);
        assert_eq!(field.refused(Action::Done).clause.0, "VOL2-11.2-g");
        name(&mut field, &[horse], &["I8"]);
        assert_eq!(field.refused(Action::Attack(foot)).clause.0, "VOL2-11.2-a");
        field.dice([4, 3, 3, 3]);
        let log = field.act(Action::Resolve);
        assert_eq!(throw(&log).column, "1-1", "twice 5 against 8");
    }
}

/// VOL2-11.P-e, CF-060: attacks nobody chose are fought at 1-4, and further attacks of cavalry do not count as the one of the
/// turn.
#[test]
fn further_attacks_of_cavalry_stand_outside_the_count() {
    let mut field = quiet(EditionId::Volume2);
    let horse = field.unit("f-chasseurs-3", "H8", Facing::E);
    let foot = field.unit("s-line-13", "I8", Facing::W);
    shock(&mut field);
    field.game.state.unit_mut(foot).deeds.was_attacked = true;
    let target = field.hex("I8");
    let combat = Combat::new(vec![horse], target, CombatKind::Uncontrolled);
    let mut log = Vec::new();
    let mut dice = ScriptedDice::new([6, 6, 6, 6, 6, 6]);
    let mut play = crate::engine::game::Play::new(&mut field.game, &mut dice, Some(&mut log));
    play.push(crate::engine::agenda::Task::Combat(combat));
    play.run().unwrap();
    assert_eq!(throw(&log).column, "1-4", "3 against 13, which counts in full");
    assert!(!field.game.state.unit(horse).deeds.attacked);
}

/// SCN-B2-8.2-a: attackers test for sun and thirst first, once a phase; whoever routs does not fight (CF-138). The forecast says
/// who will test.
#[test]
fn thirst_comes_before_shock() {
    use crate::data::scenario::Moment;
    for (die, fights) in [(6, true), (1, false)] {
        let mut field = quiet(EditionId::Volume2);
        field.special(SpecialRule::SunAndThirst {
            camp: Camp::French,
            from: Moment { turn: 2, basic: 2 },
        });
        let foot = field.unit("f2-line-5", "H8", Facing::E);
        field.lost(foot, 3);
        field.unit("s-line-4", "I8", Facing::W);
        shock(&mut field);
        assert_eq!(field.game.preview_shock(&[foot], &[field.hex("I8")]).thirsty, [foot]);
        field.game.state.unit_mut(foot).deeds.thirst_tested = true;
        assert!(field.game.preview_shock(&[foot], &[field.hex("I8")]).thirsty.is_empty());
        field.game.state.unit_mut(foot).deeds.thirst_tested = false;
        let mut log = fight(&mut field, &[foot], "I8", &[die, 3, 6, 6, 6]);
        log.extend(settle(&mut field));
        let thrown = log.iter().any(
            |event| matches!(&event.what, What::Rolled(roll) if roll.purpose == Purpose::Shock),
        );
        assert_eq!(thrown, fights);
    }
}

/// STD-11.C-a: a unit named for the attack may still be told to charge, once.
#[test]
fn an_attacker_may_be_told_to_charge_afterwards() {
    let (mut field, horse, _) = horse();
    shock(&mut field);
    name(&mut field, &[horse], &["I8"]);
    field.act(Action::AttackCharging(horse));
    assert!(muster(&field).charging.contains(horse));
    assert_eq!(muster(&field).attackers, [horse]);
    assert!(!field.allows(Action::AttackCharging(horse)));
}

/// REV-MOR-i: checks of a combat are checks after a charge if somebody charged in it.
#[test]
fn a_check_knows_whether_there_was_a_charge() {
    let field = Field::new(EditionId::Revised);
    let (horse, hex) = (field.find("f-dragoons-5"), field.hex("I8"));
    for (kind, charge) in [(CombatKind::Charge, true), (CombatKind::Ordinary, false)] {
        let combat = Combat::new(vec![horse], hex, kind);
        assert_eq!(Game::shock_cause(&combat), crate::rules::morale::Cause::Shock { charge });
    }
}

/// VOL2-11.2-g, CF-193: two regiments charge, and meanwhile a third has used up half the share of their order. The cap wins:
/// one of the two rides home without the other, and then the step may end.
#[test]
fn a_charge_goes_in_without_those_the_share_no_longer_lets_fight() {
    let mut field = quiet(EditionId::Volume2);
    let hussars = field.unit("f-hussars-4", "H8", Facing::E);
    let dragoons = field.unit("f-dragoons-5", "H9", Facing::E);
    let chasseurs = field.unit("f-chasseurs-3", "C3", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    let (target, elsewhere) = (field.hex("I8"), field.hex("C3"));
    for unit in [hussars, dragoons] {
        field.game.state.unit_mut(unit).deeds.charging = Some(target);
    }
    field.game.state.unit_mut(chasseurs).deeds.attacked_from = Some(elsewhere);
    shock(&mut field);
    assert_eq!(field.refused(Action::Done).clause.0, "VOL2-11.2-g");
    name(&mut field, &[dragoons], &["I8"]);
    assert_eq!(field.refused(Action::Attack(hussars)).clause.0, "VOL2-3.1C-b");
    field.dice([3; 8]);
    field.act(Action::Resolve);
    settle(&mut field);
    assert!(field.game.state.step != Step::Shock || field.allows(Action::Done));
}

/// STD-11.C-a: infantry does not charge, nor does cavalry in disorder.
#[test]
fn only_cavalry_in_good_order_charges() {
    let mut field = quiet(EditionId::Standard);
    let foot = field.unit("f-line-8", "H8", Facing::E);
    let horse = field.unit("f-hussars-4", "H9", Facing::E);
    let shaken = field.unit("f-dragoons-5", "H9", Facing::E);
    field.cohesion(shaken, Cohesion::Disorganized);
    field.unit("s-line-8", "I8", Facing::W);
    shock(&mut field);
    name(&mut field, &[], &["I8"]);
    for unit in [foot, shaken] {
        assert_eq!(field.refused(Action::AttackCharging(unit)).why, Why::NoHorseToCharge);
    }
    assert!(field.allows(Action::AttackCharging(horse)));
}

/// CF-068: by option a Standard charge needs a run of two hexes, and more does no harm.
#[test]
fn a_standard_charge_may_need_a_run() {
    let options = Options { charge_from_afar: true, ..Options::default() };
    let mut field = Field::with(EditionId::Standard, options);
    generals(&mut field);
    let horse = field.unit("f-dragoons-5", "H8", Facing::E);
    field.unit("s-line-8", "I8", Facing::W);
    shock(&mut field);
    name(&mut field, &[], &["I8"]);
    for (moved, may) in [(0, false), (1, false), (2, true), (3, true)] {
        field.game.state.unit_mut(horse).deeds.hexes_moved = moved;
        assert_eq!(field.allows(Action::AttackCharging(horse)), may, "{moved}");
    }
}
