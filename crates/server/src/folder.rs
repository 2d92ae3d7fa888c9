//! The data folder of a server: one server at a time, and readable by its owner only.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};

/// A data folder, locked until this is dropped or the process ends.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    lock: File,
}

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// It cannot be read or written.
    #[error("the folder for the data cannot be used: {0}")]
    Unusable(#[from] io::Error),
    /// Another server uses it.
    #[error("{}", in_use(.0))]
    InUse(String),
}

fn in_use(address: &str) -> String {
    let place = if address.is_empty() { String::new() } else { format!(" at {address}") };
    format!(
        "another Águila is already serving these games{place}: use that one, stop it first, or choose \
         another folder with --data-dir"
    )
}

impl Folder {
    /// Creates the folder if need be, and locks it. Two servers on one folder would overwrite each other's games.
    pub fn open(path: &Path) -> Result<Folder, FolderError> {
        fs::create_dir_all(path)?;
        let mut lock = private(&path.join("lock"))?;
        match lock.try_lock() {
            Ok(()) => Ok(Folder { path: path.to_owned(), lock }),
            Err(TryLockError::WouldBlock) => {
                let mut address = String::new();
                // Some systems do not let a locked file be read.
                let _ = lock.read_to_string(&mut address);
                Err(FolderError::InUse(address))
            }
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }

    /// Writes down where the server is, for the next one that tries to use the folder.
    pub(crate) fn announce(&self, address: &str) -> io::Result<()> {
        let mut lock = &self.lock;
        lock.set_len(0)?;
        lock.rewind()?;
        lock.write_all(address.as_bytes())
    }

    /// The database, which only its owner can read: it holds secret seeds and orders.
    pub(crate) fn database(&self) -> io::Result<PathBuf> {
        let file = self.path.join("aguila.db");
        private(&file)?;
        Ok(file)
    }

    /// Lets another server use the folder.
    pub(crate) fn unlock(&self) -> io::Result<()> {
        self.lock.unlock()
    }

    /// A file or folder in it.
    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }
}

/// Opens or creates a file that only its owner can read.
fn private(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let open = options.open(file)?;
    #[cfg(unix)]
    open.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(open)
}
