//! The way back a careful officer would take: past no enemy zone, over no friends, at no loss, then nearest to his leader or base.
//! It is a suggestion, first among the legal actions; the owner is free to go another way (CF-081).

use board::{Facing, Hex};

use super::Retreat;
use crate::data::edition::policies::RetreatCheck;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::game::Game;
use crate::engine::unit_set::UnitSet;

/// How many hexes beyond the least a suggestion looks.
const FARTHER: u8 = 1;

/// What speaks against a way, the weightiest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Drawbacks {
    /// Hexes in enemy zones that cost something.
    pub zones: u16,
    /// Friends who would check, or be driven on, or make the unit check.
    pub shaken: u16,
    /// Hexes with friends.
    pub friends: u16,
    /// How far it ends from the leader or the base.
    pub apart: u16,
    /// Its length.
    pub hexes: u16,
}

/// A whole way back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WayBack {
    /// The actions that make it, one after the other. Steps the rules force are not among them.
    pub actions: Vec<Action>,
    /// Its hexes, from where the unit stands to where it ends, forced steps included.
    pub hexes: Vec<Hex>,
}

impl WayBack {
    /// A way that begins, and so far ends, in a hex.
    pub(crate) fn from(hex: Hex) -> WayBack {
        WayBack { actions: Vec::new(), hexes: vec![hex] }
    }

    /// Goes one hex farther; a forced step needs no action.
    pub(crate) fn go(&mut self, to: Hex, forced: bool) {
        self.hexes.push(to);
        if !forced {
            self.actions.push(Action::To(to));
        }
    }
}

/// Where a way has come to, and how.
#[derive(Clone)]
struct Walk {
    retreat: Retreat,
    here: Hex,
    against: Drawbacks,
    way: WayBack,
}

/// Moves an action to the head of a list that has it.
pub(crate) fn put_first(actions: &mut [Action], first: Option<&Action>) {
    if let Some(at) = actions.iter().position(|action| Some(action) == first)
        && let Some(head) = actions.get_mut(..=at)
    {
        head.rotate_right(1);
    }
}

impl Game {
    /// The whole way suggested to whoever must choose a retreat now; an empty one at any other question. Dice thrown on the way
    /// may end it before its end.
    pub fn suggested_way(&self) -> WayBack {
        let seen = self.as_the_chooser_sees_it();
        match seen.state.agenda.last() {
            Some(Task::Retreat(retreat)) => seen.suggested_retreat(retreat),
            Some(Task::FallBack(back)) => seen.suggested_fall_back(back),
            _ => WayBack::default(),
        }
    }

    pub(super) fn suggested_retreat(&self, retreat: &Retreat) -> WayBack {
        let Some(here) = self.state.unit(retreat.unit).hex() else { return WayBack::default() };
        let mut way = WayBack::from(here);
        if retreat.arrived {
            let front = self.front_against(retreat.unit, here, &retreat.away);
            way.actions.push(Action::Turn(front));
            return way;
        }
        let against = Drawbacks::default();
        let start = Walk { retreat: retreat.clone(), here, against, way };
        let farthest = retreat.least.max(retreat.gone).saturating_add(FARTHER);
        let (mut open, mut best): (Vec<Walk>, Option<Walk>) = (vec![start], None);
        while let Some(walk) = open.pop() {
            let steps = self.retreat_hexes_from(&walk.retreat, walk.here);
            let may_stop = self.may_end_in(&walk.retreat, walk.here, walk.retreat.gone);
            if may_stop {
                let whole = self.ended(&walk, !steps.is_empty());
                if best.as_ref().is_none_or(|best| whole.against < best.against) {
                    best = Some(whole);
                }
            }
            if walk.retreat.gone < farthest {
                // A step without an alternative is made by itself, unless it is the one asked for.
                let forced = steps.len() == 1 && !may_stop && walk.retreat.gone > retreat.gone;
                open.extend(steps.into_iter().rev().map(|to| self.walked(&walk, to, forced)));
            }
        }
        best.map(|best| best.way).unwrap_or_default()
    }

    fn walked(&self, walk: &Walk, to: Hex, forced: bool) -> Walk {
        let mut next = walk.clone();
        let (unit, free) = (walk.retreat.unit, walk.retreat.kind.is_free());
        if !free && !walk.retreat.harried && self.is_watched(unit, to) {
            next.retreat.harried = true;
            next.against.zones += 1;
        }
        let shaken = self.friends_shaken(&walk.retreat, walk.here, to).len();
        if self.setup.edition.policies.aftermath.through_friends != RetreatCheck::Nobody {
            next.against.shaken += shaken as u16;
        }
        next.against.friends += u16::from(!self.friends_at(&walk.retreat, to).is_empty());
        next.against.hexes += 1;
        let cost = self.retreat_cost(unit, walk.here, to);
        next.retreat.points = walk.retreat.points.map(|points| points.saturating_sub(cost));
        next.retreat.gone += 1;
        next.here = to;
        next.way.go(to, forced);
        next
    }

    /// A way that ends where it has come to: with `open` there are further hexes to be declined, and a unit by itself takes a
    /// front.
    fn ended(&self, walk: &Walk, open: bool) -> Walk {
        let mut whole = walk.clone();
        let (unit, hex) = (walk.retreat.unit, walk.here);
        whole.against.apart = self.refuge_distance(&walk.retreat, hex);
        if self.check_stacking(hex, UnitSet::of(unit)).is_err() {
            whole.against.shaken += 1;
        }
        if open {
            whole.way.actions.push(Action::Done);
        }
        let alone = !self.state.stack(hex).any(|other| other != unit && self.has_facing(other));
        if self.has_facing(unit) && alone && !walk.retreat.harried {
            whole.way.actions.push(Action::Turn(self.front_against(unit, hex, &walk.retreat.away)));
        }
        whole
    }

    /// Hexes from a hex to the unit's leader, if he stands elsewhere on the map and the way is the owner's to choose; otherwise to
    /// its base.
    fn refuge_distance(&self, retreat: &Retreat, hex: Hex) -> u16 {
        let unit = retreat.unit;
        let leader = self.command(unit).map(|command| self.setup.leader_of(command));
        let place = leader
            .filter(|&leader| !retreat.kind.is_homeward() && self.is_leader_active(leader))
            .map(|leader| self.state.leader(leader).hex)
            .filter(|&place| place != retreat.from);
        match place {
            Some(place) => self.setup.map.grid().distance(hex, place),
            None => self.base_distance(unit, hex),
        }
    }

    /// The facing that looks best at enemies, the present one if it does as well as another.
    pub(crate) fn front_against(&self, unit: UnitId, hex: Hex, enemies: &[Hex]) -> Facing {
        let grid = self.setup.map.grid();
        let now = self.state.unit(unit).facing;
        let distance = |facing: Facing| -> u16 {
            let ahead = |side| grid.neighbour(hex, side).unwrap_or(hex);
            let front = facing.front().map(ahead);
            let apart =
                |&enemy: &Hex| front.map(|hex| grid.distance(hex, enemy)).iter().sum::<u16>();
            enemies.iter().map(apart).sum()
        };
        Facing::ALL
            .into_iter()
            .min_by_key(|&facing| (distance(facing), facing != now))
            .unwrap_or(now)
    }
}
