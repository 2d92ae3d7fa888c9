//! Replacing a forgotten password: by a code from paper, or by a link that was sent to a confirmed address.

use std::sync::Arc;
use std::time::Duration;

use text::Trouble;

use super::signing::Visit;
use super::tokens::{hash_of, hash_of_code, new_token};
use super::{Act, password};
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::mail::Letter;
use crate::people::name;
use crate::storage::{Purpose, StoredAccount, unix_millis};

/// How long a link in a mail holds.
const RECOVER: Duration = Duration::from_secs(60 * 60);
const CONFIRM: Duration = Duration::from_secs(3 * 24 * 60 * 60);

/// What somebody shows who forgot the password.
#[derive(Clone)]
pub enum Shown {
    /// A recovery code of the account of a name.
    Code {
        /// The name.
        name: String,
        /// The code.
        code: String,
    },
    /// What was sent by mail.
    Link {
        /// The secret in the link.
        token: String,
    },
}

impl App {
    /// Replaces a forgotten password, signs the account out everywhere and in here. Gives the token of the new session.
    pub async fn recover(
        &self,
        shown: Shown,
        password: String,
        visit: &Visit,
    ) -> Result<String, ApiError> {
        let tried = match &shown {
            Shown::Code { name, .. } => name::key(name),
            Shown::Link { token } => hash_of(token),
        };
        self.check_tries(&tried, visit)?;
        let called = match &shown {
            Shown::Code { name, .. } => name.as_str(),
            Shown::Link { .. } => "",
        };
        password::acceptable(&password, called)?;
        // Hashed before the code is looked at: an unknown name takes as long as a wrong code.
        let hashed = self.passwords.hash(password).await?;
        let person = match &shown {
            Shown::Code { code, .. } => {
                let account = self.store.account_named(&tried).await.map_err(internal)?;
                let person = account.map_or_else(String::new, |account| account.person);
                let code = hash_of_code(code);
                let held = self.store.recover_by_code(&person, &code, &hashed).await;
                held.map_err(internal)?.then_some(person)
            }
            Shown::Link { .. } => {
                self.store.recover_by_mail(&tried, &hashed).await.map_err(internal)?
            }
        };
        let person = person.ok_or(Trouble::WrongCode)?;
        self.identities.forget(&person);
        self.store.note(Act::Recovered, visit.about(&person)).await.map_err(internal)?;
        self.open_session(&person, visit).await
    }

    /// Sends a link to the confirmed address of an account, if there is one. Nobody learns by answer or time whether there is.
    pub fn send_recovery(self: &Arc<App>, called: &str, visit: &Visit) -> Result<(), ApiError> {
        if self.mail.is_none() {
            return Err(Trouble::NoMail.into());
        }
        let key = name::key(called);
        self.check_tries(&key, visit)?;
        let app = self.clone();
        tokio::spawn(async move {
            if let Err(error) = app.send_recovery_to(&key).await {
                tracing::error!(%error, "cannot send a link for a forgotten password");
            }
        });
        Ok(())
    }

    async fn send_recovery_to(&self, key: &str) -> Result<(), ApiError> {
        let account = self.store.account_named(key).await.map_err(internal)?;
        let account = account.filter(|account| account.mail_confirmed);
        let Some(account) = account.filter(|account| self.tries.mail(&account.person)) else {
            return Ok(());
        };
        let Some(address) = account.mail.clone() else { return Ok(()) };
        let token = self.mail_token(&account, Purpose::Recover, &address).await?;
        self.send(&address, account.lang, Letter::Recover { token: &token }).await
    }

    /// Notes the address of an account, and sends a link there to confirm it. None takes it away.
    pub async fn set_mail(
        &self,
        account: &StoredAccount,
        address: Option<&str>,
        turns: bool,
    ) -> Result<(), ApiError> {
        let mail = self.mail.as_ref().ok_or(Trouble::NoMail)?;
        if address.is_some_and(|address| !mail.accepts(address)) {
            return Err(Trouble::WrongAddress.into());
        }
        let person = &account.person;
        let is_new = address != account.mail.as_deref() || !account.mail_confirmed;
        if address.is_some() && is_new && !self.tries.mail(person) {
            return Err(Trouble::TooFast.into());
        }
        self.store.set_mail(person, address, turns).await.map_err(internal)?;
        if let Some(address) = address.filter(|_| is_new) {
            let token = self.mail_token(account, Purpose::Confirm, address).await?;
            self.send(address, account.lang, Letter::Confirm { token: &token }).await?;
        }
        Ok(())
    }

    /// Confirms the address to which a secret was sent.
    pub async fn confirm_mail(&self, token: &str, visit: &Visit) -> Result<(), ApiError> {
        let hashed = hash_of(token);
        self.check_tries(&hashed, visit)?;
        let person = self.store.confirm_mail(&hashed).await.map_err(internal)?;
        let person = person.ok_or(Trouble::WrongCode)?;
        self.store.note(Act::MailConfirmed, visit.about(&person)).await.map_err(internal)
    }

    async fn mail_token(
        &self,
        account: &StoredAccount,
        purpose: Purpose,
        address: &str,
    ) -> Result<String, ApiError> {
        let token = new_token().map_err(internal)?;
        let holds = if purpose == Purpose::Recover { RECOVER } else { CONFIRM };
        let expires = unix_millis() + holds.as_millis() as i64;
        let about = (account.person.as_str(), purpose, address);
        self.store.add_mail_token(&hash_of(&token), about, expires).await.map_err(internal)?;
        Ok(token)
    }
}
