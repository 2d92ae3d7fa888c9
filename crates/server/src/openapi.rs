//! The description of the server for programs: OpenAPI, made from the handlers themselves.
//!
//! An address can be added in one way only, with its handler; what the handler takes and gives back says what the address asks
//! and answers. So nothing is routed that is not described, and no type is described by hand.
//!
//! Why this is not `aide` or `utoipa`: `aide` generates requests and answers with one contract, so that either the optional
//! fields of a request would be described as required or the fields an answer always has as optional, and it does not name the
//! parts of a tuple in a path; `utoipa` wants a second derive on every type of `game` and `board` beside schemars.

mod describe;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::handler::Handler;
use axum::routing::{self, MethodRouter};
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};
use text::Trouble;

use crate::api;
use crate::app::App;
use crate::error::ApiError;
use crate::routes;
use describe::Described;
pub(crate) use describe::{Export, FeedText, Jpeg, Pushed, RecordText, Said};

static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| routes::addresses().description());

/// The whole description.
pub fn description() -> &'static Value {
    &DESCRIPTION
}

/// Addresses with what answers there.
#[derive(Default)]
pub(crate) struct Addresses {
    router: Router<Arc<App>>,
    described: Vec<Address>,
}

struct Address {
    path: &'static str,
    method: &'static str,
    summary: &'static str,
    describe: fn(&mut Operation),
}

/// An operation under description.
pub(crate) struct Operation {
    /// Types of answers, named once for all.
    answers: SchemaGenerator,
    /// Types of requests: they are read otherwise than written, so each stands where it is used.
    requests: SchemaGenerator,
    parameters: Vec<Value>,
    path_types: Vec<Value>,
    body: Option<Value>,
    answer: Value,
}

impl Addresses {
    /// Adds an address to be looked at.
    pub(crate) fn get<M, T, H>(self, path: &'static str, summary: &'static str, handler: H) -> Self
    where
        H: Handler<M, Arc<App>> + Described<T>,
        M: 'static,
    {
        let address = Address { path, method: "get", summary, describe: H::describe };
        self.with(address, routing::get(handler))
    }

    /// Adds an address to send something to.
    pub(crate) fn post<M, T, H>(self, path: &'static str, summary: &'static str, handler: H) -> Self
    where
        H: Handler<M, Arc<App>> + Described<T>,
        M: 'static,
    {
        let address = Address { path, method: "post", summary, describe: H::describe };
        self.with(address, routing::post(handler))
    }

    fn with(mut self, address: Address, handler: MethodRouter<Arc<App>>) -> Self {
        self.router = self.router.route(address.path, handler);
        self.described.push(address);
        self
    }

    /// The way to all of them.
    pub(crate) fn router(self) -> Router<Arc<App>> {
        self.router
    }

    fn description(self) -> Value {
        let mut operation = Operation::new();
        let mut paths: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
        for address in &self.described {
            (address.describe)(&mut operation);
            let told = operation.told(address);
            paths.entry(address.path).or_default().insert(address.method.to_owned(), told);
        }
        operation.answers.subschema_for::<api::error::ErrorBody>();
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Águila",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "Games of The Shadow of the Eagle. A guest is known by a signed cookie, whoever has an account by that of a session; a game is there for its seats only.",
            },
            "paths": paths,
            "components": {
                "schemas": operation.answers.take_definitions(true),
                "responses": failures(),
            },
        })
    }
}

impl Operation {
    fn new() -> Operation {
        let settings = SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = "/components/schemas".into();
            settings.meta_schema = None;
        });
        let inline = settings.clone().with(|settings| settings.inline_subschemas = true);
        Operation {
            answers: settings.for_serialize().into_generator(),
            requests: inline.into_generator(),
            parameters: Vec::new(),
            path_types: Vec::new(),
            body: None,
            answer: Value::Null,
        }
    }

    /// What was described since the last address.
    fn told(&mut self, address: &Address) -> Value {
        let names =
            address.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let types = std::mem::take(&mut self.path_types);
        let in_path = names.zip(types).map(|(name, schema)| {
            json!({ "name": name, "in": "path", "required": true, "schema": schema })
        });
        let parameters: Vec<Value> = in_path.chain(std::mem::take(&mut self.parameters)).collect();
        let mut responses = Map::new();
        let status = if self.answer["pushes"] == true { "101" } else { "200" };
        let content = self.answer["content"].take();
        responses.insert(
            status.to_owned(),
            json!({ "description": address.summary, "content": content }),
        );
        for status in failing(address.method) {
            let reference = format!("#/components/responses/Failed{status}");
            responses.insert(status.to_string(), json!({ "$ref": reference }));
        }
        let mut told = json!({
            "summary": address.summary,
            "parameters": parameters,
            "responses": responses,
        });
        if let Some(schema) = self.body.take() {
            let content = json!({ "application/json": { "schema": schema } });
            told["requestBody"] = json!({ "required": true, "content": content });
        }
        told
    }
}

/// The statuses with which a request may fail: one that is no choice is never refused by the rules or too large.
fn failing(method: &str) -> Vec<u16> {
    let all = codes().into_keys();
    all.filter(|status| method == "post" || *status != 413).collect()
}

/// Every way to fail by its status.
fn failures() -> Map<String, Value> {
    let response = |(status, codes): (u16, Vec<&str>)| {
        let rules = if status == 409 { ", or the code of a rule that forbids it" } else { "" };
        let description = format!("Why the request failed: {}{rules}.", codes.join(", "));
        let schema = json!({ "$ref": "#/components/schemas/ErrorBody" });
        let content = json!({ "application/json": { "schema": schema } });
        (format!("Failed{status}"), json!({ "description": description, "content": content }))
    };
    codes().into_iter().map(response).collect()
}

/// The codes of what may go wrong, by status.
fn codes() -> BTreeMap<u16, Vec<&'static str>> {
    let mut codes: BTreeMap<u16, Vec<&str>> = BTreeMap::new();
    for trouble in Trouble::ALL {
        codes.entry(ApiError::from(trouble).status().as_u16()).or_default().push(trouble.code());
    }
    codes.entry(400).or_default().push("impossible");
    codes
}
