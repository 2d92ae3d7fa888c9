//! Invitations: a game agreed on whose seats are not all taken yet. It begins when the last one is.

use game::table::Digest;
use game::{Agreement, Camp, CommandId, Seed};
use serde::{Deserialize, Serialize};

use super::arrangement::Watch;
use super::clock::TimeControl;

/// An invitation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Invitation {
    /// The person who invites.
    pub host: String,
    /// What shall be played; the shares in the dice are added when the game begins.
    pub agreed: Agreement,
    /// The secret half of the dice: its seal is shown before anybody gives a share.
    pub seed: Seed,
    /// The seats.
    pub seats: Vec<InvitedSeat>,
    /// How much time the sides have.
    pub time: Option<TimeControl>,
    /// Who may look on.
    pub watch: Watch,
    /// Whether the result counts for the ratings.
    pub rated: bool,
    /// What the players gave to the dice, each once, in the order in which they came.
    pub shares: Vec<(String, Digest)>,
    /// The game that began.
    pub game: Option<String>,
    /// The game after which it is the next one.
    #[serde(default)]
    pub after: Option<String>,
}

/// A seat of an invitation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvitedSeat {
    /// Its side.
    pub camp: Camp,
    /// The commands it has; none means all that no other seat of its side has.
    pub commands: Vec<CommandId>,
    /// Who sits there.
    pub holder: SeatHolder,
}

/// Who sits on a seat that is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatHolder {
    /// Nobody yet.
    Open,
    /// A person.
    Person(String),
    /// A computer player, by its name.
    Computer(String),
    /// Kept for a person who has been asked, as in a rematch.
    Kept(String),
}

/// Why a seat cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSeated {
    /// The game has begun.
    Begun,
    /// There is no such seat, or it is taken.
    Taken,
    /// The person sits here already.
    Here,
}

impl Invitation {
    /// Whether a person sits here.
    pub fn includes(&self, person: &str) -> bool {
        self.seats.iter().any(|seat| matches!(&seat.holder, SeatHolder::Person(id) if id == person))
    }

    /// The seats a person may take.
    pub fn open_to<'a>(&'a self, person: &'a str) -> impl Iterator<Item = usize> + 'a {
        let open = move |seat: &InvitedSeat| match &seat.holder {
            SeatHolder::Open => true,
            SeatHolder::Kept(whom) => whom == person,
            SeatHolder::Person(_) | SeatHolder::Computer(_) => false,
        };
        (0..).zip(&self.seats).filter(move |(_, seat)| open(seat)).map(|(at, _)| at)
    }

    /// Seats a person, on the first open seat if none is named.
    pub fn join(
        &mut self,
        person: &str,
        seat: Option<usize>,
        share: Option<Digest>,
    ) -> Result<(), NotSeated> {
        if self.game.is_some() {
            return Err(NotSeated::Begun);
        }
        if self.includes(person) {
            return Err(NotSeated::Here);
        }
        let mut open = self.open_to(person);
        let at = match seat {
            Some(at) => open.find(|&open| open == at),
            None => open.next(),
        };
        drop(open);
        let at = at.ok_or(NotSeated::Taken)?;
        let seat = self.seats.get_mut(at).ok_or(NotSeated::Taken)?;
        seat.holder = SeatHolder::Person(person.to_owned());
        self.add_share(person, share);
        Ok(())
    }

    /// A person gives a share in the dice, once.
    pub fn add_share(&mut self, person: &str, share: Option<Digest>) {
        let given = self.shares.iter().any(|(giver, _)| giver == person);
        if let Some(share) =
            share.filter(|_| !given && self.includes(person) && self.game.is_none())
        {
            self.shares.push((person.to_owned(), share));
        }
    }

    /// A person gets up again. The host stays.
    pub fn leave(&mut self, person: &str) {
        if self.game.is_some() || self.host == person {
            return;
        }
        for seat in &mut self.seats {
            match &seat.holder {
                SeatHolder::Person(id) | SeatHolder::Kept(id) if id == person => {
                    seat.holder = SeatHolder::Open;
                }
                _ => {}
            }
        }
        self.shares.retain(|(giver, _)| giver != person);
    }

    /// Fills every seat still open: a side on which somebody sits already is his, the other one the computer's. A side is played
    /// by persons or by the computer, not by both.
    pub fn fill(&mut self, computer: &str) {
        let persons = self.seats.clone();
        for seat in &mut self.seats {
            if !matches!(seat.holder, SeatHolder::Open | SeatHolder::Kept(_)) {
                continue;
            }
            let own = |other: &&InvitedSeat| {
                other.camp == seat.camp && matches!(other.holder, SeatHolder::Person(_))
            };
            seat.holder = match persons.iter().find(own) {
                Some(person) => person.holder.clone(),
                None => SeatHolder::Computer(computer.to_owned()),
            };
        }
    }

    /// Whether persons and the computer share a side.
    pub fn is_mixed(&self) -> bool {
        Camp::ALL.into_iter().any(|camp| {
            let computer = |seat: &InvitedSeat| matches!(seat.holder, SeatHolder::Computer(_));
            let own = || self.seats.iter().filter(move |seat| seat.camp == camp);
            own().any(computer) && !own().all(computer)
        })
    }

    /// Whether every seat is taken and the game has not begun.
    pub fn is_complete(&self) -> bool {
        let taken = |seat: &InvitedSeat| {
            matches!(seat.holder, SeatHolder::Person(_) | SeatHolder::Computer(_))
        };
        self.game.is_none() && self.seats.iter().all(taken)
    }

    /// What is agreed when the game begins: the shares in the dice belong to it.
    pub fn agreement(&self) -> Agreement {
        let shares = self.shares.iter().map(|(_, share)| *share).collect();
        Agreement { shares, ..self.agreed.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::EditionId;

    fn invitation() -> Invitation {
        let seat = |camp, holder| InvitedSeat { camp, commands: Vec::new(), holder };
        Invitation {
            host: "ana".into(),
            agreed: Agreement::new("bailen-1", EditionId::Revised),
            seed: Seed::from_number(1),
            seats: vec![
                seat(Camp::French, SeatHolder::Person("ana".into())),
                seat(Camp::Spanish, SeatHolder::Open),
                seat(Camp::Spanish, SeatHolder::Kept("eva".into())),
            ],
            time: None,
            watch: Watch::Nobody,
            rated: false,
            shares: Vec::new(),
            game: None,
            after: None,
        }
    }

    #[test]
    fn a_seat_is_taken_once() {
        let mut asked = invitation();
        assert_eq!(asked.join("ana", None, None), Err(NotSeated::Here));
        assert_eq!(asked.join("luis", Some(0), None), Err(NotSeated::Taken));
        assert_eq!(asked.join("luis", Some(2), None), Err(NotSeated::Taken), "it is kept for Eva");
        assert_eq!(asked.join("luis", Some(9), None), Err(NotSeated::Taken));
        assert_eq!(asked.join("luis", None, None), Ok(()));
        assert_eq!(asked.join("paz", None, None), Err(NotSeated::Taken));
        assert!(!asked.is_complete());
        assert_eq!(asked.join("eva", None, None), Ok(()));
        assert!(asked.is_complete());
    }

    #[test]
    fn whoever_gets_up_leaves_seat_and_share() {
        let mut asked = invitation();
        let share = Digest([1; 32]);
        asked.join("luis", None, Some(share)).unwrap();
        asked.add_share("luis", Some(Digest([2; 32])));
        asked.add_share("nobody", Some(Digest([3; 32])));
        assert_eq!(asked.agreement().shares, [share], "one share each, of those who play");
        asked.leave("luis");
        asked.leave("ana");
        assert_eq!((asked.includes("luis"), asked.includes("ana")), (false, true));
        assert_eq!(asked.agreement().shares, []);
    }

    #[test]
    fn the_computer_takes_what_is_left() {
        let mut asked = invitation();
        asked.fill("recruit");
        assert!(asked.is_complete() && !asked.is_mixed());
        assert_eq!(asked.seats[2].holder, SeatHolder::Computer("recruit".into()));
        asked.seats[2].holder = SeatHolder::Person("luis".into());
        assert!(asked.is_mixed());
        asked.seats[1].holder = SeatHolder::Open;
        asked.fill("recruit");
        assert_eq!(asked.seats[1].holder, SeatHolder::Person("luis".into()));
        asked.game = Some("g".into());
        assert_eq!(asked.join("luis", None, None), Err(NotSeated::Begun));
        assert!(!asked.is_complete());
    }
}
