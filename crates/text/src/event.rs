//! What happened, in words.

use board::{Facing, Hex};
use game::data::{Cohesion, MoraleResult, Part};
use game::engine::{Cell, Purpose, Roll};
use game::rules::{Level, Use};
use game::{Camp, Event, Formation, Order, Outcome, Setup, Step, UnitId, What};

use crate::prompt::offer_key;
use crate::tables::table_of;
use crate::{Arg, Texts};

impl Texts {
    /// A sentence for an event.
    pub fn event(&self, setup: &Setup, event: &Event) -> String {
        let hex = |hex: Hex| Arg::Made(setup.map.grid().label(hex));
        let unit = |unit: UnitId| Arg::Text(setup.unit(unit).name.as_str());
        let word = |key: &str| Arg::Made(self.word(key));
        let number = |number: u8| Arg::Number(number.into());
        match &event.what {
            What::PartBegan { part } => self.word(part_key(*part)),
            What::TurnBegan { turn } => self.say("event-turn-began", &[("turn", number(*turn))]),
            What::StepBegan { step, camp } => self.say(
                "event-step-began",
                &[("camp", Arg::Made(self.camp(setup, *camp))), ("step", word(step_key(*step)))],
            ),
            What::Placed { unit: who, hex: at } => {
                self.say("event-placed", &[("unit", unit(*who)), ("hex", hex(*at))])
            }
            What::LeaderPlaced { leader, hex: at } => self.say(
                "event-leader-placed",
                &[("leader", Arg::Text(&setup.leader(*leader).name)), ("hex", hex(*at))],
            ),
            What::Rolled(roll) => self.roll(setup, roll),
            What::OrderTried { command, order, success } => {
                let key = if *success { "event-order-changed" } else { "event-order-unchanged" };
                self.sentence(
                    key,
                    &[
                        ("command", self.command_said(setup, *command)),
                        ("order", word(order_key(*order))),
                    ],
                )
            }
            What::AreaNamed { command, area } => self.sentence(
                "event-area-named",
                &[("command", self.command_said(setup, *command)), ("hex", hex(area.centre))],
            ),
            What::Moved { unit: who, to, cost } => self.say(
                "event-moved",
                &[("unit", unit(*who)), ("hex", hex(*to)), ("cost", number(*cost))],
            ),
            What::Turned { unit: who, facing, cost } => self.say(
                "event-turned",
                &[
                    ("unit", unit(*who)),
                    ("facing", word(facing_key(*facing))),
                    ("cost", number(*cost)),
                ],
            ),
            What::Formed { unit: who, formation, cost, .. } => self.say(
                "event-formed",
                &[
                    ("unit", unit(*who)),
                    ("formation", word(formation_key(*formation))),
                    ("cost", number(*cost)),
                ],
            ),
            What::Exited { unit: who } => self.say("event-exited", &[("unit", unit(*who))]),
            What::Lost { unit: who, points } => {
                self.say("event-lost", &[("unit", unit(*who)), ("points", number(*points))])
            }
            What::Eliminated { unit: who } => self.say("event-eliminated", &[("unit", unit(*who))]),
            What::CohesionChanged { unit: who, cohesion } => self.say(
                "event-cohesion-changed",
                &[("unit", unit(*who)), ("cohesion", word(cohesion_key(*cohesion)))],
            ),
            What::Retreated { unit: who, to } => {
                self.say("event-retreated", &[("unit", unit(*who)), ("hex", hex(*to))])
            }
            What::Advanced { unit: who, to } => {
                self.say("event-advanced", &[("unit", unit(*who)), ("hex", hex(*to))])
            }
            What::LeaderLost { leader, for_good } => {
                let key =
                    if *for_good { "event-leader-lost-for-good" } else { "event-leader-lost" };
                self.say(key, &[("leader", Arg::Text(&setup.leader(*leader).name))])
            }
            What::ChargeDeclared { units, target } => self.say(
                "event-charge-declared",
                &[
                    ("units", Arg::Made(self.units(setup, units.iter().copied()))),
                    ("count", count(units.len())),
                    ("hex", hex(*target)),
                ],
            ),
            What::AssaultMarked { hex: at } => {
                self.say("event-assault-marked", &[("hex", hex(*at))])
            }
            What::Evaded { hex: at } => self.say("event-evaded", &[("hex", hex(*at))]),
            What::Shocked { attackers, targets, attack, defence, odds } => {
                let targets: Vec<String> =
                    targets.iter().map(|&at| setup.map.grid().label(at)).collect();
                self.say(
                    "event-shocked",
                    &[
                        ("units", Arg::Made(self.units(setup, attackers.iter().copied()))),
                        ("count", count(attackers.len())),
                        ("hex", Arg::Made(targets.join(", "))),
                        ("attack", Arg::Made(attack.0.to_string())),
                        ("defence", Arg::Made(defence.0.to_string())),
                        ("odds", Arg::Made(odds.to_string())),
                    ],
                )
            }
            What::Countercharged { units, target } => self.say(
                "event-countercharged",
                &[
                    ("units", Arg::Made(self.units(setup, units.iter().copied()))),
                    ("count", count(units.len())),
                    ("hex", hex(*target)),
                ],
            ),
            What::Tired { unit: who, fatigue } => {
                self.say("event-tired", &[("unit", unit(*who)), ("fatigue", number(*fatigue))])
            }
            What::Fired { target, firers, points } => {
                let mut units: Vec<UnitId> = firers.iter().map(|firer| firer.unit).collect();
                units.dedup();
                self.say(
                    "event-fired",
                    &[
                        ("count", count(units.len())),
                        ("units", Arg::Made(self.units(setup, units.into_iter()))),
                        ("hex", hex(*target)),
                        ("points", Arg::Made(points.to_string())),
                    ],
                )
            }
            What::Read(roll) => {
                let who = roll.unit.map(|who| setup.unit(who).name.as_str()).unwrap_or_default();
                self.say(
                    "event-read",
                    &[
                        ("unit", Arg::Text(who)),
                        ("total", Arg::Number(roll.total.into())),
                        ("result", Arg::Made(self.roll_result(roll))),
                    ],
                )
            }
            What::Stopped { unit: who } => self.say("event-stopped", &[("unit", unit(*who))]),
            What::AssaultBroken { hex: at } => {
                self.say("event-assault-broken", &[("hex", hex(*at))])
            }
            What::Silenced { unit: who, turn } => {
                self.say("event-silenced", &[("unit", unit(*who)), ("turn", number(*turn))])
            }
            What::FellBack { command } => {
                self.sentence("event-fell-back", &[("command", self.command_said(setup, *command))])
            }
            What::Fled { command, now } => {
                let key = if *now { "event-fled" } else { "event-stood" };
                self.sentence(key, &[("command", self.command_said(setup, *command))])
            }
            What::Offered { camp, offer } => self.say(
                "event-offered",
                &[("camp", Arg::Made(self.camp(setup, *camp))), ("offer", word(offer_key(*offer)))],
            ),
            What::Answered { camp, accepted, .. } => {
                let key = if *accepted { "event-accepted" } else { "event-declined" };
                self.say(key, &[("camp", Arg::Made(self.camp(setup, *camp)))])
            }
            What::BaseChosen { camp, hex: at } => self.say(
                "event-base-chosen",
                &[("camp", Arg::Made(self.camp(setup, *camp))), ("hex", hex(*at))],
            ),
            What::MarkerLaid { camp, number: of, hex: at } => {
                self.marker(setup, "event-marker-laid", *camp, *of, *at)
            }
            What::MarkerUsed { camp, number: of, hex: at, using } => {
                let key = match using {
                    Use::Substitution => "event-marker-substitution",
                    Use::Column => "event-marker-column",
                    Use::Hiding => "event-marker-hiding",
                    Use::Padding => "event-marker-padding",
                };
                self.marker(setup, key, *camp, *of, *at)
            }
            What::MarkerMoved { camp, number: of, to } => {
                self.marker(setup, "event-marker-moved", *camp, *of, *to)
            }
            What::MarkerSighted { camp, number: of, hex: at } => {
                self.marker(setup, "event-marker-sighted", *camp, *of, *at)
            }
            What::MarkerRemoved { camp, number: of, hex: at, shows: None } => {
                self.marker(setup, "event-marker-false", *camp, *of, *at)
            }
            What::MarkerRemoved { camp, number: of, hex: at, shows: Some(who) } => self.say(
                "event-marker-removed",
                &[
                    ("camp", Arg::Made(self.camp(setup, *camp))),
                    ("number", number(*of)),
                    ("hex", hex(*at)),
                    ("unit", unit(*who)),
                ],
            ),
            What::PaddingRemoved { camp, number: of, hex: at } => {
                self.marker(setup, "event-padding-removed", *camp, *of, *at)
            }
            What::Demoralized { command, now } => {
                let key = if *now { "event-demoralized" } else { "event-recovered" };
                self.sentence(key, &[("command", self.command_said(setup, *command))])
            }
            What::Ended(outcome) => self.outcome(setup, *outcome),
        }
    }

    /// What became of a marker in a hex.
    fn marker(&self, setup: &Setup, key: &str, camp: Camp, number: u8, hex: Hex) -> String {
        self.say(
            key,
            &[
                ("camp", Arg::Made(self.camp(setup, camp))),
                ("number", Arg::Number(number.into())),
                ("hex", Arg::Made(setup.map.grid().label(hex))),
            ],
        )
    }

    /// How a game ended.
    pub fn outcome(&self, setup: &Setup, outcome: Outcome) -> String {
        match outcome.winner {
            None => self.word("event-ended-draw"),
            Some(camp) => {
                let level = self.word(level_key(outcome.level));
                self.say(
                    "event-ended",
                    &[("level", Arg::Made(level)), ("camp", Arg::Made(self.camp(setup, camp)))],
                )
            }
        }
    }

    /// The cell of a table, or what is no cell of any table, in plain words. The cell that does no harm to a unit tested
    /// rallies one that reorganizes.
    pub fn roll_result(&self, roll: &Roll) -> String {
        let reorganizes = roll.purpose == Purpose::Reorganization;
        self.word(match roll.result {
            Cell::Turns(turns) => {
                return self.say("result-turns", &[("turns", Arg::Number(turns.into()))]);
            }
            Cell::Morale(MoraleResult::Passed) if reorganizes => "result-rallies-step",
            Cell::Restored(true) => "result-rallies",
            Cell::Restored(false) => "result-not-rallied",
            Cell::Ordered(true) => "result-changed",
            Cell::Ordered(false) => "result-unchanged",
            Cell::Marches(true) => "result-marches",
            Cell::Marches(false) => "result-waits",
            cell => {
                let table = table_of(roll.purpose).unwrap_or_default();
                return self.cell_words(table, &cell.to_string());
            }
        })
    }

    fn roll(&self, setup: &Setup, roll: &Roll) -> String {
        let mut args = vec![
            ("purpose", Arg::Made(self.word(purpose_key(roll.purpose)))),
            ("die", Arg::Number(roll.die.into())),
            ("total", Arg::Number(roll.total.into())),
            ("result", Arg::Made(self.roll_result(roll))),
        ];
        let Some(unit) = roll.unit else { return self.say("event-rolled", &args) };
        args.push(("unit", Arg::Text(&setup.unit(unit).name)));
        self.say("event-rolled-unit", &args)
    }
}

pub(crate) fn step_key(step: Step) -> &'static str {
    match step {
        Step::SetUp(_) => "step-set-up",
        Step::Announce(_) => "step-announce",
        Step::Orders(_) => "step-orders",
        Step::Movement => "step-movement",
        Step::Assault => "step-assault",
        Step::DefensiveFire => "step-defensive-fire",
        Step::OffensiveFire => "step-offensive-fire",
        Step::Shock => "step-shock",
        Step::Reorganization(_) => "step-reorganization",
        Step::Over => "step-over",
    }
}

fn part_key(part: Part) -> &'static str {
    match part {
        Part::Alone | Part::First => "event-first-day",
        Part::Night => "event-night",
        Part::Second => "event-second-day",
    }
}

pub(crate) fn order_key(order: Order) -> &'static str {
    match order {
        Order::None => "order-none",
        Order::Attack => "order-attack",
        Order::Harassment => "order-harassment",
        Order::Maneuver => "order-maneuver",
        Order::Defend => "order-defend",
        Order::Retreat => "order-retreat",
    }
}

pub(crate) fn facing_key(facing: Facing) -> &'static str {
    match facing {
        Facing::NE => "facing-ne",
        Facing::E => "facing-e",
        Facing::SE => "facing-se",
        Facing::SW => "facing-sw",
        Facing::W => "facing-w",
        Facing::NW => "facing-nw",
    }
}

pub(crate) fn formation_key(formation: Formation) -> &'static str {
    match formation {
        Formation::Normal => "formation-normal",
        Formation::Square => "formation-square",
        Formation::Skirmish => "formation-skirmish",
        Formation::Dismounted => "formation-dismounted",
        Formation::Limbered => "formation-limbered",
        Formation::Unlimbered => "formation-unlimbered",
    }
}

fn cohesion_key(cohesion: Cohesion) -> &'static str {
    match cohesion {
        Cohesion::Good => "cohesion-good",
        Cohesion::Disorganized => "cohesion-disorganized",
        Cohesion::Routed => "cohesion-routed",
    }
}

fn purpose_key(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Orders => "purpose-orders",
        Purpose::Initiative => "purpose-initiative",
        Purpose::Morale => "purpose-morale",
        Purpose::Reorganization => "purpose-reorganization",
        Purpose::Division => "purpose-division",
        Purpose::Fire => "purpose-fire",
        Purpose::Shock => "purpose-shock",
        Purpose::Control => "purpose-control",
        Purpose::LeaderLoss => "purpose-leader-loss",
        Purpose::Arrival => "purpose-arrival",
        Purpose::Delay => "purpose-delay",
        Purpose::Thicket => "purpose-thicket",
        Purpose::Lot => "purpose-lot",
    }
}

pub(crate) fn level_key(level: Level) -> &'static str {
    match level {
        Level::Draw => "level-draw",
        Level::Marginal => "level-marginal",
        Level::Tactical => "level-tactical",
        Level::Strategic => "level-strategic",
        Level::Decisive => "level-decisive",
    }
}

/// How many do something, for the verb to agree with.
fn count(many: usize) -> Arg<'static> {
    Arg::Number(i64::try_from(many).unwrap_or(i64::MAX))
}
