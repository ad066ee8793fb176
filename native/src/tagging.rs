//! From scores to places in the text. The net's word counts unless it is unsure; then what a word is by itself.

use crate::classes::Ch;
use crate::codes::Codes;
use crate::data::Data;
use crate::flags::*;
use crate::joining::Joining;
use crate::rex::Rex;
use crate::table::Words;
use crate::tagged::{Around, Tagged};
use crate::text::{Span, Text};

pub struct Tagging {
    around: Around,
    joining: Joining,
    codes: Codes,
    kinds: Vec<u8>,
    layer: u8,
    in_addresses: Words,
    ties: Words,
    hours: Words,
    large: Words,
    joins: Rex,
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
    pub fn new(data: &Data) -> Result<Self, String> {
        let kinds = data.raw("label_kinds")?.to_vec();
        if kinds.len() != crate::net::LABELS {
            return Err("every label needs a kind".into());
        }
        Ok(Tagging {
            around: Around::new(data)?,
            joining: Joining::new(data)?,
            codes: Codes::new(data)?,
            kinds,
            layer: data.size("kinds.Layer.TAGGER")? as u8,
            in_addresses: data.list("tagging._IN_ADDRESSES")?,
            ties: data.list("tagging._TIES")?,
            hours: data.list("ordinary.HOURS")?,
            large: data.list("ordinary.LARGE")?,
            joins: data.rex("tagging._JOINS")?,
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
        if found.labelled.is_empty() && found.doubtful.is_empty() {
            return;
        }
        let text = found.text;
        self.weigh(found, classes.all_upper(text.plain));
        let mut marks: Vec<usize> = (0..found.labels.len()).filter(|&at| found.labels[at] != 0).collect();
        if marks.iter().any(|&at| matches!(found.label(at), DATE | AGE | NUMBER | PLACE)) {
            self.codes.leave(text, &mut found.labels, &marks);
            marks.retain(|&at| found.labels[at] != 0);
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
                PLACE => by_itself(&found.labels, at, past) && self.holds_millions(text, at, past),
                _ => false,
            };
            if nobody {
                continue;
            }
            let (start, end) = (text.starts[at], text.end(past - 1));
            let kind = self.kinds[label as usize];
            out.push(Span { start, end, kind, layer: self.layer, lone: true, owner: -1 });
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
    fn holds_millions(&self, text: &Text, at: usize, past: usize) -> bool {
        if past - at == 1 {
            return self.large.has(text.low(at));
        }
        let words: Vec<&[Ch]> = (at..past).map(|one| text.low(one)).collect();
        self.large.has(&words.join(&32))
    }

    /// Where the net is unsure, what a word is by itself decides.
    fn weigh(&self, found: &mut Tagged, shouted: bool) {
        let mut marks = std::mem::take(&mut found.labelled);
        let doubtful = std::mem::take(&mut found.doubtful);
        let more: Vec<usize> =
            doubtful.into_iter().filter(|&at| found.labels[at] == 0 && self.may_be_name(found, at, shouted)).collect();
        for &at in &more {
            let named = found.ahead(at, NAME as u8) >= found.ahead(at, PLACE as u8);
            found.labels[at] = if named { NAME as u8 } else { PLACE as u8 };
        }
        if !more.is_empty() {
            marks.extend(more);
            marks.sort_unstable();
        }
        for &at in &marks {
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
            let least = if label == NAME && self.around.by_capital(found, at) {
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
