//! How a server is set up: by flags, by environment, by a file, and else by what is usual, in this order.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::allowance::Allowance;
use crate::mail::MailConfig;
use crate::start::PORT;

/// Everything that can be set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// The address to listen on: this machine only, unless others shall reach it.
    pub bind: IpAddr,
    /// The port; 0 takes any free one.
    pub port: u16,
    /// Who may come.
    pub reach: Reach,
    /// The names by which the server is asked for, besides `localhost` and numbers. `*` means any name.
    pub hosts: Vec<String>,
    /// Proxies in front of it, whose word on where a request comes from is believed.
    pub proxies: Vec<IpAddr>,
    /// The folder for the data; none is the usual one of the system.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data_dir: Option<PathBuf>,
    /// A PostgreSQL database, instead of a file in the folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub database: Option<String>,
    /// Whether whoever begins a game may choose the seed of its dice.
    pub analysis: bool,
    /// What is logged: `error`, `warn`, `info` or `debug`.
    pub log: String,
    /// Whether the log is JSON, a line each.
    pub log_json: bool,
    /// Whether new accounts may be made.
    pub sign_up: bool,
    /// After how many days games of guests are removed that nobody touches, with old messages and old entries of the audit log; 0 keeps
    /// everything.
    pub keep_days: u32,
    /// How mail is sent; without it there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mail: Option<MailConfig>,
    /// Limits.
    pub limits: Limits,
}

/// Who may come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reach {
    /// Whoever sits at this machine.
    #[default]
    Home,
    /// Whoever is in the same network.
    Lan,
    /// Everybody: behind a proxy that speaks TLS.
    Public,
}

/// Limits for one guest, one address or one request. Those for an address do not hold for this machine itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Limits {
    /// Games of one guest that are not over.
    pub games: i64,
    /// Games an address may begin at once, and then one a minute.
    pub new_games: u32,
    /// Requests an address may make at once, and then a twentieth of them a second.
    pub requests: u32,
    /// Tries to sign in from an address at once, and then one in 15 seconds.
    pub sign_ins: u32,
    /// Accounts an address may make at once, and then one in ten minutes.
    pub new_accounts: u32,
    /// Connections from one address.
    pub connections: usize,
    /// Connections in all.
    pub all_connections: usize,
    /// Sockets of one guest.
    pub sockets: usize,
    /// Choices in one request.
    pub choices: usize,
    /// Bytes of a request's body.
    pub body: usize,
    /// How long a request may take.
    #[serde(with = "seconds")]
    pub time: Duration,
    /// How long a request may take to arrive up to its body.
    #[serde(with = "seconds")]
    pub header_time: Duration,
    /// Games kept in memory while unused.
    pub live_games: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            bind: Ipv4Addr::LOCALHOST.into(),
            port: PORT,
            reach: Reach::Home,
            hosts: Vec::new(),
            proxies: Vec::new(),
            data_dir: None,
            database: None,
            analysis: false,
            log: "warn".to_owned(),
            log_json: false,
            sign_up: true,
            keep_days: 0,
            mail: None,
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            games: 50,
            new_games: 30,
            requests: 400,
            sign_ins: 20,
            new_accounts: 10,
            connections: 64,
            all_connections: 8192,
            sockets: 16,
            choices: 256,
            body: 64 * 1024,
            time: Duration::from_secs(30),
            header_time: Duration::from_secs(10),
            live_games: 64,
        }
    }
}

impl Limits {
    /// Requests that addresses may make.
    pub(crate) fn requests(&self) -> Allowance {
        Allowance::new(self.requests, f64::from(self.requests) / 20.0)
    }

    /// Games that addresses may begin.
    pub(crate) fn new_games(&self) -> Allowance {
        Allowance::new(self.new_games, 1.0 / 60.0)
    }
}

/// Why a configuration cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file is no such document.
    #[error("{0}")]
    File(#[from] toml::de::Error),
    /// It cannot be written down.
    #[error("{0}")]
    Written(#[from] toml::ser::Error),
    /// Mail cannot be sent so.
    #[error("[mail] {0}")]
    Mail(String),
}

impl Config {
    /// What a file says; what it leaves open is as usual.
    pub fn from_toml(text: &str) -> Result<Config, ConfigError> {
        Ok(toml::from_str(text)?)
    }

    /// What holds in the end, as a file that says so. A password is not shown.
    pub fn to_toml(&self) -> Result<String, ConfigError> {
        let database = self.database.as_deref().map(without_password);
        let mail = self.mail.as_ref().map(MailConfig::shown);
        Ok(toml::to_string_pretty(&Config { database, mail, ..self.clone() })?)
    }
}

/// An address of a database or a mail server with dots for its password.
pub fn without_password(url: &str) -> String {
    let Some((before, place)) = url.rsplit_once('@') else { return url.to_owned() };
    match before.split_once("://").map(|(scheme, who)| (scheme, who.split_once(':'))) {
        Some((scheme, Some((user, _)))) => format!("{scheme}://{user}:...@{place}"),
        _ => url.to_owned(),
    }
}

/// A time as whole seconds.
mod seconds {
    use std::time::Duration;

    use serde::{Deserialize as _, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(time.as_secs())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_secs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_can_be_read_again() {
        let mail = Some(MailConfig {
            smtp: "smtp://mail.example".into(),
            from: "eagle@example.org".into(),
            site: "https://eagle.example".into(),
            wait: 60,
        });
        let config = Config { hosts: vec!["eagle.example".into()], mail, ..Config::default() };
        assert_eq!(Config::from_toml(&config.to_toml().unwrap()).unwrap(), config);
        assert_eq!(Config::from_toml("").unwrap(), Config::default());
        let named = Config::from_toml("port = 1\n[limits]\ngames = 7\n").unwrap();
        assert_eq!((named.port, named.limits.games), (1, 7));
        let wrong = Config::from_toml("prot = 1").unwrap_err().to_string();
        assert!(wrong.contains("prot"), "{wrong}");
    }

    #[test]
    fn a_password_is_not_shown() {
        let url = "postgres://ann:se:cr@et@db/aguila";
        assert_eq!(without_password(url), "postgres://ann:...@db/aguila");
        assert_eq!(without_password("postgres://ann@db/a"), "postgres://ann@db/a");
        let file =
            "[mail]\nsmtp = 'smtps://eagle:secret@mail.example'\nfrom = 'e@x.org'\nsite = ''";
        let printed = Config::from_toml(file).unwrap().to_toml().unwrap();
        assert!(printed.contains("smtps://eagle:...@mail.example"), "{printed}");
    }
}
