//! Starts the server and shuts it down gracefully.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use tokio::net::TcpListener;

use crate::app::App;
use crate::{bots, routes};

/// The port the server listens on by default: the year of Bailén.
pub const PORT: u16 = 1808;

/// The platform's usual folder for application data, if there is a home directory.
pub fn data_folder() -> Option<PathBuf> {
    let own = directories::ProjectDirs::from("", "", "aguila")?;
    Some(own.data_dir().to_owned())
}

/// Listens on a port of this machine; 0 takes any free one.
pub async fn listen(port: u16) -> io::Result<(TcpListener, SocketAddr)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    let address = listener.local_addr()?;
    Ok((listener, address))
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
    bots::wake_all(&app).await;
    let drawing = tokio::spawn(app.pictures.clone().draw_all(app.library.clone()));
    let router = routes::router(app.clone());
    let (gone, mut going) = tokio::sync::watch::channel(false);
    let served = axum::serve(listener, router).with_graceful_shutdown(async move {
        stop.await;
        let _ = gone.send(true);
    });
    // Clients keep their sockets open, so a shutdown waits for them only for a short time.
    let patience = async {
        let _ = going.wait_for(|gone| *gone).await;
        tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    };
    let outcome = tokio::select! {
        served = served.into_future() => served,
        () = patience => Ok(()),
    };
    drawing.abort();
    app.keep_snapshots().await;
    app.close().await;
    outcome
}
