//! Answers given beforehand: what a person need not be asked while the enemy moves.

use std::time::Duration;

use game::{Action, Camp};
use serde_json::{Value, json};

use crate::people::battle;
use crate::sockets::{connect_to, listen, next};
use crate::test_server::{Guest, TestServer, mine, onward};

const QUESTIONS: [&str; 6] = ["fire", "fire-attack", "retreat", "rout", "loss", "advance"];

/// The kind of a question.
fn asked(sight: &Value) -> String {
    let ask = &sight["view"]["choice"]["ask"];
    ask.as_str().or(ask["ask"].as_str()).unwrap_or_default().to_owned()
}

/// Whether somebody is asked, while the enemy moves, what he has decided beforehand.
fn is_bothered(sight: &Value) -> bool {
    mine(sight)
        && sight["view"]["phasing"] == "french"
        && QUESTIONS.contains(&asked(sight).as_str())
}

/// Plays the Spanish of Bailén 4 for fifteen turns and counts their targets; they themselves never aim.
async fn targets(server: &TestServer, ana: &Guest, instructions: Value) -> (usize, bool) {
    let seats = json!({ "french": "recruit", "spanish": "me" });
    let game = ana.post("/api/games", json!({ "battle": "bailen-4", "seats": seats })).await.ok();
    let game = format!("/api/games/{}", game["id"].as_str().unwrap());
    let wish = json!({ "do": "instruct", "instructions": instructions });
    let told = ana.post(&format!("{game}/company"), wish).await.ok();
    assert_eq!(told["instructions"]["fire"], instructions["fire"]);
    let mut bothered = false;
    for _ in 0..10_000 {
        let sight = ana.sight(&game).await;
        if sight["view"]["turn"].as_u64() > Some(15) || sight["view"]["choice"].is_null() {
            break;
        }
        if !mine(&sight) {
            tokio::time::sleep(Duration::from_millis(5)).await;
            continue;
        }
        if is_bothered(&sight) {
            // The deputy may only just have begun.
            tokio::time::sleep(Duration::from_millis(500)).await;
            let later = ana.sight(&game).await;
            bothered |= is_bothered(&later) && later["ply"] == sight["ply"];
        }
        let sight = ana.sight(&game).await;
        if mine(&sight) {
            let choice = onward(&sight["view"]["choice"]);
            ana.choose(&game, sight["ply"].as_u64().unwrap(), json!([choice])).await;
        }
    }
    let live = server.app.game(game.rsplit('/').next().unwrap()).await.unwrap();
    let aims = |chosen: &&game::table::Chosen| {
        chosen.camp == Camp::Spanish && matches!(chosen.action, Action::Aim(_))
    };
    (live.read(|now| now.table().record().choices.iter().filter(aims).count()).await, bothered)
}

/// Whoever has left the fire to his staff is not asked for it, and the staff fires; whoever holds his fire is not asked either, and
/// nobody fires.
#[tokio::test]
async fn the_staff_answers_while_the_enemy_moves() {
    let server = TestServer::open().await;
    let ana = server.guest().await;
    let all = |fire: &str| json!({ "fire": fire, "retreats": "staff", "advances": "staff", "reactions": "staff", "rallies": "staff" });
    let (fired, bothered) = targets(&server, &ana, all("staff")).await;
    assert!(fired > 0 && !bothered, "{fired} targets, bothered: {bothered}");
    let (held, bothered) = targets(&server, &ana, all("refrain")).await;
    assert!(held == 0 && !bothered, "{held} targets, bothered: {bothered}");
}

/// What a side has decided beforehand is nobody else's business, and a word nobody knows is refused.
#[tokio::test]
async fn instructions_are_ones_own() {
    let server = TestServer::open().await;
    let (ana, luis) = (server.guest().await, server.guest().await);
    let seats = json!({ "french": "me", "spanish": "open" });
    let asked = json!({ "game": { "battle": "bailen-1", "seats": seats }, "watch": "link" });
    let made = ana.post("/api/invitations", asked).await.ok();
    let invitation = format!("/api/invitations/{}", made["id"].as_str().unwrap());
    let begun = luis.post(&format!("{invitation}/seat"), json!({})).await.ok();
    let company = format!("/api/games/{}/company", begun["game"].as_str().unwrap());
    let wish = |fire: &str| json!({ "do": "instruct", "instructions": { "fire": fire } });
    assert_eq!(ana.post(&company, wish("staff")).await.ok()["instructions"]["fire"], "staff");
    assert_eq!(luis.get(&company).await.ok()["instructions"]["fire"], "ask");
    assert_eq!(server.guest().await.get(&company).await.ok()["instructions"], Value::Null);
    assert_eq!(luis.post(&company, wish("never")).await.status.as_u16(), 400);
    // What is not said is asked, as before.
    assert_eq!(ana.get(&company).await.ok()["instructions"]["rallies"], "ask");
}

/// Nor does anybody hear that something was decided: the next notice the other side gets is that of an offer.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_hears_that_something_was_decided() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({})).await;
    let port = listen(&server).await;
    let path = format!("/api/notices?game={}", game.rsplit('/').next().unwrap());
    let mut page = connect_to(port, &luis, &path).await.unwrap();
    assert_eq!(next(&mut page).await["kind"], "game", "he is there himself");
    let company = format!("{game}/company");
    for fire in ["staff", "refrain", "ask"] {
        let wish = json!({ "do": "instruct", "instructions": { "fire": fire } });
        ana.post(&company, wish).await.ok();
    }
    ana.post(&format!("{game}/messages"), json!({ "text": "Good luck!" })).await.ok();
    assert_eq!(next(&mut page).await["kind"], "message");
}
