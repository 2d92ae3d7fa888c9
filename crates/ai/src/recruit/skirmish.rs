//! Skirmish lines: light foot spreads under fire while no horse is about, and closes up when it has to fight.

use board::{Hex, Side};
use game::data::Cohesion;
use game::{Action, Arm, Formation, UnitId};

use super::picture::Picture;
use super::score::Mission;

/// Enemy foot nearer than this is no business of skirmishers.
const ROOM: u16 = 2;

/// Farther than this nobody fires.
const RANGE: u16 = 6;

/// Horse nearer than this rides skirmishers down.
const DANGER: u16 = 6;

/// What light foot does about its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LineWork {
    /// Puts it out.
    PutOut,
    /// Closes it up.
    Close,
    /// Leaves it as it is.
    Keep,
}

impl Picture<'_> {
    /// What a unit does about a skirmish line, if it has one or should have one.
    pub(super) fn line_work(&self, unit: UnitId, mission: Mission) -> Option<LineWork> {
        let view = self.unit(unit)?;
        let counter = self.setup.unit(unit);
        if counter.arm() != Arm::Infantry || view.cohesion != Cohesion::Good {
            return None;
        }
        let hex = self.hex_of(unit)?;
        let free = !self.horse_is_near(hex) && self.enemy_distance(hex) >= ROOM;
        match view.formation {
            Formation::Skirmish if free && mission.may_skirmish() => Some(LineWork::Keep),
            Formation::Skirmish => Some(LineWork::Close),
            Formation::Normal if free && counter.has_horn() && mission.may_skirmish() => {
                self.line_pays(unit, hex).then_some(LineWork::PutOut)
            }
            _ => None,
        }
    }

    /// The skirmish line that keeps its front best, of those that can be put out now.
    pub(super) fn best_line(&self, unit: UnitId) -> Option<Action> {
        let hex = self.hex_of(unit)?;
        let lines = self.legal.iter().filter_map(|&action| match action {
            Action::Deploy(course) => Some((self.front_of(hex, course.sides())?, action)),
            _ => None,
        });
        lines.max().map(|(_, action)| action)
    }

    /// Closing the line up where it is safest.
    pub(super) fn close_up(&self) -> Option<Action> {
        let hexes = self.legal.iter().filter_map(|&action| match action {
            Action::CloseUp { hex, formation: Formation::Normal } => {
                Some((self.enemy_distance(hex), hex, action))
            }
            _ => None,
        });
        hexes.max().map(|(_, _, action)| action)
    }

    /// Whether the fire that may hit a hex would hit a line less by enough.
    fn line_pays(&self, unit: UnitId, hex: Hex) -> bool {
        if self.enemy_distance(hex) > RANGE || self.is_objective(hex) {
            return false;
        }
        let force = self.force(std::iter::once(unit), self.cover(hex) > 0);
        let less = i32::from(self.setup.edition.fire.modifiers.target_in_guerrilla);
        self.shot_at(&force, hex, 0) - self.shot_at(&force, hex, less) >= self.manner.lines
    }

    fn horse_is_near(&self, hex: Hex) -> bool {
        let grid = self.setup.map.grid();
        let rides = |distance: u16| distance <= DANGER;
        self.enemy().iter().any(|body| body.cavalry > 0 && rides(grid.distance(hex, body.hex)))
    }

    /// How good a line is: long, in cover, all of it as near to the enemy as its parent hex, and none of it next to him.
    fn front_of(&self, hex: Hex, sides: impl Iterator<Item = Side>) -> Option<i32> {
        let grid = self.setup.map.grid();
        let near = i32::from(self.enemy_distance(hex));
        let (mut at, mut worth) = (hex, 0);
        for side in sides {
            at = grid.neighbour(at, side)?;
            let far = i32::from(self.enemy_distance(at));
            if far < i32::from(ROOM) || self.own_at(at).is_some() {
                return None;
            }
            worth += 4 + self.cover(at) - 2 * (far - near).abs();
        }
        Some(worth)
    }
}
