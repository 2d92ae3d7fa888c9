//! The cookie of whoever is signed in.

use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use axum_extra::extract::cookie::{Cookie, CookieJar};

use crate::guest;

/// A session that is used ends on the server; the cookie only has to last as long.
const AGE: Duration = Duration::from_secs(365 * 24 * 60 * 60);
/// Cookies of this name that are looked at: a browser sends one.
const MOST: usize = 4;

/// Its name. The prefix makes a browser refuse it from another host or without TLS.
fn name(secure: bool) -> &'static str {
    if secure { "__Host-aguila-session" } else { "aguila-session" }
}

/// The tokens of a request.
pub(crate) fn tokens(headers: &HeaderMap, secure: bool) -> Vec<String> {
    let lists = headers.get_all(COOKIE).iter().filter_map(|list| list.to_str().ok());
    let named = lists.flat_map(Cookie::split_parse).flatten();
    let named = named.filter(|cookie| cookie.name() == name(secure));
    let mut tokens: Vec<String> = named.map(|cookie| cookie.value().to_owned()).collect();
    tokens.dedup();
    tokens.truncate(MOST);
    tokens
}

/// Signs a browser in.
pub(crate) fn signed_in(token: String, secure: bool) -> CookieJar {
    CookieJar::new().add(guest::cookie_of((name(secure), token), secure, AGE))
}

/// Signs a browser out.
pub(crate) fn signed_out(secure: bool) -> CookieJar {
    CookieJar::new().add(guest::cookie_of((name(secure), String::new()), secure, Duration::ZERO))
}
