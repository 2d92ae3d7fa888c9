//! Why an action was refused, in words.

use game::{Refusal, Why};

use crate::Texts;

impl Texts {
    /// A sentence for a refusal; the clause is shown beside it.
    pub fn refusal(&self, refusal: Refusal) -> String {
        self.word(key(refusal.why))
    }
}

/// The message of each code; a new code does not compile without one.
pub(crate) fn key(why: Why) -> &'static str {
    match why {
        Why::GameOver => "refused-game-over",
        Why::NotYourDecision => "refused-not-your-decision",
        Why::NotAsked => "refused-not-asked",
        Why::NotThisStep => "refused-not-this-step",
        Why::NoSuchPiece => "refused-no-such-piece",
        Why::NotOnMap => "refused-not-on-map",
        Why::AlreadyMoved => "refused-already-moved",
        Why::LeaderHasMoved => "refused-leader-has-moved",
        Why::UnitsFirst => "refused-units-first",
        Why::Order => "refused-order",
        Why::OutOfCommand => "refused-out-of-command",
        Why::NotInGoodOrder => "refused-not-in-good-order",
        Why::TooFewPoints => "refused-too-few-points",
        Why::Prohibited => "refused-prohibited",
        Why::NotInFront => "refused-not-in-front",
        Why::OffMap => "refused-off-map",
        Why::EnemyThere => "refused-enemy-there",
        Why::MustStop => "refused-must-stop",
        Why::PassageBarred => "refused-passage-barred",
        Why::Stacking => "refused-stacking",
        Why::AlliesApart => "refused-allies-apart",
        Why::FacingDiffers => "refused-facing-differs",
        Why::NoLegalEnd => "refused-no-legal-end",
        Why::TooNear => "refused-too-near",
        Why::DieFirst => "refused-die-first",
        Why::NotNearer => "refused-not-nearer",
        Why::OutsideArea => "refused-outside-area",
        Why::Formation => "refused-formation",
        Why::OncePerStep => "refused-once-per-step",
        Why::Unlimbered => "refused-unlimbered",
        Why::InSquare => "refused-in-square",
        Why::Storm => "refused-storm",
        Why::Stuck => "refused-stuck",
        Why::MovesOwed => "refused-moves-owed",
        Why::NoAttempts => "refused-no-attempts",
        Why::OrderLocked => "refused-order-locked",
        Why::NoLine => "refused-no-line",
        Why::NotAnnounced => "refused-not-announced",
        Why::SetUpArea => "refused-set-up-area",
        Why::NotAllPlaced => "refused-not-all-placed",
        Why::NotDue => "refused-not-due",
        Why::Target => "refused-target",
        Why::OutOfRange => "refused-out-of-range",
        Why::NoLineOfFire => "refused-no-line-of-fire",
        Why::MayNotFire => "refused-may-not-fire",
        Why::MayNotCombine => "refused-may-not-combine",
        Why::TooManyPoints => "refused-too-many-points",
        Why::MayNotShock => "refused-may-not-shock",
        Why::DutyToAttack => "refused-duty-to-attack",
        Why::Odds => "refused-odds",
        Why::ShareOfOrder => "refused-share-of-order",
        Why::MayNotCharge => "refused-may-not-charge",
        Why::Retreat => "refused-retreat",
        Why::Advance => "refused-advance",
        Why::NothingToRecover => "refused-nothing-to-recover",
        Why::Fleeing => "refused-fleeing",
        Why::RollsOwed => "refused-rolls-owed",
        Why::InEnemyZone => "refused-in-enemy-zone",
        Why::MarkerPlace => "refused-marker-place",
        Why::MarkerSighted => "refused-marker-sighted",
    }
}
