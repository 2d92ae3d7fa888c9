//! Invitations: making one, finding one, sitting down.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use ai::Bot;
use axum::Json;
use axum::extract::{Path, Query, State};
use game::SeatId;
use text::{Language, Texts, Trouble};

use super::games::SeatQuery;
use crate::api::game::{Made, Player};
use crate::api::people::{
    InvitationCard, InvitationChange, InvitedSeatCard, Joining, NewInvitation,
};
use crate::app::App;
use crate::bots;
use crate::error::{ApiError, internal};
use crate::guest::Guest;
use crate::people::invitation::SeatHolder;
use crate::storage::StoredInvitation;

pub(super) async fn invite(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Query(_): Query<SeatQuery>,
    Json(asked): Json<NewInvitation>,
) -> Result<Json<Made>, ApiError> {
    Ok(Json(Made { id: app.invite(&person, asked).await? }))
}

/// What stands open for everybody, and where the reader sits already.
pub(super) async fn list(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Query(asked): Query<SeatQuery>,
) -> Result<Json<Vec<InvitationCard>>, ApiError> {
    let mut found = app.store.invitations_of(&person).await.map_err(internal)?;
    for listed in app.store.listed_invitations().await.map_err(internal)? {
        if found.iter().all(|own| own.id != listed.id) {
            found.push(listed);
        }
    }
    let mut cards = Vec::new();
    for stored in &found {
        cards.extend(card(&app, stored, &person, asked.lang).await?);
    }
    Ok(Json(cards))
}

pub(super) async fn present(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
) -> Result<Json<InvitationCard>, ApiError> {
    let found = app.store.invitation(&id).await.map_err(internal)?.ok_or(Trouble::NotFound)?;
    Ok(Json(card(&app, &found, &person, asked.lang).await?.ok_or(Trouble::NotFound)?))
}

pub(super) async fn join(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
    Json(joining): Json<Joining>,
) -> Result<Json<InvitationCard>, ApiError> {
    let seat = joining.seat.map(|SeatId(seat)| usize::from(seat));
    let may_be_rated = app.may_be_rated(&person).await?;
    let sit = |invitation: &mut crate::people::invitation::Invitation| {
        if invitation.rated && !may_be_rated {
            return Err(Trouble::NeedsAccount.into());
        }
        invitation.join(&person, seat, joining.share).map_err(ApiError::from)
    };
    changed(&app, &id, &person, asked.lang, sit).await
}

pub(super) async fn change(
    State(app): State<Arc<App>>,
    Guest(person): Guest,
    Path(id): Path<String>,
    Query(asked): Query<SeatQuery>,
    Json(change): Json<InvitationChange>,
) -> Result<Json<InvitationCard>, ApiError> {
    let found = app.store.invitation(&id).await.map_err(internal)?.ok_or(Trouble::NotFound)?;
    let is_host = found.invitation.host == person;
    match change {
        InvitationChange::Leave if is_host && found.invitation.game.is_none() => {
            let told = card(&app, &found, &person, asked.lang).await?.ok_or(Trouble::NotFound)?;
            app.store.remove_invitation(&id).await.map_err(internal)?;
            Ok(Json(told))
        }
        InvitationChange::Fill if !is_host => Err(Trouble::NoSeat.into()),
        change => {
            let change = |invitation: &mut crate::people::invitation::Invitation| {
                match &change {
                    InvitationChange::Share { share } => {
                        invitation.add_share(&person, Some(*share));
                    }
                    InvitationChange::Leave => invitation.leave(&person),
                    InvitationChange::Fill => invitation.fill(Bot::USUAL.name),
                }
                Ok(())
            };
            changed(&app, &id, &person, asked.lang, change).await
        }
    }
}

/// Changes an invitation; where that begins a game with the computer in it, the computer begins.
async fn changed(
    app: &Arc<App>,
    id: &str,
    person: &str,
    lang: Language,
    change: impl Fn(&mut crate::people::invitation::Invitation) -> Result<(), ApiError>,
) -> Result<Json<InvitationCard>, ApiError> {
    let stored = app.change_invitation(id, change).await?;
    if let Some(game) = &stored.invitation.game {
        bots::wake(app, &app.game(game).await?);
    }
    Ok(Json(card(app, &stored, person, lang).await?.ok_or(Trouble::NotFound)?))
}

/// An invitation as a person sees it; nothing if its battle is gone.
async fn card(
    app: &App,
    stored: &StoredInvitation,
    person: &str,
    lang: Language,
) -> Result<Option<InvitationCard>, ApiError> {
    let invitation = &stored.invitation;
    let agreed = &invitation.agreed;
    let (Some(setup), Some(printed)) =
        (app.library.setup_of(agreed), app.library.scenarios.get(&agreed.battle))
    else {
        return Ok(None);
    };
    let seated = invitation.seats.iter().filter_map(|seat| match &seat.holder {
        SeatHolder::Person(id) | SeatHolder::Kept(id) => Some(id.clone()),
        SeatHolder::Open | SeatHolder::Computer(_) => None,
    });
    let seated = seated.collect();
    let names = app.store.names_of(seated).await.map_err(internal)?;
    let free: Vec<usize> = match invitation.includes(person) || invitation.game.is_some() {
        true => Vec::new(),
        false => invitation.open_to(person).collect(),
    };
    let seat = |(at, seat): (usize, &crate::people::invitation::InvitedSeat)| {
        let (who, name) = told(&seat.holder, person, &names);
        let texts = Texts::of(lang);
        InvitedSeatCard {
            seat: SeatId(u8::try_from(at).unwrap_or(u8::MAX)),
            camp: seat.camp,
            side: texts.camp(&setup, seat.camp),
            formations: seat.commands.iter().map(|&id| texts.command(&setup, id)).collect(),
            who,
            name,
            free: free.contains(&at),
        }
    };
    let made = Duration::from_millis(u64::try_from(stored.made).unwrap_or_default());
    Ok(Some(InvitationCard {
        id: stored.id.clone(),
        host: names.get(&invitation.host).cloned(),
        mine: invitation.host == person,
        listed: stored.listed,
        battle: agreed.battle.clone(),
        title: printed.title.of(lang).to_owned(),
        edition: agreed.edition,
        variants: agreed.variants.clone(),
        options: agreed.options,
        seats: invitation.seats.iter().enumerate().map(seat).collect(),
        time: invitation.time,
        watch: invitation.watch,
        rated: invitation.rated,
        seal: invitation.seed.seal().to_string(),
        made: humantime::format_rfc3339_seconds(SystemTime::UNIX_EPOCH + made).to_string(),
        game: invitation.game.clone().filter(|_| invitation.includes(person)),
        begun: invitation.game.is_some(),
        base: app.base.clone(),
    }))
}

fn told(
    holder: &SeatHolder,
    person: &str,
    names: &BTreeMap<String, String>,
) -> (Player, Option<String>) {
    match holder {
        SeatHolder::Open => (Player::Open, None),
        SeatHolder::Kept(id) => (Player::Open, names.get(id).cloned()),
        SeatHolder::Person(id) if id == person => (Player::Me, names.get(id).cloned()),
        SeatHolder::Person(id) => (Player::Other, names.get(id).cloned()),
        SeatHolder::Computer(name) => (Player::Bot(Bot::named(name).unwrap_or(Bot::USUAL)), None),
    }
}
