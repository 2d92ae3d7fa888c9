//! What a match says to a program that plays a side. The match is the client, the program the server: it answers `choose` with
//! one of the legal actions and is told the rest.

use game::action::Action;
use game::kinds::Camp;
use game::setup::Setup;
use game::staff::Staff;
use game::take_back::Table;
use game::view::Viewer;
use serde_json::{Value, json};
use text::Texts;

use crate::PROTOCOL;
use crate::params::Choice;
use crate::setting::Setting;
use crate::told::told;

/// The greeting.
pub fn hello() -> Value {
    json!({ "name": "aguila", "protocol": PROTOCOL })
}

/// The beginning of a game: the side the program plays, and what never changes.
pub fn begin(table: &Table, camp: Camp) -> Value {
    let record = table.record();
    let setting = Setting::of(&table.game().setup, &record.agreed);
    json!({ "camp": camp, "setting": setting, "seal": record.seal })
}

/// A choice to make: what the side sees, the legal actions, and what it was told since the ply it last chose at.
pub fn choose(table: &Table, camp: Camp, since: usize, texts: &Texts) -> Value {
    let viewer = Viewer::Camp(camp);
    let game = table.game();
    let staff: Staff<'_> = game.staff(viewer);
    let prompt = staff.decision().map(|decision| texts.prompt(&game.setup, &decision));
    let mut view = staff.view();
    let legal = view.choice.as_mut().and_then(|choice| choice.legal.take()).unwrap_or_default();
    let written: Vec<String> = legal.iter().map(|action| action.written(&game.setup)).collect();
    json!({
        "ply": table.log().len(),
        "prompt": prompt,
        "view": view,
        "legal": legal,
        "written": written,
        "events": told(&game.setup, texts, table.told(viewer, since), false),
    })
}

/// The end of the game.
pub fn end(table: &Table) -> Value {
    json!({ "outcome": table.record().outcome, "plies": table.log().len() })
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
