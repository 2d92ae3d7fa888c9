//! A record as a story: what belongs to one march, or to one set-up, is told once; what led to nothing is left out.

use std::collections::BTreeMap;

use board::Hex;
use game::table::{Entry, Verified};
use game::{Action, Event, LeaderId, Setup, Step, UnitId, What};
use text::{Mover, Texts};

/// A sentence of the story.
pub(super) struct Told {
    /// The choice it begins with, counted from 1.
    pub(super) from: usize,
    /// The choice it ends with.
    pub(super) at: usize,
    /// The sentence.
    pub(super) line: String,
    /// What it is about.
    pub(super) kind: Kind,
}

/// What a sentence is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A new turn.
    Turn(u8),
    /// A new step.
    Step,
    /// Places taken up before the first turn.
    Places,
    /// A march, a ride, a turn.
    March,
    /// What a rule brought about, and its clause.
    Rule(&'static str),
}

/// The story of a record.
pub(super) fn story(verified: &Verified, texts: &Texts) -> Vec<Told> {
    let setup = &verified.table.game().setup;
    let mut teller = Teller {
        setup,
        texts,
        story: Vec::new(),
        march: None,
        flight: None,
        places: BTreeMap::new(),
    };
    for (ply, entry) in (1..).zip(verified.table.log()) {
        teller.hear(ply, entry);
    }
    teller.end_march(verified.table.log().len());
    teller.story
}

struct Teller<'a> {
    setup: &'a Setup,
    texts: &'a Texts,
    story: Vec<Told>,
    march: Option<March>,
    flight: Option<Flight>,
    /// Places taken up and not told yet.
    places: BTreeMap<Hex, (Vec<UnitId>, Vec<LeaderId>)>,
}

/// A unit that fell back, routed or followed up hex by hex.
#[derive(Clone, Copy)]
struct Flight {
    unit: UnitId,
    ply: usize,
    from: Option<Hex>,
    /// Sentences told up to its last step.
    told: usize,
}

/// A march that goes on.
#[derive(Default)]
struct March {
    /// The choice that set the first foot before the other.
    from: usize,
    goes: bool,
    /// Where each unit came from, none if from beyond the map, and where it is now, if it has moved.
    units: BTreeMap<UnitId, (Option<Hex>, Option<Hex>)>,
    turned: Option<board::Facing>,
    leader: Option<(LeaderId, Hex)>,
}

impl Teller<'_> {
    fn hear(&mut self, ply: usize, entry: &Entry) {
        match entry.chosen.action {
            Action::Begin(_) | Action::Lead(_) => {
                self.end_march(ply - 1);
                self.march = Some(March { from: ply, ..March::default() });
            }
            Action::Announce { .. } => {
                let line = self.texts.action(self.setup, entry.chosen.action);
                self.tell(ply, ply, line, Kind::Rule(""));
            }
            _ => {}
        }
        for event in &entry.events {
            if matches!(entry.step, Step::SetUp(_)) && self.takes_place(&event.what) {
                continue;
            }
            if !self.marches(ply, event) {
                self.end_march(ply);
                self.happens(ply, event);
            }
        }
        if entry.chosen.action == Action::Halt {
            self.end_march(ply);
        }
    }

    fn tell(&mut self, from: usize, at: usize, line: String, kind: Kind) {
        self.story.push(Told { from, at, line, kind });
    }

    fn happens(&mut self, ply: usize, event: &Event) {
        let line = self.texts.event(self.setup, event);
        let kind = match event.what {
            What::TurnBegan { turn } => Kind::Turn(turn),
            What::StepBegan { .. } => Kind::Step,
            _ => Kind::Rule(event.clause.0),
        };
        if matches!(kind, Kind::Turn(_) | Kind::Step) {
            self.tell_places(ply);
        }
        let line = match event.what {
            What::Turned { cost: 0, .. } => return,
            What::Moved { unit, to, .. } => self.flees(ply, unit, event.from, to),
            What::Retreated { unit, .. } | What::Advanced { unit, .. } => {
                self.goes(ply, unit, event.from);
                line
            }
            _ => line,
        };
        self.tell(ply, ply, line, kind);
    }

    /// A rout is told once, from where it began.
    fn flees(&mut self, ply: usize, unit: UnitId, from: Option<Hex>, to: Hex) -> String {
        let from = self.goes(ply, unit, from);
        self.texts.replay_march(self.setup, Mover::Units(&[unit]), from, to)
    }

    /// A unit that goes on takes the place of its last step in the story. Gives where it set out.
    fn goes(&mut self, ply: usize, unit: UnitId, from: Option<Hex>) -> Option<Hex> {
        let goes_on = self.flight.filter(|flight| {
            (flight.unit, flight.ply, flight.told) == (unit, ply, self.story.len())
        });
        if goes_on.is_some() {
            self.story.pop();
        }
        let from = goes_on.map_or(from, |flight| flight.from);
        self.flight = Some(Flight { unit, ply, from, told: self.story.len() + 1 });
        from
    }

    /// Gathers what is placed; a counter put down twice stands where it was put last.
    fn takes_place(&mut self, what: &What) -> bool {
        match *what {
            What::Placed { unit, hex } => {
                self.places.values_mut().for_each(|(units, _)| units.retain(|it| *it != unit));
                self.places.entry(hex).or_default().0.push(unit);
            }
            What::LeaderPlaced { leader, hex } => {
                self.places
                    .values_mut()
                    .for_each(|(_, leaders)| leaders.retain(|it| *it != leader));
                self.places.entry(hex).or_default().1.push(leader);
            }
            _ => return false,
        }
        true
    }

    fn tell_places(&mut self, ply: usize) {
        for (hex, (units, leaders)) in std::mem::take(&mut self.places) {
            if !units.is_empty() || !leaders.is_empty() {
                let line = self.texts.replay_places(self.setup, hex, &units, &leaders);
                self.tell(ply, ply, line, Kind::Places);
            }
        }
    }

    /// Takes in what belongs to a march.
    fn marches(&mut self, ply: usize, event: &Event) -> bool {
        let Some(march) = &mut self.march else { return false };
        match event.what {
            What::Moved { unit, to, .. } => {
                march.units.entry(unit).or_insert((event.from, None)).1 = Some(to);
            }
            // Whoever comes on is first put on the hex of his entry.
            What::Placed { unit, hex } => {
                march.units.insert(unit, (None, Some(hex)));
            }
            What::Turned { unit, facing, .. } => {
                march.units.entry(unit).or_insert((event.at, None));
                march.turned = Some(facing);
            }
            What::LeaderPlaced { leader, hex } => march.leader = Some((leader, hex)),
            _ => return false,
        }
        if !march.goes {
            (march.goes, march.from) = (true, ply);
        }
        true
    }

    fn end_march(&mut self, ply: usize) {
        let Some(march) = self.march.take() else { return };
        let mut ways: BTreeMap<(Option<Hex>, Option<Hex>), Vec<UnitId>> = BTreeMap::new();
        for (unit, way) in march.units {
            ways.entry(way).or_default().push(unit);
        }
        for ((from, to), units) in ways {
            let line = match (to, march.turned) {
                (Some(to), _) => {
                    self.texts.replay_march(self.setup, Mover::Units(&units), from, to)
                }
                (None, Some(facing)) => self.texts.replay_turned(self.setup, &units, facing),
                (None, None) => continue,
            };
            self.tell(march.from, ply, line, Kind::March);
        }
        if let Some((leader, to)) = march.leader {
            let line = self.texts.replay_march(self.setup, Mover::Leader(leader), None, to);
            self.tell(march.from, ply, line, Kind::March);
        }
    }
}
