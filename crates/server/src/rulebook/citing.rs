//! The ids of clauses and rulings in a text, and the short forms in which rulings list clauses.

use super::books::KINDS;

/// The ids in a text, each once, in their order.
pub(crate) fn ids_in(text: &str) -> Vec<String> {
    let part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '*' | '/');
    let mut found = Vec::new();
    for word in text.split(|c: char| !part(c)) {
        let word = word.trim_end_matches(['.', '-', '/']);
        let is_id = word.split_once('-').is_some_and(|(book, rest)| {
            KINDS.contains(&book) && rest.chars().next().is_some_and(char::is_alphanumeric)
        });
        if is_id && !found.iter().any(|known| known == word) {
            found.push(word.to_owned());
        }
    }
    found
}

/// The clauses a short form means: `STD-5-a/c`, `VOL2-4.1-j..m`, `REV-STK-*`, or a plain id.
pub(crate) fn meant_by(short: &str, known: &[&str]) -> Vec<String> {
    if let Some(beginning) = short.strip_suffix('*') {
        let all = known.iter().filter(|id| id.starts_with(beginning));
        return all.map(|id| (*id).to_owned()).collect();
    }
    let ids = match short.split_once("..") {
        Some((first, last)) => from_to(first, last),
        None => alternatives(short),
    };
    ids.into_iter().filter(|id| known.contains(&id.as_str())).collect()
}

fn from_to(first: &str, last: &str) -> Vec<String> {
    let (Some((stem, from)), Some(to)) = (first.rsplit_once('-'), last.chars().next()) else {
        return Vec::new();
    };
    let Some(from) = from.chars().next() else { return Vec::new() };
    (from..=to).map(|letter| format!("{stem}-{letter}")).collect()
}

fn alternatives(short: &str) -> Vec<String> {
    let mut parts = short.split('/');
    let Some(first) = parts.next() else { return Vec::new() };
    let stem = first.rsplit_once('-').map_or(first, |(stem, _)| stem);
    std::iter::once(first.to_owned()).chain(parts.map(|part| format!("{stem}-{part}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_running_text() {
        assert_eq!(ids_in("RULING; CF-109, see CF-065. Not CF- nor STD."), ["CF-109", "CF-065"]);
        assert_eq!(ids_in("STD-5-a/c, VOL2-4.1-j..m."), ["STD-5-a/c", "VOL2-4.1-j..m"]);
    }

    #[test]
    fn short_forms_mean_the_clauses_there_are() {
        let known = ["STD-5-a", "STD-5-b", "STD-5-c", "REV-STK-a", "REV-STK-b"];
        assert_eq!(meant_by("STD-5-a/c", &known), ["STD-5-a", "STD-5-c"]);
        assert_eq!(meant_by("STD-5-b..d", &known), ["STD-5-b", "STD-5-c"]);
        assert_eq!(meant_by("REV-STK-*", &known), ["REV-STK-a", "REV-STK-b"]);
        assert_eq!(meant_by("STD-9-z", &known), [""; 0]);
    }
}
