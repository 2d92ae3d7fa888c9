//! Who sends a request, as long as that holds: a guest by the signed cookie, or whoever is signed in.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use text::Trouble;
use tokio::sync::broadcast::{self, error::RecvError};

use super::Role;
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::storage::{StoreError, unix_millis};

/// How long is believed what was read, should another server's word that it changed be lost.
const BELIEVED: Duration = Duration::from_secs(60);
/// How many are remembered.
const REMEMBERED: usize = 20_000;
/// Changes that a slow listener may be behind before it has to look itself.
const BEHIND: usize = 64;

/// What a request shows to say who sends it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Credential {
    /// The id of a guest, from a signed cookie.
    Guest(String),
    /// The hash of a session's token.
    Session(String),
}

/// Who sent a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The person.
    pub person: String,
    /// The session, of whoever is signed in.
    pub session: Option<String>,
    /// What the person may do here.
    pub role: Role,
    /// Until when the person may not play, if that is so.
    banned: Option<i64>,
    credential: Credential,
}

impl Identity {
    /// A guest of whom nothing is known yet.
    pub(crate) fn new_guest(id: String) -> Identity {
        Identity {
            person: id.clone(),
            session: None,
            role: Role::Player,
            banned: None,
            credential: Credential::Guest(id),
        }
    }

    /// Whether the person may not play now.
    pub fn is_banned(&self) -> bool {
        self.banned.is_some_and(|until| until > unix_millis())
    }
}

impl<S: Sync> FromRequestParts<S> for Identity {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Identity, ApiError> {
        parts.extensions.get::<Identity>().cloned().ok_or_else(|| Trouble::Broken.into())
    }
}

/// Whoever is signed in: the person and the session. Guests are refused.
#[derive(Clone, Debug)]
pub struct Account {
    /// The person.
    pub person: String,
    /// The session.
    pub session: String,
    /// What the person may do here.
    pub role: Role,
}

impl<S: Sync> FromRequestParts<S> for Account {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Account, ApiError> {
        let Identity { person, session, role, .. } =
            Identity::from_request_parts(parts, state).await?;
        Ok(Account { person, session: session.ok_or(Trouble::NotSignedIn)?, role })
    }
}

/// Who is known, so that the database need not be asked for every request.
#[derive(Debug)]
pub(crate) struct Identities {
    known: Mutex<Known>,
    /// Persons for whom something changed.
    changed: broadcast::Sender<String>,
}

#[derive(Debug, Default)]
struct Known {
    of: HashMap<Credential, (Identity, Instant)>,
    /// Counts the changes: what was read before one is not remembered after it.
    changes: u64,
}

impl Default for Identities {
    fn default() -> Identities {
        Identities { known: Mutex::default(), changed: broadcast::Sender::new(BEHIND) }
    }
}

impl Identities {
    /// Who shows a credential, if that is remembered; else the count of changes before it is read.
    fn recall(&self, credential: &Credential) -> Result<Identity, u64> {
        let known = self.known();
        match known.of.get(credential) {
            Some((identity, since)) if since.elapsed() < BELIEVED => Ok(identity.clone()),
            _ => Err(known.changes),
        }
    }

    fn remember(&self, identity: &Identity, changes: u64) {
        let mut known = self.known();
        if known.changes != changes {
            return;
        }
        if known.of.len() >= REMEMBERED {
            known.of.retain(|_, (_, since)| since.elapsed() < BELIEVED);
        }
        if known.of.len() >= REMEMBERED {
            known.of.clear();
        }
        known.of.insert(identity.credential.clone(), (identity.clone(), Instant::now()));
    }

    /// Something changed for a person: the next request is looked at anew, and so is every socket.
    pub(crate) fn forget(&self, person: &str) {
        let mut known = self.known();
        known.changes += 1;
        known.of.retain(|_, (identity, _)| identity.person != person);
        drop(known);
        // Where nobody listens there is no socket.
        let _ = self.changed.send(person.to_owned());
    }

    /// Anything may have changed.
    pub(crate) fn forget_all(&self) {
        let mut known = self.known();
        known.changes += 1;
        known.of.clear();
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// Who shows a credential; nobody if it does not hold.
    pub(crate) async fn identity(
        &self,
        credential: Credential,
    ) -> Result<Option<Identity>, ApiError> {
        let changes = match self.identities.recall(&credential) {
            Ok(identity) => return Ok(Some(identity)),
            Err(changes) => changes,
        };
        let found = self.look_up(credential).await.map_err(internal)?;
        if let Some(identity) = &found {
            self.identities.remember(identity, changes);
        }
        Ok(found)
    }

    async fn look_up(&self, credential: Credential) -> Result<Option<Identity>, StoreError> {
        let (person, session) = match &credential {
            Credential::Guest(id) => (id.clone(), None),
            Credential::Session(token) => match self.store.use_session(token).await? {
                Some(session) => (session.person, Some(session.id)),
                None => return Ok(None),
            },
        };
        let account = self.store.account(&person).await?;
        // The cookie of a guest who has made an account since opens nothing any more.
        if account.is_some() != session.is_some() {
            return Ok(None);
        }
        let banned = self.store.ban_of(&person).await?.map(|ban| ban.until.unwrap_or(i64::MAX));
        let role = account.map_or(Role::Player, |account| account.role);
        Ok(Some(Identity { person, session, role, banned, credential }))
    }

    /// Comes to its end when somebody may no longer use this server as he began to: the session is over, or the person may not play.
    pub(crate) fn end_of(self: &Arc<App>, identity: Identity) -> impl Future<Output = ()> + use<> {
        let mut changed = self.identities.changed.subscribe();
        let app = self.clone();
        async move {
            loop {
                match tokio::time::timeout(BELIEVED, changed.recv()).await {
                    Ok(Ok(person)) if person != identity.person => continue,
                    Ok(Err(RecvError::Closed)) => return,
                    // What an operator did beside the server is told by nobody.
                    Ok(Ok(_) | Err(RecvError::Lagged(_))) | Err(_) => {}
                }
                let now = app.identity(identity.credential.clone()).await;
                if !now.is_ok_and(|now| now.is_some_and(|now| !now.is_banned())) {
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_before_a_change_is_not_remembered_after_it() {
        let identities = Identities::default();
        let ana = Identity::new_guest("ana".into());
        let before = identities.recall(&ana.credential).unwrap_err();
        identities.forget("ana");
        identities.remember(&ana, before);
        let after = identities.recall(&ana.credential).unwrap_err();
        identities.remember(&ana, after);
        assert_eq!(identities.recall(&ana.credential), Ok(ana.clone()));
        identities.forget("luis");
        assert_eq!(identities.recall(&ana.credential), Ok(ana.clone()));
        identities.forget("ana");
        assert!(identities.recall(&ana.credential).is_err());
    }
}
