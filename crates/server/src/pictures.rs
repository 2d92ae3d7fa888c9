//! Pictures of the maps: drawn once, kept in memory and in the data folder.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::Bytes;
use board::{Map, PerLanguage};
use game::Library;
use render::export::{Painting, Pixels};
use render::map::Style;
use sha2::{Digest as _, Sha256};
use text::Language;
use tokio::sync::{Mutex, OnceCell};

use crate::api::board::Progress;
use crate::battles::by_date;

/// The widths a picture may have.
pub const WIDTHS: [u16; 3] = [640, 1600, 3200];
/// What the gallery shows.
const GALLERY: u16 = 1600;
const QUALITY: u8 = 80;

/// A picture with its names in each language. The ground is painted once: that takes the time.
type Named = PerLanguage<Bytes>;
/// Why a picture could not be drawn.
type Failed = Box<dyn std::error::Error + Send + Sync>;

/// Pictures of the maps.
#[derive(Debug)]
pub struct Pictures {
    folder: PathBuf,
    /// The version of each map's picture.
    versions: HashMap<String, String>,
    drawn: HashMap<(String, u16), OnceCell<Named>>,
    /// Drawing takes a core for seconds: one at a time.
    drawing: Mutex<()>,
}

impl Pictures {
    /// Pictures kept in a folder.
    pub fn new(folder: PathBuf, library: &Library) -> Pictures {
        let versions: HashMap<String, String> =
            library.maps.keys().map(|map| (map.clone(), version(library, map))).collect();
        let keys = versions.keys().flat_map(|map| WIDTHS.map(|width| (map.clone(), width)));
        Pictures {
            folder,
            drawn: keys.map(|key| (key, OnceCell::new())).collect(),
            versions,
            drawing: Mutex::default(),
        }
    }

    /// The version of a map's picture.
    pub fn version(&self, map: &str) -> Option<&str> {
        self.versions.get(map).map(String::as_str)
    }

    /// Draws all pictures that are missing, those of the gallery first. A request meanwhile waits for one picture at most: the
    /// lock is fair.
    pub async fn draw_all(self: Arc<Pictures>, library: Arc<Library>) {
        let maps = gallery_order(&library);
        for width in [GALLERY, 640, 3200] {
            for map in &maps {
                self.named(&library, map, width).await;
            }
        }
    }

    /// How many maps the gallery can show at once, of how many.
    pub fn progress(&self) -> Progress {
        let ready = |((_, width), cell): &(&(String, u16), &OnceCell<Named>)| {
            *width == GALLERY && cell.initialized()
        };
        Progress { drawn: self.drawn.iter().filter(ready).count(), maps: self.versions.len() }
    }

    /// A picture as JPEG; nothing if there is no such map or width.
    pub async fn picture(
        self: &Arc<Pictures>,
        library: &Arc<Library>,
        map: &str,
        width: u16,
        lang: Language,
    ) -> Option<Bytes> {
        Some(self.named(library, map, width).await?.of(lang).clone())
    }

    async fn named(
        self: &Arc<Pictures>,
        library: &Arc<Library>,
        map: &str,
        width: u16,
    ) -> Option<Named> {
        let key = (map.to_owned(), width);
        if let Some(done) = self.drawn.get(&key)?.get() {
            return Some(done.clone());
        }
        // Drawn to the end even if the request is cancelled.
        let (pictures, library) = (self.clone(), library.clone());
        let drawing = tokio::spawn(async move {
            let cell = pictures.drawn.get(&key)?;
            let drawn = cell.get_or_try_init(|| pictures.draw(library, &key.0, width)).await;
            drawn
                .inspect_err(|error| tracing::error!(map = key.0, %error, "cannot draw"))
                .ok()
                .cloned()
        });
        drawing.await.ok()?
    }

    async fn draw(&self, library: Arc<Library>, map: &str, width: u16) -> Result<Named, Failed> {
        let _turn = self.drawing.lock().await;
        let version = self.version(map).unwrap_or_default();
        let file = |tag: &str| self.folder.join(format!("{map}-{width}-{tag}-{version}.jpg"));
        let files = PerLanguage::each(|lang| file(lang.tag()));
        let map = map.to_owned();
        let work = move || {
            if let Ok(kept) = PerLanguage::try_each(|lang| fs::read(files.of(lang))) {
                return Ok(kept);
            }
            let map = library.maps.get(&map).ok_or("there is no such map")?;
            let jpegs = jpegs(map, width)?;
            for lang in Language::ALL {
                // A picture that cannot be kept is drawn again after the next start.
                let _ = keep(files.of(lang), jpegs.of(lang));
            }
            Ok::<_, Failed>(jpegs)
        };
        let jpegs = tokio::task::spawn_blocking(work).await??;
        Ok(PerLanguage::each(|lang| Bytes::from(jpegs.of(lang).clone())))
    }
}

/// The maps in the order of the gallery, then those of no battle.
fn gallery_order(library: &Library) -> Vec<String> {
    let shown = by_date(library).into_iter().map(|scenario| &scenario.map);
    let mut maps = Vec::new();
    for map in shown.chain(library.maps.keys()) {
        if !maps.contains(map) {
            maps.push(map.clone());
        }
    }
    maps
}

/// A map with its names in each language.
fn jpegs(map: &Map, width: u16) -> Result<PerLanguage<Vec<u8>>, Failed> {
    let layers = render::map::layers(map, &Style::client());
    let ground = Painting::of(&layers.ground, width.into())?;
    PerLanguage::try_each(|lang| jpeg(&ground.with(layers.names.of(lang))?.pixels()))
}

fn jpeg(pixels: &Pixels) -> Result<Vec<u8>, Failed> {
    let mut jpeg = Vec::new();
    let encoder = jpeg_encoder::Encoder::new(&mut jpeg, QUALITY);
    let (width, height) = (u16::try_from(pixels.width)?, u16::try_from(pixels.height)?);
    encoder.encode(&pixels.rgb, width, height, jpeg_encoder::ColorType::Rgb)?;
    Ok(jpeg)
}

/// Written aside and renamed: a picture is there whole or not at all.
fn keep(file: &Path, jpeg: &[u8]) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let aside = file.with_extension("part");
    fs::write(&aside, jpeg)?;
    fs::rename(aside, file)
}

/// A picture follows from the program and the map's file.
fn version(library: &Library, map: &str) -> String {
    let mut digest = Sha256::new();
    digest.update(env!("CARGO_PKG_VERSION"));
    digest.update(library.texts.get(&format!("maps/{map}.toml")).map_or("", String::as_str));
    digest.finalize().iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use game::testkit::random::library;

    use super::*;

    /// What a newcomer sees first is drawn first.
    #[test]
    fn maps_are_drawn_in_the_order_of_the_gallery() {
        assert_eq!(gallery_order(library()), ["bailen", "alcaniz", "maria", "castalla"]);
    }
}
