//! What a position remembers of troops that have come late, or are gone.

use super::drilled;
use crate::table::position::Position;
use crate::table::record::Agreement;
use crate::testkit::random::library;
use crate::testkit::*;

/// The game out of its own position.
fn loaded(game: &Game) -> Game {
    let text = Position::of(game).unwrap().to_toml();
    let read = Position::from_toml(&text).unwrap();
    read.set_up(library()).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

/// SCN-B3-9.1-a, CF-142: Dupont's brigades come in the order agreed upon, in the game out of a position as well.
#[test]
fn brigades_arrive_in_the_order_agreed_upon() {
    for edition in EditionId::ALL {
        let army = &library().armies[&library().scenarios["bailen-3"].order_of_battle];
        let brigades = ["prive", "schramm", "chabert", "dupre", "pannetier"];
        let key = |name| army.find_command(&format!("{name}-brigade")).unwrap();
        let arrival = brigades.map(key).to_vec();
        let agreed = Agreement { arrival, ..Agreement::new("bailen-3", edition) };
        let game = Game::new(library().setup_of(&agreed).unwrap());
        let again = loaded(&game);
        let bodies = |game: &Game| {
            let bodies = game.setup.scenario.reinforcements.iter();
            bodies.map(|body| (body.key.clone(), body.units.clone())).collect::<Vec<_>>()
        };
        assert_eq!(bodies(&again), bodies(&game), "{edition:?}");
        assert_eq!(again.state, game.state, "{edition:?}");
    }
}

/// CF-141, CF-161: the turn in which troops came is known afterwards, though nobody of them is to come any more.
#[test]
fn late_arrivals_are_remembered() {
    let mut field = Field::battle("bailen-3", EditionId::Volume2);
    let bodies = field.game.setup.scenario.reinforcements.clone();
    for (at, body) in bodies.iter().enumerate() {
        field.game.state.arrivals[at] = ArrivalState::Due(7 + at as u8);
        for &unit in &body.units {
            field.game.state.unit_mut(unit).fate = Fate::Eliminated;
        }
        for &leader in &body.leaders {
            field.game.state.leader_mut(leader).fate = Fate::Eliminated;
        }
    }
    assert_eq!(loaded(&field.game).state.arrivals, field.game.state.arrivals);
}

/// VOL2-3.1C-b, CF-007: who attacked in this phase counts for the share of his order, though he is gone.
///
/// ```text
///   H8 A →    I8 ←
///   H12 B has attacked, C is gone
/// ```
#[test]
fn the_gone_count_for_the_share_of_their_order() {
    for gone_has_fought in [false, true] {
        let mut field = Field::new(EditionId::Volume2);
        field.order("f-first", Order::Harassment);
        field.leader("f-first-general", "H8");
        let a = field.unit("f-line-8", "H8", Facing::E);
        let b = field.unit("f-line-6", "H12", Facing::E);
        let c = field.unit("f-line-4", "H16", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        field.begin(Step::Shock, Camp::French);
        for unit in [b, c] {
            let from = field.game.state.unit(unit).hex();
            let deeds = field.game.state.deeds_mut(unit);
            deeds.attacked = unit == b || gone_has_fought;
            deeds.attacked_from = from.filter(|_| deeds.attacked);
        }
        field.game.state.lift(c);
        field.game.state.unit_mut(c).fate = Fate::Eliminated;
        let again = drilled(&Position::of(&field.game).unwrap().to_toml()).unwrap();
        assert_eq!(again.state.unit(c).deeds, field.game.state.unit(c).deeds);
        let share = again.check_share(a, &[]);
        assert_eq!(share.is_err(), gone_has_fought, "two of the command may fight");
        assert_eq!(share, field.game.check_share(a, &[]));
    }
}

/// VOL2-14.3-a: what was noted of a unit's surroundings before Reorganization is kept where a reader would not find it: of units that
/// are gone, and once the step is over.
#[test]
fn noted_surroundings_are_kept() {
    for (step, outcome) in [
        ("{ reorganization = 'french' }", ""),
        ("'over'", "outcome = { winner = 'french', level = 'tactical' }\n"),
    ] {
        let text = format!(
            "battle = 'drill'\nedition = 'volume2'\nturn = 2\nphasing = 'spanish'\nstep = {step}\n{outcome}[units]
            f-line-8 = {{ at = 'H8', facing = 'e', condition = 'disorganized' }}
            f-line-6 = {{ at = 'H12', facing = 'e' }}
            s-line-8 = {{ at = 'P8', facing = 'w' }}\n"
        );
        let mut game = drilled(&text).unwrap();
        for key in ["f-line-8", "f-line-6"] {
            let unit = game.setup.army.find_unit(key).unwrap();
            game.state.deeds_mut(unit).surroundings = Some(game.surroundings(unit));
        }
        let gone = game.setup.army.find_unit("f-line-6").unwrap();
        game.state.lift(gone);
        game.state.unit_mut(gone).fate = Fate::Eliminated;
        let again = drilled(&Position::of(&game).unwrap().to_toml()).unwrap();
        for unit in game.setup.army.unit_ids() {
            let noted = |game: &Game| game.state.unit(unit).deeds.surroundings;
            assert_eq!(noted(&again), noted(&game), "{step} {unit:?}");
        }
    }
}

/// VOL2-4.1-t, CF-266: two skirmish lines of several hexes may not meet in a position; skirmishers of a single hex may share it.
#[test]
fn skirmishers_of_one_hex_may_share_it() {
    let text = |line: &str| {
        format!(
            "battle = 'drill'\nedition = 'volume2'\nturn = 2\nphasing = 'french'\nstep = 'movement'\n[units]
            f-light-8 = {{ at = 'H8', formation = 'skirmish'{line} }}
            f-light-5 = {{ at = 'H8', formation = 'skirmish'{line} }}
            s-line-8 = {{ at = 'P8', facing = 'w' }}\n[stacks]\nH8 = ['f-light-8', 'f-light-5']\n"
        )
    };
    drilled(&text(", lost = 2")).unwrap();
    let refused = drilled(&text(", line = ['I8']")).map(drop).unwrap_err();
    assert!(refused.contains("two skirmish lines meet"), "{refused}");
}
