//! What a rule found when it refused: the numbers and hexes somebody who asks why is told beside the rule.

use board::{Hex, line_of_fire};

use super::super::line::Obstacle;
use crate::data::edition::morale::Cohesion;
use crate::data::order_of_battle::UnitId;
use crate::engine::agenda::Task;
use crate::engine::game::Game;
use crate::engine::refusal::{Bar, Fact, Refusal, Why};
use crate::table::staff::question::Deed;

impl Game {
    /// A refusal with what was found about a unit.
    pub(super) fn found(&self, unit: UnitId, deed: Deed, refusal: Refusal) -> Refusal {
        let fact = match refusal.why {
            Why::OutOfRange => self.range_found(unit, deed),
            Why::NoLineOfFire => self.line_found(unit, deed),
            Why::ShareOfOrder => self.share_found(unit),
            Why::Order if !matches!(deed, Deed::Order(_)) => {
                self.order(unit).map(|order| Fact::Ordered { order })
            }
            Why::NotInGoodOrder => {
                let cohesion = self.state.unit(unit).cohesion;
                (cohesion != Cohesion::Good).then_some(Fact::Shaken { cohesion })
            }
            _ => None,
        };
        refusal.with(fact)
    }

    /// The hex a deed is aimed at.
    fn aimed_at(&self, deed: Deed) -> Option<Hex> {
        match (deed, self.state.agenda.last()) {
            (Deed::Fire(hex) | Deed::Attack(hex) | Deed::Charge(hex), _) => Some(hex),
            (Deed::Join, Some(Task::FireAttack(attack))) => Some(attack.target),
            (Deed::Join, Some(Task::Attack(attack))) => Some(attack.target),
            _ => None,
        }
    }

    /// The hex of a unit's line that is nearest to what a deed is aimed at, and that.
    fn nearest_to_aim(&self, unit: UnitId, deed: Deed) -> Option<(Hex, Hex)> {
        let target = self.aimed_at(deed)?;
        let line = self.state.unit(unit).line().iter().copied();
        let from = line.min_by_key(|&from| self.setup.map.grid().distance(from, target))?;
        Some((from, target))
    }

    fn range_found(&self, unit: UnitId, deed: Deed) -> Option<Fact> {
        let (from, target) = self.nearest_to_aim(unit, deed)?;
        let reach = match deed {
            Deed::Attack(_) if self.is_battery(unit) => self.artillery_range(unit),
            Deed::Attack(_) => 1,
            _ => self.reach_of_fire(unit),
        };
        Some(Fact::Range { distance: self.setup.map.grid().distance(from, target), reach })
    }

    fn line_found(&self, unit: UnitId, deed: Deed) -> Option<Fact> {
        let (from, target) = self.nearest_to_aim(unit, deed)?;
        let obstacle = |hex| self.obstacle_at(hex, self.setup.camp(unit));
        let is_obstacle = |hex| obstacle(hex).is_some();
        let (hex, by) = match line_of_fire::barrier(&self.setup.map, from, target, is_obstacle)? {
            line_of_fire::Barrier::HigherGround(hex) => (hex, Bar::HigherGround),
            line_of_fire::Barrier::Brow(hex) => (hex, Bar::Brow),
            line_of_fire::Barrier::Obstacle(hex) => match obstacle(hex) {
                Some(Obstacle::Friends) => (hex, Bar::Friends),
                _ => (hex, Bar::Cover),
            },
        };
        Some(Fact::Line { hex, by })
    }

    fn share_found(&self, unit: UnitId) -> Option<Fact> {
        let share = self.order_share(self.command(unit)?)?;
        let named: &[UnitId] = match self.state.agenda.last() {
            Some(Task::Muster(muster)) => &muster.attackers,
            _ => &[],
        };
        let joins =
            |unit: &&UnitId| share.counters.contains(*unit) && !share.fighting.contains(*unit);
        let fighting = share.fighting.len() + named.iter().filter(joins).count();
        Some(Fact::Share {
            order: share.order,
            fighting: fighting as u8,
            most: share.most,
            counters: share.counters.len() as u8,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::orders::Order;
    use crate::table::staff::question::Question;
    use crate::table::view::Viewer;
    use crate::testkit::*;

    fn fact(field: &Field, unit: UnitId, deed: Deed) -> Option<Fact> {
        let camp = field.game.setup.camp(unit);
        field.game.staff(Viewer::Camp(camp)).why_not(Question { unit, deed })?.fact
    }

    fn field() -> Field {
        let mut field = Field::new(EditionId::Volume2);
        for general in ["f-first-general", "f-second-general", "f-horse-general"] {
            field.leader(general, "G8");
        }
        field.leader("s-first-general", "X20");
        field.order("f-first", Order::Harassment);
        // A skirmish far away, so that no step ends by itself.
        field.unit("f2-line-8", "H16", Facing::E);
        field.unit("s2-line-8", "I16", Facing::W);
        field
    }

    /// VOL2-10.2-g, VOL2-10.2-i: how far the target is and how far the guns reach; what bars the line, and where.
    #[test]
    fn guns_that_do_not_bear() {
        let mut field = field();
        let guns = field.unit("f-guns-6", "D8", Facing::E);
        field.form(guns, Formation::Unlimbered);
        field.unit("s-line-8", "W8", Facing::W);
        field.unit("s-line-6", "G8", Facing::W);
        for hex in ["F7", "F8", "F9"] {
            field.terrain(hex, Terrain::DenseForest);
        }
        field.begin(Step::OffensiveFire, Camp::French);
        let far = fact(&field, guns, Deed::Fire(field.hex("W8")));
        let reach = field.game.artillery_range(guns);
        assert_eq!(far, Some(Fact::Range { distance: 19, reach }));
        let barred = fact(&field, guns, Deed::Fire(field.hex("G8")));
        assert!(
            matches!(barred, Some(Fact::Line { by: Bar::Cover, hex }) if field.label(hex).starts_with('F')),
            "{barred:?}"
        );
    }

    /// VOL2-3.1A-b: without orders; VOL2-7-d: what the way would cost, and the points there are.
    #[test]
    fn orders_and_points() {
        let mut field = field();
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.unit("s-line-8", "I8", Facing::W);
        field.order("f-first", Order::None);
        field.begin(Step::OffensiveFire, Camp::French);
        let order = Some(Fact::Ordered { order: Order::None });
        assert_eq!(fact(&field, unit, Deed::Fire(field.hex("I8"))), order);

        let mut field = self::field();
        let unit = field.unit("f-line-8", "D8", Facing::E);
        field.unit("s-line-8", "W8", Facing::W);
        field.begin(Step::Movement, Camp::French);
        let Some(Fact::Points { needed, left }) = fact(&field, unit, Deed::MoveTo(field.hex("S8")))
        else {
            panic!("it is too far");
        };
        assert!(needed > left && left > 0, "{needed} of {left}");
    }

    /// VOL2-3.1C-b, CF-007: how many of a command fight already, and how many may.
    #[test]
    fn the_share_of_an_order() {
        let mut field = field();
        let units = [("f-line-8", "H8"), ("f-line-6", "H9"), ("f-line-7", "H10")]
            .map(|(key, hex)| field.unit(key, hex, Facing::E));
        field.unit("s-line-8", "I8", Facing::W);
        field.begin(Step::Shock, Camp::French);
        field.act(Action::Aim(field.hex("I8")));
        for unit in [units[0], units[1]] {
            field.act(Action::Attack(unit));
        }
        field.game.state.units[units[2].index()].facing = Facing::NE;
        let share = Fact::Share { order: Order::Harassment, fighting: 2, most: 2, counters: 3 };
        assert_eq!(fact(&field, units[2], Deed::Join), Some(share));
    }
}
