//! What a character is, as Python says it: both read the same table.

/// A code point as Python has it; it may be half of a pair.
pub type Ch = u32;

const ALPHA: u8 = 1;
const DIGIT: u8 = 2;
const DECIMAL: u8 = 4;
const ALNUM: u8 = 8;
const UPPER: u8 = 16;
const LOWER: u8 = 32;
const SPACE: u8 = 64;
const WORD: u8 = 128;
const PLANE: usize = 0x10000;

/// A bit for each question, for every character of the first plane. Those above are of no class.
#[derive(Clone)]
pub struct Classes {
    bits: std::sync::Arc<[u8]>,
    low: std::sync::Arc<[u32]>,
}

impl Classes {
    pub fn new(bits: &[u8], low: &[u8]) -> Result<Self, String> {
        if bits.len() != PLANE || low.len() != 4 * PLANE {
            return Err("the table of characters has another size".into());
        }
        let low = low.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]));
        Ok(Classes { bits: bits.into(), low: low.collect() })
    }

    fn is(&self, c: Ch, bit: u8) -> bool {
        self.bits.get(c as usize).is_some_and(|b| b & bit != 0)
    }

    pub fn alpha(&self, c: Ch) -> bool {
        self.is(c, ALPHA)
    }

    pub fn digit(&self, c: Ch) -> bool {
        self.is(c, DIGIT)
    }

    pub fn decimal(&self, c: Ch) -> bool {
        self.is(c, DECIMAL)
    }

    pub fn alnum(&self, c: Ch) -> bool {
        self.is(c, ALNUM)
    }

    pub fn upper(&self, c: Ch) -> bool {
        self.is(c, UPPER)
    }

    pub fn lower(&self, c: Ch) -> bool {
        self.is(c, LOWER)
    }

    pub fn space(&self, c: Ch) -> bool {
        self.is(c, SPACE)
    }

    /// `\w` of an expression.
    pub fn word(&self, c: Ch) -> bool {
        self.is(c, WORD)
    }

    /// The small letter, where it is one character; itself otherwise.
    pub fn lowered(&self, c: Ch) -> Ch {
        self.low.get(c as usize).copied().unwrap_or(c)
    }

    /// `str.isupper`: something has case, and all that has is a capital.
    pub fn all_upper(&self, text: &[Ch]) -> bool {
        text.iter().any(|&c| self.upper(c)) && !text.iter().any(|&c| self.lower(c))
    }

    /// `str.islower`.
    pub fn all_lower(&self, text: &[Ch]) -> bool {
        text.iter().any(|&c| self.lower(c)) && !text.iter().any(|&c| self.upper(c))
    }

    pub fn all_alpha(&self, text: &[Ch]) -> bool {
        !text.is_empty() && text.iter().all(|&c| self.alpha(c))
    }

    pub fn all_digit(&self, text: &[Ch]) -> bool {
        !text.is_empty() && text.iter().all(|&c| self.digit(c))
    }
}
