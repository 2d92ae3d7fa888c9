//! A database of every level that was ever published is opened, brought up to date and played on.

use std::borrow::Cow;

use game::testkit::random::{Chance, any_battle, library, play_one, played};
use game::{Table, Viewer};
use sqlx::migrate::{Migration, Migrator};
use sqlx::{AnyConnection, AssertSqlSafe};

use super::super::migrations;
use super::*;
use crate::live_game::status;
use crate::people::arrangement::Watch;
use crate::timeline::Timeline;

/// The levels that brought seats, plies, persons, sums and accounts.
const SEATS: i64 = 4;
const PLIES: i64 = 5;
const PERSONS: i64 = 6;
const SUMS: i64 = 7;
const ACCOUNTS: i64 = 8;
/// Up to here version 0.1 kept the count of changes in a table of its own.
const OWN_COUNT: i64 = 5;

/// The first changes of a database, up to a level.
fn up_to(all: &Migrator, level: i64) -> Migrator {
    let first = all.iter().filter(|migration| migration.version <= level).cloned();
    Migrator { migrations: Cow::Owned(first.collect::<Vec<Migration>>()), ..Migrator::DEFAULT }
}

/// A database in a file as a program of a level left it, with a game.
async fn old_file(level: i64, table: &Table) -> Address {
    let file = file();
    let options = SqliteConnectOptions::new().filename(&file).create_if_missing(true);
    let pool = SqlitePoolOptions::new().connect_with(options).await.unwrap();
    if level <= OWN_COUNT {
        sqlx::raw_sql("CREATE TABLE migration (number BIGINT PRIMARY KEY)")
            .execute(&pool)
            .await
            .unwrap();
        for migration in up_to(&migrations::SQLITE, level).iter() {
            sqlx::raw_sql(migration.sql.clone()).execute(&pool).await.unwrap();
            let note = sqlx::query("INSERT INTO migration (number) VALUES ($1)");
            note.bind(migration.version).execute(&pool).await.unwrap();
        }
    } else {
        up_to(&migrations::SQLITE, level).run(&pool).await.unwrap();
    }
    pool.close().await;
    fill(&format!("sqlite://{}", file.display()), level, table).await;
    Address::File(file)
}

/// The same on PostgreSQL, if there is any.
async fn old_postgres(level: i64, table: &Table) -> Option<Address> {
    let url = std::env::var("AGUILA_TEST_DATABASE").ok()?;
    let mut database = PgConnection::connect(&url).await.unwrap();
    let name = format!("upgrade_{}_{}", std::process::id(), number());
    let create = AssertSqlSafe(format!("CREATE SCHEMA {name}"));
    sqlx::raw_sql(create).execute(&mut database).await.unwrap();
    let url = format!("{url}?options=-csearch_path%3D{name}");
    let mut own = PgConnection::connect(&url).await.unwrap();
    up_to(&migrations::POSTGRES, level).run(&mut own).await.unwrap();
    fill(&url, level, table).await;
    Some(Address::Postgres(url))
}

/// Writes what a program of a level wrote: a game of two persons, and what belongs to it.
async fn fill(url: &str, level: i64, table: &Table) {
    sqlx::any::install_default_drivers();
    let mut database = AnyConnection::connect(url).await.unwrap();
    let record = table.record();
    let mut columns = vec!["id", "format", "agreed", "seed", "made", "updated", "turn", "to_move"];
    let text = |text: String| format!("'{}'", text.replace('\'', "''"));
    let mut values = vec![
        text("one".into()),
        record.format.to_string(),
        text(written(&record.agreed).unwrap()),
        text(written(&record.seed).unwrap()),
        "1".into(),
        "1".into(),
        table.game().state.turn.to_string(),
        table.game().decision().map_or("NULL".into(), |of| text(written(&of.camp).unwrap())),
    ];
    if level < SEATS {
        columns.extend(["french", "spanish"]);
        values.extend([text("anna".into()), text("luis".into())]);
    }
    if level >= PLIES {
        columns.push("plies");
        values.push(record.choices.len().to_string());
    }
    let (columns, values) = (columns.join(", "), values.join(", "));
    let mut statements = vec![format!("INSERT INTO game ({columns}) VALUES ({values})")];
    for (ply, Chosen { camp, action, .. }) in record.choices.iter().enumerate() {
        let (camp, action) = (written(camp).unwrap(), written(action).unwrap());
        let (name, sum) = match level >= SUMS {
            true => (", sum", format!(", {}", games::sum("one", ply, (&camp, &action, None)))),
            false => ("", String::new()),
        };
        let (camp, action) = (text(camp), text(action));
        statements.push(format!(
            "INSERT INTO choice (game, serial, ply, camp, action{name}) \
             VALUES ('one', {}, {ply}, {camp}, {action}{sum})",
            ply + 1
        ));
    }
    if level >= SEATS {
        for (at, camp, holder) in [(0, "french", "anna"), (1, "spanish", "luis")] {
            statements.push(format!(
                "INSERT INTO seat (game, number, camp, part, kind, holder) \
                 VALUES ('one', {at}, '\"{camp}\"', '[]', 'person', '{holder}')"
            ));
        }
    }
    if level >= PERSONS {
        statements.extend(
            [
                "INSERT INTO person (id, name) VALUES ('anna', 'Anna')",
                "INSERT INTO arrangement (game, version, document) VALUES ('one', 3, '{\"watch\":\"link\"}')",
                "INSERT INTO message (game, serial, author, room, text, sent) \
                 VALUES ('one', 1, 'luis', 'players', 'Good luck!', 1)",
                "INSERT INTO label (person, game, name, hidden) VALUES ('anna', 'one', 'Mine', 0)",
            ]
            .map(str::to_owned),
        );
    }
    if level >= ACCOUNTS {
        statements.push(
            "INSERT INTO account (person, name_key, password, role, made, lang) \
             VALUES ('anna', 'anna', 'hash', 'moderator', 1, 'es')"
                .to_owned(),
        );
    }
    for statement in statements {
        sqlx::query(AssertSqlSafe(statement)).execute(&mut database).await.unwrap();
    }
    database.close().await.unwrap();
}

/// Opens it with the program of today, looks at everything, and plays on.
async fn plays_on(address: Address, level: i64, before: &Table) {
    let store = Store::open(&address, String::new()).await.unwrap();
    let stored = store.load("one").await.unwrap().unwrap();
    assert_eq!(stored.record.choices, before.record().choices, "level {level}");
    let person = |name: &str| Holder::Person(name.into());
    assert_eq!(stored.seating, Seating::two(person("anna"), person("luis")), "level {level}");
    if level >= PERSONS {
        assert_eq!(store.name_of("anna").await.unwrap().as_deref(), Some("Anna"));
        assert_eq!(store.arrangement("one").await.unwrap().1.watch, Watch::Link);
        assert_eq!(store.said("one", "players", ("anna", 0)).await.unwrap().len(), 1);
        assert_eq!(store.label("anna", "one").await.unwrap().name.as_deref(), Some("Mine"));
    }
    if level >= ACCOUNTS {
        let account = store.account("anna").await.unwrap().unwrap();
        assert_eq!((account.role.code(), account.lang.tag()), ("moderator", "es"));
    }
    let timeline = Timeline::replay(&stored.record, library()).unwrap();
    assert_eq!(timeline.count(Viewer::Both), before.record().choices.len());
    let mut table = timeline.table().clone();
    let ply = stored.record.choices.len();
    let mut chance = Chance::new(9);
    while table.record().choices.len() < ply + 10 && play_one(&mut table, &mut chance) {}
    let made = &table.record().choices[ply..];
    assert!(!made.is_empty(), "level {level}: nothing was left to choose");
    store.append("one", (ply, made), status(&timeline), None).await.unwrap();
    let again = store.load("one").await.unwrap().unwrap();
    assert_eq!(again.record.choices, table.record().choices, "level {level}");
    assert!(store.of_guest("anna", (0, 10)).await.unwrap().len() == 1, "level {level}");
    store.close().await;
    if let Address::File(file) = address {
        let _ = std::fs::remove_file(file);
    }
}

#[tokio::test]
async fn a_database_of_every_level_is_brought_up_to_date_and_played_on() {
    let table = played(any_battle(0), 7, 60);
    let mut tried = 0;
    for level in migrations::SQLITE.iter().map(|migration| migration.version) {
        plays_on(old_file(level, &table).await, level, &table).await;
        tried += 1;
    }
    for level in migrations::POSTGRES.iter().map(|migration| migration.version) {
        if let Some(address) = old_postgres(level, &table).await {
            plays_on(address, level, &table).await;
        }
    }
    assert!(tried >= 10, "{tried} levels");
}
