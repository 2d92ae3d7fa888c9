//! Cavalry (sections 11.2 to 11.5): declared charges, reaction squares, countercharges, control, and the retreat of
//! cavalry that did not break its enemy. Standard charges belong to the shock step and stand with it (CF-268).
//!
//! What happens when is settled by CF-166: declaration, approach, reaction squares, charge checks and countercharges fall
//! into the movement step; the charge itself, and what follows from control, into the shock step.

pub mod charge;
pub mod control;
pub mod countercharge;
pub mod fatigue;
pub mod reaction;
pub mod repulse;

#[cfg(test)]
mod tests;
