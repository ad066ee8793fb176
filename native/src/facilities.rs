//! Hospitals, practices and places by their form: `Mount Kay Family Practice`, `Clínica La Peláez`, `Denver, CO`.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::flags::{CENTRO, FAMOUS, FIRM, KIND, LANDMARK, STATE};
use crate::kinds::{shown, FACILITY, PERSON, PLACE};
use crate::rex::Rex;
use crate::sums::Lists;
use crate::text::{Span, Text};
use crate::titles::Titles;

const ANY: u32 = KIND | CENTRO | FAMOUS | FIRM | STATE | LANDMARK;
const LINE: Ch = 10;
const DASH: Ch = 45;
const HOSPITAL: Ch = 72;

pub struct Facilities {
    english: Rex,
    home: Rex,
    before_kind: Rex,
    farthest: usize,
    spanish: Rex,
    known: Rex,
    firm: Rex,
    landmark: Rex,
    city: Rex,
    source: Rex,
    lettered: Rex,
    quoted: Rex,
    quotes: [Ch; 3],
    furthest: usize,
    within: Rex,
    initials: Rex,
    of_medicine: u32,
    lists: Arc<Lists>,
    classes: Classes,
    titles: Titles,
}

impl Facilities {
    pub fn new(data: &Data, lists: &Arc<Lists>) -> Result<Self, String> {
        Ok(Facilities {
            english: data.rex("facilities._ENGLISH")?,
            home: data.rex("facilities._HOME")?,
            before_kind: data.rex("facilities._BEFORE_KIND")?,
            farthest: data.size("facilities._FARTHEST")?,
            spanish: data.rex("facilities._SPANISH")?,
            known: data.rex("facilities._KNOWN")?,
            firm: data.rex("facilities._FIRM")?,
            landmark: data.rex("facilities._LANDMARK")?,
            city: data.rex("facilities._CITY")?,
            source: data.rex("facilities._SOURCE")?,
            lettered: data.rex("facilities._LETTERED")?,
            quoted: data.rex("facilities._QUOTED")?,
            quotes: data.signs("facilities._QUOTES")?,
            furthest: data.size("facilities._FURTHEST")?,
            within: data.rex("facilities._WITHIN")?,
            initials: data.rex("facilities._INITIALS")?,
            of_medicine: data.bits("facilities.OF_MEDICINE")?,
            lists: lists.clone(),
            classes: data.classes.clone(),
            titles: Titles::new(data)?,
        })
    }

    /// A single look at the words says whether the dear patterns are needed, and where. None reaches over a line.
    pub fn spans(&self, text: &Text, out: &mut Vec<Span>) {
        if text.seen & ANY == 0 {
            return;
        }
        let capitals = self.titles.capitals(text.plain);
        let plain = if capitals { self.titles.titled(text.plain) } else { Cow::Borrowed(text.plain) };
        lines(&plain, text.places(KIND).filter(|&place| self.may_name(&plain, place)), |start, end| {
            let named = self.english.iter(&plain, start, end).map(|found| found.span());
            let told = named.filter(|&(first, _)| !self.says(text, &plain, first));
            out.extend(told.map(|span| alone(span, FACILITY)));
        });
        lines(&plain, text.places(FIRM), |start, end| {
            out.extend(self.firm.iter(&plain, start, end).map(|found| alone(found.span(), FACILITY)));
        });
        for (pattern, flag) in [(&self.spanish, CENTRO), (&self.known, FAMOUS)] {
            let mut past = 0;
            for place in text.places(flag) {
                if place < past {
                    continue;
                }
                let Some(end) = pattern.end_at(&plain, place, plain.len()) else { continue };
                if self.says(text, &plain, place) {
                    continue;
                }
                past = end;
                out.push(alone((place, end), FACILITY));
            }
        }
        for place in text.places(LANDMARK) {
            let Some(found) = self.landmark.match_at(&plain, place, plain.len()) else { continue };
            if let Some(span) = found.group(1).or_else(|| found.group(2)) {
                out.push(alone(span, PLACE));
            }
        }
        let after_comma = |&place: &usize| place >= 2 && plain[place - 2..place] == [44, 32];
        lines(&plain, text.places(STATE).filter(after_comma), |start, end| {
            out.extend(self.city.iter(&plain, start, end).map(|found| alone(found.span(), PLACE)));
        });
    }
}

impl Facilities {
    /// Whether a word of kind can belong to a house by what stands before it, or by itself.
    fn may_name(&self, plain: &[Ch], place: usize) -> bool {
        self.before_kind.is_in(plain, place.saturating_sub(self.farthest), place)
            || self.home.end_at(plain, place, plain.len()).is_some()
    }

    /// Is it a house that everybody knows, and what it says is told?
    fn says(&self, text: &Text, plain: &[Ch], place: usize) -> bool {
        self.source.is_in(text.folded, place.saturating_sub(50), place)
            && self.known.end_at(plain, place, plain.len()).is_some()
    }

    /// The letters of a house that was found, there and wherever they stand again.
    pub fn by_letters(&self, text: &Text, out: &mut Vec<Span>) {
        let mut letters = HashSet::new();
        let quotes = text.plain.iter().any(|c| self.quotes.contains(c));
        for span in out.iter() {
            if span.kind == FACILITY {
                self.in_brackets(text, span, &mut letters);
            }
            if quotes && matches!(span.kind, PERSON | PLACE | FACILITY) {
                self.before_quotes(text, span, &mut letters);
            }
        }
        if !letters.is_empty() {
            self.again(text.plain, &letters, out);
        }
    }

    fn in_brackets(&self, text: &Text, span: &Span, letters: &mut HashSet<Vec<Ch>>) {
        let Some(found) = self.lettered.match_at(text.plain, span.end, text.plain.len()) else { return };
        let Some((start, end)) = found.group(1) else { return };
        let of_medicine = |part: &[Ch]| self.lists.of_word(part) & self.of_medicine != 0;
        if !text.folded[start..end].split(|&c| c == DASH).any(of_medicine) {
            letters.insert(text.plain[start..end].to_vec());
        }
    }

    /// The letters before a name in quotes, and with its own.
    fn before_quotes(&self, text: &Text, span: &Span, letters: &mut HashSet<Vec<Ch>>) {
        let (plain, from) = (text.plain, span.start.saturating_sub(self.furthest));
        let Some(found) = self.quoted.search(plain, from, span.start) else { return };
        let (start, end) = found.span();
        if plain[start] != HOSPITAL && self.lists.of_word(&text.folded[start..end]) & self.of_medicine != 0 {
            return;
        }
        let mut held = plain[start..end].to_vec();
        letters.insert(held.clone());
        let start = end + 2; // past the quotes
        if let Some(past) = self.within.end_at(plain, start, plain.len()) {
            held.extend(self.initials.iter(plain, start, past).map(|found| plain[found.span().0]));
            letters.insert(held);
        }
    }

    /// Wherever one of them stands by itself, or two with a dash. One look at the text, however many there are.
    fn again(&self, plain: &[Ch], letters: &HashSet<Vec<Ch>>, out: &mut Vec<Span>) {
        let (mut at, mut last) = (0, None);
        while at < plain.len() {
            if !self.classes.alnum(plain[at]) {
                at += 1;
                continue;
            }
            let start = at;
            while at < plain.len() && self.classes.alnum(plain[at]) {
                at += 1;
            }
            if letters.contains(&plain[start..at]) {
                out.push(alone((start, at), FACILITY));
            }
            if let Some((first, end)) = last.replace((start, at)) {
                if plain[end..start] == [DASH] && letters.contains(&plain[first..at]) {
                    out.push(alone((first, at), FACILITY));
                }
            }
        }
    }
}

/// Each line once in which one of the places stands.
fn lines(plain: &[Ch], places: impl Iterator<Item = usize>, mut look: impl FnMut(usize, usize)) {
    let mut past = 0;
    for place in places {
        if place >= past {
            let start = plain[past..place].iter().rposition(|&c| c == LINE).map_or(past, |at| past + at + 1);
            past = plain[place..].iter().position(|&c| c == LINE).map_or(plain.len(), |at| place + at);
            look(start, past);
        }
    }
}

fn alone((start, end): (usize, usize), kind: u8) -> Span {
    Span { lone: true, ..shown(start, end, kind) }
}
