//! What the players of a game arrange beside the battle: time, offers, spectators, and an end the rules do not know.

use game::Camp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::clock::{Clock, DAY};
use super::deputy::Instructions;

/// How long a player may be away from a game without a clock before the other side may claim.
pub const ABSENCE: i64 = 30 * DAY;

/// What is arranged in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Arrangement {
    /// The clock, if it was agreed to play with one.
    pub clock: Option<Clock>,
    /// What one side has offered and the other has not answered yet; one offer at a time.
    pub offer: Option<Offer>,
    /// How the game ended, if the players ended it and not the rules.
    pub verdict: Option<Verdict>,
    /// Sides for which the computer plays on, although a person has the seat.
    pub computer_for: Vec<Camp>,
    /// What the sides have decided beforehand about questions that come while the enemy moves, French first.
    pub instructions: [Instructions; 2],
    /// Who may look on.
    pub watch: Watch,
    /// Whether the result counts for the ratings.
    pub rated: bool,
    /// The invitation to play again.
    pub rematch: Option<String>,
}

/// Who may look on, apart from the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Watch {
    /// Nobody.
    #[default]
    Nobody,
    /// Whoever has the link.
    Link,
}

/// What a side offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The side that offers.
    pub by: Camp,
    /// What.
    pub what: Offered,
    /// The choices made when it was offered: what has been chosen since makes some offers void.
    pub ply: usize,
}

/// What may be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Offered {
    /// To call the battle drawn.
    Draw,
    /// To take back the last choice of the side that asks, with all that followed.
    TakeBack,
    /// That the computer plays on for the side that asks.
    Computer,
}

/// How the players ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verdict {
    /// Who won; nobody if it is a draw.
    pub winner: Option<Camp>,
    /// Why.
    pub why: EndedBy,
}

/// Why a game ended without the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum EndedBy {
    /// A side gave up.
    Resignation,
    /// Both sides agreed.
    Agreement,
    /// A side ran out of time.
    Time,
    /// A side stayed away too long.
    Absence,
}

impl EndedBy {
    /// Its stable code.
    pub fn code(self) -> &'static str {
        match self {
            EndedBy::Resignation => "resignation",
            EndedBy::Agreement => "agreement",
            EndedBy::Time => "time",
            EndedBy::Absence => "absence",
        }
    }
}

/// Why something cannot be arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game is over.
    Over,
    /// There is nothing to answer, or what was offered no longer holds.
    NoOffer,
    /// Another offer waits for its answer.
    Waiting,
    /// Nobody has run out of time or stayed away too long.
    NotYet,
}

impl Arrangement {
    /// Refuses everything after the end.
    fn check_open(&self) -> Result<(), Refused> {
        if self.verdict.is_some() { Err(Refused::Over) } else { Ok(()) }
    }

    /// Offers something. An offer of the same by the other side is taken up by that.
    pub fn offer(&mut self, by: Camp, what: Offered, ply: usize) -> Result<Option<Offer>, Refused> {
        self.check_open()?;
        self.lapse(ply);
        match self.offer {
            Some(offer) if offer.by != by && offer.what == what && what == Offered::Draw => {
                self.answer(by, true, ply)
            }
            Some(_) => Err(Refused::Waiting),
            None => {
                self.offer = Some(Offer { by, what, ply });
                Ok(None)
            }
        }
    }

    /// Answers the offer of the other side, or withdraws one's own by saying no. Gives the offer if it is taken up; choices
    /// are taken back by the caller.
    pub fn answer(&mut self, by: Camp, yes: bool, ply: usize) -> Result<Option<Offer>, Refused> {
        self.check_open()?;
        self.lapse(ply);
        let offer = self.offer.ok_or(Refused::NoOffer)?;
        if yes && offer.by == by {
            return Err(Refused::NoOffer);
        }
        self.offer = None;
        if !yes {
            return Ok(None);
        }
        match offer.what {
            Offered::Draw => self.end(Verdict { winner: None, why: EndedBy::Agreement }),
            Offered::Computer if !self.computer_for.contains(&offer.by) => {
                self.computer_for.push(offer.by);
            }
            Offered::Computer | Offered::TakeBack => {}
        }
        Ok(Some(offer))
    }

    /// A take-back is void once somebody has chosen since.
    pub fn lapse(&mut self, ply: usize) {
        let void = |offer: &Offer| offer.what == Offered::TakeBack && offer.ply != ply;
        if self.offer.as_ref().is_some_and(void) {
            self.offer = None;
        }
    }

    /// A side plays itself again; whoever agreed to the computer has agreed to this.
    pub fn play_again(&mut self, by: Camp) {
        self.computer_for.retain(|camp| *camp != by);
    }

    /// A side decides beforehand.
    pub fn instruct(&mut self, by: Camp, instructions: Instructions) -> Result<(), Refused> {
        self.check_open()?;
        if let Some(own) = self.instructions.get_mut(by.index()) {
            *own = instructions;
        }
        Ok(())
    }

    /// Whether more is different than what a side has decided beforehand, which is nobody else's business.
    pub fn differs_openly(&self, other: &Arrangement) -> bool {
        let instructions = other.instructions;
        Arrangement { instructions, ..self.clone() } != *other
    }

    /// What a side has decided beforehand.
    pub fn instructions_of(&self, camp: Camp) -> Instructions {
        self.instructions.get(camp.index()).copied().unwrap_or_default()
    }

    /// A side gives up.
    pub fn resign(&mut self, by: Camp) -> Result<(), Refused> {
        self.check_open()?;
        self.end(Verdict { winner: Some(by.enemy()), why: EndedBy::Resignation });
        Ok(())
    }

    /// Why a side may claim the game from the other: its time is over, or it has been away too long. `to_move` is the side that must
    /// choose, `moved` when somebody last chose.
    pub fn claimable(
        &self,
        by: Camp,
        (to_move, moved): (Option<Camp>, i64),
        now: i64,
    ) -> Option<EndedBy> {
        if self.verdict.is_some() || to_move != Some(by.enemy()) {
            return None;
        }
        match &self.clock {
            Some(clock) => (clock.fallen(now) == to_move).then_some(EndedBy::Time),
            None => (now - moved >= ABSENCE).then_some(EndedBy::Absence),
        }
    }

    /// Claims the game.
    pub fn claim(
        &mut self,
        by: Camp,
        stands: (Option<Camp>, i64),
        now: i64,
    ) -> Result<(), Refused> {
        self.check_open()?;
        let why = self.claimable(by, stands, now).ok_or(Refused::NotYet)?;
        self.end(Verdict { winner: Some(by), why });
        Ok(())
    }

    fn end(&mut self, verdict: Verdict) {
        self.verdict = Some(verdict);
        self.offer = None;
    }
}

#[cfg(test)]
mod tests {
    use super::super::clock::TimeControl;
    use super::*;
    use Camp::{French, Spanish};

    #[test]
    fn a_draw_needs_both() {
        let mut game = Arrangement::default();
        assert_eq!(game.answer(Spanish, true, 3), Err(Refused::NoOffer));
        assert_eq!(game.offer(French, Offered::Draw, 3), Ok(None));
        assert_eq!(game.answer(French, true, 3), Err(Refused::NoOffer), "nobody answers himself");
        assert_eq!(game.offer(French, Offered::TakeBack, 3), Err(Refused::Waiting));
        assert_eq!(game.answer(Spanish, false, 3), Ok(None));
        assert_eq!(game.offer(French, Offered::Draw, 3), Ok(None));
        assert!(game.offer(Spanish, Offered::Draw, 9).unwrap().is_some());
        assert_eq!(game.verdict, Some(Verdict { winner: None, why: EndedBy::Agreement }));
        assert_eq!(game.resign(French), Err(Refused::Over));
        assert_eq!(game.offer(French, Offered::Draw, 9), Err(Refused::Over));
    }

    #[test]
    fn a_take_back_is_void_after_the_next_choice() {
        let mut game = Arrangement::default();
        game.offer(French, Offered::TakeBack, 3).unwrap();
        assert_eq!(game.answer(Spanish, true, 4), Err(Refused::NoOffer));
        game.offer(French, Offered::TakeBack, 4).unwrap();
        let offer = game.answer(Spanish, true, 4).unwrap().unwrap();
        assert_eq!((offer.by, offer.what, game.offer), (French, Offered::TakeBack, None));
        game.offer(French, Offered::Computer, 4).unwrap();
        assert!(game.answer(Spanish, true, 5).unwrap().is_some(), "this one holds");
    }

    #[test]
    fn whoever_resigns_loses() {
        let mut game = Arrangement::default();
        game.offer(Spanish, Offered::Draw, 0).unwrap();
        game.resign(French).unwrap();
        assert_eq!(
            game.verdict,
            Some(Verdict { winner: Some(Spanish), why: EndedBy::Resignation })
        );
        assert_eq!(game.offer, None);
    }

    #[test]
    fn only_the_side_that_waits_too_long_may_claim() {
        let mut game = Arrangement::default();
        let stands = (Some(French), 0);
        assert_eq!(game.claim(Spanish, stands, ABSENCE - 1), Err(Refused::NotYet));
        assert_eq!(game.claim(French, stands, ABSENCE), Err(Refused::NotYet));
        assert_eq!(game.claim(Spanish, stands, ABSENCE), Ok(()));
        assert_eq!(game.verdict, Some(Verdict { winner: Some(Spanish), why: EndedBy::Absence }));

        let control = TimeControl { each_move: true, time: DAY, increment: 0 };
        let mut clock = Clock::new(control, 0);
        clock.switch(Some(French), 0);
        let mut timed = Arrangement { clock: Some(clock), ..Arrangement::default() };
        assert_eq!(timed.claim(Spanish, stands, DAY - 1), Err(Refused::NotYet));
        assert_eq!(timed.claim(Spanish, stands, DAY), Ok(()));
        assert_eq!(timed.verdict.unwrap().why, EndedBy::Time);
    }
}
