//! Lines as JSON-RPC requests, and answers as lines.

use serde_json::{Map, Value, json};

use crate::error::{Error, Plain};

/// A request.
pub(crate) struct Request {
    /// What the answer is marked with; nothing where no answer is wanted.
    pub(crate) id: Option<Value>,
    pub(crate) method: String,
    pub(crate) params: Value,
}

impl Request {
    /// Reads a line, or gives the answer to one that is no request.
    pub(crate) fn read(line: &str) -> Result<Request, String> {
        let refuse = |id: &Value, fault: Plain| Err(answer(id, Err(fault.into())));
        let object = match serde_json::from_str(line) {
            Ok(Value::Object(object)) => object,
            Ok(_) => return refuse(&Value::Null, Error::NO_REQUEST),
            Err(_) => return refuse(&Value::Null, Error::NOT_JSON),
        };
        let id = object.get("id").cloned();
        if id.as_ref().is_some_and(|id| !(id.is_string() || id.is_number() || id.is_null())) {
            return refuse(&Value::Null, Error::NO_REQUEST);
        }
        match Request::of(object, id.clone()) {
            Some(request) => Ok(request),
            None => refuse(&id.unwrap_or_default(), Error::NO_REQUEST),
        }
    }

    fn of(mut object: Map<String, Value>, id: Option<Value>) -> Option<Request> {
        let is_ours = object.get("jsonrpc") == Some(&json!("2.0"));
        let known = ["jsonrpc", "id", "method", "params"];
        if !is_ours || object.keys().any(|key| !known.contains(&key.as_str())) {
            return None;
        }
        let Some(Value::String(method)) = object.remove("method") else { return None };
        Some(Request { id, method, params: object.remove("params").unwrap_or_default() })
    }
}

/// The line of an answer.
pub(crate) fn answer(id: &Value, outcome: Result<Value, Error>) -> String {
    let answer = match outcome {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err(error) => json!({ "jsonrpc": "2.0", "id": id, "error": error.to_json() }),
    };
    answer.to_string()
}
