//! The move of a unit, or of several of one hex and kind together: atomic steps, turns and changes of formation.

use board::{Facing, Hex, Side};
use serde::{Deserialize, Serialize};

use crate::data::edition::stacking::StackingChecked;
use crate::data::order_of_battle::UnitId;
use crate::engine::action::Action;
use crate::engine::agenda::Procedure;
use crate::engine::cite;
use crate::engine::decision::{Ask, Decision};
use crate::engine::game::{Flow, Game, Play};
use crate::engine::refusal::{Refusal, Why};
use crate::engine::state::Deeds;
use crate::engine::unit_set::UnitSet;
use crate::rules::formation::Formation;
use crate::rules::movement::going::Stance;
use crate::rules::movement::party::{Mover, Party};
use crate::rules::movement::search::Search;
use crate::rules::zoc::Zone;

/// A move in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Move {
    /// The units that march together: one hex, one arm, one formation.
    pub units: UnitSet,
    /// Where it began.
    pub start: Hex,
    /// Every hex so far was entered along a road.
    pub road_only: bool,
    /// It has left its hex.
    pub left: bool,
    /// It must stop here.
    pub stopped: bool,
    /// It came into its present hex by the flank of those who stand there.
    pub by_flank: bool,
    /// It has turned: the second turn in the hex in which it came onto the map is not free (CF-023).
    pub turned: bool,
    /// It could come within 3 hexes of the enemy this turn (CF-006).
    pub could_close: bool,
    /// The hex it charges.
    pub charge: Option<Hex>,
    /// The hex before the present one, for the straight line of a charge.
    pub before: Option<Hex>,
    /// The checks for leaving an enemy zone have been thrown.
    pub checked: bool,
    /// A step to be made as soon as what those checks set off is over.
    pub pending: Option<Side>,
    /// The second move of controlled cavalry (VOL2-11.3-g).
    pub again: bool,
}

impl Move {
    /// The move of one unit on the map, about to begin.
    pub(crate) fn of(game: &Game, unit: UnitId) -> Option<Move> {
        let start = game.state.unit(unit).hex()?;
        let mut march = Move::at(unit, start);
        march.could_close = game.could_close(&march);
        Some(march)
    }

    /// The same before anybody has asked how near the enemy it could come.
    pub(crate) fn at(unit: UnitId, start: Hex) -> Move {
        Move {
            units: UnitSet::of(unit),
            start,
            road_only: false,
            left: false,
            stopped: false,
            by_flank: false,
            turned: false,
            could_close: false,
            charge: None,
            before: None,
            checked: false,
            pending: None,
            again: false,
        }
    }

    pub(crate) fn stance(&self, game: &Game) -> Option<Stance> {
        let unit = self.units.first()?;
        let state = game.state.unit(unit);
        Some(Stance {
            hex: state.hex()?,
            facing: state.facing,
            spent: self.units.iter().map(|unit| game.state.unit(unit).spent).max()?,
            road_only: self.road_only,
            left: self.left,
            stopped: self.stopped,
            by_flank: self.by_flank,
        })
    }
}

impl Procedure for Move {
    const LISTS_EXACTLY: bool = true;

    fn decision(&self, game: &Game) -> Option<Decision> {
        let camp = game.setup.camp(self.units.first()?);
        Some(Decision { camp, ask: Ask::Move { units: self.units } })
    }

    /// Lists exactly what is legal, with one look at the units for all of it.
    fn candidates(&self, game: &Game, actions: &mut Vec<Action>) {
        let Some(stance) = self.stance(game) else { return };
        let party = game.party(self);
        let before = actions.len();
        let mut search = Search::resumed(game, &party);
        game.steps_turns_and_halt(&mut search, stance, actions);
        debug_assert!(game.same_without_survey(&party, stance, &actions[before..]), "{self:?}");
        search.leave();
        if alone(self).is_some() {
            game.changes_of_form(&party, stance, actions);
            if game.check_exit(self).is_ok() {
                actions.push(Action::Exit);
            }
        }
        if !self.left {
            let joining = game.state.stack(self.start);
            actions.extend(
                joining.filter(|&unit| game.check_join(self, unit).is_ok()).map(Action::Join),
            );
            game.charges(self, stance, actions);
        }
    }

    fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Step(side) => {
                game.check_march_step(&mut Search::new(game, &game.party(self)), side).map(drop)
            }
            Action::Turn(facing) => {
                game.check_turn(&mut Search::new(game, &game.party(self)), facing).map(drop)
            }
            Action::Join(unit) => game.check_join(self, unit),
            Action::Halt => game.check_halt(&game.party(self)),
            Action::Exit => game.check_exit(self),
            Action::Charge(target) => game.check_declare_charge(self, target),
            Action::Form(_) | Action::Deploy(_) | Action::CloseUp { .. } => {
                game.check_reform(self, action).map(drop)
            }
            _ => Err(game.refuse(Why::NotAsked, cite::HEX_BY_HEX)),
        }
    }

    fn work(self, play: &mut Play<'_>) -> Flow<bool> {
        play.work_move(self)
    }

    fn perform(self, play: &mut Play<'_>, action: Action) -> Flow {
        play.perform_move(self, action)
    }
}

/// What may be done in a move.
impl Game {
    /// The steps and turns that leave the way open to a legal end of the move, and its end, if it may be here or must be.
    fn steps_turns_and_halt(
        &self,
        search: &mut Search<'_>,
        stance: Stance,
        actions: &mut Vec<Action>,
    ) {
        let before = actions.len();
        if !stance.stopped {
            self.steps_and_turns(search, stance, actions);
        }
        if actions.len() == before || search.may_end(stance) {
            actions.push(Action::Halt);
        }
    }

    /// Whether a search that begins anew finds the same.
    fn same_without_survey(&self, party: &Party<'_>, stance: Stance, listed: &[Action]) -> bool {
        let mut anew = Vec::new();
        self.steps_turns_and_halt(&mut Search::new(self, party), stance, &mut anew);
        anew == listed
    }

    /// The steps and turns that leave the way open to a legal end of the move.
    fn steps_and_turns(&self, search: &mut Search<'_>, stance: Stance, actions: &mut Vec<Action>) {
        for side in Side::ALL {
            if search.step(stance, side).is_some_and(|next| search.leads_to_end(next)) {
                actions.push(Action::Step(side));
            }
        }
        let party = search.party();
        let Some(mover) = party.movers.first().filter(|mover| mover.has_facing) else { return };
        let terms = self.terms_of_turning(party.march, mover, stance, false);
        for facing in Facing::ALL.into_iter().filter(|&facing| facing != stance.facing) {
            if terms.turned(stance, facing).is_some_and(|next| search.turn_leads_to_end(next)) {
                actions.push(Action::Turn(facing));
            }
        }
    }

    /// The changes of formation open to a unit that moves alone.
    fn changes_of_form(&self, party: &Party<'_>, stance: Stance, actions: &mut Vec<Action>) {
        let Some(mover) = party.movers.first() else { return };
        let forms = self.forms(mover.unit).iter().map(|&formation| Action::Form(formation));
        let line = self.state.unit(mover.unit).line();
        let close_ups =
            line.iter().filter(|_| self.is_infantry_line(mover.unit)).flat_map(|&hex| {
                [Formation::Normal, Formation::Square]
                    .map(|formation| Action::CloseUp { hex, formation })
            });
        actions.extend(
            forms.chain(close_ups).filter(|&form| self.check_reform(party.march, form).is_ok()),
        );
        let left = self.points_left(mover.unit, stance);
        self.courses(party, mover, left, actions);
    }

    /// A step that leaves the way open to a legal end of the move.
    pub(super) fn check_march_step(
        &self,
        search: &mut Search<'_>,
        side: Side,
    ) -> Result<Stance, Refusal> {
        let stance = self.check_stance(search.party())?;
        let next = self.check_group_step(search.party(), stance, side)?;
        if !search.leads_to_end(next) {
            return Err(self.no_legal_end(search.party(), next));
        }
        Ok(next)
    }

    /// The refusal of a way that leads to no legal end: what bars the end where it comes to first (CF-278).
    pub(crate) fn no_legal_end(&self, party: &Party<'_>, stance: Stance) -> Refusal {
        let bars = self.check_end(party, stance).err().map(|refusal| refusal.clause);
        Refusal::new(Why::NoLegalEnd, bars.unwrap_or_else(|| self.law(cite::MOVEMENT_OWED)))
    }

    pub(crate) fn check_stance(&self, party: &Party<'_>) -> Result<Stance, Refusal> {
        let stance = party.march.stance(self);
        stance.ok_or_else(|| self.refuse(Why::NotOnMap, cite::HEX_BY_HEX))
    }

    /// A step all units of a move may make; a longer skirmish line shifts as a whole and pays its dearest entry (CF-266).
    pub(crate) fn check_group_step(
        &self,
        party: &Party<'_>,
        stance: Stance,
        side: Side,
    ) -> Result<Stance, Refusal> {
        let mut next: Option<Stance> = None;
        for mover in &party.movers {
            let one = if mover.is_line {
                self.check_line_step(party, mover, stance, side)?
            } else {
                self.check_step(party.march.units, mover, &party.enemies, stance, side)?
            };
            next = Some(match next {
                Some(other) if other.spent >= one.spent => {
                    Stance { stopped: other.stopped || one.stopped, ..other }
                }
                Some(other) => Stance { stopped: other.stopped || one.stopped, ..one },
                None => one,
            });
        }
        let next = next.ok_or_else(|| self.refuse(Why::NoSuchPiece, cite::HEX_BY_HEX))?;
        self.check_passing_load(next.hex, party.march.units)?;
        if let Some(target) = party.march.charge {
            self.check_charge_step(party, stance.hex, side, next, target)?;
        }
        Ok(next)
    }

    fn check_line_step(
        &self,
        party: &Party<'_>,
        mover: &Mover,
        stance: Stance,
        side: Side,
    ) -> Result<Stance, Refusal> {
        let unit = mover.unit;
        let alone: UnitSet = UnitSet::of(unit);
        let mut dearest: Option<Stance> = None;
        for from in self.line_at(unit, stance.hex) {
            let from = from.ok_or_else(|| self.refuse(Why::OffMap, cite::HEX_BY_HEX))?;
            let here = Stance { hex: from, ..stance };
            let next = self.check_step(alone, mover, &party.enemies, here, side)?;
            let crosses_other = self
                .state
                .stack(next.hex)
                .any(|other| other != unit && self.is_infantry_line(other));
            if crosses_other {
                return Err(self.refuse(Why::Formation, cite::SKIRMISH_LINES_APART));
            }
            self.check_passing_load(next.hex, alone)?;
            dearest = Some(match dearest {
                Some(first) => Stance {
                    spent: first.spent.max(next.spent),
                    stopped: first.stopped || next.stopped,
                    road_only: first.road_only && next.road_only,
                    ..first
                },
                None => next,
            });
        }
        dearest.ok_or_else(|| self.refuse(Why::NotOnMap, cite::HEX_BY_HEX))
    }

    /// The hexes of a unit whose parent hex has come to another: a line shifts as a whole (CF-266).
    pub(crate) fn line_at(
        &self,
        unit: UnitId,
        parent: Hex,
    ) -> impl Iterator<Item = Option<Hex>> + '_ {
        let grid = self.setup.map.grid();
        let line = self.state.unit(unit).line();
        let (to, home) = (grid.axial(parent), grid.axial(line.first().copied().unwrap_or(parent)));
        line.iter().map(move |&hex| {
            let at = grid.axial(hex);
            grid.from_axial((at.0 + to.0 - home.0, at.1 + to.1 - home.1))
        })
    }

    /// Units of one hex, arm and formation may march together; carts go one by one (STD-7-i, VOL2-7-i, SCN-B4-8.5.1-b).
    fn check_join(&self, march: &Move, unit: UnitId) -> Result<(), Refusal> {
        self.check_own(unit)?;
        let refused = || self.refuse(Why::MayNotCombine, cite::MARCH_TOGETHER);
        let (Some(first), state) = (march.units.first(), self.state.unit(unit)) else {
            return Err(refused());
        };
        let leader = self.state.unit(first);
        let alike = state.hex() == Some(march.start)
            && (state.facing == leader.facing || !self.has_facing(unit))
            && state.hexes == 1
            && leader.hexes == 1
            && state.formation == leader.formation
            && state.cohesion == leader.cohesion
            && self.going_arm(unit) == self.going_arm(first)
            && self.under_maneuver(unit) == self.under_maneuver(first)
            && self.setup.arm(unit) != crate::data::kinds::Arm::Cart;
        let fresh = !march.left
            && !march.again
            && march.charge.is_none()
            && leader.spent == 0
            && state.deeds
                == Deeds {
                    restacked: state.deeds.restacked,
                    fired_defending: state.deeds.fired_defending,
                    was_attacked: state.deeds.was_attacked,
                    fought: state.deeds.fought,
                    ..Deeds::default()
                };
        if march.units.contains(unit) || !alike || !fresh {
            return Err(refused());
        }
        self.check_in_movement(Action::Begin(unit))
    }

    /// A change of formation in a move: its cost and the hexes taken.
    pub(crate) fn check_reform(
        &self,
        march: &Move,
        action: Action,
    ) -> Result<(Formation, Vec<Hex>, u8), Refusal> {
        let refused = || self.refuse(Why::Formation, cite::FORMATIONS);
        let unit =
            alone(march).filter(|_| march.charge.is_none() && !march.again).ok_or_else(refused)?;
        let stance = march.stance(self).ok_or_else(refused)?;
        let (formation, hexes, cost) = match action {
            Action::Form(formation) => (
                formation,
                self.state.unit(unit).line().to_vec(),
                self.check_form(unit, formation)?,
            ),
            Action::Deploy(course) => {
                let (hexes, cost) = self.check_deploy(unit, course)?;
                (Formation::Skirmish, hexes, cost)
            }
            Action::CloseUp { hex, formation } => {
                (formation, vec![hex], self.check_close_up(unit, hex, formation)?)
            }
            _ => return Err(refused()),
        };
        if cost > self.points_left(unit, stance) {
            return Err(self.refuse(Why::TooFewPoints, self.cost_of_formations(unit)));
        }
        for &hex in &hexes {
            self.check_new_formation(unit, formation, hex, hexes.len())?;
        }
        Ok((formation, hexes, cost))
    }

    /// The move may end here: stacking, facing and orders (STD-6-c, STD-5-d, STD-3-b), or nothing else can be done.
    fn check_halt(&self, party: &Party<'_>) -> Result<(), Refusal> {
        let stance = self.check_stance(party)?;
        let refusal = match self.check_end(party, stance) {
            Ok(()) => return Ok(()),
            Err(refusal) => refusal,
        };
        // Where a beaten or surprised unit can do nothing else it stands where it is.
        if self.has_other_choice(party) { Err(refusal) } else { Ok(()) }
    }

    fn has_other_choice(&self, party: &Party<'_>) -> bool {
        let search = &mut Search::new(self, party);
        Side::ALL.into_iter().any(|side| self.check_march_step(search, side).is_ok())
            || Facing::ALL.into_iter().any(|facing| self.check_turn(search, facing).is_ok())
    }

    /// Whether the units of a move may end it in a stance.
    pub(crate) fn check_end(&self, party: &Party<'_>, stance: Stance) -> Result<(), Refusal> {
        let march = party.march;
        if let Some(target) = march.charge {
            self.check_charge_end(stance, target)?;
        }
        // In the Basic game a surplus is removed when all have moved (BAS-4-c, BAS-4-d).
        let each_move = self.setup.edition.stacking.checked != StackingChecked::AfterAllMoves;
        if stance.left && each_move {
            self.check_stacking(stance.hex, march.units)?;
        }
        let friend = self.facing_at_besides(march.units, stance.hex);
        for mover in &party.movers {
            let unit = mover.unit;
            if !stance.left && self.has_duty(unit, stance.hex, &party.enemies) {
                return Err(self.refuse(Why::MovesOwed, cite::MOVEMENT_OWED));
            }
            if stance.left && mover.is_line {
                for hex in self.line_at(unit, stance.hex).skip(1).flatten() {
                    self.check_stacking(hex, UnitSet::of(unit))?;
                }
            }
            if mover.has_facing && friend.is_some_and(|facing| facing != stance.facing) {
                return Err(self.refuse(Why::FacingDiffers, cite::ONE_FACING));
            }
            if stance.left {
                self.check_order_end(party, mover, stance.hex)?;
            }
        }
        Ok(())
    }
}

/// The only unit of a move, if it is one.
pub(super) fn alone(march: &Move) -> Option<UnitId> {
    march.units.first().filter(|_| march.units.len() == 1)
}

impl Game {
    /// Whether a hex lies in any zone of a unit's enemies.
    pub(crate) fn in_enemy_zone(&self, unit: UnitId) -> bool {
        let camp = self.setup.camp(unit);
        self.state
            .unit(unit)
            .line()
            .iter()
            .any(|&hex| self.zone_at(hex, camp.enemy()) != Zone::Free)
    }
}
