//! Editions broken on purpose: each fault names the line and what would be right.

use proptest::prelude::*;

use super::*;

/// Loads a file with the first `from` replaced, and expects one fault, at the line of the replacement.
#[track_caller]
fn broken(file: usize, from: &str, to: &str, fault: &str) {
    let place = FILES[file].1.find(from).unwrap_or_else(|| panic!("there is no {from:?}"));
    expect(file, place, from, to, &[(place, fault)]);
}

/// The same, but expects a fault at the line of each of these texts.
#[track_caller]
fn broken_at(file: usize, from: &str, to: &str, faults: &[(&str, &str)]) {
    let text = FILES[file].1;
    let place = text.find(from).unwrap_or_else(|| panic!("there is no {from:?}"));
    let broken = text.replacen(from, to, 1);
    let faults: Vec<_> =
        faults.iter().map(|(at, fault)| (broken.find(at).unwrap(), *fault)).collect();
    expect(file, place, from, to, &faults);
}

#[track_caller]
fn expect(file: usize, place: usize, from: &str, to: &str, faults: &[(usize, &str)]) {
    let (name, text) = FILES[file];
    let broken = format!("{}{to}{}", &text[..place], &text[place + from.len()..]);
    let source = Source { name, text: &broken };
    let expected: Vec<String> =
        faults.iter().map(|(at, fault)| format!("{name}:{}: {fault}", source.line(*at))).collect();
    let found = Edition::load(source).expect_err("the file is broken");
    assert_eq!(found.to_string(), expected.join("\n"));
}

const STANDARD: usize = 0;
const VOLUME2: usize = 1;
const REVISED: usize = 2;
const BASIC: usize = 3;

#[test]
fn an_unanswered_ground() {
    let line = FILES[STANDARD].1.lines().find(|line| line.starts_with("  [\"thicket\"")).unwrap();
    broken_at(
        STANDARD,
        line,
        "",
        &[("hexes = [", "table terrain.hexes has no row thicket; give every row once")],
    );
}

#[test]
fn a_ground_nobody_knows() {
    broken_at(
        REVISED,
        "\"crop area\",       \"2\"",
        "\"corn\", \"2\"",
        &[
            ("hexes = [", "table terrain.hexes has no row crop area; give every row once"),
            (
                "\"corn\"",
                "table terrain.hexes knows no row \"corn\"; its rows are clear, cultivated, crop area, small town, \
                 city, strong building, castle, light forest, dense forest, orchard, thicket, swamp",
            ),
        ],
    );
}

#[test]
fn a_missing_cell() {
    broken(
        STANDARD,
        "[\"2\",   \"-\", \"-\", ",
        "[\"2\", \"-\", ",
        "row 2 of table fire.results has 11 cells; give 12, one under each heading",
    );
}

#[test]
fn a_wrong_heading() {
    broken(
        STANDARD,
        "[\"ground\",          \"infantry\", \"cavalry\"",
        "[\"ground\", \"cavalry\", \"infantry\"",
        "table terrain.hexes has the wrong heading; its columns are infantry, cavalry, artillery, fire, shock",
    );
}

#[test]
fn a_row_given_twice() {
    broken_at(
        VOLUME2,
        "[\"7\",   \"-\",   \"BM\"",
        "[\"6\", \"-\",   \"BM\"",
        &[
            (
                "results = [\n  [\"die\", \"1-4\"",
                "table shock.results has no row 7; give every row once",
            ),
            ("[\"6\", \"-\",   \"BM\"", "row 6 of table shock.results stands twice; keep one"),
        ],
    );
}

#[test]
fn an_unknown_movement_code() {
    broken(
        STANDARD,
        "\"2 (D)\"",
        "\"2 (X)\"",
        "\"2 (X)\" is no entry of this table; write a hex cost as 2 or P, with codes as (D), (E), (H)",
    );
}

#[test]
fn a_free_hex() {
    broken(
        BASIC,
        "[\"clear\",           \"1\"",
        "[\"clear\", \"0\"",
        "\"0\" is no entry of this table; write a hex cost as 2 or P, with codes as (D), (E), (H)",
    );
}

#[test]
fn an_unknown_hexside_cost() {
    broken(
        STANDARD,
        "\"+1 (F)\"",
        "\"1\"",
        "\"1\" is no entry of this table; write a hexside cost as -, 0, +1, +2 (F) or P",
    );
}

#[test]
fn an_unknown_combat_effect() {
    broken(
        BASIC,
        "\"x3/2\"",
        "\"x3/0\"",
        "\"x3/0\" is no entry of this table; write a combat effect as -, A, B, C, x3/4, -1, P or G",
    );
}

#[test]
fn a_hexside_that_changes_fire() {
    broken(
        STANDARD,
        "\"+1\",       \"+2\",      \"P\",         \"-\"",
        "\"+1\", \"+2\", \"P\", \"A\"",
        "a hexside changes no fire; write - or G; the line of fire decides (CF-207)",
    );
}

#[test]
fn an_unknown_fire_result() {
    broken(
        STANDARD,
        "\"1M\"",
        "\"4M\"",
        "\"4M\" is no entry of this table; write a fire result as -, D, P, M, R, 1, 1M or 2P",
    );
}

#[test]
fn a_pin_of_another_edition() {
    broken_at(
        STANDARD,
        "\"1M\"",
        "\"1P\"",
        &[(
            "results = [\n  [\"die\", \"1\", \"2\"",
            "the table prints D or P against the policy fire.pin; print D where pin = \"no-shock\", P where pin = \
             \"breaks-assault\"",
        )],
    );
}

#[test]
fn an_unknown_shock_result() {
    broken(
        REVISED,
        "\"BM\"],",
        "\"MB\"],",
        "\"MB\" is no entry of this table; write a shock result as -, AL, A1, A2, BL, D1, D2 or DL",
    );
}

#[test]
fn an_unknown_stacking_limit() {
    broken(
        REVISED,
        "\"1 battalion\"",
        "\"1 brigade\"",
        "\"1 brigade\" is no entry of this table; write No, Yes, -, 18 SP, 1 battalion, or 18 SP, 3 units",
    );
}

#[test]
fn an_army_that_cannot_move() {
    broken_at(
        STANDARD,
        "[\"heavy cavalry\",      \"6\",      \"5\"]",
        "[\"heavy cavalry\",      \"6\",      \"-\"]",
        &[(
            "allowances = [",
            "Spanish heavy cavalry has no allowance; every battle is played under every edition: give one (CF-270)",
        )],
    );
}

#[test]
fn a_bad_fraction() {
    broken(
        REVISED,
        "\"5/4\"",
        "\"5/0\"",
        "\"5/0\" is no entry of this table; write a fraction as 2 or 3/2, of numbers from 1 to 99",
    );
}

#[test]
fn slopes_that_do_not_grow() {
    broken(
        BASIC,
        "[\"moderate\", \"steep\", \"cliff\"]",
        "[\"steep\", \"moderate\", \"cliff\"]",
        "these slopes do not grow level by level; write [\"moderate\", \"steep\", \"cliff\"] or [\"moderate\", \
         \"impassable\"]",
    );
}

#[test]
fn a_ruling_that_is_not_named() {
    broken(
        VOLUME2,
        "{ source = \"ruling\", rulings = [\"CF-001\", \"CF-020\"] }",
        "{ source = \"ruling\" }",
        "[formation] comes from a ruling that is not named; name it, as rulings = [\"CF-001\"]",
    );
}

#[test]
fn a_ruling_that_is_none() {
    broken(
        BASIC,
        "{ source = \"rulebook\", rulings = [\"CF-153\"] }",
        "{ source = \"rulebook\", rulings = [\"CF-15\"] }",
        "\"CF-15\" is no ruling; rulings are CF- and three digits",
    );
}

#[test]
fn squares_that_move_but_cannot_be_formed() {
    broken(
        VOLUME2,
        "square-formed-down-to = \"F\"\nsquare-moves-down-to = \"D\"",
        "square-moves-down-to = \"D\"\nsquare-formed-down-to = \"C\"",
        "units move in square that may not form it; let no worse grade move in square than may form it",
    );
}

#[test]
fn countercharges_without_charges() {
    broken_at(
        VOLUME2,
        "charge = { declared = { least-distance = 2, straight = 2 } }",
        "charge = \"none\"",
        &[
            (
                "[control]",
                "a control table for charges nobody declares; drop [control] or give charge = { declared = … }",
            ),
            (
                "reaction-square",
                "a square in reaction to charges nobody declares; reaction squares need charge = { declared = … }",
            ),
            (
                "countercharge",
                "a countercharge against charges nobody declares; countercharges need charge = { declared = … }",
            ),
        ],
    );
}

#[test]
fn a_pin_that_breaks_assaults_without_markers() {
    broken_at(
        REVISED,
        "assault-marker = true",
        "assault-marker = false",
        &[(
            "pin = ",
            "a pin that breaks assaults and the ASSAULT marker do not go together; give pin = \"breaks-assault\" if \
             and only if shock.assault-marker is true",
        )],
    );
}

#[test]
fn flank_fire_without_a_modifier() {
    broken(
        VOLUME2,
        "flank = \"never\"",
        "flank = \"any\"",
        "policy and modifier disagree on flank fire; give a modifier fire.modifiers.flank if and only if flank fire \
         counts",
    );
}

#[test]
fn more_than_the_whole_command() {
    broken(
        VOLUME2,
        "harassment-share = { percent = 30",
        "harassment-share = { percent = 130",
        "130 per cent of a command; give 1 to 100, 100 for no limit",
    );
}

#[test]
fn demoralization_counted_but_unknown() {
    broken(
        STANDARD,
        "demoralization = true",
        "demoralization = false",
        "demoralized commands are counted, and none can be demoralized; give demoralization = true",
    );
}

#[test]
fn a_policy_value_nobody_knows() {
    broken(
        STANDARD,
        "leave-check = \"any-zone\"",
        "leave-check = \"sometimes\"",
        "unknown variant `sometimes`, expected one of `free`, `front-only`, `any-zone`",
    );
}

#[test]
fn a_policy_left_out() {
    broken_at(
        STANDARD,
        "duty = \"adjacent\"\n",
        "",
        &[("[policies.shock]", "missing field `duty`; add it")],
    );
}

#[test]
fn a_key_nobody_asks_for() {
    broken(
        BASIC,
        "bombardment-range = 5",
        "bombard-range = 5",
        "unknown field `bombard-range`, expected one of `origin`, `results`, `reorganization`, \
         `reorganization-in-cover`, `bombardment-range`, `combined-arms`, `disorganized`, `retreat-hexes`, `cavalry-loss`, `turns`, \
         `turn-share`",
    );
}

#[test]
fn a_section_left_out() {
    let (name, text) = FILES[STANDARD];
    let start = text.find("[morale]").unwrap();
    let end = text.find("# Where the rulebooks differ").unwrap();
    let broken = format!("{}{}", &text[..start], &text[end..]);
    let faults = Edition::load(Source { name, text: &broken }).unwrap_err();
    assert_eq!(
        faults.to_string(),
        "standard.toml:1: there is no [morale] section; give it; only a file with a [basic] section does without"
    );
}

#[test]
fn all_faults_are_told_in_the_order_of_the_file() {
    let (name, text) = FILES[STANDARD];
    let broken =
        text.replace("\"0*\"", "\"x\"").replace("\"AL\"", "\"XL\"").replace("\"3\",", "\"?\",");
    let faults = Edition::load(Source { name, text: &broken }).unwrap_err();
    let lines: Vec<_> = faults.0.iter().map(|fault| fault.line).collect();
    assert!(lines.len() > 5 && lines.is_sorted(), "{faults}");
}

proptest! {
    /// Whatever is done to a file, loading it gives an edition or faults, never a panic.
    #[test]
    fn loading_never_panics(
        file in 0..4_usize,
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..6_usize, "[-+*0-9A-Za-z(){}\\[\\],\"/ =.\n…]{0,5}"), 1..4),
    ) {
        let (name, text) = FILES[file];
        let mut chars: Vec<char> = text.chars().collect();
        for (at, cut, paste) in edits {
            let at = at.index(chars.len());
            let end = (at + cut).min(chars.len());
            chars.splice(at..end, paste.chars());
        }
        let text: String = chars.into_iter().collect();
        if let Err(faults) = Edition::load(Source { name, text: &text }) {
            prop_assert!(!faults.0.is_empty());
        }
    }

    /// A cell of any table may be replaced by any text.
    #[test]
    fn no_cell_panics(file in 0..4_usize, at in any::<prop::sample::Index>(), cell in "[^\"\\\\\\p{Cc}]{0,8}") {
        let (name, text) = FILES[file];
        let quotes: Vec<usize> = text.match_indices('"').map(|(i, _)| i).collect();
        let pair = at.index(quotes.len() / 2) * 2;
        let text = format!("{}{cell}{}", &text[..=quotes[pair]], &text[quotes[pair + 1]..]);
        if let Err(faults) = Edition::load(Source { name, text: &text }) {
            prop_assert!(faults.0.iter().all(|fault| fault.line.is_some()), "{}", faults);
        }
    }
}
