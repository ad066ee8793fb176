//! What is spelt out: a telephone in words, a name letter by letter.

use crate::data::Data;
use crate::flags::{ALPHABETIC, COUNTING};
use crate::kinds::{shown, AGE, PERSON, PHONE};
use crate::rex::Rex;
use crate::table::Words;
use crate::text::{Span, Text};

pub struct Spelt {
    figures: Words,
    old: Rex,
    loose: Words,
    apart: Words,
    fewest_figures: usize,
    fewest_letters: usize,
}

impl Spelt {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Spelt {
            old: data.rex("spelt._OLD")?,
            figures: data.list("spelt._FIGURES")?,
            loose: data.list("spelt._LOOSE")?,
            apart: data.list("spelt._APART")?,
            fewest_figures: data.size("spelt._FEWEST_FIGURES")?,
            fewest_letters: data.size("spelt._FEWEST_LETTERS")?,
        })
    }

    pub fn spans(&self, text: &Text, out: &mut Vec<Span>) {
        if text.seen & COUNTING != 0 {
            let told = |at: usize| self.figures.has(text.low(at));
            runs(text, told, &self.loose, (self.fewest_figures, PHONE), out);
            let aged = self.old.iter(text.folded, 0, text.folded.len());
            let said = aged.filter_map(|found| found.group(1).or_else(|| found.group(2)));
            out.extend(said.map(|(start, end)| shown(start, end, AGE)));
        }
        let letter = |at: usize| text.pieces[at].len == 1 && text.pieces[at].traits & ALPHABETIC != 0;
        if (0..text.len()).filter(|&at| letter(at)).count() >= self.fewest_letters {
            runs(text, letter, &self.apart, (self.fewest_letters, PERSON), out);
        }
    }
}

/// Where enough of them stand in a row.
fn runs(text: &Text, told: impl Fn(usize) -> bool, ties: &Words, least: (usize, u8), out: &mut Vec<Span>) {
    let mut at = 0;
    while at < text.len() {
        let mut past = at;
        while past < text.len() && told(past) && (past == at || ties.has(text.gap(past - 1))) {
            past += 1;
        }
        if past - at >= least.0 {
            out.push(shown(text.starts[at], text.end(past - 1), least.1));
        }
        at = past.max(at + 1);
    }
}
