//! Every citation is a clause that exists, in the books of its edition.

use super::*;

const BOOKS: [&str; 6] = [
    include_str!("../../../../../data/rules/clauses-std.md"),
    include_str!("../../../../../data/rules/clauses-vol2.md"),
    include_str!("../../../../../data/rules/clauses-rev.md"),
    include_str!("../../../../../data/rules/clauses-bas.md"),
    include_str!("../../../../../data/rules/clauses-scenarios.md"),
    include_str!("../../../../../data/rules/rulings.md"),
];

/// The words of a clause or ruling, if there is one.
fn text(clause: &str) -> Option<&'static str> {
    let (row, ruling) = (format!("| {clause} | "), format!("**{clause} "));
    let mut lines = BOOKS.iter().flat_map(|book| book.lines());
    lines.find_map(|line| match line.strip_prefix(&row) {
        Some(rest) => rest.split(" |").next(),
        None => line.strip_prefix(&ruling),
    })
}

/// The books an edition may be cited from; the optional rules of markers are printed in Volume II alone (VOL2-OPT1-a).
fn own_books(edition: EditionId) -> &'static [&'static str] {
    match edition {
        EditionId::Standard => &["STD-", "SCN-", "CF-", "VOL2-OPT"],
        EditionId::Volume2 => &["VOL2-", "SCN-", "CF-"],
        EditionId::Revised => &["REV-", "VOL2-", "SCN-", "CF-"],
        EditionId::Basic => &["BAS-", "SCN-", "CF-", "VOL2-OPT"],
    }
}

/// CF-278: what an edition cites is written in its own books.
#[test]
fn every_citation_is_a_clause_of_its_own_edition() {
    for edition in EditionId::ALL {
        let citations = Citations::of(edition).unwrap();
        for (name, clause) in NAMES.iter().zip(&citations.clauses) {
            if *clause == Clause::NONE {
                continue;
            }
            let own = own_books(edition).iter().any(|book| clause.0.starts_with(book));
            assert!(own, "{name} cites {} in {}", clause.0, edition.name());
            assert!(text(clause.0).is_some(), "{name} cites {}, which is no clause", clause.0);
            let name = format!("{name} cites {} in {}", clause.0, edition.name());
            assert!(citations.are_in_force(*clause), "{name}, which it has replaced");
        }
    }
}

/// CF-278: each row knows what it is about, and all its clauses speak of it.
#[test]
fn the_words_of_a_citation_stand_in_its_clauses() {
    let file = CitationsFile::load().unwrap();
    for (name, row) in &file.citations {
        assert!(matches!(row.words.len(), 1..=3) && row.words.iter().all(|word| !word.is_empty()));
        let clauses = row.clauses.values().chain(row.battles.values()).chain(&row.every);
        for clause in clauses.map(|clause| cited(clause).0) {
            let text =
                text(clause).unwrap_or_else(|| panic!("{clause} is no clause")).to_lowercase();
            let fits = row.words.iter().any(|word| text.contains(&word.to_lowercase()));
            assert!(fits, "{name} cites {clause}, which has none of {:?}: {text}", row.words);
        }
    }
}

/// REV-0-a: what is replaced was a clause of another edition's book, and its place is taken by clauses of the edition's own.
#[test]
fn replaced_clauses_are_clauses_of_older_books() {
    let file = CitationsFile::load().unwrap();
    for (edition, citing) in &file.editions {
        let own = citing.books.first().unwrap();
        for clause in &citing.replaces {
            assert!(text(clause).is_some(), "{clause} is no clause");
            assert!(citing.built_on.is_some() && !clause.starts_with(own), "{edition:?} {clause}");
        }
    }
    assert!(file.editions[&EditionId::Revised].replaces.len() > 50);
}

/// Battles that have clauses of their own are battles.
#[test]
fn the_battles_of_citations_exist() {
    let file = CitationsFile::load().unwrap();
    let battles = file.citations.values().flat_map(|row| row.battles.keys());
    for battle in battles {
        assert!(crate::testkit::random::library().scenarios.contains_key(battle), "{battle}");
    }
}
