//! What a game offers: options and variants, the steps of a turn, arrivals, overlays and tables.

use board::Hex;
use game::data::{Arrival, FirstRoll, Reinforcement};
use game::table::Seat;
use game::{CommandId, LeaderId, Setup, Step, UnitId};

use crate::event::step_key;
use crate::{Arg, Texts};

const OPTIONS: &[&str] = &[
    "option-open-orders",
    "option-natural-one-fails",
    "option-independent-march",
    "option-fire-all-round",
    "option-charge-from-afar",
    "option-enforce-attack",
    "option-heal-only-in-reorganization",
    "option-swiss-abstain",
    "option-surrender-by-wish",
    "option-eight-carts",
    "option-short-range",
    "option-limited-information",
];

const VARIANTS: &[&str] = &[
    "variant-areizaga-intervenes",
    "variant-robert-delayed",
    "variant-fabre-delayed",
    "variant-laval-intervenes",
    "variant-order-of-arrival",
    "variant-vedel-marches",
    "variant-vedel-reinforced",
    "variant-castanos-arrives",
    "variant-linked-campaign",
];

const RULES: &[&str] = &["rules-standard", "rules-volume2", "rules-revised", "rules-basic"];

const BATTLES: &[&str] = &[
    "battle-alcaniz",
    "battle-maria",
    "battle-castalla",
    "battle-bailen-1",
    "battle-bailen-2",
    "battle-bailen-3",
    "battle-bailen-4",
    "battle-bailen-5",
];

const CHARTS: &[&str] = &[
    "chart-fire",
    "chart-shock",
    "chart-morale",
    "chart-control",
    "chart-division",
    "chart-basic",
];

impl Texts {
    /// What an option means, by its name in records.
    pub fn option(&self, name: &str) -> String {
        self.named(OPTIONS, name)
    }

    /// What an edition is like, by its name in records.
    pub fn rules(&self, name: &str) -> String {
        self.named(RULES, name)
    }

    /// What a battle is about, in a line; the id of one that is not ours.
    pub fn battle(&self, id: &str) -> String {
        self.named(BATTLES, id)
    }

    /// What a variant changes, by its name in records.
    pub fn variant(&self, name: &str) -> String {
        self.named(VARIANTS, name)
    }

    /// The title of a table.
    pub fn chart(&self, name: &str) -> String {
        self.named(CHARTS, name)
    }

    /// A step of the sequence of play.
    pub fn step(&self, step: Step) -> String {
        self.word(step_key(step))
    }

    /// The same in a word.
    pub fn step_in_short(&self, step: Step) -> String {
        self.word(match step {
            Step::SetUp(_) => "short-set-up",
            Step::Announce(_) => "short-announce",
            Step::Orders(_) => "short-orders",
            Step::Movement => "short-movement",
            Step::Assault => "short-assault",
            Step::DefensiveFire => "short-defensive-fire",
            Step::OffensiveFire => "short-offensive-fire",
            Step::Shock => "short-shock",
            Step::Reorganization(_) => "short-reorganization",
            Step::Over => "short-over",
        })
    }

    /// When and where troops come; `turn` is the first in which they may.
    pub fn arrival(&self, setup: &Setup, body: &Reinforcement, turn: u8) -> String {
        let units = i64::try_from(body.units.len()).unwrap_or(i64::MAX);
        let hex = Arg::Made(setup.map.grid().label(body.hex));
        let mut args = vec![("units", Arg::Number(units)), ("hex", hex)];
        let key = match body.arrival {
            Arrival::On(_) => "arrival-on",
            Arrival::Roll { .. } => "arrival-roll",
            Arrival::March(_) => return self.say("arrival-march", &args),
        };
        args.push(("turn", Arg::Number(turn.into())));
        self.say(key, &args)
    }

    /// A seat: the player's name, or else those of the commands it has; the chief's without commands goes by its side.
    pub fn seat(&self, setup: &Setup, seat: &Seat) -> String {
        if !seat.name.is_empty() {
            return seat.name.clone();
        }
        let names: Vec<String> = seat.commands.iter().map(|&it| self.command(setup, it)).collect();
        if names.is_empty() { self.camp(setup, seat.camp) } else { names.join(", ") }
    }

    /// A commander who is not on the map.
    pub fn off_map(&self) -> String {
        self.word("seat-off-map")
    }

    /// The name of hexes marked on the map.
    pub fn overlay(&self, setup: &Setup, overlay: Overlay) -> String {
        match overlay {
            Overlay::Front => self.word("overlay-front"),
            Overlay::Flank => self.word("overlay-flank"),
            Overlay::Command(leader) => {
                self.say("overlay-command", &[("leader", Arg::Text(&setup.leader(leader).name))])
            }
            Overlay::Fire(unit) => {
                self.say("overlay-fire", &[("unit", Arg::Text(&setup.unit(unit).name))])
            }
            Overlay::Objective(hex) => {
                let zone = setup.map.zones().iter().find(|zone| zone.hexes.contains(&hex));
                let name = zone.and_then(|zone| zone.name.as_ref());
                name.map_or_else(
                    || self.word("overlay-objective"),
                    |name| self.prose(name).to_owned(),
                )
            }
            Overlay::Area(command) => {
                self.say("overlay-area", &[("command", self.command_said(setup, command))])
            }
            Overlay::Ground => self.word("overlay-ground"),
        }
    }
}

/// Hexes marked on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// The front zone of a side.
    Front,
    /// Its flank zone.
    Flank,
    /// Where a leader commands.
    Command(LeaderId),
    /// Where a unit could fire.
    Fire(UnitId),
    /// A hex that matters.
    Objective(Hex),
    /// Ground a command must hold.
    Area(CommandId),
    /// Ground a command would have to hold.
    Ground,
}

/// The first turn in which troops may come, on the clock of the edition.
pub fn first_turn(setup: &Setup, arrival: &Arrival) -> u8 {
    let basic = setup.edition.basic.is_some();
    let on = |moment: game::data::Moment| if basic { moment.basic } else { moment.turn };
    match arrival {
        Arrival::On(moment) | Arrival::Roll { from: moment, .. } => on(*moment),
        Arrival::March(march) => match march.first_roll {
            FirstRoll::AfterFirstCombat => 1,
            FirstRoll::EndOf(moment) => on(moment),
        },
    }
}
