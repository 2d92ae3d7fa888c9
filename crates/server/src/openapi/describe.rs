//! What handlers take and give back, described by their types.

use std::marker::PhantomData;
use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use schemars::JsonSchema;
use serde_json::{Value, json};

use super::Operation;
use crate::accounts::identity::{Account, Identity};
use crate::accounts::signing::Visit;
use crate::app::App;
use crate::error::ApiError;
use crate::guest::Guest;

/// A handler that can be described; `T` are the types of what it takes.
pub(crate) trait Described<T> {
    /// Describes it.
    fn describe(operation: &mut Operation);
}

macro_rules! described {
    ($($part:ident)*) => {
        impl<F, Fut, R, $($part,)*> Described<($($part,)*)> for F
        where
            F: Fn($($part),*) -> Fut,
            Fut: Future<Output = R>,
            R: Answers,
            $($part: Asks,)*
        {
            fn describe(operation: &mut Operation) {
                $($part::describe(operation);)*
                R::describe(operation);
            }
        }
    };
}

described!();
described!(A);
described!(A B);
described!(A B C);
described!(A B C D);
described!(A B C D E);

/// Something a handler takes.
pub(crate) trait Asks {
    /// Describes what it asks of the request: nothing, unless it says so.
    fn describe(_: &mut Operation) {}
}

impl Asks for State<Arc<App>> {}
impl Asks for Guest {}
impl Asks for Identity {}
impl Asks for Account {}
impl Asks for Visit {}
impl Asks for HeaderMap {}
impl Asks for WebSocketUpgrade {}
impl<T> Asks for Option<Extension<T>> {}

impl<T: JsonSchema> Asks for Path<T> {
    fn describe(operation: &mut Operation) {
        let schema = Value::from(operation.requests.subschema_for::<T>());
        operation.path_types = match schema.get("prefixItems").and_then(Value::as_array) {
            Some(parts) => parts.clone(),
            None => vec![schema],
        };
    }
}

impl<T: JsonSchema> Asks for Query<T> {
    fn describe(operation: &mut Operation) {
        let schema = Value::from(operation.requests.subschema_for::<T>());
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        let questions = schema["properties"].as_object().cloned().unwrap_or_default();
        let question = |(name, schema): (String, Value)| {
            let compulsory = required.contains(&json!(name));
            json!({ "name": name, "in": "query", "required": compulsory, "schema": schema })
        };
        operation.parameters.extend(questions.into_iter().map(question));
    }
}

impl<T: JsonSchema> Asks for Json<T> {
    fn describe(operation: &mut Operation) {
        operation.body = Some(operation.requests.subschema_for::<T>().into());
    }
}

/// Something a handler gives back.
pub(crate) trait Answers {
    /// Describes the answer.
    fn describe(operation: &mut Operation);
}

impl<T: Answers> Answers for Result<T, ApiError> {
    fn describe(operation: &mut Operation) {
        T::describe(operation);
    }
}

impl<T: JsonSchema> Answers for Json<T> {
    fn describe(operation: &mut Operation) {
        let schema = operation.answers.subschema_for::<T>();
        operation.answer = json!({ "content": { "application/json": { "schema": schema } } });
    }
}

/// An answer with headers of its own, which says what `T` says.
pub(crate) struct Said<T> {
    response: Response,
    says: PhantomData<fn() -> T>,
}

impl<T> Said<T> {
    /// An answer.
    pub(crate) fn new(response: impl IntoResponse) -> Said<T> {
        Said { response: response.into_response(), says: PhantomData }
    }
}

impl<T> IntoResponse for Said<T> {
    fn into_response(self) -> Response {
        self.response
    }
}

impl<T: Answers> Answers for Said<T> {
    fn describe(operation: &mut Operation) {
        T::describe(operation);
    }
}

/// A picture.
pub(crate) struct Jpeg;

impl Answers for Jpeg {
    fn describe(operation: &mut Operation) {
        operation.answer = json!({ "content": { "image/jpeg": {} } });
    }
}

/// A record as a file.
pub(crate) struct RecordText;

impl Answers for RecordText {
    fn describe(operation: &mut Operation) {
        operation.answer =
            json!({ "content": { "text/plain": { "schema": { "type": "string" } } } });
    }
}

/// A feed for programs that read such.
pub(crate) struct FeedText;

impl Answers for FeedText {
    fn describe(operation: &mut Operation) {
        let text = json!({ "schema": { "type": "string" } });
        operation.answer =
            json!({ "content": { "application/atom+xml": text, "text/calendar": text } });
    }
}

/// A copy of all that is kept about somebody.
pub(crate) struct Export;

impl Answers for Export {
    fn describe(operation: &mut Operation) {
        operation.answer =
            json!({ "content": { "application/json": { "schema": { "type": "object" } } } });
    }
}

/// A socket on which values are pushed.
pub(crate) struct Pushed<T>(PhantomData<fn() -> T>);

impl<T: JsonSchema> Answers for Pushed<T> {
    fn describe(operation: &mut Operation) {
        <Json<T> as Answers>::describe(operation);
        operation.answer["pushes"] = json!(true);
    }
}
