//! Why an action is refused: a stable code and the clause. The sentence is made at the edge, in the reader's language.

use schemars::JsonSchema;
use serde::Serialize;

use crate::engine::event::Clause;

/// A refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, thiserror::Error)]
#[error("refused: {why:?} ({})", .clause.0)]
pub struct Refusal {
    /// Stable code.
    pub why: Why,
    /// The rule that forbids it.
    pub clause: Clause,
}

impl Refusal {
    /// A refusal by a clause.
    #[inline]
    pub fn new(why: Why, clause: Clause) -> Refusal {
        Refusal { why, clause }
    }
}

/// Stable codes of refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The game is over.
    GameOver,
    /// The other side must choose.
    NotYourDecision,
    /// The game waits for something else.
    NotAsked,
    /// The sequence of play has another step for it.
    NotThisStep,
    /// No such unit, leader, command or hex, or not one of yours.
    NoSuchPiece,
    /// It is not on the map.
    NotOnMap,
    /// It has moved already.
    AlreadyMoved,
    /// Its leader has moved, so its command is done.
    LeaderHasMoved,
    /// Units of his command must move first.
    UnitsFirst,
    /// Its order forbids it.
    Order,
    /// It is out of command.
    OutOfCommand,
    /// Disorganized or routed.
    NotInGoodOrder,
    /// The movement points do not suffice.
    TooFewPoints,
    /// The ground is closed to it.
    Prohibited,
    /// Not across a front hexside.
    NotInFront,
    /// The edge of the map.
    OffMap,
    /// An enemy stands there.
    EnemyThere,
    /// It must stop in an enemy's front zone.
    MustStop,
    /// A closed stack of eight points or more bars the passage.
    PassageBarred,
    /// Too many points or units for the hex.
    Stacking,
    /// Armies that may not share a hex.
    AlliesApart,
    /// Friends there face elsewhere.
    FacingDiffers,
    /// It would end where it may not.
    NoLegalEnd,
    /// It may not come so near the enemy.
    TooNear,
    /// A die decides first whether it may.
    DieFirst,
    /// It must end nearer.
    NotNearer,
    /// Outside the ground it must hold.
    OutsideArea,
    /// It cannot take this formation.
    Formation,
    /// It can do this once only.
    OncePerStep,
    /// It is unlimbered.
    Unlimbered,
    /// It may not move in square.
    InSquare,
    /// Only along a road in the storm.
    Storm,
    /// It is stuck.
    Stuck,
    /// Compulsory moves are still owed.
    MovesOwed,
    /// No attempts are left.
    NoAttempts,
    /// It may not be changed now.
    OrderLocked,
    /// No line of command.
    NoLine,
    /// Not announced.
    NotAnnounced,
    /// Not where it may be set up.
    SetUpArea,
    /// Units are still to be placed.
    NotAllPlaced,
    /// It is not due yet, or somewhere else.
    NotDue,
    /// Not a legal target.
    Target,
    /// Out of range or arc.
    OutOfRange,
    /// The line of fire is blocked.
    NoLineOfFire,
    /// It has fired already, or may not fire.
    MayNotFire,
    /// These may not combine.
    MayNotCombine,
    /// More points than allowed.
    TooManyPoints,
    /// It may not shock.
    MayNotShock,
    /// Not all enemies in front are attacked.
    DutyToAttack,
    /// Odds below 1-4.
    Odds,
    /// More counters than the order allows to fight.
    ShareOfOrder,
    /// It may not charge.
    MayNotCharge,
    /// Not a legal retreat.
    Retreat,
    /// Not a legal advance.
    Advance,
    /// It has rolled to recover already, or need not.
    NothingToRecover,
    /// Its division flees; nobody recovers yet.
    Fleeing,
    /// Units still have to roll.
    RollsOwed,
    /// It stands in an enemy's zone.
    InEnemyZone,
    /// Not a hex for a marker used so.
    MarkerPlace,
    /// An enemy would sight it at once.
    MarkerSighted,
}
