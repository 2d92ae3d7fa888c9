//! The browser client, embedded in the program.

use axum::extract::Request;
use axum::http::Method;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use text::Trouble;

use crate::error::ApiError;

/// The built client, if there is one.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// What is shown by a program that was built without the client.
const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Águila</title>\
    <h1>Águila</h1><p>The server runs, but this program was built without its client. \
    Start it with <code>cargo play</code>, which builds both.</p></html>";

/// A file of the client; for every other address its page, which finds the way by itself.
pub(crate) async fn file(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return ApiError::from(Trouble::WrongMethod).into_response();
    }
    if path.starts_with("api/") || path == "api" {
        return ApiError::from(Trouble::NotFound).into_response();
    }
    if let Some(file) = Client::get(path) {
        return answer(path, file);
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match Client::get("index.html") {
        _ if is_file => ApiError::from(Trouble::NotFound).into_response(),
        Some(page) => answer("index.html", page),
        None => Html(UNBUILT).into_response(),
    }
}

fn answer(path: &str, file: EmbeddedFile) -> Response {
    // The names of built assets change with their contents.
    let immutable = path.starts_with("assets/");
    let cache = if immutable { "public, max-age=31536000, immutable" } else { "private, no-cache" };
    let content_type = match file.metadata.mimetype() {
        text if text.starts_with("text/") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    };
    ([(CONTENT_TYPE, content_type), (CACHE_CONTROL, cache.to_owned())], file.data).into_response()
}
