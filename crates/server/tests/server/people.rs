//! Persons at a game: invited, seated, talking, offering, looking on.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::sockets::{connect_to, listen, next};
use crate::test_server::{Guest, TestServer, mine, onward};

/// Ana invites; whoever comes plays the Spanish.
async fn invitation(ana: &Guest, more: Value) -> String {
    let game = json!({ "battle": "bailen-4", "seats": { "french": "me", "spanish": "open" } });
    let mut asked = json!({ "game": game });
    for (key, value) in more.as_object().unwrap() {
        asked[key] = value.clone();
    }
    let made = ana.post("/api/invitations", asked).await.ok();
    format!("/api/invitations/{}", made["id"].as_str().unwrap())
}

/// A battle between two persons, and its address.
pub(crate) async fn battle(server: &TestServer, more: Value) -> (Guest, Guest, String) {
    let (ana, luis) = (server.guest().await, server.guest().await);
    ana.post("/api/me/name", json!({ "name": "Ana" })).await.ok();
    let invitation = invitation(&ana, more).await;
    let begun = luis.post(&format!("{invitation}/seat"), json!({})).await.ok();
    let game = format!("/api/games/{}", begun["game"].as_str().unwrap());
    (ana, luis, game)
}

/// Both go on until so many choices are made.
async fn play(players: [&Guest; 2], game: &str, choices: usize) {
    let mut made = 0;
    for _ in 0..500 {
        for player in players {
            let sight = player.sight(game).await;
            if made < choices && mine(&sight) {
                let choice = onward(&sight["view"]["choice"]);
                let ply = sight["ply"].as_u64().unwrap();
                assert_eq!(player.choose(game, ply, json!([choice])).await.status, StatusCode::OK);
                made += 1;
            }
        }
        if made >= choices {
            return;
        }
    }
    panic!("only {made} choices in all that time");
}

async fn arrange(person: &Guest, game: &str, what: Value) -> (StatusCode, Value) {
    let answer = person.post(&format!("{game}/company"), what).await;
    (answer.status, answer.json())
}

#[tokio::test]
async fn whoever_has_the_link_sits_down_and_makes_the_first_choice() {
    let server = TestServer::open().await;
    let (ana, luis, paz) = (server.guest().await, server.guest().await, server.guest().await);
    ana.post("/api/me/name", json!({ "name": " Ana  María " })).await.ok();
    let invitation = invitation(&ana, json!({})).await;
    let seen = luis.get(&format!("{invitation}?lang=es")).await.ok();
    assert_eq!((seen["host"].clone(), seen["mine"].clone()), (json!("Ana María"), json!(false)));
    assert_eq!(seen["seats"][1]["side"], "los españoles");
    assert_eq!(
        (&seen["seats"][0]["free"], &seen["seats"][1]["free"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(seen["seal"].as_str().unwrap().len(), 64);
    // Nobody but its players learns the game's address.
    let begun = luis.post(&format!("{invitation}/seat"), json!({ "seat": 1 })).await.ok();
    let id = begun["game"].as_str().unwrap().to_owned();
    let told = paz.get(&invitation).await.ok();
    assert_eq!((told["begun"].clone(), told["game"].clone()), (json!(true), json!(null)));
    let late = paz.post(&format!("{invitation}/seat"), json!({})).await;
    assert_eq!((late.status, late.json()["code"].clone()), (StatusCode::CONFLICT, json!("closed")));
    let game = format!("/api/games/{id}");
    assert_eq!(paz.get(&game).await.status, StatusCode::NOT_FOUND);
    let (french, spanish) = (ana.sight(&game).await, luis.sight(&game).await);
    assert_eq!(
        (french["viewer"].clone(), spanish["viewer"].clone()),
        (json!("french"), json!("spanish"))
    );
    let setting = luis.get(&format!("{game}/setting")).await.ok();
    assert_eq!(setting["seats"], json!({ "french": "other", "spanish": "me" }));
    play([&ana, &luis], &game, 4).await;
    let listed = luis.get("/api/games").await.ok();
    assert_eq!(listed[0]["names"], json!(["Ana María", null]));
    assert_eq!(listed[0]["others"], true);
}

#[tokio::test]
async fn an_invitation_is_found_only_if_it_is_listed_and_only_its_host_takes_it_back() {
    let server = TestServer::open().await;
    let (ana, luis) = (server.guest().await, server.guest().await);
    let hidden = invitation(&ana, json!({})).await;
    let listed = invitation(&ana, json!({ "listed": true })).await;
    let found = luis.get("/api/invitations").await.ok();
    let ids: Vec<&str> =
        found.as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap()).collect();
    assert_eq!(ids, [listed.rsplit('/').next().unwrap()]);
    assert_eq!(ana.get("/api/invitations").await.ok().as_array().unwrap().len(), 2);
    let twice = ana.post(&format!("{hidden}/seat"), json!({})).await;
    assert_eq!(twice.json()["code"], "taken");
    assert_eq!(luis.post(&hidden, json!({ "do": "fill" })).await.json()["code"], "no-seat");
    luis.post(&hidden, json!({ "do": "leave" })).await.ok();
    assert_eq!(luis.get(&hidden).await.status, StatusCode::OK, "a stranger takes nothing back");
    ana.post(&hidden, json!({ "do": "leave" })).await.ok();
    assert_eq!(luis.get(&hidden).await.status, StatusCode::NOT_FOUND);
    let begun = ana.post(&listed, json!({ "do": "fill" })).await.ok();
    assert!(begun["game"].is_string(), "the computer takes what is free: {begun}");
}

#[tokio::test]
async fn invitations_that_cannot_be_are_refused() {
    let server = TestServer::open().await;
    let ana = server.guest().await;
    let seats = |french: &str, spanish: &str| json!({ "battle": "bailen-4", "seats": { "french": french, "spanish": spanish } });
    for (game, more) in [
        (seats("me", "recruit"), json!({})),
        (seats("open", "open"), json!({})),
        (seats("me", "open"), json!({ "time": { "eachMove": true, "time": 5 } })),
        (seats("me", "open"), json!({ "holders": ["me"] })),
        (json!({ "battle": "vitoria", "seats": { "french": "me", "spanish": "open" } }), json!({})),
    ] {
        let mut asked = json!({ "game": game });
        for (key, value) in more.as_object().unwrap() {
            asked[key] = value.clone();
        }
        let answer = ana.post("/api/invitations", asked.clone()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{asked}");
    }
    // No game begins with a seat nobody has.
    let open = ana.post("/api/games", seats("me", "open")).await;
    assert_eq!(
        (open.status, open.json()["code"].clone()),
        (StatusCode::BAD_REQUEST, json!("no-seat"))
    );
    for _ in 0..20 {
        invitation(&ana, json!({})).await;
    }
    let more = ana.post("/api/invitations", json!({ "game": seats("me", "open") })).await;
    assert_eq!(more.status, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test]
async fn both_give_a_share_to_the_dice_and_the_record_proves_it() {
    let server = TestServer::open().await;
    let (ana, luis) = (server.guest().await, server.guest().await);
    let invitation = invitation(&ana, json!({})).await;
    let seal = ana.get(&invitation).await.ok()["seal"].clone();
    let (one, other) = ("11".repeat(32), "22".repeat(32));
    ana.post(&invitation, json!({ "do": "share", "share": one })).await.ok();
    ana.post(&invitation, json!({ "do": "share", "share": "33".repeat(32) })).await.ok();
    let begun = luis.post(&format!("{invitation}/seat"), json!({ "share": other })).await.ok();
    let game = format!("/api/games/{}", begun["game"].as_str().unwrap());
    assert_eq!(ana.sight(&game).await["seal"], seal, "sealed before anybody gave a share");
    play([&ana, &luis], &game, 40).await;
    arrange(&ana, &game, json!({ "do": "resign" })).await;
    let record = ana.get(&format!("{game}/record")).await;
    assert_eq!(record.status, StatusCode::OK);
    let text = String::from_utf8(record.body).unwrap();
    assert!(text.contains(&format!("shares [\"{one}\",\"{other}\"]")), "{text}");
    let proved = game::table::RecordFile::verify(&text, &server.app.library).unwrap();
    assert_eq!(proved.proof, game::table::Proof::Seeded);
    let touched = text.replace(&"22".repeat(32), &"23".repeat(32));
    assert!(game::table::RecordFile::verify(&touched, &server.app.library).is_err());
}

#[tokio::test]
async fn a_draw_a_resignation_and_nothing_after_the_end() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({})).await;
    let (_, told) = arrange(&ana, &game, json!({ "do": "offer", "what": "draw" })).await;
    assert_eq!((&told["offer"]["by"], &told["offer"]["toMe"]), (&json!("french"), &json!(false)));
    let own = arrange(&ana, &game, json!({ "do": "answer", "yes": true })).await;
    assert_eq!((own.0, own.1["code"].clone()), (StatusCode::CONFLICT, json!("no-offer")));
    assert_eq!(luis.get(&format!("{game}/company")).await.ok()["offer"]["toMe"], true);
    arrange(&luis, &game, json!({ "do": "answer", "yes": false })).await;
    arrange(&luis, &game, json!({ "do": "resign" })).await;
    let told = ana.get(&format!("{game}/company")).await.ok();
    assert_eq!(told["verdict"], json!({ "winner": "french", "why": "resignation" }));
    for player in [&ana, &luis] {
        let sight = player.sight(&game).await;
        if mine(&sight) {
            let choice = onward(&sight["view"]["choice"]);
            let late = player.choose(&game, sight["ply"].as_u64().unwrap(), json!([choice])).await;
            assert_eq!(late.json()["code"], "closed");
        }
    }
    let listed = ana.get("/api/games?lang=es").await.ok();
    assert_eq!(listed[0]["outcome"], "Ganan los franceses: los españoles abandonan.");
    assert_eq!(listed[0]["toMove"], json!(null));
    assert_eq!(ana.get(&format!("{game}/record")).await.status, StatusCode::OK);
    // The same after a start of the server.
    let server = server.reopened().await;
    let ana = Guest::again(&server, &ana);
    let again = arrange(&ana, &game, json!({ "do": "offer", "what": "draw" })).await;
    assert_eq!(again.1["code"], "closed");
}

#[tokio::test]
async fn a_choice_is_taken_back_beyond_the_dice_if_the_other_agrees() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({})).await;
    play([&ana, &luis], &game, 30).await;
    let live = server.app.game(game.rsplit('/').next().unwrap()).await.unwrap();
    let choices = || live.read(|now| now.table().record().choices.clone());
    let before = choices().await;
    let last = before.iter().rposition(|chosen| chosen.camp == game::Camp::French).unwrap();
    arrange(&ana, &game, json!({ "do": "offer", "what": "take-back" })).await;
    assert_eq!(choices().await.len(), before.len(), "nothing goes without the other");
    let (status, _) = arrange(&luis, &game, json!({ "do": "answer", "yes": true })).await;
    assert_eq!((status, choices().await.len()), (StatusCode::OK, last));
    assert_eq!(choices().await, before[..last]);
    play([&ana, &luis], &game, 3).await;
    let server = server.reopened().await;
    let live = server.app.game(game.rsplit('/').next().unwrap()).await.unwrap();
    assert!(live.read(|now| now.ply()).await >= last);
}

#[tokio::test]
async fn the_computer_stands_in_by_agreement_and_steps_back() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({})).await;
    arrange(&luis, &game, json!({ "do": "offer", "what": "computer" })).await;
    let (_, told) = arrange(&ana, &game, json!({ "do": "answer", "yes": true })).await;
    assert_eq!(told["computerFor"], json!(["spanish"]));
    for _ in 0..400 {
        let sight = ana.sight(&game).await;
        if sight["view"]["turn"].as_u64() > Some(1) || sight["view"]["choice"].is_null() {
            break;
        }
        if mine(&sight) {
            let choice = onward(&sight["view"]["choice"]);
            ana.choose(&game, sight["ply"].as_u64().unwrap(), json!([choice])).await;
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
    assert!(ana.sight(&game).await["view"]["turn"].as_u64() > Some(1), "the computer played");
    let (_, told) = arrange(&luis, &game, json!({ "do": "play-again" })).await;
    assert_eq!(told["computerFor"], json!([]));
}

#[tokio::test]
async fn players_and_watchers_talk_apart_and_the_muted_are_not_heard() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({ "watch": "link" })).await;
    let eva = server.guest().await;
    let messages = format!("{game}/messages");
    ana.post(&messages, json!({ "text": "Good luck!" })).await.ok();
    eva.post(&messages, json!({ "text": "Look at their left" })).await.ok();
    let heard = luis.get(&messages).await.ok();
    assert_eq!(heard.as_array().unwrap().len(), 1);
    assert_eq!(
        (&heard[0]["text"], &heard[0]["author"], &heard[0]["camp"], &heard[0]["mine"]),
        (&json!("Good luck!"), &json!("Ana"), &json!("french"), &json!(false))
    );
    assert_eq!(eva.get(&messages).await.ok()[0]["text"], "Look at their left");
    assert_eq!(eva.get(&messages).await.ok().as_array().unwrap().len(), 1);
    let serial = heard[0]["serial"].clone();
    let report = json!({ "serial": serial, "report": true });
    let other_room = eva.post(&format!("{messages}/about"), report.clone()).await;
    assert_eq!(other_room.status, StatusCode::NOT_FOUND);
    luis.post(&format!("{messages}/about"), report).await.ok();
    assert_eq!(luis.get(&messages).await.ok(), json!([]));
    for wrong in ["", "   ", &"x".repeat(501)] {
        assert_eq!(
            luis.post(&messages, json!({ "text": wrong })).await.status,
            StatusCode::BAD_REQUEST
        );
    }
    let mut last = StatusCode::OK;
    for _ in 0..20 {
        last = luis.post(&messages, json!({ "text": "again" })).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    let stranger = server.guest().await;
    let (_, _, other) = battle(&server, json!({})).await;
    assert_eq!(stranger.get(&format!("{other}/messages")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_watcher_sees_what_neither_side_hides_and_chooses_nothing() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({})).await;
    let eva = server.guest().await;
    assert_eq!(eva.get(&game).await.status, StatusCode::NOT_FOUND);
    arrange(&ana, &game, json!({ "do": "watch", "who": "link" })).await;
    play([&ana, &luis], &game, 60).await;
    let seen = eva.sight(&game).await;
    assert_eq!(
        (&seen["view"]["viewer"], &seen["prompt"]["mine"]),
        (&json!("neither"), &json!(false))
    );
    assert!(seen["view"]["choice"]["legal"].is_null() && seen["undo"]["may"] == false);
    assert!(seen["view"]["commands"].as_array().unwrap().iter().all(|it| it["orders"].is_null()));
    let ply = seen["ply"].as_u64().unwrap();
    assert!(ply <= ana.sight(&game).await["ply"].as_u64().unwrap());
    for path in ["/setting", "/report", "/at/0", "/overlay?kind=zones", "/company"] {
        assert_eq!(eva.get(&format!("{game}{path}")).await.status, StatusCode::OK, "{path}");
    }
    assert_eq!(eva.choose(&game, ply, json!(["done"])).await.json()["code"], "no-seat");
    assert_eq!(
        eva.post(&format!("{game}/undo"), json!({ "ply": ply })).await.json()["code"],
        "no-seat"
    );
    assert_eq!(arrange(&eva, &game, json!({ "do": "resign" })).await.1["code"], "no-seat");
    assert_eq!(eva.get(&format!("{game}/record")).await.status, StatusCode::CONFLICT);
    arrange(&luis, &game, json!({ "do": "resign" })).await;
    assert_eq!(eva.sight(&game).await["view"]["viewer"], "both", "after the end nothing is hidden");
}

#[tokio::test]
async fn the_same_battle_again_with_the_sides_changed() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({})).await;
    assert_eq!(arrange(&ana, &game, json!({ "do": "rematch" })).await.1["code"], "not-over");
    arrange(&luis, &game, json!({ "do": "resign" })).await;
    let (_, told) = arrange(&luis, &game, json!({ "do": "rematch" })).await;
    let (_, same) = arrange(&ana, &game, json!({ "do": "rematch" })).await;
    assert_eq!(told["rematch"], same["rematch"], "one for both");
    let invitation = format!("/api/invitations/{}", told["rematch"].as_str().unwrap());
    let seen = ana.get(&invitation).await.ok();
    assert_eq!(
        (&seen["seats"][0]["who"], &seen["seats"][1]["free"]),
        (&json!("other"), &json!(true))
    );
    let stranger = server.guest().await;
    let tried = stranger.post(&format!("{invitation}/seat"), json!({})).await;
    assert_eq!(tried.json()["code"], "taken", "the seat is kept for her");
    let begun = ana.post(&format!("{invitation}/seat"), json!({})).await.ok();
    let next = format!("/api/games/{}", begun["game"].as_str().unwrap());
    assert_eq!(ana.sight(&next).await["viewer"], "spanish");
}

#[tokio::test]
async fn several_persons_on_a_side_choose_for_their_own_seats() {
    let server = TestServer::open().await;
    let (ana, luis, eva) = (server.guest().await, server.guest().await, server.guest().await);
    let battles = ana.get("/api/battles").await.ok();
    let battle = battles.as_array().unwrap().iter().find(|it| it["id"] == "bailen-1").unwrap();
    let french: Vec<u64> = battle["formations"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|formation| formation["camp"] == "french")
        .map(|formation| formation["command"].as_u64().unwrap())
        .collect();
    let team = json!([
        { "camp": "french", "name": "", "commands": [french[0]], "chief": true },
        { "camp": "french", "name": "", "commands": &french[1..], "chief": false },
        { "camp": "spanish", "name": "", "commands": [], "chief": true },
    ]);
    let game = json!({ "battle": "bailen-1", "seats": { "french": "me", "spanish": "open" }, "team": team });
    let asked = json!({ "game": game, "holders": ["me", "open", "open"] });
    let made = ana.post("/api/invitations", asked).await.ok();
    let invitation = format!("/api/invitations/{}", made["id"].as_str().unwrap());
    luis.post(&format!("{invitation}/seat"), json!({ "seat": 1 })).await.ok();
    let begun = eva.post(&format!("{invitation}/seat"), json!({})).await.ok();
    let game = format!("/api/games/{}", begun["game"].as_str().unwrap());
    assert_eq!(luis.sight(&game).await["viewer"], "french");
    let ply = ana.sight(&game).await["ply"].as_u64().unwrap();
    let choose = |seat: Value| json!({ "ply": ply, "actions": ["place-rest"], "seat": seat, "as": "french" });
    let actions = format!("{game}/actions");
    for wrong in [json!(null), json!(0)] {
        assert_eq!(luis.post(&actions, choose(wrong)).await.json()["code"], "no-seat");
    }
    assert_eq!(ana.post(&actions, choose(json!(1))).await.json()["code"], "no-seat");
    assert_eq!(ana.post(&actions, choose(json!(0))).await.status, StatusCode::OK);
}

#[tokio::test]
async fn clocks_run_and_a_time_that_is_over_is_claimed() {
    let server = TestServer::open().await;
    let time = json!({ "eachMove": true, "time": 86_400_000 });
    let (ana, luis, game) = battle(&server, json!({ "time": time })).await;
    let told = ana.get(&format!("{game}/company")).await.ok();
    let running = told["clock"]["running"].as_str().unwrap().to_owned();
    let (slow, other) = if running == "french" { (&ana, &luis) } else { (&luis, &ana) };
    assert_eq!(arrange(other, &game, json!({ "do": "claim" })).await.1["code"], "not-yet");
    let (_, off) = arrange(slow, &game, json!({ "do": "days-off", "days": 3 })).await;
    let at = if running == "french" { 0 } else { 1 };
    assert_eq!(
        (&off["clock"]["daysOff"][at], off["clock"]["off"][at].is_i64()),
        (&json!(18), true)
    );
    let live = server.app.game(game.rsplit('/').next().unwrap()).await.unwrap();
    let late = if at == 0 { game::Camp::French } else { game::Camp::Spanish };
    server
        .app
        .arrange(&live, |now| {
            let mut clock =
                server::people::clock::Clock::new(now.clock.as_ref().unwrap().control, 0);
            clock.switch(Some(late), 0);
            now.clock = Some(clock);
            Ok(())
        })
        .await
        .unwrap();
    assert_eq!(other.get(&format!("{game}/company")).await.ok()["claim"], "time");
    assert_eq!(slow.get(&format!("{game}/company")).await.ok()["claim"], json!(null));
    let (_, told) = arrange(other, &game, json!({ "do": "claim" })).await;
    assert_eq!(told["verdict"]["why"], "time");
    assert_ne!(told["verdict"]["winner"], running);
}

#[tokio::test]
async fn results_between_persons_are_rated_once() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({ "rated": true })).await;
    arrange(&luis, &game, json!({ "do": "resign" })).await;
    arrange(&ana, &game, json!({ "do": "rematch" })).await;
    let best = ana.get("/api/ratings").await.ok();
    assert_eq!(
        (&best[0]["who"], &best[0]["name"], &best[0]["games"]),
        (&json!("me"), &json!("Ana"), &json!(1))
    );
    assert!(
        best[0]["rating"].as_i64() > Some(1600) && best[1]["rating"].as_i64() < Some(1400),
        "{best}"
    );
    let (_, other, unrated) = battle(&server, json!({})).await;
    arrange(&other, &unrated, json!({ "do": "resign" })).await;
    assert_eq!(ana.get("/api/ratings").await.ok().as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn games_are_named_and_taken_off_the_list() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({})).await;
    arrange(&ana, &game, json!({ "do": "label", "name": "Against my cousin" })).await;
    assert_eq!(ana.get("/api/games").await.ok()[0]["label"], "Against my cousin");
    assert_eq!(luis.get("/api/games").await.ok()[0]["label"], json!(null));
    let wrong = arrange(&ana, &game, json!({ "do": "label", "name": "<b>" })).await;
    assert_eq!(wrong.1["code"], "wrong-name");
    arrange(&ana, &game, json!({ "do": "remove" })).await;
    assert_eq!(ana.get("/api/games").await.ok(), json!([]));
    assert_eq!(
        luis.get("/api/games").await.ok()[0]["outcome"],
        "The Spanish win: the French gave up."
    );
}

#[tokio::test]
async fn a_record_is_brought_along_and_played_on() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({})).await;
    play([&ana, &luis], &game, 20).await;
    arrange(&ana, &game, json!({ "do": "resign" })).await;
    let record = String::from_utf8(ana.get(&format!("{game}/record")).await.body).unwrap();
    let eva = server.guest().await;
    let made = eva.post("/api/records", json!({ "record": record })).await.ok();
    let brought = format!("/api/games/{}", made["id"].as_str().unwrap());
    let sight = eva.sight(&brought).await;
    assert!(sight["ply"].as_u64() >= Some(20) && mine(&sight));
    play([&eva, &eva], &brought, 2).await;
    let touched = record.replacen(" french ", " spanish ", 1);
    for wrong in ["", "aguila-record 1", &touched] {
        let answer = eva.post("/api/records", json!({ "record": wrong })).await;
        assert_eq!(answer.json()["code"], "unreadable");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_told_what_changes_and_who_is_there() {
    let server = TestServer::open().await;
    let (ana, luis, game) = battle(&server, json!({})).await;
    let id = game.rsplit('/').next().unwrap();
    let port = listen(&server).await;
    let mut socket = connect_to(port, &luis, &format!("/api/notices?game={id}")).await.unwrap();
    let seen = ana.get(&format!("{game}/company")).await.ok();
    assert_eq!(
        (&seen["seats"][0]["present"], &seen["seats"][1]["present"]),
        (&json!(false), &json!(true))
    );
    ana.post(&format!("{game}/messages"), json!({ "text": "Here?" })).await.ok();
    let mut kinds = Vec::new();
    while !kinds.contains(&"message".to_owned()) {
        let notice = next(&mut socket).await;
        kinds.push(notice["kind"].as_str().unwrap().to_owned());
    }
    drop(socket);
    let stranger = server.guest().await;
    let refused = connect_to(port, &stranger, &format!("/api/notices?game={id}")).await;
    assert_eq!(refused.err(), Some(404), "whoever may not see a game is not seen at it");
}
