//! Whether a value has the shape a schema describes, as far as this server describes shapes.

use serde_json::Value;

/// What does not fit, and where; nothing if all does. A field the schema does not name does not fit.
pub(crate) fn misfit(value: &Value, schema: &Value, whole: &Value) -> Option<String> {
    fit(value, schema, whole, "").err()
}

fn fit(value: &Value, schema: &Value, whole: &Value, at: &str) -> Result<(), String> {
    let Some(rules) = schema.as_object() else {
        return if schema == &Value::Bool(true) { Ok(()) } else { Err(format!("{at}: no schema")) };
    };
    let wrong = |why: String| Err(format!("{at}: {why}"));
    for (rule, asked) in rules {
        let list = || asked.as_array().map(Vec::as_slice).unwrap_or_default();
        match rule.as_str() {
            "$ref" => {
                let path = asked.as_str().unwrap_or_default().trim_start_matches('#');
                let Some(named) = whole.pointer(path) else { return wrong(format!("no {asked}")) };
                fit(value, named, whole, at)?;
            }
            "type" if !is_of(value, asked) => return wrong(format!("{value} is no {asked}")),
            "const" if value != asked => return wrong(format!("{value} is not {asked}")),
            "enum" if !list().contains(value) => {
                return wrong(format!("{value} is not of {asked}"));
            }
            "oneOf" | "anyOf" => {
                let tried: Vec<_> = list().iter().map(|one| fit(value, one, whole, at)).collect();
                if tried.iter().all(Result::is_err) {
                    return wrong(format!("none of {}: {tried:?}", tried.len()));
                }
            }
            "allOf" => list().iter().try_for_each(|one| fit(value, one, whole, at))?,
            "required" => {
                let missing =
                    list().iter().find(|name| value.get(name.as_str().unwrap()).is_none());
                if let (Some(missing), true) = (missing, value.is_object()) {
                    return wrong(format!("{missing} is missing"));
                }
            }
            "items" => {
                let skip = rules.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                for (n, item) in value.as_array().into_iter().flatten().enumerate().skip(skip) {
                    fit(item, asked, whole, &format!("{at}/{n}"))?;
                }
            }
            "prefixItems" => {
                for (n, (item, one)) in
                    value.as_array().into_iter().flatten().zip(list()).enumerate()
                {
                    fit(item, one, whole, &format!("{at}/{n}"))?;
                }
            }
            "properties" => {
                for (name, field) in value.as_object().into_iter().flatten() {
                    match asked.get(name) {
                        Some(one) => fit(field, one, whole, &format!("{at}/{name}"))?,
                        None if is_open(schema) => {}
                        None => return wrong(format!("{name} is not described")),
                    }
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether something beside its own properties says what else an object holds.
fn is_open(schema: &Value) -> bool {
    ["oneOf", "anyOf", "allOf", "$ref", "additionalProperties"]
        .iter()
        .any(|rule| schema.get(*rule).is_some_and(|rule| rule != &Value::Bool(false)))
}

fn is_of(value: &Value, kind: &Value) -> bool {
    match kind {
        Value::Array(kinds) => kinds.iter().any(|kind| is_of(value, kind)),
        kind => match kind.as_str().unwrap_or_default() {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "string" => value.is_string(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            _ => false,
        },
    }
}
