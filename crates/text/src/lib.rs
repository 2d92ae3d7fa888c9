//! Words for what the engine says: events, refusals and prompts in English and Spanish, through Fluent.
//!
//! Architecture invariant: text is made from events and never stored. This crate knows no rule; it reads names from the
//! setup and numbers from events, and everything it says comes from `data/locales`.

mod action;
mod event;
mod guide;
mod letter;
mod name;
mod offer;
mod preview;
mod prompt;
mod reason;
mod refusal;
mod replay;
mod standing;
mod study;
mod tables;
mod tournament;
mod trouble;

use std::fmt;
use std::sync::LazyLock;

use board::PerLanguage;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};
use game::data::Prose;
use unic_langid::LanguageIdentifier;

pub use board::Language;
pub use letter::Letter;
pub use offer::{Overlay, first_turn};
pub use preview::{Sum, factor_names, modifier_names};
pub use replay::{Mover, ReplayWord};
pub use study::{StudyLead, StudyWord};
pub use tables::table_of;
pub use tournament::TournamentWord;
pub use trouble::Trouble;

/// The Fluent files of a language that programs say sentences from; the client reads the others.
macro_rules! files_in {
    ($tag:literal) => {
        files_in!($tag: "actions", "events", "guides", "mail", "maps", "previews", "prompts", "reasons", "refusals", "replay", "server", "standing", "studies", "tables", "words")
    };
    ($tag:literal: $($name:literal),*) => {
        &[$((
            concat!($name, ".ftl"),
            include_str!(concat!("../../../data/locales/", $tag, "/", $name, ".ftl")),
        )),*]
    };
}

/// The names of the orders of battle where the language has its own; English ones stand in their files.
const fn armies_of(language: Language) -> &'static str {
    match language {
        Language::English => "",
        Language::Spanish => include_str!("../../../data/locales/es/armies.ftl"),
    }
}

/// The Fluent files of a language, by name.
const fn files_of(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::English => files_in!("en"),
        Language::Spanish => files_in!("es"),
    }
}

/// All messages of one language.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Texts {
    /// The messages of a language.
    pub fn new(language: Language) -> Texts {
        let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Isolation marks are for mixed scripts; ours are all left to right, and marks would show in plain text.
        bundle.set_use_isolating(false);
        for text in files_of(language).iter().map(|(_, text)| *text).chain([armies_of(language)]) {
            // A file with a fault keeps its sound messages; a test proves that there is no fault.
            let resource =
                FluentResource::try_new(text.to_owned()).unwrap_or_else(|(sound, _)| sound);
            bundle.add_resource_overriding(resource);
        }
        Texts { language, bundle }
    }

    /// The messages of a language, read once for the whole program.
    pub fn of(language: Language) -> &'static Texts {
        static TEXTS: LazyLock<PerLanguage<Texts>> =
            LazyLock::new(|| PerLanguage::each(Texts::new));
        TEXTS.of(language)
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message with its arguments; the key in brackets if there is none.
    pub fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let Some(pattern) = self.message(key).and_then(|message| message.value()) else {
            return format!("[{key}]");
        };
        let mut fluent = FluentArgs::new();
        for (name, arg) in args {
            fluent.set(*name, arg.value());
        }
        let said = self.bundle.format_pattern(pattern, Some(&fluent), &mut Vec::new());
        // A counter's name may be an abbreviation: its point ends the sentence too.
        match said.strip_suffix("..") {
            Some(short) if !short.ends_with('.') => format!("{short}."),
            _ => said.into_owned(),
        }
    }

    fn message(&self, key: &str) -> Option<FluentMessage<'_>> {
        self.bundle.get_message(key)
    }

    /// A text of the data files in this language.
    pub fn prose<'a>(&self, prose: &'a Prose) -> &'a str {
        prose.of(self.language)
    }

    /// A message without arguments.
    pub fn word(&self, key: &str) -> String {
        self.say(key, &[])
    }
}

/// An argument of a message.
#[derive(Clone, Debug)]
pub enum Arg<'a> {
    /// Words.
    Text(&'a str),
    /// Words made for the occasion.
    Made(String),
    /// A number.
    Number(i64),
}

impl Arg<'_> {
    fn value(&self) -> FluentValue<'_> {
        match self {
            Arg::Text(text) => FluentValue::from(*text),
            Arg::Made(text) => FluentValue::from(text.as_str()),
            Arg::Number(number) => FluentValue::from(*number),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

    use super::*;

    type Variables = BTreeMap<String, BTreeSet<String>>;

    /// Every message of a language with the variables it uses.
    fn messages(language: Language) -> Variables {
        let mut found = Variables::new();
        for (name, text) in files_of(language) {
            let resource = fluent_syntax::parser::parse(*text)
                .unwrap_or_else(|(_, faults)| panic!("{name}: {faults:?}"));
            for entry in resource.body {
                if let Entry::Message(message) = entry {
                    let mut variables = BTreeSet::new();
                    let pattern =
                        message.value.unwrap_or_else(|| panic!("{} says nothing", message.id.name));
                    in_pattern(&pattern, &mut variables);
                    let twice = found.insert(message.id.name.to_owned(), variables);
                    assert!(twice.is_none(), "{} stands twice in {language:?}", message.id.name);
                }
            }
        }
        found
    }

    fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            let PatternElement::Placeable { expression } = element else { continue };
            match expression {
                Expression::Inline(inline) => in_inline(inline, variables),
                Expression::Select { selector, variants } => {
                    in_inline(selector, variables);
                    variants.iter().for_each(|variant| in_pattern(&variant.value, variables));
                }
            }
        }
    }

    fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
        if let InlineExpression::VariableReference { id } = inline {
            variables.insert(id.name.to_owned());
        }
    }

    #[test]
    fn both_languages_say_the_same_things_with_the_same_variables() {
        let (english, spanish) = (messages(Language::English), messages(Language::Spanish));
        for (key, variables) in &english {
            assert_eq!(Some(variables), spanish.get(key), "{key}");
        }
        assert_eq!(
            english.len(),
            spanish.len(),
            "{:?}",
            spanish.keys().filter(|key| !english.contains_key(*key)).collect::<Vec<_>>()
        );
    }

    /// The keys written in the code, told by their shape.
    fn keys_in_code() -> BTreeSet<&'static str> {
        let sources = [
            include_str!("action.rs"),
            include_str!("event.rs"),
            include_str!("guide.rs"),
            include_str!("letter.rs"),
            include_str!("offer.rs"),
            include_str!("preview.rs"),
            include_str!("prompt.rs"),
            include_str!("reason.rs"),
            include_str!("refusal.rs"),
            include_str!("replay.rs"),
            include_str!("standing.rs"),
            include_str!("study.rs"),
            include_str!("tables.rs"),
            include_str!("tournament.rs"),
            include_str!("trouble.rs"),
            include_str!("../../cli/src/captions.rs"),
        ];
        let quoted = sources.into_iter().flat_map(|source| source.split('"').skip(1).step_by(2));
        quoted
            .filter(|word| {
                let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
                word.contains('-') && word.chars().all(letter)
            })
            .collect()
    }

    #[test]
    fn every_key_has_its_message_and_every_message_its_key() {
        let keys = keys_in_code();
        let known = messages(Language::English);
        let missing: Vec<_> = keys.iter().filter(|key| !known.contains_key(**key)).collect();
        let idle: Vec<_> = known.keys().filter(|key| !keys.contains(key.as_str())).collect();
        assert!(missing.is_empty() && idle.is_empty(), "missing {missing:?}, idle {idle:?}");
    }

    #[test]
    fn a_missing_message_shows_its_key() {
        assert_eq!(Texts::new(Language::English).word("no-such-thing"), "[no-such-thing]");
    }

    #[test]
    fn plurals_follow_the_language() {
        let texts = Texts::new(Language::Spanish);
        let lost = |points| {
            texts.say(
                "event-lost",
                &[("unit", Arg::Text("Ceuta 1")), ("points", Arg::Number(points))],
            )
        };
        assert_eq!(lost(1), "Ceuta 1 pierde 1 punto.");
        assert_eq!(lost(2), "Ceuta 1 pierde 2 puntos.");
    }
}
