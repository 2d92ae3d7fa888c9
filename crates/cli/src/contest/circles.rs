//! Players that go in circles.

use std::collections::HashMap;

use game::table::Digest;
use game::{Camp, State};

/// How often a side may bring about one position within a step. A player that draws lots takes back what it put together some dozens
/// of times; one that comes back a thousand times will not stop by itself.
const OFTEN: u32 = 1_000;

/// How often each side has brought about each position of the present step. Positions of different steps never come back, for
/// the clock does not run backwards.
#[derive(Debug, Default)]
pub(super) struct Circles {
    moment: Option<Moment>,
    seen: HashMap<(Camp, Digest), u32>,
}

type Moment = (u8, Camp, game::Step);

impl Circles {
    /// Notes the position after a choice; how often the side brought it about, if that is too often.
    pub(super) fn after(&mut self, camp: Camp, state: &State) -> Option<u32> {
        let moment = (state.turn, state.phasing, state.step);
        if self.moment != Some(moment) {
            self.moment = Some(moment);
            self.seen.clear();
        }
        let times = self.seen.entry((camp, state.digest())).or_default();
        *times += 1;
        (*times >= OFTEN).then_some(*times)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Agreement, Seed, Table};

    /// The thousandth time is too often, for the side that brought the position about; the other has its own count, and a new
    /// step starts the count again.
    #[test]
    fn a_position_brought_about_a_thousand_times_is_a_circle() {
        let library = crate::data::library(None).unwrap();
        let scenario = library.scenarios.get("alcaniz").unwrap();
        let agreed = Agreement::new("alcaniz", scenario.edition);
        let table = Table::open(&library, agreed, Seed::from_number(1)).unwrap();
        let mut state = table.game().state.clone();
        let mut circles = Circles::default();
        for _ in 1..OFTEN {
            assert_eq!(circles.after(Camp::Spanish, &state), None);
        }
        assert_eq!(circles.after(Camp::French, &state), None);
        assert_eq!(circles.after(Camp::Spanish, &state), Some(OFTEN));
        state.turn += 1;
        assert_eq!(circles.after(Camp::Spanish, &state), None);
    }
}
