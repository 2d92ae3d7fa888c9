//! What is impossible in a position. Everything is looked at, so that an author mends all faults in one go.

use board::Hex;

use super::set_up::Placing;
use super::{ColumnEntry, UnitEntry};
use crate::data::edition::morale::Cohesion;
use crate::data::edition::policies::{OrderChange, OrderSystem};
use crate::data::kinds::{Arm, Camp, Weight};
use crate::data::order_of_battle::UnitId;
use crate::engine::state::Fate;
use crate::rules::formation::Formation;
use crate::rules::markers::{Marker, Use};
use crate::rules::reinforcement::ArrivalState;
use crate::rules::sequence::Step;

/// More movement points, hexes, changes or attacks than anybody has in a turn.
const BEYOND_COUNT: u8 = 60;
/// More points than an order of battle has.
const BEYOND_POINTS: u16 = 2000;

/// Time.
impl Placing<'_> {
    /// The turn, the step and the phase exist in this battle and edition.
    pub(super) fn prove_time(&mut self) {
        let (turn, last) = (self.position.turn, self.game.setup.timing().turns);
        if turn == 0 || turn > last {
            self.fault_with(format!("there is no turn {turn}"), format!("give 1 to {last}"));
        }
        if self.position.first_combat.is_some_and(|first| first > turn) {
            self.fault("the first combat lies in the future");
        }
        if (self.position.step == Step::Over) != self.position.outcome.is_some() {
            self.fault_with(
                "a game is over if and only if it has an outcome",
                "give the step over and an outcome, or neither",
            );
        }
        if let Some(why) = self.why_no_such_step() {
            self.fault(why);
        }
        if self.position.divisions_tested && !self.game.divisions_test_now() {
            self.fault_with(
                "divisions test when the French reorganize, where the edition has them test",
                "leave out divisions_tested",
            );
        }
        if let Some(phasing) = self.phase_of_step().filter(|&camp| camp != self.position.phasing) {
            self.fault_with("the step lies in the other camp's phase", format!("give {phasing:?}"));
        }
    }

    fn why_no_such_step(&self) -> Option<&'static str> {
        let policies = &self.game.setup.edition.policies;
        let first = self.position.turn == 1;
        let combat = |exists: bool| match exists {
            false => Some("the edition has no such step"),
            true if self.game.is_storm() => Some("there is neither fire nor shock in a storm"),
            true => None,
        };
        match self.position.step {
            Step::SetUp(_) => (self.position.turn != self.game.setup.timing().clock.first)
                .then_some("armies are set up in the first turn only"),
            Step::Announce(_) | Step::Orders(_) if first => {
                Some("there is no Orders phase in the first turn")
            }
            Step::Announce(_) => (policies.orders.change != OrderChange::ListedFirst)
                .then_some("changes of orders are not announced in this edition"),
            Step::Orders(_) => (policies.orders.system == OrderSystem::None)
                .then_some("there are no orders in this edition"),
            Step::Assault => combat(policies.shock.assault_marker),
            Step::DefensiveFire | Step::OffensiveFire => combat(policies.fire.steps),
            Step::Shock => combat(true),
            Step::Movement | Step::Reorganization(_) | Step::Over => None,
        }
    }

    /// The phase in which a step of both camps counts.
    fn phase_of_step(&self) -> Option<Camp> {
        match self.position.step {
            Step::SetUp(_) => Some(self.game.setup.scenario.first_phase),
            Step::Announce(_) | Step::Orders(_) => Some(Camp::French),
            Step::Reorganization(_) => Some(Camp::Spanish),
            _ => None,
        }
    }

    pub(super) fn prove_attempts(&mut self, attempts: &[u8]) {
        let commanders = &self.game.setup.scenario.commanders;
        let sound = attempts.len() == commanders.len()
            && attempts.iter().zip(commanders).all(|(&left, who)| left <= who.attempts);
        if !sound {
            let most: Vec<u8> = commanders.iter().map(|who| who.attempts).collect();
            self.fault_with("attempts do not fit the commanders", format!("give at most {most:?}"));
        }
    }
}

/// Units by themselves.
impl Placing<'_> {
    fn key(&self, unit: UnitId) -> &str {
        &self.game.setup.unit(unit).key
    }

    pub(super) fn prove_losses(&mut self, unit: UnitId) {
        let state = self.game.state.unit(unit);
        let (lost, start) = (state.lost, self.game.setup.scenario.strength[unit.index()]);
        let fights = state.fate == Fate::OnMap && start > 0;
        if lost > start || fights && lost == start {
            let what = format!("{} has {start} points and lost {lost}", self.key(unit));
            self.fault_with(what, "take fewer, or eliminate it");
        }
    }

    pub(super) fn prove_off_map(&mut self, key: &str, fate: Fate, entry: &UnitEntry) {
        let deeds = entry.deeds.clone();
        let bare = UnitEntry { fate: Some(fate), lost: entry.lost, deeds, ..UnitEntry::default() };
        if *entry != bare {
            let what = format!("{key} is off the map and has neither place nor state");
            self.fault_with(what, "give its fate, its losses and what it did only");
        }
    }

    pub(super) fn prove_unit(&mut self, unit: UnitId) {
        self.prove_formation(unit);
        self.prove_line(unit);
        self.prove_counts(unit);
    }

    fn prove_formation(&mut self, unit: UnitId) {
        let (setup, state) = (&self.game.setup, self.game.state.unit(unit));
        let policies = &setup.edition.policies.formation;
        let (formed, horse) = (policies.facing, policies.cavalry_guerrilla);
        let known = match (setup.arm(unit), state.formation) {
            (Arm::Infantry | Arm::Cavalry | Arm::Cart, Formation::Normal) => true,
            (Arm::Infantry, Formation::Square) => formed,
            (Arm::Infantry, Formation::Skirmish) => formed && setup.unit(unit).has_horn(),
            // REV-CG-a, REV-CG-c; CF-108.
            (Arm::Cavalry, Formation::Skirmish) => {
                horse && setup.unit(unit).weight() == Some(Weight::Light)
            }
            (Arm::Cavalry, Formation::Dismounted) => horse && self.game.may_dismount(unit),
            (Arm::Artillery, Formation::Limbered) => true,
            (Arm::Artillery, Formation::Unlimbered) => formed,
            _ => false,
        };
        // Cavalry on foot that loses its order among crops stays on foot (CF-108).
        let loose = matches!(state.formation, Formation::Square | Formation::Skirmish);
        let (formation, broken) = (state.formation, state.cohesion != Cohesion::Good && loose);
        if !known {
            self.fault(format!("{} knows no formation {formation:?}", self.key(unit)));
        } else if broken {
            // CF-170.
            self.fault(format!("{} is not in good order and holds no formation", self.key(unit)));
        }
    }

    /// Only a skirmish line of infantry stands in more than one hex, each next to the one before (STD-4.1-f, VOL2-4.1-o).
    fn prove_line(&mut self, unit: UnitId) {
        let line = self.game.state.unit(unit).line();
        if line.len() > 1 && !self.game.is_infantry_line(unit) {
            return self.fault(format!("{} is no skirmish line and holds one hex", self.key(unit)));
        }
        let grid = self.game.setup.map.grid();
        if line.windows(2).any(|pair| grid.side_between(pair[0], pair[1]).is_none()) {
            return self.fault(format!("the line of {} is torn", self.key(unit)));
        }
        let limits = &self.game.setup.edition.formations;
        let points = u16::from(self.game.strength(unit));
        let long = line.len() > usize::from(limits.guerrilla_hexes)
            || points < line.len() as u16 * limits.guerrilla_least;
        if line.len() > 1 && long {
            self.fault(format!("the line of {} is too long for its points", self.key(unit)));
        }
    }

    fn prove_counts(&mut self, unit: UnitId) {
        let state = *self.game.state.unit(unit);
        let most = match self.game.setup.arm(unit) {
            Arm::Cavalry => self.game.setup.edition.policies.cavalry.fatigue.unwrap_or(0),
            _ => 0,
        };
        if state.fatigue > most {
            self.fault(format!("{} is tired beyond level {most}", self.key(unit)));
        }
        if state.no_fire.is_some_and(|silence| silence.from > silence.last) {
            self.fault(format!("{} may not fire from a turn to an earlier one", self.key(unit)));
        }
        if self.game.setup.unit(unit).grade.is_none() && state.cohesion != Cohesion::Good {
            self.fault(format!("{} has no morale to lose", self.key(unit)));
        }
        let deeds = state.deeds;
        let counts = [state.spent, deeds.hexes_moved, deeds.limber_changes, deeds.uncontrolled];
        let strength = self.game.strength(unit);
        let rally = deeds.surroundings.is_some_and(|noted| noted.leader.unsigned_abs() > 9);
        if counts.iter().any(|&count| count > BEYOND_COUNT)
            || deeds.fired_points.iter().any(|&fired| fired > strength.max(1) * 2)
            || rally
        {
            self.fault(format!("{} did more than anybody can", self.key(unit)));
        }
    }
}

/// Who is to come.
impl Placing<'_> {
    pub(super) fn prove_arrival(&mut self, key: &str, state: ArrivalState) {
        let turns = self.game.setup.timing().turns;
        if matches!(state, ArrivalState::Waiting(failed) if failed > turns) {
            self.fault(format!("{key} has failed more often than there are turns"));
        }
    }

    /// Everybody still to come is brought by some body of troops, or is still to be set up.
    pub(super) fn prove_coming(&mut self) {
        let setup = self.game.setup.clone();
        let setting_up = matches!(self.position.step, Step::SetUp(_));
        let (bodies, scenario) = (&setup.scenario.reinforcements, &setup.scenario);
        for unit in setup.army.unit_ids() {
            let brought = bodies.iter().any(|body| body.units.contains(&unit))
                || setting_up
                    && scenario.deployments.iter().any(|group| group.units.contains(&unit));
            if self.game.state.unit(unit).fate == Fate::ToCome && !brought {
                self.fault(format!("{} is to come, but nothing brings it", self.key(unit)));
            }
        }
    }

    pub(super) fn prove_column(&mut self, column: &ColumnEntry) {
        let counters = [column.battalions, column.regiments, column.batteries];
        if counters.iter().any(|&count| count > BEYOND_COUNT)
            || column.infantry.max(column.cavalry) > BEYOND_POINTS
        {
            self.fault(format!("the column at {} is longer than any", column.at));
        }
    }
}

/// Ground and company.
impl Placing<'_> {
    /// A stack names all who stand in its hex, each once.
    pub(super) fn prove_stack(&mut self, hex: Hex, keys: &[String]) {
        let mut standing: Vec<&str> = self
            .game
            .state
            .stack(hex)
            .map(|unit| self.game.setup.unit(unit).key.as_str())
            .collect();
        let mut listed: Vec<&str> = keys.iter().map(String::as_str).collect();
        standing.sort_unstable();
        listed.sort_unstable();
        if standing != listed {
            let label = self.game.setup.map.grid().label(hex);
            let right = format!("list {standing:?} from the top down");
            self.fault_with(format!("the stack of {label} is not who stands there"), right);
        }
    }

    pub(super) fn prove_ground(&mut self) {
        for hex in self.game.setup.map.grid().hexes() {
            if self.game.state.top_unit(hex).is_some() {
                self.prove_hex(hex);
            }
        }
        self.prove_leaders();
    }

    fn prove_hex(&mut self, hex: Hex) {
        let game = &self.game;
        let label = game.setup.map.grid().label(hex);
        let units: Vec<UnitId> = game.state.stack(hex).collect();
        let keys = units.iter().map(|&unit| self.key(unit)).collect::<Vec<_>>().join(", ");
        let mut found = Vec::new();
        // STD-6-a, VOL2-6-a.
        if Camp::ALL.iter().all(|&camp| units.iter().any(|&unit| game.setup.camp(unit) == camp)) {
            found.push(format!("both camps stand in {label}: {keys}"));
        } else if units.iter().any(|&unit| game.check_armies_apart(unit, hex).is_err()) {
            found.push(format!("armies that keep apart share {label}: {keys}"));
        }
        if let Some(&unit) = units.iter().find(|&&unit| {
            game.is_closed_to(unit, hex) || game.check_horse_guerrilla(unit, hex).is_err()
        }) {
            found.push(format!("{label} is closed to {}", self.key(unit)));
        }
        // VOL2-4.1-t; skirmishers of one hex move like any counter (CF-266).
        let lines = units.iter().filter(|&&unit| game.state.unit(unit).line().len() > 1);
        if lines.count() > 1 {
            found.push(format!("two skirmish lines meet in {label}: {keys}"));
        }
        if game.is_crowded(hex) && !self.position.crowded.contains(&label) {
            found.push(format!("{label} holds more than it can: {keys}"));
        }
        let mut facings = units
            .iter()
            .filter(|&&unit| game.has_facing(unit))
            .map(|&unit| game.state.unit(unit).facing);
        // STD-5-d, VOL2-5-d.
        if let Some(first) = facings.next().filter(|first| facings.any(|other| other != *first)) {
            found.push(format!("the stack of {label} faces {first:?} and elsewhere: {keys}"));
        }
        for what in found {
            self.fault(what);
        }
    }

    /// The Basic game has no leaders (BAS-2-a), and a leader whose hex the enemy enters goes elsewhere (CF-098).
    fn prove_leaders(&mut self) {
        for leader in self.game.setup.army.leader_ids() {
            let state = *self.game.state.leader(leader);
            let counter = self.game.setup.leader(leader);
            let (key, enemy) = (counter.key.clone(), counter.camp.enemy());
            if state.fate != Fate::Absent && self.game.setup.edition.basic.is_some() {
                self.fault(format!("the Basic game has no leaders, so no {key}"));
            } else if state.fate == Fate::OnMap && self.game.camp_at(state.hex, enemy) {
                self.fault(format!("{key} stands among enemies"));
            }
        }
    }
}

/// Unknown-factor markers.
impl Placing<'_> {
    /// A camp has so many markers, each lies once, and all but a column in one hex (VOL2-OPT3-a, VOL2-OPT4-a to VOL2-OPT4-e).
    pub(super) fn prove_marker(&mut self, marker: &Marker) {
        let (camp, number) = (marker.camp, marker.number);
        let limit = self.game.marker_limit(camp);
        if !self.game.has_markers() {
            self.fault_with(
                "nobody agreed to unknown-factor markers",
                "set the option limited_information, in an edition with orders",
            );
        } else if number == 0 || number > limit {
            let what = format!("the {camp:?} have no marker {number}");
            self.fault_with(what, format!("give 1 to {limit}"));
        } else if self.game.marker(camp, number).is_some() {
            self.fault(format!("marker {number} of the {camp:?} lies twice"));
        }
        let alone = marker.hexes.len() == 1;
        if marker.hexes.is_empty() || !alone && marker.using != Use::Column {
            self.fault(format!("marker {number} of the {camp:?} does not lie in one hex"));
        }
    }

    /// A marker that the enemy would take off at once, or that covers nothing, cannot lie there (VOL2-OPT5-a to VOL2-OPT5-d).
    pub(super) fn prove_markers_stay(&mut self) {
        for entry in &self.position.markers {
            let lies = self.game.marker(entry.camp, entry.number);
            if lies.is_none_or(|marker| marker.using != entry.using) {
                let (camp, number) = (entry.camp, entry.number);
                self.fault(format!("marker {number} of the {camp:?} is taken off where it lies"));
            }
        }
    }
}
