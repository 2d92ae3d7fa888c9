//! A counter on the board: the face with everything that happened to it since.

use board::Facing;

use super::lettering::{self, Hand, Line};
use super::palette::{self, CHOSEN, CUT, Colours, Ground, INK, LOSS, PAPER, RISK};
use super::{Detail, Face, Livery, Marker, Turned, leader, marker, pen, silhouette, unit};

/// A counter standing in a hex. Bodies never turn, so that figures stay upright; the facing mark does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Token {
    /// What is printed on it.
    pub face: Face,
    /// Strength now; the printed factor if nothing is said.
    pub strength_now: Option<u8>,
    /// Points lost so far, on the tab below.
    pub lost: u8,
    /// The vertex faced, if any.
    pub facing: Option<Facing>,
    /// Formation or march.
    pub formation: Formation,
    /// State of order; a leader who is not in good order is the next in rank.
    pub condition: Condition,
    /// Guns on their limbers.
    pub limbered: bool,
    /// Counters in the hex, this one included.
    pub stacked: u8,
    /// What the player may do with it.
    pub highlight: Highlight,
}

/// How a unit stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Formation {
    /// Nothing special.
    #[default]
    Normal,
    /// A heavy frame and no facing: it faces all round.
    Square,
    /// A stretch of road below and no facing: in march, which both sides see (CF-208).
    OnMarch,
}

/// The three states of order (STD-14-a).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// Face up.
    #[default]
    GoodOrder,
    /// Turned over: grey, hatched, dashed.
    Disorganized,
    /// The same, tilted under a white flag.
    Routed,
}

/// What the player may do with a counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Highlight {
    /// Nothing to say.
    #[default]
    None,
    /// A white ring.
    MayAct,
    /// A white ring in a verdigris one.
    Selected,
    /// Faded.
    HasActed,
    /// Four brackets.
    Target,
}

impl Token {
    /// A counter just set up: fresh, without facing.
    pub fn new(face: Face) -> Token {
        Token {
            face,
            strength_now: None,
            lost: 0,
            facing: None,
            formation: Formation::default(),
            condition: Condition::default(),
            limbered: false,
            stacked: 1,
            highlight: Highlight::default(),
        }
    }

    /// Everything but the facing mark, centred on its hex.
    pub fn draw(&self, detail: Detail, ground: Ground) -> String {
        let colours = self.colours(ground);
        let outline = self.outline();
        let mut out = shadow(&outline);
        out += &self.stack_below(&outline, &colours);
        out += &self.rings(&outline, &colours);
        out += &self.body(detail, ground);
        if self.condition == Condition::Routed {
            out = pen::turned(-9.0, &out);
        }
        out += &self.tabs(detail, &colours);
        if self.highlight == Highlight::HasActed {
            out = pen::faded(0.62, &out);
        }
        pen::titled(&self.describe(), &out)
    }

    /// The chevron at the vertex faced: its own layer above all bodies, so that no neighbour hides a front.
    pub fn facing_mark(&self, ground: Ground) -> String {
        let stands = self.formation == Formation::Normal && self.condition == Condition::GoodOrder;
        let Some(facing) = self.facing.filter(|_| stands) else { return String::new() };
        let colours = self.colours(ground);
        pen::turned(degrees(facing), &chevron(self.livery(), &colours))
    }

    fn body(&self, detail: Detail, ground: Ground) -> String {
        let turned = self.turned();
        match &self.face {
            Face::Unit(printed) => {
                let look = unit::Look {
                    strength: self.strength_now.unwrap_or(printed.factor),
                    broken: turned == Turned::Back,
                    limbered: self.limbered,
                    detail,
                    ground,
                };
                unit::draw(printed, &look)
            }
            Face::Leader(printed) => leader::draw(printed, turned, detail, ground),
            Face::Marker(printed) => marker::draw(*printed, Turned::Front, detail, ground),
        }
    }

    /// Edges of the counters below, up to three.
    fn stack_below(&self, outline: &str, colours: &Colours) -> String {
        let below = self.stacked.saturating_sub(1).min(3);
        (1..=below).rev().map(|depth| edge_below(depth, outline, colours)).collect()
    }

    fn rings(&self, outline: &str, colours: &Colours) -> String {
        let mut out = String::new();
        if self.formation == Formation::Square {
            out += &square(colours);
        }
        out + &ring(self.highlight, outline)
    }

    /// Loss, march, flag, count and target: fixed places, clear of all six chevrons.
    fn tabs(&self, detail: Detail, colours: &Colours) -> String {
        let small = detail == Detail::Small;
        let mut out = String::new();
        if self.formation == Formation::OnMarch {
            out += &road(small, colours);
        }
        if let (Face::Leader(leader), Detail::Large) = (&self.face, detail) {
            let who = if self.turned() == Turned::Front { &leader.name } else { &leader.command };
            out += &name_tag(who);
        }
        if self.lost > 0 {
            out += &loss(self.lost, small);
        }
        if self.condition == Condition::Routed {
            out += &flag(colours);
        }
        if self.stacked > 1 {
            out += &count(self.stacked, small);
        }
        if self.highlight == Highlight::Target {
            out += &brackets(colours);
        }
        out
    }

    fn turned(&self) -> Turned {
        match self.condition {
            Condition::GoodOrder => Turned::Front,
            Condition::Disorganized | Condition::Routed => Turned::Back,
        }
    }

    fn livery(&self) -> Option<Livery> {
        match &self.face {
            Face::Unit(unit) => Some(unit.livery),
            Face::Leader(leader) => Some(leader.livery),
            Face::Marker(Marker::Unknown { livery, .. } | Marker::Order { livery, .. }) => {
                Some(*livery)
            }
            Face::Marker(_) => None,
        }
    }

    fn colours(&self, ground: Ground) -> Colours {
        match self.livery() {
            Some(livery) if self.turned() == Turned::Back => palette::broken(livery, ground),
            Some(livery) => palette::good_order(livery, ground),
            None => palette::paper(ground),
        }
    }

    fn outline(&self) -> String {
        match (&self.face, self.livery()) {
            (Face::Leader(leader), _) => leader::outline(leader.rank),
            (_, Some(livery)) => silhouette::body(livery).into(),
            (_, None) => silhouette::TICKET.into(),
        }
    }

    fn describe(&self) -> String {
        let mut text = self.face.describe(self.turned());
        let mut add = |state: String| text = format!("{text}, {state}");
        if let Some(strength) = self.strength_now {
            add(format!("strength now {strength}"));
        }
        if self.lost > 0 {
            add(format!("{} lost", self.lost));
        }
        match self.formation {
            Formation::Normal => {}
            Formation::Square => add("in square".into()),
            Formation::OnMarch => add("on the march".into()),
        }
        if self.condition == Condition::Routed {
            add("routed".into());
        }
        if self.limbered {
            add("limbered".into());
        }
        if let Some(facing) = self.facing.filter(|_| self.formation != Formation::OnMarch) {
            add(format!("facing {facing:?}"));
        }
        if self.stacked > 1 {
            add(format!("stack of {}", self.stacked));
        }
        text
    }
}

/// A skirmish line through the centres of its hexes, with the points that stand in each.
pub fn skirmish_line(posts: &[(f64, f64, u8)], livery: Livery, ground: Ground) -> String {
    let colours = palette::good_order(livery, ground);
    let centres: Vec<String> =
        posts.iter().map(|&(x, y, _)| format!("{} {}", pen::number(x), pen::number(y))).collect();
    let path = format!("M{}", centres.join("L"));
    let dotted = |colour: &str, width: f64| {
        format!(
            r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{}" stroke-linecap="round" stroke-dasharray=".1 11.5"/>"#,
            pen::number(width)
        )
    };
    let dots = if livery == Livery::Spanish { "#8a5a00" } else { colours.field };
    let mut out = dotted(colours.halo, 9.0) + &dotted(dots, 6.4);
    for &(x, y, points) in posts {
        let disc = pen::circle(x, y, 13.0);
        out += &(pen::fill(&disc, colours.field) + &pen::line(&disc, colours.edge, 1.6));
        out += &lettering::centred(
            &points.to_string(),
            Hand::Figures,
            x,
            y + 5.8,
            16.0,
            20.0,
            colours.ink,
        );
    }
    out
}

/// What a counter casts on the map.
pub(super) fn shadow(outline: &str) -> String {
    pen::at(1.6, 2.8, &pen::wash(outline, "#20140a", 0.28))
}

/// The chevron of a unit facing east.
pub(super) fn chevron(livery: Option<Livery>, colours: &Colours) -> String {
    const CHEVRON: &str = "M43.5-9.5 54 0 43.5 9.5";
    let halo = match livery {
        // A light field needs a dark edge to stand out from paper and fields of grain.
        Some(Livery::Spanish) => pen::stroke(CHEVRON, colours.ink, 10.4),
        _ => pen::stroke(CHEVRON, colours.halo, 11.0),
    };
    halo + &pen::stroke(CHEVRON, colours.field, 6.8)
}

/// The edge of a counter so many below the top one.
pub(super) fn edge_below(depth: u8, outline: &str, colours: &Colours) -> String {
    let edge = pen::fill(outline, colours.field)
        + &pen::wash(outline, "#000000", 0.16)
        + &pen::line(outline, colours.edge, 1.6);
    let step = 3.4 * f64::from(depth);
    pen::at(step, -step, &edge)
}

/// The heavy frame of a square.
pub(super) fn square(colours: &Colours) -> String {
    let frame = pen::rectangle(0.0, 0.0, 38.0, 38.0);
    pen::line(&frame, colours.halo, 11.0) + &pen::line(&frame, colours.edge, 7.0)
}

/// The ring of a counter that may act or is chosen.
pub(super) fn ring(highlight: Highlight, outline: &str) -> String {
    match highlight {
        Highlight::MayAct => {
            pen::stroke(outline, "#5a4a2c", 11.6) + &pen::stroke(outline, PAPER, 9.6)
        }
        Highlight::Selected => {
            pen::stroke(outline, CHOSEN, 14.0) + &pen::stroke(outline, PAPER, 8.0)
        }
        Highlight::None | Highlight::HasActed | Highlight::Target => String::new(),
    }
}

/// The white flag of a routed unit, at its left shoulder.
pub(super) fn flag(colours: &Colours) -> String {
    pen::at(-21.0, -34.0, &marker::white_flag(colours))
}

/// The four brackets around a target.
pub(super) fn brackets(colours: &Colours) -> String {
    let brackets = "M-40-26V-40H-26M26-40H40V-26M40 26V40H26M-26 40H-40V26";
    pen::line(brackets, colours.halo, 8.0) + &pen::line(brackets, RISK, 5.0)
}

/// The road under a counter in march, wide enough to be seen on both sides of a loss tab.
pub(super) fn road(small: bool, colours: &Colours) -> String {
    let (halo, width) = if small { (9.0, 4.8) } else { (7.0, 3.4) };
    pen::stroke("M-26 38.5H26", colours.halo, halo)
        + &pen::line("M-27 38.5H-17M-12 38.5H-3M3 38.5H12M17 38.5H27", colours.edge, width)
}

/// The tab with the points lost; at small sizes a bar under the strength.
fn loss(points: u8, small: bool) -> String {
    let figure = if small { String::new() } else { format!("−{points}") };
    loss_tab(small) + &LOSS_LINE.write(&figure, Hand::Figures, LOSS)
}

/// Where the points lost stand on their tab.
pub(super) const LOSS_LINE: Line = Line { x: 1.5, baseline: 38.2, size: 11.6, room: 20.0 };

/// The tab without its figure, or the bar.
pub(super) fn loss_tab(small: bool) -> String {
    let tab =
        if small { pen::pill(-13.5, 32.0, 13.5, 3.0) } else { pen::pill(2.0, 34.0, 12.0, 7.6) };
    pen::fill(&tab, PAPER) + &pen::line(&tab, RISK, 1.8)
}

/// The name of a leader, below him.
fn name_tag(name: &str) -> String {
    let line = NAME_LINE;
    let width = lettering::width(name, Hand::Strong, line.size).min(line.room);
    let tag = pen::pill(0.0, NAME_TAG.0, width / 2.0 + NAME_TAG.2, NAME_TAG.1);
    pen::fill(&tag, PAPER)
        + &pen::line(&tag, CUT, 1.2)
        + &Line { room: width, ..line }.write(name, Hand::Strong, INK)
}

/// Where the name of a leader stands below him.
pub(super) const NAME_LINE: Line = Line { x: 0.0, baseline: 36.6, size: 10.0, room: 80.0 };

/// Its tag: height of the centre, half the height, and what it adds to either end of the name.
pub(super) const NAME_TAG: (f64, f64, f64) = (33.0, 7.6, 6.0);

/// The count of a stack at its right shoulder.
fn count(stacked: u8, small: bool) -> String {
    let line = count_line(stacked, small);
    count_badge(stacked, small) + &line.write(&stacked.to_string(), Hand::Figures, PAPER)
}

/// Centre and radius of the badge with the count.
fn count_place(stacked: u8, small: bool) -> (f64, f64, f64) {
    let below = f64::from(stacked.saturating_sub(1).min(3));
    (35.0 + 3.0 * below, -21.0, if small { 12.5 } else { 10.0 })
}

/// The badge without its figure.
pub(super) fn count_badge(stacked: u8, small: bool) -> String {
    let (x, y, radius) = count_place(stacked, small);
    let badge = pen::circle(x, y, radius);
    pen::fill(&badge, INK) + &pen::line(&badge, PAPER, 1.8)
}

/// Where the count stands in its badge.
pub(super) fn count_line(stacked: u8, small: bool) -> Line {
    let (x, y, radius) = count_place(stacked, small);
    let size = if small { 15.5 } else { 12.0 };
    Line { x, baseline: y + 0.365 * size, size, room: 1.5 * radius }
}

/// Degrees clockwise from east.
pub(super) fn degrees(facing: Facing) -> f64 {
    match facing {
        Facing::E => 0.0,
        Facing::SE => 60.0,
        Facing::SW => 120.0,
        Facing::W => 180.0,
        Facing::NW => 240.0,
        Facing::NE => 300.0,
    }
}
