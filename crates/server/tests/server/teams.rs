//! Several seats on one side, at one screen: every payload names the seat that must decide, and no other may.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::test_server::{Guest, TestServer, onward};

/// A battle whose Spanish side is shared by a chief and a second seat.
async fn begin(guest: &Guest) -> String {
    let battles = guest.get("/api/battles").await.ok();
    let maria = battles.as_array().unwrap().iter().find(|card| card["id"] == "maria").unwrap();
    let formations = maria["formations"].as_array().unwrap();
    let own = formations.iter().filter(|card| card["camp"] == "spanish");
    let (first, second): (Vec<_>, Vec<_>) =
        own.map(|card| card["command"].as_u64().unwrap()).partition(|command| command % 2 == 0);
    let team = json!([
        { "camp": "french", "chief": true },
        { "camp": "spanish", "name": "Blake", "chief": true, "commands": first },
        { "camp": "spanish", "name": "Roca", "commands": second },
    ]);
    let seats = json!({ "french": "me", "spanish": "me" });
    let asked = json!({ "battle": "maria", "seats": seats, "team": team });
    let made = guest.post("/api/games", asked).await.ok();
    format!("/api/games/{}", made["id"].as_str().unwrap())
}

async fn choose_at(guest: &Guest, game: &str, ply: u64, seat: u64, action: &Value) -> StatusCode {
    let body = json!({ "ply": ply, "actions": [action], "seat": seat });
    guest.post(&format!("{game}/actions"), body).await.status
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_decides_for_itself_alone() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = begin(&guest).await;
    let mut chosen = [0; 3];
    for _ in 0..400 {
        let sight = guest.sight(&game).await;
        let (prompt, ply) = (&sight["prompt"], sight["ply"].as_u64().unwrap());
        let choice = &sight["view"]["choice"];
        let legal = choice["legal"].as_array().unwrap();
        if prompt["camp"] == "french" {
            assert_eq!(prompt["shares"], json!([]), "one seat needs no name");
            // The other side's seats cannot choose for this one.
            assert_eq!(
                choose_at(&guest, &game, ply, 1, &onward(choice)).await,
                StatusCode::CONFLICT
            );
            guest.choose(&game, ply, json!([onward(choice)])).await.ok();
            continue;
        }
        let shares = prompt["shares"].as_array().unwrap();
        if choice["ask"]["ask"] == "movement" {
            shares.iter().for_each(|share| counts_its_own(share, legal));
        }
        let deciders: Vec<u64> = shares.iter().filter_map(|share| share["seat"].as_u64()).collect();
        assert_eq!(deciders.len(), prompt["seats"].as_array().unwrap().len());
        let begins = legal.iter().find(|action| !action["begin"].is_null());
        let action = begins.cloned().unwrap_or_else(|| onward(choice));
        let mut taken = Vec::new();
        for seat in [2, 1, 0, 9] {
            match choose_at(&guest, &game, ply, seat, &action).await {
                StatusCode::OK => {
                    taken.push(seat);
                    break;
                }
                status => assert_eq!(status, StatusCode::CONFLICT),
            }
        }
        assert!(deciders.contains(&taken[0]), "{taken:?} of {deciders:?}");
        chosen[taken[0] as usize] += 1;
        if chosen[1] > 5 && chosen[2] > 5 {
            break;
        }
    }
    assert!(chosen[1] > 5 && chosen[2] > 5, "{chosen:?}");
    named_in_report_and_record(&server, &guest, &game).await;
}

async fn named_in_report_and_record(server: &TestServer, guest: &Guest, game: &str) {
    let report = guest.get(&format!("{game}/report?as=spanish")).await.ok();
    let seats: Vec<u64> =
        report.as_array().unwrap().iter().filter_map(|line| line["seat"].as_u64()).collect();
    assert!(!seats.is_empty() && seats.iter().all(|seat| [1, 2].contains(seat)), "{seats:?}");
    let id = game.rsplit('/').next().unwrap();
    let kept = server.app.store.load(id).await.unwrap().unwrap();
    let live = server.app.game(id).await.unwrap();
    live.read(|timeline| assert_eq!(&kept.record, timeline.table().record())).await;
    let spanish = kept.record.choices.iter().filter(|chosen| chosen.camp == game::Camp::Spanish);
    assert!(spanish.clone().count() > 10 && spanish.clone().all(|chosen| chosen.seat.is_some()));
}

/// The count of units left is of those the seat may begin with itself.
fn counts_its_own(share: &Value, legal: &[Value]) {
    let open = share["legal"].as_array().unwrap().iter().map(|at| at.as_u64().unwrap() as usize);
    let units = open.filter(|&at| !legal[at]["begin"].is_null()).count();
    assert!(share["left"].as_str().unwrap().starts_with(&format!("{units} of ")), "{share}");
}

/// CF-208: which seats of the enemy have something to choose hangs on his orders, so the other side is told none of them.
#[tokio::test(flavor = "multi_thread")]
async fn the_enemy_is_not_told_whose_turn_it_is() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let game = begin(&guest).await;
    for _ in 0..400 {
        let sight = guest.sight(&game).await;
        let (prompt, choice) = (&sight["prompt"], &sight["view"]["choice"]);
        if prompt["camp"] == "spanish" {
            let french = guest.get(&format!("{game}?as=french")).await.ok();
            assert_eq!(french["prompt"]["mine"], false);
            assert_eq!(french["prompt"]["seats"], json!([]));
            assert_eq!(french["prompt"]["shares"], json!([]));
            return;
        }
        let ply = sight["ply"].as_u64().unwrap();
        guest.choose(&game, ply, json!([onward(choice)])).await.ok();
    }
    panic!("the Spanish are never asked");
}
