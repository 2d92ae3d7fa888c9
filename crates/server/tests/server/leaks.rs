//! The whole traffic of a battle, searched for what a seat must not know (CF-161, CF-208).

use std::collections::BTreeSet;
use std::time::Duration;

use board::{Facing, Hex};
use futures_util::StreamExt as _;
use game::rules::Use;
use game::table::{Deed, GroupOrder, Shape};
use game::testkit::random::{Chance, any_battle, library};
use game::testkit::secrets::otherwise;
use game::{Action, Agreement, Camp, EditionId, LeaderId, Options, Seed, Table, UnitId, Viewer};
use serde_json::{Value, json};
use server::news::Reader;
use server::overlays::{self, Kind};
use server::timeline::Timeline;
use server::{advice, marches, reach, reports, seat_view};
use text::Language;
use tokio_tungstenite::tungstenite::Message;

use crate::sockets::{connect, listen};
use crate::test_server::{Guest, TestServer, mine, onward};

const FRENCH: Viewer = Viewer::Camp(Camp::French);
/// The French seat, or a spectator, who looks from there.
fn reader(eyes: Viewer) -> Reader {
    Reader { camp: Camp::French, eyes, counts: eyes, lang: Language::English }
}

/// Every payload the server could send to the French seat of a game as it stands, or to a spectator, as text. What is recorded so
/// far comes from the running game, what stands on the map from `game`.
fn payloads(timeline: &Timeline, game: &game::Game, eyes: Viewer) -> Vec<String> {
    let staff = game.staff(eyes);
    let mut sent = vec![
        text(&seat_view::past("game", timeline, game, 0, reader(eyes))),
        text(&staff.view()),
        text(&server::previews::preview_words(staff, Language::English)),
    ];
    for kind in [Kind::Zones, Kind::Command, Kind::Objectives, Kind::Areas] {
        sent.push(text(&overlays::overlay(staff, kind, None, None, Language::English)));
    }
    for unit in (0..staff.setup().army.units.len()).map(|unit| UnitId(unit as u8)) {
        sent.push(text(&overlays::overlay(staff, Kind::Fire, Some(unit), None, Language::English)));
    }
    for leader in (0..staff.setup().army.leaders.len()).map(|leader| LeaderId(leader as u8)) {
        sent.push(text(&overlays::overlay(
            staff,
            Kind::Command,
            None,
            Some(leader),
            Language::English,
        )));
    }
    for unit in (0..staff.setup().army.units.len()).map(|unit| UnitId(unit as u8)) {
        sent.push(text(&staff.ground_at(Hex(40), Some(unit))));
    }
    let moving: Vec<UnitId> = staff.setup().units_of(Camp::French).take(2).collect();
    sent.push(text(&reach::reach(staff, &moving, Language::English)));
    let (head, facing) = (Hex(40), Some(Facing::E));
    let order = GroupOrder { units: moving.clone(), head, facing, shape: Shape::Line };
    sent.push(text(&marches::groups(staff, &[order], Language::English)));
    sent.push(text(&marches::followings(staff)));
    sent.push(text(&marches::bars(staff, &moving, Deed::MoveTo(head), Language::English)));
    let patience = ai::Patience::new(ai::Budget::Nodes(0), Default::default());
    sent.push(text(&advice::advice(staff, Camp::French, patience, Language::English)));
    let place = (head, Facing::E);
    sent.push(text(&marches::prospects(staff, Camp::French, &moving, place, Language::English)));
    for stack in staff.view().stacks.iter().filter(|stack| stack.camp == Camp::Spanish) {
        sent.push(text(&marches::forecast(staff, Camp::French, stack.hex, Language::English)));
    }
    sent
}

fn text(payload: &impl serde::Serialize) -> String {
    serde_json::to_string(payload).unwrap()
}

/// Plays a battle to its end, or with markers until they have been looked at a dozen times. At every so many plies the position
/// is changed in all that is hidden from whoever looks, and no payload differs by a byte.
fn nothing_hidden_shows(
    battle: &str,
    edition: EditionId,
    (stride, markers): (usize, bool),
    eyes: Viewer,
) {
    let options = Options { limited_information: markers, ..Options::default() };
    let agreed = Agreement { battle: battle.into(), edition, options, ..any_battle(0) };
    let table = Table::open(library(), agreed, Seed::from_number(11)).unwrap();
    let mut timeline = Timeline::replay_watched(table.record(), library()).unwrap();
    let mut players = [1, 2].map(|seed| ai::Bot::USUAL.player(seed));
    let mut chance = Chance::new(5);
    let (mut looked, mut changed, mut under_markers) = (0, 0, 0);
    let seed = serde_json::to_value(timeline.table().record().seed).unwrap();
    let seed = seed.as_str().unwrap().to_owned();
    while let Some(camp) = timeline.to_move() {
        let staff = timeline.game().staff(Viewer::Camp(camp));
        let covering = cover(&timeline).filter(|_| markers && camp == Camp::Spanish);
        let action = covering.unwrap_or_else(|| players[camp.index()].choose(staff));
        timeline.apply(camp, action).unwrap();
        if !timeline.ply().is_multiple_of(stride) {
            continue;
        }
        let other = otherwise(timeline.game(), eyes, &mut chance);
        let real = payloads(&timeline, timeline.game(), eyes);
        let faked = payloads(&timeline, &other, eyes);
        looked += 1;
        if markers && looked == 12 {
            break;
        }
        changed += usize::from(other.state != timeline.game().state);
        under_markers += usize::from(places(timeline.game()) != places(&other));
        for (real, faked) in real.iter().zip(&faked) {
            assert_eq!(real, faked, "{battle} at ply {}", timeline.ply());
            assert!(!real.contains(&seed), "the seed shows at ply {}", timeline.ply());
        }
    }
    let report = text(&reports::lines(&timeline, reader(eyes), 0));
    assert!(!report.contains(&seed));
    assert!(looked > 5 && changed > 0, "{looked} looks, {changed} of them at something else");
    assert!(!markers || under_markers > 0, "nothing was ever under a marker");
}

/// The next choice of whoever puts all his markers in the place of stacks.
fn cover(timeline: &Timeline) -> Option<Action> {
    let legal = timeline.game().legal();
    let lays = |action: &&Action| matches!(action, Action::Lay { using: Use::Substitution, .. });
    let picks = |action: &&Action| matches!(action, Action::PickMarker(_));
    let found = legal.iter().rfind(lays).or_else(|| legal.iter().find(picks));
    found.copied()
}

/// Where the Spanish under markers stand.
fn places(game: &game::Game) -> Vec<(UnitId, Option<board::Hex>)> {
    let hidden = game.setup.units_of(Camp::Spanish).filter(|&unit| game.is_hidden(unit));
    hidden.map(|unit| (unit, game.state.unit(unit).hex())).collect()
}

#[test]
fn hidden_things_change_no_byte_in_bailen() {
    nothing_hidden_shows("bailen-1", EditionId::Revised, (7, false), FRENCH);
}

#[test]
fn hidden_things_change_no_byte_in_alcaniz() {
    nothing_hidden_shows("alcaniz", EditionId::Volume2, (97, false), FRENCH);
}

/// VOL2-OPT4-a to VOL2-OPT4-e: neither does what lies under unknown-factor markers.
#[test]
fn what_markers_cover_changes_no_byte() {
    nothing_hidden_shows("alcaniz", EditionId::Volume2, (41, true), FRENCH);
}

/// CF-161, CF-208: a spectator learns the secrets of neither side, which he could tell the other.
#[test]
fn hidden_things_change_no_byte_for_a_spectator() {
    nothing_hidden_shows("bailen-1", EditionId::Revised, (7, false), Viewer::Neither);
}

/// Orders written down, and other choices of which he learns nothing, are no moments to a spectator: neither by number nor by push.
#[test]
fn a_spectator_cannot_count_secret_choices() {
    let agreed = Agreement { battle: "bailen-1".into(), ..any_battle(0) };
    let table = Table::open(library(), agreed, Seed::from_number(11)).unwrap();
    let mut timeline = Timeline::replay_watched(table.record(), library()).unwrap();
    let mut players = [1, 2].map(|seed| ai::Bot::USUAL.player(seed));
    let (mut silent, mut seen) =
        (0, text(&seat_view::present("game", &timeline, reader(Viewer::Neither))));
    while let Some(camp) = timeline.to_move().filter(|_| timeline.ply() < 400) {
        let action = players[camp.index()].choose(timeline.game().staff(Viewer::Camp(camp)));
        let before = (timeline.count(Viewer::Neither), timeline.revision(Viewer::Neither));
        timeline.apply(camp, action).unwrap();
        let after = (timeline.count(Viewer::Neither), timeline.revision(Viewer::Neither));
        let sees = text(&seat_view::present("game", &timeline, reader(Viewer::Neither)));
        assert_eq!(before == after, sees == seen, "ply {}", timeline.ply());
        silent += usize::from(before == after);
        seen = sees;
    }
    assert!(silent > 10, "{silent} choices were silent: the test proves little");
}

/// What is hidden from the French now, and the seed.
async fn secrets(server: &TestServer, id: &str, counts: Viewer) -> (usize, BTreeSet<u64>, String) {
    let live = server.app.game(id).await.unwrap();
    live.read(|timeline| {
        let (game, known) = (timeline.game(), timeline.game().known_to(FRENCH));
        let on_map = |unit: &UnitId| game.state.unit(*unit).is_on_map();
        let hidden = game
            .setup
            .units_of(Camp::Spanish)
            .filter(|unit| on_map(unit) && !known.contains(*unit))
            .map(|unit| u64::from(unit.0));
        let seed = serde_json::to_value(timeline.table().record().seed).unwrap();
        (timeline.count(counts), hidden.collect(), seed.as_str().unwrap().to_owned())
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
    traffic(false).await;
}

/// The same with unknown-factor markers on the map.
#[tokio::test(flavor = "multi_thread")]
async fn the_traffic_of_a_whole_battle_tells_nothing_under_markers() {
    assert!(traffic(true).await > 0, "no marker was ever seen");
}

/// Plays a battle to its end and gives the number of the enemy's markers seen on the way. The computer lays none, so with markers
/// the guest has both sides and looks from the French one.
async fn traffic(with_markers: bool) -> usize {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let enemy = if with_markers { "me" } else { "recruit" };
    let counts = if with_markers { Viewer::Both } else { FRENCH };
    let seats = json!({ "french": "me", "spanish": enemy });
    let options = json!({ "limited-information": with_markers });
    let asked = json!({ "battle": "bailen-1", "seats": seats, "options": options });
    let made = guest.post("/api/games", asked).await.ok();
    let game = format!("/api/games/{}", made["id"].as_str().unwrap());
    let mut markers = 0;
    let id = game.rsplit('/').next().unwrap().to_owned();
    let port = listen(&server).await;
    let socket = connect(port, &guest, &game, "since=0&as=french").await.unwrap();
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
        let (ply, hidden, secret) = secrets(&server, &id, counts).await;
        seed = secret;
        let answer = guest.get(&format!("{game}?as=french")).await;
        sent.push(String::from_utf8(answer.body.clone()).unwrap());
        let sight = answer.ok();
        // When it is over nothing is hidden any more.
        if sight["view"]["choice"].is_null() {
            break;
        }
        assert!(told_orders(&sight).iter().all(|command| !spanish.contains(command)));
        markers += enemy_markers(&sight);
        if sight["ply"].as_u64() == Some(ply as u64) {
            let mut names = BTreeSet::new();
            named(&sight["view"]["units"], &mut names);
            named(&sight["view"]["stacks"], &mut names);
            named(&sight["preview"], &mut names);
            hidden_ever += hidden.len();
            assert!(names.is_disjoint(&hidden), "ply {ply}: {hidden:?}");
        }
        if mine(&sight) {
            let at = sight["ply"].as_u64().unwrap();
            let choice = onward(&sight["view"]["choice"]);
            let body = json!({ "ply": at, "actions": [choice], "as": "french" });
            let made = guest.post(&format!("{game}/actions"), body).await;
            sent.push(String::from_utf8(made.body).unwrap());
        } else if with_markers {
            lay_or_go_on(&guest, &game).await;
        } else {
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
    }
    let last = guest.get(&format!("{game}?as=french")).await.ok();
    assert!(
        last["view"]["choice"].is_null(),
        "the battle never ended: turn {}, {}",
        last["view"]["turn"],
        last["prompt"]["sentence"]
    );
    sent.push(
        String::from_utf8(guest.get(&format!("{game}/report?as=french")).await.body).unwrap(),
    );
    for ply in (0..last["ply"].as_u64().unwrap()).step_by(9) {
        sent.push(
            String::from_utf8(guest.get(&format!("{game}/at/{ply}?as=french")).await.body).unwrap(),
        );
    }
    let pushed = tokio::time::timeout(Duration::from_secs(20), heard).await.unwrap().unwrap();
    for push in &pushed {
        let sight = &serde_json::from_str::<Value>(push).unwrap()["sight"];
        if sight["view"]["choice"].is_null() {
            continue;
        }
        assert!(told_orders(sight).iter().all(|command| !spanish.contains(command)));
        enemy_markers(sight);
    }
    assert!(hidden_ever > 0 && pushed.len() > 5, "{hidden_ever} hidden, {} pushed", pushed.len());
    let whole: Vec<String> = sent.into_iter().chain(pushed).collect();
    assert!(whole.iter().all(|payload| !payload.contains(&seed)), "the seed was sent");
    markers
}

/// A choice of the Spanish, who put every marker they have in the place of a stack.
async fn lay_or_go_on(guest: &Guest, game: &str) {
    let sight = guest.get(&format!("{game}?as=spanish")).await.ok();
    let choice = &sight["view"]["choice"];
    let legal = choice["legal"].as_array().unwrap();
    let lays = legal.iter().rfind(|action| action["lay"]["using"] == "substitution");
    let picks = legal.iter().find(|action| !action["pick-marker"].is_null());
    // Markers can be laid behind the screen once the troops stand there.
    let placed = !legal.contains(&json!("place-rest"));
    let action = lays.or(picks.filter(|_| placed)).cloned().unwrap_or_else(|| onward(choice));
    let body = json!({ "ply": sight["ply"], "actions": [action], "as": "spanish" });
    guest.post(&format!("{game}/actions"), body).await.ok();
}

/// The enemy's markers in a sight, of which nothing is told but where they lie.
fn enemy_markers(sight: &Value) -> usize {
    let markers = sight["view"]["markers"].as_array().into_iter().flatten();
    let of_enemy: Vec<&Value> = markers.filter(|marker| marker["camp"] == "spanish").collect();
    assert!(of_enemy.iter().all(|marker| marker["own"].is_null()), "{of_enemy:?}");
    of_enemy.len()
}

async fn spanish_commands(guest: &Guest, game: &str) -> Vec<u64> {
    let setting = guest.get(&format!("{game}/setting")).await.ok();
    let commands = setting["commands"].as_array().unwrap().iter().zip(0..);
    commands.filter(|(command, _)| command["camp"] == "spanish").map(|(_, at)| at).collect()
}
