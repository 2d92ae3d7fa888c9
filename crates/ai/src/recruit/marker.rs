//! Unknown-factor markers: they cover the strongest stacks out of the enemy's sight, and are left where they fall.

use game::Action;
use game::rules::Use;

use super::Recruit;
use super::picture::Picture;

/// Markers taken up in one step.
const MOST: u8 = 3;

impl Recruit {
    /// Takes up a marker to be laid, at the beginning of a step, a few at a time.
    pub(super) fn take_marker(&mut self, picture: &Picture<'_>) -> Option<Action> {
        if self.memory.markers >= MOST {
            return None;
        }
        let spare = picture.legal.iter().copied();
        let number = spare.filter(|action| matches!(action, Action::PickMarker(_))).min()?;
        self.memory.markers += 1;
        Some(number)
    }

    /// Lays a marker where it hides most; one that was just lost goes back to the hand rather than for nothing.
    pub(super) fn lay(&mut self, picture: &Picture<'_>) -> Option<Action> {
        let worth = |action: Action| match action {
            Action::Lay { using, hex } => {
                let strength = picture.own_at(hex).map_or(0, |body| body.strength + body.guns);
                match using {
                    Use::Substitution if strength > 0 => 20 + strength,
                    Use::Hiding => 10 + strength,
                    Use::Padding => 10 - strength.min(9),
                    Use::Substitution | Use::Column => 0,
                }
            }
            _ => 1,
        };
        picture.legal.iter().copied().max_by_key(|&action| (worth(action), action))
    }
}
