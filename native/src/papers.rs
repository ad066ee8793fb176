//! Papers, postal codes and houses of one country or another that open with letters: `JG 99 08 32 C`, `YO20 2GG`.

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::kinds::{shown, ADDRESS, NUMBER, PLACE};
use crate::rex::Rex;
use crate::table::Words;
use crate::text::{Span, Text};

const REGISTERED: usize = 3; // of those apart
const END_OF_HOUSE: [Ch; 2] = [44, 32];

pub struct Papers {
    classes: Classes,
    most_letters: usize,
    tied: Words,
    /// By whether something stands between the letters and the digits.
    apart: [(Rex, u8); 4],
    together: [(Rex, u8); 4],
    house: Rex,
    longest_house: usize,
}

impl Papers {
    pub fn new(data: &Data) -> Result<Self, String> {
        let rex = |name: &str| data.rex(&format!("papers.{name}"));
        Ok(Papers {
            classes: data.classes.clone(),
            most_letters: data.size("papers._MOST_LETTERS")?,
            tied: data.list("papers._TIED")?,
            apart: [
                (rex("_PAPER")?, NUMBER),
                (rex("_NUMBERED")?, ADDRESS),
                (rex("_FLAT")?, ADDRESS),
                (rex("_REGISTERED")?, NUMBER),
            ],
            together: [
                (rex("_PAPER")?, NUMBER),
                (rex("_PLATED")?, NUMBER),
                (rex("_POSTED")?, PLACE),
                (rex("_POSTED_SMALL")?, PLACE),
            ],
            house: rex("_HOUSE")?,
            longest_house: data.size("papers._LONGEST_HOUSE")?,
        })
    }

    /// `99 Low Fold, `: a number and a street right before a place that was found.
    pub fn houses(&self, text: &Text, out: &mut Vec<Span>) {
        let plain = text.plain;
        for at in 0..out.len() {
            let start = out[at].start;
            if out[at].kind != PLACE || !plain[..start].ends_with(&END_OF_HOUSE) {
                continue;
            }
            if let Some(house) = self.house.search(plain, start.saturating_sub(self.longest_house), start) {
                out.push(shown(house.start, start - END_OF_HOUSE.len(), ADDRESS));
            }
        }
    }

    pub fn spans(&self, text: &Text, out: &mut Vec<Span>) {
        let plain = text.plain;
        let mut past = 0;
        for (at, first) in text.digits.iter().map(|&(at, first, _)| (at as usize, first as usize)).filter(|of| of.0 > 0)
        {
            let letters = text.low(at - 1).len();
            let dotted = letters == 1 && at > 1 && text.low(at - 2).len() == 1 && text.gap(at - 2) == [46];
            let start = text.starts[at - 1 - usize::from(dotted)];
            if start < past || !(1..=self.most_letters).contains(&letters) {
                continue;
            }
            if start > 0 && (self.classes.alnum(plain[start - 1]) || self.tied.has(&plain[start - 1..start])) {
                continue;
            }
            let apart = !text.gap(at - 1).is_empty();
            let forms: &[(Rex, u8)] = if apart { &self.apart } else { &self.together };
            let found = forms.iter().enumerate().find_map(|(order, (form, kind))| {
                let begin = if apart && order == REGISTERED { first } else { start };
                Some((begin, form.end_at(plain, start, plain.len())?, *kind))
            });
            if let Some((begin, end, kind)) = found {
                past = end;
                out.push(shown(begin, end, kind));
            }
        }
    }
}
