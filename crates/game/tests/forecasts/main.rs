//! Forecasts keep their word: for every result of every shock and fire table in every edition, what a preview says it does is what
//! the engine then does, and as often as the preview says (CF-161). Each combat is set up, weighed, and fought with every face of the
//! die; losses, checks, retreats, advances and everything else that happens is compared with the consequences foretold. Rolls to
//! recover are held to the same.

#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic)]

mod combat;
mod fire;
mod rally;
mod shock;

use game::testkit::*;

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
