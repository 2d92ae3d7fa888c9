//! The Basic game, told on the drill ground: French in column H, Spanish in column I, hexes I7 and I8 next to H8.

#![allow(clippy::expect_used, clippy::panic, reason = "helpers of tests are tests")]

mod aftermath;
mod attack;
mod battles;
mod bombardment;
mod disorder;
mod movement;
mod preview;
mod scope;
mod stacking;
mod strength;
mod table;
mod zones;

pub use game::Ask;
pub use game::data::Odds;
pub use game::engine::{Purpose as Thrown, Roll};
pub use game::rules::{Attack, BasicPreview, Fraction};
pub use game::testkit::*;

/// The drill ground under the Basic rules.
pub fn ground() -> Field {
    Field::new(EditionId::Basic)
}

/// Puts a unit into a hex; nobody has facing.
pub fn put(field: &mut Field, key: &str, hex: &str) -> UnitId {
    field.unit(key, hex, Facing::E)
}

/// Two enemies far away, so that the combat step does not end by itself.
pub fn bystanders(field: &mut Field) -> (UnitId, UnitId) {
    (put(field, "f-free-foot-4", "C3"), put(field, "s-free-foot-4", "D3"))
}

/// Begins the French combat step.
pub fn combat(field: &mut Field) {
    field.begin(Step::Shock, Camp::French);
}

/// Puts an attack together without resolving it.
pub fn name(field: &mut Field, attackers: &[UnitId], target: &str) {
    field.act(Action::Aim(field.hex(target)));
    for &unit in attackers {
        field.act(Action::Attack(unit));
    }
}

/// Why these units cannot attack a hex together.
pub fn refused(field: &Field, attackers: &[UnitId], target: &str) -> Refusal {
    let aim = Action::Aim(field.hex(target));
    let attacks = attackers.iter().copied().map(Action::Attack);
    field.refused_along([aim].into_iter().chain(attacks).chain([Action::Resolve]))
}

/// Attacks a hex and throws the die.
pub fn fight(field: &mut Field, attackers: &[UnitId], target: &str, die: u8) -> Vec<Event> {
    name(field, attackers, target);
    field.dice([die]);
    field.act(Action::Resolve)
}

/// Answers every question of a combat: no, where that is allowed, and otherwise the first thing allowed.
pub fn settle(field: &mut Field) {
    while !matches!(asked(field).1, Ask::Shock | Ask::Movement) {
        let legal = field.game.legal();
        let answer = if legal.contains(&Action::Done) { Action::Done } else { legal[0] };
        field.act(answer);
    }
}

/// The throw of a combat.
pub fn throw(log: &[Event]) -> &Roll {
    log.iter()
        .find_map(|event| match &event.what {
            What::Rolled(roll) if roll.purpose == Thrown::Shock => Some(roll),
            _ => None,
        })
        .expect("a die was thrown")
}

/// What is asked, and of whom.
pub fn asked(field: &Field) -> (Camp, Ask) {
    let decision = field.game.decision().expect("somebody is asked");
    (decision.camp, decision.ask)
}

/// Whether a unit is eliminated.
pub fn is_lost(field: &Field, unit: UnitId) -> bool {
    field.game.state.unit(unit).fate == Fate::Eliminated
}

/// Whether a unit is disorganized.
pub fn is_shaken(field: &Field, unit: UnitId) -> bool {
    field.game.state.unit(unit).cohesion == Cohesion::Disorganized
}

/// A forecast.
pub fn foretold(field: &Field, attackers: &[UnitId], target: &str) -> BasicPreview {
    let attack = Attack { target: field.hex(target), attackers: attackers.to_vec() };
    field.game.preview_attack(&attack)
}

/// A fraction.
pub fn parts(numerator: i32, denominator: i32) -> Fraction {
    Fraction(num_rational::Ratio::new(numerator, denominator))
}
