//! A combat being put together: what may be added to it, and what becomes of it.

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::data::edition::policies::Combats;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;

/// A combat being put together.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Muster {
    /// The hexes to be attacked.
    pub targets: Vec<Hex>,
    /// The attackers, in the order named.
    pub attackers: Vec<UnitId>,
    /// Those of them that charge (Standard).
    pub charging: UnitSet,
}

impl Muster {
    pub(crate) fn on(target: Hex) -> Muster {
        Muster { targets: vec![target], attackers: Vec::new(), charging: UnitSet::EMPTY }
    }
}

impl Procedure for Muster {
    fn decision(&self, game: &Game) -> Option<Decision> {
        let target = self.targets.first().copied().unwrap_or(Hex(0));
        Some(Decision { camp: game.state.phasing, ask: Ask::ShockAttack { target } })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        self.joiners(game, actions);
        actions.extend(self.further_targets(game).into_iter().map(Action::Aim));
        actions.extend([Action::Resolve, Action::Cancel]);
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Resolve => game.check_resolve(self),
            Action::Cancel => Ok(()),
            _ => {
                self.check_choice(game, action)?;
                game.check_comes_to_combat(&self.with(game, action))
            }
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        Ok(play.wait_for(self))
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        match action {
            Action::Resolve => return play.open_combat(&self),
            Action::Cancel => play.look_into(&self.targets),
            _ => {
                let muster = self.with(&play.as_seen_by(play.state.phasing), action);
                play.push(Task::Muster(muster));
            }
        }
        Ok(())
    }
}

impl Muster {
    /// Whoever might join.
    pub(super) fn joiners(&self, game: &Game, actions: &mut Vec<Action>) {
        for unit in game.setup.units_of(game.state.phasing) {
            let near = |&target: &Hex| {
                let grid = game.setup.map.grid();
                game.state.unit(unit).line().iter().any(|&hex| grid.distance(hex, target) == 1)
            };
            if game.state.unit(unit).is_on_map() && self.targets.iter().any(near) {
                actions.extend([Action::Attack(unit), Action::AttackCharging(unit)]);
            }
        }
    }

    /// Hexes that might be attacked along with the others.
    pub(super) fn further_targets(&self, game: &Game) -> Vec<Hex> {
        match game.setup.edition.policies.shock.combats {
            Combats::PerAttackingHex => game.shock_targets(),
            Combats::PerTargetHex => Vec::new(),
        }
    }

    /// Whether a choice fits the combat being put together, wherever it leads.
    pub(super) fn check_choice(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Aim(hex) => game.check_further_target(self, hex),
            Action::Attack(unit) => game.check_join_attack(self, unit),
            Action::AttackCharging(unit) => {
                let joined = self.attackers.contains(&unit) && !self.charging.contains(unit);
                if !joined {
                    game.check_join_attack(self, unit)?;
                }
                game.check_standard_charge(self, unit)
            }
            _ => Err(game.refuse(Why::NotAsked, cite::SHOCK)),
        }
    }

    /// The combat with one choice more, and whatever follows from it.
    pub(super) fn with(&self, game: &Game, action: Action) -> Muster {
        let mut muster = self.clone();
        match action {
            Action::Aim(hex) => muster.targets.push(hex),
            Action::Attack(unit) => muster.attackers.push(unit),
            Action::AttackCharging(unit) => {
                if !muster.attackers.contains(&unit) {
                    muster.attackers.push(unit);
                }
                muster.charging.insert(unit);
            }
            _ => {}
        }
        game.complete(&mut muster);
        muster
    }
}
