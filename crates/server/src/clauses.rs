//! The law books: every clause and ruling by its id.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::api::clause::ClauseText;
use crate::speech::Lang;

/// The law is English; where the two differ, the Spanish books follow it.
const BOOKS: [&str; 6] = [
    include_str!("../../../data/rules/clauses-std.md"),
    include_str!("../../../data/rules/clauses-vol2.md"),
    include_str!("../../../data/rules/clauses-rev.md"),
    include_str!("../../../data/rules/clauses-bas.md"),
    include_str!("../../../data/rules/clauses-scenarios.md"),
    include_str!("../../../data/rules/rulings.md"),
];

const SPANISH_BOOKS: [&str; 6] = [
    include_str!("../../../data/rules/es/clauses-std.md"),
    include_str!("../../../data/rules/es/clauses-vol2.md"),
    include_str!("../../../data/rules/es/clauses-rev.md"),
    include_str!("../../../data/rules/es/clauses-bas.md"),
    include_str!("../../../data/rules/es/clauses-scenarios.md"),
    include_str!("../../../data/rules/es/rulings.md"),
];

type Shelf = HashMap<String, ClauseText>;

static ENGLISH: LazyLock<Shelf> = LazyLock::new(|| shelf(BOOKS, Lang::En));
static SPANISH: LazyLock<Shelf> = LazyLock::new(|| shelf(SPANISH_BOOKS, Lang::Es));

/// A clause or ruling in a language.
pub fn clause(id: &str, lang: Lang) -> Option<&'static ClauseText> {
    match lang {
        Lang::En => ENGLISH.get(id),
        Lang::Es => SPANISH.get(id),
    }
}

fn shelf(books: [&str; 6], lang: Lang) -> Shelf {
    let all = books.into_iter().flat_map(|book| clauses(book, lang));
    all.map(|clause| (clause.id.clone(), clause)).collect()
}

/// The clauses of a book: rows of its tables, and rulings that begin with their number in bold.
fn clauses(text: &str, lang: Lang) -> Vec<ClauseText> {
    let book = title(text);
    let lang = lang.texts().language().tag();
    let clause = |id: &str, text: String| ClauseText {
        id: id.to_owned(),
        text,
        book: book.to_owned(),
        lang: lang.to_owned(),
    };
    let mut found: Vec<ClauseText> = Vec::new();
    let mut ruling = false;
    for line in text.lines() {
        if let Some((id, text)) = row(line) {
            found.push(clause(id, text));
            ruling = false;
        } else if let Some((id, text)) = opening(line) {
            found.push(clause(id, text));
            ruling = true;
        } else if line.starts_with('#') {
            ruling = false;
        } else if let Some(last) = found.last_mut().filter(|_| ruling && !line.is_empty()) {
            // A ruling may run over several lines, tables included.
            last.text.push('\n');
            last.text.push_str(line);
        }
    }
    found
}

/// What a book is called, without what kind of text it is: `# STD — Standard rules, conformance clauses`.
fn title(text: &str) -> &str {
    let heading = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default();
    let kinds = [", conformance clauses", ", cláusulas de conformidad"];
    kinds.iter().find_map(|kind| heading.strip_suffix(kind)).unwrap_or(heading)
}

/// `| STD-1-a | the clause | a note |`
fn row(line: &str) -> Option<(&str, String)> {
    let mut cells = line.strip_prefix("| ")?.split(" | ").map(str::trim);
    let (id, text) = (cells.next()?, cells.next()?);
    is_id(id).then(|| (id, text.trim_end_matches('|').trim().to_owned()))
}

/// `**CF-205 Editions and battles.** the ruling`
fn opening(line: &str) -> Option<(&str, String)> {
    let (title, rest) = line.strip_prefix("**")?.split_once("**")?;
    let (id, title) = title.split_once(' ')?;
    is_id(id).then(|| (id, format!("{title}{rest}")))
}

fn is_id(word: &str) -> bool {
    let book = word.split('-').next().unwrap_or_default();
    ["STD", "VOL2", "REV", "BAS", "SCN", "CF"].contains(&book) && word.len() > book.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english(id: &str) -> &'static ClauseText {
        clause(id, Lang::En).unwrap()
    }

    fn spanish(id: &str) -> &'static ClauseText {
        clause(id, Lang::Es).unwrap()
    }

    #[test]
    fn clauses_and_rulings_are_found_by_their_id() {
        assert_eq!(
            english("STD-1-a").text,
            "All random draws are single six-sided dice (1–6, uniform)."
        );
        assert!(english("CF-212").text.starts_with("Dice and lots. Every random choice"));
        assert!(english("CF-206").text.contains("| swamp s |"));
        assert!(clause("STD-1-zz", Lang::En).is_none() && clause("", Lang::En).is_none());
        assert!(ENGLISH.len() > 1000, "{}", ENGLISH.len());
    }

    #[test]
    fn a_book_is_called_by_its_title_in_both_languages() {
        assert_eq!(english("STD-1-a").book, "STD — Standard rules (Paper Wars 1995)");
        assert_eq!(spanish("STD-1-a").book, "STD — reglas estándar (Paper Wars, 1995)");
        let tags = [english("CF-212"), spanish("CF-212")].map(|clause| clause.lang.as_str());
        assert_eq!(tags, ["en", "es"]);
        for clause in ENGLISH.values().chain(SPANISH.values()) {
            assert!(!clause.book.is_empty() && !clause.book.contains("conform"), "{}", clause.book);
        }
    }

    /// Clauses that only name units and where they stand read the same in both languages.
    const THE_SAME: [&str; 15] = [
        "SCN-B1-7-a4",
        "SCN-B1-7-c1",
        "SCN-B1-7-c2",
        "SCN-B1-7-c3",
        "SCN-B1-7-c4",
        "SCN-B1-7-c6",
        "SCN-B4-7-c2",
        "SCN-B4-7-f4",
        "SCN-B4-7-g4",
        "SCN-B4-7-h1",
        "SCN-B4-7-i2",
        "SCN-B5-7-b10",
        "SCN-B5-7-b6",
        "SCN-B5-7-b8",
        "SCN-B5-7-b9",
    ];

    #[test]
    fn every_clause_has_its_spanish_text_and_no_other_has() {
        let sorted =
            |shelf: &'static Shelf| shelf.keys().collect::<std::collections::BTreeSet<_>>();
        let (english, spanish) = (sorted(&ENGLISH), sorted(&SPANISH));
        let without: Vec<_> = english.difference(&spanish).collect();
        let beyond: Vec<_> = spanish.difference(&english).collect();
        assert!(
            without.is_empty() && beyond.is_empty(),
            "no Spanish: {without:?}, no English: {beyond:?}"
        );
        let same = |id: &&&String| ENGLISH[**id].text == SPANISH[**id].text;
        let same: Vec<_> = english.iter().filter(same).collect();
        assert_eq!(same, THE_SAME.iter().collect::<Vec<_>>());
    }

    /// What the engine cites must be there to be read.
    #[test]
    fn every_clause_cited_in_a_game_can_be_read() {
        use game::testkit::random::{Chance, any_battle, library};
        for number in 0..6 {
            let seed = game::Seed::from_number(9);
            let agreed = any_battle(number);
            let mut table = game::Table::open(library(), agreed, seed).unwrap();
            let mut chance = Chance::new(number as u64);
            for _ in 0..400 {
                let Some(decision) = table.game().decision() else { break };
                let action = chance.choose(&table.game().legal()).unwrap();
                for event in table.apply(decision.camp, action).unwrap() {
                    let cited = event.clause.0;
                    assert!(cited.is_empty() || clause(cited, Lang::En).is_some(), "{cited}");
                }
            }
        }
    }
}
