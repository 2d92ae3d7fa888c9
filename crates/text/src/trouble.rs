//! What may go wrong between player and server.

use game::{Camp, Setup};

use crate::{Arg, Texts};

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no such thing, or it is somebody else's.
    NotFound,
    /// The request makes no sense.
    NotUnderstood,
    /// There is no such battle, edition, variant or option.
    NoSuchBattle,
    /// Dupont's brigades cannot arrive so.
    NoSuchArrival,
    /// A handicap that is too large, or where nothing bears one.
    NoSuchHandicap,
    /// The guest does not play that side.
    NoSeat,
    /// Dice are chosen on servers opened for analysis only.
    NoAnalysis,
    /// Not with this method.
    WrongMethod,
    /// The body is too large.
    TooLarge,
    /// Too many games, choices or sockets.
    TooMany,
    /// The request comes from another site's page.
    Foreign,
    /// The game is at another ply.
    Behind,
    /// The battle is not over yet.
    NotOver,
    /// The game is over.
    Closed,
    /// Somebody else has the seat or the name.
    Taken,
    /// There is no offer to answer, or another one waits.
    NoOffer,
    /// Nothing can be claimed yet.
    NotYet,
    /// That is no name.
    WrongName,
    /// Tried too often in a short time.
    TooFast,
    /// Advice is asked for against another person.
    NoAdvice,
    /// That takes somebody who is signed in.
    NotSignedIn,
    /// Name and password do not belong together.
    WrongPassword,
    /// The code or link does not hold, or was used before.
    WrongCode,
    /// The password is too short or too easy to guess.
    WeakPassword,
    /// That is no address for mail.
    WrongAddress,
    /// Games for the ratings are for those who have an account.
    NeedsAccount,
    /// No accounts are made on this server now.
    SignUpClosed,
    /// This server sends no mail.
    NoMail,
    /// The person may not play here now.
    Banned,
    /// The record cannot be read or proved.
    Unreadable,
    /// It took too long.
    TooSlow,
    /// A fault of ours.
    Broken,
}

impl Trouble {
    /// All of them.
    pub const ALL: [Trouble; 32] = [
        Trouble::NotFound,
        Trouble::NotUnderstood,
        Trouble::NoSuchBattle,
        Trouble::NoSuchArrival,
        Trouble::NoSuchHandicap,
        Trouble::NoSeat,
        Trouble::NoAnalysis,
        Trouble::WrongMethod,
        Trouble::TooLarge,
        Trouble::TooMany,
        Trouble::Foreign,
        Trouble::Behind,
        Trouble::NotOver,
        Trouble::Closed,
        Trouble::Taken,
        Trouble::NoOffer,
        Trouble::NotYet,
        Trouble::WrongName,
        Trouble::TooFast,
        Trouble::NoAdvice,
        Trouble::NotSignedIn,
        Trouble::WrongPassword,
        Trouble::WrongCode,
        Trouble::WeakPassword,
        Trouble::WrongAddress,
        Trouble::NeedsAccount,
        Trouble::SignUpClosed,
        Trouble::NoMail,
        Trouble::Banned,
        Trouble::Unreadable,
        Trouble::TooSlow,
        Trouble::Broken,
    ];

    /// Its stable code.
    pub fn code(self) -> &'static str {
        let key = self.key();
        key.split_once('-').map_or(key, |(_, code)| code)
    }

    fn key(self) -> &'static str {
        match self {
            Trouble::NotFound => "trouble-not-found",
            Trouble::NotUnderstood => "trouble-not-understood",
            Trouble::NoSuchBattle => "trouble-no-such-battle",
            Trouble::NoSuchArrival => "trouble-no-such-arrival",
            Trouble::NoSuchHandicap => "trouble-no-such-handicap",
            Trouble::NoSeat => "trouble-no-seat",
            Trouble::NoAnalysis => "trouble-no-analysis",
            Trouble::WrongMethod => "trouble-wrong-method",
            Trouble::TooLarge => "trouble-too-large",
            Trouble::TooMany => "trouble-too-many",
            Trouble::Foreign => "trouble-foreign",
            Trouble::Behind => "trouble-behind",
            Trouble::NotOver => "trouble-not-over",
            Trouble::Closed => "trouble-closed",
            Trouble::Taken => "trouble-taken",
            Trouble::NoOffer => "trouble-no-offer",
            Trouble::NotYet => "trouble-not-yet",
            Trouble::WrongName => "trouble-wrong-name",
            Trouble::TooFast => "trouble-too-fast",
            Trouble::NoAdvice => "trouble-no-advice",
            Trouble::NotSignedIn => "trouble-not-signed-in",
            Trouble::WrongPassword => "trouble-wrong-password",
            Trouble::WrongCode => "trouble-wrong-code",
            Trouble::WeakPassword => "trouble-weak-password",
            Trouble::WrongAddress => "trouble-wrong-address",
            Trouble::NeedsAccount => "trouble-needs-account",
            Trouble::SignUpClosed => "trouble-sign-up-closed",
            Trouble::NoMail => "trouble-no-mail",
            Trouble::Banned => "trouble-banned",
            Trouble::Unreadable => "trouble-unreadable",
            Trouble::TooSlow => "trouble-too-slow",
            Trouble::Broken => "trouble-broken",
        }
    }
}

impl Texts {
    /// A sentence for what went wrong.
    pub fn trouble(&self, trouble: Trouble) -> String {
        self.word(trouble.key())
    }

    /// A sentence for a position that cannot be, with everything that is impossible about it.
    pub fn impossible(&self, faults: &str) -> String {
        self.say("trouble-impossible", &[("faults", Arg::Text(faults))])
    }

    /// How the players ended a game before the rules did, and who won.
    pub fn ended(&self, setup: &Setup, winner: Option<Camp>, why: &str) -> String {
        match winner {
            None => self.word("ended-drawn"),
            Some(camp) => {
                let sides = [camp, camp.enemy()].map(|camp| Arg::Made(self.camp(setup, camp)));
                let [winner, loser] = sides;
                let key = match why {
                    "time" => "ended-time",
                    "absence" => "ended-absence",
                    _ => "ended-resignation",
                };
                self.say(key, &[("winner", winner), ("loser", loser)])
            }
        }
    }

    /// There is nothing left to decide.
    pub fn over(&self) -> String {
        self.word("game-over")
    }
}
