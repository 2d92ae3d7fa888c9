//! Mail, where the keeper of the server has named one that carries it: links to confirm an address or replace a password, and word
//! that it is one's turn.

use std::sync::Arc;
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use serde::{Deserialize, Serialize};
use text::{Language, Texts};

use crate::app::App;
use crate::config::{ConfigError, without_password};
use crate::error::{ApiError, internal};
use crate::live_game::LiveGame;
use crate::storage::{DueMail, StoreError};

/// How long a player has to look by himself where no mail is set up, in milliseconds.
const WAIT: i64 = 300_000;
const HOUR: i64 = 60 * 60 * 1000;

/// How mail is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MailConfig {
    /// The server that carries it: `smtps://user:password@host` or `smtp://user:password@host:587?tls=required`.
    #[serde(default)]
    pub smtp: String,
    /// Who sends it.
    pub from: String,
    /// The address of the page as players know it, without a slash at its end.
    pub site: String,
    /// How long a player has to look by himself before mail tells of his turn, in seconds.
    #[serde(default = "MailConfig::wait")]
    pub wait: u64,
}

impl MailConfig {
    fn wait() -> u64 {
        300
    }

    /// The same without a password in it.
    pub(crate) fn shown(&self) -> MailConfig {
        MailConfig { smtp: without_password(&self.smtp), ..self.clone() }
    }
}

/// What sends mail.
#[derive(Clone, Debug)]
pub struct Post {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    site: String,
    /// How long a player has to look by himself, in milliseconds.
    pub(crate) wait: i64,
}

/// A letter, as far as the rest of the server knows it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Letter<'a> {
    /// To find out whether somebody reads what is sent to an address.
    Confirm {
        /// The secret in the link.
        token: &'a str,
    },
    /// To somebody who forgot the password.
    Recover {
        /// The secret in the link.
        token: &'a str,
    },
    /// It is somebody's turn.
    Turn {
        /// The battle.
        battle: &'a str,
        /// The game.
        game: &'a str,
    },
    /// Little time is left for somebody's turn.
    Reminder {
        /// The battle.
        battle: &'a str,
        /// The game.
        game: &'a str,
        /// Whole hours left.
        hours: i64,
    },
}

impl Post {
    /// What sends mail in such a way.
    pub fn new(config: &MailConfig) -> Result<Post, ConfigError> {
        let wrong = |what: &str, why: String| ConfigError::Mail(format!("{what}: {why}"));
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&config.smtp)
            .map_err(|why| wrong("smtp", why.to_string()))?;
        let from = config.from.parse().map_err(|why| wrong("from", format!("{why}")))?;
        if !config.site.starts_with("http") || config.site.ends_with('/') {
            return Err(wrong("site", "such as https://eagle.example.org".to_owned()));
        }
        Ok(Post {
            transport: transport.timeout(Some(Duration::from_secs(20))).build(),
            from,
            site: config.site.clone(),
            wait: i64::try_from(config.wait).unwrap_or(i64::MAX / 2000).saturating_mul(1000),
        })
    }

    /// The address of the page as players know it.
    pub(crate) fn site(&self) -> &str {
        &self.site
    }

    /// Whether mail can be sent to an address.
    pub fn accepts(&self, address: &str) -> bool {
        address.len() <= 200 && address.parse::<lettre::Address>().is_ok()
    }

    fn written(
        &self,
        address: &str,
        lang: Language,
        letter: Letter<'_>,
    ) -> Result<Message, ApiError> {
        let link = |path: String| format!("{}/#/{path}", self.site);
        let (subject, words) = match letter {
            Letter::Confirm { token } => Texts::of(lang)
                .letter(text::Letter::Confirm { link: &link(format!("confirm/{token}")) }),
            Letter::Recover { token } => Texts::of(lang)
                .letter(text::Letter::Recover { link: &link(format!("recover/{token}")) }),
            Letter::Turn { battle, game } => Texts::of(lang).letter(text::Letter::Turn {
                battle,
                link: &link(format!("game/{game}")),
                profile: &link("account".to_owned()),
            }),
            Letter::Reminder { battle, game, hours } => {
                Texts::of(lang).letter(text::Letter::Reminder {
                    battle,
                    hours,
                    link: &link(format!("game/{game}")),
                    profile: &link("account".to_owned()),
                })
            }
        };
        let to: Mailbox = address.parse().map_err(internal)?;
        let message = Message::builder().from(self.from.clone()).to(to).subject(subject);
        message.header(ContentType::TEXT_PLAIN).body(words).map_err(internal)
    }
}

impl App {
    /// Sends a letter in the background: nobody waits for another machine, or learns from the wait.
    pub(crate) async fn send(
        &self,
        address: &str,
        lang: Language,
        letter: Letter<'_>,
    ) -> Result<(), ApiError> {
        let Some(post) = self.mail.clone() else { return Ok(()) };
        let message = post.written(address, lang, letter)?;
        tokio::spawn(async move {
            if let Err(error) = post.transport.send(message).await {
                tracing::error!(%error, "mail cannot be sent");
            }
        });
        Ok(())
    }

    /// Notes who may have to be told of his turn after a change of a game.
    pub(crate) async fn note_turn(
        &self,
        live: &LiveGame,
        persons: &[&str],
    ) -> Result<(), StoreError> {
        let due = crate::storage::unix_millis() + self.wait_for_looks();
        let arranged = live.arranged();
        let remind = arranged.clock.as_ref().and_then(|clock| clock.reminder(self.time.now()));
        self.store.note_turn(&live.id, persons, (due, remind)).await
    }

    /// How long a player has to look by himself, in milliseconds.
    fn wait_for_looks(&self) -> i64 {
        self.mail.as_ref().map_or(WAIT, |post| post.wait)
    }

    /// Tells whoever has not looked at a game since it became his turn. Whoever has any page open on this server need not be told;
    /// every server looks more often than a player has time to look by himself, so that each can say so.
    pub(crate) async fn tell_turns(&self) -> Result<(), StoreError> {
        let waiting = self.store.waiting_to_be_told().await?;
        if waiting.is_empty() {
            return Ok(());
        }
        for person in waiting {
            if self.hub.is_here(&person) {
                self.store.has_looked(&person).await?;
            }
        }
        for due in self.store.due_mail().await? {
            if let Err(error) = self.send_turn(&due, None).await {
                tracing::error!(%error, game = due.game, "cannot write that it is somebody's turn");
            }
        }
        Ok(())
    }

    /// Reminds whoever has little time left for his turn, unless he has the game open: once a turn, as the clock stands now.
    pub(crate) async fn remind(&self) -> Result<(), StoreError> {
        let now = self.time.now();
        for due in self.store.due_reminders(now).await? {
            let clock = self.store.arrangement(&due.game).await?.1.clock;
            let Some(clock) = clock else { continue };
            let Some(camp) = clock.running() else { continue };
            // Days off may have been taken meanwhile.
            if let Some(later) = clock.reminder(now) {
                self.store.set_reminder(&due, later).await?;
                continue;
            }
            let left = clock.left(camp, now);
            if left <= 0 || self.looks_at(&due).await? {
                continue;
            }
            self.store.note_reminded(&due).await?;
            if let Err(error) = self.send_turn(&due, Some(left / HOUR)).await {
                tracing::error!(%error, game = due.game, "cannot write that little time is left");
            }
        }
        Ok(())
    }

    /// Whether somebody has a page of a game open, at whatever server.
    async fn looks_at(&self, DueMail { person, game }: &DueMail) -> Result<bool, StoreError> {
        Ok(self.hub.is_at(person, game)
            || self.store.present_elsewhere(game).await?.contains(person))
    }

    /// Writes that it is somebody's turn, or how many hours are left for it.
    async fn send_turn(
        &self,
        DueMail { person, game }: &DueMail,
        left: Option<i64>,
    ) -> Result<(), ApiError> {
        let account = self.store.account(person).await.map_err(internal)?;
        let Some(account) = account.filter(|account| account.mail_confirmed && account.mail_turns)
        else {
            return Ok(());
        };
        let Some(address) = &account.mail else { return Ok(()) };
        let Some(battle) = self.store.battle_of(game).await.map_err(internal)? else {
            return Ok(());
        };
        let Some(scenario) = self.library.scenarios.get(&battle) else { return Ok(()) };
        let battle = scenario.title.of(account.lang);
        let letter = match left {
            None => Letter::Turn { battle, game },
            Some(hours) => Letter::Reminder { battle, game, hours },
        };
        self.send(address, account.lang, letter).await
    }
}

/// Looks again and again whether somebody is to be told of his turn, until the program ends.
pub(crate) fn start(app: &Arc<App>) {
    // Some looks pass between a turn and the word of it.
    let often = Duration::from_millis(app.wait_for_looks().unsigned_abs() / 4);
    let often = often.clamp(Duration::from_millis(100), Duration::from_secs(15));
    let app = app.clone();
    tokio::spawn(async move {
        let mut clock = tokio::time::interval(often);
        loop {
            clock.tick().await;
            if let Err(error) = app.tell_turns().await {
                tracing::error!(%error, "cannot look whose turn it is");
            }
            if let Err(error) = app.remind().await {
                tracing::error!(%error, "cannot look who has little time left");
            }
        }
    });
}
