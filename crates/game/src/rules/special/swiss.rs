//! Swiss do not fight Swiss (SCN-B4-8.1-a; CF-109).

use crate::data::edition::policies::Swiss;
use crate::data::order_of_battle::UnitId;
use crate::data::scenario::SpecialRule;
use crate::engine::game::Game;

impl Game {
    /// Whether the Swiss among these units and those take no part in a combat between them: there are some on both sides,
    /// and the battle and the edition know the rule.
    pub fn swiss_abstain(&self, own: &[UnitId], enemy: &[UnitId]) -> bool {
        let swiss = |units: &[UnitId]| units.iter().any(|&unit| self.setup.unit(unit).is_swiss());
        self.swiss_keep_out() && swiss(own) && swiss(enemy)
    }

    /// Whether battle, edition and options know the rule at all.
    pub fn swiss_keep_out(&self) -> bool {
        let ruled = match self.setup.edition.policies.shock.swiss {
            Swiss::Abstain => true,
            Swiss::Modifier => self.setup.options.swiss_abstain,
            Swiss::Fight => false,
        };
        ruled && self.setup.scenario.special.contains(&SpecialRule::Swiss)
    }

    /// Those of `own` who take part against `enemy`; nobody may be left, and then there is no combat.
    pub fn without_abstaining(&self, own: &[UnitId], enemy: &[UnitId]) -> Vec<UnitId> {
        let abstain = self.swiss_abstain(own, enemy);
        own.iter().copied().filter(|&unit| !abstain || !self.setup.unit(unit).is_swiss()).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::testkit::*;

    /// SCN-B4-8.1-a, CF-109: Swiss on both sides take no part; against others they fight.
    #[test]
    fn swiss_stand_aside_only_from_swiss() {
        for (edition, abstain) in
            [(EditionId::Standard, true), (EditionId::Volume2, true), (EditionId::Revised, false)]
        {
            let mut field = Field::new(edition);
            let (ours, theirs) = (field.find("f2-swiss-6"), field.find("s2-swiss-6"));
            let (french, spanish) = (field.find("f2-line-8"), field.find("s2-line-8"));
            assert!(!field.game.swiss_abstain(&[ours], &[theirs]), "not in every battle");
            field.special(SpecialRule::Swiss);
            let game = &field.game;
            assert_eq!(game.swiss_abstain(&[ours, french], &[theirs]), abstain);
            assert!(!game.swiss_abstain(&[ours], &[spanish]));
            assert!(!game.swiss_abstain(&[french], &[theirs]));
            let fighting = game.without_abstaining(&[ours, french], &[theirs, spanish]);
            assert_eq!(fighting.contains(&ours), !abstain);
            assert!(fighting.contains(&french));
            assert_eq!(game.without_abstaining(&[ours], &[theirs]).is_empty(), abstain);
        }
    }

    /// CF-109: the option lets them abstain in the Revised edition too.
    #[test]
    fn swiss_abstain_in_the_revised_edition_by_option() {
        let options = Options { swiss_abstain: true, ..Options::default() };
        let mut field = Field::with(EditionId::Revised, options);
        field.special(SpecialRule::Swiss);
        let (ours, theirs) = (field.find("f2-swiss-6"), field.find("s2-swiss-6"));
        assert!(field.game.swiss_abstain(&[ours], &[theirs]));
    }
}
