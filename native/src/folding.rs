//! Western texts as they are compared: case and accents off, each letter in its place.

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::rex::Rex;

const WESTERN: usize = 256;

pub struct Folding {
    /// What stands for a letter; nothing where that is none, or several.
    plain: [Option<Ch>; WESTERN],
    escape: Rex,
    classes: Classes,
}

/// All of one length.
pub struct Folded {
    pub text: Vec<Ch>,
    pub plain: Vec<Ch>,
    pub folded: Vec<Ch>,
}

impl Folding {
    pub fn new(data: &Data) -> Result<Self, String> {
        let table: Vec<Option<Ch>> = data.u32s("western")?.into_iter().map(|c| (c != u32::MAX).then_some(c)).collect();
        Ok(Folding {
            plain: table.try_into().map_err(|_| "the table of western letters has another size")?,
            escape: data.rex("folding._HAS_ESCAPE")?,
            classes: data.classes.clone(),
        })
    }

    /// Nothing for a text in which places would move: Python reads it.
    pub fn fold(&self, raw: &[u8]) -> Option<Folded> {
        let text: Vec<Ch> = raw.iter().map(|&c| Ch::from(c)).collect();
        if raw.iter().any(|c| matches!(c, b'\\' | b'&' | b'%')) && self.escape.is_in(&text, 0, text.len()) {
            return None;
        }
        if raw.is_ascii() {
            let folded = raw.iter().map(|c| Ch::from(c.to_ascii_lowercase())).collect();
            return Some(Folded { plain: text.clone(), text, folded });
        }
        let plain = raw.iter().map(|&c| self.plain[usize::from(c)]).collect::<Option<Vec<Ch>>>()?;
        let folded = plain.iter().map(|&c| self.classes.lowered(c)).collect();
        Some(Folded { text, plain, folded })
    }
}
