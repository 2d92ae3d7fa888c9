//! What a person is called.

use unicode_security::skeleton;

/// The longest name, in characters.
const LONGEST: usize = 24;
/// The longest name of a game.
const LONGEST_LABEL: usize = 60;

/// A name as it is shown, or nothing if it is none: letters and figures of any script, with single spaces, points and the
/// like between them. Characters that are not seen, or turn the direction of a line, are in no name.
pub fn shown(name: &str) -> Option<String> {
    fitting(name, LONGEST)
}

fn fitting(name: &str, longest: usize) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let shown = words.join(" ");
    let length = shown.chars().count();
    let fits = |c: char| c.is_alphanumeric() || " .,:!?()-'’_".contains(c);
    let has_letter = shown.chars().any(char::is_alphanumeric);
    ((1..=longest).contains(&length) && has_letter && shown.chars().all(fits)).then_some(shown)
}

/// What somebody calls a game of his: the same, and longer.
pub fn label(name: &str) -> Option<String> {
    fitting(name, LONGEST_LABEL)
}

/// What names have in common that could be taken for each other: case, accents, signs between the letters and letters that look
/// like others make no difference.
pub fn key(name: &str) -> String {
    let letters: String = skeleton(&name.to_lowercase()).collect();
    let folded = letters.to_lowercase();
    let letters = folded.chars().filter(|c| c.is_alphanumeric());
    // The skeleton of 1 and of a capital I is an l.
    letters.map(|c| if c == 'l' { 'i' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_can_be_read() {
        assert_eq!(shown("  María   Bellido "), Some("María Bellido".into()));
        assert_eq!(shown("O'Donnell-7"), Some("O'Donnell-7".into()));
        for wrong in ["", "  ", "...", "a\u{202e}b", "<b>", "a\u{200b}b", "x".repeat(25).as_str()] {
            assert_eq!(shown(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_key() {
        for (one, other) in [
            ("O'Donnell", "odonnell"),
            ("María", "MARIA"),
            ("Pablo", "Раblо"),
            ("Reding", "Red1ng"),
            ("Ian 0", "ian O"),
            ("Ian", "lan"),
            ("Peña", "pena"),
        ] {
            assert_eq!(key(one), key(other), "{one}, {other}");
        }
        assert_ne!(key("Reding"), key("Redding"));
        assert_eq!(key("..."), "");
    }
}
