//! Files of games: read back as they were written, old ones still read, touched ones refused with the first wrong ply.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "helpers of tests are tests")]

use std::{env, fs};

use game::engine::word;
use game::rules::Level;
use game::table::{DiceSource, Fault, Proof, RecordFile, Seat, Wrong};
use game::testkit::random::{Chance, any_battle, library, play_one, played, setup_of};
use game::{Action, Agreement, Camp, EditionId, Outcome, Position, SeatId, Seed, Table};

/// A game of so many choices, as text.
fn text(choices: usize) -> String {
    let table = game(choices);
    let source = seeded(&table);
    RecordFile::of(&table, seats(), source).to_text(&table.game().setup, |at| {
        vec![format!("gloss {at}"), "a second line | with ; signs".into()]
    })
}

fn game(choices: usize) -> Table {
    let agreed = Agreement { edition: EditionId::Volume2, ..any_battle(0) };
    played(agreed, 4, choices)
}

fn seats() -> [String; 2] {
    ["ai:random".into(), "Ana\nMaría".into()]
}

fn seeded(table: &Table) -> DiceSource {
    let record = table.record();
    DiceSource::Seeded { seal: record.seal, seed: record.seed }
}

fn fault(text: &str) -> Fault {
    RecordFile::verify(text, library()).map(drop).unwrap_err()
}

/// A choice whose dice are known: its number, counted from 1.
fn first_throw(text: &str) -> usize {
    let (file, _) = RecordFile::read(text, library()).unwrap();
    file.plies.iter().position(|ply| !ply.dice.is_empty()).unwrap() + 1
}

/// The lines of a text, changed by number of ply.
fn with_lines(text: &str, change: impl Fn(&mut Vec<String>, usize)) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let first = lines.iter().position(|line| line.starts_with("1 ")).unwrap();
    change(&mut lines, first);
    lines.join("\n") + "\n"
}

/// Plies stand on every second line, their second glosses between.
fn line_of(first: usize, ply: usize) -> usize {
    first + (ply - 1) * 2
}

#[test]
fn a_file_is_read_as_it_was_written() {
    let text = text(120);
    let verified = RecordFile::verify(&text, library()).unwrap();
    assert_eq!(verified.proof, Proof::Seeded);
    assert_eq!(verified.table.game().state, game(120).game().state);
    assert_eq!(verified.file.seats, ["ai:random", "Ana María"]);
    let again = verified.file.to_text(&verified.table.game().setup, |at| {
        vec![format!("gloss {at}"), "a second line | with ; signs".into()]
    });
    assert_eq!(again, text);
}

#[test]
fn the_gloss_is_for_people_only() {
    let text = text(20);
    let other = text.replace("gloss", "; palabras |").replace("a second line", "otra");
    assert!(RecordFile::verify(&other, library()).is_ok());
}

/// While the seed is kept back the choices are proved and the dice taken on trust.
#[test]
fn a_sealed_file_plays_by_the_faces_written_down() {
    let table = game(120);
    let source = DiceSource::Seeded { seal: table.record().seal, seed: None };
    let text = RecordFile::of(&table, seats(), source).to_text(&table.game().setup, |_| vec![]);
    assert!(!text.contains("\nseed "));
    let verified = RecordFile::verify(&text, library()).unwrap();
    assert_eq!(verified.proof, Proof::Sealed);
    assert_eq!(verified.table.game().state, table.game().state);
    let by_hand = RecordFile::of(&table, seats(), DiceSource::ByHand);
    let text = by_hand.to_text(&table.game().setup, |_| vec![]);
    assert_eq!(RecordFile::verify(&text, library()).unwrap().proof, Proof::ByHand);
}

/// A game that begins at a position carries it in its head, and goes back to any of its choices.
#[test]
fn a_game_may_begin_at_a_position() {
    let position = (20..60).rev().find_map(|n| Position::of(game(n).game()).ok()).unwrap();
    let agreed = Agreement::from_position(position);
    let mut table = Table::open(library(), agreed, Seed::from_number(3)).unwrap();
    let mut chance = Chance::new(1);
    for _ in 0..40 {
        play_one(&mut table, &mut chance);
    }
    let file = RecordFile::of(&table, seats(), seeded(&table));
    let text = file.to_text(&table.game().setup, |_| vec![]);
    assert!(text.contains("\nposition {"));
    let verified = RecordFile::verify(&text, library()).unwrap();
    assert_eq!(verified.table.game().state, table.game().state);
    let touched = text.replacen("\"turn\":", "\"turn\":1", 1);
    assert_eq!(fault(&touched).ply, 0);
    let then = table.record().replay_to(library(), 17).unwrap();
    table.rewind(17);
    assert_eq!(table.game().state, then.game().state);
    assert_eq!(table.record().choices, then.record().choices);
}

/// A file that somebody changed without mending its checks.
#[test]
fn a_touched_line_is_named() {
    let text = text(120);
    let at = |ply: usize, wrong: Wrong, touched: String| {
        let fault = fault(&touched);
        assert_eq!((fault.ply, &fault.wrong), (ply, &wrong), "{fault}");
    };
    let swap = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };
    let seal = Seed::from_number(4).seal().to_string();
    let seed = word(Seed::from_number(4));
    // A changed seed, a changed seal, and both.
    at(0, Wrong::Seed, swap(&seed, &word(Seed::from_number(5))));
    at(0, Wrong::HeadTouched, swap(&seal, &Seed::from_number(5).seal().to_string()));
    // Another battle, edition, option, player.
    at(0, Wrong::HeadTouched, swap("edition volume2", "edition standard"));
    at(0, Wrong::HeadTouched, swap("option open-orders off", "option open-orders on"));
    at(0, Wrong::HeadTouched, swap("french ai:random", "french Napoléon"));
    // A choice altered, and one made by the other side.
    let thrown = first_throw(&text);
    at(
        thrown,
        Wrong::Touched,
        with_lines(&text, |lines, first| {
            let line = &mut lines[line_of(first, thrown)];
            *line = line.replacen("| ", "| 6 ", 1);
        }),
    );
    at(
        7,
        Wrong::Touched,
        with_lines(&text, |lines, first| {
            let line = &mut lines[line_of(first, 7)];
            let other =
                if line.contains("french") { ("french", "spanish") } else { ("spanish", "french") };
            *line = line.replacen(other.0, other.1, 1);
        }),
    );
    at(
        9,
        Wrong::Touched,
        with_lines(&text, |lines, first| {
            lines[line_of(first, 9)] = "9 french resolve | | 00000000".into();
        }),
    );
    at(
        9,
        Wrong::Unreadable("there is no such choice"),
        with_lines(&text, |lines, first| {
            lines[line_of(first, 9)] = "9 french surrender-at-once | | 00000000".into();
        }),
    );
    // Removed, inserted, swapped.
    at(
        12,
        Wrong::Number(13),
        with_lines(&text, |lines, first| {
            lines.remove(line_of(first, 12));
        }),
    );
    at(
        13,
        Wrong::Number(12),
        with_lines(&text, |lines, first| {
            let line = lines[line_of(first, 12)].clone();
            lines.insert(line_of(first, 13), line);
        }),
    );
    at(
        20,
        Wrong::Number(21),
        with_lines(&text, |lines, first| {
            lines.swap(line_of(first, 20), line_of(first, 21));
        }),
    );
    // A wrong result, a cut, a sum that is not the file's, something after the end.
    at(121, Wrong::Outcome(None), swap("result open", "result french tactical"));
    at(121, Wrong::CutOff, text.split("end 120").next().unwrap().to_owned());
    at(60, Wrong::CutOff, with_lines(&text, |lines, first| lines.truncate(line_of(first, 60))));
    at(121, Wrong::End, swap("end 120 ", "end 120 0"));
    at(121, Wrong::Unreadable("something follows the end"), text.clone() + "1 french done\n");
    // A version nobody knows, and no record at all.
    at(0, Wrong::Version("99".into()), swap("aguila-record 1", "aguila-record 99"));
    at(0, Wrong::NoRecord, "[map]\n".into());
    at(0, Wrong::NoSuchBattle, swap("battle alcaniz", "battle austerlitz"));
}

/// A file that somebody changed with care, so that its checks are right again: the rules and the dice find him out.
#[test]
fn a_forged_file_is_named_by_the_rules_and_the_dice() {
    let table = game(120);
    let setup = setup_of(&table.record().agreed);
    let sound = RecordFile::of(&table, seats(), seeded(&table));
    let forged = |change: &dyn Fn(&mut RecordFile)| {
        let mut file = sound.clone();
        change(&mut file);
        fault(&file.to_text(&setup, |_| vec![]))
    };
    let thrown = first_throw(&text(120));
    // A kinder die.
    let fault = forged(&|file| {
        let die = &mut file.plies[thrown - 1].dice[0];
        *die = *die % 6 + 1;
    });
    assert_eq!(fault.ply, thrown);
    assert!(matches!(fault.wrong, Wrong::Dice { .. }));
    // Another seed under another seal: the first die gives it away.
    let fault = forged(&|file| {
        let seed = Seed::from_number(77);
        file.source = DiceSource::Seeded { seal: seed.seal(), seed: Some(seed) };
    });
    assert!(fault.ply >= thrown, "{fault}");
    // A choice against the rules, one of the wrong side, one left out.
    let fault = forged(&|file| file.plies[10].action = Action::Resolve);
    assert!(fault.ply == 11 && matches!(fault.wrong, Wrong::Refused(_)), "{fault}");
    let fault = forged(&|file| file.plies[10].camp = file.plies[10].camp.enemy());
    assert!(fault.ply == 11 && matches!(fault.wrong, Wrong::Refused(_)), "{fault}");
    let fault = forged(&|file| file.outcome = Some(Outcome { winner: None, level: Level::Draw }));
    assert_eq!((fault.ply, fault.wrong), (121, Wrong::Outcome(None)));
}

/// Bytes thrown at the reader never make it fall.
#[test]
fn a_mangled_file_is_refused_and_never_fells_the_reader() {
    let text = text(40);
    let mut chance = Chance::new(9);
    let letters: Vec<char> = " |;0179afnéz\n-".chars().collect();
    for _ in 0..400 {
        let mut mangled: Vec<char> = text.chars().collect();
        for _ in 0..=chance.below(4) {
            let at = chance.below(mangled.len());
            match chance.below(3) {
                0 => drop(mangled.drain(at..(at + chance.below(60)).min(mangled.len()))),
                1 => mangled.insert(at, chance.of(&letters).unwrap()),
                _ => mangled[at] = chance.of(&letters).unwrap(),
            }
        }
        let _ = RecordFile::verify(&mangled.into_iter().collect::<String>(), library());
    }
}

/// Every version ever written is read for good. To write the newest one anew: `AGUILA_BLESS=1`.
#[test]
fn files_of_every_version_are_read() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let path = folder.join("version-1.aguila");
    if env::var_os("AGUILA_BLESS").is_some() {
        fs::create_dir_all(&folder).unwrap();
        fs::write(&path, text(160)).unwrap();
    }
    let written = fs::read_to_string(path).unwrap();
    let (file, _) = RecordFile::read(&written, library()).unwrap();
    assert_eq!(file.plies.len(), 160);
    let verified = RecordFile::verify(&written, library());
    assert_eq!(verified.map(|verified| verified.proof), Ok(Proof::Seeded));
}

/// Where a side has several seats the file names the one that chose, and no other can be put in its place.
#[test]
fn a_file_names_the_seat_that_chose() {
    let army = &setup_of(&any_battle(29)).army;
    let own = army.command_ids().filter(|&id| army.command(id).camp == Camp::Spanish);
    let (first, second): (Vec<_>, Vec<_>) = own.partition(|id| id.0 % 2 == 0);
    let seat = |camp, commands, chief| Seat { camp, name: String::new(), commands, chief };
    let team = vec![
        seat(Camp::French, Vec::new(), true),
        seat(Camp::Spanish, first, true),
        seat(Camp::Spanish, second, false),
    ];
    let agreed = Agreement { seats: team, ..any_battle(29) };
    let mut table = Table::open(library(), agreed, Seed::from_number(3)).unwrap();
    let mut chance = Chance::new(3);
    let second = |table: &Table| {
        table.record().choices.iter().position(|chosen| chosen.seat == Some(SeatId(2)))
    };
    while second(&table).is_none() && play_one(&mut table, &mut chance) {}
    let at = second(&table).unwrap();
    let mut file = RecordFile::of(&table, seats(), seeded(&table));
    let text = file.to_text(&table.game().setup, |_| vec![]);
    assert!(text.lines().any(|line| line.starts_with(&format!("{} spanish:2 ", at + 1))));
    let verified = RecordFile::verify(&text, library()).unwrap();
    assert_eq!(verified.table.record(), table.record());
    file.plies[at].seat = Some(SeatId(1));
    let usurped = fault(&file.to_text(&table.game().setup, |_| vec![]));
    assert!(matches!(usurped.wrong, Wrong::Refused(_)) && usurped.ply == at + 1, "{usurped}");
}
