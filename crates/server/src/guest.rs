//! Guests: a random id in a signed cookie. There is nothing to remember about them but their games.

use std::fs::OpenOptions;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{CACHE_CONTROL, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use std::sync::Arc;
use text::Trouble;

use crate::app::App;
use crate::error::ApiError;

const COOKIE_NAME: &str = "aguila-guest";
/// A year, in seconds.
const AGE: u32 = 365 * 24 * 60 * 60;

/// The key that signs cookies.
pub(crate) struct Key([u8; 64]);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(..)")
    }
}

impl Key {
    /// The key in a file, made at the first start and readable by its owner only.
    pub(crate) fn load(file: &Path) -> io::Result<Key> {
        match OpenOptions::new().read(true).open(file) {
            Ok(mut open) => {
                let mut key = [0; 64];
                open.read_exact(&mut key)?;
                Ok(Key(key))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Key::make(file),
            Err(error) => Err(error),
        }
    }

    fn make(file: &Path) -> io::Result<Key> {
        let key = random()?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut open = options.open(file)?;
        open.write_all(&key)?;
        open.sync_all()?;
        Ok(Key(key))
    }

    /// The value of a guest's cookie.
    pub(crate) fn sign(&self, guest: &str) -> String {
        format!("{guest}.{}", hexadecimal(&self.mac(guest).finalize().into_bytes()))
    }

    /// The guest of a cookie, if we signed it.
    fn guest(&self, cookie: &str) -> Option<String> {
        let (guest, signature) = cookie.split_once('.')?;
        let signature = bytes(signature)?;
        self.mac(guest).verify_slice(&signature).ok()?;
        Some(guest.to_owned())
    }

    fn mac(&self, guest: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new(&self.0.into());
        mac.update(guest.as_bytes());
        mac
    }
}

/// The guest who asks.
#[derive(Clone, Debug)]
pub struct Guest(pub String);

impl<S: Sync> FromRequestParts<S> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Guest, ApiError> {
        parts.extensions.get::<Guest>().cloned().ok_or_else(|| Trouble::Broken.into())
    }
}

/// Knows the guest by his cookie, or gives him one.
pub async fn identify(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let known = cookie(request.headers()).and_then(|cookie| app.key.guest(cookie));
    let new = known.is_none();
    let Some(guest) = known.or_else(|| new_id().ok()) else {
        return axum::response::IntoResponse::into_response(ApiError::from(Trouble::Broken));
    };
    request.extensions_mut().insert(Guest(guest.clone()));
    let mut response = next.run(request).await;
    if new && !is_public(response.headers()) {
        let signed = app.key.sign(&guest);
        let cookie =
            format!("{COOKIE_NAME}={signed}; Path=/; Max-Age={AGE}; HttpOnly; SameSite=Lax");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
    response
}

/// Whether a cache may keep an answer for others: no guest's name goes with it.
fn is_public(headers: &HeaderMap) -> bool {
    let kept = headers.get(CACHE_CONTROL).and_then(|value| value.to_str().ok());
    kept.is_some_and(|kept| !kept.contains("no-store") && !kept.contains("private"))
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let mut pairs = all.flat_map(|header| header.split(';'));
    pairs.find_map(|pair| pair.trim().strip_prefix(COOKIE_NAME)?.strip_prefix('='))
}

/// Answers no page but our own: a browser names the page a request comes from.
pub async fn same_origin(request: Request, next: Next) -> Response {
    if is_foreign(request.headers()) {
        return axum::response::IntoResponse::into_response(ApiError::from(Trouble::Foreign));
    }
    next.run(request).await
}

fn is_foreign(headers: &HeaderMap) -> bool {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    header("origin").is_some_and(|origin| {
        let host = origin.split_once("://").map(|(_, host)| host);
        host.is_none() || host != header("host")
    })
}

/// An id nobody can guess.
pub fn new_id() -> io::Result<String> {
    random().map(|bytes: [u8; 16]| hexadecimal(&bytes))
}

/// Bytes nobody can guess.
pub fn random<const N: usize>() -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes)
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> =
        text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    let whole = digits.len().is_multiple_of(2);
    whole.then(|| digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_we_signed_names_a_guest() {
        let key = Key([7; 64]);
        let cookie = key.sign("a1");
        assert_eq!(key.guest(&cookie).as_deref(), Some("a1"));
        assert_eq!(key.guest(&cookie.replace("a1.", "a2.")), None);
        assert_eq!(Key([8; 64]).guest(&cookie), None);
        for broken in ["", "a1", "a1.", ".", "a1.0", "a1.zz", &cookie[..cookie.len() - 2]] {
            assert_eq!(key.guest(broken), None, "{broken}");
        }
    }

    #[test]
    fn the_key_is_made_once_and_kept_from_others() {
        let folder = std::env::temp_dir().join(format!("aguila-key-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("key");
        let made = Key::load(&file).unwrap();
        assert_eq!(made.0, Key::load(&file).unwrap().0);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
