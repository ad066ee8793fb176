//! What is spelt out: a telephone in words, a name letter by letter.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{ALPHABETIC, CAPITAL, COUNTING};
use crate::kinds::{shown, AGE, NUMBER, PERSON, PHONE};
use crate::rex::Rex;
use crate::table::Words;
use crate::text::{Span, Text};

const DASH: [Ch; 1] = [45];
const BLANK: Ch = 32;

pub struct Spelt {
    figures: Words,
    old: Rex,
    pairs: Words,
    blank: Words,
    fewest_pairs: usize,
    figures_apart: usize,
    naming: Words,
    loose: Words,
    apart: Words,
    telling: Words,
    said: Words,
    also_words: Words,
    told_within: usize,
    fewest_figures: usize,
    most_before: usize,
    fewest_told: usize,
    fewest_letters: usize,
    fewest_tied: usize,
    fewest_among: usize,
    fewest_one_by_one: usize,
    fewest_before: usize,
    called: Words,
    cut_off: Words,
    called_within: usize,
    fewest_named: usize,
    blanks: Words,
    along: Words,
    fewest_along: usize,
    fewest_mixed: usize,
    fewest_of_each: usize,
}

impl Spelt {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Spelt {
            old: data.rex("spelt._OLD")?,
            figures: data.list("spelt.FIGURES")?,
            pairs: data.list("spelt._PAIRS")?,
            blank: data.list("spelt._BLANK")?,
            fewest_pairs: data.size("spelt._FEWEST_PAIRS")?,
            figures_apart: data.size("spelt._FIGURES_APART")?,
            naming: data.list("spelt._NAMING")?,
            loose: data.list("spelt._LOOSE")?,
            apart: data.list("spelt._APART")?,
            telling: data.list("spelt._TELLING")?,
            said: data.list("spelt._SAID")?,
            also_words: data.list("spelt._ALSO_WORDS")?,
            told_within: data.size("spelt._TOLD_WITHIN")?,
            fewest_figures: data.size("spelt.FEWEST_FIGURES")?,
            most_before: data.size("spelt._MOST_BEFORE")?,
            fewest_told: data.size("spelt.FEWEST_TOLD")?,
            fewest_letters: data.size("spelt._FEWEST_LETTERS")?,
            fewest_tied: data.size("spelt._FEWEST_TIED")?,
            fewest_among: data.size("spelt._FEWEST_AMONG")?,
            fewest_one_by_one: data.size("spelt._FEWEST_ONE_BY_ONE")?,
            fewest_before: data.size("spelt._FEWEST_BEFORE")?,
            called: data.list("spelt._CALLED")?,
            cut_off: data.list("spelt._CUT_OFF")?,
            called_within: data.size("spelt._CALLED_WITHIN")?,
            fewest_named: data.size("spelt._FEWEST_NAMED")?,
            blanks: data.list("spelt._BLANKS")?,
            along: data.list("spelt._ALONG")?,
            fewest_along: data.size("spelt._FEWEST_ALONG")?,
            fewest_mixed: data.size("spelt._FEWEST_MIXED")?,
            fewest_of_each: data.size("spelt._FEWEST_OF_EACH")?,
        })
    }

    pub fn spans(&self, text: &Text, out: &mut Vec<Span>) {
        if text.seen & COUNTING != 0 {
            let told = |at: usize| self.figures.has(text.low(at));
            self.runs(text, told, &self.loose, PHONE, out);
            self.mixed(text, out);
            self.runs(text, |at: usize| self.pairs.has(text.low(at)), &self.blank, NUMBER, out);
            let aged = self.old.iter(text.folded, 0, text.folded.len());
            let said = aged.filter_map(|found| (1..=4).find_map(|group| found.group(group)));
            out.extend(said.map(|(start, end)| shown(start, end, AGE)));
        }
        let letter = |at: usize| is_letter(text, at);
        let letters = (0..text.len()).filter(|&at| letter(at)).count();
        if letters >= self.fewest_named {
            self.runs(text, letter, &self.apart, PERSON, out);
        }
        if letters >= self.fewest_among {
            self.one_by_one(text, out);
        }
    }

    /// `d e a n dlamini`, `j u a n arroba …`: letters one by one right before what was found.
    pub fn before(&self, text: &Text, out: &mut Vec<Span>) {
        if (0..text.len()).filter(|&at| is_letter(text, at)).count() < self.fewest_before {
            return;
        }
        let found = out.len();
        for at in 0..text.len() {
            let Some(span) = out[..found].iter().rev().find(|span| span.start == text.starts[at]).copied() else {
                continue;
            };
            let mut first = at;
            while first > 0 && is_letter(text, first - 1) && self.blanks.has(text.gap(first - 1)) {
                if first > 1 && text.gap(first - 2).last() != Some(&BLANK) {
                    break; // `WISC-V y PROLEC`
                }
                first -= 1;
            }
            let mut past = at;
            while past < text.len() && is_letter(text, past) {
                past += 1;
                if !self.apart.has(text.gap(past - 1)) {
                    break; // `y a M*r**la`
                }
            }
            let said = past - first < self.fewest_tied && (first..at).all(|one| self.cut_off.has(text.low(one)));
            if at - first >= self.fewest_before && !said {
                out.push(shown(text.starts[first], span.end, span.kind));
            }
        }
    }

    /// `b r i d said`, `d 1 2 x 2 t 8`: letters and figures one by one, of which some were found, are one as a whole.
    pub fn along(&self, text: &Text, out: &mut Vec<Span>) {
        let found = out.len();
        let mut at = 0;
        while let Some((first, past)) = row(text, at, |one| is_one(text, one), &self.along) {
            at = past;
            if past - first < self.fewest_along || !(first..past).any(|one| is_letter(text, one)) {
                continue;
            }
            let (start, end) = (text.starts[first], text.end(past - 1));
            let touched = out[..found].iter().find(|span| start < span.end && span.start < end);
            if let Some(kind) = touched.map(|span| span.kind) {
                out.push(shown(start, end, kind));
            }
        }
    }

    /// `reg is one oh m h three eight six nine`.
    fn mixed(&self, text: &Text, out: &mut Vec<Span>) {
        let figure = |one: usize| self.figures.has(text.low(one));
        let mut at = 0;
        while let Some((first, past)) = row(text, at, |one| is_one(text, one) || figure(one), &self.blank) {
            at = past;
            let said = (first..past).filter(|&one| figure(one) && text.low(one).len() > 1).count();
            let letter = |one: usize| is_letter(text, one) && !self.also_words.has(text.low(one));
            let letters = (first..past).filter(|&one| letter(one)).count();
            if past - first >= self.fewest_mixed && said.min(letters) >= self.fewest_of_each {
                out.push(shown(text.starts[first], text.end(past - 1), NUMBER));
            }
        }
    }

    /// `N L 2 5 A B N A 0 5`: letters and figures one by one, two letters together.
    fn one_by_one(&self, text: &Text, out: &mut Vec<Span>) {
        let mut at = 0;
        while at < text.len() {
            let (mut past, mut said, mut paired) = (at, 0, false);
            while past < text.len() && text.pieces[past].len == 1 {
                if is_letter(text, past) {
                    said += 1;
                    paired |= past > at && is_letter(text, past - 1);
                } else if !text.pieces[past].number {
                    break;
                }
                past += 1;
                if !self.apart.has(text.gap(past - 1)) {
                    break;
                }
            }
            let long = past - at >= self.fewest_one_by_one && past - at - said >= self.fewest_told;
            let mixed = said > 0 && past - at >= self.fewest_letters && past - at > said;
            if (paired && long) || (mixed && self.is_told(text, at)) {
                out.push(shown(text.starts[at], text.end(past - 1), NUMBER));
            }
            at = past.max(at + 1);
        }
    }

    /// Where enough of them stand in a row.
    fn runs(&self, text: &Text, told: impl Fn(usize) -> bool, ties: &Words, kind: u8, out: &mut Vec<Span>) {
        let mut from = 0;
        while let Some((at, mut past)) = row(text, from, &told, ties) {
            from = past;
            while past > at && kind == NUMBER && self.also_words.has(text.low(past - 1)) {
                past -= 1;
            }
            if past - at >= self.fewest_named && past - at >= self.least(text, at, past, kind) {
                let begin = if kind == PHONE { self.with_letters(text, at) } else { at };
                if kind == PHONE {
                    past = self.past_letters(text, past, self.is_told(text, begin));
                }
                out.push(shown(text.starts[begin], text.end(past - 1), kind));
            }
        }
    }

    /// `member number B six nine five five`: where it begins with the letters before it.
    pub fn with_letters(&self, text: &Text, at: usize) -> usize {
        let mut first = at;
        while first > 0 && at - first < self.most_before && self.tells_letter(text, first - 1) && text.blank(first - 1)
        {
            first -= 1;
        }
        if (first..at).all(|one| is_letter(text, one) && text.pieces[one].traits & CAPITAL != 0) {
            return first;
        }
        if first > 0 && self.telling.has(text.low(first - 1)) {
            return first;
        }
        if (first..at).all(|one| self.also_words.has(text.low(one))) || !self.is_told(text, first) {
            return at;
        }
        first
    }

    /// `dos cinco dos cuatro uno seis cinco cuatro L`, `placa v ocho tres ocho siete r k`.
    pub fn past_letters(&self, text: &Text, at: usize, told: bool) -> usize {
        let mut past = at;
        while past < text.len() && past - at < self.most_before && is_letter(text, past) && text.blank(past - 1) {
            let capital = text.pieces[past].traits & CAPITAL != 0;
            if !capital && (!told || self.also_words.has(text.low(past))) {
                break;
            }
            past += 1;
        }
        past
    }

    fn tells_letter(&self, text: &Text, at: usize) -> bool {
        is_letter(text, at) || self.said.has(text.low(at))
    }

    pub fn is_figure(&self, text: &Text, at: usize) -> bool {
        self.figures.has(text.low(at))
    }

    pub fn is_told(&self, text: &Text, at: usize) -> bool {
        (at.saturating_sub(self.told_within)..at).any(|near| self.telling.has(text.low(near)))
    }

    /// `zip is four two one five zero` is shorter than a telephone, `M-o-u-a` surely one name.
    fn least(&self, text: &Text, at: usize, past: usize, kind: u8) -> usize {
        if kind == NUMBER {
            let paired = (at..past).filter(|&one| !self.figures.has(text.low(one))).count();
            return if paired > self.figures_apart { self.fewest_pairs } else { self.fewest_figures };
        }
        if kind == PERSON {
            let called = |near: usize| self.called.has(text.low(near));
            if (at.saturating_sub(self.called_within)..at).any(called) {
                return self.fewest_named;
            }
            let named = (at.saturating_sub(self.told_within)..at).any(|near| self.naming.has(text.low(near)));
            return if named || text.gap(at) == DASH { self.fewest_tied } else { self.fewest_letters };
        }
        if self.is_told(text, self.with_letters(text, at)) {
            self.fewest_told
        } else {
            self.fewest_figures
        }
    }
}

/// The next words in a row that are told so, from `at` on.
fn row(text: &Text, at: usize, told: impl Fn(usize) -> bool, ties: &Words) -> Option<(usize, usize)> {
    let first = (at..text.len()).find(|&one| told(one))?;
    let mut past = first + 1;
    while past < text.len() && told(past) && ties.has(text.gap(past - 1)) {
        past += 1;
    }
    Some((first, past))
}

fn is_one(text: &Text, at: usize) -> bool {
    text.pieces[at].len == 1 && (is_letter(text, at) || text.pieces[at].number)
}

fn is_letter(text: &Text, at: usize) -> bool {
    text.pieces[at].len == 1 && text.pieces[at].traits & ALPHABETIC != 0
}
