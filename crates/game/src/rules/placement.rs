//! Setting up (section 18): the owner places what the scenario leaves open; a sensible placement is one action away.

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::data::scenario::{Deployment, LeaderPlacement, LeaderRule, Limit};
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::state::Fate;
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::sequence::Step;

/// A counter taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Putting {
    /// A unit.
    Unit(UnitId),
    /// A leader.
    Leader(LeaderId),
}

impl Procedure for Putting {
    const LISTS_EXACTLY: bool = true;

    fn decision(&self, game: &Game) -> Option<Decision> {
        let (unit, leader, camp) = match *self {
            Putting::Unit(unit) => (Some(unit), None, game.setup.camp(unit)),
            Putting::Leader(leader) => (None, Some(leader), game.setup.leader(leader).camp),
        };
        Some(Decision { camp, ask: Ask::Put { unit, leader } })
    }

    /// Lists exactly what is legal.
    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        let mut hexes = match *self {
            Putting::Unit(unit) => game.unit_places(unit),
            Putting::Leader(leader) => game.leader_places(leader),
        };
        hexes.sort_unstable();
        hexes.dedup();
        actions.extend(hexes.into_iter().map(Action::Put));
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        let refused = || game.refuse(Why::SetUpArea, cite::SET_UP);
        let Action::Put(hex) = action else {
            return Err(game.refuse(Why::NotAsked, cite::SET_UP));
        };
        if hex.index() >= game.setup.map.grid().len() {
            return Err(refused());
        }
        match *self {
            Putting::Unit(unit) => game.check_unit_place(unit, hex),
            Putting::Leader(leader) => {
                let placement = game.placement_of(leader).ok_or_else(refused)?;
                let grid = game.setup.map.grid();
                let near = |units: &[UnitId], within: u16| {
                    units
                        .iter()
                        .filter_map(|&unit| game.state.unit(unit).hex())
                        .any(|other| grid.distance(hex, other) <= within)
                };
                let allowed = match &placement.rule {
                    LeaderRule::With(units) => near(units, 0),
                    LeaderRule::Near(within, units) => near(units, *within),
                    LeaderRule::At(hexes) => hexes.contains(&hex),
                };
                if allowed && !game.enemy_at(hex, game.setup.leader(leader).camp) {
                    Ok(())
                } else {
                    Err(refused())
                }
            }
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        Ok(play.wait_for(self))
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        let Action::Put(hex) = action else { return Ok(()) };
        match self {
            Putting::Unit(unit) => {
                play.set_down(unit, hex);
                // Each counter is set down once, so that setting up comes to an end; undo takes back mistakes.
                play.state.deeds_mut(unit).turned = true;
            }
            Putting::Leader(leader) => {
                play.place_leader(leader, hex);
                play.state.leader_mut(leader).moved = true;
            }
        }
        Ok(())
    }
}

impl Game {
    fn deployment_of(&self, unit: UnitId) -> Option<&Deployment> {
        self.setup.deployment(unit)
    }

    fn placement_of(&self, leader: LeaderId) -> Option<&LeaderPlacement> {
        self.setup.scenario.leaders.iter().find(|placement| placement.leader == leader)
    }

    fn units_to_place(&self, camp: Camp) -> impl Iterator<Item = UnitId> + '_ {
        self.setup.units_of(camp).filter(|&unit| {
            self.state.unit(unit).fate == Fate::ToCome && self.deployment_of(unit).is_some()
        })
    }

    fn leaders_to_place(&self, camp: Camp) -> impl Iterator<Item = LeaderId> + '_ {
        self.setup.leaders_of(camp).filter(|&leader| {
            self.state.leader(leader).fate == Fate::ToCome && self.placement_of(leader).is_some()
        })
    }

    /// Whether everybody in a hex is being set up: what the first day of a linked game left on the map stays as it is
    /// (SCN-B3-2-b).
    fn is_being_set_up(&self, hex: Hex) -> bool {
        self.state.stack(hex).all(|unit| self.deployment_of(unit).is_some())
    }

    fn is_placed(&self, camp: Camp) -> bool {
        self.units_to_place(camp).next().is_none() && self.leaders_to_place(camp).next().is_none()
    }

    pub(crate) fn set_up_has_choice(&self, camp: Camp) -> bool {
        self.setup
            .scenario
            .deployments
            .iter()
            .any(|deployment| deployment.camp == camp && !deployment.units.is_empty())
    }

    pub(crate) fn set_up_candidates(&self, camp: Camp, actions: &mut Vec<Action>) {
        actions.extend(
            self.setup
                .units_of(camp)
                .filter(|&unit| self.deployment_of(unit).is_some())
                .map(Action::Pick),
        );
        actions.extend(
            self.setup
                .leaders_of(camp)
                .filter(|&leader| self.placement_of(leader).is_some())
                .map(Action::PickLeader),
        );
        for unit in self.setup.units_of(camp) {
            if let Some(hex) =
                self.state.unit(unit).hex().filter(|&hex| {
                    self.state.top_unit(hex) == Some(unit) && self.is_being_set_up(hex)
                })
            {
                actions.extend(board::Facing::ALL.map(|facing| Action::Face { hex, facing }));
            }
        }
        if self.is_placed(camp) {
            self.marker_candidates(camp, actions);
        }
        actions.push(Action::PlaceRest);
        actions.push(Action::Done);
    }

    pub(crate) fn check_in_set_up(&self, camp: Camp, action: Action) -> Result<(), Refusal> {
        let refused = |why| Err(self.refuse(why, cite::SET_UP));
        match action {
            Action::Pick(unit) => {
                let own = unit.index() < self.state.units.len()
                    && self.setup.camp(unit) == camp
                    && self.deployment_of(unit).is_some();
                if !own || self.state.unit(unit).deeds.turned {
                    return refused(Why::NoSuchPiece);
                }
                Ok(())
            }
            Action::PickLeader(leader) => {
                let own = leader.index() < self.state.leaders.len()
                    && self.setup.leader(leader).camp == camp
                    && self.state.leader(leader).fate != Fate::Absent
                    && self.placement_of(leader).is_some();
                let fresh = own && !self.state.leader(leader).moved;
                if fresh && self.units_to_place(camp).next().is_none() {
                    Ok(())
                } else {
                    refused(Why::NoSuchPiece)
                }
            }
            Action::Face { hex, facing } => {
                let on_grid = hex.index() < self.setup.map.grid().len();
                let own = || self.camp_at(hex, camp) && self.is_being_set_up(hex);
                match self.facing_at(hex).filter(|_| on_grid && own()) {
                    Some(now)
                        if now != facing
                            && !self
                                .state
                                .stack(hex)
                                .any(|unit| self.state.unit(unit).deeds.turned) =>
                    {
                        Ok(())
                    }
                    _ => refused(Why::NoSuchPiece),
                }
            }
            Action::PickMarker(_) if !self.is_placed(camp) => refused(Why::NotAllPlaced),
            Action::PickMarker(number) => self.check_pick_marker(camp, number),
            Action::TakeUpMarker(number) => self.check_take_up_marker(camp, number),
            Action::PlaceRest if !self.is_placed(camp) || self.check_limits(camp).is_err() => {
                Ok(())
            }
            Action::Done if !self.is_placed(camp) => refused(Why::NotAllPlaced),
            Action::Done => self.check_limits(camp),
            _ => refused(Why::NotAsked),
        }
    }

    /// What groups as a whole must respect (SCN-CAS-18-c; CF-122, CF-176, CF-180).
    fn check_limits(&self, camp: Camp) -> Result<(), Refusal> {
        let refused = Err(self.refuse(Why::SetUpArea, cite::SET_UP));
        for deployment in
            self.setup.scenario.deployments.iter().filter(|deployment| deployment.camp == camp)
        {
            let hexes: Vec<Hex> =
                deployment.units.iter().filter_map(|&unit| self.state.unit(unit).hex()).collect();
            let held = |hex: &Hex| hexes.contains(hex);
            for limit in &deployment.limits {
                let kept = match limit {
                    Limit::EveryHexHeld => {
                        let wanted = deployment.area.len().min(deployment.units.len());
                        deployment.area.iter().filter(|hex| held(hex)).count() >= wanted
                    }
                    Limit::PointsPerHex(most) => deployment
                        .area
                        .iter()
                        .all(|&hex| self.load(hex).points() <= u16::from(*most)),
                    Limit::OneOfEach { commands, hexes } => commands.iter().all(|&command| {
                        deployment.units.iter().any(|&unit| {
                            self.setup.command(unit) == Some(command)
                                && self
                                    .state
                                    .unit(unit)
                                    .hex()
                                    .is_some_and(|hex| hexes.contains(&hex))
                        })
                    }),
                    Limit::Shares(shares) => shares.iter().all(|share| {
                        hexes.iter().filter(|hex| share.hexes.contains(hex)).count()
                            >= usize::from(share.units)
                    }),
                };
                if !kept {
                    return refused;
                }
            }
        }
        Ok(())
    }

    /// Where a unit may be put: its area or, where that cannot hold it, next to it (CF-205). Where the first day of a linked
    /// game has left no room there either, as near as it can.
    fn unit_places(&self, unit: UnitId) -> Vec<Hex> {
        let Some(deployment) = self.deployment_of(unit) else { return Vec::new() };
        let fits = |hex: &Hex| self.fits_in(unit, *hex);
        let inside: Vec<Hex> = deployment.area.iter().copied().filter(fits).collect();
        if !inside.is_empty() {
            return inside;
        }
        let beside: Vec<Hex> =
            deployment.overflow(&self.setup.map).into_iter().filter(fits).collect();
        if !beside.is_empty() {
            return beside;
        }
        let grid = self.setup.map.grid();
        let away = |hex: Hex| deployment.area.iter().map(|&area| grid.distance(hex, area)).min();
        let open: Vec<Hex> = grid.hexes().filter(fits).collect();
        let nearest = open.iter().map(|&hex| away(hex)).min();
        open.into_iter().filter(|&hex| Some(away(hex)) == nearest).collect()
    }

    /// All ground on which some counter of a side may be put now (section 18).
    pub(crate) fn set_up_ground(&self, camp: Camp) -> Vec<Hex> {
        let units = self.setup.army.unit_ids().filter(|&unit| self.setup.camp(unit) == camp);
        let mut hexes: Vec<Hex> = units.flat_map(|unit| self.unit_places(unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// Where a leader may be put.
    fn leader_places(&self, leader: LeaderId) -> Vec<Hex> {
        let Some(placement) = self.placement_of(leader) else { return Vec::new() };
        let around = |units: &[UnitId], within: u16| {
            let hexes = units.iter().filter_map(|&unit| self.state.unit(unit).hex());
            hexes.flat_map(|hex| self.setup.map.grid().within(hex, within)).collect()
        };
        let mut hexes: Vec<Hex> = match &placement.rule {
            LeaderRule::With(units) => around(units, 0),
            LeaderRule::Near(within, units) => around(units, *within),
            LeaderRule::At(hexes) => hexes.clone(),
        };
        hexes.retain(|&hex| !self.enemy_at(hex, self.setup.leader(leader).camp));
        hexes
    }

    /// In its area, on ground open to it, within stacking; where the area cannot hold the group, next to it (CF-205).
    fn check_unit_place(&self, unit: UnitId, hex: Hex) -> Result<(), Refusal> {
        let refused = || self.refuse(Why::SetUpArea, cite::SET_UP);
        let deployment = self.deployment_of(unit).ok_or_else(refused)?;
        let inside = deployment.area.contains(&hex) && self.fits_in(unit, hex);
        if inside || self.unit_places(unit).contains(&hex) { Ok(()) } else { Err(refused()) }
    }

    /// Whether ground and stacking take a unit at set-up.
    fn fits_in(&self, unit: UnitId, hex: Hex) -> bool {
        !self.is_closed_to(unit, hex)
            && !self.enemy_at(hex, self.setup.camp(unit))
            && self.check_armies_apart(unit, hex).is_ok()
            && self.check_passing_load(hex, UnitSet::of(unit)).is_ok()
            && (self.check_stacking(hex, UnitSet::of(unit)).is_ok()
                || self.is_printed_place(unit, hex))
    }

    /// A hex over its maneuver limit by set-up may stay so (CF-262): the printed place is always open.
    fn is_printed_place(&self, unit: UnitId, hex: Hex) -> bool {
        let printed =
            self.deployment_of(unit).is_some_and(|deployment| deployment.area.contains(&hex));
        printed && self.under_maneuver(unit)
    }
}

impl Play<'_> {
    pub(crate) fn perform_in_set_up(&mut self, camp: Camp, action: Action) -> Flow {
        match action {
            Action::Pick(unit) => {
                if self.state.unit(unit).fate == Fate::OnMap {
                    self.state.lift(unit);
                    self.state.unit_mut(unit).fate = Fate::ToCome;
                }
                self.push(Task::Putting(Putting::Unit(unit)));
            }
            Action::PickLeader(leader) => self.push(Task::Putting(Putting::Leader(leader))),
            Action::Face { hex, facing } => {
                let units: Vec<UnitId> = self.state.stack(hex).collect();
                for unit in units {
                    self.state.unit_mut(unit).facing = facing;
                    self.state.deeds_mut(unit).turned = true;
                }
            }
            Action::PlaceRest => self.place_rest(camp),
            Action::PickMarker(number) => self.pick_marker(camp, number),
            Action::TakeUpMarker(number) => self.take_up_marker(camp, number),
            _ => return self.end_step(),
        }
        Ok(())
    }

    fn set_down(&mut self, unit: UnitId, hex: Hex) {
        let place = self.setup.scenario.placements().find(|place| place.unit == unit).copied();
        let from = self.state.unit(unit).hex();
        self.state.put(unit, &[hex]);
        let arm = self.setup.unit(unit).arm();
        let unlimber = place.is_some_and(|place| place.unlimbered)
            && self.setup.edition.policies.formation.facing
            && self.setup.edition.terrain.may_unlimber(self.setup.map.terrain(hex));
        let state = self.state.unit_mut(unit);
        if let Some(place) = place {
            state.facing = place.facing;
        }
        state.formation = match arm {
            Arm::Artillery if unlimber => Formation::Unlimbered,
            Arm::Artillery => Formation::Limbered,
            _ => Formation::Normal,
        };
        state.post = hex;
        self.align_facing(unit);
        self.note_holder(hex);
        // On the second day of the linked campaign the enemy is on the map already.
        self.displace_enemy_leaders(hex, unit);
        let clause = self.law(cite::SET_UP);
        self.tell_move(clause, from, What::Placed { unit, hex });
    }

    /// Everything still to be placed goes where it stands by default, or the nearest hex that takes it (CF-205).
    fn place_rest(&mut self, camp: Camp) {
        if self.is_placed(camp) {
            self.clear_the_field(camp);
        }
        let setup = self.setup.clone();
        for deployment in
            setup.scenario.deployments.iter().filter(|deployment| deployment.camp == camp)
        {
            for place in &deployment.places {
                if self.state.unit(place.unit).fate != Fate::ToCome {
                    continue;
                }
                let hex = if self.fits_in(place.unit, place.hex) {
                    place.hex
                } else {
                    let near = |&hex: &Hex| (setup.map.grid().distance(place.hex, hex), hex);
                    let open = self.unit_places(place.unit).into_iter().min_by_key(near);
                    open.unwrap_or(place.hex)
                };
                self.set_down(place.unit, hex);
            }
        }
        for placement in setup
            .scenario
            .leaders
            .iter()
            .filter(|placement| setup.leader(placement.leader).camp == camp)
        {
            if self.state.leader(placement.leader).fate == Fate::ToCome {
                let hex = self.default_leader_hex(placement);
                self.place_leader(placement.leader, hex);
            }
        }
    }

    /// A set-up that breaks a limit of its groups begins anew.
    fn clear_the_field(&mut self, camp: Camp) {
        let setup = self.setup.clone();
        for unit in setup.units_of(camp) {
            if self.deployment_of(unit).is_some() {
                self.state.lift(unit);
                self.state.unit_mut(unit).fate = Fate::ToCome;
            }
        }
        for leader in setup.leaders_of(camp) {
            // The Basic game has no leaders to set up again (BAS-2-a).
            let present = self.state.leader(leader).fate == Fate::OnMap;
            if present && self.placement_of(leader).is_some() {
                self.state.leader_mut(leader).fate = Fate::ToCome;
            }
        }
    }

    fn default_leader_hex(&self, placement: &LeaderPlacement) -> Hex {
        let putting = Putting::Leader(placement.leader);
        let legal = |hex: Hex| putting.check(self, Action::Put(hex)).is_ok();
        let camp = self.setup.leader(placement.leader).camp;
        let grid = self.setup.map.grid();
        let near = |&hex: &Hex| (grid.distance(placement.hex, hex), hex);
        let open = grid.hexes().filter(|&hex| legal(hex)).min_by_key(near);
        let anywhere = || grid.hexes().filter(|&hex| !self.enemy_at(hex, camp)).min_by_key(near);
        open.or_else(anywhere).unwrap_or(placement.hex)
    }

    /// The other camp sets up, or the battle begins.
    pub(crate) fn end_set_up(&mut self, camp: Camp) -> Flow {
        let first = self.setup.scenario.first_to_set_up;
        if camp == first {
            return self.begin_step(Step::SetUp(first.enemy()));
        }
        self.state.begin_battle();
        self.rest_markers();
        self.state.phasing = self.setup.scenario.first_phase;
        self.replace_leaders();
        let (turn, clause) = (self.state.turn, self.law(cite::END_OF_TURN));
        self.tell(clause, What::TurnBegan { turn });
        self.roll_arrivals()?;
        self.begin_step(Step::Movement)?;
        self.name_first_areas();
        Ok(())
    }
}
