//! Finds put in order: whole words, none over another.

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::kinds::{ADDRESS, AGE, DATE, DOCUMENT, EMAIL, FACILITY, NUMBER, PERSON, PHONE, PLACE, URL};
use crate::rex::Rex;
use crate::table::Words;
use crate::text::Span;

const BLANK: Ch = 32;
const UNDERSCORE: Ch = 95;
const BACKSLASH: Ch = 92;
const NOBODY: i32 = -1;

pub struct Spans {
    joint: Rex,
    escape: Rex,
    after: Rex,
    particle: Rex,
    initials: Rex,
    never_alone: Rex,
    addressed: Rex,
    after_name: Rex,
    after_house: Rex,
    after_place: Rex,
    after_number: Rex,
    after_words: Rex,
    after_link: Rex,
    before_number: Rex,
    before_house: Rex,
    before_office: Rex,
    before_day: Rex,
    before_link: Rex,
    before_said: Rex,
    said: Rex,
    longest_lead: usize,
    onward: Words,
    leading: Words,
    most_particles: usize,
    longest_particle: usize,
    longest_initials: usize,
    longest_never_alone: usize,
    longest_addressed: usize,
    classes: Classes,
}

impl Spans {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Spans {
            joint: data.rex("spans._JOINT")?,
            escape: data.rex("spans._ESCAPE")?,
            after: data.rex("spans._AFTER")?,
            particle: data.rex("spans._PARTICLE")?,
            initials: data.rex("spans._INITIALS")?,
            never_alone: data.rex("spans._NEVER_ALONE")?,
            addressed: data.rex("spans._ADDRESSED")?,
            after_name: data.rex("spans._AFTER_NAME")?,
            after_house: data.rex("spans._AFTER_HOUSE")?,
            after_place: data.rex("spans._AFTER_PLACE")?,
            after_number: data.rex("spans._AFTER_NUMBER")?,
            after_words: data.rex("spans._AFTER_WORDS")?,
            after_link: data.rex("spans._AFTER_LINK")?,
            before_number: data.rex("spans._BEFORE_NUMBER")?,
            before_house: data.rex("spans._BEFORE_HOUSE")?,
            before_office: data.rex("spans._BEFORE_OFFICE")?,
            before_day: data.rex("spans._BEFORE_DAY")?,
            before_link: data.rex("spans._BEFORE_LINK")?,
            before_said: data.rex("spans._BEFORE_SAID")?,
            said: data.rex("spans._SAID")?,
            longest_lead: data.size("spans._LONGEST_LEAD")?,
            onward: data.list("spans._ONWARD")?,
            leading: data.list("spans._LEADING")?,
            most_particles: data.size("spans._MOST_PARTICLES")?,
            longest_particle: data.size("spans._LONGEST_PARTICLE")?,
            longest_initials: data.size("spans._LONGEST_INITIALS")?,
            longest_never_alone: data.size("spans._LONGEST_NEVER_ALONE")?,
            longest_addressed: data.size("spans._LONGEST_ADDRESSED")?,
            classes: data.classes.clone(),
        })
    }

    /// All of what a find is part of: with the letters that touch it, and with what leads to a name.
    pub fn whole(&self, text: &[Ch], span: Span) -> Span {
        let span = self.unbroken(text, span);
        let person = span.kind <= PERSON;
        let onward = match span.kind {
            _ if person => Some(&self.after_name),
            FACILITY => Some(&self.after_house),
            PLACE | ADDRESS => Some(&self.after_place),
            NUMBER | PHONE => Some(&self.after_number),
            AGE | DATE => Some(&self.after_words),
            URL => Some(&self.after_link),
            _ => None,
        };
        let start = if person { self.led(text, span.start) } else { self.led_by(text, span) };
        let goes_on = span.end < text.len() && self.onward.has(&text[span.end..span.end + 1]);
        let more = onward.filter(|_| goes_on).and_then(|onward| onward.end_at(text, span.end, text.len()));
        Span { start, end: more.unwrap_or(span.end), ..span }
    }

    /// Where anything else begins, with what leads to it.
    fn led_by(&self, text: &[Ch], span: Span) -> usize {
        let lead = match span.kind {
            NUMBER | PHONE | DOCUMENT => &self.before_number,
            ADDRESS | PLACE => &self.before_house,
            FACILITY => &self.before_office,
            DATE => &self.before_day,
            URL | EMAIL => &self.before_link,
            _ => return span.start,
        };
        if span.start == 0 || !self.leading.has(&text[span.start - 1..span.start]) {
            return span.start;
        }
        let before = |lead: &Rex| lead.search(text, span.start.saturating_sub(self.longest_lead), span.start);
        let said = || matches!(span.kind, URL | EMAIL) && self.said.is_in(text, span.start, span.end);
        let found = before(lead).or_else(|| if said() { before(&self.before_said) } else { None });
        found.map_or(span.start, |found| found.start)
    }

    /// Where a name begins: with its initials, over particles, or with what is never without one.
    fn led(&self, text: &[Ch], start: usize) -> usize {
        if start == 0 || text[start - 1] != BLANK {
            return start;
        }
        let before = |rex: &Rex, place: usize, most: usize| {
            rex.search(text, place.saturating_sub(most), place).map(|found| found.start)
        };
        let mut place = start;
        for _ in 0..self.most_particles {
            match before(&self.particle, place, self.longest_particle) {
                Some(found) => place = found,
                None => break,
            }
        }
        before(&self.initials, place, self.longest_initials)
            .or_else(|| {
                let from = place.saturating_sub(self.longest_addressed);
                (place < start && self.addressed.is_in(text, from, place)).then_some(place)
            })
            .or_else(|| before(&self.never_alone, start, self.longest_never_alone))
            .unwrap_or(start)
    }

    /// Underscores too: inside a longer word a token would not be read as one.
    fn unbroken(&self, text: &[Ch], span: Span) -> Span {
        let touches = |c: &&Ch| self.classes.alnum(**c) || **c == UNDERSCORE;
        let before = span.start.checked_sub(1).and_then(|place| text.get(place));
        let after = text.get(span.end);
        if before.filter(touches).is_none() && after.filter(|c| touches(c) || **c == BACKSLASH).is_none() {
            return span;
        }
        let end = self.after.end_at(text, span.end, text.len()).unwrap_or(span.end);
        Span { start: self.widened(text, span.start), end, ..span }
    }

    fn widened(&self, text: &[Ch], start: usize) -> usize {
        let mut place = start;
        while place > 0 && !self.escape.is_in(text, place.saturating_sub(2), place) {
            let before = text[place - 1];
            if before < 128 && self.classes.alnum(before) {
                place -= 1;
            } else if let Some(joined) = self.joint.search(text, place.saturating_sub(3), place) {
                place = joined.start + 1;
            } else {
                break;
            }
        }
        place
    }
}

/// None over another, in the order of the text. Of those that overlap the longest says what, and covers all.
pub fn apart(mut found: Vec<Span>) -> Vec<Span> {
    found.sort_by_key(|span| span.start); // of two that begin together the first stays first
    let mut kept: Vec<Span> = Vec::with_capacity(found.len());
    for span in found {
        match kept.last_mut() {
            Some(last) if span.start < last.end => *last = joined(*last, span),
            _ => kept.push(span),
        }
    }
    kept
}

/// Of two, `left` begins no later. Of one size the layer that knows more says what.
fn joined(left: Span, right: Span) -> Span {
    if right.end <= left.end && (left.start, left.end) != (right.start, right.end) {
        return left;
    }
    let (more, less) = (right.end - right.start, left.end - left.start);
    let best = if more > less || (more == less && right.layer < left.layer) { right } else { left };
    let (start, end) = (left.start, left.end.max(right.end));
    if (best.start, best.end) == (start, end) {
        best
    } else {
        Span { start, end, owner: NOBODY, ..best }
    }
}
