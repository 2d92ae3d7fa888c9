//! Starts the server and shuts it down gracefully.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use tokio::net::TcpListener;

use crate::app::App;
use crate::{accounts, bots, listener, mail, nodes, routes, steady_time};

/// The port the server listens on by default: the year of Bailén.
pub const PORT: u16 = 1808;

/// The platform's usual folder for application data, if there is a home directory.
pub fn data_folder() -> Option<PathBuf> {
    let own = directories::ProjectDirs::from("", "", "aguila")?;
    Some(own.data_dir().to_owned())
}

/// Listens on a port of this machine; 0 takes any free one.
pub async fn listen(port: u16) -> io::Result<(TcpListener, SocketAddr)> {
    listen_on((Ipv4Addr::LOCALHOST, port).into()).await
}

/// Listens at an address.
pub async fn listen_on(address: SocketAddr) -> io::Result<(TcpListener, SocketAddr)> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Where other machines of the same network reach a port of this one, if it is on a network.
pub fn on_network(port: u16) -> Option<String> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // Nothing is sent: the system only chooses the way to an address, here one kept for documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then(|| format!("http://{own}:{port}"))
}

/// Follows what other servers do on the same database, where there may be any.
pub async fn follow(app: &Arc<App>) -> io::Result<()> {
    nodes::start(app).await.map_err(io::Error::other)
}

/// Does from time to time what no request asks for: mail, and removing what is old.
pub fn upkeep(app: &Arc<App>) {
    mail::start(app);
    accounts::start_removal(app);
    steady_time::start(app);
    let preparing = app.clone();
    tokio::spawn(async move { preparing.passwords.prepare().await });
}

/// Answers until `stop` comes, then ends what is under way.
pub async fn serve(
    listener: TcpListener,
    app: Arc<App>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    if let Ok(address) = listener.local_addr()
        && let Err(error) = app.folder.announce(&format!("http://localhost:{}", address.port()))
    {
        tracing::warn!(%error, "cannot write the address into the data folder");
    }
    // Every connection is an open file, of which many systems allow few until they are asked.
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%error, "the number of connections stays low");
    }
    follow(&app).await?;
    upkeep(&app);
    // Opening all games in which a bot must choose takes time, for which nobody should wait.
    if !app.store.is_shared() {
        let waking = app.clone();
        tokio::spawn(async move { bots::wake_all(&waking).await });
    }
    let drawing = tokio::spawn(app.pictures.clone().draw_all(app.library.clone()));
    let router = routes::router(app.clone());
    let stop = async {
        stop.await;
        app.stopping.store(true, Relaxed);
    };
    listener::answer(listener, router, app.limits, stop).await;
    drawing.abort();
    app.keep_snapshots().await;
    app.close().await;
    Ok(())
}
