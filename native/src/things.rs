//! Things that are called by several words, one of them a name: `Kelly clamp`.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::OPENS_THING;
use crate::sums::{crc32, summed, Sums};
use crate::table::Words;
use crate::text::Text;

/// No place in a text.
pub const NOT_ASKED: u32 = u32::MAX;

pub struct Things {
    phrases: Sums,
    backwards: Sums,
    ties: Words,
    longest: usize,
}

impl Things {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Things {
            phrases: Sums::new(data.sorted("phrases")?).marked(),
            backwards: Sums::new(data.sorted("backwards")?),
            ties: data.list("things._TIES")?,
            longest: data.size("things.longest")?,
        })
    }

    /// Is this word part of such a name?
    pub fn has(&self, text: &Text, at: usize) -> bool {
        let first = (at + 1).saturating_sub(self.longest);
        (first..=at).any(|one| text.pieces[one].sets & OPENS_THING != 0 && self.end(text, one) > at)
    }

    /// Where the longest that begins here is over.
    fn end(&self, text: &Text, at: usize) -> usize {
        let kept = &text.things[at];
        if kept.get() == NOT_ASKED {
            kept.set(self.looked(text, at) as u32);
        }
        kept.get() as usize
    }

    fn looked(&self, text: &Text, at: usize) -> usize {
        let mut sum = summed(&text.low(at), 0);
        let mut end = at;
        for last in at + 1..text.len().min(at + self.longest) {
            if !self.ties.has(text.gap(last - 1)) || text.low(last).is_empty() {
                break;
            }
            sum = summed(&text.low(last), crc32(b" ", sum));
            if self.phrases.has(sum) && self.backwards.has(backwards(text, at, last)) {
                end = last + 1;
            }
        }
        end
    }
}

/// The check sum of words, read from their end.
fn backwards(text: &Text, at: usize, last: usize) -> u32 {
    let mut sum = 0;
    for one in (at..=last).rev() {
        let turned: Vec<Ch> = text.low(one).iter().rev().copied().collect();
        sum = summed(&turned, if one < last { crc32(b" ", sum) } else { 0 });
    }
    sum
}
