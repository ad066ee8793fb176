//! Letters by which somebody signs apart from the note: `Next 8 wk  HKF`, `sg RN 2/28`, `Our ref: TPW/dm/H03`.

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::kinds::{shown, PERSON};
use crate::rex::{Caps, Rex};
use crate::table::Words;
use crate::text::{Span, Text};

const LINE: Ch = 10;
const SLASH: Ch = 47;
const CLOSE: Ch = 41;
const LONGEST_LETTERS: usize = 5; // of what somebody has learnt
const MOST_GROUPS: usize = 2;

pub struct Signing {
    /// With the lists that make letters nobody's.
    at_foot: [(Rex, u32); 6],
    copied: Rex,
    apart_from_it: [Rex; 3],
    credentials: Words,
    shortened: Words,
    longest_foot: usize,
    shortest_note: usize,
}

impl Signing {
    pub fn new(data: &Data) -> Result<Self, String> {
        let rex = |name: &str| data.rex(&format!("signing.{name}"));
        let bits = |name: &str| data.bits(&format!("signing.{name}"));
        let (top, of_medicine, words_too) = (bits("TOP")?, bits("OF_MEDICINE")?, bits("_WORDS_TOO")?);
        Ok(Signing {
            at_foot: [
                (rex("_DATED")?, top),
                (rex("_TITLED")?, 0),
                (rex("_POSTED")?, of_medicine),
                (rex("_BESIDE")?, top),
                (rex("_APART")?, top),
                (rex("_TYPED")?, words_too),
            ],
            copied: rex("_COPIED")?,
            apart_from_it: [rex("_REFERRED")?, rex("_COUNTED")?, rex("_DICTATED")?],
            credentials: data.list("signing.CREDENTIALS")?,
            shortened: data.list("signing.SHORTENED")?,
            longest_foot: data.size("signing._LONGEST_FOOT")?,
            shortest_note: data.size("signing._SHORTEST_NOTE")?,
        })
    }

    pub fn spans(&self, text: &Text, classes: &Classes, out: &mut Vec<Span>) {
        let plain = text.plain;
        let end = plain.iter().rposition(|&c| !classes.space(c)).map_or(0, |at| at + 1);
        if end > self.shortest_note {
            if may_sign(text, end) {
                let search = |(pattern, never): &(Rex, u32)| {
                    pattern.search(plain, end - self.longest_foot, end).map(|found| (found, *never))
                };
                if let Some((found, never)) = self.at_foot.iter().find_map(search) {
                    self.signed(text, &found, never, out);
                }
            }
            if plain.windows(2).any(|two| two == [LINE, LINE]) {
                for found in self.copied.iter(plain, 0, plain.len()) {
                    self.signed(text, &found, 0, out);
                }
            }
        }
        if plain.contains(&SLASH) {
            for pattern in &self.apart_from_it {
                for found in pattern.iter(plain, 0, plain.len()) {
                    all_of(&found, out);
                }
            }
        }
    }

    /// Each of the letters; none if one of them is no signature.
    fn signed(&self, text: &Text, found: &Caps, never: u32, out: &mut Vec<Span>) {
        let signs = |(start, end): (usize, usize)| {
            let low = &text.folded[start..end];
            let lists = text.starts.binary_search(&start).map_or(0, |at| text.pieces[at].lists);
            !self.credentials.has(low) && !self.shortened.has(low) && lists & never == 0
        };
        if groups(found).all(signs) {
            all_of(found, out);
        }
    }
}

/// A few letters, a number or a bracket are at the end: most texts end in a sentence.
fn may_sign(text: &Text, end: usize) -> bool {
    let last = text.len().wrapping_sub(1);
    let short = |piece: &crate::text::Piece| piece.number || piece.len as usize <= LONGEST_LETTERS;
    text.plain[end - 1] == CLOSE || text.pieces.get(last).is_some_and(short)
}

fn groups(found: &Caps) -> impl Iterator<Item = (usize, usize)> + '_ {
    (1..=MOST_GROUPS).filter_map(|group| found.group(group))
}

fn all_of(found: &Caps, out: &mut Vec<Span>) {
    out.extend(groups(found).map(|(start, end)| Span { lone: true, ..shown(start, end, PERSON) }));
}
