//! Hospitals, practices and places by their form: `Mount Kay Family Practice`, `Clínica La Peláez`, `Denver, CO`.

use std::borrow::Cow;

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{CENTRO, FAMOUS, KIND, STATE};
use crate::kinds::{shown, FACILITY, PLACE};
use crate::rex::Rex;
use crate::text::{Span, Text};
use crate::titles::Titles;

const ANY: u32 = KIND | CENTRO | FAMOUS | STATE;
const LINE: Ch = 10;

pub struct Facilities {
    english: Rex,
    spanish: Rex,
    known: Rex,
    city: Rex,
    titles: Titles,
}

impl Facilities {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Facilities {
            english: data.rex("facilities._ENGLISH")?,
            spanish: data.rex("facilities._SPANISH")?,
            known: data.rex("facilities._KNOWN")?,
            city: data.rex("facilities._CITY")?,
            titles: Titles::new(data)?,
        })
    }

    /// A single look at the words says whether the dear patterns are needed, and where. None reaches over a line.
    pub fn spans(&self, text: &Text, out: &mut Vec<Span>) {
        if text.seen & ANY == 0 {
            return;
        }
        let capitals = self.titles.capitals(text.plain);
        let plain = if capitals { self.titles.titled(text.plain) } else { Cow::Borrowed(text.plain) };
        lines(&plain, text.places(KIND), |start, end| {
            out.extend(self.english.iter(&plain, start, end).map(|found| alone(found.span(), FACILITY)));
        });
        for (pattern, flag) in [(&self.spanish, CENTRO), (&self.known, FAMOUS)] {
            let mut past = 0;
            for place in text.places(flag) {
                if place >= past {
                    if let Some(end) = pattern.end_at(&plain, place, plain.len()) {
                        past = end;
                        out.push(alone((place, end), FACILITY));
                    }
                }
            }
        }
        let after_comma = |&place: &usize| place >= 2 && plain[place - 2..place] == [44, 32];
        lines(&plain, text.places(STATE).filter(after_comma), |start, end| {
            out.extend(self.city.iter(&plain, start, end).map(|found| alone(found.span(), PLACE)));
        });
    }
}

/// Each line once in which one of the places stands.
fn lines(plain: &[Ch], places: impl Iterator<Item = usize>, mut look: impl FnMut(usize, usize)) {
    let mut past = 0;
    for place in places {
        if place >= past {
            let start = plain[past..place].iter().rposition(|&c| c == LINE).map_or(past, |at| past + at + 1);
            past = plain[place..].iter().position(|&c| c == LINE).map_or(plain.len(), |at| place + at);
            look(start, past);
        }
    }
}

fn alone((start, end): (usize, usize), kind: u8) -> Span {
    Span { lone: true, ..shown(start, end, kind) }
}
