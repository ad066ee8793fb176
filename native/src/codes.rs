//! Figures that the tagger took for somebody's: codes of diseases and services, amounts and measures.

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::flags::{AGE, COMMON_NAME, DATE, DRUG, FACILITY, LANGUAGE, LETTERS, NAME, NUMBER, PLACE};
use crate::rex::Rex;
use crate::table::Words;
use crate::text::Text;

pub struct Codes {
    code: Rex,
    coded: Rex,
    in_words: Words,
    after_ages: Words,
    tools: Words,
    tools_within: usize,
    no_age: Rex,
    measured: Rex,
    counted: Rex,
    most_counted: usize,
    visit: Rex,
    longest: usize,
    service: usize,
    in_codes: Words,
    months: usize,
    of_ten: Words,
    parts: Words,
    scored: Words,
    scores: Words,
    grades: Words,
    days: usize,
    tail: usize,
    classes: Classes,
}

impl Codes {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Codes {
            code: data.rex("codes._CODE")?,
            coded: data.rex("codes._CODED")?,
            after_ages: data.list("codes._AFTER_AGES")?,
            tools: data.list("codes._TOOLS")?,
            tools_within: data.size("codes._TOOLS_WITHIN")?,
            in_words: data.list("codes._IN_WORDS")?,
            no_age: data.rex("numbers.NO_AGE")?,
            measured: data.rex("codes._MEASURED")?,
            counted: data.rex("codes._COUNTED")?,
            most_counted: data.size("codes._MOST_COUNTED")?,
            visit: data.rex("codes._VISIT")?,
            longest: data.size("codes._LONGEST_CODE")?,
            service: data.size("codes._SERVICE")?,
            in_codes: data.list("codes._IN_CODES")?,
            months: data.size("codes._MONTHS")?,
            of_ten: data.list("codes.OF_TEN")?,
            parts: data.list("codes._PARTS")?,
            scored: data.list("codes._SCORED")?,
            scores: data.list("codes._SCORES")?,
            grades: data.list("codes._GRADES")?,
            days: data.size("codes._DAYS")?,
            tail: data.size("codes._TAIL")?,
            classes: data.classes.clone(),
        })
    }

    /// Figures that a dash ties to a number.
    pub fn with_tails(&self, text: &Text, labels: &mut [u8], marks: &[usize]) -> Vec<usize> {
        let mut made = Vec::with_capacity(marks.len() + 1);
        for &at in marks {
            made.push(at);
            let after = at + 1;
            if u32::from(labels[at]) != NUMBER || text.gap(at) != [45] || after >= text.len() {
                continue;
            }
            let piece = &text.pieces[after];
            if labels[after] == 0 && piece.number && piece.len as usize >= self.tail {
                labels[after] = labels[at];
                made.push(after);
            }
        }
        made
    }

    /// `K50.90`, `D0120` and `3.50` are codes of diseases and services, amounts and measures: not of people.
    pub fn leave(&self, text: &Text, labels: &mut [u8], marks: &[usize]) {
        let mut past = 0;
        let mut codes: Vec<(usize, usize)> = Vec::new();
        for &at in marks {
            let label = u32::from(labels[at]);
            let numeric = matches!(label, NAME | DATE | AGE | NUMBER);
            if numeric && (self.in_codes.has(text.gap(at)) || (at > 0 && self.in_codes.has(text.gap(at - 1)))) {
                let place = text.starts[at];
                if place >= past {
                    let start;
                    (start, past) = self.unbroken(text.plain, place);
                    codes.clear();
                    codes.extend(self.code.iter(text.plain, start, past).map(|found| found.span()));
                }
                if codes.iter().any(|&(start, end)| start <= place && place < end) {
                    labels[at] = 0;
                }
            }
            let five = matches!(label, PLACE | NUMBER) && text.pieces[at].len as usize == self.service;
            if five && self.of_service(text, labels, at) {
                labels[at] = 0;
            }
        }
        for &at in marks {
            match u32::from(labels[at]) {
                DATE => self.halved(text, labels, at),
                PLACE | FACILITY | NUMBER if self.is_graded(text, at) => labels[at] = 0,
                AGE if self.is_measured(text, labels, at) => labels[at] = 0,
                PLACE | NUMBER if self.is_counted(text, at) => {
                    labels[at] = 0;
                    if matches!(u32::from(labels[at + 1]), PLACE | NUMBER) {
                        labels[at + 1] = 0;
                    }
                }
                _ => (),
            }
        }
    }

    /// `BIRADS 4 de Ana`: one or two figures right after what has grades.
    fn is_graded(&self, text: &Text, at: usize) -> bool {
        let few = text.pieces[at].number && text.pieces[at].len <= 2;
        few && at > 0 && text.blank(at - 1) && self.grades.has(text.low(at - 1))
    }

    /// `Metformina 850 mg`, `10000 steps a day`.
    fn is_counted(&self, text: &Text, at: usize) -> bool {
        text.pieces[at].number
            && at + 1 < text.len()
            && text.pieces[at].len as usize <= self.most_counted
            && self.counted.end_at(text.folded, text.end(at), text.folded.len()).is_some()
    }

    /// What stands after it, or before it, is of a measure; or it is a word, and no number in words.
    fn is_measured(&self, text: &Text, labels: &[u8], at: usize) -> bool {
        let start = text.starts[at];
        (text.pieces[at].lists & LANGUAGE != 0
            && (!self.in_words.has(text.low(at)) || self.counts_something(text, labels, at)))
            || self.no_age.end_at(text.folded, text.end(at), text.folded.len()).is_some()
            || (at > 0 && text.blank(at - 1) && text.pieces[at - 1].lists & (DRUG | COMMON_NAME | LANGUAGE) == DRUG)
            || self.measured.is_in(text.folded, start.saturating_sub(20), start)
    }

    /// `noventa preguntas`, `one hundred and two hundred mg`.
    fn counts_something(&self, text: &Text, labels: &[u8], at: usize) -> bool {
        let past = (at..labels.len()).find(|&one| u32::from(labels[one]) != AGE).unwrap_or(labels.len());
        if past == labels.len() || !text.blank(past - 1) || self.after_ages.has(text.low(past)) {
            return false;
        }
        let plural = text.low(past).last() == Some(&115) && text.pieces[past].lists & LANGUAGE != 0;
        plural || self.in_words.has(text.low(past))
    }

    /// A day or a month with the other half beside it is a date as a whole, or none at all.
    fn halved(&self, text: &Text, labels: &mut [u8], at: usize) {
        let tied = |at: usize| at < text.len() && text.gap(at) == [47];
        for first in [at.wrapping_sub(1), at] {
            let other = if first == at { at + 1 } else { first };
            if other >= labels.len() || !tied(first) {
                continue;
            }
            let always = text.word(first) == [50, 52] && text.word(first + 1) == [55]; // 24/7
            let counted = always
                || self.of_ten.has(text.word(first + 1))
                || self.is_scored(text, first)
                || self.is_so_long(text, first)
                || (first.saturating_sub(self.tools_within)..first).any(|near| self.tools.has(text.low(near)));
            if !matches!(u32::from(labels[other]), 0 | DATE) && !counted {
                continue;
            }
            if tied(first.wrapping_sub(1)) || tied(first + 1) {
                continue;
            }
            let (Some(one), Some(two)) = (half(text.word(at)), half(text.word(other))) else { continue };
            let whole = one.min(two) >= 1 && one.min(two) <= self.months && one.max(two) <= self.days;
            let label = if whole && !counted { DATE as u8 } else { 0 };
            (labels[other], labels[at]) = (label, label);
        }
    }

    /// `back in 3/12`: months, and weeks of 52, and days of 7.
    fn is_so_long(&self, text: &Text, first: usize) -> bool {
        first > 0 && text.low(first - 1) == [105, 110] && text.blank(first - 1) && self.parts.has(text.word(first + 1))
    }

    /// Does a scale with its number stand before it?
    fn is_scored(&self, text: &Text, first: usize) -> bool {
        let Some(mut at) = first.checked_sub(1) else { return false };
        while at > 0 && self.scored.has(text.low(at)) {
            at -= 1;
        }
        if self.scores.has(text.low(at)) {
            return true;
        }
        at > 0 && text.low(at).is_empty() && text.gap(at - 1) == [45] && text.pieces[at - 1].traits & LETTERS != 0
    }

    /// Five digits are a place's as a rule; a service's after a word that says so, or as visits are numbered.
    fn of_service(&self, text: &Text, labels: &[u8], at: usize) -> bool {
        let (word, place) = (text.word(at), text.starts[at]);
        if !self.classes.all_digit(word) || (at > 0 && u32::from(labels[at - 1]) == PLACE) {
            return false;
        }
        if labels.get(at + 1).is_some_and(|&after| u32::from(after) == PLACE) && text.blank(at) {
            return false;
        }
        self.visit.fullmatch(word) || self.coded.is_in(text.folded, place.saturating_sub(48), place)
    }

    /// What stands there without a blank: a code has none.
    fn unbroken(&self, plain: &[Ch], place: usize) -> (usize, usize) {
        let first = place.saturating_sub(self.longest);
        let start = plain[first..place].iter().rposition(|&c| matches!(c, 32 | 10 | 9));
        let last = place + self.longest;
        let end = plain[place..last.min(plain.len())].iter().position(|&c| self.classes.space(c));
        (start.map_or(first, |at| first + at + 1), end.map_or(last, |at| place + at + 1))
    }
}

/// One or two digits.
fn half(word: &[Ch]) -> Option<usize> {
    let digits = matches!(word.len(), 1 | 2) && word.iter().all(|c| (48..58).contains(c));
    digits.then(|| word.iter().fold(0, |sum, &c| sum * 10 + c as usize - 48))
}
