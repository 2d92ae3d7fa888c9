//! Records and seals.

use super::*;
use crate::testkit::random::{any_battle, library, played};

#[test]
fn the_seal_is_the_plain_sha_256_of_the_seed() {
    // The digest of 32 zero bytes, as any other program gives it.
    let seal = Seed([0; 32]).seal().to_string();
    assert_eq!(seal, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

#[test]
fn a_record_is_readable_and_keeps_its_form() {
    let agreed = Agreement { battle: "castalla".into(), ..any_battle(0) };
    let mut record = Record::new(agreed, Seed([1; 32]));
    record.choices.push(Chosen { camp: Camp::French, action: Action::PlaceRest });
    let text = serde_json::to_string(&record.sealed()).unwrap();
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
    assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record.sealed());
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
            Some(Outcome { winner: None, level: crate::victory::Level::Draw })),
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
