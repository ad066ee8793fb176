//! What a word is by its letters: by its ending, or because they stand for a field of a form.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{COMMON_NAME, NAMED, TITLED};
use crate::rex::Rex;
use crate::tagged::Tagged;
use crate::text::Text;

const STOP: Ch = 46;
const BORN: [Ch; 3] = [100, 111, 98];
const BROKEN: Ch = 0x20ac; // `€`
const F: [Ch; 1] = [102];
const NAC: [Ch; 3] = [110, 97, 99];

pub struct Lettered {
    formed: Rex,
    tail: f64,
}

impl Lettered {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Lettered { formed: data.rex("lettered._FORMED")?, tail: data.num("lettered.TAIL")? })
    }

    /// By its ending a word, be it on no list; with a capital anybody's.
    pub fn is_formed(&self, text: &Text, at: usize) -> bool {
        let piece = &text.pieces[at];
        piece.traits & TITLED == 0 && piece.lists & (NAMED | COMMON_NAME) == 0 && self.formed.fullmatch(text.low(at))
    }

    /// `MyFitnessPal`: what is written into one with a word that is surely no name.
    pub fn is_tail(&self, found: &Tagged, at: usize) -> bool {
        at > 0 && found.text.gap(at - 1).is_empty() && found.lead[at - 1] < self.tail
    }
}

/// The letter that a sign became which was read in another encoding.
pub fn is_broken(text: &Text, at: usize) -> bool {
    text.pieces[at].len == 1 && text.gap(at).first() == Some(&BROKEN)
}

/// One of the letters of `D.O.B.:` and `F. nac.:`.
pub fn is_of_birth(text: &Text, at: usize) -> bool {
    let low = text.low(at);
    if low == F {
        return at + 1 < text.len() && text.gap(at).first() == Some(&STOP) && text.low(at + 1) == NAC;
    }
    let Some(first) = BORN.iter().position(|&born| low == [born]).and_then(|place| at.checked_sub(place)) else {
        return false;
    };
    first + 2 < text.len()
        && BORN.iter().enumerate().all(|(place, &born)| text.low(first + place) == [born])
        && text.gap(first) == [STOP]
        && text.gap(first + 1) == [STOP]
}
