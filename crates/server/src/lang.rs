//! The language of an answer.

use text::Language;

/// The language a query asks for; English if it names none or an unknown one.
pub fn language_of(query: Option<&str>) -> Language {
    let pairs = query.unwrap_or_default().split('&');
    let tag = pairs.filter_map(|pair| pair.strip_prefix("lang=")).next();
    tag.map(Language::from_tag).unwrap_or_default()
}
