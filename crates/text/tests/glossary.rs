//! One word for one thing: the glossary settles terms in both languages, and every text a player reads is held to it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "what tests stand on is tests")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data");

/// Names and quotations in which such a word is no term.
const NAMES: [&str; 1] = ["Huerta del Sordo"];

#[derive(Default)]
struct Term {
    name: String,
    attributes: BTreeMap<String, String>,
}

fn plain(pattern: &Pattern<String>) -> String {
    let element = |element: &PatternElement<String>| match element {
        PatternElement::TextElement { value } => value.clone(),
        PatternElement::Placeable { expression } => match expression {
            Expression::Select { variants, .. } => {
                variants.iter().map(|variant| plain(&variant.value) + " ").collect()
            }
            Expression::Inline(InlineExpression::Placeable { .. }) | Expression::Inline(_) => {
                " · ".to_owned()
            }
        },
    };
    pattern.elements.iter().map(element).collect()
}

/// Every message of a file, with its attributes, as plain words.
fn messages(path: &Path) -> Vec<(String, Term)> {
    let text = fs::read_to_string(path).unwrap();
    let resource = fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, faults)| panic!("{}: {faults:?}", path.display()));
    let message = |entry: Entry<String>| {
        let Entry::Message(message) = entry else { return None };
        let attributes = message.attributes.iter();
        let term = Term {
            name: message.value.as_ref().map(plain).unwrap_or_default(),
            attributes: attributes.map(|it| (it.id.name.clone(), plain(&it.value))).collect(),
        };
        Some((message.id.name, term))
    };
    resource.body.into_iter().filter_map(message).collect()
}

fn glossary(language: &str) -> Vec<(String, Term)> {
    messages(&Path::new(DATA).join("locales").join(language).join("glossary.ftl"))
}

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let all = fs::read_dir(Path::new(DATA).join(folder)).unwrap();
    let all = all.map(|file| file.unwrap().path());
    all.filter(|path| path.extension().is_some_and(|it| it == ending)).collect()
}

/// Every text of a language: where it stands, and the words.
fn texts(language: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for file in files(&format!("locales/{language}"), "ftl") {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        for (id, term) in messages(&file) {
            let said =
                term.attributes.iter().filter(|(key, _)| name != "glossary.ftl" || *key == "text");
            for text in said.map(|(_, text)| text).chain([&term.name]) {
                found.push((format!("{name} {id}"), text.clone()));
            }
        }
    }
    for folder in ["maps", "scenarios", "openings", "orders-of-battle", "rules/examples"] {
        for file in files(folder, "toml") {
            let table: toml::Table = fs::read_to_string(&file).unwrap().parse().unwrap();
            let name = file.display().to_string();
            in_language(&toml::Value::Table(table), language, &mut |text| {
                found.push((name.clone(), text.to_owned()));
            });
        }
    }
    if language == "es" {
        for file in files("rules/es", "md") {
            found.push((file.display().to_string(), fs::read_to_string(&file).unwrap()));
        }
    }
    found
}

/// What a data file says in a language: `{ en = "…", es = "…" }`.
fn in_language(value: &toml::Value, language: &str, take: &mut impl FnMut(&str)) {
    match value {
        toml::Value::Table(table) => {
            let prose = table.contains_key("en") && table.contains_key("es");
            for (key, value) in table {
                match value {
                    toml::Value::String(text) if prose && key == language => take(text),
                    other => in_language(other, language, take),
                }
            }
        }
        toml::Value::Array(list) => list.iter().for_each(|it| in_language(it, language, take)),
        _ => {}
    }
}

/// Whether a text says a word, as a word of its own.
fn says(text: &str, word: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let before = rest[..at].chars().next_back();
        let after = rest[at + word.len()..].chars().next();
        if ![before, after].into_iter().flatten().any(char::is_alphanumeric) {
            return true;
        }
        rest = &rest[at + word.len()..];
    }
    false
}

#[test]
fn no_text_says_a_word_the_glossary_has_another_for() {
    for language in ["en", "es"] {
        let texts = texts(language);
        assert!(texts.len() > 1000, "{}", texts.len());
        let mut faults = Vec::new();
        for (id, term) in glossary(language) {
            let never = term.attributes.get("never").map(String::as_str).unwrap_or_default();
            for word in never.split(", ").filter(|word| !word.is_empty()) {
                for (place, text) in &texts {
                    let text = NAMES.iter().fold(text.clone(), |text, name| text.replace(name, ""));
                    if says(&text.to_lowercase(), word) {
                        faults.push(format!("{place}: “{word}” for {id}"));
                    }
                }
            }
        }
        faults.dedup();
        assert!(faults.is_empty(), "{language}: {faults:#?}");
    }
}

#[test]
fn both_languages_settle_the_same_terms() {
    let ids = |language| -> BTreeSet<String> {
        glossary(language).into_iter().map(|(id, _)| id).collect()
    };
    assert_eq!(ids("en"), ids("es"));
    for (id, term) in glossary("en").into_iter().chain(glossary("es")) {
        assert!(!term.name.is_empty(), "{id} has no name");
        let text = term.attributes.get("text").map(String::as_str).unwrap_or_default();
        assert!((40..330).contains(&text.chars().count()), "{id}: {text}");
    }
}

/// A word leads to one term only.
#[test]
fn no_word_means_two_things() {
    for language in ["en", "es"] {
        let mut known: BTreeMap<String, String> = BTreeMap::new();
        for (id, term) in glossary(language) {
            let words = term.attributes.get("words").map(String::as_str).unwrap_or_default();
            for word in words.split(", ").filter(|word| !word.is_empty()) {
                let before = known.insert(word.to_lowercase(), id.clone());
                assert!(before.is_none(), "{language}: {word} means {id} and {before:?}");
            }
        }
    }
}

/// What a term rests on must be there to be opened.
#[test]
fn every_clause_of_a_term_is_in_the_rules() {
    let books: String =
        files("rules", "md").iter().map(|it| fs::read_to_string(it).unwrap()).collect();
    for (id, term) in glossary("en") {
        let clauses = term.attributes.get("clauses").map(String::as_str).unwrap_or_default();
        assert!(!clauses.is_empty(), "{id} rests on nothing");
        for clause in clauses.split(' ') {
            assert!(books.contains(&format!("\n| {clause} |")), "{id}: {clause}");
        }
    }
}
