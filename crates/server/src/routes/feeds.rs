//! A private feed of one's turns: made, renewed and taken away by its owner, read by whoever has its address.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_TYPE, HOST};
use text::{Texts, Trouble};

use super::games::SeatQuery;
use crate::accounts::tokens::{hash_of, new_token};
use crate::api::people::{FeedLinks, NewFeed};
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::feed::{Entry, Feed};
use crate::guest::Guest;
use crate::openapi::{FeedText, Said};
use crate::storage::WaitingTurn;

pub(super) async fn change(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Query(asked): Query<SeatQuery>,
    Json(NewFeed { wanted }): Json<NewFeed>,
) -> Result<Json<FeedLinks>, ApiError> {
    if !wanted {
        app.store.set_feed(&person, None).await.map_err(internal)?;
        return Ok(Json(FeedLinks { atom: None, calendar: None }));
    }
    let token = new_token().map_err(internal)?;
    app.store.set_feed(&person, Some((&hash_of(&token), asked.lang))).await.map_err(internal)?;
    let link = |file: &str| Some(format!("/api/feeds/{token}/{file}"));
    Ok(Json(FeedLinks { atom: link("turns.atom"), calendar: link("turns.ics") }))
}

pub(super) async fn atom(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Said<FeedText>, ApiError> {
    let feed = feed(&app, &headers, &token).await?;
    Ok(Said::new(([(CONTENT_TYPE, "application/atom+xml; charset=utf-8")], feed.atom())))
}

pub(super) async fn calendar(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Said<FeedText>, ApiError> {
    let feed = feed(&app, &headers, &token).await?;
    Ok(Said::new(([(CONTENT_TYPE, "text/calendar; charset=utf-8")], feed.calendar())))
}

async fn feed(app: &App, headers: &HeaderMap, token: &str) -> Result<Feed, ApiError> {
    let token = hash_of(token);
    let found = app.store.feed(&token).await.map_err(internal)?;
    let (person, lang) = found.ok_or(Trouble::NotFound)?;
    let turns = app.store.waiting_turns(&person).await.map_err(internal)?;
    let site = site(app, headers);
    let entries = |turn: WaitingTurn| {
        let battle = app.library.scenarios.get(&turn.agreed.battle);
        let battle = battle.map_or("", |battle| battle.title.of(lang));
        let entry = |title: String, told: i64| Entry {
            // The same turn is the same entry however often the feed is read.
            id: hash_of(&format!("{token} {} {told}", turn.game)),
            title,
            link: format!("{site}/#/game/{}", turn.game),
            told,
        };
        let texts = Texts::of(lang);
        let reminder = turn.reminded.map(|at| entry(texts.turn_soon_over(battle), at));
        let told = turn.told.map(|at| entry(texts.turn_of(battle), at));
        reminder.into_iter().chain(told)
    };
    Ok(Feed {
        id: hash_of(&token),
        title: Texts::of(lang).feed_title(),
        site: site.clone(),
        entries: turns.into_iter().flat_map(entries).collect(),
    })
}

/// The address of the page: as the keeper of the server has named it, else as the feed was asked for.
fn site(app: &App, headers: &HeaderMap) -> String {
    if let Some(post) = &app.mail {
        return post.site().to_owned();
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let scheme = if app.is_secure() { "https" } else { "http" };
    format!("{scheme}://{host}")
}
