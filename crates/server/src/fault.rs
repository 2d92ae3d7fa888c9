//! What went wrong, on its way to the player: a status, a stable code, and words in the language he asked for.

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
use text::{Texts, Trouble};

use crate::api;
use crate::speech::{Lang, lang_of};

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    what: What,
    ply: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    Trouble(Trouble),
    Refused(Refusal),
    NotTakenBack(WhyNot),
    Impossible(Arc<Faults>),
}

impl From<Trouble> for Fault {
    fn from(trouble: Trouble) -> Fault {
        Fault { what: What::Trouble(trouble), ply: None }
    }
}

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Fault {
        let what = match failure {
            Failure::Refused(refusal) => What::Refused(refusal),
            // Seeded dice never run out.
            Failure::NoDie(_) => What::Trouble(Trouble::Broken),
        };
        Fault { what, ply: None }
    }
}

impl From<WhyNot> for Fault {
    fn from(why: WhyNot) -> Fault {
        Fault { what: What::NotTakenBack(why), ply: None }
    }
}

/// A position that cannot be.
impl From<Faults> for Fault {
    fn from(faults: Faults) -> Fault {
        Fault { what: What::Impossible(Arc::new(faults)), ply: None }
    }
}

impl Fault {
    /// The same, with the ply the game is at.
    pub fn at(self, ply: usize) -> Fault {
        Fault { ply: u32::try_from(ply).ok(), ..self }
    }

    /// The status it is answered with.
    pub fn status(&self) -> StatusCode {
        match &self.what {
            What::Impossible(_) => StatusCode::BAD_REQUEST,
            What::Refused(_) | What::NotTakenBack(_) => StatusCode::CONFLICT,
            What::Trouble(trouble) => match trouble {
                Trouble::NotFound => StatusCode::NOT_FOUND,
                Trouble::NotUnderstood
                | Trouble::NoSuchBattle
                | Trouble::NoSuchArrival
                | Trouble::NoSeat => StatusCode::BAD_REQUEST,
                Trouble::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
                Trouble::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
                Trouble::TooMany => StatusCode::TOO_MANY_REQUESTS,
                Trouble::Foreign | Trouble::NoAnalysis => StatusCode::FORBIDDEN,
                Trouble::Behind | Trouble::NotOver => StatusCode::CONFLICT,
                Trouble::TooSlow => StatusCode::SERVICE_UNAVAILABLE,
                Trouble::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            },
        }
    }

    fn words(&self, texts: &Texts) -> api::fault::Fault {
        let (code, sentence, clause) = match &self.what {
            What::Trouble(trouble) => (trouble.code().to_owned(), texts.trouble(*trouble), ""),
            What::Refused(refusal) => (
                kebab(serde_json::to_value(refusal.why)),
                texts.refusal(*refusal),
                refusal.clause.0,
            ),
            What::NotTakenBack(why) => (kebab(serde_json::to_value(why)), texts.why_not(*why), ""),
            What::Impossible(faults) => {
                ("impossible".to_owned(), texts.impossible(&listed(faults)), "")
            }
        };
        api::fault::Fault { code, sentence, clause: clause.to_owned(), ply: self.ply }
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

/// The fault travels beside an empty answer until [`say`] finds the words.
impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Gives every failed answer a JSON body in the language of the request, also those made by the machinery below us.
pub async fn say(request: Request, next: Next) -> Response {
    let lang = lang_of(request.uri().query());
    let response = next.run(request).await;
    let status = response.status();
    if status.as_u16() < 400 {
        return response;
    }
    let found = response.extensions().get::<Fault>().cloned();
    let fault = found.unwrap_or_else(|| Fault::from(trouble_of(status)));
    spoken(fault, lang, &response)
}

fn spoken(fault: Fault, lang: Lang, failed: &Response) -> Response {
    let mut response = (fault.status(), Json(fault.words(lang.texts()))).into_response();
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
