//! Several players on one side: the seats with troops of their own are asked first, the commander in chief last, who ends
//! the steps.

use game::{Action, Game, SeatId, Team};

use crate::Player;

/// The next choice of a table and the seat that makes it, `players` being those of the seats in their order. A seat that passes
/// leaves the matter to the next; when all pass they are pressed, and when they still do, the first that can choose must.
pub fn choose(
    game: &Game,
    team: &Team,
    players: &mut [Box<dyn Player>],
) -> Option<(SeatId, Action)> {
    let mut seats = game.seats_to_choose(team);
    seats.sort_by_key(|&seat| team.seat(seat).is_some_and(|seat| seat.chief));
    for pressed in [false, true] {
        for &seat in &seats {
            let player = players.get_mut(usize::from(seat.0))?;
            if let Some(action) = player.choose_or_pass(game.staff_at(team, seat), pressed) {
                return Some((seat, action));
            }
        }
    }
    let &seat = seats.first()?;
    let player = players.get_mut(usize::from(seat.0))?;
    Some((seat, player.choose(game.staff_at(team, seat))))
}
