//! Things that are called by several words, one of them a name: `Kelly clamp`.

use crate::data::Data;
use crate::flags::OPENS_THING;
use crate::table::Words;
use crate::text::Text;

pub struct Things {
    phrases: Words,
    ties: Words,
    longest: usize,
}

impl Things {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Things {
            phrases: data.list("things.PHRASES")?,
            ties: data.list("things._TIES")?,
            longest: data.size("things._LONGEST")?,
        })
    }

    /// Is this word part of such a name?
    pub fn has(&self, text: &Text, at: usize) -> bool {
        let first = (at + 1).saturating_sub(self.longest);
        (first..=at).any(|one| text.pieces[one].sets & OPENS_THING != 0 && self.end(text, one) > at)
    }

    /// Where the longest that begins here is over.
    fn end(&self, text: &Text, at: usize) -> usize {
        let mut said = text.low(at).to_vec();
        let mut end = at;
        for last in at + 1..text.len().min(at + self.longest) {
            if !self.ties.has(text.gap(last - 1)) || text.low(last).is_empty() {
                break;
            }
            said.push(32);
            said.extend(text.low(last));
            if self.phrases.has(&said) {
                end = last + 1;
            }
        }
        end
    }
}
