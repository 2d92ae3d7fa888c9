//! Errors of requests: a status, a stable code, and a sentence in the language asked for.

use std::sync::Arc;

use axum::Json;
use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use board::Faults;
use game::table::WhyNot;
use game::{Failure, Refusal};
use text::{Language, Texts, Trouble};

use crate::api;
use crate::lang::language_of;

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{cause}")]
pub struct ApiError {
    cause: Cause,
    ply: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum Cause {
    #[error("{}", .0.code())]
    Trouble(Trouble),
    #[error("{0}")]
    Refused(Refusal),
    #[error("not taken back: {0:?}")]
    NotTakenBack(WhyNot),
    #[error("impossible position: {0}")]
    Impossible(Arc<Faults>),
}

impl From<Trouble> for ApiError {
    fn from(trouble: Trouble) -> ApiError {
        ApiError { cause: Cause::Trouble(trouble), ply: None }
    }
}

impl From<Failure> for ApiError {
    fn from(failure: Failure) -> ApiError {
        let cause = match failure {
            Failure::Refused(refusal) => Cause::Refused(refusal),
            // Seeded dice never run out.
            Failure::NoDie(_) => Cause::Trouble(Trouble::Broken),
        };
        ApiError { cause, ply: None }
    }
}

impl From<WhyNot> for ApiError {
    fn from(why: WhyNot) -> ApiError {
        ApiError { cause: Cause::NotTakenBack(why), ply: None }
    }
}

/// A position that cannot be.
impl From<Faults> for ApiError {
    fn from(faults: Faults) -> ApiError {
        ApiError { cause: Cause::Impossible(Arc::new(faults)), ply: None }
    }
}

/// An internal error: logged in full, but the guest only learns that something broke.
pub(crate) fn internal(error: impl std::fmt::Display) -> ApiError {
    tracing::error!("{error}");
    Trouble::Broken.into()
}

impl ApiError {
    /// The same, with the ply the game is at.
    pub fn at(self, ply: usize) -> ApiError {
        ApiError { ply: u32::try_from(ply).ok(), ..self }
    }

    /// The status it is answered with.
    pub fn status(&self) -> StatusCode {
        match &self.cause {
            Cause::Impossible(_) => StatusCode::BAD_REQUEST,
            Cause::Refused(_) | Cause::NotTakenBack(_) => StatusCode::CONFLICT,
            Cause::Trouble(trouble) => match trouble {
                Trouble::NotFound => StatusCode::NOT_FOUND,
                Trouble::NotUnderstood
                | Trouble::NoSuchBattle
                | Trouble::NoSuchArrival
                | Trouble::NoSuchHandicap
                | Trouble::NoSeat
                | Trouble::WrongName
                | Trouble::WeakPassword
                | Trouble::WrongAddress
                | Trouble::Unreadable => StatusCode::BAD_REQUEST,
                Trouble::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
                Trouble::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
                Trouble::TooMany | Trouble::TooFast => StatusCode::TOO_MANY_REQUESTS,
                Trouble::NotSignedIn => StatusCode::UNAUTHORIZED,
                Trouble::Foreign
                | Trouble::NoAnalysis
                | Trouble::WrongPassword
                | Trouble::WrongCode
                | Trouble::NeedsAccount
                | Trouble::SignUpClosed
                | Trouble::Banned => StatusCode::FORBIDDEN,
                Trouble::Behind
                | Trouble::NotOver
                | Trouble::Closed
                | Trouble::Taken
                | Trouble::NoOffer
                | Trouble::NoMail
                | Trouble::NotYet
                | Trouble::NoAdvice => StatusCode::CONFLICT,
                Trouble::TooSlow => StatusCode::SERVICE_UNAVAILABLE,
                Trouble::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            },
        }
    }

    /// What is said about it.
    pub(crate) fn body(&self, texts: &Texts) -> api::error::ErrorBody {
        let (code, sentence, clause) = match &self.cause {
            Cause::Trouble(trouble) => (trouble.code().to_owned(), texts.trouble(*trouble), ""),
            Cause::Refused(refusal) => (
                kebab(serde_json::to_value(refusal.why)),
                texts.refusal(*refusal),
                refusal.clause.0,
            ),
            Cause::NotTakenBack(why) => (kebab(serde_json::to_value(why)), texts.why_not(*why), ""),
            Cause::Impossible(faults) => {
                ("impossible".to_owned(), texts.impossible(&listed(faults)), "")
            }
        };
        api::error::ErrorBody { code, sentence, clause: clause.to_owned(), ply: self.ply }
    }
}

/// The first faults of a document, each in a line.
fn listed(faults: &Faults) -> String {
    const MOST: usize = 20;
    let line = |fault: &board::Fault| match (&fault.line, &fault.right) {
        (Some(line), Some(right)) => format!("line {line}: {}; {right}", fault.what),
        (Some(line), None) => format!("line {line}: {}", fault.what),
        (None, Some(right)) => format!("{}; {right}", fault.what),
        (None, None) => fault.what.clone(),
    };
    faults.0.iter().take(MOST).map(line).collect::<Vec<_>>().join("\n")
}

fn kebab(code: serde_json::Result<serde_json::Value>) -> String {
    code.ok().and_then(|code| Some(code.as_str()?.to_owned())).unwrap_or_default()
}

/// The error is attached to an empty response; [`render_errors`] adds the body.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Gives every failed response a JSON body in the language of the request, also those made by axum.
pub async fn render_errors(request: Request, next: Next) -> Response {
    let lang = language_of(request.uri().query());
    let response = next.run(request).await;
    let status = response.status();
    if status.as_u16() < 400 {
        return response;
    }
    let found = response.extensions().get::<ApiError>().cloned();
    let fault = found.unwrap_or_else(|| ApiError::from(trouble_of(status)));
    with_body(fault, lang, &response)
}

fn with_body(fault: ApiError, lang: Language, failed: &Response) -> Response {
    let mut response = (fault.status(), Json(fault.body(Texts::of(lang)))).into_response();
    for (name, value) in failed.headers() {
        if name != CONTENT_TYPE && name != axum::http::header::CONTENT_LENGTH {
            response.headers_mut().append(name, value.clone());
        }
    }
    response.headers_mut().insert("cache-control", HeaderValue::from_static("no-store"));
    response
}

fn trouble_of(status: StatusCode) -> Trouble {
    match status {
        StatusCode::NOT_FOUND => Trouble::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Trouble::WrongMethod,
        StatusCode::PAYLOAD_TOO_LARGE => Trouble::TooLarge,
        StatusCode::REQUEST_TIMEOUT | StatusCode::SERVICE_UNAVAILABLE => Trouble::TooSlow,
        status if status.is_server_error() => Trouble::Broken,
        _ => Trouble::NotUnderstood,
    }
}
