//! Pairs of games that differ only in what somebody may not know: every address tells him both alike, and so does every push
//! (CF-161, CF-208, VOL2-OPT4-a).
//!
//! The positions come from whole games in every battle and edition, with unknown-factor markers and without, with two seats on
//! a side in every other one. `AGUILA_PAIRS` raises their number, `AGUILA_PAIRS_FROM` leaves out the first.

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::StreamExt as _;
use game::table::Seat;
use game::testkit::random::{Chance, any_battle, library, play_one, played};
use game::testkit::secrets::otherwise;
use game::{Camp, Game, Position, Team, Viewer};
use serde_json::{Value, json};
use server::seats::{Holder, SeatRow, Seating};
use tokio_tungstenite::tungstenite::Message;

use crate::sockets::{Socket, connect, listen};
use crate::test_server::{Guest, TestServer, mine};

/// The battles under the four editions, without markers and with.
const GAMES: u64 = 64;

/// What a person at a game may ask by its address, but for changes.
const ASKED: [&str; 17] = [
    "",
    "/setting",
    "/reach",
    "/followings",
    "/why",
    "/prospects",
    "/forecast",
    "/advice",
    "/overlay",
    "/ground",
    "/report",
    "/at/{ply}",
    "/record",
    "/table",
    "/company",
    "/messages",
    "/notes",
];

#[tokio::test(flavor = "multi_thread")]
async fn games_that_differ_in_secrets_are_told_alike_by_every_address() {
    let server = TestServer::open_with(|app| {
        app.analysis = true;
        app.thought = ai::Budget::Nodes(0);
        app.limits.games = i64::MAX;
    })
    .await;
    let cases = std::env::var("AGUILA_PAIRS").ok().and_then(|text| text.parse().ok());
    let people = People::at(&server).await;
    assert_eq!(asked_by_address(&people.ana).await, BTreeSet::from(ASKED.map(str::to_owned)));
    let (mut compared, mut pushed) = (0, 0);
    let from = std::env::var("AGUILA_PAIRS_FROM").ok().and_then(|text| text.parse().ok());
    for case in from.unwrap_or(0)..cases.unwrap_or(8) {
        // A step coprime to their number leads to every one of them.
        let Some(pair) = pair(case * 13 % GAMES, case) else { continue };
        let (answers, pushes) = people.compare(&server, pair, case).await;
        (compared, pushed) = (compared + answers, pushed + pushes);
    }
    assert!(compared > 500 && pushed > 3, "{compared} answers and {pushed} pushes prove nothing");
}

/// The addresses of a game that can be asked for, as the description has them.
async fn asked_by_address(guest: &Guest) -> BTreeSet<String> {
    let description = guest.get("/api/openapi.json").await.ok();
    let paths = description["paths"].as_object().unwrap();
    let asked = paths.iter().filter(|(_, methods)| methods["get"].is_object());
    let inside = asked.filter_map(|(path, _)| path.strip_prefix("/api/games/{id}"));
    inside.filter(|path| *path != "/socket").map(str::to_owned).collect()
}

/// Two positions that differ in what one side may not know, at the start of a step somewhere in a battle.
struct Pair {
    viewer: Camp,
    positions: [Position; 2],
}

fn pair(number: u64, seed: u64) -> Option<Pair> {
    let mut chance = Chance::new(seed);
    let length = 40 + chance.below(400);
    let mut table = played(any_battle(number as usize), seed, length);
    let viewer = if seed.is_multiple_of(2) { Camp::French } else { Camp::Spanish };
    for _ in 0..300 {
        if let Some(positions) = positions(table.game(), viewer, &mut chance) {
            return Some(Pair { viewer, positions });
        }
        if !play_one(&mut table, &mut chance) {
            return None;
        }
    }
    None
}

/// A game at rest and one like it, if it is at rest and both can be written down.
fn positions(game: &Game, viewer: Camp, chance: &mut Chance) -> Option<[Position; 2]> {
    let eyes = Viewer::Camp(viewer);
    let one = Position::of(game).ok().filter(|_| game.state.outcome.is_none())?;
    let two = Position::of(&otherwise(game, eyes, chance)).ok()?;
    // What a position leaves out may show: a marker that could not lie where it lies, a unit that must move.
    let [first, second] = [&one, &two].map(|position| position.set_up(library()).ok());
    let (first, second) = (first?, second?);
    let alike = first.view(eyes) == second.view(eyes);
    (alike && first.state != second.state).then_some([one, two])
}

/// Two persons, and what they are called inside.
struct People {
    ana: Guest,
    ids: [String; 2],
}

impl People {
    async fn at(server: &TestServer) -> People {
        let (ana, luis) = (server.guest().await, server.guest().await);
        let ids = [id_of(server, &ana).await, id_of(server, &luis).await];
        People { ana, ids }
    }

    /// Ana asks everything of both games, chooses alike in both, and asks again.
    async fn compare(&self, server: &TestServer, pair: Pair, case: u64) -> (usize, usize) {
        let Pair { viewer, positions } = pair;
        let port = listen(server).await;
        let mut games = Vec::new();
        for position in positions {
            games.push(Seen::begin(self, (server, port), position, viewer, case).await);
        }
        let [one, two] = &mut games[..] else { panic!("two games") };
        let (mut compared, mut pushed) = (0, 0);
        let mut chance = Chance::new(case);
        for round in 0..4 {
            let (sent, other) = (one.answers(&self.ana).await, two.answers(&self.ana).await);
            for ((path, told), (_, told_too)) in sent.iter().zip(&other) {
                assert_eq!(told, told_too, "case {case}, round {round}, {viewer:?}: {path}");
            }
            compared += sent.len();
            let sight = self.ana.sight(&one.address).await;
            let legal = sight["view"]["choice"]["legal"].as_array().filter(|_| mine(&sight));
            let Some(legal) = legal else { break };
            let action = legal[chance.below(legal.len())].clone();
            let answers =
                [one.choose(&self.ana, &action).await, two.choose(&self.ana, &action).await];
            // Whoever aims at a stack sees its counters (CF-161), which may be others.
            if !action["aim"].is_null() && answers[0] != answers[1] {
                break;
            }
            assert_eq!(answers[0], answers[1], "case {case}, round {round}: {action}");
            let pushes = [one.pushed().await, two.pushed().await];
            assert_eq!(pushes[0], pushes[1], "case {case}, round {round}: pushed upon {action}");
            pushed += pushes[0].len();
            // A counter that was opened may be another one: from here on the games may differ.
            if opens(&answers[0]) {
                break;
            }
        }
        (compared, pushed)
    }
}

/// Whether an answer tells of something that was uncovered, or of dice, whose modifiers may hang on what was.
fn opens(answer: &str) -> bool {
    let answer: Value = serde_json::from_str(answer).unwrap();
    let shown = ["choose", "aim", "shock", "fire"];
    let ask =
        answer["sight"]["view"]["choice"]["ask"]["ask"].as_str().unwrap_or_default().to_owned();
    answer["lines"].as_array().into_iter().flatten().any(|line| !line["roll"].is_null())
        || shown.iter().any(|word| ask.contains(word))
}

/// A guest's id, from a game of his own.
async fn id_of(server: &TestServer, guest: &Guest) -> String {
    let game = guest.begin("me", "me").await;
    let live = server.app.game(game.rsplit('/').next().unwrap()).await.unwrap();
    match &live.seating().0[0].holder {
        Holder::Person(id) => id.clone(),
        other => panic!("{other:?}"),
    }
}

/// A game as Ana sees it.
struct Seen {
    address: String,
    units: usize,
    leaders: usize,
    socket: Socket,
}

impl Seen {
    /// Begins at a position, with Ana on the side of the viewer.
    async fn begin(
        people: &People,
        (server, port): (&TestServer, u16),
        position: Position,
        viewer: Camp,
        case: u64,
    ) -> Seen {
        let team = if case % 4 < 2 { Vec::new() } else { team(&position, viewer) };
        let asked = json!({
            "battle": position.battle,
            "seats": { "french": "me", "spanish": "me" },
            "position": position,
            "seed": "5".repeat(64),
            "team": team,
        });
        let made = people.ana.post("/api/games", asked.clone()).await;
        assert!(made.status.is_success(), "case {case}: {} of {asked}", made.json());
        let made = made.json();
        let id = made["id"].as_str().unwrap();
        let live = server.app.game(id).await.unwrap();
        let Seating(mut rows) = (*live.seating()).clone();
        for SeatRow { camp, holder, .. } in &mut rows {
            *holder = Holder::Person(people.ids[usize::from(*camp != viewer)].clone());
        }
        live.reseat(Seating(rows));
        let address = format!("/api/games/{id}");
        let setting = people.ana.get(&format!("{address}/setting")).await.ok();
        let count = |what: &str| setting[what].as_array().map_or(0, Vec::len);
        let (units, leaders) = (count("units"), count("leaders"));
        let socket = connect(port, &people.ana, &address, "since=0").await.unwrap();
        Seen { address, units, leaders, socket }
    }

    /// Everything Ana may ask, with what she is told: without the game's own name and the number of the change, which begins at
    /// the time of the opening.
    async fn answers(&self, ana: &Guest) -> Vec<(String, String)> {
        let now = ana.sight(&self.address).await;
        let mut told = Vec::new();
        for path in self.paths(&now) {
            let answer = ana.get(&format!("{}{path}", self.address)).await;
            let text = format!("{} {}", answer.status, String::from_utf8(answer.body).unwrap());
            told.push((path, self.without_name(&text, &now)));
        }
        told
    }

    fn paths(&self, now: &Value) -> Vec<String> {
        let ply = &now["ply"];
        let mut paths: Vec<String> =
            ["", "/setting", "/followings", "/advice", "/report", "/record"]
                .into_iter()
                .chain(["/company", "/messages", "/notes", "/table?name=fire"])
                .map(str::to_owned)
                .chain([format!("/at/{ply}"), "/at/0".to_owned()])
                .collect();
        paths.extend(["zones", "objectives", "areas"].map(|kind| format!("/overlay?kind={kind}")));
        paths.push("/overlay?kind=ground&hex=200".to_owned());
        for leader in 0..self.leaders {
            paths.push(format!("/overlay?kind=command&leader={leader}"));
        }
        for unit in 0..self.units {
            paths.push(format!("/overlay?kind=fire&unit={unit}"));
            paths.push(format!("/reach?units={unit}"));
            paths.push(format!("/why?units={unit}&deed=move&hex=200"));
            paths.push(format!("/prospects?units={unit}&hex=200&facing=e"));
        }
        paths.extend((0..1000).step_by(97).map(|hex| format!("/ground?hex={hex}")));
        paths.extend((0..1000).step_by(31).map(|hex| format!("/forecast?hex={hex}")));
        paths
    }

    async fn choose(&self, ana: &Guest, action: &Value) -> String {
        let now = ana.sight(&self.address).await;
        let seat = &now["prompt"]["shares"][0]["seat"];
        let mut body = json!({ "ply": now["ply"], "actions": [action] });
        if !seat.is_null() {
            body["seat"] = seat.clone();
        }
        let answer = ana.post(&format!("{}/actions", self.address), body).await;
        let text = String::from_utf8(answer.body).unwrap();
        self.without_name(&text, &ana.sight(&self.address).await)
    }

    /// What came over the socket since it was last looked.
    async fn pushed(&mut self) -> Vec<String> {
        let mut heard = Vec::new();
        let wait = Duration::from_millis(300);
        while let Ok(Some(Ok(said))) = tokio::time::timeout(wait, self.socket.next()).await {
            if let Message::Text(text) = said {
                heard.push(text.to_string());
            }
        }
        heard
            .iter()
            .map(|said| self.without_name(said, &serde_json::from_str(said).unwrap()))
            .collect()
    }

    fn without_name(&self, text: &str, now: &Value) -> String {
        let id = self.address.rsplit('/').next().unwrap();
        text.replace(id, "game").replace(&now["revision"].to_string(), "0")
    }
}

/// Two seats for the side that is looked from: one has a command, the other all the rest.
fn team(position: &Position, viewer: Camp) -> Vec<Seat> {
    let setup = position.set_up(library()).unwrap().setup;
    let seat = |camp, chief, commands| Seat { camp, name: String::new(), commands, chief };
    let of = |command| {
        vec![
            seat(viewer.enemy(), true, Vec::new()),
            seat(viewer, true, Vec::new()),
            seat(viewer, false, vec![command]),
        ]
    };
    let teams = setup.commands_of(viewer).map(of);
    let fits = |team: &Vec<Seat>| Team::new(team, &setup.army).is_some();
    teams.into_iter().find(fits).unwrap_or_default()
}
