//! What never changes in a game, in words.

use board::Hex;
use game::data::{Base, Leader, LeaderPost, Quality, Range, UnitKind};
use game::engine::UnitSet;
use game::{Agreement, Camp, Fate, LeaderId, Scenario, SeatId, Setup, State, Team, UnitId, table};
use text::{Language, Overlay, Texts, first_turn};

use crate::api::game::Players;
use crate::api::setting::*;
use crate::battles::battle;

/// A game as it began and as it is now: the parts of a linked game have their own commanders, bases and arrivals.
#[derive(Clone, Copy, Debug)]
pub struct SettingSource<'a> {
    /// What was agreed.
    pub agreed: &'a Agreement,
    /// The seats.
    pub team: &'a Team,
    /// As it began.
    pub begun: &'a Setup,
    /// In its present part.
    pub now: &'a Setup,
    /// Who takes part in it, on the map or still to come.
    pub in_play: UnitSet,
}

/// The units in a game: those there at the beginning and those that come with a later part.
pub fn in_play(first: &State, begun: &Setup) -> UnitSet {
    let there = begun.army.unit_ids().filter(|&unit| first.unit(unit).fate != Fate::Absent);
    let later = begun.next().map(|_| begun.part_at(begun.last_turn()));
    there.chain(later.iter().flat_map(|part| part.scenario.units_in_play())).collect()
}

/// The setting of a game; `printed` is the battle before any variant.
pub fn setting(
    whole: SettingSource<'_>,
    printed: &Scenario,
    seats: Players,
    lang: Language,
) -> Setting {
    let setup = whole.now;
    let army = &setup.army;
    let leaders = army.leader_ids().map(|id| leader_card(setup, id, army.leader(id), lang));
    Setting {
        battle: battle(whole.begun, printed, lang),
        edition: setup.edition.id,
        variants: setup.scenario.chosen.clone(),
        options: setup.options,
        arrival: whole.agreed.arrival.clone(),
        seats,
        team: team(whole.team, setup, lang),
        units: army.unit_ids().map(|unit| unit_card(whole, unit, lang)).collect(),
        leaders: leaders.collect(),
        commands: commands(setup, lang),
        commanders: commanders(setup, lang),
        objectives: objectives(setup, lang),
        bases: bases(setup),
        entries: entries(setup),
        arrivals: arrivals(setup, lang),
        steps: steps(setup, lang),
    }
}

fn team(team: &Team, setup: &Setup, lang: Language) -> Vec<SeatCard> {
    let card = |(id, seat): (SeatId, &table::Seat)| SeatCard {
        seat: id,
        camp: seat.camp,
        name: Texts::of(lang).seat(setup, seat),
        commands: seat.commands.clone(),
        chief: seat.chief,
    };
    team.seats().filter(|(_, seat)| team.is_shared(seat.camp)).map(card).collect()
}

fn unit_card(whole: SettingSource<'_>, id: UnitId, lang: Language) -> UnitCard {
    let setup = whole.now;
    let unit = setup.unit(id);
    let quality = match unit.kind {
        UnitKind::Infantry { quality, .. } => Some(quality),
        _ => None,
    };
    UnitCard {
        key: unit.key.clone(),
        name: unit.name.clone(),
        full_name: Texts::of(lang).unit_in_full(setup, id),
        camp: unit.camp,
        nationality: unit.nationality,
        arm: unit.arm(),
        weight: unit.weight(),
        quality,
        horse: unit.is_horse_artillery(),
        light: unit.has_horn(),
        guard: quality == Some(Quality::Guard),
        swiss: unit.is_swiss(),
        shock: unit.is_shock_infantry(),
        independent: unit.independent,
        in_play: whole.in_play.contains(id),
        strength: setup.scenario.strength.get(id.index()).copied().unwrap_or(unit.strength),
        grade: unit.grade,
        command: setup.command(id),
        provenance: ProvenanceCard {
            strength: unit.provenance.strength,
            kind: unit.provenance.kind,
            grade: unit.provenance.grade,
            source: Texts::of(lang).source(setup, id),
            note: Texts::of(lang).note(setup, id),
            men: unit.provenance.men,
            range: range_card(setup, lang, |range| range.units.contains(&id)),
        },
    }
}

fn leader_card(setup: &Setup, id: LeaderId, leader: &Leader, lang: Language) -> LeaderCard {
    LeaderCard {
        key: leader.key.clone(),
        name: leader.name.clone(),
        full_name: Texts::of(lang).leader_in_full(setup, id),
        rank: leader.rank.clone(),
        camp: leader.camp,
        shock: leader.factors.shock,
        morale: leader.factors.morale,
        replacement: leader.reverse,
        command: leader.command,
        chief: setup.scenario.chief(leader.camp) == Some(id),
        radius: setup.scenario.radius.get(id.index()).copied().unwrap_or_default(),
        origin: leader.origin,
        range: range_card(setup, lang, |range| range.leaders.contains(&id)),
    }
}

fn range_card(setup: &Setup, lang: Language, of: impl Fn(&Range) -> bool) -> Option<RangeCard> {
    let range = setup.army.ranges.iter().find(|range| of(range))?;
    Some(RangeCard {
        grade: range.grade,
        shock: range.shock,
        morale: range.morale,
        confidence: range.confidence,
        why: range.why.of(lang).to_owned(),
        moved: range.moved.as_ref().map(|moved| moved.of(lang).to_owned()),
    })
}

fn commands(setup: &Setup, lang: Language) -> Vec<CommandCard> {
    let card = |id| {
        let command = setup.army.command(id);
        CommandCard {
            key: command.key.clone(),
            name: Texts::of(lang).command(setup, id),
            badge: command.badge.clone(),
            camp: command.camp,
            leader: command.leader,
            level: setup.scenario.demoralization_level(id, command.camp, |_| 0),
            in_play: setup.scenario.is_in_play(id),
        }
    };
    setup.army.command_ids().map(card).collect()
}

fn commanders(setup: &Setup, lang: Language) -> Vec<CommanderCard> {
    let card = |commander: &game::data::Commander| {
        let leader = match commander.seat {
            LeaderPost::Leader(leader) => Some(leader),
            LeaderPost::OffMap(_) => None,
        };
        let name = leader.map(|leader| setup.leader(leader).name.clone());
        CommanderCard {
            name: name.unwrap_or_else(|| Texts::of(lang).off_map()),
            camp: commander.camp,
            leader,
            divider: commander.divider,
            attempts: commander.attempts,
        }
    };
    setup.scenario.commanders.iter().map(card).collect()
}

fn objectives(setup: &Setup, lang: Language) -> Vec<ObjectiveCard> {
    let hexes = setup
        .scenario
        .objectives
        .iter()
        .flat_map(|objective| objective.hexes.iter().map(move |&hex| (hex, objective.camp)));
    let card = |(hex, camp)| ObjectiveCard {
        hex,
        name: Texts::of(lang).overlay(setup, Overlay::Objective(hex)),
        camp: Some(camp),
    };
    hexes.map(card).collect()
}

fn bases(setup: &Setup) -> Vec<BaseCard> {
    let bases = &setup.scenario.bases;
    let whole = Camp::ALL.into_iter().zip(&bases.by_camp);
    let own = setup.army.command_ids().filter_map(|command| {
        let base = bases.by_command.get(command.index())?.as_ref()?;
        Some((setup.command_named(command).camp, base))
    });
    let mut cards: Vec<BaseCard> = Vec::new();
    for (camp, base) in whole.chain(own) {
        for hex in base_hexes(base) {
            if !cards.iter().any(|card| (card.camp, card.hex) == (camp, hex)) {
                cards.push(BaseCard { camp, hex });
            }
        }
    }
    cards
}

fn base_hexes(base: &Base) -> Vec<Hex> {
    match base {
        Base::Hexes(hexes) | Base::TownOrChoice { town: hexes, .. } => hexes.clone(),
        Base::HexOrLeader { hex, .. } => vec![*hex],
        Base::Leader { last, .. } => vec![*last],
    }
}

fn entries(setup: &Setup) -> Vec<EntryCard> {
    let mut cards: Vec<EntryCard> = Vec::new();
    for body in &setup.scenario.reinforcements {
        if cards.iter().any(|card| (card.hex, card.camp) == (body.hex, body.camp)) {
            continue;
        }
        let entry = setup.map.entries().iter().find(|entry| entry.hex == body.hex);
        let letter = entry
            .and_then(|entry| printed_letter(&entry.id))
            .map_or_else(|| setup.map.grid().label(body.hex), String::from);
        cards.push(EntryCard { hex: body.hex, camp: body.camp, letter });
    }
    cards
}

/// The letter of an entry as the rulebook prints it, where its id has one; a road to a place has none.
fn printed_letter(id: &str) -> Option<&str> {
    let first = id.split('-').next()?;
    (first.len() == 1 && first.chars().all(|letter| letter.is_ascii_uppercase())).then_some(first)
}

fn arrivals(setup: &Setup, lang: Language) -> Vec<ArrivalCard> {
    let card = |body: &game::data::Reinforcement| {
        let turn = first_turn(setup, &body.arrival);
        ArrivalCard {
            turn,
            camp: body.camp,
            text: Texts::of(lang).arrival(setup, body, turn),
            hex: body.hex,
            units: body.units.clone(),
            leaders: body.leaders.clone(),
        }
    };
    setup.scenario.reinforcements.iter().map(card).collect()
}

fn steps(setup: &Setup, lang: Language) -> Vec<StepCard> {
    let card = |(phasing, step)| StepCard {
        step,
        phasing,
        camp: step.acting(phasing),
        name: Texts::of(lang).step(step),
        short: Texts::of(lang).step_in_short(step),
    };
    setup.steps().into_iter().map(card).collect()
}

#[cfg(test)]
mod tests {
    use game::testkit::random::library;
    use game::{EditionId, Options};

    use super::*;
    use crate::api::game::Player;

    #[test]
    fn every_battle_has_its_setting_in_both_languages() {
        let seats = Players { french: Player::Me, spanish: Player::Bot(ai::Bot::USUAL) };
        for (id, printed) in &library().scenarios {
            for edition in EditionId::ALL {
                let setup = library().setup(id, edition, &[], Options::default()).unwrap();
                let [en, es] = [Language::English, Language::Spanish].map(|lang| {
                    let (agreed, team) = (&Agreement::new(id, edition), &Team::two());
                    let whole = SettingSource {
                        agreed,
                        team,
                        begun: &setup,
                        now: &setup,
                        in_play: UnitSet::default(),
                    };
                    setting(whole, printed, seats, lang)
                });
                assert_eq!(en.units.len(), setup.army.units.len());
                assert_eq!(en.steps.len(), es.steps.len());
                assert!(en.bases.iter().any(|base| base.camp == Camp::French));
            }
        }
    }
}
