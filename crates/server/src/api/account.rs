//! Accounts: signing up and in, where one is signed in, mail, and what keepers of the server see.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::accounts::{Ban, Role};

/// Who one is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Profile {
    /// What one is called, if one has said so.
    pub name: Option<String>,
    /// The account, of whoever is signed in.
    pub account: Option<AccountCard>,
    /// Why one may not play, if that is so.
    pub banned: Option<Ban>,
    /// Whether an account can be made here.
    pub sign_up: bool,
    /// Whether the server sends mail.
    pub mail: bool,
    /// Whether one has a private feed of one's turns.
    pub feed: bool,
    /// Whether games for the ratings take an account.
    pub account_for_ratings: bool,
}

/// One's account.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AccountCard {
    /// What one may do here.
    pub role: Role,
    /// When it was made, in milliseconds since 1970.
    pub made: i64,
    /// Recovery codes left.
    pub codes: i64,
    /// Where mail goes to.
    pub mail: Option<MailCard>,
}

/// Where mail goes to.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MailCard {
    /// The address.
    pub address: String,
    /// Whether it was confirmed; nothing else is sent there before.
    pub confirmed: bool,
    /// Whether mail tells when it is one's turn.
    pub turns: bool,
}

/// A name and a password, to sign in or to make an account.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Credentials {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
    /// Whether the games begun as a guest on this device come along to the account one signs in to.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub bring: bool,
}

/// What follows from signing up.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SignedUp {
    /// Who one is now.
    pub profile: Profile,
    /// Codes to replace a forgotten password, shown this once.
    pub codes: Vec<String>,
}

/// Recovery codes.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewCodes {
    /// The codes, shown this once.
    pub codes: Vec<String>,
}

/// Replacing a forgotten password, by the name and a code, or by what came with mail.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Recovery {
    /// The name, with a code.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub name: String,
    /// A recovery code.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub code: String,
    /// What came with mail.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub token: String,
    /// The new password.
    pub password: String,
}

/// A name whose password was forgotten.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Forgotten {
    /// The name.
    pub name: String,
}

/// What came with mail.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MailToken {
    /// The secret in the link.
    pub token: String,
}

/// A new password.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewPassword {
    /// The old one.
    pub old: String,
    /// The new one.
    pub new: String,
}

/// The password, shown once more for something that matters.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WithPassword {
    /// The password.
    pub password: String,
}

/// Where mail shall go to. The password is needed for another address than before.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewMail {
    /// The address; an empty one for none.
    pub address: String,
    /// Whether mail shall tell when it is one's turn.
    pub turns: bool,
    /// The password.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<String>"))]
    pub password: String,
}

/// Where one is signed in.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SessionCard {
    /// Its id.
    pub id: String,
    /// The device, in words; empty if nothing is known of it.
    pub device: String,
    /// When one signed in, in milliseconds since 1970.
    pub made: i64,
    /// When it was last used, more or less.
    pub seen: i64,
    /// Whether it is this one.
    pub here: bool,
}

/// A session to be ended.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SessionEnd {
    /// Its id; none for all others.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub session: Option<String>,
}

/// A message that was reported.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ComplaintCard {
    /// The game it was said in.
    pub game: String,
    /// Its number there.
    pub serial: i64,
    /// What its author is called.
    pub author: Option<String>,
    /// The words.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub sent: i64,
    /// How many persons reported it.
    pub reports: i64,
}

/// What is done about a message that was reported.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Settlement {
    /// The game.
    pub game: String,
    /// The message's number there.
    pub serial: i64,
    /// Whether its words are removed.
    pub remove: bool,
    /// For how many days its author may not play; none for not at all.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ban_days: Option<u16>,
}
