//! Thickets that bog down guns (SCN-MAR-T-a, SCN-MAR-T-b; CF-120).

use board::{Hex, Terrain};

use crate::data::kinds::Arm;
use crate::data::order_of_battle::UnitId;
use crate::data::scenario::SpecialRule;
use crate::engine::cite;
use crate::engine::dice::Purpose;
use crate::engine::event::{Cell, Roll, What};
use crate::engine::game::{Flow, Game, Play};

/// From which turn, and the dice that pass and free.
fn rule(game: &Game) -> Option<(u8, u8, u8)> {
    // The Basic game knows only its own charts (BAS-2-b).
    let game = Some(game).filter(|game| game.setup.edition.basic.is_none())?;
    game.setup.scenario.special(|rule| match rule {
        SpecialRule::Thickets { from, passes_on, frees_on } => Some((*from, *passes_on, *frees_on)),
        _ => None,
    })
}

impl Game {
    /// The die a battery needs to go on where it crosses a slope into a thicket, if it must roll there (SCN-MAR-T-a; CF-120).
    pub(crate) fn thicket_die(&self, unit: UnitId, from: Hex, to: Hex) -> Option<u8> {
        let (first_turn, passes_on, _) = rule(self)?;
        let slope = self.setup.map.level(from) != self.setup.map.level(to);
        let sticky = slope && self.setup.map.terrain(to) == Terrain::Thicket;
        let guns = self.setup.unit(unit).arm() == Arm::Artillery;
        (guns && sticky && self.state.turn >= first_turn).then_some(passes_on)
    }

    /// Whether a hex holds nothing but stuck batteries, which any enemy combat unit may take by entering.
    pub(crate) fn is_abandoned(&self, hex: Hex) -> bool {
        let mut stack = self.state.stack(hex).peekable();
        stack.peek().is_some() && stack.all(|unit| self.state.unit(unit).stuck)
    }
}

impl Play<'_> {
    /// A battery that crossed a slope into a thicket rolls to go on, otherwise it is stuck.
    pub(crate) fn thicket_test(&mut self, units: &[UnitId], from: Hex, to: Hex) -> Flow {
        for &unit in units {
            let Some(passes_on) = self.thicket_die(unit, from, to) else { continue };
            let passed = self.thicket_roll(unit, passes_on)?;
            if !passed {
                let state = self.state.unit_mut(unit);
                (state.stuck, state.deeds.moved) = (true, true);
            }
        }
        Ok(())
    }

    /// Stuck batteries roll to get out when their movement step begins.
    pub(crate) fn free_stuck_guns(&mut self) -> Flow {
        let Some((_, _, frees_on)) = rule(self) else { return Ok(()) };
        let stuck: Vec<UnitId> = self
            .setup
            .units_of(self.state.phasing)
            .filter(|&unit| self.state.unit(unit).stuck && self.state.unit(unit).is_on_map())
            .collect();
        for unit in stuck {
            if self.thicket_roll(unit, frees_on)? {
                self.state.unit_mut(unit).stuck = false;
            }
        }
        Ok(())
    }

    fn thicket_roll(&mut self, unit: UnitId, needs: u8) -> Flow<bool> {
        let die = self.die(Purpose::Thicket)?;
        let free = die >= needs;
        let camp = self.setup.camp(unit);
        let plain = Roll::plain(Purpose::Thicket, camp, die, Cell::Through(free));
        let roll = Roll { unit: Some(unit), ..plain };
        self.tell(self.law(cite::THICKET), What::Rolled(roll));
        Ok(free)
    }
}
