//! A closed loop of games against a server on this machine: how many choices a second, how long each takes, how many bytes it costs.
//! `docs/performance.md` says how to use it.
#![allow(clippy::expect_used, clippy::panic, reason = "a measurement that cannot go on stops")]

mod http;
mod kills;
mod nodes;
mod player;
mod process;
mod sight;

use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};

use http::Client;
use player::{Tally, play};
use process::Server;

/// The one `aguila` has.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Measure a server: it is started for this, in a process of its own, unless one is named.
#[derive(Clone, Debug, Parser)]
struct Args {
    /// Games at once, with two sockets each.
    #[arg(long, default_value_t = 50)]
    games: usize,
    /// How long to measure, after a fifth of that to warm up.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How choices are sent.
    #[arg(long, value_enum, default_value_t = Via::Socket)]
    via: Via,
    #[arg(long, default_value = "alcaniz")]
    battle: String,
    /// The database, instead of a file in the folder.
    #[arg(long)]
    database: Option<String>,
    /// The folder of the server, which is made new, and left.
    #[arg(long)]
    folder: Option<std::path::PathBuf>,
    /// Measure a server that runs already at this port of this machine.
    #[arg(long)]
    port: Option<u16>,
    /// Only let the sockets be open, and measure the memory.
    #[arg(long)]
    idle: bool,
    /// Only list so many games of one guest.
    #[arg(long)]
    list: Option<usize>,
    /// End the server so many times as `kill -9` does while games are played, and look whether it kept what it had acknowledged.
    #[arg(long)]
    kills: Option<usize>,
    /// Do this by a shell instead of ending the server, such as starting its database again.
    #[arg(long, requires = "kills")]
    disturb: Option<String>,
    /// Play at two servers on one database, and do this to one of them and the other by turns, as often as `--kills` says.
    #[arg(long, value_enum, requires = "kills", requires = "database")]
    nodes: Option<nodes::Fault>,
    /// Be the server.
    #[arg(long, hide = true)]
    serve: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Via {
    Http,
    Socket,
}

fn main() {
    let args = Args::parse();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    if args.serve {
        return runtime.block_on(process::serve(args.folder.as_deref(), args.database.as_deref()));
    }
    if let Some(times) = args.kills {
        return match args.nodes {
            Some(fault) => runtime.block_on(nodes::try_faults(&args, fault, times)),
            None => runtime.block_on(kills::kill(&args, times)),
        };
    }
    runtime.block_on(async {
        let server = Server::start(&args);
        match args.list {
            Some(games) => list(&args, server.port, games).await,
            None if args.idle => idle(&args, &server).await,
            None => load(&args, &server).await,
        }
    });
}

/// Games that are played as fast as the answers come.
async fn load(args: &Args, server: &Server) {
    let warm = Instant::now() + Duration::from_millis(args.seconds * 200);
    let end = warm + Duration::from_secs(args.seconds);
    let mut games = tokio::task::JoinSet::new();
    for number in 0..args.games {
        games.spawn(play(args.clone(), server.port, number as u64 + 1, (warm, end)));
    }
    tokio::time::sleep_until(warm.into()).await;
    let (used, own, begun) = (server.processor_time(), process::own_time(), Instant::now());
    tokio::time::sleep_until(end.into()).await;
    let (used, own) = (server.processor_time() - used, process::own_time() - own);
    let took = begun.elapsed();
    let mut all = Tally::default();
    while let Some(tally) = games.join_next().await {
        all.add(tally.expect("a game failed"));
    }
    all.times.sort_unstable();
    let count = all.times.len().max(1);
    println!(
        "{} games: {:.0} choices/s; p50 {} p95 {} p99 {} max {} ms; {} bytes received and {} sent a choice; \
         processor time a choice: server {:.0} µs, this program {:.0} µs; memory of the server {} MB",
        args.games,
        count as f64 / took.as_secs_f64(),
        all.part(0.50),
        all.part(0.95),
        all.part(0.99),
        all.part(1.0),
        all.received / count,
        all.sent / count,
        used.as_micros() as f64 / count as f64,
        own.as_micros() as f64 / count as f64,
        server.memory() >> 20,
    );
    if all.refused > 0 {
        println!("{} choices were refused", all.refused);
    }
}

/// What an open game and an open socket cost in memory.
async fn idle(args: &Args, server: &Server) {
    let before = server.memory();
    let mut clients = Vec::new();
    for _ in 0..args.games {
        let mut client = Client::new(server.port).await;
        let game = client.begin(&args.battle).await;
        clients.push((client, game));
    }
    let open = server.memory();
    let mut sockets = Vec::new();
    for (client, game) in &mut clients {
        for side in ["french", "spanish"] {
            // As a page does it, which shows the game already.
            let told = client.get(&format!("{game}?as={side}")).await;
            let sight::Sight { ply, revision, .. } = sight::Sight::whole(&told).expect("a game");
            let query = format!("as={side}&patches=true&since={ply}&revision={revision}");
            let mut socket = client.socket(game, &query).await;
            player::hear(&mut socket).await;
            sockets.push(socket);
        }
    }
    let with_sockets = server.memory();
    println!(
        "{} games: {} bytes a game; {} bytes a socket",
        args.games,
        // What the allocator gave back meanwhile may be more.
        open.saturating_sub(before) / args.games,
        (with_sockets.saturating_sub(open)) / sockets.len(),
    );
}

/// The list of one's own games.
async fn list(args: &Args, port: u16, games: usize) {
    let mut client = Client::new(port).await;
    for _ in 0..games {
        client.begin(&args.battle).await;
    }
    let mut times = Vec::new();
    let mut bytes = 0;
    for _ in 0..50 {
        let begun = Instant::now();
        bytes = client.get("/api/games").await.len();
        times.push(begun.elapsed().as_micros() as u32);
    }
    times.sort_unstable();
    let all = Tally { times, ..Tally::default() };
    println!("{games} own games: p50 {} p99 {} ms; {bytes} bytes", all.part(0.5), all.part(0.99));
}
