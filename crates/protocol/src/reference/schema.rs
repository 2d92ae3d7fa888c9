//! JSON Schemas as Markdown for people.

use std::fmt::Write;

use serde_json::Value;

/// A type with its heading.
pub(super) fn type_section(name: &str, schema: &Value) -> String {
    let mut text = format!("\n### {name}\n\n{}\n", description(schema));
    let fields = fields(schema);
    if !fields.is_empty() {
        let _ = write!(text, "\n{fields}");
    }
    if let Some(variants) = schema.get("oneOf").and_then(Value::as_array) {
        let _ = write!(text, "\n| one of | |\n|---|---|\n");
        for variant in variants.iter().flat_map(words) {
            let _ = writeln!(text, "| `{}` | {} |", form(&variant), meaning(&variant));
        }
    } else if fields.is_empty() {
        let _ = write!(text, "\nWritten as {}.\n", kind(schema));
    }
    text
}

/// The fields of an object as a table; nothing where there are none.
pub(super) fn fields(schema: &Value) -> String {
    let rows: Vec<String> = properties(schema)
        .map(|(name, field)| {
            let mut kind = kind(field);
            if !is_required(schema, name) {
                // Null says no more than a field left out.
                kind = kind.trim_end_matches(" or null").to_owned() + ", may be left out";
            }
            format!("| `{name}` | {kind} | {} |\n", description(field))
        })
        .collect();
    if rows.is_empty() {
        return String::new();
    }
    format!("| field | is | |\n|---|---|---|\n{}", rows.concat())
}

/// What a value is, in a few words with links to its types.
pub(super) fn kind(schema: &Value) -> String {
    if let Some(name) = reference(schema) {
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if let Some(constant) = schema.get("const") {
        return format!("`{constant}`");
    }
    if let Some(words) = schema.get("enum").and_then(Value::as_array) {
        return listed(words.iter().map(|word| format!("`{word}`")));
    }
    for choice in ["anyOf", "oneOf"] {
        if let Some(branches) = schema.get(choice).and_then(Value::as_array) {
            return listed(branches.iter().map(kind));
        }
    }
    match schema.get("type") {
        Some(Value::Array(names)) => {
            let plain = |name: &Value| {
                let mut one = schema.clone();
                one["type"] = name.clone();
                kind(&one)
            };
            listed(names.iter().map(plain))
        }
        Some(Value::String(name)) => kind_named(name, schema),
        _ => "anything".to_owned(),
    }
}

fn kind_named(name: &str, schema: &Value) -> String {
    match name {
        "array" => {
            if let Some(items) = schema.get("prefixItems").and_then(Value::as_array) {
                return format!("[{}]", items.iter().map(kind).collect::<Vec<_>>().join(", "));
            }
            format!("list of {}", schema.get("items").map_or("anything".to_owned(), kind))
        }
        "object" => match schema.get("additionalProperties") {
            Some(values) if values.is_object() => format!("object of {} by name", kind(values)),
            _ if properties(schema).next().is_some() => format!("`{}`", form(schema)),
            _ => "object".to_owned(),
        },
        "integer" | "number" => "number".to_owned(),
        "boolean" => "true or false".to_owned(),
        other => other.to_owned(),
    }
}

fn listed(kinds: impl Iterator<Item = String>) -> String {
    kinds.collect::<Vec<_>>().join(" or ")
}

/// The outline of a value as JSON, with the names of types in the places of values.
fn form(schema: &Value) -> String {
    if let Some(name) = reference(schema).filter(|_| properties(schema).next().is_none()) {
        return name.to_owned();
    }
    if let Some(constant) = schema.get("const") {
        return constant.to_string();
    }
    if schema.get("type").is_some_and(|name| name == "object") {
        let mut parts: Vec<String> = properties(schema)
            .map(|(name, field)| format!("\"{name}\": {}", form(field)))
            .collect();
        if reference(schema).is_some() {
            parts.push("…".to_owned());
        }
        return format!("{{{}}}", parts.join(", "));
    }
    if let Some(items) = schema.get("items") {
        return format!("[{}, …]", form(items));
    }
    let text = kind(schema);
    // Without its links: this stands in code.
    let plain = text.split('[').map(|part| match part.split_once("](") {
        Some((name, rest)) => name.to_owned() + rest.split_once(')').map_or("", |(_, rest)| rest),
        None => part.to_owned(),
    });
    plain.collect::<String>().replace('`', "")
}

/// What a variant means, with its fields.
fn meaning(variant: &Value) -> String {
    let mut text = description(variant);
    let inner = properties(variant).flat_map(|(_, field)| properties(field));
    let fields = properties(variant)
        .chain(inner)
        .filter(|(_, field)| field.get("const").is_none() && field.get("description").is_some());
    for (name, field) in fields {
        let _ = write!(text, " `{name}`: {} ({})", description(field), kind(field));
    }
    if let Some(name) = reference(variant) {
        let _ = write!(text, " With the fields of [{name}](#{}).", name.to_lowercase());
    }
    text
}

/// A variant that lists several words, as one for each.
fn words(variant: &Value) -> Vec<Value> {
    match variant.get("enum").and_then(Value::as_array) {
        Some(words) => words.iter().map(|word| serde_json::json!({ "const": word })).collect(),
        None => vec![variant.clone()],
    }
}

/// Fields by name, in alphabetical order whatever the order in the map.
fn properties(schema: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let fields = schema.get("properties").and_then(Value::as_object);
    let mut fields: Vec<(&str, &Value)> =
        fields.into_iter().flatten().map(|(name, field)| (name.as_str(), field)).collect();
    // What tells variants apart comes first.
    fields.sort_by_key(|(name, field)| (field.get("const").is_none(), *name));
    fields.into_iter()
}

fn is_required(schema: &Value, name: &str) -> bool {
    let required = schema.get("required").and_then(Value::as_array);
    required.is_some_and(|names| names.iter().any(|required| required == name))
}

fn reference(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.rsplit('/').next()
}

/// The doc comment on one line, fit for a cell.
pub(super) fn description(schema: &Value) -> String {
    let text = schema.get("description").and_then(Value::as_str).unwrap_or_default();
    // Where links of the source lead is of no use here.
    let lines = text.lines().filter(|line| !(line.starts_with("[`") && line.contains("]: ")));
    let line = lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ");
    line.replace('|', "\\|").replace("[`", "`").replace("`]", "`")
}
