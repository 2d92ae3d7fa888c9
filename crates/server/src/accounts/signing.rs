//! Signing up, in and out, and what an account changes about itself.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use text::{Language, Trouble};

use super::identity::{Account, Identity};
use super::password::acceptable;
use super::tokens::{hash_of, hash_of_code, new_token};
use super::{Act, device, new_codes};
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::guest::new_id;
use crate::origin::Origin;
use crate::people::name;
use crate::storage::{Named, Note, StoredAccount};

/// From where somebody comes.
#[derive(Clone, Debug, Default)]
pub struct Visit {
    /// The address, if it is known.
    pub address: Option<IpAddr>,
    /// The device, in words.
    pub device: String,
}

impl<S: Sync> FromRequestParts<S> for Visit {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visit, ApiError> {
        let address = parts.extensions.get::<Origin>().map(|Origin(address)| *address);
        let agent = parts.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
        Ok(Visit { address, device: device(agent.unwrap_or_default()) })
    }
}

impl Visit {
    /// A note in the audit log about a person.
    pub(super) fn about<'a>(&self, person: &'a str) -> Note<'a> {
        let address = self.address.map(|address| address.to_string());
        Note { person: Some(person), address, ..Note::default() }
    }
}

/// Who signs in. It has a password and so is never printed.
#[derive(Clone)]
pub struct SignIn {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
}

impl App {
    /// Makes a guest's account. Gives the token of the new session and the recovery codes, which are shown this once.
    pub async fn sign_up(
        &self,
        guest: &Identity,
        SignIn { name, password }: SignIn,
        (visit, lang): (&Visit, Language),
    ) -> Result<(String, Vec<String>), ApiError> {
        if guest.session.is_some() {
            return Err(Trouble::Taken.into());
        }
        if !self.sign_up {
            return Err(Trouble::SignUpClosed.into());
        }
        let (name, key) = account_name(&name)?;
        acceptable(&password, &name)?;
        if visit.address.is_some_and(|address| !self.tries.sign_up(address)) {
            return Err(Trouble::TooFast.into());
        }
        let named = Named { name: &name, key: &key };
        if self.store.account_named(&key).await.map_err(internal)?.is_some() {
            return Err(Trouble::Taken.into());
        }
        let password = self.passwords.hash(password).await?;
        let person = &guest.person;
        if !self.store.add_account(person, named, (&password, lang)).await.map_err(internal)? {
            return Err(Trouble::Taken.into());
        }
        self.identities.forget(person);
        self.store.note(Act::SignUp, visit.about(person)).await.map_err(internal)?;
        let codes = self.make_codes(person).await?;
        Ok((self.open_session(person, visit).await?, codes))
    }

    /// Signs somebody in and gives the token of the new session; the one before ends. A name nobody has is refused like a wrong
    /// password, after the same time.
    pub async fn sign_in(
        &self,
        before: &Identity,
        SignIn { name, password }: SignIn,
        visit: &Visit,
    ) -> Result<String, ApiError> {
        let key = name::key(&name);
        self.check_tries(&key, visit)?;
        let account = self.store.account_named(&key).await.map_err(internal)?;
        let hashed = account.as_ref().map(|account| account.password.clone());
        let fits = self.passwords.fits(password, hashed).await?;
        let note = match &account {
            Some(account) => visit.about(&account.person),
            None => Note { person: None, ..visit.about("") },
        };
        let Some(account) = account.as_ref().filter(|_| fits) else {
            self.store.note(Act::SignInFailed, note).await.map_err(internal)?;
            return Err(Trouble::WrongPassword.into());
        };
        self.store.note(Act::SignIn, note).await.map_err(internal)?;
        self.end_before(before).await?;
        self.open_session(&account.person, visit).await
    }

    /// Signs somebody out.
    pub async fn sign_out(&self, identity: &Identity, visit: &Visit) -> Result<(), ApiError> {
        if identity.session.is_some() {
            self.end_before(identity).await?;
            let note = visit.about(&identity.person);
            self.store.note(Act::SignOut, note).await.map_err(internal)?;
        }
        Ok(())
    }

    /// Ends the session somebody had before: a new one gets a new token, so that nobody can lay one out for him.
    async fn end_before(&self, before: &Identity) -> Result<(), ApiError> {
        if let Some(session) = &before.session {
            self.store.end_session(&before.person, session).await.map_err(internal)?;
            self.identities.forget(&before.person);
        }
        Ok(())
    }

    /// Ends one session of an account, or all others.
    pub async fn end_sessions(
        &self,
        account: &Account,
        session: Option<&str>,
        visit: &Visit,
    ) -> Result<(), ApiError> {
        let person = &account.person;
        match session {
            Some(id) => self.store.end_session(person, id).await,
            None => self.store.end_other_sessions(person, &account.session).await,
        }
        .map_err(internal)?;
        self.identities.forget(person);
        self.store.note(Act::SessionsEnded, visit.about(person)).await.map_err(internal)
    }

    /// Changes the password of an account, which stays signed in here only.
    pub async fn change_password(
        &self,
        account: &Account,
        (old, new): (String, String),
        visit: &Visit,
    ) -> Result<(), ApiError> {
        let person = &account.person;
        self.check_password(account, old, visit).await?;
        let called = self.store.name_of(person).await.map_err(internal)?;
        acceptable(&new, &called.unwrap_or_default())?;
        let hashed = self.passwords.hash(new).await?;
        self.store.set_password(person, &hashed, &account.session).await.map_err(internal)?;
        self.identities.forget(person);
        self.store.note(Act::PasswordChanged, visit.about(person)).await.map_err(internal)
    }

    /// Makes new recovery codes for an account in the place of the old ones.
    pub async fn renew_codes(
        &self,
        account: &Account,
        password: String,
        visit: &Visit,
    ) -> Result<Vec<String>, ApiError> {
        self.check_password(account, password, visit).await?;
        let codes = self.make_codes(&account.person).await?;
        self.store.note(Act::CodesMade, visit.about(&account.person)).await.map_err(internal)?;
        Ok(codes)
    }

    async fn make_codes(&self, person: &str) -> Result<Vec<String>, ApiError> {
        let codes = new_codes().map_err(internal)?;
        let hashes: Vec<String> = codes.iter().map(|code| hash_of_code(code)).collect();
        self.store.set_codes(person, &hashes).await.map_err(internal)?;
        Ok(codes)
    }

    /// Calls somebody something: a guest freely, but not like an account; an account like nobody else.
    pub async fn call(&self, identity: &Identity, wish: &str) -> Result<String, ApiError> {
        let person = &identity.person;
        let done = if identity.session.is_some() {
            let (name, key) = account_name(wish)?;
            let named = Named { name: &name, key: &key };
            let done = self.store.rename_account(person, named).await.map_err(internal)?;
            if done {
                let note = Note { person: Some(person), ..Note::default() };
                self.store.note(Act::Renamed, note).await.map_err(internal)?;
            }
            done.then_some(name)
        } else {
            let name = name::shown(wish).ok_or(Trouble::WrongName)?;
            let key = name::key(&name);
            let named = Named { name: &name, key: &key };
            self.store.call(person, named).await.map_err(internal)?.then_some(name)
        };
        Ok(done.ok_or(Trouble::Taken)?)
    }

    /// Refuses whoever does not know the password of the account he is signed in to.
    pub(crate) async fn check_password(
        &self,
        account: &Account,
        password: String,
        visit: &Visit,
    ) -> Result<StoredAccount, ApiError> {
        self.check_tries(&account.person, visit)?;
        let stored = self.store.account(&account.person).await.map_err(internal)?;
        let stored = stored.ok_or(Trouble::NotSignedIn)?;
        if self.passwords.fits(password, Some(stored.password.clone())).await? {
            return Ok(stored);
        }
        let note = visit.about(&account.person);
        self.store.note(Act::SignInFailed, note).await.map_err(internal)?;
        Err(Trouble::WrongPassword.into())
    }

    /// Refuses too many tries from one address or for one account, whether or not there is such an account.
    pub(super) fn check_tries(&self, account: &str, visit: &Visit) -> Result<(), ApiError> {
        if self.tries.sign_in(account, visit.address) {
            Ok(())
        } else {
            Err(Trouble::TooFast.into())
        }
    }

    pub(super) async fn open_session(
        &self,
        person: &str,
        visit: &Visit,
    ) -> Result<String, ApiError> {
        let (id, token) = (new_id().map_err(internal)?, new_token().map_err(internal)?);
        let session = (id.as_str(), person, visit.device.as_str());
        self.store.add_session(&hash_of(&token), session).await.map_err(internal)?;
        Ok(token)
    }
}

/// A name an account may have, and what it has in common with others.
fn account_name(wish: &str) -> Result<(String, String), ApiError> {
    let name = name::shown(wish).ok_or(Trouble::WrongName)?;
    let key = name::key(&name);
    if key.chars().count() < 2 {
        return Err(Trouble::WrongName.into());
    }
    Ok((name, key))
}
