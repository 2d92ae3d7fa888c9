//! The movement step: stacks are gathered against the enemies that promise most, and nobody stands where three stand already
//! (BAS-4-a, BAS-4-d).

use board::{Hex, line_of_fire};
use game::rules::Reach;
use game::{Action, Arm, Fate, UnitId};
use num_rational::Ratio;

use super::super::Recruit;
use super::super::ground::Ways;
use super::super::march::March;
use super::super::picture::Picture;
use super::{Blow, Foe, Man, promise};

/// Units in a hex.
const MOST: usize = 3;
/// What an attack must promise to be gathered for, in tenths of a point.
const WORTH_IT: i32 = 15;
/// What an enemy beside the attackers who is not attacked takes off that.
const EXPOSED: i32 = 40;
/// What a unit less for the other attacks takes off it.
const COMMITTED: i32 = 2;

/// Where everybody shall go, made at the beginning of the step.
#[derive(Clone, Debug, Default)]
pub(in super::super) struct Moves {
    marches: Vec<(UnitId, Hex)>,
    /// Units there will be in each hex.
    load: Vec<u8>,
}

impl Recruit {
    /// The next unit that has somewhere to go, newcomers first; then done.
    pub(in super::super) fn move_basic(
        &mut self,
        picture: &Picture<'_>,
        ways: &Ways,
    ) -> Option<Action> {
        if self.memory.moves.is_none() {
            self.memory.moves = Some(picture.plan_moves(ways));
        }
        let coming = picture.legal.iter().copied().find(|&action| match action {
            Action::Begin(unit) => {
                !self.memory.settled.contains(unit)
                    && picture.unit(unit).is_some_and(|view| view.fate == Fate::ToCome)
            }
            _ => false,
        });
        if let Some(Action::Begin(unit)) = coming {
            self.memory.settled.insert(unit);
            return Some(Action::Begin(unit));
        }
        let moves = self.memory.moves.as_mut()?;
        while let Some((unit, to)) = moves.marches.pop() {
            let reach = picture.staff.reach(&[unit]);
            let goal = reach.goals.iter().find(|goal| goal.hex == to);
            let Some(goal) = goal.filter(|_| picture.may(Action::Begin(unit))) else { continue };
            self.memory.settled.insert(unit);
            self.memory.march = Some(March::by(&goal.way));
            return Some(Action::Begin(unit));
        }
        Some(Action::Done)
    }

    /// The way of a unit that has just come on the map, or has to think again.
    pub(in super::super) fn way_in_basic(&mut self, picture: &Picture<'_>, unit: UnitId) -> March {
        let Some(ways) = self.memory.ways.as_ref() else { return March::by(&[]) };
        let moves = self.memory.moves.get_or_insert_with(|| picture.plan_moves(ways));
        let Some(man) = picture.unit(unit).and_then(|view| picture.man(view)) else {
            return March::by(&[]);
        };
        let field = Field { picture, ways, foes: picture.foes(&[]) };
        let reach = picture.staff.reach(&[unit]);
        let open = |hex: Hex| {
            let there = picture.own_stack(hex).iter().filter(|&&other| other != unit).count();
            there.max(usize::from(moves.load[hex.index()])) < MOST
        };
        let goals = reach.goals.iter().filter(|goal| open(goal.hex));
        let best = goals.max_by_key(|goal| (field.ease(&man, goal.hex, &moves.load), goal.hex));
        let Some(goal) = best else { return March::by(&[]) };
        moves.load[goal.hex.index()] += 1;
        March::by(&goal.way)
    }
}

/// The ground with the enemy on it.
struct Field<'a> {
    picture: &'a Picture<'a>,
    ways: &'a Ways,
    foes: Vec<Foe>,
}

/// A unit that may be sent somewhere, or stays.
struct Mover {
    man: Man,
    goals: Vec<Hex>,
    to: Option<Hex>,
}

/// An attack that could be gathered: who goes where, and what it promises.
struct Gathering {
    sent: Vec<(usize, Hex)>,
    promise: i32,
}

impl Picture<'_> {
    fn plan_moves(&self, ways: &Ways) -> Moves {
        let field = Field { picture: self, ways, foes: self.foes(&[]) };
        let mut load = vec![0; self.setup.map.grid().len()];
        let mut movers: Vec<Mover> = Vec::new();
        for man in self.men() {
            load[man.hex.index()] += 1;
            let may = self.may(Action::Begin(man.unit));
            let reach = if may { self.staff.reach(&[man.unit]) } else { Reach::default() };
            let goals = reach.goals.iter().map(|goal| goal.hex).collect();
            movers.push(Mover { man, goals, to: None });
        }
        field.gather(&mut movers, &mut load);
        field.move_up(&mut movers, &mut load);
        let marches = movers.iter().filter_map(|mover| {
            let to = mover.to.filter(|&to| to != mover.man.hex)?;
            Some((mover.man.unit, to))
        });
        Moves { marches: marches.collect(), load }
    }
}

impl Field<'_> {
    /// Sends units against one enemy after the other, the most promising first.
    fn gather(&self, movers: &mut [Mover], load: &mut [u8]) {
        let mut targets: Vec<Hex> = Vec::new();
        loop {
            let open = self.foes.iter().filter(|foe| !targets.contains(&foe.hex));
            let best = open
                .filter_map(|foe| Some((self.against(foe, movers, load, &targets)?, foe.hex)))
                .max_by_key(|(gathering, hex)| (gathering.promise, *hex));
            let Some((gathering, hex)) = best.filter(|(it, _)| it.promise >= WORTH_IT) else {
                return;
            };
            targets.push(hex);
            for (at, to) in gathering.sent {
                send(&mut movers[at], to, load);
            }
        }
    }

    /// The best that can be gathered against an enemy: first one of each arm, then the strongest, as long as it helps.
    fn against(
        &self,
        foe: &Foe,
        movers: &[Mover],
        load: &[u8],
        targets: &[Hex],
    ) -> Option<Gathering> {
        let basic = self.picture.basic()?;
        let mut order: Vec<usize> =
            (0..movers.len()).filter(|&at| movers[at].to.is_none()).collect();
        order.sort_by_key(|&at| (-movers[at].man.points, at));
        for arm in [Arm::Artillery, Arm::Cavalry, Arm::Infantry] {
            let first = order.iter().position(|&at| {
                movers[at].man.arm == arm && self.place(&movers[at], foe, load, targets).is_some()
            });
            if let Some(first) = first {
                let at = order.remove(first);
                order.insert(0, at);
            }
        }
        let mut load = load.to_vec();
        let mut blows: Vec<Blow> = Vec::new();
        let (mut sent, mut best): (Vec<(usize, Hex)>, Option<Gathering>) = (Vec::new(), None);
        for at in order {
            let mover = &movers[at];
            let Some((hex, factor)) = self.place(mover, foe, &load, targets) else { continue };
            let near = self.picture.setup.map.grid().distance(hex, foe.hex) == 1;
            blows.push(mover.man.strikes(factor, near));
            load[hex.index()] += 1;
            load[mover.man.hex.index()] -= 1;
            sent.push((at, hex));
            let Some(promise) = promise(basic, foe, &blows) else { continue };
            let exposed = self.exposed(&sent, foe, targets) * EXPOSED;
            let promise = promise - exposed - COMMITTED * sent.len() as i32;
            if best.as_ref().is_none_or(|best| promise > best.promise) {
                best = Some(Gathering { sent: sent.clone(), promise });
            }
        }
        best
    }

    /// The best hex from which a unit can attack an enemy, and what the hexside leaves of it.
    fn place(
        &self,
        mover: &Mover,
        foe: &Foe,
        load: &[u8],
        targets: &[Hex],
    ) -> Option<(Hex, Ratio<i32>)> {
        let here = mover.man.hex;
        let open = |hex: &Hex| *hex == here || usize::from(load[hex.index()]) < MOST;
        let goals = mover.goals.iter().copied().chain([here]).filter(open);
        let strikes = |hex: Hex| Some((hex, self.strike(&mover.man, hex, foe)?));
        goals.filter_map(strikes).max_by_key(|&(hex, factor)| {
            let far = self.picture.setup.map.grid().distance(hex, foe.hex) > 1;
            let beside = self.beside(hex).filter(|other| !targets.contains(&other.hex)).count();
            (far, factor, -(beside as i32), hex == here, load[hex.index()], hex)
        })
    }

    /// What the ground leaves of a unit's attack out of a hex; guns stay off and need a clear line (BAS-8-a).
    fn strike(&self, man: &Man, from: Hex, foe: &Foe) -> Option<Ratio<i32>> {
        let picture = self.picture;
        let grid = picture.setup.map.grid();
        match grid.distance(from, foe.hex) {
            1 if !man.shaken || from == man.hex => picture.onto(from, foe.hex),
            far @ 2.. if man.arm == Arm::Artillery => {
                let range = picture.basic().map_or(0, |basic| u16::from(basic.bombardment_range));
                let map = &picture.setup.map;
                let barred =
                    |hex: Hex| map.terrain(hex).is_obstacle() || picture.own_at(hex).is_some();
                (far <= range && line_of_fire::is_clear(map, from, foe.hex, barred))
                    .then_some(Ratio::ONE)
            }
            _ => None,
        }
    }

    fn beside(&self, hex: Hex) -> impl Iterator<Item = &Foe> {
        let grid = self.picture.setup.map.grid();
        self.foes.iter().filter(move |foe| grid.distance(hex, foe.hex) == 1)
    }

    /// Enemies next to those who are sent, whom nobody attacks yet.
    fn exposed(&self, sent: &[(usize, Hex)], foe: &Foe, targets: &[Hex]) -> i32 {
        let met = |other: &&Foe| {
            let grid = self.picture.setup.map.grid();
            other.hex != foe.hex
                && !targets.contains(&other.hex)
                && sent.iter().any(|&(_, hex)| grid.distance(hex, other.hex) == 1)
        };
        self.foes.iter().filter(met).count() as i32
    }

    /// Everybody else comes nearer, keeps out of the enemy's zones, and leaves a hex that is too full.
    fn move_up(&self, movers: &mut [Mover], load: &mut [u8]) {
        for mover in movers.iter_mut().filter(|mover| mover.to.is_none()) {
            let here = mover.man.hex;
            let open = |hex: Hex| {
                let others = usize::from(load[hex.index()]) - usize::from(hex == here);
                others < MOST
            };
            let goals = mover.goals.iter().copied().chain([here]).filter(|&hex| open(hex));
            let best =
                goals.max_by_key(|&hex| (self.ease(&mover.man, hex, load), hex == here, hex));
            if let Some(hex) = best {
                send(mover, hex, load);
            }
        }
    }

    /// How well a unit without an enemy to attack stands in a hex.
    fn ease(&self, man: &Man, hex: Hex, load: &[u8]) -> i32 {
        let picture = self.picture;
        let near = i32::from(picture.enemy_distance(hex).min(30));
        let others = i32::from(load[hex.index()]) - i32::from(hex == man.hex);
        let cover = picture.cover(hex) * 4;
        let company = others.min(2) * 5;
        let pressed = self.beside(hex).count() as i32 * 80;
        if man.shaken {
            return near.min(6) * 15 + cover * 3 - pressed - self.ways.home(picture.setup, hex) / 4;
        }
        let far = self.ways.to_enemy(picture.setup, man.arm, hex);
        let ahead = if picture.attacks() { -far * 10 } else { -far };
        let stand = match man.arm {
            Arm::Artillery if (2..=4).contains(&near) => 30,
            Arm::Cavalry if near == 2 => -15,
            _ => 0,
        };
        let objective = if picture.is_objective(hex) { 12 } else { 0 };
        ahead + cover + company + stand + objective - pressed
    }
}

fn send(mover: &mut Mover, to: Hex, load: &mut [u8]) {
    load[mover.man.hex.index()] -= 1;
    load[to.index()] += 1;
    mover.to = Some(to);
}
