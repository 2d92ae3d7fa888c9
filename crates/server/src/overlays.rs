//! Hexes to be marked on the map, from what a side's staff may know.

use board::Hex;
use game::rules::DefendArea;
use game::{Camp, Fate, LeaderId, Staff, UnitId};
use serde::Deserialize;
use text::Overlay as Name;
use text::{Language, Texts};

use crate::api::overlay::{Overlay, OverlayGroup};
use crate::battles::name;

/// What can be marked.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Deserialize, serde::Serialize, schemars::JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Zones of control of both sides.
    Zones,
    /// Where leaders command.
    Command,
    /// Where a unit could fire.
    Fire,
    /// Ground that matters.
    Objectives,
    /// Ground commands must hold.
    Areas,
    /// The ground around a hex, if a command should have to hold it; see [`ground`].
    Ground,
}

/// The hexes of a kind, for one unit or leader where that is asked.
pub fn overlay(
    staff: Staff<'_>,
    kind: Kind,
    unit: Option<UnitId>,
    leader: Option<LeaderId>,
    lang: Language,
) -> Overlay {
    let groups = match kind {
        Kind::Zones => zones(staff, lang),
        Kind::Command => command(staff, leader, lang),
        Kind::Fire => unit.map(|unit| fire(staff, unit, lang)).into_iter().flatten().collect(),
        Kind::Objectives => objectives(staff, lang),
        Kind::Areas => areas(staff, lang),
        Kind::Ground => Vec::new(),
    };
    Overlay { kind: name(kind), groups }
}

/// The ground a command would have to hold.
pub fn ground(staff: Staff<'_>, area: DefendArea, lang: Language) -> Overlay {
    let grid = staff.setup().map.grid();
    let inside = |hex: &Hex| grid.contains(area.centre) && area.contains(grid, *hex);
    let group = OverlayGroup {
        name: Texts::of(lang).overlay(staff.setup(), Name::Ground),
        camp: None,
        hexes: grid.hexes().filter(inside).collect(),
        strong: true,
    };
    Overlay { kind: name(Kind::Ground), groups: vec![group] }
}

fn zones(staff: Staff<'_>, lang: Language) -> Vec<OverlayGroup> {
    let named = |name| Texts::of(lang).overlay(staff.setup(), name);
    let mut groups = Vec::new();
    for camp in Camp::ALL {
        let zones = staff.zones(camp);
        for (name, hexes, strong) in
            [(Name::Front, zones.front, true), (Name::Flank, zones.flank, false)]
        {
            groups.push(OverlayGroup { name: named(name), camp: Some(camp), hexes, strong });
        }
    }
    groups
}

fn command(staff: Staff<'_>, leader: Option<LeaderId>, lang: Language) -> Vec<OverlayGroup> {
    let setup = staff.setup();
    let known = staff.view().leaders;
    let wanted = known.into_iter().filter(|view| {
        view.fate == Fate::OnMap && leader.is_none_or(|leader| leader == view.leader)
    });
    let group = |id: LeaderId| OverlayGroup {
        name: Texts::of(lang).overlay(setup, Name::Command(id)),
        camp: Some(setup.leader(id).camp),
        hexes: staff.command_reach(id),
        strong: leader.is_some(),
    };
    wanted.map(|view| group(view.leader)).filter(|group| !group.hexes.is_empty()).collect()
}

fn fire(staff: Staff<'_>, unit: UnitId, lang: Language) -> Option<OverlayGroup> {
    let hexes = staff.field_of_fire(unit);
    // A unit the side cannot name shows no field of fire, and must not be named here either.
    (!hexes.is_empty()).then(|| OverlayGroup {
        name: Texts::of(lang).overlay(staff.setup(), Name::Fire(unit)),
        camp: Some(staff.setup().camp(unit)),
        hexes,
        strong: true,
    })
}

fn objectives(staff: Staff<'_>, lang: Language) -> Vec<OverlayGroup> {
    let setup = staff.setup();
    let group = |objective: &game::data::Objective| {
        let first = objective.hexes.first()?;
        Some(OverlayGroup {
            name: Texts::of(lang).overlay(setup, Name::Objective(*first)),
            camp: Some(objective.camp),
            hexes: objective.hexes.clone(),
            strong: true,
        })
    };
    setup.scenario.objectives.iter().filter_map(group).collect()
}

fn areas(staff: Staff<'_>, lang: Language) -> Vec<OverlayGroup> {
    let setup = staff.setup();
    let grid = setup.map.grid();
    let group = |view: game::table::CommandView| {
        let area = view.orders?.area?;
        Some(OverlayGroup {
            name: Texts::of(lang).overlay(setup, Name::Area(view.command)),
            camp: Some(setup.command_named(view.command).camp),
            hexes: grid.hexes().filter(|&hex| area.contains(grid, hex)).collect(),
            strong: false,
        })
    };
    staff.view().commands.into_iter().filter_map(group).collect()
}
