//! The player who knows nothing but the rules.

use std::mem::discriminant;

use game::{Action, Staff};

use crate::Player;
use crate::chance::Chance;

/// Draws lots among the legal actions: a lot for every unit, leader, shot, target and side to step across, one for every way
/// to end the matter, and one for each kind of action that comes in many shades (facings, formations, courses, hexes to set up
/// in, markers). So about half of what may be done in a step is done before it ends, and no time goes by turning on the spot.
#[derive(Clone, Debug)]
pub struct Random(Chance);

impl Random {
    /// The player of a seed.
    pub fn new(seed: u64) -> Random {
        Random(Chance::new(seed))
    }
}

impl Player for Random {
    fn choose(&mut self, staff: Staff<'_>) -> Action {
        let legal = staff.legal();
        let (shades, mut lots): (Vec<Action>, Vec<Action>) = legal.into_iter().partition(is_shade);
        let mut kinds: Vec<Action> = Vec::new();
        for &shade in &shades {
            if !kinds.iter().any(|kind| discriminant(kind) == discriminant(&shade)) {
                kinds.push(shade);
            }
        }
        lots.extend(kinds);
        let Some(drawn) = self.0.of(&lots) else { return Action::Done };
        let alike: Vec<Action> = shades
            .into_iter()
            .filter(|shade| discriminant(shade) == discriminant(&drawn))
            .collect();
        self.0.of(&alike).unwrap_or(drawn)
    }
}

/// Whether an action is one of many of its kind that differ little.
fn is_shade(action: &Action) -> bool {
    matches!(
        action,
        Action::Put(_)
            | Action::DefendAround(_)
            | Action::Face { .. }
            | Action::Turn(_)
            | Action::Top(_)
            | Action::Form(_)
            | Action::Deploy(_)
            | Action::CloseUp { .. }
            | Action::PickMarker(_)
            | Action::Lay { .. }
            | Action::TakeUpMarker(_)
    )
}
