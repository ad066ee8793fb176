//! What somebody hid: `L*p*t*`, `P¦o¦t¦t`, `4*4*3*8*7*5`, `p for papa, r for romeo`, `november, golf, uniform`.

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::flags::PILOT;
use crate::kinds::{shown, NUMBER, PERSON};
use crate::rex::Rex;
use crate::table::Words;
use crate::text::{Span, Text};

const BLANK: Ch = 32;
const COMMA: Ch = 44;

pub struct Masked {
    stars: [Ch; 4],
    ties: [Ch; 3],
    starred: Rex,
    groups: Rex,
    apart: Rex,
    by_words: Rex,
    usual: [Ch; 3],
    of_lists: [Ch; 5],
    of_sums: [Ch; 11],
    most_signs: usize,
    between_words: Words,
    fewest_letters: usize,
    fewest_named: usize,
    fewest_capitals: usize,
    fewest_small: usize,
    fewest_mixed: usize,
    fewest_listed: usize,
    fewest_figures: usize,
    fewest_in_groups: usize,
    fewest_words: usize,
    fewest_signs: usize,
}

impl Masked {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Masked {
            stars: data.signs("masked._STARS")?,
            ties: data.signs("masked._TIES")?,
            starred: data.rex("masked._STARRED")?,
            groups: data.rex("masked._GROUPS")?,
            apart: data.rex("masked._APART")?,
            by_words: data.rex("masked._BY_WORDS")?,
            usual: data.signs("masked._USUAL")?,
            of_lists: data.signs("masked._OF_LISTS")?,
            of_sums: data.signs("masked._OF_SUMS")?,
            most_signs: data.size("masked._MOST_SIGNS")?,
            between_words: data.list("masked._BETWEEN_WORDS")?,
            fewest_letters: data.size("masked._FEWEST_LETTERS")?,
            fewest_named: data.size("masked._FEWEST_NAMED")?,
            fewest_capitals: data.size("masked._FEWEST_CAPITALS")?,
            fewest_small: data.size("masked._FEWEST_SMALL")?,
            fewest_mixed: data.size("masked._FEWEST_MIXED")?,
            fewest_listed: data.size("masked._FEWEST_LISTED")?,
            fewest_figures: data.size("masked._FEWEST_FIGURES")?,
            fewest_in_groups: data.size("masked._FEWEST_IN_GROUPS")?,
            fewest_words: data.size("masked._FEWEST_WORDS")?,
            fewest_signs: data.size("masked._FEWEST_SIGNS")?,
        })
    }

    pub fn spans(&self, text: &Text, classes: &Classes, out: &mut Vec<Span>) {
        let (plain, size) = (text.plain, text.plain.len());
        let (mut star, mut tie, mut signs, mut said) = (false, false, 0, 0);
        for (at, piece) in text.pieces.iter().enumerate() {
            if piece.blank {
                said += usize::from(piece.len == 1 && !piece.number);
                continue;
            }
            let gap = text.gap(at);
            for c in gap {
                star |= self.stars.contains(c);
                tie |= self.ties.contains(c);
            }
            if piece.len == 1 {
                signs += usize::from(!matches!(gap.first(), None | Some(&(BLANK | 46 | 45 | 10))));
                said += usize::from(!piece.number && matches!(gap.first(), Some(&(BLANK | COMMA))));
            }
        }
        let count =
            |start: usize, end: usize, of: &dyn Fn(Ch) -> bool| plain[start..end].iter().filter(|&&c| of(c)).count();
        if star {
            for found in self.starred.iter(plain, 0, size) {
                if count(found.start, found.end, &|c| classes.alpha(c)) >= self.fewest_letters {
                    out.push(shown(found.start, found.end, PERSON));
                }
            }
        }
        if tie {
            for found in self.groups.iter(plain, 0, size) {
                if count(found.start, found.end, &|c| classes.digit(c)) >= self.fewest_in_groups {
                    out.push(shown(found.start, found.end, NUMBER));
                }
            }
        }
        if signs >= self.fewest_signs {
            for found in self.apart.iter(plain, 0, size) {
                if let Some(kind) = self.kind_of(&plain[found.start..found.end], classes) {
                    out.push(shown(found.start, found.end, kind));
                }
            }
        }
        if said >= self.fewest_letters {
            let told = self.by_words.iter(text.folded, 0, size);
            out.extend(told.map(|found| shown(found.start, found.end, PERSON)));
        }
        if text.seen & PILOT != 0 {
            self.of_pilots(text, out);
        }
    }

    /// What is written letter by letter; none if it is a list, a sum or an abbreviation.
    fn kind_of(&self, found: &[Ch], classes: &Classes) -> Option<u8> {
        let letters: Vec<Ch> = found.iter().copied().filter(|&c| classes.alpha(c)).collect();
        let figures = found.iter().filter(|&&c| classes.digit(c)).count();
        let all_of = |of: &[Ch]| found.iter().all(|c| classes.alnum(*c) || *c == BLANK || of.contains(c));
        let mut signs: Vec<Ch> = found.iter().copied().filter(|&c| c != BLANK && !classes.alnum(c)).collect();
        signs.sort_unstable();
        signs.dedup();
        if all_of(&self.usual) || signs.len() > self.most_signs {
            return None;
        }
        if figures == 0 {
            let small = letters.iter().filter(|&&c| classes.lower(c)).count();
            let fewest = if small >= self.fewest_small { self.fewest_named } else { self.fewest_capitals };
            let listed = letters.windows(2).all(|two| two[0] < two[1]);
            return (letters.len() >= fewest && !listed).then_some(PERSON);
        }
        if !letters.is_empty() {
            let fewest = if all_of(&self.of_lists) { self.fewest_listed } else { self.fewest_mixed };
            return (letters.len() + figures >= fewest).then_some(NUMBER);
        }
        (figures >= self.fewest_figures && !all_of(&self.of_sums)).then_some(NUMBER)
    }

    fn of_pilots(&self, text: &Text, out: &mut Vec<Span>) {
        let mut at = 0;
        while at < text.len() {
            let mut past = at;
            while past < text.len() && text.pieces[past].flags & PILOT != 0 {
                past += 1;
                if !self.between_words.has(text.gap(past - 1)) {
                    break;
                }
            }
            if past - at >= self.fewest_words {
                out.push(shown(text.starts[at], text.end(past - 1), PERSON));
            }
            at = past.max(at + 1);
        }
    }
}
