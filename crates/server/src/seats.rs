//! Who plays which side of a game.

use game::kinds::Camp;
use game::view::Viewer;

use crate::api::game::{Seat, Seats};
use crate::news::Reader;
use crate::speech::Lang;

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A guest.
    Guest(String),
    /// The computer.
    Recruit,
}

impl Owner {
    /// As it is written down.
    pub fn written(&self) -> &str {
        match self {
            Owner::Guest(id) => id,
            Owner::Recruit => "recruit",
        }
    }

    /// From what was written down. No guest's id is a word.
    pub fn read(text: &str) -> Owner {
        match text {
            "recruit" => Owner::Recruit,
            guest => Owner::Guest(guest.to_owned()),
        }
    }
}

/// Who plays the two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owners([Owner; 2]);

impl Owners {
    /// The players of the French and of the Spanish side.
    pub fn new(french: Owner, spanish: Owner) -> Owners {
        Owners([french, spanish])
    }

    /// The players a guest asked for.
    pub fn asked(seats: Seats, guest: &str) -> Owners {
        let owner = |seat| match seat {
            Seat::Me => Owner::Guest(guest.to_owned()),
            Seat::Recruit => Owner::Recruit,
        };
        Owners(Camp::ALL.map(|camp| owner(seats.of(camp))))
    }

    /// Who plays a side.
    pub fn of(&self, camp: Camp) -> &Owner {
        let [french, spanish] = &self.0;
        match camp {
            Camp::French => french,
            Camp::Spanish => spanish,
        }
    }

    /// Whether a guest plays a side, and nobody else but the computer the other.
    pub fn has_no_guest_against(&self, camp: Camp) -> bool {
        let (own, other) = (self.of(camp), self.of(camp.enemy()));
        *own != Owner::Recruit && (*other == Owner::Recruit || other == own)
    }

    /// Whether a guest plays a side.
    pub fn plays(&self, guest: &str, camp: Camp) -> bool {
        matches!(self.of(camp), Owner::Guest(id) if id == guest)
    }

    /// Whether a guest plays at all.
    pub fn seats(&self, guest: &str) -> bool {
        Camp::ALL.into_iter().any(|camp| self.plays(guest, camp))
    }

    /// The seats as the wire names them.
    pub fn named(&self) -> Seats {
        let seat = |owner: &Owner| match owner {
            Owner::Guest(_) => Seat::Me,
            Owner::Recruit => Seat::Recruit,
        };
        let [french, spanish] = &self.0;
        Seats { french: seat(french), spanish: seat(spanish) }
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

    #[test]
    fn a_guest_looks_from_his_own_side_only() {
        let alone = Owners::new(Owner::Guest("a".into()), Owner::Recruit);
        assert_eq!(alone.viewer("a", None, Some(Camp::Spanish)), Some(Camp::French));
        assert_eq!(alone.viewer("a", Some(Camp::Spanish), None), None);
        assert_eq!(alone.viewer("b", None, None), None);
        let both = Owners::new(Owner::Guest("a".into()), Owner::Guest("a".into()));
        assert_eq!(both.viewer("a", None, Some(Camp::Spanish)), Some(Camp::Spanish));
        assert_eq!(both.viewer("a", Some(Camp::French), Some(Camp::Spanish)), Some(Camp::French));
        assert_eq!(Owner::read(Owner::Recruit.written()), Owner::Recruit);
    }
}
