//! Drawing: maps and counters as SVG, and PNG and PDF from that.
//!
//! Architecture invariant: a drawing is a function of its data. Nothing here reads a file, a clock or the machine's
//! fonts, and all mathematics beyond the four operations and roots comes from `libm`, so that the same map gives the
//! same bytes everywhere.

pub mod battlefield;
pub mod counter;
pub mod export;
pub mod font;
pub mod gallery;
pub mod map;
pub mod replay;
pub mod scene;
pub mod svg;
