//! What a course asks of each command, by where everybody stands.

use board::{Grid, Hex};
use game::data::Cohesion;
use game::table::View;
use game::{Camp, CommandId, Setup, Staff};

use crate::doctrine::{Doctrine, Posture};

/// Who does what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheme {
    /// Everybody the same.
    All(Posture),
    /// The commands next to where the enemy is weakest close with him there, the others keep him busy.
    Strike,
    /// One wing closes, the other keeps the enemy busy.
    Wing {
        /// The left one, as the side looks at the enemy.
        left: bool,
    },
    /// The command next to an objective the side has not takes it, the others keep the enemy busy.
    Seize,
    /// Commands that have lost most of what they bear keep out of reach, the others keep the enemy busy.
    Spare,
}

/// Farther than this nobody is thrown at the enemy's weak place.
const STRIKING_DISTANCE: u16 = 8;

/// Points a counter nobody has seen is taken for.
const UNSEEN: f32 = 5.0;

/// Share of its level from which a command is spared.
const WORN: f32 = 0.5;

/// A command with its troops on the map.
struct Host {
    command: CommandId,
    hexes: Vec<Hex>,
    points: f32,
    /// Points against it, as a share of its level.
    strain: f32,
}

/// The field as a side sees it.
struct Field<'a> {
    grid: &'a Grid,
    hosts: Vec<Host>,
    /// Enemy stacks with their points, as far as they are seen.
    enemies: Vec<(Hex, f32)>,
    /// Objectives of the side that it does not stand on.
    wanted: Vec<Hex>,
}

impl Scheme {
    /// A posture for every command, and the place it is all about.
    pub(crate) fn doctrine(self, staff: Staff<'_>, camp: Camp) -> (Doctrine, Option<Hex>) {
        let field = Field::of(staff.setup(), &staff.view(), camp);
        let commands: Vec<CommandId> = staff.setup().commands_of(camp).collect();
        let all = |posture: Posture| {
            commands.iter().fold(Doctrine::default(), |all, &command| all.with(command, posture))
        };
        let closing = |those: Vec<CommandId>, goal: Option<Hex>| {
            let doctrine = those.into_iter().fold(all(Posture::Fix), |all, command| {
                let all = all.with(command, Posture::Assault);
                goal.map_or_else(|| all.clone(), |goal| all.towards(command, goal))
            });
            (doctrine, goal)
        };
        match self {
            Scheme::All(posture) => (all(posture), None),
            Scheme::Strike => match field.weak_place() {
                Some(goal) => closing(field.next_to(goal), Some(goal)),
                None => (all(Posture::Fix), None),
            },
            Scheme::Wing { left } => closing(field.wing(left), None),
            Scheme::Seize => match field.nearest_wanted() {
                Some(goal) => {
                    closing(field.next_to(goal).into_iter().take(1).collect(), Some(goal))
                }
                None => (all(Posture::Fix), None),
            },
            Scheme::Spare => {
                let worn = field.hosts.iter().filter(|host| host.strain >= WORN);
                let doctrine = worn
                    .fold(all(Posture::Fix), |all, host| all.with(host.command, Posture::Refuse));
                (doctrine, None)
            }
        }
    }
}

impl<'a> Field<'a> {
    fn of(setup: &'a Setup, view: &View, camp: Camp) -> Field<'a> {
        let hosts = setup.commands_of(camp).filter_map(|command| Host::of(setup, view, command));
        let stacks = view.stacks.iter().filter(|stack| stack.camp == camp.enemy());
        let points = |unit: &game::UnitId| {
            view.units
                .iter()
                .find(|seen| seen.unit == *unit)
                .map_or(0.0, |seen| f32::from(seen.strength))
        };
        let enemies = stacks.map(|stack| {
            let seen: f32 = stack.units.iter().map(points).sum();
            let hidden = usize::from(stack.counters).saturating_sub(stack.units.len());
            (stack.hex, seen + hidden as f32 * UNSEEN)
        });
        let held =
            |hex: &Hex| view.stacks.iter().any(|stack| stack.hex == *hex && stack.camp == camp);
        let objectives = setup.scenario.objectives.iter().filter(|it| it.camp == camp);
        let wanted = objectives.flat_map(|it| it.hexes.iter().copied()).filter(|hex| !held(hex));
        Field {
            grid: setup.map.grid(),
            hosts: hosts.collect(),
            enemies: enemies.collect(),
            wanted: wanted.collect(),
        }
    }

    /// The enemy stack against which most of the own troops near are thrown, measured by those of the enemy about it.
    fn weak_place(&self) -> Option<Hex> {
        let odds = |hex: Hex| {
            let near = |other: Hex, far: u16| self.grid.distance(hex, other) <= far;
            let theirs: f32 =
                self.enemies.iter().filter(|(at, _)| near(*at, 2)).map(|(_, points)| points).sum();
            let ours: f32 = self
                .hosts
                .iter()
                .filter(|host| {
                    host.strain < WORN && host.distance(self.grid, hex) <= STRIKING_DISTANCE
                })
                .map(|host| host.points)
                .sum();
            ours / (theirs + 4.0)
        };
        let odds =
            self.enemies.iter().map(|&(hex, _)| (odds(hex), hex)).filter(|(odds, _)| *odds > 0.0);
        odds.max_by(|one, two| one.0.total_cmp(&two.0).then(one.1.cmp(&two.1))).map(|(_, hex)| hex)
    }

    /// Commands fit to close at a place, the nearest first, with no more than half of the side's points but one at least.
    fn next_to(&self, goal: Hex) -> Vec<CommandId> {
        let mut fit: Vec<(u16, &Host)> = self
            .hosts
            .iter()
            .filter(|host| host.strain < WORN)
            .map(|host| (host.distance(self.grid, goal), host))
            .collect();
        fit.sort_by_key(|(far, host)| (*far, host.command));
        let half: f32 = self.hosts.iter().map(|host| host.points).sum::<f32>() / 2.0;
        let mut sum = 0.0;
        let mut those = Vec::new();
        for (_, host) in fit {
            sum += host.points;
            if !those.is_empty() && sum > half {
                break;
            }
            those.push(host.command);
        }
        those
    }

    /// The commands of one wing: half of them, by how far they stand to the left of the line between the two armies.
    fn wing(&self, left: bool) -> Vec<CommandId> {
        let of = |hexes: &mut dyn Iterator<Item = Hex>| middle(self.grid, hexes);
        let own = of(&mut self.hosts.iter().flat_map(|host| host.hexes.iter().copied()));
        let enemy = of(&mut self.enemies.iter().map(|&(hex, _)| hex));
        let ahead = (enemy.0 - own.0, enemy.1 - own.1);
        let mut line: Vec<(f32, CommandId)> = self
            .hosts
            .iter()
            .map(|host| {
                let at = of(&mut host.hexes.iter().copied());
                // Rows grow downwards, so that what lies to the left has a negative cross product.
                let cross = ahead.0 * (at.1 - own.1) - ahead.1 * (at.0 - own.0);
                (if left { cross } else { -cross }, host.command)
            })
            .collect();
        line.sort_by(|one, two| one.0.total_cmp(&two.0).then(one.1.cmp(&two.1)));
        line.into_iter().take(self.hosts.len().div_ceil(2)).map(|(_, command)| command).collect()
    }

    /// The objective not held that is nearest to any command fit to take it.
    fn nearest_wanted(&self) -> Option<Hex> {
        let fit = || self.hosts.iter().filter(|host| host.strain < WORN);
        let far = |hex: Hex| fit().map(|host| host.distance(self.grid, hex)).min();
        self.wanted.iter().filter_map(|&hex| Some((far(hex)?, hex))).min().map(|(_, hex)| hex)
    }
}

impl Host {
    fn of(setup: &Setup, view: &View, command: CommandId) -> Option<Host> {
        let units = view.units.iter().filter(|unit| setup.command(unit.unit) == Some(command));
        let placed = units.filter_map(|unit| Some((unit, *unit.hexes.first()?)));
        let (mut hexes, mut points) = (Vec::new(), 0.0);
        for (unit, hex) in placed {
            hexes.push(hex);
            if unit.cohesion == Cohesion::Good && setup.unit(unit.unit).counts_for_demoralization()
            {
                points += f32::from(unit.strength);
            }
        }
        let seen = view.commands.iter().find(|it| it.command == command);
        let strain = seen.and_then(|it| Some(f32::from(it.points?) / f32::from(it.level?.max(1))));
        (!hexes.is_empty()).then(|| Host { command, hexes, points, strain: strain.unwrap_or(0.0) })
    }

    fn distance(&self, grid: &Grid, hex: Hex) -> u16 {
        self.hexes.iter().map(|&at| grid.distance(at, hex)).min().unwrap_or(u16::MAX)
    }
}

/// The middle of some hexes, on a flat page.
fn middle(grid: &Grid, hexes: &mut dyn Iterator<Item = Hex>) -> (f32, f32) {
    let (mut sum, mut count) = ((0.0, 0.0), 0.0);
    for hex in hexes {
        let (q, r) = grid.axial(hex);
        let (q, r) = (f32::from(q), f32::from(r));
        sum = (sum.0 + q * 1.5, sum.1 + (r + q / 2.0) * 1.732);
        count += 1.0;
    }
    let count = f32::max(count, 1.0);
    (sum.0 / count, sum.1 / count)
}
