//! Openings: how the battles began in history, played once and then there for anybody to watch.

use std::collections::BTreeMap;
use std::sync::Arc;

use ai::Bot;
use game::table::opening;
use game::table::opening::Opening;
use game::{Library, Scenario};
use text::{Language, Trouble};
use tokio::sync::OnceCell;

use crate::api::game::{Player, Players};
use crate::api::opening::{OpeningCard, Replay, SceneCard};
use crate::api::seat_view::SeatView;
use crate::error::{ApiError, internal};
use crate::settings::{SettingSource, in_play, setting};
use crate::timeline::Timeline;
use crate::{reports, seat_view};

/// The openings by battle, each played on first use.
#[derive(Debug)]
pub struct Openings(BTreeMap<String, (Opening, OnceCell<Arc<PlayedOpening>>)>);

impl Default for Openings {
    fn default() -> Openings {
        let all = opening::all().into_iter();
        Openings(all.map(|it| (it.battle.clone(), (it, OnceCell::new()))).collect())
    }
}

impl Openings {
    /// Every opening.
    pub fn cards(&self, lang: Language) -> Vec<OpeningCard> {
        let card = |(opening, _): &(Opening, OnceCell<Arc<PlayedOpening>>)| OpeningCard {
            battle: opening.battle.clone(),
            title: opening.title.of(lang).to_owned(),
            edition: opening.edition,
            captions: opening.scene.iter().map(|it| it.caption.of(lang).to_owned()).collect(),
        };
        self.0.values().map(card).collect()
    }

    /// The opening of a battle, played.
    pub async fn open(
        &self,
        battle: &str,
        library: &Arc<Library>,
    ) -> Result<Arc<PlayedOpening>, ApiError> {
        let (opening, opened) = self.0.get(battle).ok_or(Trouble::NotFound)?;
        let timeline = || async {
            let (opening, library) = (opening.clone(), library.clone());
            let played =
                tokio::task::spawn_blocking(move || PlayedOpening::play(opening, &library));
            let played = played.await.map_err(internal)?;
            played
                .map(Arc::new)
                .ok_or_else(|| internal(format!("the opening of {battle} is stuck")))
        };
        opened.get_or_try_init(timeline).await.cloned()
    }
}

/// An opening that was played.
#[derive(Debug)]
pub struct PlayedOpening {
    opening: Opening,
    timeline: Timeline,
    /// The ply each scene begins at.
    begins: Vec<usize>,
}

impl PlayedOpening {
    fn play(opening: Opening, library: &Library) -> Option<PlayedOpening> {
        let played = opening.play(library).ok()?;
        let timeline = Timeline::replay(played.table.record(), library).ok()?;
        // The first of the captions is the foreword, which in a file stands before the first scene.
        let later = played.captions.iter().skip(2).map(|caption| caption.before);
        let begins = std::iter::once(0).chain(later).collect();
        Some(PlayedOpening { opening, timeline, begins })
    }

    /// The opening from end to end; `printed` is its battle.
    pub fn replay(&self, printed: &Scenario, lang: Language) -> Replay {
        let table = self.timeline.table();
        let whole = SettingSource {
            agreed: &table.record().agreed,
            team: table.team(),
            begun: self.timeline.begun(),
            now: &self.timeline.game().setup,
            in_play: in_play(table.first(), self.timeline.begun()),
        };
        let nobody = Players { french: Player::Bot(Bot::USUAL), spanish: Player::Bot(Bot::USUAL) };
        let scenes = self.begins.iter().zip(&self.opening.scene);
        let scene = |(&ply, scene): (&usize, &opening::Scene)| SceneCard {
            ply: u32::try_from(ply).unwrap_or(u32::MAX),
            caption: scene.caption.of(lang).to_owned(),
        };
        Replay {
            battle: self.opening.battle.clone(),
            title: self.opening.title.of(lang).to_owned(),
            plies: seat_view::ply(&self.timeline),
            scenes: scenes.map(scene).collect(),
            setting: setting(whole, printed, nobody, lang),
            lines: reports::all_lines(&self.timeline, lang),
        }
    }

    /// The opening as it stood after so many choices.
    pub fn at(&self, ply: u32, lang: Language) -> Option<SeatView> {
        let then = self.timeline.at(ply as usize)?;
        Some(seat_view::full(&self.opening.battle, &self.timeline, &then, ply, lang))
    }
}
