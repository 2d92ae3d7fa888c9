//! Draws every map of the project into a folder: `cargo run --release -p aguila-render --example maps -- FOLDER`.

use std::path::Path;
use std::time::Instant;
use std::{env, fs};

use board::Source;
use board::map_file::MapFile;
use render::export::{svg_to_pdf, svg_to_png};
use render::map::{Style, TurnTrack, draw};

type Outcome = Result<(), Box<dyn std::error::Error>>;

const MAPS: [(&str, &str); 4] = [
    ("alcaniz", include_str!("../../../data/maps/alcaniz.toml")),
    ("bailen", include_str!("../../../data/maps/bailen.toml")),
    ("castalla", include_str!("../../../data/maps/castalla.toml")),
    ("maria", include_str!("../../../data/maps/maria.toml")),
];

fn main() -> Outcome {
    let folder = env::args().nth(1).ok_or("name a folder to draw into")?;
    fs::create_dir_all(&folder)?;
    let labels = (0..20).map(|turn| format!("{:02}:{:02}", 5 + turn / 2, turn % 2 * 30)).collect();
    let track = Some(TurnTrack { turns: 20, labels });
    for (name, text) in MAPS {
        let map = MapFile::load(Source { name, text }).map_err(|faults| faults.to_string())?;
        for (suffix, style) in [
            ("", Style { turn_track: track.clone(), ..Style::print() }),
            ("-quiet", Style::client()),
        ] {
            let start = Instant::now();
            let svg = draw(&map, &style);
            println!("{name}{suffix}: drawn in {:?}", start.elapsed());
            write(&folder, &format!("{name}{suffix}"), &svg)?;
        }
    }
    Ok(())
}

fn write(folder: &str, name: &str, svg: &str) -> Outcome {
    let file = |ending: &str| Path::new(folder).join(format!("{name}.{ending}"));
    fs::write(file("svg"), svg)?;
    let start = Instant::now();
    let png = svg_to_png(svg, 4000)?;
    println!("  png in {:?}", start.elapsed());
    fs::write(file("png"), &png)?;
    let start = Instant::now();
    let pdf = svg_to_pdf(svg)?;
    println!("  pdf in {:?}", start.elapsed());
    fs::write(file("pdf"), &pdf)?;
    println!(
        "  svg {} KB, png {} KB, pdf {} KB",
        svg.len() / 1024,
        png.len() / 1024,
        pdf.len() / 1024
    );
    Ok(())
}
