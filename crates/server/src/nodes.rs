//! Several servers on one database: each hears what the others change, and takes over the games of one that died.

use std::sync::Arc;
use std::time::Duration;

use crate::app::App;
use crate::bots;
use crate::storage::{StoreError, Told};

/// How often a server looks for games whose bot should have chosen long ago.
const SWEEP: Duration = Duration::from_secs(15);

/// How long a bot may take before another server lets its own one choose.
const LONG_AGO: Duration = Duration::from_secs(45);

/// Follows what other servers do, until the program ends.
pub(crate) async fn start(app: &Arc<App>) -> Result<(), StoreError> {
    if !app.store.is_shared() {
        return Ok(());
    }
    let mut told = app.store.follow().await?;
    let follower = app.clone();
    tokio::spawn(async move {
        while let Some(told) = told.recv().await {
            match told {
                Told::Game(id) => follower.catch_up(&id).await,
                Told::Person(person) => follower.identities.forget(&person),
                Told::Anything => {
                    follower.identities.forget_all();
                    follower.catch_up_all().await;
                }
            }
        }
    });
    let sweeper = app.clone();
    tokio::spawn(async move {
        let mut clock = tokio::time::interval(SWEEP);
        loop {
            clock.tick().await;
            bots::wake_waiting_since(&sweeper, LONG_AGO).await;
        }
    });
    Ok(())
}
