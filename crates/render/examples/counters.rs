//! Draws a counter sheet and every kind, state and marker, at 80 and 28 pixels, on light and dark grounds.
//!
//! `cargo run -p aguila-render --example counters -- FOLDER`

use std::error::Error;
use std::path::{Path, PathBuf};

use board::{Facing, Source};
use game::data::OrderOfBattle;
use render::counter::{
    Arm, Condition, Detail, Face, Factors, Foot, Formation, Grade, Ground, Highlight, Leader,
    Livery, Marker, Nation, Order, Rank, SheetItem, Token, Unit, Weight, faces_of, pages, sheet,
    skirmish_line, standard_markers,
};
use render::export::{svg_to_pdf, svg_to_png};
use render::font::{self, Anchor, text};
use render::svg::pt;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).map_or_else(|| PathBuf::from("."), PathBuf::from);
    std::fs::create_dir_all(&folder)?;
    save(&folder, "board", &demo(), 2480)?;
    let items = sheet_items();
    std::fs::write(folder.join("sheet.svg"), sheet("Every counter", &items))?;
    for (index, page) in pages("Every counter", &items).iter().enumerate() {
        // 210 mm at 300 dots to the inch, enough to look at.
        save(&folder, &format!("page-{}", index + 1), page, 2480)?;
    }
    battles(&folder)
}

/// The sheets of the four battles, from their orders of battle.
fn battles(folder: &Path) -> Result<(), Box<dyn Error>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/orders-of-battle");
    for battle in ["alcaniz", "bailen", "castalla", "maria"] {
        let name = format!("{battle}.toml");
        let text = std::fs::read_to_string(data.join(&name))?;
        let army = OrderOfBattle::load(Source { name: &name, text: &text })?;
        for (index, page) in pages(&army.title, &faces_of(&army)).iter().enumerate() {
            save(folder, &format!("{battle}-{}", index + 1), page, 2480)?;
        }
    }
    Ok(())
}

fn save(folder: &Path, name: &str, svg: &str, width: u32) -> Result<(), Box<dyn Error>> {
    std::fs::write(folder.join(format!("{name}.svg")), svg)?;
    std::fs::write(folder.join(format!("{name}.png")), svg_to_png(svg, width)?)?;
    std::fs::write(folder.join(format!("{name}.pdf")), svg_to_pdf(svg)?)?;
    Ok(())
}

const WIDTH: f64 = 1240.0;
const ROW: f64 = 150.0;

/// Both grounds, one below the other.
fn demo() -> String {
    let rows = demo_rows();
    let half = ROW * (rows.len() as f64 + 1.0);
    let mut out = String::new();
    for (index, (ground, table, ink)) in
        [(Ground::Light, "#ebe4d5", "#221b14"), (Ground::Dark, "#141210", "#f0e8da")]
            .into_iter()
            .enumerate()
    {
        let top = half * index as f64;
        out += &format!(r#"<path d="M0 {top}h{WIDTH}v{half}H0Z" fill="{table}"/>"#);
        for (row, (caption, tokens)) in rows.iter().enumerate() {
            let y = top + ROW * (row as f64 + 0.62);
            out += &words(caption, 24.0, y, 15.0, ink);
            for (column, (label, token)) in tokens.iter().enumerate() {
                let x = 200.0 + 176.0 * column as f64;
                out += &placed(token, x, y, 80.0, ground);
                out += &placed(token, x + 84.0, y, 28.0, ground);
                out += &words(label, x - 40.0, y + 74.0, 12.0, ink);
            }
        }
        let posts = [(320.0, 0.0, 3), (400.0, 40.0, 3), (480.0, -4.0, 2)];
        let line = skirmish_line(&posts, Livery::Spanish, ground);
        out += &format!(
            r#"<g transform="translate(0 {})">{line}</g>"#,
            top + ROW * (rows.len() as f64 + 0.4)
        );
    }
    let height = 2.0 * half;
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">{out}</svg>"#
    )
}

fn placed(token: &Token, x: f64, y: f64, pixels: f64, ground: Ground) -> String {
    let drawing =
        token.draw(Detail::for_pixels(pixels as u32), ground) + &token.facing_mark(ground);
    format!(r#"<g transform="translate({x} {y}) scale({})">{drawing}</g>"#, pixels / 64.0)
}

fn words(words: &str, x: f64, y: f64, size: f64, colour: &str) -> String {
    let outlines = text(font::Face::Sans, words, pt(x, y), size, Anchor::Start);
    format!(r#"<path d="{}" fill="{colour}"/>"#, outlines.data())
}

type Row = (&'static str, Vec<(&'static str, Token)>);

fn demo_rows() -> Vec<Row> {
    let mut rows = unit_rows();
    rows.extend(state_rows());
    rows.extend(leader_and_marker_rows());
    rows
}

fn unit_rows() -> Vec<Row> {
    let units = demo_units();
    let of = |livery: Livery, facing: Facing| -> Vec<(&'static str, Token)> {
        let of_army = units.iter().filter(|(_, unit)| unit.livery == livery);
        of_army
            .map(|(label, unit)| {
                let facing = Some(facing);
                (*label, Token { facing, ..Token::new(Face::Unit(unit.clone())) })
            })
            .collect()
    };
    let mut rows = Vec::new();
    for (caption, livery, facing) in [
        ("French", Livery::French, Facing::E),
        ("Spanish", Livery::Spanish, Facing::W),
        ("British, allies", Livery::British, Facing::NW),
    ] {
        let all = of(livery, facing);
        rows.extend(all.chunks(6).map(|chunk| (caption, chunk.to_vec())));
    }
    rows
}

fn state_rows() -> Vec<Row> {
    let line = demo_unit("4Leg.Res1", Arm::Infantry(Foot::LINE), 7, Grade::D);
    let spanish = Unit { livery: Livery::Spanish, nation: Nation::Spanish, ..line.clone() };
    let british = Unit { livery: Livery::British, nation: Nation::British, ..line.clone() };
    let guns = Arm::Artillery { weight: Weight::Medium, horse: false };
    let battery = demo_unit("Art.Chabert", guns, 4, Grade::C);
    let token = |unit: &Unit| Token::new(Face::Unit(unit.clone()));
    let condition = |unit: &Unit, condition, lost| Token {
        condition,
        lost,
        strength_now: Some(unit.factor - lost),
        ..token(unit)
    };
    let lit = |highlight| Token { highlight, facing: Some(Facing::NE), ..token(&line) };
    vec![
        (
            "Formation",
            vec![
                ("square", Token { formation: Formation::Square, ..token(&spanish) }),
                ("limbered", Token { limbered: true, ..token(&battery) }),
                ("unlimbered", Token { facing: Some(Facing::SE), ..token(&battery) }),
                ("on the march", Token { formation: Formation::OnMarch, ..token(&line) }),
                ("stack of 4", Token { stacked: 4, facing: Some(Facing::SW), ..token(&spanish) }),
                ("stack of 2", Token { stacked: 2, lost: 1, ..token(&british) }),
            ],
        ),
        (
            "Condition",
            vec![
                ("2 lost", condition(&line, Condition::GoodOrder, 2)),
                ("disorganised", condition(&line, Condition::Disorganized, 3)),
                ("routed", condition(&spanish, Condition::Routed, 1)),
                ("disorganised", condition(&spanish, Condition::Disorganized, 0)),
                ("routed", condition(&line, Condition::Routed, 0)),
                ("disorganised", condition(&british, Condition::Disorganized, 0)),
            ],
        ),
        (
            "In play",
            vec![
                ("may act", lit(Highlight::MayAct)),
                ("selected", lit(Highlight::Selected)),
                ("has acted", lit(Highlight::HasActed)),
                ("target", lit(Highlight::Target)),
            ],
        ),
    ]
}

fn leader_and_marker_rows() -> Vec<Row> {
    let leaders = demo_leaders()
        .into_iter()
        .map(|leader| ("leader", Token::new(Face::Leader(leader))))
        .chain(demo_leaders().into_iter().take(2).map(|leader| {
            let condition = Condition::Disorganized;
            ("next in rank", Token { condition, ..Token::new(Face::Leader(leader)) })
        }));
    let mut rows: Vec<Row> = vec![("Leaders", leaders.collect())];
    let mut markers = vec![
        ("square", Marker::Square),
        ("guerrilla", Marker::Skirmish),
        ("limbered", Marker::Limbered),
        ("rout", Marker::Rout),
        ("assault", Marker::Assault),
        ("no fire", Marker::NoFire),
        ("turn", Marker::Turn),
        ("fatigue", Marker::Fatigue(1)),
        ("fatigue", Marker::Fatigue(2)),
        ("fatigue", Marker::Fatigue(3)),
    ];
    markers.extend((1..=6).map(|points| ("losses", Marker::Loss(points))));
    for livery in [Livery::French, Livery::Spanish, Livery::British] {
        markers.push(("unknown", Marker::Unknown { livery, number: 7 }));
    }
    for (order, livery) in Order::ALL
        .into_iter()
        .zip([Livery::French, Livery::Spanish, Livery::British].into_iter().cycle())
    {
        markers.push(("order", Marker::Order { livery, order }));
    }
    for chunk in markers.chunks(6) {
        let tokens = chunk.iter().map(|&(label, marker)| (label, Token::new(Face::Marker(marker))));
        rows.push(("Markers", tokens.collect()));
    }
    rows
}

fn sheet_items() -> Vec<SheetItem> {
    let leaders = demo_leaders().into_iter().map(|leader| SheetItem {
        group: "Leaders".into(),
        face: Face::Leader(leader),
        copies: 1,
    });
    let units = demo_units().into_iter().map(|(_, unit)| SheetItem {
        group: unit.superior.clone().unwrap_or_else(|| "Independent".into()),
        face: Face::Unit(unit),
        copies: 1,
    });
    let armies = [Livery::French, Livery::Spanish];
    leaders.chain(units).chain(standard_markers(&armies)).collect()
}

fn demo_leaders() -> Vec<Leader> {
    let leader = |name: &str, command: &str, livery, rank, shock, morale| Leader {
        name: name.into(),
        command: command.into(),
        livery,
        rank,
        factors: Factors { shock, morale },
        successor: Factors { shock: 0, morale: morale - 1 },
    };
    vec![
        leader("Chabert", "Chabert Brigade", Livery::French, Rank::Leader, 1, 1),
        leader("Dupont", "Dupont's Corps", Livery::French, Rank::CommanderInChief, 2, 1),
        leader("Reding", "Army of Andalusia", Livery::Spanish, Rank::CommanderInChief, 2, 2),
        leader("Whittingham", "Division Whittingham", Livery::British, Rank::Leader, 0, -1),
    ]
}

fn demo_unit(name: &str, arm: Arm, factor: u8, grade: Grade) -> Unit {
    Unit {
        name: name.into(),
        superior: Some("Chabert Brigade".into()),
        livery: Livery::French,
        nation: Nation::French,
        arm,
        factor,
        grade: (arm != Arm::Cart).then_some(grade),
    }
}

fn demo_units() -> Vec<(&'static str, Unit)> {
    use Weight::{Heavy, Light, Medium};
    let gun = |weight, horse| Arm::Artillery { weight, horse };
    let of = |unit: Unit, livery, nation, superior: &str| Unit {
        livery,
        nation,
        superior: Some(superior.into()),
        ..unit
    };
    let french = |unit| of(unit, Livery::French, Nation::French, "Chabert Brigade");
    let spanish = |unit| of(unit, Livery::Spanish, Nation::Spanish, "Coupigny Division");
    let spanish_swiss = |unit| of(unit, Livery::Spanish, Nation::Swiss, "Reding Division");
    let allied = |nation, unit| of(unit, Livery::British, nation, "Division Mackenzie");
    vec![
        ("line", french(demo_unit("4Leg.Res1", Arm::Infantry(Foot::LINE), 7, Grade::D))),
        ("guard", french(demo_unit("Marins Gd.", Arm::Infantry(Foot::GUARD), 4, Grade::A))),
        ("light", french(demo_unit("5Léger", Arm::Infantry(Foot::LIGHT), 8, Grade::B))),
        (
            "Polish shock",
            of(
                demo_unit("2Vistula1", Arm::Infantry(Foot::SHOCK), 6, Grade::B),
                Livery::French,
                Nation::Polish,
                "Brigade Habert",
            ),
        ),
        (
            "Swiss",
            of(
                demo_unit("4Suisse Fre.", Arm::Infantry(Foot::LINE), 6, Grade::C),
                Livery::French,
                Nation::Swiss,
                "Schramm Brigade",
            ),
        ),
        ("light cavalry", french(demo_unit("1Chas.Prov", Arm::Cavalry(Light), 4, Grade::C))),
        ("medium cavalry", french(demo_unit("2Drag.Prov", Arm::Cavalry(Medium), 4, Grade::C))),
        ("heavy cavalry", french(demo_unit("2Cuiras.Prov", Arm::Cavalry(Heavy), 3, Grade::B))),
        ("light battery", french(demo_unit("Art.Chabert", gun(Light, false), 4, Grade::C))),
        ("heavy battery", french(demo_unit("Art.Vedel", gun(Heavy, false), 12, Grade::A))),
        ("horse battery", french(demo_unit("Art.Dupré", gun(Light, true), 6, Grade::C))),
        ("cart", french(demo_unit("Carro1", Arm::Cart, 0, Grade::F))),
        ("line", spanish(demo_unit("Ceuta1", Arm::Infantry(Foot::LINE), 6, Grade::C))),
        ("light", spanish(demo_unit("V.Cataluña", Arm::Infantry(Foot::LIGHT), 12, Grade::D))),
        (
            "Swiss light",
            spanish_swiss(demo_unit("3Reding", Arm::Infantry(Foot::LIGHT), 9, Grade::E)),
        ),
        (
            "Walloon guard",
            of(
                demo_unit("3Gd.Walona Cz.", Arm::Infantry(Foot::GUARD), 7, Grade::B),
                Livery::Spanish,
                Nation::Walloon,
                "Cruz Mourgeon Brigade",
            ),
        ),
        ("medium cavalry", spanish(demo_unit("Borbón", Arm::Cavalry(Medium), 4, Grade::F))),
        ("horse battery", spanish(demo_unit("Art.Reding", gun(Medium, true), 4, Grade::B))),
        (
            "line",
            allied(Nation::British, demo_unit("27Foot1", Arm::Infantry(Foot::LINE), 8, Grade::B)),
        ),
        (
            "German Legion",
            allied(Nation::GermanLegion, demo_unit("4KGL", Arm::Infantry(Foot::LINE), 9, Grade::B)),
        ),
        (
            "Sicilian light",
            allied(
                Nation::Sicilian,
                demo_unit("Calabria", Arm::Infantry(Foot::LIGHT), 6, Grade::D),
            ),
        ),
        (
            "Italian",
            allied(Nation::Italian, demo_unit("1Levy", Arm::Infantry(Foot::LINE), 9, Grade::D)),
        ),
        (
            "light dragoons",
            allied(Nation::British, demo_unit("20 L.D.", Arm::Cavalry(Light), 3, Grade::C)),
        ),
        (
            "Portuguese battery",
            allied(Nation::Portuguese, demo_unit("1Art.", gun(Medium, false), 6, Grade::B)),
        ),
    ]
}
