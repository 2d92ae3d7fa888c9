//! The battlefield: hexes, ground, roads and water, and what can be seen across it.
//!
//! Architecture invariant: this crate knows geometry and maps. It knows no unit, no army and no rule edition; what a
//! slope or a wood *costs* is the business of `game`.

pub mod direction;
pub mod fault;
pub mod grid;
pub mod line_of_fire;
pub mod map;
pub mod map_file;
pub mod prose;
mod survey;
pub mod terrain;

pub use direction::{Facing, Side};
pub use fault::{Fault, Faults, Located, Source};
pub use grid::{Grid, Hex, Stagger};
pub use map::Map;
pub use prose::{Language, PerLanguage, Prose};
pub use terrain::{Crossing, Hexside, RoadKind, Terrain, Water};
