//! Optional rules 1 to 5 as stories.

mod covering;
mod hidden;
mod limits;
mod taken_off;

use super::*;
use crate::testkit::*;

/// The drill ground with markers agreed on, and six battalions of each side far off in its corners: two markers a side.
fn field() -> Field {
    let options = Options { limited_information: true, ..Options::default() };
    let mut field = Field::with(EditionId::Volume2, options);
    for (at, key) in
        ["f2-line-8", "f2-line-5", "f2-swiss-6", "f2-line-1", "f-free-foot-4", "f-free-guns-6"]
            .into_iter()
            .enumerate()
    {
        field.unit(key, ["A19", "A20", "B20", "C20"][at % 4], Facing::E);
    }
    for (at, key) in
        ["s2-line-8", "s2-line-5", "s2-swiss-6", "s2-line-1", "s-free-foot-4", "s-free-guns-6"]
            .into_iter()
            .enumerate()
    {
        field.unit(key, ["X1", "X2", "W1", "V1"][at % 4], Facing::W);
    }
    field.order("f-second", Order::None);
    field.order("s-second", Order::None);
    field
}

fn lay(field: &mut Field, number: u8, using: Use, hex: &str) -> Vec<Event> {
    let hex = field.hex(hex);
    field.act(Action::PickMarker(number));
    field.act(Action::Lay { using, hex })
}

fn french(field: &Field) -> crate::table::view::View {
    field.game.view(Viewer::Camp(Camp::French))
}

fn using(field: &Field, camp: Camp, number: u8) -> Option<Use> {
    field.game.marker(camp, number).map(|marker| marker.using)
}
