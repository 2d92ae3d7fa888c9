//! The languages of the game, and words in each of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A language of the game: the only list of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Spanish.
    #[serde(rename = "es")]
    Spanish,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// Its tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
        }
    }

    /// The language of a tag such as `es` or `es-ES`; English for any other.
    pub fn from_tag(tag: &str) -> Language {
        let tag = tag.to_ascii_lowercase();
        let named = |language: &Language| tag.starts_with(language.tag());
        Language::ALL.into_iter().find(named).unwrap_or_default()
    }
}

/// Something made once for each language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PerLanguage<T> {
    english: T,
    spanish: T,
}

impl<T> PerLanguage<T> {
    /// Makes it for every language.
    pub fn each(mut make: impl FnMut(Language) -> T) -> PerLanguage<T> {
        PerLanguage { english: make(Language::English), spanish: make(Language::Spanish) }
    }

    /// Makes it for every language, or fails.
    ///
    /// # Errors
    /// The first failure.
    pub fn try_each<E>(
        mut make: impl FnMut(Language) -> Result<T, E>,
    ) -> Result<PerLanguage<T>, E> {
        Ok(PerLanguage { english: make(Language::English)?, spanish: make(Language::Spanish)? })
    }

    /// That of a language.
    pub const fn of(&self, language: Language) -> &T {
        match language {
            Language::English => &self.english,
            Language::Spanish => &self.spanish,
        }
    }
}

/// A text in the two languages of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Prose {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}

impl Prose {
    /// The words of a language.
    pub fn of(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Spanish => &self.es,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_its_tag() {
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), language);
            assert_eq!(Language::from_tag(&format!("{}-XX", language.tag())), language);
            assert_eq!(PerLanguage::each(Language::tag).of(language), &language.tag());
        }
        assert_eq!(Language::from_tag("fr"), Language::English);
    }
}
