//! Files with something wrong in them: the fault names the line and what would be right.

use super::*;

/// Loads a battle with its first `from` changed to `to`; the fault must stand on that line and say `what`.
fn broken(id: &str, from: &str, to: &str, what: &str) {
    let at = text(id).find(from).unwrap_or_else(|| panic!("{id} has no {from:?}"));
    let line = 1 + text(id)[..at].matches('\n').count() as u32;
    broken_at(id, from, to, line, what);
}

fn broken_at(id: &str, from: &str, to: &str, line: u32, what: &str) {
    let (map, army) = campaign(id);
    let text = text(id).replacen(from, to, 1);
    let loaded = Scenario::load(Source { name: id, text: &text }, &map, &army);
    let faults = loaded.map(|scenario| scenario.id).unwrap_err();
    let found = faults
        .0
        .iter()
        .any(|fault| fault.line == Some(line) && fault.what.contains(what) && fault.file == id);
    assert!(found, "expected line {line} {what:?}, found\n{faults}");
}

/// Where what is missing is reported: the line that names the order of battle.
const ROLL: u32 = 3;

#[test]
fn names_that_resolve_to_nothing() {
    broken("alcaniz", "map = \"alcaniz\"", "map = \"maria\"", "wants maria");
    broken("alcaniz", "order_of_battle = \"alcaniz\"", "order_of_battle = \"x\"", "wants x");
    broken("alcaniz", "at = [\"C\"]", "at = [\"Q\"]", "no zone and no hex Q");
    broken("alcaniz", "commands = [\"roca-division\"]", "commands = [\"roca\"]", "no command roca");
    broken("alcaniz", "id = \"blake\"", "id = \"black\"", "no leader black");
    broken("alcaniz", "units = [\"fr-art-1\"", "units = [\"fr-art-9\"", "no unit fr-art-9");
    broken("alcaniz", "lazan-division = \"defend\"", "lazan = \"defend\"", "no command lazan");
    broken("alcaniz", "leader = { suchet = 6 }", "leader = { suche = 6 }", "no leader suche");
    broken("alcaniz", "lazan-division = { level", "lazan = { level", "no command lazan");
    broken(
        "bailen-1",
        "dr-reina = \"corona-detachment\"",
        "dr-rey = \"corona-detachment\"",
        "no unit dr-rey",
    );
    broken(
        "bailen-4",
        "reinforcement = \"vedel\"",
        "reinforcement = \"ney\"",
        "no reinforcement ney",
    );
}

#[test]
fn units_without_a_place_or_with_two() {
    let guns = "units = [\"fr-art-1\"";
    broken_at(
        "alcaniz",
        "units = [\"fr-art-1\", ",
        "units = [",
        ROLL,
        "unit fr-art-1 has no place",
    );
    broken("alcaniz", guns, "units = [\"sp-art-1\"", "unit sp-art-1 stands twice");
    broken("alcaniz", guns, "units = [\"fr-art-2\"", "unit fr-art-2 stands twice");
    let castanos = "leaders = [\"castanos\"]";
    broken_at("bailen-2", castanos, "leaders = []", ROLL, "leader castanos has no place");
    broken("bailen-2", "id = \"vedel\"", "id = \"castanos\"", "leader castanos stands twice");
    let light = "units = [\"5leg-1\", \"40vol\"]";
    broken(
        "maria",
        light,
        "units = [\"5leg-1\", \"40vol\", \"5leg-1\"]",
        "unit 5leg-1 stands twice",
    );
}

#[test]
fn leaders_and_commands() {
    let at = "leaders = [\"suchet\", \"fabre\", ";
    broken_at("alcaniz", at, "leaders = [\"suchet\", ", ROLL, "leader fabre has no place");
    broken_at(
        "alcaniz",
        at,
        "leaders = [\"suchet\", ",
        ROLL,
        "fabre-brigade is in play without its leader",
    );
    broken_at("alcaniz", "fabre-brigade = \"maneuver\"\n", "", ROLL, "fabre-brigade has no orders");
    broken(
        "bailen-1",
        "cassagne-brigade = \"none\"",
        "dupre-brigade = \"none\"",
        "no unit in play",
    );
    broken(
        "bailen-1",
        "dr-reina = \"corona-detachment\"",
        "dr-reina = \"cassagne-brigade\"",
        "other side",
    );
    broken(
        "alcaniz",
        "units = [\"fr-art-1\"",
        "units = [\"sp-art-4\"",
        "sp-art-4 is of the other side",
    );
    broken(
        "alcaniz",
        "leaders = [\"suchet\"",
        "leaders = [\"blake\"",
        "blake is of the other side",
    );
    broken(
        "bailen-4",
        "\"vedel-battery\", ",
        "\"reding-division\", ",
        "reding-division is of the other side",
    );
}

#[test]
fn turns_and_times() {
    broken("alcaniz", "turns = 24", "turns = 0", "battle of 0 turns");
    broken("maria", "turn = 10", "turn = 19", "turn 19 of 18");
    broken("bailen-4", "time = \"16:00\"", "time = \"20:00\"", "no turn starts at 20:00");
    broken("bailen-4", "time = \"16:00\"", "time = \"16:10\"", "no turn starts at 16:10");
    broken("bailen-4", "time = \"16:00\"", "time = \"four\"", "no turn starts at four");
    broken("bailen-4", "clock = { start = \"02:30\"", "clock = { start = \"2.30\"", "is no time");
    broken("maria", "storm = { turns = [9, 10] }", "storm = { turns = [9, 20] }", "turn 20 of 18");
    broken("castalla", "from = 5", "from = 50", "turn 50 of 18");
    broken("alcaniz", "date = \"1809-05-23\"", "date = \"23 May\"", "is no date");
}

#[test]
fn ground() {
    broken("alcaniz", "entry = \"D\"", "entry = \"C\"", "C is no entry of the map");
    broken("alcaniz", "vol-valencia = \"Q12\"", "vol-valencia = \"A9\"", "may not set up in A9");
    broken("alcaniz", "at = [\"C\"]", "at = [\"A14\"]", "A14 is a swamp");
    broken("castalla", "br-81-1 = \"Z14\"", "br-81-1 = \"AB14\"", "AB14 is a swamp");
    broken("castalla", "br-81-1 = \"Z14\"", "br-81-1 = \"ZZ14\"", "no hex ZZ14");
    broken("alcaniz", "sp-art-1 = \"Q12\"", "blucher = \"Q12\"", "blucher is not of this group");
    broken("alcaniz", "hex = \"R13\"", "hex = \"R5\"", "blake may not set up in R5");
    broken("castalla", "{ within = 3, of = [\"G\"] }", "{ within = 3 }", "needs one wording");
    broken("castalla", "br-6ra3 = \"R14\"", "br-6ra3 = \"H10\"", "br-6ra3 may not set up in H10");
    broken("castalla", "hex = \"B10\"", "hex = \"castalla\"", "castalla is 3 hexes");
}

/// STD-5-d: units in one hex share a facing.
#[test]
fn two_facings_in_one_hex() {
    let from = "facing = \"w\"\n\n[deploy.place]\nsp-art-1";
    let (map, army) = campaign("alcaniz");
    let text = text("alcaniz").replacen(from, &from.replace("\"w\"", "\"e\""), 1);
    let faults = Scenario::load(Source { name: "x", text: &text }, &map, &army).unwrap_err();
    assert!(
        faults.0.iter().any(|fault| fault.what.contains("does not fit the others")),
        "{faults}"
    );
}

#[test]
fn numbers() {
    broken("alcaniz", "level = 7", "level = 17", "level 17 of lazan-division, which has 16 points");
    broken("alcaniz", "reduced = 5", "reduced = 9", "reduced level 9");
    broken("alcaniz", "divider = 3", "divider = 0", "0 for a commander");
    broken("alcaniz", "level = 7", "level = -7", "invalid");
    broken("bailen-5", "6preux-2 = 3", "6preux-2 = 6", "starts with 6 points");
    broken("maria", "needs = 6", "needs = 7", "no face of a die");
    broken("bailen-4", "delay = [6, 5, 5, 4, 4, 3]", "delay = [6, 5]", "2 delays");
    broken("bailen-4", "per = 4", "per = 0", "without their numbers");
    broken("castalla", "units = 3, area", "units = 4, area", "shares of 6 units for 5");
}

#[test]
fn bases_and_commanders() {
    let bridge = "camp = \"french\"\nplaces = [\"G19\"]\nleader = \"dupont\"\n";
    broken("bailen-4", &format!("{bridge}last = \"A24\""), bridge, "no kind of base");
    broken_at(
        "alcaniz",
        "[[base]]\ncamp = \"spanish\"",
        "[[base]]\ncamp = \"french\"",
        2,
        "a side has no base",
    );
    broken("alcaniz", "leader = \"blake\"\n", "", "neither on nor off the map");
    let second = "divider = 3\nattempts = 2\nover";
    broken(
        "bailen-4",
        second,
        "divider = 3\nchief = true\nattempts = 2\nover",
        "a second commander in chief",
    );
    broken("bailen-4", "leader = \"vedel\"", "leader = \"reding\"", "reding is of the other side");
}

#[test]
fn variants() {
    let column = "brigades = [\"chabert-brigade\", \"dupre-brigade\", \"prive-brigade\", ";
    broken("bailen-3", column, "brigades = [\"prive-brigade\", ", "5 places for 3 brigades");
    let areizaga = "commands = [\"areizaga-division\"]";
    broken("maria", areizaga, "commands = [\"roca-division\"]", "in play without the variant");
    broken("maria", "id = \"robert-delayed\"", "id = \"areizaga-intervenes\"", "stands twice");
    broken("maria", "id = \"fabre-delayed\"", "id = \"grouchy-delayed\"", "grouchy-delayed");
    let convoy = "convoy = { command = \"convoy\" }";
    broken("bailen-4", convoy, "convoy = { command = \"dupre-brigade\" }", "is no convoy");
    broken("bailen-4", "starts_on = 4", "starts_on = 0", "no face of a die");
}

/// All faults of a file at once, in the order of its lines.
#[test]
fn faults_are_collected() {
    let (map, army) = campaign("alcaniz");
    let text = text("alcaniz")
        .replacen("turns = 24", "turns = 0", 1)
        .replacen("level = 7", "level = 17", 1)
        .replacen("entry = \"D\"", "entry = \"C\"", 1);
    let faults = Scenario::load(Source { name: "x", text: &text }, &map, &army).unwrap_err();
    assert!(faults.0.len() >= 3, "{faults}");
    assert!(faults.0.is_sorted_by_key(|fault| fault.line));
    assert!(faults.0.iter().all(|fault| fault.right.is_some()));
}

/// Words the format does not know are faults of their own.
#[test]
fn unknown_words() {
    broken("alcaniz", "first_phase = \"french\"", "first_phase = \"dutch\"", "dutch");
    broken("alcaniz", "historical = true", "hysterical = true", "hysterical");
    broken("alcaniz", "roca-division = \"defend\"", "roca-division = \"hold\"", "hold");
}
