use super::*;
use crate::testkit::*;

/// Two French seats, the chief's with the first brigade, the other with the second; one Spanish.
fn seats(field: &Field) -> [Seat; 3] {
    let seat = |camp, commands: &[&str], chief| Seat {
        camp,
        name: String::new(),
        commands: commands.iter().map(|key| field.find_command(key)).collect(),
        chief,
    };
    [
        seat(Camp::French, &["f-first"], true),
        seat(Camp::French, &["f-second"], false),
        seat(Camp::Spanish, &[], true),
    ]
}

fn team(field: &Field) -> Team {
    Team::new(&seats(field), &field.game.setup.army).unwrap()
}

const CHIEF: SeatId = SeatId(0);
const SECOND: SeatId = SeatId(1);

/// Seats that leave a side without a chief, or give a command to the enemy or twice, are no seats.
#[test]
fn seats_must_fit_the_armies() {
    let field = Field::new(EditionId::Volume2);
    let army = &field.game.setup.army;
    assert_eq!(Team::new(&[], army), Some(Team::two()));
    let mut leaderless = seats(&field);
    leaderless[0].chief = false;
    assert_eq!(Team::new(&leaderless, army), None);
    let mut twice = seats(&field);
    twice[1].commands = twice[0].commands.clone();
    assert_eq!(Team::new(&twice, army), None);
    let mut traitor = seats(&field);
    traitor[2].commands = twice[0].commands.clone();
    assert_eq!(Team::new(&traitor, army), None);
    let mut unknown = seats(&field);
    unknown[0].commands = vec![CommandId(250)];
    assert_eq!(Team::new(&unknown, army), None);
}

/// A seat moves its own units; the chief alone ends the step.
#[test]
fn a_seat_moves_its_own_troops_and_the_chief_ends_the_step() {
    let mut field = Field::new(EditionId::Volume2);
    let (first, second) =
        (field.unit("f-line-8", "H8", Facing::E), field.unit("f2-line-8", "H12", Facing::E));
    field.leader("f-first-general", "H8");
    field.leader("f-second-general", "H12");
    field.begin(Step::Movement, Camp::French);
    let team = team(&field);
    assert_eq!(field.game.seats_to_choose(&team), [CHIEF, SECOND]);
    let may = |game: &Game, seat, action| game.may_choose(&team, seat, action);
    assert!(may(&field.game, CHIEF, Action::Begin(first)));
    assert!(!may(&field.game, CHIEF, Action::Begin(second)));
    assert!(may(&field.game, SECOND, Action::Begin(second)));
    assert!(may(&field.game, CHIEF, Action::Done) && !may(&field.game, SECOND, Action::Done));
    field.act(Action::Begin(second));
    assert_eq!(field.game.seats_to_choose(&team), [SECOND], "his unit is on the move");
    assert!(!may(&field.game, SeatId(2), Action::Halt) && !may(&field.game, CHIEF, Action::Halt));
}

/// Orders are the commander in chief's.
#[test]
fn the_chief_gives_the_orders() {
    let mut field = Field::new(EditionId::Volume2);
    for (general, key, hex) in
        [("f-first-general", "f-line-8", "H8"), ("f-second-general", "f2-line-8", "H12")]
    {
        field.leader(general, hex);
        field.unit(key, hex, Facing::E);
    }
    field.begin(Step::Orders(Camp::French), Camp::French);
    let team = team(&field);
    if field.game.state.step == Step::Orders(Camp::French) {
        assert_eq!(field.game.seats_to_choose(&team), [CHIEF]);
    }
}

/// With one seat to a side everything is its own.
#[test]
fn a_single_seat_has_the_whole_side() {
    let mut field = Field::new(EditionId::Revised);
    let unit = field.unit("f2-line-8", "H12", Facing::E);
    field.leader("f-second-general", "H12");
    field.begin(Step::Movement, Camp::French);
    assert_eq!(field.game.seats_to_choose(&Team::two()), [SeatId(0)]);
    assert!(field.game.may_choose(&Team::two(), SeatId(0), Action::Begin(unit)));
    assert!(!field.game.may_choose(&Team::two(), SeatId(1), Action::Begin(unit)));
}
