//! The server in a process of its own, and what it costs.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use server::app::App;
use tokio::signal::unix::{SignalKind, signal};

use crate::Args;

/// A server that is being measured; it ends with this, if it was started for it.
pub(crate) struct Server {
    pub(crate) port: u16,
    child: Option<Child>,
}

impl Server {
    pub(crate) fn start(args: &Args) -> Server {
        if let Some(port) = args.port {
            return Server { port, child: None };
        }
        let own = std::env::temp_dir().join(format!("aguila-load-{}", std::process::id()));
        Server::on(&args.folder.clone().unwrap_or(own), args)
    }

    /// One on a folder of its own.
    pub(crate) fn on(folder: &Path, args: &Args) -> Server {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.arg("--serve").arg("--folder").arg(folder).stdout(Stdio::piped());
        if let Some(database) = &args.database {
            command.arg("--database").arg(database);
        }
        let mut child = command.spawn().expect("a server");
        let said = child.stdout.take().expect("what it says");
        let mut line = String::new();
        BufReader::new(said).read_line(&mut line).expect("a port");
        let port = line.trim().parse().expect("a port");
        Server { port, child: Some(child) }
    }

    /// Sends it a signal by its name, such as `STOP`.
    pub(crate) fn signal(&self, name: &str) {
        let Some(child) = &self.child else { return };
        let sent =
            Command::new("kill").arg(format!("-{name}")).arg(child.id().to_string()).status();
        assert!(sent.expect("a signal").success(), "{name} could not be sent");
    }

    /// Waits until it has ended by itself.
    pub(crate) fn wait(mut self) {
        if let Some(child) = &mut self.child {
            child.wait().expect("it ends");
        }
        self.child = None;
    }

    /// Processor time used so far.
    pub(crate) fn processor_time(&self) -> Duration {
        time_in(&self.told("stat"))
    }

    /// Memory in use, in bytes.
    pub(crate) fn memory(&self) -> usize {
        let status = self.told("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
        kilobytes.unwrap_or(0) << 10
    }

    /// Ends it at once, as `kill -9` does.
    pub(crate) fn kill(mut self) {
        if let Some(child) = &mut self.child {
            child.kill().expect("it can be ended");
        }
    }

    fn told(&self, file: &str) -> String {
        let Some(child) = &self.child else { return String::new() };
        std::fs::read_to_string(format!("/proc/{}/{file}", child.id())).unwrap_or_default()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Processor time this program has used so far.
pub(crate) fn own_time() -> Duration {
    time_in(&std::fs::read_to_string("/proc/self/stat").unwrap_or_default())
}

fn time_in(stat: &str) -> Duration {
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<u64>().ok());
    // A hundredth of a second each on every Linux.
    Duration::from_millis((ticks(11).unwrap_or(0) + ticks(12).unwrap_or(0)) * 10)
}

/// Is the server until it is ended.
pub(crate) async fn serve(folder: Option<&Path>, database: Option<&str>) {
    let library = game::Library::embedded().expect("sound data");
    let folder = folder.expect("a folder");
    let mut app = App::open(library, folder, database).await.expect("a folder that can be used");
    app.limits.games = i64::MAX;
    app.limits.live_games = 100_000;
    // Drawing takes the first quarter of a minute in a new folder, which is not what is measured.
    app.pictures.clone().draw_all(app.library.clone()).await;
    let (listener, address) = server::start::listen(0).await.expect("a port");
    println!("{}", address.port());
    let mut asked = signal(SignalKind::terminate()).expect("signals");
    let stop = async move {
        asked.recv().await;
    };
    let served = server::start::serve(listener, Arc::new(app), stop);
    served.await.expect("a server that serves");
}
