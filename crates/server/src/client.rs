//! The browser client, embedded in the program.

use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, Method};
use axum::response::{Html, IntoResponse, Response};
use text::Trouble;

use crate::error::ApiError;

include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// What is shown by a program that was built without the client.
const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Águila</title>\
    <h1>Águila</h1><p>The server runs, but this program was built without its client. \
    Start it with <code>cargo timeline</code>, which builds both.</p></html>";

/// A file of the client; for every other address its page, which finds the way by itself.
pub(crate) async fn file(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return ApiError::from(Trouble::WrongMethod).into_response();
    }
    if path.starts_with("api/") || path == "api" {
        return ApiError::from(Trouble::NotFound).into_response();
    }
    if let Some(bytes) = find(path) {
        return answer(path, bytes);
    }
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    match find("index.html") {
        _ if is_file => ApiError::from(Trouble::NotFound).into_response(),
        Some(page) => answer("index.html", page),
        None => Html(UNBUILT).into_response(),
    }
}

fn find(path: &str) -> Option<&'static [u8]> {
    CLIENT.iter().find(|(name, _)| *name == path).map(|(_, bytes)| *bytes)
}

fn answer(path: &str, bytes: &'static [u8]) -> Response {
    // The names of built assets change with their contents.
    let lasting = path.starts_with("assets/");
    let cache = if lasting { "public, max-age=31536000, immutable" } else { "private, no-cache" };
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(content_type(path))),
        (CACHE_CONTROL, HeaderValue::from_static(cache)),
    ];
    (headers, bytes).into_response()
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
