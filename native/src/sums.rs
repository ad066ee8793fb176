//! Check sums, and the lists of words that are kept by them.

use crate::ahead::ask;
use crate::classes::Ch;
use crate::data::Data;

/// So many sums are neighbours, about.
const NEIGHBOURS: usize = 4;
/// Bits by which a head is longer that says that none is there.
const LONGER: u32 = 5;

const fn table() -> [u32; 256] {
    let mut made = [0; 256];
    let mut at = 0;
    while at < 256 {
        let mut c = at as u32;
        let mut bit = 0;
        while bit < 8 {
            c = if c & 1 != 0 { 0xEDB8_8320 ^ (c >> 1) } else { c >> 1 };
            bit += 1;
        }
        made[at] = c;
        at += 1;
    }
    made
}

static TABLE: [u32; 256] = table();

/// `zlib.crc32`.
pub fn crc32(bytes: &[u8], begin: u32) -> u32 {
    let mut c = !begin;
    for &b in bytes {
        c = stepped(c, b);
    }
    !c
}

/// The state of a sum after one byte more.
pub fn stepped(state: u32, byte: u8) -> u32 {
    TABLE[usize::from(state as u8 ^ byte)] ^ (state >> 8)
}

/// The same of letters, with those that were summed before.
pub fn summed(text: &[Ch], begin: u32) -> u32 {
    let mut state = !begin;
    text.iter().for_each(|&c| each_byte(c, |byte| state = stepped(state, byte)));
    !state
}

/// UTF-8, halves of pairs too.
pub fn encode(text: &[Ch], into: &mut Vec<u8>) {
    into.clear();
    text.iter().for_each(|&c| each_byte(c, |byte| into.push(byte)));
}

#[inline]
fn each_byte(c: Ch, mut told: impl FnMut(u8)) {
    let last = 0x80 | (c & 0x3F) as u8;
    match c {
        0..=0x7F => told(c as u8),
        0x80..=0x7FF => [0xC0 | (c >> 6) as u8, last].into_iter().for_each(told),
        0x800..=0xFFFF => [0xE0 | (c >> 12) as u8, 0x80 | (c >> 6 & 0x3F) as u8, last].into_iter().for_each(told),
        _ => {
            let before = [0xF0 | (c >> 18) as u8, 0x80 | (c >> 12 & 0x3F) as u8, 0x80 | (c >> 6 & 0x3F) as u8];
            before.into_iter().chain([last]).for_each(told);
        }
    }
}

/// Sums in order, with the way to the neighbourhood of each.
pub struct Sums {
    sums: Vec<u32>,
    begins: Vec<u32>,
    /// Bits of a sum that are no part of its head.
    rest: u32,
    /// A bit for each longer head that a sum has, where they are marked: most others are not looked for.
    heads: Vec<u64>,
}

impl Sums {
    pub fn new(sums: Vec<u32>) -> Self {
        let bits = sums.len().max(2 * NEIGHBOURS).div_ceil(NEIGHBOURS).ilog2();
        let head = |at: u64| sums.partition_point(|&sum| u64::from(sum) < at << (32 - bits)) as u32;
        Sums { begins: (0..=1u64 << bits).map(head).collect(), rest: 32 - bits, heads: Vec::new(), sums }
    }

    /// The same, for what is mostly not there.
    pub fn marked(mut self) -> Self {
        self.heads = vec![0; (1 << (32 - self.rest + LONGER)) / 64];
        for sum in &self.sums {
            let at = (sum >> (self.rest - LONGER)) as usize;
            self.heads[at >> 6] |= 1u64 << (at & 63);
        }
        self
    }

    /// Where it is looked for is asked for: `find` comes soon.
    pub fn coming(&self, sought: u32) {
        ask(&self.begins[(sought >> self.rest) as usize]);
    }

    pub fn len(&self) -> usize {
        self.sums.len()
    }

    pub fn is_empty(&self) -> bool {
        self.sums.is_empty()
    }

    /// Which of them this is.
    pub fn find(&self, sought: u32) -> Option<usize> {
        let head = (sought >> self.rest) as usize;
        let (begin, end) = (self.begins[head] as usize, self.begins[head + 1] as usize);
        self.sums[begin..end].iter().position(|&sum| sum == sought).map(|at| begin + at)
    }

    pub fn has(&self, sought: u32) -> bool {
        let at = (sought >> (self.rest - LONGER)) as usize;
        let marked = self.heads.get(at >> 6).is_none_or(|held| held >> (at & 63) & 1 != 0);
        marked && self.find(sought).is_some()
    }
}

/// Flags and kin of folded words (`tables.Words`).
pub struct Lists {
    sums: Sums,
    values: Vec<(u32, u16)>,
}

impl Lists {
    pub fn new(data: &Data) -> Result<Self, String> {
        let (sums, flags, kin) = (data.sorted("sums")?, data.u16s("flags")?, data.u32s("kin")?);
        if sums.len() != flags.len() || sums.len() != kin.len() {
            return Err("something is not told of every word".into());
        }
        Ok(Lists { sums: Sums::new(sums), values: kin.into_iter().zip(flags).collect() })
    }

    /// The lists that a word stands on, and its kin, by its check sum.
    pub fn of(&self, sought: u32) -> (u32, u32) {
        self.sums.find(sought).map_or((0, 0), |at| {
            let (kin, flags) = self.values[at];
            (u32::from(flags), kin)
        })
    }

    /// Every word's check sum, with the lists that it stands on.
    pub fn each(&self, mut told: impl FnMut(u32, u32)) {
        for (&sum, &(_, flags)) in self.sums.sums.iter().zip(&self.values) {
            told(sum, u32::from(flags));
        }
    }

    pub fn of_word(&self, word: &[Ch]) -> u32 {
        self.both(word).0
    }

    /// The lists that a word stands on, and its kin.
    pub fn both(&self, word: &[Ch]) -> (u32, u32) {
        self.of(summed(word, 0))
    }
}
