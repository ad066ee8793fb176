//! A word that is the name of somebody registered: theirs where a name could stand.

use crate::data::Data;
use crate::flags::*;
use crate::table::Words;
use crate::tagged::{Around, Tagged};
use crate::text::Text;

const ASKING: u32 = 0xBF;

/// How all of a text is written.
#[derive(Clone, Copy, PartialEq)]
pub enum Written {
    Small,
    Capitals,
    Mixed,
}

pub struct Borne {
    borne: f64,
    borne_after: f64,
    borne_opening: f64,
    borne_paired: f64,
    borne_headlined: f64,
    borne_headline: f64,
    borne_family: f64,
    borne_among: f64,
    borne_beside: f64,
    borne_alone: f64,
    borne_asked: f64,
    borne_small: f64,
    is: Words,
    small_given: f64,
    small_family: f64,
    small_top: f64,
    small_other: f64,
    of_learned: u32,
    family: u32,
    sentence_over: Words,
    over: Words,
    before_somebody: Words,
    asked: Words,
    tongues: Words,
    unmeant_tongue: f64,
    nobody: f64,
    everybodys: f64,
}

impl Borne {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Borne {
            borne: data.num("borne.BORNE")?,
            borne_after: data.num("borne.BORNE_AFTER")?,
            borne_opening: data.num("borne.BORNE_OPENING")?,
            borne_paired: data.num("borne.BORNE_PAIRED")?,
            borne_headlined: data.num("borne.BORNE_HEADLINED")?,
            borne_headline: data.num("borne.BORNE_HEADLINE")?,
            borne_family: data.num("borne.BORNE_FAMILY")?,
            borne_among: data.num("borne.BORNE_AMONG")?,
            borne_beside: data.num("borne.BORNE_BESIDE")?,
            is: data.list("borne._IS")?,
            borne_small: data.num("borne.BORNE_SMALL")?,
            borne_asked: data.num("borne.BORNE_ASKED")?,
            borne_alone: data.num("borne.BORNE_ALONE")?,
            small_given: data.num("borne.SMALL_GIVEN")?,
            small_family: data.num("borne.SMALL_FAMILY")?,
            small_top: data.num("borne.SMALL_TOP")?,
            small_other: data.num("borne.SMALL_OTHER")?,
            of_learned: data.bits("borne._OF_LEARNED")?,
            family: data.bits("borne._FAMILY")?,
            sentence_over: data.list("borne._SENTENCE_OVER")?,
            over: data.list("borne._OVER")?,
            before_somebody: data.list("borne._BEFORE_SOMEBODY")?,
            asked: data.list("around.ASKED")?,
            tongues: data.list("ordinary.TONGUES")?,
            unmeant_tongue: data.num("borne.UNMEANT_TONGUE")?,
            nobody: data.num("borne.NOBODY")?,
            everybodys: data.num("borne.EVERYBODYS")?,
        })
    }

    /// An ordinary word that is the name of somebody known, where a name could stand.
    pub fn has(&self, found: &Tagged, at: usize, written: Written, around: &Around) -> bool {
        found.ahead(at, NAME as u8) > self.nobody
            && found.unjudged(at, NAME as u8) >= self.least_borne(found, at, written == Written::Small, around)
            && matches!(found.label(at), 0 | NAME)
            && (written == Written::Capitals || found.traits(at) & LETTERS == 0)
            && !self.belongs_elsewhere(found, at, around)
    }

    /// A first name in small letters that is hardly ever written so.
    pub fn is_everybodys(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        found.within(at, FIRST_NAME)
            && found.unjudged(at, NAME as u8) >= self.everybodys
            && matches!(found.label(at), 0 | NAME)
            && !self.is_part(found, at, around)
    }

    /// People are called by their first names; a family name that is a word needs more.
    fn least_borne(&self, found: &Tagged, at: usize, small: bool, around: &Around) -> f64 {
        let text = found.text;
        let lists = text.pieces[at].lists;
        if around.among_small(text, at) {
            if around.is_paired(found, at) {
                self.borne_paired
            } else {
                self.borne_among
            }
        } else if lists & self.of_learned == 0 && self.is_last_alone(text, at) {
            self.borne_alone
        } else if at > 0 && found.label(at - 1) == NAME && text.blank(at - 1) {
            self.borne_beside
        } else if lists & GIVEN != 0 && self.is_asked_about(text, at) {
            self.borne_asked
        } else if small {
            self.least_small(lists)
        } else if text.pieces[at].traits & SMALL != 0 {
            self.borne_small
        } else if lists & GIVEN == 0 {
            if lists & self.family != 0 {
                self.borne_family
            } else {
                f64::INFINITY
            }
        } else if at > 0 && text.blank(at - 1) && self.before_somebody.has(text.low(at - 1)) {
            self.borne_after
        } else if at + 1 < text.len()
            && text.blank(at)
            && text.pieces[at + 1].sets & ACTS != 0
            && around.begins(text, at)
        {
            self.borne_after
        } else {
            self.borne
        }
    }

    fn least_small(&self, lists: u32) -> f64 {
        match (lists & GIVEN != 0, lists & self.family != 0, lists & TOP != 0) {
            (true, _, _) => self.small_given,
            (_, true, true) => self.small_top,
            (_, true, _) => self.small_family,
            (_, _, true) => f64::INFINITY,
            _ => self.small_other,
        }
    }

    /// Of whom something is asked.
    fn is_asked_about(&self, text: &Text, at: usize) -> bool {
        let start = text.starts[at];
        start > 0
            && text.plain[start - 1] == ASKING
            && at + 1 < text.len()
            && text.blank(at)
            && self.is.has(text.low(at + 1))
    }

    /// Who signs: all of the last sentence.
    fn is_last_alone(&self, text: &Text, at: usize) -> bool {
        at > 0
            && at + 1 == text.len()
            && text.pieces[at].traits & TITLED != 0
            && self.sentence_over.has(text.gap(at - 1))
            && self.over.has(text.gap(at))
    }

    /// Part of a term, of what somebody does, of a key, or a word that opens a sentence and hardly a name there.
    fn belongs_elsewhere(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let (text, ahead) = (found.text, found.unjudged(at, NAME as u8));
        if self.tongues.has(text.low(at)) {
            return ahead < self.unmeant_tongue;
        }
        if at + 1 < text.len() && text.blank(at) && self.asked.has(text.low(at + 1)) {
            return true;
        }
        let opens = || ahead < self.borne_opening && around.opens(found, at);
        let headed = || {
            let may_be = ahead < self.borne_headlined.max(self.borne_headline) && around.in_headline(found, at);
            may_be && ahead < if around.is_headlined(text, at) { self.borne_headlined } else { self.borne_headline }
        };
        around.by_capital(found, at)
            || around.is_done(text, at)
            || headed()
            || opens()
            || self.is_part(found, at, around)
    }

    /// Of a term, a key, an eponym, a thing; or is it a word after its article?
    fn is_part(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let text = found.text;
        if text.gap(at) == [45] || (at > 0 && text.gap(at - 1) == [45]) || around.lettered.is_tail(found, at) {
            return true;
        }
        let word = || found.within(at, CALENDAR) || around.has_article(text, at);
        (found.traits(at) & SMALL != 0 && word())
            || around.is_no_word_of_one(found, at, NAME)
            || around.eponym(text, at)
            || around.things.has(text, at)
    }
}
