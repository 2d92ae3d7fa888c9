//! Openings: how the battles began in history, played once and then there for anybody to watch.

use std::collections::BTreeMap;
use std::sync::Arc;

use ai::Bot;
use game::table::opening;
use game::table::opening::Opening;
use game::{Library, Scenario};
use text::Trouble;
use tokio::sync::OnceCell;

use crate::api::game::{Seat, Seats};
use crate::api::opening::{OpeningCard, Replay, SceneCard};
use crate::api::sight::Sight;
use crate::fault::Fault;
use crate::hall::broken;
use crate::play::Play;
use crate::settings::{Whole, in_play, setting};
use crate::speech::Lang;
use crate::{reports, sights};

/// The openings by battle, each played when somebody first asks for it.
#[derive(Debug)]
pub struct Openings(BTreeMap<String, (Opening, OnceCell<Arc<Opened>>)>);

impl Default for Openings {
    fn default() -> Openings {
        let all = opening::all().into_iter();
        Openings(all.map(|it| (it.battle.clone(), (it, OnceCell::new()))).collect())
    }
}

impl Openings {
    /// Every opening.
    pub fn cards(&self, lang: Lang) -> Vec<OpeningCard> {
        let card = |(opening, _): &(Opening, OnceCell<Arc<Opened>>)| OpeningCard {
            battle: opening.battle.clone(),
            title: lang.of(&opening.title).to_owned(),
            edition: opening.edition,
            captions: opening.scene.iter().map(|it| lang.of(&it.caption).to_owned()).collect(),
        };
        self.0.values().map(card).collect()
    }

    /// The opening of a battle, played.
    pub async fn open(&self, battle: &str, library: &Arc<Library>) -> Result<Arc<Opened>, Fault> {
        let (opening, opened) = self.0.get(battle).ok_or(Trouble::NotFound)?;
        let play = || async {
            let (opening, library) = (opening.clone(), library.clone());
            let played = tokio::task::spawn_blocking(move || Opened::play(opening, &library));
            let played = played.await.map_err(broken)?;
            played.map(Arc::new).ok_or_else(|| broken(format!("the opening of {battle} is stuck")))
        };
        opened.get_or_try_init(play).await.cloned()
    }
}

/// An opening that was played.
#[derive(Debug)]
pub struct Opened {
    opening: Opening,
    play: Play,
    /// The ply each scene begins at.
    begins: Vec<usize>,
}

impl Opened {
    fn play(opening: Opening, library: &Library) -> Option<Opened> {
        let played = opening.play(library).ok()?;
        let play = Play::replay(played.table.record(), library).ok()?;
        // The first of the captions is the foreword, which in a file stands before the first scene.
        let later = played.captions.iter().skip(2).map(|caption| caption.before);
        let begins = std::iter::once(0).chain(later).collect();
        Some(Opened { opening, play, begins })
    }

    /// The opening from end to end; `printed` is its battle.
    pub fn replay(&self, printed: &Scenario, lang: Lang) -> Replay {
        let table = self.play.table();
        let whole = Whole {
            agreed: &table.record().agreed,
            team: table.team(),
            begun: self.play.begun(),
            now: &self.play.game().setup,
            in_play: in_play(table.first(), self.play.begun()),
        };
        let nobody = Seats { french: Seat::Bot(Bot::USUAL), spanish: Seat::Bot(Bot::USUAL) };
        let scenes = self.begins.iter().zip(&self.opening.scene);
        let scene = |(&ply, scene): (&usize, &opening::Scene)| SceneCard {
            ply: u32::try_from(ply).unwrap_or(u32::MAX),
            caption: lang.of(&scene.caption).to_owned(),
        };
        Replay {
            battle: self.opening.battle.clone(),
            title: lang.of(&self.opening.title).to_owned(),
            plies: sights::ply(&self.play),
            scenes: scenes.map(scene).collect(),
            setting: setting(whole, printed, nobody, lang),
            lines: reports::all_lines(&self.play, lang),
        }
    }

    /// The opening as it stood after so many choices.
    pub fn at(&self, ply: u32, lang: Lang) -> Option<Sight> {
        let then = self.play.at(ply as usize)?;
        Some(sights::watched(&self.opening.battle, &self.play, &then, ply, lang))
    }
}
