//! What fire and shock are likely to cost, from the tables of the edition: quick enough for every hex a unit can reach.

use board::direction::Arc;
use board::{Facing, Hex, Side, line_of_fire};
use game::data::{Cohesion, FireStroke, GroundStep, MoraleResult, Odds, ShockResult};
use game::table::UnitView;
use game::{Arm, Formation, UnitId};
use num_rational::Ratio;

use super::picture::{Body, Picture};

/// One unit of a stack, as far as it can be lost.
#[derive(Clone, Copy, Debug)]
pub(super) struct File {
    /// What counts if it falls into disorder.
    pub(super) stake: f32,
    /// What a point of it counts.
    pub(super) point: f32,
    /// The chance to fail a morale check.
    pub(super) fails: f32,
}

/// Troops that stand, or would stand, in a hex.
#[derive(Clone, Debug, Default)]
pub(super) struct Force {
    /// Foot and horse, in points.
    pub(super) strength: f32,
    /// Points of foot.
    pub(super) foot: f32,
    /// What the grade of its foot does to its fire.
    pub(super) aim: i32,
    /// Its units, the top one first.
    pub(super) files: Vec<File>,
}

/// What standing in a hex promises and threatens, in points.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Exchange {
    pub(super) fire: f32,
    pub(super) shock: f32,
    pub(super) fire_now: f32,
    pub(super) fire_next: f32,
    pub(super) shock_next: f32,
}

/// Farther than this nobody comes in a turn.
const STRIDE: u16 = 4;
/// The same on horseback.
const GALLOP: u16 = 6;
/// Points one hexside lets through, and one hex.
const ACROSS: f32 = 18.0;

impl Picture<'_> {
    /// What standing in a hex with a facing promises and threatens.
    pub(super) fn exchange(&self, group: &[UnitId], hex: Hex, facing: Facing) -> Exchange {
        let force = self.force_at(group, hex);
        let from = group.first().and_then(|&unit| self.hex_of(unit));
        let grid = self.setup.map.grid();
        let mut exchange = Exchange::default();
        let (mut threat, mut worst) = (0.0_f32, None::<&Body>);
        for body in self.enemy() {
            let far = grid.distance(hex, body.hex);
            if far > GALLOP {
                continue;
            }
            let side = grid.side_between(hex, body.hex);
            if let Some(side) = side {
                self.meet(&mut exchange, &force, (hex, facing, side), body, from);
            } else {
                exchange.fire_next += self.fire_from_afar(&force, hex, facing, body, far);
            }
            let reaches = if body.cavalry * 2 > body.strength { GALLOP } else { STRIDE };
            if far < reaches && !body.shaken && body.strength > 0 {
                let share = if far <= 1 { 1.0 } else { 0.5 } / self.objects_of(body, hex, from);
                threat += share * halves(body.strength);
                worst = worst.or(Some(body));
            }
        }
        if worst.is_some() {
            let held = force.strength.max(1.0) * self.hold(hex);
            exchange.shock_next = -self.shock_promise(threat.min(24.0), held, 0, &[], &force.files);
            exchange.shock_next = (-exchange.shock_next).max(0.0);
        }
        exchange
    }

    /// Fire and shock with a neighbour.
    fn meet(
        &self,
        exchange: &mut Exchange,
        force: &Force,
        (hex, facing, side): (Hex, Facing, Side),
        body: &Body,
        from: Option<Hex>,
    ) {
        if facing.front().contains(&side) {
            let flank = if self.is_behind(body, side) { 2 } else { 0 };
            let most = f32::from(self.setup.edition.fire.infantry_points);
            let friends = self.fire_on(body, from);
            let points = force.foot.min(most);
            let before = self.fire_harm(&body.files, body, friends, 0, false);
            let aim = force.aim + flank;
            let after = self.fire_harm(&body.files, body, friends + points, aim, false);
            exchange.fire += (after - before).max(0.0);
            let mut mine = force.strength.min(ACROSS) * if flank > 0 { 2.0 } else { 1.0 };
            mine += self.others_against(body, from, hex);
            mine *= self.ground(hex, side);
            let promise = self.shock_promise(mine, body.weight(), 1, &force.files, &body.files);
            exchange.shock += promise.max(-2.0);
        }
        if self.faces(body, hex) {
            let flank = if facing.arc(side) == Arc::Front { 0 } else { 2 };
            let points = self.volley_of(body) / self.objects_of(body, hex, from);
            let aim = body.aim + flank;
            exchange.fire_now += self.harm_in(hex, &force.files, points, aim, true);
            exchange.fire_next += self.harm_in(hex, &force.files, points, aim, false);
        }
    }

    /// What an enemy a little off may do by fire in his next phase: his guns at once, his foot after a march.
    fn fire_from_afar(
        &self,
        force: &Force,
        hex: Hex,
        facing: Facing,
        body: &Body,
        far: u16,
    ) -> f32 {
        let mut harm = 0.0;
        let flank = if self.setup.map.grid().in_cone(hex, facing, body.hex) { 0 } else { 1 };
        if body.guns > 0 && far <= 5 && self.sees(body.hex, hex) {
            let points = halves(body.guns) * self.gun_factor(far);
            let bears = if self.covers(body, hex) { 0.7 } else { 0.3 };
            harm += bears * self.harm_in(hex, &force.files, points, flank, false);
        }
        if far < STRIDE && !body.shaken && body.strength > 0 {
            let points = halves(body.strength).min(6.0);
            harm += 0.4 * self.harm_in(hex, &force.files, points, body.aim + flank, false);
        }
        harm
    }

    /// What a battery in a hex would do to the target that suits it best.
    pub(super) fn gun_harm(&self, battery: UnitId, hex: Hex) -> f32 {
        let Some(view) = self.unit(battery) else { return 0.0 };
        let grid = self.setup.map.grid();
        let range = self.gun_range(battery);
        let targets = self.enemy().iter().filter_map(|body| {
            let far = grid.distance(hex, body.hex);
            if !(1..=range).contains(&far) || far > 1 && !self.sees(hex, body.hex) {
                return None;
            }
            let points = f32::from(view.strength) * self.gun_factor(far);
            let friends = self.fire_on(body, self.hex_of(battery));
            let before = self.fire_harm(&body.files, body, friends, 0, false);
            let after = self.fire_harm(&body.files, body, friends + points, 0, false);
            Some(after - before + if body.shaken { 0.0 } else { 0.1 })
        });
        targets.fold(0.0, f32::max)
    }

    /// How far a battery fires.
    pub(super) fn gun_range(&self, battery: UnitId) -> u16 {
        use game::data::UnitKind;
        let range = &self.setup.edition.fire.artillery.range;
        match self.setup.unit(battery).kind {
            UnitKind::Artillery { weight, .. } => range[weight.index()].into(),
            _ => 1,
        }
    }

    /// The farthest distance at which distance takes nothing off a battery's fire.
    pub(super) fn best_range(&self, battery: UnitId) -> u16 {
        let full = (1..=self.gun_range(battery)).filter(|&far| self.gun_factor(far) >= 1.0);
        full.max().unwrap_or(1)
    }

    /// Whether foot or horse of the side stands nearer to the enemy than a hex does.
    pub(super) fn is_led(&self, hex: Hex) -> bool {
        let near = self.enemy_distance(hex);
        let ahead = |own: &&Body| own.strength > 0 && self.enemy_distance(own.hex) < near;
        near < u16::MAX && self.own().iter().any(|own| ahead(&own))
    }

    pub(super) fn gun_factor(&self, far: u16) -> f32 {
        let far = u8::try_from(far).unwrap_or(u8::MAX);
        number(self.setup.edition.fire.artillery.factor(far, false))
    }

    /// Whether a gun in a hex sees another; friends in the way are left out, they may move.
    pub(super) fn sees(&self, from: Hex, to: Hex) -> bool {
        let map = &self.setup.map;
        line_of_fire::is_clear(map, from, to, |hex| map.terrain(hex).is_obstacle())
    }

    /// Points of fire the own side has on an enemy already, those of a hex left out.
    fn fire_on(&self, body: &Body, without: Option<Hex>) -> f32 {
        let grid = self.setup.map.grid();
        let most = f32::from(self.setup.edition.fire.infantry_points);
        let mut points = 0.0;
        for own in self.own().iter().filter(|own| Some(own.hex) != without) {
            match grid.distance(own.hex, body.hex) {
                1 if self.faces(own, body.hex) => {
                    points += own.foot.min(most) + halves(own.guns);
                }
                far @ 2..=4 if own.guns > 0 && self.covers(own, body.hex) => {
                    points += halves(own.guns) * self.gun_factor(far) * 0.5;
                }
                _ => {}
            }
        }
        points
    }

    pub(super) fn volley_of(&self, body: &Body) -> f32 {
        body.foot.min(f32::from(self.setup.edition.fire.infantry_points)) + halves(body.guns)
    }

    /// How many own stacks an enemy next to a hex has to choose from.
    fn objects_of(&self, body: &Body, hex: Hex, from: Option<Hex>) -> f32 {
        let grid = self.setup.map.grid();
        let next = |own: &&Body| {
            own.hex != hex && Some(own.hex) != from && grid.distance(own.hex, body.hex) == 1
        };
        1.0 + self.own().iter().filter(next).count() as f32
    }

    /// Other troops of the side that stand against an enemy.
    pub(super) fn others_against(&self, body: &Body, from: Option<Hex>, hex: Hex) -> f32 {
        let grid = self.setup.map.grid();
        let others = self.own().iter().filter(|own| Some(own.hex) != from && own.hex != hex);
        others
            .filter(|own| grid.distance(own.hex, body.hex) == 1 && self.faces(own, body.hex))
            .map(|own| halves(own.strength).min(ACROSS))
            .sum()
    }

    /// What the ground leaves of an attack across a side.
    fn ground(&self, hex: Hex, side: Side) -> f32 {
        let map = &self.setup.map;
        let Some(to) = map.grid().neighbour(hex, side) else { return 1.0 };
        let step = GroundStep {
            into: map.terrain(to),
            across: map.hexside(hex, side),
            rise: map.climb(hex, side),
        };
        self.setup.edition.terrain.shock(step).map_or(0.0, |effect| number(effect.attacker))
    }

    /// What the cover of a hex adds to its defence.
    fn hold(&self, hex: Hex) -> f32 {
        if self.cover(hex) > 0 { 1.7 } else { 1.0 }
    }

    /// What fire does to troops in a hex.
    pub(super) fn harm_in(
        &self,
        hex: Hex,
        files: &[File],
        points: f32,
        shift: i32,
        phasing: bool,
    ) -> f32 {
        let ground = self.setup.edition.terrain.fire(self.setup.map.terrain(hex));
        let points = points * number(ground.multiplier);
        self.volleys(files, points, shift + i32::from(ground.die), phasing)
    }

    /// What fire does to an enemy stack.
    pub(super) fn fire_harm(
        &self,
        files: &[File],
        body: &Body,
        points: f32,
        shift: i32,
        phasing: bool,
    ) -> f32 {
        let table = &self.setup.edition.fire.modifiers;
        let formed = match () {
            () if body.square => table.target_in_square,
            () if body.guns > 0 && body.strength == 0 => table.target_deployed_artillery,
            () => 0,
        };
        self.harm_in(body.hex, files, points, shift + i32::from(formed), phasing)
    }

    pub(super) fn volleys(&self, files: &[File], points: f32, shift: i32, phasing: bool) -> f32 {
        let (Some(top), table) = (files.first(), &self.setup.edition.fire.table) else {
            return 0.0;
        };
        let shaken: f32 = files.iter().skip(1).map(|file| file.stake * file.fails).sum();
        let mut left = points.min(36.0);
        let mut harm = 0.0;
        while left >= 0.5 {
            let column = (left.min(12.0) as u8).max(1);
            left -= 12.0;
            for die in 1..=6 {
                let result = table.result(die + shift, column);
                harm += f32::from(result.losses) * top.point
                    + match result.effect {
                        FireStroke::None => 0.0,
                        FireStroke::Pin => 0.2,
                        FireStroke::Morale => top.fails * (top.stake + shaken),
                        FireStroke::Retreat if phasing => 0.2,
                        FireStroke::Retreat => 0.15 * top.stake + shaken,
                    };
            }
        }
        harm / 6.0
    }

    /// What a shock promises: what the defender is expected to lose less what the attacker does.
    pub(super) fn shock_promise(
        &self,
        attack: f32,
        defence: f32,
        shift: i32,
        attackers: &[File],
        defenders: &[File],
    ) -> f32 {
        let tenths = |points: f32| Ratio::new((points * 10.0) as i32, 10);
        let Some(odds) = Odds::from_points(tenths(attack), tenths(defence)) else { return -4.0 };
        let broken = |files: &[File]| files.iter().map(|file| file.stake * file.fails).sum::<f32>();
        let (ours, theirs) = (broken(attackers), broken(defenders));
        let point = |files: &[File]| files.first().map_or(0.5, |file| file.point);
        let table = &self.setup.edition.shock.table;
        let sum: f32 = (1..=6)
            .map(|die| match table.result(die + shift, odds) {
                ShockResult::NoEffect => 0.0,
                ShockResult::AttackerLoses => -point(attackers),
                ShockResult::AttackerRetreatsOne | ShockResult::AttackerRetreatsTwo => -ours - 0.5,
                ShockResult::BothLose => point(defenders) - point(attackers),
                ShockResult::DefenderRetreatsOne => 0.5 + theirs * 0.4,
                ShockResult::DefenderRetreatsTwo => 0.5 + theirs,
                ShockResult::DefenderLoses => point(defenders) + theirs * 0.4,
            })
            .sum();
        sum / 6.0
    }

    /// The group in a hex together with who stays there.
    fn force_at(&self, group: &[UnitId], hex: Hex) -> Force {
        let there = self.own_stack(hex).iter().copied().filter(|unit| !group.contains(unit));
        self.force(group.iter().copied().chain(there), self.cover(hex) > 0)
    }

    /// Units as a force, the top one first.
    pub(super) fn force(&self, units: impl Iterator<Item = UnitId>, covered: bool) -> Force {
        let mut force = Force::default();
        for view in units.filter_map(|unit| self.unit(unit)) {
            let points = self.worth(view) as f32 / 2.0;
            force.strength += points;
            let counter = self.setup.unit(view.unit);
            if counter.arm() == Arm::Infantry && view.formation != Formation::Skirmish {
                force.foot += points;
            }
            if let (true, Some(grade)) = (force.files.is_empty(), counter.grade) {
                force.aim = self.setup.edition.fire.modifiers.grade[grade.index()].into();
            }
            force.files.push(self.file(view, covered));
        }
        force
    }

    /// The chance to fail a check with these modifiers.
    pub(super) fn fails(&self, grade: usize, shift: i32) -> f32 {
        use game::data::Grade;
        let Some(&grade) = Grade::ALL.get(grade) else { return 0.0 };
        let table = &self.setup.edition.morale.table;
        let bad = (1..=6).map(|die| match table.result(die + shift, grade) {
            MoraleResult::Passed => 0.0,
            MoraleResult::Disorganized => 1.0,
            MoraleResult::Routed => 1.3,
        });
        bad.sum::<f32>() / 6.0
    }
}

impl Picture<'_> {
    /// A unit as far as it can be lost.
    fn file(&self, view: &UnitView, covered: bool) -> File {
        let counter = self.setup.unit(view.unit);
        let table = &self.setup.edition.morale.modifiers;
        let command = self.setup.command(view.unit).and_then(|command| self.command(command));
        let broken = command.is_some_and(|command| command.demoralized);
        let mut shift = table.losses(u16::from(self.lost(view)));
        shift += if covered { i32::from(table.in_cover) } else { 0 };
        let leaders = self.view().leaders.iter().filter(|leader| leader.hex.is_some());
        let led = leaders.filter(|leader| {
            leader.hex == view.hexes.first().copied()
                && self.setup.leader(leader.leader).camp == self.setup.camp(view.unit)
        });
        shift += led
            .map(|it| i32::from(self.setup.leader(it.leader).factors.morale).max(1))
            .max()
            .unwrap_or(0);
        let grade = counter.grade.map_or(3, |grade| grade.index()) + usize::from(broken);
        let worth = self.worth_of_points(view.unit, broken);
        let good = view.cohesion == Cohesion::Good && counter.counts_for_demoralization();
        let strength = f32::from(view.strength);
        File {
            stake: worth * strength * if good { 1.0 } else { 0.2 },
            point: worth * if good { 1.0 } else { 0.3 },
            fails: self.fails(grade.min(5), shift),
        }
    }

    fn lost(&self, view: &UnitView) -> u8 {
        self.setup.scenario.strength[view.unit.index()].saturating_sub(view.strength)
    }

    /// What a point of a unit counts: most in a command that is about to break, little in one that is broken.
    fn worth_of_points(&self, unit: UnitId, broken: bool) -> f32 {
        let command = self.setup.command(unit).and_then(|command| self.command(command));
        let left = command.and_then(|view| Some(f32::from(view.level?) - f32::from(view.points?)));
        match left {
            _ if broken => 0.4,
            Some(left) => (8.0 / left.max(1.0)).clamp(0.7, 2.0),
            None => 1.0,
        }
    }
}

impl File {
    /// A counter that is not seen, of an ordinary strength in halves of a point.
    pub(super) fn unknown(typical: i32) -> File {
        File { stake: halves(typical), point: 1.0, fails: 0.4 }
    }
}

impl Body {
    /// What it weighs in defence, in points.
    pub(super) fn weight(&self) -> f32 {
        (halves(self.strength) + halves(self.guns) / 3.0).max(0.5)
    }
}

pub(super) fn halves(halves: i32) -> f32 {
    halves as f32 / 2.0
}

pub(super) fn number(ratio: Ratio<i32>) -> f32 {
    *ratio.numer() as f32 / (*ratio.denom()).max(1) as f32
}

#[cfg(test)]
mod tests;
