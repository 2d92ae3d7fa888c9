//! Dupont's order of arrival (SCN-B3-9.1-a, SCN-B4-9.1-a; CF-142): offered, taken, refused.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::test_server::{Guest, TestServer};

async fn column(guest: &Guest, battle: &str) -> Value {
    let battles = guest.get("/api/battles").await.ok();
    let card = battles.as_array().unwrap().iter().find(|card| card["id"] == battle).unwrap();
    card["arrival"].clone()
}

fn brigades(column: &Value) -> Vec<Value> {
    column["brigades"].as_array().unwrap().iter().map(|card| card["command"].clone()).collect()
}

fn asked(battle: &str, variants: Value, arrival: &[Value]) -> Value {
    let seats = json!({ "french": "me", "spanish": "me" });
    json!({ "battle": battle, "variants": variants, "seats": seats, "arrival": arrival })
}

#[tokio::test]
async fn a_battle_says_whose_order_of_arrival_is_open() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    assert!(column(&guest, "maria").await.is_null());
    let third = column(&guest, "bailen-3").await;
    let places = json!([
        { "brigades": 2, "time": null },
        { "brigades": 1, "time": "06:30" },
        { "brigades": 2, "time": "07:00" },
    ]);
    assert_eq!((&third["variant"], &third["places"]), (&Value::Null, &places));
    assert_eq!(third["brigades"][0]["name"], "Chabert's brigade");
    let fourth = column(&guest, "bailen-4").await;
    assert_eq!((&fourth["variant"], brigades(&fourth).len()), (&json!("order-of-arrival"), 5));
}

#[tokio::test]
async fn brigades_arrive_in_the_order_chosen() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let mut order = brigades(&column(&guest, "bailen-4").await);
    order.rotate_left(1);
    let made = guest.post("/api/games", asked("bailen-4", json!(["order-of-arrival"]), &order));
    let id = made.await.ok()["id"].as_str().unwrap().to_owned();
    let setting = guest.get(&format!("/api/games/{id}/setting")).await.ok();
    assert_eq!(setting["arrival"], json!(order));
    let units = setting["units"].as_array().unwrap();
    let vanguard = setting["arrivals"][0]["units"].as_array().unwrap();
    assert!(!vanguard.is_empty());
    for unit in vanguard {
        assert_eq!(units[unit.as_u64().unwrap() as usize]["command"], order[0]);
    }
}

#[tokio::test]
async fn any_other_order_is_refused_in_words() {
    let server = TestServer::open().await;
    let guest = server.guest().await;
    let order = brigades(&column(&guest, "bailen-4").await);
    let twice: Vec<Value> = [&order[..4], &order[..1]].concat();
    let variant = json!(["order-of-arrival"]);
    for wrong in [
        asked("bailen-4", json!([]), &order),
        asked("bailen-4", variant.clone(), &order[1..]),
        asked("bailen-4", variant.clone(), &twice),
        asked("bailen-4", variant, &[&order[..], &order[..1]].concat()),
        asked("bailen-3", json!([]), &[json!(200)]),
        asked("maria", json!([]), &order),
    ] {
        let answer = guest.post("/api/games?lang=es", wrong.clone()).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}");
        let fault = answer.json();
        assert_eq!(fault["code"], "no-such-arrival", "{wrong}");
        assert!(fault["sentence"].as_str().unwrap().starts_with("El orden de llegada"), "{fault}");
    }
}
