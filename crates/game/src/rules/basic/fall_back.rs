//! Retreats of the Basic game: one hex, and on until out of enemy zones (BAS-9-a, BAS-9-b; CF-148).

use board::{Hex, Side};
use serde::{Deserialize, Serialize};

use super::displacement::Displacement;
use crate::data::edition::morale::Cohesion;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::unit_set::UnitSet;
use crate::rules::retreat::suggestion::{Drawbacks, WayBack, put_first};
use crate::rules::zoc::Zone;

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

impl Procedure for FallBack {
    const LISTS_EXACTLY: bool = true;

    fn decision(&self, game: &Game) -> Option<Decision> {
        Some({
            let ask = Ask::Retreat { unit: self.unit };
            Decision { camp: game.setup.camp(self.unit), ask }
        })
    }

    /// The legal actions, the suggested one first.
    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        actions.extend(game.ways_back(self).into_iter().map(Action::To));
        if game.may_stay(self) {
            actions.push(Action::Done);
        }
        put_first(actions, game.suggested_fall_back(self).actions.first());
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        let legal = match action {
            Action::To(hex) => game.ways_back(self).contains(&hex),
            Action::Done => game.may_stay(self),
            _ => false,
        };
        if legal { Ok(()) } else { Err(game.refuse(Why::Retreat, cite::BASIC_RETREAT)) }
    }

    /// Goes on with a retreat; says whether the owner must choose.
    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        let Some(here) = play.state.unit(self.unit).hex() else { return Ok(false) };
        if self.gone() > 0 && !play.goes_on(&self, here, self.gone()) {
            play.push(Task::Displacement(Displacement::by(self, here)));
            return Ok(false);
        }
        Ok(match (play.ways_back(&self).as_slice(), play.may_stay(&self)) {
            ([], true) => false,
            ([], false) => {
                play.eliminate(self.unit, play.law(cite::BASIC_RETREAT));
                false
            }
            (&[only], false) => {
                play.step_back(self, only);
                false
            }
            _ => {
                play.push(Task::FallBack(self));
                true
            }
        })
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        if let Action::To(hex) = action {
            play.step_back(self, hex);
        }
        Ok(())
    }
}

impl Game {
    fn may_stay(&self, back: &FallBack) -> bool {
        back.voluntary && back.gone() == 0
    }

    /// The hexes the next step may lead to: such that the retreat can still come to an end.
    fn ways_back(&self, back: &FallBack) -> Vec<Hex> {
        let here = self.state.unit(back.unit).hex();
        here.map_or_else(Vec::new, |here| self.ways_back_from(back, here))
    }

    fn ways_back_from(&self, back: &FallBack, here: Hex) -> Vec<Hex> {
        self.steps_back(back, here, back.gone())
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
                return true;
            }
            seen.push(hex);
            let next = self.steps_back(back, hex, gone).filter(|next| !seen.contains(next));
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

    /// Neighbours open to the unit and nearer to none of the enemies that drive it; the first step leads farther from one of them
    /// at least (CF-081, CF-148).
    fn steps_back<'a>(
        &'a self,
        back: &'a FallBack,
        here: Hex,
        gone: usize,
    ) -> impl Iterator<Item = Hex> + 'a {
        let grid = self.setup.map.grid();
        let farther = move |to: Hex| {
            let apart = |foe: &Hex| grid.distance(to, *foe).cmp(&grid.distance(here, *foe));
            back.away.iter().all(|foe| apart(foe).is_ge())
                && (gone > 0
                    || back.away.is_empty()
                    || back.away.iter().any(|foe| apart(foe).is_gt()))
        };
        let open = move |&(side, to): &(Side, Hex)| {
            self.could_enter(back.unit, here, side, to)
                && !self.enemy_at(to, self.setup.camp(back.unit))
                && farther(to)
        };
        grid.neighbours(here).filter(open).map(|(_, to)| to)
    }

    /// The whole way suggested to the owner: through the fewest enemy zones, driving nobody on, then nearest to the base.
    pub(crate) fn suggested_fall_back(&self, back: &FallBack) -> WayBack {
        let Some(here) = self.state.unit(back.unit).hex() else { return WayBack::default() };
        let camp = self.setup.camp(back.unit);
        let mut open = vec![(back.clone(), here, Drawbacks::default(), WayBack::from(here))];
        let mut best: Option<(Drawbacks, WayBack)> = None;
        while let Some((back, here, mut against, way)) = open.pop() {
            if back.gone() > 0 && !self.goes_on(&back, here, back.gone()) {
                against.apart = self.base_distance(back.unit, here);
                if best.as_ref().is_none_or(|(least, _)| against < *least) {
                    best = Some((against, way));
                }
                continue;
            }
            if best.as_ref().is_some_and(|(least, _)| *least <= against) {
                continue;
            }
            let ways = self.ways_back_from(&back, here);
            let forced = ways.len() == 1 && !self.may_stay(&back) && !way.actions.is_empty();
            for to in ways.into_iter().rev() {
                let (mut back, mut way, mut against) = (back.clone(), way.clone(), against);
                back.path.push(to);
                against.hexes += 1;
                against.zones += u16::from(self.zone_at(to, camp.enemy()) != Zone::Free);
                let full = self.check_stacking(to, UnitSet::of(back.unit)).is_err();
                against.shaken += u16::from(full);
                against.friends += u16::from(self.state.stack(to).next().is_some());
                way.go(to, forced);
                open.push((back, to, against, way));
            }
        }
        best.map(|(_, way)| way).unwrap_or_default()
    }
}

impl Play<'_> {
    /// One hex back; whoever comes into an enemy zone is disorganized (BAS-9-b).
    fn step_back(&mut self, mut back: FallBack, to: Hex) {
        let unit = back.unit;
        let from = self.state.unit(unit).hex();
        self.state.shift(unit, &[to]);
        self.state.send_to_bottom(unit, to);
        self.note_holder(to);
        self.tell_move(self.law(cite::BASIC_RETREAT), from, What::Retreated { unit, to });
        if self.zone_at(to, self.setup.camp(unit).enemy()) != Zone::Free {
            self.set_cohesion(unit, Cohesion::Disorganized, &[]);
        }
        back.path.push(to);
        self.push(Task::FallBack(back));
    }
}
