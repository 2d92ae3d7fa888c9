//! Words in the two languages of the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A text in the two languages of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Prose {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

/// A name as a file writes it: once if it is a proper name, which every language leaves as it is.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "a proper name, or the words of both languages: { en = \"…\", es = \"…\" }"
)]
pub enum Name {
    /// A proper name.
    Proper(String),
    /// Words of a language.
    Words(Prose),
}

impl Name {
    /// The name in both languages.
    pub fn prose(&self) -> Prose {
        match self {
            Name::Proper(name) => Prose { en: name.clone(), es: name.clone() },
            Name::Words(words) => words.clone(),
        }
    }
}
