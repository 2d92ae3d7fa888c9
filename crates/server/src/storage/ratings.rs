//! Ratings on disk: players, what the sides of battles are worth, and the games that counted.

use game::{Agreement, Camp};
use sqlx::{AnyConnection, Row as _};

use super::{Store, StoreError, read, unix_millis, written};
use crate::people::rating::{Played, Rating, worth_after};

/// Players a table of ratings shows.
const SHOWN: i64 = 100;

/// A player in the table of ratings.
#[derive(Clone, Debug)]
pub struct Rated {
    /// The person's id, or `ai:` and the computer player's name.
    pub player: String,
    /// The rating.
    pub rating: Rating,
    /// Games that counted.
    pub games: i64,
}

impl Store {
    /// Counts the result of a game between two players, French first, once. `winner` is nobody in a draw.
    pub async fn rate(
        &self,
        game: &str,
        agreed: &Agreement,
        players: [&str; 2],
        winner: Option<Camp>,
    ) -> Result<(), StoreError> {
        let score = winner.map_or(1, |camp| if camp == Camp::French { 2 } else { 0 });
        let mut work = self.database.begin().await?;
        let [french, spanish] = players;
        let (battle, edition) = (agreed.battle.as_str(), agreed.edition.name());
        let counted = sqlx::query(
            "INSERT INTO result (game, french, spanish, battle, edition, score, ended) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (game) DO NOTHING",
        )
        .bind(game)
        .bind(french)
        .bind(spanish)
        .bind(battle)
        .bind(edition)
        .bind(score)
        .bind(unix_millis())
        .execute(&mut *work)
        .await?;
        if counted.rows_affected() == 0 {
            return Ok(());
        }
        let worth: Option<i64> =
            sqlx::query_scalar("SELECT worth FROM side_worth WHERE battle = $1 AND edition = $2")
                .bind(battle)
                .bind(edition)
                .fetch_optional(&mut *work)
                .await?;
        let worth = worth.unwrap_or_default() as f64 / 100.0;
        let before = (of(&mut work, french).await?, of(&mut work, spanish).await?);
        let score = score as f64 / 2.0;
        let met = |against, handicap, score| [Played { against, handicap, score }];
        let after = before.0.after(&met(before.1, -worth, score));
        store(&mut work, french, after).await?;
        let after = before.1.after(&met(before.0, worth, 1.0 - score));
        store(&mut work, spanish, after).await?;
        let worth = worth_after(worth, before, score);
        sqlx::query(
            "INSERT INTO side_worth (battle, edition, worth, games) VALUES ($1, $2, $3, 1) \
             ON CONFLICT (battle, edition) DO UPDATE SET worth = $3, games = side_worth.games + 1",
        )
        .bind(battle)
        .bind(edition)
        .bind((worth * 100.0).round() as i64)
        .execute(&mut *work)
        .await?;
        work.commit().await?;
        Ok(())
    }

    /// The rating of a player, if there is one.
    pub async fn rating_of(&self, player: &str) -> Result<Option<Rating>, StoreError> {
        let found: Option<String> =
            sqlx::query_scalar("SELECT document FROM rating WHERE player = $1")
                .bind(player)
                .fetch_optional(&self.database.reading)
                .await?;
        found.map(|document| read(&document)).transpose()
    }

    /// The best players.
    pub async fn ratings(&self) -> Result<Vec<Rated>, StoreError> {
        let rows = sqlx::query(
            "SELECT player, document, games FROM rating ORDER BY points DESC, player LIMIT $1",
        )
        .bind(SHOWN)
        .fetch_all(&self.database.reading)
        .await?;
        let rated = |row: &sqlx::any::AnyRow| {
            Ok(Rated {
                player: row.try_get("player")?,
                rating: read(row.try_get("document")?)?,
                games: row.try_get("games")?,
            })
        };
        rows.iter().map(rated).collect()
    }
}

async fn of(work: &mut AnyConnection, player: &str) -> Result<Rating, StoreError> {
    let found: Option<String> = sqlx::query_scalar("SELECT document FROM rating WHERE player = $1")
        .bind(player)
        .fetch_optional(work)
        .await?;
    found.map_or_else(|| Ok(Rating::default()), |document| read(&document))
}

async fn store(work: &mut AnyConnection, player: &str, rating: Rating) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO rating (player, document, points, games, updated) VALUES ($1, $2, $3, 1, $4) \
         ON CONFLICT (player) DO UPDATE \
         SET document = $2, points = $3, games = rating.games + 1, updated = $4",
    )
    .bind(player)
    .bind(written(&rating)?)
    .bind(rating.rating.round() as i64)
    .bind(unix_millis())
    .execute(work)
    .await?;
    Ok(())
}
