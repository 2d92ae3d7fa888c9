//! Accounts: persons known by name and password. Nobody needs one at home; on a public server guests may play, but not for the ratings.
//!
//! A guest who makes an account stays the same person and so keeps the games. Whoever is signed in is known by a random token in a
//! cookie, of which only the hash is kept; a guest is known by the signed id alone (see [`crate::guest`]).

mod codes;
pub(crate) mod cookie;
pub mod deletion;
mod device;
pub mod export;
pub mod identity;
mod password;
pub mod recovery;
mod retention;
pub mod signing;
pub mod tokens;
mod tries;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use codes::{CODES, new_codes};
pub use device::device;
pub use password::Passwords;
pub(crate) use retention::start as start_removal;
pub(crate) use tries::Tries;

/// What somebody may do here.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Role {
    /// Play.
    #[default]
    Player,
    /// Look at what was reported, and ban.
    Moderator,
    /// The same, also to moderators.
    Admin,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 3] = [Role::Player, Role::Moderator, Role::Admin];

    /// Its stable code.
    pub fn code(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Moderator => "moderator",
            Role::Admin => "admin",
        }
    }

    /// The role of a code.
    pub fn named(code: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.code() == code)
    }
}

/// Why somebody may not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ban {
    /// Until when, in milliseconds since 1970; nothing if for ever.
    pub until: Option<i64>,
    /// Why.
    pub reason: String,
}

impl Ban {
    /// Whether it holds at a time.
    pub fn holds(&self, now: i64) -> bool {
        self.until.is_none_or(|until| until > now)
    }
}

/// What the audit log knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// An account was made.
    SignUp,
    /// Somebody signed in.
    SignIn,
    /// Somebody tried to, with a wrong password.
    SignInFailed,
    /// Somebody signed out.
    SignOut,
    /// Sessions were ended from another one.
    SessionsEnded,
    /// A password was changed.
    PasswordChanged,
    /// A forgotten password was replaced.
    Recovered,
    /// Recovery codes were made anew.
    CodesMade,
    /// The person is called otherwise.
    Renamed,
    /// The address for mail was changed.
    MailChanged,
    /// The address for mail was confirmed.
    MailConfirmed,
    /// The person took a copy of everything.
    Exported,
    /// The account was deleted.
    Deleted,
    /// The person has another role.
    RoleChanged,
    /// The person may not play.
    Banned,
    /// The person may play again.
    BanLifted,
    /// A reported message was dealt with.
    ReportSettled,
    /// What was old was removed.
    OldRemoved,
}

impl Act {
    /// Its stable code.
    pub fn code(self) -> &'static str {
        match self {
            Act::SignUp => "sign-up",
            Act::SignIn => "sign-in",
            Act::SignInFailed => "sign-in-failed",
            Act::SignOut => "sign-out",
            Act::SessionsEnded => "sessions-ended",
            Act::PasswordChanged => "password-changed",
            Act::Recovered => "recovered",
            Act::CodesMade => "codes-made",
            Act::Renamed => "renamed",
            Act::MailChanged => "mail-changed",
            Act::MailConfirmed => "mail-confirmed",
            Act::Exported => "exported",
            Act::Deleted => "deleted",
            Act::RoleChanged => "role-changed",
            Act::Banned => "banned",
            Act::BanLifted => "ban-lifted",
            Act::ReportSettled => "report-settled",
            Act::OldRemoved => "old-removed",
        }
    }
}
