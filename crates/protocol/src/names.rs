//! Names beside numbers: where a field holds the number of a unit, leader, command or hex, or an action, a field beside it holds
//! the id, the printed number or the written form. What a field holds is read off the types.

use board::Hex;
use game::{Action, CommandId, LeaderId, Setup, UnitId};
use schemars::{JsonSchema, schema_for};
use serde_json::{Map, Value};

/// Puts names beside the numbers of a value of a type.
pub(crate) fn name<T: JsonSchema>(value: &mut Value, setup: &Setup) {
    let schema = schema_for!(T).to_value();
    Namer { setup, types: schema.get("$defs").unwrap_or(&Value::Null) }.walk(value, &schema);
}

struct Namer<'a> {
    setup: &'a Setup,
    types: &'a Value,
}

impl Namer<'_> {
    fn walk(&self, value: &mut Value, schema: &Value) {
        if let Some(inner) = self.target(schema) {
            return self.walk(value, inner);
        }
        for branch in branches(schema) {
            if self.fits(value, branch) {
                self.walk(value, branch);
            }
        }
        match value {
            Value::Object(object) => self.walk_object(object, schema),
            Value::Array(items) => {
                for (at, item) in items.iter_mut().enumerate() {
                    if let Some(schema) = item_schema(schema, at) {
                        self.walk(item, schema);
                    }
                }
            }
            _ => {}
        }
    }

    fn walk_object(&self, object: &mut Map<String, Value>, schema: &Value) {
        let mut names = Map::new();
        for (key, value) in object.iter_mut() {
            let field = schema.get("properties").and_then(|fields| fields.get(key));
            let Some(field) = field.or_else(|| schema.get("additionalProperties")) else {
                continue;
            };
            match self.name_of(value, field) {
                Some(Value::Null) => {}
                Some(name) => {
                    let suffix = if name.is_array() { "names" } else { "name" };
                    names.insert(format!("{key}_{suffix}"), name);
                }
                None => self.walk(value, field),
            }
        }
        object.extend(names);
    }

    /// The name of what a field holds, or the names of all it lists; nothing if it holds no numbers of this kind.
    fn name_of(&self, value: &Value, schema: &Value) -> Option<Value> {
        if let Some(kind) = schema.get("$ref").and_then(Value::as_str) {
            let name = |name: Option<String>| Some(name.map_or(Value::Null, Value::String));
            let number = || value.as_u64().and_then(|number| usize::try_from(number).ok());
            let setup = self.setup;
            match kind.rsplit('/').next() {
                Some("UnitId") => return name(number().and_then(|at| unit(setup, at))),
                Some("LeaderId") => return name(number().and_then(|at| leader(setup, at))),
                Some("CommandId") => return name(number().and_then(|at| command(setup, at))),
                Some("Hex") => return name(number().and_then(|at| hex(setup, at))),
                Some("Action") => return name(written(setup, value)),
                _ => {}
            }
        }
        if let Some(inner) = self.target(schema) {
            return self.name_of(value, inner);
        }
        let mut choices = branches(schema);
        if let Some(name) = choices.find_map(|branch| self.name_of(value, branch)) {
            return Some(name);
        }
        self.names_of_items(value, schema)
    }

    fn names_of_items(&self, value: &Value, schema: &Value) -> Option<Value> {
        let items = value.as_array()?;
        let is_tuple = schema.get("prefixItems").is_some();
        let mut any = false;
        let named = items.iter().enumerate().map(|(at, item)| {
            let name = item_schema(schema, at).and_then(|schema| self.name_of(item, schema));
            any |= name.is_some();
            // In a pair of a hex and a side the side stands for itself.
            name.unwrap_or_else(|| if is_tuple { item.clone() } else { Value::Null })
        });
        let named: Vec<Value> = named.collect();
        any.then_some(Value::Array(named))
    }

    fn target(&self, schema: &Value) -> Option<&Value> {
        let name = schema.get("$ref")?.as_str()?.rsplit('/').next()?;
        self.types.get(name)
    }

    /// Whether a value can be of a branch: every field that must be there is, and every constant is that one.
    fn fits(&self, value: &Value, branch: &Value) -> bool {
        if let Some(inner) = self.target(branch) {
            return self.fits(value, inner);
        }
        let required = branch.get("required").and_then(Value::as_array);
        let Some(required) = required else { return true };
        required.iter().filter_map(Value::as_str).all(|key| {
            let constant = branch.pointer(&format!("/properties/{key}/const"));
            value.get(key).is_some_and(|found| constant.is_none_or(|constant| constant == found))
        })
    }
}

fn branches(schema: &Value) -> impl Iterator<Item = &Value> {
    let lists = ["oneOf", "anyOf", "allOf"].into_iter().filter_map(|key| schema.get(key));
    lists.filter_map(Value::as_array).flatten()
}

fn item_schema(schema: &Value, at: usize) -> Option<&Value> {
    schema.get("prefixItems").and_then(|items| items.get(at)).or_else(|| schema.get("items"))
}

fn unit(setup: &Setup, at: usize) -> Option<String> {
    let id = UnitId(u8::try_from(at).ok()?);
    (at < setup.army.units.len()).then(|| setup.unit(id).key.clone())
}

fn leader(setup: &Setup, at: usize) -> Option<String> {
    let id = LeaderId(u8::try_from(at).ok()?);
    (at < setup.army.leaders.len()).then(|| setup.leader(id).key.clone())
}

fn command(setup: &Setup, at: usize) -> Option<String> {
    let id = CommandId(u8::try_from(at).ok()?);
    (at < setup.army.commands.len()).then(|| setup.command_named(id).key.clone())
}

fn hex(setup: &Setup, at: usize) -> Option<String> {
    let hex = Hex(u16::try_from(at).ok()?);
    setup.map.grid().contains(hex).then(|| setup.map.grid().label(hex))
}

fn written(setup: &Setup, value: &Value) -> Option<String> {
    let action: Action = serde_json::from_value(value.clone()).ok()?;
    Some(action.written(setup))
}

#[cfg(test)]
mod tests {
    use game::testkit::random::{any_battle, setup_of};
    use game::{View, Viewer};

    use super::*;

    /// Every number of a view has its name beside it, in lists and pairs too.
    #[test]
    fn a_view_is_named_throughout() {
        let game = game::Game::new(setup_of(&any_battle(0)));
        let view = game.view(Viewer::Both);
        let mut value = serde_json::to_value(&view).unwrap();
        name::<View>(&mut value, &game.setup);
        let first = game.setup.unit(view.units[0].unit);
        assert_eq!(value["units"][0]["unit_name"], first.key.as_str());
        let legal = value["choice"]["legal_names"].as_array().unwrap();
        assert!(legal.iter().any(|name| name == "place-rest"), "{legal:?}");
        assert!(value["commands"][0]["command_name"].is_string());
    }
}
