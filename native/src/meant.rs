//! Who is meant: a word is a name by its title or initial, because somebody who is known is called so, or not at all.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::*;
use crate::introduced::Introduced;
use crate::joining::Joining;
use crate::kinds::{self, DIRECTORY, PATTERNS, PERSON};
use crate::reading::Reader;
use crate::table::Words;
use crate::tagged::{Around, Tagged};
use crate::text::{Span, Text};

const THE: [Ch; 3] = [116, 104, 101];
const LINE: Ch = 10;
const COMMA: [Ch; 2] = [44, 32];

/// How all of a text is written.
#[derive(Clone, Copy, PartialEq)]
pub enum Written {
    Small,
    Capitals,
    Mixed,
}

pub struct Meant {
    tongues: Words,
    unmeant_tongue: f64,
    professional: u32,
    few_figures: usize,
    learned: Words,
    farewells: Words,
    before_numbers: Words,
    unseen: f64,
    unmeant_thing: f64,
    borne: f64,
    borne_after: f64,
    borne_opening: f64,
    borne_family: f64,
    borne_among: f64,
    borne_beside: f64,
    borne_alone: f64,
    small_given: f64,
    small_family: f64,
    small_top: f64,
    small_other: f64,
    of_learned: u32,
    family: u32,
    sentence_over: Words,
    over: Words,
    titled_word: f64,
    titled_stranger: f64,
    calling: Words,
    introduced: Introduced,
    owning: f64,
    calling_least: f64,
    unmeant: f64,
    unmeant_eponym: f64,
    unmeant_namesake: f64,
    unmeant_letters: f64,
    few: usize,
    before_somebody: Words,
    after_titles: Words,
    titles: Words,
    least_named: usize,
    shortened: f64,
    of_families: f64,
    family_common: u32,
    asked: Words,
    often: u32,
    seldom_capital: u32,
}

impl Meant {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Meant {
            tongues: data.list("ordinary.TONGUES")?,
            unmeant_thing: data.num("meant.UNMEANT_THING")?,
            unseen: data.num("meant.UNSEEN")?,
            professional: data.bits("meant.OF_MEDICINE")?,
            learned: data.list("meant._LEARNED")?,
            farewells: data.list("meant._FAREWELLS")?,
            few_figures: data.size("meant._FEW_FIGURES")?,
            before_numbers: data.list("meant._BEFORE_NUMBERS")?,
            unmeant_tongue: data.num("meant.UNMEANT_TONGUE")?,
            borne: data.num("meant.BORNE")?,
            borne_after: data.num("meant.BORNE_AFTER")?,
            borne_opening: data.num("meant.BORNE_OPENING")?,
            borne_family: data.num("meant.BORNE_FAMILY")?,
            borne_among: data.num("meant.BORNE_AMONG")?,
            borne_beside: data.num("meant.BORNE_BESIDE")?,
            borne_alone: data.num("meant.BORNE_ALONE")?,
            small_given: data.num("meant.SMALL_GIVEN")?,
            small_family: data.num("meant.SMALL_FAMILY")?,
            small_top: data.num("meant.SMALL_TOP")?,
            small_other: data.num("meant.SMALL_OTHER")?,
            of_learned: data.bits("meant._OF_LEARNED")?,
            family: data.bits("meant._FAMILY")?,
            sentence_over: data.list("meant._SENTENCE_OVER")?,
            over: data.list("meant._OVER")?,
            titled_word: data.num("meant.TITLED_WORD")?,
            titled_stranger: data.num("meant.TITLED_STRANGER")?,
            calling: data.list("meant._CALLS")?,
            introduced: Introduced::new(data)?,
            owning: data.num("meant.OWNING")?,
            calling_least: data.num("meant.CALLING")?,
            unmeant: data.num("meant.UNMEANT")?,
            unmeant_eponym: data.num("meant.UNMEANT_EPONYM")?,
            unmeant_namesake: data.num("meant.UNMEANT_NAMESAKE")?,
            unmeant_letters: data.num("meant.UNMEANT_LETTERS")?,
            few: data.size("meant._FEW")?,
            before_somebody: data.list("meant._BEFORE_SOMEBODY")?,
            after_titles: data.list("meant._AFTER_TITLES")?,
            titles: data.list("ordinary.TITLES")?,
            least_named: data.size("meant._LEAST_NAMED")?,
            shortened: data.num("meant.SHORTENED")?,
            of_families: data.num("meant.FAMILIES")?,
            family_common: data.bits("meant._FAMILY_COMMON")?,
            asked: data.list("around.ASKED")?,
            often: data.bits("meant._OFTEN")?,
            seldom_capital: data.bits("meant._SELDOM_CAPITAL")?,
        })
    }

    /// Words that are a name by what is tied to them.
    pub fn shown(&self, found: &Tagged, joining: &Joining, around: &Around) -> Vec<usize> {
        let text = found.text;
        let mut made = Vec::new();
        if !text.is_empty() && (self.stands_for_itself(found, 0, around) || self.calls(found, 0, around)) {
            made.push(0);
        }
        for at in 1..text.len() {
            let before = at - 1;
            let lettered = |at| joining.by_initial(found, at, around) || joining.by_small_initial(found, at, around);
            let family = |word: usize, of: usize| {
                found.within(word, FAMILIES) && text.blank(before) && self.is_family(found, of, around)
            };
            if (text.pieces[before].len == 1 && lettered(at))
                || (found.within(before, BEFORE_NAMES) && self.is_titled(found, at, around))
                || self.introduced.has(found, at, around)
                || family(before, at)
                || self.stands_for_itself(found, at, around)
                || self.calls(found, at, around)
            {
                made.push(at);
            } else if text.pieces[at].len == 1 && self.is_shortened(found, before, around) {
                made.extend([before, at]);
            } else if family(at, before) {
                made.push(before);
            } else if text.low(at) == [115]
                && matches!(text.gap(before), [39] | [8217])
                && (self.owns(found, before, around) || self.is_owner(found, at, around))
            {
                made.push(before);
            }
        }
        made.retain(|&at| matches!(found.label(at), 0 | NAME));
        made
    }

    /// A name that is all of its line under a letter, before an age where a line begins, or before a telephone.
    fn stands_for_itself(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let (text, piece) = (found.text, &found.text.pieces[at]);
        if piece.traits & SMALL != 0 && at > 0 && self.is_signed(text, at) {
            return piece.lists & (NAMED | COMMON_NAME) != 0;
        }
        if piece.traits & (TITLED | PARTICLE | LABELLING_WORD) != TITLED {
            return false;
        }
        if found.ahead(at, NAME as u8) <= self.of_families - 1.0 || around.eponym(text, at) {
            return false;
        }
        if self.is_learned(text, at) || (at > 0 && self.is_signed(text, at)) {
            return true;
        }
        let word = piece.lists & TOP != 0 && piece.lists & COMMON_NAME == 0;
        if piece.lists & self.professional != 0 || word {
            return false;
        }
        let before: &[Ch] = if at > 0 { text.gap(at - 1) } else { &[LINE, LINE] };
        let gap = text.gap(at);
        if at + 1 < text.len() && text.pieces[at + 1].number {
            let few = text.pieces[at + 1].len as usize <= self.few_figures;
            let word = piece.lists & LANGUAGE != 0 && piece.lists & (NAMED | COMMON_NAME) == 0;
            let aged = !word && before.contains(&LINE) && gap == COMMA && few && text.gap(at + 1) == COMMA;
            let called = piece.lists & GIVEN != 0 && found.label(at + 1) == NUMBER && self.before_numbers.has(gap);
            return aged || called;
        }
        let over = at + 1 == text.len() || gap.first() == Some(&LINE);
        let under = at > 0 && before.windows(2).any(|two| two == [LINE, LINE]);
        over && under && piece.lists & COMMON_NAME != 0
    }

    /// `iva's mom`: whose, if it is a first name, whatever else; `derek's braces`, if it is hardly a word.
    fn is_owner(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let (text, lists) = (found.text, found.text.pieces[at - 1].lists);
        if lists & GIVEN_FIRST != 0 && lists & (TOP | self.professional) == 0 {
            return found.ahead(at - 1, NAME as u8) > self.owning && !around.eponym(text, at - 1);
        }
        let kin = at + 1 < text.len() && text.blank(at) && self.introduced.relations.has(text.low(at + 1));
        kin && lists & GIVEN != 0
    }

    /// A first name that is a word, where a sentence begins, before `called`.
    fn calls(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let text = found.text;
        at + 1 < text.len()
            && text.blank(at)
            && text.pieces[at].lists & GIVEN_FIRST != 0
            && self.calling.has(text.low(at + 1))
            && found.traits(at) & (PARTICLE | LABELLING_WORD) == 0
            && around.begins(text, at)
            && found.ahead(at, NAME as u8) > self.calling_least
    }

    /// Before what somebody has learnt: `Brown, DMD`.
    fn is_learned(&self, text: &Text, at: usize) -> bool {
        at + 1 < text.len()
            && text.gap(at) == COMMA
            && text.pieces[at + 1].traits & CAPITAL != 0
            && self.learned.has(text.low(at + 1))
    }

    /// A word by itself under a farewell.
    fn is_signed(&self, text: &Text, at: usize) -> bool {
        let (before, gap) = (text.gap(at - 1), text.gap(at));
        if !before.contains(&LINE) || !self.farewells.has(text.low(at - 1)) {
            return false;
        }
        at + 1 == text.len() || gap.first() == Some(&LINE) || gap.starts_with(&[COMMA[0], LINE])
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
    pub fn is_borne(&self, found: &Tagged, at: usize, written: Written, around: &Around) -> bool {
        found.ahead(at, NAME as u8) >= self.least_borne(found, at, written == Written::Small, around)
            && matches!(found.label(at), 0 | NAME)
            && (written == Written::Capitals || found.traits(at) & LETTERS == 0)
            && !self.belongs_elsewhere(found, at, around)
    }

    /// People are called by their first names; a family name that is a word needs more.
    fn least_borne(&self, found: &Tagged, at: usize, small: bool, around: &Around) -> f64 {
        let text = found.text;
        let lists = text.pieces[at].lists;
        if around.among_small(text, at) {
            self.borne_among
        } else if lists & self.of_learned == 0 && self.is_last_alone(text, at) {
            self.borne_alone
        } else if at > 0 && found.label(at - 1) == NAME && text.blank(at - 1) {
            self.borne_beside
        } else if small {
            self.least_small(lists)
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
        let text = found.text;
        if self.tongues.has(text.low(at)) {
            return found.ahead(at, NAME as u8) < self.unmeant_tongue;
        }
        if text.gap(at) == [45] || (at > 0 && text.gap(at - 1) == [45]) {
            return true;
        }
        let word = || found.within(at, CALENDAR) || around.has_article(text, at);
        if found.traits(at) & SMALL != 0 && word() {
            return true;
        }
        if at + 1 < text.len() && text.blank(at) && self.asked.has(text.low(at + 1)) {
            return true;
        }
        let elsewhere = around.is_no_word_of_one(found, at, NAME) || around.by_capital(found, at);
        let opens = || found.ahead(at, NAME as u8) < self.borne_opening && around.opens(found, at);
        let named = elsewhere || around.is_done(text, at) || around.eponym(text, at) || opens();
        named || around.things.has(text, at)
    }

    /// A word of the language that is a known name too, where the net is sure that nobody stands.
    pub fn is_unmeant(&self, found: &Tagged, span: &Span, reader: &Reader, around: &Around) -> bool {
        let text = found.text;
        if span.layer != DIRECTORY || span.kind > PERSON {
            return false;
        }
        if !span.lone {
            return span.kind == PERSON && span.owner < 0 && self.is_thing(found, span, around);
        }
        let Ok(at) = text.starts.binary_search(&span.start) else { return false };
        if at >= text.len() || span.end != text.end(at) || (at > 0 && self.titles.has(text.low(at - 1))) {
            return false;
        }
        let named = [NAME, PLACE, FACILITY, ADDRESS].map(|label| found.ahead(at, label as u8));
        let ahead = named.into_iter().fold(f64::NEG_INFINITY, f64::max);
        if ahead < self.unmeant_thing && (around.things.has(text, at) || around.is_numbered_place(text, at)) {
            return true;
        }
        if ahead < self.unmeant_tongue && self.tongues.has(text.low(at)) {
            return true;
        }
        if ahead < self.unmeant_letters && self.in_title(found, at) {
            return true;
        }
        let lists = text.pieces[at].lists;
        let least = if lists & COMMON_NAME != 0 { self.unmeant_namesake } else { self.unmeant_eponym };
        if lists & EPONYMS != 0 && ahead < least && !around.begins(text, at) {
            return true;
        }
        let few = found.traits(at) & LETTERS != 0 && text.pieces[at].len as usize <= self.few;
        if few && ahead < self.unmeant_letters && !reader.classes.all_upper(text.plain) {
            return true;
        }
        ahead < self.unmeant && self.is_of_language(text, at, reader) && !around.among_small(text, at)
    }

    /// All of it is what is called by several words.
    fn is_thing(&self, found: &Tagged, span: &Span, around: &Around) -> bool {
        let mut held = found.text.held(span);
        let far = |at: usize, label: u32| found.ahead(at, label as u8) < self.unmeant_thing;
        held.clone().all(|at| [NAME, PLACE, FACILITY, ADDRESS].iter().all(|&label| far(at, label)))
            && held.all(|at| around.things.has(found.text, at))
    }

    /// A house by its form, where all is in capitals and the net sees none.
    pub fn is_unseen(&self, found: &Tagged, span: &Span) -> bool {
        if span.kind != kinds::FACILITY || span.layer != PATTERNS {
            return false;
        }
        let unseen = |at: usize, label: u32| found.ahead(at, label as u8) < self.unseen;
        found.text.held(span).all(|at| [NAME, PLACE, FACILITY, ADDRESS].iter().all(|&label| unseen(at, label)))
    }

    /// The first of several words that are the name of something.
    fn in_title(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        at > 0
            && at + 1 < text.len()
            && text.low(at - 1) == THE
            && text.blank(at)
            && found.traits(at + 1) & TITLED != 0
            && found.standing(at + 1) == STANDS_ORDINARY
            && !found.within(at + 1, FAMILIES)
    }

    /// Is it on a list of its words, or said often and seldom with a capital?
    fn is_of_language(&self, text: &Text, at: usize, reader: &Reader) -> bool {
        let (often, capital) = reader.said_most(text.low(at));
        text.pieces[at].lists & LANGUAGE != 0 || (often >= self.often && capital <= self.seldom_capital)
    }
}
