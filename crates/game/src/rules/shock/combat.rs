//! One shock combat from its declaration to the advance: a queue of stages, worked one after the other.

use std::collections::VecDeque;

use board::Hex;
use serde::{Deserialize, Serialize};

use crate::data::edition::shock::ShockResult;
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{LeaderId, UnitId};
use crate::engine::unit_set::UnitSet;

/// What set a combat off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CombatKind {
    /// A shock attack.
    Ordinary,
    /// A charge declared in movement (VOL2-11.2-a).
    Charge,
    /// A countercharge (VOL2-11.5-h).
    Countercharge,
    /// The attack of cavalry out of control (VOL2-11.3-c).
    Uncontrolled,
    /// A further attack of cavalry under control (VOL2-11.3-g).
    Controlled,
}

/// A combat under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combat {
    /// Who attacks, in the order named: the first ones count where points are limited (CF-061).
    pub attackers: Vec<UnitId>,
    /// The hexes attacked; more than one only where a stack's attack is one combat (CF-267).
    pub targets: Vec<Hex>,
    /// What set it off.
    pub kind: CombatKind,
    /// The attackers that charge and count double (STD-11.C-a, VOL2-11.2-a).
    pub charging: UnitSet,
    /// Somebody must make this attack, so that odds below 1-4 may be fought (VOL2-11.P-e; CF-063).
    pub compulsory: bool,
    /// What is still to be done, in order.
    pub(crate) stages: VecDeque<Stage>,
    /// Who defended when the die was thrown.
    pub(crate) defenders: Vec<UnitId>,
    /// Where the attackers stood.
    pub(crate) from: Vec<Hex>,
    /// Who leads the attack, and who the defence.
    pub(crate) leaders: [Option<LeaderId>; 2],
    /// Whether the stack of that leader lost or went back (CF-097).
    pub(crate) hurt: [bool; 2],
    /// The cell read.
    pub(crate) result: Option<ShockResult>,
    /// No enemy was left in the hexes attacked when the result had been carried out, before anybody advanced (CF-074).
    pub(crate) dislodged: bool,
    /// Who has advanced, and out of which hex (CF-277).
    pub(crate) advanced: Vec<(UnitId, Hex)>,
}

/// A part of a combat that may have to wait for a choice or for other procedures.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Stage {
    /// Nothing has happened yet.
    Open,
    /// A unit checks whether it charges home (STD-11.C-c).
    ChargeCheck(UnitId),
    /// The defender of a hex may evade (STD-11-c, VOL2-11.1-a).
    Evade(Hex),
    /// A side names the leader who counts (CF-187).
    Lead(Camp),
    /// The die.
    Throw,
    /// One of these loses a point.
    Loss {
        /// Whose loss.
        camp: Camp,
        /// Among whom he chooses.
        among: Vec<UnitId>,
    },
    /// Units check morale where they stand (VOL2-T.SHOCK-o).
    Checks(Vec<UnitId>),
    /// A unit goes back.
    Retreat {
        /// The unit.
        unit: UnitId,
        /// How far.
        hexes: u8,
        /// Whether it checks where it ends.
        check: bool,
    },
    /// The leaders who counted may be hit (STD-15.1-a, VOL2-15.1-a).
    LeaderLoss,
    /// Which hexes are open to the winner.
    OpenGround,
    /// The winner may advance into a hex.
    Advance {
        /// The winner.
        camp: Camp,
        /// The hex left by the enemy.
        hex: Hex,
    },
    /// A unit that has advanced takes a facing (CF-265).
    Face {
        /// The unit.
        unit: UnitId,
        /// Where to.
        hex: Hex,
    },
}

impl Combat {
    /// Whether it is bound by the rule of one attack a turn, and counts for it (STD-11.R-a, VOL2-11.R-a; CF-060).
    pub(crate) fn is_once_a_turn(&self) -> bool {
        matches!(self.kind, CombatKind::Ordinary | CombatKind::Charge)
    }

    /// An attack on one hex. A charge counts double; what nobody chose is compulsory.
    pub(crate) fn new(attackers: Vec<UnitId>, target: Hex, kind: CombatKind) -> Combat {
        Combat::against(attackers, vec![target], kind)
    }

    /// An attack on one or more hexes.
    pub(crate) fn against(attackers: Vec<UnitId>, targets: Vec<Hex>, kind: CombatKind) -> Combat {
        let charging = match kind {
            CombatKind::Charge => attackers.iter().copied().collect(),
            _ => UnitSet::EMPTY,
        };
        let compulsory = matches!(kind, CombatKind::Countercharge | CombatKind::Uncontrolled);
        Combat {
            attackers,
            targets,
            kind,
            charging,
            compulsory,
            stages: VecDeque::from([Stage::Open]),
            defenders: Vec::new(),
            from: Vec::new(),
            leaders: [None, None],
            hurt: [false, false],
            result: None,
            dislodged: false,
            advanced: Vec::new(),
        }
    }
}

/// What became of a combat, told when retreats and advances are over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CombatReport {
    /// Who attacked, the dead included.
    pub attackers: Vec<UnitId>,
    /// Who defended.
    pub defenders: Vec<UnitId>,
    /// The hexes attacked.
    pub targets: Vec<Hex>,
    /// What set it off.
    pub kind: CombatKind,
    /// No enemy combat unit was left in the hexes attacked, before anybody advanced (CF-074).
    pub dislodged: bool,
    /// The cell read, or nothing if the enemy evaded or the combat fell through (CF-185).
    pub result: Option<ShockResult>,
}
