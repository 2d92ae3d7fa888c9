//! Persons: what they are called, invitations, who sits at a game and what is arranged there, and what is said.

use board::Hex;
use game::table::Digest;
use game::{Camp, EditionId, Options, SeatId, VariantId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::game::{NewGame, Player};
use crate::people::arrangement::{EndedBy, Offered, Verdict, Watch};
use crate::people::clock::TimeControl;
use crate::people::deputy::Instructions;

/// What one wants to be called.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewName {
    /// The name.
    pub name: String,
}

/// A game to which others are invited.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewInvitation {
    /// The game; at least one side is `open`.
    pub game: NewGame,
    /// Who sits on each of the game's seats, where a side has more than one.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Player>>"))]
    pub holders: Vec<Player>,
    /// Whether everybody may find it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub listed: bool,
    /// How much time the sides have.
    #[cfg_attr(feature = "ts", ts(optional))]
    pub time: Option<TimeControl>,
    /// Who may look on.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Watch>"))]
    pub watch: Watch,
    /// Whether the result counts for the ratings.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
}

/// An invitation as somebody sees it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct InvitationCard {
    /// Its id, which is in the link.
    pub id: String,
    /// Who invites.
    pub host: Option<String>,
    /// Whether that is the reader.
    pub mine: bool,
    /// Whether everybody may find it.
    pub listed: bool,
    /// The battle's id.
    pub battle: String,
    /// The battle's title.
    pub title: String,
    /// The rules.
    pub edition: EditionId,
    /// Variants.
    pub variants: Vec<VariantId>,
    /// Options.
    pub options: Options,
    /// The seats.
    pub seats: Vec<InvitedSeatCard>,
    /// How much time the sides have.
    pub time: Option<TimeControl>,
    /// Who may look on.
    pub watch: Watch,
    /// Whether the result counts for the ratings.
    pub rated: bool,
    /// The seal on the server's half of the dice.
    pub seal: String,
    /// When it was made.
    pub made: String,
    /// The game, once it has begun; told to those who play.
    pub game: Option<String>,
    /// Whether it has begun.
    pub begun: bool,
    /// Where other machines reach this server, if the server knows better than the reader's browser.
    pub base: Option<String>,
}

/// A seat of an invitation.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct InvitedSeatCard {
    /// Its number.
    pub seat: SeatId,
    /// Its side.
    pub camp: Camp,
    /// The side by its name.
    pub side: String,
    /// The formations it has, where a side has more than one seat.
    pub formations: Vec<String>,
    /// Who sits there.
    pub who: Player,
    /// What that person is called.
    pub name: Option<String>,
    /// Whether the reader may sit down here.
    pub free: bool,
}

/// A seat to be taken.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Joining {
    /// Which seat; the first that is free if none is named.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seat: Option<SeatId>,
    /// What one gives to the dice: 64 hexadecimal digits.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    pub share: Option<Digest>,
}

/// What else may be done with an invitation.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, tag = "do", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum InvitationChange {
    /// Gives a share to the dice, now that the seal is known.
    Share {
        /// 64 hexadecimal digits.
        #[schemars(with = "String")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        share: Digest,
    },
    /// Gets up; the host takes the invitation back.
    Leave,
    /// Puts the computer on every seat still free; the host's to do.
    Fill,
}

/// Who sits at a game, and what is arranged there.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Company {
    /// The seats.
    pub seats: Vec<CompanySeat>,
    /// Whether another person plays, on either side.
    pub others: bool,
    /// How many look on.
    pub watchers: u32,
    /// Who may look on.
    pub watch: Watch,
    /// What is offered.
    pub offer: Option<OfferCard>,
    /// How the players ended the game.
    pub verdict: Option<Verdict>,
    /// The clock.
    pub clock: Option<ClockCard>,
    /// Why the reader may claim the game now.
    pub claim: Option<EndedBy>,
    /// Sides for which the computer plays on.
    pub computer_for: Vec<Camp>,
    /// What the reader has decided beforehand for his side; nothing for spectators, and where several persons share the side.
    pub instructions: Option<Instructions>,
    /// The invitation to play again.
    pub rematch: Option<String>,
    /// Whether the result counts for the ratings.
    pub rated: bool,
    /// What the reader calls the game.
    pub label: Option<String>,
}

/// A seat at a game.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CompanySeat {
    /// Its number.
    pub seat: SeatId,
    /// Its side.
    pub camp: Camp,
    /// Who sits there.
    pub who: Player,
    /// What that person is called.
    pub name: Option<String>,
    /// Whether that person looks at the game now.
    pub present: bool,
}

/// What is offered in a game.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OfferCard {
    /// The side that offers.
    pub by: Camp,
    /// What.
    pub what: Offered,
    /// Whether the reader may answer.
    pub to_me: bool,
}

/// The clock of a game.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockCard {
    /// What was agreed.
    pub control: TimeControl,
    /// What the sides have left, French first, in milliseconds.
    pub left: [i64; 2],
    /// The side whose time runs.
    pub running: Option<Camp>,
    /// Days off that the sides have left, French first.
    pub days_off: [i64; 2],
    /// When the days off that the sides have taken are over, in milliseconds from now.
    pub off: [Option<i64>; 2],
}

/// Something to arrange in a game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, tag = "do", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Arranging {
    /// Offers something.
    Offer {
        /// What.
        what: Offered,
    },
    /// Answers an offer, or takes one's own back by saying no.
    Answer {
        /// Whether one agrees.
        yes: bool,
    },
    /// Plays oneself again, where the computer has stood in.
    PlayAgain,
    /// Decides beforehand about questions that come while the enemy moves.
    Instruct {
        /// What.
        instructions: Instructions,
    },
    /// Gives up.
    Resign,
    /// Claims the game from a side that has run out of time or stayed away.
    Claim,
    /// Takes days off.
    DaysOff {
        /// How many.
        days: u8,
    },
    /// Says who may look on.
    Watch {
        /// Who.
        who: Watch,
    },
    /// Invites to play again with the sides changed.
    Rematch,
    /// Calls the game something in one's own list.
    Label {
        /// The name; an empty one for none.
        name: String,
    },
    /// Takes the game off one's own list. A game against others that is not over is resigned first.
    Remove,
}

/// What is said.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Saying {
    /// The words.
    pub text: String,
}

/// A message.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MessageCard {
    /// Its number in the game.
    pub serial: i64,
    /// What the author is called.
    pub author: Option<String>,
    /// Whether that is the reader.
    pub mine: bool,
    /// The side the author plays, of players.
    pub camp: Option<Camp>,
    /// The words.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub sent: i64,
}

/// What to do about a message.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AboutMessage {
    /// Its number.
    pub serial: i64,
    /// Whether to report it to whoever keeps the server; either way its author is not heard any more.
    pub report: bool,
}

/// A record to be imported.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Imported {
    /// The text of the file.
    pub record: String,
}

/// A player in the table of ratings.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingCard {
    /// Who.
    pub who: Player,
    /// What a person is called.
    pub name: Option<String>,
    /// The rating.
    pub rating: i64,
    /// How far off it may be.
    pub deviation: i64,
    /// Games that counted.
    pub games: i64,
}

/// A note on the map, which only its writer sees.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MapNote {
    /// Where.
    pub hex: Hex,
    /// What.
    pub text: String,
}

/// A note to be written.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewMapNote {
    /// Where.
    pub hex: Hex,
    /// What, in the place of what was noted there; nothing to remove it.
    pub text: String,
}

/// Whether one wants a private feed of one's turns.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewFeed {
    /// If so, it gets a new address, and the old one is void.
    pub wanted: bool,
}

/// Where one's feed is read, told this once.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FeedLinks {
    /// By feed readers.
    pub atom: Option<String>,
    /// By calendars.
    pub calendar: Option<String>,
}
