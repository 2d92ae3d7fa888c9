//! Files proved: every line as it was written, every choice legal, every die as the seed makes it, the end as it came.

use super::check::Chain;
use super::{DiceSource, Fault, RecordFile, Wrong};
use crate::data::library::Library;
use crate::table::record::{Chosen, Seed};
use crate::table::take_back::Table;

/// A file that was proved, and the game it tells.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The file.
    pub file: RecordFile,
    /// The game after its last choice. Where the seed is unknown its dice have a seed of no meaning.
    pub table: Table,
    /// What is known of the dice.
    pub proof: Proof,
}

/// What is known of the dice of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Every die came from the sealed seed.
    Seeded,
    /// The seed is kept back: the dice are taken on trust until it is shown.
    Sealed,
    /// The dice were laid by hand.
    ByHand,
}

impl RecordFile {
    /// Reads and proves a file. A fault names the first wrong ply.
    pub fn verify(text: &str, library: &Library) -> Result<Verified, Fault> {
        let (file, _) = RecordFile::read(text, library)?;
        let table = file.replay(library)?;
        let proof = match file.source {
            DiceSource::Seeded { seed: Some(_), .. } => Proof::Seeded,
            DiceSource::Seeded { seed: None, .. } => Proof::Sealed,
            DiceSource::ByHand => Proof::ByHand,
        };
        Ok(Verified { file, table, proof })
    }

    /// Plays the file through and proves it on the way.
    fn replay(&self, library: &Library) -> Result<Table, Fault> {
        let head = |wrong| Fault { ply: 0, line: None, wrong };
        let mut chain = Chain::of(&self.marks.head);
        if chain.mark() != self.marks.head_check {
            return Err(head(Wrong::HeadTouched));
        }
        let seed = match self.source {
            DiceSource::Seeded { seal, seed: Some(seed) } if seed.seal() != seal => {
                return Err(head(Wrong::Seed));
            }
            DiceSource::Seeded { seed, .. } => seed,
            DiceSource::ByHand => None,
        };
        let blank = seed.unwrap_or(Seed([0; 32]));
        let mut table = Table::open(library, self.agreed.clone(), blank)
            .ok_or_else(|| head(Wrong::NoSuchPosition))?;
        for at in 0..self.plies.len() {
            self.prove(at, &mut chain, &mut table, seed.is_some())?;
        }
        self.prove_end(chain, &table)?;
        Ok(table)
    }

    fn prove(
        &self,
        at: usize,
        chain: &mut Chain,
        table: &mut Table,
        seeded: bool,
    ) -> Result<(), Fault> {
        let (Some(ply), Some(mark)) = (self.plies.get(at), self.marks.plies.get(at)) else {
            return Ok(());
        };
        let fault = |wrong| Fault { ply: at + 1, line: Some(mark.line), wrong };
        if mark.number != at + 1 {
            return Err(fault(Wrong::Number(mark.number)));
        }
        chain.add(&mark.core);
        if chain.mark() != mark.check {
            return Err(fault(Wrong::Touched));
        }
        let chosen = Chosen { camp: ply.camp, seat: ply.seat, action: ply.action };
        let done = if seeded { table.repeat(chosen) } else { table.repeat_with(chosen, &ply.dice) };
        done.map_err(|why| fault(Wrong::Refused(why)))?;
        let thrown = table.log().last().map(|entry| entry.dice.clone()).unwrap_or_default();
        if thrown == ply.dice {
            Ok(())
        } else {
            Err(fault(Wrong::Dice { written: ply.dice.clone(), thrown }))
        }
    }

    fn prove_end(&self, mut chain: Chain, table: &Table) -> Result<(), Fault> {
        let after = |wrong| Fault { ply: self.plies.len() + 1, line: None, wrong };
        let Some((plies, sum)) = &self.marks.end else {
            return Err(after(Wrong::CutOff));
        };
        if table.record().outcome != self.outcome {
            return Err(after(Wrong::Outcome(table.record().outcome)));
        }
        chain.add(&self.result());
        if *plies == self.plies.len() && *sum == chain.sum() {
            Ok(())
        } else {
            Err(after(Wrong::End))
        }
    }
}
