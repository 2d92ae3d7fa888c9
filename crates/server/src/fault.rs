//! What went wrong, on its way to the player: a status, a stable code, and words in the language he asked for.

use axum::Json;
use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use game::game::Failure;
use game::refusal::Refusal;
use game::take_back::WhyNot;
use text::{Texts, Trouble};

use crate::api;
use crate::speech::{Lang, lang_of};

/// Why a request failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    what: What,
    ply: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Trouble(Trouble),
    Refused(Refusal),
    NotTakenBack(WhyNot),
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

impl Fault {
    /// The same, with the ply the game is at.
    pub fn at(self, ply: usize) -> Fault {
        Fault { ply: u32::try_from(ply).ok(), ..self }
    }

    fn status(self) -> StatusCode {
        match self.what {
            What::Refused(_) | What::NotTakenBack(_) => StatusCode::CONFLICT,
            What::Trouble(trouble) => match trouble {
                Trouble::NotFound => StatusCode::NOT_FOUND,
                Trouble::NotUnderstood | Trouble::NoSuchBattle | Trouble::NoSeat => {
                    StatusCode::BAD_REQUEST
                }
                Trouble::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
                Trouble::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
                Trouble::TooMany => StatusCode::TOO_MANY_REQUESTS,
                Trouble::Foreign => StatusCode::FORBIDDEN,
                Trouble::Behind => StatusCode::CONFLICT,
                Trouble::TooSlow => StatusCode::SERVICE_UNAVAILABLE,
                Trouble::Broken => StatusCode::INTERNAL_SERVER_ERROR,
            },
        }
    }

    fn words(self, texts: &Texts) -> api::fault::Fault {
        let (code, sentence, clause) = match self.what {
            What::Trouble(trouble) => (trouble.code().to_owned(), texts.trouble(trouble), ""),
            What::Refused(refusal) => {
                (kebab(serde_json::to_value(refusal.why)), texts.refusal(refusal), refusal.clause.0)
            }
            What::NotTakenBack(why) => (kebab(serde_json::to_value(why)), texts.why_not(why), ""),
        };
        api::fault::Fault { code, sentence, clause: clause.to_owned(), ply: self.ply }
    }
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
    let found = response.extensions().get::<Fault>().copied();
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
