//! Leaders: where one can ride, and how all of them keep up with their commands at the end of the movement step.

use board::Hex;

use super::Staff;
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::engine::action::Action;
use crate::engine::decision::Ask;
use crate::engine::dice::ScriptedDice;
use crate::engine::game::Game;
use crate::engine::state::Fate;
use crate::rules::movement::leader_move::Ride;
use crate::rules::zoc::Zone;

/// A leader who follows his command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Following {
    /// The leader.
    pub leader: LeaderId,
    /// The hex he comes to.
    pub to: Hex,
    /// What to choose, in order.
    pub actions: Vec<Action>,
}

/// What speaks for a leader's place, the weightiest first: who is in his command there, safety, little riding.
type Worth = (usize, bool, std::cmp::Reverse<u8>);

impl Staff<'_> {
    /// Where a leader of the side can ride now, or could if he moved.
    pub fn rides(&self, leader: LeaderId) -> Vec<Ride> {
        let setup = self.setup();
        let owned = leader.index() < setup.army.leaders.len()
            && self.viewer.shares(setup.leader(leader).camp);
        let on_map = owned && self.game.state.leader(leader).fate == Fate::OnMap;
        if on_map { self.seen().rides(leader) } else { Vec::new() }
    }

    /// How the leaders of the side keep up with their commands now that all units have moved: each who has lost some of his to
    /// distance rides to the friends from where he commands the most. Those still to come enter. Their moves end those of
    /// their units (STD-7-i, VOL2-7-i).
    pub fn followings(&self) -> Vec<Following> {
        let asked = self
            .game
            .decision()
            .filter(|decision| decision.ask == Ask::Movement && self.viewer.shares(decision.camp));
        let Some(camp) = asked.map(|decision| decision.camp) else { return Vec::new() };
        let mut game = self.seen().into_owned();
        let mut leaders: Vec<LeaderId> = self.setup().leaders_of(camp).collect();
        leaders.sort_by_key(|&leader| game.is_commander_in_chief(leader));
        leaders.into_iter().filter_map(|leader| self.follow_command(&mut game, leader)).collect()
    }

    fn follow_command(&self, game: &mut Game, leader: LeaderId) -> Option<Following> {
        let lead = Action::Lead(leader);
        if !self.has_say(lead) || game.check(lead).is_err() {
            return None;
        }
        let mut tried = game.clone();
        tried.apply_trusted(lead, &mut ScriptedDice::default(), None).ok()?;
        let mut actions = vec![lead];
        let to = if tried.state.leader(leader).fate == Fate::ToCome {
            let enter =
                tried.legal().into_iter().find(|action| matches!(action, Action::Enter(_)))?;
            actions.push(enter);
            match enter {
                Action::Enter(hex) => hex,
                _ => return None,
            }
        } else {
            let ride = best_ride(&tried, leader)?;
            actions.extend(ride.steps.into_iter().map(Action::Step));
            actions.push(Action::Halt);
            ride.hex
        };
        for &action in actions.iter().skip(1) {
            game_takes(&mut tried, action)?;
        }
        *game = tried;
        Some(Following { leader, to, actions })
    }
}

fn game_takes(game: &mut Game, action: Action) -> Option<()> {
    game.check(action).ok()?;
    game.apply_trusted(action, &mut ScriptedDice::default(), None).ok()
}

/// The ride to where a leader commands more of his own than now, if there is one.
fn best_ride(game: &Game, leader: LeaderId) -> Option<Ride> {
    let own: Vec<UnitId> =
        game.assigned_to(leader).iter().filter(|&unit| game.state.unit(unit).is_on_map()).collect();
    if own.is_empty() {
        return None;
    }
    let camp = game.setup.leader(leader).camp;
    let mut thought = game.clone();
    let mut worth = |ride: &Ride| -> Worth {
        thought.state.leader_mut(leader).hex = ride.hex;
        let reach = thought.hexes_in_command(leader);
        let led = own.iter().filter(|&&unit| {
            thought.state.unit(unit).hex().is_some_and(|hex| reach.contains(&hex))
        });
        let safe = thought.zone_at(ride.hex, camp.enemy()) == Zone::Free;
        (led.count(), safe, std::cmp::Reverse(ride.cost))
    };
    let mut rides = game.rides(leader);
    let stay = rides.first().map(&mut worth)?;
    rides.retain(|ride| game.camp_at(ride.hex, camp));
    let best =
        rides.into_iter().map(|ride| (worth(&ride), ride)).max_by_key(|(worth, _)| *worth)?;
    (best.0.0 > stay.0).then_some(best.1)
}

#[cfg(test)]
mod tests {
    use crate::testkit::*;

    use super::*;
    use crate::table::view::Viewer;

    const FRENCH: Viewer = Viewer::Camp(Camp::French);

    /// STD-15-b, VOL2-15-b: a leader's points bound his ride; STD-9-a, VOL2-9-b: at the end of the step he rides to where he
    /// commands his own again, and stays if he does so already.
    #[test]
    fn a_leader_follows_his_command() {
        for edition in [EditionId::Standard, EditionId::Volume2, EditionId::Revised] {
            let mut field = Field::new(edition);
            let leader = field.leader("f-first-general", "C8");
            let unit = field.unit("f-line-8", "H8", Facing::E);
            field.begin(Step::Movement, Camp::French);
            let staff = field.game.staff(FRENCH);
            let rides = staff.rides(leader);
            assert!(rides.iter().all(|ride| ride.steps.len() == ride.way.len()));
            assert!(field.game.staff(Viewer::Camp(Camp::Spanish)).rides(leader).is_empty());
            let followings = staff.followings();
            let [following] = &followings[..] else { panic!("{edition:?}: {followings:?}") };
            assert_eq!((following.leader, following.to), (leader, field.hex("H8")), "{edition:?}");
            let mut game = field.game.clone();
            for &action in &following.actions {
                game.apply(Camp::French, action, &mut ScriptedDice::default()).expect("legal");
            }
            assert_eq!(game.state.leader(leader).hex, field.hex("H8"));
            assert!(game.hexes_in_command(leader).contains(&game.state.unit(unit).hex().unwrap()));
            assert!(game.staff(FRENCH).followings().is_empty(), "he has moved");
            let mut near = Field::new(edition);
            near.leader("f-first-general", "G8");
            near.unit("f-line-8", "H8", Facing::E);
            near.begin(Step::Movement, Camp::French);
            assert!(near.game.staff(FRENCH).followings().is_empty(), "he need not");
        }
    }
}
