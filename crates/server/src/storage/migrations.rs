//! The schema and its changes, which sqlx applies in order. A migration once published never changes.
//!
//! The two databases have a folder each. A change has the same number in both, so that a number says what a database holds.

use std::sync::Arc;

use sqlx::migrate::{Migrate as _, MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _, PgConnection};

use super::{Address, StoreError};

pub(super) static SQLITE: Migrator = sqlx::migrate!("migrations/sqlite");
pub(super) static POSTGRES: Migrator = sqlx::migrate!("migrations/postgres");

/// Brings a database up to date, making it if it is a file that is not there.
pub(super) async fn run(address: &Address) -> Result<(), StoreError> {
    match address {
        Address::File(file) => {
            let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
            let mut database = options.connect().await?;
            adopt(&mut database).await?;
            SQLITE.run(&mut database).await?;
            database.close().await?;
        }
        // Servers that start at the same time wait for each other here.
        Address::Postgres(url) => {
            let mut database = PgConnection::connect(url).await?;
            POSTGRES.run(&mut database).await?;
            database.close().await?;
        }
    }
    Ok(())
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> StoreError {
        match error {
            MigrateError::VersionMissing(version) => StoreError::TooNew(version),
            other => StoreError::Migration(Arc::new(other)),
        }
    }
}

/// Takes over the count of migrations from the table `migration`, in which version 0.1 kept it.
async fn adopt(database: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut work = database.begin_with("BEGIN IMMEDIATE").await?;
    let tables: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM sqlite_master WHERE name = 'migration'")
            .fetch_one(&mut *work)
            .await?;
    if tables == 0 {
        return Ok(());
    }
    let done: i64 = sqlx::query_scalar("SELECT COALESCE(MAX(number), 0) FROM migration")
        .fetch_one(&mut *work)
        .await?;
    work.ensure_migrations_table(&SQLITE.table_name).await?;
    for migration in SQLITE.iter().filter(|migration| migration.version <= done) {
        work.skip(&SQLITE.table_name, migration).await?;
    }
    sqlx::query("DROP TABLE migration").execute(&mut *work).await?;
    work.commit().await?;
    Ok(())
}
