//! The schema and its changes, which sqlx applies in order. A migration once published never changes.

use sqlx::migrate::{Migrate as _, MigrateError, Migrator};
use sqlx::sqlite::SqlitePool;

use super::StoreError;

pub(super) static MIGRATOR: Migrator = sqlx::migrate!();

/// Brings a database up to date.
pub(super) async fn run(pool: &SqlitePool) -> Result<(), StoreError> {
    adopt(pool).await?;
    MIGRATOR.run(pool).await.map_err(|error| match error {
        MigrateError::VersionMissing(version) => StoreError::TooNew(version),
        other => StoreError::Migration(other),
    })
}

/// Takes over the count of migrations from the table `migration`, in which version 0.1 kept it.
async fn adopt(pool: &SqlitePool) -> Result<(), StoreError> {
    let mut work = pool.begin_with("BEGIN IMMEDIATE").await?;
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
    work.ensure_migrations_table(&MIGRATOR.table_name).await?;
    for migration in MIGRATOR.iter().filter(|migration| migration.version <= done) {
        work.skip(&MIGRATOR.table_name, migration).await?;
    }
    sqlx::query("DROP TABLE migration").execute(&mut *work).await?;
    work.commit().await?;
    Ok(())
}
