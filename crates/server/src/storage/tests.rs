//! What was written by earlier programs is found again, and damage is noticed.

mod pages;
mod upgrade;

use std::sync::atomic::{AtomicU32, Ordering};

use std::path::Path;
use std::time::Duration;

use ai::Bot;
use game::table::Chosen;
use game::{Agreement, Record, Seed};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{Connection as _, PgConnection};

use super::*;
use crate::people::arrangement::{Arrangement, Watch};
use crate::seats::{Holder, SeatRow};

/// A new store on each database there is: PostgreSQL where `AGUILA_TEST_DATABASE` is its address.
async fn on_each_database() -> Vec<Store> {
    let mut stores = vec![open(&file()).await];
    if let Ok(url) = std::env::var("AGUILA_TEST_DATABASE") {
        let mut database = PgConnection::connect(&url).await.unwrap();
        let name = format!("store_{}_{}", std::process::id(), number());
        let create = sqlx::AssertSqlSafe(format!("CREATE SCHEMA {name}"));
        sqlx::raw_sql(create).execute(&mut database).await.unwrap();
        let address = Address::Postgres(format!("{url}?options=-csearch_path%3D{name}"));
        stores.push(Store::open(&address, String::new()).await.unwrap());
    }
    stores
}

async fn open(file: &Path) -> Store {
    Store::open(&Address::File(file.to_owned()), String::new()).await.unwrap()
}

fn number() -> u32 {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    COUNT.fetch_add(1, Ordering::Relaxed)
}

/// A file of its own for each test.
fn file() -> std::path::PathBuf {
    let name = format!("aguila-store-{}-{}.db", std::process::id(), number());
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
    for migration in migrations::SQLITE.iter().take(3) {
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
    open(&file).await.close().await;
    let store = open(&file).await;
    let anna = || Holder::Person("anna".into());
    let one = store.load("one").await.unwrap().unwrap();
    assert_eq!(one.seating, Seating::two(anna(), Holder::Bot(Bot::USUAL)));
    let two = store.load("two").await.unwrap().unwrap();
    assert_eq!(two.seating, Seating::two(anna(), anna()));
    assert_eq!(store.waiting_for_computer(Duration::ZERO).await.unwrap(), ["one"]);
    assert!(store.plays("anna", "one").await.unwrap());
    assert!(!store.plays("recruit", "one").await.unwrap(), "no guest has the name of a bot");
    assert_eq!(store.count_of_guest("anna").await.unwrap(), 2);
    let listed = store.of_guest("anna", (0, 10)).await.unwrap();
    let seats: Vec<_> = listed.iter().map(|entry| (entry.id.as_str(), &entry.seating)).collect();
    assert_eq!(seats, [("one", &one.seating), ("two", &two.seating)]);
    store.close().await;
    let _ = std::fs::remove_file(file);
}

#[tokio::test]
async fn every_kind_of_seat_comes_back_from_disk() {
    for store in on_each_database().await {
        let row = |camp, part: &[u8], holder| SeatRow {
            camp,
            part: part.iter().map(|&command| game::CommandId(command)).collect(),
            holder,
        };
        let mut rows = vec![
            row(Camp::French, &[], Holder::Person("anna".into())),
            row(Camp::French, &[1, 2], Holder::Open),
        ];
        rows.extend(Bot::opponents().map(|bot| row(Camp::Spanish, &[], Holder::Bot(bot))));
        let seating = Seating(rows);
        let seed = Seed::from_number(1);
        let record = Record::new(agreed(), seed);
        let kept = StoredGame {
            record,
            snapshot: None,
            seating: seating.clone(),
            chance: seed,
            serial: 0,
        };
        let status =
            GameStatus { turn: 1, to_move: Some(Camp::French), outcome: None, moments: [0, 0] };
        store.add("one", &kept, status).await.unwrap();
        assert_eq!(store.load("one").await.unwrap().unwrap().seating, seating);
        assert!(
            store.waiting_for_computer(Duration::ZERO).await.unwrap().is_empty(),
            "an open seat is no bot's"
        );
        store.close().await;
    }
}

#[tokio::test]
async fn a_database_of_a_later_program_is_refused() {
    let file = file();
    let store = open(&file).await;
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                 VALUES (99, 'later', TRUE, x'00', 0)";
    sqlx::query(later).execute(&store.database.reading).await.unwrap();
    store.close().await;
    let refused = Store::open(&Address::File(file.clone()), String::new()).await;
    assert!(matches!(refused, Err(StoreError::TooNew(99))), "{refused:?}");
    let _ = std::fs::remove_file(file);
}

/// The number of choices on disk is compared before anything is written.
#[tokio::test]
async fn a_change_that_follows_another_ply_is_refused() {
    for store in on_each_database().await {
        let game = stored();
        let status =
            GameStatus { turn: 1, to_move: Some(Camp::French), outcome: None, moments: [0, 0] };
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
    }
}

/// An invitation and the game that begins with it are on disk together or not at all.
#[tokio::test]
async fn no_invitation_leads_to_a_game_that_is_not_there() {
    let status =
        GameStatus { turn: 1, to_move: Some(Camp::French), outcome: None, moments: [0, 0] };
    for store in on_each_database().await {
        let mut invitation = crate::people::invitation::Invitation {
            host: "anna".into(),
            agreed: stored().record.agreed,
            seed: Seed::from_number(1),
            seats: Vec::new(),
            time: None,
            watch: Watch::Nobody,
            rated: false,
            shares: Vec::new(),
            game: None,
            after: None,
        };
        store.add_invitation("asked", false, &invitation).await.unwrap();
        store.add("one", &stored(), status).await.unwrap();
        let arranged = Arrangement { watch: Watch::Link, ..Arrangement::default() };
        for (game, version) in [("one", 1), ("two", 7)] {
            let begun = (game, &stored(), status, &arranged);
            let begins = store.begin_invited("asked", version, &invitation, begun).await;
            assert_ne!(begins.ok(), Some(true), "it is there already, or somebody was faster");
            assert_eq!(store.invitation("asked").await.unwrap().unwrap().version, 1);
        }
        assert!(store.load("two").await.unwrap().is_none());
        invitation.game = Some("two".into());
        let begun = ("two", &stored(), status, &arranged);
        assert!(store.begin_invited("asked", 1, &invitation, begun).await.unwrap());
        let kept = store.invitation("asked").await.unwrap().unwrap();
        assert_eq!((kept.version, kept.invitation.game.as_deref()), (2, Some("two")));
        assert!(store.load("two").await.unwrap().is_some());
        assert_eq!(store.arrangement("two").await.unwrap(), (1, arranged));
        store.close().await;
    }
}

/// When there is no room the choice fails; when there is room again it succeeds, without a restart.
#[tokio::test]
async fn a_full_disk_does_no_lasting_harm() {
    let file = file();
    let store = open(&file).await;
    let status =
        GameStatus { turn: 1, to_move: Some(Camp::French), outcome: None, moments: [0, 0] };
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

/// Lets the connection that writes make the database no larger than so many pages, or than it is.
async fn limit_pages(store: &Store, pages: u32) {
    let mut work = store.database.begin().await.unwrap();
    let pragma = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    sqlx::query(pragma).execute(&mut *work).await.unwrap();
    work.commit().await.unwrap();
}

fn stored() -> StoredGame {
    let seed = Seed::from_number(1);
    let anna = || Holder::Person("anna".into());
    let record = Record::new(agreed(), seed);
    StoredGame {
        record,
        snapshot: None,
        seating: Seating::two(anna(), anna()),
        chance: seed,
        serial: 0,
    }
}

/// What is not as it was written is noticed, and nothing is played on it.
#[tokio::test]
async fn damage_to_a_choice_is_noticed() {
    for damage in [
        "UPDATE choice SET action = '\"decline\"' WHERE ply = 0",
        "UPDATE choice SET camp = '\"spanish\"' WHERE ply = 1",
        "UPDATE choice SET ply = 7 WHERE ply = 2",
        "DELETE FROM choice WHERE ply = 1",
        "DELETE FROM choice WHERE ply = 2",
    ] {
        for store in on_each_database().await {
            let status =
                GameStatus { turn: 1, to_move: Some(Camp::French), outcome: None, moments: [0, 0] };
            store.add("one", &stored(), status).await.unwrap();
            let done = Chosen { camp: Camp::French, seat: None, action: game::Action::Done };
            store.append("one", (0, &[done; 3]), status, None).await.unwrap();
            assert_eq!(store.load("one").await.unwrap().unwrap().record.choices.len(), 3);
            let mut work = store.database.begin().await.unwrap();
            let touched = sqlx::query(damage).execute(&mut *work).await.unwrap().rows_affected();
            work.commit().await.unwrap();
            assert_eq!(touched, 1, "{damage}");
            let found = store.load("one").await;
            assert!(matches!(found, Err(StoreError::Damaged(_))), "{damage}: {found:?}");
            store.close().await;
        }
    }
}

/// Changes that come at once are committed together, each with its own answer.
#[tokio::test]
async fn one_commit_may_have_the_choices_of_many_games() {
    for store in on_each_database().await {
        let status =
            GameStatus { turn: 1, to_move: Some(Camp::French), outcome: None, moments: [1, 0] };
        let ids: Vec<String> = (0..40).map(|number| format!("game-{number}")).collect();
        for id in &ids {
            store.add(id, &stored(), status).await.unwrap();
        }
        let done = [Chosen { camp: Camp::French, seat: None, action: game::Action::Done }];
        let mut changes = tokio::task::JoinSet::new();
        for (number, id) in ids.iter().cloned().enumerate() {
            // Every fourth follows a ply that is not there.
            let ply = usize::from(number % 4 == 0);
            let store = store.clone();
            changes.spawn(
                async move { (number, store.append(&id, (ply, &done), status, None).await) },
            );
        }
        let mut made = changes.join_all().await;
        made.sort_by_key(|(number, _)| *number);
        for (id, (number, made)) in ids.iter().zip(made) {
            let refused = matches!(made, Err(StoreError::Overtaken));
            assert_eq!(refused, number % 4 == 0, "{id}: {made:?}");
            let choices = store.load(id).await.unwrap().unwrap().record.choices.len();
            assert_eq!(choices, usize::from(!refused));
        }
        store.close().await;
    }
}

/// CF-208: what the other side does in secret shows neither by the time of the last change nor by the order of the list.
#[tokio::test]
async fn a_secret_choice_does_not_show_in_the_list() {
    for store in on_each_database().await {
        let status =
            |moments| GameStatus { turn: 1, to_move: Some(Camp::Spanish), outcome: None, moments };
        let [anna, bert] = ["anna", "bert"].map(|name| Holder::Person(name.into()));
        let game = StoredGame { seating: Seating::two(anna, bert), ..stored() };
        for id in ["one", "two"] {
            store.add(id, &game, status([0, 0])).await.unwrap();
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let listed = async |guest: &str| -> Vec<(String, i64)> {
            let games = store.of_guest(guest, (0, 10)).await.unwrap();
            games.into_iter().map(|game| (game.id, game.updated)).collect()
        };
        let before = [listed("anna").await, listed("bert").await];
        let done = [Chosen { camp: Camp::Spanish, seat: None, action: game::Action::Done }];
        store.append("one", (0, &done), status([0, 1]), None).await.unwrap();
        let [anna, bert] = [listed("anna").await, listed("bert").await];
        assert_eq!(anna, before[0]);
        assert!(bert[0].0 == "one" && bert[0].1 > before[1][0].1, "{bert:?}");
        assert_eq!(store.of_guest("bert", (1, 1)).await.unwrap()[0].id, "two");
        store.close().await;
    }
}
