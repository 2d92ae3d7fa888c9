//! The printed tables as a file of texts, read without the engine.

use toml::Value;

/// The whole file.
pub(crate) fn printed() -> Value {
    toml::from_str(include_str!("../data/tables.toml")).unwrap()
}

/// What stands at a path of keys.
pub(crate) fn at<'a>(value: &'a Value, path: &[&str]) -> &'a Value {
    path.iter().fold(value, |value, key| value.get(key).unwrap_or_else(|| panic!("no {key}")))
}

/// A whole number at a path of keys.
pub(crate) fn number(value: &Value, path: &[&str]) -> i64 {
    at(value, path).as_integer().unwrap_or_else(|| panic!("{path:?} is no number"))
}

/// The texts of a list, whether written as words or as numbers.
pub(crate) fn texts(value: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    value.as_array().unwrap_or_else(|| panic!("{value} is no list")).iter().map(text).collect()
}
