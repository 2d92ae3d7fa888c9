//! How a battle stands, in words, and what each side fights for.

use board::Hex;
use game::rules::{Aim, AimKind};
use game::table::Standing;
use game::{Setup, Staff};
use text::{Language, Texts};

use crate::api::standing::{AimWords, StandingWords};

/// How the battle stands, as far as a staff knows.
pub fn standing(staff: Staff<'_>, over: bool, lang: Language) -> StandingWords {
    standing_words(staff, staff.standing(), over, lang)
}

/// The same for one who has the numbers.
pub(crate) fn standing_words(
    staff: Staff<'_>,
    standing: Standing,
    over: bool,
    lang: Language,
) -> StandingWords {
    let (texts, setup) = (Texts::of(lang), staff.setup());
    StandingWords {
        outcome: texts.outcome_now(setup, &standing),
        sentence: texts.standing(setup, &standing, over),
        places: standing
            .grounds
            .iter()
            .map(|ground| texts.place(setup, &ground.ground.hexes))
            .collect(),
        standing,
    }
}

/// What each side fights for.
pub fn aims(setup: &Setup, lang: Language) -> Vec<AimWords> {
    let words = |aim: Aim| AimWords {
        camp: aim.camp,
        text: Texts::of(lang).aim(setup, &aim),
        clause: aim.clause.0.to_owned(),
        hexes: hexes(aim.what),
    };
    setup.aims().into_iter().map(words).collect()
}

fn hexes(what: AimKind) -> Vec<Hex> {
    match what {
        AimKind::Ground { ground, .. } => ground.hexes,
        AimKind::Exit { hex, .. } => vec![hex],
        AimKind::EarlyEnd { hexes } => hexes,
        AimKind::Surrender { ways_out, .. } => ways_out,
        AimKind::FewerDemoralized { .. }
        | AimKind::FewerLost { .. }
        | AimKind::SuddenEnd { .. } => Vec::new(),
    }
}
