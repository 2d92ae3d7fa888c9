//! A server that is ended again and again in the middle of games: nothing it acknowledged may be lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::Args;
use crate::http::Client;
use crate::player::draw;
use crate::process::Server;
use crate::sight::Sight;

/// A game, and the ply of the last choice that was acknowledged.
pub(crate) struct Kept {
    pub(crate) cookie: String,
    pub(crate) game: String,
    pub(crate) ply: u64,
    pub(crate) acknowledged: usize,
}

/// Ends the server so many times, and says what was lost.
pub(crate) async fn kill(args: &Args, times: usize) {
    let own = std::env::temp_dir().join(format!("aguila-kills-{}", std::process::id()));
    let args = Args { folder: Some(args.folder.clone().unwrap_or(own)), ..args.clone() };
    let mut server = Server::start(&args);
    let mut games = Vec::new();
    for _ in 0..args.games {
        let mut client = Client::new(server.port).await;
        let game = client.begin(&args.battle).await;
        games.push(Kept { cookie: client.cookie().to_owned(), game, ply: 0, acknowledged: 0 });
    }
    let (mut chance, mut lost, mut slowest) = (0x9E37_79B9_7F4A_7C15, 0, Duration::ZERO);
    for _ in 0..times {
        let mut playing = tokio::task::JoinSet::new();
        let stop = Arc::new(AtomicBool::new(false));
        for kept in games.drain(..) {
            let seed = draw(&mut chance);
            playing.spawn(play_on(kept, server.port, seed, stop.clone()));
        }
        tokio::time::sleep(Duration::from_millis(200 + draw(&mut chance) % 800)).await;
        let begun = Instant::now();
        match &args.disturb {
            Some(command) => {
                disturb(command);
                stop.store(true, Relaxed);
                games = playing.join_all().await;
            }
            None => {
                server.kill();
                games = playing.join_all().await;
                server = Server::start(&args);
            }
        }
        for kept in &games {
            let found = opened(kept, server.port).await;
            lost += usize::from(found.ply < kept.ply);
        }
        slowest = slowest.max(begun.elapsed());
    }
    let acknowledged: usize = games.iter().map(|kept| kept.acknowledged).sum();
    println!(
        "{times} times {}, {} games, {acknowledged} choices acknowledged: {lost} games had lost one; \
         all games open again after {:.1} s at most",
        if args.disturb.is_some() { "disturbed" } else { "ended" },
        games.len(),
        slowest.as_secs_f64()
    );
}

/// Does to the server's surroundings what is to be tried.
fn disturb(command: &str) {
    let done = std::process::Command::new("sh").arg("-c").arg(command).status();
    assert!(done.expect("a shell").success(), "{command} failed");
}

/// A game as its guest sees it, within ten seconds.
pub(crate) async fn opened(kept: &Kept, port: u16) -> Sight {
    for _ in 0..200 {
        match sight(kept, port).await {
            Ok(sight) => return sight,
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    panic!("{} cannot be opened", kept.game)
}

/// A game as its guest sees it, unless the server is gone.
pub(crate) async fn sight(kept: &Kept, port: u16) -> std::io::Result<Sight> {
    let mut client = Client::again(kept.cookie.clone(), port).await?;
    let told = client.try_get(&kept.game).await?;
    Ok(Sight::whole(&told)?)
}

/// Plays until the server is gone, or it is told to stop.
async fn play_on(mut kept: Kept, port: u16, mut chance: u64, stop: Arc<AtomicBool>) -> Kept {
    // What breaks off is what was waited for.
    let _ = play(&mut kept, port, &mut chance, &stop).await;
    kept
}

async fn play(
    kept: &mut Kept,
    port: u16,
    chance: &mut u64,
    stop: &AtomicBool,
) -> std::io::Result<()> {
    let mut client = Client::again(kept.cookie.clone(), port).await?;
    let mut known = sight(kept, port).await?;
    let address = format!("{}/actions", kept.game);
    while !stop.load(Relaxed) {
        if known.viewer != known.camp {
            // The list of the other side is asked for.
            known = sight(kept, port).await?;
        }
        let Some(body) = known.choice(draw(chance)) else { return Ok(()) };
        let answer = client.try_post(&address, &body).await?;
        let heard = known.learn(&answer)?;
        if heard.refused {
            // It may have been made all the same, and the answer lost.
            known = sight(kept, port).await?;
        } else if let Some(ply) = heard.ply {
            kept.ply = ply;
            kept.acknowledged += 1;
        }
    }
    Ok(())
}
