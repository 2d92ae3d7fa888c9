//! What happened, for programs: the events of the engine, each with the sentence people read.

use game::event::Event;
use game::setup::Setup;
use serde_json::{Value, json};
use text::Texts;

use crate::names;

/// Events with their sentences, and with names beside their numbers if they are wanted.
pub(crate) fn told<'a>(
    setup: &Setup,
    texts: &Texts,
    events: impl IntoIterator<Item = &'a Event>,
    named: bool,
) -> Vec<Value> {
    let one = |event: &Event| {
        let mut value = serde_json::to_value(event).unwrap_or_default();
        if named {
            names::name::<Event>(&mut value, setup);
        }
        if let Value::Object(object) = &mut value {
            object.insert("text".into(), json!(texts.event(setup, event)));
        }
        value
    };
    events.into_iter().map(one).collect()
}
