//! Guests: a random id in a signed cookie. Nothing is stored about a guest except the games. Who is signed in to an account is no
//! guest any more (see [`crate::accounts`]).

use std::fs::OpenOptions;
use std::io::{self, Read as _, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum_extra::extract::cookie::{
    Cookie, CookieJar, Key as SigningKey, SameSite, SignedCookieJar,
};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use text::Trouble;

use crate::accounts::cookie;
use crate::accounts::identity::{Credential, Identity};
use crate::accounts::tokens::hash_of;
use crate::app::App;
use crate::config::Reach;
use crate::error::ApiError;

const COOKIE_NAME: &str = "aguila-guest";
/// A year.
const AGE: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// The key that signs cookies.
#[derive(Clone)]
pub(crate) struct Key(SigningKey);

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
        Key(SigningKey::from(&bytes))
    }
}

/// A request with the cookies of two guests.
#[derive(Debug)]
struct Ambiguous;

/// The person who sent the request: a guest, or the holder of an account.
#[derive(Clone, Debug)]
pub struct Guest(pub String);

impl<S: Sync> FromRequestParts<S> for Guest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Guest, ApiError> {
        parts.extensions.get::<Guest>().cloned().ok_or_else(|| Trouble::Broken.into())
    }
}

/// Finds out who sends a request: whoever is signed in, or the guest of the signed cookie, or a new guest, who gets one. A cookie in
/// the old form is replaced.
pub async fn identify(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let jar = SignedCookieJar::from_headers(request.headers(), app.key.0.clone());
    let (identity, is_current) = match app.sender(request.headers()).await {
        Ok(found) => found,
        Err(error) => return error.into_response(),
    };
    if identity.is_banned() && !is_open_to_banned(&request) {
        return ApiError::from(Trouble::Banned).into_response();
    }
    let guest = identity.person.clone();
    request.extensions_mut().insert(Guest(guest.clone()));
    request.extensions_mut().insert(identity);
    let response = next.run(request).await;
    let headers = response.headers();
    if is_current || is_public(headers) || headers.contains_key(SET_COOKIE) {
        return response;
    }
    let cookie = cookie_of((COOKIE_NAME, guest), app.is_secure(), AGE);
    (jar.add(cookie), response).into_response()
}

/// Whoever may not play still sees the page and his account, and may take his data along.
fn is_open_to_banned(request: &Request) -> bool {
    let path = request.uri().path();
    match request.method().as_str() {
        "GET" => !path.starts_with("/api/") || path.starts_with("/api/me"),
        _ => ["/api/me/delete", "/api/session/end"].contains(&path),
    }
}

impl App {
    /// Whether cookies go over TLS only.
    pub(crate) fn is_secure(&self) -> bool {
        self.reach == Reach::Public
    }

    /// Who sends a request, and whether a current cookie says so. Two persons at once are nobody.
    async fn sender(&self, headers: &HeaderMap) -> Result<(Identity, bool), ApiError> {
        let mut found: Option<Identity> = None;
        for token in cookie::tokens(headers, self.is_secure()) {
            let identity = self.identity(Credential::Session(hash_of(&token))).await?;
            if let (Some(one), Some(other)) = (&found, &identity)
                && one.person != other.person
            {
                return Err(Trouble::Foreign.into());
            }
            found = identity.or(found);
        }
        if let Some(identity) = found {
            return Ok((identity, true));
        }
        let signed = self.key.guest_of(headers).map_err(|Ambiguous| Trouble::Foreign)?;
        let is_current = signed.is_some();
        if let Some(guest) = signed.or_else(|| old_guest(headers, &self.key))
            && let Some(identity) = self.identity(Credential::Guest(guest)).await?
        {
            return Ok((identity, is_current));
        }
        let id = new_id().map_err(|_| Trouble::Broken)?;
        Ok((Identity::new_guest(id), false))
    }
}

fn old_guest(headers: &HeaderMap, key: &Key) -> Option<String> {
    key.guest_of_old(CookieJar::from_headers(headers).get(COOKIE_NAME)?.value())
}

/// A cookie that no script can read and no other site sends along.
pub(crate) fn cookie_of(
    named: (&'static str, String),
    secure: bool,
    age: Duration,
) -> Cookie<'static> {
    Cookie::build(named)
        .path("/")
        .max_age(age.try_into().unwrap_or_default())
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

/// Bytes as hexadecimal digits.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
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
