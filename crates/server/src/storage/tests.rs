//! What was written by earlier programs is found again.

use std::sync::atomic::{AtomicU32, Ordering};

use ai::Bot;
use game::{Agreement, Record, Seed};

use super::*;
use crate::seats::{Holder, SeatRow};

/// A file of its own for each test.
fn file() -> std::path::PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("aguila-store-{}-{number}.db", std::process::id());
    let file = std::env::temp_dir().join(name);
    let _ = std::fs::remove_file(&file);
    file
}

fn agreed() -> Agreement {
    Agreement::new("alcaniz", game::EditionId::Standard)
}

/// A database as the program before the seats left it: a guest against the recruit, who must choose, and a guest alone.
async fn before_seats(file: &Path) {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let pool = SqlitePoolOptions::new().connect_with(options).await.unwrap();
    sqlx::raw_sql("CREATE TABLE migration (number BIGINT PRIMARY KEY)")
        .execute(&pool)
        .await
        .unwrap();
    for (number, sql) in (1_i64..).zip(MIGRATIONS).take(3) {
        sqlx::raw_sql(sql).execute(&pool).await.unwrap();
        let note = sqlx::query("INSERT INTO migration (number) VALUES ($1)").bind(number);
        note.execute(&pool).await.unwrap();
    }
    for (id, french, spanish) in [("one", "anna", "recruit"), ("two", "anna", "anna")] {
        sqlx::query(
            "INSERT INTO game (id, format, agreed, seed, french, spanish, made, updated, turn, to_move) \
             VALUES ($1, 1, $2, $3, $4, $5, 0, 0, 1, '\"spanish\"')",
        )
        .bind(id)
        .bind(written(&agreed()).unwrap())
        .bind(written(&Seed::from_number(1)).unwrap())
        .bind(french)
        .bind(spanish)
        .execute(&pool)
        .await
        .unwrap();
    }
    pool.close().await;
}

#[tokio::test]
async fn games_older_than_seats_keep_their_players() {
    let file = file();
    before_seats(&file).await;
    let store = Store::open(&file, String::new()).await.unwrap();
    let anna = || Holder::Person("anna".into());
    let one = store.load("one").await.unwrap().unwrap();
    assert_eq!(one.seating, Seating::two(anna(), Holder::Bot(Bot::USUAL)));
    let two = store.load("two").await.unwrap().unwrap();
    assert_eq!(two.seating, Seating::two(anna(), anna()));
    assert_eq!(store.waiting_for_computer().await.unwrap(), ["one"]);
    assert!(store.plays("anna", "one").await.unwrap());
    assert!(!store.plays("recruit", "one").await.unwrap(), "no guest has the name of a bot");
    assert_eq!(store.count_of_guest("anna").await.unwrap(), 2);
    let listed = store.of_guest("anna").await.unwrap();
    let seats: Vec<_> = listed.iter().map(|entry| (entry.id.as_str(), &entry.seating)).collect();
    assert_eq!(seats, [("one", &one.seating), ("two", &two.seating)]);
    store.close().await;
    let _ = std::fs::remove_file(file);
}

#[tokio::test]
async fn every_kind_of_seat_comes_back_from_disk() {
    let file = file();
    let store = Store::open(&file, String::new()).await.unwrap();
    let row = |camp, part: &[u8], holder| SeatRow {
        camp,
        part: part.iter().map(|&command| game::CommandId(command)).collect(),
        holder,
    };
    let mut rows = vec![
        row(Camp::French, &[], Holder::Person("anna".into())),
        row(Camp::French, &[1, 2], Holder::Open),
    ];
    rows.extend(Bot::ALL.iter().map(|&bot| row(Camp::Spanish, &[], Holder::Bot(bot))));
    let seating = Seating(rows);
    let seed = Seed::from_number(1);
    let record = Record::new(agreed(), seed);
    let kept = Kept { record, snapshot: None, seating: seating.clone(), chance: seed };
    let standing = Standing { turn: 1, to_move: Some(Camp::French), outcome: None };
    store.add("one", &kept, standing).await.unwrap();
    assert_eq!(store.load("one").await.unwrap().unwrap().seating, seating);
    assert!(store.waiting_for_computer().await.unwrap().is_empty(), "an open seat is no bot's");
    store.close().await;
    let _ = std::fs::remove_file(file);
}
