//! Bailén 1.

use super::*;

/// SCN-B1-1-a: 17:00, 17:30, 18:00.
#[test]
fn lasts_three_turns() {
    let field = Field::load("bailen-1");
    let timing = &field.scenario.timing;
    assert_eq!((timing.turns, field.scenario.basic.turns), (3, 2));
    let times: Vec<u16> = (1..=3).map(|turn| timing.clock.at(turn)).collect();
    assert_eq!(times, [17 * 60, 17 * 60 + 30, 18 * 60]);
    assert_eq!(field.scenario.first_phase, Camp::French);
    assert_eq!(field.scenario.edition, EditionId::Revised);
}

/// SCN-B1-2-a, SCN-B1-2-b, SCN-B1-2-c, CF-015, CF-222.
#[test]
fn orders_and_an_absent_superior() {
    let field = Field::load("bailen-1");
    field.all_have(Order::Defend, &["corona-detachment"]);
    field.all_have(Order::Attack, &["poinsot-brigade", "boussart-brigade", "vedel-battery"]);
    field.all_have(Order::None, &["cassagne-brigade"]);
    let spanish = field.scenario.commanders.iter().find(|c| c.camp == Camp::Spanish).unwrap();
    assert_eq!((spanish.divider, spanish.attempts, spanish.chief), (3, 1, false));
    assert_eq!(spanish.seat, Seat::OffMap(field.zone("bailen-town")));
    assert_eq!(field.scenario.chief(Camp::Spanish), None);
    let vedel = field.commander("vedel");
    assert_eq!((vedel.divider, vedel.attempts, vedel.chief), (2, 2, true));
}

/// SCN-B1-3-a, SCN-B1-4-a.
#[test]
fn bases_and_radii() {
    let field = Field::load("bailen-1");
    let base = |camp| field.scenario.base(camp, None).clone();
    assert_eq!(base(Camp::Spanish), Base::Hexes(field.zone("bailen-town")));
    assert_eq!(base(Camp::French), Base::Hexes(field.hexes(&["AM1"])));
    assert!(field.scenario.radius.iter().all(|&radius| radius == 3));
}

/// SCN-B1-5-a: San Cristóbal, AD12, sets the Spanish to their second column.
#[test]
fn san_cristobal() {
    let field = Field::load("bailen-1");
    field.levels(&[
        ("corona-detachment", 15, 11),
        ("poinsot-brigade", 16, 16),
        ("cassagne-brigade", 13, 13),
        ("boussart-brigade", 3, 3),
    ]);
    let [hill] = field.scenario.objectives.as_slice() else { panic!("one") };
    assert_eq!((hill.camp, hill.test), (Camp::French, HoldTest::Presence));
    assert_eq!(hill.hexes, field.hexes(&["AD12"]));
    let corona = field.command("corona-detachment");
    let level = |held| field.scenario.demoralization_level(corona, Camp::Spanish, |_| held);
    assert_eq!((level(0), level(1)), (Some(15), Some(11)));
}

/// SCN-B1-7-a1, SCN-B1-7-a2, SCN-B1-7-a3, SCN-B1-7-a4, SCN-B1-7-a5.
#[test]
fn french_set_up() {
    let field = Field::load("bailen-1");
    field.stand(&["5leg-res-1", "3suisse-1"], &["AG10"]);
    field.stand(&["5leg-res-2", "5leg-res-3"], &["AI11"]);
    field.stand(&["1leg-res-1", "1leg-res-2", "1leg-res-3"], &["AJ8"]);
    field.stand(&["6drag-prov"], &["AJ9"]);
    field.stand(&["art-vedel"], &["AH11"]);
    let battery = field.army.unit(field.unit("art-vedel"));
    assert_eq!((battery.weight(), battery.strength), (Some(Weight::Light), 6));
}

/// SCN-B1-7-b, SCN-B1-7-d.
#[test]
fn leaders() {
    let field = Field::load("bailen-1");
    for (leader, command) in [
        ("poinsot", "poinsot-brigade"),
        ("cassagne", "cassagne-brigade"),
        ("boussart", "boussart-brigade"),
    ] {
        let LeaderRule::With(units) = rule(&field, leader) else { panic!("{leader}") };
        let mut units = units.clone();
        units.sort();
        assert_eq!(units, field.units_of(command));
    }
    assert_eq!(*rule(&field, "vedel"), LeaderRule::At(field.within(2, &["AI9"])));
    let LeaderRule::Near(2, units) = rule(&field, "col-corona") else { panic!("near") };
    assert_eq!(units.len(), 9);
}

/// SCN-B1-7-c1, SCN-B1-7-c2, SCN-B1-7-c3, SCN-B1-7-c4, SCN-B1-7-c5, SCN-B1-7-c6, SCN-B1-7-c7; CF-160.
#[test]
fn spanish_set_up() {
    let field = Field::load("bailen-1");
    field.stand(&["irlanda-1"], &["AF13"]);
    field.stand(&["mp-jaen"], &["AG13"]);
    field.stand(&["v-granada-6"], &["AG14"]);
    field.stand(&["mp-granada"], &["AC11"]);
    field.stand(&["corona-1", "corona-2"], &["AD11"]);
    field.stand(&["v-granada-3"], &["AD12"]);
    field.stand(&["montesa", "dr-reina"], &["AJ12"]);
    let reina = field.unit("dr-reina");
    assert_eq!(field.army.unit(reina).command, Some(field.command("venegas-brigade")));
    let today = field.scenario.command[reina.index()];
    assert_eq!(today, Some(field.command("corona-detachment")));
}

/// SCN-B1-7-e, CF-165.
#[test]
fn nobody_else_takes_part() {
    let field = Field::load("bailen-1");
    assert_eq!(field.scenario.units_in_play().count(), 18);
    assert_eq!(field.scenario.absent.len(), field.army.units.len() - 18);
    assert!(field.scenario.reinforcements.is_empty());
}
