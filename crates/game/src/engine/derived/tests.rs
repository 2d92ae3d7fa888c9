//! What is kept is what a fresh look finds.

mod duties;

use super::*;
use crate::testkit::{EditionId, Field, WITH_ORDERS};

/// Whatever was changed, by whatever hand, is never answered from what was kept before.
#[test]
fn nothing_kept_outlives_a_change() {
    for edition in WITH_ORDERS {
        let mut field = Field::new(edition);
        field.leader("f-first-general", "H8");
        let unit = field.unit("f-line-8", "H8", Facing::E);
        field.order("f-first", Order::Attack);
        let (ahead, behind) = (field.hex("I8"), field.hex("G8"));
        field.game.look_out();
        let zones =
            |field: &Field| [ahead, behind].map(|hex| field.game.zone_at(hex, Camp::French));
        assert_eq!(zones(&field), [Zone::Front, Zone::Free], "{edition:?}");
        field.game.state.units[unit.index()].facing = Facing::W;
        assert_eq!(zones(&field), [Zone::Free, Zone::Front], "{edition:?}");
        field.game.look_out();
        assert!(field.game.state.kept().is_some());
        assert_eq!(zones(&field), [Zone::Free, Zone::Front], "{edition:?}");
        field.order("f-first", Order::Maneuver);
        assert_eq!(zones(&field), [Zone::Free; 2], "{edition:?}");
        field.game.look_out();
        assert_eq!(zones(&field), [Zone::Free; 2], "{edition:?}");
        assert!(field.game.under_maneuver(unit));
    }
}

/// A state that is written down and read again is the same, and trusts nothing it has not looked at.
#[test]
fn a_state_read_again_keeps_nothing() {
    let mut field = Field::battle("bailen-1", EditionId::Revised);
    field.game.look_out();
    let bytes = postcard::to_allocvec(&field.game.state).unwrap();
    let read: State = postcard::from_bytes(&bytes).unwrap();
    assert!(read == field.game.state && read.kept().is_none());
    assert!(field.game.state.clone().kept().is_some());
    assert!(bytes.len() <= 16 * 1024, "{} bytes", bytes.len());
}
