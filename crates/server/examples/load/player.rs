//! A game played by one guest from both sides, with a socket for each.

use std::time::Instant;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::http::{Client, Socket};
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
    name: &'static str,
    socket: Socket,
    sight: Sight,
}

/// A game as it was told.
#[derive(Default)]
pub(crate) struct Sight(pub(crate) Value);

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
                    let news: Value = serde_json::from_slice(&answer).expect("news");
                    this.refused += usize::from(!news["code"].is_null());
                    sides[mover].sight.learn(news);
                }
                Via::Socket => {
                    let said = Message::text(format!("{{\"id\":1,\"choose\":{body}}}"));
                    sides[mover].socket.send(said).await.expect("an open socket");
                    loop {
                        let (news, bytes) = heard(&mut sides[mover].socket).await;
                        this.received += bytes;
                        let answered = news["id"] == 1;
                        this.refused += usize::from(!news["error"].is_null());
                        sides[mover].sight.learn(news);
                        if answered {
                            break;
                        }
                    }
                }
            }
            this.times.push(begun.elapsed().as_micros() as u32);
            // Both sides are one guest, who knows every choice.
            while sides[0].sight.0["revision"] != sides[1].sight.0["revision"] {
                let behind = usize::from(
                    sides[0].sight.0["revision"].as_u64() > sides[1].sight.0["revision"].as_u64(),
                );
                let (news, bytes) = heard(&mut sides[behind].socket).await;
                this.received += bytes;
                sides[behind].sight.learn(news);
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
    let (news, _) = heard(&mut socket).await;
    let mut side = Side { name, socket, sight: Sight::default() };
    side.sight.learn(news);
    side
}

/// What the server says next, and in how many bytes.
pub(crate) async fn heard(socket: &mut Socket) -> (Value, usize) {
    loop {
        match socket.next().await.expect("an open socket").expect("a message") {
            Message::Text(text) => {
                return (serde_json::from_str(&text).expect("JSON"), text.len());
            }
            Message::Close(why) => panic!("the server closed the socket: {why:?}"),
            _ => {}
        }
    }
}

/// One of the legal choices and the side that makes it, unless the game is over.
fn choice(sides: &[Side; 2], draw: u64) -> Option<(usize, String)> {
    let mover = sides.iter().position(|side| side.sight.0["prompt"]["mine"] == true)?;
    let side = sides.get(mover)?;
    Some((mover, side.sight.choice(side.name, draw)?))
}

impl Sight {
    /// One of the legal choices, as it is sent.
    pub(crate) fn choice(&self, side: &str, draw: u64) -> Option<String> {
        let Sight(sight) = self;
        let legal = sight["view"]["choice"]["legal"].as_array()?;
        let action = legal.get(draw as usize % legal.len().max(1))?;
        let body = json!({
            "ply": sight["ply"], "revision": sight["revision"], "as": side, "actions": [action],
        });
        Some(body.to_string())
    }

    /// Takes in news, unless they are old.
    pub(crate) fn learn(&mut self, mut news: Value) {
        if news["sight"].is_object() {
            self.0 = news["sight"].take();
        } else if news["since"].is_u64() && news["since"] == self.0["revision"] {
            for change in news["patch"].as_array_mut().into_iter().flatten() {
                patch(&mut self.0, change);
            }
        }
    }
}

/// Carries out one change of a JSON Patch.
fn patch(document: &mut Value, change: &mut Value) {
    let (op, value) = (change["op"].take(), change["value"].take());
    let path = change["path"].as_str().unwrap_or_default();
    let (parent, name) = path.rsplit_once('/').unwrap_or(("", path));
    let name = name.replace("~1", "/").replace("~0", "~");
    let at = || name.parse::<usize>().expect("a place in a list");
    match (document.pointer_mut(parent), op.as_str()) {
        (Some(Value::Object(fields)), Some("remove")) => {
            fields.remove(&name);
        }
        (Some(Value::Object(fields)), _) => {
            fields.insert(name, value);
        }
        (Some(Value::Array(items)), Some("remove")) => {
            items.remove(at());
        }
        (Some(Value::Array(items)), Some("add")) => items.insert(at(), value),
        (Some(Value::Array(items)), _) => items[at()] = value,
        _ => panic!("there is no {parent}"),
    }
}
