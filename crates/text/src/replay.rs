//! Words of a replayed game.

use board::{Facing, Hex};
use game::{EditionId, LeaderId, Setup, UnitId};

use crate::event::facing_key;
use crate::{Arg, Texts};

/// The months of the year.
const MONTHS: [&str; 12] = [
    "month-1", "month-2", "month-3", "month-4", "month-5", "month-6", "month-7", "month-8",
    "month-9", "month-10", "month-11", "month-12",
];

/// Who marches.
#[derive(Clone, Copy, Debug)]
pub enum Mover<'a> {
    /// Units together.
    Units(&'a [UnitId]),
    /// A leader by himself.
    Leader(LeaderId),
}

/// A word on the page of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayWord {
    /// To the beginning.
    First,
    /// One step back.
    Back,
    /// Go on by itself.
    Play,
    /// Stop.
    Pause,
    /// One step on.
    On,
    /// To the end.
    Last,
    /// How fast it goes on.
    Speed,
    /// The line of time.
    Timeline,
    /// What happened.
    Report,
    /// Points on the map.
    Strength,
    /// The moments that have a name.
    Chapters,
    /// Look at the map from nearer.
    Nearer,
    /// Look at it from farther.
    Farther,
    /// Before the first turn.
    SetUp,
    /// The game is not over.
    NotOver,
}

impl Texts {
    /// A word on the page of a replay.
    pub fn replay(&self, word: ReplayWord) -> String {
        self.word(match word {
            ReplayWord::First => "replay-first",
            ReplayWord::Back => "replay-back",
            ReplayWord::Play => "replay-play",
            ReplayWord::Pause => "replay-pause",
            ReplayWord::On => "replay-on",
            ReplayWord::Last => "replay-last",
            ReplayWord::Speed => "replay-speed",
            ReplayWord::Timeline => "replay-timeline",
            ReplayWord::Report => "replay-report",
            ReplayWord::Strength => "replay-strength",
            ReplayWord::Chapters => "replay-chapters",
            ReplayWord::Nearer => "replay-nearer",
            ReplayWord::Farther => "replay-farther",
            ReplayWord::SetUp => "replay-set-up",
            ReplayWord::NotOver => "replay-not-over",
        })
    }

    /// A turn and its time.
    pub fn replay_turn(&self, turn: u8, time: &str) -> String {
        self.say("replay-turn", &[("turn", Arg::Number(turn.into())), ("time", Arg::Text(time))])
    }

    /// A day of history.
    pub fn replay_date(&self, day: u8, month: u8, year: u16) -> String {
        let key = MONTHS.get(usize::from(month).saturating_sub(1)).copied().unwrap_or_default();
        let month = Arg::Made(self.word(key));
        let (day, year) = (Arg::Made(day.to_string()), Arg::Made(year.to_string()));
        self.say("replay-date", &[("day", day), ("month", month), ("year", year)])
    }

    /// The name of an edition.
    pub fn edition(&self, edition: EditionId) -> String {
        self.word(match edition {
            EditionId::Standard => "edition-standard",
            EditionId::Volume2 => "edition-volume2",
            EditionId::Revised => "edition-revised",
            EditionId::Basic => "edition-basic",
        })
    }

    /// Who played against whom.
    pub fn replay_against(&self, french: &str, spanish: &str) -> String {
        self.say(
            "replay-against",
            &[("french", Arg::Text(french)), ("spanish", Arg::Text(spanish))],
        )
    }

    /// A whole march, from a hex or from beyond the map.
    pub fn replay_march(
        &self,
        setup: &Setup,
        mover: Mover<'_>,
        from: Option<Hex>,
        to: Hex,
    ) -> String {
        let label = |hex: Hex| Arg::Made(setup.map.grid().label(hex));
        match (mover, from) {
            (Mover::Leader(leader), _) => self.say(
                "replay-rides",
                &[("leader", Arg::Text(&setup.leader(leader).name)), ("to", label(to))],
            ),
            (Mover::Units(units), Some(from)) => {
                let [names, count] = self.counted(setup, units);
                self.say(
                    "replay-marches",
                    &[names, count, ("from", label(from)), ("to", label(to))],
                )
            }
            (Mover::Units(units), None) => {
                let [names, count] = self.counted(setup, units);
                self.say("replay-comes-on", &[names, count, ("to", label(to))])
            }
        }
    }

    /// Units that turned where they stand.
    pub fn replay_turned(&self, setup: &Setup, units: &[UnitId], facing: Facing) -> String {
        let [names, count] = self.counted(setup, units);
        let facing = Arg::Made(self.word(facing_key(facing)));
        self.say("replay-turns", &[names, count, ("facing", facing)])
    }

    /// Who stands in a hex before the first turn.
    pub fn replay_places(
        &self,
        setup: &Setup,
        hex: Hex,
        units: &[UnitId],
        leaders: &[LeaderId],
    ) -> String {
        let units = units.iter().map(|&unit| setup.unit(unit).name.as_str());
        let leaders = leaders.iter().map(|&leader| setup.leader(leader).name.as_str());
        let names = units.chain(leaders).collect::<Vec<_>>().join(", ");
        let hex = Arg::Made(setup.map.grid().label(hex));
        self.say("replay-places", &[("hex", hex), ("names", Arg::Made(names))])
    }

    fn counted(&self, setup: &Setup, units: &[UnitId]) -> [(&'static str, Arg<'static>); 2] {
        let names = self.units(setup, units.iter().copied());
        let count = i64::try_from(units.len()).unwrap_or(i64::MAX);
        [("units", Arg::Made(names)), ("count", Arg::Number(count))]
    }
}
