//! What a combat asks of either side: where to go, what to lose, whether to follow up; and what a scenario offers.

use board::Hex;
use game::data::Cohesion;
use game::engine::Offer;
use game::rules::Recovery;
use game::table::UnitView;
use game::{Action, Camp, UnitId};

use super::Recruit;
use super::picture::Picture;

impl Recruit {
    /// The way the rules suggest, but eyes front as he sees it. Who may stay does unless he gets out of reach.
    pub(super) fn fall_back(&mut self, picture: &Picture<'_>, unit: UnitId) -> Option<Action> {
        let here = picture.hex_of(unit)?;
        let suggested = picture.suggested().filter(|_| picture.manner.guided);
        let safest = suggested.or_else(|| picture.safest_hex());
        match safest {
            Some(Action::To(to))
                if picture.may(Action::Done) && picture.safety(to) <= picture.safety(here) =>
            {
                Some(Action::Done)
            }
            _ => safest.or_else(|| picture.eyes_front(here)),
        }
    }

    /// Whoever is out of order, or the weakest, makes room for the others.
    pub(super) fn make_room(&mut self, picture: &Picture<'_>) -> Option<Action> {
        picture.safest_hex().or_else(|| {
            let units = picture.legal.iter().filter_map(|&action| match action {
                Action::Unit(unit) => Some((picture.unit(unit)?, action)),
                _ => None,
            });
            let order = |view: &UnitView| (view.cohesion == Cohesion::Good, view.strength);
            units.min_by_key(|&(view, action)| (order(view), action)).map(|(_, action)| action)
        })
    }

    /// Whoever is out of order already counts as lost, guns do not count, and a point off a big battalion hurts least.
    pub(super) fn lose(&mut self, picture: &Picture<'_>) -> Option<Action> {
        let units = picture.legal.iter().filter_map(|&action| match action {
            Action::Unit(unit) => Some((picture.unit(unit)?, action)),
            _ => None,
        });
        let spared = units.max_by_key(|(view, action)| {
            let last_point = view.strength <= 1;
            (!last_point, view.cohesion != Cohesion::Good, view.strength, *action)
        });
        spared.map(|(_, action)| action)
    }

    /// The unit whose loss costs least, one out of order rather than a sound one (BAS-12-a).
    pub(super) fn give_up(&mut self, picture: &Picture<'_>) -> Option<Action> {
        let units = picture.legal.iter().filter_map(|&action| match action {
            Action::Unit(unit) => Some((picture.unit(unit)?, action)),
            _ => None,
        });
        let cheapest = units.min_by_key(|(view, action)| {
            let price = picture.price(view.unit, view.strength.into());
            (price, view.cohesion == Cohesion::Good, *action)
        });
        cheapest.map(|(_, action)| action)
    }

    /// Follows up unless that leads into a trap.
    pub(super) fn advance(&mut self, picture: &Picture<'_>, hex: Hex) -> Option<Action> {
        if picture.legal.iter().any(|action| matches!(action, Action::Turn(_))) {
            return picture.eyes_front(hex);
        }
        let foot = picture.legal.iter().filter_map(|&action| match action {
            Action::Unit(unit) => Some((picture.unit(unit)?, action)),
            _ => None,
        });
        let strongest = foot.max_by_key(|(view, action)| {
            (view.cohesion == Cohesion::Good, picture.worth(view), *action)
        });
        let there = picture.own_at(hex).map_or(0, |body| body.strength);
        let Some((view, action)) = strongest else {
            return picture.deserted_leader().or(Some(Action::Done));
        };
        let good = view.cohesion == Cohesion::Good;
        // One stack holds the ground; the rest keep the line they came from.
        let wanted = there == 0 && good || picture.is_objective(hex) && there < 16;
        let trap = !picture.is_objective(hex) && picture.is_trap(hex, picture.worth(view));
        Some(if wanted && !trap { action } else { Action::Done })
    }

    /// Slips away from a stronger enemy.
    pub(super) fn evade(&mut self, picture: &Picture<'_>, hex: Hex) -> Option<Action> {
        let own = picture.own_at(hex)?;
        let threat: i32 = picture
            .enemies_next_to(hex)
            .filter(|(_, body)| picture.faces(body, hex))
            .map(|(_, body)| body.strength)
            .sum();
        let weak = threat * 10 > own.strength * 8;
        Some(if weak && !picture.is_objective(hex) { Action::Accept } else { Action::Decline })
    }

    /// Rides at a charge that is no stronger than the own squadrons.
    pub(super) fn countercharge(&mut self, picture: &Picture<'_>, hex: Hex) -> Option<Action> {
        if let Some(to) = picture.safest_hex() {
            return Some(to);
        }
        if picture.legal.iter().any(|action| matches!(action, Action::Turn(_))) {
            let turns = picture.legal.iter().copied();
            return turns.filter(|action| matches!(action, Action::Turn(_))).min();
        }
        let named: Vec<UnitId> = picture
            .legal
            .iter()
            .filter_map(|&action| match action {
                Action::Unit(unit) => Some(unit),
                _ => None,
            })
            .collect();
        let own = picture.strength_of(named.iter().copied());
        let enemy = picture.enemy_at(hex).map_or(i32::MAX / 16, |body| body.strength);
        let best = named
            .iter()
            .copied()
            .max_by_key(|&unit| (picture.strength_of(std::iter::once(unit)), unit));
        match best {
            Some(unit) if own * 10 >= enemy * 9 => Some(Action::Unit(unit)),
            _ if picture.may(Action::Resolve) => Some(Action::Resolve),
            _ => Some(Action::Decline),
        }
    }

    /// Victorious horse takes what it can ride over and otherwise rests.
    pub(super) fn controlled(&mut self, picture: &Picture<'_>, unit: UnitId) -> Option<Action> {
        let own = picture.strength_of(std::iter::once(unit));
        let prey = picture.legal.iter().copied().filter(|&action| match action {
            Action::Aim(hex) => {
                picture.enemy_at(hex).is_some_and(|body| picture.is_prey(body, own))
            }
            _ => false,
        });
        prey.min().or(Some(Action::Done))
    }

    pub(super) fn axis(&mut self, picture: &Picture<'_>, unit: UnitId) -> Option<Action> {
        picture.eyes_front(picture.hex_of(unit)?)
    }

    pub(super) fn name_leader(&mut self, picture: &Picture<'_>) -> Option<Action> {
        let leaders = picture.legal.iter().filter_map(|&action| match action {
            Action::Leader(leader) => {
                let replaced = picture
                    .view()
                    .leaders
                    .iter()
                    .any(|view| view.leader == leader && view.replaced);
                let leader = picture.setup.leader(leader);
                let factors = if replaced { leader.reverse } else { leader.factors };
                Some((factors.shock, action))
            }
            _ => None,
        });
        leaders.max().map(|(_, action)| action)
    }

    /// Lets units recover, but none that is likelier to rout than to find its order (REV-MOR-l).
    pub(super) fn reorganize(&mut self, picture: &Picture<'_>) -> Option<Action> {
        let wise = |action: &&Action| match action {
            Action::Unit(unit) => picture.staff.recovery(*unit).is_none_or(is_wise),
            _ => false,
        };
        let done = Some(&Action::Done).filter(|&&done| picture.may(done));
        picture.legal.iter().find(wise).or(done).or(picture.legal.first()).copied()
    }

    pub(super) fn take_offer(&mut self, picture: &Picture<'_>, offer: Offer) -> Option<Action> {
        let beaten = |camp: Camp| {
            let of = |command| picture.setup.command_named(command).camp == camp;
            picture.view().commands.iter().filter(|it| of(it.command) && it.demoralized).count()
        };
        let ahead = beaten(picture.camp.enemy()) > beaten(picture.camp);
        let surrenders = picture.setup.scenario.special(|rule| match rule {
            game::data::SpecialRule::Surrender { camp, .. } => Some(*camp),
            _ => None,
        });
        match offer {
            Offer::SuddenEnd => Some(Action::Accept),
            Offer::Surrender if surrenders == Some(picture.camp) => Some(Action::Decline),
            Offer::Surrender => Some(Action::Accept),
            Offer::EarlyEnd => Some(if ahead { Action::Accept } else { Action::Decline }),
            Offer::Base => picture.safest_hex(),
        }
    }
}

/// Whether a roll to recover is likelier to help than to harm.
fn is_wise(recovery: Recovery) -> bool {
    let (may_rout, may_mend) = (recovery.ends_routed > 0, recovery.ends_good > 0);
    !(may_rout && may_mend) || recovery.passes >= recovery.routs
}

impl Picture<'_> {
    /// The next step of the way the rules suggest to who goes back.
    fn suggested(&self) -> Option<Action> {
        let way = self.staff.suggested_way().actions;
        let next = way.first().copied().filter(|action| !matches!(action, Action::Turn(_)));
        next.filter(|&way| self.may(way))
    }

    /// A leader who may follow an advance and has no unit left beside him (CF-277).
    fn deserted_leader(&self) -> Option<Action> {
        let alone = |action: &&Action| match action {
            Action::Leader(leader) => self.view().leaders.iter().any(|view| {
                view.leader == *leader && view.hex.is_some_and(|hex| self.own_stack(hex).is_empty())
            }),
            _ => false,
        };
        self.legal.iter().find(alone).copied()
    }

    /// The legal hex farthest from the enemy, one's own ground rather than a neighbour of the enemy.
    fn safest_hex(&self) -> Option<Action> {
        let hexes = self.legal.iter().filter_map(|&action| match action {
            Action::To(hex) => Some((hex, action)),
            _ => None,
        });
        hexes.max_by_key(|&(hex, _)| (self.safety(hex), hex)).map(|(_, action)| action)
    }

    /// How safe a hex is for somebody who is beaten. Who comes into a full hex of the Basic game drives others on (BAS-9-c).
    fn safety(&self, hex: Hex) -> i32 {
        let pressed: i32 = self.enemies_next_to(hex).map(|(_, body)| 10 + body.strength).sum();
        let full = self.basic().is_some() && self.own_stack(hex).len() >= 3;
        let crowd = if full { 12 } else { 0 };
        i32::from(self.enemy_distance(hex).min(8)) * 4 + self.cover(hex) - pressed - crowd
    }

    /// The legal turn that looks best at the enemy.
    fn eyes_front(&self, hex: Hex) -> Option<Action> {
        let turns = self.legal.iter().filter_map(|&action| match action {
            Action::Turn(facing) => Some((self.outlook(hex, facing), action)),
            _ => None,
        });
        turns.max().map(|(_, action)| action)
    }

    /// Whether more enemies look into a hex than a stack of this strength can bear.
    fn is_trap(&self, hex: Hex, strength: i32) -> bool {
        let threat: i32 = self
            .enemies_next_to(hex)
            .filter(|(_, body)| self.faces(body, hex) && !body.shaken)
            .map(|(_, body)| body.strength + body.guns)
            .sum();
        let horse = self.enemies_next_to(hex).any(|(_, body)| body.cavalry > 0);
        threat > strength * 2 || horse && threat > strength * 3 / 2
    }
}
