//! The record of a game as a file: for its seats, and when the battle is over.

use axum::http::StatusCode;
use game::table::{Proof, RecordFile};
use game::testkit::random::library;
use serde_json::{Value, json};

use crate::house::{Guest, House, onward};

/// The end of Bailén 1: its last turn begins.
fn last_turn() -> Value {
    let field = game::testkit::Field::battle("bailen-1", game::EditionId::Revised);
    let mut position = game::Position::of(&field.game).unwrap();
    position.turn = field.game.setup.last_turn();
    serde_json::to_value(position).unwrap()
}

async fn play_out(guest: &Guest, game: &str) {
    for _ in 0..2000 {
        let sight = guest.sight(game).await;
        let choice = &sight["view"]["choice"];
        if choice.is_null() {
            return;
        }
        let ply = sight["ply"].as_u64().unwrap();
        guest.choose(game, ply, json!([onward(choice)])).await.ok();
    }
    panic!("the battle never ended");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_given_to_its_seats_when_the_battle_is_over() {
    let house = House::open().await;
    let (guest, stranger) = (house.guest().await, house.guest().await);
    let seats = json!({ "french": "me", "spanish": "me" });
    let asked = json!({ "battle": "bailen-1", "seats": seats, "position": last_turn() });
    let made = guest.post("/api/games", asked).await.ok();
    let game = format!("/api/games/{}", made["id"].as_str().unwrap());
    let record = format!("{game}/record?lang=es");
    let early = guest.get(&record).await;
    assert_eq!((early.status, &early.json()["code"]), (StatusCode::CONFLICT, &json!("not-over")));
    assert!(early.json()["sentence"].as_str().unwrap().starts_with("El acta se entrega cuando"));
    play_out(&guest, &game).await;
    assert_eq!(stranger.get(&record).await.status, StatusCode::NOT_FOUND);
    let answer = guest.get(&record).await;
    assert_eq!(answer.status, StatusCode::OK);
    let name = answer.headers["content-disposition"].to_str().unwrap();
    assert!(name.starts_with("attachment; filename=\"bailen-1-"), "{name}");
    let text = String::from_utf8(answer.body).unwrap();
    let verified = RecordFile::verify(&text, library()).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(
        (verified.proof, verified.file.seats),
        (Proof::Seeded, ["guest", "guest"].map(str::to_owned))
    );
    let cookie = guest.cookie.split(['=', '.']).nth(1).unwrap();
    assert!(!text.contains(cookie), "the guest's own name stays his secret");
    assert_eq!(verified.table.ply() as u64, guest.sight(&game).await["ply"].as_u64().unwrap());
}
