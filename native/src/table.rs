//! Words and what is kept of each: a table that is asked with a piece of a text, without making a key of it.

use crate::ahead::ask;
use crate::classes::Ch;
use crate::members::Sought;

/// Open addressing; nothing is ever taken out.
pub struct Table<V> {
    /// Of the hash of a word, and its number and one: most that is not there is not looked for further.
    slots: Vec<(u32, u32)>,
    entries: Vec<Entry<V>>,
    letters: Vec<Ch>,
    /// A bit for each length, and for each first letter, that a word of it has: most others are not looked for.
    lengths: u64,
    firsts: u64,
}

/// Where the letters of a word are, and what is kept of it, side by side: both are asked for together.
struct Entry<V> {
    begin: u32,
    end: u32,
    value: V,
}

/// A list of words.
#[derive(Default)]
pub struct Words {
    table: Table<()>,
    /// A bit for each sign of ASCII that is a word of it.
    signs: [u64; 2],
    /// Of this list among all, if it has one.
    pub number: Option<usize>,
}

impl Words {
    pub fn put(&mut self, word: &[Ch]) {
        if let [sign @ 0..128] = *word {
            self.signs[sign as usize / 64] |= 1 << (sign % 64);
        }
        self.table.put(word, ());
    }

    #[inline]
    pub fn has(&self, word: impl Sought) -> bool {
        word.is_on(self)
    }

    #[inline]
    pub fn holds(&self, word: &[Ch]) -> bool {
        match *word {
            [sign @ 0..128] => self.signs[sign as usize / 64] >> (sign % 64) & 1 != 0,
            _ => self.table.find(word).is_some(),
        }
    }

    pub fn table(&self) -> &Table<()> {
        &self.table
    }
}

pub fn hash(word: &[Ch]) -> u64 {
    let mut h: u64 = 0x9E37_79B9_7F4A_7C15 ^ word.len() as u64;
    for &c in word {
        h = (h.rotate_left(5) ^ u64::from(c)).wrapping_mul(0x517C_C1B7_2722_0A95);
    }
    h ^ (h >> 29)
}

/// The bits of a word's length and of its first letter.
fn marks(word: &[Ch]) -> (u64, u64) {
    (1 << (word.len() & 63), 1 << (word.first().map_or(0, |&c| c & 63)))
}

/// What the place of a slot does not say.
fn upper(hashed: u64) -> u32 {
    (hashed >> 32) as u32
}

impl<V> Default for Table<V> {
    fn default() -> Self {
        Table { slots: vec![(0, 0); 16], entries: Vec::new(), letters: Vec::new(), lengths: 0, firsts: 0 }
    }
}

impl<V> Table<V> {
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The number of a word, in the order in which they came.
    pub fn find(&self, word: &[Ch]) -> Option<usize> {
        if self.may_hold(word) {
            self.find_hashed(hash(word), word)
        } else {
            None
        }
    }

    fn may_hold(&self, word: &[Ch]) -> bool {
        let (length, first) = marks(word);
        self.lengths & length != 0 && self.firsts & first != 0
    }

    /// The same, by the word's hash.
    pub fn find_hashed(&self, hashed: u64, word: &[Ch]) -> Option<usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hashed as usize & mask;
        loop {
            let (held, next) = self.slots[slot];
            let at = (next as usize).checked_sub(1)?;
            if held == upper(hashed) && self.key(at).iter().eq(word) {
                return Some(at);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Where it is looked for is asked for: `find_hashed` comes soon.
    pub fn coming(&self, hashed: u64) {
        ask(&self.slots[hashed as usize & (self.slots.len() - 1)]);
    }

    pub fn get(&self, word: &[Ch]) -> Option<&V> {
        self.find(word).map(|at| &self.entries[at].value)
    }

    pub fn get_mut(&mut self, word: &[Ch]) -> Option<&mut V> {
        self.find(word).map(|at| &mut self.entries[at].value)
    }

    pub fn has(&self, word: &[Ch]) -> bool {
        self.find(word).is_some()
    }

    pub fn value(&self, at: usize) -> &V {
        &self.entries[at].value
    }

    pub fn key(&self, at: usize) -> &[Ch] {
        let entry = &self.entries[at];
        &self.letters[entry.begin as usize..entry.end as usize]
    }

    /// Keep a value; what was kept of this word before is replaced. The word's number.
    pub fn put(&mut self, word: &[Ch], value: V) -> usize {
        let hashed = hash(word);
        if let Some(at) = self.find_hashed(hashed, word) {
            self.entries[at].value = value;
            return at;
        }
        if (self.entries.len() + 1) * 2 > self.slots.len() {
            self.grow();
        }
        let (length, first) = marks(word);
        self.lengths |= length;
        self.firsts |= first;
        let begin = self.letters.len() as u32;
        self.letters.extend_from_slice(word);
        self.entries.push(Entry { begin, end: self.letters.len() as u32, value });
        let at = self.entries.len() - 1;
        self.place(hashed, at);
        at
    }

    fn grow(&mut self) {
        self.slots = vec![(0, 0); self.slots.len() * 4];
        for at in 0..self.entries.len() {
            self.place(hash(self.key(at)), at);
        }
    }

    fn place(&mut self, hashed: u64, at: usize) {
        let mask = self.slots.len() - 1;
        let mut slot = hashed as usize & mask;
        while self.slots[slot].1 != 0 {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = (upper(hashed), at as u32 + 1);
    }
}
