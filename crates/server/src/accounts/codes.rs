//! Recovery codes: written down on paper, each replaces a forgotten password once.

use std::io;

use crate::guest::random;

/// Codes a person gets.
pub const CODES: usize = 8;

/// Letters and digits that nobody takes for another one, 32 of them.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// New codes of 80 bits each, in four groups.
pub fn new_codes() -> io::Result<Vec<String>> {
    (0..CODES).map(|_| random().map(|bytes: [u8; 16]| code_of(bytes))).collect()
}

fn code_of(bytes: [u8; 16]) -> String {
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    let groups = bytes.chunks(4).map(|group| group.iter().map(letter).collect::<String>());
    groups.collect::<Vec<_>>().join("-")
}

/// A code as somebody types it, without what stands between its letters.
pub(super) fn plain(code: &str) -> String {
    code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_known_however_it_is_typed() {
        let code = code_of([7; 16]);
        assert_eq!(code, "hhhh-hhhh-hhhh-hhhh");
        assert_eq!(plain(" HHHHHhhh hhhh.hhhh"), plain(&code));
        let codes = new_codes().unwrap();
        assert_eq!(codes.len(), CODES);
        assert!(codes.iter().all(|code| plain(code).len() == 16), "{codes:?}");
    }
}
