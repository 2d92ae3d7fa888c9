//! Who fights: strength of both sides at a glance, and the order of battle command by command.

use game::data::{Factors, Leader};
use game::{Arm, Camp, CommandId, LeaderId, UnitId};

use super::opening::counter;
use super::words::{kind, order, origin, side};
use super::{Entry, escape};
use crate::counter::{Face, face_of_leader, face_of_unit};

/// Points of a side with what they are made of.
struct Muster {
    points: u32,
    arms: [usize; 4],
}

fn muster(entry: &Entry<'_>, camp: Camp) -> Muster {
    let mut muster = Muster { points: 0, arms: [0; 4] };
    for unit in entry.scenario.units_in_play().filter(|&id| entry.army.unit(id).camp == camp) {
        muster.points += u32::from(strength(entry, unit));
        muster.arms[entry.army.unit(unit).arm().index()] += 1;
    }
    muster
}

fn strength(entry: &Entry<'_>, unit: UnitId) -> u8 {
    entry.scenario.strength.get(unit.index()).copied().unwrap_or(0)
}

/// Both sides as two bars that share the longer one's width.
pub(super) fn bars(entry: &Entry<'_>) -> String {
    let sides = Camp::ALL.map(|camp| (camp, muster(entry, camp)));
    let most = sides.iter().map(|(_, muster)| muster.points).max().unwrap_or(1).max(1);
    let mut html = String::from("<div class=\"forces\">");
    for (camp, muster) in sides {
        let (name, class) = side(entry.scenario.camp_names[camp.index()]);
        let share = muster.points * 100 / most;
        html += &format!(
            "<div class=\"force {class}\"><span class=\"side\">{name}</span>\
             <span class=\"bar\"><i style=\"width:{share}%\"></i></span>\
             <b>{}</b><span class=\"made\">{}</span></div>",
            muster.points,
            made_of(&muster.arms)
        );
    }
    html + "</div>"
}

fn made_of(arms: &[usize; 4]) -> String {
    let names = [
        (Arm::Infantry, "battalion", "battalions"),
        (Arm::Cavalry, "regiment of horse", "regiments of horse"),
        (Arm::Artillery, "battery", "batteries"),
        (Arm::Cart, "cart", "carts"),
    ];
    let parts = names.into_iter().filter_map(|(arm, one, many)| match arms[arm.index()] {
        0 => None,
        1 => Some(format!("1 {one}")),
        count => Some(format!("{count} {many}")),
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// The order of battle of a side.
pub(super) fn order_of_battle(entry: &Entry<'_>, camp: Camp) -> String {
    let (name, class) = side(entry.scenario.camp_names[camp.index()]);
    let mut html = format!("<section class=\"army {class}\"><h3>{name}</h3>");
    let chiefs: Vec<LeaderId> = entry
        .army
        .leader_ids()
        .filter(|&id| {
            let leader = entry.army.leader(id);
            let absent = entry.scenario.absent_leaders.contains(&id);
            leader.camp == camp && leader.command.is_none() && !absent
        })
        .collect();
    if !chiefs.is_empty() {
        html += "<article class=\"command\"><h4>In chief</h4>";
        chiefs.into_iter().for_each(|id| html += &leader(entry, id));
        html += "</article>";
    }
    for id in entry.army.command_ids() {
        if entry.army.command(id).camp == camp && entry.scenario.is_in_play(id) {
            html += &command(entry, id);
        }
    }
    let free: Vec<UnitId> = units(entry, camp, None);
    if !free.is_empty() {
        html += &format!(
            "<article class=\"command\"><h4>Independent</h4>{}{}</article>",
            counters(entry, &free),
            provenance(entry, &free)
        );
    }
    html + "</section>"
}

fn units(entry: &Entry<'_>, camp: Camp, command: Option<CommandId>) -> Vec<UnitId> {
    let obeys = |id: UnitId| entry.scenario.command.get(id.index()).copied().flatten();
    let of = |id: &UnitId| entry.army.unit(*id).camp == camp && obeys(*id) == command;
    let mut units: Vec<UnitId> = entry.scenario.units_in_play().filter(of).collect();
    units.sort_unstable();
    units
}

fn command(entry: &Entry<'_>, id: CommandId) -> String {
    let command = entry.army.command(id);
    let units = units(entry, command.camp, Some(id));
    let points: u32 = units.iter().map(|&unit| u32::from(strength(entry, unit))).sum();
    let mut facts = vec![format!("{points} points")];
    let index = id.index();
    facts.extend(entry.scenario.orders.get(index).copied().flatten().map(|o| order(o).to_owned()));
    if let Some(level) = entry.scenario.levels.get(index).copied().flatten() {
        let reduced = if level.reduced == level.normal {
            String::new()
        } else {
            format!(" ({} once the enemy has his goal)", level.reduced)
        };
        facts.push(format!("demoralized at {}{reduced}", level.normal));
    }
    let leads = !entry.scenario.absent_leaders.contains(&command.leader);
    format!(
        "<article class=\"command\"><h4>{}</h4><p class=\"facts\">{}</p>{}{}{}</article>",
        escape(&command.name),
        facts.join(" · "),
        if leads { leader(entry, command.leader) } else { String::new() },
        counters(entry, &units),
        provenance(entry, &units)
    )
}

fn leader(entry: &Entry<'_>, id: LeaderId) -> String {
    let listed = entry.army.leader(id);
    let note = if listed.note.is_empty() {
        String::new()
    } else {
        format!("<p class=\"note\">{}</p>", escape(&listed.note))
    };
    let rank = if listed.rank.is_empty() { String::new() } else { format!("{}, ", listed.rank) };
    format!(
        "<div class=\"leader\">{}<div><p class=\"name\">{}</p><p class=\"facts\">{}{}</p>{note}</div></div>",
        counter(&face_of_leader(entry.army, id)),
        escape(&listed.full_name),
        escape(&rank),
        factors(listed)
    )
}

fn factors(leader: &Leader) -> String {
    let pair = |f: Factors| format!("shock {:+}, morale {:+}", f.shock, f.morale);
    format!(
        "<span title=\"{}\">{}</span>; <span title=\"{}\">his successor {}</span>",
        origin(leader.origin),
        pair(leader.factors),
        origin(leader.reverse_origin),
        pair(leader.reverse)
    )
}

/// The counters of a command, strengths as they are today.
fn counters(entry: &Entry<'_>, units: &[UnitId]) -> String {
    let mut html = String::from("<div class=\"counters\">");
    for &id in units {
        let mut face = face_of_unit(entry.army, id);
        if let Face::Unit(unit) = &mut face {
            unit.factor = strength(entry, id);
        }
        html += &counter(&face);
    }
    html + "</div>"
}

/// Where the values come from, unit by unit.
fn provenance(entry: &Entry<'_>, units: &[UnitId]) -> String {
    let rows: String = units.iter().map(|&id| provenance_row(entry, id)).collect();
    format!(
        "<details class=\"provenance\"><summary>Where the values come from</summary>\
         <div class=\"scroll\"><table><tr><th>Unit</th><th>Kind</th><th>Strength</th><th>Grade</th>\
         <th>Source</th></tr>{rows}</table></div></details>"
    )
}

fn provenance_row(entry: &Entry<'_>, id: UnitId) -> String {
    let unit = entry.army.unit(id);
    let from = &unit.provenance;
    let tag = |value| format!("<span class=\"origin {0}\">{0}</span>", origin(value));
    let men = from.men.map_or(String::new(), |men| format!(" of {men} men"));
    let grade = unit.grade.map_or("none".to_owned(), |g| format!("{g} {}", tag(from.grade)));
    let note =
        if from.note.is_empty() { String::new() } else { format!(" {}", escape(&from.note)) };
    format!(
        "<tr><td>{}</td><td>{} {}</td><td>{}{men} {}</td><td>{grade}</td><td>{}{note}</td></tr>",
        escape(&unit.full_name),
        kind(unit.kind),
        tag(from.kind),
        strength(entry, id),
        tag(from.strength),
        escape(&from.source)
    )
}
