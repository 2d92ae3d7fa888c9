//! Examples of the rules: positions, and what is to be seen in them, found by the engine and drawn.

mod drawing;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use board::Hex;
use game::data::Prose;
use game::{Camp, Game, LeaderId, Library, Position, UnitId, Viewer};
use serde::Deserialize;
use text::Language;

use crate::api::rulebook::{Example, RuleSection, Rulebook};

const FILES: [(&str, &str); 10] = [
    ("facing", include_str!("../../../../data/rules/examples/facing.toml")),
    ("zone", include_str!("../../../../data/rules/examples/zone.toml")),
    ("passage", include_str!("../../../../data/rules/examples/passage.toml")),
    ("command", include_str!("../../../../data/rules/examples/command.toml")),
    ("skirmish-line", include_str!("../../../../data/rules/examples/skirmish-line.toml")),
    ("square", include_str!("../../../../data/rules/examples/square.toml")),
    ("line-of-fire", include_str!("../../../../data/rules/examples/line-of-fire.toml")),
    (
        "every-enemy-in-front",
        include_str!("../../../../data/rules/examples/every-enemy-in-front.toml"),
    ),
    ("charge", include_str!("../../../../data/rules/examples/charge.toml")),
    ("basic-zone", include_str!("../../../../data/rules/examples/basic-zone.toml")),
];

/// An example as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExampleFile {
    clauses: Vec<String>,
    title: Prose,
    text: Prose,
    /// Letters by which the text speaks of hexes.
    #[serde(default)]
    letters: BTreeMap<String, String>,
    shows: Vec<Shows>,
    position: Position,
}

/// What is marked on the position.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Shows {
    /// The zones of control of a side.
    Zones(Camp),
    /// The field of fire of a unit.
    Fire(String),
    /// The hexes a leader commands.
    Command(String),
    /// The way of a unit to a hex, and what it costs.
    March { unit: String, to: String, points: u8 },
    /// A charge from where the cavalry stands.
    Charge { unit: String, target: String },
}

/// What is to be seen, found by the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mark {
    Front(Vec<Hex>),
    Flank(Vec<Hex>),
    Reach(Vec<Hex>),
    Way { hexes: Vec<Hex>, points: u8 },
    Charge { from: Hex, to: Hex },
}

static ALL: LazyLock<Vec<(&str, ExampleFile)>> = LazyLock::new(|| {
    let read =
        |(name, text): &(&'static str, &str)| toml::from_str(text).ok().map(|it| (*name, it));
    FILES.iter().filter_map(read).collect()
});

/// Puts each example into the first section that holds one of its clauses.
pub(super) fn place(book: &mut Rulebook, library: &Library, lang: Language) {
    for (name, file) in ALL.iter() {
        let held = |section: &RuleSection| -> Vec<String> {
            let holds = |id: &&String| section.rules.iter().any(|rule| rule.id == **id);
            file.clauses.iter().filter(holds).cloned().collect()
        };
        let mut sections = book.parts.iter_mut().flat_map(|part| &mut part.sections);
        let Some(section) = sections.find(|section| !held(section).is_empty()) else { continue };
        let clauses = held(section);
        section.examples.extend(example(name, file, clauses, library, lang));
    }
}

/// Nothing if a name is unknown or a way is not there; a test proves that it is.
fn example(
    name: &str,
    file: &ExampleFile,
    clauses: Vec<String>,
    library: &Library,
    lang: Language,
) -> Option<Example> {
    let game = file.position.set_up(library).ok()?;
    let marks = marks(&game, &file.shows)?;
    Some(Example {
        id: format!("example-{name}"),
        title: file.title.of(lang).to_owned(),
        text: file.text.of(lang).to_owned(),
        clauses,
        picture: drawing::draw(&game, &marks, &file.letters, lang),
    })
}

/// What the engine says of it; nothing if a name is unknown or a way is not there.
fn marks(game: &Game, shows: &[Shows]) -> Option<Vec<Mark>> {
    let mut marks = Vec::new();
    for shown in shows {
        match shown {
            Shows::Zones(camp) => {
                let zones = game.staff(Viewer::Both).zones(*camp);
                marks.extend([Mark::Front(zones.front), Mark::Flank(zones.flank)]);
            }
            Shows::Fire(unit) => {
                let unit = unit_of(game, unit)?;
                marks.push(Mark::Reach(game.staff(Viewer::Both).field_of_fire(unit)));
            }
            Shows::Command(leader) => {
                let leader = leader_of(game, leader)?;
                marks.push(Mark::Reach(game.staff(Viewer::Both).command_reach(leader)));
            }
            Shows::March { unit, to, points } => {
                let way = way(game, unit_of(game, unit)?, to, *points)?;
                marks.push(way);
            }
            Shows::Charge { unit, target } => {
                let from = game.state.unit(unit_of(game, unit)?).hex()?;
                marks.push(Mark::Charge { from, to: hex_of(game, target)? });
            }
        }
    }
    Some(marks)
}

/// A way is shown only if it costs what the text says.
fn way(game: &Game, unit: UnitId, to: &str, points: u8) -> Option<Mark> {
    let to = hex_of(game, to)?;
    let camp = game.setup.camp(unit);
    let goals = game.staff(Viewer::Camp(camp)).reach(&[unit]).goals;
    let goal = goals.into_iter().find(|goal| goal.hex == to && goal.cost == points)?;
    let steps = goal.way.iter().filter_map(|leg| match leg {
        game::rules::Leg::Step { to, .. } => Some(*to),
        game::rules::Leg::Turn { .. } => None,
    });
    let from = game.state.unit(unit).hex()?;
    Some(Mark::Way { hexes: std::iter::once(from).chain(steps).collect(), points })
}

fn unit_of(game: &Game, key: &str) -> Option<UnitId> {
    game.setup.army.unit_ids().find(|&unit| game.setup.unit(unit).key == key)
}

fn leader_of(game: &Game, key: &str) -> Option<LeaderId> {
    game.setup.army.leader_ids().find(|&leader| game.setup.leader(leader).key == key)
}

fn hex_of(game: &Game, label: &str) -> Option<Hex> {
    game.setup.map.grid().find(label)
}

#[cfg(test)]
mod tests {
    use game::testkit::random::library;
    use game::{Action, EditionId};

    use super::super::rulebook;
    use super::*;

    #[test]
    fn every_example_is_a_sound_position_that_shows_what_it_says() {
        for (name, text) in FILES {
            let file: ExampleFile =
                toml::from_str(text).unwrap_or_else(|why| panic!("{name}: {why}"));
            let game =
                file.position.set_up(library()).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert!(marks(&game, &file.shows).is_some(), "{name} does not show what it says");
            for shown in &file.shows {
                let Shows::Charge { unit, target } = shown else { continue };
                let mut game = game.clone();
                let mut dice = game::engine::ScriptedDice::new([]);
                let unit = unit_of(&game, unit).unwrap();
                game.apply(game.setup.camp(unit), Action::Begin(unit), &mut dice).unwrap();
                assert!(
                    game.legal().contains(&Action::Charge(hex_of(&game, target).unwrap())),
                    "{name}"
                );
            }
            for hex in file.letters.values() {
                assert!(hex_of(&game, hex).is_some(), "{name} {hex}");
            }
        }
        assert_eq!(ALL.len(), FILES.len());
    }

    #[test]
    fn every_example_stands_in_a_book_and_every_book_has_some() {
        let mut seen = std::collections::BTreeSet::new();
        for edition in EditionId::ALL {
            let book = rulebook(library(), edition, Language::English);
            let sections = book.parts.iter().flat_map(|part| &part.sections);
            let found: Vec<_> = sections.flat_map(|section| &section.examples).collect();
            assert!(!found.is_empty(), "{edition:?}");
            for example in found {
                assert!(!example.clauses.is_empty() && example.picture.ends_with("</svg>"));
                seen.insert(example.id.clone());
            }
        }
        assert_eq!(seen.len(), FILES.len(), "{seen:?}");
    }
}
