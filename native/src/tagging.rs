//! From scores to places in the text. The net's word counts unless it is unsure; then what a word is by itself.

use std::sync::Arc;

use crate::classes::Ch;
use crate::codes::Codes;
use crate::data::Data;
use crate::flags::*;
use crate::joining::Joining;
use crate::rex::Rex;
use crate::sums::Lists;
use crate::table::Words;
use crate::tagged::{Around, Tagged};
use crate::text::{Span, Text};

pub struct Tagging {
    around: Around,
    joining: Joining,
    lists: Arc<Lists>,
    codes: Codes,
    kinds: Vec<u8>,
    layer: u8,
    in_addresses: Words,
    ties: Words,
    hours: Words,
    large: Words,
    feasts: Words,
    days: Words,
    pronouns: Words,
    joins: Rex,
    listed: Rex,
    few_figures: Rex,
    short: usize,
    above: f64,
    by_capital: f64,
    in_eponym: f64,
    in_capitals: f64,
    opening: f64,
    alike: f64,
    spelt: f64,
    shouted: f64,
}

impl Tagging {
    pub fn new(data: &Data, lists: &Arc<Lists>) -> Result<Self, String> {
        let kinds = data.raw("label_kinds")?.to_vec();
        if kinds.len() != crate::net::LABELS {
            return Err("every label needs a kind".into());
        }
        Ok(Tagging {
            around: Around::new(data)?,
            joining: Joining::new(data)?,
            lists: lists.clone(),
            codes: Codes::new(data)?,
            kinds,
            layer: data.size("kinds.Layer.TAGGER")? as u8,
            in_addresses: data.list("tagging._IN_ADDRESSES")?,
            ties: data.list("tagging._TIES")?,
            hours: data.list("ordinary.HOURS")?,
            large: data.list("ordinary.LARGE")?,
            feasts: data.list("ordinary.FEASTS")?,
            days: data.list("tagging._DAYS")?,
            pronouns: data.list("tagging._PRONOUNS")?,
            joins: data.rex("tagging._JOINS")?,
            listed: data.rex("tagging._LISTED")?,
            few_figures: data.rex("tagging._FEW_FIGURES")?,
            short: data.size("tagging._SHORT")?,
            above: data.num("tagging.ABOVE")?,
            by_capital: data.num("tagging.BY_CAPITAL")?,
            in_eponym: data.num("tagging.IN_EPONYM")?,
            in_capitals: data.num("tagging.IN_CAPITALS")?,
            opening: data.num("tagging.OPENING")?,
            alike: data.num("tagging.ALIKE")?,
            spelt: data.num("tagging.SPELT")?,
            shouted: data.num("tagging.SHOUTED")?,
        })
    }

    pub fn spans(&self, found: &mut Tagged, classes: &crate::classes::Classes, dates: bool, out: &mut Vec<Span>) {
        let text = found.text;
        let (shown, known) = (self.shown(found), self.joining.towns(text, &self.lists));
        if found.labelled.is_empty() && found.doubtful.is_empty() && shown.is_empty() && known.is_empty() {
            return;
        }
        self.weigh(found, classes.all_upper(text.plain), &shown);
        for (first, last) in known {
            found.labels[first..=last].fill(PLACE as u8);
        }
        self.with_country(found);
        let mut marks: Vec<usize> = (0..found.labels.len()).filter(|&at| found.labels[at] != 0).collect();
        if marks.iter().any(|&at| matches!(found.label(at), DATE | AGE | NUMBER | PLACE)) {
            self.codes.leave(text, &mut found.labels, &marks);
            marks = (0..found.labels.len()).filter(|&at| found.labels[at] != 0).collect();
        }
        if marks.is_empty() {
            return;
        }
        marks = self.joining.bridged(found, &marks);
        if found.labels.len() > self.short {
            marks = self.joining.propagated(found, marks, &self.around);
        }
        let mut past = 0;
        for at in marks {
            if at < past {
                continue;
            }
            let label = found.label(at);
            past = self.end(text, &found.labels, at);
            let nobody = match label {
                DATE => !dates,
                FACILITY => self.none_in_particular(text, at, past, classes),
                _ => false,
            };
            let little = || {
                self.large_or_a_feast(text, label, at, past) || (past == at + 1 && self.tells_nothing(text, label, at))
            };
            if nobody || (by_itself(&found.labels, at, past) && little()) {
                continue;
            }
            let (start, end) = (text.starts[at], text.end(past - 1));
            let kind = self.kinds[label as usize];
            out.push(Span { start, end, kind, layer: self.layer, lone: true, owner: -1 });
        }
    }

    /// A state or a country right after a town or a street is the end of an address.
    fn with_country(&self, found: &mut Tagged) {
        let text = found.text;
        for at in 1..text.len() {
            let before = found.label(at - 1);
            let open = matches!(before, PLACE | ADDRESS) && found.labels[at] == 0;
            if open && self.large.has(text.low(at)) && self.listed.fullmatch(text.gap(at - 1)) {
                found.labels[at] = before as u8;
            }
        }
    }

    /// Where a run of one label ends.
    fn end(&self, text: &Text, labels: &[u8], at: usize) -> usize {
        let mut end = at + 1;
        while end < labels.len() && labels[end] == labels[at] {
            let gap = text.gap(end - 1);
            if gap != [32] && !self.joins.fullmatch(gap) {
                break;
            }
            end += 1;
        }
        end
    }

    /// The community clinic, some hospital, at ten.
    fn none_in_particular(&self, text: &Text, at: usize, past: usize, classes: &crate::classes::Classes) -> bool {
        if !text.pieces[at..past].iter().all(|piece| piece.traits & SMALL != 0) {
            return false;
        }
        !classes.all_lower(text.plain) || (at..past).all(|one| self.hours.has(text.low(one)))
    }

    /// A state or a country by itself tells of nobody; with a town or a code beside it, it is part of an address.
    fn large_or_a_feast(&self, text: &Text, label: u32, at: usize, past: usize) -> bool {
        if !matches!(label, NAME | PLACE) {
            return false;
        }
        let written = said(text, at, past);
        if label == PLACE && self.large.has(&written) {
            return true;
        }
        self.feasts.has(&written) || (at > 0 && self.feasts.has(&said(text, at - 1, past)))
    }

    /// A particle, a year, or a number of up to three figures, by itself.
    fn tells_nothing(&self, text: &Text, label: u32, at: usize) -> bool {
        if text.pieces[at].traits & (PARTICLE | SMALL) == PARTICLE | SMALL {
            return true;
        }
        if !matches!(label, PLACE | DATE | NUMBER | ONLINE) || !self.few_figures.fullmatch(text.word(at)) {
            return false;
        }
        label != DATE || !(at > 0 && self.days.has(text.low(at - 1)))
    }

    /// Where the net is unsure, what a word is by itself decides.
    fn weigh(&self, found: &mut Tagged, shouted: bool, shown: &[usize]) {
        let mut marks = std::mem::take(&mut found.labelled);
        let doubtful = std::mem::take(&mut found.doubtful);
        let mut more: Vec<usize> =
            doubtful.into_iter().filter(|&at| found.labels[at] == 0 && self.may_be_name(found, at, shouted)).collect();
        for &at in shown {
            if !more.contains(&at) {
                more.push(at);
            }
        }
        for &at in &more {
            let named = found.ahead(at, NAME as u8) >= found.ahead(at, PLACE as u8);
            found.labels[at] = if named { NAME as u8 } else { PLACE as u8 };
        }
        if !more.is_empty() {
            marks.extend(more);
            marks.sort_unstable();
        }
        for &at in &marks {
            if shown.contains(&at) {
                continue;
            }
            if self.is_no_word_of_one(found, at) || self.is_ordinary(found, at, shouted) {
                found.labels[at] = 0;
            }
        }
        for &at in &marks {
            if found.label(at) == NAME {
                self.joining.joined(found, at, &self.around);
            }
        }
        for &at in &marks {
            if found.label(at) == NAME && self.stands_for_nobody(found, at) {
                found.labels[at] = 0;
            }
        }
    }

    /// Words that are a name by what is tied to them.
    fn shown(&self, found: &Tagged) -> Vec<usize> {
        let text = found.text;
        let mut made = Vec::new();
        for at in 1..text.len() {
            let before = at - 1;
            if text.pieces[before].len == 1 && self.joining.by_initial(found, at, &self.around) {
                made.push(at);
            } else if text.low(at) == [115] && matches!(text.gap(before), [39] | [8217]) && self.owns(found, before) {
                made.push(before);
            }
        }
        made.retain(|&at| found.labels[at] == 0);
        made
    }

    fn owns(&self, found: &Tagged, at: usize) -> bool {
        matches!(found.standing(at), STANDS_NAME | STANDS_UNKNOWN) && !self.around.eponym(found.text, at)
    }

    fn may_be_name(&self, found: &Tagged, at: usize, shouted: bool) -> bool {
        let (traits, ahead) = (found.traits(at), found.lead[at]);
        if traits & LETTERS != 0 && !shouted {
            return false;
        }
        if shouted && ahead < self.shouted && found.standing(at) == STANDS_UNKNOWN {
            return false;
        }
        if ahead < self.alike && found.standing(at) == STANDS_CAPITAL && !self.around.called(found, at) {
            return false;
        }
        traits & LABELLING_WORD == 0 && !self.around.eponym(found.text, at)
    }

    /// Words that stand before an identifier, keys of JSON, parts of another word, single letters, days.
    fn is_no_word_of_one(&self, found: &Tagged, at: usize) -> bool {
        let (text, label, traits) = (found.text, found.label(at), found.traits(at));
        let (gap, size) = (text.gap(at), text.pieces[at].len);
        let tied = |gap: &[Ch]| gap != [32] && self.ties.has(gap);
        if traits & LABELLING_WORD != 0 && label != DATE && size > 1 && !tied(gap) {
            return true;
        }
        let plain = found.standing(at) == STANDS_ORDINARY;
        if plain && self.around.is_key(text, at) {
            return true;
        }
        if gap == [45] && at + 1 < text.len() && found.within(at + 1, COMPOUNDS) {
            return true;
        }
        if label == NAME && text.low(at) == [115] {
            let after = |c: Option<&Ch>| matches!(c, Some(39 | 0x2019));
            if at == 0 || after(text.gap(at - 1).last()) {
                return true;
            }
        }
        if label == NUMBER && size == 1 && traits & ALPHABETIC != 0 && !tied(gap) {
            return !(at > 0 && tied(text.gap(at - 1)));
        }
        if label == ONLINE && plain && found.ahead(at, label as u8) < self.spelt {
            let goes_on = at + 1 < text.len() && self.in_addresses.has(gap);
            return !goes_on && !(at > 0 && self.in_addresses.has(text.gap(at - 1)));
        }
        label == NAME && found.within(at, WEEKDAYS) && found.lead[at] < self.spelt
    }

    /// Does a label not hold? An ordinary word needs a clear lead, an eponym and an abbreviation a clearer one.
    fn is_ordinary(&self, found: &Tagged, at: usize, shouted: bool) -> bool {
        let label = found.label(at);
        if !matches!(label, NAME | PLACE | NUMBER) {
            return false;
        }
        if found.standing(at) == STANDS_ORDINARY {
            let least = if label == NAME && (self.around.by_capital(found, at) || self.is_done(found.text, at)) {
                self.by_capital
            } else if self.around.in_row(found, at, label) {
                0.0
            } else {
                self.above
            };
            return found.ahead(at, label as u8) < least;
        }
        if label != NAME {
            return false;
        }
        let ahead = found.lead[at];
        if ahead < self.in_eponym && self.around.eponym(found.text, at) {
            return true;
        }
        ahead < self.in_capitals && !shouted && is_abbreviation(found, at)
    }

    /// What follows a pronoun in small letters is what somebody does.
    fn is_done(&self, text: &Text, at: usize) -> bool {
        let small = at > 0 && text.pieces[at].traits & SMALL != 0;
        small && text.blank(at - 1) && self.pronouns.has(text.low(at - 1))
    }

    /// An ordinary word that opens a sentence, or a particle without a name.
    fn stands_for_nobody(&self, found: &Tagged, at: usize) -> bool {
        if found.lead[at] < self.opening && self.around.opens(found, at) {
            return true;
        }
        found.traits(at) & PARTICLE != 0 && self.around.alone(found, at)
    }
}

/// COPD, MRSA: a few capitals among small letters that are nobody's name of many.
fn is_abbreviation(found: &Tagged, at: usize) -> bool {
    let piece = &found.text.pieces[at];
    piece.traits & (LETTERS | INITIAL) == LETTERS && piece.lists & COMMON_NAME == 0
}

fn by_itself(labels: &[u8], at: usize, past: usize) -> bool {
    (at == 0 || labels[at - 1] == 0) && !labels.get(past).is_some_and(|&label| label != 0)
}

/// The folded words from one place to another.
fn said(text: &Text, at: usize, past: usize) -> Vec<Ch> {
    let words: Vec<&[Ch]> = (at..past).map(|one| text.low(one)).collect();
    words.join(&32)
}
