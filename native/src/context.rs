//! Whether one word alone is meant as a name. "Will" is, "will" is not; "Dolores" may be, "dolores" are pains.

use std::cell::Cell;
use std::sync::Arc;

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::rex::{Caps, Rex};
use crate::scales::Scales;
use crate::sums::Lists;
use crate::table::Words;

const NEWLINE: Ch = 10;
const TAB: Ch = 9;
const BLANK: Ch = 32;
const COMMA: Ch = 44;
const HYPHEN: Ch = 45;
const STOP: Ch = 46;
const SLASH: Ch = 47;
const COLON: Ch = 58;
const LINE: usize = 80;
const BEFORE: usize = 40;
const CHAIN: usize = 50;
const WORDS: usize = 3;
const AFTER: usize = 200;

/// A text in which words are weighed.
pub struct Here<'a> {
    pub plain: &'a [Ch],
    small: Cell<Option<bool>>,
}

impl<'a> Here<'a> {
    pub fn new(plain: &'a [Ch]) -> Self {
        Here { plain, small: Cell::new(None) }
    }

    fn is_small(&self, classes: &Classes) -> bool {
        self.small.get().unwrap_or_else(|| {
            let small = classes.all_lower(self.plain);
            self.small.set(Some(small));
            small
        })
    }
}

pub struct Context {
    pub classes: Classes,
    pub never: Words,
    pub ordinary: Words,
    lists: Arc<Lists>,
    acronyms: Words,
    acts: Words,
    after_verbs: Words,
    strictly: Words,
    also_verbs: Words,
    calendar: Words,
    compounds: Words,
    of_eponyms: Words,
    beside_eponyms: Words,
    namesakes: Words,
    small: Words,
    titles: Words,
    loose: Words,
    dated: Words,
    skipped: Words,
    starts: Words,
    possessive: Rex,
    after_eponym: Rex,
    before_eponym: Rex,
    figure: Rex,
    scales: Scales,
    compound: Rex,
    eponym: u32,
    common_word: u32,
    any_word: u32,
    common_name: u32,
    given: u32,
    few: usize,
    shout: usize,
}

impl Context {
    pub fn new(data: &Data, lists: &Arc<Lists>) -> Result<Self, String> {
        data.agreed("context._AFTER", r"[ \t,./-]*([^\W_]+)")?;
        data.agreed("context._CHAINED", r"[^\W\d_]+(?:-[^\W\d_]+)*")?;
        data.agreed("context._AFTER_EPONYM", r"(?:-[^\W\d_]+){0,3}(?:['’]s?)?[ -]([^\W\d_]+)(?: ([^\W\d_]+))?")?;
        data.agreed("context._BEFORE_EPONYM", r"([^\W\d_]+) (?:(?:de|del|of|von|la) ){0,2}(?:[^\W\d_]+-){0,3}\Z")?;
        Ok(Context {
            classes: data.classes.clone(),
            lists: lists.clone(),
            never: data.list("ordinary.NEVER")?,
            ordinary: data.list("ordinary.ORDINARY")?,
            acronyms: data.list("ordinary.ACRONYMS")?,
            acts: data.list("ordinary.ACTS")?,
            after_verbs: data.list("ordinary.AFTER_VERBS")?,
            strictly: data.list("context._STRICTLY")?,
            also_verbs: data.list("ordinary.ALSO_VERBS")?,
            calendar: data.list("ordinary.CALENDAR")?,
            compounds: data.list("ordinary.COMPOUNDS")?,
            of_eponyms: data.list("ordinary.OF_EPONYMS")?,
            beside_eponyms: data.list("ordinary.BESIDE_EPONYMS")?,
            namesakes: data.list("ordinary.NAMESAKES")?,
            small: data.list("ordinary.SMALL")?,
            titles: data.list("ordinary.TITLES")?,
            loose: data.list("context._LOOSE")?,
            dated: data.list("context._DATED")?,
            skipped: data.list("context._SKIPPED")?,
            starts: data.list("context._STARTS")?,
            possessive: data.rex("context._POSSESSIVE")?,
            after_eponym: data.rex("context._AFTER_EPONYM")?,
            before_eponym: data.rex("context._BEFORE_EPONYM")?,
            figure: data.rex("context._FIGURE")?,
            scales: Scales::new(data)?,
            compound: data.rex("context._COMPOUND")?,
            eponym: data.bits("context._EPONYM")?,
            common_word: data.bits("context._COMMON_WORD")?,
            any_word: data.bits("context._ANY_WORD")?,
            common_name: data.bits("context._COMMON_NAME")?,
            given: data.bits("context._GIVEN")?,
            few: data.size("context._FEW")?,
            shout: data.size("context._SHOUT")?,
        })
    }

    pub fn is_ordinary(&self, word: &[Ch]) -> bool {
        if word.len() < self.few || self.ordinary.has(word) {
            return true;
        }
        let flags = self.lists.of_word(word);
        flags & self.common_word != 0 && flags & self.common_name == 0
    }

    /// `dos días`, `polo superior`: in small letters among capitals it is the word, unless it is a first name.
    fn is_word(&self, word: &[Ch]) -> bool {
        let flags = self.lists.of_word(word);
        let is_one = if flags & self.common_name != 0 {
            flags & self.common_word != 0 && flags & self.given == 0
        } else {
            flags & self.any_word != 0
        };
        is_one || self.small.has(word)
    }

    /// Is this one word, which belongs to somebody's name, a name here? `value`: it is none, and weighed like a word.
    pub fn counts_alone(&self, here: &Here, start: usize, end: usize, word: &[Ch], value: bool, eponyms: bool) -> bool {
        if word.len() == 1 || self.never.has(word) || self.compound(here.plain, end) {
            return false;
        }
        let written = &here.plain[start..end];
        let capitals = || self.classes.all_upper(written);
        if self.acronyms.has(word) && capitals() && !self.shouted(here.plain, start, end) {
            return false;
        }
        if self.of_medicine(here.plain, start, end, word, eponyms) {
            return false;
        }
        if value || self.is_ordinary(word) {
            return self.named_here(here.plain, start, end, word);
        }
        !(self.classes.all_lower(written) && self.is_word(word) && !here.is_small(&self.classes))
    }

    fn compound(&self, plain: &[Ch], end: usize) -> bool {
        if !matches!(plain.get(end..), Some([45, ..] | [32, 49, ..])) {
            return false;
        }
        let found = self.compound.match_at(plain, end, plain.len()).and_then(|found| found.group(1));
        found.is_some_and(|(from, to)| self.listed(&self.compounds, &plain[from..to]))
    }

    /// Wilson's disease, Charcot-Marie-Tooth disease, signo de Wilson, Glasgow 15. `La enfermedad de Ana` is Ana's.
    fn of_medicine(&self, plain: &[Ch], start: usize, end: usize, word: &[Ch], eponyms: bool) -> bool {
        if eponyms {
            if let Some(following) = self.after_eponym(plain, end) {
                let of = |group| following.group(group).map_or(&plain[..0], |(from, to)| &plain[from..to]);
                if self.names(of(1), word) {
                    return !self.listed(&self.also_verbs, of(1)) || !self.listed(&self.after_verbs, of(2));
                }
            }
            if let Some((from, to)) = self.before_eponym(plain, start) {
                if self.names(&plain[from..to], word) {
                    let strictly = self.listed(&self.strictly, &plain[from..to]);
                    return (strictly && self.lists.of_word(word) & self.given == 0)
                        || self.chained(plain, start, word);
                }
            }
        }
        if self.scales.scored(plain, start, end, word) {
            return true;
        }
        if self.figure.match_at(plain, end, plain.len()).is_some() {
            let flags = self.lists.of_word(word);
            return flags & self.eponym != 0 && flags & self.common_name == 0;
        }
        false
    }

    /// May it be named by somebody?
    fn is_named(&self, kind: &[Ch]) -> bool {
        self.listed(&self.of_eponyms, kind) || self.listed(&self.beside_eponyms, kind)
    }

    /// Is what stands beside a word named by it: a disease by any, a thing by one that medicine knows?
    fn names(&self, kind: &[Ch], word: &[Ch]) -> bool {
        if self.listed(&self.of_eponyms, kind) {
            return true;
        }
        let flags = self.lists.of_word(word);
        flags & self.eponym != 0 && flags & self.common_name == 0 && self.listed(&self.beside_eponyms, kind)
    }

    /// The expression is dear: after a blank it is tried only where a word of its list stands.
    fn after_eponym(&self, plain: &[Ch], end: usize) -> Option<Caps> {
        let begin = end + 1;
        if plain.get(end) == Some(&BLANK) && !self.is_named(&plain[begin..self.letters(plain, begin)]) {
            return None;
        }
        self.after_eponym.match_at(plain, end, plain.len())
    }

    /// Dear too: one of the three words before this one, or before what a hyphen ties to it, is on the list.
    fn before_eponym(&self, plain: &[Ch], start: usize) -> Option<(usize, usize)> {
        let from = start.saturating_sub(CHAIN);
        let before = &plain[from..start];
        let mut end = before.iter().rposition(|&c| c != HYPHEN && !self.letter(c))?;
        for _ in 0..WORDS {
            if before[end] != BLANK {
                return None;
            }
            let word = before[..end].iter().rposition(|&c| !self.letter(c)).map_or(0, |at| at + 1);
            if self.is_named(&before[word..end]) {
                return self.before_eponym.search(plain, from, start)?.group(1);
            }
            end = word.checked_sub(1)?;
        }
        None
    }

    /// Is one of the words that a hyphen chains here somebody whom medicine knows?
    fn chained(&self, plain: &[Ch], start: usize, word: &[Ch]) -> bool {
        let known = |part: &[Ch]| self.namesakes.has(part) || self.lists.of_word(part) & self.eponym != 0;
        let mut first = plain[..start].iter().rposition(|&c| c == BLANK).map_or(0, |at| at + 1);
        let mut end = self.letters(plain, first);
        if end == first {
            return known(word);
        }
        loop {
            if known(&self.lowered(&plain[first..end])) {
                return true;
            }
            first = end + 1;
            if plain.get(end) != Some(&HYPHEN) {
                return false;
            }
            end = self.letters(plain, first);
            if end == first {
                return false;
            }
        }
    }

    fn named_here(&self, plain: &[Ch], start: usize, end: usize, word: &[Ch]) -> bool {
        let written = &plain[start..end];
        let last = self.last(&plain[start.saturating_sub(BEFORE)..start]);
        let capital = self.classes.upper(written[0]);
        if self.listed(&self.titles, last) && (capital || !self.listed(&self.loose, last)) {
            return true;
        }
        if !capital {
            return false;
        }
        if self.alone(plain, start, end) || self.possessive.match_at(plain, end, plain.len()).is_some() {
            return true;
        }
        if written.len() > 1 && self.classes.all_upper(written) && self.shouted(plain, start, end) {
            return false;
        }
        let following = self.following(plain, end);
        if self.calendar.has(word)
            && (self.listed(&self.dated, last)
                || self.classes.all_digit(last)
                || following.first().is_some_and(|&c| self.classes.digit(c)))
        {
            return false;
        }
        self.listed(&self.acts, following) || !self.begins(plain, start)
    }

    /// The next word, where little stands before it.
    fn following<'a>(&self, plain: &'a [Ch], end: usize) -> &'a [Ch] {
        let skipped = |&c: &Ch| matches!(c, BLANK | TAB | COMMA | STOP | SLASH | HYPHEN);
        let after = &plain[end..];
        let from = after.iter().position(|c| !skipped(c)).unwrap_or(after.len());
        let size = after[from..].iter().position(|&c| !self.classes.alnum(c));
        &after[from..size.map_or(after.len(), |size| from + size)]
    }

    /// The word that a text ends with, but for a stop and blanks.
    fn last<'a>(&self, before: &'a [Ch]) -> &'a [Ch] {
        let mut end = before.iter().rposition(|&c| c != BLANK && c != TAB).map_or(0, |at| at + 1);
        if end > 0 && matches!(before[end - 1], STOP | COLON) {
            end -= 1;
        }
        let start = before[..end].iter().rposition(|&c| !self.classes.alnum(c)).map_or(0, |at| at + 1);
        &before[start..end]
    }

    fn alone(&self, plain: &[Ch], start: usize, end: usize) -> bool {
        let little = |&c: &Ch| matches!(c, BLANK | STOP | 33 | 63 | NEWLINE);
        plain[..start].iter().all(|&c| self.classes.space(c))
            && plain[end..plain.len().min(end + AFTER)].iter().all(little)
    }

    /// Does a sentence begin here? Then a capital says nothing.
    fn begins(&self, plain: &[Ch], start: usize) -> bool {
        let before = plain[..start].iter().rfind(|&&c| !self.skipped.has(&[c]));
        before.map_or(true, |&c| self.starts.has(&[c]))
    }

    /// Is the line in capitals, but for this word? Then a capital says nothing either.
    fn shouted(&self, plain: &[Ch], start: usize, end: usize) -> bool {
        let from = start.saturating_sub(LINE);
        let first = plain[from..start].iter().rposition(|&c| c == NEWLINE).map_or(from, |at| from + at + 1);
        let reach = plain.len().min(end + LINE);
        let last = plain[end..reach].iter().position(|&c| c == NEWLINE).map_or(reach, |at| end + at);
        let around = || plain[first..start].iter().chain(&plain[end..last]);
        around().any(|&c| self.classes.upper(c))
            && !around().any(|&c| self.classes.lower(c))
            && around().filter(|&&c| self.classes.alpha(c)).count() >= self.shout
    }

    /// Where the letters that begin here end.
    fn letters(&self, plain: &[Ch], begin: usize) -> usize {
        plain[begin..].iter().position(|&c| !self.letter(c)).map_or(plain.len(), |size| begin + size)
    }

    fn letter(&self, c: Ch) -> bool {
        self.classes.alnum(c) && !self.classes.decimal(c)
    }

    fn lowered(&self, written: &[Ch]) -> Vec<Ch> {
        written.iter().map(|&c| self.classes.lowered(c)).collect()
    }

    /// Is a word on this list, in small letters? The lists are of short words.
    fn listed(&self, list: &Words, written: &[Ch]) -> bool {
        let mut low = [0; LONGEST];
        let Some(low) = low.get_mut(..written.len()) else { return false };
        low.iter_mut().zip(written).for_each(|(low, &c)| *low = self.classes.lowered(c));
        list.holds(low)
    }
}

/// No word of a list is longer.
const LONGEST: usize = 48;
