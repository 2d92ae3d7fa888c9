//! Forecasts keep their word: for every result of every shock and fire table in every edition, what a preview says it does is what
//! the engine then does, and as often as the preview says (CF-161). Each combat is set up, weighed, and fought with every face of the
//! die; losses, checks, retreats, advances and everything else that happens is compared with the consequences foretold. Rolls to
//! recover are held to the same.

#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};

use game::engine::{Consequence, Effect, Roll};
use game::rules::{RallyEnd, ShockOutcome as Outcome};
use game::table::Preview;
use game::testkit::*;
use game::{Ask, Viewer};
use num_rational::Ratio;

/// Dice of which one is loaded: the first die of a purpose shows a face, checks another, and nothing else befalls anybody.
struct Loaded {
    purpose: Purpose,
    face: u8,
    check: u8,
}

impl Dice for Loaded {
    fn throw(&mut self, purpose: Purpose) -> Option<u8> {
        Some(match purpose {
            purpose if purpose == self.purpose => self.face,
            Purpose::Morale => self.check,
            _ => 1,
        })
    }
}

/// What happened in a combat, or shall happen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Deeds {
    losses: BTreeMap<UnitId, u8>,
    eliminated: BTreeSet<UnitId>,
    /// One of these, as its owner chose.
    one_eliminated: Vec<BTreeSet<UnitId>>,
    checks: Vec<UnitId>,
    back: BTreeSet<UnitId>,
    may_go_back: BTreeSet<UnitId>,
    disorganized: BTreeSet<UnitId>,
    stopped: BTreeSet<UnitId>,
    broken: BTreeSet<UnitId>,
    silenced: BTreeSet<UnitId>,
    advances: BTreeMap<Hex, BTreeSet<UnitId>>,
}

impl Deeds {
    /// What the forecast promises.
    fn promised(game: &Game, consequences: &[Consequence]) -> Deeds {
        let mut deeds = Deeds::default();
        for Consequence { units, effect, .. } in consequences {
            let all = units.iter().copied();
            match *effect {
                Effect::Loss { points, bearer } => {
                    assert!(units.contains(&bearer));
                    deeds.losses.insert(bearer, points);
                    if points >= game.strength(bearer) {
                        deeds.eliminated.insert(bearer);
                    }
                }
                Effect::Check { .. } => deeds.checks.extend(all),
                Effect::Retreat { check, .. } => {
                    deeds.checks.extend(all.clone().filter(|_| check));
                    deeds.back.extend(all);
                }
                Effect::MayRetreat => deeds.may_go_back.extend(all),
                Effect::Disorganized => deeds.disorganized.extend(all),
                Effect::Eliminated => deeds.eliminated.extend(all),
                Effect::OneEliminated => deeds.one_eliminated.push(all.collect()),
                Effect::Stopped => deeds.stopped.extend(all),
                Effect::AssaultBroken => deeds.broken.extend(all),
                Effect::Silenced => deeds.silenced.extend(all),
                Effect::Withdraws => deeds.back.extend(all),
                Effect::MayAdvance { hex } => {
                    deeds.advances.insert(hex, all.collect());
                }
            }
        }
        deeds.checks.sort_unstable();
        deeds
    }

    /// What events tell.
    fn take_in(&mut self, before: &Game, events: &[Event]) {
        for event in events {
            match event.what {
                What::Lost { unit, points } => *self.losses.entry(unit).or_default() += points,
                What::Eliminated { unit } => {
                    self.eliminated.insert(unit);
                }
                What::Rolled(ref roll) if roll.purpose == Purpose::Morale => {
                    self.checks.extend(roll.unit);
                }
                What::Retreated { unit, .. } => {
                    self.back.insert(unit);
                }
                What::CohesionChanged { unit, cohesion: Cohesion::Disorganized } => {
                    self.disorganized.insert(unit);
                }
                What::Stopped { unit } => {
                    self.stopped.insert(unit);
                }
                What::AssaultBroken { hex } => self.broken.extend(before.state.stack(hex)),
                What::Silenced { unit, .. } => {
                    self.silenced.insert(unit);
                }
                _ => {}
            }
        }
    }
}

/// A combat put together, to be resolved with any dice.
struct Combat {
    game: Game,
    place: String,
}

/// What a combat came to.
struct Fought {
    /// The die, as read for each unit.
    rolls: Vec<Roll>,
    deeds: Deeds,
    game: Game,
}

impl Combat {
    fn preview(&self) -> Preview {
        let camp = self.game.decision().unwrap().camp;
        self.game.staff(Viewer::Camp(camp)).preview().unwrap()
    }

    /// Fights it to the end: nobody evades, advances or goes back who need not; losses fall where the forecast takes them to.
    fn fight(&self, mut dice: Loaded, promised: &[Consequence]) -> Fought {
        let purpose = dice.purpose;
        let mut game = self.game.clone();
        let mut deeds = Deeds::default();
        let mut action = Action::Resolve;
        let mut rolls = Vec::new();
        loop {
            let camp = game.decision().unwrap().camp;
            let events = game.apply(camp, action, &mut dice).unwrap();
            deeds.take_in(&self.game, &events);
            rolls.extend(events.iter().filter_map(|event| match &event.what {
                What::Rolled(roll) | What::Read(roll) if roll.purpose == purpose => {
                    Some(roll.clone())
                }
                _ => None,
            }));
            let Some(decision) = game.decision() else { break };
            let legal = game.legal();
            let units = legal.iter().filter_map(|&action| match action {
                Action::Unit(unit) => Some(unit),
                _ => None,
            });
            let units: BTreeSet<UnitId> = units.collect();
            let quiet = [Action::Decline, Action::Done].into_iter().find(|a| legal.contains(a));
            action = match decision.ask {
                Ask::Shock | Ask::Fire => break,
                Ask::Loss { .. } => Action::Unit(bearer(&units, promised)),
                Ask::Advance { hex } => {
                    if !units.is_empty() {
                        deeds.advances.entry(hex).or_insert(units);
                    }
                    Action::Done
                }
                Ask::Retreat { unit } if quiet.is_some() => {
                    if !deeds.back.contains(&unit) {
                        deeds.may_go_back.insert(unit);
                    }
                    Action::Done
                }
                Ask::Eliminate { .. } => {
                    deeds.one_eliminated.push(units.clone());
                    legal[0]
                }
                _ => quiet.unwrap_or(legal[0]),
            };
            if game.state.step != self.game.state.step {
                break;
            }
        }
        deeds.checks.sort_unstable();
        assert!(!rolls.is_empty(), "no die was thrown: {}", self.place);
        Fought { rolls, deeds, game }
    }

    /// Plays a face and compares what comes of it with what was promised; gives the result read.
    fn keeps_its_word(&self, purpose: Purpose, face: u8, promised: &[Consequence]) -> String {
        let fought = self.fight(Loaded { purpose, face, check: 6 }, promised);
        self.compare(&fought, promised);
        fought.rolls[0].result.to_string()
    }

    fn compare(&self, fought: &Fought, promised: &[Consequence]) {
        let mut expected = Deeds::promised(&self.game, promised);
        let mut seen = fought.deeds.clone();
        // What a check leads to is a matter of its own die.
        let checks = seen.checks.clone();
        seen.disorganized.retain(|unit| !checks.contains(unit));
        let fled = |unit: &UnitId| {
            checks.contains(unit) && fought.game.state.unit(*unit).cohesion == Cohesion::Routed
        };
        seen.back.retain(|unit| expected.back.contains(unit) || !fled(unit));
        if checks.iter().any(fled) {
            seen.advances.retain(|hex, _| expected.advances.contains_key(hex));
        }
        // Whether a disorganized unit may follow hangs on the enemy's way.
        let good = |unit: &UnitId| self.game.state.unit(*unit).cohesion == Cohesion::Good;
        seen.advances.values_mut().for_each(|units| units.retain(good));
        seen.advances.retain(|_, units| !units.is_empty());
        // Who was chosen to go may change who goes with him and who may follow.
        if !expected.one_eliminated.is_empty() {
            let fell = |among: &BTreeSet<UnitId>| !among.is_disjoint(&seen.eliminated);
            assert!(expected.one_eliminated.iter().all(fell), "{}: {seen:?}", self.place);
            for (hex, units) in &expected.advances {
                let mut left = units.iter().filter(|unit| !seen.eliminated.contains(unit));
                assert!(left.all(|unit| seen.advances[hex].contains(unit)), "{}", self.place);
            }
            for deeds in [&mut expected, &mut seen] {
                deeds.one_eliminated.clear();
                deeds.eliminated.clear();
                deeds.advances.clear();
            }
        }
        let roll = &fought.rolls[0];
        assert_eq!(seen, expected, "{}, face {}: {}", self.place, roll.die, roll.result);
    }
}

/// The unit the forecast takes to bear the loss that is asked about.
fn bearer(units: &BTreeSet<UnitId>, promised: &[Consequence]) -> UnitId {
    let bearer = promised.iter().find_map(|consequence| match consequence.effect {
        Effect::Loss { bearer, .. } if units.contains(&bearer) => Some(bearer),
        _ => None,
    });
    bearer.unwrap_or_else(|| panic!("no loss was promised to {units:?}: {promised:?}"))
}

type Deploy = fn(&mut Field);

/// Who may stand in I8.
const TARGETS: [(&str, Deploy); 9] = [
    ("a battalion", |field| {
        field.unit("s-line-8", "I8", Facing::W);
    }),
    ("a stack", |field| {
        field.unit("s-line-8", "I8", Facing::W);
        field.unit("s-line-6", "I8", Facing::W);
    }),
    ("a square", |field| {
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.form(unit, Formation::Square);
    }),
    ("guns in a square", |field| {
        let guns = field.unit("s-guns-6", "I8", Facing::W);
        field.form(guns, Formation::Unlimbered);
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.form(unit, Formation::Square);
    }),
    ("guns alone", |field| {
        let guns = field.unit("s-guns-6", "I8", Facing::W);
        field.form(guns, Formation::Unlimbered);
    }),
    ("guns with infantry", |field| {
        let guns = field.unit("s-guns-6", "I8", Facing::W);
        field.form(guns, Formation::Unlimbered);
        field.unit("s-line-6", "I8", Facing::W);
    }),
    ("skirmishers before a battalion", |field| {
        field.unit("s-line-8", "I8", Facing::W);
        let unit = field.unit("s-light-8", "I8", Facing::W);
        field.form(unit, Formation::Skirmish);
    }),
    ("the last of a battalion", |field| {
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.lost(unit, 7);
    }),
    ("a disorganized battalion", |field| {
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.cohesion(unit, Cohesion::Disorganized);
    }),
];

/// The drill ground with its generals, orders that leave the die alone, and enemies elsewhere so that no step ends by itself.
fn ground(edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    for command in ["f-first", "f-second", "f-horse"] {
        field.order(command, Order::Harassment);
    }
    for (camp, hex) in [("f", "A1"), ("s", "X20")] {
        for general in ["first", "second", "horse"] {
            field.leader(&format!("{camp}-{general}-general"), hex);
        }
    }
    field.unit("f2-line-8", "H17", Facing::E);
    field.unit("s2-line-8", "I17", Facing::W);
    field
}

fn shock(
    edition: EditionId,
    deploy: Deploy,
    attackers: &[(&str, u8)],
    lead: Option<(&str, &str)>,
) -> Combat {
    possible_shock(edition, deploy, attackers, lead).expect("odds of 1-4 or better")
}

/// The same, if the odds allow it.
fn possible_shock(
    edition: EditionId,
    deploy: Deploy,
    attackers: &[(&str, u8)],
    lead: Option<(&str, &str)>,
) -> Option<Combat> {
    let mut field = ground(edition);
    deploy(&mut field);
    let mut units = Vec::new();
    for ((key, points), hex) in attackers.iter().zip(["H8", "H9"]) {
        let unit = field.unit(key, hex, Facing::E);
        field.lost(unit, field.game.strength(unit) - points);
        field.game.state.units[unit.index()].deeds.assault = true;
        units.push(unit);
    }
    if let Some((leader, hex)) = lead {
        field.leader(leader, hex);
    }
    field.begin(Step::Shock, Camp::French);
    let i8 = field.hex("I8");
    if !field.allows(Action::Aim(i8)) {
        return None;
    }
    field.act(Action::Aim(i8));
    for unit in units {
        if field.allows(Action::Attack(unit)) {
            field.act(Action::Attack(unit));
        }
    }
    let place = format!("{edition:?}, {attackers:?} led {lead:?}");
    Some(Combat { game: field.game, place })
}

/// Fights a shock with every face: its results do what they promise, as often as they promise.
fn is_honest_shock(combat: &Combat, seen: &mut BTreeSet<String>) {
    let Preview::Shock(preview) = combat.preview() else { panic!("no shock") };
    let rows = preview.outcomes.iter().map(|o| (o.result, o.chance.0, &o.consequences[..]));
    keeps_all_its_words(combat, rows.collect(), seen);
    checks_are_exact(combat, &preview.outcomes);
}

/// Plays every face against the results foretold, which come in the order of the die, each as often as its chance says.
fn keeps_all_its_words(
    combat: &Combat,
    foretold: Vec<(&str, Ratio<i32>, &[Consequence])>,
    seen: &mut BTreeSet<String>,
) {
    let sixths = |chance: Ratio<i32>| usize::try_from((chance * 6).to_integer()).unwrap();
    let faces = foretold.iter().flat_map(|row| std::iter::repeat_n(row, sixths(row.1)));
    for (face, (result, _, consequences)) in (1..).zip(faces.clone()) {
        let read = combat.keeps_its_word(Purpose::Shock, face, consequences);
        assert_eq!(read, *result, "{}", combat.place);
        seen.insert(read);
    }
    assert!([0, 6].contains(&faces.count()), "{}", combat.place);
}

/// The chances of each check are those of its die.
fn checks_are_exact(combat: &Combat, outcomes: &[Outcome]) {
    let mut face = 0;
    for outcome in outcomes {
        face += (outcome.chance.0 * 6).to_integer() as u8;
        let &[check] = &outcome.checks[..] else { continue };
        let mut states = [0; 3];
        for die in 1..=6 {
            let dice = Loaded { purpose: Purpose::Shock, face, check: die };
            let fought = combat.fight(dice, &outcome.consequences);
            states[fought.game.state.unit(check.unit).cohesion.index()] += 1;
        }
        let place = format!("{}: {}", combat.place, outcome.result);
        let foretold = [check.good, check.disorganized, check.routed].map(|chance| chance.0);
        assert_eq!(foretold, states.map(|faces| Ratio::new(faces, 6)), "{place}");
    }
}

/// The column, the attackers' points and the defender's.
const ODDS: [(u8, u8); 9] =
    [(2, 8), (2, 6), (4, 8), (4, 4), (6, 4), (8, 4), (6, 2), (8, 2), (8, 1)];

/// Every cell of the shock tables (STD-T.SHOCK-j to STD-T.SHOCK-l, VOL2-T.SHOCK-k to VOL2-T.SHOCK-o, REV-MEL-p to REV-MEL-t): a battalion
/// attacks another at all odds, led by either commander in chief or by nobody, which reaches the rows from 1 to 8.
#[test]
fn every_cell_of_the_shock_tables_does_what_it_promises() {
    for edition in WITH_ORDERS {
        let mut seen = BTreeSet::new();
        for (attack, defence) in ODDS {
            for lead in [None, Some(("f-chief", "H8")), Some(("s-chief", "I8"))] {
                let mut combat = shock(edition, TARGETS[0].1, &[("f-line-8", attack)], lead);
                let defender = combat.game.setup.army.find_unit("s-line-8").unwrap();
                combat.game.state.units[defender.index()].lost = 8 - defence;
                is_honest_shock(&combat, &mut seen);
            }
        }
        assert_eq!(seen.len(), 8, "{edition:?}: {seen:?}");
    }
}

/// The same results on squares, guns, stacks, skirmishers and units that are nearly gone, by one battalion and by two
/// (VOL2-T.SHOCK-c, REV-MEL-c, REV-MEL-e, STD-14.1-c; CF-017, CF-032, CF-061, CF-062, CF-195, CF-223).
#[test]
fn results_of_shock_do_what_they_promise_to_everybody() {
    for edition in WITH_ORDERS {
        let mut seen = BTreeSet::new();
        for (name, deploy) in TARGETS {
            for attackers in [&[("f-line-8", 8)][..], &[("f-line-13", 12), ("f-guard-12", 12)]] {
                for lead in [None, Some(("f-chief", "H8"))] {
                    let mut combat = shock(edition, deploy, attackers, lead);
                    combat.place = format!("{name}, {}", combat.place);
                    is_honest_shock(&combat, &mut seen);
                }
            }
        }
        assert!(seen.len() > 6, "{edition:?}: {seen:?}");
    }
}

fn fire(
    edition: EditionId,
    deploy: Deploy,
    firers: &[(&str, &str, u8)],
    defensive: bool,
    marked: bool,
) -> Combat {
    let mut field = ground(edition);
    deploy(&mut field);
    let target = field.hex("I8");
    let stack: Vec<UnitId> = field.game.state.stack(target).collect();
    for unit in stack {
        field.game.state.units[unit.index()].deeds.assault = marked;
    }
    let mut actions = vec![Action::Aim(target)];
    for &(key, hex, points) in firers {
        let unit = field.unit(key, hex, Facing::E);
        if key.contains("guns") {
            field.form(unit, Formation::Unlimbered);
        }
        actions.push(Action::Fire { unit, from: field.hex(hex), points });
    }
    if defensive {
        field.begin(Step::DefensiveFire, Camp::Spanish);
    } else {
        field.begin(Step::OffensiveFire, Camp::French);
    }
    field.acts(actions);
    let place = format!("{edition:?}, {firers:?}, defensive {defensive}, marked {marked}");
    Combat { game: field.game, place }
}

/// Fires with every face: each cell does what it promises to each unit it is read for, and if a check fails that spreads, the
/// others check.
fn is_honest_fire(combat: &Combat, seen: &mut BTreeSet<String>) {
    let Preview::Fire(preview) = combat.preview() else { panic!("no fire") };
    let [volley] = &preview.volleys[..] else { panic!("one volley: {}", combat.place) };
    'faces: for face in 1..=6 {
        let [passed, failed] =
            [6, 1].map(|check| combat.fight(Loaded { purpose: Purpose::Fire, face, check }, &[]));
        let mut promised = Vec::new();
        for roll in &passed.rolls {
            let mut readings = volley.readings.iter();
            let reading = readings.find(|reading| Some(reading.unit) == roll.unit).unwrap();
            let at = usize::from(face) - 1;
            // By lot another place in the stack, and with it another cell, may fall to the unit.
            let same = |cell: &String| *cell == *roll.result;
            let by_lot = reading.places.iter().any(|&place| place != reading.places[0]);
            let at = if by_lot { reading.cells.iter().position(same).unwrap_or(at) } else { at };
            if by_lot && !same(&reading.cells[at]) {
                continue 'faces;
            }
            assert_eq!(reading.cells[at], *roll.result, "{}", combat.place);
            assert_eq!(reading.tells[at], !reading.consequences[at].is_empty());
            promised.extend(reading.consequences[at].iter().cloned());
            seen.insert(roll.result.to_string());
        }
        combat.compare(&passed, &promised);
        spreads_as_promised(combat, &failed, &promised);
    }
}

fn spreads_as_promised(combat: &Combat, failed: &Fought, promised: &[Consequence]) {
    for Consequence { units, effect, .. } in promised {
        let Effect::Check { spreads } = *effect else { continue };
        let hex = combat.game.state.unit(units[0]).hex().unwrap();
        let standing = |unit: &UnitId| failed.game.state.unit(*unit).fate != Fate::Eliminated;
        let others = combat.game.state.stack(hex).filter(|other| !units.contains(other));
        let others: Vec<UnitId> = others.filter(standing).collect();
        let checks = |other: &UnitId| failed.deeds.checks.contains(other);
        if spreads {
            assert!(others.iter().all(checks), "{}: {promised:?}", combat.place);
        } else if promised.len() == 1 {
            assert!(!others.iter().any(checks), "{}: {promised:?}", combat.place);
        }
    }
}

fn cells_of(edition: EditionId) -> usize {
    let field = Field::new(edition);
    let table = &field.game.setup.edition.fire.table;
    let all = (1..=12).flat_map(|column| (1..=8).map(move |die| table.result(die, column)));
    let mut distinct = Vec::new();
    for cell in all {
        if !distinct.contains(&cell) {
            distinct.push(cell);
        }
    }
    distinct.len()
}

/// Every cell of the fire tables (STD-T.FIRE-c to STD-T.FIRE-i, VOL2-T.FIRE-b to VOL2-T.FIRE-h, REV-FIRE-e to REV-FIRE-x): one to twelve points
/// at a battalion's front and flank, at a square (+2) and skirmishers (-2), in both steps, marked for the assault or not.
#[test]
fn every_cell_of_the_fire_tables_does_what_it_promises() {
    let flank: Deploy = |field| {
        field.unit("s-line-8", "I8", Facing::E);
    };
    let skirmishers: Deploy = |field| {
        let unit = field.unit("s-line-8", "I8", Facing::W);
        field.form(unit, Formation::Skirmish);
    };
    for edition in WITH_ORDERS {
        let mut seen = BTreeSet::new();
        for (defensive, marked) in [(false, false), (true, false), (true, true)] {
            for deploy in [TARGETS[0].1, TARGETS[2].1, flank, skirmishers] {
                for points in 1..=12u8 {
                    let more = points.saturating_sub(6);
                    let all = [("f-line-8", "H8", points.min(6)), ("f-line-6", "H9", more)];
                    let firers = &all[..if more > 0 { 2 } else { 1 }];
                    let combat = fire(edition, deploy, firers, defensive, marked);
                    is_honest_fire(&combat, &mut seen);
                }
            }
        }
        assert_eq!(seen.len(), cells_of(edition), "{edition:?}: {seen:?}");
    }
}

/// The same on squares, guns, stacks, skirmishers, the nearly dead and the disorganized, near and at long range
/// (STD-10.1-d, STD-14.1-c, VOL2-4.1-s, REV-FIRE-q, REV-FIRE-s; CF-021, CF-032, CF-040, CF-044, CF-106, CF-171).
#[test]
fn results_of_fire_do_what_they_promise_to_everybody() {
    for edition in WITH_ORDERS {
        let mut seen = BTreeSet::new();
        for (name, deploy) in TARGETS {
            for (defensive, marked) in [(false, false), (true, false), (true, true)] {
                for points in [2, 6, 12u8] {
                    let all = [("f-line-8", "H8", points.min(6)), ("f-guard-12", "H9", 6)];
                    let firers = &all[..if points > 6 { 2 } else { 1 }];
                    let mut combat = fire(edition, deploy, firers, defensive, marked);
                    combat.place = format!("{name}, {}", combat.place);
                    is_honest_fire(&combat, &mut seen);
                }
            }
            let mut far = fire(edition, deploy, &[("f-heavy-guns-8", "F7", 8)], false, false);
            far.place = format!("{name}, {}", far.place);
            is_honest_fire(&far, &mut seen);
        }
        assert!(seen.len() > 5, "{edition:?}: {seen:?}");
    }
}

/// Every result of the Basic table (BAS-CRT-c to BAS-CRT-g, BAS-9-a, BAS-9-d, BAS-11-b): infantry attacks a battalion, a stack or a
/// disorganized battalion, by itself and with cavalry, at all odds.
#[test]
fn every_result_of_the_basic_table_does_what_it_promises() {
    let mut seen = BTreeSet::new();
    for name in ["a battalion", "a stack", "a disorganized battalion", "the last of a battalion"] {
        let deploy = TARGETS.iter().find(|target| target.0 == name).unwrap().1;
        let attacks: [&[(&str, u8)]; 6] = [
            &[("f-line-4", 2)],
            &[("f-line-6", 6)],
            &[("f-line-8", 8)],
            &[("f-line-8", 8), ("f-hussars-4", 4)],
            &[("f-line-13", 13), ("f-guard-12", 12)],
            &[("f-line-13", 13), ("f-cuirassiers-6", 6)],
        ];
        for attackers in attacks {
            let combat = possible_shock(EditionId::Basic, deploy, attackers, None);
            let Some(mut combat) = combat else { continue };
            combat.place = format!("{name}, {}", combat.place);
            let Preview::Basic(preview) = combat.preview() else { panic!("no attack") };
            let rows = preview.outcomes.iter().map(|o| (o.result, o.chance.0, &o.consequences[..]));
            keeps_all_its_words(&combat, rows.collect(), &mut seen);
        }
    }
    assert_eq!(seen.len(), 8, "{seen:?}");
}

/// STD-14.3-a, VOL2-14.3-a, REV-MOR-l, BAS-11.1-a: a roll to recover is foretold with its column, its modifiers, its clause and every
/// cell, and ends as often in each state as every face of the die, thrown, lets it end.
#[test]
fn every_roll_to_recover_ends_as_foretold() {
    let mut ends = BTreeSet::new();
    for edition in EditionId::ALL {
        for unit in ["f-line-8", "f-light-8", "f-hussars-4", "f-guns-6"] {
            for shaken in [Cohesion::Disorganized, Cohesion::Routed] {
                for place in
                    [Place::Open, Place::Town, Place::Leader, Place::EnemyZone, Place::Trapped]
                {
                    ends.extend(roll_to_recover(edition, unit, shaken, place));
                }
            }
        }
    }
    let all = [RallyEnd::Good, RallyEnd::Disorganized, RallyEnd::Routed, RallyEnd::Eliminated];
    assert_eq!(ends, BTreeSet::from(all));
}

/// Where a unit recovers.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place {
    Open,
    Town,
    Leader,
    EnemyZone,
    /// Enemies all round: no way for a rout.
    Trapped,
}

/// Foretells a roll and makes it with every face; gives the ends seen.
fn roll_to_recover(
    edition: EditionId,
    unit: &str,
    shaken: Cohesion,
    place: Place,
) -> BTreeSet<RallyEnd> {
    let label = format!("{edition:?}, {unit} {shaken:?}, {place:?}");
    let mut field = Field::new(edition);
    let unit = field.unit(unit, "K8", Facing::E);
    field.cohesion(unit, shaken);
    match place {
        Place::Open => {}
        Place::Town => field.terrain("K8", Terrain::SmallTown),
        Place::Leader => {
            field.leader("f-first-general", "K8");
        }
        Place::EnemyZone => {
            field.unit("s-line-8", "L8", Facing::W);
        }
        Place::Trapped => {
            let grid = field.game.setup.map.grid().clone();
            let around = grid.neighbours(grid.find("K8").unwrap()).map(|(_, hex)| grid.label(hex));
            let enemies =
                ["s-line-8", "s-light-8", "s-line-6", "s-line-4", "s-hussars-4", "s-guns-6"];
            for (enemy, hex) in enemies.into_iter().zip(around.collect::<Vec<_>>()) {
                field.unit(enemy, &hex, Facing::W);
            }
        }
    }
    field.begin(Step::Reorganization(Camp::French), Camp::Spanish);
    let staff = field.game.staff(Viewer::Camp(Camp::French));
    let rallies = staff.rallies();
    let action = Action::Unit(unit);
    let asked = staff.preview_after(&[action]);
    assert!(field.game.staff(Viewer::Camp(Camp::Spanish)).rallies().is_empty(), "{label}");
    let [rally] = &rallies[..] else {
        assert!(!field.game.legal().contains(&action), "{label}: no forecast");
        return BTreeSet::new();
    };
    assert_eq!(asked.unwrap(), Some(Preview::Rally(rally.clone())), "{label}");
    let mut seen: BTreeMap<RallyEnd, i128> = BTreeMap::new();
    for face in 1..=6 {
        let mut game = field.game.clone();
        let mut dice = Loaded { purpose: Purpose::Reorganization, face, check: 6 };
        let events = game.apply(Camp::French, action, &mut dice).unwrap();
        let roll = events.iter().find_map(|event| match &event.what {
            What::Rolled(roll) => Some((event.clause.0, roll)),
            _ => None,
        });
        let (clause, roll) = roll.unwrap();
        assert_eq!((clause, &roll.column), (rally.clause, &rally.column), "{label}");
        assert_eq!(roll.modifiers, rally.modifiers, "{label}");
        assert_eq!(roll.result, rally.cells[usize::from(face) - 1], "{label}");
        *seen.entry(RallyEnd::of(game.state.unit(unit))).or_default() += 1;
    }
    let told = rally.outcomes.iter().map(|outcome| (outcome.end, outcome.chance.0));
    let thrown = seen.iter().map(|(&end, &faces)| (end, Ratio::new(faces, 6)));
    assert_eq!(told.collect::<Vec<_>>(), thrown.collect::<Vec<_>>(), "{label}");
    seen.into_keys().collect()
}
