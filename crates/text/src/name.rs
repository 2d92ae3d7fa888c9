//! Names and notes of the order of battle: those of its files, or what the language has for them (`armies.ftl`).

use game::{CommandId, LeaderId, Setup, UnitId};

use crate::{Arg, Texts};

impl Texts {
    /// A unit by its full name.
    pub fn unit_in_full(&self, setup: &Setup, unit: UnitId) -> String {
        let unit = setup.unit(unit);
        self.called(setup, "unit", &unit.key).unwrap_or_else(|| unit.full_name.clone())
    }

    /// Where the values of a unit come from.
    pub fn source(&self, setup: &Setup, unit: UnitId) -> String {
        let from = &setup.unit(unit).provenance;
        self.called(setup, "source", &from.source_key).unwrap_or_else(|| from.source.clone())
    }

    /// How the source of a unit was used; may be empty.
    pub fn note(&self, setup: &Setup, unit: UnitId) -> String {
        let unit = setup.unit(unit);
        let noted = self.attribute(&key(setup, "unit", &unit.key), "note");
        noted.unwrap_or_else(|| unit.provenance.note.clone())
    }

    /// A leader by his full name.
    pub fn leader_in_full(&self, setup: &Setup, leader: LeaderId) -> String {
        let leader = setup.leader(leader);
        self.called(setup, "leader", &leader.key).unwrap_or_else(|| leader.full_name.clone())
    }

    /// A formation, as a list names it.
    pub fn command(&self, setup: &Setup, command: CommandId) -> String {
        let command = setup.command_named(command);
        self.called(setup, "command", &command.key).unwrap_or_else(|| command.name.clone())
    }

    /// A formation in the middle of a sentence.
    pub(crate) fn command_said(&self, setup: &Setup, command: CommandId) -> Arg<'static> {
        let key = key(setup, "command", &setup.command_named(command).key);
        let said = self.attribute(&key, "said");
        Arg::Made(said.unwrap_or_else(|| self.command(setup, command)))
    }

    /// A message that may begin with a formation, as a sentence does.
    pub(crate) fn sentence(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let said = self.say(key, args);
        let mut letters = said.chars();
        letters
            .next()
            .map(|first| first.to_uppercase().chain(letters).collect())
            .unwrap_or_default()
    }

    fn called(&self, setup: &Setup, kind: &str, id: &str) -> Option<String> {
        let key = key(setup, kind, id);
        self.message(&key)?.value().map(|_| self.word(&key))
    }

    fn attribute(&self, key: &str, name: &str) -> Option<String> {
        let found = self.message(key)?.get_attribute(name)?;
        Some(self.bundle.format_pattern(found.value(), None, &mut Vec::new()).into_owned())
    }
}

fn key(setup: &Setup, kind: &str, id: &str) -> String {
    format!("{kind}-{}-{id}", setup.army.id)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use game::testkit::random::library;
    use game::{EditionId, Options};

    use super::*;
    use crate::Language;

    fn setup(battle: &str) -> std::sync::Arc<Setup> {
        library().setup(battle, EditionId::Standard, &[], Options::default()).unwrap()
    }

    #[test]
    fn names_follow_the_language() {
        let setup = setup("alcaniz");
        let (english, spanish) = (Texts::new(Language::English), Texts::new(Language::Spanish));
        assert_eq!(english.unit_in_full(&setup, UnitId(0)), "115th Line, battalion 1");
        assert_eq!(spanish.unit_in_full(&setup, UnitId(0)), "115.º de línea, 1.er batallón");
        let command = setup.army.command_ids().next().unwrap();
        assert_eq!(english.command(&setup, command), "Fabre's brigade");
        assert_eq!(spanish.command(&setup, command), "Brigada de Fabre");
        let fled = |texts: &Texts| {
            texts.sentence("event-fled", &[("command", texts.command_said(&setup, command))])
        };
        assert_eq!(fled(&english), "Fabre's brigade takes flight.");
        assert_eq!(fled(&spanish), "La brigada de Fabre se da a la fuga.");
    }

    /// No word of English is left in a Spanish name, and no name is kept for a counter that does not exist.
    #[test]
    fn every_name_is_spanish_and_in_use() {
        let spanish = Texts::new(Language::Spanish);
        let mut known = BTreeSet::new();
        for battle in ["alcaniz", "bailen-1", "castalla", "maria"] {
            let setup = setup(battle);
            let army = &setup.army;
            for unit in army.units.iter().enumerate().map(|(at, _)| UnitId(at as u8)) {
                let name = spanish.unit_in_full(&setup, unit);
                let english = ["battalion", "Regiment ", "Line", " of ", "battery", "cart "];
                assert!(!english.iter().any(|word| name.contains(word)), "{name}");
                known.insert(key(&setup, "unit", &setup.unit(unit).key));
                let from = &setup.unit(unit).provenance;
                assert_ne!(spanish.source(&setup, unit), from.source, "{name}");
                assert!(from.note.is_empty() || spanish.note(&setup, unit) != from.note, "{name}");
                known.insert(key(&setup, "source", &from.source_key));
            }
            for command in army.command_ids() {
                let name = spanish.command(&setup, command);
                assert!(!name.contains("'s "), "{name}");
                known.insert(key(&setup, "command", &setup.command_named(command).key));
            }
            let leaders =
                army.leader_ids().map(|leader| key(&setup, "leader", &setup.leader(leader).key));
            known.extend(leaders);
        }
        let file = fluent_syntax::parser::parse(crate::armies_of(Language::Spanish)).unwrap();
        for entry in file.body {
            if let fluent_syntax::ast::Entry::Message(message) = entry {
                assert!(known.contains(message.id.name), "{}", message.id.name);
            }
        }
    }
}
