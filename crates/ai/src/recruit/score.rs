//! What a unit is to do, and how good the hexes it can reach are for that.

use board::direction::Arc;
use board::{Facing, Hex, Side};
use game::data::Cohesion;
use game::rules::{Goal, Leg, Risk};
use game::{Arm, Order, UnitId};

use super::exchange::Exchange;
use super::ground::Ways;
use super::picture::{Body, Picture};
use crate::doctrine::Posture;

/// What a unit is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mission {
    /// Close with the enemy.
    Attack,
    /// Stay near the enemy and fire.
    Harass,
    /// March up.
    Approach,
    /// Keep the ground.
    Hold,
    /// Keep out of the way.
    Recover,
}

impl Mission {
    /// Whether it goes forward.
    pub(super) fn advances(self) -> bool {
        matches!(self, Mission::Attack | Mission::Harass | Mission::Approach)
    }

    /// Whether light foot may spread out for it.
    pub(super) fn may_skirmish(self) -> bool {
        matches!(self, Mission::Harass | Mission::Hold)
    }

    /// Whether it stays.
    pub(super) fn stands(self) -> bool {
        self == Mission::Hold
    }
}

impl Picture<'_> {
    /// What an own unit is to do.
    pub(super) fn mission(&self, unit: UnitId) -> Mission {
        if self.unit(unit).is_some_and(|view| view.cohesion != Cohesion::Good) {
            return Mission::Recover;
        }
        let usual = self.usual_mission(unit);
        match self.doctrine.of(self.setup.command(unit)) {
            Posture::Refuse => Mission::Recover,
            Posture::Hold if usual != Mission::Recover => Mission::Hold,
            Posture::Fix if usual == Mission::Attack => Mission::Harass,
            Posture::Assault if usual == Mission::Harass => Mission::Attack,
            _ => usual,
        }
    }

    /// The same where no doctrine asks for anything.
    fn usual_mission(&self, unit: UnitId) -> Mission {
        match self.order(unit) {
            Some(Order::Attack) => Mission::Attack,
            Some(Order::Harassment) => Mission::Harass,
            Some(Order::Maneuver) => Mission::Approach,
            Some(Order::Defend | Order::None) => Mission::Hold,
            Some(Order::Retreat) => Mission::Recover,
            None if self.setup.unit(unit).arm() == Arm::Cart => Mission::Recover,
            None => self.free_mission(unit),
        }
    }

    /// Independent units do as those around them.
    fn free_mission(&self, unit: UnitId) -> Mission {
        if let Some(command) = self.setup.command(unit).and_then(|command| self.command(command)) {
            return match command.orders.as_ref().map(|orders| orders.order) {
                _ if self.doctrine.of(self.setup.command(unit)) == Posture::Assault => {
                    Mission::Attack
                }
                Some(Order::Attack | Order::Harassment | Order::Maneuver) => Mission::Attack,
                _ => Mission::Hold,
            };
        }
        if self.attacks() { Mission::Attack } else { Mission::Hold }
    }

    /// Whether a unit need not even think of moving.
    pub(super) fn rests(&self, unit: UnitId, hex: Hex, mission: Mission) -> bool {
        let near = self.enemy_distance(hex);
        let guns = self.setup.unit(unit).arm() == Arm::Artillery;
        let deployed =
            self.unit(unit).is_some_and(|view| view.formation == game::Formation::Unlimbered);
        match mission {
            Mission::Hold => guns || near > if self.waits(unit) { 24 } else { 4 },
            Mission::Recover => near > 6,
            Mission::Attack | Mission::Harass | Mission::Approach => guns && deployed,
        }
    }

    /// How good a goal is for units with a mission.
    pub(super) fn score(
        &self,
        ways: &Ways,
        group: &[UnitId],
        mission: Mission,
        goal: &Goal,
        points: u8,
    ) -> f32 {
        let Some(&unit) = group.first() else { return 0.0 };
        let manner = self.manner;
        let arm = self.setup.unit(unit).arm();
        let hex = goal.hex;
        let ground = self.cover(hex) as f32 * manner.cover
            + self.company(hex, group) as f32 * manner.company
            + self.risks(goal, mission) as f32
            - f32::from(goal.cost) / 3.0;
        let near = self.enemy_distance(hex);
        let facing = self.facing_at(goal, points);
        let exchange =
            if near <= 6 { self.exchange(group, hex, facing) } else { Exchange::default() };
        let fear = (exchange.fire_now * manner.fire_now
            + exchange.fire_next * manner.fire_next
            + exchange.shock_next * manner.shock_next)
            * if mission.advances() { self.patience() } else { 1.0 };
        let hope = exchange.fire * manner.fire + exchange.shock * manner.shock;
        let aim = self.doctrine.goal(self.setup.command(unit));
        let far = |ways: &Ways| ways.ahead(self.setup, aim, arm, hex) as f32;
        let crowd = self.crowd(hex, group) * manner.crowd;
        let duty = self.escort(hex, group, arm) + self.garrison(goal, group, mission);
        ground - crowd
            + duty
            + match (mission, arm) {
                (Mission::Attack | Mission::Harass, Arm::Infantry) => {
                    hope - fear - far(ways) * manner.eager
                }
                (Mission::Attack | Mission::Harass, Arm::Cavalry) => {
                    let shock = self.gallop(group, goal, facing).unwrap_or(exchange.shock);
                    self.lurk(near, shock) - fear - far(ways) * manner.eager * 0.6
                }
                (Mission::Attack | Mission::Harass, _) => {
                    self.gun_harm(unit, hex) * manner.guns
                        - fear
                        - self.alone(hex, group)
                        - far(ways) * manner.eager * 0.5
                }
                (Mission::Approach, _) => -fear - far(ways) * manner.eager,
                (Mission::Hold, Arm::Cavalry) if self.waits(unit) => {
                    let shock = self.gallop(group, goal, facing).unwrap_or(exchange.shock);
                    self.lurk(near, shock) + self.stand_by(hex, near) - fear * manner.caution
                }
                (Mission::Hold, _) => {
                    let post = if goal.way.is_empty() { manner.post } else { 0.0 };
                    let objective = if self.is_objective(hex) { manner.objective } else { 0.0 };
                    post + objective + hope - fear * manner.caution
                }
                (Mission::Recover, _) => {
                    f32::from(near.min(7)) * manner.flight
                        - ways.home(self.setup, hex) as f32
                        - fear
                }
            }
    }

    /// How units that come to a goal will look.
    fn facing_at(&self, goal: &Goal, points: u8) -> Facing {
        let pressed = self.enemies_next_to(goal.hex).next().is_some();
        if !pressed || goal.way.is_empty() {
            self.best_facing(goal.hex)
        } else {
            self.turned(goal, points).unwrap_or(goal.facing)
        }
    }

    /// The facing to take before the last step of a way into the enemy's front, if that step can still be made.
    pub(super) fn turned(&self, goal: &Goal, points: u8) -> Option<Facing> {
        let wanted = self.best_facing(goal.hex);
        let Some(&Leg::Step { side, .. }) = goal.way.last() else { return None };
        let may = goal.facing != wanted
            && wanted.front().contains(&side)
            && self.own_at(goal.hex).is_none()
            && goal.cost < points;
        may.then_some(wanted)
    }

    /// Points of foot and horse too many for the fire of one hex.
    fn crowd(&self, hex: Hex, group: &[UnitId]) -> f32 {
        let there = self.own_stack(hex).iter().copied().filter(|unit| !group.contains(unit));
        let there = self.strength_of(there) as f32 / 2.0;
        let own = self.strength_of(group.iter().copied()) as f32 / 2.0;
        if there > 0.0 { (there + own - 8.0).max(0.0) } else { 0.0 }
    }

    /// What a battery fears that has no friends with it or before it.
    fn alone(&self, hex: Hex, group: &[UnitId]) -> f32 {
        let grid = self.setup.map.grid();
        let near = self.enemy_distance(hex);
        let guarded = self.own().iter().any(|own| {
            let far = grid.distance(hex, own.hex);
            let stays = own.hex != hex || self.own_stack(hex).len() > group.len();
            stays && own.strength > 0 && far <= 2 && self.enemy_distance(own.hex) <= near
        });
        match near {
            0 | 1 => self.manner.alone * 2.0,
            2..=7 if !guarded => self.manner.alone,
            _ => 0.0,
        }
    }

    /// Whether a limbered battery that would come no nearer to the enemy does better to fire from where it stands: guns that always look
    /// for a better place never fire.
    pub(super) fn fires_from_here(&self, unit: UnitId, hex: Hex, goal: Option<Hex>) -> bool {
        let limbered = self.unit(unit).is_some_and(|view| {
            view.formation == game::Formation::Limbered && view.cohesion == Cohesion::Good
        });
        let near = self.enemy_distance(hex);
        limbered
            && self.setup.unit(unit).arm() == Arm::Artillery
            && near > 1
            && goal.is_none_or(|goal| self.enemy_distance(goal) >= near)
            && self.alone(hex, &[unit]) == 0.0
            && self.gun_harm(unit, hex) > 0.0
    }

    /// Horse keeps near the enemy but out of reach unless it can ride him down.
    fn lurk(&self, near: u16, shock: f32) -> f32 {
        match near {
            0 | 1 if shock > self.manner.charge => shock * self.manner.shock * 1.5,
            0 | 1 => -40.0,
            2 | 3 => self.manner.lurk,
            _ => 0.0,
        }
    }

    /// Friends nearby are good, alone among enemies is not.
    fn company(&self, hex: Hex, group: &[UnitId]) -> i32 {
        let grid = self.setup.map.grid();
        let leaving = self.hex_of(group[0]);
        let alone = |body: &&Body| {
            Some(body.hex) != leaving || self.own_stack(body.hex).len() > group.len()
        };
        let friends = self.own().iter().filter(alone);
        let near = friends.filter(|body| (1..=2).contains(&grid.distance(hex, body.hex))).count();
        near.min(3) as i32
    }

    fn risks(&self, goal: &Goal, mission: Mission) -> i32 {
        let shy = mission == Mission::Recover || mission == Mission::Approach;
        goal.risks
            .iter()
            .map(|risk| match risk {
                Risk::LeavingCheck if mission == Mission::Recover => -(self.manner.leave as i32),
                Risk::LeavingCheck | Risk::Thicket { .. } => -60,
                Risk::Overstacked { .. } => -1000,
                Risk::FrontZone { .. } => {
                    if shy {
                        -60
                    } else {
                        0
                    }
                }
                Risk::FlankZone { .. } => {
                    if shy {
                        -30
                    } else {
                        0
                    }
                }
                Risk::UnderFire { .. } => {
                    if shy {
                        -12
                    } else {
                        0
                    }
                }
            })
            .sum()
    }

    /// Whether a neighbour attacked across a side is taken in flank or rear.
    pub(super) fn is_behind(&self, body: &Body, side: Side) -> bool {
        body.facing.is_some_and(|facing| facing.arc(side.opposite()) != Arc::Front)
    }

    /// What an enemy stack has against an attack out of a hex, in halves of a point.
    pub(super) fn resistance(&self, body: &Body, from: Hex) -> i32 {
        let cover = self.cover(body.hex);
        let grid = self.setup.map.grid();
        let climb = grid
            .side_between(from, body.hex)
            .map_or(0, |side| self.setup.map.climb(from, side).max(0));
        let strength = body.strength + body.guns / 3;
        let strength = if body.shaken { strength / 2 } else { strength };
        strength * (4 + cover.min(3) + i32::from(climb > 0) * 2) / 4
    }

    /// Whether horse has nothing to keep but itself: it stands by where it can ride.
    fn waits(&self, unit: UnitId) -> bool {
        self.setup.unit(unit).arm() == Arm::Cavalry && self.manner.reserve > 0.0
    }

    /// Guns with the enemy near that would have nobody else to guard them.
    fn escort(&self, hex: Hex, group: &[UnitId], arm: Arm) -> f32 {
        if arm != Arm::Infantry || self.enemy_distance(hex) > 3 {
            return 0.0;
        }
        let guns = self.own_at(hex).is_some_and(|own| own.guns > 0);
        let mut others = self.own_stack(hex).iter().filter(|unit| !group.contains(unit));
        let guards =
            |unit: &UnitId| matches!(self.setup.unit(*unit).arm(), Arm::Infantry | Arm::Cavalry);
        if guns && !others.any(guards) { self.manner.escort } else { 0.0 }
    }

    /// Staying in an objective that would be empty without the group.
    fn garrison(&self, goal: &Goal, group: &[UnitId], mission: Mission) -> f32 {
        let stays = goal.way.is_empty() && mission != Mission::Recover;
        if !stays || !self.is_objective(goal.hex) || self.enemy_distance(goal.hex) > 14 {
            return 0.0;
        }
        let alone = self.own_stack(goal.hex).iter().all(|unit| group.contains(unit));
        if alone { self.manner.garrison } else { 0.0 }
    }
}
