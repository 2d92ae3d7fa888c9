//! The record of a game as a file.

use game::kinds::Camp;
use game::library::Library;
use game::record::file::{DiceSource, RecordFile};
use game::record::{Broken, Record};

use crate::seats::{Owner, Owners};
use crate::speech::Lang;

/// A record as a file that proves itself, seed included, with every choice told in words beside it.
pub fn file(
    record: &Record,
    owners: &Owners,
    library: &Library,
    lang: Lang,
) -> Result<String, Broken> {
    let table = record.replay(library)?;
    let source = DiceSource::Seeded { seal: record.seal, seed: record.seed };
    let players = Camp::ALL.map(|camp| player(owners.of(camp)).to_owned());
    let setup = &table.game().setup;
    let gloss = |at: usize| {
        table.log().get(at).map_or_else(Vec::new, |entry| lang.texts().gloss(setup, entry))
    };
    Ok(RecordFile::of(&table, players, source).to_text(setup, gloss))
}

/// A player as files name him. A guest's own name is a secret: it opens his games.
fn player(owner: &Owner) -> &'static str {
    match owner {
        Owner::Guest(_) => "guest",
        Owner::Recruit => "ai:recruit",
    }
}
