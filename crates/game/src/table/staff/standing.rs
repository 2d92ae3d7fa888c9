//! How the battle stands: how far each command is from breaking, what ground and marches off the map do, and how the battle would
//! end if it ended now. Of the enemy a side is told what it sees (CF-161, CF-208).

use board::Hex;
use schemars::JsonSchema;
use serde::Serialize;

use super::Staff;
use super::counts::{Against, Counts};
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, UnitId};
use crate::data::scenario::{Effect, Objective, SpecialRule};
use crate::engine::cite;
use crate::engine::event::Clause;
use crate::engine::state::Fate;
use crate::engine::unit_set::UnitSet;
use crate::rules::victory::aims::Ground;
use crate::rules::victory::verdict::Verdict;

/// How the battle stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standing {
    /// The turn.
    pub turn: u8,
    /// The last turn.
    pub last_turn: u8,
    /// What the final comparison counts.
    pub counts: Counts,
    /// Demoralized commands of one side that end the battle at once; nothing where none do (VOL2-17-a).
    pub sudden_end: Option<u8>,
    /// The two sides.
    pub camps: [CampStanding; 2],
    /// Ground that makes commands break sooner.
    pub grounds: Vec<GroundStanding>,
    /// The march off the map, where it counts.
    pub exit: Option<ExitStanding>,
    /// Ground whose possession lets a side end the battle.
    pub early_end: Option<EarlyEndStanding>,
    /// Honourable surrender, where it is possible.
    pub surrender: Option<SurrenderStanding>,
    /// How the battle would end if it ended now, or how it has ended.
    pub verdict: Verdict,
    /// The winner of the sudden end may play on all the same (CF-135).
    pub may_play_on: bool,
}

/// A side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CampStanding {
    /// Which.
    pub camp: Camp,
    /// What the final comparison counts against it, as far as it can be seen.
    pub against: u16,
    /// Covered counters may have lost more.
    pub at_least: bool,
    /// Its demoralized commands.
    pub demoralized: u16,
    /// What the enemy marched off the map adds to them (CF-141).
    pub marched_past: u16,
    /// Its commands that can be demoralized.
    pub commands: Vec<CommandStanding>,
}

/// A command on its way to demoralization.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CommandStanding {
    /// Which.
    pub command: CommandId,
    /// What counts against it, as far as it can be seen (CF-100).
    pub points: u16,
    /// Covered counters may count more.
    pub at_least: bool,
    /// The points that demoralize it now.
    pub level: u8,
    /// The points that would if the enemy held no ground that counts.
    pub printed: u8,
    /// Whether it is demoralized.
    pub demoralized: bool,
    /// Whether it flees.
    pub fleeing: bool,
    /// Whether it has marched off the map.
    pub gone: bool,
}

/// Ground that makes the other side's commands break sooner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GroundStanding {
    /// Who wants it.
    pub camp: Camp,
    /// The ground.
    pub ground: Ground,
    /// How many of its hexes are held.
    pub held: u16,
    /// Whether that does anything now.
    pub tells: bool,
    /// The rule.
    pub clause: Clause,
}

/// The march off the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ExitStanding {
    /// Who leaves.
    pub camp: Camp,
    /// By this hex.
    pub hex: Hex,
    /// Brigades that have left.
    pub left: u16,
    /// So many count as a demoralized command of the enemy.
    pub per: u8,
    /// The rule.
    pub clause: Clause,
}

/// Ground whose possession lets a side end the battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EarlyEndStanding {
    /// Which side.
    pub camp: Camp,
    /// Its hexes.
    pub hexes: u16,
    /// How many of them the side held last.
    pub held: u16,
    /// The rule.
    pub clause: Clause,
}

/// How near a side is to asking for terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SurrenderStanding {
    /// Which side.
    pub camp: Camp,
    /// Brigades that must be demoralized, or gone.
    pub brigades: u16,
    /// How many are.
    pub spent: u16,
    /// Whether its ways out are barred to all of them; nothing where covered counters hide it (CF-189).
    pub barred: Option<bool>,
    /// The rule.
    pub clause: Clause,
}

impl Staff<'_> {
    /// How the battle stands (STD-16-a, STD-16-d, STD-17-a, VOL2-17-a to VOL2-17-c, BAS-12-a, BAS-12-b).
    pub fn standing(&self) -> Standing {
        let (setup, policies) = (self.setup(), &self.setup().edition.policies.command);
        let score = self.score();
        let verdict = self.game.verdict(score.against.map(|against| against.count));
        Standing {
            turn: self.game.state.turn,
            last_turn: setup.last_turn(),
            counts: score.counts,
            sudden_end: policies.sudden_end,
            camps: score.against.map(|against| self.camp_standing(against)),
            grounds: self.grounds(),
            exit: self.exit(),
            early_end: self.early_end(),
            surrender: self.surrender(),
            may_play_on: self.game.state.outcome.is_none()
                && self.game.may_play_on(verdict.outcome.winner),
            verdict,
        }
    }

    /// Whether somebody sets up where the viewer cannot see it (CF-263).
    fn sees_both(&self) -> bool {
        Camp::ALL.into_iter().all(|camp| !self.game.is_behind_screen(self.viewer, camp))
    }

    fn camp_standing(&self, Against { camp, count, at_least }: Against) -> CampStanding {
        let known = self.game.known_to(self.viewer);
        let commands = match self.setup().edition.policies.command.demoralization {
            true => self.setup().breakable(camp).collect(),
            false => Vec::new(),
        };
        CampStanding {
            camp,
            against: count,
            at_least,
            demoralized: self.game.demoralized(camp),
            marched_past: self.game.marched_past(camp),
            commands: commands.into_iter().map(|of| self.command_standing(of, known)).collect(),
        }
    }

    fn command_standing(&self, command: CommandId, known: UnitSet) -> CommandStanding {
        let (game, setup) = (self.game, self.setup());
        let camp = setup.command_named(command).camp;
        let printed = setup.scenario.demoralization_level(command, camp, |_| 0).unwrap_or_default();
        let level = if self.sees_both() { game.demoralization_level(command) } else { None };
        let level = level.unwrap_or(printed);
        let demoralized = self.sees_both() && game.is_demoralized(command);
        let fleeing = game.state.command(command).fleeing;
        let (points, at_least) = if self.viewer.shares(camp) {
            (game.demoralization_points(command), false)
        } else {
            let (seen, covered) = self.points_seen(command, known);
            // A command that broke without taking flight has reached its level.
            let least = if demoralized && !fleeing { u16::from(level) } else { 0 };
            (seen.max(least), covered)
        };
        let gone = game.has_left(command);
        CommandStanding { command, points, at_least, level, printed, demoralized, fleeing, gone }
    }

    /// What the units the side knows count against their command, and whether there are others.
    fn points_seen(&self, command: CommandId, known: UnitSet) -> (u16, bool) {
        let setup = self.setup();
        let units = setup.units_of(setup.command_named(command).camp);
        let units = units.filter(|&unit| {
            setup.command(unit) == Some(command) && self.game.state.unit(unit).fate != Fate::Absent
        });
        let (seen, covered): (Vec<UnitId>, Vec<UnitId>) =
            units.partition(|&unit| known.contains(unit));
        let points = seen.into_iter().map(|unit| u16::from(self.game.counts_against(unit))).sum();
        (points, !covered.is_empty())
    }

    fn grounds(&self) -> Vec<GroundStanding> {
        if !self.setup().edition.policies.command.demoralization {
            return Vec::new();
        }
        self.setup().scenario.objectives.iter().map(|objective| self.ground(objective)).collect()
    }

    fn ground(&self, objective: &Objective) -> GroundStanding {
        let held = if self.sees_both() { self.game.hexes_held(objective) } else { 0 };
        let held = u16::try_from(held).unwrap_or(u16::MAX);
        let tells = match objective.effect {
            Effect::Column => held > 0,
            Effect::Steps { per, .. } => held >= u16::from(per.max(1)),
        };
        GroundStanding {
            camp: objective.camp,
            ground: objective.into(),
            held,
            tells,
            clause: self.setup().law(cite::GROUND_THAT_COUNTS),
        }
    }

    fn exit(&self) -> Option<ExitStanding> {
        if !self.setup().edition.policies.command.demoralization {
            return None;
        }
        self.setup().scenario.special(|rule| match rule {
            SpecialRule::Exit { camp, hex, per, brigades, .. } => Some(ExitStanding {
                camp: *camp,
                hex: *hex,
                left: count(brigades.iter().filter(|&&brigade| self.game.has_left(brigade))),
                per: *per,
                clause: self.setup().law(cite::EXIT_COUNTS),
            }),
            _ => None,
        })
    }

    fn early_end(&self) -> Option<EarlyEndStanding> {
        let (camp, hexes) = self.setup().scenario.special(|rule| match rule {
            SpecialRule::EarlyEnd { camp, hexes } => Some((*camp, hexes)),
            _ => None,
        })?;
        let last = |hex: &&Hex| self.sees_both() && self.game.last_holder(**hex) == Some(camp);
        Some(EarlyEndStanding {
            camp,
            hexes: count(hexes.iter()),
            held: count(hexes.iter().filter(last)),
            clause: self.setup().law(cite::EARLY_END),
        })
    }

    fn surrender(&self) -> Option<SurrenderStanding> {
        if !self.setup().edition.policies.command.demoralization {
            return None;
        }
        let (camp, ways_out, brigades) = self.setup().scenario.special(|rule| match rule {
            SpecialRule::Surrender { camp, ways_out, brigades } => {
                Some((*camp, ways_out, brigades))
            }
            _ => None,
        })?;
        let spent = |&&brigade: &&CommandId| {
            self.sees_both() && (self.game.is_demoralized(brigade) || self.game.has_left(brigade))
        };
        Some(SurrenderStanding {
            camp,
            brigades: count(brigades.iter()),
            spent: count(brigades.iter().filter(spent)),
            barred: self.is_barred(camp, brigades, ways_out),
            clause: self.setup().law(cite::SURRENDER),
        })
    }

    /// Whether no way out is open to any unit of these brigades: worked out from where they are seen, and from where they may
    /// be without being seen (CF-189).
    fn is_barred(&self, camp: Camp, brigades: &[CommandId], ways_out: &[Hex]) -> Option<bool> {
        if !self.sees_both() {
            return None;
        }
        let (game, known) = (self.seen(), self.game.known_to(self.viewer));
        let units = brigades.iter().flat_map(|&brigade| self.game.combat_units(brigade));
        let seen = units.filter(|&unit| known.contains(unit));
        let seen: Vec<Hex> = seen.filter_map(|unit| self.game.state.unit(unit).hex()).collect();
        if !seen.is_empty() && game.reaches_any(seen.clone(), ways_out, camp) {
            return Some(false);
        }
        let view = self.game.view(self.viewer);
        let covered = view
            .stacks
            .iter()
            .filter(|stack| stack.camp == camp && usize::from(stack.counters) > stack.units.len());
        let marked = view.markers.iter().filter(|marker| marker.camp == camp);
        let unseen: Vec<Hex> =
            covered.map(|stack| stack.hex).chain(marked.map(|of| of.hex)).collect();
        if !self.viewer.shares(camp)
            && !unseen.is_empty()
            && game.reaches_any(unseen, ways_out, camp)
        {
            return None;
        }
        Some(!seen.is_empty())
    }
}

fn count<T>(of: impl Iterator<Item = T>) -> u16 {
    u16::try_from(of.count()).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests;
