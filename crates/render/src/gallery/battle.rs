//! The page of a battle.

use game::Camp;
use game::data::Reinforcement;

use super::words::{arrival, side, special};
use super::{Entry, board, escape, forces, index, shell, spanish_title};

pub(super) fn page(
    entry: &Entry<'_>,
    before: Option<&Entry<'_>>,
    after: Option<&Entry<'_>>,
) -> String {
    let scenario = entry.scenario;
    let (map, army) = (entry.map.id(), &entry.army.id);
    let body = format!(
        "{nav}<header class=\"top battle\"><h1>{title}</h1>{es_title}\
         <p class=\"when\">{when}</p><p class=\"edition\">Played by default under {edition}</p></header>\n\
         <main class=\"battle\">\n<section class=\"opening\">{board}\
         <p class=\"links\"><a href=\"maps/{map}.svg\">The map at full size</a> \
         <a href=\"maps/{map}.pdf\">Map as PDF</a> <a href=\"counters/{army}.pdf\">Counter sheets as PDF</a></p>\
         </section>\n<section class=\"prose\"><p>{history}</p><p lang=\"es\">{es_history}</p></section>\n\
         <section><h2>Forces</h2>{bars}</section>\n{timetable}{rules}\
         <section><h2>Order of battle</h2><p class=\"lead\">{note}</p><div class=\"armies\">{french}{spanish}</div></section>\n\
         <section><h2>The ground</h2><p class=\"lead\">{ground}</p></section>\n</main>\n",
        nav = nav(before, after),
        title = escape(&scenario.title.en),
        es_title = spanish_title(scenario),
        when = index::when(entry),
        edition = escape(entry.edition),
        board = board(entry),
        history = escape(scenario.history.en.trim()),
        es_history = escape(scenario.history.es.trim()),
        bars = forces::bars(entry),
        timetable = timetable(entry),
        rules = rules(entry),
        note = escape(entry.army.note.trim()),
        french = forces::order_of_battle(entry, Camp::French),
        spanish = forces::order_of_battle(entry, Camp::Spanish),
        ground = escape(entry.map.note().trim()),
    );
    shell(&format!("{}: Águila", scenario.title.en), &body)
}

fn nav(before: Option<&Entry<'_>>, after: Option<&Entry<'_>>) -> String {
    let link = |entry: Option<&Entry<'_>>, class: &str| {
        entry.map_or(String::new(), |entry| {
            let (id, title) = (&entry.scenario.id, escape(&entry.scenario.title.en));
            format!("<a class=\"{class}\" href=\"{id}.html\">{title}</a>")
        })
    };
    format!(
        "<nav><a href=\"index.html\">All battles</a>{}{}</nav>\n",
        link(before, "before"),
        link(after, "after")
    )
}

fn timetable(entry: &Entry<'_>) -> String {
    if entry.scenario.reinforcements.is_empty() {
        return String::new();
    }
    let rows: String =
        entry.scenario.reinforcements.iter().map(|r| arrival_row(entry, r)).collect();
    format!(
        "<section><h2>Who comes later</h2><div class=\"scroll\"><table class=\"timetable\"><tr><th>When</th>\
         <th>Side</th><th>By</th><th>Who</th></tr>{rows}</table></div></section>\n"
    )
}

fn arrival_row(entry: &Entry<'_>, coming: &Reinforcement) -> String {
    let (name, class) = side(entry.scenario.camp_names[coming.camp.index()]);
    let leaders =
        coming.leaders.iter().map(|&id| format!("<b>{}</b>", escape(&entry.army.leader(id).name)));
    let units = coming.units.iter().map(|&id| escape(&entry.army.unit(id).name));
    let who: Vec<String> = leaders.chain(units).collect();
    format!(
        "<tr><td>{}</td><td><span class=\"chip {class}\">{name}</span></td><td>{}</td><td>{}</td></tr>",
        arrival(&coming.arrival, &entry.scenario.timing.clock),
        entry.map.grid().label(coming.hex),
        who.join(", ")
    )
}

/// Special rules and variants, by name.
fn rules(entry: &Entry<'_>) -> String {
    let scenario = entry.scenario;
    let mut html = String::new();
    if !scenario.special.is_empty() {
        html += "<section><h2>Rules of this battle</h2><ul class=\"rules\">";
        for rule in &scenario.special {
            let (name, text) = special(rule, &scenario.camp_names);
            html += &format!("<li><b>{name}.</b> {}</li>", escape(&text));
        }
        html += "</ul></section>\n";
    }
    if !scenario.variants.is_empty() {
        html += "<section><h2>Variants</h2><ul class=\"rules\">";
        for variant in &scenario.variants {
            html += &format!(
                "<li><b>{}</b> <i lang=\"es\">{}</i></li>",
                escape(&variant.title.en),
                escape(&variant.title.es)
            );
        }
        html += "</ul></section>\n";
    }
    html
}
