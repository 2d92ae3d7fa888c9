//! What a side may ask about a running game, answered by its [`Staff`]. The engine answers them for the side that must choose or
//! the one that is named, a match for the side the program plays.

use board::{Facing, Hex};
use game::rules::{Goal, Leg, Risk};
use game::table::{Preview, Zones};
use game::{Action, Setup, Staff, UnitId, Viewer};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use text::Texts;

use crate::error::Error;
use crate::names;
use crate::params::{self, Choice, Piece, read};

/// The questions a program at a seat may ask, besides `setting`.
pub(crate) const QUESTIONS: [&str; 10] =
    ["plan", "preview", "why", "line", "allowance", "points", "zones", "prices", "shares", "score"];

/// Where units can get to.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Plan {
    /// One entry a hex, the cheapest first.
    goals: Vec<PlannedMove>,
}

/// A hex a move can end in, with the cheapest way to it.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct PlannedMove {
    /// The hex.
    hex: Hex,
    /// Movement points spent in all.
    cost: u8,
    /// The facing at the end.
    facing: Facing,
    /// The steps and turns that lead there, to be sent after `begin` and `join`; `halt` ends the move.
    actions: Vec<Action>,
    /// What the way risks.
    risks: Vec<Risk>,
}

impl From<Goal> for PlannedMove {
    fn from(goal: Goal) -> PlannedMove {
        let action = |leg: &Leg| match *leg {
            Leg::Step { side, .. } => Action::Step(side),
            Leg::Turn { facing, .. } => Action::Turn(facing),
        };
        PlannedMove {
            hex: goal.hex,
            cost: goal.cost,
            facing: goal.facing,
            actions: goal.way.iter().map(action).collect(),
            risks: goal.risks,
        }
    }
}

/// Answers a question; nothing if it is none of these.
pub(crate) fn ask(
    staff: Staff<'_>,
    texts: &Texts,
    method: &str,
    params: Value,
) -> Option<Result<Value, Error>> {
    match method {
        "plan" => Some(read(params).and_then(|asked| plan(staff, asked))),
        "preview" => Some(read(params).and_then(|asked| preview(staff, texts, asked))),
        "why" => Some(read(params).and_then(|asked| why(staff, texts, asked))),
        "line" => Some(read(params).and_then(|asked| line(staff, asked))),
        "allowance" => Some(read(params).and_then(|asked| allowance(staff, asked))),
        "points" => Some(read(params).and_then(|asked| points(staff, asked))),
        "zones" => Some(read(params).and_then(|asked| zones(staff, asked))),
        "prices" => Some(read(params).and_then(|asked| prices(staff, asked))),
        "shares" => Some(read(params).and_then(|asked| shares(staff, asked))),
        "score" => Some(read(params).and_then(|asked| score(staff, asked))),
        _ => None,
    }
}

fn plan(staff: Staff<'_>, asked: params::Plan) -> Result<Value, Error> {
    let setup = staff.setup();
    let units: Option<Vec<UnitId>> = asked.units.iter().map(|piece| unit(setup, piece)).collect();
    let units = units.ok_or_else(|| Error::params("there is no such unit"))?;
    let goals = staff.reach(&units).goals.into_iter().map(PlannedMove::from).collect();
    told(&Plan { goals }, setup, asked.names)
}

fn preview(staff: Staff<'_>, texts: &Texts, asked: params::Preview) -> Result<Value, Error> {
    let actions = actions(staff.setup(), &asked.actions)?;
    let preview: Option<Preview> = staff
        .preview_after(&actions)
        .map_err(|(at, failure)| Error::failed(failure, texts).with("index", at))?;
    told(&preview, staff.setup(), asked.names)
}

/// Why a unit may not do something, or that it may.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Verdict {
    /// Whether it may.
    may: bool,
    /// A stable name of the reason it may not.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<game::Why>,
    /// The clause of the rules that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    /// The reason as a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

fn why(staff: Staff<'_>, texts: &Texts, asked: params::Why) -> Result<Value, Error> {
    let refusal = staff.why_not(asked.question.question(staff.setup())?);
    let verdict = Verdict {
        may: refusal.is_none(),
        code: refusal.map(|refusal| refusal.why),
        clause: refusal.map(|refusal| refusal.clause.0).filter(|clause| !clause.is_empty()),
        text: refusal.map(|refusal| texts.why(staff.setup(), refusal)),
    };
    told(&verdict, staff.setup(), false)
}

fn line(staff: Staff<'_>, asked: params::Line) -> Result<Value, Error> {
    let setup = staff.setup();
    let own = match staff.viewer() {
        Viewer::Camp(camp) => Some(camp),
        Viewer::Both | Viewer::Neither => None,
    };
    let camp = asked.camp.or(own).ok_or_else(|| Error::params("name the `camp` that fires"))?;
    let line = staff.line(camp, asked.from.hex(setup)?, asked.to.hex(setup)?);
    told(&line, setup, asked.names)
}

fn allowance(staff: Staff<'_>, asked: params::OfUnit) -> Result<Value, Error> {
    told(&staff.allowance(known(&staff, &asked)?), staff.setup(), asked.names)
}

fn points(staff: Staff<'_>, asked: params::OfUnit) -> Result<Value, Error> {
    told(&staff.points(known(&staff, &asked)?), staff.setup(), asked.names)
}

fn shares(staff: Staff<'_>, asked: params::Named) -> Result<Value, Error> {
    told(&staff.order_shares(), staff.setup(), asked.names)
}

fn score(staff: Staff<'_>, asked: params::Named) -> Result<Value, Error> {
    told(&staff.score(), staff.setup(), asked.names)
}

fn known(staff: &Staff<'_>, asked: &params::OfUnit) -> Result<UnitId, Error> {
    unit(staff.setup(), &asked.unit).ok_or_else(|| Error::params("there is no such unit"))
}

fn zones(staff: Staff<'_>, asked: params::Zones) -> Result<Value, Error> {
    let zones: Zones = staff.zones(asked.camp);
    told(&zones, staff.setup(), asked.names)
}

fn prices(staff: Staff<'_>, asked: params::Named) -> Result<Value, Error> {
    told(&staff.order_prices(), staff.setup(), asked.names)
}

/// A value as JSON, with names beside its numbers if they are wanted.
pub(crate) fn told<T: Serialize + JsonSchema>(
    value: &T,
    setup: &Setup,
    named: bool,
) -> Result<Value, Error> {
    let mut json = serde_json::to_value(value).map_err(Error::params)?;
    if named {
        names::name::<T>(&mut json, setup);
    }
    Ok(json)
}

pub(crate) fn unit(setup: &Setup, piece: &Piece) -> Option<UnitId> {
    match piece {
        Piece::Key(key) => setup.army.find_unit(key),
        Piece::Number(number) => {
            (usize::from(*number) < setup.army.units.len()).then_some(UnitId(*number))
        }
    }
}

pub(crate) fn actions(setup: &Setup, choices: &[Choice]) -> Result<Vec<Action>, Error> {
    choices.iter().map(|choice| choice.action(setup)).collect()
}
