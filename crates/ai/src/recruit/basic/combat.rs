//! The combat step: who attacks whom is planned for the whole front at once, since whoever attacks must see every enemy next
//! to him attacked (BAS-7-b).

use board::Hex;
use game::rules::Duty;
use game::{Action, Arm, UnitId};
use num_rational::Ratio;

use super::super::Recruit;
use super::super::picture::Picture;
use super::{Blow, Foe, Man, promise};

/// What an enemy left unattacked beside an attacker takes off a plan, in tenths of a point.
const NEGLECTED: i32 = 150;
/// The same where the attack is owed already.
const OWED: i32 = 600;
/// An attack below 1-4 cannot be made.
const HOPELESS: i32 = 400;
/// What closing with the enemy must promise at least.
const RISK: i32 = 6;
/// Rounds of looking for something better.
const ROUNDS: usize = 8;

/// An attack of the plan.
#[derive(Clone, Debug)]
pub(in super::super) struct Planned {
    target: Hex,
    units: Vec<UnitId>,
    promise: i32,
}

impl Recruit {
    pub(in super::super) fn aim_basic(&mut self, picture: &Picture<'_>) -> Option<Action> {
        self.hear_of_the_last();
        self.memory.compelled = !self.is_free(picture);
        self.memory.assaults = self.plan_assaults(picture);
        let next = self.memory.assaults.iter().max_by_key(|planned| planned.promise);
        let next = next.map(|planned| planned.target);
        if next.is_some() || !self.memory.compelled {
            return Some(next.map_or(Action::Done, Action::Aim));
        }
        // Everything was tried and something is still owed: by turns.
        let targets = picture.aims_now();
        targets.get(self.memory.tries % targets.len().max(1)).copied().map(Action::Aim)
    }

    pub(in super::super) fn attack_basic(
        &mut self,
        picture: &Picture<'_>,
        target: Hex,
    ) -> Option<Action> {
        self.look_at(picture, target);
        let tried = self.memory.dropped.contains(&target);
        let units = self.memory.assaults.iter().find(|planned| planned.target == target);
        let units = units.map_or(&[][..], |planned| planned.units.as_slice());
        let mut joins: Vec<Action> = units
            .iter()
            .map(|&unit| Action::Attack(unit))
            .filter(|&join| picture.may(join))
            .collect();
        if tried && self.memory.compelled {
            // With few, and other ones every time.
            if picture.may(Action::Resolve) {
                return Some(Action::Resolve);
            }
            let attacks = |action: &&Action| matches!(action, Action::Attack(_));
            joins = picture.legal.iter().filter(attacks).copied().collect();
            let turn = self.memory.tries % joins.len().max(1);
            joins.rotate_left(turn);
        }
        if let Some(&join) = joins.first() {
            return Some(join);
        }
        if !units.is_empty() && picture.may(Action::Resolve) {
            return Some(Action::Resolve);
        }
        self.has_failed();
        self.leave_off(picture, target)
    }

    /// The odds are being worked out, so the stack lies open: the plan is made again with what is in it (BAS-4-e).
    fn look_at(&mut self, picture: &Picture<'_>, target: Hex) {
        if self.memory.seen.iter().any(|foe| foe.hex == target) {
            return;
        }
        let stack = picture.view().stacks.iter().find(|stack| stack.hex == target);
        self.memory.seen.extend(stack.and_then(|stack| picture.foe(stack)));
        let targets: Vec<Hex> =
            self.memory.assaults.iter().map(|planned| planned.target).chain([target]).collect();
        let front = Front::of(picture, &self.memory.seen, &targets);
        self.memory.assaults = front.best_plan(picture);
    }

    fn plan_assaults(&self, picture: &Picture<'_>) -> Vec<Planned> {
        let fresh = |hex: &Hex| !self.memory.dropped.contains(hex);
        let targets: Vec<Hex> = picture.aims_now().into_iter().filter(fresh).collect();
        Front::of(picture, &self.memory.seen, &targets).best_plan(picture)
    }
}

/// Everybody who can attack, and whom.
struct Front {
    men: Vec<Man>,
    foes: Vec<Foe>,
    /// What each man can attack, and with what.
    options: Vec<Vec<(usize, Blow)>>,
    /// The enemies next to each man.
    beside: Vec<Vec<usize>>,
    owed: Vec<bool>,
}

/// Which option each man takes.
type Plan = Vec<Option<usize>>;

impl Front {
    fn of(picture: &Picture<'_>, seen: &[Foe], targets: &[Hex]) -> Front {
        let foes: Vec<Foe> =
            picture.foes(seen).into_iter().filter(|foe| targets.contains(&foe.hex)).collect();
        let grid = picture.setup.map.grid();
        let rested = |man: &Man| picture.unit(man.unit).is_some_and(|view| !view.deeds.attacked);
        let mut front = Front {
            men: Vec::new(),
            foes,
            options: Vec::new(),
            beside: Vec::new(),
            owed: Vec::new(),
        };
        for man in picture.men().into_iter().filter(rested) {
            let range = front.foes.iter().map(|foe| grid.distance(man.hex, foe.hex)).min();
            if range.is_none_or(|range| range > 1 && man.arm != Arm::Artillery) {
                continue;
            }
            let field = if man.arm == Arm::Artillery {
                picture.staff.field_of_fire(man.unit)
            } else {
                Vec::new()
            };
            let option = |(at, foe): (usize, &Foe)| {
                let factor = match grid.distance(man.hex, foe.hex) {
                    1 => picture.onto(man.hex, foe.hex)?,
                    _ => field.contains(&foe.hex).then_some(Ratio::ONE)?,
                };
                Some((at, man.strikes(factor, grid.distance(man.hex, foe.hex) == 1)))
            };
            let options: Vec<(usize, Blow)> =
                front.foes.iter().enumerate().filter_map(option).collect();
            if !options.is_empty() {
                let beside = options.iter().filter(|(_, blow)| blow.near).map(|&(foe, _)| foe);
                front.beside.push(beside.collect());
                front.options.push(options);
                front.men.push(man);
            }
        }
        let owes = |foe: &Foe| picture.view().duties.contains(&Duty::Attack(foe.hex));
        front.owed = front.foes.iter().map(owes).collect();
        front
    }

    /// The best plan that small changes lead to, as attacks.
    fn best_plan(&self, picture: &Picture<'_>) -> Vec<Planned> {
        let mut plan: Plan = vec![None; self.men.len()];
        let mut best = self.value(picture, &plan);
        for _ in 0..ROUNDS {
            let before = best;
            for change in self.changes() {
                let changed = self.changed(&plan, change);
                let value = self.value(picture, &changed);
                if value > best {
                    (plan, best) = (changed, value);
                }
            }
            if best == before {
                break;
            }
        }
        let attacks = self.foes.iter().enumerate().filter_map(|(at, foe)| {
            let units = self.taking_part(&plan, at).map(|(man, _)| man.unit).collect::<Vec<_>>();
            let promise = self.promise(picture, &plan, at);
            (!units.is_empty()).then_some(Planned { target: foe.hex, units, promise })
        });
        attacks.collect()
    }

    fn changes(&self) -> impl Iterator<Item = Change> + '_ {
        let everybody = (0..self.foes.len()).map(Change::Everybody);
        let one = self.options.iter().enumerate().flat_map(|(man, options)| {
            let to = (0..options.len()).map(Some).chain([None]);
            to.map(move |option| Change::One { man, option })
        });
        let call_off = (0..self.foes.len()).map(Change::CallOff);
        everybody.chain(one).chain(call_off)
    }

    fn changed(&self, plan: &Plan, change: Change) -> Plan {
        let mut plan = plan.clone();
        let men = plan.iter_mut().zip(&self.options);
        match change {
            Change::One { man, option } => plan[man] = option,
            Change::Everybody(foe) => men.for_each(|(choice, options)| {
                *choice = options.iter().position(|&(target, _)| target == foe).or(*choice);
            }),
            Change::CallOff(foe) => men.for_each(|(choice, options)| {
                *choice = choice.filter(|&option| options[option].0 != foe);
            }),
        }
        plan
    }

    fn taking_part(&self, plan: &Plan, foe: usize) -> impl Iterator<Item = (&Man, Blow)> {
        let chosen = plan.iter().zip(&self.options).zip(&self.men);
        let parts: Vec<(&Man, Blow)> = chosen
            .filter_map(|((choice, options), man)| {
                let &(target, blow) = options.get((*choice)?)?;
                (target == foe).then_some((man, blow))
            })
            .collect();
        parts.into_iter()
    }

    /// What the attack on a foe promises; nothing for none.
    fn promise(&self, picture: &Picture<'_>, plan: &Plan, foe: usize) -> i32 {
        let blows: Vec<Blow> = self.taking_part(plan, foe).map(|(_, blow)| blow).collect();
        let (Some(basic), false) = (picture.basic(), blows.is_empty()) else { return 0 };
        let risk = if blows.iter().any(|blow| blow.near) { RISK } else { 0 };
        promise(basic, &self.foes[foe], &blows).map_or(-HOPELESS, |promise| promise - risk)
    }

    fn value(&self, picture: &Picture<'_>, plan: &Plan) -> i32 {
        let mut attacked = vec![false; self.foes.len()];
        let mut due = vec![false; self.foes.len()];
        for (man, option) in plan.iter().enumerate() {
            let Some(option) = *option else { continue };
            attacked[self.options[man][option].0] = true;
            self.beside[man].iter().for_each(|&foe| due[foe] = true);
        }
        let foes = 0..self.foes.len();
        foes.map(|foe| match attacked[foe] {
            true => self.promise(picture, plan, foe),
            false if self.owed[foe] => -OWED,
            false if due[foe] => -NEGLECTED,
            false => 0,
        })
        .sum()
    }
}

/// A change of a plan.
#[derive(Clone, Copy)]
enum Change {
    /// A man takes another option, or none.
    One { man: usize, option: Option<usize> },
    /// Everybody who can attacks a foe.
    Everybody(usize),
    /// Nobody attacks it.
    CallOff(usize),
}

impl Picture<'_> {
    /// The hexes that may be attacked now.
    fn aims_now(&self) -> Vec<Hex> {
        let aims = self.legal.iter().filter_map(|&action| match action {
            Action::Aim(hex) => Some(hex),
            _ => None,
        });
        let range = self.basic().map_or(1, |basic| basic.bombardment_range.into());
        aims.filter(|&hex| self.has_part_in(hex, range)).collect()
    }
}
