use super::{Level, Outcome};
use crate::decision::{Ask, Offer};
use crate::order_of_battle::UnitKind;
use crate::testkit::*;

const FRENCH: [&str; 3] = ["f-first", "f-second", "f-horse"];
const SPANISH: [&str; 4] = ["s-first", "s-second", "s-horse", "b-division"];

fn won(camp: Camp, level: Level) -> Outcome {
    Outcome { winner: Some(camp), level }
}

/// Destroys a command's foot and horse.
fn destroy(field: &mut Field, command: &str) {
    let command = field.find_command(command);
    let setup = field.game.setup.clone();
    for unit in setup.army.unit_ids().filter(|&unit| setup.command(unit) == Some(command)) {
        if !matches!(setup.unit(unit).kind, UnitKind::Artillery { .. }) {
            field.game.state.lift(unit);
            field.game.state.unit_mut(unit).fate = Fate::Eliminated;
        }
    }
}

/// A drill ground on which so many commands of each side are gone.
fn beaten(edition: EditionId, french: usize, spanish: usize) -> Field {
    let mut field = Field::new(edition);
    for command in FRENCH.into_iter().take(french).chain(SPANISH.into_iter().take(spanish)) {
        destroy(&mut field, command);
    }
    field
}

/// Lets the French phase end.
fn end_phase(field: &mut Field) -> Vec<Event> {
    field.begin(Step::Shock, Camp::French)
}

/// Lets the turn end.
fn end_turn(field: &mut Field) -> Vec<Event> {
    field.begin(Step::Reorganization(Camp::Spanish), Camp::Spanish)
}

fn asked(field: &Field) -> Option<(Camp, Offer)> {
    match field.game.decision()? {
        crate::decision::Decision { camp, ask: Ask::Offer(offer) } => Some((camp, offer)),
        _ => None,
    }
}

/// STD-17-a, VOL2-17-b, CF-102: one fewer is marginal, two tactical, three or more strategic, none a draw.
#[test]
fn the_difference_gives_the_level() {
    for edition in [EditionId::Standard, EditionId::Volume2, EditionId::Revised] {
        for (french, spanish, outcome) in [
            (0, 0, Outcome { winner: None, level: Level::Draw }),
            (2, 2, Outcome { winner: None, level: Level::Draw }),
            (0, 1, won(Camp::French, Level::Marginal)),
            (2, 1, won(Camp::Spanish, Level::Marginal)),
            (2, 0, won(Camp::Spanish, Level::Tactical)),
            (0, 3, won(Camp::French, Level::Strategic)),
            (0, 4, won(Camp::French, Level::Strategic)),
        ] {
            assert_eq!(beaten(edition, french, spanish).game.comparison(), outcome);
        }
    }
}

/// STD-2-h, VOL2-2-g: the marker moves on; after the last turn the game is scored.
#[test]
fn the_game_is_scored_after_its_last_turn() {
    let mut field = beaten(EditionId::Standard, 0, 1);
    end_turn(&mut field);
    assert_eq!((field.game.state.turn, field.game.state.outcome), (3, None));
    field.game.state.turn = field.game.setup.scenario.timing.turns;
    let events = end_turn(&mut field);
    let outcome = won(Camp::French, Level::Marginal);
    assert_eq!(field.game.state.outcome, Some(outcome));
    assert!(events.iter().any(|event| event.what == What::Ended(outcome)));
    assert_eq!(field.game.decision(), None);
}

/// VOL2-17-a, CF-102: three demoralized commands end the game at the end of a phase and of Reorganization; the Standard rules
/// play on.
#[test]
fn three_demoralized_commands_end_the_game() {
    for edition in [EditionId::Standard, EditionId::Volume2, EditionId::Revised] {
        let ends = edition != EditionId::Standard;
        for end in [end_phase, end_turn] {
            let mut field = beaten(edition, 3, 1);
            end(&mut field);
            let outcome = ends.then_some(won(Camp::Spanish, Level::Tactical));
            assert_eq!(field.game.state.outcome, outcome, "{edition:?}");
        }
        let mut field = beaten(edition, 2, 0);
        end_phase(&mut field);
        assert_eq!(field.game.state.outcome, None, "two are not enough");
    }
}

/// VOL2-17-a, CF-102: who alone has three loses at least marginally; where both have, they are compared.
#[test]
fn both_sides_beaten_are_compared() {
    let mut field = beaten(EditionId::Volume2, 3, 2);
    end_phase(&mut field);
    assert_eq!(field.game.state.outcome, Some(won(Camp::Spanish, Level::Marginal)));
    let mut field = beaten(EditionId::Volume2, 3, 3);
    end_phase(&mut field);
    assert_eq!(field.game.state.outcome, Some(Outcome { winner: None, level: Level::Draw }));
    let mut field = beaten(EditionId::Volume2, 3, 4);
    end_phase(&mut field);
    assert_eq!(field.game.state.outcome, Some(won(Camp::French, Level::Marginal)));
}

/// CF-135: where the scenario lets him, the winner may play on, and is asked again at every later check.
#[test]
fn a_sudden_end_may_be_declined_and_claimed_later() {
    let declinable = || {
        let mut field = beaten(EditionId::Volume2, 3, 1);
        field.special(SpecialRule::SuddenEndDeclinable { camp: Camp::Spanish });
        field
    };
    let mut field = declinable();
    end_phase(&mut field);
    assert_eq!(asked(&field), Some((Camp::Spanish, Offer::SuddenEnd)));
    assert_eq!(field.refused(Action::Done).why, Why::NotAsked);
    field.act(Action::Decline);
    assert_eq!((field.game.state.outcome, field.game.state.step), (None, Step::Movement));
    end_turn(&mut field);
    assert_eq!(asked(&field), Some((Camp::Spanish, Offer::SuddenEnd)));
    field.act(Action::Accept);
    assert_eq!(field.game.state.outcome, Some(won(Camp::Spanish, Level::Tactical)));

    let mut field = declinable();
    destroy(&mut field, "s-second");
    destroy(&mut field, "s-horse");
    end_phase(&mut field);
    assert!(field.game.state.outcome.is_some(), "both have three: nobody is asked");

    let mut field = beaten(EditionId::Volume2, 0, 3);
    field.special(SpecialRule::SuddenEndDeclinable { camp: Camp::Spanish });
    end_phase(&mut field);
    assert_eq!(field.game.state.outcome, Some(won(Camp::French, Level::Strategic)));
}

/// Marches a whole brigade off the map.
fn march_off(field: &mut Field, command: &str) {
    let command = field.find_command(command);
    let setup = field.game.setup.clone();
    for unit in setup.army.unit_ids().filter(|&unit| setup.command(unit) == Some(command)) {
        if field.game.state.unit(unit).fate != Fate::Absent {
            field.game.state.lift(unit);
            field.game.state.unit_mut(unit).fate = Fate::Exited;
        }
    }
}

/// SCN-B3-7-a, SCN-B4-6-a, SCN-B5-6-a, SCN-B5-6-b, VOL2-17-c, CF-141: every two brigades off by the exit weigh as one
/// demoralized enemy in the final comparison only, and each pair needs one of Dupont's.
#[test]
fn brigades_that_march_off_weigh_on_the_enemy() {
    for battle in ["bailen-3", "bailen-4", "bailen-5"] {
        let mut field = Field::battle(battle, EditionId::Volume2);
        assert_eq!(field.game.marched_past(Camp::Spanish), 0);
        march_off(&mut field, "poinsot-brigade");
        march_off(&mut field, "cassagne-brigade");
        assert_eq!(field.game.marched_past(Camp::Spanish), 0, "none of them is Dupont's");
        march_off(&mut field, "chabert-brigade");
        assert_eq!(field.game.marched_past(Camp::Spanish), 1);
        march_off(&mut field, "convoy");
        march_off(&mut field, "pannetier-brigade");
        assert_eq!(field.game.marched_past(Camp::Spanish), 2);
        assert_eq!(field.game.comparison(), won(Camp::French, Level::Tactical));
        assert_eq!(field.game.marched_past(Camp::French), 0);
        for brigade in ["schramm-brigade", "prive-brigade"] {
            march_off(&mut field, brigade);
        }
        assert_eq!(field.game.marched_past(Camp::Spanish), 3);
        assert_eq!(field.game.sudden_end(), None, "it does not hasten the end");
    }
}

/// CF-141: a brigade has left with at least half its points and nobody on the map; then it is not demoralized.
#[test]
fn a_brigade_has_left_with_half_its_points() {
    let mut field = Field::new(EditionId::Volume2);
    let command = field.find_command("f-second");
    let keys = ["f2-line-8", "f2-line-5", "f2-swiss-6", "f2-line-1"];
    let units = keys.map(|key| field.unit(key, "C5", Facing::E));
    let leave = |field: &mut Field, unit, fate| {
        field.game.state.lift(unit);
        field.game.state.unit_mut(unit).fate = fate;
    };
    leave(&mut field, units[0], Fate::Exited);
    leave(&mut field, units[1], Fate::Eliminated);
    leave(&mut field, units[2], Fate::Eliminated);
    assert!(!field.game.has_left(command) && field.game.is_demoralized(command));
    leave(&mut field, units[3], Fate::Eliminated);
    assert!(!field.game.has_left(command), "8 of 20 points");
    leave(&mut field, units[1], Fate::Exited);
    assert!(field.game.has_left(command), "13 of 20 points");
    field.lost(units[0], 4);
    assert!(!field.game.has_left(command), "9 of 20 points");
    field.lost(units[0], 0);
    assert!(!field.game.is_demoralized(command));
}

/// Dupont's brigades spent but for one squadron, and what stands around it.
fn cornered(options: Options) -> Field {
    let mut field = Field::with(EditionId::Volume2, options);
    for command in FRENCH {
        destroy(&mut field, command);
    }
    field.unit("f-line-8", "A1", Facing::E);
    let brigades = FRENCH.map(|command| field.find_command(command)).to_vec();
    let ways_out = vec![field.hex("A10"), field.hex("X20")];
    field.special(SpecialRule::Surrender { camp: Camp::French, ways_out, brigades });
    field.special(SpecialRule::SuddenEndDeclinable { camp: Camp::Spanish });
    field
}

fn surround(field: &mut Field) {
    let corner = field.hex("A1");
    let around: Vec<String> = field
        .game
        .setup
        .map
        .grid()
        .neighbours(corner)
        .map(|(_, hex)| field.game.setup.map.grid().label(hex))
        .collect();
    for (key, hex) in
        ["s-line-8", "s-line-6", "s-line-4", "s-line-7", "s2-line-8"].iter().zip(around)
    {
        field.unit(key, &hex, Facing::W);
    }
}

/// SCN-B4-8.6-b, CF-189: surrender needs both the ways barred and the brigades demoralized or gone.
#[test]
fn surrender_needs_barred_ways_and_broken_brigades() {
    let mut field = cornered(Options::default());
    assert_eq!(field.game.must_surrender(), None, "the ways are open");
    surround(&mut field);
    assert_eq!(field.game.must_surrender(), Some(Camp::French));
    march_off(&mut field, "f-horse");
    assert_eq!(field.game.must_surrender(), Some(Camp::French), "who has left does not count");
    field.unit("f2-line-8", "C15", Facing::E);
    field.unit("f2-swiss-6", "C15", Facing::E);
    assert!(!field.game.is_demoralized(field.find_command("f-second")));
    assert_eq!(field.game.must_surrender(), None);
    let field = cornered(Options::default());
    assert_eq!(field.game.must_surrender(), None);
}

/// SCN-B4-8.6-a, SCN-B4-1-a, CF-135, CF-190: the request is made at the end of a turn; accepted, it is a decisive victory.
#[test]
fn an_accepted_surrender_is_decisive() {
    let mut field = cornered(Options::default());
    surround(&mut field);
    end_phase(&mut field);
    assert_eq!(asked(&field), Some((Camp::Spanish, Offer::SuddenEnd)), "not yet the turn's end");
    field.act(Action::Decline);
    end_turn(&mut field);
    field.act(Action::Decline);
    assert_eq!(asked(&field), Some((Camp::Spanish, Offer::Surrender)));
    let mut on = Field { game: field.game.clone(), ..Field::new(EditionId::Volume2) };
    field.act(Action::Accept);
    assert_eq!(field.game.state.outcome, Some(won(Camp::Spanish, Level::Decisive)));
    assert!(Level::Decisive > Level::Strategic);
    on.act(Action::Decline);
    assert_eq!((on.game.state.outcome, on.game.state.turn), (None, 3));
}

/// CF-135: by option the French are asked first.
#[test]
fn surrender_may_be_left_to_the_losers_wish() {
    let mut field = cornered(Options { surrender_by_wish: true, ..Options::default() });
    surround(&mut field);
    end_turn(&mut field);
    field.act(Action::Decline);
    assert_eq!(asked(&field), Some((Camp::French, Offer::Surrender)));
    field.act(Action::Accept);
    assert_eq!(asked(&field), Some((Camp::Spanish, Offer::Surrender)));
    field.act(Action::Accept);
    assert_eq!(field.game.state.outcome, Some(won(Camp::Spanish, Level::Decisive)));
}

/// Puts a Spanish unit through every town hex but so many; the last holder of the others stays French.
fn take_town(field: &mut Field, all_but: usize) {
    let spanish = field.game.setup.units_of(Camp::Spanish).next().unwrap();
    let key = field.game.setup.unit(spanish).key.clone();
    let town = field.game.setup.scenario.objectives[0].hexes.clone();
    let french: Vec<UnitId> = field.game.setup.units_of(Camp::French).collect();
    for unit in french {
        if field.game.state.unit(unit).is_on_map() {
            field.game.state.lift(unit);
            field.game.state.unit_mut(unit).fate = Fate::ToCome;
        }
    }
    for &hex in &town[..town.len() - all_but] {
        let place = field.label(hex);
        field.unit(&key, &place, Facing::E);
        field.play(|play| play.run());
    }
}

/// SCN-B2-1-b, CF-201: with the whole town in hand the Spanish player may end the battle at once, or play on and be asked
/// again at the end of each phase.
#[test]
fn the_town_in_hand_offers_an_early_end() {
    let mut field = Field::battle("bailen-2", EditionId::Volume2);
    take_town(&mut field, 1);
    assert_eq!(asked(&field), None);
    take_town(&mut field, 0);
    assert_eq!(asked(&field), Some((Camp::Spanish, Offer::EarlyEnd)));
    field.act(Action::Decline);
    assert_eq!(asked(&field), Some((Camp::French, Offer::Base)));
    let choice = field.game.legal()[0];
    field.act(choice);
    assert_eq!(asked(&field), None);
    end_phase(&mut field);
    assert_eq!(asked(&field), Some((Camp::Spanish, Offer::EarlyEnd)));
    field.act(Action::Accept);
    assert_eq!(field.game.state.outcome, Some(field.game.comparison()));
}

/// SCN-B2-3-b, SCN-B2-3-a: when the town is lost the French choose one of two new bases; won back, it is theirs again.
#[test]
fn the_french_choose_a_new_base_when_the_town_is_lost() {
    let mut field = Field::battle("bailen-2", EditionId::Volume2);
    let unit = field.game.setup.units_of(Camp::French).next().unwrap();
    let town = field.game.setup.scenario.objectives[0].hexes.clone();
    assert_eq!(field.game.base_hexes(unit).len(), town.len());
    take_town(&mut field, 0);
    field.act(Action::Decline);
    let (first, second) = (field.hex("AM1"), field.hex("A24"));
    assert_eq!(field.game.legal(), [Action::To(first), Action::To(second)]);
    assert_eq!(field.refused(Action::To(town[0])).why, Why::NotAsked);
    assert_eq!(field.refused(Action::Decline).why, Why::NotAsked);
    field.act(Action::To(second));
    assert_eq!(field.game.base_hexes(unit), [second]);
    let key = field.game.setup.unit(unit).key.clone();
    let place = field.label(town[0]);
    field.unit(&key, &place, Facing::E);
    field.play(|play| play.run());
    assert_eq!(field.game.base_hexes(unit).len(), town.len());
    assert_eq!(field.game.state.chosen_base, None);
}

/// CF-227, SCN-B3-4-b: Dupont's base is the bridge, his own hex while the Spanish are on it, and the road without him.
#[test]
fn duponts_base_moves_with_the_battle() {
    let mut field = Field::battle("bailen-4", EditionId::Volume2);
    let chabert = field.find_command("chabert-brigade");
    let unit = field
        .game
        .setup
        .units_of(Camp::French)
        .find(|&unit| field.game.setup.command(unit) == Some(chabert))
        .unwrap();
    assert_eq!(field.game.base_hexes(unit), [field.hex("G19")]);
    let spanish = field.game.setup.units_of(Camp::Spanish).next().unwrap();
    let key = field.game.setup.unit(spanish).key.clone();
    field.unit(&key, "G19", Facing::E);
    field.leader("dupont", "K20");
    assert_eq!(field.game.base_hexes(unit), [field.hex("K20")]);
    let dupont = field.find_leader("dupont");
    field.game.state.leader_mut(dupont).fate = Fate::Eliminated;
    assert_eq!(field.game.base_hexes(unit), [field.hex("A24")]);
}

/// BAS-12-a, BAS-12-b, CF-150: the Basic game compares points lost, cavalry double.
#[test]
fn the_basic_game_counts_points() {
    let mut field = Field::new(EditionId::Basic);
    for lost in ["f-line-8", "f-cart-1"] {
        let lost = field.find(lost);
        field.game.state.unit_mut(lost).fate = Fate::Eliminated;
    }
    assert_eq!(field.game.comparison(), Outcome { winner: None, level: Level::Draw });
    let horse = field.unit("f-hussars-4", "C5", Facing::E);
    field.lost(horse, 1);
    assert_eq!(field.game.comparison(), Outcome { winner: None, level: Level::Draw }, "10 points");
    field.lost(horse, 2);
    assert_eq!(field.game.comparison(), won(Camp::Spanish, Level::Marginal), "12 points");
}
