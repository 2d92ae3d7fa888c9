//! What went wrong, as JSON-RPC error objects: a number, a sentence, and in `data` a stable code, the clause of the rules where one
//! forbids, and more where more is known.

use game::engine::word;
use game::table::{WhyNot, file};
use game::{Failure, Refusal};
use serde_json::{Map, Value, json};

/// Why a request failed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Error {
    number: i32,
    code: String,
    message: String,
    clause: &'static str,
    more: Map<String, Value>,
}

/// A fault of the language itself, with the numbers JSON-RPC reserves.
pub(crate) struct Plain(i32, &'static str, &'static str);

impl Error {
    pub(crate) const NOT_JSON: Plain = Plain(-32700, "not-json", "the line is not JSON");
    pub(crate) const NO_REQUEST: Plain =
        Plain(-32600, "no-request", "the line is no JSON-RPC 2.0 request");
    pub(crate) const TOO_LONG: Plain = Plain(-32600, "too-long", "the line is too long");
    pub(crate) const NO_METHOD: Plain = Plain(-32601, "no-method", "there is no such method");
    pub(crate) const NO_GAME: Plain =
        Plain(-32000, "no-game", "there is no game: begin with `new` or `load`");
    pub(crate) const NO_BATTLE: Plain =
        Plain(-32000, "no-battle", "there is no such battle, edition or variant");
    pub(crate) const NO_PLAYER: Plain =
        Plain(-32000, "no-player", "there is no such computer player");
    pub(crate) const GAME_OVER: Plain = Plain(-32000, "game-over", "the game is over");
    pub(crate) const NOT_ANALYSIS: Plain = Plain(
        -32000,
        "not-analysis",
        "dice are laid by hand only in a game opened with \"analysis\": true",
    );
    pub(crate) const DICE_LEFT: Plain =
        Plain(-32000, "dice-left", "more dice were laid than the choice throws");
    pub(crate) const TOO_DEEP: Plain =
        Plain(-32000, "too-deep", "the count would take too long: ask for less depth");
    pub(crate) const TOO_MANY_QUESTIONS: Plain =
        Plain(-32000, "too-many-questions", "no more questions are answered before the choice");
    pub(crate) const UNFINISHED: Plain = Plain(
        -32000,
        "unfinished",
        "the game is in the middle of a procedure: a position is written between two of them",
    );
    pub(crate) const SEALED: Plain = Plain(
        -32000,
        "sealed",
        "the seed of that record is kept back: load it with \"analysis\": true",
    );

    /// Parameters that are not understood, and why.
    pub(crate) fn params(why: impl ToString) -> Error {
        let mut error = Error::from(Plain(-32602, "bad-params", ""));
        error.message = why.to_string();
        error
    }

    /// A rule forbids it; the sentence is the reader's.
    pub(crate) fn refused(refusal: Refusal, sentence: String) -> Error {
        Error {
            number: -32001,
            code: word(refusal.why),
            message: sentence,
            clause: refusal.clause.0,
            more: Map::new(),
        }
    }

    /// A choice failed.
    pub(crate) fn failed(failure: Failure, texts: &text::Texts) -> Error {
        match failure {
            Failure::Refused(refusal) => Error::refused(refusal, texts.refusal(refusal)),
            Failure::NoDie(purpose) => {
                let lacking = Plain(-32000, "no-die", "a die is lacking: lay more of them");
                Error::from(lacking).with("purpose", word(purpose))
            }
        }
    }

    /// A choice cannot be taken back.
    pub(crate) fn not_undone(why: WhyNot, texts: &text::Texts) -> Error {
        let mut error = Error::from(Plain(-32002, "", ""));
        (error.code, error.message) = (word(why), texts.why_not(why));
        error
    }

    /// A record is not sound.
    pub(crate) fn record(fault: &file::Fault) -> Error {
        let mut error = Error::from(Plain(-32003, "bad-record", ""));
        error.message = fault.to_string();
        error.with("ply", fault.ply)
    }

    /// A position is not possible.
    pub(crate) fn position(why: impl ToString) -> Error {
        let mut error = Error::from(Plain(-32003, "bad-position", ""));
        error.message = why.to_string();
        error
    }

    /// The same with something else to know.
    pub(crate) fn with(mut self, key: &str, value: impl Into<Value>) -> Error {
        self.more.insert(key.to_owned(), value.into());
        self
    }

    pub(crate) fn to_json(&self) -> Value {
        let mut data = self.more.clone();
        data.insert("code".into(), self.code.clone().into());
        if !self.clause.is_empty() {
            data.insert("clause".into(), self.clause.into());
        }
        json!({ "code": self.number, "message": self.message, "data": data })
    }
}

impl From<Plain> for Error {
    fn from(Plain(number, code, message): Plain) -> Error {
        Error {
            number,
            code: code.to_owned(),
            message: message.to_owned(),
            clause: "",
            more: Map::new(),
        }
    }
}
