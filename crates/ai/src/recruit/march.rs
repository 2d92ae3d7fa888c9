//! Movement: unit after unit, the nearest to the enemy first, each begun at most once; then the leaders; then done.

use std::collections::VecDeque;

use board::{Facing, Hex};
use game::data::Cohesion;
use game::engine::UnitSet;
use game::rules::{Goal, Leg};
use game::{Action, Arm, Fate, Formation, UnitId};

use super::Recruit;
use super::ground::Ways;
use super::picture::Picture;
use super::score::Mission;
use super::skirmish::LineWork;

/// A move in hand.
#[derive(Clone, Debug, Default)]
pub(super) struct March {
    /// Units still to join.
    joins: Vec<UnitId>,
    /// A skirmish line is to be put out, or closed up.
    line: Option<LineWork>,
    /// A charge is to be declared.
    charge: bool,
    /// Legs still to go; nothing before the way is chosen.
    legs: Option<VecDeque<Leg>>,
    /// The facing wanted at the end.
    facing: Option<Facing>,
    /// The formation to take before the first leg.
    first: Option<Formation>,
    /// The formation to take at the end.
    last: Option<Formation>,
    /// The way was chosen a second time.
    again: bool,
}

impl Recruit {
    pub(super) fn move_on(&mut self, picture: &Picture<'_>) -> Option<Action> {
        if self.memory.ways.is_none() {
            self.memory.ways = Some(Ways::of(picture));
        }
        let ways = self.memory.ways.take()?;
        let action = self.next_move(picture, &ways);
        self.memory.ways = Some(ways);
        action
    }

    fn next_move(&mut self, picture: &Picture<'_>, ways: &Ways) -> Option<Action> {
        self.memory.march = None;
        if picture.basic().is_some() {
            return self.move_basic(picture, ways);
        }
        if let Some(marker) = self.take_marker(picture) {
            return Some(marker);
        }
        for unit in self.waiting(picture, ways) {
            if self.memory.settled.contains(unit) {
                continue;
            }
            if let Some(action) = self.settle(picture, ways, unit) {
                return Some(action);
            }
        }
        if let Some(action) = self.next_leader(picture) {
            return Some(action);
        }
        if picture.may(Action::Done) {
            return Some(Action::Done);
        }
        if self.is_free(picture) {
            return None;
        }
        // Somebody owes a move he was not meant to make.
        let owing = picture.legal.iter().find(|action| matches!(action, Action::Begin(_)));
        owing.copied()
    }

    /// Units that may begin, the nearest to the enemy first, guns and newcomers after the foot.
    fn waiting(&self, picture: &Picture<'_>, ways: &Ways) -> Vec<UnitId> {
        let mut units: Vec<(i32, UnitId)> = picture
            .legal
            .iter()
            .filter_map(|&action| match action {
                Action::Begin(unit) if !self.memory.settled.contains(unit) => Some(unit),
                _ => None,
            })
            .map(|unit| {
                let arm = picture.setup.unit(unit).arm();
                let far =
                    picture.hex_of(unit).map_or(400, |hex| ways.to_enemy(picture.setup, arm, hex));
                let later = match arm {
                    Arm::Infantry => 0,
                    Arm::Cavalry => 3,
                    Arm::Artillery => 4,
                    Arm::Cart => 6,
                };
                (far + later, unit)
            })
            .collect();
        units.sort_unstable();
        units.into_iter().map(|(_, unit)| unit).collect()
    }

    /// Decides about a unit and those it goes with: begins a move, turns it where it stands, or leaves it.
    fn settle(&mut self, picture: &Picture<'_>, ways: &Ways, unit: UnitId) -> Option<Action> {
        let view = picture.unit(unit)?;
        self.memory.settled.insert(unit);
        if view.fate == Fate::ToCome {
            self.memory.march = Some(March::default());
            return Some(Action::Begin(unit));
        }
        let hex = view.hexes.first().copied()?;
        let mission = picture.mission(unit);
        let work = self.work_guns(picture, unit, hex, mission);
        if let Some(march) = work.or_else(|| March::against_horse(picture, unit, mission)) {
            self.memory.march = Some(march);
            return Some(Action::Begin(unit));
        }
        if let Some(line) = picture.line_work(unit, mission) {
            let legs = (line == LineWork::PutOut).then(VecDeque::new);
            self.memory.march = Some(March { line: Some(line), legs, ..March::default() });
            return (line != LineWork::Keep).then_some(Action::Begin(unit));
        }
        if let Some(march) = self.ride(picture, unit, hex, mission) {
            self.memory.march = Some(march);
            return Some(Action::Begin(unit));
        }
        if picture.rests(unit, hex, mission) {
            return self.look_out(picture, hex);
        }
        let group = self.group(picture, unit, hex);
        let reach = picture.staff.reach(&group);
        let points = reach.goals.iter().map(|goal| goal.cost).max().unwrap_or(0);
        let best = reach
            .goals
            .iter()
            .map(|goal| (picture.score(ways, &group, mission, goal, points), goal))
            .max_by(|(a, goal), (b, other)| a.total_cmp(b).then(goal.hex.cmp(&other.hex)))
            .map(|(_, goal)| goal);
        let best = best.filter(|goal| goal.hex != hex);
        if picture.fires_from_here(unit, hex, best.map(|goal| goal.hex)) {
            self.memory.march = Some(March::sited(picture, hex));
            return Some(Action::Begin(unit));
        }
        let Some(goal) = best else {
            return self.look_out(picture, hex);
        };
        for &other in &group {
            self.memory.settled.insert(other);
        }
        let mut march = March::along(picture, goal, points);
        march.joins = group.into_iter().filter(|&other| other != unit).collect();
        self.memory.march = Some(march);
        Some(Action::Begin(unit))
    }

    /// The ride of horse that should charge.
    fn ride(
        &mut self,
        picture: &Picture<'_>,
        unit: UnitId,
        hex: Hex,
        mission: Mission,
    ) -> Option<March> {
        let group = self.group(picture, unit, hex);
        if !picture.may_ride(&group, mission) {
            return None;
        }
        let joins = group.into_iter().filter(|&other| other != unit).collect();
        Some(March { charge: true, joins, ..March::default() })
    }

    /// Units that march with one: of its hex, arm, command and condition.
    fn group(&self, picture: &Picture<'_>, unit: UnitId, hex: Hex) -> Vec<UnitId> {
        let mut group = vec![unit];
        let Some(first) = picture.unit(unit) else { return group };
        let kind = picture.setup.unit(unit).arm();
        if first.hexes.len() > 1 || matches!(kind, Arm::Artillery | Arm::Cart) {
            return group;
        }
        let mut points = f32::from(first.strength);
        for &other in picture.own_stack(hex) {
            let Some(view) = picture.unit(other) else { continue };
            let alike = other != unit
                && !self.memory.settled.contains(other)
                && picture.may(Action::Begin(other))
                && picture.setup.unit(other).arm() == kind
                && picture.setup.command(other) == picture.setup.command(unit)
                && view.formation == first.formation
                && view.cohesion == first.cohesion
                && view.hexes.len() == 1
                && !view.deeds.began
                && points + f32::from(view.strength) <= picture.manner.body;
            if alike {
                points += f32::from(view.strength);
                group.push(other);
            }
        }
        group
    }

    /// Turns a stack that stays towards the enemy, if it looks elsewhere.
    fn look_out(&mut self, picture: &Picture<'_>, hex: Hex) -> Option<Action> {
        let facing = picture.best_facing(hex);
        let now = picture.own_at(hex)?.facing?;
        let better = picture.outlook(hex, facing) > picture.outlook(hex, now);
        let turn = Action::Face { hex, facing };
        (better && picture.may(turn)).then_some(turn)
    }

    /// The move of a battery that has something else to do than march: unlimber, or limber up and go.
    fn work_guns(
        &self,
        picture: &Picture<'_>,
        unit: UnitId,
        hex: Hex,
        mission: Mission,
    ) -> Option<March> {
        let view = picture.unit(unit)?;
        if picture.setup.unit(unit).arm() != Arm::Artillery || view.cohesion != Cohesion::Good {
            return None;
        }
        let near = picture.enemy_distance(hex);
        match view.formation {
            Formation::Limbered
                if mission.stands() && near <= 12 || near <= picture.best_range(unit) =>
            {
                Some(March::sited(picture, hex))
            }
            // Sited guns stay until the enemy is out of range and friends have gone ahead.
            Formation::Unlimbered
                if mission.advances() && near > picture.gun_range(unit) && picture.is_led(hex) =>
            {
                Some(March { first: Some(Formation::Limbered), ..March::default() })
            }
            _ => None,
        }
    }

    /// The next atom of a move in hand.
    pub(super) fn go_on(&mut self, picture: &Picture<'_>, units: UnitSet) -> Option<Action> {
        let unit = units.first()?;
        units.iter().for_each(|unit| self.memory.settled.insert(unit));
        if let Some(action) = self.enter(picture) {
            return Some(action);
        }
        if picture.may(Action::Exit) {
            return Some(Action::Exit);
        }
        let mut march = self.memory.march.take().unwrap_or_default();
        let action = self.next_atom(picture, units, unit, &mut march);
        self.memory.march = Some(march);
        action
    }

    fn next_atom(
        &mut self,
        picture: &Picture<'_>,
        units: UnitSet,
        unit: UnitId,
        march: &mut March,
    ) -> Option<Action> {
        while let Some(join) = march.joins.pop() {
            if picture.may(Action::Join(join)) {
                return Some(Action::Join(join));
            }
        }
        if let Some(form) = march.first.take().map(Action::Form).filter(|&form| picture.may(form)) {
            return Some(form);
        }
        let line = match march.line.take() {
            Some(LineWork::PutOut) => picture.best_line(unit),
            Some(LineWork::Close) => picture.close_up(),
            Some(LineWork::Keep) | None => None,
        };
        if line.is_some() {
            return line;
        }
        if std::mem::take(&mut march.charge) {
            let riders: Vec<UnitId> = units.iter().collect();
            if let Some(charge) = picture.best_charge(&riders) {
                return Some(charge);
            }
        }
        if march.legs.is_none() {
            self.choose_way(picture, units, unit, march);
        }
        let leg = march.legs.as_mut().and_then(VecDeque::pop_front).map(atom);
        if let Some(leg) = leg {
            if picture.may(leg) {
                return Some(leg);
            }
            if !march.again {
                march.again = true;
                self.choose_way(picture, units, unit, march);
                let leg = march.legs.as_mut().and_then(VecDeque::pop_front).map(atom);
                if let Some(leg) = leg.filter(|&leg| picture.may(leg)) {
                    return Some(leg);
                }
            }
            march.legs = Some(VecDeque::new());
        }
        self.end(picture, units, unit, march)
    }

    /// What is done at the end of the way: turn, unlimber, halt.
    fn end(
        &mut self,
        picture: &Picture<'_>,
        units: UnitSet,
        unit: UnitId,
        march: &mut March,
    ) -> Option<Action> {
        let now = picture.unit(unit)?.facing;
        if let Some(turn) = march.facing.take().filter(|&facing| facing != now).map(Action::Turn)
            && picture.may(turn)
        {
            return Some(turn);
        }
        if let Some(form) = march.last.take().map(Action::Form).filter(|&form| picture.may(form)) {
            return Some(form);
        }
        if picture.may(Action::Halt) {
            return Some(Action::Halt);
        }
        // It may not stop here: the cheapest legal end.
        let group: Vec<UnitId> = units.iter().collect();
        let reach = picture.staff.reach(&group);
        let goal = reach.goals.iter().find(|goal| !goal.way.is_empty())?;
        let leg = atom(*goal.way.first()?);
        picture.may(leg).then_some(leg)
    }

    /// Chooses the way of units that are about to leave or have to think again.
    fn choose_way(
        &mut self,
        picture: &Picture<'_>,
        units: UnitSet,
        unit: UnitId,
        march: &mut March,
    ) {
        if self.memory.ways.is_none() {
            self.memory.ways = Some(Ways::of(picture));
        }
        if picture.basic().is_some() {
            march.legs = self.way_in_basic(picture, unit).legs;
            return;
        }
        let Some(ways) = self.memory.ways.as_ref() else { return };
        let group: Vec<UnitId> = units.iter().collect();
        let mission = picture.mission(unit);
        let reach = picture.staff.reach(&group);
        let points = reach.goals.iter().map(|goal| goal.cost).max().unwrap_or(0);
        let best = reach
            .goals
            .iter()
            .map(|goal| (picture.score(ways, &group, mission, goal, points), goal))
            .max_by(|(a, goal), (b, other)| a.total_cmp(b).then(goal.hex.cmp(&other.hex)))
            .map(|(_, goal)| goal);
        march.legs = Some(VecDeque::new());
        if let Some(goal) = best {
            let chosen = March::along(picture, goal, points);
            (march.legs, march.facing) = (chosen.legs, chosen.facing);
        }
    }

    /// Comes on the map as near to the enemy as may be.
    fn enter(&self, picture: &Picture<'_>) -> Option<Action> {
        let edges = picture.legal.iter().filter_map(|&action| match action {
            Action::Enter(hex) => Some(hex),
            _ => None,
        });
        edges.min_by_key(|&hex| (picture.enemy_distance(hex), hex)).map(Action::Enter)
    }
}

impl March {
    /// Guns that unlimber where they stand.
    fn sited(picture: &Picture<'_>, hex: Hex) -> March {
        March {
            legs: Some(VecDeque::new()),
            facing: Some(picture.best_facing(hex)),
            last: Some(Formation::Unlimbered),
            ..March::default()
        }
    }

    /// The march along a way, and nothing else.
    pub(super) fn by(way: &[Leg]) -> March {
        March { legs: Some(way.iter().copied().collect()), ..March::default() }
    }

    /// Foot that forms square against horse, or leaves it.
    fn against_horse(picture: &Picture<'_>, unit: UnitId, mission: Mission) -> Option<March> {
        let formation = picture.formation_against_horse(unit, mission)?;
        // Out of the square it may go on; in it, it stays.
        let legs = (formation == Formation::Square).then(VecDeque::new);
        Some(March { first: Some(formation), legs, ..March::default() })
    }

    /// The march along a way, and the facing wanted at its end.
    fn along(picture: &Picture<'_>, goal: &Goal, points: u8) -> March {
        let mut legs: VecDeque<Leg> = goal.way.iter().copied().collect();
        let wanted = picture.best_facing(goal.hex);
        // A unit that enters a front zone stops and turns no more, so it turns before the last step if that still leads on.
        if picture.enemies_next_to(goal.hex).next().is_some()
            && let Some(facing) = picture.turned(goal, points)
        {
            let at = legs.len().saturating_sub(1);
            legs.insert(at, Leg::Turn { facing, cost: 1 });
        }
        March { legs: Some(legs), facing: Some(wanted), ..March::default() }
    }
}

fn atom(leg: Leg) -> Action {
    match leg {
        Leg::Step { side, .. } => Action::Step(side),
        Leg::Turn { facing, .. } => Action::Turn(facing),
    }
}
