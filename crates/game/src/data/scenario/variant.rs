//! Variants the players may choose before a game, and the scenario each of them makes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Arrival, Commander, Deployment, Level, Link, Moment, Placement, Prose, Reinforcement, Scenario,
    Yields,
};
use crate::data::kinds::Arm;
use crate::data::order_of_battle::{CommandId, LeaderId, OrderOfBattle, UnitId};

/// Every variant there is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum VariantId {
    /// María A: Areizaga intervenes.
    AreizagaIntervenes,
    /// María B: Robert is delayed.
    RobertDelayed,
    /// María C: Fabre is delayed.
    FabreDelayed,
    /// María D: Laval intervenes.
    LavalIntervenes,
    /// Bailén 9.1: Dupont's order of arrival.
    OrderOfArrival,
    /// Bailén 9.2.1: Vedel marches to the guns.
    VedelMarches,
    /// Bailén 9.2.2: Vedel brings Dufour and Lefranc.
    VedelReinforced,
    /// Bailén 9.3: Castaños takes command.
    CastanosArrives,
    /// Bailén 3 as the second half of a double battle.
    LinkedCampaign,
}

/// A variant of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// Which.
    pub id: VariantId,
    /// Its title.
    pub title: Prose,
    /// What it changes.
    pub change: Change,
}

/// What a variant changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// More troops come.
    Reinforce(Reinforcement),
    /// A reinforcement comes in another way.
    Delay {
        /// Its index in [`Scenario::reinforcements`].
        reinforcement: usize,
        /// When it comes instead.
        arrival: Arrival,
    },
    /// Some units set up elsewhere.
    Deploy(Deployment),
    /// A reinforcement brings more with it.
    Enlarge {
        /// Its index in [`Scenario::reinforcements`].
        reinforcement: usize,
        /// Units it brings.
        units: Vec<UnitId>,
        /// Leaders it brings.
        leaders: Vec<LeaderId>,
        /// Levels that change with them.
        levels: Vec<(CommandId, Level)>,
        /// Units that obey another until their own leader is up.
        attached: Vec<Attachment>,
    },
    /// A new commander in chief comes with a reinforcement.
    Relieve {
        /// Its index in [`Scenario::reinforcements`].
        reinforcement: usize,
        /// The new commander.
        commander: Commander,
        /// The leader.
        leader: LeaderId,
        /// Whom he relieves.
        relieves: LeaderId,
        /// Commands the relieved one may still order.
        keeps: Vec<CommandId>,
    },
    /// The owner chooses which brigade comes when (see [`Scenario::arriving_as`]).
    Permute(OrderOfArrival),
    /// The battle goes on from another (see [`Scenario::parts`]).
    Link(Link),
}

/// A unit that obeys another command until its own leader is on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The unit.
    pub unit: UnitId,
    /// Whom it obeys for now.
    pub to: CommandId,
    /// Until he is up.
    pub until: LeaderId,
}

/// Brigades that may change places in the column (CF-142).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderOfArrival {
    /// The brigades in the printed order.
    pub brigades: Vec<CommandId>,
    /// The places in the column, first to last, each with how many brigades it takes.
    pub slots: Vec<Slot>,
    /// Indices in [`Scenario::reinforcements`] of the vanguard (one battalion, the battery and the leader of the first brigade),
    /// if there is one.
    pub vanguard: Option<usize>,
}

/// A place in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// On the map from the start.
    OnMap(u8),
    /// With a reinforcement, by its index in [`Scenario::reinforcements`].
    With(usize, u8),
}

impl Slot {
    /// How many brigades it takes.
    pub const fn brigades(self) -> u8 {
        match self {
            Slot::OnMap(brigades) | Slot::With(_, brigades) => brigades,
        }
    }
}

impl Scenario {
    /// The variant with an id.
    pub fn variant(&self, id: VariantId) -> Option<&Variant> {
        self.variants.iter().find(|variant| variant.id == id)
    }

    /// This scenario with variants chosen; those it does not have are passed over.
    #[must_use]
    pub fn with(&self, chosen: &[VariantId]) -> Scenario {
        let mut scenario = self.clone();
        for variant in self
            .variants
            .iter()
            .filter(|variant| chosen.contains(&variant.id) && !self.chosen.contains(&variant.id))
        {
            scenario.take(&variant.change);
            scenario.chosen.push(variant.id);
        }
        scenario
    }

    fn take(&mut self, change: &Change) {
        match change {
            Change::Reinforce(reinforcement) => {
                self.call_up(&reinforcement.units, &reinforcement.leaders);
                self.reinforcements.push(reinforcement.clone());
            }
            Change::Delay { reinforcement, arrival } => {
                if let Some(reinforcement) = self.reinforcements.get_mut(*reinforcement) {
                    reinforcement.arrival = *arrival;
                }
            }
            Change::Deploy(deployment) => {
                for other in &mut self.deployments {
                    other.units.retain(|unit| !deployment.units.contains(unit));
                    other.places.retain(|place| !deployment.units.contains(&place.unit));
                }
                self.deployments.push(deployment.clone());
            }
            Change::Enlarge { reinforcement, units, leaders, levels, attached } => {
                self.attached.extend(attached);
                self.call_up(units, leaders);
                if let Some(reinforcement) = self.reinforcements.get_mut(*reinforcement) {
                    reinforcement.units.extend(units);
                    reinforcement.leaders.extend(leaders);
                }
                for &(command, level) in levels {
                    self.levels[command.index()] = Some(level);
                }
            }
            Change::Relieve { reinforcement, commander, leader, relieves, keeps } => {
                self.call_up(&[], &[*leader]);
                if let Some(reinforcement) = self.reinforcements.get_mut(*reinforcement) {
                    reinforcement.leaders.push(*leader);
                }
                for old in &mut self.commanders {
                    if old.seat == super::Seat::Leader(*relieves) {
                        old.yields = Some(Yields { to: *leader, keeps: keeps.clone() });
                    }
                }
                self.commanders.push(commander.clone());
            }
            Change::Permute(_) | Change::Link(_) => {}
        }
    }

    fn call_up(&mut self, units: &[UnitId], leaders: &[LeaderId]) {
        self.absent.retain(|unit| !units.contains(unit));
        self.absent_leaders.retain(|leader| !leaders.contains(leader));
    }

    /// This scenario with Dupont's brigades in another order, the first in the column first; `None` unless `order` is a
    /// rearrangement of the printed one (CF-142). Leaders and batteries go with their brigades.
    pub fn arriving_as(&self, order: &[CommandId], army: &OrderOfBattle) -> Option<Scenario> {
        let column = self.variants.iter().find_map(|variant| match &variant.change {
            Change::Permute(column) => Some(column),
            _ => None,
        })?;
        let mut sorted = [order.to_vec(), column.brigades.clone()];
        sorted.iter_mut().for_each(|brigades| brigades.sort_unstable());
        if sorted[0] != sorted[1] {
            return None;
        }
        if order == column.brigades {
            return Some(self.clone());
        }
        let mut scenario = self.clone();
        scenario.arrival = order.to_vec();
        scenario.strike_off(&column.brigades, army);
        let mut rest = order;
        for slot in &column.slots {
            let (now, later) = rest.split_at_checked(usize::from(slot.brigades()))?;
            rest = later;
            match *slot {
                Slot::OnMap(_) => scenario.put_on_map(now, self, army),
                Slot::With(at, _) => scenario.send(now, at, army),
            }
        }
        if let (Some(at), Some(&first)) = (column.vanguard, order.first()) {
            scenario.send_vanguard(first, at, army);
        }
        Some(scenario)
    }

    /// Takes brigades out of every deployment and reinforcement.
    fn strike_off(&mut self, brigades: &[CommandId], army: &OrderOfBattle) {
        let gone = |unit: &UnitId| {
            army.unit(*unit).command.is_some_and(|command| brigades.contains(&command))
        };
        let led = |leader: &LeaderId| {
            army.leader(*leader).command.is_some_and(|command| brigades.contains(&command))
        };
        for deployment in &mut self.deployments {
            deployment.units.retain(|unit| !gone(unit));
            deployment.places.retain(|place| !gone(&place.unit));
        }
        for reinforcement in &mut self.reinforcements {
            reinforcement.units.retain(|unit| !gone(unit));
            reinforcement.leaders.retain(|leader| !led(leader));
        }
        self.leaders.retain(|placement| !led(&placement.leader));
    }

    fn send(&mut self, brigades: &[CommandId], at: usize, army: &OrderOfBattle) {
        if let Some(reinforcement) = self.reinforcements.get_mut(at) {
            for &brigade in brigades {
                reinforcement.units.extend(&army.command(brigade).units);
                reinforcement.leaders.push(army.command(brigade).leader);
            }
        }
    }

    /// The first brigade's leader, batteries and first other counter go ahead.
    fn send_vanguard(&mut self, first: CommandId, at: usize, army: &OrderOfBattle) {
        let units = &army.command(first).units;
        let guns = |unit: &UnitId| army.unit(*unit).arm() == Arm::Artillery;
        let mut ahead: Vec<UnitId> = units.iter().copied().filter(guns).collect();
        ahead.extend(units.iter().copied().find(|unit| !guns(unit)));
        let leader = army.command(first).leader;
        for reinforcement in &mut self.reinforcements {
            reinforcement.units.retain(|unit| !ahead.contains(unit));
            reinforcement.leaders.retain(|&other| other != leader);
        }
        if let Some(vanguard) = self.reinforcements.get_mut(at) {
            vanguard.units.extend(ahead);
            vanguard.leaders.push(leader);
        }
    }

    /// Brigades take the deployment of those that stood there in `printed`, one unit to a hex.
    fn put_on_map(&mut self, brigades: &[CommandId], printed: &Scenario, army: &OrderOfBattle) {
        let mut units: Vec<UnitId> =
            brigades.iter().flat_map(|&b| army.command(b).units.iter().copied()).collect();
        // Guns need the road; foot can stand beside it.
        units.sort_by_key(|&unit| army.unit(unit).arm() != Arm::Artillery);
        let Some(at) = printed
            .deployments
            .iter()
            .zip(&self.deployments)
            .position(|(before, now)| !before.units.is_empty() && now.units.is_empty())
        else {
            return;
        };
        let before = &printed.deployments[at];
        let Some(&model) = before.places.first() else { return };
        let mut hexes: Vec<_> = before.places.iter().map(|place| place.hex).collect();
        hexes.dedup();
        hexes.extend(
            before.area.iter().copied().filter(|hex| !before.places.iter().any(|p| p.hex == *hex)),
        );
        let deployment = &mut self.deployments[at];
        deployment.places = units
            .iter()
            .zip(hexes)
            .map(|(&unit, hex)| Placement { unit, hex, facing: model.facing, unlimbered: false })
            .collect();
        deployment.units = units;
        for &brigade in brigades {
            let led = &army.command(brigade).units;
            let place = deployment.places.iter().find(|place| led.contains(&place.unit));
            if let Some(place) = place {
                self.leaders.push(super::LeaderPlacement {
                    leader: army.command(brigade).leader,
                    rule: super::LeaderRule::At(before.area.clone()),
                    hex: place.hex,
                    carried_over: false,
                });
            }
        }
    }
}

/// A turn that is the same in every edition.
impl From<u8> for Moment {
    fn from(turn: u8) -> Moment {
        Moment { turn, basic: turn }
    }
}
