//! What history says of the battle, and how far estimates may go.

use super::Proof;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, Origin};
use crate::data::scenario::file::{LossesEntry, OutcomeEntry};
use crate::data::scenario::objective::Level;
use crate::data::scenario::{HistoricalOutcome, LevelRange, Losses};

impl Proof<'_> {
    pub(super) fn outcome(&mut self) -> Option<HistoricalOutcome> {
        let entry = self.file.outcome.as_ref()?;
        let ended = entry.ended.as_ref().and_then(|ended| self.moment(ended, &self.file.map));
        Some(HistoricalOutcome {
            winner: entry.winner,
            ended,
            losses: [self.losses(entry.french.as_ref()), self.losses(entry.spanish.as_ref())],
            broken: self.broken(entry),
            note: entry.note.clone(),
        })
    }

    fn losses(&mut self, entry: Option<&LossesEntry>) -> Option<Losses> {
        let entry = entry?;
        let [low, high] = *entry.men;
        if low > high {
            let what = format!("losses from {low} to {high}");
            self.fault(&entry.men, what, "give the lower figure first");
        }
        Some(Losses { men: *entry.men, source: entry.source.clone() })
    }

    fn broken(&mut self, entry: &OutcomeEntry) -> Vec<CommandId> {
        entry.broken.iter().filter_map(|name| self.command(name)).collect()
    }

    /// Shares in order, and possible together.
    pub(super) fn target(&mut self) {
        let target = self.file.target;
        let lowest: u16 = Camp::ALL.map(|camp| u16::from(target.wins(camp)[0])).iter().sum();
        let ordered = Camp::ALL.iter().all(|&camp| {
            let [low, high] = target.wins(camp);
            low <= high && high <= 100
        });
        if !ordered || lowest > 100 || target.decided > 100 {
            let what = "a target nobody can reach".into();
            self.fault(&self.file.map, what, "give shares in per cent, the lower one first");
        }
    }

    /// Estimated levels lie in their range.
    pub(super) fn levels_range(
        &mut self,
        levels: &[Option<Level>],
        strength: &[u8],
    ) -> Option<LevelRange> {
        let entry = self.file.demoralization.range.as_ref()?;
        if self.file.demoralization.origin != Origin::Estimate {
            let what = "a range for levels that are no estimates".into();
            self.fault(&entry.share, what, "only estimates have a range");
        }
        let outside = entry.outside.iter().filter_map(|name| self.command(name)).collect();
        let range = LevelRange {
            share: *entry.share,
            confidence: entry.confidence,
            why: entry.why.clone(),
            outside,
        };
        for (id, level) in self.army.command_ids().zip(levels) {
            let Some(level) = level.filter(|_| !range.outside.contains(&id)) else { continue };
            let points = self.points_of(id, strength);
            let [low, high] = range.bounds(points);
            if points > 0 && !(low..=high).contains(&level.normal) {
                let name = &self.army.command(id).key;
                let what = format!("level {} of {name}, which has {points} points", level.normal);
                self.fault(
                    &entry.share,
                    what,
                    &format!("give {low} to {high}, or name it outside"),
                );
            }
        }
        Some(range)
    }
}
