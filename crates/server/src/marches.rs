//! Marches of whole bodies, leaders who follow, reasons and prospects, in words.

use board::{Facing, Hex};
use game::table::{Deed, GroupOrder, GroupPlan, Preview, Question, Sketch};
use game::{Camp, Refusal, Staff, Step, UnitId};
use text::{Language, Texts};

use crate::api::march::{
    Bar, Barred, Followings, GroupMarch, LeaderRide, MarchStand, Prospect, Prospects,
};
use crate::api::seat_view::PreviewWords;
use crate::previews;

/// So many fires are foretold from one place: the nearest targets.
const MOST_FIRES: usize = 6;

/// Marches of bodies of a side, one after the other.
pub fn groups(staff: Staff<'_>, orders: &[GroupOrder], lang: Language) -> Vec<GroupMarch> {
    staff.plan_groups(orders).into_iter().map(|plan| group(staff, plan, lang)).collect()
}

fn group(staff: Staff<'_>, plan: GroupPlan, lang: Language) -> GroupMarch {
    let stands = plan.stands.into_iter().map(|stand| MarchStand {
        units: stand.units,
        way: stand.way,
        facing: stand.facing,
        cost: stand.cost,
        spare: stand.spare,
        under_fire: stand.under_fire,
    });
    GroupMarch {
        actions: plan.actions,
        stands: stands.collect(),
        left: plan
            .left
            .into_iter()
            .map(|(unit, refusal)| bar(staff, unit, refusal, lang))
            .collect(),
    }
}

/// How the leaders of a side keep up with their commands.
pub fn followings(staff: Staff<'_>) -> Followings {
    let all = staff.followings();
    Followings {
        rides: all.iter().map(|each| LeaderRide { leader: each.leader, to: each.to }).collect(),
        actions: all.into_iter().flat_map(|each| each.actions).collect(),
    }
}

/// Why each of some units may not do something now; those who may are left out.
pub fn bars(staff: Staff<'_>, units: &[UnitId], deed: Deed, lang: Language) -> Vec<Bar> {
    let barred = |&unit: &UnitId| {
        let refusal = staff.why_not(Question { unit, deed })?;
        Some(bar(staff, unit, refusal, lang))
    };
    units.iter().filter_map(barred).collect()
}

fn bar(staff: Staff<'_>, unit: UnitId, refusal: Refusal, lang: Language) -> Bar {
    let Barred { text, clause } = barred(staff, refusal, lang);
    Bar { unit, text, clause }
}

fn barred(staff: Staff<'_>, refusal: Refusal, lang: Language) -> Barred {
    Barred {
        text: Texts::of(lang).why(staff.setup(), refusal),
        clause: refusal.clause.0.to_owned(),
    }
}

/// What may come of units of a side standing in a hex with a facing; nothing if they are not its own or there is no such hex.
pub fn prospects(
    staff: Staff<'_>,
    camp: Camp,
    units: &[UnitId],
    (hex, facing): (Hex, Facing),
    lang: Language,
) -> Option<Prospects> {
    let mut sketch = staff.sketch();
    sketch.stand(units, hex, facing).ok()?;
    let enemies = enemy_hexes(staff, camp, hex);
    let next = |&&(target, far): &&(Hex, u16)| (far == 1).then_some(target);
    let words = |weighed: game::table::Weighed, target| {
        previews::words(staff.setup(), Texts::of(lang), &weighed.preview, Some(target))
    };
    let attacks = enemies.iter().filter_map(|each| next(&each)).map(|target| {
        let weighed = sketch.attack(units, &[target], false);
        match weighed {
            Ok(weighed) => Prospect { target, preview: words(weighed, target), barred: None },
            Err(refusal) => {
                Prospect { target, preview: None, barred: Some(barred(staff, refusal, lang)) }
            }
        }
    });
    let attacks = attacks.collect();
    let fires = enemies.iter().filter_map(|&(target, _)| {
        let preview = fire_of(&mut sketch, camp, units, target)?;
        Some(Prospect { target, preview: words(preview, target), barred: None })
    });
    let fires = fires.take(MOST_FIRES).collect();
    let answer = |weighed: Option<game::table::Weighed>| -> Option<PreviewWords> {
        weighed.and_then(|weighed| words(weighed, hex))
    };
    let (under_fire, attacked) =
        (sketch.answer_by_fire(camp, hex), sketch.answer_by_shock(camp, hex));
    Some(Prospects { attacks, fires, under_fire: answer(under_fire), attacked: answer(attacked) })
}

/// What a fire or an attack on a hex would come to with everybody of a side who can take part; nothing in other steps.
pub fn forecast(staff: Staff<'_>, camp: Camp, target: Hex, lang: Language) -> Option<PreviewWords> {
    let mut sketch = staff.sketch();
    let weighed = match staff.view().step {
        Step::DefensiveFire => sketch.answer_by_fire(camp.enemy(), target),
        Step::OffensiveFire => sketch.fire(camp, target),
        Step::Shock => attack_of_all(staff, &mut sketch, camp, target),
        _ => None,
    };
    previews::words(staff.setup(), Texts::of(lang), &weighed?.preview, Some(target))
}

/// The attack on a hex of everybody who may join it, one after the other: each may shut out the next.
fn attack_of_all(
    staff: Staff<'_>,
    sketch: &mut Sketch,
    camp: Camp,
    target: Hex,
) -> Option<game::table::Weighed> {
    let may =
        |&unit: &UnitId| staff.why_not(Question { unit, deed: Deed::Attack(target) }).is_none();
    let mut joined: Vec<UnitId> = Vec::new();
    let mut weighed = None;
    for unit in staff.setup().units_of(camp).filter(may) {
        joined.push(unit);
        match sketch.attack(&joined, &[target], false) {
            Ok(found) => weighed = Some(found),
            Err(_) => {
                joined.pop();
            }
        }
    }
    weighed
}

/// The fire on a hex, if any of these units takes part in it.
fn fire_of(
    sketch: &mut Sketch,
    camp: Camp,
    units: &[UnitId],
    target: Hex,
) -> Option<game::table::Weighed> {
    let weighed = sketch.fire(camp, target)?;
    let Preview::Fire(fire) = &weighed.preview else { return None };
    let own = fire.points.firers.iter().any(|firer| units.contains(&firer.unit));
    own.then_some(weighed)
}

/// Hexes in which the side sees enemies, the nearest first.
fn enemy_hexes(staff: Staff<'_>, camp: Camp, from: Hex) -> Vec<(Hex, u16)> {
    let grid = staff.setup().map.grid();
    let stacks = staff.view().stacks;
    let enemies = stacks.iter().filter(|stack| stack.camp != camp).map(|stack| stack.hex);
    let mut hexes: Vec<(Hex, u16)> = enemies.map(|hex| (hex, grid.distance(hex, from))).collect();
    hexes.sort_by_key(|&(_, far)| far);
    hexes
}
