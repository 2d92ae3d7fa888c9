//! A database whose file was damaged.

use game::testkit::random::Chance;

use super::*;

const GAMES: usize = 12;

/// A database with games of as many choices as they have numbers, and its bytes.
async fn written() -> Vec<u8> {
    let (file, done) =
        (file(), Chosen { camp: Camp::French, seat: None, action: game::Action::Done });
    let store = open(&file).await;
    let status =
        GameStatus { turn: 1, to_move: Some(Camp::French), outcome: None, moments: [0, 0] };
    for number in 0..GAMES {
        let id = format!("game-{number}");
        store.add(&id, &stored(), status).await.unwrap();
        store.append(&id, (0, &vec![done; 20 + number]), status, None).await.unwrap();
    }
    // All of it is in the file then, and nothing beside it.
    store.close().await;
    std::fs::read(&file).unwrap()
}

/// Whatever is lost of the file: a game has the choices that were written, or it is not opened, and the others are.
#[tokio::test]
async fn damaged_pages_never_give_another_game() {
    let (whole, mut chance) = (written().await, Chance::new(1));
    let (mut opened, mut refused) = (0, 0);
    for _ in 0..60 {
        let mut damaged = whole.clone();
        let at = 100 + chance.below(whole.len() - 400);
        for byte in &mut damaged[at..at + 200] {
            *byte = chance.below(256) as u8;
        }
        let file = file();
        std::fs::write(&file, damaged).unwrap();
        let Ok(store) = Store::open(&Address::File(file), String::new()).await else {
            refused += GAMES;
            continue;
        };
        for number in 0..GAMES {
            match store.load(&format!("game-{number}")).await {
                Ok(Some(stored)) => {
                    assert_eq!(stored.record.choices.len(), 20 + number, "damaged at {at}");
                    opened += 1;
                }
                Ok(None) | Err(_) => refused += 1,
            }
        }
        store.close().await;
    }
    assert!(opened > GAMES && refused > GAMES, "{opened} opened, {refused} refused");
}
