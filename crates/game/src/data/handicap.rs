//! A handicap between players of unequal strength (CF-279).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::kinds::Camp;
use super::order_of_battle::OrderOfBattle;
use super::scenario::Scenario;

/// The largest handicap.
pub(crate) const MOST: u8 = 50;

/// A side whose commands bear more before they are demoralized.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Handicap {
    /// The side that is helped.
    pub camp: Camp,
    /// By how much its levels are raised, in per cent: 1 to 50.
    pub percent: u8,
}

impl Handicap {
    /// Whether it is one the rules know.
    pub fn is_sound(self) -> bool {
        (1..=MOST).contains(&self.percent)
    }

    /// A level raised: rounded up, and never more than a command has.
    fn raised(self, level: u8, points: u16) -> u8 {
        let raised = (u16::from(level) * (100 + u16::from(self.percent))).div_ceil(100);
        u8::try_from(raised.min(points.max(u16::from(level)))).unwrap_or(u8::MAX)
    }
}

impl Scenario {
    /// This scenario with the levels of one side raised (CF-279).
    #[must_use]
    pub fn with_handicap(mut self, handicap: Handicap, army: &OrderOfBattle) -> Scenario {
        self.handicap = Some(handicap);
        for command in army.command_ids().filter(|&id| army.command(id).camp == handicap.camp) {
            let points = self.points_of(command, army);
            if let Some(Some(level)) = self.levels.get_mut(command.index()) {
                level.normal = handicap.raised(level.normal, points);
                level.reduced = handicap.raised(level.reduced, points);
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::edition::EditionId;
    use crate::table::Agreement;
    use crate::testkit::random::library;

    fn levels(handicap: Option<Handicap>) -> Vec<(u8, u8)> {
        let agreed = Agreement { handicap, ..Agreement::new("alcaniz", EditionId::Standard) };
        let setup = library().setup_of(&agreed).unwrap();
        let levels = setup.scenario.levels.iter().flatten();
        levels.map(|level| (level.normal, level.reduced)).collect()
    }

    /// CF-279: a quarter more for the Spanish: Lazán bears 9 for 7, Roca 23 for 18, Ibarrola's four points 3 for 2; the
    /// French bear what they bore.
    #[test]
    fn a_quarter_more_for_one_side() {
        let spanish = Handicap { camp: Camp::Spanish, percent: 25 };
        let (plain, raised) = (levels(None), levels(Some(spanish)));
        let french = Handicap { camp: Camp::French, percent: 25 };
        assert_eq!(plain.len(), raised.len());
        for level in [(9, 7), (15, 12), (23, 15), (3, 3)] {
            assert!(raised.contains(&level), "{level:?} in {raised:?}");
        }
        let changed = |other: &[(u8, u8)]| plain.iter().zip(other).filter(|(a, b)| a != b).count();
        assert_eq!((changed(&raised), changed(&levels(Some(french)))), (4, 4));
    }

    /// CF-279: no command bears more than it has, and a handicap beyond a half is none.
    #[test]
    fn a_level_is_never_more_than_a_command_has() {
        let all = Handicap { camp: Camp::Spanish, percent: 50 };
        assert!(levels(Some(all)).contains(&(3, 3)), "Ibarrola");
        assert_eq!(Handicap { percent: 50, ..all }.raised(3, 4), 4, "of four points");
        assert!(
            !Handicap { percent: 51, ..all }.is_sound()
                && !Handicap { percent: 0, ..all }.is_sound()
        );
        let agreed = Agreement {
            handicap: Some(Handicap { percent: 51, ..all }),
            ..Agreement::new("alcaniz", EditionId::Standard)
        };
        assert!(library().setup_of(&agreed).is_none());
    }
}
