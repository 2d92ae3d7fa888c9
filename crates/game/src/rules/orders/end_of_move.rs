//! Where the order of a unit lets its move end (section 3).

use board::Hex;

use crate::data::edition::policies::OrderSystem;
use crate::data::order_of_battle::UnitId;
use crate::engine::cite::{self, Citation};
use crate::engine::game::Game;
use crate::engine::refusal::{Refusal, Why};
use crate::rules::movement::party::{Mover, Party};
use crate::rules::orders::Order;
use crate::rules::zoc::Zone;

impl Game {
    /// Whether the order lets a unit of a move end it in a hex. The move says whether it could have come within 3 hexes of
    /// the enemy this turn (CF-006).
    pub(crate) fn check_order_end(
        &self,
        party: &Party<'_>,
        mover: &Mover,
        end: Hex,
    ) -> Result<(), Refusal> {
        let Some(order) = mover.bound_by else { return Ok(()) };
        let (unit, start) = (mover.unit, party.march.start);
        // Whoever has just come on may stand in his entry hex (CF-124) and takes his post by marching to it (CF-010).
        let posted = end == start || matches!(order, Order::None | Order::Defend);
        if self.state.unit(unit).entered && posted {
            return Ok(());
        }
        match (self.setup.edition.policies.orders.system, order) {
            (OrderSystem::None, _) | (_, Order::Maneuver) => Ok(()),
            (_, Order::None) => self.check_nearer_leader(unit, start, end),
            (OrderSystem::Standard, _) => self.check_standard_end(party, unit, order, end),
            (OrderSystem::Volume2, _) => self.check_volume2_end(party, mover, order, end),
        }
    }

    /// The points a move needs at the least from a hex to where its order lets it end, seen at a glance: no step costs less
    /// than a point or leads more than one hex nearer.
    pub(crate) fn points_to_its_order(&self, party: &Party<'_>, hex: Hex) -> u16 {
        let Some(mover) = party.movers.first() else { return 0 };
        let Some(order) = mover.bound_by.filter(|_| !self.state.unit(mover.unit).entered) else {
            return 0;
        };
        let start = party.march.start;
        match (self.setup.edition.policies.orders.system, order) {
            (OrderSystem::None, _) | (_, Order::Maneuver) => 0,
            (_, Order::None) => {
                let apart = |hex| self.leader_distance(mover.unit, hex).unwrap_or(u16::MAX);
                apart(hex).saturating_sub(apart(start).saturating_sub(1))
            }
            (OrderSystem::Standard, Order::Retreat) => {
                self.nearest_to_start(party).saturating_sub(self.nearest_of(&party.enemies, hex))
            }
            (OrderSystem::Volume2, Order::Defend) => mover.area.map_or(0, |area| {
                let apart = |hex| area.distance(self.setup.map.grid(), hex);
                apart(hex).saturating_sub(apart(start).saturating_sub(1))
            }),
            (OrderSystem::Standard, Order::Attack) => self.points_to_the_enemy(party, hex, 1),
            (OrderSystem::Standard, Order::Harassment) => self.points_to_approach(party, hex),
            (OrderSystem::Volume2, Order::Attack | Order::Harassment) if mover.approaches => {
                self.points_to_approach(party, hex)
            }
            _ => 0,
        }
    }

    /// Points to within 3 hexes of the enemy, or where that is out of reach, nearer to him than the move began.
    fn points_to_approach(&self, party: &Party<'_>, hex: Hex) -> u16 {
        let reach = self.setup.edition.policies.orders.approach_distance;
        self.points_to_the_enemy(party, hex, reach.into())
    }

    fn points_to_the_enemy(&self, party: &Party<'_>, hex: Hex, close_enough: u16) -> u16 {
        let must_close = party.march.could_close;
        let nearer = if must_close { 0 } else { self.nearest_to_start(party).saturating_sub(1) };
        match self.nearest_of(&party.enemies, hex) {
            u16::MAX => 0,
            near => near.saturating_sub(nearer.max(close_enough)),
        }
    }

    /// Without orders a unit moves only towards its leader (STD-3.A-a, VOL2-3.1A-a).
    fn check_nearer_leader(&self, unit: UnitId, start: Hex, end: Hex) -> Result<(), Refusal> {
        let apart = |hex| self.leader_distance(unit, hex);
        let nearer = matches!((apart(end), apart(start)), (Some(end), Some(start)) if end < start);
        if nearer {
            Ok(())
        } else {
            Err(self.refuse(Why::NotNearer, cite::WITHOUT_ORDERS_TO_THE_LEADER))
        }
    }

    fn check_standard_end(
        &self,
        party: &Party<'_>,
        unit: UnitId,
        order: Order,
        end: Hex,
    ) -> Result<(), Refusal> {
        let near = |hex| self.nearest_of(&party.enemies, hex);
        let start = party.march.start;
        let (allowed, why, citation) = match order {
            Order::Harassment => {
                return self.check_approach(party, end, cite::HARASSMENT_WITHIN_THREE);
            }
            // Nearer to the enemy, or next to one (CF-005).
            Order::Attack => {
                let far = near(end);
                (
                    far < self.nearest_to_start(party) || far <= 1 || far == u16::MAX,
                    Why::NotNearer,
                    cite::ATTACK_ORDER_NEARER,
                )
            }
            Order::Defend => (self.keeps_post(unit, start, end), Why::Order, cite::DEFEND_STAYS),
            Order::Retreat => {
                (near(end) >= self.nearest_to_start(party), Why::TooNear, cite::RETREAT_ORDER)
            }
            Order::None | Order::Maneuver => return Ok(()),
        };
        if allowed { Ok(()) } else { Err(self.refuse(why, citation)) }
    }

    /// A Standard defender goes back to the post it lost, or regains contact with a friend who is in an enemy zone
    /// (STD-3.E-a, STD-3.E-b; CF-010).
    fn keeps_post(&self, unit: UnitId, start: Hex, end: Hex) -> bool {
        let grid = self.setup.map.grid();
        let post = self.state.unit(unit).post;
        grid.distance(end, post) < grid.distance(start, post)
            || end == post
            || !self.joins_friend_in_zone(unit, start) && self.joins_friend_in_zone(unit, end)
    }

    fn check_volume2_end(
        &self,
        party: &Party<'_>,
        mover: &Mover,
        order: Order,
        end: Hex,
    ) -> Result<(), Refusal> {
        match order {
            Order::Harassment if mover.approaches => {
                self.check_approach(party, end, cite::HARASSMENT_WITHIN_THREE)
            }
            Order::Attack if mover.approaches => {
                self.check_approach(party, end, cite::ATTACK_ORDER_NEARER)
            }
            Order::Defend => {
                let Some(area) = mover.area else { return Ok(()) };
                let (grid, start) = (self.setup.map.grid(), party.march.start);
                if area.contains(grid, start)
                    || area.distance(grid, end) < area.distance(grid, start)
                {
                    Ok(())
                } else {
                    Err(self.refuse(Why::NotNearer, cite::DEFEND_AREA))
                }
            }
            _ => Ok(()),
        }
    }

    /// Within 3 hexes of the enemy, or nearer than before where 3 cannot be reached this turn (STD-3.C-a, VOL2-3.1C-a,
    /// VOL2-3.1D-a; CF-006).
    fn check_approach(
        &self,
        party: &Party<'_>,
        end: Hex,
        citation: Citation,
    ) -> Result<(), Refusal> {
        let reach = u16::from(self.setup.edition.policies.orders.approach_distance);
        let near = self.nearest_of(&party.enemies, end);
        let nearer = || !party.march.could_close && near < self.nearest_to_start(party);
        if near == u16::MAX || near <= reach || nearer() {
            return Ok(());
        }
        Err(self.refuse(Why::NotNearer, citation))
    }

    /// Whether a defender regains contact with a friend who is in an enemy zone (STD-3.E-b).
    fn joins_friend_in_zone(&self, unit: UnitId, end: Hex) -> bool {
        let camp = self.setup.camp(unit);
        self.setup.map.grid().neighbours(end).any(|(_, hex)| {
            self.state.stack(hex).any(|other| {
                other != unit && self.setup.camp(other) == camp && self.setup.is_combat_unit(other)
            }) && self.zone_at(hex, camp.enemy()) != Zone::Free
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::testkit::*;

    /// STD-3.B-a, STD-3.C-a, VOL2-3.1C-a, VOL2-3.1D-a, CF-005, CF-006: how far a move is from where its order lets it end: 3
    /// hexes from the enemy if it can come so near, else nearer than it began; a Standard attack ends next to him at the
    /// nearest. Nothing binds guns under Volume II, nor those who have just come.
    #[test]
    fn a_glance_tells_how_far_the_end_of_an_order_is() {
        use EditionId::{Revised, Standard, Volume2};
        let points = |field: &Field, unit: UnitId, hex: &str| {
            let march = crate::rules::movement::march::Move::of(&field.game, unit).unwrap();
            field.game.points_to_its_order(&field.game.party(&march), field.hex(hex))
        };
        let drawn_up = |edition, order, key: &str, enemy: &str| {
            let mut field = Field::new(edition);
            field.leader("f-first-general", "H8");
            let unit = field.unit(key, "H8", Facing::E);
            field.order("f-first", order);
            field.unit("s-line-8", enemy, Facing::W);
            (field, unit)
        };
        for (edition, order, key, enemy, wanted) in [
            (Standard, Order::Attack, "f-line-8", "P8", [2, 1, 0]),
            (Standard, Order::Attack, "f-line-8", "I8", [1, 0, 0]),
            (Standard, Order::Harassment, "f-line-8", "P8", [2, 1, 0]),
            (Standard, Order::Harassment, "f-line-8", "O8", [5, 4, 3]),
            (Standard, Order::Retreat, "f-line-8", "O8", [0, 0, 1]),
            (Volume2, Order::Attack, "f-line-8", "P8", [2, 1, 0]),
            (Volume2, Order::Attack, "f-line-8", "O8", [5, 4, 3]),
            (Revised, Order::Harassment, "f-line-8", "O8", [5, 4, 3]),
            (Revised, Order::Attack, "f-guns-6", "O8", [0, 0, 0]),
        ] {
            let (mut field, unit) = drawn_up(edition, order, key, enemy);
            let told = ["G8", "H8", "I8"].map(|hex| points(&field, unit, hex));
            assert_eq!(told, wanted, "{edition:?} {order:?} {key} {enemy}");
            field.game.state.unit_mut(unit).entered = true;
            assert_eq!(points(&field, unit, "G8"), 0, "{edition:?} {order:?}: it has just come");
        }
    }

    /// STD-3.A-a, VOL2-3.1A-a, VOL2-3.1E-b, CF-010: without orders the end is nearer to the leader; a defender outside his
    /// ground comes nearer to it.
    #[test]
    fn a_glance_tells_how_far_leader_and_ground_are() {
        let glance = |field: &Field, unit: UnitId| {
            let march = crate::rules::movement::march::Move::of(&field.game, unit).unwrap();
            let party = field.game.party(&march);
            ["D8", "H8", "I8"].map(|hex| field.game.points_to_its_order(&party, field.hex(hex)))
        };
        for edition in WITH_ORDERS {
            let mut field = Field::new(edition);
            field.leader("f-first-general", "N8");
            let unit = field.unit("f-line-8", "H8", Facing::E);
            field.order("f-first", Order::None);
            assert_eq!(glance(&field, unit), [5, 1, 0], "{edition:?}");
            field.leader("f-first-general", "H8");
            field.order("f-first", Order::Defend);
            field.area("f-first", "P8", false);
            let wanted = if edition == EditionId::Standard { [0, 0, 0] } else { [5, 1, 0] };
            assert_eq!(glance(&field, unit), wanted, "{edition:?}");
        }
    }
}
