//! Names in a text: words side by side that belong to one person are that person's name; a word alone is weighed.

use std::borrow::Cow;
use std::sync::Arc;

use crate::classes::{Ch, Classes};
use crate::context::{Context, Here};
use crate::data::Data;
use crate::postings::both;
use crate::rex::Rex;
use crate::sums::Lists;
use crate::table::Words;

const BLANK: Ch = 32;
const NEWLINE: Ch = 10;
const STOP: Ch = 46;
const TIE: usize = 2;

/// A word of the text that is known, and the how-manieth of all it is.
pub struct Part<'a> {
    pub order: usize,
    pub start: usize,
    pub end: usize,
    /// Its number in the lexicon.
    pub word: usize,
    pub owners: &'a [u32],
}

/// Where a known value stands in the folded text, and who can be meant.
pub struct Match<'a> {
    pub start: usize,
    pub end: usize,
    /// None: a name, of its owners' kind.
    pub kind: Option<u8>,
    pub lone: bool,
    /// In order; nobody, where it was put together from several.
    pub owners: Cow<'a, [u32]>,
}

/// A text whose words are known: where each begins and ends, folded.
pub struct Runs<'a> {
    pub folded: &'a [Ch],
    pub places: &'a [(usize, usize)],
}

impl<'a> Runs<'a> {
    pub fn word(&self, order: usize) -> &'a [Ch] {
        let (start, end) = self.places[order];
        &self.folded[start..end]
    }
}

pub struct Names {
    pub context: Context,
    particles: Words,
    apostrophes: Words,
    sure_gap: Rex,
    near_gap: Rex,
    longest_run: usize,
    most_words: usize,
    joined: usize,
}

impl Names {
    pub fn new(data: &Data, lists: &Arc<Lists>) -> Result<Self, String> {
        data.agreed("names._APOSTROPHE", "['’´`]")?;
        data.agreed("names._TIED", r"(?<![^\W_])[A-Za-z]['’´`]\Z")?;
        data.agreed("names._INITIAL", r" [A-Za-z]\.(?![^\W_])")?;
        Ok(Names {
            context: Context::new(data, lists)?,
            particles: data.list("ordinary.PARTICLES")?,
            apostrophes: data.list("names._APOSTROPHES")?,
            sure_gap: data.rex("names._SURE_GAP")?,
            near_gap: data.rex("names._NEAR_GAP")?,
            longest_run: data.size("names._LONGEST_RUN")?,
            most_words: data.size("names._MOST_WORDS")?,
            joined: data.size("names._JOINED")?,
        })
    }

    /// `eponyms`: whether the text holds a word that makes a name beside it a disease.
    pub fn found<'a>(&self, parts: &[Part<'a>], here: &Here, runs: &Runs, eponyms: bool, found: &mut Vec<Match<'a>>) {
        let mut first = 0;
        for at in 1..=parts.len() {
            let on = at < parts.len()
                && at - first < self.longest_run
                && self.beside(&parts[at - 1], &parts[at], here.plain, runs);
            if !on {
                let begin = found.len();
                self.of_run(&parts[first..at], here, runs, eponyms, found);
                found[begin..].iter_mut().for_each(|named| self.whole(named, here.plain));
                first = at;
            }
        }
    }

    /// Cut a run of name words into persons; a word that is left over is weighed, beside names or alone.
    fn of_run<'a>(&self, run: &[Part<'a>], here: &Here, runs: &Runs, eponyms: bool, held: &mut Vec<Match<'a>>) {
        let (mut place, begin) = (0, held.len());
        while place < run.len() {
            let (owners, size) = person(&run[place..]);
            let before = held[begin..].last().map(|named| named.end);
            if size > 1 || self.counts(run, place, here, runs, before, eponyms) {
                let (start, end) = (run[place].start, run[place + size - 1].end);
                match held[begin..].last_mut() {
                    // `Ana` and `Pérez` are one name even where nobody bears both
                    Some(named) if self.near(here.plain, named.end, start) => {
                        named.end = end;
                        named.lone = false;
                        named.owners = Cow::Borrowed(&[]);
                    }
                    _ => held.push(Match { start, end, kind: None, lone: size == 1, owners }),
                }
            }
            place += size;
        }
    }

    fn counts(
        &self,
        run: &[Part],
        place: usize,
        here: &Here,
        runs: &Runs,
        before: Option<usize>,
        eponyms: bool,
    ) -> bool {
        let part = &run[place];
        let word = runs.word(part.order);
        if self.context.counts_alone(here, part.start, part.end, word, false, eponyms) {
            return true;
        }
        if self.context.never.has(word) || !self.context.classes.upper(here.plain[part.start]) {
            return false;
        }
        if before.is_some_and(|end| self.near(here.plain, end, part.start)) {
            return true;
        }
        run.get(place + 1).is_some_and(|after| {
            self.near(here.plain, part.end, after.start) && !self.context.is_ordinary(runs.word(after.order))
        })
    }

    fn beside(&self, left: &Part, right: &Part, plain: &[Ch], runs: &Runs) -> bool {
        let between = &plain[left.end..right.start];
        match right.order - left.order {
            1 => between == [BLANK] || self.sure_gap.fullmatch(between),
            2 | 3 => {
                let inner = |order| self.particles.has(runs.word(order));
                !between.contains(&NEWLINE) && (left.order + 1..right.order).all(inner)
            }
            _ => false,
        }
    }

    fn near(&self, plain: &[Ch], end: usize, start: usize) -> bool {
        let between = &plain[end..start];
        between == [BLANK] || self.near_gap.fullmatch(between)
    }

    /// With the particle that an apostrophe ties to it, and an initial: `O'Brien`, `Griselda L.`
    fn whole(&self, named: &mut Match, plain: &[Ch]) {
        let classes = &self.context.classes;
        let letter = |c: Ch| (65..=90).contains(&c) || (97..=122).contains(&c);
        let inside = |at: usize| plain.get(at).is_some_and(|&c| classes.alnum(c));
        if let Some(tied) = named.start.checked_sub(TIE) {
            let ends = tied == 0 || !inside(tied - 1);
            if self.apostrophes.has(&plain[tied + 1..named.start]) && letter(plain[tied]) && ends {
                named.start = tied;
            }
        }
        if let [BLANK, initial, STOP, ..] = plain[named.end..] {
            if letter(initial) && !inside(named.end + 3) {
                named.end += 3;
            }
        }
    }

    /// The words by which a name is known: each of them, and the whole run together (`O'Brien` is also `obrien`).
    ///
    /// `text` and `folded` are of one length, each letter in its place.
    pub fn name_words(&self, text: &[Ch], folded: &[Ch], mut put: impl FnMut(&[Ch])) {
        let classes = &self.context.classes;
        let words = words_in(folded, classes);
        let part = |&&(start, end): &&(usize, usize)| self.is_part(&folded[start..end]);
        if let [one] = words[..] {
            if part(&&one) {
                put(&folded[one.0..one.1]);
            }
            return;
        }
        let mut single: Vec<(usize, usize)> = Vec::with_capacity(words.len());
        if words.len() <= self.most_words {
            single.extend(words.iter().filter(part));
        }
        if single.len() > 1 && !(is_title(text, classes) || classes.all_upper(text) || classes.all_lower(text)) {
            let capital: Vec<&[Ch]> = words_in(text, classes)
                .into_iter()
                .filter(|&(start, _)| !classes.lower(text[start]))
                .map(|(start, end)| &folded[start..end])
                .collect();
            let kept: Vec<_> = single.iter().copied().filter(|&(s, e)| capital.contains(&&folded[s..e])).collect();
            single = if kept.is_empty() { single } else { kept };
        }
        single.iter().for_each(|&(start, end)| put(&folded[start..end]));
        let tied = |piece: &[Ch]| piece.iter().any(|c| self.apostrophes.has(&[*c]));
        if tied(folded) {
            for piece in folded.split(|&c| classes.space(c)).filter(|piece| tied(piece)) {
                put(&letters_of(piece, classes));
            }
        }
        let whole = letters_of(folded, classes);
        if words.len() > 1 && whole.len() >= self.joined && !self.context.ordinary.has(&whole) {
            put(&whole);
        }
    }

    fn is_part(&self, word: &[Ch]) -> bool {
        word.len() > 1 && !self.context.never.has(word) && self.context.classes.all_alpha(word)
    }
}

/// Who bears the words from here on, and how many words that are.
fn person<'a>(run: &[Part<'a>]) -> (Cow<'a, [u32]>, usize) {
    let mut common = Cow::Borrowed(run[0].owners);
    let mut end = 1;
    while end < run.len() {
        let next = &run[end];
        if run[..end].iter().any(|part| part.word == next.word) {
            break;
        }
        let both = both(&common, next.owners);
        if both.is_empty() {
            break;
        }
        common = Cow::Owned(both);
        end += 1;
    }
    (common, end)
}

/// Where each word begins and ends.
pub fn words_in(text: &[Ch], classes: &Classes) -> Vec<(usize, usize)> {
    let mut made = Vec::with_capacity(8);
    let mut begin = None;
    for (at, &c) in text.iter().enumerate() {
        match (classes.alnum(c), begin) {
            (true, None) => begin = Some(at),
            (false, Some(start)) => {
                made.push((start, at));
                begin = None;
            }
            _ => {}
        }
    }
    made.extend(begin.map(|start| (start, text.len())));
    made
}

/// All words without what stands between them.
pub fn letters_of(text: &[Ch], classes: &Classes) -> Vec<Ch> {
    let mut made = Vec::with_capacity(text.len());
    made.extend(text.iter().copied().filter(|&c| classes.alnum(c)));
    made
}

/// `str.istitle`: every word begins with a capital, and only with one.
fn is_title(text: &[Ch], classes: &Classes) -> bool {
    let (mut cased, mut before) = (false, false);
    for &c in text {
        let (upper, lower) = (classes.upper(c), classes.lower(c));
        if (upper && before) || (lower && !before) {
            return false;
        }
        before = upper || lower;
        cased |= before;
    }
    cased
}
