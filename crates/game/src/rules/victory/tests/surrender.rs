use super::*;

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
