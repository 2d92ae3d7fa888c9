//! `aguila map`: a battlefield as a picture.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use game::Scenario;
use render::map::{Palette, Style, TurnTrack};
use text::{Language, Texts};

use crate::captions::words;
use crate::{data, picture};

/// Draw a map as SVG, PNG or PDF.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A battle, as bailen-4, or a map, as bailen.
    battle: String,
    /// The file to write; its ending chooses the format: .svg, .png or .pdf.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Width of a PNG in pixels.
    #[arg(long, value_name = "PX", default_value_t = 2400, value_parser = clap::value_parser!(u32).range(16..=20_000))]
    width: u32,
    /// The pale colours of the playing table instead of those for paper.
    #[arg(long)]
    quiet: bool,
    /// Without the key to the signs.
    #[arg(long)]
    no_legend: bool,
    /// Without names.
    #[arg(long)]
    no_labels: bool,
    /// With the turn track of the battle below the map.
    #[arg(long)]
    turn_track: bool,
    /// The language of names and captions: en or es.
    #[arg(long, value_name = "TAG", default_value = "en")]
    lang: String,
}

pub(crate) fn run(args: &Args, folder: Option<&Path>) -> Result<()> {
    picture::check_ending(&args.out)?;
    let library = data::library(folder)?;
    let (map, scenario) = data::field(&library, &args.battle)?;
    let texts = Texts::new(Language::from_tag(&args.lang));
    let style = Style {
        palette: if args.quiet { Palette::Quiet } else { Palette::Print },
        names: (!args.no_labels).then_some(texts.language()),
        words: words(&texts),
        legend: !args.no_legend,
        turn_track: args.turn_track.then(|| track(&args.battle, scenario)).transpose()?,
        ..Style::print()
    };
    let drawing = render::map::draw(map, &style);
    picture::tell(&picture::write(&args.out, &[drawing], args.width)?);
    Ok(())
}

fn track(id: &str, scenario: Option<&Scenario>) -> Result<TurnTrack> {
    let Some(scenario) = scenario else {
        bail!("`{id}` is a map; name a battle to have its turn track");
    };
    let timing = &scenario.timing;
    let hour = |turn| {
        let minutes = timing.clock.at(turn);
        format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
    };
    Ok(TurnTrack { turns: timing.turns.into(), labels: (1..=timing.turns).map(hour).collect() })
}
