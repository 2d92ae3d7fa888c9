//! Questions that are thought through on a copy of the game: marches, leaders who follow, reasons, prospects and advice.

use std::sync::Arc;

use ai::{Budget, Patience};
use axum::Json;
use axum::extract::{Path, Query, State};
use board::{Facing, Hex};
use game::table::{Deed, GroupOrder};
use game::{Camp, Game, Order, UnitId};
use schemars::JsonSchema;
use serde::Deserialize;
use text::{Language, Trouble};

use super::games::{SeatQuery, reader};
use crate::api::advice::Advice;
use crate::api::march::{Bar, BodyOrder, Followings, GroupMarch, Prospects};
use crate::api::seat_view::PreviewWords;
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::guest::Guest;
use crate::news::Reader;
use crate::{advice, marches};

/// Bodies planned at once.
const MOST_BODIES: usize = 40;

pub(super) async fn march(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(look): Query<SeatQuery>,
    Json(asked): Json<Vec<BodyOrder>>,
) -> Result<Json<Vec<GroupMarch>>, ApiError> {
    if asked.len() > MOST_BODIES {
        return Err(Trouble::NotUnderstood.into());
    }
    let orders: Vec<GroupOrder> = asked.into_iter().map(GroupOrder::from).collect();
    think(&app, &guest, &id, look, move |game, reader| {
        marches::groups(game.staff(reader.eyes), &orders, look.lang)
    })
    .await
}

pub(super) async fn followings(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(look): Query<SeatQuery>,
) -> Result<Json<Followings>, ApiError> {
    think(&app, &guest, &id, look, |game, reader| marches::followings(game.staff(reader.eyes)))
        .await
}

/// What some units might do.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WhyQuery {
    units: String,
    deed: AskedDeed,
    hex: Option<u16>,
    order: Option<Order>,
    #[serde(default)]
    lang: Language,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

/// What a unit might do; `move` may name a hex, `fire` and `attack` must; `order` names the order its command would be given.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum AskedDeed {
    Move,
    Fire,
    Attack,
    Join,
    Rally,
    Advance,
    Order,
}

impl WhyQuery {
    fn deed(&self) -> Option<Deed> {
        let hex = self.hex.map(Hex);
        match self.deed {
            AskedDeed::Move => Some(hex.map_or(Deed::Move, Deed::MoveTo)),
            AskedDeed::Fire => hex.map(Deed::Fire),
            AskedDeed::Attack => hex.map(Deed::Attack),
            AskedDeed::Join => Some(Deed::Join),
            AskedDeed::Rally => Some(Deed::Rally),
            AskedDeed::Advance => Some(Deed::Advance),
            AskedDeed::Order => self.order.map(Deed::Order),
        }
    }
}

pub(super) async fn why(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<WhyQuery>,
) -> Result<Json<Vec<Bar>>, ApiError> {
    let units = units(&asked.units)?;
    let deed = asked.deed().ok_or(Trouble::NotUnderstood)?;
    let look = SeatQuery { lang: asked.lang, camp: asked.camp };
    think(&app, &guest, &id, look, move |game, reader| {
        marches::bars(game.staff(reader.eyes), &units, deed, asked.lang)
    })
    .await
}

/// Units thought to stand in a hex.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ProspectQuery {
    units: String,
    hex: u16,
    facing: Facing,
    #[serde(default)]
    lang: Language,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

pub(super) async fn prospects(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<ProspectQuery>,
) -> Result<Json<Prospects>, ApiError> {
    let units = units(&asked.units)?;
    let place = (Hex(asked.hex), asked.facing);
    let look = SeatQuery { lang: asked.lang, camp: asked.camp };
    let told = think(&app, &guest, &id, look, move |game, reader| {
        marches::prospects(game.staff(reader.eyes), reader.camp, &units, place, asked.lang)
    });
    Ok(Json(told.await?.0.ok_or(Trouble::NotUnderstood)?))
}

/// The hex of a combat that might be.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ForecastQuery {
    hex: u16,
    #[serde(default)]
    lang: Language,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

/// What a fire or an attack of everybody who can take part would come to.
pub(super) async fn forecast(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<ForecastQuery>,
) -> Result<Json<Option<PreviewWords>>, ApiError> {
    let look = SeatQuery { lang: asked.lang, camp: asked.camp };
    think(&app, &guest, &id, look, move |game, reader| {
        marches::forecast(game.staff(reader.eyes), reader.camp, Hex(asked.hex), asked.lang)
    })
    .await
}

/// How long an adviser thinks.
const THOUGHT: Budget = Budget::Milliseconds(900);

/// What a computer player would do now, for whoever plays against no other person.
pub(super) async fn advice(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(look): Query<SeatQuery>,
) -> Result<Json<Option<Advice>>, ApiError> {
    if !app.game_of(&guest, &id).await?.seating().is_alone(&guest) {
        return Err(Trouble::NoAdvice.into());
    }
    let _place = app.thinkers.acquire().await.map_err(internal)?;
    think(&app, &guest, &id, look, move |game, reader| {
        let patience = Patience::new(THOUGHT, Arc::default());
        advice::advice(game.staff(reader.eyes), reader.camp, patience, look.lang)
    })
    .await
}

/// Answers from a copy of the game, so that nobody waits who plays it.
async fn think<T: Send + 'static>(
    app: &Arc<App>,
    guest: &str,
    id: &str,
    look: SeatQuery,
    ask: impl FnOnce(&Game, Reader) -> T + Send + 'static,
) -> Result<Json<T>, ApiError> {
    let live = app.game_of(guest, id).await?;
    let copied = live.read(|timeline| {
        let reader = reader(&live, timeline, guest, look)?;
        Ok::<_, ApiError>((timeline.game().clone(), reader))
    });
    let (game, reader) = copied.await?;
    let told = tokio::task::spawn_blocking(move || ask(&game, reader)).await.map_err(internal)?;
    Ok(Json(told))
}

/// Units by their numbers, each once, with commas between them.
fn units(list: &str) -> Result<Vec<UnitId>, ApiError> {
    let parsed: Result<Vec<u8>, _> = list.split(',').map(str::parse).collect();
    let mut units: Vec<UnitId> = Vec::new();
    for unit in parsed.map_err(|_| Trouble::NotUnderstood)?.into_iter().map(UnitId) {
        if !units.contains(&unit) {
            units.push(unit);
        }
    }
    Ok(units)
}
