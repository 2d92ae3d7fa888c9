//! What a match says to a program that plays a side. The match is the client, the program the server: it answers `choose` with
//! one of the legal actions and is told the rest. Before it answers it may ask about the game as its side knows it.

use game::{Action, Camp, Setup, Staff, Table, Viewer};
use serde::Serialize;
use serde_json::{Value, json};
use text::Texts;

use crate::PROTOCOL;
use crate::answers::{MatchBegin, MatchChoose, MatchEnd, MatchHello};
use crate::error::Error;
use crate::params::{Choice, Named, read};
use crate::questions;
use crate::request::{self, Request};
use crate::setting::Setting;
use crate::told::told;

/// The greeting.
pub fn hello() -> Value {
    value(&MatchHello { name: "aguila", protocol: PROTOCOL })
}

/// The beginning of a game: the side the program plays, and what never changes.
pub fn begin(table: &Table, camp: Camp) -> Value {
    let record = table.record();
    let setting = Setting::of(&table.game().setup, &record.agreed);
    value(&MatchBegin { camp, setting, seal: record.seal })
}

/// A choice to make: what the side sees, the legal actions, and what it was told since the ply it last chose at. Its `ply` counts
/// the choices the side knows of (CF-208).
pub fn choose(table: &Table, camp: Camp, since: usize, texts: &Texts) -> Value {
    let viewer = Viewer::Camp(camp);
    let game = table.game();
    let staff: Staff<'_> = game.staff(viewer);
    let prompt = staff.decision().map(|decision| texts.prompt(&game.setup, &decision));
    let mut view = staff.view();
    let legal = view.choice.as_mut().and_then(|choice| choice.legal.take()).unwrap_or_default();
    let written: Vec<String> = legal.iter().map(|action| action.written(&game.setup)).collect();
    value(&MatchChoose {
        ply: table.log().len(),
        prompt,
        view,
        legal,
        written,
        events: told(&game.setup, texts, table.told(viewer, since)),
    })
}

fn value(of: &impl Serialize) -> Value {
    serde_json::to_value(of).unwrap_or_default()
}

/// How many questions a program may ask before it chooses.
pub const QUESTION_LIMIT: usize = 1_000;

/// The answer to a question a program asks before it chooses, or nothing if its line is the choice itself. `asked` counts the
/// questions it asked before.
pub fn question(
    table: &Table,
    camp: Camp,
    texts: &Texts,
    asked: usize,
    line: &str,
) -> Option<String> {
    let said: Value = serde_json::from_str(line).ok()?;
    said.get("method")?;
    let request = match Request::read(line) {
        Ok(request) => request,
        Err(refusal) => return Some(refusal),
    };
    let outcome = if asked < QUESTION_LIMIT {
        look_up(table, camp, texts, &request.method, request.params)
    } else {
        Err(Error::from(Error::TOO_MANY_QUESTIONS).with("limit", QUESTION_LIMIT))
    };
    Some(request::answer(&request.id.unwrap_or_default(), outcome))
}

fn look_up(
    table: &Table,
    camp: Camp,
    texts: &Texts,
    method: &str,
    params: Value,
) -> Result<Value, Error> {
    let game = table.game();
    if method == "setting" {
        let asked: Named = read(params)?;
        let setting = Setting::of(&game.setup, &table.record().agreed);
        return questions::told(&setting, &game.setup, asked.names);
    }
    let answer = questions::ask(game.staff(Viewer::Camp(camp)), texts, method, params);
    answer.unwrap_or_else(|| Err(Error::NO_METHOD.into()))
}

/// The end of the game.
pub fn end(table: &Table) -> Value {
    value(&MatchEnd { outcome: table.record().outcome, plies: table.log().len() })
}

/// A request as a line.
pub fn request(id: u64, method: &str, params: &Value) -> String {
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }).to_string()
}

/// The result of the answer to a request, or what is wrong with it.
pub fn result(id: u64, line: &str) -> Result<Value, String> {
    let mut answer: Value =
        serde_json::from_str(line).map_err(|error| format!("its answer is not JSON: {error}"))?;
    if answer.get("id") != Some(&json!(id)) {
        return Err("its answer belongs to no question".into());
    }
    if let Some(error) = answer.get("error") {
        return Err(format!("it answers with the error {error}"));
    }
    answer.get_mut("result").map(Value::take).ok_or_else(|| "its answer has no result".into())
}

/// The action a program chose: `{"index": 3}`, `{"action": "step ne"}` or `{"action": {"step": "ne"}}`.
pub fn chosen(answer: &Value, legal: &[Action], setup: &Setup) -> Result<Action, String> {
    if let Some(index) = answer.get("index") {
        let index = index.as_u64().and_then(|index| usize::try_from(index).ok());
        let action = index.and_then(|index| legal.get(index));
        return action.copied().ok_or_else(|| format!("its index is not below {}", legal.len()));
    }
    let action = answer.get("action").cloned().ok_or("it names no `index` and no `action`")?;
    let choice: Choice =
        serde_json::from_value(action).map_err(|_| "its action is not understood".to_owned())?;
    let action = choice.action(setup).map_err(|_| "its action is not understood".to_owned())?;
    if legal.contains(&action) {
        Ok(action)
    } else {
        Err(format!("`{}` is not legal", action.written(setup)))
    }
}
