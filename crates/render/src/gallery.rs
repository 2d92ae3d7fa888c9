//! The gallery: plain pages that show every battle with its ground, its armies and where their values come from.
//!
//! Pages stand on nothing but the pictures beside them: no script, no font and no address outside their folder.

mod battle;
mod forces;
mod index;
mod opening;
mod words;

use game::{Library, Scenario};

use crate::font::Face;
use crate::map::{Palette, Style};

/// Width in pixels of the pictures of the ground.
pub const GROUND_WIDTH: u32 = 1400;

const CSS: &str = include_str!("gallery/gallery.css");

/// The style the ground is drawn in; openings are made to lie on it.
pub fn ground_style() -> Style {
    Style { palette: Palette::Quiet, ..Style::client() }
}

/// Every text file of the gallery by its path: pages, style sheet, and the openings to lay over the ground. The pages expect
/// `maps/ID-ground.png`, `maps/ID.svg` and `maps/ID.pdf` of every map, and `counters/ID.pdf` of every order of battle.
pub fn files(library: &Library) -> Vec<(String, String)> {
    let mut files = vec![
        ("gallery.css".to_owned(), CSS.to_owned()),
        ("index.html".to_owned(), index::page(&entries(library))),
    ];
    let entries = entries(library);
    for (at, entry) in entries.iter().enumerate() {
        let id = &entry.scenario.id;
        let before = at.checked_sub(1).and_then(|at| entries.get(at));
        files.push((format!("{id}.html"), battle::page(entry, before, entries.get(at + 1))));
        files.push((format!("openings/{id}.svg"), opening::draw(entry)));
    }
    files
}

/// The fonts of the pages by their paths.
pub fn fonts() -> Vec<(&'static str, &'static [u8])> {
    let fonts = [
        ("fonts/serif.otf", Face::Serif),
        ("fonts/serif-semibold.otf", Face::SerifSemibold),
        ("fonts/serif-italic.otf", Face::SerifItalic),
    ];
    fonts.into_iter().filter_map(|(path, face)| Some((path, face.bytes()?))).collect()
}

/// A battle with what it is fought with.
struct Entry<'a> {
    scenario: &'a Scenario,
    map: &'a board::Map,
    army: &'a game::data::OrderOfBattle,
    edition: &'a str,
}

/// The battles by date.
fn entries(library: &Library) -> Vec<Entry<'_>> {
    let entry = |scenario: &'_ Scenario| -> Option<Entry<'_>> {
        let scenario = library.scenarios.get(&scenario.id)?;
        Some(Entry {
            scenario,
            map: library.maps.get(&scenario.map)?,
            army: library.armies.get(&scenario.order_of_battle)?,
            edition: library.editions.get(&scenario.edition).map_or("", |edition| &edition.name),
        })
    };
    let mut entries: Vec<Entry<'_>> = library.scenarios.values().filter_map(entry).collect();
    entries
        .sort_by(|a, b| (a.scenario.date, &a.scenario.id).cmp(&(b.scenario.date, &b.scenario.id)));
    entries
}

/// A whole page.
fn shell(title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n\
         <link rel=\"stylesheet\" href=\"gallery.css\">\n</head>\n<body>\n{body}</body>\n</html>\n",
        escape(title)
    )
}

/// The ground with the opening laid over it.
fn board(entry: &Entry<'_>) -> String {
    format!("<div class=\"board\">{}</div>", layers(entry, ""))
}

/// The same for a card: only the part where units stand.
fn vignette(entry: &Entry<'_>) -> String {
    let [left, top, width] = opening::focus(entry, 1.6);
    // Percentages of the card: offsets to the left by its width, upwards by the layers' own height.
    let zoom = 100.0 / width;
    let style =
        format!("width:{zoom:.1}%;transform:translate({:.1}%,{:.1}%)", -100.0 * left, -100.0 * top);
    let layers = layers(entry, " loading=\"lazy\"");
    format!("<div class=\"board\"><div class=\"layers\" style=\"{style}\">{layers}</div></div>")
}

fn layers(entry: &Entry<'_>, loading: &str) -> String {
    let (map, id) = (entry.map.id(), &entry.scenario.id);
    let page = crate::map::Layout::new(entry.map, &ground_style()).page;
    let (width, height) = (page.width.round(), page.height.round());
    let alt = escape(&format!("The field of {} with the opening", entry.scenario.title.en));
    format!(
        "<img class=\"ground\" src=\"maps/{map}-ground.png\" alt=\"{alt}\" \
         width=\"{width}\" height=\"{height}\"{loading}>\
         <img class=\"pieces\" src=\"openings/{id}.svg\" alt=\"\"{loading}>"
    )
}

/// The Spanish title, where it is not the English one.
fn spanish_title(scenario: &Scenario) -> String {
    if scenario.title.es == scenario.title.en {
        return String::new();
    }
    format!("<p class=\"es-title\" lang=\"es\">{}</p>", escape(&scenario.title.es))
}

/// Text made safe between tags and in attributes.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            _ => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn gallery() -> Vec<(String, String)> {
        files(&Library::embedded().unwrap())
    }

    #[test]
    fn every_battle_has_a_page_and_an_opening() {
        let files = gallery();
        assert_eq!(files.len(), 2 + 2 * 8);
        let (_, index) = files.iter().find(|(name, _)| name == "index.html").unwrap();
        for (name, _) in files.iter().filter(|(name, _)| name.ends_with(".html")) {
            assert!(name == "index.html" || index.contains(&format!("href=\"{name}\"")), "{name}");
        }
    }

    #[test]
    fn every_link_leads_to_a_file_of_the_gallery() {
        let files = gallery();
        let mut known: BTreeSet<String> = files.iter().map(|(name, _)| name.clone()).collect();
        for id in ["alcaniz", "bailen", "castalla", "maria"] {
            known.extend(["-ground.png", ".svg", ".pdf"].map(|end| format!("maps/{id}{end}")));
            known.insert(format!("counters/{id}.pdf"));
        }
        for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".html")) {
            for key in ["href=\"", "src=\""] {
                for (at, _) in text.match_indices(key) {
                    let link = text[at + key.len()..].split('"').next().unwrap();
                    let file = link.split('#').next().unwrap();
                    assert!(file.is_empty() || known.contains(file), "{name} links to {link}");
                }
            }
        }
    }

    #[test]
    fn openings_are_sound_svg() {
        for (name, text) in gallery().iter().filter(|(name, _)| name.ends_with(".svg")) {
            assert!(resvg::usvg::Tree::from_str(text, &Default::default()).is_ok(), "{name}");
        }
    }

    #[test]
    fn all_tags_are_closed() {
        for (name, text) in gallery().iter().filter(|(name, _)| name.ends_with(".html")) {
            for tag in
                ["section", "div", "article", "table", "tr", "td", "details", "ul", "li", "p"]
            {
                let open = text.matches(&format!("<{tag}>")).count()
                    + text.matches(&format!("<{tag} ")).count();
                assert_eq!(open, text.matches(&format!("</{tag}>")).count(), "{tag} in {name}");
            }
        }
    }

    #[test]
    fn the_fonts_of_the_style_sheet_are_there() {
        let fonts = fonts();
        assert_eq!(fonts.len(), 3);
        assert!(fonts.iter().all(|(path, _)| CSS.contains(&format!("url({path})"))));
        assert_eq!(CSS.matches("url(").count(), 3);
    }

    #[test]
    fn nothing_in_a_name_is_taken_for_a_tag() {
        assert_eq!(escape("<b>\"A & B\""), "&lt;b&gt;&quot;A &amp; B&quot;");
    }
}
