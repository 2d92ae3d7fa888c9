//! A game as a side was told it, as far as it takes to choose: reading more would cost the server time it shares with this program.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// A game as it was told.
#[derive(Default)]
pub(crate) struct Sight {
    pub(crate) ply: u64,
    pub(crate) revision: u64,
    /// The side it is seen from.
    pub(crate) viewer: String,
    /// The side that must choose.
    pub(crate) camp: String,
    /// Whether it is this one.
    pub(crate) mine: bool,
    /// What may be chosen, each as it is written.
    legal: Vec<Box<RawValue>>,
}

/// What came of what was said to the server.
#[derive(Default)]
pub(crate) struct Heard {
    /// It is the answer to a choice.
    pub(crate) answered: bool,
    pub(crate) refused: bool,
    /// The ply the game is at, where news say so.
    pub(crate) ply: Option<u64>,
}

/// News, an answer of a socket, or a fault.
#[derive(Deserialize)]
struct Said<'a> {
    id: Option<u64>,
    #[serde(borrow)]
    error: Option<&'a RawValue>,
    #[serde(borrow)]
    code: Option<&'a RawValue>,
    ply: Option<u64>,
    revision: Option<u64>,
    since: Option<u64>,
    #[serde(borrow)]
    sight: Option<Whole<'a>>,
    #[serde(borrow)]
    patch: Option<Vec<Change<'a>>>,
}

#[derive(Deserialize)]
struct Whole<'a> {
    ply: u64,
    revision: u64,
    viewer: String,
    prompt: Prompt,
    #[serde(borrow)]
    view: View<'a>,
}

#[derive(Deserialize)]
struct Prompt {
    camp: String,
    mine: bool,
}

#[derive(Deserialize)]
struct View<'a> {
    #[serde(borrow)]
    choice: Option<Choice<'a>>,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(borrow)]
    legal: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Change<'a> {
    op: &'a str,
    #[serde(borrow)]
    path: Cow<'a, str>,
    #[serde(borrow)]
    value: Option<&'a RawValue>,
}

impl Sight {
    /// A game as the address of it tells it.
    pub(crate) fn whole(told: &[u8]) -> serde_json::Result<Sight> {
        let mut sight = Sight::default();
        sight.see(serde_json::from_slice(told)?);
        Ok(sight)
    }

    /// One of the legal choices, as it is sent.
    pub(crate) fn choice(&self, draw: u64) -> Option<String> {
        let action = self.legal.get(draw as usize % self.legal.len().max(1))?;
        let Sight { ply, revision, viewer, .. } = self;
        Some(format!(
            r#"{{"ply":{ply},"revision":{revision},"as":"{viewer}","actions":[{action}]}}"#
        ))
    }

    /// Takes in what the server says; news that are old are left.
    pub(crate) fn learn(&mut self, told: &[u8]) -> serde_json::Result<Heard> {
        let said: Said<'_> = serde_json::from_slice(told)?;
        let refused = said.error.is_some() || said.code.is_some();
        let heard = Heard { answered: said.id.is_some(), refused, ply: said.ply };
        if let Some(whole) = said.sight {
            self.see(whole);
        } else if said.since == Some(self.revision) {
            for change in said.patch.iter().flatten() {
                self.change(change)?;
            }
            self.revision = said.revision.unwrap_or(self.revision);
            self.ply = said.ply.unwrap_or(self.ply);
        }
        Ok(heard)
    }

    fn see(&mut self, whole: Whole<'_>) {
        let Whole { ply, revision, viewer, prompt, view } = whole;
        let legal = view.choice.and_then(|choice| choice.legal);
        let Prompt { camp, mine } = prompt;
        *self = Sight { ply, revision, viewer, camp, mine, legal: listed(legal) };
    }

    /// Carries out a change of a JSON Patch, if it is of anything that matters here.
    fn change(&mut self, change: &Change<'_>) -> serde_json::Result<()> {
        let value = || change.value.unwrap_or(RawValue::NULL).get();
        match &*change.path {
            "/prompt" => {
                let Prompt { camp, mine } = serde_json::from_str(value())?;
                (self.camp, self.mine) = (camp, mine);
            }
            "/prompt/camp" => self.camp = serde_json::from_str(value())?,
            "/prompt/mine" => self.mine = serde_json::from_str(value())?,
            "/viewer" => self.viewer = serde_json::from_str(value())?,
            "/view/choice" => {
                let choice: Option<Choice<'_>> = serde_json::from_str(value())?;
                self.legal = listed(choice.and_then(|choice| choice.legal));
            }
            "/view/choice/legal" => self.legal = listed(change.value),
            path => {
                if let Some(place) = path.strip_prefix("/view/choice/legal/") {
                    self.change_legal(place, change)?;
                }
            }
        }
        Ok(())
    }

    fn change_legal(&mut self, place: &str, change: &Change<'_>) -> serde_json::Result<()> {
        let (at, inside) = place.split_once('/').map_or((place, None), |(at, in_)| (at, Some(in_)));
        let at: usize = at.parse().expect("a place in a list");
        let value = || change.value.unwrap_or(RawValue::NULL).to_owned();
        match (inside, change.op) {
            (None, "add") => self.legal.insert(at, value()),
            (None, "remove") => drop(self.legal.remove(at)),
            (None, _) => self.legal[at] = value(),
            (Some(inside), op) => {
                let mut action: Value = serde_json::from_str(self.legal[at].get())?;
                put(&mut action, inside, (op, serde_json::from_str(value().get())?));
                self.legal[at] = serde_json::value::to_raw_value(&action)?;
            }
        }
        Ok(())
    }
}

/// The items of a list.
fn listed(list: Option<&RawValue>) -> Vec<Box<RawValue>> {
    let items = list.map(|list| serde_json::from_str::<Vec<&RawValue>>(list.get()));
    let items = items.transpose().expect("a list").unwrap_or_default();
    items.into_iter().map(ToOwned::to_owned).collect()
}

/// Changes what is inside a choice.
fn put(action: &mut Value, inside: &str, (op, value): (&str, Value)) {
    let (parent, name) = inside.rsplit_once('/').unwrap_or(("", inside));
    let parent = if parent.is_empty() { String::new() } else { format!("/{parent}") };
    let place = || name.parse::<usize>().expect("a place in a list");
    match (action.pointer_mut(&parent), op) {
        (Some(Value::Object(fields)), "remove") => drop(fields.remove(name)),
        (Some(Value::Object(fields)), _) => drop(fields.insert(name.to_owned(), value)),
        (Some(Value::Array(items)), "remove") => drop(items.remove(place())),
        (Some(Value::Array(items)), "add") => items.insert(place(), value),
        (Some(Value::Array(items)), _) => items[place()] = value,
        _ => panic!("there is no {inside}"),
    }
}
