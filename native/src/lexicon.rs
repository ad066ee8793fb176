//! Known values, found in folded text at whole words only.

use std::borrow::Cow;
use std::sync::Arc;

use crate::classes::Ch;
use crate::context::Here;
use crate::data::Data;
use crate::days::Day;
use crate::flags::EPONYM;
use crate::kinds::{ADDRESS, BIRTH, EMAIL, NUMBER, PERSON, PHONE};
use crate::names::{Match, Names, Part, Runs};
use crate::packed::Packed;
use crate::postings::{Sets, NONE};
use crate::rex::Rex;
use crate::sums::Lists;
use crate::text::Text;
use crate::values::{Forms, Head, Keyed, Values};

const BLANK: Ch = 32;
const AT: Ch = 64;

/// How known values are found: the same for all who know some.
pub struct Rules {
    pub names: Names,
    pub forms: Forms,
    pub most_owners: usize,
    email: Rex,
    iso: Rex,
}

impl Rules {
    pub fn new(data: &Data, lists: &Arc<Lists>) -> Result<Self, String> {
        Ok(Rules {
            names: Names::new(data, lists)?,
            forms: Forms::new(data)?,
            most_owners: data.size("lexicon.MOST_OWNERS")?,
            email: data.rex("patterns._WHOLE")?,
            iso: data.rex("told._ISO")?,
        })
    }

    pub fn is_email(&self, text: &[Ch]) -> bool {
        text.contains(&AT) && self.email.fullmatch(text)
    }

    /// What a text of an entry is, by its form.
    pub fn kind_of(&self, text: &[Ch], folded: &[Ch], person: u8) -> u8 {
        let mail = text.contains(&AT);
        if !text.iter().any(|&c| self.names.context.classes.decimal(c)) {
            return if mail { EMAIL } else { person };
        }
        if self.iso.fullmatch(text) {
            BIRTH
        } else if mail {
            EMAIL
        } else if self.forms.is_number(text, folded) {
            PHONE
        } else if text.iter().filter(|&&c| c == BLANK).count() > 1 {
            ADDRESS
        } else {
            NUMBER
        }
    }
}

/// Whose name a word is in, and whether a value begins with it.
struct Word {
    owners: u32,
    head: Head,
}

impl Default for Word {
    fn default() -> Self {
        Word { owners: NONE, head: Head::default() }
    }
}

/// Something known of somebody, which is added or taken out.
pub enum Told<'a> {
    /// A text and its folded form, each letter in its place.
    Text(u8, &'a [Ch], &'a [Ch]),
    /// A word of a name.
    Word(&'a [Ch]),
    /// Words with a blank between each two.
    Row(u8, &'a [Ch]),
    Digits(u8, &'a [Ch]),
    Day(Day),
    /// That the owner is of this kind, for good.
    Kind(u8),
}

/// Values by how they are found. Text is added under a kind and an owner, and taken out the same way.
#[derive(Default)]
pub struct Lexicon {
    words: Packed<Word>,
    sets: Sets,
    values: Values,
    days: Keyed<Day, u32>,
    /// Of each owner, a bit for each kind.
    kinds: Vec<u32>,
}

impl Lexicon {
    /// That an owner is of this kind.
    pub fn mark(&mut self, owner: u32, kind: u8) {
        let at = owner as usize;
        if at >= self.kinds.len() {
            self.kinds.resize(at + 1, 0);
        }
        self.kinds[at] |= 1 << (kind & 31);
    }

    pub fn change(&mut self, rules: &Rules, owner: u32, told: Told, add: bool) {
        match told {
            Told::Text(kind, text, folded) if kind <= PERSON => {
                rules.names.name_words(text, folded, |word| self.change_word(word, owner, add));
            }
            Told::Text(BIRTH, text, _) => {
                if let Some(day) = iso(text) {
                    self.change_day(day, owner, add);
                }
            }
            Told::Text(EMAIL, text, _) if rules.is_email(text) => {} // that is found by its form
            Told::Text(kind, text, folded) => {
                if rules.forms.is_number(text, folded) {
                    self.values.change_digits(&rules.forms, kind, folded, add);
                } else {
                    rules.forms.rows(kind == NUMBER, folded, |row| self.change_row(kind, row, add));
                }
            }
            Told::Word(word) => self.change_word(word, owner, add),
            Told::Row(kind, row) => self.change_row(kind, row, add),
            Told::Digits(kind, digits) => self.values.change_digits(&rules.forms, kind, digits, add),
            Told::Day(day) => self.change_day(day, owner, add),
            Told::Kind(kind) => self.mark(owner, kind),
        }
    }

    fn change_word(&mut self, word: &[Ch], owner: u32, add: bool) {
        let at = if add { Some(self.words.entry(word)) } else { self.words.find(word) };
        if let Some(at) = at {
            let held = &mut self.words.value_mut(at).owners;
            *held = if add { self.sets.add(*held, owner) } else { self.sets.remove(*held, owner) };
        }
    }

    fn change_row(&mut self, kind: u8, row: &[Ch], add: bool) {
        if add {
            let at = self.words.entry(row.split(|&c| c == BLANK).next().unwrap_or(row));
            self.words.value_mut(at).head.take(row);
        }
        self.values.change_row(kind, row, add);
    }

    fn change_day(&mut self, day: Day, owner: u32, add: bool) {
        let held = self.days.get(&day).copied().unwrap_or(NONE);
        match if add { self.sets.add(held, owner) } else { self.sets.remove(held, owner) } {
            NONE => self.days.remove(&day),
            now => self.days.insert(day, now),
        };
    }

    /// Whether a text may hold something known: words and numbers with a blank between each two, days as numbers.
    pub fn knows(&self, words: &[Ch], numbers: &[Ch], days: &[Day]) -> bool {
        let known = |word: &Word| word.owners != NONE || word.head.longest > 0;
        words.split(|&c| c == BLANK).any(|word| self.words.get(word).is_some_and(known))
            || numbers.split(|&c| c == BLANK).any(|number| self.values.knows(number))
            || days.iter().any(|day| self.days.contains_key(day))
    }

    /// Whether a folded word is part of a known name.
    pub fn bears(&self, word: &[Ch]) -> bool {
        !self.words.is_empty() && self.words.get(word).is_some_and(|word| word.owners != NONE)
    }

    pub fn matches(&self, rules: &Rules, text: &Text, places: &[(usize, usize)]) -> Vec<Match<'_>> {
        if self.words.is_empty() && self.values.is_empty() {
            return Vec::new();
        }
        let (here, runs) = (Here::new(text.plain), Runs { folded: text.folded, places });
        let mut parts = Vec::new();
        let mut heads = Vec::new();
        let hashes: Vec<u32> = places.iter().map(|&(start, end)| self.words.coming(&text.folded[start..end])).collect();
        for (order, (&(start, end), hashed)) in places.iter().zip(hashes).enumerate() {
            let Some(word) = self.words.find_hashed(hashed, &text.folded[start..end]) else { continue };
            let held = self.words.value(word);
            if held.owners != NONE {
                parts.push(Part { order, start, end, word, owners: self.sets.of(&held.owners) });
            }
            if held.head.longest > 0 {
                heads.push((order, &held.head));
            }
        }
        let mut found = Vec::new();
        if !parts.is_empty() {
            rules.names.found(&parts, &here, &runs, text.seen & EPONYM != 0, &mut found);
        }
        for (order, head) in heads {
            self.values.in_words(&rules.names.context, &here, &runs, order, head, &mut found);
        }
        self.values.in_numbers(&rules.forms, text.plain, &text.digits, &mut found);
        found
    }

    /// Who was born on one of these days, in order.
    pub fn born(&self, days: impl Iterator<Item = Day>) -> Cow<'_, [u32]> {
        let mut owners: Cow<[u32]> = Cow::Borrowed(&[]);
        for held in days.filter_map(|day| self.days.get(&day)) {
            let born = self.sets.of(held);
            if owners.is_empty() {
                owners = Cow::Borrowed(born);
            } else {
                let both = owners.to_mut();
                both.extend_from_slice(born);
                both.sort_unstable();
                both.dedup();
            }
        }
        owners
    }

    /// The kind that all of them are of; of many kinds, or of none, a person.
    pub fn kind_of(&self, owners: &[u32]) -> u8 {
        let kinds = owners.iter().fold(0, |kinds, &owner| kinds | self.kinds.get(owner as usize).unwrap_or(&0));
        if kinds.count_ones() == 1 {
            kinds.trailing_zeros() as u8
        } else {
            PERSON
        }
    }

    /// How many bytes are held.
    pub fn size(&self) -> usize {
        self.words.size()
            + self.sets.size()
            + self.values.size()
            + self.days.capacity() * 8 / 7 * 9
            + self.kinds.capacity() * 4
    }

    /// All is loaded: what was held in reserve is given back.
    pub fn shrink(&mut self) {
        self.words.shrink();
        self.sets.shrink();
        self.values.shrink();
        self.kinds.shrink_to_fit();
    }
}

/// A day of the calendar as `2020-01-31`.
fn iso(text: &[Ch]) -> Option<Day> {
    let [a, b, c, d, 45, e, f, 45, g, h] = *text else { return None };
    let number = |digits: &[Ch]| digits.iter().try_fold(0, |sum, &c| (48..58).contains(&c).then(|| sum * 10 + c - 48));
    let (year, month, in_month) = (number(&[a, b, c, d])?, number(&[e, f])?, number(&[g, h])?);
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let longest = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let there = year > 0 && (1..=12).contains(&month) && (1..=longest).contains(&in_month);
    there.then_some(year * 10_000 + month * 100 + in_month)
}
