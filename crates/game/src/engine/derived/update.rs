//! Bringing what is kept up to date with what has changed.

use std::sync::OnceLock;

use board::Hex;

use super::{Derived, Duties, Extent, Post, Tally, ZoneMap};
use crate::data::edition::policies::{OrderSystem, ZoneShelter};
use crate::data::kinds::Camp;
use crate::data::order_of_battle::UnitId;
use crate::data::scenario::Seat;
use crate::engine::game::Game;
use crate::engine::setup::Setup;
use crate::engine::state::{Fate, LINE};
use crate::engine::unit_set::UnitSet;
use crate::rules::orders::Order;
use crate::rules::zoc::Zone;

impl Game {
    /// Takes note of everything that has changed.
    pub(crate) fn look_out(&mut self) {
        if self.state.kept().is_some() {
            return;
        }
        let mut derived = std::mem::take(&mut self.state.derived);
        derived.mend(self);
        debug_assert!(derived.agrees_with(&Derived::fresh(self)), "{derived:?}");
        let state = &mut self.state;
        state.derived = derived;
        state.units.take_note();
        state.leaders.take_note();
        state.commands.take_note();
        state.in_command.take_note();
        state.markers.take_note();
    }

    /// Whether all that is kept is what a fresh look at the position finds.
    pub fn keeps_the_truth(&self) -> bool {
        let mut anew = self.clone();
        anew.state.forget_kept();
        let kept = self.state.kept();
        kept.is_none_or(|kept| {
            kept.agrees_with(&Derived::fresh(&anew))
                && kept.agrees_with_lines_of(&anew)
                && kept.agrees_with_duties_of(&anew)
        })
    }

    fn post(&self, unit: UnitId, order: Option<Order>, under_maneuver: bool) -> Post {
        let state = self.state.unit(unit);
        let zone = if !state.is_on_map() || !self.controls(unit, under_maneuver) {
            Extent::Nowhere
        } else if self.has_front_all_round(unit) {
            Extent::AllRound
        } else {
            Extent::ByFacing(state.facing)
        };
        Post {
            line: state.line,
            hexes: state.hexes,
            order,
            zone,
            against: self.counts_against(unit),
            present: state.fate == Fate::OnMap && self.setup.is_combat_unit(unit),
        }
    }
}

impl Derived {
    fn fresh(game: &Game) -> Derived {
        let mut derived = Derived::default();
        derived.mend(game);
        derived
    }

    fn mend(&mut self, game: &Game) {
        let is_first_look = self.posts.is_empty();
        self.make_room(game);
        let others = game.state.has_changed_besides_units();
        self.survey.note_changes(if others { UnitSet::ALL } else { game.state.units.touched() });
        if game.state.markers.has_changed() {
            self.forget_lines();
            self.duties.forget();
            self.places.iter_mut().for_each(|places| places.current = false);
        }
        let changed = self.changed(game, is_first_look);
        let units = self.posts.len();
        for unit in changed.iter().take_while(|unit| unit.index() < units) {
            self.mend_unit(game, unit);
        }
        // The camp that moves asks where its enemies are, hardly ever the other.
        let enemy = game.state.phasing.enemy();
        let places = &mut self.places[enemy.index()];
        if !places.current {
            game.note_places(enemy, &mut places.hexes);
            places.current = true;
        }
    }

    fn make_room(&mut self, game: &Game) {
        if !self.posts.is_empty() {
            return;
        }
        self.posts = vec![Post::NOWHERE; game.state.units.len()];
        self.tallies = vec![Tally::default(); game.state.commands.len()];
        self.orders = vec![Order::None; game.state.commands.len()];
        self.lines = vec![OnceLock::new(); game.setup.scenario.commanders.len()];
        if game.setup.edition.policies.orders.system == OrderSystem::Volume2 {
            self.duties.known = vec![OnceLock::new(); game.state.units.len()];
        }
        // In the Basic game a zone depends on what each unit could enter; it is not kept.
        let policies = &game.setup.edition.policies.zones;
        if policies.shelter == ZoneShelter::WoodsAndBuildings {
            self.zones = Camp::ALL.map(|_| vec![[0; 2]; game.setup.map.grid().len()]);
        }
    }

    /// The units that must be looked at: those touched, those whose order may have changed, and all of them where a leader
    /// has come or gone.
    fn changed(&mut self, game: &Game, is_first_look: bool) -> UnitSet {
        let state = &game.state;
        let touched = state.units.touched().union(state.markers.touched());
        if !(is_first_look
            || state.leaders.has_changed()
            || state.commands.has_changed()
            || state.in_command.has_changed())
        {
            return touched;
        }
        let (reached, led) = (self.note_leaders(game), self.note_orders(game));
        if is_first_look || reached { UnitSet::ALL } else { touched.union(led) }
    }

    /// Notes where the leaders are, and forgets the lines between them where one has moved; says whether orders change with
    /// what has become of one.
    fn note_leaders(&mut self, game: &Game) -> bool {
        let leaders = || game.state.leaders.iter().map(|leader| (leader.fate, leader.hex));
        if leaders().eq(self.leaders.iter().copied()) {
            return false;
        }
        self.forget_lines();
        let fates = self.leaders.iter().map(|&(fate, _)| fate);
        let same = leaders().map(|(fate, _)| fate).eq(fates);
        self.leaders.clear();
        self.leaders.extend(leaders());
        !same
    }

    /// Notes who has which order and who is in command; says for whom that is new.
    fn note_orders(&mut self, game: &Game) -> UnitSet {
        let mut led = self.in_command.symmetric_difference(*game.state.in_command);
        self.in_command = *game.state.in_command;
        for (command, noted) in game.setup.army.command_ids().zip(&mut self.orders) {
            let order = game.state.command(command).order;
            if std::mem::replace(noted, order) != order {
                led = led.union(game.members_of(command));
            }
        }
        led
    }

    fn mend_unit(&mut self, game: &Game, unit: UnitId) {
        let order = game.order(unit);
        let under_maneuver = game.maneuvers_under(unit, order);
        self.under_maneuver.set(unit, under_maneuver);
        self.has_facing.set(unit, game.faces(unit, under_maneuver));
        let (old, new) = (self.posts[unit.index()], game.post(unit, order, under_maneuver));
        self.forget_duties_near(game, unit, [old.line(), new.line()]);
        if old == new {
            return;
        }
        self.posts[unit.index()] = new;
        let camp = game.setup.camp(unit).index();
        if old.line() != new.line() {
            self.places[camp].current = false;
        }
        if (old.line(), old.zone) != (new.line(), new.zone) {
            self.forget_lines();
            let zones = &mut self.zones[camp];
            old.each_zone(&game.setup, zones, |count| *count -= 1);
            new.each_zone(&game.setup, zones, |count| *count += 1);
        }
        if let Some(command) = game.setup.command(unit) {
            let tally = &mut self.tallies[command.index()];
            tally.against = tally.against + u16::from(new.against) - u16::from(old.against);
            tally.present = tally.present + u16::from(new.present) - u16::from(old.present);
        }
    }

    /// Forgets the duties that may have changed with a unit: its own, those of the friends it is or was near enough to, and
    /// all of its enemies.
    fn forget_duties_near(&mut self, game: &Game, unit: UnitId, lines: [&[Hex]; 2]) {
        if self.duties.asked.get().is_none() {
            return;
        }
        let (grid, camp) = (game.setup.map.grid(), game.setup.camp(unit));
        // Nobody but the phasing camp was asked for.
        if camp != game.state.phasing {
            self.duties.forget();
            return;
        }
        for other in game.setup.units_of(camp) {
            let slot = &mut self.duties.known[other.index()];
            let Some(duty) = slot.get().filter(|duty| duty.within > 0 || other == unit) else {
                continue;
            };
            let at = self.posts[other.index()].line[0];
            let near = |hex: &Hex| grid.distance(*hex, at) <= duty.within;
            if other == unit || lines.into_iter().flatten().any(near) {
                slot.take();
            }
        }
    }

    fn forget_lines(&mut self) {
        self.lines.iter_mut().for_each(|lines| drop(lines.take()));
    }

    /// Whether the lines of command are what they are when drawn anew.
    fn agrees_with_lines_of(&self, game: &Game) -> bool {
        let commanders = game.setup.scenario.commanders.iter();
        commanders.zip(&self.lines).all(|(who, lines)| match (&who.seat, lines.get()) {
            (Seat::Leader(leader), Some(lines)) => *lines == game.draw_lines(who, *leader),
            _ => true,
        })
    }

    /// Whether the duties are what they are when weighed anew.
    fn agrees_with_duties_of(&self, game: &Game) -> bool {
        let duties = game.setup.army.unit_ids().zip(&self.duties.known);
        let mut known = duties.filter_map(|(unit, duty)| Some((unit, duty.get()?)));
        known.all(|(unit, duty)| duty.owes == game.weigh_duty(unit).owes)
    }

    /// Whether the same is kept; places only where both are up to date.
    fn agrees_with(&self, other: &Derived) -> bool {
        let same_places = |camp: Camp| {
            let [one, two] = [self, other].map(|derived| &derived.places[camp.index()]);
            !one.current || !two.current || one.hexes == two.hexes
        };
        self.posts == other.posts
            && self.zones == other.zones
            && self.tallies == other.tallies
            && self.under_maneuver == other.under_maneuver
            && self.has_facing == other.has_facing
            && Camp::ALL.into_iter().all(same_places)
    }
}

impl Duties {
    pub(super) fn forget(&mut self) {
        if self.asked.take().is_some() {
            self.known.fill(OnceLock::new());
        }
    }
}

impl Post {
    const NOWHERE: Post = Post {
        line: [Hex(0); LINE],
        hexes: 0,
        order: None,
        zone: Extent::Nowhere,
        against: 0,
        present: false,
    };

    fn line(&self) -> &[Hex] {
        &self.line[..usize::from(self.hexes).min(LINE)]
    }

    /// Counts every hex its zones lie in, woods and buildings left out (STD-8.3-a, VOL2-8.2-a).
    fn each_zone(&self, setup: &Setup, zones: &mut ZoneMap, count: impl Fn(&mut u16)) {
        if self.zone == Extent::Nowhere || zones.is_empty() {
            return;
        }
        for &hex in self.line() {
            for (side, next) in setup.map.grid().neighbours(hex) {
                let zone = match self.zone {
                    Extent::Nowhere => Zone::Free,
                    Extent::AllRound => Zone::Front,
                    Extent::ByFacing(facing) => Zone::of_arc(facing.arc(side)),
                };
                if zone != Zone::Free && !setup.map.terrain(next).is_obstacle() {
                    count(&mut zones[next.index()][usize::from(zone == Zone::Flank)]);
                }
            }
        }
    }
}
