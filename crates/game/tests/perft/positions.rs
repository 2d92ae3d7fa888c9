//! The positions, on the drill ground: French in column H, Spanish in column I, hexes I7 and I8 next to H8.

use game::Ask;
use game::testkit::*;

/// A position and how deep it is counted.
pub(crate) struct Position {
    pub(crate) name: &'static str,
    pub(crate) place: fn() -> Field,
    pub(crate) depth: u32,
}

const fn position(name: &'static str, depth: u32, place: fn() -> Field) -> Position {
    Position { name, place, depth }
}

/// All of them.
pub(crate) const POSITIONS: &[Position] = &[
    position("standard movement in contact", 3, || movement(EditionId::Standard)),
    position("volume2 movement in contact", 3, || movement(EditionId::Volume2)),
    position("revised movement in contact", 3, || movement(EditionId::Revised)),
    position("basic movement in contact", 3, || movement(EditionId::Basic)),
    position("standard fire of a line and a battery", 4, || fire(EditionId::Standard)),
    position("volume2 fire of a line and a battery", 4, || fire(EditionId::Volume2)),
    position("revised shock of two stacks", 4, || shock(EditionId::Revised)),
    position("standard shock of two stacks", 4, || shock(EditionId::Standard)),
    position("basic attack of two stacks", 4, || shock(EditionId::Basic)),
    position("volume2 charge under way", 2, || charge(EditionId::Volume2)),
    position("revised charge under way", 2, || charge(EditionId::Revised)),
    position("volume2 retreat past the enemy", 3, || retreat(EditionId::Volume2)),
];

/// A battalion, a squadron and their generals before two enemies.
fn movement(edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    if edition != EditionId::Basic {
        field.leader("f-first-general", "G8");
        field.leader("f-horse-general", "G10");
    }
    field.unit("f-line-8", "H8", Facing::E);
    field.unit("f-hussars-4", "H10", Facing::E);
    field.unit("s-line-8", "J8", Facing::W);
    field.unit("s-dragoons-5", "K11", Facing::W);
    field.begin(Step::Movement, Camp::French);
    field
}

fn fire(edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    field.leader("f-first-general", "H8");
    field.unit("f-line-8", "H8", Facing::E);
    let guns = field.unit("f-guns-6", "H9", Facing::E);
    field.form(guns, Formation::Unlimbered);
    field.unit("s-line-8", "I8", Facing::W);
    field.unit("s-line-6", "K9", Facing::W);
    field.begin(Step::OffensiveFire, Camp::French);
    field
}

fn shock(edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    if edition != EditionId::Basic {
        field.leader("f-first-general", "H8");
    }
    let stacks = [("f-line-8", "H8"), ("f-line-6", "H8"), ("f-line-4", "H9")];
    let attackers = stacks.map(|(key, hex)| field.unit(key, hex, Facing::E));
    field.unit("s-line-8", "I8", Facing::W);
    field.unit("s-line-6", "I9", Facing::W);
    if edition == EditionId::Revised {
        for unit in attackers {
            field.game.state.units[unit.index()].deeds.assault = true;
        }
    }
    field.begin(Step::Shock, Camp::French);
    field
}

/// Hussars two hexes from the battalion they charge: it checks, they check, or they go on.
fn charge(edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    let hussars = field.unit("f-hussars-4", "H12", Facing::NE);
    field.leader("f-horse-general", "G13");
    field.unit("s-line-8", "H8", Facing::SW);
    field.begin(Step::Movement, Camp::French);
    let target = field.hex("H8");
    field.acts([Action::Begin(hussars), Action::Charge(target)]);
    field.acts([Action::Step(Side::N); 2]);
    field
}

/// A beaten battalion with enemies on two sides looks for its way.
fn retreat(edition: EditionId) -> Field {
    for die in 1..=6 {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let attacker = field.unit("f-line-13", "H8", Facing::E);
        field.unit("s-line-4", "I8", Facing::W);
        field.unit("f-hussars-4", "K7", Facing::W);
        field.begin(Step::Shock, Camp::French);
        let target = field.hex("I8");
        field.acts([Action::Aim(target), Action::Attack(attacker)]);
        field.dice([die, 6, 6, 6, 6, 6, 6]);
        field.act(Action::Resolve);
        let asked = field.game.decision().map(|decision| decision.ask);
        if matches!(asked, Some(Ask::Retreat { .. } | Ask::Rout { .. })) {
            return field;
        }
    }
    panic!("no face of the die beats the defender");
}
