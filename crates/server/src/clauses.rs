//! Single clauses and rulings by their id.

use std::collections::HashMap;
use std::sync::LazyLock;

use board::PerLanguage;
use text::Language;

use crate::api::clause::ClauseText;
use crate::rulebook::books::{Book, Clause, books};
use crate::rulebook::rule;

type ClauseIndex = HashMap<String, ClauseText>;

static CLAUSES: LazyLock<PerLanguage<ClauseIndex>> = LazyLock::new(|| PerLanguage::each(index));

/// A clause or ruling in a language.
pub fn clause(id: &str, lang: Language) -> Option<&'static ClauseText> {
    CLAUSES.of(lang).get(id)
}

fn index(lang: Language) -> ClauseIndex {
    let text = |book: &Book, clause: &Clause| {
        let rule = rule(clause, lang);
        let text = ClauseText {
            id: rule.id.clone(),
            title: rule.title,
            text: rule.text,
            readings: rule.readings,
            see: rule.see,
            book: book.title.clone(),
            lang,
        };
        (rule.id, text)
    };
    let of_book = |book: &'static Book| {
        let clauses = book.sections.iter().flat_map(|section| &section.clauses);
        clauses.map(move |clause| text(book, clause))
    };
    books(lang).iter().flat_map(of_book).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english(id: &str) -> &'static ClauseText {
        clause(id, Language::English).unwrap()
    }

    fn spanish(id: &str) -> &'static ClauseText {
        clause(id, Language::Spanish).unwrap()
    }

    #[test]
    fn clauses_and_rulings_are_found_by_their_id() {
        assert_eq!(
            english("STD-1-a").text,
            "All random draws are single six-sided dice (1–6, uniform)."
        );
        assert_eq!(english("CF-212").title, "Dice and lots.");
        assert!(english("CF-212").text.starts_with("Every random choice"));
        assert!(english("CF-206").text.contains("| swamp s |"));
        assert!(
            clause("STD-1-zz", Language::English).is_none()
                && clause("", Language::English).is_none()
        );
        assert!(CLAUSES.of(Language::English).len() > 1000);
    }

    #[test]
    fn a_book_is_called_by_its_title_in_both_languages() {
        assert_eq!(english("STD-1-a").book, "STD — Standard rules (Paper Wars 1995)");
        assert_eq!(spanish("STD-1-a").book, "STD — reglas estándar (Paper Wars, 1995)");
        let tags = [english("CF-212"), spanish("CF-212")].map(|clause| clause.lang);
        assert_eq!(tags, [Language::English, Language::Spanish]);
        for clause in Language::ALL.into_iter().flat_map(|lang| CLAUSES.of(lang).values()) {
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
            |index: &'static ClauseIndex| index.keys().collect::<std::collections::BTreeSet<_>>();
        let indexes = [Language::English, Language::Spanish].map(|lang| CLAUSES.of(lang));
        let [english, spanish] = indexes.map(sorted);
        let without: Vec<_> = english.difference(&spanish).collect();
        let beyond: Vec<_> = spanish.difference(&english).collect();
        assert!(
            without.is_empty() && beyond.is_empty(),
            "no Spanish: {without:?}, no English: {beyond:?}"
        );
        let words = |index: &'static ClauseIndex, id: &str| {
            let clause = &index[id];
            (&clause.title, &clause.text, &clause.readings)
        };
        let same = |id: &&&String| words(indexes[0], id) == words(indexes[1], id);
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
                    assert!(
                        cited.is_empty() || clause(cited, Language::English).is_some(),
                        "{cited}"
                    );
                }
            }
        }
    }
}
