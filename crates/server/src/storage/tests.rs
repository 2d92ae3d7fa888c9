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
    for migration in migrations::MIGRATOR.iter().take(3) {
        sqlx::raw_sql(migration.sql.clone()).execute(&pool).await.unwrap();
        let note =
            sqlx::query("INSERT INTO migration (number) VALUES ($1)").bind(migration.version);
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
    Store::open(&file, String::new()).await.unwrap().close().await;
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
    let kept = StoredGame { record, snapshot: None, seating: seating.clone(), chance: seed };
    let status = GameStatus { turn: 1, to_move: Some(Camp::French), outcome: None };
    store.add("one", &kept, status).await.unwrap();
    assert_eq!(store.load("one").await.unwrap().unwrap().seating, seating);
    assert!(store.waiting_for_computer().await.unwrap().is_empty(), "an open seat is no bot's");
    store.close().await;
    let _ = std::fs::remove_file(file);
}

#[tokio::test]
async fn a_database_of_a_later_program_is_refused() {
    let file = file();
    let store = Store::open(&file, String::new()).await.unwrap();
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (99, 'later', TRUE, x'00', 0)";
    sqlx::query(later).execute(&store.pool).await.unwrap();
    store.close().await;
    let refused = Store::open(&file, String::new()).await;
    assert!(matches!(refused, Err(StoreError::TooNew(99))), "{refused:?}");
    let _ = std::fs::remove_file(file);
}

/// The number of choices on disk is compared before anything is written.
#[tokio::test]
async fn a_change_that_follows_another_ply_is_refused() {
    let file = file();
    let store = Store::open(&file, String::new()).await.unwrap();
    let game = stored();
    let status = GameStatus { turn: 1, to_move: Some(Camp::French), outcome: None };
    store.add("one", &game, status).await.unwrap();
    let done = [Chosen { camp: Camp::French, seat: None, action: game::Action::Done }];
    store.append("one", (0, &done), status, None).await.unwrap();
    let again = store.append("one", (0, &done), status, None).await;
    assert!(matches!(again, Err(StoreError::Overtaken)), "{again:?}");
    let gap = store.append("one", (2, &done), status, None).await;
    assert!(matches!(gap, Err(StoreError::Overtaken)), "{gap:?}");
    store.take_back("one", (1, 0), status).await.unwrap();
    let twice = store.take_back("one", (1, 0), status).await;
    assert!(matches!(twice, Err(StoreError::Overtaken)), "{twice:?}");
    assert!(store.load("one").await.unwrap().unwrap().record.choices.is_empty());
    store.close().await;
    let _ = std::fs::remove_file(file);
}

/// When there is no room the choice fails; when there is room again it succeeds, without a restart.
#[tokio::test]
async fn a_full_disk_does_no_lasting_harm() {
    let file = file();
    let store = Store::open(&file, String::new()).await.unwrap();
    let status = GameStatus { turn: 1, to_move: Some(Camp::French), outcome: None };
    store.add("one", &stored(), status).await.unwrap();
    let done = vec![Chosen { camp: Camp::French, seat: None, action: game::Action::Done }; 4000];
    for _ in 0..6 {
        limit_pages(&store, 1).await;
        let full = store.append("one", (0, &done), status, None).await;
        assert!(matches!(full, Err(StoreError::Database(_))), "{full:?}");
    }
    limit_pages(&store, 1_000_000).await;
    for ply in 0..6 {
        store.append("one", (ply, &done[..1]), status, None).await.unwrap();
    }
    store.close().await;
    let _ = std::fs::remove_file(file);
}

/// Lets no connection make the database larger than so many pages, or than it is.
async fn limit_pages(store: &Store, pages: u32) {
    let mut held = Vec::new();
    for _ in 0..store.pool.options().get_max_connections() {
        let mut connection = store.pool.acquire().await.unwrap();
        let pragma = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        sqlx::query(pragma).execute(&mut *connection).await.unwrap();
        held.push(connection);
    }
}

fn stored() -> StoredGame {
    let seed = Seed::from_number(1);
    let anna = || Holder::Person("anna".into());
    let record = Record::new(agreed(), seed);
    StoredGame { record, snapshot: None, seating: Seating::two(anna(), anna()), chance: seed }
}
