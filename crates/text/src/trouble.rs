//! What may go wrong between player and server.

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
    /// It took too long.
    TooSlow,
    /// A fault of ours.
    Broken,
}

impl Trouble {
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
            Trouble::NoSeat => "trouble-no-seat",
            Trouble::NoAnalysis => "trouble-no-analysis",
            Trouble::WrongMethod => "trouble-wrong-method",
            Trouble::TooLarge => "trouble-too-large",
            Trouble::TooMany => "trouble-too-many",
            Trouble::Foreign => "trouble-foreign",
            Trouble::Behind => "trouble-behind",
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

    /// There is nothing left to decide.
    pub fn over(&self) -> String {
        self.word("game-over")
    }
}
