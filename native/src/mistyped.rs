//! A word that nobody knows, in small letters: more often an ordinary one with a slip in it than a name.

use std::sync::Arc;

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{COMMON_NAME, SMALL, TOP};
use crate::sums::{crc32, Lists};
use crate::table::Words;
use crate::tagged::Tagged;
use crate::text::Text;

/// Spelt as it is said.
const SAID: [(&[u8], &[u8]); 3] = [(b"y", b"ll"), (b"ll", b"y"), (b"k", b"qu")];
const BITS: u32 = 19; // of a sum, by which most that is on no list is known

pub struct Mistyped {
    lists: Arc<Lists>,
    /// A bit for each sum of a common word or a name of many, by its first bits.
    held: Vec<u64>,
    common: u32,
    strange: f64,
    typed: f64,
    typed_top: f64,
    fewest: usize,
    fewest_common: usize,
    most: usize,
    ties: Words,
    slips: Words,
    shorthand: Words,
    before_day: Words,
    of: Words,
    two: usize,
}

impl Mistyped {
    pub fn new(data: &Data, lists: &Arc<Lists>) -> Result<Self, String> {
        let common = data.bits("mistyped._COMMON")?;
        let mut held = vec![0; 1 << (BITS - 6)];
        lists.each(|sum, flags| {
            if flags & (COMMON_NAME | TOP | common) != 0 {
                let at = (sum >> (32 - BITS)) as usize;
                held[at >> 6] |= 1u64 << (at & 63);
            }
        });
        Ok(Mistyped {
            lists: lists.clone(),
            held,
            common,
            strange: data.num("mistyped.STRANGE")?,
            typed: data.num("mistyped.TYPED")?,
            typed_top: data.num("mistyped.TYPED_TOP")?,
            fewest: data.size("mistyped._FEWEST")?,
            fewest_common: data.size("mistyped._FEWEST_COMMON")?,
            most: data.size("mistyped._MOST")?,
            ties: data.list("mistyped._TIES")?,
            shorthand: data.list("mistyped._SHORTHAND")?,
            slips: data.list("mistyped._SLIPS")?,
            before_day: data.list("mistyped._BEFORE_DAY")?,
            of: data.list("mistyped._OF")?,
            two: data.size("mistyped._TWO")?,
        })
    }

    /// Does a label not hold, since the word is likelier another one?
    pub fn has(&self, found: &Tagged, at: usize, label: u32) -> bool {
        let piece = &found.text.pieces[at];
        let low = found.text.low(at);
        if piece.traits & SMALL == 0 || low.len() < self.fewest || low.len() > self.most {
            return false;
        }
        let ahead = found.ahead(at, label as u8);
        if ahead < self.typed_top && self.shorthand.has(low) {
            return true;
        }
        if piece.lists != 0 || ahead >= self.typed_top || !low.iter().all(|&c| c < 0x80) {
            return false;
        }
        if ahead < self.strange && self.is_by_itself(found, at) {
            return true;
        }
        let flags = self.near(low);
        if flags & TOP != 0 {
            return ahead < if flags & COMMON_NAME != 0 { self.typed } else { self.typed_top };
        }
        flags & self.common != 0 && flags & COMMON_NAME == 0 && low.len() >= self.fewest_common && ahead < self.typed
    }

    /// From which word to which a month with a slip in it stands with its day.
    pub fn days_in(&self, text: &Text) -> Vec<(usize, usize)> {
        let day = |at: usize| text.pieces[at].number && text.pieces[at].len as usize <= self.two;
        let mut made = Vec::new();
        for at in 0..text.len() {
            if text.pieces[at].lists != 0 || !self.slips.has(text.low(at)) {
                continue;
            }
            if at + 1 < text.len() && self.before_day.has(text.gap(at)) && day(at + 1) {
                made.push((at, at + 1));
                continue;
            }
            let before = if at > 1 && self.of.has(text.low(at - 1)) { at.wrapping_sub(2) } else { at.wrapping_sub(1) };
            if before < at && day(before) && text.blank(before) {
                made.push((before, at));
            }
        }
        made
    }

    fn is_by_itself(&self, found: &Tagged, at: usize) -> bool {
        let ties = |near: usize| self.ties.has(found.text.gap(near));
        if at > 0 && found.labels[at - 1] != 0 && ties(at - 1) {
            return false;
        }
        at + 1 == found.text.len() || found.labels[at + 1] == 0 || !ties(at)
    }

    /// The lists that words one slip away stand on; of names only those that many bear.
    fn near(&self, low: &[Ch]) -> u32 {
        let mut letters = [0u8; 64];
        let size = low.len().min(letters.len());
        for (to, &c) in letters.iter_mut().zip(low) {
            *to = c as u8;
        }
        let word = &letters[..size];
        let mut found = 0;
        let mut head = 0;
        for at in 0..=size {
            let rest = &word[at..];
            if let Some((_, after)) = rest.split_first() {
                found |= self.listed(crc32(after, head));
            }
            if let [one, two, after @ ..] = rest {
                found |= self.listed(crc32(after, crc32(&[*two, *one], head)));
            }
            for letter in b'a'..=b'z' {
                let told = crc32(&[letter], head);
                found |= self.listed(crc32(rest, told));
                if !rest.is_empty() {
                    found |= self.listed(crc32(&rest[1..], told));
                }
            }
            for (written, meant) in SAID {
                if rest.starts_with(written) {
                    found |= self.listed(crc32(&rest[written.len()..], crc32(meant, head)));
                }
            }
            if let Some(&letter) = rest.first() {
                head = crc32(&[letter], head);
            }
        }
        found
    }

    fn listed(&self, sum: u32) -> u32 {
        let at = (sum >> (32 - BITS)) as usize;
        if self.held[at >> 6] >> (at & 63) & 1 == 0 {
            return 0;
        }
        let flags = self.lists.of(sum).0;
        if flags & COMMON_NAME != 0 {
            flags & COMMON_NAME
        } else {
            flags & (TOP | self.common)
        }
    }
}
