//! Where everybody stands: areas resolved to hexes, and a sound place for each unit and leader.

use board::fault::Located;
use board::{Hex, Terrain};

use super::Proof;
use crate::data::kinds::{Arm, Camp};
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::data::scenario::file::{AreaEntry, Company, DeployEntry, LeaderPlaceEntry, Name};
use crate::data::scenario::{
    AreaRule, Commander, Deployment, LeaderPlacement, LeaderRule, Limit, Placement, Reinforcement,
    Seat, Share,
};

/// Set-up and entry hexes of both sides, by [`Camp::index`].
struct Lines {
    set_up: [Vec<Hex>; 2],
    entries: [Vec<Hex>; 2],
}

impl Proof<'_> {
    pub(super) fn deployments(&mut self, reinforcements: &[Reinforcement]) -> Vec<Deployment> {
        let file = self.file;
        let mut lines = Lines { set_up: Default::default(), entries: Default::default() };
        for reinforcement in reinforcements {
            lines.entries[reinforcement.camp.index()].push(reinforcement.hex);
        }
        // Areas that follow from the set-up of both sides come last.
        let mut areas: Vec<Option<(AreaRule, Vec<Hex>)>> = Vec::new();
        for entry in &file.deploy {
            let area = self.group_area(entry);
            if let Some((_, hexes)) = &area {
                lines.set_up[entry.camp.index()].extend(hexes);
            }
            areas.push(area);
        }
        let mut deployments = Vec::new();
        for (entry, area) in file.deploy.iter().zip(areas) {
            let area = area.or_else(|| self.derived_area(entry, &lines));
            let units = self.call(&entry.commands, &entry.units, entry.camp);
            let (rule, hexes) = area.unwrap_or((AreaRule::At, Vec::new()));
            deployments.push(self.deployment(entry, units, rule, hexes));
        }
        self.common_facing(&deployments);
        deployments
    }

    /// A group with its limits and places.
    pub(super) fn deployment(
        &mut self,
        entry: &DeployEntry,
        units: Vec<UnitId>,
        rule: AreaRule,
        mut area: Vec<Hex>,
    ) -> Deployment {
        area.retain(|&hex| self.map.terrain(hex) != Terrain::Swamp);
        let limits = self.limits(entry, &units);
        let places = self.proposals(entry, &units, &area);
        Deployment {
            camp: entry.camp,
            units,
            area,
            rule,
            limits,
            places,
            carried_over: entry.carried_over,
        }
    }

    /// The area a group's own line gives, if it does not depend on anybody else's.
    pub(super) fn group_area(&mut self, entry: &DeployEntry) -> Option<(AreaRule, Vec<Hex>)> {
        match (&entry.area, entry.share.as_slice()) {
            (Some(area), []) => self.plain_area(area),
            (None, [_, ..]) => {
                let mut hexes = Vec::new();
                let mut rule = AreaRule::At;
                for share in &entry.share {
                    let (part_rule, part) = self.plain_area(&share.area)?;
                    (rule, _) = (part_rule, hexes.extend(part));
                }
                hexes.sort_unstable();
                hexes.dedup();
                Some((rule, hexes))
            }
            _ => {
                let what = "a group without a single area".into();
                self.fault(&entry.facing, what, "give an area, or shares");
                None
            }
        }
    }

    fn plain_area(&mut self, entry: &Located<AreaEntry>) -> Option<(AreaRule, Vec<Hex>)> {
        let wordings = [
            entry.at.is_some(),
            entry.within.is_some() && entry.of.is_some(),
            entry.line.is_some(),
            entry.south_of.is_some(),
            entry.beyond_enemy.is_some(),
            entry.near_own_line.is_some(),
        ];
        if wordings.iter().filter(|given| **given).count() != 1 {
            self.fault(
                entry,
                "an area needs one wording".into(),
                "give at, within and of, line, south_of, beyond_enemy or near_own_line",
            );
            return Some((AreaRule::At, Vec::new()));
        }
        if let Some(names) = &entry.at {
            return Some((AreaRule::At, self.dry_places(names)));
        }
        if let (Some(distance), Some(names)) = (entry.within, &entry.of) {
            let centres = self.places(names);
            return Some((AreaRule::Within(distance), self.around(&centres, distance)));
        }
        if let Some(name) = &entry.line {
            let mut hexes = self.place(name);
            hexes.sort_unstable();
            return Some((AreaRule::Line, hexes));
        }
        let south_of = entry.south_of.as_ref()?;
        let hex = self.hex(south_of)?;
        let grid = self.map.grid();
        let hexes = grid.hexes().filter(|&other| grid.row(other) > grid.row(hex)).collect();
        Some((AreaRule::SouthOf(hex), hexes))
    }

    /// Places named one by one: none of them may be closed to every arm.
    fn dry_places(&mut self, names: &[Name]) -> Vec<Hex> {
        for name in names {
            let hexes = self.map.grid().find(name);
            if hexes.is_some_and(|hex| self.map.terrain(hex) == Terrain::Swamp) {
                self.fault(name, format!("{} is a swamp", **name), "no unit may stand in a swamp");
            }
        }
        self.places(names)
    }

    fn around(&self, centres: &[Hex], distance: u16) -> Vec<Hex> {
        let grid = self.map.grid();
        let near = |hex: &Hex| centres.iter().any(|&c| grid.distance(c, *hex) <= distance);
        grid.hexes().filter(near).collect()
    }

    fn derived_area(&mut self, entry: &DeployEntry, lines: &Lines) -> Option<(AreaRule, Vec<Hex>)> {
        let area = entry.area.as_ref()?;
        let grid = self.map.grid();
        let (own, enemy) = (entry.camp.index(), entry.camp.enemy().index());
        if let Some(distance) = area.beyond_enemy {
            let foes: Vec<Hex> =
                lines.set_up[enemy].iter().chain(&lines.entries[enemy]).copied().collect();
            let far = |hex: &Hex| foes.iter().all(|&foe| grid.distance(foe, *hex) > distance);
            return Some((AreaRule::BeyondEnemy(distance), grid.hexes().filter(far).collect()));
        }
        let distance = area.near_own_line?;
        let to = |hex: Hex, line: &[Hex]| line.iter().map(|&other| grid.distance(hex, other)).min();
        // On or behind the line: no nearer to the enemy's set-up than the own set-up hex it is nearest to.
        let behind = |hex: &Hex| {
            let Some(near) = to(*hex, &lines.set_up[own]).filter(|&near| near <= distance) else {
                return false;
            };
            let depth = to(*hex, &lines.set_up[enemy]);
            lines.set_up[own]
                .iter()
                .filter(|&&own| grid.distance(own, *hex) == near)
                .any(|&own| depth >= to(own, &lines.set_up[enemy]))
        };
        Some((AreaRule::NearOwnLine(distance), grid.hexes().filter(behind).collect()))
    }

    fn limits(&mut self, entry: &DeployEntry, units: &[UnitId]) -> Vec<Limit> {
        let mut limits = Vec::new();
        if entry.every_hex {
            limits.push(Limit::EveryHexHeld);
        }
        limits.extend(entry.points_per_hex.map(Limit::PointsPerHex));
        if let Some(names) = &entry.one_of_each_in {
            let hexes = self.places(names);
            let commands = self.commands(&entry.commands, entry.camp);
            limits.push(Limit::OneOfEach { commands, hexes });
        }
        let mut shares = Vec::new();
        for share in &entry.share {
            let hexes = self.plain_area(&share.area).map(|(_, hexes)| hexes).unwrap_or_default();
            shares.push(Share { units: share.units, hexes });
        }
        if let Some(first) = entry.share.first() {
            let sum: usize = shares.iter().map(|share| usize::from(share.units)).sum();
            if sum != units.len() {
                let what = format!("shares of {sum} units for {}", units.len());
                self.fault(&first.area, what, "share out all units of the group");
            }
            limits.push(Limit::Shares(shares));
        }
        limits
    }

    /// A place for each unit, inside the area and on dry ground.
    fn proposals(&mut self, entry: &DeployEntry, units: &[UnitId], area: &[Hex]) -> Vec<Placement> {
        let army = self.army;
        for (key, name) in &entry.place {
            if !units.iter().any(|&unit| army.unit(unit).key == *key) {
                let what = format!("{key} is not of this group");
                self.fault(name, what, "propose places for units of the group");
            }
        }
        let mut places = Vec::new();
        for &unit in units {
            let key = &army.unit(unit).key;
            let Some(name) = entry.place.get(key) else {
                let what = format!("{key} has no proposed hex");
                self.fault(&entry.facing, what, "add it to place");
                continue;
            };
            let Some(hex) = self.hex(name) else { continue };
            if self.map.terrain(hex) == Terrain::Swamp {
                self.fault(name, format!("{} is a swamp", **name), "no unit may stand in a swamp");
            } else if area.binary_search(&hex).is_err() {
                let what = format!("{key} may not set up in {}", **name);
                self.fault(name, what, "propose a hex of its area");
            }
            let unlimbered = army.unit(unit).arm() == Arm::Artillery && !entry.limbered;
            places.push(Placement { unit, hex, facing: *entry.facing, unlimbered });
        }
        places
    }

    /// Units in one hex face one way (STD-5-d) and are of one side.
    fn common_facing(&mut self, deployments: &[Deployment]) {
        let file = self.file;
        let mut faces = std::collections::BTreeMap::new();
        for (entry, deployment) in file.deploy.iter().zip(deployments) {
            for place in &deployment.places {
                let first = *faces.entry(place.hex).or_insert((deployment.camp, place.facing));
                if first != (deployment.camp, place.facing) {
                    let key = &self.army.unit(place.unit).key;
                    let what = format!("{key} does not fit the others in its hex");
                    let right = "units in one hex are of one side and face one way";
                    match entry.place.get(key) {
                        Some(name) => self.fault(name, what, right),
                        None => self.fault(&entry.facing, what, right),
                    }
                }
            }
        }
    }

    pub(super) fn leaders(
        &mut self,
        deployments: &[Deployment],
        commanders: &[Commander],
    ) -> Vec<LeaderPlacement> {
        let file = self.file;
        let mut found = Vec::new();
        for entry in &file.leader {
            let Some(leader) = self.call_leader(&entry.id, None) else { continue };
            let Some(rule) = self.leader_rule(entry, leader, deployments, commanders) else {
                continue;
            };
            let Some(hex) = self.hex(&entry.hex) else { continue };
            if !self.leader_fits(&rule, hex, deployments) {
                self.fault(
                    &entry.hex,
                    format!("{} may not set up in {}", *entry.id, *entry.hex),
                    "propose a hex the rule allows with the proposed places of the units",
                );
            }
            let carried_over = entry.carried_over;
            found.push(LeaderPlacement { leader, rule, hex, carried_over });
        }
        found
    }

    fn leader_rule(
        &mut self,
        entry: &LeaderPlaceEntry,
        leader: LeaderId,
        deployments: &[Deployment],
        commanders: &[Commander],
    ) -> Option<LeaderRule> {
        let camp = self.army.leader(leader).camp;
        let own = || self.units_under(leader, camp, deployments, commanders);
        let any = || {
            let side = deployments.iter().filter(|deployment| deployment.camp == camp);
            side.flat_map(|deployment| deployment.units.iter().copied()).collect()
        };
        let rule = match (*entry.with, entry.hexes) {
            (Company::Any, None) => LeaderRule::With(any()),
            (Company::Own, None) => LeaderRule::With(own()),
            (Company::Near, Some(hexes)) => LeaderRule::Near(hexes, own()),
            (Company::Within, Some(hexes)) => {
                let centres = self.places(&entry.of);
                LeaderRule::At(self.around(&centres, hexes))
            }
            (Company::At, None) => LeaderRule::At(self.places(&entry.of)),
            _ => {
                let what = "hexes given without need, or needed and not given".into();
                self.fault(&entry.with, what, "near and within need hexes, the others have none");
                return None;
            }
        };
        Some(rule)
    }

    /// Deployed units of the command a leader leads and of those whose orders he may change.
    fn units_under(
        &self,
        leader: LeaderId,
        camp: Camp,
        deployments: &[Deployment],
        commanders: &[Commander],
    ) -> Vec<UnitId> {
        let mut commands: Vec<_> = self.army.leader(leader).command.into_iter().collect();
        for commander in commanders.iter().filter(|c| c.seat == Seat::Leader(leader)) {
            commands.extend(&commander.over);
        }
        deployments
            .iter()
            .filter(|deployment| deployment.camp == camp)
            .flat_map(|deployment| deployment.units.iter().copied())
            .filter(|unit| self.command[unit.index()].is_some_and(|of| commands.contains(&of)))
            .collect()
    }

    fn leader_fits(&self, rule: &LeaderRule, hex: Hex, deployments: &[Deployment]) -> bool {
        let near = |units: &[UnitId], distance: u16| {
            deployments
                .iter()
                .flat_map(|deployment| &deployment.places)
                .filter(|place| units.contains(&place.unit))
                .any(|place| self.map.grid().distance(place.hex, hex) <= distance)
        };
        match rule {
            LeaderRule::With(units) => near(units, 0),
            LeaderRule::Near(distance, units) => near(units, *distance),
            LeaderRule::At(hexes) => hexes.contains(&hex),
        }
    }
}
