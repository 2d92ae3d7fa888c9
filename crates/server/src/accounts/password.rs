//! Passwords, hashed by argon2id on few threads: each takes memory and a share of a second, and players must not wait for it.

use std::sync::{Arc, OnceLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher as _, PasswordVerifier as _, Version};
use text::Trouble;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::tokens::new_token;
use crate::error::{ApiError, internal};
use crate::people::name;

/// The shortest password, in characters.
const SHORTEST: usize = 10;
/// The longest, in bytes.
const LONGEST: usize = 256;
/// Requests that may wait for their turn; more are refused.
const WAITING: usize = 64;

/// Hashes passwords and compares them.
#[derive(Debug)]
pub struct Passwords {
    params: Params,
    at_once: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    /// The hash of a password nobody has, with which that of an unknown person is compared.
    nobodys: OnceLock<String>,
}

impl Passwords {
    /// Passwords hashed with such memory (in KiB) and so many rounds, so many at once.
    pub fn new((memory, rounds): (u32, u32), at_once: usize) -> Passwords {
        Passwords {
            params: Params::new(memory, rounds, 1, None).unwrap_or_default(),
            at_once: Arc::new(Semaphore::new(at_once)),
            waiting: Arc::new(Semaphore::new(at_once + WAITING)),
            nobodys: OnceLock::new(),
        }
    }

    /// Hashes a new password.
    pub async fn hash(&self, password: String) -> Result<String, ApiError> {
        let params = self.params.clone();
        self.in_turn(move || hash(params, &password)).await?
    }

    /// Whether a password is the one that was hashed. Without a hash, of an unknown person, it is not, after the same time.
    pub async fn fits(&self, password: String, hashed: Option<String>) -> Result<bool, ApiError> {
        let known = hashed.is_some();
        let against = match hashed {
            Some(hashed) => hashed,
            None => self.nobodys().await?,
        };
        let fits = move || {
            let hash = PasswordHash::new(&against).map_err(internal)?;
            Ok(Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
        };
        let fits: Result<bool, ApiError> = self.in_turn(fits).await?;
        Ok(fits? && known)
    }

    async fn nobodys(&self) -> Result<String, ApiError> {
        if let Some(hashed) = self.nobodys.get() {
            return Ok(hashed.clone());
        }
        let hashed = self.hash(new_token().map_err(internal)?).await?;
        Ok(self.nobodys.get_or_init(|| hashed).clone())
    }

    /// Makes the hash of nobody's password, so that the first to try a name nobody has waits no longer than others.
    pub async fn prepare(&self) -> Result<(), ApiError> {
        self.nobodys().await.map(drop)
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let waiting = self.waiting.clone().try_acquire_owned().map_err(|_| Trouble::TooSlow)?;
        let turn = self.at_once.clone().acquire_owned().await.map_err(internal)?;
        // A request that is given up does not give its place away while the work goes on.
        let places: (OwnedSemaphorePermit, OwnedSemaphorePermit) = (waiting, turn);
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(places);
            done
        });
        done.await.map_err(internal)
    }
}

fn hash(params: Params, password: &str) -> Result<String, ApiError> {
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let hashed = argon2.hash_password(password.as_bytes()).map_err(internal)?;
    Ok(hashed.to_string())
}

/// A password somebody may have: long enough, not the own name, and not a repetition of few characters.
pub(super) fn acceptable(password: &str, called: &str) -> Result<(), ApiError> {
    let long = password.chars().count() >= SHORTEST && password.len() <= LONGEST;
    let mut different: Vec<char> = password.chars().collect();
    different.sort_unstable();
    different.dedup();
    let key = name::key(called);
    let guessed = !key.is_empty() && name::key(password).replace(&key, "").chars().count() < 4;
    let fine = long && different.len() > 4 && !guessed;
    if fine { Ok(()) } else { Err(Trouble::WeakPassword.into()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::new((64, 1), 1);
        let hashed = passwords.hash("by the left flank".into()).await.unwrap();
        assert!(hashed.starts_with("$argon2id$v=19$m=64,t=1,p=1$"), "{hashed}");
        let fits = |word: &str, hash| passwords.fits(word.to_owned(), hash);
        assert!(fits("by the left flank", Some(hashed.clone())).await.unwrap());
        assert!(!fits("by the right flank", Some(hashed.clone())).await.unwrap());
        assert!(!fits("by the left flank", None).await.unwrap());
        assert_ne!(hashed, passwords.hash("by the left flank".into()).await.unwrap(), "salted");
    }

    #[tokio::test]
    async fn too_many_at_once_are_refused_and_not_kept_waiting() {
        let passwords = Passwords::new((64, 1), 1);
        passwords.prepare().await.unwrap();
        let _held = passwords.waiting.clone().acquire_many_owned(WAITING as u32 + 1).await.unwrap();
        assert_eq!(passwords.hash("by the left flank".into()).await, Err(Trouble::TooSlow.into()));
    }

    #[test]
    fn a_password_is_long_and_not_the_name() {
        for word in ["by the left flank", "Zaragoza 1808!", "ñandú árbol"] {
            assert!(acceptable(word, "María").is_ok(), "{word}");
        }
        for word in ["short", "aaaaaaaaaaaa", "121212121212", "maria-MARIA1", &"xyz".repeat(200)] {
            assert!(acceptable(word, "María").is_err(), "{word}");
        }
    }
}
