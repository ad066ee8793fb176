//! Lists by their words: a word that is known to be on none, or on some, is looked for on no list again.

use std::collections::HashMap;
use std::ops::Deref;

use crate::classes::Ch;
use crate::table::{Table, Words};

const BITS: usize = 64;
const MOST_LISTS: usize = 5 * BITS;

/// A bit for each list.
pub type On = [u64; MOST_LISTS / BITS];

/// Which words are on which lists, by the numbers of the lists.
pub struct Members {
    numbers: HashMap<String, usize>,
    words: Table<u32>,
    /// The first is that of a word on no list.
    on: Vec<On>,
}

impl Default for Members {
    fn default() -> Self {
        Members { numbers: HashMap::new(), words: Table::default(), on: vec![[0; MOST_LISTS / BITS]] }
    }
}

impl Members {
    /// The number of a list, if there is one left.
    pub fn number(&mut self, name: &str, list: &Words) -> Option<usize> {
        if let Some(&held) = self.numbers.get(name) {
            return Some(held);
        }
        let number = Some(self.numbers.len()).filter(|&number| number < MOST_LISTS)?;
        self.numbers.insert(name.into(), number);
        let list = list.table();
        for at in 0..list.len() {
            let held = self.words.get(list.key(at)).copied().unwrap_or_else(|| {
                self.words.put(list.key(at), self.on.len() as u32);
                self.on.push([0; MOST_LISTS / BITS]);
                self.on.len() as u32 - 1
            });
            self.on[held as usize][number / BITS] |= 1 << (number % BITS);
        }
        Some(number)
    }

    /// Where it is said which lists a word is on.
    pub fn place(&self, word: &[Ch]) -> u32 {
        self.words.get(word).copied().unwrap_or(0)
    }

    pub fn all(&self) -> &[On] {
        &self.on
    }
}

/// What is looked for on a list.
pub trait Sought {
    fn is_on(&self, list: &Words) -> bool;
}

/// The folded letters of a word, and the lists that it is on.
#[derive(Clone, Copy)]
pub struct Low<'a> {
    pub letters: &'a [Ch],
    pub on: &'a On,
}

impl Deref for Low<'_> {
    type Target = [Ch];

    fn deref(&self) -> &[Ch] {
        self.letters
    }
}

impl Sought for Low<'_> {
    #[inline]
    fn is_on(&self, list: &Words) -> bool {
        match list.number {
            Some(number) => self.on[number / BITS] >> (number % BITS) & 1 != 0,
            None => list.holds(self.letters),
        }
    }
}

impl Sought for &[Ch] {
    fn is_on(&self, list: &Words) -> bool {
        list.holds(self)
    }
}

impl<const N: usize> Sought for &[Ch; N] {
    fn is_on(&self, list: &Words) -> bool {
        list.holds(*self)
    }
}

impl Sought for &Vec<Ch> {
    fn is_on(&self, list: &Words) -> bool {
        list.holds(self)
    }
}

impl PartialEq for Low<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.letters == other.letters
    }
}

impl<const N: usize> PartialEq<[Ch; N]> for Low<'_> {
    fn eq(&self, other: &[Ch; N]) -> bool {
        self.letters == other
    }
}
