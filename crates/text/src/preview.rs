//! Combats foretold and ways with their risks, in words.

use board::Hex;
use game::data::Cohesion;
use game::engine::{Consequence, Effect, End, Ending, Role};
use game::rules::{FirerPoints, RallyEnd, Risk};
use game::{Setup, UnitId};

use crate::{Arg, Texts};

/// Names of die modifiers.
const MODIFIERS: &[&str] = &[
    "modifier-target-in-square",
    "modifier-target-in-guerrilla",
    "modifier-target-deployed-artillery",
    "modifier-ground",
    "modifier-flank",
    "modifier-artillery",
    "modifier-morale",
    "modifier-british",
    "modifier-fatigue",
    "modifier-swiss",
    "modifier-stack",
    "modifier-leader",
    "modifier-enemy-leader",
    "modifier-attack-order",
    "modifier-defend-order",
    "modifier-heavy-cavalry",
    "modifier-cavalry-against-square",
    "modifier-infantry-against-square",
    "modifier-infantry-against-guerrilla",
    "modifier-shock-infantry",
    "modifier-cover",
    "modifier-enemy-zone",
    "modifier-routed",
    "modifier-disorganized",
    "modifier-losses",
    "modifier-demoralized-f",
    "modifier-no-square",
    "modifier-charge-of-one-hex",
    "modifier-after-charge",
    "modifier-charge",
    "modifier-nationality",
    "modifier-uncontrolled-attacks",
    "modifier-commander-has-all",
    "modifier-chief-has-all",
    "modifier-friends-fleeing",
    "modifier-failed-before",
];

/// Names of what multiplies points.
const FACTORS: &[&str] = &[
    "factor-distance",
    "factor-disorganized",
    "factor-against-guerrilla",
    "factor-flank",
    "factor-charge",
    "factor-ground",
    "factor-artillery",
    "factor-maneuver",
];

/// The names of die modifiers, as events and forecasts give them.
pub fn modifier_names() -> impl Iterator<Item = &'static str> {
    MODIFIERS.iter().filter_map(|key| Some(key.split_once('-')?.1))
}

/// The names of what multiplies points.
pub fn factor_names() -> impl Iterator<Item = &'static str> {
    FACTORS.iter().filter_map(|key| Some(key.split_once('-')?.1))
}

impl Texts {
    /// A die modifier.
    pub fn modifier(&self, name: &str) -> String {
        self.named(MODIFIERS, name)
    }

    /// Something that multiplies points.
    pub fn factor(&self, name: &str) -> String {
        self.named(FACTORS, name)
    }

    /// A fire foretold.
    pub fn fire_title(&self, setup: &Setup, hex: Hex) -> String {
        self.say("preview-fire", &[("hex", Arg::Made(setup.map.grid().label(hex)))])
    }

    /// A shock foretold.
    pub fn shock_title(&self, setup: &Setup, hexes: &[Hex]) -> String {
        let labels: Vec<String> = hexes.iter().map(|&hex| setup.map.grid().label(hex)).collect();
        self.say("preview-shock", &[("hex", Arg::Made(labels.join(", ")))])
    }

    /// What a unit brings to a fire, before anything multiplies it.
    pub fn firer(&self, setup: &Setup, firer: &FirerPoints) -> String {
        let points = if firer.points.is_integer() {
            Arg::Number(firer.points.to_integer().into())
        } else {
            Arg::Made(firer.points.to_string())
        };
        self.say(
            "preview-firer",
            &[
                ("unit", Arg::Text(&setup.unit(firer.unit).name)),
                ("points", points),
                ("distance", Arg::Number(firer.distance.into())),
            ],
        )
    }

    /// What a unit brings to a shock, before anything multiplies it.
    pub fn fighter(&self, setup: &Setup, unit: UnitId, points: u8, attacks: bool) -> String {
        let key = if attacks { "preview-attacker" } else { "preview-defender" };
        let name = Arg::Text(&setup.unit(unit).name);
        self.say(key, &[("unit", name), ("points", Arg::Number(points.into()))])
    }

    /// A unit must test for thirst before it fights.
    pub fn thirsty(&self, setup: &Setup, unit: UnitId) -> String {
        self.say("preview-thirsty", &[("unit", Arg::Text(&setup.unit(unit).name))])
    }

    /// A result of the table changes nothing in this fire.
    pub fn idle_result(&self, cell: &str) -> String {
        self.say("preview-idle", &[("result", Arg::Text(cell))])
    }

    /// A heading of the reckoning.
    pub fn sum(&self, sum: Sum) -> String {
        self.word(match sum {
            Sum::Ground => "preview-ground",
            Sum::Points => "preview-points",
            Sum::Attack => "preview-attack",
            Sum::Defence => "preview-defence",
            Sum::Odds => "preview-odds",
            Sum::NoCombat => "preview-no-combat",
        })
    }

    /// What may become of a unit in a combat.
    pub fn ending(&self, ending: &Ending) -> String {
        let end = self.word(end_key(ending.end));
        let fate = match (ending.retreats, ending.end) {
            (true, End::Stands) => self.word("fate-retreats"),
            (true, _) => format!("{}, {end}", self.word("fate-retreats")),
            (false, _) => end,
        };
        if ending.losses == 0 {
            return fate;
        }
        let losses = Arg::Number(ending.losses.into());
        self.say("preview-fate-losses", &[("losses", losses), ("fate", Arg::Made(fate))])
    }

    /// How a unit comes out of a roll to recover, whose order was such before.
    pub fn rally_end(&self, before: Cohesion, end: RallyEnd) -> String {
        self.word(match (before, end) {
            (_, RallyEnd::Good) => "rally-good",
            (Cohesion::Routed, RallyEnd::Disorganized) => "rally-disorganized",
            (_, RallyEnd::Disorganized) => "rally-still-disorganized",
            (Cohesion::Routed, RallyEnd::Routed) => "rally-still-routed",
            (_, RallyEnd::Routed) => "rally-routed",
            (_, RallyEnd::Eliminated) => "rally-eliminated",
        })
    }

    /// What a result of a table does.
    pub fn consequences(&self, setup: &Setup, consequences: &[Consequence]) -> String {
        if consequences.is_empty() {
            return self.word("consequence-none");
        }
        let said: Vec<String> =
            consequences.iter().map(|consequence| self.consequence(setup, consequence)).collect();
        capitalized(&said.join("; "))
    }

    fn consequence(&self, setup: &Setup, consequence: &Consequence) -> String {
        let Consequence { role, units, all, effect } = consequence;
        let who = match (all, role, units.len()) {
            (true, Role::Attacker, 1) => "attacker",
            (true, Role::Attacker, _) => "attackers",
            (true, Role::Defender, 1) => "defender",
            (true, Role::Defender, _) => "defenders",
            (false, _, 1) => "unit",
            (false, ..) => "units",
        };
        let names: Vec<&str> = units.iter().map(|&unit| setup.unit(unit).name.as_str()).collect();
        let said = |key: &str, more: &[(&str, Arg<'_>)]| {
            let subject = [("who", Arg::Text(who)), ("units", Arg::Made(names.join(", ")))];
            self.say(key, &[&subject[..], more].concat())
        };
        let number = |value: u8| Arg::Number(value.into());
        match *effect {
            Effect::Loss { points, .. } => said("consequence-loss", &[("points", number(points))]),
            Effect::Check { spreads: false } => said("consequence-check", &[]),
            Effect::Check { spreads: true } => said("consequence-check-spreads", &[]),
            Effect::Retreat { least, most, check } => {
                let far = [("hexes", Arg::Made(self.hexes_back(least, most)))];
                said(if check { "consequence-retreat-check" } else { "consequence-retreat" }, &far)
            }
            Effect::MayRetreat => said("consequence-may-retreat", &[]),
            Effect::Disorganized => said("consequence-disorganized", &[]),
            Effect::Eliminated => said("consequence-eliminated", &[]),
            Effect::OneEliminated => said("consequence-one-eliminated", &[]),
            Effect::Stopped => said("consequence-stopped", &[]),
            Effect::AssaultBroken => said("consequence-assault-broken", &[]),
            Effect::Silenced => said("consequence-silenced", &[]),
            Effect::Withdraws => said("consequence-withdraws", &[]),
            Effect::MayAdvance { hex } => {
                said("consequence-may-advance", &[("hex", Arg::Made(setup.map.grid().label(hex)))])
            }
        }
    }

    fn hexes_back(&self, least: u8, most: Option<u8>) -> String {
        let hexes = |key: &str, number: u8| self.say(key, &[("hexes", Arg::Number(number.into()))]);
        match most {
            None => hexes("consequence-hexes-or-more", least),
            Some(most) if most > least => hexes("consequence-hexes-up-to", most),
            Some(_) => hexes("consequence-hexes", least),
        }
    }

    /// What a way risks.
    pub fn risk(&self, setup: &Setup, risk: Risk) -> String {
        let at =
            |key: &str, hex: Hex| self.say(key, &[("hex", Arg::Made(setup.map.grid().label(hex)))]);
        match risk {
            Risk::LeavingCheck => self.word("risk-leaving-check"),
            Risk::FrontZone { hex } => at("risk-front-zone", hex),
            Risk::FlankZone { hex } => at("risk-flank-zone", hex),
            Risk::UnderFire { hex } => at("risk-under-fire", hex),
            Risk::Thicket { hex } => at("risk-thicket", hex),
            Risk::Overstacked { hex, units } => {
                let hex = Arg::Made(setup.map.grid().label(hex));
                self.say("risk-overstacked", &[("hex", hex), ("units", Arg::Number(units.into()))])
            }
        }
    }

    /// The message whose key ends in a name of the engine, or the name itself.
    pub(crate) fn named(&self, keys: &[&str], name: &str) -> String {
        let fits = |key: &&&str| key.split_once('-').is_some_and(|(_, rest)| rest == name);
        keys.iter().find(fits).map_or_else(|| name.to_owned(), |key| self.word(key))
    }
}

/// A heading of the reckoning of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sum {
    /// What the ground does.
    Ground,
    /// The points of a fire.
    Points,
    /// The attackers together.
    Attack,
    /// The defenders together.
    Defence,
    /// The column.
    Odds,
    /// There is no column.
    NoCombat,
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first: Vec<char> = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first.into_iter().chain(letters).collect()
}

fn end_key(end: End) -> &'static str {
    match end {
        End::Stands => "fate-stands",
        End::Stopped => "fate-stopped",
        End::AssaultBroken => "fate-assault-broken",
        End::Recovers => "fate-recovers",
        End::Disorganized => "fate-disorganized",
        End::Routed => "fate-routed",
        End::Eliminated => "fate-eliminated",
    }
}

#[cfg(test)]
mod tests;
