//! The first page: the eight battles as cards.

use super::words::{date, hour};
use super::{Entry, escape, forces, shell, spanish_title, vignette};

pub(super) fn page(entries: &[Entry<'_>]) -> String {
    let cards: String = entries.iter().map(card).collect();
    let body = format!(
        "<header class=\"top\"><h1>Águila</h1>\
         <p>{} battles of the Peninsular War, from the hills of Bailén to the castle of Castalla: battalions, \
         regiments and batteries, their leaders and their orders. Open one to see who fought, under whom, \
         and where each number comes from.</p></header>\n\
         <main class=\"cards\">\n{cards}</main>\n\
         <footer><p>Maps are reconstructions on the real ground. The pictures show each battle as it opens; \
         a pennon counts the units that enter there later.</p></footer>\n",
        count(entries.len())
    );
    shell("Águila: the battles", &body)
}

fn card(entry: &Entry<'_>) -> String {
    let scenario = entry.scenario;
    format!(
        "<article class=\"card\"><a class=\"picture\" href=\"{id}.html\">{board}</a><div class=\"text\">\
         <h2><a href=\"{id}.html\">{title}</a></h2>{es_title}\
         <p class=\"when\">{when}</p>{bars}\
         <p class=\"history\">{history}</p>\
         <details><summary lang=\"es\">En español</summary><p class=\"history\" lang=\"es\">{es_history}</p></details>\
         </div></article>\n",
        id = scenario.id,
        board = vignette(entry),
        title = escape(&scenario.title.en),
        es_title = spanish_title(scenario),
        when = when(entry),
        bars = forces::bars(entry),
        history = escape(scenario.history.en.trim()),
        es_history = escape(scenario.history.es.trim()),
    )
}

/// Day, hours and length.
pub(super) fn when(entry: &Entry<'_>) -> String {
    let scenario = entry.scenario;
    let timing = &scenario.timing;
    let (start, end) = (timing.clock.start, timing.clock.at(timing.turns.saturating_add(1)));
    let might = if scenario.historical {
        ""
    } else {
        " <span class=\"might\">as it might have been</span>"
    };
    format!(
        "<b>{}</b>, {} to {}<br>{} turns of {} minutes{might}",
        date(scenario.date),
        hour(start),
        hour(end),
        timing.turns,
        timing.clock.minutes
    )
}

/// A small number as a word.
fn count(number: usize) -> String {
    const WORDS: [&str; 10] =
        ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
    WORDS.get(number).map_or_else(|| number.to_string(), |&word| word.to_owned())
}
