//! Why an action was refused, in words.

use game::data::Cohesion;
use game::engine::{Bar, Fact};
use game::{Order, Refusal, Setup, Why};

use crate::event::order_key;
use crate::{Arg, Texts};

impl Texts {
    /// A sentence for a refusal; the clause is shown beside it.
    pub fn refusal(&self, refusal: Refusal) -> String {
        self.word(key(refusal.why))
    }

    /// A sentence for somebody who asked why, with what the rule found.
    pub fn why(&self, setup: &Setup, refusal: Refusal) -> String {
        let Some(fact) = refusal.fact else { return self.refusal(refusal) };
        let number = |n: u16| Arg::Number(i64::from(n));
        match fact {
            Fact::Range { distance, reach } => {
                let reach = number(reach.into());
                self.say("found-range", &[("distance", number(distance)), ("reach", reach)])
            }
            Fact::Line { hex, by } => {
                let hex = Arg::Made(setup.map.grid().label(hex));
                self.say("found-line", &[("hex", hex), ("by", Arg::Text(bar(by)))])
            }
            Fact::Share { order, fighting, most, counters } => self.say(
                "found-share",
                &[
                    ("order", Arg::Made(self.word(order_key(order)))),
                    ("fighting", number(fighting.into())),
                    ("most", number(most.into())),
                    ("counters", number(counters.into())),
                ],
            ),
            Fact::Ordered { order: Order::None } => self.word("found-no-orders"),
            Fact::Ordered { order } => {
                self.say("found-ordered", &[("order", Arg::Made(self.word(order_key(order))))])
            }
            Fact::Points { needed, left } => self.say(
                "found-points",
                &[("needed", number(needed.into())), ("left", number(left.into()))],
            ),
            Fact::Shaken { cohesion: Cohesion::Routed } => self.word("found-routed"),
            Fact::Shaken { .. } => self.word("found-disorganized"),
        }
    }
}

fn bar(by: Bar) -> &'static str {
    match by {
        Bar::HigherGround => "height",
        Bar::Cover => "cover",
        Bar::Friends => "friends",
        Bar::Brow => "brow",
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
        Why::OutOfArc => "refused-out-of-arc",
        Why::NeverFires => "refused-never-fires",
        Why::Limbered => "refused-limbered",
        Why::Silenced => "refused-silenced",
        Why::KeepsFire => "refused-keeps-fire",
        Why::FiredAlready => "refused-fired-already",
        Why::HexHasFired => "refused-hex-has-fired",
        Why::BatteriesFired => "refused-batteries-fired",
        Why::TooWeakToFire => "refused-too-weak-to-fire",
        Why::ArmsApart => "refused-arms-apart",
        Why::Swiss => "refused-swiss",
        Why::NeverAttacks => "refused-never-attacks",
        Why::SquareStands => "refused-square-stands",
        Why::FightsLoose => "refused-fights-loose",
        Why::Routed => "refused-routed",
        Why::Disorganized => "refused-disorganized",
        Why::AttackedAlready => "refused-attacked-already",
        Why::TargetAttacked => "refused-target-attacked",
        Why::Pinned => "refused-pinned",
        Why::StackFired => "refused-stack-fired",
        Why::FiredElsewhere => "refused-fired-elsewhere",
        Why::NotMarked => "refused-not-marked",
        Why::NotFaced => "refused-not-faced",
        Why::NobodyInFront => "refused-nobody-in-front",
        Why::ChargeApart => "refused-charge-apart",
        Why::NoHorseToCharge => "refused-no-horse-to-charge",
        Why::HorsesTired => "refused-horses-tired",
        Why::ChargeTooNear => "refused-charge-too-near",
        Why::ChargeAfterMove => "refused-charge-after-move",
        Why::ChargeGround => "refused-charge-ground",
        Why::ChargeLine => "refused-charge-line",
        Why::ChargeOnSquare => "refused-charge-on-square",
        Why::OrderHeld => "refused-order-held",
        Why::OrderChanged => "refused-order-changed",
        Why::NotHisCommand => "refused-not-his-command",
        Why::TriedByAnother => "refused-tried-by-another",
        Why::RecoveredAlready => "refused-recovered-already",
    }
}
