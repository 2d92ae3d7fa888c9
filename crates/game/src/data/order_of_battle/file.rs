//! The order-of-battle file format and its proof.

use std::collections::BTreeMap;

use board::fault::{Faults, Located, Place, Source};
use schemars::JsonSchema;
use serde::Deserialize;

use super::range::{self, RangeEntry};
use super::{
    Command, CommandId, Factors, Leader, LeaderId, Nationality, OrderOfBattle, Origin, Provenance,
    Quality, Unit, UnitId, UnitKind,
};
use crate::data::kinds::{Arm, Camp, Grade, Weight};

/// The most counters, leaders or commands an order of battle may have: ids stay clear of 255.
pub(crate) const MAX_ENTRIES: usize = 250;
/// The largest printed strength.
pub(crate) const MAX_STRENGTH: u8 = 30;
/// The largest factor of a leader, up or down.
pub(crate) const MAX_FACTOR: i8 = 3;

/// An order of battle as written in `data/orders-of-battle/*.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderOfBattleFile {
    /// Short id, the file's name.
    pub id: String,
    /// Title with the date.
    pub title: String,
    /// How the values were found.
    #[serde(default)]
    pub note: String,
    /// Sources by the key units cite.
    #[serde(default)]
    pub source: BTreeMap<String, String>,
    /// Leaders.
    #[serde(default)]
    pub leader: Vec<LeaderEntry>,
    /// Commands.
    #[serde(default)]
    pub command: Vec<CommandEntry>,
    /// Counters.
    #[serde(default)]
    pub unit: Vec<UnitEntry>,
    /// Ranges of the estimated values.
    #[serde(default)]
    pub range: Vec<RangeEntry>,
}

/// A leader.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaderEntry {
    /// Id.
    pub id: Located<String>,
    /// Side.
    pub camp: Camp,
    /// Name on the counter.
    pub name: String,
    /// Name in full.
    pub full_name: String,
    /// Rank.
    #[serde(default)]
    pub rank: String,
    /// Id of the leader he obeys.
    pub superior: Option<Located<String>>,
    /// Factors of the front.
    pub factors: Located<Factors>,
    /// Factors of the reverse.
    pub reverse: Located<Factors>,
    /// Where the factors come from; estimates unless said otherwise.
    #[serde(default)]
    pub origin: LeaderOrigin,
    /// A word about him.
    #[serde(default)]
    pub note: String,
}

/// Where a leader's factors come from.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaderOrigin {
    /// Of the front.
    pub factors: Option<Origin>,
    /// Of the reverse.
    pub reverse: Option<Origin>,
}

/// A command.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandEntry {
    /// Id.
    pub id: Located<String>,
    /// Side.
    pub camp: Camp,
    /// Name.
    pub name: String,
    /// Id of its leader.
    pub leader: Located<String>,
    /// Short mark on its counters.
    #[serde(default)]
    pub badge: String,
    /// A word about it.
    #[serde(default)]
    pub note: String,
}

/// A counter.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitEntry {
    /// Id.
    pub id: Located<String>,
    /// Side.
    pub camp: Camp,
    /// Name on the counter.
    pub name: String,
    /// Name in full.
    pub full_name: String,
    /// Id of its command; none for independent units without one.
    pub command: Option<Located<String>>,
    /// Whether it needs no orders in any edition.
    #[serde(default)]
    pub independent: bool,
    /// A foreign corps in British pay: of the British army, whatever its nation (CF-210).
    #[serde(default)]
    pub british_pay: bool,
    /// Arm.
    pub arm: Arm,
    /// Infantry: what sort of troops.
    pub quality: Option<Located<Quality>>,
    /// Infantry: the horn.
    #[serde(default)]
    pub horn: bool,
    /// Infantry: the shock dot.
    #[serde(default)]
    pub shock: bool,
    /// Cavalry and artillery: the class.
    pub weight: Option<Located<Weight>>,
    /// Artillery: horse artillery.
    #[serde(default)]
    pub horse: bool,
    /// Whose soldiers they are.
    pub nationality: Nationality,
    /// Strength in points; carts have none.
    pub strength: Option<Located<u8>>,
    /// Morale grade; carts have none.
    pub grade: Option<Located<Grade>>,
    /// Heads behind the strength.
    pub men: Option<u16>,
    /// Where each value comes from.
    #[serde(default)]
    pub origin: UnitOrigin,
    /// Key of the source.
    pub source: Located<String>,
    /// How the source was used.
    #[serde(default)]
    pub note: String,
}

/// Where the values of a counter come from; strength and kind history, grade estimate unless said otherwise.
#[derive(Clone, Copy, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitOrigin {
    /// Of the strength.
    pub strength: Option<Origin>,
    /// Of arm, class and name.
    pub kind: Option<Origin>,
    /// Of the grade.
    pub grade: Option<Origin>,
}

impl OrderOfBattleFile {
    /// Proves the document and makes the order of battle, or lists everything that is wrong with it.
    pub fn build(self, source: Source<'_>) -> Result<OrderOfBattle, Faults> {
        let mut muster = Muster { source, file: &self, faults: Faults::default() };
        muster.sizes();
        muster.ids();
        let commands = muster.commands();
        let leaders = muster.leaders(&commands);
        let units = muster.units(&commands);
        let commands = muster.fill(commands, &units);
        let mut faults = muster.faults;
        let ranges = range::prove(&self.range, source, &units, &leaders, &mut faults);
        faults.or(OrderOfBattle {
            id: self.id,
            title: self.title,
            note: self.note.trim().to_owned(),
            units,
            leaders,
            commands,
            ranges,
        })
    }
}

/// Calls the roll and notes what is wrong.
struct Muster<'a> {
    source: Source<'a>,
    file: &'a OrderOfBattleFile,
    faults: Faults,
}

impl Muster<'_> {
    fn fault(&mut self, at: &impl Place, what: String, right: &str) {
        self.faults.push(self.source.fault(at, what).right(right));
    }

    fn sizes(&mut self) {
        let counts = [
            ("units", self.file.unit.len()),
            ("leaders", self.file.leader.len()),
            ("commands", self.file.command.len()),
        ];
        for (what, count) in counts {
            if count == 0 || count > MAX_ENTRIES {
                self.fault(&0usize, format!("{count} {what}"), &format!("give 1 to {MAX_ENTRIES}"));
            }
        }
    }

    fn ids(&mut self) {
        let file = self.file;
        self.unique("unit", file.unit.iter().map(|entry| &entry.id));
        self.unique("leader", file.leader.iter().map(|entry| &entry.id));
        self.unique("command", file.command.iter().map(|entry| &entry.id));
    }

    fn unique<'f>(&mut self, what: &str, ids: impl Iterator<Item = &'f Located<String>>) {
        let mut seen = std::collections::BTreeSet::new();
        for id in ids {
            if !seen.insert(id.as_str()) {
                self.fault(
                    id,
                    format!("{what} {} stands twice", **id),
                    "give each an id of its own",
                );
            }
        }
    }

    fn commands(&mut self) -> Vec<Command> {
        let file = self.file;
        let mut led: BTreeMap<LeaderId, &str> = BTreeMap::new();
        let mut commands = Vec::new();
        for entry in &file.command {
            let leader = self.leader(&entry.leader, entry.camp);
            if let Some(leader) = leader
                && let Some(other) = led.insert(leader, &entry.id)
            {
                self.fault(
                    &entry.leader,
                    format!("{} leads {other} and {}", *entry.leader, *entry.id),
                    "a leader leads one command in person",
                );
            }
            commands.push(Command {
                key: (*entry.id).clone(),
                camp: entry.camp,
                name: entry.name.clone(),
                badge: entry.badge.clone(),
                leader: leader.unwrap_or(LeaderId(0)),
                units: Vec::new(),
                note: entry.note.clone(),
            });
        }
        commands
    }

    /// The leader with an id, who must be of the camp.
    fn leader(&mut self, id: &Located<String>, camp: Camp) -> Option<LeaderId> {
        let file = self.file;
        let Some(at) = file.leader.iter().position(|entry| *entry.id == **id) else {
            self.fault(id, format!("there is no leader {}", **id), "name a leader of this file");
            return None;
        };
        if file.leader[at].camp != camp {
            self.fault(
                id,
                format!("{} is of the other side", **id),
                "name a leader of its own side",
            );
        }
        u8::try_from(at).ok().map(LeaderId)
    }

    fn leaders(&mut self, commands: &[Command]) -> Vec<Leader> {
        let file = self.file;
        let mut leaders = Vec::new();
        for (at, entry) in file.leader.iter().enumerate() {
            for factors in [&entry.factors, &entry.reverse] {
                let far = |factor: i8| !(-MAX_FACTOR..=MAX_FACTOR).contains(&factor);
                if far(factors.shock) || far(factors.morale) {
                    self.fault(
                        factors,
                        format!("factors {}/{} of {}", factors.shock, factors.morale, *entry.id),
                        &format!("factors run from -{MAX_FACTOR} to {MAX_FACTOR}"),
                    );
                }
            }
            let superior = entry.superior.as_ref().and_then(|id| self.leader(id, entry.camp));
            if let (Some(id), Some(superior)) = (&entry.superior, superior)
                && superior.index() == at
            {
                self.fault(id, format!("{} obeys himself", **id), "name his superior or nobody");
            }
            let command = commands.iter().position(|command| command.leader.index() == at);
            leaders.push(Leader {
                key: (*entry.id).clone(),
                camp: entry.camp,
                name: entry.name.clone(),
                full_name: entry.full_name.clone(),
                rank: entry.rank.clone(),
                factors: *entry.factors,
                reverse: *entry.reverse,
                command: command.and_then(|at| u8::try_from(at).ok()).map(CommandId),
                superior,
                origin: entry.origin.factors.unwrap_or(Origin::Estimate),
                reverse_origin: entry.origin.reverse.unwrap_or(Origin::Estimate),
                note: entry.note.clone(),
            });
        }
        leaders
    }

    fn units(&mut self, commands: &[Command]) -> Vec<Unit> {
        let file = self.file;
        file.unit.iter().map(|entry| self.unit(entry, commands)).collect()
    }

    fn unit(&mut self, entry: &UnitEntry, commands: &[Command]) -> Unit {
        let kind = self.kind(entry);
        let command = entry.command.as_ref().and_then(|id| {
            let at = commands.iter().position(|command| command.key == **id);
            match at {
                None => self.fault(
                    id,
                    format!("there is no command {}", **id),
                    "name a command of this file",
                ),
                Some(at) if commands[at].camp != entry.camp => self.fault(
                    id,
                    format!("{} is of the other side than {}", *entry.id, **id),
                    "a command holds units of one side",
                ),
                Some(_) => {}
            }
            at.and_then(|at| u8::try_from(at).ok()).map(CommandId)
        });
        if entry.command.is_none() && !entry.independent {
            self.fault(
                &entry.id,
                format!("{} has no command", *entry.id),
                "name its command or say independent = true",
            );
        }
        if !self.file.source.contains_key(entry.source.as_str()) {
            self.fault(
                &entry.source,
                format!("there is no source {}", *entry.source),
                "name a key of [source]",
            );
        }
        Unit {
            key: (*entry.id).clone(),
            camp: entry.camp,
            name: entry.name.clone(),
            full_name: entry.full_name.clone(),
            kind,
            nationality: entry.nationality,
            strength: self.strength(entry),
            grade: entry.grade.as_deref().copied(),
            command,
            independent: entry.independent,
            british_pay: entry.british_pay,
            provenance: Provenance {
                strength: entry.origin.strength.unwrap_or(Origin::History),
                kind: entry.origin.kind.unwrap_or(Origin::History),
                grade: entry.origin.grade.unwrap_or(Origin::Estimate),
                source: self.file.source.get(entry.source.as_str()).cloned().unwrap_or_default(),
                source_key: entry.source.to_string(),
                note: entry.note.clone(),
                men: entry.men,
            },
        }
    }

    /// Arm and class, each with the fields that belong to it and no others.
    fn kind(&mut self, entry: &UnitEntry) -> UnitKind {
        let infantry = entry.arm == Arm::Infantry;
        let mounted_or_gun = matches!(entry.arm, Arm::Cavalry | Arm::Artillery);
        if infantry != entry.quality.is_some() {
            self.fault(
                &entry.id,
                format!("{} has {} quality", *entry.id, if infantry { "no" } else { "a" }),
                "infantry has a quality, no other arm has",
            );
        }
        if mounted_or_gun != entry.weight.is_some() {
            self.fault(
                &entry.id,
                format!("{} has {} weight", *entry.id, if mounted_or_gun { "no" } else { "a" }),
                "cavalry and artillery have a weight, no other arm has",
            );
        }
        if (entry.horn || entry.shock) && !infantry {
            self.fault(
                &entry.id,
                format!("{} bears a sign of infantry", *entry.id),
                "horn and shock are for infantry",
            );
        }
        if entry.horse && entry.arm != Arm::Artillery {
            self.fault(
                &entry.id,
                format!("{} is marked as horse artillery", *entry.id),
                "horse is for batteries",
            );
        }
        let weight = entry.weight.as_deref().copied().unwrap_or(Weight::Medium);
        match entry.arm {
            Arm::Infantry => UnitKind::Infantry {
                quality: entry.quality.as_deref().copied().unwrap_or(Quality::Line),
                horn: entry.horn,
                shock: entry.shock,
            },
            Arm::Cavalry => UnitKind::Cavalry(weight),
            Arm::Artillery => UnitKind::Artillery { weight, horse: entry.horse },
            Arm::Cart => UnitKind::Cart,
        }
    }

    fn strength(&mut self, entry: &UnitEntry) -> u8 {
        let cart = entry.arm == Arm::Cart;
        if entry.grade.is_some() == cart {
            self.fault(
                &entry.id,
                format!("{} has {} morale grade", *entry.id, if cart { "a" } else { "no" }),
                "every combat unit has a grade, carts have none",
            );
        }
        match &entry.strength {
            Some(strength) if cart => {
                self.fault(strength, format!("{} has a strength", *entry.id), "carts have none");
                0
            }
            Some(strength) if **strength == 0 || **strength > MAX_STRENGTH => {
                self.fault(
                    strength,
                    format!("strength {} of {}", **strength, *entry.id),
                    &format!("give 1 to {MAX_STRENGTH} points"),
                );
                0
            }
            Some(strength) => **strength,
            None => {
                if !cart {
                    self.fault(
                        &entry.id,
                        format!("{} has no strength", *entry.id),
                        "give its points",
                    );
                }
                0
            }
        }
    }

    fn fill(&mut self, mut commands: Vec<Command>, units: &[Unit]) -> Vec<Command> {
        for (at, unit) in units.iter().enumerate().take(MAX_ENTRIES) {
            if let Some(command) = unit.command {
                commands[command.index()].units.push(UnitId(at as u8));
            }
        }
        let file = self.file;
        for (entry, command) in file.command.iter().zip(&commands) {
            if command.units.is_empty() {
                self.fault(&entry.id, format!("{} has no units", *entry.id), "give it units");
            }
        }
        commands
    }
}
