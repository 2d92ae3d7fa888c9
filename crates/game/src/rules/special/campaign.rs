//! A linked game: the battle before, four turns of the night, the battle after, with all that was lost (SCN-B3-2-a to
//! SCN-B3-2-d; CF-139).

use std::sync::Arc;

use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::UnitId;
use crate::data::scenario::SpecialRule;
use crate::engine::cite;
use crate::engine::event::What;
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::setup::Setup;
use crate::engine::state::{Fate, State};
use crate::rules::formation::Formation;
use crate::rules::orders::Order;
use crate::rules::sequence::Step;

impl Game {
    /// Whether nobody fights in this turn: a storm, or the night between two battles (SCN-MAR-1-b, SCN-B3-2-c).
    pub fn is_truce(&self) -> bool {
        self.setup.is_night() || self.is_storm()
    }

    /// How near the enemy a unit on the march may come: as near as its orders let it, at night 5 hexes in the Basic game
    /// too, which has no orders (CF-008, CF-139).
    pub(crate) fn distance_kept(&self, under_maneuver: bool) -> Option<u16> {
        let orders = &self.setup.edition.policies.orders;
        let day = under_maneuver.then_some(orders.maneuver_distance);
        if !self.setup.is_night() {
            return day.map(u16::from);
        }
        let night = self.setup.scenario.special(|rule| match rule {
            SpecialRule::Night { distance } => Some(*distance),
            _ => None,
        });
        day.max(night).map(u16::from)
    }

    /// Refuses combat in the night (SCN-B3-2-c).
    pub(crate) fn check_no_truce(&self) -> Result<(), Refusal> {
        match () {
            () if self.is_storm() => Err(self.refuse(Why::Storm, cite::STORM)),
            () if self.setup.is_night() => Err(self.refuse(Why::Order, cite::NIGHT)),
            () => Ok(()),
        }
    }
}

impl Play<'_> {
    /// The battle has run its length, or its end was declared: it is scored, or the next part of the linked game begins with
    /// everybody where he stands (SCN-B3-2-b).
    pub(crate) fn end_battle(&mut self) -> Flow {
        match self.setup.next() {
            Some(next) => self.go_on(next.clone()),
            None => {
                self.score();
                Ok(())
            }
        }
    }

    fn go_on(&mut self, next: Arc<Setup>) -> Flow {
        self.state.agenda.clear();
        let before = std::mem::replace(&mut self.game.setup, next);
        let setup = self.setup.clone();
        self.state.carry_over(&before, &setup);
        self.state.forget_kept();
        // With the orders of the day whoever marched through the night has facing again (CF-265).
        self.align_stacks();
        self.tell(self.law(cite::NEXT_PART), What::PartBegan { part: setup.scenario.part });
        if setup.scenario.deployments.iter().any(|group| self.is_to_come(&group.units)) {
            return self.begin_step(Step::SetUp(setup.scenario.first_to_set_up));
        }
        self.begin_turn()
    }

    fn is_to_come(&self, units: &[UnitId]) -> bool {
        units.iter().any(|&unit| self.state.unit(unit).fate == Fate::ToCome)
    }

    /// At night everybody is on maneuver, whatever the day's orders were or a division's test made of them (SCN-B3-2-c).
    pub(crate) fn begin_night_turn(&mut self) -> Flow {
        for command in self.setup.clone().army.command_ids() {
            if self.state.command(command).order != Order::Maneuver {
                self.give_order(command, Order::Maneuver);
            }
        }
        self.state.phasing = Camp::French;
        self.begin_step(Step::Movement)
    }
}

impl State {
    /// The same position at the start of the next part. Who is lost stays lost and points lost stay lost (SCN-B3-2-d); what
    /// lasts a turn is over, and clock, orders, arrivals and ground are those of the new part (SCN-B3-2-b).
    fn carry_over(&mut self, before: &Setup, setup: &Setup) {
        let fresh = State::new(setup);
        self.turn = setup.timing().clock.first;
        self.phasing = setup.scenario.first_phase;
        self.arrivals = fresh.arrivals;
        self.attempts = fresh.attempts;
        if setup.scenario.bases.by_camp != before.scenario.bases.by_camp {
            self.chosen_base = None;
        }
        self.held = keep_holders(&self.held, fresh.held);
        for (command, fresh) in self.commands.iter_mut().zip(&fresh.commands) {
            let fleeing = command.fleeing;
            *command = *fresh;
            command.fleeing = fleeing;
        }
        for unit in setup.scenario.units_in_play() {
            if self.unit(unit).fate == Fate::Absent {
                self.unit_mut(unit).fate = Fate::ToCome;
                if setup.unit(unit).arm() == Arm::Artillery {
                    self.unit_mut(unit).formation = Formation::Limbered;
                }
            }
        }
        self.begin_part();
        for unit in &mut self.units {
            unit.post = unit.hex().unwrap_or(unit.post);
        }
        // The Basic game has no leaders (BAS-2-a).
        for leader in setup.scenario.leaders_in_play().filter(|_| setup.edition.basic.is_none()) {
            if self.leader(leader).fate == Fate::Absent {
                self.leader_mut(leader).fate = Fate::ToCome;
            }
        }
    }
}

/// Who held a hex holds it still; ground that did not count before is held as at the start of its battle (CF-201).
fn keep_holders(
    before: &[(board::Hex, Camp)],
    mut fresh: Vec<(board::Hex, Camp)>,
) -> Vec<(board::Hex, Camp)> {
    for (hex, camp) in &mut fresh {
        if let Some(&(_, holder)) = before.iter().find(|(held, _)| held == hex) {
            *camp = holder;
        }
    }
    fresh
}
