//! Names in a list of names.

use crate::data::Data;
use crate::flags::{COMMON_NAME, GIVEN_FIRST, LABELLING_WORD, LETTERS, NAME, SMALL, TITLED};
use crate::listed::Listed;
use crate::table::Words;
use crate::tagged::{Around, Tagged};

pub struct Listing {
    listed: Listed,
    over: Words,
    enumerated: f64,
    reversed: f64,
}

impl Listing {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Listing {
            listed: Listed::new(data)?,
            over: data.list("listing._OVER")?,
            enumerated: data.num("listing.ENUMERATED")?,
            reversed: data.num("listing.REVERSED")?,
        })
    }

    /// Who stands beside a name in a list of names is one too.
    pub fn enumerated(&self, found: &mut Tagged, at: usize, around: &Around) {
        for near in self.listed.with(found.text, at).into_iter().flatten() {
            let piece = &found.text.pieces[near];
            if found.labels[near] != 0 || found.lead[near] <= -self.least(found, at, near) {
                continue;
            }
            let name = piece.lists & COMMON_NAME != 0 && piece.traits & LABELLING_WORD == 0;
            if name && !around.eponym(found.text, near) {
                found.labels[near] = NAME as u8;
            }
        }
    }

    /// How far the ordinary label may be ahead: far in a first name after the family's, where nothing else follows.
    fn least(&self, found: &Tagged, at: usize, near: usize) -> f64 {
        let (text, piece) = (found.text, &found.text.pieces[near]);
        let gap = text.gap(near);
        let over = || self.over.has(&gap[..gap.len().min(1)]);
        let alike = || (found.traits(at) ^ piece.traits) & (SMALL | LETTERS) == 0;
        if near == at + 1 && piece.lists & GIVEN_FIRST != 0 && over() && alike() {
            return self.reversed;
        }
        if piece.traits & TITLED != 0 {
            self.enumerated
        } else {
            f64::NEG_INFINITY
        }
    }
}
