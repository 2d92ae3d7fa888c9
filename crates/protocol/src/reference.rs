//! The reference of the protocol, in Markdown, made from the types: methods, actions, and everything they are made of.

mod actions;
mod schema;

use std::collections::BTreeMap;
use std::fmt::Write;

use game::rules::{OrderPrice, OrderShare};
use game::table::{Allowance, HexPoints, LineOfFire, Preview, Score, Zones};
use game::{Library, View, Why};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::Value;
use text::{Language, Texts};

use crate::answers;
use crate::engine::METHODS;
use crate::params;
use crate::questions;
use crate::setting::{Scenarios, Setting};
use schema::{fields, kind, type_section};

const HEAD: &str = "\
# Protocol reference

Made from the types of the program by `aguila schema`; `cargo ci` sees that it is current. [The manual](protocol.md) tells how
things hang together. *or null* is a field that is always there, *may be left out* one that may be missing.
";

/// Types as they are asked with and as they are answered: what may be left out of the one may always stand in the other.
struct Types {
    asked: SchemaGenerator,
    answered: SchemaGenerator,
}

impl Types {
    fn new() -> Types {
        Types {
            asked: SchemaSettings::default().into_generator(),
            answered: SchemaSettings::default().for_serialize().into_generator(),
        }
    }

    /// The parameters of a method and its answer.
    fn both<Params: JsonSchema, Answer: JsonSchema>(&mut self) -> (Schema, Schema) {
        (Params::json_schema(&mut self.asked), self.answered.subschema_for::<Answer>())
    }

    /// Every type by name.
    fn all(mut self) -> BTreeMap<String, Value> {
        let asked = self.asked.take_definitions(true);
        asked.into_iter().chain(self.answered.take_definitions(true)).collect()
    }
}

/// The whole reference.
pub fn reference(library: &Library) -> String {
    let mut types = Types::new();
    let mut text = HEAD.to_owned();
    let _ = write!(text, "\n## Methods\n{}", methods(&mut types));
    let _ = write!(text, "\n## What a match says\n{}", said_in_matches(&mut types));
    let _ = write!(text, "\n## Actions\n{}", actions::table(library));
    let _ = write!(text, "\n## Modifiers and factors\n{}", modifiers());
    // The codes of refusals stand in errors, which are no answers.
    types.answered.subschema_for::<Why>();
    let _ = write!(text, "\n## Types\n");
    for (name, schema) in types.all() {
        text += &type_section(&name, &schema);
    }
    text
}

fn methods(types: &mut Types) -> String {
    let mut text = String::new();
    for method in METHODS {
        let Some((asked, answer)) = shapes(method, types) else { continue };
        let _ = write!(text, "\n### Method `{method}`\n\n");
        let asked = fields(asked.as_value());
        let asked = if asked.is_empty() { "No parameters.\n".to_owned() } else { asked };
        let _ = write!(text, "{asked}\nAnswer: {}.\n", kind(answer.as_value()));
    }
    text
}

/// The parameters of a method and its answer.
fn shapes(method: &str, types: &mut Types) -> Option<(Schema, Schema)> {
    Some(match method {
        "hello" => types.both::<params::Hello, answers::Greeting>(),
        "scenarios" => types.both::<params::Nothing, Scenarios>(),
        "new" => types.both::<params::New, answers::Status>(),
        "load" => types.both::<params::Load, answers::Status>(),
        "setting" => types.both::<params::Named, Setting>(),
        "state" => types.both::<params::Named, answers::Whole>(),
        "view" => types.both::<params::Eyes, View>(),
        "decision" => types.both::<params::Named, Option<answers::Asked>>(),
        "legal" => types.both::<params::Legal, answers::LegalActions>(),
        "plan" => types.both::<params::Plan, questions::Plan>(),
        "preview" => types.both::<params::Preview, Option<Preview>>(),
        "why" => types.both::<params::Why, questions::Verdict>(),
        "line" => types.both::<params::Line, Option<LineOfFire>>(),
        "allowance" => types.both::<params::OfUnit, Option<Allowance>>(),
        "points" => types.both::<params::OfUnit, Vec<HexPoints>>(),
        "shares" => types.both::<params::Named, Vec<OrderShare>>(),
        "score" => types.both::<params::Named, Score>(),
        "zones" => types.both::<params::Zones, Zones>(),
        "prices" => types.both::<params::Named, Vec<OrderPrice>>(),
        "apply" => types.both::<params::Apply, answers::Applied>(),
        "undo" => types.both::<params::Undo, answers::Status>(),
        "record" => types.both::<params::WriteDown, answers::Recorded>(),
        "position" => types.both::<params::Nothing, answers::Positioned>(),
        "render" => types.both::<params::Render, answers::Picture>(),
        "perft" => types.both::<params::Perft, answers::Count>(),
        "bot" => types.both::<params::Bot, answers::Advice>(),
        "quit" => types.both::<params::Nothing, ()>(),
        _ => return None,
    })
}

fn said_in_matches(types: &mut Types) -> String {
    let types = &mut types.answered;
    let said = [
        ("hello", answers::MatchHello::json_schema(types)),
        ("begin", answers::MatchBegin::json_schema(types)),
        ("choose", answers::MatchChoose::json_schema(types)),
        ("end", answers::MatchEnd::json_schema(types)),
    ];
    said.iter().fold(String::new(), |text, (name, params)| {
        text + &format!("\n### Request `{name}`\n\n{}", fields(params.as_value()))
    })
}

fn modifiers() -> String {
    let texts = Texts::new(Language::English);
    let mut text =
        "\nModifiers are added to the die.\n\n| modifier | what it is |\n|---|---|\n".to_owned();
    for name in text::modifier_names() {
        let _ = writeln!(text, "| `{name}` | {} |", texts.modifier(name));
    }
    text += "\nFactors multiply points.\n\n| factor | what it is |\n|---|---|\n";
    for name in text::factor_names() {
        let _ = writeln!(text, "| `{name}` | {} |", texts.factor(name));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_method_has_its_types_in_the_reference() {
        let mut types = Types::new();
        for method in METHODS {
            assert!(shapes(method, &mut types).is_some(), "{method}");
        }
    }

    /// Every link leads to a heading.
    #[test]
    fn the_reference_refers_to_itself_only() {
        let text = reference(game::testkit::random::library());
        for link in text.split("](#").skip(1) {
            let to = link.split(')').next().unwrap_or_default();
            let heading = |line: &str| {
                line.strip_prefix("### ").is_some_and(|title| title.to_lowercase() == to)
            };
            assert!(text.lines().any(heading), "{to}");
        }
    }
}
