//! Things that are called by several words, one of them a name: `Kelly clamp`.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::OPENS_THING;
use crate::sums::{crc32, encode, heads, HEAD};
use crate::table::Words;
use crate::text::Text;

pub struct Things {
    phrases: Vec<u32>,
    begins: Vec<u32>,
    ties: Words,
    longest: usize,
}

impl Things {
    pub fn new(data: &Data) -> Result<Self, String> {
        let phrases = data.sorted("phrases")?;
        Ok(Things {
            begins: heads(&phrases),
            phrases,
            ties: data.list("things._TIES")?,
            longest: data.size("things.longest")?,
        })
    }

    /// Is this word part of such a name?
    pub fn has(&self, text: &Text, at: usize) -> bool {
        let first = (at + 1).saturating_sub(self.longest);
        (first..=at).any(|one| text.pieces[one].sets & OPENS_THING != 0 && self.end(text, one) > at)
    }

    fn knows(&self, sum: u32) -> bool {
        let head = (sum >> (32 - HEAD)) as usize;
        let (begin, end) = (self.begins[head] as usize, self.begins[head + 1] as usize);
        self.phrases[begin..end].binary_search(&sum).is_ok()
    }

    /// Where the longest that begins here is over.
    fn end(&self, text: &Text, at: usize) -> usize {
        let mut word = Vec::new();
        let mut sum = summed(text.low(at), 0, &mut word);
        let mut end = at;
        for last in at + 1..text.len().min(at + self.longest) {
            if !self.ties.has(text.gap(last - 1)) || text.low(last).is_empty() {
                break;
            }
            sum = summed(text.low(last), crc32(b" ", sum), &mut word);
            if self.knows(sum) {
                end = last + 1;
            }
        }
        end
    }
}

/// The check sum of what was said before, and this word.
fn summed(low: &[Ch], before: u32, room: &mut Vec<u8>) -> u32 {
    encode(low, room);
    crc32(room, before)
}
