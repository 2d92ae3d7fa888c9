//! The TypeScript types of the wire in `web/src/types` are those of the server; `cargo xtask types` writes them anew.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use server::api::{
    account, advice, battle, board, clause, error, game, march, opening, overlay, people, reach,
    report, rulebook, seat_view, setting, table,
};
use server::people::hub;
use ts_rs::{Config, TS};

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/types");
const FRESH: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/types");

#[test]
fn the_client_has_the_types_of_the_server() {
    if env::var_os("AGUILA_BLESS").is_some() {
        return export(Path::new(KEPT)).unwrap();
    }
    export(Path::new(FRESH)).unwrap();
    let (kept, fresh) = (files(Path::new(KEPT)).unwrap(), files(Path::new(FRESH)).unwrap());
    let names = kept.keys().chain(fresh.keys());
    let stale: Vec<&String> = names.filter(|name| kept.get(*name) != fresh.get(*name)).collect();
    assert!(stale.is_empty(), "`cargo xtask types` writes what is not current: {stale:?}");
}

fn files(folder: &Path) -> Result<BTreeMap<String, String>, Box<dyn Error>> {
    let mut found = BTreeMap::new();
    for file in fs::read_dir(folder)? {
        let file = file?;
        found.insert(file.file_name().to_string_lossy().into(), fs::read_to_string(file.path())?);
    }
    Ok(found)
}

fn export(folder: &Path) -> Result<(), Box<dyn Error>> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let to = Config::new().with_out_dir(folder).with_large_int("number");
    advice::Advice::export_all(&to)?;
    battle::Battle::export_all(&to)?;
    board::Board::export_all(&to)?;
    board::Progress::export_all(&to)?;
    clause::ClauseText::export_all(&to)?;
    error::ErrorBody::export_all(&to)?;
    game::NewGame::export_all(&to)?;
    game::Made::export_all(&to)?;
    game::GameCard::export_all(&to)?;
    game::Choices::export_all(&to)?;
    game::Undo::export_all(&to)?;
    ::game::Options::export_all(&to)?;
    ::game::table::HexGround::export_all(&to)?;
    ::game::table::Shape::export_all(&to)?;
    march::BodyOrder::export_all(&to)?;
    account::ComplaintCard::export_all(&to)?;
    account::Credentials::export_all(&to)?;
    account::Forgotten::export_all(&to)?;
    account::MailToken::export_all(&to)?;
    account::NewCodes::export_all(&to)?;
    account::NewMail::export_all(&to)?;
    account::NewPassword::export_all(&to)?;
    account::Profile::export_all(&to)?;
    account::Recovery::export_all(&to)?;
    account::SessionCard::export_all(&to)?;
    account::SessionEnd::export_all(&to)?;
    account::Settlement::export_all(&to)?;
    account::SignedUp::export_all(&to)?;
    account::WithPassword::export_all(&to)?;
    march::GroupMarch::export_all(&to)?;
    march::Followings::export_all(&to)?;
    march::Bar::export_all(&to)?;
    march::Prospects::export_all(&to)?;
    opening::OpeningCard::export_all(&to)?;
    opening::Replay::export_all(&to)?;
    overlay::Overlay::export_all(&to)?;
    people::AboutMessage::export_all(&to)?;
    people::Arranging::export_all(&to)?;
    people::Company::export_all(&to)?;
    people::FeedLinks::export_all(&to)?;
    people::Imported::export_all(&to)?;
    people::InvitationCard::export_all(&to)?;
    people::InvitationChange::export_all(&to)?;
    people::Joining::export_all(&to)?;
    people::MapNote::export_all(&to)?;
    people::MessageCard::export_all(&to)?;
    people::NewInvitation::export_all(&to)?;
    people::NewFeed::export_all(&to)?;
    people::NewMapNote::export_all(&to)?;
    people::NewName::export_all(&to)?;
    people::RatingCard::export_all(&to)?;
    people::Saying::export_all(&to)?;
    hub::Notice::export_all(&to)?;
    reach::ReachWords::export_all(&to)?;
    report::Line::export_all(&to)?;
    rulebook::Rulebook::export_all(&to)?;
    setting::Setting::export_all(&to)?;
    seat_view::News::export_all(&to)?;
    table::Chart::export_all(&to)?;
    write_opponents(folder)?;
    write_index(folder)
}

/// The computer players a client can offer, as a list and as a type.
fn write_opponents(folder: &Path) -> Result<(), Box<dyn Error>> {
    let names: Vec<String> = ai::Bot::opponents().map(|bot| format!("\"{bot}\"")).collect();
    let thinking = ai::Bot::all().filter(|bot| bot.is_opponent() && bot.thinks());
    let thinking: Vec<String> = thinking.map(|bot| format!("\"{bot}\"")).collect();
    let text = format!(
        "// Generated from the computer players of the server; `cargo xtask types` writes it anew.\n\n\
         export const OPPONENTS = [{}] as const;\n\n\
         /** Levels that take their time. */\n\
         export const THINKERS: readonly string[] = [{}];\n\n\
         export type Opponent = (typeof OPPONENTS)[number];\n",
        names.join(", "),
        thinking.join(", ")
    );
    fs::write(folder.join("Opponent.ts"), text)?;
    Ok(())
}

/// An index that exports all types.
fn write_index(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut names = Vec::new();
    for file in fs::read_dir(folder)? {
        let name = file?.file_name().to_string_lossy().into_owned();
        names.extend(name.strip_suffix(".ts").map(str::to_owned));
    }
    names.sort();
    let mut index = String::from(
        "// Generated from the types of the server; `cargo xtask types` writes it anew.\n\n",
    );
    for name in names {
        writeln!(index, "export type {{ {name} }} from \"./{name}\";")?;
    }
    fs::write(folder.join("index.ts"), index)?;
    Ok(())
}
