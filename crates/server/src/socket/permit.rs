//! How many sockets each guest has open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Open sockets by guest.
#[derive(Clone, Debug, Default)]
pub(crate) struct SocketCount(Arc<Mutex<HashMap<String, usize>>>);

impl SocketCount {
    /// Open sockets of all guests.
    pub(crate) fn open(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }

    /// A permit for one more socket of a guest, unless they have `most` already.
    pub(crate) fn permit(&self, guest: &str, most: usize) -> Option<SocketPermit> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(guest.to_owned()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(SocketPermit { open: self.clone(), guest: guest.to_owned() })
    }
}

/// An open socket of a guest, counted until it is dropped.
#[derive(Debug)]
pub struct SocketPermit {
    open: SocketCount,
    guest: String,
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let mut open = self.open.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.guest) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.guest);
            }
        }
    }
}
