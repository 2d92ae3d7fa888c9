//! What is begun can be carried to its end: whether a combat being put together can still be fought.

use board::Hex;

use super::combat::Combat;
use super::muster::Muster;
use crate::data::edition::policies::Combats;
use crate::engine::action::Action;
use crate::engine::cite;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};

/// Combats tried out in search of one that can be fought; beyond that the player may look for himself.
const MOST_TRIES: usize = 200;

/// A search among the choices left to whoever puts a combat together.
struct Search {
    tries: usize,
    /// Choices with which no combat was found: whatever is tried now does without them.
    done_with: Vec<Action>,
    /// What bars the first combat tried.
    bar: Option<Refusal>,
}

/// Whether targets hang together by the hexes they are attacked from: those attacked out of one hex are one combat, and so are
/// hexes that attack a common target (CF-267).
pub(super) fn is_one_combat(lines: &[(Hex, Vec<Hex>)], targets: &[Hex]) -> bool {
    let mut reached: Vec<Hex> = targets.first().copied().into_iter().collect();
    while let Some(further) = next_reached(lines, &reached) {
        reached.push(further);
    }
    targets.iter().all(|target| reached.contains(target))
}

fn next_reached(lines: &[(Hex, Vec<Hex>)], reached: &[Hex]) -> Option<Hex> {
    let takes_on_reached = |from: Hex| {
        let mut own = lines.iter().filter(|(hex, _)| *hex == from).flat_map(|(_, targets)| targets);
        own.any(|target| reached.contains(target))
    };
    let joined = lines.iter().filter(|(from, _)| takes_on_reached(*from));
    joined.flat_map(|(_, targets)| targets).copied().find(|target| !reached.contains(target))
}

impl Game {
    /// A hex may be aimed at, and a unit may join, if choices are left with which the combat can be fought (STD-11.P-d, VOL2-11.P-e,
    /// VOL2-11-b, SCN-B4-8.1-a; CF-057, CF-063, CF-109). Refused with what bars those named, or the first who could be.
    pub(crate) fn check_comes_to_combat(&self, muster: &Muster) -> Result<(), Refusal> {
        let begun = !muster.attackers.is_empty();
        if !begun && self.somebody_attacks_alone(muster) {
            return Ok(());
        }
        let bar = match self.check_resolve(muster) {
            Ok(()) => return Ok(()),
            Err(refusal) => refusal,
        };
        let mut search = Search { tries: MOST_TRIES, done_with: Vec::new(), bar: None };
        if self.comes_to_combat(muster, &mut search) {
            return Ok(());
        }
        Err(search.bar.filter(|_| !begun).unwrap_or(bar))
    }

    /// Whether a single unit could attack at 1-4 or better. Where every hex is attacked by itself, this settles the matter: of the
    /// attacks single units could make, the one that leaves least undone is allowed (CF-057). A charge needs all who ride it.
    fn somebody_attacks_alone(&self, muster: &Muster) -> bool {
        let &[target] = muster.targets.as_slice() else { return false };
        self.setup.edition.policies.shock.combats == Combats::PerTargetHex
            && self.chargers_on(target).is_empty()
            && self.attackers_on(target, &[]).any(|unit| {
                let alone = Muster { attackers: vec![unit], ..muster.clone() };
                self.check_odds(&self.combat_of(&alone)).is_ok()
            })
    }

    fn comes_to_combat(&self, muster: &Muster, search: &mut Search) -> bool {
        let before = search.done_with.len();
        for action in self.choices_towards(muster) {
            if search.done_with.contains(&action) || muster.check_choice(self, action).is_err() {
                continue;
            }
            if search.tries == 0 {
                return true;
            }
            search.tries -= 1;
            let more = muster.with(self, action);
            match self.check_resolve(&more) {
                Ok(()) => return true,
                Err(refusal) => search.bar.get_or_insert(refusal),
            };
            if self.comes_to_combat(&more, search) {
                return true;
            }
            search.done_with.push(action);
        }
        search.done_with.truncate(before);
        false
    }

    /// What could make a combat of it: whoever joins, and what those who fired must attack (STD-11.R-c). Further targets only add
    /// defenders.
    fn choices_towards(&self, muster: &Muster) -> Vec<Action> {
        let units = self.setup.units_of(self.state.phasing);
        let fired_at: Vec<Hex> =
            units.filter_map(|unit| self.state.unit(unit).deeds.fired_at).collect();
        let mut actions = Vec::new();
        muster.joiners(self, &mut actions);
        if !fired_at.is_empty() {
            let further = muster.further_targets(self).into_iter();
            actions.extend(further.filter(|hex| fired_at.contains(hex)).map(Action::Aim));
        }
        actions
    }

    /// Hexes belong to one combat if somebody attacks them out of the same hex (CF-267).
    pub(super) fn check_shared_front(&self, muster: &Muster, hex: Hex) -> Result<(), Refusal> {
        let from = |target: Hex| {
            let units = self.attackers_on(target, &[]);
            units.flat_map(|unit| self.attack_hexes(unit, target)).collect::<Vec<Hex>>()
        };
        let new = from(hex);
        let mut shared = muster.targets.iter().flat_map(|&target| from(target));
        if shared.any(|hex| new.contains(&hex)) {
            return Ok(());
        }
        Err(self.refuse(Why::MayNotCombine, cite::COMBATS_ASSIGNED))
    }

    /// Whether a combat lacks a side: there is nobody in it but Swiss who stand aside (SCN-B4-8.1-a; CF-109).
    pub(super) fn is_among_swiss(&self, combat: &Combat) -> bool {
        let (own, enemy) = (&combat.attackers, self.defenders_of(&combat.targets));
        self.without_abstaining(own, &enemy).is_empty()
            || self.without_abstaining(&enemy, own).is_empty()
    }
}
