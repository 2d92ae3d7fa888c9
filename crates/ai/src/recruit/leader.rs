//! Leaders: near their troops, never alone.

use board::Hex;
use game::data::Cohesion;
use game::{Action, CommandId, Fate, LeaderId, UnitId};

use super::Recruit;
use super::picture::Picture;

impl Recruit {
    /// Begins the move of the next leader who should be elsewhere.
    pub(super) fn next_leader(&mut self, picture: &Picture<'_>) -> Option<Action> {
        for &action in &picture.legal {
            let Action::Lead(leader) = action else { continue };
            if self.memory.led.contains(&leader) {
                continue;
            }
            self.memory.led.push(leader);
            let coming = picture
                .view()
                .leaders
                .iter()
                .any(|view| view.leader == leader && view.fate == Fate::ToCome);
            let post = picture.post(leader);
            if coming || post.is_some() && post != picture.leader_hex(leader) {
                return Some(action);
            }
        }
        None
    }

    /// Steps towards his post as the crow flies, and halts when no step brings him nearer.
    pub(super) fn lead(&mut self, picture: &Picture<'_>, leader: LeaderId) -> Option<Action> {
        self.memory.led.push(leader);
        let enter = picture.legal.iter().find(|action| matches!(action, Action::Enter(_)));
        if let Some(&enter) = enter {
            return Some(enter);
        }
        let grid = picture.setup.map.grid();
        let (here, post) = (picture.leader_hex(leader)?, picture.post(leader)?);
        let nearer = picture.legal.iter().filter_map(|&action| match action {
            Action::Step(side) => {
                let to = grid.neighbour(here, side)?;
                let far = grid.distance(to, post);
                (far < grid.distance(here, post)).then_some((far, to, action))
            }
            _ => None,
        });
        nearer
            .min_by_key(|&(far, to, _)| (far, to))
            .map(|(_, _, action)| action)
            .or(Some(Action::Halt))
    }
}

impl Picture<'_> {
    pub(super) fn leader_hex(&self, leader: LeaderId) -> Option<Hex> {
        self.view().leaders.iter().find(|view| view.leader == leader)?.hex
    }

    /// Points of his own in a hex whom a leader would help to keep or find their order.
    fn care(&self, hex: Hex, command: Option<CommandId>) -> f32 {
        let led = |unit: &&UnitId| command.is_none() || self.setup.command(**unit) == command;
        let near = self.enemy_distance(hex);
        let stack = self.own_stack(hex).iter().filter(led).filter_map(|&unit| self.unit(unit));
        let points = stack.map(|view| match view.cohesion {
            Cohesion::Good if near <= 2 => f32::from(view.strength) * 0.3,
            Cohesion::Good => 0.0,
            Cohesion::Disorganized | Cohesion::Routed => f32::from(view.strength),
        });
        points.sum()
    }

    /// Where a leader belongs: with the own stack from which he reaches most of his men, rather not in front of the enemy.
    fn post(&self, leader: LeaderId) -> Option<Hex> {
        let grid = self.setup.map.grid();
        let command = self.setup.command_of_leader(leader);
        let men: Vec<Hex> = self
            .own_units()
            .filter(|unit| command.is_none() || self.setup.command(unit.unit) == command)
            .filter_map(|unit| unit.hexes.first().copied())
            .collect();
        let here = self.leader_hex(leader)?;
        let radius =
            u16::from(self.setup.scenario.radius.get(leader.index()).copied().unwrap_or(3));
        let value = |hex: Hex| {
            let reached = men.iter().filter(|&&man| grid.distance(hex, man) <= radius + 1).count();
            let spread: i32 = men.iter().map(|&man| i32::from(grid.distance(hex, man))).sum();
            let danger = if self.enemy_distance(hex) <= 1 { 15 } else { 0 };
            let far = i32::from(grid.distance(here, hex));
            let care = (self.care(hex, command) * self.manner.care) as i32;
            reached as i32 * 12 + care - danger - far - spread / (men.len().max(1) as i32)
        };
        let mut posts: Vec<Hex> = if men.is_empty() {
            self.own().iter().map(|body| body.hex).collect()
        } else {
            men.clone()
        };
        posts.sort_unstable();
        posts.dedup();
        posts.into_iter().max_by_key(|&hex| (value(hex), hex))
    }
}
