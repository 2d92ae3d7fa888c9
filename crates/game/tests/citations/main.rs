//! What refusals and events cite, whoever plays and whatever he tries (CF-278): a clause of the edition in force that no other
//! has replaced, and of no battle but the one that is fought.
//!
//! A file for each edition holds the codes nonsense provokes, and the clauses each of them cites. After a change of the rules
//! write them anew with `AGUILA_BLESS=1` and read in the diff what is told otherwise.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests are tests")]

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::{Debug, Write};
use std::mem::{Discriminant, discriminant};
use std::path::Path;
use std::{env, fs};

use game::engine::Clause;
use game::table::{Deed, Question};
use game::testkit::random::{Chance, library, play_one, played};
use game::testkit::*;
use game::{Agreement, Table, Viewer};

/// Positions along the play of each battle, choices between two of them, and illegal actions tried in each.
const POSITIONS: usize = 60;
const CHOICES: usize = 4;
const SHARE: usize = 4;
/// Fights of each battle set up by chance, and positions of each.
const MELEES: usize = 60;
const MELEE_POSITIONS: usize = 6;
/// The clauses cited, by the code of the refusal.
type Cited = BTreeMap<String, BTreeSet<&'static str>>;

/// Nonsense by its kind.
type Stock = HashMap<Discriminant<Action>, Vec<Action>>;

#[test]
fn nonsense_in_the_standard_game_is_refused_by_its_clauses() {
    refuse_by_own_clauses(EditionId::Standard);
}

#[test]
fn nonsense_in_volume_two_is_refused_by_its_clauses() {
    refuse_by_own_clauses(EditionId::Volume2);
}

#[test]
fn nonsense_in_the_revised_game_is_refused_by_its_clauses() {
    refuse_by_own_clauses(EditionId::Revised);
}

#[test]
fn nonsense_in_the_basic_game_is_refused_by_its_clauses() {
    refuse_by_own_clauses(EditionId::Basic);
}

fn refuse_by_own_clauses(edition: EditionId) {
    let mut trial =
        Trial { stock: Stock::new(), chance: Chance::new(1808), cited: Cited::new(), refused: 0 };
    for (number, battle) in library().scenarios.keys().enumerate() {
        let options = Options { limited_information: number % 2 == 1, ..Options::default() };
        let agreed = Agreement { options, ..Agreement::new(battle, edition) };
        let table = played(agreed, number as u64, 0);
        trial.take_stock(table.game());
        trial.along_play(table);
        let mut field = Field::battle(battle, edition);
        let drawn_up = field.game.clone();
        for melee in 0..MELEES {
            field.game = drawn_up.clone();
            trial.in_the_melee(&mut field, melee);
        }
    }
    assert!(trial.refused >= 10_000, "{} illegal actions", trial.refused);
    compare(edition, &trial.cited);
}

/// Nonsense, and what came of it.
struct Trial {
    stock: Stock,
    chance: Chance,
    cited: Cited,
    refused: usize,
}

impl Trial {
    fn take_stock(&mut self, game: &Game) {
        self.stock.clear();
        for _ in 0..2000 {
            let action = self.chance.nonsense(&game.setup);
            self.stock.entry(discriminant(&action)).or_default().push(action);
        }
    }

    /// A battle played by chance.
    fn along_play(&mut self, mut table: Table) {
        for _ in 0..POSITIONS {
            for _ in 0..CHOICES {
                let told = table.log().len();
                play_one(&mut table, &mut self.chance);
                for event in table.log().iter().skip(told).flat_map(|entry| &entry.events) {
                    assert_own(table.game(), event.clause, &event.what);
                }
            }
            self.nonsense(table.game());
        }
    }

    /// Some units of both sides in one place of a battlefield, as chance has it, and a few choices in a step.
    fn in_the_melee(&mut self, field: &mut Field, melee: usize) {
        self.throw_together(field);
        let policies = &field.game.setup.edition.policies;
        let shock = if policies.shock.assault_marker { Step::Assault } else { Step::Shock };
        let steps = [Step::Movement, shock, Step::OffensiveFire, Step::DefensiveFire];
        let step = steps[melee % if policies.fire.steps { 4 } else { 2 }];
        let mut dice = SeededDice::from_number(melee as u64);
        field.dice((0..400).filter_map(|_| dice.throw(Purpose::Lot)));
        let phasing = if self.chance.once_in(2) { Camp::French } else { Camp::Spanish };
        field.begin(step, phasing);
        for _ in 0..MELEE_POSITIONS {
            let legal = self.nonsense(&field.game);
            let Some(decision) = field.game.decision() else { return };
            let Some(action) = self.chance.of(&legal) else { return };
            let events = field.game.apply(decision.camp, action, &mut dice);
            for event in events.expect("the action is legal") {
                assert_own(&field.game, event.clause, &event.what);
            }
        }
    }

    fn throw_together(&mut self, field: &mut Field) {
        let setup = field.game.setup.clone();
        let grid = setup.map.grid();
        let clear: Vec<Hex> =
            grid.hexes().filter(|&hex| setup.map.terrain(hex) == Terrain::Clear).collect();
        let Some(centre) = self.chance.of(&clear) else { return };
        let near: Vec<Hex> =
            clear.into_iter().filter(|&hex| grid.distance(hex, centre) <= 3).collect();
        for command in &setup.army.commands {
            field.order(&command.key, self.chance.of(&Order::ALL).unwrap_or(Order::Attack));
        }
        let in_play: Vec<UnitId> = setup.scenario.units_in_play().collect();
        for _ in 0..16 {
            let Some(unit) = self.chance.of(&in_play) else { return };
            let Some(hex) = self.chance.of(&near) else { return };
            let mut there = field.game.state.stack(hex);
            if there.any(|other| setup.camp(other) != setup.camp(unit)) {
                continue;
            }
            let mut there = field.game.state.stack(hex);
            let looks = there.next().map(|other| field.game.state.unit(other).facing);
            let facing = looks.or_else(|| self.chance.of(&Facing::ALL)).unwrap_or(Facing::E);
            let unit = field.unit(&setup.unit(unit).key, &grid.label(hex), facing);
            if setup.unit(unit).arm() == Arm::Artillery && self.chance.once_in(2) {
                field.form(unit, Formation::Unlimbered);
            }
            if setup.edition.basic.is_none() && self.chance.once_in(6) {
                field.cohesion(unit, Cohesion::Disorganized);
            }
            if let Some(command) = setup.scenario.command[unit.index()] {
                let leader = &setup.army.leaders[setup.leader_of(command).index()];
                field.leader(&leader.key, &grid.label(hex));
            }
        }
    }

    /// Tries nonsense until some of it has been refused, and notes by which clauses; tells what is legal.
    fn nonsense(&mut self, game: &Game) -> Vec<Action> {
        let legal = game.legal();
        let goal = self.refused + SHARE;
        while self.refused < goal {
            let action = self.attempt(game, &legal);
            let Err(refusal) = game.check(action) else { continue };
            self.refused += 1;
            if !action.names_what_exists(&game.setup) || game.state.outcome.is_some() {
                // No rule speaks of what does not exist, nor of what is over.
                assert_eq!(refusal.clause, Clause::NONE);
                continue;
            }
            assert_own(game, refusal.clause, &(refusal.why, action));
            let code = format!("{:?}", refusal.why);
            self.cited.entry(code).or_default().insert(refusal.clause.0);
        }
        self.question(game);
        legal
    }

    /// Asks why a unit may not do something, and what its way would risk.
    fn question(&mut self, game: &Game) {
        let Some(decision) = game.decision() else { return };
        let units = game.setup.units_of(decision.camp);
        let units: Vec<_> = units.filter(|&unit| game.state.unit(unit).is_on_map()).collect();
        let Some(unit) = self.chance.of(&units) else { return };
        let hexes: Vec<_> =
            game.setup.army.unit_ids().filter_map(|unit| game.state.unit(unit).hex()).collect();
        let hex = self.chance.of(&hexes).unwrap_or(Hex(0));
        let deeds = [
            Deed::Move,
            Deed::MoveTo(hex),
            Deed::Fire(hex),
            Deed::Attack(hex),
            Deed::Join,
            Deed::Charge(hex),
            Deed::Form(Formation::Square),
            Deed::Order(Order::Retreat),
            Deed::Rally,
            Deed::Advance,
        ];
        let Some(deed) = self.chance.of(&deeds) else { return };
        let staff = game.staff(Viewer::Camp(decision.camp));
        if let Some(refusal) = staff.why_not(Question { unit, deed }) {
            assert_own(game, refusal.clause, &(refusal.why, deed));
        }
        for goal in game.reach(&[unit]).goals {
            for risk in goal.risks {
                assert_own(game, game.setup.law(risk.citation()), &risk);
            }
        }
    }

    /// Nonsense of any kind, or of a kind that is asked for, some of it with units and hexes on the map.
    fn attempt(&mut self, game: &Game, legal: &[Action]) -> Action {
        let any = self.chance.nonsense(&game.setup);
        let asked = self.chance.of(legal);
        let Some(asked) = asked.filter(|_| !self.chance.once_in(3)) else { return any };
        let alike = self.stock.get(&discriminant(&asked)).map_or(&[] as &[Action], Vec::as_slice);
        let action = self.chance.of(alike).unwrap_or(any);
        let units = game.setup.army.unit_ids();
        let units: Vec<_> = units.filter(|&unit| game.state.unit(unit).is_on_map()).collect();
        let Some(unit) = self.chance.of(&units) else { return action };
        let Some(hex) = game.state.unit(unit).hex() else { return action };
        match action {
            Action::Aim(_) => Action::Aim(hex),
            Action::Charge(_) => Action::Charge(hex),
            Action::Assault(_) => Action::Assault(hex),
            Action::Fire { points, .. } => Action::Fire { unit, from: hex, points },
            Action::Begin(_) => Action::Begin(unit),
            Action::Join(_) => Action::Join(unit),
            Action::Attack(_) => Action::Attack(unit),
            Action::AttackCharging(_) => Action::AttackCharging(unit),
            other => other,
        }
    }
}

/// A clause in force in a game: of its edition, not replaced, and of its battle if it is one of a battle.
fn assert_own(game: &Game, clause: Clause, what: &dyn Debug) {
    let (edition, battle) = (&game.setup.edition, &game.setup.scenario.id);
    let name = edition.id.name();
    assert_ne!(clause, Clause::NONE, "{battle}, {name}: {what:?} cites nothing");
    let own = edition.citations.are_in_force(clause);
    assert!(own, "{battle}, {name}: {what:?} cites {}", clause.0);
    if let Some(sheet) = clause.0.strip_prefix("SCN-") {
        let sheets = sheets_of(battle);
        let known = sheets.iter().any(|known| sheet.starts_with(known));
        assert!(known, "{battle}, {name}: {what:?} cites {}", clause.0);
    }
}

/// The sheets that hold in a battle: the third and the fifth of Bailén take rules of the fourth (SCN-B3-9-a, SCN-B5-8-a).
fn sheets_of(battle: &str) -> &'static [&'static str] {
    match battle {
        "alcaniz" => &["ALC-"],
        "maria" => &["MAR-"],
        "castalla" => &["CAS-"],
        "bailen-1" => &["B1-"],
        "bailen-2" => &["B2-"],
        "bailen-3" => &["B3-", "B4-"],
        "bailen-4" => &["B4-"],
        "bailen-5" => &["B5-", "B4-"],
        _ => panic!("{battle} has no sheet here"),
    }
}

fn compare(edition: EditionId, cited: &Cited) {
    let name = format!("tests/citations/{}.txt", edition.name());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let mut table = String::new();
    for (code, clauses) in cited {
        let clauses: Vec<&str> = clauses.iter().copied().collect();
        let _ = writeln!(table, "{code}: {}", clauses.join(" "));
    }
    if env::var_os("AGUILA_BLESS").is_some() {
        fs::write(&file, &table).expect("the table is written");
    }
    let known = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(table, known, "{}", edition.name());
}
