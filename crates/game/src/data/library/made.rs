//! Setups made before: games of one kind share what never changes in them, which is most of what a game takes in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::engine::setup::Setup;
use crate::table::record::Agreement;

/// Kinds of games kept; those in play keep their own setup beyond that.
const KEPT: usize = 64;

/// Setups by what was agreed.
#[derive(Debug, Default)]
pub(super) struct Made(Mutex<HashMap<String, Arc<Setup>>>);

impl Clone for Made {
    /// A copy of a library may be changed, so it makes setups of its own.
    fn clone(&self) -> Made {
        Made::default()
    }
}

impl Made {
    /// The setup of what was agreed, made if there is none yet.
    pub(super) fn of(
        &self,
        agreed: &Agreement,
        make: impl FnOnce() -> Option<Arc<Setup>>,
    ) -> Option<Arc<Setup>> {
        let Some(key) = key(agreed) else { return make() };
        if let Some(setup) = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Some(setup.clone());
        }
        // Made without the lock: games of other kinds need not wait.
        let setup = make()?;
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if made.len() >= KEPT {
            made.clear();
        }
        Some(made.entry(key).or_insert(setup).clone())
    }
}

/// All that a setup follows from.
fn key(agreed: &Agreement) -> Option<String> {
    let Agreement {
        battle,
        edition,
        variants,
        options,
        arrival,
        handicap,
        seats: _,
        position: _,
        shares: _,
    } = agreed;
    serde_json::to_string(&(battle, edition, variants, options, arrival, handicap)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::edition::EditionId;
    use crate::data::handicap::Handicap;
    use crate::data::kinds::Camp;
    use crate::data::options::Options;
    use crate::testkit::random::library;

    #[test]
    fn games_of_one_kind_share_their_setup_and_others_do_not() {
        let plain = Agreement::new("alcaniz", EditionId::Standard);
        let of = |agreed: &Agreement| library().setup_of(agreed).unwrap();
        assert!(Arc::ptr_eq(&of(&plain), &of(&plain)));
        let handicap = Some(Handicap { camp: Camp::French, percent: 10 });
        let marked = Options { limited_information: true, ..Options::default() };
        for other in [
            Agreement { handicap, ..plain.clone() },
            Agreement { options: marked, ..plain.clone() },
            Agreement::new("alcaniz", EditionId::Revised),
            Agreement::new("maria", EditionId::Standard),
        ] {
            assert!(!Arc::ptr_eq(&of(&plain), &of(&other)), "{other:?}");
        }
    }

    #[test]
    fn a_copy_of_a_library_may_be_changed() {
        let plain = Agreement::new("alcaniz", EditionId::Standard);
        let first = library().setup_of(&plain).unwrap().scenario.first_phase;
        let mut copy = library().clone();
        copy.scenarios.get_mut("alcaniz").unwrap().first_phase = first.enemy();
        assert_eq!(copy.setup_of(&plain).unwrap().scenario.first_phase, first.enemy());
    }
}
