//! Two servers on one database: one of them fails under load, and its players go on at the other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering::Relaxed};
use std::time::{Duration, Instant};

use clap::ValueEnum;

use crate::Args;
use crate::http::Client;
use crate::kills::{Kept, opened, sight};
use crate::player::draw;
use crate::process::Server;

/// What is done to a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Fault {
    /// It is ended at once.
    Kill,
    /// It hangs, with all its connections open, and goes on later with what it knew.
    Hang,
    /// It is asked to stop, and started again.
    Drain,
}

/// How long a player waits for an answer before he tries the other server.
const PATIENCE: Duration = Duration::from_secs(2);

/// A player's game, when his last choice was acknowledged, and the longest time between two of them.
struct Game {
    kept: Kept,
    last: Instant,
    longest: Duration,
}

/// Tries it so many times, and says what was lost.
pub(crate) async fn try_faults(args: &Args, fault: Fault, times: usize) {
    let own = std::env::temp_dir().join(format!("aguila-nodes-{}", std::process::id()));
    let folder = args.folder.clone().unwrap_or(own);
    let folders = [folder.join("one"), folder.join("other")];
    let mut servers = folders.each_ref().map(|folder| Server::on(folder, args));
    let ports = Arc::new(servers.each_ref().map(|server| AtomicU16::new(server.port)));
    let mut games = Vec::new();
    for at in 0..args.games {
        let mut client = Client::new(servers[at % 2].port).await;
        let game = client.begin(&args.battle).await;
        let kept = Kept { cookie: client.cookie().to_owned(), game, ply: 0, acknowledged: 0 };
        games.push(Game { kept, last: Instant::now(), longest: Duration::ZERO });
    }
    let (mut chance, mut lost, mut longest) = (0x9E37_79B9_7F4A_7C15, 0, Vec::new());
    for time in 0..times {
        let (stop, mut playing) = (Arc::new(AtomicBool::new(false)), tokio::task::JoinSet::new());
        for (at, game) in games.drain(..).enumerate() {
            let seed = draw(&mut chance);
            playing.spawn(play_on(game, (ports.clone(), at % 2), seed, stop.clone()));
        }
        tokio::time::sleep(Duration::from_millis(500 + draw(&mut chance) % 1000)).await;
        let at = time % 2;
        match fault {
            Fault::Kill => servers[at].signal("KILL"),
            Fault::Hang => servers[at].signal("STOP"),
            Fault::Drain => servers[at].signal("TERM"),
        }
        // All of them play at the other one for a while.
        tokio::time::sleep(PATIENCE + Duration::from_secs(2)).await;
        if fault == Fault::Hang {
            servers[at].signal("CONT");
        } else {
            let fresh = Server::on(&folders[at], args);
            ports[at].store(fresh.port, Relaxed);
            std::mem::replace(&mut servers[at], fresh).wait();
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
        stop.store(true, Relaxed);
        games = playing.join_all().await;
        longest.extend(games.iter().map(|game| game.longest));
        for game in &games {
            for server in &servers {
                lost += usize::from(!comes_to(&game.kept, server.port).await);
            }
        }
    }
    longest.sort_unstable();
    let part = |part: f64| longest[((longest.len() - 1) as f64 * part) as usize].as_secs_f64();
    let acknowledged: usize = games.iter().map(|game| game.kept.acknowledged).sum();
    println!(
        "{fault:?} {times} times, {} games at two servers, {acknowledged} choices acknowledged: {lost} games had lost one; \
         the longest pause of a game was {:.2} s (p50), {:.2} s (p95), {:.2} s (max)",
        games.len(),
        part(0.5),
        part(0.95),
        part(1.0),
    );
}

/// Whether a server has all that was acknowledged, at once or when it has heard of it from the other one.
async fn comes_to(kept: &Kept, port: u16) -> bool {
    for _ in 0..200 {
        if opened(kept, port).await.ply >= kept.ply {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    false
}

/// Plays at a server, and at the other one when it fails, until told to stop.
async fn play_on(
    mut game: Game,
    (ports, mut at): (Arc<[AtomicU16; 2]>, usize),
    mut chance: u64,
    stop: Arc<AtomicBool>,
) -> Game {
    (game.last, game.longest) = (Instant::now(), Duration::ZERO);
    while !stop.load(Relaxed) {
        let port = ports[at].load(Relaxed);
        if play(&mut game, port, &mut chance, &stop).await.is_err() {
            at = 1 - at;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    game
}

async fn play(
    game: &mut Game,
    port: u16,
    chance: &mut u64,
    stop: &AtomicBool,
) -> std::io::Result<()> {
    let mut client = in_time(Client::again(game.kept.cookie.clone(), port)).await?;
    let mut known = in_time(sight(&game.kept, port)).await?;
    let address = format!("{}/actions", game.kept.game);
    while !stop.load(Relaxed) {
        if known.viewer != known.camp {
            known = in_time(sight(&game.kept, port)).await?;
        }
        let Some(body) = known.choice(draw(chance)) else {
            tokio::time::sleep(Duration::from_millis(100)).await;
            return Ok(());
        };
        let answer = in_time(client.try_post(&address, &body)).await?;
        let heard = known.learn(&answer)?;
        if heard.refused {
            // It may have been made all the same, and the answer lost; or the other server knows more.
            known = in_time(sight(&game.kept, port)).await?;
        } else if let Some(ply) = heard.ply {
            game.kept.ply = ply;
            game.kept.acknowledged += 1;
            game.longest = game.longest.max(game.last.elapsed());
            game.last = Instant::now();
        }
    }
    Ok(())
}

async fn in_time<T>(work: impl Future<Output = std::io::Result<T>>) -> std::io::Result<T> {
    tokio::time::timeout(PATIENCE, work).await.map_err(|_| std::io::ErrorKind::TimedOut)?
}
