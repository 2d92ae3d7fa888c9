//! The whole traffic of a battle, searched for what a seat must not know (CF-161, CF-208).

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::StreamExt as _;
use game::edition::EditionId;
use game::kinds::Camp;
use game::order_of_battle::{LeaderId, UnitId};
use game::record::{Agreement, Seed};
use game::take_back::Table;
use game::testkit::random::{Chance, any_battle, library, otherwise};
use game::view::Viewer;
use serde_json::{Value, json};
use server::overlays::{self, Kind};
use server::play::Play;
use server::speech::Lang;
use server::{opponent, reports, sights, ways};
use tokio_tungstenite::tungstenite::Message;

use crate::house::{Guest, House, mine, onward};
use crate::sockets::{connect, listen};

const FRENCH: Viewer = Viewer::Camp(Camp::French);

/// Every payload the server could send to the French seat of a game as it stands, as text. What is recorded so far comes from
/// the running game, what stands on the map from `game`.
fn payloads(play: &Play, game: &game::game::Game) -> Vec<String> {
    let staff = game.staff(FRENCH);
    let mut sent = vec![
        text(&sights::past("game", play, game, 0, Camp::French, Lang::En)),
        text(&staff.view()),
        text(&server::previews::preview_words(staff, Lang::En)),
    ];
    for kind in [Kind::Zones, Kind::Command, Kind::Objectives, Kind::Areas] {
        sent.push(text(&overlays::overlay(staff, kind, None, None, Lang::En)));
    }
    for unit in (0..staff.setup().army.units.len()).map(|unit| UnitId(unit as u8)) {
        sent.push(text(&overlays::overlay(staff, Kind::Fire, Some(unit), None, Lang::En)));
    }
    for leader in (0..staff.setup().army.leaders.len()).map(|leader| LeaderId(leader as u8)) {
        sent.push(text(&overlays::overlay(staff, Kind::Command, None, Some(leader), Lang::En)));
    }
    let moving: Vec<UnitId> = staff.setup().units_of(Camp::French).take(2).collect();
    sent.push(text(&ways::reach(staff, &moving, Lang::En)));
    sent
}

fn text(payload: &impl serde::Serialize) -> String {
    serde_json::to_string(payload).unwrap()
}

/// Plays a battle to its end; at every so many plies the position is changed in all that is hidden from the French, and no payload
/// differs by a byte.
fn nothing_hidden_shows(battle: &str, edition: EditionId, stride: usize) {
    let agreed = Agreement { battle: battle.into(), edition, ..any_battle(0) };
    let mut play = Play::new(Table::open(library(), agreed, Seed::from_number(11)).unwrap());
    let mut players = [opponent::recruit(1), opponent::recruit(2)];
    let mut chance = Chance::new(5);
    let (mut looked, mut changed) = (0, 0);
    let seed = serde_json::to_value(play.table().record().seed).unwrap();
    let seed = seed.as_str().unwrap().to_owned();
    while let Some(camp) = play.to_move() {
        let staff = play.game().staff(Viewer::Camp(camp));
        let action = players[camp.index()].choose(staff).unwrap();
        play.apply(camp, action).unwrap();
        if !play.ply().is_multiple_of(stride) {
            continue;
        }
        let other = otherwise(play.game(), FRENCH, &mut chance);
        let (real, faked) = (payloads(&play, play.game()), payloads(&play, &other));
        looked += 1;
        changed += usize::from(other.state != play.game().state);
        for (real, faked) in real.iter().zip(&faked) {
            assert_eq!(real, faked, "{battle} at ply {}", play.ply());
            assert!(!real.contains(&seed), "the seed shows at ply {}", play.ply());
        }
    }
    let report = text(&reports::lines(&play, FRENCH, 0, Lang::En));
    assert!(!report.contains(&seed));
    assert!(looked > 5 && changed > 0, "{looked} looks, {changed} of them at something else");
}

#[test]
fn hidden_things_change_no_byte_in_bailen() {
    nothing_hidden_shows("bailen-1", EditionId::Revised, 7);
}

#[test]
fn hidden_things_change_no_byte_in_alcaniz() {
    nothing_hidden_shows("alcaniz", EditionId::Volume2, 97);
}

/// What is hidden from the French now, and the seed.
async fn secrets(house: &House, id: &str) -> (usize, BTreeSet<u64>, String) {
    let room = house.hall.room(id).await.unwrap();
    room.look(|play| {
        let (game, known) = (play.game(), play.game().known_to(FRENCH));
        let on_map = |unit: &UnitId| game.state.unit(*unit).is_on_map();
        let hidden = game
            .setup
            .units_of(Camp::Spanish)
            .filter(|unit| on_map(unit) && !known.contains(*unit))
            .map(|unit| u64::from(unit.0));
        let seed = serde_json::to_value(play.table().record().seed).unwrap();
        (play.ply(), hidden.collect(), seed.as_str().unwrap().to_owned())
    })
    .await
}

/// Every unit a payload names, under `unit` or in a list of `units`.
fn named(value: &Value, found: &mut BTreeSet<u64>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                match (name.as_str(), inner) {
                    ("unit", unit) => found.extend(unit.as_u64()),
                    ("units", Value::Array(units)) => {
                        found.extend(units.iter().filter_map(Value::as_u64));
                    }
                    _ => {}
                }
                named(inner, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| named(item, found)),
        _ => {}
    }
}

/// The commands whose orders a sight tells.
fn told_orders(sight: &Value) -> Vec<u64> {
    let commands = sight["view"]["commands"].as_array().unwrap();
    let told = commands.iter().filter(|command| !command["orders"].is_null());
    told.filter_map(|command| command["command"].as_u64()).collect()
}

/// A whole battle against the computer, by request and by socket: every payload is searched.
#[tokio::test(flavor = "multi_thread")]
async fn the_traffic_of_a_whole_battle_tells_nothing_hidden() {
    let house = House::open().await;
    let guest = house.guest().await;
    let game = guest.begin_battle("bailen-1", "me", "recruit").await;
    let id = game.rsplit('/').next().unwrap().to_owned();
    let port = listen(&house).await;
    let socket = connect(port, &guest, &game, "since=0").await.unwrap();
    let heard = tokio::spawn(async move {
        let mut socket = socket;
        let mut heard = Vec::new();
        while let Some(Ok(said)) = socket.next().await {
            let Message::Text(said) = said else { continue };
            let over =
                serde_json::from_str::<Value>(&said).unwrap()["sight"]["view"]["choice"].is_null();
            heard.push(said.to_string());
            if over {
                break;
            }
        }
        heard
    });
    let spanish = spanish_commands(&guest, &game).await;
    let mut seed = String::new();
    let (mut sent, mut hidden_ever) = (Vec::new(), 0);
    for _ in 0..20_000 {
        let (ply, hidden, secret) = secrets(&house, &id).await;
        seed = secret;
        let answer = guest.get(&game).await;
        sent.push(String::from_utf8(answer.body.clone()).unwrap());
        let sight = answer.ok();
        assert!(told_orders(&sight).iter().all(|command| !spanish.contains(command)));
        if sight["ply"].as_u64() == Some(ply as u64) {
            let mut names = BTreeSet::new();
            named(&sight["view"]["units"], &mut names);
            named(&sight["view"]["stacks"], &mut names);
            named(&sight["preview"], &mut names);
            hidden_ever += hidden.len();
            assert!(names.is_disjoint(&hidden), "ply {ply}: {hidden:?}");
        }
        if sight["view"]["choice"].is_null() {
            break;
        }
        if mine(&sight) {
            let at = sight["ply"].as_u64().unwrap();
            let choice = onward(&sight["view"]["choice"]);
            let made = guest.choose(&game, at, json!([choice])).await;
            sent.push(String::from_utf8(made.body).unwrap());
        } else {
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
    }
    let last = guest.sight(&game).await;
    assert!(last["view"]["choice"].is_null(), "the battle never ended");
    sent.push(String::from_utf8(guest.get(&format!("{game}/report")).await.body).unwrap());
    for ply in (0..last["ply"].as_u64().unwrap()).step_by(9) {
        sent.push(String::from_utf8(guest.get(&format!("{game}/at/{ply}")).await.body).unwrap());
    }
    let pushed = tokio::time::timeout(Duration::from_secs(20), heard).await.unwrap().unwrap();
    for push in &pushed {
        let sight = &serde_json::from_str::<Value>(push).unwrap()["sight"];
        assert!(told_orders(sight).iter().all(|command| !spanish.contains(command)));
    }
    assert!(hidden_ever > 0 && pushed.len() > 5, "{hidden_ever} hidden, {} pushed", pushed.len());
    let whole: Vec<String> = sent.into_iter().chain(pushed).collect();
    assert!(whole.iter().all(|payload| !payload.contains(&seed)), "the seed was sent");
}

async fn spanish_commands(guest: &Guest, game: &str) -> Vec<u64> {
    let setting = guest.get(&format!("{game}/setting")).await.ok();
    let commands = setting["commands"].as_array().unwrap().iter().zip(0..);
    commands.filter(|(command, _)| command["camp"] == "spanish").map(|(_, at)| at).collect()
}
