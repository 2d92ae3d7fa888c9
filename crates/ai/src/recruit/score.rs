//! What a unit is to do, and how good the hexes it can reach are for that.

use board::direction::Arc;
use board::{Hex, Side};
use game::data::Cohesion;
use game::rules::{Goal, Risk};
use game::{Arm, Order, UnitId};

use super::ground::Ways;
use super::picture::{Body, Picture};

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
            Mission::Hold => near > 4 || guns,
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
    ) -> i32 {
        let Some(&unit) = group.first() else { return 0 };
        let arm = self.setup.unit(unit).arm();
        let hex = goal.hex;
        let stays = goal.way.is_empty();
        let mut score = self.cover(hex) * 3 + self.company(hex, group) - i32::from(goal.cost) / 3;
        score += self.risks(goal, mission);
        score += match mission {
            Mission::Attack | Mission::Harass => {
                let far = ways.to_enemy(arm, hex);
                match arm {
                    Arm::Infantry => self.contact(hex, group, goal, points, 9) - far * 10,
                    Arm::Cavalry => self.lurk(hex, group, goal, points) - far * 6,
                    Arm::Artillery | Arm::Cart => self.battery(hex) - far * 5,
                }
            }
            Mission::Approach => -ways.to_enemy(arm, hex) * 10,
            Mission::Hold => {
                let post = if stays { 25 } else { 0 };
                let objective = if self.is_objective(hex) { 25 } else { 0 };
                post + objective + self.contact(hex, group, goal, points, 16)
            }
            Mission::Recover => {
                let near = i32::from(self.enemy_distance(hex).min(7));
                near * 14 - ways.home(hex)
            }
        };
        score
    }

    /// Friends nearby are good, alone among enemies is not.
    fn company(&self, hex: Hex, group: &[UnitId]) -> i32 {
        let grid = self.setup.map.grid();
        let leaving = self.hex_of(group[0]);
        let alone = |body: &&Body| {
            Some(body.hex) != leaving || self.own_stack(body.hex).len() > group.len()
        };
        let friends = self.own.iter().filter(alone);
        let near = friends.filter(|body| (1..=2).contains(&grid.distance(hex, body.hex))).count();
        (near.min(3) as i32) * 4
    }

    fn risks(&self, goal: &Goal, mission: Mission) -> i32 {
        let shy = mission == Mission::Recover || mission == Mission::Approach;
        goal.risks
            .iter()
            .map(|risk| match risk {
                Risk::LeavingCheck => -60,
                Risk::FrontZone { .. } => {
                    if shy {
                        -60
                    } else {
                        -6
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
                        -3
                    }
                }
            })
            .sum()
    }

    /// What contact with the enemies next to a hex is worth: the balance of forces there, `caution` tenths being even.
    fn contact(&self, hex: Hex, group: &[UnitId], goal: &Goal, points: u8, caution: i32) -> i32 {
        let own = self.strength_of(group.iter().copied());
        let mut worth = 0;
        for (side, body) in self.enemies_next_to(hex) {
            let seen = goal.facing.front().contains(&side)
                || goal.cost < points && self.best_facing(hex).front().contains(&side)
                || goal.way.is_empty();
            let mine = own + self.support(hex, body.hex, group);
            let theirs = self.resistance(body, hex).max(1);
            // Tenths of the enemy's strength.
            let odds = (mine * 10 / theirs).min(40);
            let flank = if self.is_behind(body, side) { 25 } else { 0 };
            let gain = (odds - caution) * 4 + flank + if body.guns > 0 { 8 } else { 0 };
            worth += if seen { gain } else { gain.min(0) - 25 };
        }
        worth.clamp(-120, 90)
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

    /// Friends who stand against an enemy hex already, and a share of those who may still come.
    fn support(&self, hex: Hex, target: Hex, group: &[UnitId]) -> i32 {
        let grid = self.setup.map.grid();
        let own_hex = self.hex_of(group[0]);
        let mut support = 0;
        for body in &self.own {
            let far = grid.distance(body.hex, target);
            if Some(body.hex) == own_hex || far > 4 {
                continue;
            }
            if far == 1 || body.hex == hex {
                support += body.strength;
            } else if body.guns > 0 && far <= 3 {
                support += body.guns;
            } else {
                support += body.strength / 3;
            }
        }
        support
    }

    /// Horse keeps near the enemy but out of reach unless it finds a flank, guns or men in disorder.
    fn lurk(&self, hex: Hex, group: &[UnitId], goal: &Goal, points: u8) -> i32 {
        let near = self.enemy_distance(hex);
        if near > 1 {
            return if near == 2 || near == 3 { 10 } else { 0 };
        }
        let prey = self.enemies_next_to(hex).all(|(side, body)| {
            body.shaken || body.strength == 0 || self.is_behind(body, side) && !body.square
        });
        if prey { 20 + self.contact(hex, group, goal, points, 8) } else { -50 }
    }

    /// Guns want the enemy in range and a little off.
    fn battery(&self, hex: Hex) -> i32 {
        let near = self.enemy_distance(hex);
        match near {
            0 | 1 => -80,
            2 => 20,
            3 => 30,
            4 => 25,
            _ => 0,
        }
    }

    /// The hex a regiment of horse should charge now, if there is one.
    pub(super) fn worth_charging(&self, unit: UnitId, mission: Mission) -> Option<Hex> {
        let arm = self.setup.unit(unit).arm();
        if arm != Arm::Cavalry || mission == Mission::Recover || self.thirst(unit) > 1500 {
            return None;
        }
        let here = self.hex_of(unit)?;
        let own = self.strength_of(std::iter::once(unit));
        let grid = self.setup.map.grid();
        let near = self.enemy.iter().filter(|body| {
            let far = grid.distance(here, body.hex);
            (2..=6).contains(&far) && self.cover(body.hex) == 0 && !body.square
        });
        let odds = |body: &&Body| own * 20 / self.resistance(body, here).max(1);
        near.filter(|body| odds(body) >= if body.shaken || body.strength == 0 { 10 } else { 22 })
            .max_by_key(|body| (odds(body), body.guns, body.hex))
            .map(|body| body.hex)
    }
}
