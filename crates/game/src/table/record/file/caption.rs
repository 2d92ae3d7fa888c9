//! Captions: what a moment of a game is called and what there is to know of it, for whoever watches.

use super::on_one_line;
use crate::data::scenario::Prose;

/// Words above a choice, in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption {
    /// The choice, counted from 0.
    pub before: usize,
    /// What the moment is called.
    pub heading: Prose,
    /// What there is to know of it.
    pub text: Prose,
}

impl Caption {
    /// Two lines that programs without captions skip.
    pub(super) fn written(&self) -> String {
        let line = |tag: &str, heading: &str, text: &str| {
            let heading = on_one_line(heading).replace('|', "/");
            format!(";; {tag} {heading} | {}\n", on_one_line(text))
        };
        let Caption { heading, text, .. } = self;
        format!("\n{}{}", line("en", &heading.en, &text.en), line("es", &heading.es, &text.es))
    }

    /// Every caption of a file, wherever both languages stand together above a choice.
    pub(super) fn all_in(text: &str) -> Vec<Caption> {
        let mut captions = Vec::new();
        let (mut en, mut es) = (None, None);
        let mut plies = 0;
        for line in text.lines().map(str::trim) {
            if let Some(words) = line.strip_prefix(";; en ") {
                en = words.split_once('|');
            } else if let Some(words) = line.strip_prefix(";; es ") {
                es = words.split_once('|');
            } else if line.starts_with(|c: char| c.is_ascii_digit()) {
                if let (Some(en), Some(es)) = (en.take(), es.take()) {
                    let prose =
                        |en: &str, es: &str| Prose { en: on_one_line(en), es: on_one_line(es) };
                    let (heading, text) = (prose(en.0, es.0), prose(en.1, es.1));
                    captions.push(Caption { before: plies, heading, text });
                }
                plies += 1;
            }
        }
        captions
    }
}
