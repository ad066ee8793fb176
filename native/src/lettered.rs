//! What a word is by its letters: by its ending, or because they stand for a field of a form.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{COMMON_NAME, NAME, NAMED, TITLED};
use crate::rex::Rex;
use crate::tagged::Tagged;
use crate::text::Text;

const PAUSE: [Ch; 2] = [46, 32];
const COLON: Ch = 58;
const STOP: Ch = 46;
const BORN: [Ch; 3] = [100, 111, 98];
const BROKEN: Ch = 0x20ac; // `€`
const OWN: [Ch; 1] = [79];
const OF_THE: ([Ch; 2], [Ch; 2]) = ([100, 101], [108, 97]); // de la
const ELIDED: [Ch; 4] = [79, 68, 76, 111]; // O, D, L, o
const SMALL_OWN: Ch = 111;
const CLOCK: [Ch; 5] = [99, 108, 111, 99, 107];
const APOSTROPHES: [Ch; 2] = [39, 0x2019];
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
        piece.traits & TITLED == 0 && piece.lists & (NAMED | COMMON_NAME) == 0 && self.formed.fullmatch(&text.low(at))
    }

    /// `MyFitnessPal`: what is written into one with a word that is surely no name.
    pub fn is_tail(&self, found: &Tagged, at: usize) -> bool {
        at > 0
            && found.text.gap(at - 1).is_empty()
            && (found.lead[at - 1] < self.tail || found.text.word(at - 1) == [105])
    }
}

/// Both parts of a name with an apostrophe, where one is found or a name stands before it; and `de la O` after one.
pub fn elided(found: &mut Tagged) {
    let text = found.text;
    for at in 0..text.len() {
        let own = at > 2 && text.word(at) == OWN && text.low(at - 2) == OF_THE.0 && text.low(at - 1) == OF_THE.1;
        if own && found.label(at - 3) == NAME {
            found.labels[at - 2..=at].fill(NAME as u8);
        }
        if at + 1 == text.len() {
            return;
        }
        let [letter] = text.word(at) else { continue };
        let [sign] = text.gap(at) else { continue };
        if !ELIDED.contains(letter) || !APOSTROPHES.contains(sign) {
            continue;
        }
        let small = *letter == SMALL_OWN && text.low(at + 1) != CLOCK; // `emily o'brien`
        if !small && text.pieces[at + 1].traits & TITLED == 0 {
            continue;
        }
        let after_name = at > 0 && found.label(at - 1) == NAME && text.blank(at - 1);
        if after_name || found.label(at) == NAME || found.label(at + 1) == NAME {
            found.labels[at..=at + 1].fill(NAME as u8);
        }
    }
}

/// The letter that a sign became which was read in another encoding.
pub fn is_broken(text: &Text, at: usize) -> bool {
    text.pieces[at].len == 1 && text.gap(at).first() == Some(&BROKEN)
}

/// The last of `A: obesity I. P: goes on`, and what it was taken with.
pub fn is_section(text: &Text, at: usize) -> bool {
    if text.low(at).len() != 1 {
        return false;
    }
    let after = at + 1 < text.len() && text.gap(at) == PAUSE && text.low(at + 1).len() == 1;
    let place = if after { at + 1 } else { at };
    matches!(text.low(place).letters, [115 | 111 | 97 | 112]) && text.gap(place).first() == Some(&COLON)
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
