//! The terrain charts: every printed cell of movement by a step from H8 to I8, of shock by an attack across that side, of fire
//! by a volley into that hex.

use board::Crossing;
use game::Event;
use num_rational::Ratio;
use toml::Value;

use super::*;
use crate::printed::{at, printed};

/// The ground of a row: what lies in I8, on the side before it, and how much higher it is.
fn ground(row: &str) -> Option<(Terrain, Hexside, i16)> {
    let level = |terrain| (terrain, Hexside::default(), 0);
    let water =
        |water, crossing| (Terrain::Clear, Hexside { water: Some(water), crossing, road: None }, 0);
    let slope = |rise| (Terrain::Clear, Hexside::default(), rise);
    Some(match row {
        "clear" => level(Terrain::Clear),
        "cultivated" => level(Terrain::Cultivated),
        "crop_area" => level(Terrain::CropArea),
        "buildings" | "small_town" => level(Terrain::SmallTown),
        "city" => level(Terrain::City),
        "strong_buildings" => level(Terrain::StrongBuilding),
        "castle" => level(Terrain::Castle),
        "trees" | "light_forest" => level(Terrain::LightForest),
        "dense_forest" => level(Terrain::DenseForest),
        "orchard" => level(Terrain::Orchard),
        "thickets" => level(Terrain::Thicket),
        "swamp" => level(Terrain::Swamp),
        "river" => water(Water::River, None),
        "arroyo" | "stream" | "creek" => water(Water::Stream, None),
        "bridge" => water(Water::River, Some(Crossing::Bridge)),
        "moderate_slope_up" => slope(1),
        "moderate_slope_down" => slope(-1),
        "steep_slope_up" | "impassable_slope_up" => slope(2),
        "steep_slope_down" | "impassable_slope_down" => slope(-2),
        "cliff" => slope(3),
        // A crest is no ground of its own, and a road helps only who marches: neither has a cell of its own to reach.
        "crest" | "road" => return None,
        other => panic!("what is {other}?"),
    })
}

fn field(edition: EditionId, (terrain, side, rise): (Terrain, Hexside, i16)) -> Field {
    let mut field = Field::new(edition);
    field.terrain("I8", terrain);
    field.hexside("H8", "I8", side);
    field.level("H8", if rise < 0 { rise.unsigned_abs() as u8 } else { 0 });
    field.level("I8", if rise > 0 { rise as u8 } else { 0 });
    for leader in ["f-first-general", "f-horse-general"] {
        field.leader(leader, "G8");
    }
    field
}

/// The rows of an edition's chart that can be reached, each with its cells.
fn rows(printed: &Value, edition: &str) -> Vec<(String, Value)> {
    let chart = at(printed, &[edition, "terrain"]).as_table().unwrap();
    chart.iter().map(|(row, cells)| (row.clone(), cells.clone())).collect()
}

/// The rows of ground that has a price, swamp apart.
fn dry_rows(
    printed: &Value,
    edition: &str,
) -> impl Iterator<Item = (String, Value, (Terrain, Hexside, i16))> {
    rows(printed, edition).into_iter().filter_map(|(row, cells)| {
        let ground = ground(&row).filter(|(terrain, ..)| *terrain != Terrain::Swamp)?;
        Some((row, cells, ground))
    })
}

/// Points for a step, or nothing if it is prohibited, under attack orders or on the march, where the road does not help.
fn points(cell: &str, hexside: bool, maneuver: bool) -> Option<u8> {
    let number = cell.split(' ').next().unwrap_or_default().trim_end_matches('*');
    let code = |letter: &str| cell.contains(&format!("({letter})"));
    match number {
        "P" => None,
        // CF-110: the downhill D of the Revised chart is no extra cost.
        "-" | "0" | "D" => Some(1),
        _ if hexside && code("F") && maneuver => Some(1),
        _ if hexside => Some(1 + number.trim_start_matches('+').parse::<u8>().unwrap()),
        _ if code("D") && maneuver => Some(1),
        // CF-110: C in the cell of strong buildings is read as D.
        "2" if code("C") && maneuver => Some(1),
        _ => Some(number.parse().unwrap()),
    }
}

/// STD-T.TEC-a, STD-T.TEC-b, STD-T.TEC-d to h, STD-T.TEC-l, STD-T.TEC-n, STD-T.TEC-o; VOL2-T.TEC-a, VOL2-T.TEC-b5, VOL2-T.TEC-b7;
/// REV-TEC-a, REV-TEC-b, REV-TEC-d, REV-TEC-e, REV-TEC-g to n, REV-TEC-q, REV-TEC-s: the price of every step, for three
/// arms, under attack orders and on the march.
#[test]
fn every_cell_of_movement_is_what_a_step_costs() {
    let printed = printed();
    for ((edition, name), expected) in EDITIONS.into_iter().zip([15, 10, 15]) {
        let mut reached = 0;
        for (row, cells) in rows(&printed, name) {
            let Some(ground) = ground(&row) else { continue };
            reached += 1;
            let hexside = at(&cells, &["kind"]).as_str() == Some("hexside");
            for (arm, unit) in
                [("infantry", "f-line-8"), ("cavalry", "f-dragoons-5"), ("artillery", "f-guns-6")]
            {
                for maneuver in [false, true] {
                    let cell = at(&cells, &[arm]).as_str().unwrap();
                    let wanted = points(cell, hexside, maneuver);
                    let mut field = field(edition, ground);
                    if maneuver {
                        field.order("f-first", Order::Maneuver);
                        field.order("f-horse", Order::Maneuver);
                    }
                    let place = format!("{name} {row} {arm}, on the march: {maneuver}");
                    assert_eq!(step(&mut field, unit), wanted, "{place}");
                }
            }
        }
        assert_eq!(reached, expected, "{name}");
    }
}

/// What the step from H8 to I8 costs a unit.
fn step(field: &mut Field, unit: &str) -> Option<u8> {
    let unit = field.unit(unit, "H8", Facing::E);
    field.begin(Step::Movement, Camp::French);
    field.act(Action::Begin(unit));
    let step = field.step(unit, "I8");
    if !field.allows(step) {
        // CF-026: the Revised stacking chart has no room for more than a regiment or a battery in some hexes.
        assert_eq!(field.refused(step).why, Why::Prohibited);
        return None;
    }
    field.act(step);
    Some(field.spent(unit))
}

/// What a cell does to an attacker's points: a fraction, or nothing if it is prohibited.
fn multiplier(cell: &str) -> Option<Ratio<i32>> {
    Some(match cell.split([',', ' ']).rfind(|word| word.len() == 1).unwrap_or(cell) {
        "P" => return None,
        "A" => Ratio::new(1, 2),
        "B" => Ratio::new(1, 3),
        "C" => Ratio::new(2, 3),
        _ => Ratio::ONE,
    })
}

/// STD-T.TEC-i, STD-T.TEC-k, STD-T.TEC-l, VOL2-T.TEC-a, REV-TEC-a, REV-TEC-c, REV-TEC-f to i, REV-TEC-k to n, REV-TEC-u: what
/// the ground leaves of eight points of attack.
#[test]
fn every_cell_of_shock_is_what_an_attack_counts() {
    let printed = printed();
    for (edition, name) in EDITIONS {
        for (row, cells, ground) in dry_rows(&printed, name) {
            let cell = at(&cells, &["shock"]).as_str().unwrap();
            // The cell of a bridge tells of a river first, and of a stream where it does.
            let cell = cell.split(',').next().unwrap();
            // CF-114: no shock down an impassable slope either.
            let wanted = multiplier(cell).filter(|_| row != "impassable_slope_down");
            let mut field = field(edition, ground);
            let attacker = field.unit("f-line-8", "H8", Facing::E);
            field.unit("s-line-8", "I8", Facing::W);
            field.order("f-first", Order::Harassment);
            field.game.state.units[attacker.index()].deeds.assault = true;
            field.begin(Step::Shock, Camp::French);
            let aim = Action::Aim(field.hex("I8"));
            if wanted.is_none() {
                let legal = field.game.check(aim).is_ok();
                assert!(!legal, "{name} {row}: {cell}");
                continue;
            }
            let preview = field.game.preview_shock(&[attacker], &[field.hex("I8")]);
            let total = preview.attack.0 / Ratio::from_integer(8);
            assert_eq!(Some(total), wanted, "{name} {row}: {cell}");
            let die: i8 = preview.modifiers.iter().map(|modifier| modifier.value).sum();
            assert_eq!(die, if cell == "-1" { -1 } else { 0 }, "{name} {row}: {cell}");
        }
    }
}

/// STD-T.TEC-i, VOL2-T.TEC-a, REV-TEC-a, REV-TEC-c, REV-TEC-f, REV-TEC-k, REV-TEC-l, REV-TEC-o, REV-TEC-u: what the ground
/// leaves of six points of fire; slopes send it to the line of fire, which is open next door.
#[test]
fn every_cell_of_fire_is_what_a_volley_counts() {
    let printed = printed();
    for (edition, name) in EDITIONS {
        for (row, cells, ground) in dry_rows(&printed, name) {
            let cell = at(&cells, &["fire"]).as_str().unwrap();
            let mut field = field(edition, ground);
            let unit = field.unit("f-line-8", "H8", Facing::E);
            field.unit("s-line-8", "I8", Facing::W);
            field.begin(Step::OffensiveFire, Camp::French);
            let (from, target) = (field.hex("H8"), field.hex("I8"));
            if field.game.check(Action::Aim(target)).is_err() {
                assert_eq!(cell, "G", "{name} {row}: only the line of fire bars it");
                continue;
            }
            field.dice([3, 6, 6, 6]);
            field.act(Action::Aim(target));
            field.act(Action::Fire { unit, from, points: 6 });
            let events = field.act(Action::Resolve);
            let place = format!("{name} {row}: {cell}");
            assert_eq!(Some(fired(&events) / Ratio::from_integer(6)), multiplier(cell), "{place}");
            let roll = roll_for(Purpose::Fire, &events).unwrap();
            assert_eq!(roll.total, if cell == "-1" { 2 } else { 3 }, "{place}");
        }
    }
}

fn fired(events: &[Event]) -> Ratio<i32> {
    let points = |event: &Event| match event.what {
        What::Fired { points, .. } => Some(points),
        _ => None,
    };
    events.iter().find_map(points).unwrap()
}
