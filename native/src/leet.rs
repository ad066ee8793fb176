//! Figures and signs that stand for letters, `r3f3rr4l f0r Pr1y4`, and letters for figures, `9I4 555 OI66`, as meant.

use std::sync::Arc;

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::flags::{JOINED, SMALL};
use crate::rex::Rex;
use crate::sums::Lists;
use crate::table::{Table, Words};
use crate::text::{Piece, Text};

pub struct Leet {
    lists: Arc<Lists>,
    classes: Classes,
    meant: Table<i64>,
    signs: [Ch; 3],
    written: Rex,
    among: Rex,
    ordinary: Rex,
    little: Rex,
    never: Words,
    alike: Table<i64>,
    row: Rex,
    round: Rex,
    odd: Rex,
    of_row: Rex,
    words: Words,
    shortest_row: usize,
    fewest_true: usize,
    sure: usize,
    sure_of_long: usize,
    long: usize,
    fewest: usize,
    most_ones: usize,
}

const ONE: Ch = 49;
const AT: [Ch; 1] = [64];
const STOP: [Ch; 1] = [46];
/// What a one is read as, in this order.
const READ: [Ch; 2] = [105, 108];

impl Leet {
    pub fn new(data: &Data, lists: &Arc<Lists>) -> Result<Self, String> {
        Ok(Leet {
            lists: lists.clone(),
            classes: data.classes.clone(),
            meant: data.map("leet._MEANT")?,
            signs: data.signs("leet._SIGNS")?,
            written: data.rex("leet._WRITTEN")?,
            among: data.rex("leet._AMONG")?,
            ordinary: data.rex("leet._ORDINARY")?,
            little: data.rex("leet._LITTLE")?,
            never: data.list("leet._NEVER")?,
            alike: data.map("leet._ALIKE")?,
            row: data.rex("leet._ROW")?,
            round: data.rex("leet._ROUND")?,
            odd: data.rex("leet._ODD")?,
            of_row: data.rex("leet._OF_ROW")?,
            words: data.list("leet._WORDS")?,
            shortest_row: data.size("leet._SHORTEST_ROW")?,
            fewest_true: data.size("leet._FEWEST_TRUE")?,
            sure: data.size("leet._SURE")?,
            sure_of_long: data.size("leet._SURE_OF_LONG")?,
            long: data.size("leet._LONG")?,
            fewest: data.size("leet._FEWEST")?,
            most_ones: data.size("leet._MOST_ONES")?,
        })
    }

    /// Plain and folded with their figures, if the text has letters for some.
    pub fn figured(&self, text: &Text) -> Option<(Vec<Ch>, Vec<Ch>)> {
        let given = text.plain;
        let alike = |c: Option<&Ch>| c.is_some_and(|&c| self.alike.get(&[c]).is_some());
        let beside = |start: usize, end: usize| alike(given.get(end)) || (start > 0 && alike(given.get(start - 1)));
        if text.seen & JOINED == 0 || !text.digits.iter().any(|&(_, start, end)| beside(start, end)) {
            return None;
        }
        let mut places: Vec<(usize, usize)> =
            self.round.iter(given, 0, given.len()).map(|found| found.span()).collect();
        for row in self.row.iter(given, 0, given.len()).filter(|row| self.is_of_figures(&given[row.start..row.end])) {
            let parts = self.of_row.iter(given, row.start, row.end).map(|part| part.span());
            places.extend(parts.filter(|&(start, end)| !self.words.has(&given[start..end])));
        }
        if places.is_empty() {
            return None;
        }
        let mut plain = given.to_vec();
        for (start, end) in places {
            for c in &mut plain[start..end] {
                *c = self.alike.get(&[*c]).map_or(*c, |&figure| figure as Ch);
            }
        }
        let folded = plain.iter().map(|&c| self.classes.lowered(c)).collect();
        Some((plain, folded))
    }

    /// Enough of them, and a letter among them that stands there for no other reason.
    fn is_of_figures(&self, row: &[Ch]) -> bool {
        let digits = row.iter().filter(|c| (48..=57).contains(*c)).count();
        let signs = row.iter().filter(|&&c| letter(c) || (48..=57).contains(&c)).count();
        digits >= self.fewest_true && signs >= self.shortest_row && self.odd.is_in(row, 0, row.len())
    }

    /// Plain and folded with their letters, if the text has some that are none.
    pub fn meant(&self, text: &Text) -> Option<(Vec<Ch>, Vec<Ch>)> {
        if !self.may_be(text) {
            return None;
        }
        let found = self.written.iter(text.plain, 0, text.plain.len());
        let places: Vec<(usize, &[Ch], Vec<Ch>)> = found
            .map(|found| (found.start, &text.plain[found.start..found.end]))
            .filter(|(_, word)| self.is_mixed(word))
            .map(|(at, word)| (at, word, self.listed(word)))
            .collect();
        if !places.iter().any(|(_, word, read)| !read.is_empty() && self.is_sure(word)) {
            return None;
        }
        let mut plain = text.plain.to_vec();
        for (at, word, read) in places {
            let letters = if read.is_empty() { self.unlisted(word) } else { read };
            if !letters.is_empty() {
                plain[at..at + word.len()].copy_from_slice(&letters);
            }
        }
        let folded = plain.iter().map(|&c| self.classes.lowered(c)).collect();
        Some((plain, folded))
    }

    /// Does a figure stand between letters, the last of them small, or a sign that may be one?
    fn may_be(&self, text: &Text) -> bool {
        let joined = |piece: &Piece, number: bool| piece.flags & JOINED != 0 && piece.number == number;
        let within =
            |three: &[Piece]| joined(&three[0], false) && joined(&three[1], true) && three[2].traits & SMALL != 0;
        // in somebody's mail it is none
        let mailed = |at: usize| text.gap(at) == AT && at + 1 < text.len() && text.gap(at + 1) == STOP;
        let sign = |at: usize| !text.blank(at) && text.gap(at).iter().any(|c| self.signs.contains(c)) && !mailed(at);
        (text.seen & JOINED != 0 && text.pieces.windows(3).any(within))
            || text.plain[..text.starts[0]].iter().any(|c| self.signs.contains(c))
            || (0..text.len()).any(sign)
    }

    fn is_mixed(&self, word: &[Ch]) -> bool {
        if self.little.fullmatch(word) {
            return true;
        }
        let letters = word.iter().filter(|&&c| letter(c)).count();
        if letters < self.fewest || letters == word.len() || self.never.has(&small(word)) {
            return false;
        }
        !self.ordinary.fullmatch(word) && word.iter().all(|&c| letter(c) || c == ONE || self.meant.has(&[c]))
    }

    /// A word that nobody writes so by chance.
    fn is_sure(&self, word: &[Ch]) -> bool {
        let fewest = if word.len() >= self.long { self.sure_of_long } else { self.sure };
        word.iter().filter(|&&c| letter(c)).count() >= fewest && is_small(word) && self.among.is_in(word, 0, word.len())
    }

    /// As it stands on a list; nothing if it does on none.
    fn listed(&self, word: &[Ch]) -> Vec<Ch> {
        let ones = word.iter().filter(|&&c| c == ONE).count();
        if ones > self.most_ones {
            return Vec::new();
        }
        for choice in 0..1usize << ones {
            let read = self.with(word, |one| READ[choice >> (ones - 1 - one) & 1]);
            if self.lists.both(&small(&read)).0 != 0 {
                return read;
            }
        }
        Vec::new()
    }

    /// One of small letters, more of them than of figures.
    fn unlisted(&self, word: &[Ch]) -> Vec<Ch> {
        let letters = word.iter().filter(|&&c| letter(c)).count();
        if !is_small(word) || 2 * letters < word.len() || !self.among.is_in(word, 0, word.len()) {
            return Vec::new();
        }
        self.with(word, |_| READ[0])
    }

    /// The word with its letters; in capitals, if it has no small one.
    fn with(&self, word: &[Ch], read: impl Fn(usize) -> Ch) -> Vec<Ch> {
        let mut ones = 0..;
        let made = word.iter().map(|&c| match self.meant.get(&[c]) {
            Some(&meant) => meant as Ch,
            None if c == ONE => ones.next().map_or(c, &read),
            None => c,
        });
        let made: Vec<Ch> = made.collect();
        if word.iter().any(|c| (97..=122).contains(c)) {
            return made;
        }
        made.into_iter().map(|c| if (97..=122).contains(&c) { c - 32 } else { c }).collect()
    }
}

fn letter(c: Ch) -> bool {
    (97..=122).contains(&(c | 32))
}

fn small(word: &[Ch]) -> Vec<Ch> {
    word.iter().map(|&c| if (65..=90).contains(&c) { c | 32 } else { c }).collect()
}

/// But for its first letter.
fn is_small(word: &[Ch]) -> bool {
    word.iter().filter(|&&c| letter(c)).skip(1).all(|c| (97..=122).contains(c))
}
