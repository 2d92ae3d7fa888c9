//! The seats of a game: who plays which part of which army.

use ai::Bot;
use game::{Camp, CommandId, Viewer, table};

use crate::api::game::{Seat, Seats};
use crate::news::Reader;
use crate::speech::Lang;

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A person, by the id of a guest.
    Person(String),
    /// A computer player.
    Bot(Bot),
    /// Nobody yet.
    Open,
}

/// A seat of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Its side.
    pub camp: Camp,
    /// The commands it has; none means all that no other seat of its side has.
    pub part: Vec<CommandId>,
    /// Who holds it.
    pub holder: Holder,
}

/// All seats of a game, in their order at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating(pub Vec<SeatRow>);

impl Seating {
    /// One seat for each side.
    pub fn two(french: Holder, spanish: Holder) -> Seating {
        let seat = |camp, holder| SeatRow { camp, part: Vec::new(), holder };
        Seating(vec![seat(Camp::French, french), seat(Camp::Spanish, spanish)])
    }

    /// The seats a guest asked for: one for each side, or those of a team, each held by who plays its side.
    pub fn asked(seats: Seats, team: &[table::Seat], guest: &str) -> Seating {
        let holder = |camp| match seats.of(camp) {
            Seat::Me => Holder::Person(guest.to_owned()),
            Seat::Bot(bot) => Holder::Bot(bot),
            Seat::Open => Holder::Open,
        };
        if team.is_empty() {
            return Seating::two(holder(Camp::French), holder(Camp::Spanish));
        }
        let row = |seat: &table::Seat| SeatRow {
            camp: seat.camp,
            part: seat.commands.clone(),
            holder: holder(seat.camp),
        };
        Seating(team.iter().map(row).collect())
    }

    fn of(&self, camp: Camp) -> impl Iterator<Item = &SeatRow> {
        self.0.iter().filter(move |seat| seat.camp == camp)
    }

    /// The computer player of a side, if one has a seat there.
    pub fn bot(&self, camp: Camp) -> Option<Bot> {
        self.of(camp).find_map(|seat| match seat.holder {
            Holder::Bot(bot) => Some(bot),
            Holder::Person(_) | Holder::Open => None,
        })
    }

    /// Whether a guest plays a side, and nobody else but the computer the other.
    pub fn has_no_guest_against(&self, camp: Camp) -> bool {
        let person = |seat: &SeatRow| matches!(seat.holder, Holder::Person(_));
        let mut own = self.of(camp).filter(|seat| person(seat)).map(|seat| &seat.holder);
        let Some(holder) = own.next() else { return false };
        self.of(camp.enemy()).all(|seat| match &seat.holder {
            Holder::Bot(_) => true,
            other => other == holder,
        })
    }

    /// Whether a guest plays a side.
    pub fn plays(&self, guest: &str, camp: Camp) -> bool {
        self.of(camp).any(|seat| matches!(&seat.holder, Holder::Person(id) if id == guest))
    }

    /// Whether a guest plays at all.
    pub fn seats(&self, guest: &str) -> bool {
        Camp::ALL.into_iter().any(|camp| self.plays(guest, camp))
    }

    /// Who plays the sides, as the wire names them to a player.
    pub fn named(&self) -> Seats {
        let seat = |camp| match self.bot(camp) {
            Some(bot) => Seat::Bot(bot),
            None if self.of(camp).any(|seat| seat.holder != Holder::Open) => Seat::Me,
            None => Seat::Open,
        };
        Seats { french: seat(Camp::French), spanish: seat(Camp::Spanish) }
    }

    /// How a guest looks at the game. Whoever plays both sides knows of every choice.
    pub fn reader(
        &self,
        guest: &str,
        asked: Option<Camp>,
        to_move: Option<Camp>,
        lang: Lang,
    ) -> Option<Reader> {
        let camp = self.viewer(guest, asked, to_move)?;
        let both = Camp::ALL.into_iter().all(|camp| self.plays(guest, camp));
        let counts = if both { Viewer::Both } else { Viewer::Camp(camp) };
        Some(Reader { camp, counts, lang })
    }

    /// The side from which a guest looks: the one he asks for if it is his; otherwise the one that must choose if it is
    /// his, or his other one.
    pub fn viewer(&self, guest: &str, asked: Option<Camp>, to_move: Option<Camp>) -> Option<Camp> {
        match asked {
            Some(camp) => self.plays(guest, camp).then_some(camp),
            None => to_move.into_iter().chain(Camp::ALL).find(|&camp| self.plays(guest, camp)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest() -> Holder {
        Holder::Person("a".into())
    }

    #[test]
    fn a_guest_looks_from_his_own_side_only() {
        let alone = Seating::two(guest(), Holder::Bot(Bot::USUAL));
        assert_eq!(alone.viewer("a", None, Some(Camp::Spanish)), Some(Camp::French));
        assert_eq!(alone.viewer("a", Some(Camp::Spanish), None), None);
        assert_eq!(alone.viewer("b", None, None), None);
        let both = Seating::two(guest(), guest());
        assert_eq!(both.viewer("a", None, Some(Camp::Spanish)), Some(Camp::Spanish));
        assert_eq!(both.viewer("a", Some(Camp::French), Some(Camp::Spanish)), Some(Camp::French));
    }

    #[test]
    fn every_seat_of_a_team_is_a_row_with_its_part() {
        let seat = |camp, commands: &[u8], chief| table::Seat {
            camp,
            name: String::new(),
            commands: commands.iter().map(|&command| CommandId(command)).collect(),
            chief,
        };
        let team = [
            seat(Camp::French, &[], true),
            seat(Camp::French, &[2], false),
            seat(Camp::Spanish, &[], true),
        ];
        let asked = Seats { french: Seat::Me, spanish: Seat::Bot(Bot::USUAL) };
        let Seating(rows) = Seating::asked(asked, &team, "a");
        let parts: Vec<(Camp, usize)> = rows.iter().map(|row| (row.camp, row.part.len())).collect();
        assert_eq!(parts, [(Camp::French, 0), (Camp::French, 1), (Camp::Spanish, 0)]);
        let seating = Seating(rows);
        assert_eq!(seating.bot(Camp::Spanish), Some(Bot::USUAL));
        assert_eq!((seating.bot(Camp::French), seating.named()), (None, asked));
    }

    #[test]
    fn nobody_plays_an_open_seat() {
        let waiting = Seating::two(guest(), Holder::Open);
        assert_eq!(waiting.bot(Camp::Spanish), None);
        assert!(!waiting.plays("a", Camp::Spanish));
        assert_eq!(waiting.named().spanish, Seat::Open);
    }
}
