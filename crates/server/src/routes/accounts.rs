//! Who one is, and one's account: made, changed, taken along, deleted.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use text::Trouble;

use super::games::SeatQuery;
use crate::accounts::identity::{Account, Identity};
use crate::accounts::signing::{SignIn, Visit};
use crate::accounts::{Act, cookie};
use crate::api::account::{
    AccountCard, Credentials, MailCard, MailToken, NewCodes, NewMail, NewPassword, Profile,
    SignedUp, WithPassword,
};
use crate::api::people::NewName;
use crate::app::App;
use crate::config::Reach;
use crate::error::{ApiError, internal};
use crate::openapi::{Export, Said};
use crate::storage::Note;

pub(super) async fn present(
    State(app): State<Arc<App>>,
    identity: Identity,
    Query(_): Query<SeatQuery>,
) -> Result<Json<Profile>, ApiError> {
    Ok(Json(profile(&app, &identity.person).await?))
}

/// Who a person is, as the person sees it.
pub(super) async fn profile(app: &App, person: &str) -> Result<Profile, ApiError> {
    let account = match app.store.account(person).await.map_err(internal)? {
        Some(account) => Some(AccountCard {
            role: account.role,
            made: account.made,
            codes: app.store.codes_left(person).await.map_err(internal)?,
            mail: account.mail.map(|address| MailCard {
                address,
                confirmed: account.mail_confirmed,
                turns: account.mail_turns,
            }),
        }),
        None => None,
    };
    Ok(Profile {
        name: app.store.name_of(person).await.map_err(internal)?,
        account,
        banned: app.store.ban_of(person).await.map_err(internal)?,
        sign_up: app.sign_up,
        mail: app.mail.is_some(),
        feed: app.store.has_feed(person).await.map_err(internal)?,
        account_for_ratings: app.reach == Reach::Public,
    })
}

pub(super) async fn call(
    State(app): State<Arc<App>>,
    identity: Identity,
    Query(_): Query<SeatQuery>,
    Json(asked): Json<NewName>,
) -> Result<Json<Profile>, ApiError> {
    app.call(&identity, &asked.name).await?;
    Ok(Json(profile(&app, &identity.person).await?))
}

pub(super) async fn sign_up(
    State(app): State<Arc<App>>,
    identity: Identity,
    visit: Visit,
    Query(asked): Query<SeatQuery>,
    Json(Credentials { name, password, .. }): Json<Credentials>,
) -> Result<Said<Json<SignedUp>>, ApiError> {
    let wish = SignIn { name, password };
    let (token, codes) = app.sign_up(&identity, wish, (&visit, asked.lang)).await?;
    let profile = profile(&app, &identity.person).await?;
    let cookie = cookie::signed_in(token, app.is_secure());
    Ok(Said::new((cookie, Json(SignedUp { profile, codes }))))
}

pub(super) async fn change_password(
    State(app): State<Arc<App>>,
    account: Account,
    visit: Visit,
    Query(_): Query<SeatQuery>,
    Json(NewPassword { old, new }): Json<NewPassword>,
) -> Result<Json<()>, ApiError> {
    app.change_password(&account, (old, new), &visit).await?;
    Ok(Json(()))
}

pub(super) async fn renew_codes(
    State(app): State<Arc<App>>,
    account: Account,
    visit: Visit,
    Query(_): Query<SeatQuery>,
    Json(WithPassword { password }): Json<WithPassword>,
) -> Result<Json<NewCodes>, ApiError> {
    Ok(Json(NewCodes { codes: app.renew_codes(&account, password, &visit).await? }))
}

pub(super) async fn set_mail(
    State(app): State<Arc<App>>,
    account: Account,
    visit: Visit,
    Query(_): Query<SeatQuery>,
    Json(NewMail { address, turns, password }): Json<NewMail>,
) -> Result<Json<Profile>, ApiError> {
    let address = Some(address.trim()).filter(|address| !address.is_empty());
    let stored = app.store.account(&account.person).await.map_err(internal)?;
    let mut stored = stored.ok_or(Trouble::NotSignedIn)?;
    let moves = address != stored.mail.as_deref();
    // Whoever can read the mail of an account has the account.
    if moves {
        stored = app.check_password(&account, password, &visit).await?;
    }
    app.set_mail(&stored, address, turns).await?;
    if moves {
        let note = Note { person: Some(&account.person), ..Note::default() };
        app.store.note(Act::MailChanged, note).await.map_err(internal)?;
    }
    Ok(Json(profile(&app, &account.person).await?))
}

pub(super) async fn confirm_mail(
    State(app): State<Arc<App>>,
    visit: Visit,
    Query(_): Query<SeatQuery>,
    Json(MailToken { token }): Json<MailToken>,
) -> Result<Json<()>, ApiError> {
    app.confirm_mail(&token, &visit).await?;
    Ok(Json(()))
}

pub(super) async fn export(
    State(app): State<Arc<App>>,
    account: Account,
    Query(asked): Query<SeatQuery>,
) -> Result<Said<Export>, ApiError> {
    let exported = app.export(&account.person, asked.lang).await?;
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CONTENT_DISPOSITION, "attachment; filename=\"aguila.json\""),
    ];
    Ok(Said::new((headers, exported)))
}

pub(super) async fn delete(
    State(app): State<Arc<App>>,
    account: Account,
    visit: Visit,
    Query(_): Query<SeatQuery>,
    Json(WithPassword { password }): Json<WithPassword>,
) -> Result<Said<Json<()>>, ApiError> {
    app.delete_account(&account, password, &visit).await?;
    Ok(Said::new((cookie::signed_out(app.is_secure()), Json(()))))
}
