//! Stories of shock on the drill ground: French in column H face east, Spanish in column I face west.

mod advance;
mod assault;
mod charges;
mod declare;
mod duty;
mod evasion;
mod leaders;
mod modifiers;
mod odds;
mod orders;
mod preview;
mod prospect;
mod results;
mod tables;

pub(super) use crate::engine::decision::Ask;
pub(super) use crate::engine::event::Roll;
pub(super) use crate::testkit::*;

pub(super) const EDITIONS: [EditionId; 3] =
    [EditionId::Standard, EditionId::Volume2, EditionId::Revised];

/// The drill ground with nobody under attack orders, so that orders leave the die alone.
pub(super) fn quiet(edition: EditionId) -> Field {
    let mut field = Field::new(edition);
    for command in ["f-first", "f-second", "f-horse"] {
        field.order(command, Order::Harassment);
    }
    generals(&mut field);
    field
}

/// An attacker on H8 and a defender on I8, face to face on quiet ground.
pub(super) fn facing_pair(
    edition: EditionId,
    attacker: &str,
    defender: &str,
) -> (Field, UnitId, UnitId) {
    let mut field = quiet(edition);
    let attacker = field.unit(attacker, "H8", Facing::E);
    let defender = field.unit(defender, "I8", Facing::W);
    (field, attacker, defender)
}

/// Puts the generals on the map, far behind, so that orders hold.
pub(super) fn generals(field: &mut Field) {
    for (camp, hex) in [("f", "A1"), ("s", "X20")] {
        for general in ["first", "second", "horse"] {
            field.leader(&format!("{camp}-{general}-general"), hex);
        }
    }
}

/// Two enemies far away, so that the shock step does not end by itself.
pub(super) fn bystanders(field: &mut Field) {
    field.unit("f-free-foot-4", "C3", Facing::E);
    field.unit("s-free-foot-4", "D3", Facing::W);
}

/// Begins the French shock step; where assaults are marked, everybody is.
pub(super) fn shock(field: &mut Field) {
    let units: Vec<UnitId> = field.game.setup.units_of(Camp::French).collect();
    for unit in units {
        field.game.state.unit_mut(unit).deeds.assault = true;
    }
    field.begin(Step::Shock, Camp::French);
}

/// A stack of 8 and 6 points on H8, with 4 points on I7 and 6 on I8 in its front.
pub(super) fn stack_before_two(edition: EditionId) -> (Field, [UnitId; 2]) {
    let mut field = quiet(edition);
    let stack = ["f-line-8", "f-line-6"].map(|key| field.unit(key, "H8", Facing::E));
    field.unit("s-line-4", "I7", Facing::W);
    field.unit("s-line-6", "I8", Facing::W);
    (field, stack)
}

/// Both sides have looked into a stack (CF-161).
pub(super) fn look_into(field: &mut Field, hex: &str) {
    let hex = field.hex(hex);
    field.play(|play| {
        play.look_into(&[hex]);
        Ok(())
    });
}

/// Attacks a hex with these units and throws the dice.
pub(super) fn fight(
    field: &mut Field,
    attackers: &[UnitId],
    target: &str,
    dice: &[u8],
) -> Vec<Event> {
    name(field, attackers, &[target]);
    field.dice(dice.iter().copied());
    field.act(Action::Resolve)
}

/// Fights a combat and all that comes of it.
pub(super) fn fight_out(field: &mut Field, attackers: &[UnitId], target: &str, dice: &[u8]) {
    fight(field, attackers, target, dice);
    settle(field);
}

/// Puts a combat together without resolving it.
pub(super) fn name(field: &mut Field, attackers: &[UnitId], targets: &[&str]) {
    for target in targets {
        let hex = field.hex(target);
        field.act(Action::Aim(hex));
    }
    for &unit in attackers {
        if !muster(field).attackers.contains(&unit) {
            field.act(Action::Attack(unit));
        }
    }
}

/// Why these units cannot attack a hex together.
pub(super) fn refused_fight(field: &Field, attackers: &[UnitId], target: &str) -> Refusal {
    let aim = Action::Aim(field.hex(target));
    let attacks = attackers.iter().copied().map(Action::Attack);
    field.refused_along([aim].into_iter().chain(attacks).chain([Action::Resolve]))
}

/// The combat being put together.
pub(super) fn muster(field: &Field) -> crate::rules::shock::Muster {
    match field.game.state.agenda.last() {
        Some(crate::engine::agenda::Task::Muster(muster)) => muster.clone(),
        other => panic!("{other:?}"),
    }
}

/// The first throw for shock in a log.
pub(super) fn throw(log: &[Event]) -> Roll {
    log.iter()
        .find_map(|event| match &event.what {
            What::Rolled(roll) if roll.purpose == Purpose::Shock => Some(roll.clone()),
            _ => None,
        })
        .expect("a shock die")
}

/// The modifiers of a throw.
pub(super) fn modifiers(log: &[Event]) -> Vec<(&'static str, i8)> {
    throw(log).modifiers.into_iter().map(|modifier| (modifier.name, modifier.value)).collect()
}

/// How many morale checks a log tells of.
pub(super) fn checks(log: &[Event]) -> usize {
    let check = |event: &&Event| matches!(&event.what, What::Rolled(roll) if roll.purpose == Purpose::Morale);
    log.iter().filter(check).count()
}

/// What the game waits for.
pub(super) fn asked(field: &Field) -> Ask {
    field.game.decision().expect("the game goes on").ask
}

/// Ends whatever is open by the first way it offers: no evasion, no advance.
pub(super) fn settle(field: &mut Field) -> Vec<Event> {
    let mut log = Vec::new();
    while !field.game.state.agenda.is_empty() {
        let legal = field.game.legal();
        let quiet = [Action::Decline, Action::Done].into_iter().find(|a| legal.contains(a));
        let action = quiet.unwrap_or(legal[0]);
        log.extend(field.act(action));
    }
    log
}
