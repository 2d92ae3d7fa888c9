//! What must hold for every counter, whatever is printed on it.

use std::collections::BTreeSet;

use board::Facing;
use resvg::usvg;

use super::*;

const NATIONS: [Nation; 11] = [
    Nation::French,
    Nation::Spanish,
    Nation::British,
    Nation::Portuguese,
    Nation::GermanLegion,
    Nation::Sicilian,
    Nation::Italian,
    Nation::Polish,
    Nation::German,
    Nation::Walloon,
    Nation::Swiss,
];
const GROUNDS: [Ground; 2] = [Ground::Light, Ground::Dark];
const TURNED: [Turned; 2] = [Turned::Front, Turned::Back];

fn unit() -> Unit {
    Unit {
        name: "4Leg.Res1".into(),
        superior: Some("Chabert Brigade".into()),
        livery: Livery::French,
        nation: Nation::French,
        arm: Arm::Infantry(Foot::LINE),
        factor: 7,
        grade: Some(Grade::D),
    }
}

fn leader() -> Leader {
    Leader {
        name: "Chabert".into(),
        command: "Chabert Brigade".into(),
        livery: Livery::French,
        rank: Rank::Leader,
        factors: Factors { shock: 1, morale: 1 },
        successor: Factors { shock: 0, morale: -1 },
    }
}

fn arms() -> Vec<Arm> {
    let weights = [Weight::Light, Weight::Medium, Weight::Heavy];
    let mut arms: Vec<Arm> =
        [Foot::LINE, Foot::LIGHT, Foot::SHOCK, Foot::GUARD].map(Arm::Infantry).into();
    arms.push(Arm::Infantry(Foot { horn: true, ..Foot::GUARD }));
    arms.extend(weights.map(Arm::Cavalry));
    for horse in [false, true] {
        arms.extend(weights.map(|weight| Arm::Artillery { weight, horse }));
    }
    arms.push(Arm::Cart);
    arms
}

fn markers() -> Vec<Marker> {
    let mut markers = vec![
        Marker::Square,
        Marker::Skirmish,
        Marker::Limbered,
        Marker::Rout,
        Marker::Assault,
        Marker::NoFire,
        Marker::Turn,
    ];
    markers.extend((1..=6).map(Marker::Loss));
    markers.extend((1..=3).map(Marker::Fatigue));
    for livery in Livery::ALL {
        markers.extend((1..=12).map(|number| Marker::Unknown { livery, number }));
        markers.extend(Order::ALL.map(|order| Marker::Order { livery, order }));
    }
    markers
}

/// Every kind of counter, with the longest names of the battles.
fn every_face() -> Vec<Face> {
    let mut faces = Vec::new();
    for livery in Livery::ALL {
        for arm in arms() {
            faces.push(Face::Unit(Unit { livery, arm, ..unit() }));
        }
        for nation in NATIONS {
            let name = "3Gd.Walona Cz.".into();
            let superior = Some("Division Lazán (centre)".into());
            let (factor, grade) = (12, Some(Grade::A));
            faces.push(Face::Unit(Unit {
                name,
                superior,
                livery,
                nation,
                factor,
                grade,
                ..unit()
            }));
        }
        for rank in [Rank::Leader, Rank::CommanderInChief] {
            let (name, command) = ("Cruz Mourgeon".into(), "Division Whittingham".into());
            faces.push(Face::Leader(Leader { name, command, livery, rank, ..leader() }));
        }
    }
    faces.extend(markers().into_iter().map(Face::Marker));
    faces
}

fn parsed(drawing: &str) -> usvg::Tree {
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128">{drawing}</svg>"#
    );
    usvg::Tree::from_str(&svg, &usvg::Options::default()).expect("well-formed SVG")
}

/// Left, top, right and bottom of everything painted, strokes left out.
fn extent(drawing: &str) -> [f32; 4] {
    let tree = parsed(drawing);
    let shift = |edge: f32| edge - tree.size().width() / 2.0;
    let area = tree.root().abs_bounding_box();
    [area.left(), area.top(), area.right(), area.bottom()].map(shift)
}

#[test]
fn equal_counters_are_equal_bytes() {
    let drawn = || -> Vec<String> {
        let faces = every_face().into_iter();
        faces.map(|face| face.draw(Turned::Back, Detail::Print, Ground::Light)).collect()
    };
    assert_eq!(drawn(), drawn());
}

/// Text included: outlines are measured where they end up, so a name too long for its counter would show here.
#[test]
fn every_counter_is_sound_and_stays_inside_its_body() {
    for face in every_face() {
        let half_width = match &face {
            Face::Leader(Leader { rank: Rank::CommanderInChief, .. }) => 34.1,
            _ => 32.1,
        };
        for (turned, detail) in TURNED.into_iter().flat_map(|t| Detail::ALL.map(|d| (t, d))) {
            for ground in GROUNDS {
                let [left, top, right, bottom] = extent(&face.draw(turned, detail, ground));
                let inside = left >= -half_width && right <= half_width;
                assert!(inside && top >= -32.1 && bottom <= 32.1, "{face:?} {turned:?} {detail:?}");
            }
        }
    }
}

/// STD-F1-a, STD-1.3.1-e, STD-1.3.1-f, VOL2-1.3.1-b, VOL2-1.3.1-c: every kind of unit has its own drawing.
#[test]
fn every_arm_and_class_draws_differently() {
    for detail in [Detail::Medium, Detail::Large, Detail::Print] {
        for turned in TURNED {
            let draw = |arm| Face::Unit(Unit { arm, ..unit() }).draw(turned, detail, Ground::Light);
            let drawings: BTreeSet<String> = arms().into_iter().map(untitled(draw)).collect();
            assert_eq!(drawings.len(), arms().len(), "{detail:?}");
        }
    }
}

/// REV-CTR-b: grade, factor and army are told apart at every size.
#[test]
fn every_grade_factor_and_army_draws_differently_at_every_size() {
    for detail in Detail::ALL {
        let draw = |unit: Unit| Face::Unit(unit).draw(Turned::Front, detail, Ground::Light);
        let of_grade = |grade| Unit { grade: Some(grade), ..unit() };
        let grades: BTreeSet<_> =
            Grade::ALL.into_iter().map(of_grade).map(untitled(draw)).collect();
        assert_eq!(grades.len(), 6, "{detail:?}");
        let of_factor = |factor| Unit { factor, ..unit() };
        let factors: BTreeSet<_> = (0..=20).map(of_factor).map(untitled(draw)).collect();
        assert_eq!(factors.len(), 21, "{detail:?}");
        let of_livery = |livery| Unit { livery, ..unit() };
        let liveries: BTreeSet<_> =
            Livery::ALL.into_iter().map(of_livery).map(untitled(draw)).collect();
        assert_eq!(liveries.len(), 3, "{detail:?}");
    }
}

#[test]
fn every_nationality_draws_differently_where_there_is_a_name() {
    for detail in [Detail::Large, Detail::Print] {
        for livery in Livery::ALL {
            let draw = |nation| {
                Face::Unit(Unit { nation, livery, ..unit() }).draw(
                    Turned::Front,
                    detail,
                    Ground::Light,
                )
            };
            let drawings: BTreeSet<_> = NATIONS.into_iter().map(untitled(draw)).collect();
            assert_eq!(drawings.len(), NATIONS.len(), "{livery:?} {detail:?}");
        }
    }
}

/// Armies differ in outline, not only in colour.
#[test]
fn no_two_armies_share_an_outline() {
    let outlines: BTreeSet<_> =
        Livery::ALL.map(silhouette::body).into_iter().chain([silhouette::TICKET]).collect();
    assert_eq!(outlines.len(), 4);
}

/// REV-CTR-b, VOL2-1.3.1-a, STD-1.3.1-a, STD-F2-a: on paper no item is missing, so a change in any of them shows.
#[test]
fn a_printed_unit_shows_all_its_items() {
    let changed = [
        Unit { name: "4Leg.Res2".into(), ..unit() },
        Unit { superior: Some("Pannetier Brigade".into()), ..unit() },
        Unit { superior: None, ..unit() },
        Unit { livery: Livery::Spanish, ..unit() },
        Unit { nation: Nation::Polish, ..unit() },
        Unit { arm: Arm::Cavalry(Weight::Light), ..unit() },
        Unit { arm: Arm::Infantry(Foot::SHOCK), ..unit() },
        Unit { factor: 6, ..unit() },
        Unit { grade: Some(Grade::C), ..unit() },
    ];
    let draw = |unit: Unit| Face::Unit(unit).draw(Turned::Front, Detail::Print, Ground::Light);
    let drawings: BTreeSet<_> =
        changed.iter().cloned().chain([unit()]).map(untitled(draw)).collect();
    assert_eq!(drawings.len(), changed.len() + 1);
    assert_eq!(
        Face::Unit(unit()).describe(Turned::Front),
        "4Leg.Res1, Chabert Brigade, infantry, French, factor 7, morale D"
    );
}

/// REV-CTR-a, STD-F2-a, VOL2-1.3.1-f: name, rank, both factors, nationality and command.
#[test]
fn a_printed_leader_shows_all_his_items() {
    let changed = [
        Leader { name: "Pannetier".into(), ..leader() },
        Leader { command: "Pannetier Brigade".into(), ..leader() },
        Leader { rank: Rank::CommanderInChief, ..leader() },
        Leader { livery: Livery::British, ..leader() },
        Leader { factors: Factors { shock: 2, morale: 1 }, ..leader() },
        Leader { factors: Factors { shock: 1, morale: -1 }, ..leader() },
    ];
    let draw =
        |leader: Leader| Face::Leader(leader).draw(Turned::Front, Detail::Print, Ground::Light);
    let drawings: BTreeSet<_> =
        changed.iter().cloned().chain([leader()]).map(untitled(draw)).collect();
    assert_eq!(drawings.len(), changed.len() + 1);
}

/// VOL2-15.1-b: the reverse is the unnamed next officer, with his own factors.
#[test]
fn the_reverse_of_a_leader_has_no_name() {
    let other =
        Leader { name: "Another".into(), factors: Factors { shock: 3, morale: 3 }, ..leader() };
    let back =
        |leader: Leader| Face::Leader(leader).draw(Turned::Back, Detail::Print, Ground::Light);
    assert_eq!(back(leader()), back(other));
    let weaker = Leader { successor: Factors { shock: -1, morale: -1 }, ..leader() };
    assert_ne!(back(leader()), back(weaker));
}

/// STD-F1-b, VOL2-OPT2-a: every marker can be told from every other, on paper.
#[test]
fn every_marker_draws_differently() {
    let draw = |marker| Face::Marker(marker).draw(Turned::Front, Detail::Print, Ground::Light);
    let drawings: BTreeSet<_> = markers().into_iter().map(untitled(draw)).collect();
    assert_eq!(drawings.len(), markers().len());
}

#[test]
fn losses_and_fatigue_count_on_when_turned_over() {
    let back = |marker| Face::Marker(marker).describe(Turned::Back);
    assert_eq!(back(Marker::Loss(1)), "2 lost");
    assert_eq!(back(Marker::Fatigue(1)), "fatigue 2");
    assert_eq!(back(Marker::Fatigue(3)), "fatigue 3");
}

/// An order face down tells the enemy nothing.
#[test]
fn all_orders_of_a_side_look_alike_face_down() {
    let backs: BTreeSet<String> = Order::ALL
        .map(|order| Face::Marker(Marker::Order { livery: Livery::French, order }))
        .map(|face| face.draw(Turned::Back, Detail::Print, Ground::Light))
        .into();
    assert_eq!(backs.len(), 1);
}

/// STD-14-a, STD-F1-b: disorganized is the counter turned over, routed is more than that.
#[test]
fn the_three_states_of_order_draw_differently_at_every_size() {
    for detail in Detail::ALL {
        let states = [Condition::GoodOrder, Condition::Disorganized, Condition::Routed];
        let drawings: BTreeSet<_> = states
            .map(|condition| Token { condition, ..Token::new(Face::Unit(unit())) })
            .map(|token| token.draw(detail, Ground::Light))
            .into();
        assert_eq!(drawings.len(), 3);
    }
}

#[test]
fn only_a_formed_unit_shows_a_facing() {
    let facing = |facing| Token { facing: Some(facing), ..Token::new(Face::Unit(unit())) };
    let marks: BTreeSet<_> =
        Facing::ALL.map(facing).iter().map(|token| token.facing_mark(Ground::Light)).collect();
    assert_eq!(marks.len(), 6);
    let shown = |token: Token| !token.facing_mark(Ground::Light).is_empty();
    assert!(shown(facing(Facing::E)));
    assert!(!shown(Token::new(Face::Unit(unit()))));
    assert!(!shown(Token { formation: Formation::Square, ..facing(Facing::E) }));
    assert!(!shown(Token { formation: Formation::OnMarch, ..facing(Facing::E) }));
    assert!(!shown(Token { condition: Condition::Routed, ..facing(Facing::E) }));
}

/// CF-208: a counter in march says so at every size, and no facing is told.
#[test]
fn a_counter_in_march_shows_a_road() {
    let standing = Token { facing: Some(Facing::E), ..Token::new(Face::Unit(unit())) };
    let marching = Token { formation: Formation::OnMarch, ..standing.clone() };
    for detail in [Detail::Small, Detail::Medium, Detail::Large] {
        let [stands, marches] =
            [&standing, &marching].map(|token| token.draw(detail, Ground::Light));
        assert!(marches.contains("on the march") && !marches.contains("facing"));
        assert!(!stands.contains("on the march") && stands.contains("facing"));
        assert!(marches.len() > stands.len(), "the road is drawn");
    }
}

#[test]
fn every_state_on_the_board_draws_differently() {
    let fresh = Token::new(Face::Unit(Unit {
        arm: Arm::Artillery { weight: Weight::Light, horse: false },
        ..unit()
    }));
    let states = [
        fresh.clone(),
        Token { strength_now: Some(5), ..fresh.clone() },
        Token { lost: 2, ..fresh.clone() },
        Token { formation: Formation::Square, ..fresh.clone() },
        Token { limbered: true, ..fresh.clone() },
        Token { stacked: 3, ..fresh.clone() },
        Token { highlight: Highlight::MayAct, ..fresh.clone() },
        Token { highlight: Highlight::Selected, ..fresh.clone() },
        Token { highlight: Highlight::HasActed, ..fresh.clone() },
        Token { highlight: Highlight::Target, ..fresh },
    ];
    for detail in Detail::ALL {
        let draw = |token: &Token| token.draw(detail, Ground::Light);
        let drawings: BTreeSet<_> = states.iter().map(untitled(draw)).collect();
        assert_eq!(drawings.len(), states.len(), "{detail:?}");
    }
}

#[test]
fn skirmish_lines_are_sound_however_short() {
    let posts = [(0.0, 0.0, 3), (93.5, 54.0, 3), (93.5, 162.0, 2)];
    for count in 0..=posts.len() {
        parsed(&skirmish_line(&posts[..count], Livery::Spanish, Ground::Dark));
    }
}

#[test]
fn names_from_outside_cannot_break_the_drawing() {
    for name in ["", "<b>&\"'", "\u{1}\u{0}\n", "𝄞 漢字", &"W".repeat(500)] {
        let superior = Some(name.to_owned());
        let face = Face::Unit(Unit { name: name.into(), superior, ..unit() });
        let [left, _, right, _] = extent(&face.draw(Turned::Front, Detail::Print, Ground::Light));
        assert!(left >= -32.1 && right <= 32.1, "{name}");
        let face = Face::Leader(Leader { name: name.into(), command: name.into(), ..leader() });
        parsed(&Token::new(face).draw(Detail::Large, Ground::Light));
    }
}

fn battle() -> Vec<SheetItem> {
    let item = |group: &str, face: Face, copies| SheetItem { group: group.into(), face, copies };
    let mut items = vec![item("Chabert Brigade", Face::Leader(leader()), 1)];
    items.extend(
        (1..=11).map(|factor| item("Chabert Brigade", Face::Unit(Unit { factor, ..unit() }), 1)),
    );
    items.push(item("Independent", Face::Unit(Unit { superior: None, ..unit() }), 1));
    items.push(item("Chabert Brigade", Face::Unit(Unit { factor: 12, ..unit() }), 1));
    items.extend(standard_markers(&Livery::ALL));
    items
}

#[test]
fn a_sheet_holds_every_counter_front_and_back() {
    let items = battle();
    let drawn = sheet("Bailén & beyond", &items);
    assert_eq!(drawn, sheet("Bailén & beyond", &items));
    for factor in 1..=12 {
        let front = format!(
            "<title>4Leg.Res1, Chabert Brigade, infantry, French, factor {factor}, morale D</title>"
        );
        let back = front.replace("</title>", ", disorganized</title>");
        assert_eq!((drawn.matches(&front).count(), drawn.matches(&back).count()), (1, 1));
    }
    assert_eq!(drawn.matches("<title>square</title>").count(), 2 * 10 + 1, "ten and the legend");
}

#[test]
fn every_page_is_sound_and_nothing_leaves_it() {
    let pages = pages("Bailén", &battle());
    assert!(pages.len() > 2);
    for page in pages {
        let tree = usvg::Tree::from_str(&page, &usvg::Options::default()).expect("well-formed");
        let (area, size) = (tree.root().abs_bounding_box(), tree.size());
        assert!(area.left() >= -0.1 && area.right() <= size.width() + 0.1);
        assert!(area.top() >= -0.1 && area.bottom() <= size.height() + 0.1);
    }
}

#[test]
fn an_empty_sheet_is_its_legend() {
    let pages = pages("Nothing", &[]);
    assert_eq!(pages.len(), 1);
    assert!(pages[0].contains("commander in chief"));
}

/// The drawing without its text equivalent, which always differs.
fn untitled<T>(draw: impl Fn(T) -> String) -> impl Fn(T) -> String {
    move |value| {
        let drawing = draw(value);
        let end = drawing.find("</title>").expect("a title");
        drawing[end..].to_owned()
    }
}
