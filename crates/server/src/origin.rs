//! From where a request comes, and by what name the server was asked for.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use text::Trouble;

use crate::app::App;
use crate::config::Reach;
use crate::error::ApiError;

/// The other end of the connection a request came by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The address a request comes from: of the client, where a proxy that is believed names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin(pub(crate) IpAddr);

/// Refuses requests from pages of other origins, those for another host, and too many of one address.
pub(crate) async fn admit(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    if is_foreign(headers) || !is_ours(headers, &app) {
        return ApiError::from(Trouble::Foreign).into_response();
    }
    if let Some(Peer(peer)) = request.extensions().get::<Peer>().copied() {
        let origin = origin(peer.ip(), headers, &app.proxies);
        if !app.requests.take(origin) {
            return ApiError::from(Trouble::TooMany).into_response();
        }
        request.extensions_mut().insert(Origin(origin));
    }
    next.run(request).await
}

fn header<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn is_foreign(headers: &HeaderMap) -> bool {
    header(headers, "origin").is_some_and(|origin| {
        let host = origin.split_once("://").map(|(_, host)| host);
        host.is_none() || host != header(headers, "host")
    })
}

/// Whether the server was asked for by a name of its own. A name of somebody else's may have been pointed at this machine to let
/// a foreign page in; a number cannot be.
fn is_ours(headers: &HeaderMap, app: &App) -> bool {
    let Some(host) = header(headers, "host") else { return true };
    let name = without_port(host);
    let number = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
    let near = app.reach != Reach::Public;
    number
        || name.eq_ignore_ascii_case("localhost")
        || app.hosts.iter().any(|own| own == "*" || name.eq_ignore_ascii_case(own))
        // Names in the own network have no dot, or end in one that only such a network has.
        || near && (!name.contains('.') || name.ends_with(".local") || name.ends_with(".lan"))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// The last address in `X-Forwarded-For` that is no proxy of ours; only proxies are asked.
fn origin(peer: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> IpAddr {
    let peer = peer.to_canonical();
    if !proxies.contains(&peer) {
        return peer;
    }
    let named = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let addresses: Vec<&str> = named.flat_map(|list| list.split(',')).map(str::trim).collect();
    let parsed = addresses.iter().rev().map_while(|address| address.parse::<IpAddr>().ok());
    parsed
        .map(|address| address.to_canonical())
        .find(|address| !proxies.contains(address))
        .unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn forwarded(list: &'static str) -> HeaderMap {
        HeaderMap::from_iter([("x-forwarded-for".parse().unwrap(), list.parse().unwrap())])
    }

    /// Whoever is no proxy may claim what he likes.
    #[test]
    fn only_a_proxy_is_believed() {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let proxies = [ip("10.0.0.1"), ip("10.0.0.2")];
        let claim = forwarded("1.2.3.4, 5.6.7.8, 10.0.0.2");
        assert_eq!(origin(ip("10.0.0.1"), &claim, &proxies), ip("5.6.7.8"));
        assert_eq!(origin(ip("9.9.9.9"), &claim, &proxies), ip("9.9.9.9"));
        assert_eq!(origin(ip("10.0.0.1"), &forwarded("x, y"), &proxies), ip("10.0.0.1"));
        assert_eq!(origin(ip("::ffff:9.9.9.9"), &claim, &proxies), ip("9.9.9.9"));
    }

    #[test]
    fn a_port_is_no_part_of_a_name() {
        for (host, name) in
            [("a.b:80", "a.b"), ("a.b", "a.b"), ("[::1]:80", "[::1]"), ("[::1]", "[::1]")]
        {
            assert_eq!(without_port(host), name);
        }
    }
}
