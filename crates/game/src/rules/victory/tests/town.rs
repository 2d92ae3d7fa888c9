use super::*;

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
    assert_eq!(field.game.legal().len(), 2);
    assert!(field.allows(Action::To(first)) && field.allows(Action::To(second)));
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

/// CF-227, SCN-B3-4-b, SCN-B4-3-a: Dupont's base is the bridge, his own hex while the Spanish are on it, and the road without him.
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

/// SCN-B2-3-b: who has won back his town before he was asked chooses no other base.
#[test]
fn a_town_won_back_is_a_base_again() {
    let mut field = Field::battle("bailen-2", EditionId::Volume2);
    let unit = field.game.setup.units_of(Camp::French).next().unwrap();
    take_town(&mut field, 0);
    assert_eq!(asked(&field), Some((Camp::Spanish, Offer::EarlyEnd)));
    let key = field.game.setup.unit(unit).key.clone();
    let town = field.game.setup.scenario.objectives[0].hexes[0];
    let place = field.label(town);
    let spaniards: Vec<UnitId> = field.game.state.stack(town).collect();
    for spaniard in spaniards {
        field.remove(spaniard);
    }
    field.unit(&key, &place, Facing::E);
    field.play(|play| {
        play.note_holder(town);
        Ok(())
    });
    field.act(Action::Decline);
    assert_eq!(asked(&field), None);
}
