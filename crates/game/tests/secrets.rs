//! Secrets stay secret: pairs of games that differ only in what a viewer may not know answer everything alike that he may ask, in
//! every step of every battle and edition, with unknown-factor markers and without (STD-3-d, STD-6-b, VOL2-3-d, VOL2-6-b,
//! VOL2-OPT4-a to VOL2-OPT4-e; CF-161, CF-208). What he does is told him alike, dice included, and the game goes on alike.
//!
//! Some things show although they hang on secrets, and are left as they are or not compared:
//!
//! - who marches and where zones lie (CF-208), and whether any combat unit is in a hex (CF-261);
//! - counters an action opens, such as those of a stack that is aimed at (CF-161), and orders that modify the die of a combat.
//!
//! `AGUILA_CASES` raises the number of games of each battle and edition, `AGUILA_CHOICES` their length; `AGUILA_FROM` begins at a
//! later seed.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::env;
use std::fmt::Debug;

use board::Hex;
use game::engine::SeededDice;
use game::table::{Deed, Question, Seat};
use game::testkit::random::{Chance, any_battle, played};
use game::testkit::secrets::otherwise;
use game::{
    Action, Camp, CommandId, Event, Formation, Game, Order, SeatId, Staff, Step, Team, UnitId,
    Viewer, What,
};

#[path = "golden/player.rs"]
mod player;

const VIEWERS: [Viewer; 3] =
    [Viewer::Camp(Camp::French), Viewer::Camp(Camp::Spanish), Viewer::Neither];
/// The eight battles under the four editions, without markers and with.
const BATTLES: u64 = 64;

#[test]
fn games_that_differ_in_secrets_answer_alike() {
    let choices = number("AGUILA_CHOICES", 500);
    for seed in number("AGUILA_FROM", 0)..number("AGUILA_CASES", 3) * BATTLES {
        along_a_game(seed, choices);
    }
}

fn number(name: &str, default: u64) -> u64 {
    env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// Looks at one position in so many, at more of them in combat than on the march.
fn along_a_game(seed: u64, choices: u64) {
    let battle = (seed % BATTLES) as usize;
    let mut table = played(any_battle(battle), seed, 0);
    let mut chance = Chance::new(seed);
    let mut chosen = Vec::new();
    for ply in 0..choices {
        let game = table.game();
        let Some(decision) = game.decision() else { break };
        let action = player::choose(game, &game.legal(), &mut chance);
        chosen.push(action);
        let marches = matches!(game.state.step, Step::Movement | Step::SetUp(_));
        if chance.once_in(if marches { 150 } else { 12 }) {
            let viewer = VIEWERS[chance.below(VIEWERS.len())];
            let other = otherwise(game, viewer, &mut chance);
            let place = format!("battle {battle}, seed {seed}, choice {ply}, {viewer:?}");
            let pair = Pair { games: [game, &other], viewer, place };
            pair.answers_alike(&chosen, &mut chance);
            // What the other side does is the same to him in both games only where it names no secret.
            let is_bare = matches!(action, Action::Done | Action::Decline | Action::Accept);
            if viewer.shares(decision.camp) || is_bare && other.check(action).is_ok() {
                pair.tells_alike(decision.camp, action);
            }
        }
        table.apply(decision.camp, action).unwrap();
    }
}

/// Two games a viewer must not be able to tell apart.
struct Pair<'a> {
    games: [&'a Game; 2],
    viewer: Viewer,
    place: String,
}

impl Pair<'_> {
    fn ask<T: PartialEq + Debug>(&self, question: &str, answer: impl Fn(&Staff<'_>) -> T) {
        let [one, two] = self.games.map(|game| answer(&game.staff(self.viewer)));
        assert_eq!(one, two, "{question} tells a secret: {}", self.place);
    }

    /// The same for two seats of the viewer's side, each with half of its commands.
    fn ask_seats<T: PartialEq + Debug>(&self, question: &str, answer: impl Fn(&Staff<'_>) -> T) {
        let Viewer::Camp(camp) = self.viewer else { return };
        let setup = &self.games[0].setup;
        let (one, two): (Vec<CommandId>, Vec<CommandId>) =
            setup.commands_of(camp).partition(|command| command.0.is_multiple_of(2));
        let seat = |camp, commands, chief| Seat { camp, name: String::new(), commands, chief };
        let enemy = seat(camp.enemy(), Vec::new(), true);
        let seats = [seat(camp, one, true), seat(camp, two, false), enemy];
        let team = Team::new(&seats, &setup.army).unwrap();
        for id in [SeatId(0), SeatId(1)] {
            let [one, two] = self.games.map(|game| answer(&game.staff_at(&team, id)));
            assert_eq!(one, two, "{question} tells {id:?} a secret: {}", self.place);
        }
    }

    fn answers_seats_alike(&self) {
        self.ask_seats("view", |staff| staff.view());
        self.ask_seats("decision", |staff| staff.decision());
        self.ask_seats("must_choose", |staff| staff.must_choose());
        self.ask_seats("legal", |staff| staff.legal());
        self.ask_seats("suggested_way", |staff| staff.suggested_way().hexes);
        self.ask_seats("order_prices", |staff| staff.order_prices());
        self.ask_seats("order_shares", |staff| staff.order_shares());
        self.ask_seats("owing", |staff| staff.owing());
        self.ask_seats("preview", |staff| staff.preview());
    }

    fn answers_alike(&self, chosen: &[Action], chance: &mut Chance) {
        self.answers_seats_alike();
        self.ask("view", |staff| staff.view());
        self.ask("decision", |staff| staff.decision());
        self.ask("must_choose", |staff| staff.must_choose());
        self.ask("legal", |staff| staff.legal());
        self.ask("owing", |staff| staff.owing());
        self.ask("order_prices", |staff| staff.order_prices());
        self.ask("is_chief", |staff| staff.is_chief());
        self.ask("score", |staff| staff.score());
        self.ask("standing", |staff| staff.standing());
        self.ask("order_shares", |staff| staff.order_shares());
        for camp in Camp::ALL {
            self.ask("zones", |staff| staff.zones(camp));
        }
        let army = &self.games[0].setup.army;
        for leader in army.leader_ids() {
            self.ask("command_reach", |staff| staff.command_reach(leader));
        }
        for unit in army.unit_ids() {
            self.ask("field_of_fire", |staff| staff.field_of_fire(unit));
            self.ask("commands", |staff| staff.commands(unit));
            self.ask("allowance", |staff| staff.allowance(unit));
            self.ask("points", |staff| staff.points(unit));
        }
        let units: Vec<UnitId> = army.unit_ids().collect();
        for unit in (0..4).filter_map(|_| chance.of(&units)) {
            self.ask("reach", |staff| format!("{:?}", staff.reach(&[unit])));
        }
        for _ in 0..4 {
            let Some(unit) = chance.of(&units) else { continue };
            self.ask("stands", |staff| staff.stands(&[unit]));
            self.weighs_alike(unit, &units, chance);
        }
        self.draws_lines_alike(chance);
        self.gives_reasons_alike(&units, chance);
        self.refuses_alike(chosen, chance);
        self.forecasts_alike(chance);
    }

    /// Attacks from elsewhere and what the enemy answers: a unit of one side is put next to one of the other.
    fn weighs_alike(&self, unit: UnitId, units: &[UnitId], chance: &mut Chance) {
        let Some(other) = chance.of(units) else { return };
        let game = self.games[0];
        let (camp, grid) = (game.setup.camp(unit), game.setup.map.grid());
        let Some(target) = game.state.unit(other).hex() else { return };
        for (side, hex) in grid.neighbours(target) {
            let toward = |facing: &board::Facing| facing.front().contains(&side.opposite());
            let Some(facing) = board::Facing::ALL.into_iter().find(toward) else { continue };
            self.ask("weigh_at", |staff| staff.weigh_at(&[unit], hex, facing, target, false));
            self.ask("answers", |staff| {
                let mut sketch = staff.sketch();
                let stood = sketch.stand(&[unit], hex, facing);
                (stood, sketch.answer_by_fire(camp, hex), sketch.answer_by_shock(camp, hex))
            });
        }
    }

    fn draws_lines_alike(&self, chance: &mut Chance) {
        let hexes = self.games[0].setup.map.grid().len();
        for camp in Camp::ALL {
            for _ in 0..20 {
                let [from, to] = [(); 2].map(|()| Hex(chance.below(hexes) as u16));
                self.ask("line", |staff| staff.line(camp, from, to));
            }
        }
    }

    fn gives_reasons_alike(&self, units: &[UnitId], chance: &mut Chance) {
        let setup = &self.games[0].setup;
        for _ in 0..8 {
            let Some(unit) = chance.of(units) else { continue };
            let hex = Hex(chance.below(setup.map.grid().len()) as u16);
            for deed in [
                Deed::Move,
                Deed::MoveTo(hex),
                Deed::Fire(hex),
                Deed::Attack(hex),
                Deed::Charge(hex),
                Deed::Join,
                Deed::Rally,
                Deed::Form(Formation::Square),
                Deed::Order(Order::Attack),
            ] {
                self.ask("why_not", |staff| staff.why_not(Question { unit, deed }));
            }
        }
    }

    /// Actions that were legal a while ago, and nonsense.
    fn refuses_alike(&self, chosen: &[Action], chance: &mut Chance) {
        let setup = &self.games[0].setup;
        let nonsense: Vec<Action> = (0..60).map(|_| chance.nonsense(setup)).collect();
        for &action in chosen.iter().rev().take(60).chain(&nonsense) {
            self.ask("refusal", |staff| staff.refusal(action));
        }
    }

    fn forecasts_alike(&self, chance: &mut Chance) {
        let legal = self.games[0].legal();
        let further: Vec<Action> = (0..6).filter_map(|_| chance.of(&legal)).collect();
        self.ask("preview", |staff| staff.preview());
        self.ask("preview_with", |staff| staff.preview_with(&further));
        self.ask("weigh_with", |staff| staff.weigh_with(&further));
    }

    /// An action of the viewer's, or the end of what the other side does, leads to the same in both games, as far as he is told and sees: who is waited for next is a part
    /// of that.
    fn tells_alike(&self, camp: Camp, action: Action) {
        let [(one, first), (two, second)] = self.games.map(|game| {
            let mut after = game.clone();
            let events = after.apply(camp, action, &mut SeededDice::from_number(1)).unwrap();
            let sees = |event: &Event| event.is_seen_by(self.viewer, &game.setup);
            (events.into_iter().filter(sees).collect::<Vec<Event>>(), after)
        });
        let known = self.games[0].known_to(self.viewer);
        let opens =
            |game: &Game| game.known_to(self.viewer).iter().any(|unit| !known.contains(unit));
        let shows_order = |event: &Event| match &event.what {
            What::Rolled(roll) => {
                roll.modifiers.iter().any(|modifier| modifier.name == "attack-order")
            }
            _ => false,
        };
        let told_order = one.iter().chain(&two).any(shows_order);
        if told_order || [&first, &second].into_iter().any(opens) {
            return;
        }
        let next = |game: &Game| (game.state.step, game.decision().map(|decision| decision.camp));
        assert_eq!(next(&first), next(&second), "{action:?} lets the game wait: {}", self.place);
        assert_eq!(one, two, "{action:?} tells a secret: {}", self.place);
        let views = [first, second].map(|game| game.view(self.viewer));
        assert_eq!(views[0], views[1], "{action:?} shows a secret: {}", self.place);
    }
}
