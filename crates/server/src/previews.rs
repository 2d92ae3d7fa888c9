//! Previews of combat in words: the strengths, what each face of the die does, how likely each result is.

use board::Hex;
use game::data::Cohesion;
use game::engine::{Cell, End, Ending, Fates, Modifier, UnitForecast};
use game::rules::{
    BasicOutcome, BasicPreview, FirePreview, ForcePreview, RallyEnd, RallyPreview, Reading,
    ShockOutcome as Outcome, ShockPreview,
};
use game::table::Preview;
use game::{Ask, Setup, Staff, UnitId};
use text::{Language, Sum, Texts};

use crate::api::seat_view::{
    BarWords, FaceWords, FateWords, ModifierWords, PreviewLine, PreviewWords, RallyWords,
};

/// What the combat being put together would come to.
pub fn preview_words(staff: Staff<'_>, lang: Language) -> Option<PreviewWords> {
    let preview = staff.preview()?;
    words(staff.setup(), Texts::of(lang), &preview, target(staff))
}

/// A combat foretold, in words.
pub fn words(
    setup: &Setup,
    texts: &Texts,
    preview: &Preview,
    target: Option<Hex>,
) -> Option<PreviewWords> {
    let words = match preview {
        Preview::Fire(fire) => fire_words(setup, texts, fire),
        Preview::Shock(shock) => shock_words(setup, texts, shock, target),
        // A roll to recover is chosen at once: nothing is put together.
        Preview::Rally(_) => return None,
        Preview::Basic(attack) => shock_words(setup, texts, &as_shock(attack), target),
    };
    Some(PreviewWords { preview: preview.clone(), ..words })
}

/// What each unit that may recover now would come to.
pub fn rally_words(staff: Staff<'_>, lang: Language) -> Vec<RallyWords> {
    let rallies = staff.rallies();
    if rallies.is_empty() {
        return Vec::new();
    }
    let (texts, view) = (Texts::of(lang), staff.view());
    let before = |unit: UnitId| {
        let shown = view.units.iter().find(|shown| shown.unit == unit);
        shown.map_or_else(Default::default, |shown| shown.cohesion)
    };
    let words = |rally: RallyPreview| {
        let before = before(rally.unit);
        let bars = rally.outcomes.iter().map(|outcome| {
            let chance = (*outcome.chance.0.numer(), *outcome.chance.0.denom());
            bar(texts.rally_end(before, outcome.end), chance, gains(before, outcome.end))
        });
        RallyWords {
            unit: rally.unit,
            clause: rally.clause.to_owned(),
            column: rally.column.to_string(),
            modifiers: modifier_words(texts, &rally.modifiers),
            bars: bars.collect(),
            cells: rally.cells.iter().map(Cell::to_string).collect(),
        }
    };
    rallies.into_iter().map(words).collect()
}

/// Whether a unit is better off after its roll, or worse.
fn gains(before: Cohesion, end: RallyEnd) -> Option<bool> {
    let now = match before {
        Cohesion::Good => RallyEnd::Good,
        Cohesion::Disorganized => RallyEnd::Disorganized,
        Cohesion::Routed => RallyEnd::Routed,
    };
    (end != now).then_some(end < now)
}

fn target(staff: Staff<'_>) -> Option<Hex> {
    match staff.decision()?.ask {
        Ask::ShockAttack { target } => Some(target),
        _ => None,
    }
}

/// An attack of the Basic game, shown like a shock.
fn as_shock(attack: &BasicPreview) -> ShockPreview {
    let outcome = |outcome: &BasicOutcome| Outcome {
        result: outcome.result,
        chance: outcome.chance,
        consequences: outcome.consequences.clone(),
        checks: Vec::new(),
    };
    ShockPreview {
        attackers: attack.attackers.clone(),
        defenders: attack.defenders.clone(),
        attack: attack.attack,
        defence: attack.defence,
        odds: attack.odds,
        modifiers: attack.modifiers.clone(),
        outcomes: attack.outcomes.iter().map(outcome).collect(),
        fates: Fates::default(),
        thirsty: Vec::new(),
    }
}

/// Die modifiers in words.
pub fn modifier_words(texts: &Texts, modifiers: &[Modifier]) -> Vec<ModifierWords> {
    let words = |modifier: &Modifier| ModifierWords {
        name: modifier.name.to_owned(),
        text: texts.modifier(modifier.name),
        value: modifier.value,
    };
    modifiers.iter().map(words).collect()
}

fn fire_words(setup: &Setup, texts: &Texts, fire: &FirePreview) -> PreviewWords {
    let mut lines = Vec::new();
    for firer in &fire.points.firers {
        let factors = firer.factors.iter().map(|factor| (factor.name, factor.by.to_string()));
        let text = with_factors(texts, texts.firer(setup, firer), factors);
        lines.push(line(text, firer.value.to_string()));
    }
    if fire.points.ground.to_string() != "1" {
        lines.push(line(texts.sum(Sum::Ground), format!("×{}", fire.points.ground)));
    }
    lines.push(line(texts.sum(Sum::Points), fire.points.total.to_string()));
    for &unit in &fire.thirsty {
        lines.push(line(texts.thirsty(setup, unit), String::new()));
    }
    let first = fire.volleys.first().and_then(|volley| volley.readings.first());
    for cell in first.map_or_else(Vec::new, idle_results) {
        lines.push(line(texts.idle_result(&cell), String::new()));
    }
    PreviewWords {
        preview: Preview::Fire(fire.clone()),
        title: texts.fire_title(setup, fire.target),
        lines,
        modifiers: first.map_or_else(Vec::new, |reading| modifier_words(texts, &reading.modifiers)),
        faces: first.map_or_else(Vec::new, |reading| {
            let faces = (1..).zip(reading.cells.iter().zip(&reading.consequences));
            faces
                .map(|(die, (cell, consequences))| FaceWords {
                    die,
                    cell: cell.to_string(),
                    good: (!consequences.is_empty()).then_some(true),
                    text: texts.consequences(setup, consequences),
                })
                .collect()
        }),
        bars: Vec::new(),
        fates: fate_words(setup, texts, &fire.fates, |_| false),
        apart: fire.fates.apart,
    }
}

/// The results of the table that change nothing for a target, each once: a `D` from offensive fire (VOL2-T.FIRE-h).
fn idle_results(reading: &Reading) -> Vec<String> {
    let faces = reading.cells.iter().zip(reading.tells);
    let silent = |(cell, tells): (&Cell, bool)| (!tells).then(|| cell.to_string());
    let mut idle: Vec<String> = faces.filter_map(silent).filter(|cell| cell != "-").collect();
    idle.sort_unstable();
    idle.dedup();
    idle
}

/// What may become of each unit, the likeliest first.
fn fate_words(
    setup: &Setup,
    texts: &Texts,
    fates: &Fates,
    attacks: impl Fn(UnitId) -> bool,
) -> Vec<FateWords> {
    let words = |fate: &UnitForecast| {
        let attacks = attacks(fate.unit);
        let ending = |ending: &Ending| {
            let unharmed = matches!(ending.end, End::Stands | End::Recovers);
            let harmed = ending.losses > 0 || ending.retreats || !unharmed;
            let chance = ending.probability.0;
            bar(
                texts.ending(ending),
                (*chance.numer(), *chance.denom()),
                harmed.then_some(!attacks),
            )
        };
        let mut bars: Vec<BarWords> = fate.endings.iter().map(ending).collect();
        bars.sort_by_key(|bar| std::cmp::Reverse(bar.percent));
        FateWords { unit: setup.unit(fate.unit).name.clone(), bars }
    };
    fates.units.iter().map(words).collect()
}

fn shock_words(
    setup: &Setup,
    texts: &Texts,
    shock: &ShockPreview,
    target: Option<Hex>,
) -> PreviewWords {
    let mut lines = Vec::new();
    let mut side = |forces: &[ForcePreview], attacks: bool| {
        // Attackers are listed elsewhere with their strength; only factors need a line here.
        for force in forces.iter().filter(|force| !attacks || !force.factors.is_empty()) {
            let factors = force.factors.iter().map(|(name, by)| (*name, by.0.to_string()));
            let fighter = texts.fighter(setup, force.unit, force.points, attacks);
            lines.push(line(with_factors(texts, fighter, factors), force.total.0.to_string()));
        }
    };
    side(&shock.attackers, true);
    side(&shock.defenders, false);
    lines.push(line(texts.sum(Sum::Attack), shock.attack.0.to_string()));
    lines.push(line(texts.sum(Sum::Defence), shock.defence.0.to_string()));
    for &unit in &shock.thirsty {
        lines.push(line(texts.thirsty(setup, unit), String::new()));
    }
    // The odds are the headline; only their lack needs a line.
    if shock.odds.is_none() {
        lines.push(line(texts.sum(Sum::NoCombat), String::new()));
    }
    let mut hexes: Vec<Hex> = target.into_iter().collect();
    for force in &shock.defenders {
        if !hexes.contains(&force.hex) {
            hexes.push(force.hex);
        }
    }
    PreviewWords {
        preview: Preview::Shock(shock.clone()),
        title: texts.shock_title(setup, &hexes),
        lines,
        modifiers: modifier_words(texts, &shock.modifiers),
        faces: shock_faces(setup, texts, shock),
        bars: shock_bars(setup, texts, shock),
        fates: fate_words(setup, texts, &shock.fates, |unit| {
            shock.attackers.iter().any(|force| force.unit == unit)
        }),
        apart: shock.fates.apart,
    }
}

/// The results come in the order of the die, each with as many sixths as faces lead to it.
fn shock_faces(setup: &Setup, texts: &Texts, shock: &ShockPreview) -> Vec<FaceWords> {
    let faces = shock.outcomes.iter().flat_map(|outcome| {
        let sixths = outcome.chance.0.numer() * 6 / outcome.chance.0.denom().max(&1);
        std::iter::repeat_n(outcome, usize::try_from(sixths).unwrap_or(0))
    });
    let face = |(die, outcome): (u8, &Outcome)| FaceWords {
        die,
        cell: outcome.result.to_string(),
        good: outcome.result.favours_attacker(),
        text: texts.consequences(setup, &outcome.consequences),
    };
    (1..).zip(faces).map(face).collect()
}

fn shock_bars(setup: &Setup, texts: &Texts, shock: &ShockPreview) -> Vec<BarWords> {
    let words = |outcome: &Outcome| {
        let chance = (i128::from(*outcome.chance.0.numer()), i128::from(*outcome.chance.0.denom()));
        let said = texts.consequences(setup, &outcome.consequences);
        let text = match outcome.result.to_string() {
            nothing if nothing == "-" => said,
            // Weighed in short: what follows was not worked out.
            cell if outcome.consequences.is_empty() => cell,
            cell => format!("{said} ({cell})"),
        };
        bar(text, chance, outcome.result.favours_attacker())
    };
    shock.outcomes.iter().map(words).collect()
}

fn with_factors<'a>(
    texts: &Texts,
    text: String,
    factors: impl Iterator<Item = (&'a str, String)>,
) -> String {
    factors.fold(text, |text, (name, by)| format!("{text} × {by} ({})", texts.factor(name)))
}

fn line(text: String, value: String) -> PreviewLine {
    PreviewLine { text, value, clause: String::new() }
}

fn bar(text: String, (numer, denom): (i128, i128), good: Option<bool>) -> BarWords {
    let whole = denom.max(1);
    let percent = numer.saturating_mul(200).saturating_add(whole) / whole.saturating_mul(2);
    let chance = if denom == 1 { numer.to_string() } else { format!("{numer}/{denom}") };
    BarWords { text, chance, percent: u8::try_from(percent).unwrap_or(100), good }
}

#[cfg(test)]
mod tests {
    use game::Viewer;
    use game::data::{FireCell, FireResult, FireStroke, Pin};
    use game::testkit::*;

    use super::*;

    #[test]
    fn chances_are_rounded_to_the_nearest_hundredth() {
        let percent = |n, d| bar(String::new(), (n, d), None).percent;
        assert_eq!([percent(1, 6), percent(5, 6), percent(1, 1), percent(1, 36)], [17, 83, 100, 3]);
        assert_eq!(bar(String::new(), (5, 36), None).chance, "5/36");
    }

    /// VOL2-14.3-a: before a battalion rolls to recover, its owner reads how likely it is to be in good order again; the enemy reads
    /// nothing.
    #[test]
    fn a_roll_to_recover_is_told_in_words() {
        let mut field = Field::new(EditionId::Volume2);
        let unit = field.unit("f-line-8", "K8", Facing::E);
        field.leader("f-first-general", "K8");
        field.cohesion(unit, Cohesion::Disorganized);
        field.begin(Step::Reorganization(Camp::French), Camp::Spanish);
        let told = |camp, lang| rally_words(field.game.staff(Viewer::Camp(camp)), lang);
        assert!(told(Camp::Spanish, Language::English).is_empty());
        for (lang, good) in [
            (Language::English, "is in good order again"),
            (Language::Spanish, "vuelve a estar en buen orden"),
        ] {
            let [rally] = &told(Camp::French, lang)[..] else { panic!("one unit rolls") };
            assert_eq!((rally.unit, rally.clause.as_str()), (unit, "VOL2-14.3-a"));
            assert_eq!(rally.bars[0].text, good);
            assert_eq!((rally.bars[0].good, rally.bars[1].good), (Some(true), None));
            let names: Vec<&str> = rally.modifiers.iter().map(|each| each.name.as_str()).collect();
            assert_eq!(names, ["leader"]);
            assert_eq!(rally.bars.iter().map(|bar| u32::from(bar.percent)).sum::<u32>(), 100);
        }
    }

    /// VOL2-T.FIRE-h: a result that changes nothing for this target is named once, so that nobody waits for it.
    #[test]
    fn results_without_effect_are_named() {
        let unit = Field::new(EditionId::Volume2).find("s-line-8");
        let [nothing, pinned, lost] =
            [(0, FireStroke::None), (0, FireStroke::Pin), (2, FireStroke::None)];
        let cell = |(losses, effect)| {
            Cell::Fire(FireCell { result: FireResult { losses, effect }, pin: Pin::NoShock })
        };
        let reading = Reading {
            unit,
            modifiers: Vec::new(),
            places: vec![0],
            cells: [nothing, nothing, pinned, pinned, lost, lost].map(cell),
            tells: [false, false, false, false, true, true],
            consequences: Default::default(),
        };
        assert_eq!(idle_results(&reading), ["D"]);
    }
}
