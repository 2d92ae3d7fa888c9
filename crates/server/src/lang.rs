//! The languages of answers.

use std::sync::LazyLock;

use render::map::Names;
use schemars::JsonSchema;
use serde::Deserialize;
use text::{Language, Texts};

/// The language of an answer, as a query names it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
}

static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::English));
static SPANISH: LazyLock<Texts> = LazyLock::new(|| Texts::new(Language::Spanish));

impl Lang {
    /// Its tag.
    pub fn tag(self) -> &'static str {
        self.texts().language().tag()
    }

    /// The language of a tag; English if it is unknown.
    pub fn named(tag: &str) -> Lang {
        if tag == Lang::Es.tag() { Lang::Es } else { Lang::En }
    }

    /// The messages of the language.
    pub fn texts(self) -> &'static Texts {
        match self {
            Lang::En => &ENGLISH,
            Lang::Es => &SPANISH,
        }
    }

    /// The names of places in it.
    pub fn names(self) -> Names {
        match self {
            Lang::En => Names::English,
            Lang::Es => Names::Spanish,
        }
    }

    /// Its share of a text in both languages.
    pub fn of(self, prose: &game::data::Prose) -> &str {
        self.texts().prose(prose)
    }
}

/// The language a query asks for; English if it names none or an unknown one.
pub fn lang_of(query: Option<&str>) -> Lang {
    let pairs = query.unwrap_or_default().split('&');
    match pairs.filter_map(|pair| pair.strip_prefix("lang=")).next() {
        Some(tag) => Lang::named(tag),
        None => Lang::En,
    }
}
