//! The written grammar of actions, with an example each.

use std::fmt::Write;

use game::{Action, Library, Options, Setup};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::Value;

use super::schema::description;

/// The battle of the examples.
const BATTLE: &str = "alcaniz";

/// How each action is written, and an example of it.
const GRAMMAR: [(&str, &str); 41] = [
    ("place-rest", "place-rest"),
    ("pick UNIT", "pick daroca"),
    ("pick-leader LEADER", "pick-leader areizaga"),
    ("put HEX", "put R10"),
    ("defend-around HEX", "defend-around R10"),
    ("defend-turned yes|no", "defend-turned no"),
    ("announce COMMAND ORDER", "announce fabre-brigade attack"),
    ("change-order NUMBER COMMAND ORDER", "change-order 0 fabre-brigade attack"),
    ("initiative COMMAND ORDER", "initiative fabre-brigade defend"),
    ("begin UNIT", "begin 115lin-1"),
    ("join UNIT", "join 115lin-2"),
    ("lead LEADER", "lead fabre"),
    ("face HEX FACING", "face M8 se"),
    ("top UNIT", "top 115lin-2"),
    ("march UNIT", "march fr-art-h"),
    ("enter HEX", "enter A9"),
    ("exit", "exit"),
    ("step SIDE", "step ne"),
    ("turn FACING", "turn e"),
    ("form FORMATION", "form square"),
    ("deploy SIDE [SIDE [SIDE]]", "deploy n ne"),
    ("close-up HEX FORMATION", "close-up M8 normal"),
    ("charge HEX", "charge M8"),
    ("halt", "halt"),
    ("assault HEX", "assault M8"),
    ("aim HEX", "aim M8"),
    ("fire UNIT HEX POINTS", "fire fr-art-h K8 6"),
    ("attack UNIT", "attack 115lin-1"),
    ("attack-charging UNIT", "attack-charging 4hus"),
    ("pick-marker NUMBER", "pick-marker 3"),
    ("lay USE HEX", "lay hiding R10"),
    ("take-up-marker NUMBER", "take-up-marker 3"),
    ("move-marker NUMBER", "move-marker 3"),
    ("unit UNIT", "unit 115lin-1"),
    ("leader LEADER", "leader fabre"),
    ("to HEX", "to L8"),
    ("accept", "accept"),
    ("decline", "decline"),
    ("resolve", "resolve"),
    ("cancel", "cancel"),
    ("done", "done"),
];

/// The table of all actions.
pub(super) fn table(library: &Library) -> String {
    let edition = library.scenarios.get(BATTLE).map(|scenario| scenario.edition);
    let setup = edition.and_then(|edition| library.setup(BATTLE, edition, &[], Options::default()));
    let Some(setup) = setup else { return String::new() };
    let schema = Action::json_schema(&mut SchemaGenerator::default());
    let mut text =
        "\n| written | for example | the same as JSON | |\n|---|---|---|---|\n".to_owned();
    for (form, example) in GRAMMAR {
        let name = form.split(' ').next().unwrap_or_default();
        let form = form.replace('|', "\\|");
        let json = as_json(example, &setup);
        let _ = writeln!(
            text,
            "| `{form}` | `{example}` | `{json}` | {} |",
            meaning(schema.as_value(), name)
        );
    }
    text
}

fn as_json(example: &str, setup: &Setup) -> String {
    let action =
        Action::read(example, setup).and_then(|action| serde_json::to_string(&action).ok());
    action.unwrap_or_default()
}

/// The doc line of an action.
fn meaning(schema: &Value, name: &str) -> String {
    let variants = schema.get("oneOf").and_then(Value::as_array);
    let is_it = |variant: &&Value| {
        variant.get("const").is_some_and(|word| word == name)
            || variant.pointer(&format!("/properties/{name}")).is_some()
    };
    variants.and_then(|all| all.iter().find(is_it)).map(description).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use game::testkit::random::library;

    use super::*;

    /// Every action has its line, with an example that can be read and a word on what it does.
    #[test]
    fn every_action_is_written_in_the_table() {
        let table = table(library());
        let cells = |line: &str| line.matches(" `` ").count() + line.matches(" |  |").count();
        assert!(table.lines().skip(3).all(|line| cells(line) == 0), "{table}");
        let schema = Action::json_schema(&mut SchemaGenerator::default());
        let variants = schema.get("oneOf").and_then(Value::as_array).unwrap();
        assert_eq!(variants.len(), GRAMMAR.len());
    }
}
