//! Recruits against each other wherever the game can be played: every battle and edition, every variant, markers, several
//! seats to a side, two battles as one. Nothing illegal, nobody stuck.

// A test says by a panic what is wrong, in its own functions too.
#![allow(clippy::expect_used, clippy::panic)]

use ai::{Player, Recruit};
use game::data::Part;
use game::engine::SeededDice;
use game::table::Seat;
use game::testkit::random::{library, setup_of};
use game::{Agreement, Camp, EditionId, Options, Position, Seed, Table, Team, VariantId};

/// Moments of battles in which attacks are owed, at the start of a shock step.
const OWED: [(&str, &str); 4] = [
    ("Alcañiz, Volume II", include_str!("owed/alcaniz-volume2.toml")),
    ("Alcañiz, Revised", include_str!("owed/alcaniz-revised.toml")),
    ("Castalla, Standard", include_str!("owed/castalla-standard.toml")),
    ("Castalla, Volume II", include_str!("owed/castalla-volume2.toml")),
];

/// More choices than a step of the largest battle takes.
const PATIENCE: usize = 900;

/// Lets recruits at every seat make so many choices, or end the game, and gives the table back.
fn play(agreed: Agreement, seed: u64, choices: usize) -> Table {
    let name = format!("{agreed:?}");
    let mut table =
        Table::open(library(), agreed, Seed::from_number(seed)).expect("seats that fit");
    let team = table.team().clone();
    let recruit = |(id, _): (game::SeatId, &Seat)| -> Box<dyn Player> {
        Box::new(Recruit::new(seed + u64::from(id.0)))
    };
    let mut players: Vec<Box<dyn Player>> = team.seats().map(recruit).collect();
    let (mut step, mut in_step) = (None, 0);
    for _ in 0..choices {
        let Some(decision) = table.game().decision() else { break };
        let state = &table.game().state;
        let now = Some((state.turn, state.phasing, state.step));
        in_step = if step == now { in_step + 1 } else { 0 };
        step = now;
        let made = &table.record().choices;
        let last = &made[made.len().saturating_sub(12)..];
        assert!(in_step < PATIENCE, "{name}: stuck at {decision:?} after {last:?}");
        let choice = ai::team::choose(table.game(), &team, &mut players);
        let (seat, action) =
            choice.unwrap_or_else(|| panic!("{name}: nobody chooses {decision:?}"));
        let done = table.apply_at(seat, action);
        assert!(done.is_ok(), "{name}: {action:?} at {decision:?}: {done:?}");
    }
    table
}

/// A seat for every command, and one for each commander in chief.
fn seats(agreed: &Agreement) -> Vec<Seat> {
    let setup = setup_of(agreed);
    let of = |camp: Camp| {
        let seat = move |commands, chief| Seat { camp, name: String::new(), commands, chief };
        let chief = seat(Vec::new(), true);
        let others = setup.commands_of(camp).map(move |command| seat(vec![command], false));
        std::iter::once(chief).chain(others.collect::<Vec<_>>())
    };
    Camp::ALL.into_iter().flat_map(of).collect()
}

fn everywhere() -> impl Iterator<Item = (u64, Agreement)> {
    let battles = library().scenarios.keys();
    let all = battles.flat_map(|battle| {
        EditionId::ALL.into_iter().map(move |edition| Agreement::new(battle, edition))
    });
    (0..).zip(all)
}

/// VOL2-OPT1-a: every battle under every edition opens, with markers where the edition knows them.
#[test]
fn recruits_open_every_battle_with_markers() {
    for (number, agreed) in everywhere() {
        let options = Options { limited_information: true, ..Options::default() };
        let table = play(Agreement { options, ..agreed }, number, 300);
        assert!(table.game().state.turn >= 2 || table.record().choices.len() == 300);
    }
}

/// Every variant alone and all of a battle together.
#[test]
fn recruits_open_every_variant() {
    for (number, agreed) in everywhere() {
        let ids = library().scenarios[&agreed.battle].variants.iter().map(|variant| variant.id);
        let ids: Vec<VariantId> = ids.collect();
        let alone = ids.iter().map(|&id| vec![id]);
        for variants in alone.chain([ids.clone()]).filter(|set| !set.is_empty()) {
            play(Agreement { variants, ..agreed.clone() }, number, 120);
        }
    }
}

/// Each command of a side has its own player, and a commander in chief over them.
#[test]
fn recruits_share_a_side() {
    for (number, agreed) in everywhere() {
        let seats = seats(&agreed);
        let table = play(Agreement { seats, ..agreed }, number, 160);
        assert!(table.game().state.turn >= 2 || table.record().choices.len() == 160);
    }
}

/// Attacks that are owed and that no seat can make alone: the seats of the phasing side come to the end of the shock step.
#[test]
fn recruits_together_make_the_attacks_they_owe() {
    for (name, text) in OWED {
        let position = Position::from_toml(text).expect("a position");
        for seed in 0..8 {
            let mut game = position.set_up(library()).expect("a possible position");
            let agreed = Agreement::new(&position.battle, position.edition);
            let team = Team::new(&seats(&agreed), &game.setup.army).expect("seats that fit");
            let recruit = |id: u64| -> Box<dyn Player> { Box::new(Recruit::new(seed + id)) };
            let mut players: Vec<Box<dyn Player>> =
                (0..).map(recruit).take(team.seats().count()).collect();
            let mut dice = SeededDice::from_number(seed);
            let (step, phasing) = (game.state.step, game.state.phasing);
            let mut choices = 0;
            while (game.state.step, game.state.phasing) == (step, phasing) {
                assert!(choices < 400, "{name}, seed {seed}: still {:?}", game.decision());
                let (seat, action) =
                    ai::team::choose(&game, &team, &mut players).expect("a choice");
                let camp = team.seat(seat).expect("a seat").camp;
                game.apply(camp, action, &mut dice).expect("a legal choice");
                choices += 1;
            }
        }
    }
}

/// SCN-B3-2-a to SCN-B3-2-d: the first day, the night and the second day are played as one game to its end.
#[test]
fn recruits_fight_two_battles_as_one() {
    let variants = vec![VariantId::LinkedCampaign];
    let agreed = Agreement { variants, ..Agreement::new("bailen-3", EditionId::Basic) };
    let table = play(agreed, 7, 40_000);
    let game = table.game();
    assert!(game.state.outcome.is_some() && game.setup.scenario.part == Part::Second);
}

/// The whole of the shortest battle under every edition, with all that can be had at once.
#[test]
fn a_short_battle_of_many_recruits_ends() {
    for edition in EditionId::ALL {
        let mut agreed = Agreement::new("bailen-1", edition);
        agreed.options.limited_information = true;
        agreed.seats = seats(&agreed);
        let table = play(agreed, 3, 5_000);
        assert!(table.game().state.outcome.is_some(), "{edition:?}");
    }
}
