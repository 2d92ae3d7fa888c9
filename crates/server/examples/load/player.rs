//! A game played by one guest from both sides, with a socket for each.

use std::time::Instant;

use futures_util::{SinkExt as _, StreamExt as _};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use crate::http::{Client, Socket};
use crate::sight::Sight;
use crate::{Args, Via};

/// What was measured.
#[derive(Default)]
pub(crate) struct Tally {
    /// From sending a choice to knowing what came of it, in microseconds.
    pub(crate) times: Vec<u32>,
    pub(crate) received: usize,
    pub(crate) sent: usize,
    pub(crate) refused: usize,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.times.extend(other.times);
        self.received += other.received;
        self.sent += other.sent;
        self.refused += other.refused;
    }

    /// The time within which such a part of the answers came, in milliseconds; the times are in order.
    pub(crate) fn part(&self, part: f64) -> f64 {
        let last = self.times.len().saturating_sub(1);
        let time = self.times.get((last as f64 * part) as usize);
        f64::from(time.copied().unwrap_or(0) / 10) / 100.0
    }
}

/// One side's socket and what was told by it.
struct Side {
    socket: Socket,
    sight: Sight,
}

/// Plays games one after the other.
pub(crate) async fn play(
    args: Args,
    port: u16,
    seed: u64,
    (warm, end): (Instant, Instant),
) -> Tally {
    let mut client = Client::new(port).await;
    let mut chance = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut tally = Tally::default();
    while Instant::now() < end {
        let game = client.begin(&args.battle).await;
        let mut sides =
            [side(&client, &game, "french").await, side(&client, &game, "spanish").await];
        while Instant::now() < end {
            let Some((mover, body)) = choice(&sides, draw(&mut chance)) else { break };
            let begun = Instant::now();
            let mut this = Tally { sent: body.len(), ..Tally::default() };
            match args.via {
                Via::Http => {
                    let answer = client.post(&format!("{game}/actions"), &body).await;
                    this.received += answer.len();
                    let heard = sides[mover].sight.learn(&answer).expect("news");
                    this.refused += usize::from(heard.refused);
                }
                Via::Socket => {
                    let said = Message::text(format!("{{\"id\":1,\"choose\":{body}}}"));
                    sides[mover].socket.send(said).await.expect("an open socket");
                    loop {
                        let said = hear(&mut sides[mover].socket).await;
                        this.received += said.len();
                        let heard = sides[mover].sight.learn(said.as_bytes()).expect("news");
                        this.refused += usize::from(heard.refused);
                        if heard.answered {
                            break;
                        }
                    }
                }
            }
            this.times.push(begun.elapsed().as_micros() as u32);
            // Both sides are one guest, who knows every choice.
            while sides[0].sight.revision != sides[1].sight.revision {
                let behind = usize::from(sides[0].sight.revision > sides[1].sight.revision);
                let said = hear(&mut sides[behind].socket).await;
                this.received += said.len();
                sides[behind].sight.learn(said.as_bytes()).expect("news");
            }
            if begun > warm {
                tally.add(this);
            }
        }
    }
    tally
}

/// The next of a row of numbers without order.
pub(crate) fn draw(chance: &mut u64) -> u64 {
    *chance ^= *chance << 13;
    *chance ^= *chance >> 7;
    *chance ^= *chance << 17;
    *chance
}

async fn side(client: &Client, game: &str, name: &'static str) -> Side {
    let mut socket = client.socket(game, &format!("as={name}&patches=true")).await;
    let news = hear(&mut socket).await;
    let mut side = Side { socket, sight: Sight::default() };
    side.sight.learn(news.as_bytes()).expect("news");
    side
}

/// What the server says next.
pub(crate) async fn hear(socket: &mut Socket) -> Utf8Bytes {
    loop {
        match socket.next().await.expect("an open socket").expect("a message") {
            Message::Text(text) => return text,
            Message::Close(why) => panic!("the server closed the socket: {why:?}"),
            _ => {}
        }
    }
}

/// One of the legal choices and the side that makes it, unless the game is over.
fn choice(sides: &[Side; 2], draw: u64) -> Option<(usize, String)> {
    let mover = sides.iter().position(|side| side.sight.mine)?;
    Some((mover, sides.get(mover)?.sight.choice(draw)?))
}
