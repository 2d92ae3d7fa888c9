//! The record of a game as a file.

use game::table::{Broken, DiceSource, RecordFile};
use game::{Camp, Library, Record};
use text::{Language, Texts};

use crate::seats::Seating;

/// A record as a file that can be verified, seed included, with each choice described in words.
pub fn file(
    record: &Record,
    seating: &Seating,
    library: &Library,
    lang: Language,
) -> Result<String, Broken> {
    let table = record.replay(library)?;
    let source = DiceSource::Seeded { seal: record.seal, seed: record.seed };
    let players = Camp::ALL.map(|camp| player(seating, camp));
    let setup = &table.game().setup;
    let gloss = |at: usize| {
        table.log().get(at).map_or_else(Vec::new, |entry| Texts::of(lang).gloss(setup, entry))
    };
    Ok(RecordFile::of(&table, players, source).to_text(setup, gloss))
}

/// A player's name for the file. The id of a guest is a secret: it gives access to the guest's games.
fn player(seating: &Seating, camp: Camp) -> String {
    seating.bot(camp).map_or_else(|| "guest".to_owned(), |bot| format!("ai:{bot}"))
}
