//! Seats on disk: one row each.

use std::collections::BTreeMap;

use ai::Bot;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Row as _};

use super::database::{Kind, rows};
use super::{StoreError, read, written};
use crate::seats::{Holder, SeatRow, Seating};

const PERSON: &str = "person";
const BOT: &str = "bot";
const OPEN: &str = "open";

/// The kind of a holder and its name.
fn told(holder: &Holder) -> (&'static str, Option<String>) {
    match holder {
        Holder::Person(id) => (PERSON, Some(id.clone())),
        Holder::Bot(bot) => (BOT, Some(bot.to_string())),
        Holder::Open => (OPEN, None),
    }
}

/// A bot this program does not have is replaced by the usual one, so that its games go on.
fn holder(kind: &str, name: Option<String>) -> Holder {
    match (kind, name) {
        (PERSON, Some(id)) => Holder::Person(id),
        (BOT, name) => Holder::Bot(name.as_deref().and_then(Bot::named).unwrap_or(Bot::USUAL)),
        _ => Holder::Open,
    }
}

/// Writes down the seats of a game about to begin.
pub(super) async fn add(
    work: &mut AnyConnection,
    game: &str,
    Seating(rows): &Seating,
) -> Result<(), StoreError> {
    for (number, row) in (0_i64..).zip(rows) {
        let (kind, name) = told(&row.holder);
        sqlx::query(
            "INSERT INTO seat (game, number, camp, part, kind, holder) \
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(game)
        .bind(number)
        .bind(written(&row.camp)?)
        .bind(written(&row.part)?)
        .bind(kind)
        .bind(name)
        .execute(&mut *work)
        .await?;
    }
    Ok(())
}

/// The seats of a game.
pub(super) async fn of_game(work: &mut AnyConnection, game: &str) -> Result<Seating, StoreError> {
    let rows =
        sqlx::query("SELECT camp, part, kind, holder FROM seat WHERE game = $1 ORDER BY number")
            .bind(game)
            .fetch_all(work)
            .await?;
    rows.iter().map(row).collect::<Result<_, _>>().map(Seating)
}

/// The seats of games, by the game.
pub(super) async fn of_games(
    work: &mut AnyConnection,
    kind: Kind,
    games: &[String],
) -> Result<BTreeMap<String, Seating>, StoreError> {
    let listed = rows(kind, "id TEXT");
    let statement = format!(
        "SELECT game, camp, part, kind, holder FROM seat JOIN {listed} ON seat.game = new.id \
         ORDER BY game, number"
    );
    let ids: Vec<_> = games.iter().map(|id| BTreeMap::from([("id", id)])).collect();
    let statement = sqlx::query(AssertSqlSafe(statement)).bind(written(&ids)?);
    let rows = statement.fetch_all(work).await?;
    let mut found: BTreeMap<String, Seating> = BTreeMap::new();
    for each in &rows {
        let Seating(seats) = found.entry(each.try_get("game")?).or_insert(Seating(Vec::new()));
        seats.push(row(each)?);
    }
    Ok(found)
}

fn row(row: &AnyRow) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        camp: read(row.try_get("camp")?)?,
        part: read(row.try_get("part")?)?,
        holder: holder(row.try_get("kind")?, row.try_get("holder")?),
    })
}
