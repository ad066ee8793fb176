//! Values that are no names: rows of words (addresses, e-mails, numbers with letters), and digits (telephones).

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::classes::{Ch, Classes};
use crate::context::{Context, Here};
use crate::data::Data;
use crate::names::{letters_of, words_in, Match, Runs};
use crate::packed::{hash, Packed};
use crate::table::Words;
use crate::text::Number;

const BLANK: Ch = 32;
const ZERO: Ch = 48;
const WIDEST_GAP: usize = 4;
const LITTLE: usize = 3;
/// So many digits, with a one before them, are a number of 64 bits.
const MOST_KEPT: usize = 18;

/// How a value may be written, and what is too short to be one.
pub struct Forms {
    classes: Classes,
    between: Words,
    fewest_digits: usize,
    shortest: usize,
    most_groups: usize,
    most_digits: usize,
    tail: usize,
}

impl Forms {
    pub fn new(data: &Data) -> Result<Self, String> {
        data.agreed("values._ANY_GAP", r"[\W_]{1,4}")?;
        data.agreed("values._CHUNK", r"[0-9]+|[^\W0-9_]+")?;
        data.agreed("values._LETTER", r"[^\W\d_]")?;
        data.agreed("values._NO_DIGIT", "[^0-9]+")?;
        data.agreed("values.WORD", r"[^\W_]+")?;
        let made = Forms {
            classes: data.classes.clone(),
            between: data.list("values._BETWEEN")?,
            fewest_digits: data.size("values._FEWEST_DIGITS")?,
            shortest: data.size("values._SHORTEST")?,
            most_groups: data.size("values._MOST_GROUPS")?,
            most_digits: data.size("values._MOST_DIGITS")?,
            tail: data.size("values._TAIL")?,
        };
        if made.most_digits > MOST_KEPT || made.tail > made.most_digits {
            return Err("numbers are longer than is kept".into());
        }
        Ok(made)
    }

    /// A telephone or a number without letters; with too few digits it could not be found safely.
    pub fn is_number(&self, text: &[Ch], folded: &[Ch]) -> bool {
        let letter = |&c: &Ch| self.classes.alnum(c) && !self.classes.decimal(c);
        !text.iter().any(letter) && folded.iter().filter(|&&c| is_digit(c)).count() >= self.fewest_digits
    }

    /// The ways to write a value: `P000123` is also `P-000123`. One that is too short would be found everywhere.
    pub fn rows(&self, number: bool, folded: &[Ch], mut put: impl FnMut(&[Ch])) {
        let joined = letters_of(folded, &self.classes);
        if joined.len() < self.shortest || self.classes.all_digit(&joined) {
            return;
        }
        let mut row: Vec<Ch> = Vec::with_capacity(folded.len());
        for (start, end) in words_in(folded, &self.classes) {
            if !row.is_empty() {
                row.push(BLANK);
            }
            row.extend_from_slice(&folded[start..end]);
        }
        put(&row);
        if !number {
            return;
        }
        if joined != row {
            put(&joined);
        }
        let mut chunks: Vec<Ch> = Vec::with_capacity(joined.len() + 8);
        for (at, &c) in joined.iter().enumerate() {
            if at > 0 && is_digit(c) != is_digit(joined[at - 1]) {
                chunks.push(BLANK);
            }
            chunks.push(c);
        }
        if chunks != row && chunks != joined {
            put(&chunks);
        }
    }
}

fn is_digit(c: Ch) -> bool {
    (ZERO..ZERO + 10).contains(&c)
}

/// What a value is, and how often it was added; not at all: it is gone.
#[derive(Clone, Copy, Default)]
struct Counted {
    kind: u8,
    count: u32,
}

impl Counted {
    fn change(&mut self, kind: u8, add: bool) {
        if add {
            *self = Counted { kind, count: self.count + 1 };
        } else {
            self.count = self.count.saturating_sub(1);
        }
    }
}

/// That a row begins with a word: how long it can be, and what may stand second.
#[derive(Clone, Copy, Default)]
pub struct Head {
    pub longest: u32,
    seconds: u32,
}

impl Head {
    /// A row that begins so. The lowest bit: one of this word alone.
    pub fn take(&mut self, row: &[Ch]) {
        let mut words = row.split(|&c| c == BLANK).skip(1);
        let second = words.next();
        self.seconds |= second.map_or(1, second_bit);
        self.longest = self.longest.max(1 + u32::from(second.is_some()) + words.count() as u32);
    }
}

fn second_bit(word: &[Ch]) -> u32 {
    2 << ((hash(word) >> 8) % 31)
}

#[derive(Default)]
pub struct Mixed(u64);

impl Hasher for Mixed {
    fn write(&mut self, _: &[u8]) {}

    fn write_u64(&mut self, key: u64) {
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ (mixed >> 32);
    }

    fn write_u32(&mut self, key: u32) {
        self.write_u64(u64::from(key));
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

pub type Keyed<K, V> = HashMap<K, V, BuildHasherDefault<Mixed>>;

/// Rows and digits, each with how often it was added.
#[derive(Default)]
pub struct Values {
    rows: Packed<Counted>,
    digits: Keyed<u64, Counted>,
}

impl Values {
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.digits.is_empty()
    }

    /// `row`: words with a blank between each two.
    pub fn change_row(&mut self, kind: u8, row: &[Ch], add: bool) {
        let at = if add { Some(self.rows.entry(row)) } else { self.rows.find(row) };
        if let Some(at) = at {
            self.rows.value_mut(at).change(kind, add);
        }
    }

    /// The digits of a text, whole and by their tail. What is too long to be looked up is not kept.
    pub fn change_digits(&mut self, forms: &Forms, kind: u8, text: &[Ch], add: bool) {
        let digits = || text.iter().copied().filter(|&c| is_digit(c));
        let size = digits().count();
        if size <= forms.most_digits {
            self.change_key(key(digits()), kind, add);
        }
        if size > forms.tail {
            self.change_key(key(digits().skip(size - forms.tail)), kind, add);
        }
    }

    fn change_key(&mut self, key: u64, kind: u8, add: bool) {
        if add {
            self.digits.entry(key).or_default().change(kind, true);
        } else if let Some(held) = self.digits.get_mut(&key) {
            held.change(kind, false);
            if held.count == 0 {
                self.digits.remove(&key);
            }
        }
    }

    /// `head`: which word of the text a value may begin with.
    pub fn in_words<'a>(
        &self,
        context: &Context,
        here: &Here,
        runs: &Runs,
        order: usize,
        head: &Head,
        found: &mut Vec<Match<'a>>,
    ) {
        let paired = order + 1 < runs.places.len() && head.seconds & second_bit(runs.word(order + 1)) != 0;
        if !paired && head.seconds & 1 == 0 {
            return;
        }
        let most = if paired { head.longest as usize } else { 1 };
        let mut row: Vec<Ch> = Vec::with_capacity(64);
        let mut sizes: Vec<usize> = Vec::with_capacity(8);
        for at in order..runs.places.len().min(order + most) {
            if at > order {
                if runs.places[at].0 - runs.places[at - 1].1 > WIDEST_GAP {
                    break;
                }
                row.push(BLANK);
            }
            row.extend_from_slice(runs.word(at));
            sizes.push(row.len());
        }
        for size in (1..=sizes.len()).rev() {
            let Some(held) = self.rows.get(&row[..sizes[size - 1]]).filter(|held| held.count > 0) else { continue };
            let ((start, first_end), word) = (runs.places[order], runs.word(order));
            let lone = size == 1 && context.classes.all_alpha(word);
            if !lone || context.counts_alone(here, start, first_end, word, true, true) {
                let end = runs.places[order + size - 1].1;
                found.push(Match { start, end, kind: Some(held.kind), lone, owners: Cow::Borrowed(&[]) });
            }
            return;
        }
    }

    /// Groups of digits with little between them, and enough of them: fewer are never looked up.
    pub fn in_numbers<'a>(&self, forms: &Forms, plain: &[Ch], numbers: &[Number], found: &mut Vec<Match<'a>>) {
        if self.digits.is_empty() {
            return;
        }
        let mut first = 0;
        let mut size = 0;
        for at in 0..=numbers.len() {
            let on = at > first && at < numbers.len() && {
                let (last, start) = (numbers[at - 1].2, numbers[at].1);
                start - last <= LITTLE && plain[last..start].iter().all(|&c| forms.between.has(&[c]))
            };
            if !on {
                if size >= forms.fewest_digits {
                    self.in_groups(forms, plain, &numbers[first..at], found);
                }
                (first, size) = (at, 0);
            }
            size += numbers.get(at).map_or(0, |number| number.2 - number.1);
        }
    }

    fn in_groups<'a>(&self, forms: &Forms, plain: &[Ch], groups: &[Number], found: &mut Vec<Match<'a>>) {
        let mut place = 0;
        while place < groups.len() {
            let mut digits = [0; MOST_KEPT];
            let (mut size, mut reach) = (0, place);
            let mut sizes = [0; MOST_KEPT + 1];
            for &(_, start, end) in groups[place..].iter().take(forms.most_groups) {
                if size + end - start > forms.most_digits {
                    break;
                }
                digits[size..size + end - start].copy_from_slice(&plain[start..end]);
                size += end - start;
                reach += 1;
                sizes[reach - place] = size;
            }
            let known = (1..=reach - place)
                .rev()
                .take_while(|&many| sizes[many] >= forms.fewest_digits)
                .find_map(|many| self.numbered(forms, &digits[..sizes[many]]).map(|kind| (many, kind)));
            if let Some((many, kind)) = known {
                let (start, end) = (groups[place].1, groups[place + many - 1].2);
                found.push(Match { start, end, kind: Some(kind), lone: false, owners: Cow::Borrowed(&[]) });
                place += many - 1;
            }
            place += 1;
        }
    }

    fn numbered(&self, forms: &Forms, digits: &[Ch]) -> Option<u8> {
        let get = |digits: &[Ch]| self.digits.get(&key(digits.iter().copied()));
        let tail = || get(&digits[digits.len().saturating_sub(forms.tail)..]);
        get(digits).or_else(tail).map(|held| held.kind)
    }

    /// Whether a text of these numbers may hold something known.
    pub fn knows(&self, number: &[Ch]) -> bool {
        number.len() <= MOST_KEPT && self.digits.contains_key(&key(number.iter().copied()))
    }

    pub fn size(&self) -> usize {
        self.rows.size() + self.digits.capacity() * 8 / 7 * 17
    }

    pub fn shrink(&mut self) {
        self.rows.shrink();
    }
}

/// Digits as a number, with a one before them: their zeros count.
fn key(digits: impl Iterator<Item = Ch>) -> u64 {
    digits.fold(1, |sum, c| sum * 10 + u64::from(c.wrapping_sub(ZERO) % 10))
}
