//! Connections: how many there may be, and how long one may take to say what it wants.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt as _;

use crate::allowance::whole_network;
use crate::config::Limits;
use crate::origin::Peer;

/// Bytes of a request up to its body.
const MOST_HEADERS: usize = 32 * 1024;

/// How long what is under way may take to end when the server stops: sockets stay open for ever.
const PATIENCE: Duration = Duration::from_secs(3);

/// Answers on a listener until `stop` comes, then lets what is under way end.
pub(crate) async fn answer(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) {
    let connections = Arc::new(Connections::default());
    let (stopping, stopped) = watch::channel(());
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                if let Some(open) = connections.open(peer.ip(), limits) {
                    let serving = serve((stream, peer), router.clone(), limits, stopped.clone());
                    tokio::spawn(async move {
                        serving.await;
                        drop(open);
                    });
                }
            }
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                // Without this, a server out of files would do nothing but try.
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop((listener, stopped));
    let _ = stopping.send(());
    // Each connection holds a receiver until it ends.
    let _ = tokio::time::timeout(PATIENCE, stopping.closed()).await;
}

/// Serves a connection until it ends; after a stop, until the request under way is answered.
async fn serve(
    (stream, peer): (TcpStream, SocketAddr),
    router: Router,
    limits: Limits,
    mut stopped: watch::Receiver<()>,
) {
    // A choice is a small packet, which must not wait for more.
    let _ = stream.set_nodelay(true);
    let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(Peer(peer));
        router.clone().oneshot(request.map(Body::new))
    });
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_time)
        .max_buf_size(MOST_HEADERS);
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        // One that breaks off is the client's affair.
        _ = connection.as_mut() => return,
        _ = stopped.changed() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Open connections, by address.
#[derive(Debug, Default)]
struct Connections(Mutex<HashMap<IpAddr, usize>>);

/// An open connection, counted until it is dropped.
struct Open {
    connections: Arc<Connections>,
    address: IpAddr,
}

impl Connections {
    /// Counts one more connection of an address, unless there are too many. Those of this machine count in all alone.
    fn open(self: &Arc<Connections>, address: IpAddr, limits: Limits) -> Option<Open> {
        let address = whole_network(address);
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let full = counts.values().sum::<usize>() >= limits.all_connections;
        let count = counts.entry(address).or_default();
        if full || (*count >= limits.connections && !address.is_loopback()) {
            return None;
        }
        *count += 1;
        Some(Open { connections: self.clone(), address })
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        let mut counts = self.connections.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_connections_and_all_have_so_many() {
        let connections = Arc::new(Connections::default());
        let limits = Limits { connections: 2, all_connections: 3, ..Limits::default() };
        let [one, other, own] =
            ["1.1.1.1", "2.2.2.2", "127.0.0.1"].map(|text| text.parse::<IpAddr>().unwrap());
        let held = [connections.open(one, limits), connections.open(one, limits)];
        assert!(held.iter().all(Option::is_some));
        assert!(connections.open(one, limits).is_none());
        let third = connections.open(own, limits);
        assert!(third.is_some() && connections.open(other, limits).is_none());
        drop(held);
        assert!(connections.open(other, limits).is_some());
    }
}
