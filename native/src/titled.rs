//! Texts In Which Every Word Has A Capital: there it tells nothing, and they are read as if they were small.

use crate::data::Data;
use crate::flags::{SMALL, TITLED};
use crate::table::Words;
use crate::text::Text;

pub struct Titled {
    left: Words,
    said: Words,
    within: Words,
}

impl Titled {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Titled {
            left: data.list("titled._LEFT")?,
            said: data.list("titled._SAID")?,
            within: data.list("titled._WITHIN")?,
        })
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
