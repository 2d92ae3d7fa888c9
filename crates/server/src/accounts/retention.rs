//! Removing what is old: sessions that nobody uses always; games of guests, messages and log entries if the keeper of the server has
//! said after how long.

use std::sync::Arc;
use std::time::Duration;

use crate::app::App;
use crate::storage::{OldRemoved, StoreError};

/// How often it is looked.
const OFTEN: Duration = Duration::from_secs(6 * 60 * 60);
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Looks again and again, until the program ends.
pub(crate) fn start(app: &Arc<App>) {
    let app = app.clone();
    tokio::spawn(async move {
        let mut clock = tokio::time::interval(OFTEN);
        loop {
            clock.tick().await;
            if let Err(error) = remove(&app).await {
                tracing::error!(%error, "cannot remove what is old");
            }
        }
    });
}

async fn remove(app: &App) -> Result<(), StoreError> {
    // A clock set far ahead makes everything old.
    if !app.time.is_settled() {
        return Ok(());
    }
    app.store.remove_expired().await?;
    if app.keep_days > 0 {
        let removed = app.store.remove_old(i64::from(app.keep_days) * DAY).await?;
        for game in &removed.games {
            app.close_game(game);
        }
        let OldRemoved { games, messages, entries } = removed;
        tracing::info!(games = games.len(), messages, entries, "removed what was old");
    }
    Ok(())
}
