//! The seats of a game: who plays which part of which army.

use ai::Bot;
use game::{Camp, CommandId, SeatId, Viewer, table};
use text::Language;

use crate::api::game::{Player, Players};
use crate::news::Reader;

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A person, by the id of a guest.
    Person(String),
    /// A computer player.
    Bot(Bot),
    /// Still open.
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
    pub fn requested(seats: Players, team: &[table::Seat], guest: &str) -> Seating {
        let holder = |camp| match seats.of(camp) {
            Player::Me => Holder::Person(guest.to_owned()),
            Player::Bot(bot) => Holder::Bot(bot),
            Player::Open | Player::Other => Holder::Open,
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

    /// Whether a guest plays a side and no other guest plays against it.
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

    /// The persons of a side, each once.
    pub fn persons(&self, camp: Camp) -> Vec<&str> {
        let mut persons: Vec<&str> = Vec::new();
        for seat in self.of(camp) {
            if let Holder::Person(id) = &seat.holder
                && !persons.contains(&id.as_str())
            {
                persons.push(id);
            }
        }
        persons
    }

    /// The persons of both sides.
    pub fn all_persons(&self) -> Vec<String> {
        let persons = Camp::ALL.into_iter().flat_map(|camp| self.persons(camp));
        persons.map(str::to_owned).collect()
    }

    /// Whether a person has every seat of a side.
    pub fn has_all(&self, person: &str, camp: Camp) -> bool {
        self.of(camp).all(|seat| matches!(&seat.holder, Holder::Person(id) if id == person))
    }

    /// Whether a person plays and no other person does.
    pub fn is_alone(&self, person: &str) -> bool {
        let others = Camp::ALL.into_iter().flat_map(|camp| self.persons(camp));
        self.includes(person) && others.into_iter().all(|id| id == person)
    }

    /// Whether a person has a seat.
    pub fn has_seat(&self, person: &str, seat: SeatId) -> bool {
        let row = self.0.get(usize::from(seat.0));
        row.is_some_and(|row| matches!(&row.holder, Holder::Person(id) if id == person))
    }

    /// Whether a guest plays at all.
    pub fn includes(&self, guest: &str) -> bool {
        Camp::ALL.into_iter().any(|camp| self.plays(guest, camp))
    }

    /// Who plays the sides, as the wire names them to somebody.
    pub fn players(&self, reader: &str) -> Players {
        let seat = |camp| match self.bot(camp) {
            _ if self.plays(reader, camp) => Player::Me,
            Some(bot) => Player::Bot(bot),
            None if self.of(camp).any(|seat| seat.holder != Holder::Open) => Player::Other,
            None => Player::Open,
        };
        Players { french: seat(Camp::French), spanish: seat(Camp::Spanish) }
    }

    /// How a guest sees the game. A guest who plays both sides knows every choice.
    pub fn reader(
        &self,
        guest: &str,
        asked: Option<Camp>,
        to_move: Option<Camp>,
        lang: Language,
    ) -> Option<Reader> {
        let camp = self.viewer(guest, asked, to_move)?;
        let both = Camp::ALL.into_iter().all(|camp| self.plays(guest, camp));
        let counts = if both { Viewer::Both } else { Viewer::Camp(camp) };
        Some(Reader { camp, eyes: Viewer::Camp(camp), counts, lang })
    }

    /// The side a guest sees the game from: the one asked for, if the guest plays it; without a question the one that must
    /// choose, or else any side the guest plays.
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
        let asked = Players { french: Player::Me, spanish: Player::Bot(Bot::USUAL) };
        let Seating(rows) = Seating::requested(asked, &team, "a");
        let parts: Vec<(Camp, usize)> = rows.iter().map(|row| (row.camp, row.part.len())).collect();
        assert_eq!(parts, [(Camp::French, 0), (Camp::French, 1), (Camp::Spanish, 0)]);
        let seating = Seating(rows);
        assert_eq!(seating.bot(Camp::Spanish), Some(Bot::USUAL));
        assert_eq!((seating.bot(Camp::French), seating.players("a")), (None, asked));
    }

    #[test]
    fn nobody_plays_an_open_seat() {
        let waiting = Seating::two(guest(), Holder::Open);
        assert_eq!(waiting.bot(Camp::Spanish), None);
        assert!(!waiting.plays("a", Camp::Spanish));
        assert_eq!(waiting.players("a").spanish, Player::Open);
    }
}
