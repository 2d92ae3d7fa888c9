//! The moments of a game in one viewer's count, and the revisions that viewer knows.
//!
//! A viewer who may not know of a choice must not be able to count it either (CF-208): the game stays at the same moment.

/// The moments of a game as one viewer counts them.
#[derive(Clone, Debug)]
pub(crate) struct Plies {
    /// Moments before the first ply that is remembered.
    before: usize,
    /// The first ply that is remembered.
    start: usize,
    /// The ply at which each later moment began.
    began: Vec<usize>,
    /// The number of the last change: a moment reached, or moments taken back.
    revision: u64,
    /// The number given first.
    first: u64,
    /// Every fall back: the number of the change, and the moment to which the game fell.
    falls: Vec<(u64, usize)>,
}

/// A count of nothing.
pub(crate) static NONE: Plies = Plies::after(0, 0);

impl Plies {
    /// A count that goes on at a ply, after so many moments.
    pub(crate) const fn after(start: usize, before: usize) -> Plies {
        Plies { before, start, began: Vec::new(), revision: 0, first: 0, falls: Vec::new() }
    }

    /// Moments before the first ply that is remembered.
    pub(crate) fn before(&self) -> usize {
        self.before
    }

    /// The moment the game is at.
    pub(crate) fn now(&self) -> usize {
        self.before + self.began.len()
    }

    /// The moment the game was at after so many choices.
    pub(crate) fn at(&self, ply: usize) -> usize {
        self.before + self.began.partition_point(|&began| began <= ply)
    }

    /// The ply at which a moment began.
    pub(crate) fn began(&self, moment: usize) -> Option<usize> {
        match moment.checked_sub(self.before)?.checked_sub(1) {
            Some(at) => self.began.get(at).copied(),
            // The first of all, or the one at which the memory begins.
            None => Some(self.start),
        }
    }

    /// The number of the last change.
    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }

    /// Counts a moment that begins at a ply.
    pub(crate) fn reach(&mut self, ply: usize) {
        self.began.push(ply);
        self.revision += 1;
    }

    /// Forgets the moments that began after a ply.
    pub(crate) fn fall_back(&mut self, ply: usize) {
        let left = self.began.partition_point(|&began| began <= ply);
        if left < self.began.len() {
            self.began.truncate(left);
            self.revision += 1;
            self.falls.push((self.revision, self.now()));
        }
    }

    /// Numbers changes from here on.
    pub(crate) fn number_from(&mut self, revision: u64) {
        (self.first, self.revision) = (revision, revision);
        self.falls.clear();
    }

    /// The moment up to which nothing has changed since a revision, at which the game was at a moment; without a revision nothing
    /// is known to have been taken back.
    pub(crate) fn unchanged(&self, since: Option<u64>, moment: usize) -> usize {
        match since {
            // From before the game was loaded: what was taken back then is not known.
            Some(since) if since < self.first => 0,
            Some(since) => {
                let later = self.falls.iter().filter(|(revision, _)| *revision > since);
                later.map(|(_, moment)| *moment).chain([moment, self.now()]).min().unwrap_or(0)
            }
            None => moment.min(self.now()),
        }
    }
}
