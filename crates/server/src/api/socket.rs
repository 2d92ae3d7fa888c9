//! What goes over the socket of a game besides the news: choices of the guest, and the answers to them.

use serde::{Deserialize, Serialize};

use super::error::ErrorBody;
use super::game::{Choices, Undo};

/// What a guest may say on a socket.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wish {
    /// A number of the guest's own, repeated in the answer.
    pub id: u64,
    /// Choices to be made.
    pub choose: Option<Choices>,
    /// A choice to be taken back.
    pub undo: Option<Undo>,
}

/// The answer to what was said. What came of it is told by the news that go before it.
#[derive(Debug, Serialize)]
pub struct Answered {
    /// The number given by the guest; nothing if none was understood.
    pub id: Option<u64>,
    /// Why it was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<ErrorBody>,
}
