//! The rulebook of an edition: its clauses by section, each with its rulings, its tables and examples.

pub(crate) mod books;
pub(crate) mod citing;
mod examples;
mod sheets;

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, LazyLock, OnceLock};

use axum::body::Bytes;
use board::PerLanguage;
use game::{EditionId, Library};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use crate::api::rulebook::{Part, Rule, RulePart, RuleSection, Rulebook};
use books::{Book, Clause, books};
use citing::{ids_in, meant_by};
use text::Language;

/// The rulebooks, each made when it is first asked for.
#[derive(Debug, Default)]
pub struct Rulebooks([PerLanguage<OnceLock<Printed>>; EditionId::ALL.len()]);

/// A rulebook as JSON.
#[derive(Debug)]
pub struct Printed {
    /// Changes with the text.
    pub version: String,
    /// The text.
    pub json: Bytes,
}

impl Rulebooks {
    /// The rulebook of an edition in a language.
    pub fn printed(
        &self,
        library: &Arc<Library>,
        edition: EditionId,
        lang: Language,
    ) -> Option<&Printed> {
        let place = EditionId::ALL.iter().position(|&it| it == edition)?;
        let cell = self.0.get(place)?.of(lang);
        Some(cell.get_or_init(|| {
            let json = serde_json::to_vec(&rulebook(library, edition, lang)).unwrap_or_default();
            let digest = Sha256::digest(&json);
            let version = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
            Printed { version, json: json.into() }
        }))
    }
}

/// The whole rulebook.
pub(crate) fn rulebook(library: &Library, edition: EditionId, lang: Language) -> Rulebook {
    let law = Law::of(edition);
    let parts = contents(edition)
        .into_iter()
        .map(|(part, take)| RulePart { part, sections: law.sections(&take, lang, library) });
    let mut book = Rulebook { edition, parts: parts.collect() };
    examples::place(&mut book, library, lang);
    book
}

/// Which sections of which book make a part.
struct Take {
    book: &'static str,
    optional: bool,
}

fn contents(edition: EditionId) -> Vec<(Part, Take)> {
    let whole = |part, book| (part, Take { book, optional: false });
    let mut parts = match edition {
        EditionId::Standard => vec![whole(Part::Rules, "STD")],
        EditionId::Volume2 => vec![whole(Part::Rules, "VOL2")],
        EditionId::Revised => vec![whole(Part::Rules, "VOL2"), whole(Part::Changes, "REV")],
        EditionId::Basic => vec![whole(Part::Rules, "BAS")],
    };
    parts.push((Part::Optional, Take { book: "VOL2", optional: true }));
    parts.push(whole(Part::Battles, "SCN"));
    parts.push(whole(Part::Rulings, "CF"));
    parts
}

/// The clauses of Volume II that hold in every edition if both sides agree.
const OPTIONAL: &str = "VOL2-OPT";

/// What an edition makes of the books.
struct Law {
    edition: EditionId,
    replaced: HashSet<String>,
}

impl Law {
    fn of(edition: EditionId) -> Law {
        let replaced = CITING.get(&edition).map(|it| it.replaces.iter().cloned().collect());
        Law { edition, replaced: replaced.unwrap_or_default() }
    }

    fn sections(&self, take: &Take, lang: Language, library: &Library) -> Vec<RuleSection> {
        let find = |lang| books(lang).iter().find(|book: &&Book| book.kind == take.book);
        let (Some(english), Some(book)) = (find(Language::English), find(lang)) else {
            return Vec::new();
        };
        // An id is made of the English heading, so that links hold in every language.
        let pairs = english.sections.iter().zip(&book.sections);
        let section = |(english, said): (&books::Section, &books::Section)| {
            let id = section_id(book.kind, &english.heading);
            let (number, title) = numbered(&said.heading);
            RuleSection {
                rules: self.rules(said, take.optional, lang),
                tables: sheets::of_section(library, self.edition, &id, lang),
                id,
                number: number.to_owned(),
                title: title.to_owned(),
                examples: Vec::new(),
            }
        };
        let says = |section: &RuleSection| !section.rules.is_empty();
        pairs.map(section).filter(says).collect()
    }

    fn rules(&self, section: &books::Section, optional: bool, lang: Language) -> Vec<Rule> {
        let holds = |clause: &&Clause| {
            clause.id.starts_with(OPTIONAL) == optional && !self.replaced.contains(&clause.id)
        };
        section.clauses.iter().filter(holds).map(|clause| rule(clause, lang)).collect()
    }
}

/// A clause as it is read.
pub(crate) fn rule(clause: &Clause, lang: Language) -> Rule {
    if clause.id.starts_with("CF-") {
        return ruling(clause);
    }
    let mut see = ids_in(&format!("{} {}", clause.text, clause.note));
    see.retain(|id| id.starts_with("CF-"));
    for id in ABOUT.get(&clause.id).into_iter().flatten() {
        if !see.contains(id) {
            see.push(id.clone());
        }
    }
    let (title, readings) = (String::new(), String::new());
    Rule { id: clause.id.clone(), title, text: plain(&clause.text, lang), readings, see }
}

/// `the title.** R: the readings → the ruling C: the clauses`
fn ruling(clause: &Clause) -> Rule {
    let (title, body) = clause.text.split_once("**").unwrap_or(("", &clause.text));
    let (body, cited) = body.rsplit_once(" C: ").unwrap_or((body, ""));
    let (readings, text) = match body.trim().strip_prefix("R: ").and_then(|it| it.split_once("→"))
    {
        Some((readings, text)) => (readings.trim(), text.trim()),
        None => ("", body.trim()),
    };
    Rule {
        id: clause.id.clone(),
        title: title.trim().to_owned(),
        text: text.to_owned(),
        readings: readings.to_owned(),
        see: clauses_of(cited),
    }
}

fn clauses_of(cited: &str) -> Vec<String> {
    // A long list helps nobody: it is a ruling on a whole section.
    let all: Vec<String> = ids_in(cited).iter().flat_map(|id| meant_by(id, &KNOWN)).collect();
    if all.len() > 24 { Vec::new() } else { all }
}

/// The words of a clause for a reader: without the marks of those who prove it.
fn plain(text: &str, lang: Language) -> String {
    let marks = match lang {
        Language::English => ["Test: ", "Test data: ", "DESIGN: "],
        Language::Spanish => ["Prueba: ", "Datos de prueba: ", "DISEÑO: "],
    };
    let bare = marks.iter().find_map(|mark| text.strip_prefix(mark));
    let mut text = bare.unwrap_or(text).to_owned();
    // Names of tables in the data: they stand below.
    while let Some((before, rest)) = text.split_once('`') {
        let Some((_, after)) = rest.split_once('`') else { break };
        let before = before.trim_end_matches('(').trim_end();
        text = format!("{before}{}", after.strip_prefix(')').unwrap_or(after));
    }
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => text,
    }
}

/// The heading's number and its words: `10 Fire`, `A. Sources and general`, `Alcañiz 1809 (STD)`.
fn numbered(heading: &str) -> (&str, &str) {
    match heading.split_once(' ') {
        Some((number, title)) if is_number(number) => (number.trim_end_matches('.'), title),
        _ => ("", heading),
    }
}

fn is_number(word: &str) -> bool {
    let letter = word.len() == 2 && word.ends_with('.');
    letter || word.chars().all(|c| c.is_ascii_digit() || matches!(c, '–' | '.'))
}

/// `STD-10`, `REV-terrain-effects`.
fn section_id(kind: &str, heading: &str) -> String {
    let (number, title) = numbered(heading);
    let first = number.split('–').next().unwrap_or_default();
    if !first.is_empty() {
        return format!("{kind}-{first}");
    }
    // Without what stands in brackets or after a dash: `Bailén scenario 4 — The battle of Bailén`.
    let title = title.split(['(', '—']).next().unwrap_or_default().trim();
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let plain = |c: char| match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' => 'u',
        'ñ' => 'n',
        other => other,
    };
    let slug = words.collect::<Vec<_>>().join("-").to_lowercase();
    format!("{kind}-{}", slug.chars().map(plain).collect::<String>())
}

/// Every id there is.
static KNOWN: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let sections = books(Language::English).iter().flat_map(|book| &book.sections);
    sections.flat_map(|section| &section.clauses).map(|clause| clause.id.as_str()).collect()
});

/// The rulings that say they are about a clause.
static ABOUT: LazyLock<BTreeMap<String, Vec<String>>> = LazyLock::new(|| {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let rulings = books(Language::English).iter().filter(|book| book.kind == "CF");
    for clause in rulings.flat_map(|book| &book.sections).flat_map(|section| &section.clauses) {
        for about in ruling(clause).see {
            found.entry(about).or_default().push(clause.id.clone());
        }
    }
    found
});

/// What an edition has replaced of the books it is built on; the engine cites by the same file.
#[derive(Deserialize)]
struct Citing {
    #[serde(default)]
    replaces: Vec<String>,
}

static CITING: LazyLock<BTreeMap<EditionId, Citing>> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct File {
        editions: BTreeMap<EditionId, Citing>,
    }
    let file = include_str!("../../../data/rules/citations.toml");
    toml::from_str(file).map_or_else(|_| BTreeMap::new(), |file: File| file.editions)
});

#[cfg(test)]
mod tests {
    use game::testkit::random::library;

    use super::*;

    fn ids(book: &Rulebook) -> Vec<&str> {
        let sections = book.parts.iter().flat_map(|part| &part.sections);
        sections.flat_map(|section| &section.rules).map(|rule| rule.id.as_str()).collect()
    }

    #[test]
    fn an_edition_prints_what_holds_in_it() {
        let revised = rulebook(library(), EditionId::Revised, Language::English);
        let ids = ids(&revised);
        assert!(
            ids.contains(&"VOL2-8.1-a") && ids.contains(&"REV-TEC-b") && ids.contains(&"CF-023")
        );
        assert!(!ids.contains(&"VOL2-T.TEC-a"), "REV-0-a: it gave way to the revised table");
        assert!(!ids.contains(&"STD-8.1-c") && ids.contains(&"VOL2-OPT1-a"));
        let unique: HashSet<&&str> = ids.iter().collect();
        assert_eq!(unique.len(), ids.len());
    }

    #[test]
    fn both_languages_have_the_same_book() {
        for edition in EditionId::ALL {
            let [english, spanish] = [Language::English, Language::Spanish]
                .map(|lang| rulebook(library(), edition, lang));
            assert_eq!(ids(&english), ids(&spanish), "{edition:?}");
            let shape = |book: &Rulebook| -> Vec<_> {
                let sections = book.parts.iter().flat_map(|part| &part.sections);
                sections.map(|it| (it.id.clone(), it.tables.len(), it.examples.len())).collect()
            };
            assert_eq!(shape(&english), shape(&spanish), "{edition:?}");
            let ids: Vec<String> = shape(&english).into_iter().map(|(id, ..)| id).collect();
            assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len(), "{ids:?}");
        }
    }

    #[test]
    fn a_clause_stands_beside_its_rulings() {
        let book = rulebook(library(), EditionId::Standard, Language::English);
        let sections = || book.parts.iter().flat_map(|part| &part.sections);
        let find =
            |id: &str| sections().flat_map(|it| &it.rules).find(|rule| rule.id == id).unwrap();
        // Its note names none: the rulings name it.
        assert!(find("STD-5-a").see.contains(&"CF-023".to_owned()));
        let ruling = find("CF-023");
        assert_eq!(ruling.title, "Facing geometry.");
        assert!(ruling.readings.starts_with("per hexside") && ruling.text.starts_with("Vertex"));
        assert_eq!(ruling.see, ["STD-5-a", "STD-5-c", "VOL2-5-b"]);
        assert_eq!(find("STD-F4-a").text.split(' ').next(), Some("An"), "no mark of a test");
        assert!(!find("STD-7-a").text.contains('`'));
        assert!(find("CF-206").text.contains("| swamp s |"));
    }
}
