//! Whether an edition's policies agree with its tables and with each other.

use board::Located;
use board::fault::Place;

use super::Edition;
use super::file::EditionFile;
use super::movement::{Formation, MoveClass};
use super::policies::{
    ArtilleryOrders, Charge, CombatShare, Defend, FlankFire, LeaderFactors, OrderSystem, Pin,
    Swiss, VictoryCount,
};
use super::sheet::Proof;
use crate::data::kinds::Camp;

/// Notes every contradiction.
pub(crate) fn prove(proof: &mut Proof<'_>, file: &EditionFile, edition: &Edition) {
    orders(proof, file, edition);
    formation(proof, file, edition);
    fire(proof, file, edition);
    shock(proof, file, edition);
    cavalry(proof, file, edition);
    command(proof, file, edition);
}

fn orders(proof: &mut Proof<'_>, file: &EditionFile, _: &Edition) {
    let (at, orders) = (&file.policies.orders, *file.policies.orders);
    let none = orders.system == OrderSystem::None;
    deny(
        proof,
        none && orders.artillery == ArtilleryOrders::BySuperior,
        &key(proof, at, "artillery"),
        "artillery follows orders that do not exist",
        "without orders artillery is independent",
    );
    deny(
        proof,
        none && file.basic.is_none(),
        &key(proof, at, "system"),
        "an edition of leaders and fire without orders",
        "give system = \"standard\" or \"volume2\"",
    );
    for (name, CombatShare { percent, .. }) in
        [("harassment-share", orders.harassment_share), ("attack-share", orders.attack_share)]
    {
        deny(
            proof,
            !(1..=100).contains(&percent),
            &key(proof, at, name),
            &format!("{percent} per cent of a command"),
            "give 1 to 100, 100 for no limit",
        );
    }
    if let Defend::Area { across, deep } = orders.defend {
        deny(
            proof,
            across % 2 == 0 || deep % 2 == 0,
            &key(proof, at, "defend"),
            "an area without a central hex",
            "give odd numbers of hexes across and deep",
        );
    }
}

fn formation(proof: &mut Proof<'_>, file: &EditionFile, edition: &Edition) {
    let (at, policies) = (&file.policies.formation, *file.policies.formation);
    deny(
        proof,
        policies.square_moves_down_to > policies.square_formed_down_to,
        &key(proof, at, "square-moves-down-to"),
        "units move in square that may not form it",
        "let no worse grade move in square than may form it",
    );
    deny(
        proof,
        policies.square_moves_down_to.is_some() != edition.movement.square_hex.is_some(),
        &key(proof, at, "square-moves-down-to"),
        "policy and movement table disagree on squares that move",
        "give both square-moves-down-to and movement.square-hex, or neither",
    );
    deny(
        proof,
        policies.square_formed_down_to.is_some() != edition.stacking.squares().contains(&true),
        &key(proof, at, "square-formed-down-to"),
        "policy and stacking table disagree on squares",
        "give square-formed-down-to if and only if some ground takes squares",
    );
    let [away, back] =
        [(Formation::Normal, Formation::Guerrilla), (Formation::Guerrilla, Formation::Normal)]
            .map(|(from, to)| edition.formations.cavalry(from, to).is_some());
    let moves = Camp::ALL
        .into_iter()
        .all(|camp| edition.movement.allowance(MoveClass::CavalryGuerrilla, camp) > 0);
    let told = [
        away,
        back,
        moves,
        edition.stacking.has_horse_guerrilla(),
        edition.fire.cavalry_points > 0,
    ];
    deny(
        proof,
        told != [policies.cavalry_guerrilla; 5],
        &key(proof, at, "cavalry-guerrilla"),
        "policy and tables disagree on cavalry in guerrilla",
        "where it is true the formation, movement, stacking and fire tables speak of it, elsewhere none does",
    );
}

fn fire(proof: &mut Proof<'_>, file: &EditionFile, edition: &Edition) {
    let (at, policies) = (&file.policies.fire, *file.policies.fire);
    deny(
        proof,
        policies.steps != file.fire.is_some(),
        &key(proof, at, "steps"),
        "fire steps and fire table do not go together",
        "give both or neither",
    );
    deny(
        proof,
        (policies.flank == FlankFire::Never) != (edition.fire.modifiers.flank == 0),
        &key(proof, at, "flank"),
        "policy and modifier disagree on flank fire",
        "give a modifier fire.modifiers.flank if and only if flank fire counts",
    );
    deny(
        proof,
        policies.steps
            && (policies.pin == Pin::BreaksAssault) != file.policies.shock.assault_marker,
        &key(proof, at, "pin"),
        "a pin that breaks assaults and the ASSAULT marker do not go together",
        "give pin = \"breaks-assault\" if and only if shock.assault-marker is true",
    );
    deny(
        proof,
        policies.no_fire_marker && policies.pin != Pin::BreaksAssault,
        &key(proof, at, "no-fire-marker"),
        "the NO FIRE marker follows from P, which this edition does not have",
        "give pin = \"breaks-assault\" or no marker",
    );
}

fn shock(proof: &mut Proof<'_>, file: &EditionFile, edition: &Edition) {
    let (at, policies) = (&file.policies.shock, *file.policies.shock);
    let modified = edition.fire.modifiers.swiss != 0 && edition.shock.modifiers.swiss != 0;
    let spoken = edition.fire.modifiers.swiss != 0 || edition.shock.modifiers.swiss != 0;
    let wanted = policies.swiss == Swiss::Modifier;
    deny(
        proof,
        wanted != modified || wanted != spoken,
        &key(proof, at, "swiss"),
        "policy and modifiers disagree on the Swiss",
        "give both modifiers called swiss if and only if swiss = \"modifier\"",
    );
}

fn cavalry(proof: &mut Proof<'_>, file: &EditionFile, edition: &Edition) {
    let (at, policies) = (&file.policies.cavalry, *file.policies.cavalry);
    let declared = matches!(policies.charge, Charge::Declared { .. });
    if let Charge::Declared { least_distance, straight } = policies.charge {
        deny(
            proof,
            straight > least_distance || least_distance == 0,
            &key(proof, at, "charge"),
            "a charge of more straight steps than it has steps",
            "give straight up to least-distance",
        );
    }
    deny(
        proof,
        policies.countercharge.is_some() && !declared,
        &key(proof, at, "countercharge"),
        "a countercharge against charges nobody declares",
        "countercharges need charge = { declared = … }",
    );
    deny(
        proof,
        file.policies.formation.reaction_square && !declared,
        &key(proof, &file.policies.formation, "reaction-square"),
        "a square in reaction to charges nobody declares",
        "reaction squares need charge = { declared = … }",
    );
    if let Some(control) = &file.control {
        deny(
            proof,
            !declared,
            control,
            "a control table for charges nobody declares",
            "drop [control] or give charge = { declared = … }",
        );
    }
    deny(
        proof,
        policies.countercharge.is_some() && edition.control.is_none(),
        &key(proof, at, "countercharge"),
        "a countercharger that wins tests control, and there is no table",
        "give a [control] section",
    );
    deny(
        proof,
        policies.fatigue.is_some() != (edition.fire.modifiers.fatigue_level != 0),
        &key(proof, at, "fatigue"),
        "policy and modifier disagree on fatigue",
        "give fire.modifiers.fatigue-level if and only if cavalry tires",
    );
}

fn command(proof: &mut Proof<'_>, file: &EditionFile, edition: &Edition) {
    let (at, policies) = (&file.policies.command, *file.policies.command);
    let leaders = policies.leader_factors != LeaderFactors::None;
    let moves =
        Camp::ALL.into_iter().all(|camp| edition.movement.allowance(MoveClass::Leader, camp) > 0);
    deny(
        proof,
        leaders != moves,
        &key(proof, at, "leader-factors"),
        "policy and movement table disagree on leaders",
        "give leaders an allowance if and only if there are any",
    );
    deny(
        proof,
        leaders && !(1..=6).contains(&policies.leader_loss_roll),
        &key(proof, at, "leader-loss-roll"),
        "no die can show this number",
        "give 1 to 6",
    );
    let counted = policies.sudden_end.is_some()
        || edition.division.is_some()
        || policies.victory == VictoryCount::DemoralizedCommands;
    deny(
        proof,
        counted && !policies.demoralization,
        &key(proof, at, "demoralization"),
        "demoralized commands are counted, and none can be demoralized",
        "give demoralization = true",
    );
    deny(
        proof,
        policies.sudden_end == Some(0),
        &key(proof, at, "sudden-end"),
        "the game ends before it begins",
        "give the number of demoralized formations, or leave it out",
    );
    let levels = policies.levels;
    deny(
        proof,
        !(0 < levels.marginal
            && levels.marginal < levels.tactical
            && levels.tactical < levels.strategic),
        &key(proof, at, "levels"),
        "the levels of victory do not rise",
        "give marginal < tactical < strategic, from 1",
    );
}

fn deny(proof: &mut Proof<'_>, wrong: bool, at: &impl Place, what: &str, right: &str) {
    if wrong {
        proof.fault(at, what, right);
    }
}

/// Where a key of a group of policies stands, or else the group.
fn key<T>(proof: &Proof<'_>, group: &Located<T>, name: &str) -> usize {
    let start = group.start();
    let rest = proof.source.text.get(start..).unwrap_or_default();
    let mut at = start;
    for line in rest.split_inclusive('\n') {
        if line.strip_prefix(name).is_some_and(|after| after.trim_start().starts_with('=')) {
            return at;
        }
        at += line.len();
    }
    start
}
