//! What the pages say about dates, hours, rules and where values come from.

use game::Camp;
use game::data::{
    Arrival, CampName, Clock, Date, Delay, FirstRoll, Origin, Quality, SpecialRule,
    StartingOrder as Order, UnitKind, Weight,
};

/// `19 July 1808`.
pub(super) fn date(date: Date) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let month = usize::from(date.month).checked_sub(1).and_then(|at| MONTHS.get(at));
    format!("{} {} {}", date.day, month.unwrap_or(&""), date.year)
}

/// `07:30`.
pub(super) fn hour(minutes: u16) -> String {
    format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
}

/// Name and CSS class of a side.
pub(super) fn side(name: CampName) -> (&'static str, &'static str) {
    match name {
        CampName::French => ("French", "fr"),
        CampName::Spanish => ("Spanish", "sp"),
        CampName::Allied => ("Allied", "br"),
    }
}

pub(super) fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Rulebook => "rulebook",
        Origin::History => "histories",
        Origin::Estimate => "estimate",
    }
}

pub(super) fn order(order: Order) -> &'static str {
    match order {
        Order::None => "no orders",
        Order::Attack => "attack",
        Order::Harassment => "harassment",
        Order::Maneuver => "maneuver",
        Order::Defend => "defend",
        Order::Retreat => "retreat",
    }
}

/// Arm and class.
pub(super) fn kind(kind: UnitKind) -> String {
    match kind {
        UnitKind::Infantry { quality, .. } => match quality {
            Quality::Guard => "guard infantry",
            Quality::Line => "line infantry",
            Quality::Light => "light infantry",
            Quality::Militia => "militia",
            Quality::Volunteer => "volunteers",
        }
        .to_owned(),
        UnitKind::Cavalry(class) => format!("{} cavalry", weight(class)),
        UnitKind::Artillery { weight: class, horse: true } => {
            format!("{} horse artillery", weight(class))
        }
        UnitKind::Artillery { weight: class, horse: false } => {
            format!("{} artillery", weight(class))
        }
        UnitKind::Cart => "cart of the convoy".to_owned(),
    }
}

fn weight(weight: Weight) -> &'static str {
    match weight {
        Weight::Light => "light",
        Weight::Medium => "medium",
        Weight::Heavy => "heavy",
    }
}

/// When a reinforcement comes.
pub(super) fn arrival(arrival: &Arrival, clock: &Clock) -> String {
    let at = |turn: u8| format!("{}, turn {turn}", hour(clock.at(turn)));
    match arrival {
        Arrival::On(moment) => at(moment.turn),
        Arrival::Roll { from, needs, bonus } => {
            let more =
                if *bonus > 0 { format!(", +{bonus} for each failure") } else { String::new() };
            format!("from {} on a die of {needs} or more{more}", at(from.turn))
        }
        Arrival::March(march) => {
            let first = match march.first_roll {
                FirstRoll::AfterFirstCombat => "after the first combat".to_owned(),
                FirstRoll::EndOf(moment) => format!("from the end of {}", at(moment.turn)),
            };
            let long = match march.delay {
                Delay::Turns(turns) => format!("{turns} turns"),
                Delay::ByDie(table) => {
                    let (least, most) = (table.iter().min(), table.iter().max());
                    format!("{} to {} turns by a die", least.unwrap_or(&0), most.unwrap_or(&0))
                }
            };
            format!(
                "{first} the march starts on a die of {} or less and takes {long}",
                march.starts_on
            )
        }
    }
}

fn camp(names: &[CampName; 2], camp: Camp) -> &'static str {
    side(names[camp.index()]).0
}

/// Name of a special rule and what it says.
pub(super) fn special(rule: &SpecialRule, names: &[CampName; 2]) -> (&'static str, String) {
    match rule {
        SpecialRule::Storm { turns } => (
            "Storm",
            format!("No combat, and movement along roads only, in turns {}.", list(turns)),
        ),
        SpecialRule::Night { distance } => {
            ("Night", format!("Maneuver only, no combat, {distance} hexes from the enemy."))
        }
        SpecialRule::RangeByOption { camp: who, range, .. } => (
            "Artillery range, by option",
            format!("Some batteries of the {} reach {range} hexes.", camp(names, *who)),
        ),
        SpecialRule::CartsInDoubt { carts } => {
            ("Carts in doubt", format!("By option {} carts stay away.", carts.len()))
        }
        SpecialRule::Thickets { from, passes_on, frees_on } => (
            "Thickets",
            format!(
                "From turn {from} a battery that enters a thicket across a slope goes on with a die of \
                 {passes_on} or more, and once stuck is freed with {frees_on} or more."
            ),
        ),
        SpecialRule::Swiss => ("Swiss", "Swiss do not fight Swiss.".to_owned()),
        SpecialRule::ManeuverUntilContact { camp: who, distance } => (
            "On the march",
            format!(
                "{} commands keep their maneuver orders until a unit of theirs has come within \
                 {distance} hexes of an enemy.",
                camp(names, *who)
            ),
        ),
        SpecialRule::ArtilleryRange { camp: who, range, .. } => {
            ("Short range", format!("{} batteries reach {range} hexes.", camp(names, *who)))
        }
        SpecialRule::SunAndThirst { camp: who, from } => (
            "Sun and thirst",
            format!(
                "From turn {} {} units about to fire or to shock test their morale first.",
                from.turn,
                camp(names, *who)
            ),
        ),
        SpecialRule::Convoy { carts, escort, .. } => (
            "The convoy",
            format!("{} carts and an escort of {} units.", carts.len(), escort.len()),
        ),
        SpecialRule::Surrender { camp: who, brigades, .. } => (
            "Honourable surrender",
            format!(
                "The {} side may lay down its arms once both ways out are barred and its {} brigades \
                 are demoralized.",
                camp(names, *who),
                brigades.len()
            ),
        ),
        SpecialRule::BritishFire { bonus, .. } => {
            ("British fire", format!("Steady British infantry adds {bonus} to its fire dice."))
        }
        SpecialRule::AlliedStacking => {
            ("Armies apart", "Spanish units share no hex with another allied army.".to_owned())
        }
        SpecialRule::Initiative { camp: who, from, attempts, needs } => (
            "Initiative",
            format!(
                "From turn {from} {} a turn may change his own orders with a die of {needs}.",
                match attempts {
                    1 => format!("one {} leader", camp(names, *who)),
                    many => format!("each of {many} {} leaders", camp(names, *who)),
                }
            ),
        ),
        SpecialRule::Exit { camp: who, per, .. } => (
            "Escape",
            format!(
                "{} brigades that leave the map count in the end: {per} weigh as one demoralized enemy.",
                camp(names, *who)
            ),
        ),
        SpecialRule::EarlyEnd { camp: who, .. } => (
            "Early end",
            format!("The {} side may end the battle once it holds its goals.", camp(names, *who)),
        ),
        SpecialRule::SuddenEndDeclinable { camp: who } => (
            "Playing on",
            format!("The {} side may decline a sudden end in its favour.", camp(names, *who)),
        ),
    }
}

fn list(turns: &[u8]) -> String {
    turns.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}
