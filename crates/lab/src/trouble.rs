//! What may go wrong with a study.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why a study could not be made or read.
#[derive(Debug, Error)]
pub enum Trouble {
    /// No such battle or edition.
    #[error("there is no battle `{0}`")]
    NoSuchBattle(String),
    /// A shard that is none.
    #[error("`{0}` is no shard; write 2/8 for the second of eight")]
    NoSuchShard(String),
    /// A folder holds another study.
    #[error(
        "{0} holds another study; take a folder of its own for each, and shards of one study only"
    )]
    OtherStudy(PathBuf),
    /// Two files tell different stories of one game.
    #[error("game {0} has two different results; one of the folders was played by another version")]
    TwoResults(u64),
    /// A line that cannot be read.
    #[error("{file}, line {line}: {why}")]
    Line {
        /// The file.
        file: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        why: serde_json::Error,
    },
    /// A game that came to no end.
    #[error("game {game} stopped at its action {action}: {why}")]
    Stuck {
        /// The game's number.
        game: u64,
        /// The action it stopped at.
        action: u32,
        /// Why.
        why: String,
    },
    /// Nothing to report.
    #[error("there is no finished game in {0}")]
    Nothing(PathBuf),
    /// A file that cannot be read or written.
    #[error("{path}: {why}")]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        why: io::Error,
    },
}

impl Trouble {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Trouble + use<> {
        let path = path.to_owned();
        move |why| Trouble::File { path, why }
    }
}
