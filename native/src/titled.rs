//! Capitals that tell nothing: In Texts In Which Every Word Has One, in wOrDs WiTh sOmE wItHiN, wHICH aRE tOGGLED.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{CAPITAL, JOINED, SMALL, TITLED};
use crate::rex::Rex;
use crate::table::Words;
use crate::text::{Piece, Text};

pub struct Titled {
    left: Words,
    said: Words,
    within: Words,
    toggled: Rex,
    short: Rex,
    word: Rex,
    most_before: usize,
}

/// From a small letter of ours to its capital.
const UP: Ch = 32;

impl Titled {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Titled {
            left: data.list("titled._LEFT")?,
            said: data.list("titled._SAID")?,
            within: data.list("titled._WITHIN")?,
            toggled: data.rex("titled._TOGGLED")?,
            short: data.rex("titled._SHORT")?,
            word: data.rex("titled._WORD")?,
            most_before: data.size("titled._MOST_BEFORE")?,
        })
    }

    /// `kEITH mOODY` as Keith Moody; all in small letters, if most words are such. None if none is.
    pub fn untoggled(&self, text: &Text) -> Option<Vec<Ch>> {
        let (plain, size) = (text.plain, text.plain.len());
        let inner = |two: &[Piece]| {
            two[0].flags & JOINED != 0 && two[1].traits & CAPITAL != 0 && two[0].len as usize <= self.most_before
        };
        if text.seen & JOINED == 0 || !text.pieces.windows(2).any(inner) || !self.toggled.is_in(plain, 0, size) {
            return None;
        }
        let places: Vec<(usize, usize)> = self.short.iter(plain, 0, size).map(|found| found.span()).collect();
        if 2 * places.len() > self.word.iter(plain, 0, size).count() {
            return Some(text.folded.to_vec());
        }
        let mut made = plain.to_vec();
        for (start, end) in places {
            made[start..end].copy_from_slice(&text.folded[start..end]);
            made[start] -= UP;
        }
        Some(made)
    }

    /// Has every word of it a capital, and is one of them nobody's?
    pub fn is(&self, text: &Text) -> bool {
        let mut said = false;
        for (at, piece) in text.pieces.iter().enumerate() {
            if piece.traits & SMALL != 0 && !self.left.has(text.low(at)) {
                return false;
            }
            said = said
                || (at > 0
                    && piece.traits & TITLED != 0
                    && self.said.has(text.low(at))
                    && self.within.has(text.gap(at - 1)));
        }
        said
    }
}
