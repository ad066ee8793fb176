//! Finds put in order: whole words, none over another.

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::kinds::{ADDRESS, FACILITY, NUMBER, PERSON, PHONE, PLACE};
use crate::rex::Rex;
use crate::text::Span;

const BLANK: Ch = 32;
const COMMA: Ch = 44;
const DASH: Ch = 45;
const STOP: Ch = 46;
const APOSTROPHE: Ch = 39;
const QUOTE: Ch = 0x2019;
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
            _ if person => &self.after_name,
            FACILITY => &self.after_house,
            PLACE | ADDRESS => &self.after_place,
            NUMBER | PHONE => &self.after_number,
            _ => return span,
        };
        let start = if person { self.led(text, span.start) } else { span.start };
        let goes_on = matches!(text.get(span.end), Some(&(BLANK | COMMA | STOP | DASH | APOSTROPHE | QUOTE)));
        let more = if goes_on { onward.end_at(text, span.end, text.len()) } else { None };
        Span { start, end: more.unwrap_or(span.end), ..span }
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
