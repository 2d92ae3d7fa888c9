//! How the battles began in history, to be watched by anybody.

use axum::http::StatusCode;
use serde_json::json;

use crate::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn every_battle_has_an_opening_in_both_languages() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let [en, es] =
        [guest.get("/api/openings").await.ok(), guest.get("/api/openings?lang=es").await.ok()];
    let (en, es) = (en.as_array().unwrap(), es.as_array().unwrap());
    assert_eq!((en.len(), es.len()), (8, 8));
    for (en, es) in en.iter().zip(es) {
        assert_ne!(en["title"], es["title"]);
        let captions = |card: &serde_json::Value| card["captions"].as_array().unwrap().len();
        assert!(captions(en) >= 5 && captions(en) == captions(es), "{}", en["battle"]);
    }
}

/// The timeline of an opening is that of a game: a report, and the table after every choice.
#[tokio::test(flavor = "multi_thread")]
async fn an_opening_can_be_watched_from_end_to_end() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let replay = guest.get("/api/openings/maria").await.ok();
    let plies = replay["plies"].as_u64().unwrap();
    let begins: Vec<u64> =
        replay["scenes"].as_array().unwrap().iter().filter_map(|it| it["ply"].as_u64()).collect();
    assert_eq!(begins[0], 0);
    assert!(begins.is_sorted_by(|one, next| one < next && *next < plies), "{begins:?} of {plies}");
    assert_eq!(replay["setting"]["battle"]["id"], "maria");
    let lines = replay["lines"].as_array().unwrap();
    assert!(lines.len() > 20 && lines.iter().all(|line| line["ply"].as_u64().unwrap() < plies));
    let at = |ply: u64| format!("/api/openings/maria/at/{ply}");
    let (second, last) = (guest.get(&at(begins[1])).await.ok(), guest.get(&at(plies)).await.ok());
    assert_eq!((&second["view"]["turn"], &last["view"]["turn"]), (&json!(1), &json!(3)));
    assert_eq!(last["view"]["viewer"], json!("both"));
    assert!(last["view"]["choice"]["legal"].is_null() && last["prompt"]["mine"] == false);
    let placed = |sight: &serde_json::Value| sight["view"]["units"].as_array().unwrap().len();
    assert!(placed(&last) > 20, "both armies are seen whole");
    assert_eq!(guest.get(&at(plies + 1)).await.status, StatusCode::NOT_FOUND);
    assert_eq!(guest.get("/api/openings/vitoria").await.status, StatusCode::NOT_FOUND);
}
