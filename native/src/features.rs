//! What the tagger sees of one word: itself if known, how it begins and ends, its shape, its lists, words used alike.

use std::sync::Arc;

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::flags::*;
use crate::slips::Slips;
use crate::sums::{crc32, encode, Lists, Sums};

pub struct Features {
    vocabulary: Sums,
    letters: Classes,
    grams: u32,
    shapes: u32,
    singles: u32,
    combined: u32,
    classes: u32,
    said: u32,
    sizes: (u32, u32, u32),
    bits: (u32, u32),
    years: (u32, u32),
    proper: u32,
    half_proper: u32,
    always_proper: u32,
    common: u32,
    doubtful: u32,
    kinds: u32,
    slipped: u8,
    near: Arc<Slips>,
}

/// Rows of the embedding, the lists, and how the word stands by itself.
pub struct Seen {
    pub rows: Vec<u32>,
    pub lists: u32,
    pub standing: u8,
    /// How often it is said, and how often with a capital.
    pub said: (u32, u32),
    /// The check sum of the folded word.
    pub sum: u32,
}

impl Features {
    pub fn new(data: &Data, near: &Arc<Slips>) -> Result<Self, String> {
        let vocabulary = Sums::new(data.sorted("vocabulary")?);
        let sizes = (data.bits("features.GRAMS")?, data.bits("features.SHAPES")?, data.bits("features.COMBINED")?);
        let grams = vocabulary.len() as u32 + 1;
        let shapes = grams + sizes.0;
        let singles = shapes + sizes.1;
        let combined = singles + data.bits("features.SINGLES")?;
        let classes = combined + sizes.2;
        let bits = (data.bits("features.CLASS_BITS")?, data.bits("features.SAID_BITS")?);
        let said = classes + (2 << bits.0);
        let years = (data.bits("features._FEWEST_YEAR")?, data.bits("features._LAST_YEAR")?);
        let (proper, half_proper) = (data.bits("features._PROPER")?, data.bits("features._HALF_PROPER")?);
        let always_proper = data.bits("features._ALWAYS_PROPER")?;
        let letters = data.classes.clone();
        Ok(Features {
            vocabulary,
            letters,
            grams,
            shapes,
            singles,
            combined,
            classes,
            said,
            sizes,
            bits,
            years,
            proper,
            half_proper,
            always_proper,
            common: data.bits("features._COMMON")?,
            doubtful: said + (2 << bits.1),
            kinds: data.bits("features.DOUBTFUL")?,
            slipped: data.bits("features._SLIPPED")? as u8,
            near: near.clone(),
        })
    }

    pub fn rows(&self) -> usize {
        (self.doubtful + self.kinds) as usize
    }

    /// `ordinary`: that the word is on the list of such.
    pub fn seen(&self, word: &[Ch], low: &[Ch], ordinary: bool, lists: &Lists) -> Seen {
        if self.letters.all_digit(word) {
            return Seen { rows: self.number(word), lists: 0, standing: 0, said: (0, 0), sum: 0 };
        }
        let mut raw = Vec::with_capacity(low.len() + 8);
        encode(low, &mut raw);
        let sum = crc32(&raw, 0);
        self.vocabulary.coming(sum);
        let (flags, kin) = lists.of(sum);
        let known = self.vocabulary.find(sum).map_or(0, |at| at as u32 + 1);
        let mut rows = vec![known, self.case(word), self.combined + (flags.wrapping_mul(40503) >> 4) % self.sizes.2];
        rows.extend((0..16).filter(|bit| flags >> bit & 1 != 0).map(|bit| self.singles + bit));
        if flags == 0 {
            rows.push(self.singles + 16);
        }
        rows.extend(self.kin(kin));
        if raw.len() > 1 {
            let first = &raw[..raw.len().min(3)];
            rows.extend((0..3).map(|n| self.grams + crc32(&first[..first.len().min(n + 1)], n as u32) % self.sizes.0));
            let last = &raw[raw.len().saturating_sub(4)..];
            rows.extend(
                (1..5).map(|n| self.grams + crc32(&last[last.len().saturating_sub(n)..], n as u32 + 2) % self.sizes.0),
            );
        }
        let kind = self.near.doubt(&raw, flags, word == low);
        rows.extend(kind.map(|kind| self.doubtful + kind));
        let said = self.said_most(kin);
        let mut standing = self.standing(word, low, ordinary, flags, known > 0, said.1);
        if standing == STANDS_UNKNOWN as u8 && self.near.is_slip(kind) {
            standing = self.slipped;
        }
        Seen { rows, lists: flags, standing, said, sum }
    }

    /// Rows for the classes of words used alike, and for how a word is said, in two languages.
    fn kin(&self, kin: u32) -> [u32; 4] {
        let (class, said) = self.bits;
        let (classes, ways) = (1 << class, 1 << said);
        [
            self.classes + (kin & (classes - 1)),
            self.classes + classes + (kin >> class & (classes - 1)),
            self.said + (kin >> (2 * class) & (ways - 1)),
            self.said + ways + (kin >> (2 * class + said)),
        ]
    }

    fn shape(&self, told: &[u8]) -> u32 {
        self.shapes + crc32(told, 0) % self.sizes.1
    }

    fn case(&self, word: &[Ch]) -> u32 {
        let size = b'0' + word.len().min(6) as u8;
        if self.letters.all_lower(word) {
            self.shape(&[b'a', size])
        } else if self.letters.all_upper(word) {
            self.shape(&[b'A', size])
        } else if self.letters.upper(word[0]) {
            self.shape(&[b'A', b'a', size])
        } else {
            self.shape(b"aA")
        }
    }

    /// How often a word is said, and how often with a capital, in the language that says it more.
    pub fn said_most(&self, kin: u32) -> (u32, u32) {
        let (class, said) = self.bits;
        let (english, spanish) = (kin >> (2 * class) & ((1 << said) - 1), kin >> (2 * class + said));
        (english >> 3, english & 7).max((spanish >> 3, spanish & 7))
    }

    /// How a word is weighed when the net is not sure.
    fn standing(&self, word: &[Ch], low: &[Ch], listed: bool, flags: u32, known: bool, proper: u32) -> u8 {
        let capital = self.letters.upper(word[0]);
        let ordinary = known || low.len() == 1 || listed || flags & PROFESSIONAL != 0;
        if capital && proper >= self.proper && flags & SOMEWHERE != 0 && !listed {
            let eponym = flags & PROFESSIONAL == EPONYMS && flags & COMMON_NAME != 0 && !known;
            if !ordinary || eponym || (flags & TOWN != 0 && flags & PROFESSIONAL == 0) {
                return STANDS_NAME as u8;
            }
        }
        let rare = flags & self.common == 0 && proper >= self.half_proper;
        let said = known || (flags & LANGUAGE != 0 && !rare);
        let stands = if flags & NAMED != 0 && !ordinary {
            if capital {
                STANDS_NAME
            } else if flags & COMMON_NAME != 0 || flags & LANGUAGE == 0 {
                STANDS_LOWER
            } else {
                STANDS_ORDINARY
            }
        } else if flags & DRUG != 0 && flags & COMMON_NAME == 0 && !(capital && flags & NAMED != 0) {
            STANDS_ORDINARY
        } else if !capital || (flags & NAMED == 0 && said) {
            if known || flags & LANGUAGE != 0 {
                STANDS_ORDINARY
            } else {
                0
            }
        } else {
            let unlisted = flags == 0 || (flags & !LANGUAGE == 0 && proper >= self.always_proper);
            let strange = unlisted && !known && low.len() > if self.letters.all_upper(word) { 5 } else { 3 };
            if strange {
                STANDS_UNKNOWN
            } else {
                STANDS_CAPITAL
            }
        };
        stands as u8
    }

    fn number(&self, word: &[Ch]) -> Vec<u32> {
        let size = word.len();
        let mut made = vec![0, self.shape(format!("d{}", size.min(14)).as_bytes())];
        let ascii = word.iter().all(|&c| c < 128);
        if size <= 4 && ascii {
            let value = word.iter().fold(0, |sum, &c| sum * 10 + (c - 48));
            let digit = |at: usize| char::from(word[at] as u8);
            if size <= 2 {
                made.push(self.shape(match value {
                    1..=12 => b"month",
                    0..=31 => b"day",
                    90.. => b"old",
                    _ => b"two",
                }));
                let told = if size == 1 { format!("={value}") } else { format!("t{}", digit(0)) };
                made.push(self.shape(told.as_bytes()));
            } else if size == 3 {
                made.push(self.shape(if (90..=125).contains(&value) { b"old" } else { b"three" }));
            } else {
                let year = (self.years.0..=self.years.1).contains(&value);
                made.push(self.shape(if year { b"year" } else { b"four" }));
                made.push(self.shape(&[word[0] as u8, word[1] as u8]));
            }
        } else if word[0] == 48 {
            made.push(self.shape(b"zero"));
        }
        made
    }
}
