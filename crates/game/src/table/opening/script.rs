//! The words of a script.

use std::str::FromStr;

use board::Hex;
use serde::de::DeserializeOwned;

use super::Mishap;
use super::staff_work::{Arrival, Party};
use crate::data::kinds::Camp;
use crate::data::order_of_battle::{CommandId, LeaderId, UnitId};
use crate::engine::action::Action;
use crate::engine::action::notation::from_word;
use crate::engine::state::Fate;
use crate::rules::orders::Order;
use crate::rules::sequence::Step;
use crate::table::take_back::Table;

/// Whoever carries out a script.
pub(super) struct Aide {
    pub(super) table: Table,
    /// Changes of orders that were announced and are still to be tried.
    pub(super) announced: Vec<(CommandId, Order)>,
    /// The victor of a shock goes into the hex that was left.
    pub(super) goes_in: bool,
}

impl Aide {
    pub(super) fn at(table: Table) -> Aide {
        Aide { table, announced: Vec::new(), goes_in: false }
    }

    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    pub(super) fn leave(self) -> Table {
        self.table
    }

    /// Carries out a line.
    pub(super) fn carry_out(&mut self, line: &str) -> Result<(), Mishap> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["set", "up"] => self.set_up(),
            ["place", who, hex] => self.place(self.party(who)?, self.hex(hex)?),
            ["order", command, order] => self.order(self.command(command)?, value(order)?),
            ["until", "turn", turn] => self.until_turn(number(turn)?),
            ["until", camp, step] => self.until(side(camp)?, step),
            ["end"] => self.end_step(),
            ["assault", hex] => self.assault(self.hex(hex)?),
            ["fire"] => self.fire(),
            ["fire", "at", hex] => self.fire_at(self.hex(hex)?, &[]),
            ["fire", "at", hex, "with", ref who @ ..] => {
                self.fire_at(self.hex(hex)?, &self.units(who)?)
            }
            ["attack", hex] => self.attack(self.hex(hex)?, &[]),
            ["attack", hex, "with", ref who @ ..] => self.attack(self.hex(hex)?, &self.units(who)?),
            ["attack", hex, "and", "advance"] => {
                self.goes_in = true;
                let attacked = self.attack(self.hex(hex)?, &[]);
                self.goes_in = false;
                attacked
            }
            ["expect", ref fact @ ..] => self.expect(fact),
            ["choose", ..] => self.choose_as_written(line.trim_start_matches("choose").trim()),
            _ => self.carry_out_of(&words),
        }
    }

    /// A line that begins with whoever acts.
    fn carry_out_of(&mut self, words: &[&str]) -> Result<(), Mishap> {
        let verbs = ["to", "faces", "forms", "charges"];
        let at = words.iter().position(|word| verbs.contains(word));
        let (who, does) = words.split_at(at.ok_or(Mishap::NotUnderstood)?);
        let parties: Result<Vec<Party>, Mishap> =
            who.iter().map(|who| self.party(who.trim_end_matches(','))).collect();
        for party in parties? {
            match *does {
                ["to", hex, ref arrival @ ..] => {
                    self.march(party, self.hex(hex)?, arrival_of(arrival)?)?;
                }
                ["faces", facing] => {
                    let facing = Some(value(facing)?);
                    self.stand(party, Arrival { facing, formation: None })?;
                }
                ["forms", formation] => {
                    let formation = Some(value(formation)?);
                    self.stand(party, Arrival { facing: None, formation })?;
                }
                ["charges", hex] => self.charge(party, self.hex(hex)?)?,
                _ => return Err(Mishap::NotUnderstood),
            }
        }
        Ok(())
    }

    fn hex(&self, label: &str) -> Result<Hex, Mishap> {
        self.table.game().setup.map.grid().find(label).ok_or(Mishap::NotUnderstood)
    }

    fn command(&self, key: &str) -> Result<CommandId, Mishap> {
        let army = &self.table.game().setup.army;
        let found = army.command_ids().find(|&id| army.command(id).key == key);
        found.ok_or(Mishap::NotUnderstood)
    }

    fn unit(&self, key: &str) -> Result<UnitId, Mishap> {
        self.table.game().setup.army.find_unit(key).ok_or(Mishap::NotUnderstood)
    }

    fn units(&self, keys: &[&str]) -> Result<Vec<UnitId>, Mishap> {
        keys.iter().map(|key| self.unit(key.trim_end_matches(','))).collect()
    }

    fn leader(&self, key: &str) -> Result<LeaderId, Mishap> {
        let army = &self.table.game().setup.army;
        let found = army.leader_ids().find(|&id| army.leader(id).key == key);
        found.ok_or(Mishap::NotUnderstood)
    }

    fn party(&self, key: &str) -> Result<Party, Mishap> {
        let command = self.command(key).map(Party::Command);
        let unit = || self.unit(key).map(Party::Unit);
        command.or_else(|_| unit()).or_else(|_| self.leader(key).map(Party::Leader))
    }

    fn choose_as_written(&mut self, text: &str) -> Result<(), Mishap> {
        let action = Action::read(text, &self.table.game().setup);
        self.choose(action.ok_or(Mishap::NotUnderstood)?)
    }

    fn expect(&self, fact: &[&str]) -> Result<(), Mishap> {
        let game = self.table.game();
        let (holds, otherwise) = match *fact {
            ["turn", turn] => {
                (turn.parse() == Ok(game.state.turn), format!("it is turn {}", game.state.turn))
            }
            ["first", "combat"] => (game.state.first_combat.is_some(), "nobody has fought".into()),
            ["no", "combat"] => (game.state.first_combat.is_none(), "there was combat".into()),
            ["order", command, order] => {
                let is = game.state.command(self.command(command)?).order;
                (is == value(order)?, format!("the order is {is:?}"))
            }
            [unit, "to", "come"] => {
                let fate = game.state.unit(self.unit(unit)?).fate;
                (fate == Fate::ToCome, format!("{fate:?}"))
            }
            [unit, "is", cohesion] => {
                let is = game.state.unit(self.unit(unit)?).cohesion;
                (is == value(cohesion)?, format!("{unit} is {is:?}"))
            }
            [unit, "lost", points] => {
                let lost = game.state.unit(self.unit(unit)?).lost;
                (points.parse() == Ok(lost), format!("{unit} lost {lost}"))
            }
            [unit, "within", hexes, "of", hex] => {
                let most: u16 = number(hexes)?;
                let hex = self.hex(hex)?;
                let grid = game.setup.map.grid();
                let at = game.state.unit(self.unit(unit)?).hex();
                let near = at.is_some_and(|at| grid.distance(at, hex) <= most);
                (near, format!("{unit} is in {:?}", at.map(|at| grid.label(at))))
            }
            _ => return Err(Mishap::NotUnderstood),
        };
        if holds { Ok(()) } else { Err(Mishap::Otherwise(otherwise)) }
    }
}

/// What stands behind a march: `facing s`, `forming unlimbered`, or both.
fn arrival_of(words: &[&str]) -> Result<Arrival, Mishap> {
    let mut arrival = Arrival::default();
    for pair in words.chunks(2) {
        match *pair {
            ["facing", facing] => arrival.facing = Some(value(facing)?),
            ["forming", formation] => arrival.formation = Some(value(formation)?),
            _ => return Err(Mishap::NotUnderstood),
        }
    }
    Ok(arrival)
}

fn number<T: FromStr>(word: &str) -> Result<T, Mishap> {
    word.parse().map_err(|_| Mishap::NotUnderstood)
}

fn value<T: DeserializeOwned>(word: &str) -> Result<T, Mishap> {
    from_word(word).ok_or(Mishap::NotUnderstood)
}

fn side(word: &str) -> Result<Camp, Mishap> {
    value(word)
}

/// Whether a step goes by a word of the script.
pub(super) fn is_called(step: Step, word: &str) -> bool {
    match step {
        Step::Announce(_) | Step::Orders(_) => word == "orders",
        Step::Movement => word == "movement",
        Step::Assault => word == "assault",
        Step::DefensiveFire => word == "defence",
        Step::OffensiveFire => word == "fire",
        Step::Shock => word == "shock",
        Step::Reorganization(_) => word == "reorganization",
        Step::SetUp(_) => word == "set-up",
        Step::Over => false,
    }
}
