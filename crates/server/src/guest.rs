//! Guests: a random id in a signed cookie. Nothing is stored about a guest except the games.

use std::fs::OpenOptions;
use std::io::{self, Read as _, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, COOKIE};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum_extra::extract::cookie::{self, Cookie, CookieJar, SameSite, SignedCookieJar};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use text::Trouble;

use crate::app::App;
use crate::config::Reach;
use crate::error::ApiError;

const COOKIE_NAME: &str = "aguila-guest";
/// A year.
const AGE: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// The key that signs cookies.
#[derive(Clone)]
pub(crate) struct Key(cookie::Key);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(..)")
    }
}

impl Key {
    /// The key in a file, which is created at the first start and readable by its owner only.
    pub(crate) fn load(file: &Path) -> io::Result<Key> {
        match OpenOptions::new().read(true).open(file) {
            Ok(mut open) => {
                let mut bytes = [0; 64];
                open.read_exact(&mut bytes).map_err(|_| damaged(file))?;
                Ok(Key::from(bytes))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Key::create(file),
            Err(error) => Err(error),
        }
    }

    /// A key that is kept elsewhere.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Key> {
        Some(Key::from(<[u8; 64]>::try_from(bytes).ok()?))
    }

    fn create(file: &Path) -> io::Result<Key> {
        let bytes = random()?;
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut open = options.open(file)?;
        open.write_all(&bytes)?;
        open.sync_all()?;
        Ok(Key::from(bytes))
    }

    /// The guest of the signed cookies. Two guests at once are nobody: one of the cookies was put there by somebody else, to make
    /// the player play for him.
    fn guest_of(&self, headers: &HeaderMap) -> Result<Option<String>, Ambiguous> {
        let lists = headers.get_all(COOKIE).iter().filter_map(|list| list.to_str().ok());
        let named = lists.flat_map(Cookie::split_parse).flatten();
        let named = named.filter(|cookie| cookie.name() == COOKIE_NAME);
        let mut guests: Vec<String> = named.filter_map(|cookie| self.verified(cookie)).collect();
        guests.dedup();
        match guests.len() {
            0 | 1 => Ok(guests.pop()),
            _ => Err(Ambiguous),
        }
    }

    /// The guest a cookie names, if this server signed it.
    fn verified(&self, cookie: Cookie<'_>) -> Option<String> {
        let headers = HeaderMap::from_iter([(COOKIE, cookie.stripped().to_string().parse().ok()?)]);
        let jar = SignedCookieJar::from_headers(&headers, self.0.clone());
        Some(jar.get(COOKIE_NAME)?.value().to_owned())
    }

    /// The guest of a cookie in the older form, `guest.signature`.
    fn guest_of_old(&self, cookie: &str) -> Option<String> {
        let (guest, signature) = cookie.split_once('.')?;
        let mut mac = Hmac::<Sha256>::new_from_slice(self.0.master()).ok()?;
        mac.update(guest.as_bytes());
        mac.verify_slice(&from_hex(signature)?).ok()?;
        Some(guest.to_owned())
    }
}

fn damaged(file: &Path) -> io::Error {
    io::Error::other(format!(
        "the key {} is shorter than 64 bytes: restore it from a backup, or delete it (guests then lose their games)",
        file.display()
    ))
}

impl From<[u8; 64]> for Key {
    fn from(bytes: [u8; 64]) -> Key {
        Key(cookie::Key::from(&bytes))
    }
}

/// A request with the cookies of two guests.
#[derive(Debug)]
struct Ambiguous;

/// The guest who sent the request.
#[derive(Clone, Debug)]
pub struct Guest(pub String);

impl<S: Sync> FromRequestParts<S> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Guest, ApiError> {
        parts.extensions.get::<Guest>().cloned().ok_or_else(|| Trouble::Broken.into())
    }
}

/// Identifies the guest by the signed cookie, or gives a new guest one. A cookie in the old form is replaced.
pub async fn identify(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let jar = SignedCookieJar::from_headers(request.headers(), app.key.0.clone());
    let Ok(signed) = app.key.guest_of(request.headers()) else {
        return ApiError::from(Trouble::Foreign).into_response();
    };
    let is_current = signed.is_some();
    let known = signed.or_else(|| old_guest(request.headers(), &app.key));
    let Some(guest) = known.or_else(|| new_id().ok()) else {
        return ApiError::from(Trouble::Broken).into_response();
    };
    request.extensions_mut().insert(Guest(guest.clone()));
    let response = next.run(request).await;
    if is_current || is_public(response.headers()) {
        return response;
    }
    (jar.add(cookie_of(guest, app.reach == Reach::Public)), response).into_response()
}

fn old_guest(headers: &HeaderMap, key: &Key) -> Option<String> {
    key.guest_of_old(CookieJar::from_headers(headers).get(COOKIE_NAME)?.value())
}

fn cookie_of(guest: String, secure: bool) -> Cookie<'static> {
    Cookie::build((COOKIE_NAME, guest))
        .path("/")
        .max_age(AGE.try_into().unwrap_or_default())
        .http_only(true)
        .secure(secure)
        .same_site(SameSite::Lax)
        .build()
}

/// Whether a shared cache may store a response. It must not contain a guest's cookie.
fn is_public(headers: &HeaderMap) -> bool {
    let kept = headers.get(CACHE_CONTROL).and_then(|value| value.to_str().ok());
    kept.is_some_and(|kept| !kept.contains("no-store") && !kept.contains("private"))
}

/// A random id.
pub fn new_id() -> io::Result<String> {
    random().map(|bytes: [u8; 16]| hexadecimal(&bytes))
}

/// Random bytes of the operating system.
pub fn random<const N: usize>() -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes)
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> =
        text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    let whole = digits.len().is_multiple_of(2);
    whole.then(|| digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// HMAC-SHA-256 of `a1` under 64 bytes of 7, as earlier programs signed it.
    const OLD: &str = "a1.10fd32cb5bc8847be7bda40120b3d5f18ac9a376e966a79bc3cba14ab918e475";

    #[test]
    fn cookies_of_earlier_programs_are_still_known() {
        let key = Key::from([7; 64]);
        assert_eq!(key.guest_of_old(OLD).as_deref(), Some("a1"));
        assert_eq!(key.guest_of_old(&OLD.replace("a1.", "a2.")), None);
        assert_eq!(Key::from([8; 64]).guest_of_old(OLD), None);
        for wrong in ["", "a1", "a1.", ".", "a1.0", "a1.zz", &OLD[..OLD.len() - 2]] {
            assert_eq!(key.guest_of_old(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_key_is_made_once_and_kept_from_others() {
        let folder = std::env::temp_dir().join(format!("aguila-key-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("key");
        let made = Key::load(&file).unwrap();
        assert_eq!(made.0.master(), Key::load(&file).unwrap().0.master());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
