//! A PostgreSQL server for tests: started in a folder of its own on a free port of this machine, and gone afterwards.

use std::env;
use std::fs;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, Stdio, id};

use anyhow::{Context as _, Result, bail, ensure};

/// What the tests read the address from.
pub(crate) const ADDRESS: &str = "AGUILA_TEST_DATABASE";

/// Runs a command while a server is there, whose address is in `AGUILA_TEST_DATABASE`.
pub(crate) fn run(words: &[String]) -> Result<()> {
    let Some((program, arguments)) = words.split_first() else {
        bail!("`cargo xtask postgres COMMAND...` runs a command beside a PostgreSQL server");
    };
    crate::tools::Tool::Postgres.ensure()?;
    let server = Server::start()?;
    println!("$ {ADDRESS}=\"{}\" {}", server.address(), words.join(" "));
    let status = Command::new(program)
        .args(arguments)
        .env(ADDRESS, server.address())
        .current_dir(crate::shell::root())
        .status()
        .with_context(|| format!("cannot start `{program}`"))?;
    ensure!(status.success(), "`{}` ended with {status}", words.join(" "));
    Ok(())
}

/// Does something while a server is there, whose address it is given.
pub(crate) fn beside(work: impl FnOnce(String) -> Result<()>) -> Result<()> {
    let server = Server::start()?;
    work(server.address())
}

/// Whether there is a server to start.
pub(crate) fn is_installed() -> bool {
    binary("initdb").is_some() && binary("pg_ctl").is_some()
}

/// A program of the server. Debian keeps them off the path, in a folder for each version.
fn binary(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    let folders = env::split_paths(&path).chain(folders.into_iter().rev());
    folders.map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// A running server, stopped and deleted when this is dropped.
struct Server {
    folder: PathBuf,
    port: u16,
}

impl Server {
    fn start() -> Result<Server> {
        let folder = env::temp_dir().join(format!("aguila-postgres-{}", id()));
        fs::create_dir_all(&folder)?;
        if let Some(user) = other_user() {
            hand_over(&folder, user)?;
        }
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let server = Server { folder, port };
        server.call("initdb", &["--auth=trust", "--no-sync", "--username=aguila"])?;
        // What the tests write need not outlive the machine.
        let options = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=400"
        );
        let log = server.folder.join("log");
        let log = log.to_string_lossy();
        server.call("pg_ctl", &["-w", "-o", &options, "-l", &log, "start"])?;
        Ok(server)
    }

    fn address(&self) -> String {
        format!("postgres://aguila@127.0.0.1:{}/postgres", self.port)
    }

    fn call(&self, name: &str, arguments: &[&str]) -> Result<()> {
        let program = binary(name).with_context(|| format!("{name} is missing"))?;
        let mut command = Command::new(program);
        command.arg("-D").arg(&self.folder).args(arguments).current_dir(env::temp_dir());
        command.stdin(Stdio::null()).stdout(Stdio::null());
        as_user(&mut command);
        ensure!(command.status()?.success(), "{name} failed: see {}", self.folder.display());
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.call("pg_ctl", &["-w", "-m", "immediate", "stop"]);
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The user and group a server is run as by root, as whom PostgreSQL does not start.
#[cfg(unix)]
fn other_user() -> Option<(u32, u32)> {
    let ask = |words: &[&str]| -> Option<u32> {
        let output = Command::new("id").args(words).stderr(Stdio::null()).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse().ok()
    };
    (ask(&["-u"])? == 0).then_some(())?;
    Some((ask(&["-u", "postgres"])?, ask(&["-g", "postgres"])?))
}

#[cfg(unix)]
fn hand_over(folder: &std::path::Path, (user, group): (u32, u32)) -> Result<()> {
    Ok(std::os::unix::fs::chown(folder, Some(user), Some(group))?)
}

#[cfg(unix)]
fn as_user(command: &mut Command) {
    use std::os::unix::process::CommandExt as _;
    if let Some((user, group)) = other_user() {
        command.uid(user).gid(group);
    }
}

#[cfg(not(unix))]
fn other_user() -> Option<(u32, u32)> {
    None
}

#[cfg(not(unix))]
fn hand_over(_: &std::path::Path, _: (u32, u32)) -> Result<()> {
    Ok(())
}

#[cfg(not(unix))]
fn as_user(_: &mut Command) {}
