//! Questions that are thought through on a copy of the game: marches, leaders who follow, reasons and prospects.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use board::{Facing, Hex};
use game::table::{Deed, GroupOrder, Shape};
use game::{Camp, Game, UnitId};
use schemars::JsonSchema;
use serde::Deserialize;
use text::Trouble;

use super::games::{SeatQuery, reader};
use crate::api::march::{Bar, Followings, GroupMarch, Prospects};
use crate::app::App;
use crate::error::{ApiError, internal};
use crate::guest::Guest;
use crate::lang::Lang;
use crate::marches;
use crate::news::Reader;

/// A body of troops and where it is to go.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MarchQuery {
    units: String,
    to: u16,
    facing: Option<Facing>,
    shape: Shape,
    #[serde(default)]
    lang: Lang,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

pub(super) async fn march(
    State(app): State<Arc<App>>,
    Guest(guest): Guest,
    Path(id): Path<String>,
    Query(asked): Query<MarchQuery>,
) -> Result<Json<GroupMarch>, ApiError> {
    let order = GroupOrder {
        units: units(&asked.units)?,
        head: Hex(asked.to),
        facing: asked.facing,
        shape: asked.shape,
    };
    let look = SeatQuery { lang: asked.lang, camp: asked.camp };
    think(&app, &guest, &id, look, move |game, reader| {
        marches::group(game.staff(reader.eyes), &order, asked.lang)
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
    #[serde(default)]
    lang: Lang,
    #[serde(rename = "as")]
    camp: Option<Camp>,
}

/// What a unit might do; `move`, `fire` and `attack` may name a hex, the last two must.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum AskedDeed {
    Move,
    Fire,
    Attack,
    Join,
    Rally,
    Advance,
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
    lang: Lang,
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
