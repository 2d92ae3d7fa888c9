//! The staff of a side: every question a player or a bot may ask about a running game, answered from what his side may know.
//!
//! Computer players and the server's answers to a seat go through here. A [`Staff`] gives no way to the state behind it, so
//! a player that peeks does not compile.

mod ahead;
pub(crate) mod counts;
pub(crate) mod follow;
mod glance;
pub(crate) mod ground;
pub(crate) mod group;
pub(crate) mod imagine;
pub(crate) mod line;
pub(crate) mod plan;
pub(crate) mod question;
pub(crate) mod standing;
pub(crate) mod weigh;
mod why;

use std::borrow::Cow;

use board::Hex;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::kinds::Camp;
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::engine::action::Action;
use crate::engine::agenda::Task;
use crate::engine::decision::{Ask, Decision};
use crate::engine::game::Game;
use crate::engine::refusal::Refusal;
use crate::engine::setup::Setup;
use crate::rules::basic::BasicPreview;
use crate::rules::fire::attack::Firer;
use crate::rules::fire::preview::FirePreview;
use crate::rules::movement::plan::Reach;
use crate::rules::orders::Order;
use crate::rules::orders_phase::OrderPrice;
use crate::rules::reorganization::preview::RallyPreview;
use crate::rules::retreat::suggestion::WayBack;
use crate::rules::sequence::Step;
use crate::rules::shock::muster::Muster;
use crate::rules::shock::preview::ShockPreview;
use crate::rules::zoc::Zone;
use crate::table::team::{SeatId, Team};
use crate::table::view::{View, Viewer};

/// What a side may ask.
#[derive(Clone, Copy)]
pub struct Staff<'a> {
    game: &'a Game,
    viewer: Viewer,
    seat: Option<(&'a Team, SeatId)>,
}

/// What a combat being put together, or a roll to recover, would come to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "combat")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Preview {
    /// A fire.
    Fire(FirePreview),
    /// A shock.
    Shock(ShockPreview),
    /// An attack of the Basic game.
    Basic(BasicPreview),
    /// A unit that rolls to recover its order.
    Rally(RallyPreview),
}

/// Hexes in the zones of a camp.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Zones {
    /// In a front zone.
    pub front: Vec<Hex>,
    /// In a flank zone only.
    pub flank: Vec<Hex>,
}

impl Game {
    /// The staff of a viewer.
    pub fn staff(&self, viewer: Viewer) -> Staff<'_> {
        Staff { game: self, viewer, seat: None }
    }

    /// The staff of one of several seats of a side: it sees what its side sees and is shown the choices that are its own. A
    /// seat that does not exist has none.
    pub fn staff_at<'a>(&'a self, team: &'a Team, seat: SeatId) -> Staff<'a> {
        let viewer = team.seat(seat).map_or(Viewer::Neither, |seat| Viewer::Camp(seat.camp));
        Staff { game: self, viewer, seat: Some((team, seat)) }
    }
}

impl<'a> Staff<'a> {
    /// Whose staff it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Map, edition, armies, scenario and options, which everybody knows.
    pub fn setup(&self) -> &'a Setup {
        &self.game.setup
    }

    /// What the side may know of the game.
    pub fn view(&self) -> View {
        let mut view = self.game.view(self.viewer);
        if let Some(choice) = &mut view.choice {
            if let Some(legal) = &mut choice.legal {
                legal.retain(|&action| self.has_say(action));
            }
            WayBack { actions: choice.suggested, hexes: choice.way } = self.suggested_way();
        }
        view
    }

    /// What the game waits for, without the other side's secrets.
    pub fn decision(&self) -> Option<Decision> {
        let Decision { camp, ask } = self.game.decision()?;
        Some(Decision { camp, ask: self.game.ask_told_to(self.viewer, camp, ask) })
    }

    /// Whether the side must choose now.
    pub fn must_choose(&self) -> bool {
        self.game.decision().is_some_and(|decision| self.viewer.shares(decision.camp))
    }

    /// Every legal action, or none if the other side, or another seat, must choose.
    pub fn legal(&self) -> Vec<Action> {
        let mut legal = if self.must_choose() { self.game.legal() } else { Vec::new() };
        legal.retain(|&action| self.has_say(action));
        legal
    }

    /// The whole way suggested for a retreat the seat must choose (CF-081).
    pub fn suggested_way(&self) -> WayBack {
        let way = if self.must_choose() { self.game.suggested_way() } else { WayBack::default() };
        let mine = way.actions.iter().all(|&action| self.has_say(action));
        if mine { way } else { WayBack::default() }
    }

    /// Whether the seat speaks for its side: it is the only one, or the commander in chief's.
    pub fn is_chief(&self) -> bool {
        self.seat.is_none_or(|(team, seat)| team.seat(seat).is_some_and(|seat| seat.chief))
    }

    /// Whether a unit is the seat's to command.
    pub fn commands(&self, unit: UnitId) -> bool {
        self.owns(unit)
            && self.seat.is_none_or(|(team, seat)| {
                let setup = self.setup();
                team.of_command(setup.camp(unit), setup.command(unit)) == seat
            })
    }

    /// Whether a choice is the seat's own.
    fn has_say(&self, action: Action) -> bool {
        self.seat.is_none_or(|(team, seat)| self.game.may_choose(team, seat, action))
    }

    /// Why an action of the side would be refused now; nothing if it is legal, or if the other side must choose.
    pub fn refusal(&self, action: Action) -> Option<Refusal> {
        if self.must_choose() { self.game.check(action).err() } else { None }
    }

    /// Own units that must still move before the step can end, as far as the side sees the enemy; nothing outside its movement,
    /// or if the other side must choose (CF-202, CF-208).
    pub fn owing(&self) -> Vec<UnitId> {
        let state = &self.game.state;
        let moves = state.step == Step::Movement && self.viewer.shares(state.phasing);
        if moves && self.must_choose() { self.seen().owing() } else { Vec::new() }
    }

    /// Own units on the map that may begin a move now but have no orders, so that they can only go back toward their leaders (STD-3.A-a,
    /// VOL2-3.1A-a): nobody need be told of them.
    pub fn without_orders(&self) -> Vec<UnitId> {
        self.without_orders_in(&self.legal())
    }

    /// The same for one who has the list of legal actions.
    pub fn without_orders_in(&self, legal: &[Action]) -> Vec<UnitId> {
        let idle = |action: Action| match action {
            Action::Begin(unit) if self.game.order(unit) == Some(Order::None) => Some(unit),
            _ => None,
        };
        let idle =
            |action: Action| idle(action).filter(|&unit| self.game.state.unit(unit).is_on_map());
        legal.iter().copied().filter_map(idle).collect()
    }

    /// While the side sets up, all ground on which some counter of its own may be put; nothing at any other time (section 18).
    pub fn set_up_ground(&self) -> Vec<Hex> {
        match self.game.decision() {
            Some(decision) if decision.ask == Ask::SetUp && self.viewer.shares(decision.camp) => {
                self.seen().set_up_ground(decision.camp)
            }
            _ => Vec::new(),
        }
    }

    /// Where units of the side, of one hex and kind, can move to now.
    pub fn reach(&self, units: &[UnitId]) -> Reach {
        if units.iter().all(|&unit| self.owns(unit)) {
            self.seen().reach(units)
        } else {
            Reach::default()
        }
    }

    /// What each change of orders the side may try now, or announce, asks of the die; nothing at any other time.
    pub fn order_prices(&self) -> Vec<OrderPrice> {
        match self.game.decision() {
            Some(decision) if self.viewer.shares(decision.camp) => {
                self.game.order_prices(decision.camp, &decision.ask)
            }
            _ => Vec::new(),
        }
    }

    /// What the combat being put together would come to. Its hexes lie open to both sides (CF-161), unless a marker covers
    /// them: then nobody can tell.
    pub fn preview(&self) -> Option<Preview> {
        self.preview_with(&[])
    }

    /// The same with further choices added, [`Action::Fire`] to a fire, [`Action::Attack`] and [`Action::AttackCharging`] to
    /// a shock; other actions are left out.
    pub fn preview_with(&self, further: &[Action]) -> Option<Preview> {
        self.look_ahead(further, true)
    }

    /// The same in short, of a shock without the fate of every unit: quick enough to be asked of every combat on the map.
    pub fn weigh_with(&self, further: &[Action]) -> Option<Preview> {
        self.look_ahead(further, false)
    }

    /// What the roll of each unit the seat may now let recover would come to (STD-14.3-a, VOL2-14.3-a, BAS-11.1-a).
    pub fn rallies(&self) -> Vec<RallyPreview> {
        let units = self.setup().army.unit_ids();
        units.filter_map(|unit| self.rally(unit).ok().flatten()).collect()
    }

    /// The same for one unit, or why it may not roll now; nothing while something else is asked.
    fn rally(&self, unit: UnitId) -> Result<Option<RallyPreview>, Refusal> {
        let action = Action::Unit(unit);
        if !self.may_roll(action) {
            return Ok(None);
        }
        self.game.check(action).map(|()| self.game.preview_rally(unit))
    }

    /// Whether the seat is asked who is to recover, and has a say about this one.
    fn may_roll(&self, action: Action) -> bool {
        let asked = self.game.decision().is_some_and(|decision| {
            decision.ask == Ask::Reorganization && self.viewer.shares(decision.camp)
        });
        asked && self.has_say(action)
    }

    fn look_ahead(&self, further: &[Action], with_fates: bool) -> Option<Preview> {
        if !self.must_choose() {
            return None;
        }
        let game = self.seen();
        let task = game.state.agenda.last()?;
        if task.is_in_question() && self.game.is_covered_from(self.viewer, task) {
            return None;
        }
        let legal = |action: &&Action| game.check(**action).is_ok();
        let further = further.iter().filter(legal).copied();
        match task {
            Task::FireAttack(attack) => {
                let mut firers = attack.firers.clone();
                firers.extend(further.filter_map(firer));
                Some(Preview::Fire(game.preview_fire(attack.target, &firers)))
            }
            Task::Muster(muster) => {
                let mut muster = muster.clone();
                for action in further {
                    match action {
                        Action::Attack(unit) => muster.attackers.push(unit),
                        Action::AttackCharging(unit) => {
                            muster.attackers.push(unit);
                            muster.charging.insert(unit);
                        }
                        _ => {}
                    }
                }
                let Muster { attackers, targets, charging } = &muster;
                Some(Preview::Shock(if with_fates {
                    game.preview_muster(attackers, targets, *charging)
                } else {
                    game.weigh(&muster).0
                }))
            }
            Task::Attack(attack) => {
                let mut attack = attack.clone();
                attack.attackers.extend(further.filter_map(|action| match action {
                    Action::Attack(unit) => Some(unit),
                    _ => None,
                }));
                Some(Preview::Basic(game.preview_attack(&attack)))
            }
            _ => None,
        }
    }

    /// The zones of control of a camp (STD-8-a, VOL2-8-a). What is on the map shows them to anybody.
    pub fn zones(&self, camp: Camp) -> Zones {
        let mut zones = Zones::default();
        if self.game.is_behind_screen(self.viewer, camp) {
            return zones;
        }
        let game = self.seen();
        for hex in self.setup().map.grid().hexes() {
            match game.zone_at(hex, camp) {
                Zone::Front => zones.front.push(hex),
                Zone::Flank => zones.flank.push(hex),
                Zone::Free => {}
            }
        }
        zones
    }

    /// The hexes in which a leader of the side commands (STD-9-a, VOL2-9-b).
    pub fn command_reach(&self, leader: LeaderId) -> Vec<Hex> {
        let setup = self.setup();
        let owned = leader.index() < setup.army.leaders.len()
            && self.viewer.shares(setup.leader(leader).camp);
        if owned { self.seen().hexes_in_command(leader) } else { Vec::new() }
    }

    /// The hexes a unit the side knows could fire at from where it stands (STD-10.1-a, STD-10.2-g, VOL2-10.1-a, VOL2-10.2-g). Of
    /// its friends those count that the side knows too (CF-161, CF-208).
    pub fn field_of_fire(&self, unit: UnitId) -> Vec<Hex> {
        if !self.game.known_to(self.viewer).contains(unit) {
            return Vec::new();
        }
        let state = self.game.state.unit(unit);
        let setup = self.setup();
        if !state.is_on_map() || !setup.unit(unit).is_combat_unit() {
            return Vec::new();
        }
        let game = self.uncovered();
        let bears = |target: &Hex| {
            let mut line = state.line().iter();
            line.any(|&from| game.check_bears(unit, from, *target, false).is_ok())
        };
        setup.map.grid().hexes().filter(bears).collect()
    }

    /// The game as far as the side sees it: without what markers hide.
    fn seen(&self) -> Cow<'a, Game> {
        match self.viewer {
            Viewer::Camp(camp) => self.game.as_seen_by(camp),
            Viewer::Both => Cow::Borrowed(self.game),
            Viewer::Neither => match self.game.as_seen_by(Camp::French) {
                Cow::Borrowed(game) => game.as_seen_by(Camp::Spanish),
                Cow::Owned(game) => Cow::Owned(game.as_seen_by(Camp::Spanish).into_owned()),
            },
        }
    }

    /// The game with no other counters on the map than those the side can name.
    fn uncovered(&self) -> Cow<'a, Game> {
        let known = self.game.known_to(self.viewer);
        let mut game = Cow::Borrowed(self.game);
        for unit in self.setup().army.unit_ids().filter(|&unit| !known.contains(unit)) {
            if self.game.state.unit(unit).is_on_map() {
                game.to_mut().state.lift(unit);
            }
        }
        game
    }

    fn owns(&self, unit: UnitId) -> bool {
        let setup = self.setup();
        unit.index() < setup.army.units.len() && self.viewer.shares(setup.camp(unit))
    }
}

fn firer(action: Action) -> Option<Firer> {
    match action {
        Action::Fire { unit, from, points } => Some(Firer { unit, from, points }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::testkit::*;

    use super::*;

    /// A side is told the reach, the command and the choices of its own troops only (CF-208).
    #[test]
    fn a_staff_answers_for_its_own_troops_only() {
        let mut field = Field::new(EditionId::Volume2);
        let general = field.leader("f-first-general", "K8");
        let line = field.unit("f-line-8", "L8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        let french = field.game.staff(Viewer::Camp(Camp::French));
        let spanish = field.game.staff(Viewer::Camp(Camp::Spanish));
        assert!(!french.reach(&[line]).goals.is_empty() && spanish.reach(&[line]).goals.is_empty());
        assert!(!french.legal().is_empty() && spanish.legal().is_empty());
        assert!(!french.command_reach(general).is_empty());
        assert!(spanish.command_reach(general).is_empty());
    }

    /// A battalion fires through its front; a counter below the top of an enemy stack shows no field of fire (CF-161).
    #[test]
    fn a_staff_sees_the_fire_of_what_lies_open() {
        let mut field = Field::new(EditionId::Volume2);
        let top = field.unit("f-line-8", "L8", Facing::E);
        field.begin(Step::Movement, Camp::French);
        let spanish = field.game.staff(Viewer::Camp(Camp::Spanish));
        assert_eq!(spanish.field_of_fire(top).len(), 2);
        assert!(spanish.field_of_fire(UnitId(255)).is_empty());
    }

    /// CF-161, CF-208: whether a way ends under fire is told from the counters that lie open. Hussars lie on top of a battalion, or
    /// of guns on their limbers: the answer is the same.
    #[test]
    fn a_way_does_not_tell_who_lies_below_the_top() {
        let risks = [["s-line-8", "s-guns-6"], ["s-guns-6", "s-line-8"]].map(|[below, away]| {
            let mut field = Field::new(EditionId::Volume2);
            field.leader("f-first-general", "G8");
            let line = field.unit("f-line-8", "H8", Facing::E);
            field.unit(below, "L8", Facing::W);
            field.unit("s-hussars-4", "L8", Facing::W);
            field.unit(away, "S15", Facing::W);
            field.unit("s-light-8", "S15", Facing::W);
            field.begin(Step::Movement, Camp::French);
            let reach = field.game.staff(Viewer::Camp(Camp::French)).reach(&[line]);
            reach.goals.into_iter().map(|goal| (goal.hex, goal.risks)).collect::<Vec<_>>()
        });
        assert!(!risks[0].is_empty());
        assert_eq!(risks[0], risks[1]);
    }

    /// CF-161, CF-208: a battery does not fire through its own troops; who lies below an enemy cart in its line, a battalion or another
    /// cart, its field of fire does not tell.
    #[test]
    fn a_field_of_fire_does_not_tell_who_lies_below_the_top() {
        let fields = [["f-line-8", "f-cart-2"], ["f-cart-2", "f-line-8"]].map(|[below, away]| {
            let mut field = Field::new(EditionId::Volume2);
            let guns = field.unit("f-guns-6", "L8", Facing::W);
            field.form(guns, Formation::Unlimbered);
            for (unit, hex) in
                [(below, "J8"), ("f-cart-1", "J8"), (away, "S15"), ("f-light-8", "S15")]
            {
                field.unit(unit, hex, Facing::W);
            }
            field.begin(Step::Movement, Camp::French);
            let lies_open =
                field.game.known_to(Viewer::Camp(Camp::Spanish)).contains(field.find(below));
            assert!(!lies_open);
            [Viewer::Camp(Camp::Spanish), Viewer::Neither]
                .map(|viewer| field.game.staff(viewer).field_of_fire(guns))
        });
        assert!(!fields[0][0].is_empty());
        assert_eq!(fields[0], fields[1]);
    }

    /// CF-202, CF-208: which units their orders drive forward is told to their own side, in its movement. The Spanish set up and
    /// hear nothing of the French orders.
    #[test]
    fn nobody_is_told_which_enemies_must_move() {
        let mut field = Field::new(EditionId::Volume2);
        field.leader("f-first-general", "G8");
        let line = field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", "S8", Facing::W);
        field.order("f-first", Order::Attack);
        field.begin(Step::Movement, Camp::French);
        assert_eq!(field.game.staff(Viewer::Camp(Camp::French)).owing(), [line]);
        field.game.state.step = Step::SetUp(Camp::Spanish);
        let spanish = field.game.staff(Viewer::Camp(Camp::Spanish));
        assert!(spanish.must_choose());
        assert!(spanish.owing().is_empty());
    }
}
