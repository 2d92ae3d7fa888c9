//! Lines as JSON-RPC requests, and answers as lines.

use serde_json::{Value, json};

use crate::error::Error;

/// A request.
pub(crate) struct Request {
    /// What the answer is marked with; nothing where no answer is wanted.
    pub(crate) id: Option<Value>,
    pub(crate) method: String,
    pub(crate) params: Value,
}

impl Request {
    /// Reads a line. A fault comes with the id it is answered under.
    pub(crate) fn read(line: &str) -> Result<Request, (Value, Error)> {
        let value: Value =
            serde_json::from_str(line).map_err(|_| (Value::Null, Error::NOT_JSON.into()))?;
        let Value::Object(mut object) = value else {
            return Err((Value::Null, Error::NO_REQUEST.into()));
        };
        let id = object.remove("id");
        if id.as_ref().is_some_and(|id| !(id.is_string() || id.is_number() || id.is_null())) {
            return Err((Value::Null, Error::NO_REQUEST.into()));
        }
        let fault = || (id.clone().unwrap_or_default(), Error::NO_REQUEST.into());
        if object.remove("jsonrpc") != Some(json!("2.0")) {
            return Err(fault());
        }
        let Some(Value::String(method)) = object.remove("method") else { return Err(fault()) };
        let params = object.remove("params").unwrap_or(Value::Null);
        if object.is_empty() { Ok(Request { id, method, params }) } else { Err(fault()) }
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
