//! What bears a title of its own: a band, a book, and a germ.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::*;
use crate::table::Words;
use crate::tagged::Tagged;

pub struct Entitled {
    homes: Words,
    germs: Words,
    after_kind: Words,
    little: Words,
    most_counted: u32,
    least: usize,
}

const THE: [Ch; 3] = [116, 104, 101];
const HOME: [Ch; 4] = [104, 111, 109, 101];
const S: Ch = 115;
const DASH: Ch = 45;

impl Entitled {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Entitled {
            homes: data.list("entitled._HOMES")?,
            germs: data.list("ordinary.GERMS")?,
            after_kind: data.list("entitled._AFTER_KIND")?,
            little: data.list("entitled._LITTLE")?,
            most_counted: data.bits("entitled._MOST_COUNTED")?,
            least: data.size("entitled._LEAST")?,
        })
    }

    /// Leaves them.
    pub fn leave(&self, found: &mut Tagged) {
        let text = found.text;
        for at in 1..text.len() {
            let (kind, germ) = (&text.pieces[at - 1], &text.pieces[at]);
            if kind.traits & INITIAL != 0
                && germ.traits & SMALL != 0
                && self.after_kind.has(text.gap(at - 1))
                && self.germs.has(&[text.low(at - 1).letters, &[DASH], text.low(at).letters].concat())
            {
                found.labels[at - 1..=at].fill(0);
            }
        }
        for at in 0..text.len().saturating_sub(2) {
            if self.is_counted(found, at) {
                self.unplace(found, at);
            }
        }
        for at in 1..text.len() {
            if !called(found, at) {
                continue;
            }
            if text.low(at - 1) == THE {
                let end = self.group(found, at);
                found.labels[at..end].fill(0);
            } else if text.low(at - 1) == HOME && text.blank(at - 1) && self.homes.has(text.low(at)) {
                found.labels[at - 1..=at].fill(0);
            } else if self.is_by(found, at) {
                let end = title(found, at);
                if end >= at + self.least && (at..end).all(|one| found.standing(one) == STANDS_ORDINARY) {
                    found.labels[at - 1..end].fill(0);
                }
            }
        }
    }

    /// A few of what has a plural, and goes on: `5 Musicians Of The 70s`.
    fn is_counted(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        let (count, what) = (&text.pieces[at], &text.pieces[at + 1]);
        count.number
            && count.len <= self.most_counted
            && text.blank(at)
            && text.blank(at + 1)
            && what.traits & TITLED != 0
            && text.low(at + 1).last() == Some(&S)
            && found.standing(at + 1) == STANDS_ORDINARY
            && self.little.has(text.low(at + 2))
    }

    /// The figure, what it counts and the little words behind it, as a place: whoever follows is somebody still.
    fn unplace(&self, found: &mut Tagged, at: usize) {
        let text = found.text;
        let end = (at + 2..text.len()).find(|&one| !self.little.has(text.low(one))).unwrap_or(text.len());
        for one in at..end {
            if matches!(found.label(one), PLACE | FACILITY | ADDRESS) {
                found.labels[one] = 0;
            }
        }
    }

    /// Where the words end by which several are called, from the one after `the`.
    pub fn group(&self, found: &Tagged, at: usize) -> usize {
        let text = found.text;
        if at == 0 || text.low(at - 1) != THE {
            return at;
        }
        let end = title(found, at);
        let several = end >= at + self.least
            && found.standing(end - 1) == STANDS_ORDINARY
            && text.low(end - 1).last() == Some(&S)
            && matches!(text.gap(end - 1).first(), Some(39 | 0x2019));
        if several {
            end
        } else {
            at
        }
    }

    /// After who has written it, by two words that nobody says.
    fn is_by(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        at > self.least
            && text.word(at - 1) == [S]
            && matches!(text.gap(at - 2), [39 | 0x2019])
            && text.blank(at - 1)
            && [at - 3, at - 2]
                .into_iter()
                .all(|one| called(found, one) && found.traits(one) & TITLED != 0 && !ordinary(found, one))
    }
}

/// Where words with capitals end of which none is of a house or nobody knows it.
fn title(found: &Tagged, at: usize) -> usize {
    let text = found.text;
    let mut end = at;
    while end < text.len() && found.traits(end) & TITLED != 0 {
        if text.pieces[end].flags & (KIND | CENTRO | FAMOUS) != 0 || !ordinary(found, end) {
            return at;
        }
        end += 1;
        if !text.blank(end - 1) {
            break;
        }
    }
    end
}

fn called(found: &Tagged, at: usize) -> bool {
    matches!(found.label(at), NAME | PLACE | FACILITY)
}

fn ordinary(found: &Tagged, at: usize) -> bool {
    matches!(found.standing(at), STANDS_ORDINARY | STANDS_CAPITAL)
}
