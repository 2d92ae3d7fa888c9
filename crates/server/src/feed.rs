//! A private feed of one's turns, as Atom (RFC 4287) for feed readers and as a calendar (RFC 5545) for telephones.
//!
//! An entry stands for a turn and stays the same for as long as it lasts, so that a reader tells of it once.

use std::fmt::Write as _;
use std::time::{Duration, SystemTime};

/// A feed.
#[derive(Clone, Debug)]
pub struct Feed {
    /// What tells it from others.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The page.
    pub site: String,
    /// Turns that wait, the newest first.
    pub entries: Vec<Entry>,
}

/// A turn that waits.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What tells it from others.
    pub id: String,
    /// What it says.
    pub title: String,
    /// Where to play.
    pub link: String,
    /// When it was told, in milliseconds since 1970.
    pub told: i64,
}

/// The most octets of a line of a calendar.
const WIDTH: usize = 75;

impl Feed {
    /// As Atom.
    pub fn atom(&self) -> String {
        let newest = self.entries.iter().map(|entry| entry.told).max().unwrap_or_default();
        let mut text = format!(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
             <id>urn:aguila:feed:{}</id>\n<title>{}</title>\n<updated>{}</updated>\n\
             <author><name>Águila</name></author>\n<link href=\"{}/\"/>\n",
            self.id,
            in_xml(&self.title),
            moment(newest),
            in_xml(&self.site),
        );
        for Entry { id, title, link, told } in &self.entries {
            // A text takes everything.
            let _ = write!(
                text,
                "<entry>\n<id>urn:aguila:turn:{id}</id>\n<title>{}</title>\n<updated>{}</updated>\n\
                 <link href=\"{}\"/>\n</entry>\n",
                in_xml(title),
                moment(*told),
                in_xml(link),
            );
        }
        text.push_str("</feed>\n");
        text
    }

    /// As a calendar: a quarter of an hour from when the turn was told, which takes up no time.
    pub fn calendar(&self) -> String {
        let mut lines = vec![
            "BEGIN:VCALENDAR".to_owned(),
            "VERSION:2.0".to_owned(),
            "PRODID:-//Águila//Turns//EN".to_owned(),
            format!("X-WR-CALNAME:{}", in_calendar(&self.title)),
            "REFRESH-INTERVAL;VALUE=DURATION:PT15M".to_owned(),
        ];
        for Entry { id, title, link, told } in &self.entries {
            let at = moment(*told).replace(['-', ':'], "");
            lines.extend([
                "BEGIN:VEVENT".to_owned(),
                format!("UID:{id}@aguila"),
                format!("DTSTAMP:{at}"),
                format!("DTSTART:{at}"),
                "DURATION:PT15M".to_owned(),
                "TRANSP:TRANSPARENT".to_owned(),
                format!("SUMMARY:{}", in_calendar(title)),
                format!("URL:{link}"),
                "BEGIN:VALARM".to_owned(),
                "ACTION:DISPLAY".to_owned(),
                format!("DESCRIPTION:{}", in_calendar(title)),
                "TRIGGER:PT0S".to_owned(),
                "END:VALARM".to_owned(),
                "END:VEVENT".to_owned(),
            ]);
        }
        lines.push("END:VCALENDAR".to_owned());
        lines.iter().map(|line| folded(line)).collect()
    }
}

fn moment(millis: i64) -> String {
    let since = Duration::from_millis(u64::try_from(millis).unwrap_or_default());
    humantime::format_rfc3339_seconds(SystemTime::UNIX_EPOCH + since).to_string()
}

fn in_xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn in_calendar(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace('\n', "\\n")
}

/// A line with its end, broken where it is too long, between characters.
fn folded(line: &str) -> String {
    let mut folded = String::new();
    let mut width = 0;
    for letter in line.chars() {
        if width + letter.len_utf8() > WIDTH {
            folded.push_str("\r\n ");
            width = 1;
        }
        folded.push(letter);
        width += letter.len_utf8();
    }
    folded + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn feed() -> Feed {
        Feed {
            id: "f".into(),
            title: "Águila: your turns".into(),
            site: "https://eagle.example".into(),
            entries: vec![Entry {
                id: "e".into(),
                title: "Your move, in Bailén & <elsewhere>; with a title that is longer than a line of a calendar may be".into(),
                link: "https://eagle.example/#/game/1".into(),
                told: 1_700_000_000_000,
            }],
        }
    }

    #[test]
    fn signs_of_the_format_are_written_as_text() {
        let atom = feed().atom();
        assert!(atom.contains("Bailén &amp; &lt;elsewhere&gt;"), "{atom}");
        assert!(atom.contains("<updated>2023-11-14T22:13:20Z</updated>"), "{atom}");
        let whole = feed().calendar().replace("\r\n ", "");
        assert!(whole.contains("SUMMARY:Your move\\, in Bailén & <elsewhere>\\; with"), "{whole}");
        assert!(whole.contains("DTSTART:20231114T221320Z\r\n"), "{whole}");
    }

    #[test]
    fn no_line_of_a_calendar_is_too_long() {
        let calendar = feed().calendar();
        assert!(calendar.ends_with("END:VCALENDAR\r\n"));
        assert!(calendar.split("\r\n").all(|line| line.len() <= WIDTH), "{calendar}");
        assert!(calendar.contains("\r\n "), "nothing was folded");
    }

    #[test]
    fn an_empty_feed_is_a_feed() {
        let none = Feed { entries: Vec::new(), ..feed() };
        assert!(none.atom().contains("<updated>1970-01-01T00:00:00Z</updated>"));
        assert!(!none.calendar().contains("VEVENT"));
    }
}
