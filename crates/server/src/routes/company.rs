//! Who sits at a game, what is arranged there, and what is said.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use game::{Camp, SeatId};
use text::Trouble;

use super::games::SeatQuery;
use crate::api::game::Player;
use crate::api::people::{
    AboutMessage, Arranging, ClockCard, Company, CompanySeat, MessageCard, OfferCard, Saying,
};
use crate::app::App;
use crate::bots;
use crate::error::{ApiError, internal};
use crate::guest::Guest;
use crate::live_game::LiveGame;
use crate::people::arrangement::Refused;
use crate::people::hub::Notice;
use crate::people::{arranging, name};
use crate::seats::Holder;
use crate::storage::{Label, unix_millis};

/// The longest message, in characters.
const LONGEST: usize = 500;

pub(super) async fn present(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
) -> Result<Json<Company>, ApiError> {
    let live = app.game_of(&person, &id).await?;
    company(&app, &live, &person, asked.camp).await
}

pub(super) async fn arrange(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
    Json(wish): Json<Arranging>,
) -> Result<Json<Company>, ApiError> {
    let live = app.game_of(&person, &id).await?;
    let camp = speaks_for(&live, &person, asked.camp).await?;
    let now = app.time.now();
    match wish {
        Arranging::Offer { what } => arranging::offer(&app, &live, camp, what).await?,
        Arranging::Answer { yes } => arranging::answer(&app, &live, camp, yes).await?,
        Arranging::PlayAgain => {
            app.arrange(&live, |now| {
                now.play_again(camp);
                Ok(())
            })
            .await?;
        }
        Arranging::Instruct { instructions } => {
            app.arrange(&live, |now| now.instruct(camp, instructions)).await?;
            bots::wake(&app, &live);
        }
        Arranging::Resign => resign(&app, &live, camp).await?,
        Arranging::Claim => {
            let stands = stands(&app, &live).await?;
            app.arrange(&live, |arranged| arranged.claim(camp, stands, now)).await?;
            arranging::after_change(&app, &live).await;
        }
        Arranging::DaysOff { days } => {
            app.arrange(&live, |arranged| {
                let clock = arranged.clock.as_mut().ok_or(Refused::NotYet)?;
                let taken = clock.take_days_off(camp, i64::from(days), now);
                if taken { Ok(()) } else { Err(Refused::NotYet) }
            })
            .await?;
        }
        Arranging::Watch { who } => {
            app.arrange(&live, |arranged| {
                arranged.watch = who;
                Ok(())
            })
            .await?;
        }
        Arranging::Rematch => {
            app.rematch(&live, &person).await?;
        }
        Arranging::Label { name } => {
            let label = Label { name: name::label(&name), hidden: false };
            if label.name.is_none() && !name.trim().is_empty() {
                return Err(Trouble::WrongName.into());
            }
            app.store.set_label(&person, &live.id, &label).await.map_err(internal)?;
        }
        Arranging::Remove => remove(&app, &live, &person, camp).await?,
    }
    company(&app, &live, &person, asked.camp).await
}

/// The side a person speaks for: the one asked for, of two the one that must choose.
async fn speaks_for(live: &LiveGame, person: &str, asked: Option<Camp>) -> Result<Camp, ApiError> {
    let to_move = live.read(|now| now.to_move()).await;
    Ok(live.seating().viewer(person, asked, to_move).ok_or(Trouble::NoSeat)?)
}

async fn resign(app: &Arc<App>, live: &Arc<LiveGame>, camp: Camp) -> Result<(), ApiError> {
    if live.read(|now| now.game().state.outcome.is_some()).await {
        return Err(Trouble::Closed.into());
    }
    app.arrange(live, |arranged| arranged.resign(camp)).await?;
    arranging::after_change(app, live).await;
    Ok(())
}

/// Takes a game off a person's list. Nobody leaves others waiting: a game against them is resigned.
async fn remove(
    app: &Arc<App>,
    live: &Arc<LiveGame>,
    person: &str,
    camp: Camp,
) -> Result<(), ApiError> {
    let others = !live.seating().is_alone(person);
    let running =
        live.read(|now| now.to_move().is_some()).await && live.arranged().verdict.is_none();
    if others && running {
        resign(app, live, camp).await?;
    } else if running {
        // A game nobody goes on with counts no longer among those of its player, and no computer thinks about it.
        app.arrange(live, |arranged| arranged.resign(camp)).await?;
    }
    let before = app.store.label(person, &live.id).await.map_err(internal)?;
    let label = Label { hidden: true, ..before };
    app.store.set_label(person, &live.id, &label).await.map_err(internal)
}

/// Who must choose, and when somebody last did.
async fn stands(app: &App, live: &LiveGame) -> Result<(Option<Camp>, i64), ApiError> {
    let to_move = live.read(|now| now.to_move()).await;
    let updated = app.store.updated(&live.id).await.map_err(internal)?;
    // When that was by the clock of games; a clock that was just set says nothing of it.
    let ago = updated.filter(|_| app.time.is_settled()).map_or(0, |then| unix_millis() - then);
    Ok((to_move, app.time.now() - ago))
}

async fn company(
    app: &Arc<App>,
    live: &Arc<LiveGame>,
    person: &str,
    asked: Option<Camp>,
) -> Result<Json<Company>, ApiError> {
    let (_, arranged) = app.store.arrangement(&live.id).await.map_err(internal)?;
    live.set_arranged(arranged.clone());
    let seating = live.seating();
    let persons = seating.all_persons();
    let names = app.store.names_of(persons.clone()).await.map_err(internal)?;
    let mut there = app.hub.at(&live.id);
    there.extend(app.store.present_elsewhere(&live.id).await.map_err(internal)?);
    let seat = |(at, row): (u8, &crate::seats::SeatRow)| {
        let (who, name, present) = match &row.holder {
            Holder::Person(id) => {
                let who = if id == person { Player::Me } else { Player::Other };
                (who, names.get(id).cloned(), there.contains(id))
            }
            Holder::Bot(bot) => (Player::Bot(*bot), None, true),
            Holder::Open => (Player::Open, None, false),
        };
        CompanySeat { seat: SeatId(at), camp: row.camp, who, name, present }
    };
    let seats = (0..=u8::MAX).zip(&seating.0).map(seat).collect();
    let stands = stands(app, live).await?;
    let (now, camp) = (app.time.now(), seating.viewer(person, asked, stands.0));
    let watchers = there.iter().filter(|id| !persons.contains(*id)).count();
    let label = app.store.label(person, &live.id).await.map_err(internal)?;
    Ok(Json(Company {
        seats,
        others: persons.iter().any(|id| id != person),
        watchers: u32::try_from(watchers).unwrap_or(u32::MAX),
        watch: arranged.watch,
        offer: arranged.offer.map(|offer| OfferCard {
            by: offer.by,
            what: offer.what,
            to_me: seating.plays(person, offer.by.enemy()),
        }),
        verdict: arranged.verdict,
        clock: arranged.clock.as_ref().map(|clock| ClockCard {
            control: clock.control,
            left: Camp::ALL.map(|camp| clock.left(camp, now)),
            running: clock.running(),
            days_off: Camp::ALL.map(|camp| clock.days_off(camp) / crate::people::clock::DAY),
            off: Camp::ALL.map(|camp| clock.off_until(camp, now).map(|until| until - now)),
        }),
        claim: camp.and_then(|camp| arranged.claimable(camp, stands, now)),
        computer_for: arranged.computer_for.clone(),
        instructions: camp
            .filter(|&camp| seating.persons(camp) == [person])
            .map(|camp| arranged.instructions_of(camp)),
        rematch: arranged.rematch.clone(),
        rated: arranged.rated,
        label: label.name,
    }))
}

/// Where somebody talks: players among themselves, and so do those who look on. Neither hears the other.
fn room(live: &LiveGame, person: &str) -> &'static str {
    if live.seating().includes(person) { "players" } else { "watchers" }
}

/// The messages after one.
#[derive(Clone, Copy, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct SaidQuery {
    #[serde(default)]
    since: i64,
    #[serde(default, rename = "lang")]
    _lang: text::Language,
}

pub(super) async fn said(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SaidQuery>,
) -> Result<Json<Vec<MessageCard>>, ApiError> {
    let live = app.game_of(&person, &id).await?;
    let said = app.store.said(&live.id, room(&live, &person), (&person, asked.since)).await;
    let said = said.map_err(internal)?;
    let authors = said.iter().map(|message| message.author.clone()).collect();
    let names = app.store.names_of(authors).await.map_err(internal)?;
    let seating = live.seating();
    let card = |message: crate::storage::Message| MessageCard {
        serial: message.serial,
        author: names.get(&message.author).cloned(),
        mine: message.author == person,
        camp: Camp::ALL.into_iter().find(|&camp| seating.plays(&message.author, camp)),
        text: message.text,
        sent: message.sent,
    };
    Ok(Json(said.into_iter().map(card).collect()))
}

pub(super) async fn say(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Path(id): Path<String>,
    Query(_): Query<SeatQuery>,
    Json(Saying { text }): Json<Saying>,
) -> Result<Json<()>, ApiError> {
    let live = app.game_of(&person, &id).await?;
    let text: String = text.chars().filter(|c| !c.is_control() || *c == '\n').collect();
    let text = text.trim();
    if text.is_empty() || text.chars().count() > LONGEST {
        return Err(Trouble::NotUnderstood.into());
    }
    if !app.pace_of_talk.allows(&person) {
        return Err(Trouble::TooFast.into());
    }
    let room = room(&live, &person);
    if !app.store.say(&live.id, room, &person, text).await.map_err(internal)? {
        return Err(Trouble::TooMany.into());
    }
    let notice = Notice::Message { game: live.id.clone() };
    app.hub.tell_game(&live.id, &notice);
    let seating = live.seating();
    let players = Camp::ALL.into_iter().flat_map(|camp| seating.persons(camp));
    for player in players.filter(|_| room == "players") {
        if player != person && !app.hub.is_at(player, &live.id) {
            app.hub.tell(player, &notice);
        }
    }
    Ok(Json(()))
}

pub(super) async fn about_message(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Path(id): Path<String>,
    Query(_): Query<SeatQuery>,
    Json(about): Json<AboutMessage>,
) -> Result<Json<()>, ApiError> {
    let live = app.game_of(&person, &id).await?;
    let author = app.store.author(&live.id, room(&live, &person), about.serial).await;
    let author = author.map_err(internal)?.ok_or(Trouble::NotFound)?;
    if author == person {
        return Err(Trouble::NotUnderstood.into());
    }
    if about.report {
        app.store.report(&person, &live.id, about.serial).await.map_err(internal)?;
    }
    app.store.mute(&person, &author).await.map_err(internal)?;
    Ok(Json(()))
}
