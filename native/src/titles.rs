//! Texts in which a capital says nothing, as they would be written.

use std::borrow::Cow;

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::rex::Rex;

pub struct Titles {
    little: Rex,
    classes: Classes,
}

impl Titles {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Titles { little: data.rex("triggers._LITTLE")?, classes: data.classes.clone() })
    }

    pub fn capitals(&self, plain: &[Ch]) -> bool {
        self.classes.all_upper(plain)
    }

    /// A text of small letters only, or of capitals only, as it would be written. Of the letters beyond ASCII none is
    /// changed: no expression asks for their case, and those that a folded text can hold keep their length.
    pub fn titled<'a>(&self, plain: &'a [Ch]) -> Cow<'a, [Ch]> {
        let of = &self.classes;
        let (mut upper, mut lower) = (false, false);
        for &c in plain {
            upper |= of.upper(c);
            lower |= of.lower(c);
            if upper && lower {
                return Cow::Borrowed(plain);
            }
        }
        if !upper && !lower {
            return Cow::Borrowed(plain);
        }
        let mut made = plain.to_vec();
        let mut inside = false;
        for c in &mut made {
            let cased = of.upper(*c) || of.lower(*c);
            if cased && *c < 128 {
                *c = if inside { *c | 32 } else { *c & !32 };
            }
            inside = cased;
        }
        let found: Vec<_> = self.little.iter(&made, 0, made.len()).map(|found| found.span()).collect();
        for (start, end) in found {
            made[start..end].iter_mut().for_each(|c| *c |= 32);
        }
        Cow::Owned(made)
    }
}
