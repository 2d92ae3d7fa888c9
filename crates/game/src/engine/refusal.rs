//! Why an action is refused: a stable code and the clause. The sentence is made at the edge, in the reader's language.

use schemars::JsonSchema;
use serde::Serialize;

use board::Hex;

use crate::data::edition::morale::Cohesion;
use crate::engine::event::Clause;
use crate::rules::orders::Order;

/// A refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, thiserror::Error)]
#[error("refused: {why:?} ({})", .clause.0)]
pub struct Refusal {
    /// Stable code.
    pub why: Why,
    /// The rule that forbids it.
    pub clause: Clause,
    /// What the rule found, where somebody asked why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fact: Option<Fact>,
}

impl Refusal {
    /// A refusal by a clause.
    #[inline]
    pub fn new(why: Why, clause: Clause) -> Refusal {
        Refusal { why, clause, fact: None }
    }

    /// The same with what was found.
    #[inline]
    pub fn with(self, fact: Option<Fact>) -> Refusal {
        Refusal { fact: fact.or(self.fact), ..self }
    }
}

/// What a rule found when it refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "fact")]
pub enum Fact {
    /// A target is so many hexes away, and the fire reaches so many.
    Range {
        /// Hexes to the target.
        distance: u16,
        /// Hexes the fire reaches.
        reach: u8,
    },
    /// What bars the line of fire, and where.
    Line {
        /// The hex.
        hex: Hex,
        /// What is in it.
        by: Bar,
    },
    /// How many counters of the command fight, of how many its order lets.
    Share {
        /// The order.
        order: Order,
        /// Those that fight already.
        fighting: u8,
        /// Those that may.
        most: u8,
        /// All its counters on the map.
        counters: u8,
    },
    /// The order of the unit.
    Ordered {
        /// The order.
        order: Order,
    },
    /// The movement points a way would cost, and those that are left.
    Points {
        /// What it would cost.
        needed: u8,
        /// What is left.
        left: u8,
    },
    /// The cohesion of the unit.
    Shaken {
        /// Its cohesion.
        cohesion: Cohesion,
    },
}

/// What bars a line of fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bar {
    /// Ground higher than both ends.
    HigherGround,
    /// Woods or buildings.
    Cover,
    /// Friendly units.
    Friends,
    /// Ground that falls away and hides what lies under it.
    Brow,
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
    /// The command has this order.
    OrderHeld,
    /// Its order was changed in this turn.
    OrderChanged,
    /// The command is under somebody else.
    NotHisCommand,
    /// Another commander has tried for it.
    TriedByAnother,
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
    /// Outside its front or its arc.
    OutOfArc,
    /// It may not fire.
    MayNotFire,
    /// Its arm never fires, or not so.
    NeverFires,
    /// A battery that is not unlimbered.
    Limbered,
    /// A NO FIRE marker lies on it.
    Silenced,
    /// It is marked for the assault and keeps its fire.
    KeepsFire,
    /// It has fired already.
    FiredAlready,
    /// Its hex has brought all the points it may.
    HexHasFired,
    /// As many batteries as may have fired out of its hex.
    BatteriesFired,
    /// All together do not come to a point.
    TooWeakToFire,
    /// Infantry and guns fire apart.
    ArmsApart,
    /// Swiss do not fight Swiss.
    Swiss,
    /// These may not combine.
    MayNotCombine,
    /// More points than allowed.
    TooManyPoints,
    /// It may not shock.
    MayNotShock,
    /// Its arm never attacks.
    NeverAttacks,
    /// A square stands where it is.
    SquareStands,
    /// Skirmishers and dismounted cavalry do not attack.
    FightsLoose,
    /// Routed.
    Routed,
    /// Disorganized.
    Disorganized,
    /// It has attacked in this step.
    AttackedAlready,
    /// The target was attacked in this turn.
    TargetAttacked,
    /// Fire stopped it.
    Pinned,
    /// Another unit of its stack has fired.
    StackFired,
    /// It fired at another hex and must attack that.
    FiredElsewhere,
    /// It was not marked for the assault.
    NotMarked,
    /// The target is not next to it and in its front.
    NotFaced,
    /// No enemy it could attack is in front of it.
    NobodyInFront,
    /// Who charges and who does not attack apart.
    ChargeApart,
    /// Not all enemies in front are attacked.
    DutyToAttack,
    /// Odds below 1-4.
    Odds,
    /// More counters than the order allows to fight.
    ShareOfOrder,
    /// It may not charge.
    MayNotCharge,
    /// Only mounted cavalry in good order charges.
    NoHorseToCharge,
    /// Its horses are tired.
    HorsesTired,
    /// The target is too near for a charge.
    ChargeTooNear,
    /// It did not come the distance a charge asks for.
    ChargeAfterMove,
    /// Ground that no charge crosses.
    ChargeGround,
    /// No straight way to the target.
    ChargeLine,
    /// Squares are not charged.
    ChargeOnSquare,
    /// Not a legal retreat.
    Retreat,
    /// Not a legal advance.
    Advance,
    /// It need not recover.
    NothingToRecover,
    /// It has rolled to recover.
    RecoveredAlready,
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
