//! The client draws the counters of this crate: its files are those made from it; `cargo xtask types` writes them anew.

use std::{env, fs};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/generated");

#[test]
fn the_client_draws_the_same_counters() {
    let parts = serde_json::to_string_pretty(&render::counter::parts()).unwrap() + "\n";
    for (name, fresh) in [("counters.json", parts), ("armies.css", render::counter::style_sheet())]
    {
        let path = format!("{FOLDER}/{name}");
        if env::var_os("AGUILA_BLESS").is_some() {
            fs::create_dir_all(FOLDER).unwrap();
            fs::write(&path, &fresh).unwrap();
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        assert!(kept == fresh, "`cargo xtask types` writes {name}, which is not current");
    }
}
