//! Why a computer player chose what it chose.

use ai::Reason;
use ai::evaluation::Feature;
use ai::reason::{Odds, Plan, Script};
use game::Setup;

use crate::{Arg, Texts};

impl Texts {
    /// What a player may be told of a choice of the enemy's while the battle lasts: what is seen of a combat anyway. Nothing where the
    /// choice is about orders, or about troops that do not fight.
    pub fn reason_in_the_open(&self, setup: &Setup, reason: &Reason) -> Option<String> {
        let fights = matches!(reason.plan.script, Script::Assault | Script::Charge | Script::Fire);
        let target = reason.plan.target.filter(|_| fights)?;
        let plan = Plan { command: None, ..reason.plan };
        let mut said = vec![self.plan(setup, plan)];
        said.push(self.say("reason-target", &[("hex", Arg::Made(label(setup, target)))]));
        said.extend(reason.odds.map(|odds| self.odds_of(odds)));
        Some(said.join(" "))
    }

    /// All there is to say of a choice, for those who may know everything.
    pub fn reason_in_full(&self, setup: &Setup, reason: &Reason) -> String {
        let mut said = vec![self.plan(setup, reason.plan)];
        if let Some(target) = reason.plan.target {
            said.push(self.say("reason-target", &[("hex", Arg::Made(label(setup, target)))]));
        }
        said.extend(reason.odds.map(|odds| self.odds_of(odds)));
        if !reason.grounds.is_empty() {
            let grounds: Vec<String> = reason
                .grounds
                .iter()
                .map(|ground| self.word(feature_key(ground.feature)))
                .collect();
            said.push(self.say("reason-grounds", &[("grounds", Arg::Made(grounds.join(", ")))]));
        }
        if let Some(second) = reason.second {
            let (who, script) = (self.who(setup, second), self.word(script_key(second.script)));
            let args = [("script", Arg::Made(script)), ("who", Arg::Made(who))];
            said.push(self.say("reason-second", &args));
        }
        if reason.trials > 0 {
            said.push(self.say("reason-trials", &[("trials", Arg::Number(reason.trials.into()))]));
        }
        said.join(" ")
    }

    fn plan(&self, setup: &Setup, plan: Plan) -> String {
        let (who, script) = (self.who(setup, plan), self.word(script_key(plan.script)));
        self.say("reason-plan", &[("who", Arg::Made(who)), ("script", Arg::Made(script))])
    }

    fn who(&self, setup: &Setup, plan: Plan) -> String {
        match plan.command {
            Some(command) => self.command(setup, command),
            None => self.word("reason-side"),
        }
    }

    fn odds_of(&self, odds: Odds) -> String {
        match odds {
            Odds::Chance(chance) => {
                self.say("reason-chance", &[("chance", Arg::Number(chance.into()))])
            }
            Odds::Tenths(tenths) => {
                let odds = format!("{}.{}", tenths / 10, tenths % 10);
                self.say("reason-odds", &[("odds", Arg::Made(odds))])
            }
        }
    }
}

fn label(setup: &Setup, hex: board::Hex) -> String {
    setup.map.grid().label(hex)
}

fn script_key(script: Script) -> &'static str {
    match script {
        Script::Usual => "script-usual",
        Script::Assault => "script-assault",
        Script::Fix => "script-fix",
        Script::Bombard => "script-bombard",
        Script::Refuse => "script-refuse",
        Script::Reserve => "script-reserve",
        Script::Rally => "script-rally",
        Script::Seize => "script-seize",
        Script::Charge => "script-charge",
        Script::Hold => "script-hold",
        Script::Advance => "script-advance",
        Script::Fire => "script-fire",
        Script::Order => "script-order",
    }
}

fn feature_key(feature: Feature) -> &'static str {
    match feature {
        Feature::Demoralized => "feature-demoralized",
        Feature::MarchedPast => "feature-marched-past",
        Feature::Strain => "feature-strain",
        Feature::LastStraw => "feature-last-straw",
        Feature::Hopeless => "feature-hopeless",
        Feature::Fleeing => "feature-fleeing",
        Feature::SuddenEnd => "feature-sudden-end",
        Feature::Clock => "feature-clock",
        Feature::Toll => "feature-toll",
        Feature::Strength => "feature-strength",
        Feature::ToCome => "feature-to-come",
        Feature::Exited => "feature-exited",
        Feature::StepLosses => "feature-step-losses",
        Feature::Eliminated => "feature-eliminated",
        Feature::Disorganized => "feature-disorganized",
        Feature::Routed => "feature-routed",
        Feature::Rally => "feature-rally",
        Feature::ShakenInContact => "feature-shaken-in-contact",
        Feature::Fatigue => "feature-fatigue",
        Feature::Silenced => "feature-silenced",
        Feature::LimberedNear => "feature-limbered-near",
        Feature::Unescorted => "feature-unescorted",
        Feature::GunFire => "feature-gun-fire",
        Feature::Musketry => "feature-musketry",
        Feature::OpenFlank => "feature-open-flank",
        Feature::Superiority => "feature-superiority",
        Feature::Overload => "feature-overload",
        Feature::Cover => "feature-cover",
        Feature::SquareNeeded => "feature-square-needed",
        Feature::SquareIdle => "feature-square-idle",
        Feature::CavalryPrey => "feature-cavalry-prey",
        Feature::CavalryIdle => "feature-cavalry-idle",
        Feature::FootIdle => "feature-foot-idle",
        Feature::Reserve => "feature-reserve",
        Feature::InCommand => "feature-in-command",
        Feature::LeadersLost => "feature-leaders-lost",
        Feature::LeadersExposed => "feature-leaders-exposed",
        Feature::NoOrders => "feature-no-orders",
        Feature::MarchNear => "feature-march-near",
        Feature::AttackOrders => "feature-attack-orders",
        Feature::RetreatOrders => "feature-retreat-orders",
        Feature::Objectives => "feature-objectives",
        Feature::ObjectivesThreatened => "feature-objectives-threatened",
        Feature::ObjectiveFar => "feature-objective-far",
        Feature::Reluctance => "feature-reluctance",
    }
}

#[cfg(test)]
mod tests {
    use ai::reason::Ground;
    use game::CommandId;
    use game::engine::Setup;
    use game::testkit::random::setup_of;
    use game::{Agreement, EditionId};
    use std::sync::Arc;

    use super::*;
    use crate::Language;

    fn setup() -> Arc<Setup> {
        setup_of(&Agreement::new("alcaniz", EditionId::Standard))
    }

    fn reason(setup: &Setup, script: Script) -> Reason {
        let hex = setup.map.grid().hexes().next();
        let plan = Plan { script, command: Some(CommandId(0)), target: hex };
        Reason {
            odds: Some(Odds::Chance(72)),
            grounds: vec![Ground { feature: Feature::Routed, weight: 0.4 }],
            second: Some(Plan::of_all(Script::Hold)),
            trials: 12,
            ..Reason::plain(plan)
        }
    }

    #[test]
    fn a_reason_is_told_in_both_languages() {
        let setup = setup();
        for language in Language::ALL {
            for script in Script::ALL {
                let said = Texts::new(language).reason_in_full(&setup, &reason(&setup, script));
                assert!(
                    !said.contains('[') && said.contains("72") && said.contains("12"),
                    "{said}"
                );
            }
        }
    }

    /// CF-208: neither orders nor formations nor what a choice was compared with are the enemy's to know.
    #[test]
    fn an_enemy_hears_of_combats_alone() {
        let (setup, texts) = (setup(), Texts::new(Language::English));
        let told = |script| texts.reason_in_the_open(&setup, &reason(&setup, script));
        for script in [Script::Order, Script::Hold, Script::Refuse, Script::Usual] {
            assert_eq!(told(script), None, "{script:?}");
        }
        let said = told(Script::Charge).unwrap();
        assert!(said.contains("charge") && said.contains("72"), "{said}");
        let secret = [texts.command(&setup, CommandId(0)), "routed".into(), "hold".into()];
        assert!(secret.iter().all(|secret| !said.contains(secret.as_str())), "{said}");
    }
}
