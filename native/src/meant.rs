//! Who is meant: a word is a name by its title or initial, because somebody who is known is called so, or not at all.

use std::sync::Arc;

use crate::addresses::said;
use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::entitled::Entitled;
use crate::flags::*;
use crate::introduced::Introduced;
use crate::joining::Joining;
use crate::kinds::{self, DIRECTORY, PATTERNS, PERSON};
use crate::reading::Reader;
use crate::sums::Lists;
use crate::table::Words;
use crate::tagged::{Around, Tagged};
use crate::text::{Span, Text};

const THE: [Ch; 3] = [116, 104, 101];
const MISS: [Ch; 4] = [109, 105, 115, 115];
const SHE: [Ch; 4] = [101, 108, 108, 97];
const LINE: Ch = 10;
const COMMA: [Ch; 2] = [44, 32];

const MS: [Ch; 2] = [109, 115];

pub struct Meant {
    tongues: Words,
    unmeant_tongue: f64,
    professional: u32,
    few_figures: usize,
    learned: Words,
    least_learned: u32,
    years: Words,
    farewells: Words,
    before_numbers: Words,
    unseen: f64,
    unmeant_thing: f64,
    unmeant_she: f64,
    unmeant_land: f64,
    unmeant_judged: f64,
    judged: f64,
    sure: f64,
    fewest_words: usize,
    lands: Words,
    spanish_top: u32,
    english_top: u32,
    titled_word: f64,
    titled_stranger: f64,
    calling: Words,
    is: Words,
    classes: Classes,
    family: u32,
    whole: f64,
    whole_small: f64,
    lists: Arc<Lists>,
    owned: Words,
    of_doctors: Words,
    patients: Words,
    sexes: Words,
    of_notes: Words,
    listing: Words,
    most_letters: usize,
    least_capitals: usize,
    introduced: Introduced,
    owning: f64,
    calling_least: f64,
    large: Words,
    unmeant: f64,
    unmeant_often: f64,
    unmeant_lower: f64,
    unmeant_eponym: f64,
    unmeant_namesake: f64,
    unmeant_letters: f64,
    unmeant_article: f64,
    unmeant_small: f64,
    unmeant_named: f64,
    unmeant_headline: f64,
    unmeant_paired: f64,
    unmeant_group: f64,
    pub entitled: Entitled,
    unmeant_order: f64,
    few: usize,
    after_titles: Words,
    titles: Words,
    least_named: usize,
    shortened: f64,
    of_families: f64,
    family_common: u32,
    often: u32,
    seldom_capital: u32,
}

impl Meant {
    pub fn new(data: &Data, lists: &Arc<Lists>) -> Result<Self, String> {
        Ok(Meant {
            tongues: data.list("ordinary.TONGUES")?,
            unmeant_thing: data.num("unmeant.UNMEANT_THING")?,
            unmeant_she: data.num("unmeant.UNMEANT_SHE")?,
            unmeant_land: data.num("unmeant.UNMEANT_LAND")?,
            unmeant_judged: data.num("unmeant.UNMEANT_JUDGED")?,
            judged: data.num("unmeant._JUDGED")?,
            sure: data.num("net.sure")?,
            fewest_words: data.size("unmeant._FEWEST_WORDS")?,
            lands: data.list("ordinary.LANDS")?,
            spanish_top: data.bits("unmeant._SPANISH_TOP")?,
            english_top: data.bits("unmeant._ENGLISH_TOP")?,
            unseen: data.num("unmeant.UNSEEN")?,
            professional: data.bits("meant.OF_MEDICINE")?,
            learned: data.list("meant._LEARNED")?,
            least_learned: data.size("meant._LEAST_LEARNED")? as u32,
            years: data.list("meant._YEARS")?,
            farewells: data.list("meant._FAREWELLS")?,
            few_figures: data.size("meant._FEW_FIGURES")?,
            before_numbers: data.list("meant._BEFORE_NUMBERS")?,
            unmeant_tongue: data.num("borne.UNMEANT_TONGUE")?,
            titled_word: data.num("meant.TITLED_WORD")?,
            titled_stranger: data.num("meant.TITLED_STRANGER")?,
            calling: data.list("meant._CALLS")?,
            is: data.list("meant._IS")?,
            classes: data.classes.clone(),
            family: data.bits("meant._FAMILY")?,
            titles: data.list("ordinary.TITLES")?,
            whole: data.num("meant.WHOLE")?,
            whole_small: data.num("meant.WHOLE_SMALL")?,
            lists: lists.clone(),
            of_doctors: data.list("meant._OF_DOCTORS")?,
            owned: data.list("meant._OWNED")?,
            patients: data.list("meant._PATIENTS")?,
            sexes: data.list("meant._SEXES")?,
            of_notes: data.list("meant._OF_NOTES")?,
            listing: data.list("meant._LISTING")?,
            most_letters: data.size("meant._MOST_LETTERS")?,
            least_capitals: data.size("meant._LEAST_CAPITALS")?,
            introduced: Introduced::new(data)?,
            owning: data.num("meant.OWNING")?,
            calling_least: data.num("meant.CALLING")?,
            large: data.list("ordinary.LARGE")?,
            unmeant: data.num("unmeant.UNMEANT")?,
            unmeant_often: data.num("unmeant.UNMEANT_OFTEN")?,
            unmeant_lower: data.num("unmeant.UNMEANT_LOWER")?,
            unmeant_eponym: data.num("unmeant.UNMEANT_EPONYM")?,
            unmeant_namesake: data.num("unmeant.UNMEANT_NAMESAKE")?,
            unmeant_named: data.num("unmeant.UNMEANT_NAMED")?,
            unmeant_headline: data.num("unmeant.UNMEANT_HEADLINE")?,
            unmeant_paired: data.num("unmeant.UNMEANT_PAIRED")?,
            unmeant_group: data.num("unmeant.UNMEANT_GROUP")?,
            entitled: Entitled::new(data)?,
            unmeant_order: data.num("unmeant.UNMEANT_ORDER")?,
            unmeant_small: data.num("unmeant.UNMEANT_SMALL")?,
            unmeant_article: data.num("unmeant.UNMEANT_ARTICLE")?,
            unmeant_letters: data.num("unmeant.UNMEANT_LETTERS")?,
            few: data.size("unmeant._FEW")?,
            after_titles: data.list("meant._AFTER_TITLES")?,
            least_named: data.size("meant._LEAST_NAMED")?,
            shortened: data.num("meant.SHORTENED")?,
            of_families: data.num("meant.FAMILIES")?,
            family_common: data.bits("meant._FAMILY_COMMON")?,
            often: data.bits("unmeant._OFTEN")?,
            seldom_capital: data.bits("unmeant._SELDOM_CAPITAL")?,
        })
    }

    /// Words that are a name by what is tied to them.
    pub fn shown(&self, found: &Tagged, joining: &Joining, around: &Around) -> Vec<usize> {
        let text = found.text;
        let mut made = Vec::new();
        let first = || {
            self.stands_for_itself(found, 0, around) || self.calls(found, 0, around) || self.is_by_dot(text, 0, around)
        };
        if !text.is_empty() && first() {
            made.push(0);
        }
        for at in 1..text.len() {
            let before = at - 1;
            let lettered = |at| joining.by_initial(found, at, around) || joining.by_small_initial(found, at, around);
            let family = |word: usize, of: usize| {
                found.within(word, FAMILIES) && text.blank(before) && self.is_family(found, of, around)
            };
            let timed = text.low(before) == MS && before > 0 && text.pieces[before - 1].number; // "QTc 462 ms."
            if (text.pieces[before].len == 1 && lettered(at))
                || (found.within(before, BEFORE_NAMES) && !timed && self.is_titled(found, at, around))
                || self.introduced.has(found, at, around)
                || family(before, at)
                || self.stands_for_itself(found, at, around)
                || self.calls(found, at, around)
            {
                made.push(at);
            } else if text.pieces[at].len == 1 && self.is_shortened(found, before, around) {
                made.extend([before, at]);
            } else if self.is_by_letters(found, at) || self.is_by_dot(text, at, around) {
                made.push(at);
            } else if self.is_by_dots(text, at, around) || self.is_shouted(text, at) || self.is_whole(found, at, around)
            {
                made.extend([before, at]);
            } else if family(at, before) {
                made.push(before);
            } else if self.owned.has(text.low(at)) && text.blank(before) {
                if self.is_unsigned(text, before) {
                    made.push(before);
                }
            } else if text.gap(before) == [32, 40] && self.introduced.relations.has(text.low(at)) {
                if text.gap(at).first() == Some(&41) && text.pieces[before].lists & (NAMED | COMMON_NAME) != 0 {
                    made.push(before);
                }
            } else if text.low(at) == [115]
                && matches!(text.gap(before), [39] | [8217])
                && (self.owns(found, before, around) || self.is_owner(found, at, around))
                && !around.things.has(text, before)
            {
                made.push(before);
            }
        }
        made.retain(|&at| matches!(found.label(at), 0 | NAME));
        made
    }

    /// `cant see codys chart`: a first name with an s, and no other word.
    fn is_unsigned(&self, text: &Text, at: usize) -> bool {
        let (piece, low) = (&text.pieces[at], text.low(at));
        if piece.traits & SMALL == 0 || low.last() != Some(&115) || piece.lists & LANGUAGE != 0 {
            return false;
        }
        let flags = self.lists.of_word(&low[..low.len() - 1]);
        flags & GIVEN_FIRST != 0 && flags & (TOP | OF_MEDICINE) == 0
    }

    /// A name that is all of its line under a letter, before an age where a line begins, or before a telephone.
    fn stands_for_itself(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let (text, piece) = (found.text, &found.text.pieces[at]);
        let signs = || self.is_signed(text, at) || self.is_signing(text, at, around);
        if piece.traits & SMALL != 0 && at > 0 && signs() {
            return piece.lists & (NAMED | COMMON_NAME) != 0;
        }
        if piece.traits & (TITLED | PARTICLE | LABELLING_WORD) != TITLED {
            return false;
        }
        if found.unjudged(at, NAME as u8) <= self.of_families - 1.0 || around.eponym(text, at) {
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
            let listed = || before.contains(&LINE) && text.gap(at + 1) == COMMA;
            let told = || at + 2 < text.len() && self.years.has(text.low(at + 2)) && around.begins(text, at);
            let aged = !word && gap == COMMA && few && (listed() || told());
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
            return found.unjudged(at - 1, NAME as u8) > self.owning && !around.eponym(text, at - 1);
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
            && (self.calling.has(text.low(at + 1)) || self.is_so_old(text, at + 1))
            && found.traits(at) & (PARTICLE | LABELLING_WORD) == 0
            && around.begins(text, at)
            && found.unjudged(at, NAME as u8) > self.calling_least
    }

    /// `L. dice que no`: an initial before what only a person does, where a sentence begins.
    fn is_by_dot(&self, text: &Text, at: usize, around: &Around) -> bool {
        text.pieces[at].traits & INITIAL != 0
            && text.gap(at) == [46, 32]
            && at + 1 < text.len()
            && text.pieces[at + 1].traits & SMALL != 0
            && text.pieces[at + 1].sets & ACTS != 0
            && !self.of_notes.has(text.low(at))
            && around.begins(text, at)
            && (!self.listing.has(text.low(at)) || at > 0 && text.gap(at - 1) == [46, 32])
    }

    /// `M.O., varón 17`, `N.O. refirió ideas`: initials before what somebody is or does. This is the second.
    fn is_by_dots(&self, text: &Text, at: usize, around: &Around) -> bool {
        let both = text.pieces[at - 1].traits & text.pieces[at].traits;
        if both & INITIAL == 0 || !matches!(text.gap(at - 1), [46] | [46, 32]) || at + 1 >= text.len() {
            return false;
        }
        if text.gap(at) == [46, 44, 32] {
            return self.sexes.has(text.low(at + 1));
        }
        text.gap(at) == [46, 32] && around.begins(text, at - 1) && text.pieces[at + 1].sets & ACTS != 0
    }

    /// `Pt YG reports cravings`.
    fn is_by_letters(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        at + 1 < text.len()
            && self.patients.has(text.low(at - 1))
            && text.blank(at)
            && found.traits(at) & (LETTERS | INITIAL) == LETTERS
            && text.pieces[at].len as usize <= self.most_letters
            && found.within(at + 1, ACTS)
    }

    /// The family name of a first and a family name that are words: `May Butter down 2.4 kg`, `olive moody called`.
    fn is_whole(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let (text, first, last) = (found.text, &found.text.pieces[at - 1], &found.text.pieces[at]);
        if !text.blank(at - 1) || first.traits & last.traits & (TITLED | SMALL) == 0 {
            return false;
        }
        let given = first.lists & GIVEN_FIRST != 0 && last.lists & self.family != 0;
        if !given || self.titles.has(text.low(at - 1)) {
            return false;
        }
        let least = found.led(at - 1).min(found.led(at));
        if first.traits & SMALL != 0 {
            let word = (first.lists | last.lists) & (self.professional | TOP) != 0;
            return last.lists & FAMILY_COMMON != 0
                && !word
                && least > self.whole_small
                && self.classes.all_lower(text.plain);
        }
        let goes_on = at + 1 < text.len() && text.blank(at) && text.pieces[at + 1].traits & TITLED != 0;
        least > self.whole && !goes_on && !around.things.has(text, at)
    }

    /// The family name of a first and a family name in capitals, among words that are not: `flag FRANK COOK as VIP`.
    fn is_shouted(&self, text: &Text, at: usize) -> bool {
        let capitals = |near: usize| {
            near < text.len()
                && text.pieces[near].len as usize >= self.least_capitals
                && text.pieces[near].traits & (ALPHABETIC | CAPITAL | TITLED) == ALPHABETIC | CAPITAL
        };
        if !text.blank(at - 1) || !capitals(at) || !capitals(at - 1) || capitals(at.wrapping_sub(2)) || capitals(at + 1)
        {
            return false;
        }
        let (first, last) = (text.pieces[at - 1].lists, text.pieces[at].lists);
        first & GIVEN_FIRST != 0 && last & FAMILY_COMMON != 0 && (first | last) & self.professional == 0
    }

    /// `Hope is 34 and on metformin`.
    fn is_so_old(&self, text: &Text, at: usize) -> bool {
        at + 1 < text.len()
            && text.blank(at)
            && self.is.has(text.low(at))
            && text.pieces[at + 1].number
            && text.pieces[at + 1].len as usize <= self.few_figures
            && matches!(text.gap(at + 1).first(), Some(32 | 44 | 59))
    }

    /// Before what somebody has learnt: `Brown, DMD`.
    fn is_learned(&self, text: &Text, at: usize) -> bool {
        at + 1 < text.len()
            && text.gap(at) == COMMA
            && text.pieces[at + 1].traits & CAPITAL != 0
            && self.learned.has(text.low(at + 1))
    }

    /// Before what somebody has learnt, where a sentence begins, in small letters.
    fn is_signing(&self, text: &Text, at: usize, around: &Around) -> bool {
        at + 1 < text.len()
            && text.gap(at) == COMMA
            && text.pieces[at + 1].len >= self.least_learned
            && self.learned.has(text.low(at + 1))
            && around.begins(text, at)
    }

    /// A word by itself under a farewell.
    fn is_signed(&self, text: &Text, at: usize) -> bool {
        if text.blank(at - 1) {
            return false;
        }
        let (before, gap) = (text.gap(at - 1), text.gap(at));
        let alone = if before.contains(&LINE) {
            at + 1 == text.len() || gap.first() == Some(&LINE) || gap.first() == Some(&COMMA[0])
        } else {
            before == COMMA && at + 1 == text.len() && text.pieces[at].traits & TITLED != 0
        };
        alone && self.farewells.has(text.low(at - 1))
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
        piece.lists & GIVEN != 0 && found.unjudged(at, NAME as u8) > self.shortened
    }

    /// A name beside `family`.
    fn is_family(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let piece = &found.text.pieces[at];
        if piece.traits & TITLED == 0 || piece.traits & (PARTICLE | LABELLING_WORD) != 0 {
            return false;
        }
        let common = piece.lists & self.family_common != 0;
        if (piece.lists & TOP != 0 || !common) && around.begins(found.text, at) {
            return false;
        }
        let article = at > 0 && found.text.low(at - 1) == THE;
        (common || piece.lists & LANGUAGE == 0 || article) && found.unjudged(at, NAME as u8) > self.of_families
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
        if traits & SMALL != 0 && self.of_doctors.has(text.low(at)) {
            return false;
        }
        let plain = found.standing(at) == STANDS_ORDINARY;
        found.unjudged(at, NAME as u8) > if plain { self.titled_word } else { self.titled_stranger }
    }

    fn owns(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        matches!(found.standing(at), STANDS_NAME | STANDS_UNKNOWN) && !around.eponym(found.text, at)
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
        if at >= text.len() || span.end != text.end(at) || (at > 0 && self.is_title(text, at - 1)) {
            return false;
        }
        if found.unjudged(at, NAME as u8) < self.unmeant_group && self.entitled.group(found, at) > at {
            return true;
        }
        let named = [NAME, PLACE, FACILITY, ADDRESS].map(|label| found.unjudged(at, label as u8));
        let ahead = named.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let placed = || around.is_numbered(text, at) || around.is_billed(text, at);
        if ahead < self.unmeant_thing && (around.things.has(text, at) || placed()) {
            return true;
        }
        let tongue = || found.within(at, WEEKDAYS | COUNTRIES) || self.tongues.has(text.low(at));
        if ahead < self.unmeant_tongue && tongue() {
            return true;
        }
        if ahead < self.unmeant_land && found.traits(at) & TITLED != 0 && self.lands.has(text.low(at)) {
            return true;
        }
        let opening = || text.pieces[at].lists & EPONYMS != 0 && around.begins(text, at);
        if ahead < self.unmeant_judged && self.is_judged_nobody(found, at) && !opening() {
            return true;
        }
        if ahead < self.unmeant_paired && around.is_paired(found, at) {
            return true;
        }
        let state = || (at > 0 && self.is_state(text, at - 1)) || self.is_state(text, at);
        if ahead < self.unmeant_named && state() {
            return true;
        }
        if ahead < self.unmeant_letters && self.in_title(found, at, around) {
            return true;
        }
        let lists = text.pieces[at].lists;
        let least = if lists & COMMON_NAME != 0 { self.unmeant_namesake } else { self.unmeant_eponym };
        if lists & EPONYMS != 0 && ahead < least && !around.begins(text, at) {
            return true;
        }
        let learned = lists & EPONYMS != 0 || around.namesakes.has(text.low(at));
        if learned && ahead < self.unmeant_named && around.eponym(text, at) {
            return true;
        }
        if ahead < self.unmeant_headline && (around.is_order(found, at) || around.in_headline(found, at)) {
            let least = if around.is_headlined(text, at) { self.unmeant_headline } else { self.unmeant_order };
            if ahead < least {
                return true;
            }
        }
        let thing = found.traits(at) & SMALL != 0 || lists & EPONYMS != 0;
        if thing && ahead < self.unmeant_article && around.has_article(text, at) {
            return true;
        }
        let few = found.traits(at) & LETTERS != 0 && text.pieces[at].len as usize <= self.few;
        if few && ahead < self.unmeant_letters && !reader.classes.all_upper(text.plain) {
            return true;
        }
        if ahead < self.unmeant_she && text.low(at) == SHE && self.is_in_spanish(found, at) {
            return true;
        }
        let often = text.pieces[at].lists & (self.spanish_top | self.english_top) != 0;
        let least = match found.traits(at) & SMALL != 0 {
            true if reader.classes.all_lower(text.plain) => self.unmeant_lower,
            true => self.unmeant_small,
            false if often => self.unmeant_often,
            false => self.unmeant,
        };
        ahead < least && self.is_of_language(text, at, reader) && !around.among_small(text, at)
    }

    /// By all that the text tells.
    fn is_judged_nobody(&self, found: &Tagged, at: usize) -> bool {
        let named = |label: u32| found.ahead(at, label as u8) >= self.judged;
        found.traits(at) & TITLED != 0
            && matches!(found.standing(at), STANDS_NAME | STANDS_CAPITAL)
            && found.text.len() >= self.fewest_words
            && found.ahead(at, NAME as u8) < found.unjudged(at, NAME as u8)
            && ![NAME, PLACE, FACILITY, ADDRESS].into_iter().any(named)
            && (0..found.text.len()).all(|one| one == at || found.best(one) < self.sure)
    }

    /// `Does North Carolina require it?`
    fn is_state(&self, text: &Text, at: usize) -> bool {
        at + 1 < text.len() && text.blank(at) && self.large.has(&said(text, at, at + 2))
    }

    fn is_in_spanish(&self, found: &Tagged, at: usize) -> bool {
        let told = |near: usize| found.text.pieces[near].lists & (self.spanish_top | self.english_top);
        found.beside(at).any(|near| told(near) == self.spanish_top)
    }

    /// `Miss More`; not in `young adults miss more appointments`.
    fn is_title(&self, text: &Text, at: usize) -> bool {
        let missed = text.low(at) == MISS && text.pieces[at].traits & text.pieces[at + 1].traits & SMALL != 0;
        self.titles.has(text.low(at)) && !missed
    }

    /// All of it is what is called by several words.
    fn is_thing(&self, found: &Tagged, span: &Span, around: &Around) -> bool {
        let mut held = found.text.held(span);
        let far = |at: usize, label: u32| found.unjudged(at, label as u8) < self.unmeant_thing;
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

    /// One of several words that are the name of something.
    fn in_title(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let text = found.text;
        let titled = |one: usize| found.traits(one) & TITLED != 0;
        let (mut first, mut past) = (at, at + 1);
        while first > 0 && titled(first - 1) && text.blank(first - 1) && !around.begins(text, first - 1) {
            first -= 1;
        }
        while past < text.len() && titled(past) && text.blank(past - 1) {
            past += 1;
        }
        let plain = |one: usize| found.standing(one) == STANDS_ORDINARY && !found.within(one, FAMILIES);
        first > 0
            && text.low(first - 1) == THE
            && text.blank(first - 1)
            && (first..past).any(|one| one != at && plain(one))
    }

    /// Is it on a list of its words, or said often and seldom with a capital?
    fn is_of_language(&self, text: &Text, at: usize, reader: &Reader) -> bool {
        let (often, capital) = reader.said_most(&text.low(at));
        text.pieces[at].lists & LANGUAGE != 0 || (often >= self.often && capital <= self.seldom_capital)
    }
}
