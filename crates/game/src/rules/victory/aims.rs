//! What each side fights for, as the rules of the battle and its edition say it before anything has happened.

use board::Hex;
use schemars::JsonSchema;
use serde::Serialize;

use crate::data::edition::policies::VictoryCount;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::CommandId;
use crate::data::scenario::{Effect, HoldTest, Objective, SpecialRule};
use crate::engine::cite::{self, Citation};
use crate::engine::event::Clause;
use crate::engine::setup::Setup;

/// Something that leads a side to victory, and the clause that says so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Aim {
    /// Whose.
    pub camp: Camp,
    /// What.
    pub what: AimKind,
    /// The rule.
    pub clause: Clause,
}

/// What leads to victory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "aim")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum AimKind {
    /// At the end fewer of one's commands are demoralized than of the enemy's (STD-17-a, VOL2-17-b).
    FewerDemoralized {
        /// The last turn.
        last: u8,
    },
    /// At the end one has lost fewer points than the enemy (BAS-12-b).
    FewerLost {
        /// The least difference that wins.
        marginal: u16,
        /// The last turn.
        last: u8,
    },
    /// So many demoralized commands of the enemy end the battle at once (VOL2-17-a).
    SuddenEnd {
        /// How many.
        commands: u8,
    },
    /// Ground that makes the enemy's commands break sooner.
    Ground {
        /// The ground.
        ground: Ground,
        /// The enemy's commands that it weakens.
        commands: Vec<CommandId>,
    },
    /// Brigades that march off the map (CF-141).
    Exit {
        /// By this hex.
        hex: Hex,
        /// So many count as a demoralized command of the enemy.
        per: u8,
    },
    /// Ground whose possession lets a side end the battle (SCN-B2-1-b).
    EarlyEnd {
        /// The hexes.
        hexes: Vec<Hex>,
    },
    /// The enemy asks for terms once these of his brigades are beaten and his ways out barred (SCN-B4-8.6-b).
    Surrender {
        /// The brigades.
        brigades: Vec<CommandId>,
        /// The ways out.
        ways_out: Vec<Hex>,
    },
}

/// Ground that counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ground {
    /// Its hexes.
    pub hexes: Vec<Hex>,
    /// When one of them is held.
    pub test: HoldTest,
    /// What it does.
    pub effect: Effect,
}

impl From<&Objective> for Ground {
    fn from(objective: &Objective) -> Ground {
        let Objective { hexes, test, effect, .. } = objective;
        Ground { hexes: hexes.clone(), test: *test, effect: *effect }
    }
}

impl Setup {
    /// What leads each side to victory: first the comparison, then what ends the battle before it, then the ground.
    pub fn aims(&self) -> Vec<Aim> {
        Camp::ALL.into_iter().flat_map(|camp| self.aims_of(camp)).collect()
    }

    fn aims_of(&self, camp: Camp) -> Vec<Aim> {
        let last = self.part_at(self.last_turn());
        let mut aims = vec![last.comparison_aim(camp)];
        aims.extend(last.sudden_aim(camp));
        aims.extend(last.ground_aims(camp));
        aims.extend(last.scenario.special.iter().filter_map(|rule| last.special_aim(camp, rule)));
        aims
    }

    fn aim(&self, camp: Camp, what: AimKind, citation: Citation) -> Aim {
        Aim { camp, what, clause: self.law(citation) }
    }

    fn comparison_aim(&self, camp: Camp) -> Aim {
        let (command, last) = (&self.edition.policies.command, self.last_turn());
        let what = match command.victory {
            VictoryCount::DemoralizedCommands => AimKind::FewerDemoralized { last },
            VictoryCount::PointsLost => {
                AimKind::FewerLost { marginal: command.levels.marginal, last }
            }
        };
        self.aim(camp, what, cite::VICTORY)
    }

    /// Only where the enemy has so many commands that can be demoralized.
    fn sudden_aim(&self, camp: Camp) -> Option<Aim> {
        let commands = self.edition.policies.command.sudden_end?;
        let enough = self.breakable(camp.enemy()).count() >= usize::from(commands);
        enough.then(|| self.aim(camp, AimKind::SuddenEnd { commands }, cite::SUDDEN_END))
    }

    fn ground_aims(&self, camp: Camp) -> Vec<Aim> {
        if !self.edition.policies.command.demoralization {
            return Vec::new();
        }
        let wanted = self.scenario.objectives.iter().filter(|objective| objective.camp == camp);
        let aim = |objective: &Objective| {
            let commands = self.weakened_by(objective).collect();
            let what = AimKind::Ground { ground: objective.into(), commands };
            self.aim(camp, what, cite::GROUND_THAT_COUNTS)
        };
        wanted.map(aim).collect()
    }

    fn special_aim(&self, camp: Camp, rule: &SpecialRule) -> Option<Aim> {
        let compares = self.edition.policies.command.demoralization;
        match rule {
            SpecialRule::Exit { camp: of, hex, per, .. } if *of == camp && compares => {
                let what = AimKind::Exit { hex: *hex, per: *per };
                Some(self.aim(camp, what, cite::EXIT_COUNTS))
            }
            SpecialRule::EarlyEnd { camp: of, hexes } if *of == camp => {
                let what = AimKind::EarlyEnd { hexes: hexes.clone() };
                Some(self.aim(camp, what, cite::EARLY_END))
            }
            SpecialRule::Surrender { camp: of, ways_out, brigades }
                if *of == camp.enemy() && compares =>
            {
                let (brigades, ways_out) = (brigades.clone(), ways_out.clone());
                let what = AimKind::Surrender { brigades, ways_out };
                Some(self.aim(camp, what, cite::SURRENDER))
            }
            _ => None,
        }
    }

    /// Commands of a camp that take part and can be demoralized (STD-16-d).
    pub(crate) fn breakable(&self, camp: Camp) -> impl Iterator<Item = CommandId> + '_ {
        let scenario = &self.scenario;
        self.commands_of(camp).filter(move |&command| {
            scenario.is_in_play(command)
                && scenario.demoralization_level(command, camp, |_| 0).is_some()
        })
    }

    /// Commands whose level an objective lowers when all of it is held.
    fn weakened_by<'a>(&'a self, objective: &'a Objective) -> impl Iterator<Item = CommandId> + 'a {
        let camp = objective.camp.enemy();
        let level = move |command, held: bool| {
            let all = |of: &Objective| if held && of == objective { of.hexes.len() } else { 0 };
            self.scenario.demoralization_level(command, camp, all)
        };
        self.breakable(camp).filter(move |&command| level(command, true) < level(command, false))
    }
}
