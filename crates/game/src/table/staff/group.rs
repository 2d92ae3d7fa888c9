//! Marches of whole bodies: a brigade, or any units of a side, goes to a hex in column or in line. The plan is a list of atomic
//! actions, each legal once those before it are done, with where everybody comes to stand and why some stay behind.

mod ground;

use board::{Facing, Hex, Side};

use super::Staff;
use super::question::{Deed, Question};
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::cite;
use crate::engine::decision::Ask;
use crate::engine::dice::ScriptedDice;
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::engine::state::Fate;
use crate::rules::movement::plan::{Leg, Stand};
use ground::Ground;

/// How the stacks of a body stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Shape {
    /// One behind the other, on the way they come.
    Column,
    /// Side by side, the first in the middle.
    Line,
}

/// What a body of troops is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupOrder {
    /// The units, wherever they stand; those that are due come on the map.
    pub units: Vec<UnitId>,
    /// The hex its head goes to.
    pub head: Hex,
    /// Where it shall face in the end, if that matters.
    pub facing: Option<Facing>,
    /// In column or in line.
    pub shape: Shape,
}

/// A march of a body of troops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroupPlan {
    /// What to choose, in order; each is legal once those before it are done, and none throws a die.
    pub actions: Vec<Action>,
    /// Where everybody who goes comes to stand, in the order in which they go.
    pub stands: Vec<GroupStand>,
    /// Who stays where he is, and why.
    pub left: Vec<(UnitId, Refusal)>,
}

/// Units of one hex that march together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroupStand {
    /// The units.
    pub units: Vec<UnitId>,
    /// The hexes of their way, the one they leave or come on by first.
    pub way: Vec<Hex>,
    /// How they face in the end.
    pub facing: Facing,
    /// Movement points spent in all.
    pub cost: u8,
    /// Points left.
    pub spare: u8,
    /// Enemies can fire at where they end.
    pub under_fire: bool,
}

/// The units of one hex, who go to the same place.
struct Block {
    units: Vec<UnitId>,
    from: Hex,
    place: Hex,
}

/// A march tried out.
struct Tried {
    game: Game,
    actions: Vec<Action>,
    stand: GroupStand,
}

/// How many of the best stands are tried before a party stays behind.
const TRIES: usize = 6;

impl Staff<'_> {
    /// A march of units of the side, in its movement step. Those nearest to the goal go first, each stack as near to its place as
    /// it comes this turn, rather a point short than onto others. Whoever would have to throw a die is left to go by himself.
    pub fn plan_group(&self, order: &GroupOrder) -> GroupPlan {
        self.plan_groups(std::slice::from_ref(order)).pop().unwrap_or_default()
    }

    /// Marches of several bodies, each planned as if those before it had marched: their actions are legal one plan after the other.
    pub fn plan_groups(&self, orders: &[GroupOrder]) -> Vec<GroupPlan> {
        let Some(mut game) = self.thought() else {
            return vec![GroupPlan::default(); orders.len()];
        };
        orders.iter().map(|order| self.plan_in(&mut game, order)).collect()
    }

    /// The march of a body in a game that is only thought of, where it has marched afterwards.
    fn plan_in(&self, game: &mut Game, order: &GroupOrder) -> GroupPlan {
        let mut plan = GroupPlan::default();
        if !self.setup().map.grid().contains(order.head) {
            return plan;
        }
        let mut ground = Ground::default();
        let mut behind = Vec::new();
        for block in self.blocks(game, order, &mut ground) {
            self.send_block(game, &block, order, &mut ground, &mut plan, &mut behind);
        }
        // Whoever was in the way may have gone by now.
        for (block, _) in std::mem::take(&mut behind) {
            self.send_block(game, &block, order, &mut ground, &mut plan, &mut behind);
        }
        let left = behind
            .into_iter()
            .flat_map(|(block, why)| block.units.into_iter().map(move |unit| (unit, why)));
        plan.left = left.collect();
        plan
    }

    /// Sends the units of a hex, those who cannot go together one after the other.
    fn send_block(
        &self,
        game: &mut Game,
        block: &Block,
        order: &GroupOrder,
        ground: &mut Ground,
        plan: &mut GroupPlan,
        behind: &mut Vec<(Block, Refusal)>,
    ) {
        let mut waiting = block.units.clone();
        while let Some(&first) = waiting.first() {
            match self.send(game, &waiting, block.place, order, ground) {
                Ok(tried) => {
                    waiting.retain(|unit| !tried.stand.units.contains(unit));
                    *game = tried.game;
                    plan.actions.extend(tried.actions);
                    plan.stands.push(tried.stand);
                }
                Err(why) => {
                    waiting.remove(0);
                    behind.push((Block { units: vec![first], ..*block }, why));
                }
            }
        }
    }

    /// The march of the first of some units of a hex, with all who may go along, as near to a place as it comes.
    fn send(
        &self,
        game: &Game,
        units: &[UnitId],
        place: Hex,
        order: &GroupOrder,
        ground: &mut Ground,
    ) -> Result<Tried, Refusal> {
        let Some((&first, rest)) = units.split_first() else {
            return Err(game.refuse(Why::NoSuchPiece, cite::HEX_BY_HEX));
        };
        if !self.owns(first) {
            return Err(game.refuse(Why::NoSuchPiece, cite::STEPS_OF_A_PHASE));
        }
        let mut tried = game.clone();
        let mut actions = vec![Action::Begin(first)];
        self.take(&mut tried, Action::Begin(first))?;
        if tried.state.unit(first).fate == Fate::ToCome {
            let enter = self.entrance(&tried, first, place, ground)?;
            self.take(&mut tried, enter)?;
            actions.push(enter);
        }
        let from = tried
            .state
            .unit(first)
            .hex()
            .ok_or_else(|| tried.refuse(Why::NotOnMap, cite::HEX_BY_HEX))?;
        let mut party = vec![first];
        for &unit in rest {
            if tried.check(Action::Join(unit)).is_ok()
                && self.take(&mut tried, Action::Join(unit)).is_ok()
            {
                actions.push(Action::Join(unit));
                party.push(unit);
            }
        }
        let entered = game.state.unit(first).fate == Fate::ToCome;
        let stands = ranked(&tried, &party, place, order, ground);
        let stays = |stand: &Stand| {
            stand.hex == from && !entered && stand.facing == game.state.unit(first).facing
        };
        let mut refused = None;
        for stand in stands.into_iter().take(TRIES).take_while(|stand| !stays(stand)) {
            match self.carry_out(&tried, &stand) {
                Ok((after, legs)) => {
                    actions.extend(legs);
                    let stand = group_stand(&after, party, from, &stand);
                    return Ok(Tried { game: after, actions, stand });
                }
                Err(why) => refused = refused.or(Some(why)),
            }
        }
        Err(refused
            .or_else(|| self.why_it_stays(&tried, first, place))
            .unwrap_or_else(|| tried.refuse(Why::NoLegalEnd, cite::MOVEMENT_OWED)))
    }

    /// Where a unit that is due comes on: by the open hex nearest to its place.
    fn entrance(
        &self,
        game: &Game,
        unit: UnitId,
        place: Hex,
        ground: &mut Ground,
    ) -> Result<Action, Refusal> {
        let mut open = game.legal();
        open.retain(|action| matches!(action, Action::Enter(_)));
        let nearest = open.into_iter().min_by_key(|action| match action {
            Action::Enter(hex) => ground.points(game, unit, *hex, place),
            _ => u32::MAX,
        });
        nearest.ok_or_else(|| game.refuse(Why::NotDue, cite::SET_UP))
    }

    /// A stand gone to, with what it takes; refused where a die would be thrown on the way.
    fn carry_out(&self, game: &Game, stand: &Stand) -> Result<(Game, Vec<Action>), Refusal> {
        let mut after = game.clone();
        let mut legs: Vec<Action> = stand.way.iter().map(Leg::action).collect();
        legs.push(Action::Halt);
        for &action in &legs {
            let moving =
                after.decision().is_some_and(|decision| matches!(decision.ask, Ask::Move { .. }));
            if !moving {
                return Err(after.refuse(Why::DieFirst, cite::HEX_BY_HEX));
            }
            self.take(&mut after, action)?;
        }
        Ok((after, legs))
    }

    /// Makes a choice in a game that is only thought of; if it fails, that game must be thrown away.
    fn take(&self, game: &mut Game, action: Action) -> Result<(), Refusal> {
        let mine = game.decision().is_some_and(|decision| self.viewer.shares(decision.camp));
        if !mine || !self.has_say(action) {
            return Err(game.refuse(Why::NotYourDecision, cite::STEPS_OF_A_PHASE));
        }
        game.check(action)?;
        let thrown = game.apply_trusted(action, &mut ScriptedDice::default(), None);
        thrown.map_err(|_| game.refuse(Why::DieFirst, cite::LEAVING_CHECK))
    }

    /// Why a unit about to move comes no nearer to its place.
    fn why_it_stays(&self, game: &Game, unit: UnitId, place: Hex) -> Option<Refusal> {
        let staff = Staff { game, ..*self };
        let moves = staff.why_not(Question { unit, deed: Deed::Move });
        moves.or_else(|| staff.why_not(Question { unit, deed: Deed::MoveTo(place) }))
    }

    /// The units hex by hex, those nearest to the goal first, each with its place.
    fn blocks(&self, game: &Game, order: &GroupOrder, ground: &mut Ground) -> Vec<Block> {
        let mut blocks: Vec<Block> = Vec::new();
        for &unit in &order.units {
            if !self.owns(unit) {
                continue;
            }
            let state = game.state.unit(unit);
            let entry = || game.entry_of_unit(unit).filter(|_| state.fate == Fate::ToCome);
            let Some(from) = state.hex().or_else(entry) else { continue };
            let together = |block: &&mut Block| block.from == from && state.fate == Fate::OnMap;
            match blocks.iter_mut().find(together) {
                Some(block) => block.units.push(unit),
                None => blocks.push(Block { units: vec![unit], from, place: order.head }),
            }
        }
        let far = |ground: &mut Ground, block: &Block| match block.units.first() {
            Some(&unit) => ground.points(game, unit, block.from, order.head),
            None => u32::MAX,
        };
        blocks.sort_by_cached_key(|block| far(ground, block));
        let places = match order.shape {
            Shape::Column => column(game, &blocks, order.head, ground),
            Shape::Line => line(game, &blocks, order),
        };
        give_places(game, &mut blocks, places, order.shape);
        blocks
    }
}

/// The stands of a party, the best first: as near to its place as it comes, then facing as is wished, then the cheapest.
fn ranked(
    game: &Game,
    party: &[UnitId],
    place: Hex,
    order: &GroupOrder,
    ground: &mut Ground,
) -> Vec<Stand> {
    let Some(&first) = party.first() else { return Vec::new() };
    let mut stands = game.stands(party, None);
    // Rather a point short than on top of others.
    const CROWD: u32 = 3;
    stands.sort_by_cached_key(|stand| {
        let crowded = game.state.stack(stand.hex).any(|unit| !party.contains(&unit));
        let far =
            2 * ground.points(game, first, stand.hex, place) + if crowded { CROWD } else { 0 };
        let turned = order.facing.map_or(0, |facing| facing.steps_to(stand.facing));
        (far, turned, stand.cost)
    });
    stands
}

fn group_stand(game: &Game, units: Vec<UnitId>, from: Hex, stand: &Stand) -> GroupStand {
    let steps = stand.way.iter().filter_map(|leg| match leg {
        Leg::Step { to, .. } => Some(*to),
        Leg::Turn { .. } => None,
    });
    let enemy = units.first().map(|&unit| game.setup.camp(unit).enemy());
    GroupStand {
        way: std::iter::once(from).chain(steps).collect(),
        facing: stand.facing,
        cost: stand.cost,
        spare: stand.left,
        under_fire: enemy.is_some_and(|enemy| game.can_be_fired_at(stand.hex, enemy)),
        units,
    }
}

/// The places of a column: the way its last stack comes, from the goal back.
fn column(game: &Game, blocks: &[Block], head: Hex, ground: &mut Ground) -> Vec<Hex> {
    let last = blocks.last().and_then(|block| block.units.first().map(|&unit| (unit, block.from)));
    let Some((unit, from)) = last else { return vec![head] };
    let mut way = ground.way(game, unit, from, head);
    way.reverse();
    if way.is_empty() { vec![head] } else { way }
}

/// The places of a line: its middle first, then to either hand, where the ground is open to whoever leads.
fn line(game: &Game, blocks: &[Block], order: &GroupOrder) -> Vec<Hex> {
    let grid = game.setup.map.grid();
    let unit = blocks.first().and_then(|block| block.units.first());
    let open = |hex: &Hex| unit.is_none_or(|&unit| game.check_hex_open(unit, *hex).is_ok());
    let facing = order.facing.unwrap_or_else(|| toward(game, blocks, order.head));
    let hand = |side: Side| {
        let on = move |hex: &Hex| grid.neighbour(*hex, side);
        std::iter::successors(grid.neighbour(order.head, side), on)
            .take(blocks.len() * 2)
            .filter(open)
    };
    let [left, right] = facing.flanks();
    let (mut left, mut right) = (hand(left), hand(right));
    let mut places = vec![order.head];
    while places.len() < blocks.len() {
        let before = places.len();
        places.extend(left.next());
        places.extend(right.next());
        if places.len() == before {
            break;
        }
    }
    places.truncate(blocks.len().max(1));
    places
}

/// The facing in which most of a body comes to a hex.
fn toward(game: &Game, blocks: &[Block], head: Hex) -> Facing {
    let grid = game.setup.map.grid();
    let far = |facing: Facing| -> u32 {
        let ahead = facing.front().map(|side| grid.neighbour(head, side).unwrap_or(head));
        let apart = |block: &Block| {
            ahead.map(|hex| u32::from(grid.distance(block.from, hex))).iter().sum::<u32>()
        };
        blocks.iter().map(apart).sum()
    };
    Facing::ALL.into_iter().max_by_key(|&facing| far(facing)).unwrap_or(Facing::E)
}

/// Gives every block its place: in column in order, in line the nearest that is left.
fn give_places(game: &Game, blocks: &mut [Block], mut places: Vec<Hex>, shape: Shape) {
    let grid = game.setup.map.grid();
    for (at, block) in blocks.iter_mut().enumerate() {
        block.place = match shape {
            Shape::Column => places.get(at).or(places.last()).copied().unwrap_or(block.place),
            Shape::Line => {
                let nearest =
                    (0..places.len()).min_by_key(|&at| grid.distance(places[at], block.from));
                nearest.map_or(block.place, |at| places.remove(at))
            }
        };
    }
}

#[cfg(test)]
mod tests;
