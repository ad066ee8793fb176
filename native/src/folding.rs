//! Texts as they are compared: case and accents off, and the way back to each place.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::rex::Rex;
use crate::text::Span;
use crate::values::Keyed;

const WESTERN: usize = 256;
const BACKSLASH: Ch = 92;
const AMPERSAND: Ch = 38;
const PERCENT: Ch = 37;
const EQUALS: Ch = 61;
const MISREAD: Ch = 0xC3;

pub struct Folding {
    /// What stands for a letter; nothing where that is none, or several.
    western: [Option<Ch>; WESTERN],
    /// What stands for others, and for escapes, as it was told.
    told: RwLock<Told>,
    escape: Rex,
    classes: Classes,
}

#[derive(Default)]
struct Told {
    letters: Keyed<Ch, Box<[Ch]>>,
    escapes: HashMap<Box<[Ch]>, Box<[Ch]>>,
}

/// `plain` and `folded` are of one length.
pub struct Folded {
    pub text: Vec<Ch>,
    pub plain: Vec<Ch>,
    pub folded: Vec<Ch>,
    /// Where each place begins and ends in the text; nothing where all stayed in their place.
    places: Option<Vec<(u32, u32)>>,
}

impl Folded {
    /// A find, where it stands in the text as it was written.
    pub fn written(&self, span: Span) -> Span {
        match &self.places {
            None => span,
            Some(places) => Span { start: places[span.start].0 as usize, end: places[span.end - 1].1 as usize, ..span },
        }
    }
}

impl Folding {
    pub fn new(data: &Data) -> Result<Self, String> {
        let table: Vec<Option<Ch>> = data.u32s("western")?.into_iter().map(|c| (c != u32::MAX).then_some(c)).collect();
        Ok(Folding {
            western: table.try_into().map_err(|_| "the table of western letters has another size")?,
            told: RwLock::default(),
            escape: data.rex("folding.ESCAPE")?,
            classes: data.classes.clone(),
        })
    }

    /// What stands for a letter, or for an escape, from now on.
    pub fn tell(&self, piece: &[Ch], plain: &[Ch]) {
        let mut told = self.told.write().unwrap_or_else(PoisonError::into_inner);
        match piece {
            [letter] => told.letters.insert(*letter, plain.into()),
            _ => told.escapes.insert(piece.into(), plain.into()),
        };
    }

    /// A text of plain letters, a byte each. Nothing where something stands in it of which nothing was told.
    pub fn plain(&self, raw: &[u8]) -> Option<Folded> {
        let text: Vec<Ch> = raw.iter().map(|&c| Ch::from(c)).collect();
        if raw.iter().any(|&c| opens(Ch::from(c))) || !raw.is_ascii() {
            return self.any(&text);
        }
        let folded = raw.iter().map(|c| Ch::from(c.to_ascii_lowercase())).collect();
        Some(Folded { plain: text.clone(), text, folded, places: None })
    }

    /// The same of any text.
    pub fn any(&self, text: &[Ch]) -> Option<Folded> {
        let told = self.told.read().unwrap_or_else(PoisonError::into_inner);
        let mut plain: Vec<Ch> = Vec::with_capacity(text.len() + 8);
        let mut places: Vec<(u32, u32)> = Vec::with_capacity(text.len() + 8);
        let mut at = 0;
        while at < text.len() {
            let c = text[at];
            let end = if opens(c) { self.escape.end_at(text, at, text.len()) } else { None };
            let place = (at as u32, end.unwrap_or(at + 1) as u32);
            let escaped = end.map(|end| &text[at..end]);
            at = place.1 as usize;
            if let (Some(one), None) = (self.western.get(c as usize).copied().flatten(), escaped) {
                plain.push(one);
                places.push(place);
                continue;
            }
            let many = escaped.map_or_else(|| told.letters.get(&c), |piece| told.escapes.get(piece))?;
            if many.is_empty() {
                if let Some(last) = places.last_mut() {
                    last.1 = place.1; // a mark belongs to the letter before it
                }
            }
            plain.extend_from_slice(many);
            places.resize(plain.len(), place);
        }
        let folded = plain.iter().map(|&c| self.classes.lowered(c)).collect();
        Some(Folded { text: text.to_vec(), plain, folded, places: Some(places) })
    }
}

/// Whether an escape may begin with this.
#[inline]
fn opens(c: Ch) -> bool {
    matches!(c, BACKSLASH | AMPERSAND | PERCENT | EQUALS | MISREAD)
}
