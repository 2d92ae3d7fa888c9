//! What a position is worth: some forty features of the rules, counted on a game both sides of which are known (an imagined world, see
//! [`game::Staff::imagine`]), and weighed.
//!
//! Each feature is counted for both sides. A position is worth to a side what its own features weigh, less what those of the enemy
//! do; one demoralized command weighs about one. The weights are data: `weights.toml`.

mod commands;
mod feature;
mod ground;
mod survey;
mod troops;
mod weights;

use game::{Camp, Game};

pub use feature::{Feature, Features};
use survey::{Survey, Troop};
pub use weights::{Temperament, Weights};

/// What is counted for both sides, by [`Camp::index`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Position {
    /// The features of each side.
    pub of: [Features; 2],
}

impl Position {
    /// Counts everything in a game.
    pub fn of(game: &Game) -> Position {
        let survey = Survey::over(game);
        let mut position = Position::default();
        for camp in Camp::ALL {
            let found = &mut position.of[camp.index()];
            commands::victory(&survey, camp, found);
            commands::orders(&survey, camp, found);
            commands::leaders(&survey, camp, found);
            troops::states(&survey, camp, found);
            troops::conditions(&survey, camp, found);
            ground::lines(&survey, camp, found);
            ground::superiority(&survey, camp, found);
            ground::objectives(&survey, camp, found);
        }
        position
    }

    /// What each feature contributes to the worth of the position to a side.
    pub fn parts(&self, camp: Camp, weights: &Weights) -> Features {
        let mut parts = Features::default();
        for &feature in Feature::ALL {
            let own = self.of[camp.index()][feature] * weights.own[feature];
            let enemy = self.of[camp.enemy().index()][feature] * weights.enemy[feature];
            parts[feature] = own - enemy;
        }
        parts
    }

    /// What the position is worth to a side.
    pub fn worth(&self, camp: Camp, weights: &Weights) -> f32 {
        self.parts(camp, weights).iter().map(|(_, part)| part).sum()
    }
}

/// What a game is worth to a side: its outcome if it is over, else its position.
pub fn worth(game: &Game, camp: Camp, weights: &Weights) -> f32 {
    let end = game.state.outcome.map_or(0.0, |outcome| match outcome.winner {
        Some(winner) if winner == camp => {
            weights.victory + weights.level * f32::from(outcome.level as u8)
        }
        Some(_) => -weights.victory - weights.level * f32::from(outcome.level as u8),
        None => 0.0,
    });
    end + Position::of(game).worth(camp, weights)
}

#[cfg(test)]
mod tests;
