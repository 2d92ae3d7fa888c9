//! What happened, for programs: the events of the engine, each with the sentence people read.

use game::{Event, Setup};
use text::Texts;

use crate::answers::Told;

/// Events with their sentences.
pub(crate) fn told<'a>(
    setup: &Setup,
    texts: &Texts,
    events: impl IntoIterator<Item = &'a Event>,
) -> Vec<Told> {
    let one = |event: &Event| Told { event: event.clone(), text: texts.event(setup, event) };
    events.into_iter().map(one).collect()
}
