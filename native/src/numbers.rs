//! Numbers that name somebody: telephones, documents, record numbers, plates, ages over 89, and whatever is as long.

use std::sync::Arc;

use crate::checks::named;
use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::days::Dated;
use crate::flags::{LABEL, ROAD, STREET, TITLED};
use crate::kinds::{shown, ADDRESS, AGE, DOCUMENT, IP, NUMBER, PHONE, PLACE};
use crate::rex::Rex;
use crate::sums::Lists;
use crate::table::Words;
use crate::text::{Number, Span, Text};
use crate::titles::Titles;

const ONE: Ch = 49;
const NINE: Ch = 57;
const ROUND: [Ch; 2] = [48, 48];

pub struct Numbers {
    lead: Rex,
    foreign: Words,
    /// What a row of digits may be, in the order in which it is tried.
    sorts: [(Rex, u8); 4],
    measured: Rex,
    spaced: Rex,
    labelled: Rex,
    naming: Rex,
    coded: Rex,
    procedure: Rex,
    listed: Rex,
    mixed: Rex,
    harmless: Rex,
    plate: Rex,
    no_plate: Words,
    state_zip: Rex,
    in_zone: Rex,
    goes_on: Rex,
    old: Rex,
    years: Rex,
    aged: Rex,
    by_age: Rex,
    no_age: Rex,
    streets: Rex,
    unnumbered: Rex,
    longest_street: usize,
    fewest_in_phone: usize,
    fewest_in_row: usize,
    fewest_mixed: usize,
    widest_gap: usize,
    fewest_in_login: (usize, usize),
    names: (u32, u32),
    lists: Arc<Lists>,
    titles: Titles,
    classes: Classes,
}

impl Numbers {
    pub fn new(data: &Data, lists: &Arc<Lists>) -> Result<Self, String> {
        let rex = |name: &str| data.rex(&format!("numbers.{name}"));
        let size = |name: &str| data.size(&format!("numbers.{name}"));
        Ok(Numbers {
            lead: rex("_LEAD")?,
            foreign: data.list("numbers._FOREIGN")?,
            sorts: [
                (rex("_PHONE")?, PHONE),
                (rex("_DOCUMENTS")?, DOCUMENT),
                (rex("_LONG")?, NUMBER),
                (rex("_IP4")?, IP),
            ],
            measured: rex("_MEASURED")?,
            spaced: rex("_SPACED")?,
            labelled: rex("LABELLED")?,
            naming: rex("_NAMING")?,
            coded: rex("_CODED")?,
            procedure: rex("_PROCEDURE")?,
            listed: rex("_LISTED")?,
            mixed: rex("_MIXED")?,
            harmless: rex("_HARMLESS")?,
            plate: rex("_PLATE")?,
            no_plate: data.list("numbers._NO_PLATE")?,
            state_zip: rex("_STATE_ZIP")?,
            in_zone: rex("_IN_ZONE")?,
            goes_on: rex("_GOES_ON")?,
            old: rex("_OLD")?,
            years: rex("_YEARS")?,
            aged: rex("_AGED")?,
            by_age: rex("_BY_AGE")?,
            no_age: rex("NO_AGE")?,
            streets: rex("_STREETS")?,
            unnumbered: rex("_UNNUMBERED")?,
            longest_street: size("_LONGEST_STREET")?,
            fewest_in_phone: size("_FEWEST_IN_PHONE")?,
            fewest_in_row: size("_FEWEST_IN_ROW")?,
            fewest_mixed: size("_FEWEST_MIXED")?,
            widest_gap: size("_WIDEST_GAP")?,
            fewest_in_login: (size("_FEWEST_IN_LOGIN")?, size("_FEWEST_IN_NAME")?),
            names: (data.bits("numbers._GIVEN")?, data.bits("numbers._FAMILY")?),
            lists: lists.clone(),
            titles: Titles::new(data)?,
            classes: data.classes.clone(),
        })
    }

    /// What is a number; dates are none.
    pub fn spans(&self, text: &Text, dates: &[Dated], out: &mut Vec<Span>) {
        self.rows(text.plain, &text.digits, dates, out);
        self.mixed(text, out);
        self.labelled(text, dates, out);
        for &number in &text.digits {
            out.extend(self.by_size(text, number));
            if self.is_login(text, number) {
                out.push(shown(text.starts[number.0 - 1], number.2, NUMBER));
            }
        }
    }

    fn labelled(&self, text: &Text, dates: &[Dated], out: &mut Vec<Span>) {
        let (folded, size) = (text.folded, text.folded.len());
        let mut past = 0;
        for place in text.places(LABEL) {
            if place < past {
                continue;
            }
            let Some(found) = self.labelled.match_at(folded, place, size) else { continue };
            let Some((start, _)) = found.group(1) else { continue };
            past = found.end;
            if !inside(start, dates) {
                let named = self.naming.end_at(folded, place, size).is_some();
                out.push(shown(if named { place } else { start }, past, NUMBER));
            }
        }
    }

    /// Ages have two or three digits, plates four, postal codes five.
    fn by_size(&self, text: &Text, (at, start, end): Number) -> Option<Span> {
        let (plain, size) = (text.plain, text.plain.len());
        match end - start {
            2 | 3 if matches!(plain[start], ONE | NINE) => self.age(text.folded, start),
            4 if matches!(text.gap(at), [] | [32] | [45]) => {
                let past = self.plate.end_at(plain, start, size)?;
                let mut letters = [plain[past - 3], plain[past - 2], plain[past - 1]];
                letters.iter_mut().for_each(|c| *c = self.classes.lowered(*c));
                (!self.no_plate.has(&letters)).then(|| shown(start, past, NUMBER))
            }
            5 if at > 0 => {
                let first = text.starts[at - 1];
                match self.state_zip.end_at(plain, first, size).filter(|&past| past >= end) {
                    Some(past) => Some(shown(first, past, PLACE)),
                    None => self.is_in_zone(text, start, end).then(|| shown(start, end, PLACE)),
                }
            }
            _ => None,
        }
    }

    /// What somebody is called by a machine: `jsmith42`.
    fn is_login(&self, text: &Text, (at, start, end): Number) -> bool {
        let joined = |at: usize| text.gap(at).is_empty();
        if !(2..6).contains(&(end - start)) || at == 0 || !joined(at - 1) || (joined(at) && at + 1 < text.len()) {
            return false;
        }
        let low = text.low(at - 1);
        let (fewest, least) = self.fewest_in_login;
        if low.len() < fewest || (at > 1 && joined(at - 2)) || text.pieces[at - 1].lists != 0 {
            return false;
        }
        let of = |part: &[Ch], flag: u32| self.lists.of_word(part) & flag != 0;
        let (given, family) = self.names;
        of(&low[1..], family)
            || (least..=low.len() - least).any(|cut| of(&low[..cut], given) && of(&low[cut..], family))
    }

    /// A postal code, unless it is round or a measure.
    fn is_in_zone(&self, text: &Text, start: usize, end: usize) -> bool {
        let (plain, folded, size) = (text.plain, text.folded, text.folded.len());
        if folded[end - 2..end] == ROUND || self.measured.end_at(plain, end, size).is_some() {
            return false;
        }
        let more = || folded.get(end).is_some_and(|&c| self.classes.alnum(c));
        self.in_zone.is_in(folded, start.saturating_sub(16), start)
            && !more()
            && self.goes_on.end_at(folded, end, size).is_none()
    }

    fn age(&self, folded: &[Ch], start: usize) -> Option<Span> {
        let end = self.old.end_at(folded, start, folded.len())?;
        let after = |rex: &Rex| rex.end_at(folded, end, folded.len()).is_some();
        let said = after(&self.years)
            || self.aged.is_in(folded, start.saturating_sub(8), start)
            || (!after(&self.no_age) && self.by_age.is_in(folded, start.saturating_sub(40), start));
        said.then(|| shown(start, end, AGE))
    }

    /// Addresses begin with the number of a house, or with what sort of street it is.
    pub fn streets(&self, text: &Text, out: &mut Vec<Span>) {
        let mut places: Vec<usize> = text.places(ROAD).collect();
        if text.seen & STREET != 0 {
            places.extend(text.digits.iter().map(|&(_, start, _)| start));
            places.sort_unstable();
        }
        let plain = self.titles.titled(text.plain);
        let mut past = 0;
        for place in places {
            if place >= past {
                if let Some(end) = self.streets.end_at(&plain, place, plain.len()) {
                    past = end;
                    out.push(shown(place, past, ADDRESS));
                }
            }
        }
        if text.seen & STREET != 0 {
            self.unnumbered(text, out);
        }
    }

    /// Back from each word for a street that has a capital, and one before it that has.
    fn unnumbered(&self, text: &Text, out: &mut Vec<Span>) {
        for at in 1..text.len() {
            let (piece, before) = (&text.pieces[at], &text.pieces[at - 1]);
            if piece.flags & STREET == 0 || piece.traits & before.traits & TITLED == 0 || !text.blank(at - 1) {
                continue;
            }
            let first = text.starts[at].saturating_sub(self.longest_street);
            let found = self.unnumbered.search(text.plain, first, text.end(at));
            out.extend(found.and_then(|found| found.group(1)).map(|(start, end)| shown(start, end, ADDRESS)));
        }
    }

    /// Groups of digits with little between them, enough for a number.
    fn rows(&self, plain: &[Ch], digits: &[Number], dates: &[Dated], out: &mut Vec<Span>) {
        let mut first = 0;
        while first < digits.len() {
            let (mut next, mut last) = (digits[first].0 + 1, digits[first].2);
            let mut size = last - digits[first].1;
            let mut past = first + 1;
            while let Some(&(at, start, end)) = digits.get(past) {
                if at != next || start - last > self.widest_gap || !plain[last..start].iter().all(|&c| between(c)) {
                    break;
                }
                (size, next, last, past) = (size + end - start, at + 1, end, past + 1);
            }
            if size >= self.fewest_in_row {
                self.in_row(&digits[first..past], plain, dates, out);
            }
            first = past;
        }
    }

    /// A number may begin at any group of a row, and at what may stand before it.
    fn in_row(&self, row: &[Number], plain: &[Ch], dates: &[Dated], out: &mut Vec<Span>) {
        let mut past = 0;
        for &(_, first, _) in row {
            for place in self.starts(plain, first).into_iter().flatten() {
                if place < past || inside(place, dates) {
                    continue;
                }
                for (pattern, kind) in &self.sorts {
                    let Some(end) = pattern.end_at(plain, place, plain.len()) else { continue };
                    if end > place && self.is_number(plain, place, end, *kind) {
                        past = past.max(end);
                        out.push(shown(place, end, named(&plain[place..end], *kind)));
                    }
                }
            }
        }
        let (begins, ends) = (row[0].1, row[row.len() - 1].2);
        if past < ends && row.len() >= self.fewest_in_row {
            if let Some(spaced) = self.spaced.search(plain, begins.saturating_sub(4), ends + 3) {
                out.push(shown(spaced.start, spaced.end, PHONE));
            }
        }
    }

    fn starts(&self, plain: &[Ch], place: usize) -> [Option<usize>; 2] {
        let foreign = || place > 1 && self.foreign.has(&plain[place - 2..place - 1]);
        if place > 0 && (!self.classes.space(plain[place - 1]) || foreign()) {
            if let Some(lead) = self.lead.search(plain, place.saturating_sub(5), place) {
                return [Some(lead.start), Some(place)];
            }
        }
        [Some(place), None]
    }

    fn is_number(&self, plain: &[Ch], start: usize, end: usize, kind: u8) -> bool {
        let found = &plain[start..end];
        match kind {
            IP => return found.split(|&c| c == 46).all(|part| value(part) < 256),
            DOCUMENT => return true,
            PHONE if figures(found) < self.fewest_in_phone => return false,
            NUMBER if self.measured.end_at(plain, end, plain.len()).is_some() => return false,
            _ => (),
        }
        !self.coded.is_in(plain, start.saturating_sub(16), start)
    }

    /// Letters and digits in one: `A3F8C2E1`, `EMP-1234`. Units, doses and short codes are left.
    fn mixed(&self, text: &Text, out: &mut Vec<Span>) {
        let plain = text.plain;
        let mut past = None;
        for (at, &(first, ..)) in text.digits.iter().enumerate() {
            if past.is_some_and(|past| first <= past) {
                continue;
            }
            let (left, right) = unbroken(text, first);
            past = Some(right);
            let until = text.starts[right + 1];
            let size: usize = text.digits[at..]
                .iter()
                .take(1 + right - first)
                .filter(|&&(_, begins, _)| begins < until)
                .map(|&(_, begins, ends)| ends - begins)
                .sum();
            if right == left || size < self.fewest_mixed {
                continue;
            }
            let mut begin = text.starts[left];
            while begin > 0 && dash(plain[begin - 1]) {
                begin -= 1;
            }
            for found in self.mixed.iter(plain, begin, until) {
                let mut word = &plain[found.start..found.end];
                while let [rest @ .., 45 | 95] = word {
                    word = rest;
                }
                if self.is_somebodys(plain, word, found.start) {
                    out.push(shown(found.start, found.start + word.len(), NUMBER));
                }
            }
        }
    }

    fn is_somebodys(&self, plain: &[Ch], word: &[Ch], first: usize) -> bool {
        word.len() > 5
            && word.iter().any(|&c| (c as u8).is_ascii_alphabetic())
            && figures(word) >= self.fewest_mixed
            && !self.harmless.fullmatch(word)
            && !self.is_code(plain, word, first)
    }

    /// Of a drug, a study, a procedure: right after the name of a list, or in its form with the list named before.
    fn is_code(&self, plain: &[Ch], word: &[Ch], first: usize) -> bool {
        self.coded.is_in(plain, first.saturating_sub(16), first)
            || (self.procedure.fullmatch(word) && self.listed.is_in(plain, first.saturating_sub(70), first))
    }
}

/// The first and the last of the pieces around one that have nothing between them but dashes.
fn unbroken(text: &Text, first: usize) -> (usize, usize) {
    let tied = |at: usize| text.gap(at).iter().all(|&c| dash(c));
    let (mut left, mut right) = (first, first);
    while left > 0 && tied(left - 1) {
        left -= 1;
    }
    while right + 1 < text.len() && tied(right) {
        right += 1;
    }
    (left, right)
}

fn inside(place: usize, dates: &[Dated]) -> bool {
    let at = dates.partition_point(|date| date.start <= place);
    at > 0 && place < dates[at - 1].end
}

fn between(c: Ch) -> bool {
    matches!(c, 32 | 46 | 44 | 47 | 40 | 41 | 42 | 45)
}

fn dash(c: Ch) -> bool {
    c == 45 || c == 95
}

fn figures(text: &[Ch]) -> usize {
    text.iter().filter(|&&c| matches!(c, 48..=57)).count()
}

fn value(figures: &[Ch]) -> u32 {
    figures.iter().fold(0, |sum, &c| sum * 10 + (c - 48))
}
