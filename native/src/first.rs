//! What can stand at a place, as far as it is told cheaply.

use crate::classes::Ch;
use crate::rexparse::Set;

/// What can stand at a place where something begins; `end`: it can begin where the text ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct First {
    pub ascii: [u64; 2],
    pub wide: bool,
    pub end: bool,
}

impl First {
    pub const ANY: First = First { ascii: [u64::MAX; 2], wide: true, end: true };
    pub const NONE: First = First { ascii: [0; 2], wide: false, end: false };

    pub fn of(set: &Set) -> First {
        First { ascii: set.ascii, wide: set.reaches(), end: false }
    }

    pub fn or(self, other: First) -> First {
        let ascii = [self.ascii[0] | other.ascii[0], self.ascii[1] | other.ascii[1]];
        First { ascii, wide: self.wide || other.wide, end: self.end || other.end }
    }

    pub fn and(self, other: First) -> First {
        let ascii = [self.ascii[0] & other.ascii[0], self.ascii[1] & other.ascii[1]];
        First { ascii, wide: self.wide && other.wide, end: self.end && other.end }
    }

    pub fn without(self, set: &Set) -> First {
        First { ascii: [self.ascii[0] & !set.ascii[0], self.ascii[1] & !set.ascii[1]], ..self }
    }

    pub fn within(self, set: &Set) -> First {
        let ascii = [self.ascii[0] & set.ascii[0], self.ascii[1] & set.ascii[1]];
        First { ascii, wide: self.wide && set.reaches(), end: false }
    }

    pub fn apart(&self, other: &First) -> bool {
        self.ascii[0] & other.ascii[0] == 0 && self.ascii[1] & other.ascii[1] == 0 && !(self.wide && other.wide)
    }

    #[inline]
    pub fn may(&self, text: &[Ch], at: usize) -> bool {
        match text.get(at) {
            Some(&c) if c < 128 => self.ascii[(c >> 6) as usize] >> (c & 63) & 1 != 0,
            Some(_) => self.wide,
            None => self.end,
        }
    }
}
