//! Charts as SVG: bars with whiskers, bars, and lines with bands. Colours come from the page.

use std::fmt::Write;

use game::Camp;

use super::{escape, percent};
use crate::Interval;
use crate::tally::Spread;

/// Narrow, so that letters stay readable on a telephone.
const WIDTH: f64 = 420.0;
/// Room a letter of a name takes.
const LETTER: f64 = 7.6;
/// Room for the figures behind bars.
const FIGURES: f64 = 144.0;
const ROW: f64 = 30.0;
const BAR: f64 = 16.0;
/// More turns than this are not numbered one by one.
const FEW_TURNS: usize = 12;

/// A bar of a chart.
pub(super) struct Bar {
    pub(super) label: String,
    pub(super) class: &'static str,
    pub(super) length: f64,
}

/// A line of a chart with its band.
pub(super) struct Series {
    pub(super) label: String,
    pub(super) class: &'static str,
    pub(super) points: Vec<Spread>,
}

/// The style class of a side, or of nobody.
pub(super) fn class(camp: Option<Camp>) -> &'static str {
    match camp {
        Some(Camp::French) => "french",
        Some(Camp::Spanish) => "spanish",
        None => "nobody",
    }
}

/// Shares with their confidence intervals.
pub(super) fn shares(bars: &[(Bar, Interval)]) -> String {
    let longest = bars.iter().map(|(_, share)| share.high).fold(0.01, f64::max);
    let names = room_for(bars.iter().map(|(bar, _)| bar));
    let x = |share: f64| names + share / longest * (WIDTH - names - FIGURES);
    let mut svg = open(WIDTH, ROW * bars.len() as f64);
    for (row, (bar, share)) in bars.iter().enumerate() {
        let y = ROW * (row as f64 + 0.5);
        draw_bar(&mut svg, bar, y, names, x(bar.length));
        let (low, high) = (x(share.low), x(share.high));
        let _ = write!(
            svg,
            "<path class=\"whisker\" d=\"M{low:.1} {y:.1}H{high:.1}M{low:.1} {t:.1}v10M{high:.1} {t:.1}v10\"/>\
             <text class=\"figure\" x=\"{WIDTH}\" y=\"{base:.1}\" text-anchor=\"end\">{}<tspan class=\"range\" dx=\"6\">{}–{}</tspan></text>",
            percent(share.share),
            number(share.low * 100.0),
            number(share.high * 100.0),
            t = y - 5.0,
            base = y + 4.5,
        );
    }
    svg + "</svg>"
}

/// Means.
pub(super) fn means(bars: &[Bar]) -> String {
    let longest = bars.iter().map(|bar| bar.length).fold(0.01, f64::max);
    let names = room_for(bars.iter());
    let x = |length: f64| names + length / longest * (WIDTH - names - 44.0);
    let mut svg = open(WIDTH, ROW * bars.len() as f64);
    for (row, bar) in bars.iter().enumerate() {
        let y = ROW * (row as f64 + 0.5);
        let end = x(bar.length);
        draw_bar(&mut svg, bar, y, names, end);
        let _ = write!(
            svg,
            "<text class=\"figure\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            end + 8.0,
            y + 4.5,
            mean(bar.length)
        );
    }
    svg + "</svg>"
}

/// Room for the longest name.
fn room_for<'a>(bars: impl Iterator<Item = &'a Bar>) -> f64 {
    let longest = bars.map(|bar| bar.label.chars().count()).max().unwrap_or(0);
    (longest as f64 * LETTER + 14.0).clamp(60.0, 0.6 * WIDTH)
}

fn draw_bar(svg: &mut String, bar: &Bar, y: f64, names: f64, end: f64) {
    let label = escape(&bar.label);
    let _ = write!(
        svg,
        "<text class=\"name\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>\
         <rect class=\"bar {}\" x=\"{names:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{BAR}\" rx=\"2\"/>",
        names - 8.0,
        y + 4.5,
        bar.class,
        y - BAR / 2.0,
        (end - names).max(1.0),
    );
}

/// Numbers over the turns of a game.
pub(super) fn lines(series: &[Series], turn: &str) -> String {
    const HEIGHT: f64 = 240.0;
    const LEFT: f64 = 36.0;
    const RIGHT: f64 = 12.0;
    const TOP: f64 = 30.0;
    const BOTTOM: f64 = 40.0;
    let turns = series.iter().map(|series| series.points.len()).max().unwrap_or(0);
    let most =
        series.iter().flat_map(|series| &series.points).map(|point| point.high.max(point.mean));
    let step = round_step(most.fold(1.0, f64::max) / 4.0);
    let top = (series
        .iter()
        .flat_map(|series| &series.points)
        .map(|point| point.high.max(point.mean))
        .fold(1.0, f64::max)
        / step)
        .ceil()
        * step;
    let x = |at: usize| LEFT + at as f64 / (turns.max(2) - 1) as f64 * (WIDTH - LEFT - RIGHT);
    let y = |value: f64| TOP + (1.0 - value / top) * (HEIGHT - TOP - BOTTOM);
    let mut svg = open(WIDTH, HEIGHT);
    let mut mark = 0.0;
    while mark <= top + step / 2.0 {
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {0:.1}H{1:.1}\"/><text class=\"tick\" x=\"{2}\" y=\"{3:.1}\" text-anchor=\"end\">{4}</text>",
            y(mark),
            WIDTH - RIGHT,
            LEFT - 8.0,
            y(mark) + 4.0,
            number(mark)
        );
        mark += step;
    }
    for at in (0..turns).filter(|at| turns <= FEW_TURNS || (at + 1) % 4 == 0 || *at == 0) {
        let _ = write!(
            svg,
            "<text class=\"tick\" x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            x(at),
            HEIGHT - BOTTOM + 18.0,
            at + 1
        );
    }
    let _ = write!(
        svg,
        "<text class=\"tick\" x=\"{:.1}\" y=\"{}\" text-anchor=\"end\">{}</text>",
        WIDTH - RIGHT,
        HEIGHT - 6.0,
        escape(turn)
    );
    for one in series {
        let there = one.points.iter().enumerate().map(|(at, point)| (x(at), y(point.high)));
        let back = one.points.iter().enumerate().rev().map(|(at, point)| (x(at), y(point.low)));
        let band = path(there.chain(back));
        let mean = path(one.points.iter().enumerate().map(|(at, point)| (x(at), y(point.mean))));
        let _ = write!(
            svg,
            "<path class=\"band {0}\" d=\"{band}Z\"/><path class=\"line {0}\" d=\"{mean}\"/>",
            one.class
        );
    }
    let mut at = LEFT;
    for one in series {
        let label = escape(&one.label);
        let _ = write!(
            svg,
            "<path class=\"line {}\" d=\"M{at:.1} 10h22\"/><text class=\"name\" x=\"{:.1}\" y=\"14.5\">{label}</text>",
            one.class,
            at + 30.0
        );
        at += 60.0 + 8.0 * one.label.chars().count() as f64;
    }
    svg + "</svg>"
}

fn path(points: impl Iterator<Item = (f64, f64)>) -> String {
    let mut data = String::new();
    for (at, (x, y)) in points.enumerate() {
        let _ = write!(data, "{}{x:.1} {y:.1}", if at == 0 { 'M' } else { 'L' });
    }
    data
}

/// One, two or five, and as many noughts as needed.
fn round_step(rough: f64) -> f64 {
    let mut unit = 1.0;
    loop {
        for step in [1.0, 2.0, 5.0] {
            if unit * step >= rough {
                return unit * step;
            }
        }
        unit *= 10.0;
    }
}

fn number(value: f64) -> String {
    if value.fract().abs() < 0.05 { format!("{value:.0}") } else { format!("{value:.1}") }
}

/// A mean below 1 to the hundredth, or a bar would stand beside nothing.
fn mean(value: f64) -> String {
    match value {
        0.005..0.95 => format!("{value:.2}"),
        _ => number(value),
    }
}

fn open(width: f64, height: f64) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height:.0}\" role=\"img\">"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        assert_eq!(
            [0.3, 1.5, 3.0, 7.0, 30.0, 110.0].map(round_step),
            [1.0, 2.0, 5.0, 10.0, 50.0, 200.0]
        );
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([3.0, 3.25, 0.04].map(number), ["3", "3.2", "0"]);
        assert_eq!([3.25, 0.5, 0.04, 0.0].map(mean), ["3.2", "0.50", "0.04", "0"]);
    }
}
