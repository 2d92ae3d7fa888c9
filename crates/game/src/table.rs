//! What surrounds a game in play: records, take-backs, positions, views, the staff that answers a side, teams.

pub mod opening;
pub(crate) mod par;
pub(crate) mod position;
pub(crate) mod record;
pub(crate) mod staff;
pub(crate) mod take_back;
pub(crate) mod team;
pub(crate) mod view;

pub use crate::rules::movement::plan::Stand;
pub use par::{Judgement, Par, ParSide};
pub use position::Position;
pub use record::file::{Caption, DiceSource, Fault, Proof, RecordFile, Verified, Wrong};
pub use record::{Agreement, Broken, Chosen, Digest, Record, Seed, file};
pub use staff::counts::{Allowance, Counts, HexPoints, Score};
pub use staff::follow::Following;
pub use staff::ground::{GroundFactor, GroundSide, HexGround};
pub use staff::group::{GroupOrder, GroupPlan, GroupStand, Shape};
pub use staff::imagine::Beliefs;
pub use staff::line::LineOfFire;
pub use staff::question::{Deed, Question};
pub use staff::standing::{
    CampStanding, CommandStanding, EarlyEndStanding, ExitStanding, GroundStanding, Standing,
    SurrenderStanding,
};
pub use staff::weigh::{Sketch, Weighed};
pub use staff::{Preview, Staff, Zones};
pub use take_back::{Entry, Snapshot, Table, WhyNot};
pub use team::{Seat, SeatId, Team};
pub use view::{Choice, CommandView, LeaderView, StackView, UnitView, View, Viewer};
