//! Texts as they are compared: case and accents off, and the way back to each place.

use std::sync::{PoisonError, RwLock};

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::rex::Rex;
use crate::text::Span;
use crate::values::Keyed;

const WESTERN: usize = 256;

pub struct Folding {
    /// What stands for a letter; nothing where that is none, or several.
    western: [Option<Ch>; WESTERN],
    /// What stands for others, as it was told.
    told: RwLock<Keyed<Ch, Box<[Ch]>>>,
    escape: Rex,
    classes: Classes,
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
            escape: data.rex("folding._HAS_ESCAPE")?,
            classes: data.classes.clone(),
        })
    }

    /// What stands for a letter from now on.
    pub fn tell(&self, letter: Ch, plain: &[Ch]) {
        self.told.write().unwrap_or_else(PoisonError::into_inner).insert(letter, plain.into());
    }

    /// A text with a byte for each letter. Nothing where places would move.
    pub fn western(&self, raw: &[u8]) -> Option<Folded> {
        let text: Vec<Ch> = raw.iter().map(|&c| Ch::from(c)).collect();
        if raw.iter().any(|c| matches!(c, b'\\' | b'&' | b'%')) && self.escape.is_in(&text, 0, text.len()) {
            return None;
        }
        if raw.is_ascii() {
            let folded = raw.iter().map(|c| Ch::from(c.to_ascii_lowercase())).collect();
            return Some(Folded { plain: text.clone(), text, folded, places: None });
        }
        let plain = raw.iter().map(|&c| self.western[usize::from(c)]).collect::<Option<Vec<Ch>>>()?;
        let folded = plain.iter().map(|&c| self.classes.lowered(c)).collect();
        Some(Folded { text, plain, folded, places: None })
    }

    /// Any text. Nothing where an escape stands in it, or a letter of which nothing was told.
    pub fn any(&self, text: &[Ch]) -> Option<Folded> {
        if self.escape.is_in(text, 0, text.len()) {
            return None;
        }
        let told = self.told.read().unwrap_or_else(PoisonError::into_inner);
        let mut plain: Vec<Ch> = Vec::with_capacity(text.len() + 8);
        let mut places: Vec<(u32, u32)> = Vec::with_capacity(text.len() + 8);
        for (at, &c) in text.iter().enumerate() {
            let place = (at as u32, at as u32 + 1);
            if let Some(one) = self.western.get(c as usize).copied().flatten() {
                plain.push(one);
                places.push(place);
                continue;
            }
            let many = told.get(&c)?;
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
