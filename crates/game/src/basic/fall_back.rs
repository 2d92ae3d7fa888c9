//! Retreats of the Basic game: one hex, and on until out of enemy zones (BAS-9-a, BAS-9-b; CF-148).

use board::{Hex, Side};
use serde::{Deserialize, Serialize};

use super::displacement::Displacement;
use crate::action::Action;
use crate::agenda::Task;
use crate::cite;
use crate::decision::{Ask, Decision};
use crate::edition::morale::Cohesion;
use crate::event::What;
use crate::game::{Game, Play};
use crate::order_of_battle::UnitId;
use crate::refusal::{Refusal, Why};
use crate::unit_set::UnitSet;
use crate::zoc::Zone;

/// A unit on its way back.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FallBack {
    /// The unit.
    pub unit: UnitId,
    /// Where the enemies stand that drive it.
    pub away: Vec<Hex>,
    /// The hexes it has been in, where it began first; it enters none of them again.
    pub path: Vec<Hex>,
    /// It may stay where it is (BAS-CRT-c).
    pub voluntary: bool,
    /// Units beaten with it, which make no room for it.
    pub companions: UnitSet,
}

impl FallBack {
    pub(crate) fn new(
        unit: UnitId,
        from: Hex,
        away: Vec<Hex>,
        voluntary: bool,
        companions: UnitSet,
    ) -> FallBack {
        FallBack { unit, away, path: vec![from], voluntary, companions }
    }

    fn gone(&self) -> usize {
        self.path.len() - 1
    }
}

impl Game {
    pub(crate) fn fall_back_decision(&self, back: &FallBack) -> Decision {
        let ask = Ask::Retreat { unit: back.unit };
        Decision { camp: self.setup.camp(back.unit), ask }
    }

    pub(crate) fn fall_back_candidates(&self, back: &FallBack, actions: &mut Vec<Action>) {
        actions.extend(self.ways_back(back).into_iter().map(Action::To));
        actions.push(Action::Done);
    }

    pub(crate) fn check_fall_back(&self, back: &FallBack, action: Action) -> Result<(), Refusal> {
        let legal = match action {
            Action::To(hex) => self.ways_back(back).contains(&hex),
            Action::Done => self.may_stay(back),
            _ => false,
        };
        if legal { Ok(()) } else { Err(self.refuse(Why::Retreat, cite::BASIC_RETREAT)) }
    }

    fn may_stay(&self, back: &FallBack) -> bool {
        back.voluntary && back.gone() == 0
    }

    /// The hexes the next step may lead to: such that the retreat can still come to an end.
    fn ways_back(&self, back: &FallBack) -> Vec<Hex> {
        let Some(here) = self.state.unit(back.unit).hex() else { return Vec::new() };
        self.steps_back(back, here)
            .filter(|hex| !back.path.contains(hex))
            .filter(|&hex| self.leads_out(back, hex))
            .collect()
    }

    /// Whether a retreat that has come to a hex may end there, or can go on through enemy zones to a hex where it may.
    fn leads_out(&self, back: &FallBack, hex: Hex) -> bool {
        let mut seen = back.path.clone();
        let mut open = vec![(hex, back.gone() + 1)];
        while let Some((hex, gone)) = open.pop() {
            if !self.goes_on(back, hex, gone) {
                if self.is_farther_back(back, hex) {
                    return true;
                }
                continue;
            }
            seen.push(hex);
            let next = self.steps_back(back, hex).filter(|next| !seen.contains(next));
            open.extend(next.map(|next| (next, gone + 1)));
        }
        false
    }

    /// A unit in an enemy zone goes on (BAS-9-b).
    fn goes_on(&self, back: &FallBack, hex: Hex, gone: usize) -> bool {
        let basic = self.setup.edition.basic.as_ref();
        gone < basic.map_or(1, |basic| usize::from(basic.retreat_hexes))
            || self.zone_at(hex, self.setup.camp(back.unit).enemy()) != Zone::Free
    }

    /// Neighbours open to the unit and nearer to none of the enemies that drive it (CF-081, CF-148).
    fn steps_back<'a>(&'a self, back: &'a FallBack, here: Hex) -> impl Iterator<Item = Hex> + 'a {
        let grid = self.setup.map.grid();
        let open = move |&(side, to): &(Side, Hex)| {
            self.could_enter(back.unit, here, side, to)
                && !self.enemy_at(to, self.setup.camp(back.unit))
                && back.away.iter().all(|&foe| grid.distance(to, foe) >= grid.distance(here, foe))
        };
        grid.neighbours(here).filter(open).map(|(_, to)| to)
    }

    /// It ends farther from at least one of them than it began.
    fn is_farther_back(&self, back: &FallBack, hex: Hex) -> bool {
        let grid = self.setup.map.grid();
        let start = back.path.first().copied().unwrap_or(hex);
        back.away.iter().any(|&foe| grid.distance(hex, foe) > grid.distance(start, foe))
    }
}

impl Play<'_> {
    /// Goes on with a retreat; says whether the owner must choose.
    pub(crate) fn work_fall_back(&mut self, back: FallBack) -> bool {
        let Some(here) = self.state.unit(back.unit).hex() else { return false };
        if back.gone() > 0 && !self.goes_on(&back, here, back.gone()) {
            self.push(Task::Displacement(Displacement::by(back, here)));
            return false;
        }
        match (self.ways_back(&back).as_slice(), self.may_stay(&back)) {
            ([], true) => false,
            ([], false) => {
                self.eliminate(back.unit, self.law(cite::BASIC_RETREAT));
                false
            }
            (&[only], false) => {
                self.step_back(back, only);
                false
            }
            _ => {
                self.push(Task::FallBack(back));
                true
            }
        }
    }

    pub(crate) fn perform_fall_back(&mut self, back: FallBack, action: Action) {
        if let Action::To(hex) = action {
            self.step_back(back, hex);
        }
    }

    /// One hex back; whoever comes into an enemy zone is disorganized (BAS-9-b).
    fn step_back(&mut self, mut back: FallBack, to: Hex) {
        let unit = back.unit;
        self.state.shift(unit, &[to]);
        self.state.send_to_bottom(unit, to);
        self.note_holder(to);
        self.tell(self.law(cite::BASIC_RETREAT), What::Retreated { unit, to });
        if self.zone_at(to, self.setup.camp(unit).enemy()) != Zone::Free {
            self.set_cohesion(unit, Cohesion::Disorganized, &[]);
        }
        back.path.push(to);
        self.push(Task::FallBack(back));
    }
}
