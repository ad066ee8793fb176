//! Texts and what is kept of each, as small as it goes: one byte a letter, and nothing is ever taken out.

use crate::ahead::ask;
use crate::classes::Ch;

const NEVER_FULL: (usize, usize) = (3, 4);

pub struct Packed<V> {
    /// The hash of a text, and its number and one: most that is not there is not looked for further.
    slots: Vec<(u32, u32)>,
    ends: Vec<u32>,
    letters: Vec<u8>,
    values: Vec<V>,
}

pub fn hash(word: &[Ch]) -> u32 {
    let mut h: u64 = 0x9E37_79B9_7F4A_7C15;
    for &c in word {
        h = (h.rotate_left(5) ^ u64::from(c)).wrapping_mul(0x517C_C1B7_2722_0A95);
    }
    (h ^ (h >> 32)) as u32
}

impl<V> Default for Packed<V> {
    fn default() -> Self {
        Packed { slots: vec![(0, 0); 16], ends: vec![], letters: vec![], values: vec![] }
    }
}

impl<V> Packed<V> {
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    pub fn find(&self, word: &[Ch]) -> Option<usize> {
        self.find_hashed(hash(word), word)
    }

    /// Where it is looked for is asked for: `find_hashed` comes soon.
    pub fn coming(&self, word: &[Ch]) -> u32 {
        let hashed = hash(word);
        ask(&self.slots[hashed as usize & (self.slots.len() - 1)]);
        hashed
    }

    pub fn find_hashed(&self, hashed: u32, word: &[Ch]) -> Option<usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hashed as usize & mask;
        loop {
            let (held, next) = self.slots[slot];
            let at = (next as usize).checked_sub(1)?;
            if held == hashed && same(self.letters_of(at), word) {
                return Some(at);
            }
            slot = (slot + 1) & mask;
        }
    }

    fn letters_of(&self, at: usize) -> &[u8] {
        let begin = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.letters[begin as usize..self.ends[at] as usize]
    }

    pub fn get(&self, word: &[Ch]) -> Option<&V> {
        self.find(word).map(|at| &self.values[at])
    }

    pub fn value(&self, at: usize) -> &V {
        &self.values[at]
    }

    pub fn value_mut(&mut self, at: usize) -> &mut V {
        &mut self.values[at]
    }

    /// How many bytes are held.
    pub fn size(&self) -> usize {
        8 * self.slots.capacity()
            + 4 * self.ends.capacity()
            + self.letters.capacity()
            + self.values.capacity() * std::mem::size_of::<V>()
    }

    /// Nothing more will come for a while: what was held in reserve is given back.
    pub fn shrink(&mut self) {
        self.ends.shrink_to_fit();
        self.letters.shrink_to_fit();
        self.values.shrink_to_fit();
    }

    fn place(&mut self, hashed: u32, at: usize) {
        let mask = self.slots.len() - 1;
        let mut slot = hashed as usize & mask;
        while self.slots[slot].1 != 0 {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = (hashed, at as u32 + 1);
    }
}

impl<V: Default> Packed<V> {
    /// The number of a text, which is taken up if it is new.
    pub fn entry(&mut self, word: &[Ch]) -> usize {
        let hashed = hash(word);
        if let Some(at) = self.find_hashed(hashed, word) {
            return at;
        }
        let at = self.values.len();
        if (at + 1) * NEVER_FULL.1 > self.slots.len() * NEVER_FULL.0 {
            let wider = vec![(0, 0); self.slots.len() * 2];
            for (held, next) in std::mem::replace(&mut self.slots, wider) {
                if next != 0 {
                    self.place(held, next as usize - 1);
                }
            }
        }
        word.iter().for_each(|&c| written(c, |bytes| self.letters.extend_from_slice(bytes)));
        let end = u32::try_from(self.letters.len()).expect("more letters than can be counted");
        self.ends.push(end);
        self.values.push(V::default());
        self.place(hashed, at);
        at
    }
}

/// Signs as in UTF-8, halves of pairs too.
fn written<T>(c: Ch, mut put: impl FnMut(&[u8]) -> T) -> T {
    let low = |shift: u32| 0x80 | (c >> shift & 0x3F) as u8;
    match c {
        0..=0x7F => put(&[c as u8]),
        0x80..=0x7FF => put(&[0xC0 | (c >> 6) as u8, low(0)]),
        0x800..=0xFFFF => put(&[0xE0 | (c >> 12) as u8, low(6), low(0)]),
        _ => put(&[0xF0 | (c >> 18) as u8, low(12), low(6), low(0)]),
    }
}

fn same(letters: &[u8], word: &[Ch]) -> bool {
    if letters.len() == word.len() {
        return letters.iter().zip(word).all(|(&l, &c)| u32::from(l) == c && l < 0x80);
    }
    let mut rest = letters;
    for &c in word {
        let size = written(c, |bytes| if rest.starts_with(bytes) { bytes.len() } else { 0 });
        if size == 0 {
            return false;
        }
        rest = &rest[size..];
    }
    rest.is_empty()
}
