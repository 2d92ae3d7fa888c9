//! The first half of the rulebook as stories on the drill ground, section by section.

#![allow(clippy::unwrap_used, reason = "a story's own functions fail as stories do")]

mod battles;
mod campaign;
mod command;
mod examples;
mod facing;
mod figures;
mod formations;
mod going;
mod leaders;
mod movement;
mod order_changes;
mod orders;
mod reinforcements;
mod routed_marches;
mod sequence;
mod skirmish_lines;
mod stacking;
mod zones;
