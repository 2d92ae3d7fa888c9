//! Everybody once: every counter and leader of the order of battle is set up, comes later, or stays away.

use super::{Battle, Findings};

pub(super) fn prove(battle: &Battle<'_>, found: &mut Findings) {
    let (army, scenario) = (&battle.setup.army, &battle.setup.scenario);
    for unit in army.unit_ids() {
        let times = scenario.units_in_play().filter(|&other| other == unit).count()
            + scenario.absent.iter().filter(|&&other| other == unit).count();
        let key = battle.key(unit);
        told(battle, key, times, found);
        let places = scenario.placements().filter(|place| place.unit == unit).count();
        let deployed = scenario.deployments.iter().any(|group| group.units.contains(&unit));
        if times == 1 && places != usize::from(deployed) {
            let what = format!("{key} has {places} places to set up");
            battle.fault(&[key], what, "give it one in its group's place", found);
        }
    }
    for leader in army.leader_ids() {
        let times = scenario.leaders.iter().filter(|place| place.leader == leader).count()
            + scenario.reinforcements.iter().filter(|r| r.leaders.contains(&leader)).count()
            + scenario.absent_leaders.iter().filter(|&&other| other == leader).count();
        told(battle, &army.leader(leader).key, times, found);
    }
}

fn told(battle: &Battle<'_>, key: &str, times: usize, found: &mut Findings) {
    if times != 1 {
        let what = format!("{key} is accounted for {times} times");
        let right = "name it once: in a deploy, a reinforcement or absent";
        battle.fault(&[key], what, right, found);
    }
}
