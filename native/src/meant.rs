//! Who is meant: a word is a name by its title or initial, because somebody who is known is called so, or not at all.

use crate::data::Data;
use crate::flags::*;
use crate::joining::Joining;
use crate::kinds::{DIRECTORY, PERSON};
use crate::reading::Reader;
use crate::table::Words;
use crate::tagged::{Around, Tagged};
use crate::text::{Span, Text};

pub struct Meant {
    borne: f64,
    borne_after: f64,
    borne_opening: f64,
    borne_family: f64,
    titled_word: f64,
    titled_stranger: f64,
    unmeant: f64,
    unmeant_letters: f64,
    few: usize,
    before_names: Words,
    before_somebody: Words,
    after_titles: Words,
    titles: Words,
    least_named: usize,
    shortened: f64,
    of_families: f64,
    families: Words,
    family_common: u32,
    articles: Words,
    asked: Words,
    often: u32,
    seldom_capital: u32,
}

impl Meant {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Meant {
            borne: data.num("meant.BORNE")?,
            borne_after: data.num("meant.BORNE_AFTER")?,
            borne_opening: data.num("meant.BORNE_OPENING")?,
            borne_family: data.num("meant.BORNE_FAMILY")?,
            titled_word: data.num("meant.TITLED_WORD")?,
            titled_stranger: data.num("meant.TITLED_STRANGER")?,
            unmeant: data.num("meant.UNMEANT")?,
            unmeant_letters: data.num("meant.UNMEANT_LETTERS")?,
            few: data.size("meant._FEW")?,
            before_names: data.list("meant._BEFORE_NAMES")?,
            before_somebody: data.list("meant._BEFORE_SOMEBODY")?,
            after_titles: data.list("meant._AFTER_TITLES")?,
            titles: data.list("ordinary.TITLES")?,
            least_named: data.size("meant._LEAST_NAMED")?,
            shortened: data.num("meant.SHORTENED")?,
            of_families: data.num("meant.FAMILIES")?,
            families: data.list("meant._FAMILIES")?,
            family_common: data.bits("meant._FAMILY_COMMON")?,
            articles: data.list("meant._ARTICLES")?,
            asked: data.list("around.ASKED")?,
            often: data.bits("meant._OFTEN")?,
            seldom_capital: data.bits("meant._SELDOM_CAPITAL")?,
        })
    }

    /// Words that are a name by what is tied to them.
    pub fn shown(&self, found: &Tagged, joining: &Joining, around: &Around) -> Vec<usize> {
        let text = found.text;
        let mut made = Vec::new();
        for at in 1..text.len() {
            let before = at - 1;
            let lettered = |at| joining.by_initial(found, at, around) || joining.by_small_initial(found, at, around);
            let family = |word: usize, of: usize| {
                self.families.has(text.low(word)) && text.blank(before) && self.is_family(found, of, around)
            };
            if (text.pieces[before].len == 1 && lettered(at))
                || (self.before_names.has(text.low(before)) && self.is_titled(found, at, around))
                || family(before, at)
            {
                made.push(at);
            } else if text.pieces[at].len == 1 && self.is_shortened(found, before, around) {
                made.extend([before, at]);
            } else if family(at, before) {
                made.push(before);
            } else if text.low(at) == [115]
                && matches!(text.gap(before), [39] | [8217])
                && self.owns(found, before, around)
            {
                made.push(before);
            }
        }
        made.retain(|&at| found.labels[at] == 0);
        made
    }

    /// A first name with the letter of the other one.
    fn is_shortened(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let (text, piece) = (found.text, &found.text.pieces[at]);
        if !text.blank(at) || text.gap(at + 1).first() != Some(&46) || found.traits(at + 1) & ALPHABETIC == 0 {
            return false;
        }
        if piece.traits & (PARTICLE | LABELLING_WORD | LETTERS) != 0 || around.eponym(text, at) {
            return false;
        }
        piece.lists & GIVEN != 0 && found.ahead(at, NAME as u8) > self.shortened
    }

    /// A name beside `family`.
    fn is_family(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let piece = &found.text.pieces[at];
        if piece.traits & TITLED == 0 || piece.traits & (PARTICLE | LABELLING_WORD) != 0 {
            return false;
        }
        if piece.lists & TOP != 0 && around.begins(found.text, at) {
            return false;
        }
        piece.lists & self.family_common != 0 && found.ahead(at, NAME as u8) > self.of_families
    }

    /// A word after a title.
    fn is_titled(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let (text, traits) = (found.text, found.traits(at));
        if !self.after_titles.has(text.gap(at - 1)) || traits & ALPHABETIC == 0 {
            return false;
        }
        if (text.pieces[at].len as usize) < self.least_named {
            return traits & INITIAL != 0 && text.gap(at).first() == Some(&46);
        }
        if traits & (PARTICLE | LABELLING_WORD | LETTERS) != 0 || around.eponym(text, at) {
            return false;
        }
        let plain = found.standing(at) == STANDS_ORDINARY;
        found.ahead(at, NAME as u8) > if plain { self.titled_word } else { self.titled_stranger }
    }

    fn owns(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        matches!(found.standing(at), STANDS_NAME | STANDS_UNKNOWN) && !around.eponym(found.text, at)
    }

    /// An ordinary word that is the name of somebody known, where a name could stand.
    pub fn is_borne(&self, found: &Tagged, at: usize, shouted: bool, around: &Around) -> bool {
        found.ahead(at, NAME as u8) >= self.least_borne(found.text, at)
            && matches!(found.label(at), 0 | NAME)
            && (shouted || found.traits(at) & LETTERS == 0)
            && !self.belongs_elsewhere(found, at, around)
    }

    /// People are called by their first names; a family name that is a word needs more.
    fn least_borne(&self, text: &Text, at: usize) -> f64 {
        if text.pieces[at].lists & GIVEN == 0 {
            self.borne_family
        } else if at > 0 && text.blank(at - 1) && self.before_somebody.has(text.low(at - 1)) {
            self.borne_after
        } else {
            self.borne
        }
    }

    /// Part of a term, of what somebody does, of a key, or a word that opens a sentence and hardly a name there.
    fn belongs_elsewhere(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let text = found.text;
        if text.gap(at) == [45] || (at > 0 && text.gap(at - 1) == [45]) {
            return true;
        }
        let word = || found.within(at, CALENDAR) || (at > 0 && self.articles.has(text.low(at - 1)));
        if found.traits(at) & SMALL != 0 && word() {
            return true;
        }
        if at + 1 < text.len() && text.blank(at) && self.asked.has(text.low(at + 1)) {
            return true;
        }
        let elsewhere = around.is_no_word_of_one(found, at, NAME) || around.by_capital(found, at);
        let opens = || found.ahead(at, NAME as u8) < self.borne_opening && around.opens(found, at);
        elsewhere || around.is_done(text, at) || around.eponym(text, at) || opens()
    }

    /// A word of the language that is a known name too, where the net is sure that nobody stands.
    pub fn is_unmeant(&self, found: &Tagged, span: &Span, reader: &Reader) -> bool {
        let text = found.text;
        if !span.lone || span.layer != DIRECTORY || span.kind > PERSON {
            return false;
        }
        let Ok(at) = text.starts.binary_search(&span.start) else { return false };
        if at >= text.len() || span.end != text.end(at) || (at > 0 && self.titles.has(text.low(at - 1))) {
            return false;
        }
        let named = [NAME, PLACE, FACILITY, ADDRESS].map(|label| found.ahead(at, label as u8));
        let ahead = named.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let few = found.traits(at) & LETTERS != 0 && text.pieces[at].len as usize <= self.few;
        if few && ahead < self.unmeant_letters && !reader.classes.all_upper(text.plain) {
            return true;
        }
        ahead < self.unmeant && self.is_of_language(text, at, reader)
    }

    /// Is it on a list of its words, or said often and seldom with a capital?
    fn is_of_language(&self, text: &Text, at: usize, reader: &Reader) -> bool {
        let (often, capital) = reader.said_most(text.low(at));
        text.pieces[at].lists & LANGUAGE != 0 || (often >= self.often && capital <= self.seldom_capital)
    }
}
