//! Secrets that are given to somebody once and of which only the hash is kept: whoever reads the database cannot use them.

use std::io;

use sha2::{Digest as _, Sha256};

use super::codes;
use crate::guest::{hexadecimal, random};

/// A secret nobody can guess, in hexadecimal digits.
pub fn new_token() -> io::Result<String> {
    random().map(|bytes: [u8; 32]| hexadecimal(&bytes))
}

/// What is kept of a secret. It is long and random, so that one round is enough.
pub fn hash_of(token: &str) -> String {
    hexadecimal(&Sha256::digest(token.as_bytes()))
}

/// What is kept of a recovery code, however it is typed.
pub fn hash_of_code(code: &str) -> String {
    hash_of(&codes::plain(code))
}
