//! Check sums, and the lists of words that are kept by them.

use crate::classes::Ch;
use crate::data::Data;

/// Bits of a sum by which its neighbourhood is found.
pub const HEAD: u32 = 14;

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
        c = TABLE[((c ^ u32::from(b)) & 0xFF) as usize] ^ (c >> 8);
    }
    !c
}

/// UTF-8, halves of pairs too.
pub fn encode(text: &[Ch], into: &mut Vec<u8>) {
    into.clear();
    for &c in text {
        match c {
            0..=0x7F => into.push(c as u8),
            0x80..=0x7FF => into.extend([0xC0 | (c >> 6) as u8, 0x80 | (c & 0x3F) as u8]),
            0x800..=0xFFFF => {
                into.extend([0xE0 | (c >> 12) as u8, 0x80 | (c >> 6 & 0x3F) as u8, 0x80 | (c & 0x3F) as u8]);
            }
            _ => into.extend([
                0xF0 | (c >> 18) as u8,
                0x80 | (c >> 12 & 0x3F) as u8,
                0x80 | (c >> 6 & 0x3F) as u8,
                0x80 | (c & 0x3F) as u8,
            ]),
        }
    }
}

/// Where the sums with each head begin, among sums in order.
pub fn heads(sums: &[u32]) -> Vec<u32> {
    let head = |at: u64| sums.partition_point(|&sum| u64::from(sum) < at << (32 - HEAD)) as u32;
    (0..=1u64 << HEAD).map(head).collect()
}

/// Flags and kin of folded words (`tables.Words`).
pub struct Lists {
    sums: Vec<u32>,
    flags: Vec<u16>,
    kin: Vec<u32>,
    begins: Vec<u32>,
}

impl Lists {
    pub fn new(data: &Data) -> Result<Self, String> {
        let (sums, flags, kin) = (data.u32s("sums")?, data.u16s("flags")?, data.u32s("kin")?);
        let even = sums.len() == flags.len() && sums.len() == kin.len();
        if !even || !sums.windows(2).all(|two| two[0] < two[1]) {
            return Err("the lists of words are not in order".into());
        }
        let begins = heads(&sums);
        Ok(Lists { sums, flags, kin, begins })
    }

    /// The lists that a word stands on, and its kin, by its check sum.
    pub fn of(&self, sought: u32) -> (u32, u32) {
        let head = (sought >> (32 - HEAD)) as usize;
        let (begin, end) = (self.begins[head] as usize, self.begins[head + 1] as usize);
        match self.sums[begin..end].binary_search(&sought) {
            Ok(at) => (u32::from(self.flags[begin + at]), self.kin[begin + at]),
            Err(_) => (0, 0),
        }
    }

    pub fn of_word(&self, word: &[Ch]) -> u32 {
        self.both(word).0
    }

    /// The lists that a word stands on, and its kin.
    pub fn both(&self, word: &[Ch]) -> (u32, u32) {
        let mut raw = Vec::with_capacity(word.len() + 8);
        encode(word, &mut raw);
        self.of(crc32(&raw, 0))
    }
}
