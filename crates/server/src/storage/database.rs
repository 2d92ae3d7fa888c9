//! The two databases a server may stand on, as one: SQLite in a file, and PostgreSQL at an address.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{Any, AnyConnection, AnyPool, Connection as _, Transaction};

use super::{StoreError, migrations};

/// Where the games are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// An SQLite database in a file, which one server at a time may use.
    File(PathBuf),
    /// A PostgreSQL database, `postgres://user:password@host/name`, which any number of servers may share.
    Postgres(String),
}

/// Which language the database speaks, where it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

/// A change under way: all of it is kept, or nothing.
pub(crate) type Work = Transaction<'static, Any>;

/// An open database.
#[derive(Clone, Debug)]
pub(crate) struct Database {
    pub(crate) kind: Kind,
    /// What looks things up takes a connection here.
    pub(crate) reading: AnyPool,
    writing: AnyPool,
}

/// Connections that read at the same time.
const READERS: u32 = 4;
/// Connections of one server to PostgreSQL.
const CONNECTIONS: u32 = 12;

impl Database {
    /// Opens a database, making it or bringing it up to date first.
    pub(crate) async fn open(address: &Address) -> Result<Database, StoreError> {
        sqlx::any::install_default_drivers();
        migrations::run(address).await?;
        match address {
            Address::File(file) => sqlite(file).await,
            Address::Postgres(url) => {
                let options = AnyConnectOptions::from_str(url)?;
                let pool = pool(CONNECTIONS).connect_with(options).await?;
                Ok(Database { kind: Kind::Postgres, reading: pool.clone(), writing: pool })
            }
        }
    }

    /// Begins a change. On SQLite one is made at a time: the others wait for their turn here, not in the database, which would
    /// let them sleep and try again.
    pub(crate) async fn begin(&self) -> Result<Work, StoreError> {
        Ok(match self.kind {
            Kind::Sqlite => self.writing.begin_with("BEGIN IMMEDIATE").await?,
            Kind::Postgres => self.writing.begin().await?,
        })
    }

    /// Begins to look at things that belong together: what is changed meanwhile is not seen.
    pub(crate) async fn look(&self) -> Result<Work, StoreError> {
        Ok(match self.kind {
            Kind::Sqlite => self.reading.begin().await?,
            Kind::Postgres => {
                self.reading.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?
            }
        })
    }

    /// Closes all connections.
    pub(crate) async fn close(&self) {
        self.writing.close().await;
        self.reading.close().await;
    }
}

/// The rows of a JSON list as a table `new` of such columns.
pub(super) fn rows(kind: Kind, columns: &str) -> String {
    match kind {
        Kind::Postgres => format!("json_to_recordset($1::json) AS new({columns})"),
        Kind::Sqlite => {
            let names = columns.split(", ").filter_map(|column| column.split(' ').next());
            let named: Vec<String> =
                names.map(|name| format!("value ->> '{name}' AS {name}")).collect();
            format!("(SELECT {} FROM json_each($1)) AS new", named.join(", "))
        }
    }
}

async fn sqlite(file: &Path) -> Result<Database, StoreError> {
    let options = AnyConnectOptions::from_str(&url_of(file))?;
    let pool = |most| pool(most).after_connect(|connection, _| Box::pin(set_up_sqlite(connection)));
    let writing = pool(1).connect_with(options.clone()).await?;
    let reading = pool(READERS).connect_with(options).await?;
    Ok(Database { kind: Kind::Sqlite, reading, writing })
}

fn pool(most: u32) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .max_connections(most)
        // A connection whose transaction could not be rolled back, as on a full disk, would fail for ever.
        .before_acquire(|connection, _| {
            Box::pin(async move { Ok(!connection.is_in_transaction()) })
        })
}

/// What is acknowledged is on disk: every commit waits for it.
async fn set_up_sqlite(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let set = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000";
    sqlx::raw_sql(set).execute(connection).await?;
    Ok(())
}

/// A file as an address: every byte that could mean something in one is written as its number.
fn url_of(file: &Path) -> String {
    let mut url = String::from("sqlite://");
    for &byte in file.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => {
                url.push(char::from(byte));
            }
            other => {
                let _ = write!(url, "%{other:02X}");
            }
        }
    }
    url + "?mode=rwc"
}
