//! The law books: files of clauses in tables, and of rulings in paragraphs, under headings.

use board::PerLanguage;
use std::sync::LazyLock;
use text::Language;

/// The law is English; where the two differ, the Spanish books follow it.
const ENGLISH: [&str; 6] = [
    include_str!("../../../../data/rules/clauses-std.md"),
    include_str!("../../../../data/rules/clauses-vol2.md"),
    include_str!("../../../../data/rules/clauses-rev.md"),
    include_str!("../../../../data/rules/clauses-bas.md"),
    include_str!("../../../../data/rules/clauses-scenarios.md"),
    include_str!("../../../../data/rules/rulings.md"),
];

const SPANISH: [&str; 6] = [
    include_str!("../../../../data/rules/es/clauses-std.md"),
    include_str!("../../../../data/rules/es/clauses-vol2.md"),
    include_str!("../../../../data/rules/es/clauses-rev.md"),
    include_str!("../../../../data/rules/es/clauses-bas.md"),
    include_str!("../../../../data/rules/es/clauses-scenarios.md"),
    include_str!("../../../../data/rules/es/rulings.md"),
];

/// How the ids of the books' clauses begin, in the order of the files.
pub(crate) const KINDS: [&str; 6] = ["STD", "VOL2", "REV", "BAS", "SCN", "CF"];

/// A book.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    /// How the ids of its clauses begin.
    pub(crate) kind: &'static str,
    /// What it is called.
    pub(crate) title: String,
    /// Its sections.
    pub(crate) sections: Vec<Section>,
}

/// A heading and what stands under it.
#[derive(Clone, Debug)]
pub(crate) struct Section {
    /// The heading.
    pub(crate) heading: String,
    /// The clauses.
    pub(crate) clauses: Vec<Clause>,
}

/// A clause or a ruling as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    /// Its id.
    pub(crate) id: String,
    /// Its words; those of a ruling begin with its title, which ends at the first mark of bold print.
    pub(crate) text: String,
    /// The note beside it.
    pub(crate) note: String,
}

/// The books in a language.
pub(crate) fn books(lang: Language) -> &'static [Book] {
    static BOOKS: LazyLock<PerLanguage<Vec<Book>>> = LazyLock::new(|| {
        PerLanguage::each(|lang| {
            KINDS.iter().zip(files(lang)).map(|(kind, file)| read(kind, file, lang)).collect()
        })
    });
    BOOKS.of(lang)
}

fn files(lang: Language) -> [&'static str; 6] {
    match lang {
        Language::English => ENGLISH,
        Language::Spanish => SPANISH,
    }
}

fn read(kind: &'static str, file: &str, lang: Language) -> Book {
    let mut book = Book { kind, title: title(file, lang).to_owned(), sections: Vec::new() };
    // A ruling may run over several lines, tables included.
    let mut ruling = false;
    for line in file.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            book.sections.push(Section { heading: heading.to_owned(), clauses: Vec::new() });
            ruling = false;
            continue;
        }
        let Some(section) = book.sections.last_mut() else { continue };
        if let Some(clause) = row(line) {
            section.clauses.push(clause);
            ruling = false;
        } else if let Some(clause) = opening(line) {
            section.clauses.push(clause);
            ruling = true;
        } else if let Some(last) = section.clauses.last_mut().filter(|_| ruling && !line.is_empty())
        {
            last.text.push('\n');
            last.text.push_str(line);
        }
    }
    book
}

/// What a book is called, without what kind of text it is: `# STD — Standard rules, conformance clauses`.
fn title(text: &str, lang: Language) -> &str {
    let heading = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default();
    let kind = match lang {
        Language::English => ", conformance clauses",
        Language::Spanish => ", cláusulas de conformidad",
    };
    heading.strip_suffix(kind).unwrap_or(heading)
}

/// `| STD-1-a | the clause | a note |`
fn row(line: &str) -> Option<Clause> {
    let mut cells = line.strip_prefix("| ")?.split(" | ").map(str::trim);
    let (id, text) = (cells.next()?, cells.next()?);
    let bare = |cell: &str| cell.trim_end_matches('|').trim().to_owned();
    let note = cells.next().map(bare).unwrap_or_default();
    is_id(id).then(|| Clause { id: id.to_owned(), text: bare(text), note })
}

/// `**CF-205 Editions and battles.** the ruling`
fn opening(line: &str) -> Option<Clause> {
    let (title, rest) = line.strip_prefix("**")?.split_once("**")?;
    let (id, title) = title.split_once(' ')?;
    let clause =
        || Clause { id: id.to_owned(), text: format!("{title}**{rest}"), note: String::new() };
    is_id(id).then(clause)
}

fn is_id(word: &str) -> bool {
    let book = word.split('-').next().unwrap_or_default();
    KINDS.contains(&book) && word.len() > book.len()
}
