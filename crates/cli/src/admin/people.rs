//! What the keeper of a server does about people: roles, bans, reports, the audit log, what is old.

use anyhow::{Context as _, Result, bail, ensure};
use server::accounts::{Act, Ban, Role, new_codes, tokens};
use server::people::name;
use server::storage::{Note, OldRemoved, Store};

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

#[derive(clap::Subcommand)]
pub(super) enum People {
    /// List the accounts: person, role, day, name.
    Users,
    /// Say what somebody may do: `player`, `moderator` (deal with reports, ban players) or `admin` (ban moderators too).
    Role {
        /// The name.
        name: String,
        /// The role.
        role: String,
    },
    /// Keep somebody from playing. He may still take his data along and delete his account.
    Ban {
        /// The name of an account, or the id of a guest.
        whom: String,
        /// For how many days; without it for ever.
        #[arg(long)]
        days: Option<u16>,
        /// Why; he reads it.
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Let somebody play again.
    Unban {
        /// The name of an account, or the id of a guest.
        whom: String,
    },
    /// Sign somebody out everywhere.
    SignOut {
        /// The name.
        name: String,
    },
    /// Make new recovery codes for somebody who has lost password and codes. Make sure first who asks.
    Codes {
        /// The name.
        name: String,
    },
    /// List the messages that were reported.
    Reports,
    /// Note that a reported message was dealt with.
    Settle {
        /// The game.
        game: String,
        /// The number of the message.
        serial: i64,
        /// Remove its words.
        #[arg(long)]
        remove: bool,
    },
    /// Show who signed in, changed a password, was banned and so on, the last first.
    Log {
        /// Of one account only.
        #[arg(long, value_name = "NAME")]
        of: Option<String>,
        /// How many entries.
        #[arg(long, default_value_t = 100)]
        last: u32,
    },
    /// Remove games of guests that nobody has touched for so many days, and messages and log entries that are older.
    RemoveOld {
        /// The days.
        #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
        days: u16,
    },
}

impl People {
    pub(super) async fn run(&self, store: &Store) -> Result<()> {
        match self {
            People::Users => users(store).await,
            People::Role { name, role } => give_role(store, name, role).await,
            People::Ban { whom, days, reason } => ban(store, whom, *days, reason).await,
            People::Unban { whom } => {
                let person = person_or_guest(store, whom).await?;
                ensure!(store.lift_ban(&person).await?, "{whom} was not banned");
                note(store, Act::BanLifted, &person, None).await?;
                println!("{whom} may play again.");
                Ok(())
            }
            People::SignOut { name } => {
                let person = person(store, name).await?;
                store.end_other_sessions(&person, "").await?;
                note(store, Act::SessionsEnded, &person, None).await?;
                println!("{name} is signed out everywhere.");
                Ok(())
            }
            People::Codes { name } => codes(store, name).await,
            People::Reports => reports(store).await,
            People::Settle { game, serial, remove } => {
                let settled = store.settle((game, *serial), *remove).await?;
                ensure!(settled, "nobody has reported that message, or it was dealt with");
                let about = format!("{game} {serial}");
                let entry = Note { about: Some(&about), ..Note::default() };
                store.note(Act::ReportSettled, entry).await?;
                println!("Settled.");
                Ok(())
            }
            People::Log { of, last } => log(store, of.as_deref(), *last).await,
            People::RemoveOld { days } => {
                let removed = store.remove_old(i64::from(*days) * DAY).await?;
                store.remove_expired().await?;
                store.note(Act::OldRemoved, Note::default()).await?;
                let OldRemoved { games, messages, entries } = removed;
                let games = games.len();
                println!("Removed {games} games, {messages} messages and {entries} log entries.");
                Ok(())
            }
        }
    }
}

async fn person(store: &Store, called: &str) -> Result<String> {
    let account = store.account_named(&name::key(called)).await?;
    Ok(account.with_context(|| format!("nobody here is called {called}"))?.person)
}

/// The person of an account, or a guest, who is known by his id only.
async fn person_or_guest(store: &Store, whom: &str) -> Result<String> {
    let is_id = whom.len() == 32 && whom.bytes().all(|byte| byte.is_ascii_hexdigit());
    if is_id { Ok(whom.to_owned()) } else { person(store, whom).await }
}

async fn note(store: &Store, act: Act, person: &str, about: Option<&str>) -> Result<()> {
    Ok(store.note(act, Note { person: Some(person), about, ..Note::default() }).await?)
}

async fn users(store: &Store) -> Result<()> {
    for (account, name) in store.accounts().await? {
        let banned = if store.ban_of(&account.person).await?.is_some() { "banned" } else { "" };
        println!(
            "{}  {:<9}  {}  {:<6}  {}",
            account.person,
            account.role.code(),
            day(account.made),
            banned,
            name.unwrap_or_default()
        );
    }
    Ok(())
}

async fn give_role(store: &Store, name: &str, role: &str) -> Result<()> {
    let Some(role) = Role::named(role) else {
        let roles = Role::ALL.map(Role::code).join(", ");
        bail!("`{role}` is no role: {roles}");
    };
    let person = person(store, name).await?;
    store.set_role(&person, role).await?;
    note(store, Act::RoleChanged, &person, Some(role.code())).await?;
    println!("{name} is {} now.", role.code());
    Ok(())
}

async fn ban(store: &Store, whom: &str, days: Option<u16>, reason: &str) -> Result<()> {
    let person = person_or_guest(store, whom).await?;
    let until = days.map(|days| server::storage::unix_millis() + i64::from(days) * DAY);
    store.ban(&person, &Ban { until, reason: reason.to_owned() }).await?;
    note(store, Act::Banned, &person, Some(reason)).await?;
    let long = days.map_or_else(|| "for ever".to_owned(), |days| format!("for {days} days"));
    println!("{whom} may not play {long}. A running server knows it within a minute.");
    Ok(())
}

async fn codes(store: &Store, name: &str) -> Result<()> {
    let person = person(store, name).await?;
    let codes = new_codes()?;
    let hashes: Vec<String> = codes.iter().map(|code| tokens::hash_of_code(code)).collect();
    store.set_codes(&person, &hashes).await?;
    note(store, Act::CodesMade, &person, None).await?;
    println!("Each of these replaces the password of {name} once:\n{}", codes.join("\n"));
    Ok(())
}

async fn reports(store: &Store) -> Result<()> {
    for complaint in store.complaints().await? {
        let author = store.name_of(&complaint.author).await?;
        println!(
            "{} {}  {}  {} ({})  reported by {}\n    {}",
            complaint.game,
            complaint.serial,
            day(complaint.sent),
            complaint.author,
            author.unwrap_or_default(),
            complaint.reports,
            complaint.text.replace('\n', "\n    ")
        );
    }
    Ok(())
}

async fn log(store: &Store, of: Option<&str>, last: u32) -> Result<()> {
    let of = match of {
        Some(name) => Some(person(store, name).await?),
        None => None,
    };
    for entry in store.audit(of.as_deref(), last).await? {
        let doer = entry.doer.map_or_else(String::new, |doer| format!("by {doer}"));
        let words = [entry.person, Some(doer), entry.address, entry.about];
        let words: Vec<String> =
            words.into_iter().flatten().filter(|word| !word.is_empty()).collect();
        println!("{}  {:<16}  {}", moment(entry.made), entry.act, words.join("  "));
    }
    Ok(())
}

fn moment(millis: i64) -> String {
    let since = std::time::Duration::from_millis(u64::try_from(millis).unwrap_or_default());
    humantime::format_rfc3339_seconds(std::time::UNIX_EPOCH + since).to_string()
}

fn day(millis: i64) -> String {
    moment(millis).chars().take(10).collect()
}
