//! What no single file can prove: that battles, armies, maps and editions fit each other.
//!
//! The loaders prove every file by itself. Here every battle, with each of its variants, is held against every edition: everybody
//! accounted for once, everybody on ground and in stacks the edition allows (CF-205), every chart with an answer for every code
//! of the maps (CF-206), and a way from every set-up and entry hex to what the battle is about.

mod charts;
mod roll_call;
mod stand;
#[cfg(test)]
mod tests;
mod ways;

use board::{Fault, Faults, Source};

use crate::data::edition::EditionId;
use crate::data::library::Library;
use crate::data::options::Options;
use crate::data::scenario::{Scenario, VariantId};
use crate::engine::setup::Setup;

/// Proves that the data of a library fit each other, or lists everything that does not.
pub fn prove(library: &Library) -> Result<(), Faults> {
    let mut found = Findings::default();
    for edition in library.editions.values() {
        charts::prove(library, edition, &mut found);
    }
    for scenario in library.scenarios.values() {
        for variants in choices(scenario) {
            prove_battle(library, scenario, &variants, &mut found);
        }
    }
    found.faults().or(())
}

/// Faults, each once with the editions under which it shows.
#[derive(Default)]
struct Findings(Vec<(Fault, Vec<&'static str>)>);

impl Findings {
    fn push(&mut self, edition: EditionId, fault: Fault) {
        let at = self.0.iter().position(|(known, _)| *known == fault).unwrap_or(self.0.len());
        if at == self.0.len() {
            self.0.push((fault, Vec::new()));
        }
        if let Some((_, editions)) =
            self.0.get_mut(at).filter(|(_, e)| !e.contains(&edition.name()))
        {
            editions.push(edition.name());
        }
    }

    fn faults(self) -> Faults {
        let told = |(fault, editions): (Fault, Vec<&str>)| Fault {
            what: format!("{} ({})", fault.what, editions.join(", ")),
            ..fault
        };
        Faults(self.0.into_iter().map(told).collect())
    }
}

/// The battle as it is, and with each of its variants alone.
fn choices(scenario: &Scenario) -> Vec<Vec<VariantId>> {
    let single = scenario.variants.iter().map(|variant| vec![variant.id]);
    std::iter::once(Vec::new()).chain(single).collect()
}

fn prove_battle(
    library: &Library,
    scenario: &Scenario,
    variants: &[VariantId],
    found: &mut Findings,
) {
    for edition in EditionId::ALL {
        let setup = library.setup(&scenario.id, edition, variants, Options::default());
        let Some(setup) = setup else {
            let what = format!("{} cannot be played", scenario.id);
            let right = "give its map, its order of battle and the edition";
            found.push(edition, page_of(library, scenario).fault(&[&scenario.id], what, right));
            continue;
        };
        let battle = Battle { setup: &setup, page: page_of(library, &setup.scenario) };
        roll_call::prove(&battle, found);
        stand::prove(&battle, found);
        ways::prove(&battle, found);
    }
}

/// A battle under an edition, and the page its faults are told of.
struct Battle<'a> {
    setup: &'a Setup,
    page: Page<'a>,
}

impl Battle<'_> {
    fn key(&self, unit: crate::data::order_of_battle::UnitId) -> &str {
        &self.setup.unit(unit).key
    }

    fn label(&self, hex: board::Hex) -> String {
        self.setup.map.grid().label(hex)
    }

    /// A fault of the battle's file, on the line that holds these words.
    fn fault(&self, words: &[&str], what: String, right: &str, found: &mut Findings) {
        found.push(self.setup.edition.id, self.page.fault(words, what, right));
    }
}

/// A data file in which places are found again by the words that stand there: proved values have forgotten their lines.
#[derive(Clone, Copy)]
struct Page<'a>(Source<'a>);

fn page_of<'a>(library: &'a Library, scenario: &Scenario) -> Page<'a> {
    page(library, &format!("scenarios/{}.toml", scenario.id))
}

fn page<'a>(library: &'a Library, path: &str) -> Page<'a> {
    let stored = library.texts.get_key_value(path);
    let (name, text) = stored.map_or(("", ""), |(name, text)| (name, text));
    Page(Source { name, text })
}

impl Page<'_> {
    /// A fault on the first line that holds all these words, or else the first of them.
    fn fault(&self, words: &[&str], what: String, right: &str) -> Fault {
        let line = self.line(words).or_else(|| self.line(words.get(..1)?));
        Fault { file: self.0.name.to_owned(), line, what, right: Some(right.to_owned()) }
    }

    fn line(&self, words: &[&str]) -> Option<u32> {
        let holds = |line: &str| words.iter().all(|word| holds_word(line, word));
        self.0.text.lines().zip(1..).find_map(|(line, number)| holds(line).then_some(number))
    }
}

/// Whether a line holds a word whole: `art-vedel` is not in `art-vedel-2`.
fn holds_word(line: &str, word: &str) -> bool {
    let inner = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    line.split(|c| !inner(c)).any(|part| part == word)
}
