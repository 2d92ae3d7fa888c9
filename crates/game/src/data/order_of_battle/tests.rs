//! The four orders of battle, and broken ones.

use board::Source;

use super::*;

macro_rules! army {
    ($name:literal) => {
        include_str!(concat!("../../../../../data/orders-of-battle/", $name, ".toml"))
    };
}

const ARMIES: [(&str, &str); 4] = [
    ("alcaniz", army!("alcaniz")),
    ("maria", army!("maria")),
    ("castalla", army!("castalla")),
    ("bailen", army!("bailen")),
];

fn load(id: &str) -> OrderOfBattle {
    let (name, text) = ARMIES.into_iter().find(|(name, _)| *name == id).unwrap();
    OrderOfBattle::load(Source { name, text }).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn the_four_orders_of_battle_are_sound() {
    for ((id, _), (units, leaders, commands)) in
        ARMIES.into_iter().zip([(44, 10, 8), (68, 13, 11), (62, 11, 9), (115, 20, 19)])
    {
        let army = load(id);
        assert_eq!(army.id, id);
        let counts = (army.units.len(), army.leaders.len(), army.commands.len());
        assert_eq!(counts, (units, leaders, commands), "{id}");
        assert!(army.units.iter().all(|unit| !unit.provenance.source.is_empty()));
    }
}

/// Points of infantry and cavalry of the commands: the sums the demoralization levels were judged by.
#[test]
fn commands_add_up() {
    let sum = |army: &OrderOfBattle, key: &str| -> u16 {
        let command = army.command(army.find_command(key).unwrap());
        let units = command.units.iter().map(|&unit| army.unit(unit));
        units.filter(|u| u.counts_for_demoralization()).map(|u| u16::from(u.strength)).sum()
    };
    let alcaniz = load("alcaniz");
    assert_eq!(
        ["lazan-division", "areizaga-division", "roca-division"].map(|f| sum(&alcaniz, f)),
        [16, 27, 37]
    );
    let bailen = load("bailen");
    assert_eq!(
        ["chabert-brigade", "convoy", "la-pena-division"].map(|f| sum(&bailen, f)),
        [27, 12, 59]
    );
    let castalla = load("castalla");
    assert_eq!(
        ["adam-brigade", "robert-division", "boussard-cavalry"].map(|f| sum(&castalla, f)),
        [17, 48, 16]
    );
}

/// CF-222: Vedel's battery is a command of its own; CF-159: Dupont's reserve needs no orders.
#[test]
fn bailen_has_its_oddities() {
    let army = load("bailen");
    let battery = army.command(army.find_command("vedel-battery").unwrap());
    assert_eq!(battery.units, [army.find_unit("art-vedel").unwrap()]);
    assert_eq!(battery.leader, army.find_leader("vedel").unwrap());
    assert!(!army.unit(battery.units[0]).independent);
    for key in ["marins-gd", "art-dupont"] {
        assert!(army.unit(army.find_unit(key).unwrap()).independent);
    }
    let castanos = army.leader(army.find_leader("castanos").unwrap());
    assert_eq!((castanos.command, castanos.superior), (None, None));
    let swiss = army.units.iter().filter(|unit| unit.is_swiss()).count();
    assert_eq!(swiss, 9);
}

/// Every leader's command points back at him.
#[test]
fn leaders_and_commands_agree() {
    for (id, _) in ARMIES {
        let army = load(id);
        for leader in army.leader_ids() {
            if let Some(command) = army.leader(leader).command {
                assert_eq!(army.command(command).leader, leader);
            }
        }
        for unit in army.unit_ids() {
            if let Some(command) = army.unit(unit).command {
                assert!(army.command(command).units.contains(&unit));
            }
        }
    }
}

/// Loads Alcañiz with its first `from` changed to `to`; the fault must stand on that line and say `what`.
fn broken(from: &str, to: &str, what: &str) {
    let text = ARMIES[0].1;
    let at = text.find(from).unwrap_or_else(|| panic!("no {from:?}"));
    let line = 1 + text[..at].matches('\n').count() as u32;
    let text = text.replacen(from, to, 1);
    let faults = OrderOfBattle::load(Source { name: "alcaniz", text: &text }).unwrap_err();
    let found = faults.0.iter().any(|f| f.line == Some(line) && f.what.contains(what));
    assert!(found, "expected line {line} {what:?}, found\n{faults}");
}

#[test]
fn broken_names() {
    broken("superior = \"suchet\"", "superior = \"soult\"", "no leader soult");
    broken("superior = \"suchet\"", "superior = \"blake\"", "blake is of the other side");
    broken("leader = \"fabre\"", "leader = \"soult\"", "no leader soult");
    broken(
        "leader = \"harispe\"",
        "leader = \"fabre\"",
        "fabre leads fabre-brigade and harispe-brigade",
    );
    broken("command = \"fabre-brigade\"", "command = \"ney\"", "no command ney");
    broken(
        "command = \"fabre-brigade\"",
        "command = \"roca-division\"",
        "other side than roca-division",
    );
    broken("source = \"oman-518\"", "source = \"livy\"", "no source livy");
    broken("id = \"115lin-2\"", "id = \"115lin-1\"", "unit 115lin-1 stands twice");
    broken("id = \"harispe\"", "id = \"fabre\"", "leader fabre stands twice");
    broken(
        "id = \"harispe-brigade\"",
        "id = \"fabre-brigade\"",
        "command fabre-brigade stands twice",
    );
}

#[test]
fn broken_values() {
    broken("strength = 6", "strength = 0", "strength 0");
    broken("strength = 6", "strength = 60", "strength 60");
    broken("strength = 6", "strength = -6", "");
    broken("grade = \"C\"", "grade = \"G\"", "G");
    broken(
        "factors = { shock = 2, morale = 2 }",
        "factors = { shock = 9, morale = 2 }",
        "factors 9/2",
    );
    broken(
        "id = \"115lin-1\"\ncamp = \"french\"\nname = \"115Lin1\"",
        "id = \"115lin-1\"\ncamp = \"french\"\nhorse = true\nname = \"115Lin1\"",
        "horse artillery",
    );
    broken("arm = \"infantry\"", "arm = \"camels\"", "camels");
}

/// A unit is of one arm with the marks of that arm.
#[test]
fn marks_of_another_arm() {
    let unit = |body: &str| {
        let text = format!(
            "id = \"x\"\ntitle = \"x\"\n[source]\ns = \"s\"\n[[leader]]\nid = \"l\"\ncamp = \"french\"\nname = \"L\"\n\
             full_name = \"L\"\nfactors = {{ shock = 1, morale = 1 }}\nreverse = {{ shock = 0, morale = 0 }}\n\
             [[command]]\nid = \"f\"\ncamp = \"french\"\nname = \"F\"\nleader = \"l\"\n\
             [[unit]]\nid = \"u\"\ncamp = \"french\"\nname = \"U\"\nfull_name = \"U\"\nnationality = \"french\"\nsource = \"s\"\n{body}"
        );
        OrderOfBattle::load(Source { name: "x", text: &text }).map_err(|faults| faults.to_string())
    };
    let sound =
        "command = \"f\"\narm = \"infantry\"\nquality = \"line\"\nstrength = 5\ngrade = \"C\"\n";
    assert!(unit(sound).is_ok());
    let fault = |body: &str, what: &str| {
        let faults = unit(body).unwrap_err();
        assert!(faults.contains(what), "{faults}");
    };
    fault(&sound.replace("command = \"f\"\n", ""), "x:18: u has no command");
    fault(&sound.replace("quality = \"line\"\n", ""), "u has no quality");
    fault(&sound.replace("grade = \"C\"\n", ""), "u has no morale grade");
    fault(&sound.replace("strength = 5\n", ""), "u has no strength");
    fault(&format!("{sound}weight = \"light\"\n"), "u has a weight");
    fault(
        &sound.replace("infantry", "cart").replace("quality = \"line\"\n", ""),
        "u has a strength",
    );
    fault(
        &sound.replace("infantry", "cavalry").replace("quality = \"line\"\n", ""),
        "u has no weight",
    );
}
