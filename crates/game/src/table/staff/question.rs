//! What may be asked about a unit: something it might do, and how that is written: `f-line-8 move K8`, `f-line-8 form square`.

use board::Hex;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::data::order_of_battle::UnitId;
use crate::engine::action::notation::{from_word, word};
use crate::engine::setup::Setup;
use crate::rules::formation::Formation;
use crate::rules::orders::Order;

/// Why a unit may not do something, as a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Question {
    /// The unit.
    pub unit: UnitId,
    /// What it might do.
    pub deed: Deed,
}

/// Something a unit might do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "deed", content = "of")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Deed {
    /// Leave its hex, or come on the map.
    Move,
    /// End its move in a hex.
    MoveTo(Hex),
    /// Fire at a hex.
    Fire(Hex),
    /// Attack a hex.
    Attack(Hex),
    /// Join what is being put together: a march, a fire, an attack.
    Join,
    /// Charge a hex.
    Charge(Hex),
    /// Take a formation.
    Form(Formation),
    /// See its command given an order.
    Order(Order),
    /// Roll to recover.
    Rally,
    /// Advance after the combat that is being worked out.
    Advance,
}

impl Question {
    /// The question as it is written.
    pub fn written(self, setup: &Setup) -> String {
        let hex = |hex: Hex| setup.map.grid().label(hex);
        let mut words = vec![setup.unit(self.unit).key.clone()];
        let (name, of) = match self.deed {
            Deed::Move => ("move", None),
            Deed::MoveTo(to) => ("move", Some(hex(to))),
            Deed::Fire(at) => ("fire", Some(hex(at))),
            Deed::Attack(at) => ("attack", Some(hex(at))),
            Deed::Join => ("join", None),
            Deed::Charge(at) => ("charge", Some(hex(at))),
            Deed::Form(formation) => ("form", Some(word(formation))),
            Deed::Order(order) => ("order", Some(word(order))),
            Deed::Rally => ("rally", None),
            Deed::Advance => ("advance", None),
        };
        words.push(name.to_owned());
        words.extend(of);
        words.join(" ")
    }

    /// The question somebody wrote, or nothing if it is none of this battle.
    pub fn read(text: &str, setup: &Setup) -> Option<Question> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let hex = |label: &str| setup.map.grid().find(label);
        let (&key, rest) = words.split_first()?;
        let deed = match *rest {
            ["move"] => Deed::Move,
            ["move", to] => Deed::MoveTo(hex(to)?),
            ["fire", at] => Deed::Fire(hex(at)?),
            ["attack", at] => Deed::Attack(hex(at)?),
            ["join"] => Deed::Join,
            ["charge", at] => Deed::Charge(hex(at)?),
            ["form", formation] => Deed::Form(from_word(formation)?),
            ["order", order] => Deed::Order(from_word(order)?),
            ["rally"] => Deed::Rally,
            ["advance"] => Deed::Advance,
            _ => return None,
        };
        Some(Question { unit: setup.army.find_unit(key)?, deed })
    }

    /// Whether unit and hex exist, so that the rules need not ask.
    pub(super) fn names_what_exists(self, setup: &Setup) -> bool {
        let hex = match self.deed {
            Deed::MoveTo(hex) | Deed::Fire(hex) | Deed::Attack(hex) | Deed::Charge(hex) => hex,
            Deed::Move
            | Deed::Join
            | Deed::Form(_)
            | Deed::Order(_)
            | Deed::Rally
            | Deed::Advance => Hex(0),
        };
        self.unit.index() < setup.army.units.len() && setup.map.grid().contains(hex)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testkit::{EditionId, Field};

    #[test]
    fn every_question_is_read_as_it_was_written() {
        let field = Field::new(EditionId::Volume2);
        let (unit, hex, setup) = (field.find("f-line-8"), field.hex("K8"), &field.game.setup);
        for (deed, text) in [
            (Deed::Move, "f-line-8 move"),
            (Deed::MoveTo(hex), "f-line-8 move K8"),
            (Deed::Fire(hex), "f-line-8 fire K8"),
            (Deed::Attack(hex), "f-line-8 attack K8"),
            (Deed::Join, "f-line-8 join"),
            (Deed::Charge(hex), "f-line-8 charge K8"),
            (Deed::Form(Formation::Square), "f-line-8 form square"),
            (Deed::Order(Order::Harassment), "f-line-8 order harassment"),
            (Deed::Rally, "f-line-8 rally"),
            (Deed::Advance, "f-line-8 advance"),
        ] {
            let question = Question { unit, deed };
            assert_eq!(question.written(setup), text);
            assert_eq!(Question::read(text, setup), Some(question));
        }
        for text in ["", "f-line-8", "nobody move", "f-line-8 move ZZ99", "f-line-8 form up"] {
            assert_eq!(Question::read(text, setup), None, "{text}");
        }
    }
}
