//! What never changes in games, kept for the list of them: building it takes longer than all the rest of a card.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use game::{Agreement, Library, Setup};

/// Kinds of games kept.
const KEPT: usize = 64;

/// Setups by what was agreed.
#[derive(Debug, Default)]
pub(crate) struct Setups(Mutex<HashMap<String, Arc<Setup>>>);

impl Setups {
    /// The setup of what was agreed.
    pub(crate) fn of(&self, library: &Library, agreed: &Agreement) -> Option<Arc<Setup>> {
        // All that a setup follows from.
        let Agreement { battle, edition, variants, options, arrival, .. } = agreed;
        let key = serde_json::to_string(&(battle, edition, variants, options, arrival)).ok()?;
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(setup) = kept.get(&key) {
            return Some(setup.clone());
        }
        let setup = library.setup_of(agreed)?;
        if kept.len() >= KEPT {
            kept.clear();
        }
        kept.insert(key, setup.clone());
        Some(setup)
    }
}
