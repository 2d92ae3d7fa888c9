//! The description of the server for programs: OpenAPI.
//!
//! It lists every address with its questions and the name of the type it answers with. The types themselves are described
//! once, for TypeScript, in `web/src/types`.

use serde_json::{Map, Value, json};

/// An address of the server.
struct Address {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    /// Questions in the query, the compulsory ones with a `!`.
    query: &'static [&'static str],
    body: Option<&'static str>,
    answer: &'static str,
}

const fn get(
    path: &'static str,
    summary: &'static str,
    query: &'static [&'static str],
    answer: &'static str,
) -> Address {
    Address { method: "get", path, summary, query, body: None, answer }
}

const fn post(
    path: &'static str,
    summary: &'static str,
    body: &'static str,
    answer: &'static str,
) -> Address {
    Address { method: "post", path, summary, query: &["lang"], body: Some(body), answer }
}

const ADDRESSES: &[Address] = &[
    get("/api/battles", "The battles to choose from.", &["lang"], "Battle[]"),
    get("/api/maps", "How far the drawing of the maps has come.", &[], "Progress"),
    get("/api/maps/{map}", "A map with the places of its hexes.", &["lang"], "Board"),
    get("/api/maps/{map}/picture", "A picture of a map.", &["width"], "image/jpeg"),
    get("/api/clauses/{id}", "A clause of the rules or a ruling.", &["lang"], "ClauseText"),
    get("/api/games", "The guest's games, the newest first.", &["lang"], "GameCard[]"),
    post("/api/games", "Begins a game.", "NewGame", "Made"),
    get("/api/games/{id}", "The game as the seat sees it.", &["lang", "as"], "Sight"),
    get("/api/games/{id}/setting", "What never changes in a game.", &["lang"], "Setting"),
    post("/api/games/{id}/actions", "Makes choices.", "Choices", "Sight"),
    post("/api/games/{id}/undo", "Takes back the last choice.", "Undo", "Sight"),
    get(
        "/api/games/{id}/reach",
        "Where units can get to.",
        &["units!", "lang", "as"],
        "ReachWords",
    ),
    get(
        "/api/games/{id}/overlay",
        "Hexes to be marked: zones, command, fire, objectives or areas.",
        &["kind!", "unit", "leader", "lang", "as"],
        "Overlay",
    ),
    get(
        "/api/games/{id}/report",
        "What happened, as the seat may know it.",
        &["since", "lang", "as"],
        "Line[]",
    ),
    get("/api/games/{id}/at/{ply}", "The game as it was.", &["lang", "as"], "Sight"),
    get(
        "/api/games/{id}/record",
        "The record of a battle that is over, as a file.",
        &["lang", "as"],
        "text/plain",
    ),
    get(
        "/api/games/{id}/table",
        "A table of the rules with the cell that was read.",
        &["name!", "column", "total", "lang"],
        "Chart",
    ),
    get(
        "/api/games/{id}/socket",
        "A WebSocket on which every change is pushed.",
        &["since", "lang", "as"],
        "News",
    ),
    get("/api/openapi.json", "This description.", &[], "OpenAPI"),
];

/// The whole description.
pub fn description() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    let mut names = vec!["Fault"];
    for address in ADDRESSES {
        let entry = paths.entry(address.path).or_insert_with(|| json!({}));
        entry[address.method] = operation(address);
        names.extend(address.body);
        names.push(address.answer.trim_end_matches("[]"));
    }
    let schemas: Map<String, Value> = names
        .into_iter()
        .filter(|name| !name.contains('/') && *name != "OpenAPI")
        .map(|name| {
            (
                name.to_owned(),
                json!({ "type": "object", "description": format!("web/src/types/{name}.ts") }),
            )
        })
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Águila",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Games of The Shadow of the Eagle. A guest is known by a signed cookie; a game is there for its seats only.",
        },
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

fn operation(address: &Address) -> Value {
    let in_path =
        address.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let mut parameters: Vec<Value> = in_path
        .map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }))
        .collect();
    for question in address.query {
        let name = question.trim_end_matches('!');
        parameters.push(json!({
            "name": name,
            "in": "query",
            "required": question.ends_with('!'),
            "schema": question_type(name),
        }));
    }
    let mut operation = json!({
        "summary": address.summary,
        "parameters": parameters,
        "responses": {
            "200": { "description": address.summary, "content": content(address.answer) },
            "default": { "description": "Why the request failed.", "content": content("Fault") },
        },
    });
    if let Some(body) = address.body {
        operation["requestBody"] = json!({ "required": true, "content": content(body) });
    }
    operation
}

fn question_type(name: &str) -> Value {
    match name {
        "lang" => json!({ "type": "string", "enum": ["en", "es"], "default": "en" }),
        "as" => json!({ "type": "string", "enum": ["french", "spanish"] }),
        "width" => json!({ "type": "integer", "enum": crate::pictures::WIDTHS }),
        "since" | "unit" | "leader" | "total" => json!({ "type": "integer" }),
        _ => json!({ "type": "string" }),
    }
}

fn content(answer: &str) -> Value {
    let reference = |name: &str| json!({ "$ref": format!("#/components/schemas/{name}") });
    match answer.strip_suffix("[]") {
        _ if answer.contains('/') => {
            let mut content = Map::new();
            content.insert(answer.to_owned(), json!({}));
            Value::Object(content)
        }
        _ if answer == "OpenAPI" => {
            json!({ "application/json": { "schema": { "type": "object" } } })
        }
        Some(item) => {
            json!({ "application/json": { "schema": { "type": "array", "items": reference(item) } } })
        }
        None => json!({ "application/json": { "schema": reference(answer) } }),
    }
}
