//! Records and seals.

use super::*;
use crate::testkit::random::{any_battle, library, played};

#[test]
fn the_seal_is_the_plain_sha_256_of_the_seed() {
    // The digest of 32 zero bytes, as any other program gives it.
    let seal = Seed([0; 32]).seal().to_string();
    assert_eq!(seal, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

/// Each player's share changes every throw; who gives the last one cannot know what the sealed seed makes of it.
#[test]
fn the_dice_follow_from_the_seed_and_all_shares() {
    use crate::engine::dice::{Dice as _, Purpose};
    let thrown = |shares: &[Digest]| -> Vec<u8> {
        let agreed = Agreement { shares: shares.to_vec(), ..any_battle(0) };
        let mut dice = agreed.dice(Seed([1; 32]));
        (0..40).filter_map(|_| dice.throw(Purpose::Lot)).collect()
    };
    let (one, other) = (Digest([1; 32]), Digest([2; 32]));
    let all = [thrown(&[]), thrown(&[one]), thrown(&[one, other]), thrown(&[other, one])];
    for (at, dice) in all.iter().enumerate() {
        assert!(all.iter().skip(at + 1).all(|others| others != dice));
    }
    let mut plain = Seed([1; 32]).dice();
    let plain: Vec<u8> = (0..40).filter_map(|_| plain.throw(Purpose::Lot)).collect();
    assert_eq!(plain, all[0]);
}

#[test]
fn a_record_is_readable_and_keeps_its_form() {
    let agreed = Agreement { battle: "castalla".into(), ..any_battle(0) };
    let mut record = Record::new(agreed, Seed([1; 32]));
    record.choices.push(Chosen { camp: Camp::French, seat: None, action: Action::PlaceRest });
    record.seed = None;
    let text = serde_json::to_string(&record).unwrap();
    let options = serde_json::to_string(&Options::default()).unwrap();
    let agreed = r#"{"battle":"castalla","edition":"standard","variants":[],"options":OPTIONS}"#;
    let seal = "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793";
    let choices = r#"[{"camp":"french","action":"place-rest"}]"#;
    assert_eq!(
        text,
        format!(
            r#"{{"format":1,"agreed":{},"seal":"{seal}","choices":{choices}}}"#,
            agreed.replace("OPTIONS", &options)
        )
    );
    assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record);
    assert!(serde_json::from_str::<Record>(&text.replace("72cd", "72c")).is_err());
}

#[test]
fn a_record_that_cannot_be_says_why() {
    let record = played(any_battle(0), 1, 4).record().clone();
    let broken = |change: fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        record.replay(library()).map(drop)
    };
    assert_eq!(broken(|_| {}), Ok(()));
    assert_eq!(broken(|record| record.format = 99), Err(Broken::Format(99)));
    assert_eq!(broken(|record| record.agreed.battle.clear()), Err(Broken::NoSuchBattle));
    assert_eq!(
        broken(|record| record.outcome =
            Some(Outcome { winner: None, level: crate::rules::victory::Level::Draw })),
        Err(Broken::WrongOutcome)
    );
    let refused = broken(|record| record.choices[2].action = Action::Halt);
    assert!(matches!(refused, Err(Broken::Choice { at: 2, why: Failure::Refused(_) })));
}

#[test]
fn a_digest_tells_states_apart() {
    let table = played(any_battle(3), 1, 3);
    let mut other = table.game().state.clone();
    assert_eq!(other.digest(), table.game().state.digest());
    other.turn += 1;
    assert_ne!(other.digest(), table.game().state.digest());
}

/// CF-161, CF-208: neither the orders both sides had at the start nor those they gave since are shown while the game goes on.
#[test]
fn a_sealed_record_tells_no_orders() {
    use crate::table::position::Position;
    let field = crate::testkit::Field::battle("bailen-1", EditionId::Revised);
    let position = Position::of(&field.game).unwrap();
    assert!(serde_json::to_string(&position).unwrap().contains("\"order\""), "orders to hide");
    let mut table =
        Table::open(library(), Agreement::from_position(position), Seed([1; 32])).unwrap();
    let decision = table.game().decision().unwrap();
    table.apply(decision.camp, table.game().legal()[0]).unwrap();
    let sealed = table.record().sealed();
    assert_eq!((sealed.seal, sealed.seed), (table.record().seal, None));
    assert!(sealed.agreed.position.is_none() && sealed.choices.is_empty());
    assert!(!serde_json::to_string(&sealed).unwrap().contains("\"order\""));
}

/// A side of several seats: the record names the one that chose, and no other can be put in its place.
#[test]
fn a_record_names_the_seat_that_chose() {
    let agreed = Agreement { seats: two_spanish_seats(), ..any_battle(29) };
    let mut table = Table::open(library(), agreed, Seed::from_number(3)).unwrap();
    let mut chance = crate::testkit::random::Chance::new(3);
    let mut second = None;
    while second.is_none() && crate::testkit::random::play_one(&mut table, &mut chance) {
        second = table.record().choices.iter().position(|chosen| chosen.seat == Some(SeatId(2)));
    }
    let record = table.record();
    let of = |camp| record.choices.iter().filter(move |chosen| chosen.camp == camp);
    assert!(of(Camp::French).all(|chosen| chosen.seat.is_none()), "one seat needs no name");
    assert!(of(Camp::Spanish).all(|chosen| chosen.seat.is_some()));
    assert_eq!(record.replay(library()).unwrap().record(), record);
    let at = second.expect("the second seat chooses some time");
    let mut usurped = record.clone();
    usurped.choices[at].seat = Some(SeatId(1));
    let refused = usurped.replay(library()).map(drop);
    assert!(matches!(refused, Err(Broken::Choice { at: wrong, .. }) if wrong == at), "{refused:?}");
}

/// The French whole; of the Spanish every other formation under a chief, the rest under a second seat.
fn two_spanish_seats() -> Vec<Seat> {
    let army = &crate::testkit::random::setup_of(&any_battle(29)).army;
    let own = army.command_ids().filter(|&id| army.command(id).camp == Camp::Spanish);
    let (first, second): (Vec<_>, Vec<_>) = own.partition(|id| id.0 % 2 == 0);
    let seat = |camp, commands, chief| Seat { camp, name: String::new(), commands, chief };
    vec![
        seat(Camp::French, Vec::new(), true),
        seat(Camp::Spanish, first, true),
        seat(Camp::Spanish, second, false),
    ]
}
