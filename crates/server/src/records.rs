//! The record of a game as a file.

use game::table::{Broken, DiceSource, RecordFile};
use game::{Camp, Library, Record};

use crate::seats::Seating;
use crate::speech::Lang;

/// A record as a file that proves itself, seed included, with every choice told in words beside it.
pub fn file(
    record: &Record,
    seating: &Seating,
    library: &Library,
    lang: Lang,
) -> Result<String, Broken> {
    let table = record.replay(library)?;
    let source = DiceSource::Seeded { seal: record.seal, seed: record.seed };
    let players = Camp::ALL.map(|camp| player(seating, camp));
    let setup = &table.game().setup;
    let gloss = |at: usize| {
        table.log().get(at).map_or_else(Vec::new, |entry| lang.texts().gloss(setup, entry))
    };
    Ok(RecordFile::of(&table, players, source).to_text(setup, gloss))
}

/// A player as files name him. A guest's own name is a secret: it opens his games.
fn player(seating: &Seating, camp: Camp) -> String {
    seating.bot(camp).map_or_else(|| "guest".to_owned(), |bot| format!("ai:{bot}"))
}
