//! A word that nobody knows, in small letters: more often an ordinary one with a slip in it than a name.

use std::sync::Arc;

use crate::data::Data;
use crate::flags::{COMMON_NAME, SMALL, TOP};
use crate::slips::Slips;
use crate::sums::encode;
use crate::table::Words;
use crate::tagged::Tagged;
use crate::text::Text;

pub struct Mistyped {
    near: Arc<Slips>,
    strange: f64,
    typed: f64,
    typed_top: f64,
    fewest_common: usize,
    ties: Words,
    slips: Words,
    shorthand: Words,
    before_day: Words,
    of: Words,
    two: usize,
}

impl Mistyped {
    pub fn new(data: &Data, near: &Arc<Slips>) -> Result<Self, String> {
        Ok(Mistyped {
            near: near.clone(),
            strange: data.num("mistyped.STRANGE")?,
            typed: data.num("mistyped.TYPED")?,
            typed_top: data.num("mistyped.TYPED_TOP")?,
            fewest_common: data.size("mistyped._FEWEST_COMMON")?,
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
        if piece.traits & SMALL == 0 || low.len() < self.near.fewest || low.len() > self.near.most {
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
        let mut raw = Vec::with_capacity(low.len());
        encode(&low, &mut raw);
        let flags = self.near.near(&raw);
        if flags & TOP != 0 {
            return ahead < if flags & COMMON_NAME != 0 { self.typed } else { self.typed_top };
        }
        flags & self.near.common != 0
            && flags & COMMON_NAME == 0
            && low.len() >= self.fewest_common
            && ahead < self.typed
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
}
