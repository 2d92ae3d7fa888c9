//! Putting a fire attack together: a target, then unit after unit with its points.

use std::cmp::Reverse;

use board::Hex;
use num_rational::Ratio;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::edition::policies::SquareShare;
use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::{Procedure, Task};
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::rules::formation::Formation;

/// A fire attack, half chosen or ready.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FireAttack {
    /// The hex fired at.
    pub target: Hex,
    /// Who fires.
    pub firers: Vec<Firer>,
    /// It is put together; whoever must test before firing does so first.
    pub ready: bool,
}

/// A unit firing points out of one of its hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Firer {
    /// The unit.
    pub unit: UnitId,
    /// The hex it fires from.
    pub from: Hex,
    /// Its points; a battery's whole factor.
    pub points: u8,
}

/// A unit that may fire out of a hex, and how far.
#[derive(Clone, Copy)]
pub(crate) struct Able {
    unit: UnitId,
    from: Hex,
    reach: u8,
}

/// How near a unit comes to firing at a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Hindrance {
    by: Bar,
    /// Hexes beyond its reach.
    beyond: Reverse<u16>,
    distance: Reverse<u16>,
}

/// What keeps a unit from firing at a hex, what is farthest from a fire first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Bar {
    NoFirer,
    Range,
    Arc,
    Line,
    MayNotFire,
    TakesNoPart,
}

impl FireAttack {
    /// A fire at a hex, with nobody firing yet.
    pub(crate) fn at(target: Hex) -> FireAttack {
        FireAttack { target, firers: Vec::new(), ready: false }
    }
}

impl Procedure for FireAttack {
    fn decision(&self, game: &Game) -> Option<Decision> {
        Some(Decision { camp: game.acting(), ask: Ask::FireAttack { target: self.target } })
    }

    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        for firer in game.possible_firers(self, &game.able_firers()) {
            let least =
                if game.setup.unit(firer.unit).arm() == Arm::Artillery { firer.points } else { 1 };
            let Firer { unit, from, .. } = firer;
            actions.extend((least..=firer.points).map(|points| Action::Fire {
                unit,
                from,
                points,
            }));
        }
        actions.extend([Action::Resolve, Action::Cancel]);
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Cancel => Ok(()),
            Action::Fire { unit, from, points } => {
                let firer = Firer { unit, from, points };
                game.check_fire(self, firer)?;
                game.check_comes_to_a_point(self, firer)
            }
            Action::Resolve => {
                if game.fire_points(self.target, &self.firers).total >= Ratio::ONE {
                    Ok(())
                } else {
                    Err(game.refuse(Why::TooWeakToFire, cite::POINTS_TOO_FEW))
                }
            }
            _ => Err(game.refuse(Why::NotAsked, cite::FIRE_PROCEDURE)),
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        if self.ready {
            play.open_fire(self);
            return Ok(false);
        }
        play.push(Task::FireAttack(self));
        Ok(true)
    }

    fn perform(mut self, play: &mut Play<'_>, action: Action) -> Flow {
        match action {
            Action::Fire { unit, from, points } => {
                self.firers.push(Firer { unit, from, points });
                play.push(Task::FireAttack(self));
            }
            Action::Resolve => {
                let units: Vec<UnitId> = self.firers.iter().map(|firer| firer.unit).collect();
                self.ready = true;
                play.push(Task::FireAttack(self));
                play.test_thirst(&units);
            }
            _ => {}
        }
        Ok(())
    }
}

impl Game {
    /// Whether a fire with one firer more can still come to a point: so few points that nothing but to take the fire back would
    /// follow are not chosen (CF-041).
    fn check_comes_to_a_point(&self, attack: &FireAttack, firer: Firer) -> Result<(), Refusal> {
        let mut attack = attack.clone();
        attack.firers.push(firer);
        if self.fire_points(attack.target, &attack.firers).total >= Ratio::ONE
            || self.comes_to_a_point(&attack, &self.able_firers())
        {
            return Ok(());
        }
        Err(self.refuse(Why::TooWeakToFire, cite::POINTS_TOO_FEW))
    }

    /// Whether a fire comes to a point once others have joined it, one after the other: each may leave another no place, by the
    /// points of a hex or by the share of an order.
    fn comes_to_a_point(&self, attack: &FireAttack, able: &[Able]) -> bool {
        let of = |firers: &[Firer]| self.fire_points(attack.target, firers).total;
        if !attack.firers.is_empty() && of(&attack.firers) >= Ratio::ONE {
            return true;
        }
        let others = self.possible_firers(attack, able);
        if others.iter().any(|&firer| of(&[firer]) >= Ratio::ONE) {
            return true;
        }
        if self.most_points(attack.target, [attack.firers.as_slice(), &others].concat())
            < Ratio::ONE
        {
            return false;
        }
        others.into_iter().any(|firer| {
            let mut joined = attack.clone();
            joined.firers.push(firer);
            self.comes_to_a_point(&joined, able)
        })
    }

    /// Whether a hex can be fired at with a point or more (CF-162, CF-041).
    pub(super) fn check_aim(&self, hex: Hex) -> Result<(), Refusal> {
        if !self.is_target_shown(hex) {
            return Err(self.refuse(Why::Target, cite::FIRE_AT_A_HEX));
        }
        let (attack, able) = (FireAttack::at(hex), self.able_firers());
        if self.possible_firers(&attack, &able).is_empty() {
            return Err(self.why_nobody_fires(&attack));
        }
        if !self.comes_to_a_point(&attack, &able) {
            return Err(self.refuse(Why::TooWeakToFire, cite::POINTS_TOO_FEW));
        }
        Ok(())
    }

    /// The same at a glance, for those who are able to fire at all.
    pub(super) fn can_aim(&self, hex: Hex, able: &[Able]) -> bool {
        self.is_target_shown(hex) && self.comes_to_a_point(&FireAttack::at(hex), able)
    }

    fn is_target_shown(&self, hex: Hex) -> bool {
        self.setup.map.grid().contains(hex) && self.shows_at(hex, self.acting().enemy())
    }

    /// The most points firers bring on a hex in one fire.
    fn most_points(&self, hex: Hex, firers: Vec<Firer>) -> Ratio<i32> {
        let (guns, muskets): (Vec<Firer>, Vec<Firer>) =
            firers.into_iter().partition(|firer| self.is_battery(firer.unit));
        let of = |firers: &[Firer]| match firers {
            [] => Ratio::ZERO,
            firers => self.fire_points(hex, firers).total,
        };
        if self.is_defensive_fire() {
            of(&guns) + of(&muskets)
        } else {
            of(&guns).max(of(&muskets))
        }
    }

    /// Why nobody fires at a hex: the reason of whoever comes nearest to doing so (CF-278).
    fn why_nobody_fires(&self, attack: &FireAttack) -> Refusal {
        let nearest = self
            .setup
            .units_of(self.acting())
            .flat_map(|unit| self.state.unit(unit).line().iter().map(move |&from| (unit, from)))
            .filter_map(|(unit, from)| self.hindrance(attack, unit, from))
            .max_by_key(|&(hindrance, _)| hindrance);
        nearest.map_or_else(|| self.refuse(Why::MayNotFire, cite::FIRE), |(_, refusal)| refusal)
    }

    /// What keeps a unit from joining a fire out of a hex, and how near it comes to doing so.
    fn hindrance(
        &self,
        attack: &FireAttack,
        unit: UnitId,
        from: Hex,
    ) -> Option<(Hindrance, Refusal)> {
        let points = self.fire_points_left(unit, from, attack);
        let refusal = self.check_fire(attack, Firer { unit, from, points }).err()?;
        let may_fire = self.check_may_fire(unit, from).is_ok();
        let bears = self.check_bears(unit, from, attack.target, self.is_defensive_fire());
        let distance = self.setup.map.grid().distance(from, attack.target);
        let beyond = distance.saturating_sub(u16::from(self.reach_of_fire(unit)));
        let by = match bears {
            Ok(()) if may_fire => Bar::TakesNoPart,
            Ok(()) if self.setup.arm(unit) != Arm::Cavalry => Bar::MayNotFire,
            Err(line) if may_fire && line.why == Why::NoLineOfFire => Bar::Line,
            Err(_) if may_fire && beyond == 0 => Bar::Arc,
            Err(_) if may_fire => Bar::Range,
            _ => Bar::NoFirer,
        };
        Some((Hindrance { by, beyond: Reverse(beyond), distance: Reverse(distance) }, refusal))
    }

    /// Units of the acting camp that may fire in this step, with each hex they may fire from.
    pub(crate) fn able_firers(&self) -> Vec<Able> {
        self.setup
            .units_of(self.acting())
            .flat_map(|unit| self.state.unit(unit).line().iter().map(move |&from| (unit, from)))
            .filter(|&(unit, from)| self.check_may_fire(unit, from).is_ok())
            .map(|(unit, from)| Able { unit, from, reach: self.reach_of_fire(unit) })
            .collect()
    }

    /// Everybody who may join a fire, out of whatever hex (STD-10.1-e, VOL2-10.1-f), each with the most points he has for it.
    pub(crate) fn possible_firers(&self, attack: &FireAttack, able: &[Able]) -> Vec<Firer> {
        let mut firers = Vec::new();
        for &Able { unit, from, reach } in able {
            if self.setup.map.grid().distance(from, attack.target) > u16::from(reach)
                || self.check_bears(unit, from, attack.target, self.is_defensive_fire()).is_err()
            {
                continue;
            }
            let points = self.fire_points_left(unit, from, attack);
            let firer = Firer { unit, from, points };
            if points > 0 && self.check_fire(attack, firer).is_ok() {
                firers.push(firer);
            }
        }
        firers
    }

    pub(crate) fn is_battery(&self, unit: UnitId) -> bool {
        self.setup.arm(unit) == Arm::Artillery
    }

    /// Whether a unit may join a fire with whatever points it has, out of any of its hexes; else what bars the nearest.
    pub(crate) fn check_fires_in(&self, attack: &FireAttack, unit: UnitId) -> Result<(), Refusal> {
        if !self.shows_at(attack.target, self.acting().enemy()) {
            return Err(self.refuse(Why::Target, cite::FIRE_AT_A_HEX));
        }
        let mut line = self.state.unit(unit).line().to_vec();
        line.sort_by_key(|&from| self.setup.map.grid().distance(from, attack.target));
        let mut refused = Err(self.refuse(Why::NotOnMap, cite::FIRE));
        for from in line {
            let points = self.fire_points_left(unit, from, attack);
            let checked = self.check_fire(attack, Firer { unit, from, points });
            if checked.is_ok() {
                return checked;
            }
            if refused.is_err_and(|refusal| refusal.why == Why::NotOnMap) {
                refused = checked;
            }
        }
        refused
    }

    pub(crate) fn check_fire(&self, attack: &FireAttack, firer: Firer) -> Result<(), Refusal> {
        let Firer { unit, from, points } = firer;
        if !self.is_firer_on_map(firer) || self.setup.camp(unit) != self.acting() {
            return Err(self.refuse(Why::NoSuchPiece, cite::FIRE));
        }
        if attack.firers.iter().any(|other| (other.unit, other.from) == (unit, from)) {
            return Err(self.refuse(Why::OncePerStep, cite::FIRES_ONCE));
        }
        self.check_may_fire(unit, from)?;
        self.check_bears(unit, from, attack.target, self.is_defensive_fire())?;
        self.check_swiss(unit, attack.target)?;
        self.check_arms_combine(unit, attack)?;
        self.check_points(attack, firer)?;
        if points == 0 {
            return Err(self.why_no_points(attack, firer));
        }
        self.check_fire_share(unit, attack)
    }

    /// Nothing left to fire: its own points are spent, or those its hex may bring (STD-10.1-b, VOL2-10.1-b, VOL2-10.1-d).
    fn why_no_points(&self, attack: &FireAttack, firer: Firer) -> Refusal {
        let Firer { unit, from, .. } = firer;
        if self.fire_points_left(unit, from, attack) > 0 {
            return self.refuse(Why::TooManyPoints, cite::SIX_POINTS_FIRE);
        }
        let fired = self.points_fired(unit, self.fire_slot(unit, from, attack.target));
        if fired >= self.points_in(unit, from) {
            self.refuse(Why::FiredAlready, cite::FIRES_ONCE)
        } else {
            self.refuse(Why::HexHasFired, cite::SIX_POINTS_FIRE)
        }
    }

    /// Offensive infantry fire counts for the share of an order, defensive fire and guns do not (CF-007).
    fn check_fire_share(&self, unit: UnitId, attack: &FireAttack) -> Result<(), Refusal> {
        if self.is_defensive_fire() {
            return Ok(());
        }
        let beside: Vec<UnitId> = attack.firers.iter().map(|firer| firer.unit).collect();
        self.check_share(unit, &beside)
    }

    /// Whether a firer names a unit that stands in the hex it fires from.
    pub(super) fn is_firer_on_map(&self, firer: Firer) -> bool {
        firer.unit.index() < self.state.units.len()
            && self.state.unit(firer.unit).is_on_map()
            && self.state.unit(firer.unit).line().contains(&firer.from)
    }

    /// Infantry and guns combine in defensive fire only (STD-10.2-i, STD-10.2-j, VOL2-10.2-h; CF-046).
    fn check_arms_combine(&self, unit: UnitId, attack: &FireAttack) -> Result<(), Refusal> {
        let mixed =
            attack.firers.iter().any(|firer| self.is_battery(firer.unit) != self.is_battery(unit));
        if mixed && !self.is_defensive_fire() {
            return Err(self.refuse(Why::ArmsApart, cite::ARMS_APART_IN_OFFENSIVE_FIRE));
        }
        Ok(())
    }

    /// Swiss do not fire at a hex with Swiss: they are left out, so that the enemy's take part as usual (SCN-B4-8.1-a;
    /// CF-109).
    fn check_swiss(&self, unit: UnitId, target: Hex) -> Result<(), Refusal> {
        let swiss = |unit: UnitId| self.setup.unit(unit).is_swiss();
        if self.swiss_keep_out() && swiss(unit) && self.state.stack(target).any(swiss) {
            return Err(self.refuse(Why::Swiss, cite::SWISS_ABSTAIN));
        }
        Ok(())
    }

    /// A battery fires whole, and three from a hex (STD-10.2-a, STD-10.2-d, VOL2-10.2-a, VOL2-10.2-e); infantry brings six
    /// points from a hex, divided as it likes (STD-10.1-b, VOL2-10.1-b, VOL2-10.1-g; CF-035).
    fn check_points(&self, attack: &FireAttack, firer: Firer) -> Result<(), Refusal> {
        let left = self.fire_points_left(firer.unit, firer.from, attack);
        if !self.is_battery(firer.unit) {
            if firer.points > left {
                return Err(self.refuse(Why::TooManyPoints, cite::SIX_POINTS_FIRE));
            }
            return Ok(());
        }
        if left == 0 {
            return Err(self.refuse(Why::FiredAlready, cite::FIRES_ONCE));
        }
        if firer.points != left {
            return Err(self.refuse(Why::TooManyPoints, cite::BATTERY_INDIVISIBLE));
        }
        let fired = self
            .state
            .stack(firer.from)
            .filter(|&unit| self.is_battery(unit) && self.points_fired(unit, 0) > 0)
            .count();
        let firing = attack
            .firers
            .iter()
            .filter(|other| other.from == firer.from && self.is_battery(other.unit))
            .count();
        if fired + firing >= usize::from(self.setup.edition.fire.artillery.batteries) {
            return Err(self.refuse(Why::BatteriesFired, cite::THREE_BATTERIES));
        }
        Ok(())
    }
}

/// Points still to be fired.
impl Game {
    /// Where the points of a fire are booked: a square's two halves, the hexes of a skirmish line, or all together
    /// (CF-036, CF-196).
    pub(super) fn fire_slot(&self, unit: UnitId, from: Hex, target: Hex) -> usize {
        let state = self.state.unit(unit);
        if state.formation == Formation::Square {
            let side = self.setup.map.grid().side_between(from, target);
            let facing = state.facing;
            let right = [facing.front(), facing.flanks(), facing.rear()].map(|[_, right]| right);
            return usize::from(side.is_some_and(|side| right.contains(&side)));
        }
        state.line().iter().position(|&hex| hex == from).unwrap_or(0)
    }

    pub(super) fn points_fired(&self, unit: UnitId, slot: usize) -> u8 {
        self.state.unit(unit).deeds.fired_points.get(slot).copied().unwrap_or(0)
    }

    /// The most points a half of a square may fire: half of them, exactly or rounded up (STD-10.1-f, VOL2-10.1-h; CF-036).
    pub(super) fn square_half(&self, unit: UnitId) -> Ratio<i32> {
        let share =
            Ratio::from(i32::from(self.strength(unit))) * self.setup.edition.fire.square_share;
        match self.setup.edition.policies.fire.square_share {
            SquareShare::Exact => share,
            SquareShare::RoundedUp => share.ceil(),
        }
    }

    /// Points a unit has left for a fire out of a hex, counting what it and its hex have fired in this step.
    pub(crate) fn fire_points_left(&self, unit: UnitId, from: Hex, attack: &FireAttack) -> u8 {
        let slot = self.fire_slot(unit, from, attack.target);
        let fired = self.points_fired(unit, slot);
        match (self.setup.arm(unit), self.state.unit(unit).formation) {
            (Arm::Artillery, _) if fired > 0 => 0,
            (Arm::Artillery, _) => self.strength(unit),
            (Arm::Infantry, Formation::Square) => {
                let half = self.square_half(unit);
                let other = half.min(Ratio::from(i32::from(self.points_fired(unit, 1 - slot))));
                let open = half.min(Ratio::from(i32::from(self.strength(unit))) - other);
                let open = u8::try_from(open.ceil().to_integer()).unwrap_or(0);
                open.saturating_sub(fired)
            }
            (Arm::Infantry, _) => {
                let own = self.points_in(unit, from).saturating_sub(fired);
                own.min(self.points_under_the_cap(unit, from, attack))
            }
            (Arm::Cavalry, _) => {
                let cap = u8::try_from(self.setup.edition.fire.cavalry_points).unwrap_or(u8::MAX);
                self.strength(unit).min(cap).saturating_sub(fired)
            }
            (Arm::Cart, _) => 0,
        }
    }

    /// How many points of its factor an infantry unit may still add to what its hex brings: a disorganized unit brings half
    /// of them, exactly, and the cap counts what is brought (CF-035).
    fn points_under_the_cap(&self, unit: UnitId, from: Hex, attack: &FireAttack) -> u8 {
        let cap = Ratio::from(i32::from(self.setup.edition.fire.infantry_points));
        let open = (cap - self.infantry_points_used(from, attack)) / self.share_brought(unit);
        u8::try_from(open.floor().to_integer().max(0)).unwrap_or(u8::MAX)
    }

    /// Infantry points brought, or about to be, out of a hex, squares apart.
    fn infantry_points_used(&self, from: Hex, attack: &FireAttack) -> Ratio<i32> {
        let capped = |unit: UnitId| {
            self.setup.arm(unit) == Arm::Infantry
                && self.state.unit(unit).formation != Formation::Square
        };
        let brought =
            |unit: UnitId, points: u8| Ratio::from(i32::from(points)) * self.share_brought(unit);
        let fired =
            self.state.stack(from).filter(|&unit| capped(unit)).map(|unit| {
                brought(unit, self.points_fired(unit, self.fire_slot(unit, from, from)))
            });
        let firing = attack
            .firers
            .iter()
            .filter(|firer| firer.from == from && capped(firer.unit))
            .map(|firer| brought(firer.unit, firer.points));
        fired.chain(firing).sum()
    }
}
