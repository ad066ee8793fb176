//! What stands between two words of one find, and belongs to it.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::*;
use crate::table::Words;
use crate::tagged::Tagged;
use crate::text::Text;

const INDEFINITE: Ch = 97;
const BLANK: [Ch; 1] = [32];

pub struct Bridging {
    parting: Words,
    links: Words,
    given: u32,
    before_numbers: Words,
}

impl Bridging {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Bridging {
            parting: data.list("bridging._PARTING")?,
            links: data.list("bridging._LINKS")?,
            given: data.bits("bridging._GIVEN")?,
            before_numbers: data.list("bridging._BEFORE_NUMBERS")?,
        })
    }

    /// A particle or an initial between two words of one find belongs to it, and a word inside the name of a house.
    pub fn bridged(&self, found: &mut Tagged, marks: &[usize]) -> Vec<usize> {
        let mut made = Vec::with_capacity(marks.len() + 2);
        let mut last = None;
        for &at in marks {
            if last.is_some_and(|last| at - last == 2) && self.belongs(found, at - 1) {
                found.labels[at - 1] = found.labels[at - 2];
                made.push(at - 1);
            }
            made.push(at);
            last = Some(at);
        }
        made
    }

    fn belongs(&self, found: &Tagged, at: usize) -> bool {
        let same = found.labels[at - 1] == found.labels[at + 1];
        let ties = || {
            found.traits(at) & (PARTICLE | INITIAL) != 0
                || (found.label(at + 1) == NAME && self.is_letter(found.text, at))
        };
        (same && ties()) || self.is_of_house(found, at) || self.is_of_street(found, at) || is_of_place(found, at)
    }

    /// `C/ Puerto viejo, 16`, `1466 old orchard grove`: what stands before the number, or after it.
    fn is_of_street(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        if found.label(at - 1) != ADDRESS || found.label(at + 1) != ADDRESS {
            return false;
        }
        if !text.low(at + 1).is_empty() && !text.low(at - 1).is_empty() {
            return false;
        }
        let tied = text.gap(at - 1) == BLANK && self.before_numbers.has(text.gap(at));
        tied && found.traits(at) & ALPHABETIC != 0
    }

    /// `golden years village`, `iglesia el buen pastor`; of `Mercy and St. Mary's` the middle is of neither.
    fn is_of_house(&self, found: &Tagged, at: usize) -> bool {
        let (left, right, text) = (found.label(at - 1), found.label(at + 1), found.text);
        if !matches!(left, FACILITY | ADDRESS) || !matches!(right, FACILITY | ADDRESS | PLACE | NAME) {
            return false;
        }
        if text.gap(at - 1) != BLANK || text.gap(at) != BLANK || self.parting.has(text.low(at)) {
            return false;
        }
        let traits = found.traits(at);
        traits & PARTICLE != 0 || (left == FACILITY && right == FACILITY && traits & ALPHABETIC != 0)
    }

    /// The initial of another name; a letter that is a word is one after a first name, before what is none.
    fn is_letter(&self, text: &Text, at: usize) -> bool {
        let low = text.low(at);
        let tied = matches!(text.gap(at - 1), [39 | 0x2019]);
        if low.len() != 1 || text.pieces[at].traits & ALPHABETIC == 0 || tied {
            return false;
        }
        if !self.links.has(low) {
            return true;
        }
        let (before, after) = (text.pieces[at - 1].lists, text.pieces[at + 1].lists);
        low == [INDEFINITE] && before & self.given != 0 && after & GIVEN == 0
    }
}

/// `South Side Slopes`.
fn is_of_place(found: &Tagged, at: usize) -> bool {
    found.label(at - 1) == PLACE
        && found.label(at + 1) == PLACE
        && found.traits(at) & TITLED != 0
        && found.text.gap(at - 1) == BLANK
        && found.text.gap(at) == BLANK
}
