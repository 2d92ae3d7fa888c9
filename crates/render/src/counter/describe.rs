//! What a counter says, in words: the text equivalent of every drawing.

use super::leader::signed;
use super::{
    Arm, Face, Factors, Foot, Leader, Livery, Marker, Nation, Order, Rank, Turned, Unit, Weight,
};

impl Face {
    /// The counter in words, with every item it shows.
    pub fn describe(&self, turned: Turned) -> String {
        match self {
            Face::Unit(unit) => unit.describe(turned),
            Face::Leader(leader) => leader.describe(turned),
            Face::Marker(marker) => marker.turned(turned).describe(turned),
        }
    }
}

impl Unit {
    fn describe(&self, turned: Turned) -> String {
        let mut parts = vec![self.name.clone()];
        parts.extend(self.superior.clone());
        parts.push(self.arm.word().into());
        parts.push(self.nation.word().into());
        if self.arm != Arm::Cart {
            parts.push(format!("factor {}", self.factor));
        }
        parts.extend(self.grade.map(|grade| format!("morale {}", grade.letter())));
        parts.extend((turned == Turned::Back).then(|| "disorganized".into()));
        parts.join(", ")
    }
}

impl Leader {
    fn describe(&self, turned: Turned) -> String {
        let rank = match self.rank {
            Rank::Leader => "leader",
            Rank::CommanderInChief => "commander in chief",
        };
        let (who, Factors { shock, morale }) = match turned {
            Turned::Front => (self.name.as_str(), self.factors),
            Turned::Back => ("next in rank", self.successor),
        };
        let (command, nation) = (&self.command, self.livery.word());
        let [shock, morale] = [shock, morale].map(signed);
        format!("{who}, {nation} {rank}, {command}, shock {shock}, morale {morale}")
    }
}

impl Marker {
    fn describe(self, turned: Turned) -> String {
        match self {
            Marker::Loss(points) => format!("{points} lost"),
            Marker::Fatigue(level) => format!("fatigue {level}"),
            Marker::Unknown { livery, number } => format!("{} unknown {number}", livery.word()),
            Marker::Order { livery, .. } if turned == Turned::Back => {
                format!("{} order, face down", livery.word())
            }
            Marker::Order { livery, order } => format!("{} order: {}", livery.word(), order.name()),
            Marker::Square => "square".into(),
            Marker::Skirmish => "guerrilla".into(),
            Marker::Limbered => "limbered".into(),
            Marker::Rout => "rout".into(),
            Marker::Assault => "assault".into(),
            Marker::NoFire => "no fire".into(),
            Marker::Turn => "turn".into(),
        }
    }
}

impl Order {
    fn name(self) -> &'static str {
        match self {
            Order::NoOrders => "none",
            Order::Manoeuvre => "manoeuvre",
            Order::Harassment => "harassment",
            Order::Attack => "attack",
            Order::Defend => "defend",
            Order::Retreat => "retreat",
        }
    }
}

impl Arm {
    fn word(self) -> &'static str {
        match self {
            Arm::Infantry(foot) => foot.word(),
            Arm::Cavalry(Weight::Light) => "light cavalry",
            Arm::Cavalry(Weight::Medium) => "medium cavalry",
            Arm::Cavalry(Weight::Heavy) => "heavy cavalry",
            Arm::Artillery { weight: Weight::Light, horse: false } => "light artillery",
            Arm::Artillery { weight: Weight::Medium, horse: false } => "medium artillery",
            Arm::Artillery { weight: Weight::Heavy, horse: false } => "heavy artillery",
            Arm::Artillery { weight: Weight::Light, horse: true } => "light horse artillery",
            Arm::Artillery { weight: Weight::Medium, horse: true } => "medium horse artillery",
            Arm::Artillery { weight: Weight::Heavy, horse: true } => "heavy horse artillery",
            Arm::Cart => "cart",
        }
    }
}

impl Foot {
    fn word(self) -> &'static str {
        match (self.grenade, self.horn, self.dot) {
            (false, false, false) => "infantry",
            (false, true, false) => "light infantry",
            (false, false, true) => "shock infantry",
            (false, true, true) => "light shock infantry",
            (true, false, false) => "guard infantry",
            (true, true, false) => "light guard infantry",
            (true, false, true) => "guard shock infantry",
            (true, true, true) => "light guard shock infantry",
        }
    }
}

impl Livery {
    /// Its adjective.
    pub(super) fn word(self) -> &'static str {
        match self {
            Livery::French => "French",
            Livery::Spanish => "Spanish",
            Livery::British => "British",
        }
    }
}

impl Nation {
    /// Its adjective.
    pub(super) fn word(self) -> &'static str {
        match self {
            Nation::French => "French",
            Nation::Spanish => "Spanish",
            Nation::British => "British",
            Nation::Portuguese => "Portuguese",
            Nation::GermanLegion => "King's German Legion",
            Nation::Sicilian => "Sicilian",
            Nation::Italian => "Italian",
            Nation::Polish => "Polish",
            Nation::German => "German",
            Nation::Walloon => "Walloon",
            Nation::Swiss => "Swiss",
        }
    }
}
