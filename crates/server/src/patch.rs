//! What changes a JSON document into another, as a JSON Patch (RFC 6902).
//!
//! A patch is written straight to text. Lists keep their common beginning and end; what lies between is replaced. A part is sent
//! whole where that is shorter than its changes.

use std::fmt::{Display, Write as _};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Result, Value, to_writer};

/// An operation of a JSON Patch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
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

/// A patch that is being written: a list of [`Change`]s as text, without its brackets.
#[derive(Debug, Default)]
pub(crate) struct Patch {
    text: Vec<u8>,
    /// Where the next change is made.
    path: String,
}

/// What putting a value somewhere means.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    /// It was not there.
    Add,
    /// Another one was there.
    Replace,
}

impl Patch {
    /// The changes, one after the other with commas between.
    pub(crate) fn text(&self) -> &[u8] {
        &self.text
    }

    /// Goes to a part of the value for as long as something is written about it. Its name needs no escapes: it is a number, or a
    /// name of ours.
    pub(crate) fn at<T>(&mut self, name: impl Display, write: impl FnOnce(&mut Patch) -> T) -> T {
        let length = self.path.len();
        // A text takes everything.
        let _ = write!(self.path, "/{name}");
        let done = write(self);
        self.path.truncate(length);
        done
    }

    /// Puts a value here.
    pub(crate) fn put(&mut self, op: Op, value: &(impl Serialize + ?Sized)) -> Result<()> {
        self.begin(match op {
            Op::Add => b"{\"op\":\"add\",\"path\":\"",
            Op::Replace => b"{\"op\":\"replace\",\"path\":\"",
        });
        self.text.extend_from_slice(b"\",\"value\":");
        to_writer(&mut self.text, value)?;
        self.text.push(b'}');
        Ok(())
    }

    /// Takes away what is here.
    pub(crate) fn remove(&mut self) {
        self.begin(b"{\"op\":\"remove\",\"path\":\"");
        self.text.extend_from_slice(b"\"}");
    }

    fn begin(&mut self, start: &[u8]) {
        if !self.text.is_empty() {
            self.text.push(b',');
        }
        self.text.extend_from_slice(start);
        self.text.extend_from_slice(self.path.as_bytes());
    }

    /// Writes changes of what is here, or the whole of it where that is shorter.
    pub(crate) fn shorter(
        &mut self,
        whole: &(impl Serialize + ?Sized),
        inside: impl FnOnce(&mut Patch) -> Result<()>,
    ) -> Result<()> {
        let start = self.text.len();
        inside(self)?;
        if self.text.len() - start > FEW {
            let inside = self.text.split_off(start);
            self.put(Op::Replace, whole)?;
            if self.text.len() - start >= inside.len() {
                self.text.truncate(start);
                self.text.extend(inside);
            }
        }
        Ok(())
    }

    /// Writes what changes a list: it keeps its common beginning and end.
    pub(crate) fn list<T: PartialEq + Serialize>(
        &mut self,
        (from, to): (&[T], &[T]),
        differ: impl Fn(&T, &T, &mut Patch) -> Result<()>,
    ) -> Result<()> {
        if from == to {
            return Ok(());
        }
        let head = from.iter().zip(to).take_while(|(from, to)| from == to).count();
        let (old, new) = (from.get(head..).unwrap_or_default(), to.get(head..).unwrap_or_default());
        let tail =
            old.iter().rev().zip(new.iter().rev()).take_while(|(from, to)| from == to).count();
        let old = old.get(..old.len().saturating_sub(tail)).unwrap_or_default();
        let new = new.get(..new.len().saturating_sub(tail)).unwrap_or_default();
        // A single place of many is shorter than the whole; there is no need to write that down to know.
        if old.len().max(new.len()) * 4 < to.len() {
            return self.items((old, new), (head, usize::MAX), differ).map(|_| ());
        }
        let start = self.text.len();
        self.put(Op::Replace, to)?;
        let whole = self.text.split_off(start);
        if !self.items((old, new), (head, start + whole.len()), differ)? {
            self.text.truncate(start);
            self.text.extend(whole);
        }
        Ok(())
    }

    /// Writes what changes items of a list, the first of them at a place, into others; gives up when the text gets too long.
    fn items<T: PartialEq + Serialize>(
        &mut self,
        (old, new): (&[T], &[T]),
        (first, most): (usize, usize),
        differ: impl Fn(&T, &T, &mut Patch) -> Result<()>,
    ) -> Result<bool> {
        let both = old.len().min(new.len());
        for (place, (from, to)) in old.iter().zip(new).enumerate() {
            if from != to {
                self.at(first + place, |patch| differ(from, to, patch))?;
            }
            if self.text.len() >= most {
                return Ok(false);
            }
        }
        // Each one taken away moves the next into its place.
        for _ in old.iter().skip(both) {
            self.at(first + both, Patch::remove);
        }
        for (place, added) in new.iter().enumerate().skip(both) {
            self.at(first + place, |patch| patch.put(Op::Add, added))?;
        }
        Ok(self.text.len() < most)
    }

    /// Writes what changes one document into another: for what is rarely told, whatever it may be.
    pub(crate) fn documents(&mut self, from: &Value, to: &Value) -> Result<()> {
        match (from, to) {
            _ if from == to => Ok(()),
            (Value::Object(old), Value::Object(new)) => {
                self.shorter(to, |patch| patch.fields(old, new))
            }
            (Value::Array(old), Value::Array(new)) => {
                self.list((old, new), |from, to, patch| patch.documents(from, to))
            }
            _ => self.put(Op::Replace, to),
        }
    }

    fn fields(&mut self, from: &Fields, to: &Fields) -> Result<()> {
        for name in from.keys().filter(|name| !to.contains_key(*name)) {
            self.at(name, Patch::remove);
        }
        for (name, value) in to {
            self.at(name, |patch| match from.get(name) {
                Some(before) => patch.documents(before, value),
                None => patch.put(Op::Add, value),
            })?;
        }
        Ok(())
    }
}

type Fields = serde_json::Map<String, Value>;

/// Bytes of changes that are not worth being compared with the whole.
const FEW: usize = 120;

/// What can tell how it differs from another.
pub(crate) trait Differ: PartialEq + Serialize {
    /// Writes what leads here from another value.
    fn differ(&self, from: &Self, patch: &mut Patch) -> Result<()>;
}

impl Differ for Value {
    fn differ(&self, from: &Value, patch: &mut Patch) -> Result<()> {
        patch.documents(from, self)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use serde_json::json;

    use super::*;

    /// The changes of a patch.
    pub(crate) fn changes(patch: &Patch) -> Vec<Change> {
        serde_json::from_str(&format!("[{}]", str::from_utf8(patch.text()).unwrap())).unwrap()
    }

    /// Carries out a patch as its standard says.
    pub(crate) fn patched(mut document: Value, changes: &[Change]) -> Value {
        for change in changes {
            let (Change::Add { path, .. } | Change::Replace { path, .. } | Change::Remove { path }) =
                change;
            let (parent, name) = path.rsplit_once('/').unwrap();
            match (document.pointer_mut(parent).unwrap(), change) {
                (Value::Object(fields), Change::Remove { .. }) => {
                    fields.remove(name).unwrap();
                }
                (
                    Value::Object(fields),
                    Change::Add { value, .. } | Change::Replace { value, .. },
                ) => {
                    fields.insert(name.to_owned(), value.clone());
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

    fn told(from: &Value, to: &Value) -> Vec<Change> {
        let mut patch = Patch::default();
        patch.at("all", |patch| patch.documents(from, to)).unwrap();
        changes(&patch)
    }

    #[test]
    fn a_patch_turns_one_document_into_the_other() {
        let unit = |unit: u8, hex: u16| json!({ "unit": unit, "hexes": [hex], "name": "\"1\"" });
        let documents = [
            json!({ "units": [unit(1, 5), unit(2, 6), unit(3, 7)], "ask": null, "abc": 1 }),
            json!({ "units": [unit(1, 5), unit(3, 7)], "ask": { "move": 2 }, "abc": 2 }),
            json!({ "units": [unit(1, 9), unit(2, 6), unit(3, 7), unit(4, 1)], "legal": [1, 2] }),
            json!({ "units": [], "legal": [2, 1, 3], "ask": { "move": null } }),
            json!({}),
        ];
        for from in &documents {
            for to in &documents {
                let patched = patched(json!({ "all": from }), &told(from, to));
                assert_eq!(patched, json!({ "all": to }));
            }
        }
    }

    #[test]
    fn what_is_shorter_as_a_whole_is_told_as_a_whole() {
        let (from, to) = (json!([1, 2, 3, 4, 5, 6]), json!([6, 5, 4, 3, 2, 1]));
        let whole = Change::Replace { path: "/all".into(), value: to.clone() };
        assert_eq!(told(&from, &to), [whole]);
    }
}
