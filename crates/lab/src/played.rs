//! One game of a study: played to its end, and what is kept of it.

use std::collections::{BTreeMap, HashMap};
use std::mem::{Discriminant, discriminant};
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::rules::Level;
use game::{
    Action, Ask, Camp, Event, Fate, Formation, Game, Outcome, Seed, Setup, Step, Table, UnitId,
    What,
};
use serde::{Deserialize, Serialize};

use crate::study::mixed;
use crate::{Opener, Study, Trouble};

/// More actions than any game takes; who needs more has stalled.
const ENDLESS: u32 = 200_000;

/// What is kept of a game: one line of the results. Pairs are French first, Spanish second.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// Its number in the study, from 0.
    pub game: u64,
    /// The seed of its dice and players.
    pub seed: u64,
    /// Who won, if anybody did.
    pub winner: Option<Camp>,
    /// How clearly.
    pub level: Level,
    /// How things stood when each turn was over.
    pub turns: Vec<Sample>,
    /// Points lost, by camp, command and formation.
    pub losses: Vec<Loss>,
    /// Fires and shocks by the hex they were directed at.
    pub combat: BTreeMap<String, [u32; 2]>,
    /// Actions of each camp.
    pub actions: [u32; 2],
    /// How often each kind of question was answered.
    pub decisions: BTreeMap<String, u32>,
}

/// How things stood at the end of a turn. Pairs are French first, Spanish second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    /// Points on the map.
    pub strength: [u32; 2],
    /// Demoralization points of all commands.
    pub points: [u32; 2],
    /// Demoralized commands.
    pub demoralized: [u32; 2],
}

/// Points lost by the units of a command while in a formation.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loss {
    /// The side.
    pub camp: Camp,
    /// The command's id; none for units that obey nobody.
    pub command: Option<String>,
    /// The formation they were in when the blow fell.
    pub formation: Formation,
    /// Points.
    pub points: u32,
}

/// A choice just made.
#[derive(Clone, Copy, Debug)]
pub struct Chosen<'a> {
    /// Whose.
    pub camp: Camp,
    /// What was chosen.
    pub action: Action,
    /// How long it took.
    pub took: Duration,
    /// Turn, phasing camp and step in which it was asked for.
    pub moment: Moment,
    /// The game after it.
    pub game: &'a Game,
    /// What came of it.
    pub events: &'a [Event],
}

/// Turn, phasing camp and step.
pub type Moment = (u8, Camp, Step);

/// The moment a game is at.
pub(crate) fn moment(game: &Game) -> Moment {
    (game.state.turn, game.state.phasing, game.state.step)
}

/// Plays a game of a study to its end, and gives the table it was played at: the dice are those of its seed, so that the record
/// proves itself.
pub fn play(
    setup: &Arc<Setup>,
    study: &Study,
    number: u64,
    open: Opener<'_>,
) -> Result<(Played, Table), Trouble> {
    play_watched(setup, study, number, open, &mut |_| {})
}

/// The same, and somebody watches every choice.
pub fn play_watched(
    setup: &Arc<Setup>,
    study: &Study,
    number: u64,
    open: Opener<'_>,
    watch: &mut dyn FnMut(Chosen<'_>),
) -> Result<(Played, Table), Trouble> {
    let seed = study.seed_of(number);
    let mut table = Table::with(setup.clone(), study.agreed(), Seed::from_number(seed));
    let mut notes = Notes::of(table.game());
    let stuck = |action, why| Trouble::Stuck { game: number, action, why };
    let open = |bot, seed| open(bot, seed).map_err(|why| stuck(0, why));
    let mut players = [open(&study.french, mixed(seed))?, open(&study.spanish, mixed(!seed))?];
    for (player, camp) in players.iter_mut().zip(Camp::ALL) {
        player.begin(&table, camp).map_err(|why| stuck(0, format!("{camp:?}: {why}")))?;
    }
    while let Some(decision) = table.game().decision() {
        let camp = decision.camp;
        let stuck = |why: String| stuck(notes.all(), why);
        if notes.all() >= ENDLESS {
            return Err(stuck(format!("no end at {decision:?}")));
        }
        let (moment, begun) = (moment(table.game()), Instant::now());
        let action = players[camp.index()]
            .choose(&table, camp)
            .map_err(|why| stuck(format!("{camp:?}: {why}")))?;
        let took = begun.elapsed();
        table
            .apply(camp, action)
            .map_err(|why| stuck(format!("{action:?} at {decision:?}: {why:?}")))?;
        notes.actions[camp.index()] += 1;
        let events = table.log().last().map_or(&[][..], |entry| &entry.events);
        notes.note(&decision.ask, table.game(), events);
        watch(Chosen { camp, action, took, moment, game: table.game(), events });
    }
    players.iter_mut().for_each(|player| player.end(&table));
    let game = table.game();
    let outcome = game.state.outcome.unwrap_or(Outcome { winner: None, level: Level::Draw });
    Ok((notes.finish(game, number, seed, outcome), table))
}

/// What is noted along the way.
struct Notes {
    turn: u8,
    turns: Vec<Sample>,
    tolls: Vec<u8>,
    formations: Vec<Formation>,
    losses: BTreeMap<(Camp, Option<String>, Formation), u32>,
    combat: BTreeMap<String, [u32; 2]>,
    actions: [u32; 2],
    asked: HashMap<Discriminant<Ask>, (String, u32)>,
}

impl Notes {
    fn of(game: &Game) -> Notes {
        Notes {
            turn: game.state.turn,
            turns: Vec::new(),
            tolls: game.setup.army.unit_ids().map(|unit| toll(game, unit)).collect(),
            formations: formations(game),
            losses: BTreeMap::new(),
            combat: BTreeMap::new(),
            actions: [0; 2],
            asked: HashMap::new(),
        }
    }

    fn all(&self) -> u32 {
        self.actions.iter().sum()
    }

    fn note(&mut self, ask: &Ask, game: &Game, events: &[Event]) {
        let asked = self.asked.entry(discriminant(ask)).or_insert_with(|| (name_of(ask), 0));
        asked.1 += 1;
        let (mut bled, mut formed) = (false, false);
        for event in events {
            match &event.what {
                What::Fired { target, .. } => {
                    self.combat.entry(game.setup.map.grid().label(*target)).or_default()[0] += 1;
                }
                What::Shocked { targets, .. } => {
                    for &target in targets {
                        self.combat.entry(game.setup.map.grid().label(target)).or_default()[1] += 1;
                    }
                }
                What::Lost { .. } | What::Eliminated { .. } => bled = true,
                What::Formed { .. } => formed = true,
                _ => {}
            }
        }
        if bled {
            self.note_losses(game);
        }
        if formed || bled {
            self.formations = formations(game);
        }
        for _ in self.turn..game.state.turn {
            self.turns.push(sample(game));
        }
        self.turn = game.state.turn;
    }

    fn note_losses(&mut self, game: &Game) {
        for unit in game.setup.army.unit_ids() {
            let (before, now) = (self.tolls[unit.index()], toll(game, unit));
            if now > before {
                self.tolls[unit.index()] = now;
                let command = game.setup.command(unit);
                let command = command.map(|command| game.setup.command_named(command).key.clone());
                let key = (game.setup.camp(unit), command, self.formations[unit.index()]);
                *self.losses.entry(key).or_default() += u32::from(now - before);
            }
        }
    }

    fn finish(mut self, game: &Game, number: u64, seed: u64, outcome: Outcome) -> Played {
        self.turns.push(sample(game));
        let losses = self.losses.into_iter().map(|((camp, command, formation), points)| Loss {
            camp,
            command,
            formation,
            points,
        });
        Played {
            game: number,
            seed,
            winner: outcome.winner,
            level: outcome.level,
            turns: self.turns,
            losses: losses.collect(),
            combat: self.combat,
            actions: self.actions,
            decisions: self.asked.into_values().collect(),
        }
    }
}

/// The name of a question as it is written down.
fn name_of(ask: &Ask) -> String {
    let written = serde_json::to_value(ask).ok();
    let name = written.as_ref().and_then(|value| value.get("ask")?.as_str());
    name.unwrap_or_default().to_owned()
}

/// Points a unit has lost for good; all it had if it is gone.
fn toll(game: &Game, unit: UnitId) -> u8 {
    let state = game.state.unit(unit);
    match state.fate {
        Fate::Eliminated => game.setup.scenario.strength[unit.index()],
        Fate::OnMap | Fate::Exited => state.lost,
        Fate::Absent | Fate::ToCome => 0,
    }
}

fn formations(game: &Game) -> Vec<Formation> {
    game.setup.army.unit_ids().map(|unit| game.state.unit(unit).formation).collect()
}

fn sample(game: &Game) -> Sample {
    let setup = &game.setup;
    let on_map = |camp: Camp| {
        let units = setup.units_of(camp).filter(|&unit| game.state.unit(unit).is_on_map());
        units.map(|unit| u32::from(game.strength(unit))).sum()
    };
    let points = |camp: Camp| {
        setup.commands_of(camp).map(|command| u32::from(game.demoralization_points(command))).sum()
    };
    Sample {
        strength: Camp::ALL.map(on_map),
        points: Camp::ALL.map(points),
        demoralized: Camp::ALL.map(|camp| u32::from(game.demoralized(camp))),
    }
}
