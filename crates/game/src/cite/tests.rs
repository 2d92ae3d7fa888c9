//! Every citation is a clause that exists, in the books of its edition.

use super::*;

const BOOKS: [&str; 6] = [
    include_str!("../../../../data/rules/clauses-std.md"),
    include_str!("../../../../data/rules/clauses-vol2.md"),
    include_str!("../../../../data/rules/clauses-rev.md"),
    include_str!("../../../../data/rules/clauses-bas.md"),
    include_str!("../../../../data/rules/clauses-scenarios.md"),
    include_str!("../../../../data/rules/rulings.md"),
];

fn exists(clause: &str) -> bool {
    let (row, ruling) = (format!("| {clause} |"), format!("**{clause} "));
    let opens = |line: &str| line.starts_with(&row) || line.starts_with(&ruling);
    BOOKS.iter().any(|book| book.lines().any(opens))
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
            assert!(exists(clause.0), "{name} cites {}, which is no clause", clause.0);
        }
    }
}
