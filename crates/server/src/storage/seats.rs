//! Seats on disk: one row each.

use ai::Bot;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use super::database::Kind;
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

/// What gives the seats of a game of the row `page` as one text, for [`listed`].
pub(super) fn all_of_page(kind: Kind) -> &'static str {
    match kind {
        Kind::Sqlite => {
            "(SELECT json_group_array(json_array(camp, part, kind, holder)) FROM \
             (SELECT camp, part, kind, holder FROM seat WHERE game = page.id ORDER BY number))"
        }
        Kind::Postgres => {
            "(SELECT CAST(json_agg(json_build_array(camp, part, kind, holder) ORDER BY number) AS TEXT) \
             FROM seat WHERE game = page.id)"
        }
    }
}

/// The seats of a game in a page of games.
pub(super) fn listed(seats: Option<&str>) -> Result<Seating, StoreError> {
    let rows: Vec<(String, String, String, Option<String>)> =
        seats.map(read).transpose()?.unwrap_or_default();
    let row = |(camp, part, kind, name): (String, String, String, Option<String>)| {
        Ok(SeatRow { camp: read(&camp)?, part: read(&part)?, holder: holder(&kind, name) })
    };
    rows.into_iter().map(row).collect::<Result<_, _>>().map(Seating)
}

fn row(row: &AnyRow) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        camp: read(row.try_get("camp")?)?,
        part: read(row.try_get("part")?)?,
        holder: holder(row.try_get("kind")?, row.try_get("holder")?),
    })
}
