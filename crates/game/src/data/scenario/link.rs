//! Two battles fought as one game: the first, the night between them, the second (SCN-B3-2-a; CF-139).
//!
//! Turns are counted through from the first to the last. Each part is a scenario of its own; what the parts before left on
//! the map, and what they cost, stays in the state of the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Arrival, Change, Clock, FirstRoll, March, Moment, Reinforcement, Scenario, SpecialRule, Timing,
    VariantId,
};
use crate::data::order_of_battle::{LeaderId, UnitId};

/// Which part of a linked game a scenario is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Part {
    /// The whole game.
    #[default]
    Alone,
    /// The battle of the first day.
    First,
    /// The night between the battles.
    Night,
    /// The battle of the second day.
    Second,
}

/// How a battle goes on from another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Id of the battle before.
    pub after: String,
    /// Turns of regrouping between the two, under maneuver orders and without combat (SCN-B3-2-c).
    pub regroup: Moment,
    /// How near the enemy units may come in them (CF-008), in every edition.
    pub distance: u8,
    /// A reinforcement of the battle before that is still off the map enters in the first of them.
    pub late: Vec<UnitId>,
}

/// Minutes of a day.
const DAY: u16 = 24 * 60;

impl Scenario {
    /// How this battle goes on from another, if the players have chosen that it shall.
    pub fn link(&self) -> Option<&Link> {
        let chosen = self.chosen.contains(&VariantId::LinkedCampaign);
        self.variants.iter().filter(|_| chosen).find_map(|variant| match &variant.change {
            Change::Link(link) => Some(link),
            _ => None,
        })
    }

    /// The three parts of the game in which this battle goes on from the one before.
    pub fn parts(&self, before: &Scenario, link: &Link) -> [Scenario; 3] {
        let chosen = self.chosen.clone();
        let first = Scenario {
            part: Part::First,
            chosen: chosen.clone(),
            part_of: Some(self.id.clone()),
            arrival: self.arrival.clone(),
            ..before.clone()
        };
        let night = first.night(self, link);
        let mut second = self.clone();
        second.part = Part::Second;
        second.part_of = Some(self.id.clone());
        second.put_off(Moment { turn: night.timing.turns, basic: night.basic.turns });
        second.leave_on_the_field(&first, &night.reinforcements);
        [first, night, second]
    }

    /// The night after this battle: its troops, nobody to change orders, no rule of the day (SCN-B3-2-b, SCN-B3-2-c).
    fn night(&self, second: &Scenario, link: &Link) -> Scenario {
        let dusk = Moment { turn: self.timing.turns, basic: self.basic.turns };
        let first = Moment { turn: dusk.turn + 1, basic: dusk.basic + 1 };
        let mut night = self.clone();
        night.part = Part::Night;
        night.first_phase = second.first_phase;
        night.timing = night_hours(&self.timing, link.regroup.turn, &second.timing);
        night.basic = night_hours(&self.basic, link.regroup.basic, &second.basic);
        night.special = vec![SpecialRule::Night { distance: link.distance }];
        night.commanders.iter_mut().for_each(|commander| commander.turns.clear());
        for reinforcement in &mut night.reinforcements {
            if reinforcement.units.iter().any(|unit| link.late.contains(unit)) {
                reinforcement.arrival = Arrival::On(first);
            }
        }
        night
    }

    /// Everything happens so many turns later.
    fn put_off(&mut self, by: Moment) {
        self.timing.put_off(by.turn);
        self.basic.put_off(by.basic);
        for commander in &mut self.commanders {
            commander.turns.iter_mut().for_each(|turn| *turn = turn.saturating_add(by.turn));
        }
        for reinforcement in &mut self.reinforcements {
            reinforcement.arrival.put_off(by);
        }
        for rule in &mut self.special {
            if let SpecialRule::SunAndThirst { from, .. } = rule {
                from.put_off(by);
            }
        }
    }

    /// Whoever fought the battle before is on the field already, or still on its way (SCN-B3-8-a).
    fn leave_on_the_field(&mut self, before: &Scenario, coming: &[Reinforcement]) {
        let mut deployments = std::mem::take(&mut self.deployments);
        deployments.retain(|deployment| !deployment.carried_over);
        self.deployments = deployments;
        self.leaders.retain(|placement| !placement.carried_over);
        let placed = before.deployments.iter().flat_map(|deployment| &deployment.units);
        self.on_field.extend(placed);
        let still_to_come = coming.iter().map(|reinforcement| Reinforcement {
            arrival: Arrival::On(Moment { turn: 1, basic: 1 }),
            ..reinforcement.clone()
        });
        self.reinforcements.extend(still_to_come);
    }

    /// Whether the part before may have left a unit on the map: one that is not set up now.
    pub fn has_left_on_field(&self, unit: UnitId) -> bool {
        self.part == Part::Second
            && !self.deployments.iter().any(|deployment| deployment.units.contains(&unit))
    }

    /// Leaders on the map at the start or still to come.
    pub fn leaders_in_play(&self) -> impl Iterator<Item = LeaderId> + '_ {
        let coming = self.reinforcements.iter().flat_map(|reinforcement| &reinforcement.leaders);
        self.leaders.iter().map(|placement| placement.leader).chain(coming.copied())
    }
}

/// The hours from the end of one battle to the start of the next, in so many turns.
fn night_hours(evening: &Timing, turns: u8, morning: &Timing) -> Timing {
    let dusk = evening.clock.at(evening.turns.saturating_add(1));
    let hours = (morning.clock.start + DAY).saturating_sub(dusk) % DAY;
    let clock = Clock {
        start: dusk,
        minutes: hours / u16::from(turns.max(1)),
        first: evening.turns.saturating_add(1),
        ..evening.clock
    };
    Timing { turns: evening.turns.saturating_add(turns), clock }
}

impl Timing {
    fn put_off(&mut self, by: u8) {
        self.turns = self.turns.saturating_add(by);
        self.clock.first = self.clock.first.saturating_add(by);
    }
}

impl Moment {
    fn put_off(&mut self, by: Moment) {
        self.turn = self.turn.saturating_add(by.turn);
        self.basic = self.basic.saturating_add(by.basic);
    }
}

impl Arrival {
    fn put_off(&mut self, by: Moment) {
        match self {
            Arrival::On(moment)
            | Arrival::Roll { from: moment, .. }
            | Arrival::March(March { first_roll: FirstRoll::EndOf(moment), .. }) => {
                moment.put_off(by);
            }
            Arrival::March(_) => {}
        }
    }
}
