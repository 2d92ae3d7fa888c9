//! The law books: every clause and ruling by its id.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::api::clause::ClauseText;

const BOOKS: [&str; 6] = [
    include_str!("../../../data/rules/clauses-std.md"),
    include_str!("../../../data/rules/clauses-vol2.md"),
    include_str!("../../../data/rules/clauses-rev.md"),
    include_str!("../../../data/rules/clauses-bas.md"),
    include_str!("../../../data/rules/clauses-scenarios.md"),
    include_str!("../../../data/rules/rulings.md"),
];

static CLAUSES: LazyLock<HashMap<String, ClauseText>> = LazyLock::new(|| {
    let all = BOOKS.into_iter().flat_map(clauses);
    all.map(|clause| (clause.id.clone(), clause)).collect()
});

/// A clause or ruling. The books are in English.
pub fn clause(id: &str) -> Option<&'static ClauseText> {
    CLAUSES.get(id)
}

/// The clauses of a book: rows of its tables, and rulings that begin with their number in bold.
fn clauses(text: &'static str) -> Vec<ClauseText> {
    let heading = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default();
    let book = heading.split(", conformance").next().unwrap_or(heading);
    let clause = |id: &str, text: String| ClauseText {
        id: id.to_owned(),
        text,
        book: book.to_owned(),
        lang: "en".to_owned(),
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

    #[test]
    fn clauses_and_rulings_are_found_by_their_id() {
        assert_eq!(
            clause("STD-1-a").unwrap().text,
            "All random draws are single six-sided dice (1–6, uniform)."
        );
        assert!(clause("CF-212").unwrap().text.starts_with("Dice and lots. Every random choice"));
        assert!(clause("CF-206").unwrap().text.contains("| swamp s |"));
        assert!(clause("STD-1-zz").is_none() && clause("").is_none());
        assert!(CLAUSES.len() > 1000, "{}", CLAUSES.len());
    }

    /// What the engine cites must be there to be read.
    #[test]
    fn every_clause_cited_in_a_game_can_be_read() {
        use game::testkit::random::{Chance, any_battle, library};
        for number in 0..6 {
            let seed = game::record::Seed::from_number(9);
            let agreed = any_battle(number);
            let mut table = game::take_back::Table::open(library(), agreed, seed).unwrap();
            let mut chance = Chance::new(number as u64);
            for _ in 0..400 {
                let Some(decision) = table.game().decision() else { break };
                let action = chance.choose(&table.game().legal()).unwrap();
                for event in table.apply(decision.camp, action).unwrap() {
                    let cited = event.clause.0;
                    assert!(cited.is_empty() || clause(cited).is_some(), "{cited}");
                }
            }
        }
    }
}
