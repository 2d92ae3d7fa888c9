//! What a person is called.

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

/// What two names have in common that nobody could tell apart.
pub fn key(name: &str) -> String {
    name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
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
        assert_eq!(key("O'Donnell"), key("odonnell"));
    }
}
