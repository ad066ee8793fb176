//! Everything that Python hands over: lists, expressions, numbers, tables, weights. Nothing of it is written here.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::classes::{Ch, Classes};
use crate::members::Members;
use crate::rex::Rex;
use crate::table::{Table, Words};

/// Named sections of bytes: `list:ordinary.NEVER`, `rex:numbers._PHONE`, `num:tagging.ABOVE`, `map:triggers.MONTHS`.
pub struct Data<'a> {
    sections: HashMap<&'a str, &'a [u8]>,
    pub classes: Classes,
    pub members: RefCell<Members>,
}

impl<'a> Data<'a> {
    pub fn read(blob: &'a [u8]) -> Result<Self, String> {
        let mut sections = HashMap::new();
        let mut rest = blob;
        while !rest.is_empty() {
            let name = std::str::from_utf8(taken(&mut rest)?).map_err(|e| e.to_string())?;
            sections.insert(name, taken(&mut rest)?);
        }
        let held = |name: &str| sections.get(name).ok_or_else(|| format!("{name} is missing"));
        let classes = Classes::new(held("raw:classes")?, held("raw:lowered")?)?;
        Ok(Data { sections, classes, members: RefCell::default() })
    }

    pub fn raw(&self, name: &str) -> Result<&[u8], String> {
        let name = format!("raw:{name}");
        self.sections.get(name.as_str()).copied().ok_or_else(|| format!("{name} is missing"))
    }

    pub fn u32s(&self, name: &str) -> Result<Vec<u32>, String> {
        Ok(self.raw(name)?.chunks_exact(4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect())
    }

    /// In order, none twice.
    pub fn sorted(&self, name: &str) -> Result<Vec<u32>, String> {
        let made = self.u32s(name)?;
        if made.windows(2).all(|two| two[0] < two[1]) {
            Ok(made)
        } else {
            Err(format!("{name} are not in order"))
        }
    }

    pub fn u16s(&self, name: &str) -> Result<Vec<u16>, String> {
        Ok(self.raw(name)?.chunks_exact(2).map(|b| u16::from_le_bytes([b[0], b[1]])).collect())
    }

    pub fn i16s(&self, name: &str) -> Result<Vec<i16>, String> {
        Ok(self.u16s(name)?.into_iter().map(u16::cast_signed).collect())
    }

    pub fn f32s(&self, name: &str) -> Result<Vec<f32>, String> {
        Ok(self.u32s(name)?.into_iter().map(f32::from_bits).collect())
    }

    fn text(&self, name: &str) -> Result<&str, String> {
        let held = self.sections.get(name).ok_or_else(|| format!("{name} is missing"))?;
        std::str::from_utf8(held).map_err(|e| e.to_string())
    }

    /// A set of words. An empty word stands for itself.
    pub fn list(&self, name: &str) -> Result<Words, String> {
        let mut made = Words::default();
        for line in self.text(&format!("list:{name}"))?.split('\u{1}').skip(1) {
            made.put(&letters(line));
        }
        made.number = self.members.borrow_mut().number(name, &made);
        Ok(made)
    }

    /// A list of so many signs.
    pub fn signs<const N: usize>(&self, name: &str) -> Result<[Ch; N], String> {
        let text = self.text(&format!("list:{name}"))?;
        let made: Vec<Ch> = text.split('\u{1}').skip(1).flat_map(letters).collect();
        made.try_into().map_err(|_| format!("{name}: not so many signs"))
    }

    pub fn map(&self, name: &str) -> Result<Table<i64>, String> {
        let mut made = Table::default();
        for line in self.text(&format!("map:{name}"))?.split('\u{1}').skip(1) {
            let (word, value) = line.rsplit_once('\u{2}').ok_or("a map without values")?;
            made.put(&letters(word), value.parse().map_err(|_| format!("{name}: no number"))?);
        }
        Ok(made)
    }

    pub fn num(&self, name: &str) -> Result<f64, String> {
        let said = self.text(&format!("num:{name}"))?;
        said.parse().map_err(|_| format!("{name} is no number"))
    }

    pub fn size(&self, name: &str) -> Result<usize, String> {
        Ok(self.num(name)? as usize)
    }

    /// A flag, or flags together.
    pub fn bits(&self, name: &str) -> Result<u32, String> {
        Ok(self.num(name)? as u32)
    }

    pub fn rex(&self, name: &str) -> Result<Rex, String> {
        let (flags, pattern) = self.text(&format!("rex:{name}"))?.split_once('\n').ok_or("no flags")?;
        let flags = flags.parse().map_err(|_| format!("{name}: no flags"))?;
        Rex::new(pattern, flags, &self.classes).map_err(|why| format!("{name}: {why}"))
    }

    /// That an expression is still the one which is written out here.
    pub fn agreed(&self, name: &str, pattern: &str) -> Result<(), String> {
        let held = self.text(&format!("rex:{name}"))?;
        let same = held.split_once('\n').is_some_and(|(_, held)| held == pattern);
        if same {
            Ok(())
        } else {
            Err(format!("{name} is another expression"))
        }
    }
}

pub fn letters(text: &str) -> Vec<Ch> {
    text.chars().map(u32::from).collect()
}

fn taken<'a>(rest: &mut &'a [u8]) -> Result<&'a [u8], String> {
    let short = || "the data ends too early".to_string();
    let size = rest.get(..4).ok_or_else(short)?;
    let size = u32::from_le_bytes([size[0], size[1], size[2], size[3]]) as usize;
    let held = rest.get(4..4 + size).ok_or_else(short)?;
    *rest = &rest[4 + size..];
    Ok(held)
}
