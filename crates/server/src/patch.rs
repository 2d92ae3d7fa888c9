//! What changed from one JSON document to another, as a JSON Patch (RFC 6902).
//!
//! Lists keep their common beginning and end; what lies between is replaced. A part is sent whole where that is shorter than its
//! changes.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// An operation of a JSON Patch.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(tag = "op", rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Change {
    /// Puts a value where none was; in a list, before the one that is there.
    Add {
        /// Where, as a JSON Pointer.
        path: String,
        /// What.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        value: Value,
    },
    /// Puts a value in the place of another.
    Replace {
        /// Where, as a JSON Pointer.
        path: String,
        /// What.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        value: Value,
    },
    /// Takes a value away.
    Remove {
        /// Where, as a JSON Pointer.
        path: String,
    },
}

/// What turns one document into another.
pub fn changes(from: &Value, to: &Value) -> Vec<Change> {
    differ(from, to, "")
}

/// What turns one value at a path into another.
pub(crate) fn differ(from: &Value, to: &Value, path: &str) -> Vec<Change> {
    if from == to {
        return Vec::new();
    }
    let inside = match (from, to) {
        (Value::Object(from), Value::Object(to)) => fields(from, to, path),
        (Value::Array(from), Value::Array(to)) => items(from, to, path),
        _ => return vec![replace(to, path)],
    };
    // An empty path is the whole document, which is never replaced by a patch.
    if path.is_empty() { inside } else { shorter(inside, to.clone(), path) }
}

/// The changes, or the whole value where that is shorter.
pub(crate) fn shorter(inside: Vec<Change>, whole: Value, path: &str) -> Vec<Change> {
    let whole = vec![Change::Replace { path: path.to_owned(), value: whole }];
    if length(&inside) < length(&whole) { inside } else { whole }
}

type Fields = serde_json::Map<String, Value>;

fn fields(from: &Fields, to: &Fields, path: &str) -> Vec<Change> {
    let at = |name: &str| format!("{path}/{}", name.replace('~', "~0").replace('/', "~1"));
    let gone = from.keys().filter(|name| !to.contains_key(*name));
    let mut changes: Vec<Change> = gone.map(|name| Change::Remove { path: at(name) }).collect();
    for (name, value) in to {
        match from.get(name) {
            Some(before) => changes.extend(differ(before, value, &at(name))),
            None => changes.push(Change::Add { path: at(name), value: value.clone() }),
        }
    }
    changes
}

fn items(from: &[Value], to: &[Value], path: &str) -> Vec<Change> {
    let head = alike(from.iter(), to.iter());
    let (from, to) = (&from[head..], &to[head..]);
    let tail = alike(from.iter().rev(), to.iter().rev());
    items_from(&from[..from.len() - tail], &to[..to.len() - tail], head, path)
}

/// What turns items of a list, the first of them at a place, into others.
pub(crate) fn items_from(from: &[Value], to: &[Value], first: usize, path: &str) -> Vec<Change> {
    let both = from.len().min(to.len());
    let at = |place: usize| format!("{path}/{}", first + place);
    let pairs = from.iter().zip(to).enumerate();
    let mut changes: Vec<Change> =
        pairs.flat_map(|(place, (from, to))| differ(from, to, &at(place))).collect();
    // Each one taken away moves the next into its place.
    changes.extend(from.iter().skip(both).map(|_| Change::Remove { path: at(both) }));
    let added = to.iter().enumerate().skip(both);
    changes
        .extend(added.map(|(place, value)| Change::Add { path: at(place), value: value.clone() }));
    changes
}

fn alike<'a>(
    one: impl Iterator<Item = &'a Value>,
    other: impl Iterator<Item = &'a Value>,
) -> usize {
    one.zip(other).take_while(|(one, other)| one == other).count()
}

fn replace(value: &Value, path: &str) -> Change {
    Change::Replace { path: path.to_owned(), value: value.clone() }
}

fn length(value: &impl Serialize) -> usize {
    serde_json::to_string(value).map_or(usize::MAX, |text| text.len())
}

#[cfg(test)]
pub(crate) mod tests {
    use serde_json::json;

    use super::*;

    /// Carries out a patch as its standard says.
    pub(crate) fn patched(mut document: Value, changes: &[Change]) -> Value {
        for change in changes {
            let (Change::Add { path, .. } | Change::Replace { path, .. } | Change::Remove { path }) =
                change;
            let (parent, name) = path.rsplit_once('/').unwrap();
            let name = name.replace("~1", "/").replace("~0", "~");
            match (document.pointer_mut(parent).unwrap(), change) {
                (Value::Object(fields), Change::Remove { .. }) => {
                    fields.remove(&name).unwrap();
                }
                (
                    Value::Object(fields),
                    Change::Add { value, .. } | Change::Replace { value, .. },
                ) => {
                    fields.insert(name, value.clone());
                }
                (Value::Array(items), Change::Remove { .. }) => {
                    items.remove(name.parse().unwrap());
                }
                (Value::Array(items), Change::Add { value, .. }) => {
                    items.insert(name.parse().unwrap(), value.clone());
                }
                (Value::Array(items), Change::Replace { value, .. }) => {
                    items[name.parse::<usize>().unwrap()] = value.clone();
                }
                (other, _) => panic!("{other} has no parts"),
            }
        }
        document
    }

    #[test]
    fn a_patch_turns_one_document_into_the_other() {
        let unit = |unit: u8, hex: u16| json!({ "unit": unit, "hexes": [hex], "name": "1/2~3" });
        let documents = [
            json!({ "units": [unit(1, 5), unit(2, 6), unit(3, 7)], "ask": null, "a/b~c": 1 }),
            json!({ "units": [unit(1, 5), unit(3, 7)], "ask": { "move": 2 }, "a/b~c": 2 }),
            json!({ "units": [unit(1, 9), unit(2, 6), unit(3, 7), unit(4, 1)], "legal": [1, 2] }),
            json!({ "units": [], "legal": [2, 1, 3], "ask": { "move": null } }),
            json!({}),
        ];
        for from in &documents {
            for to in &documents {
                assert_eq!(&patched(from.clone(), &changes(from, to)), to);
            }
        }
    }

    #[test]
    fn what_is_shorter_as_a_whole_is_told_as_a_whole() {
        let from = json!({ "legal": [1, 2, 3, 4, 5, 6] });
        let to = json!({ "legal": [6, 5, 4, 3, 2, 1] });
        let whole = Change::Replace { path: "/legal".into(), value: to["legal"].clone() };
        assert_eq!(changes(&from, &to), [whole]);
    }
}
