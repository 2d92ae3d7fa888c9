//! Counters: units, leaders and markers as drawings, printed and on the board.
//!
//! The body of a counter is a square from −32 to 32, so that 64 units are its width at any size; a hex has a radius of
//! 54 in the same units. Drawings are plain SVG fragments centred on the origin: no style sheet, no identifiers and no
//! fonts, so that any number of them can stand in one picture, and equal input gives equal bytes.
//!
//! A side is told by its **shape** first and by its colour second: French counters have square corners, Spanish ones cut
//! corners and two bands, British ones round corners and an inner line, markers the corners of a ticket.

mod arm;
mod armies;
mod describe;
mod leader;
mod legend;
mod lettering;
mod marker;
mod palette;
mod parts;
mod pen;
mod sheet;
mod silhouette;
#[cfg(test)]
mod tests;
mod token;
mod unit;

pub use armies::{face_of_leader, face_of_unit, faces_of, livery_of_camp, pages_of, sheet_of};
pub use palette::Ground;
pub use parts::{parts, style_sheet};
pub use sheet::{SheetItem, pages, sheet, standard_markers};
pub use token::{Condition, Formation, Highlight, Token, skirmish_line};

/// What is printed on a counter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// A battalion, regiment, battery or cart.
    Unit(Unit),
    /// A leader, not a combat unit (STD-1.3-a).
    Leader(Leader),
    /// A marker laid on or beside counters (STD-F1-b).
    Marker(Marker),
}

/// The face of a combat unit: the seven items of REV-CTR-b.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Unit {
    /// Historical identification, as short as the counter needs it.
    pub name: String,
    /// The formation it belongs to, if any.
    pub superior: Option<String>,
    /// The army in whose field and silhouette it is drawn.
    pub livery: Livery,
    /// Where its men come from.
    pub nation: Nation,
    /// Type and class.
    pub arm: Arm,
    /// Combat factor; a cart has none.
    pub factor: u8,
    /// Morale grade; a cart has none.
    pub grade: Option<Grade>,
}

/// An enum together with the list of its values.
macro_rules! listed {
    ($(#[$doc:meta])* pub enum $name:ident { $($(#[$about:meta])* $value:ident,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$about])* $value,)+ }

        impl $name {
            /// Every value, in the order above.
            pub const ALL: [$name; [$($name::$value),+].len()] = [$($name::$value),+];
        }
    };
}

listed! {
    /// The army a counter belongs to: its field and its silhouette.
    pub enum Livery {
        /// Dark field, square corners.
        French,
        /// Light field, cut corners, two red bands.
        Spanish,
        /// Red field, round corners, white inner line.
        British,
    }
}

/// The nationality of a unit, tagged on the counter where it differs from the army's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nation {
    /// France.
    French,
    /// Spain.
    Spanish,
    /// Great Britain and Ireland.
    British,
    /// Portugal.
    Portuguese,
    /// The King's German Legion.
    GermanLegion,
    /// Sicily.
    Sicilian,
    /// Italy, in either service.
    Italian,
    /// Poland and the Vistula Legion.
    Polish,
    /// The Confederation of the Rhine.
    German,
    /// The Walloon Guard of Spain.
    Walloon,
    /// Switzerland, in any service: Swiss will not fight Swiss, so they carry their cross.
    Swiss,
}

/// Type of a unit with its class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arm {
    /// A battalion.
    Infantry(Foot),
    /// A cavalry regiment.
    Cavalry(Weight),
    /// A battery.
    Artillery {
        /// Weight of its pieces.
        weight: Weight,
        /// Whether its gunners ride.
        horse: bool,
    },
    /// A cart of a convoy.
    Cart,
}

/// Class of infantry: the marks of a battalion. Line, militia and volunteers have none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Foot {
    /// A hunting horn: light infantry, may skirmish (STD-1.3.1-f).
    pub horn: bool,
    /// A single dot: shock infantry (STD-1.3.1-f).
    pub dot: bool,
    /// A grenade: a Guard.
    pub grenade: bool,
}

impl Foot {
    /// No mark.
    pub const LINE: Foot = Foot { horn: false, dot: false, grenade: false };
    /// Light infantry.
    pub const LIGHT: Foot = Foot { horn: true, ..Foot::LINE };
    /// Shock infantry.
    pub const SHOCK: Foot = Foot { dot: true, ..Foot::LINE };
    /// A Guard.
    pub const GUARD: Foot = Foot { grenade: true, ..Foot::LINE };
}

/// Class of cavalry and artillery, as one, two or three dots (STD-1.3.1-e).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// One dot.
    Light,
    /// Two dots.
    Medium,
    /// Three dots.
    Heavy,
}

/// Morale grade, the will to fight: a disc for A and B, a ring for C and D, a dotted ring for E and F.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "a grade is its letter")]
pub enum Grade {
    A,
    B,
    C,
    D,
    E,
    F,
}

/// The face of a leader (REV-CTR-a).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Leader {
    /// His name; the reverse of his counter has none.
    pub name: String,
    /// The division or brigade whose name ties units to him (VOL2-1.3.1-f).
    pub command: String,
    /// The army he serves.
    pub livery: Livery,
    /// Leader or commander in chief.
    pub rank: Rank,
    /// His own factors.
    pub factors: Factors,
    /// Those of the next officer in rank, who takes over when he falls (VOL2-15.1-b).
    pub successor: Factors,
}

/// What a leader commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// Round counter, one star: units of his own command.
    Leader,
    /// Oval counter, two stars: every unit of his side.
    CommanderInChief,
}

/// The two factors of a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Factors {
    /// Added in shock (melee); the one command factor of the standard rules.
    pub shock: i8,
    /// Added to morale.
    pub morale: i8,
}

/// A marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Marker {
    /// Infantry in square.
    Square,
    /// The far end of a guerrilla (skirmish) line.
    Skirmish,
    /// Artillery limbered for the march.
    Limbered,
    /// A routed unit.
    Rout,
    /// Points lost, 1 to 6.
    Loss(u8),
    /// A stack bound to shock this turn.
    Assault,
    /// A battery that may not fire next turn.
    NoFire,
    /// Fatigue of cavalry, 1 to 3.
    Fatigue(u8),
    /// A stack of unknown factor, or nothing at all; numbered, by side (VOL2-OPT2-a).
    Unknown {
        /// The side it is coloured for.
        livery: Livery,
        /// Its number.
        number: u8,
    },
    /// The turn, on the turn track.
    Turn,
    /// An order issued to a command, face down until it is read.
    Order {
        /// The side it is coloured for.
        livery: Livery,
        /// Which order.
        order: Order,
    },
}

/// The six orders a command may be under (VOL2-3.1A-a to VOL2-3.1F-a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "an order is its name")]
pub enum Order {
    NoOrders,
    Manoeuvre,
    Harassment,
    Attack,
    Defend,
    Retreat,
}

/// Which way up a counter lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turned {
    /// Good order, or the named leader.
    Front,
    /// Disorganized, or the next officer in rank.
    Back,
}

listed! {
    /// How much a counter says, by the size of its body on screen or paper.
    pub enum Detail {
        /// Under 40 pixels: arm, strength and grade letter.
        Small,
        /// 40 to 57 pixels: also class and marks, grade in its ring.
        Medium,
        /// From 58 pixels: also the name.
        Large,
        /// On paper: also the superior formation, so that nothing of REV-CTR-b is missing.
        Print,
    }
}

impl Detail {
    /// The detail for a body of so many pixels.
    pub const fn for_pixels(pixels: u32) -> Detail {
        match pixels {
            0..40 => Detail::Small,
            40..58 => Detail::Medium,
            _ => Detail::Large,
        }
    }
}

impl Grade {
    /// All grades, best first.
    pub const ALL: [Grade; 6] = [Grade::A, Grade::B, Grade::C, Grade::D, Grade::E, Grade::F];

    /// Its letter.
    pub const fn letter(self) -> &'static str {
        match self {
            Grade::A => "A",
            Grade::B => "B",
            Grade::C => "C",
            Grade::D => "D",
            Grade::E => "E",
            Grade::F => "F",
        }
    }
}

impl Nation {
    /// The two letters before the name where the men are not of the army's own nation; the Swiss have their cross.
    pub const fn tag(self, livery: Livery) -> Option<&'static str> {
        match (self, livery) {
            (Nation::French, Livery::French)
            | (Nation::Spanish, Livery::Spanish)
            | (Nation::British, Livery::British)
            | (Nation::Swiss, _) => None,
            (Nation::French, _) => Some("FR"),
            (Nation::Spanish, _) => Some("ES"),
            (Nation::British, _) => Some("GB"),
            (Nation::Portuguese, _) => Some("PT"),
            (Nation::GermanLegion, _) => Some("KG"),
            (Nation::Sicilian, _) => Some("SI"),
            (Nation::Italian, _) => Some("IT"),
            (Nation::Polish, _) => Some("PL"),
            (Nation::German, _) => Some("DE"),
            (Nation::Walloon, _) => Some("WA"),
        }
    }
}

impl Face {
    /// The counter lying on paper or in a panel, without anything the board adds.
    pub fn draw(&self, turned: Turned, detail: Detail, ground: Ground) -> String {
        let drawing = match self {
            Face::Unit(unit) => {
                let broken = turned == Turned::Back;
                unit::draw(unit, &unit::Look { broken, ..unit::Look::of(unit, detail, ground) })
            }
            Face::Leader(leader) => leader::draw(leader, turned, detail, ground),
            Face::Marker(marker) => marker::draw(marker.turned(turned), turned, detail, ground),
        };
        pen::titled(&self.describe(turned), &drawing)
    }
}

impl Marker {
    /// Losses and fatigue go on counting on the other side; every other marker is the same on both.
    fn turned(self, turned: Turned) -> Marker {
        match (self, turned) {
            (Marker::Loss(points), Turned::Back) => Marker::Loss(points.saturating_add(1)),
            (Marker::Fatigue(level @ ..=2), Turned::Back) => Marker::Fatigue(level + 1),
            _ => self,
        }
    }
}
