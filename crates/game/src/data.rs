//! What is read from files: editions, orders of battle, scenarios; documents, and the values made by proving them.

pub(crate) mod edition;
pub(crate) mod handicap;
pub(crate) mod kinds;
pub(crate) mod library;
pub(crate) mod options;
pub(crate) mod order_of_battle;
pub(crate) mod proof;
pub(crate) mod scenario;
pub(crate) mod tiled;

pub use edition::basic::{BasicGame, BasicResult};
pub use edition::division::DivisionResult;
pub use edition::file::EditionFile;
pub use edition::fire::{FireCell, FireResult, FireStroke};
pub use edition::morale::{Cohesion, MoraleResult};
pub use edition::movement::MoveClass;
pub use edition::policies::{AfterFire, ArtilleryOrders, OrderChange, OrderSystem, Pin};
pub use edition::shock::{Odds, ShockCell, ShockResult};
pub use edition::terrain::{Going, Step as GroundStep};
pub use edition::{Edition, EditionId};
pub use handicap::Handicap;
pub use kinds::{Arm, Camp, Grade, Weight};
pub use library::{Document, EMBEDDED, Library};
pub use options::Options;
pub use order_of_battle::{
    CommandId, Confidence, Estimate, Factors, Leader, LeaderId, Nationality, OrderOfBattle,
    OrderOfBattleFile, Origin, Quality, Range, Unit, UnitId, UnitKind,
};
pub use proof::prove;
pub use scenario::{
    Arrival, Base, CampName, Change, Clock, Commander, Date, Delay, Deployment, Effect, FirstRoll,
    HistoricalOutcome, HoldTest, LeaderPlacement, LevelRange, Losses, March, Moment, Objective,
    Order as StartingOrder, OrderOfArrival, Part, Placement, Prose, Reinforcement, Scenario,
    ScenarioFile, Seat as LeaderPost, Slot, SpecialRule, Target, Variant, VariantId, Yields,
};
pub use tiled::tiled;
