//! Words one slip away from a word: one letter more, less, other or in its neighbour's place, or spelt as it is said.
//!
//! What a letter does to a check sum does not depend on those around it, so a slip's sum is that of two parts and a
//! letter, and none is worked out from its beginning.

use std::sync::Arc;

use crate::data::Data;
use crate::flags::{COMMON_NAME, OF_MEDICINE, TOP};
use crate::sums::{stepped, Lists};

/// Spelt as it is said.
const SAID: [(&[u8], &[u8]); 3] = [(b"y", b"ll"), (b"ll", b"y"), (b"k", b"qu")];
const BITS: u32 = 21; // of a sum, by which most that is on no list is known
/// Letters of the longest word that is looked at.
const MOST: usize = 24;
const TOP_NEAR: u32 = 6;
const COMMON_NEAR: u32 = 4;
const MEDICAL_NEAR: u32 = 2;

pub struct Slips {
    lists: Arc<Lists>,
    /// Two bits for each sum of a word that tells something, by its first and by its last bits.
    held: Vec<u64>,
    /// What becomes of a byte when so many empty ones follow it.
    shifts: Vec<[u32; 256]>,
    pub common: u32,
    pub fewest: usize,
    pub most: usize,
    doubtful: u32,
    kinds: u32,
}

impl Slips {
    pub fn new(data: &Data, lists: &Arc<Lists>) -> Result<Self, String> {
        let common = data.bits("slips.COMMON")?;
        let most = data.size("slips.MOST")?;
        if most > MOST {
            return Err("slips.MOST is too many".into());
        }
        let mut held = vec![0; 1 << (BITS - 6)];
        lists.each(|sum, flags| {
            if flags & (COMMON_NAME | TOP | common | OF_MEDICINE) != 0 {
                for at in places(sum) {
                    held[at >> 6] |= 1u64 << (at & 63);
                }
            }
        });
        let mut shifts = vec![std::array::from_fn(|byte| byte as u32)];
        for size in 1..most + 2 {
            let before: &[u32; 256] = &shifts[size - 1];
            shifts.push(std::array::from_fn(|byte| stepped(before[byte], 0)));
        }
        Ok(Slips {
            lists: lists.clone(),
            held,
            shifts,
            common,
            fewest: data.size("slips.FEWEST")?,
            most,
            doubtful: data.bits("slips._DOUBTFUL")?,
            kinds: data.bits("slips.KINDS")?,
        })
    }

    /// Which of the kinds of doubtful words this is, if it is one. `small`: it is written so.
    pub fn doubt(&self, word: &[u8], flags: u32, small: bool) -> Option<u32> {
        if flags & !self.doubtful != 0 || flags & COMMON_NAME != 0 || (flags != 0 && !small) {
            return None;
        }
        if word.len() < self.fewest || word.len() > self.most || !word.iter().all(u8::is_ascii_alphabetic) {
            return None;
        }
        let found = self.near(word);
        let kind = if found & TOP != 0 {
            TOP_NEAR
        } else if found & self.common != 0 {
            COMMON_NEAR
        } else if found & OF_MEDICINE != 0 {
            MEDICAL_NEAR
        } else {
            0
        };
        Some(kind + u32::from(found & COMMON_NAME != 0) + if flags != 0 { self.kinds } else { 0 })
    }

    /// Is a doubtful word likelier an ordinary one with a slip in it than a name with one?
    pub fn is_slip(&self, kind: Option<u32>) -> bool {
        kind.is_some_and(|kind| kind % self.kinds >= MEDICAL_NEAR && kind % 2 == 0)
    }

    /// The lists that words one slip away stand on; of names only those that many bear. No longer than `most`.
    pub fn near(&self, word: &[u8]) -> u32 {
        let size = word.len();
        let mut tails = [0; MOST + 1];
        for at in (0..size).rev() {
            tails[at] = self.shifts[size - at][usize::from(word[at])] ^ tails[at + 1];
        }
        let mut found = 0;
        let mut head = !0;
        for at in 0..=size {
            let rest = &word[at..];
            let left = rest.len();
            let more = tails[at] ^ self.followed(head >> 8, left);
            for letter in b'a'..=b'z' {
                found |= self.listed(more ^ self.shifts[left + 1][usize::from(head as u8 ^ letter)]);
            }
            for (written, meant) in SAID {
                if rest.starts_with(written) {
                    let told = meant.iter().fold(head, |c, &b| stepped(c, b));
                    let after = written.len();
                    found |= self.listed(tails[at + after] ^ self.followed(told, left - after));
                }
            }
            let Some(&first) = rest.first() else { break };
            found |= self.listed(tails[at + 1] ^ self.followed(head, left - 1));
            let other = tails[at + 1] ^ self.followed(head >> 8, left - 1);
            for letter in b'a'..=b'z' {
                found |= self.listed(other ^ self.shifts[left][usize::from(head as u8 ^ letter)]);
            }
            if let Some(&second) = rest.get(1) {
                let swapped = stepped(stepped(head, second), first);
                found |= self.listed(tails[at + 2] ^ self.followed(swapped, left - 2));
            }
            head = stepped(head, first);
        }
        found
    }

    /// What becomes of the state of a sum when so many empty bytes follow.
    fn followed(&self, state: u32, empty: usize) -> u32 {
        if empty < 4 {
            return (0..empty).fold(state, |c, _| stepped(c, 0));
        }
        let [a, b, c, d] = state.to_le_bytes().map(usize::from);
        let s = &self.shifts;
        s[empty][a] ^ s[empty - 1][b] ^ s[empty - 2][c] ^ s[empty - 3][d]
    }

    /// The lists of the word with this state of its sum at the end.
    fn listed(&self, state: u32) -> u32 {
        let sum = !state;
        if places(sum).iter().any(|&at| self.held[at >> 6] >> (at & 63) & 1 == 0) {
            return 0;
        }
        let flags = self.lists.of(sum).0;
        if flags & COMMON_NAME != 0 {
            flags & COMMON_NAME
        } else {
            flags & (TOP | self.common | OF_MEDICINE)
        }
    }
}

fn places(sum: u32) -> [usize; 2] {
    [(sum >> (32 - BITS)) as usize, (sum & ((1 << BITS) - 1)) as usize]
}
