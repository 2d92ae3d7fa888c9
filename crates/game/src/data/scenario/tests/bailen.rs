//! Bailén 1, 2, 3 and 5.

mod five;
mod one;
mod three;
mod two;

use super::*;
use crate::data::kinds::Weight;
use crate::data::scenario::{
    Change, Delay, EditionId, Effect, FirstRoll, HoldTest, LeaderRule, Limit, March, Slot,
    SpecialRule, VariantId,
};

const REDING: [&str; 4] =
    ["reding-division", "venegas-brigade", "coupigny-division", "corona-detachment"];
const DUPONT: [&str; 5] =
    ["chabert-brigade", "pannetier-brigade", "schramm-brigade", "prive-brigade", "dupre-brigade"];
const VEDEL: [&str; 6] = [
    "vedel-battery",
    "poinsot-brigade",
    "cassagne-brigade",
    "boussart-brigade",
    "lefranc-brigade",
    "dufour-brigade",
];

fn rule<'a>(field: &'a Field, leader: &str) -> &'a LeaderRule {
    let id = field.leader(leader);
    &field.scenario.leaders.iter().find(|p| p.leader == id).unwrap().rule
}
