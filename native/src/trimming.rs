//! Words at the edge of a find that are no part of it.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::*;
use crate::table::Words;
use crate::tagged::Tagged;
use crate::text::Text;

const FOUR: [Ch; 1] = [52];
const COLON: [Ch; 2] = [58, 32];
const STOP: [Ch; 2] = [46, 32];
const COMMA: [Ch; 2] = [44, 32];
const OVER: [Ch; 1] = [47];
const I: [Ch; 1] = [105];
const OPENING: Ch = 40;
const DASH: [Ch; 1] = [45];
const WIDE: [Ch; 2] = [32, 32];
const NINE: Ch = 57;

pub struct Trimming {
    sure: f64,
    before_days: Words,
    before_houses: Words,
    to_towns: Words,
    to_days: Words,
    before_places: Words,
    of_codes: Words,
    articles: Words,
    last: Words,
    never_last: Words,
    before_people: Words,
    learned: Words,
    fields: Words,
    mixed: Words,
    before_hours: Words,
    of_days: Words,
    degrees: Words,
    sexes: Words,
    streets: Words,
    or: Words,
    roman: Words,
    most_figures: u32,
    most_years: usize,
    longest_short: u32,
    fewest_prefixed: u32,
    most_letters: u32,
}

impl Trimming {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Trimming {
            sure: data.num("trimming.SURE")?,
            before_days: data.list("trimming._BEFORE_DAYS")?,
            before_houses: data.list("trimming._BEFORE_HOUSES")?,
            to_towns: data.list("trimming._TO_TOWNS")?,
            to_days: data.list("trimming._TO_DAYS")?,
            before_places: data.list("trimming._BEFORE_PLACES")?,
            of_codes: data.list("trimming._OF_CODES")?,
            articles: data.list("trimming._ARTICLES")?,
            last: data.list("trimming._LAST")?,
            never_last: data.list("trimming._NEVER_LAST")?,
            before_people: data.list("trimming._BEFORE_PEOPLE")?,
            learned: data.list("trimming._LEARNED")?,
            fields: data.list("trimming._FIELDS")?,
            mixed: data.list("trimming._MIXED")?,
            before_hours: data.list("trimming._BEFORE_HOURS")?,
            of_days: data.list("trimming._OF_DAYS")?,
            degrees: data.list("trimming._DEGREES")?,
            streets: data.list("trimming._STREETS")?,
            sexes: data.list("trimming._SEXES")?,
            or: data.list("trimming._OR")?,
            roman: data.list("trimming._ROMAN")?,
            most_figures: data.size("trimming._MOST_FIGURES")? as u32,
            most_years: data.size("trimming._MOST_YEARS")?,
            fewest_prefixed: data.size("trimming._FEWEST_PREFIXED")? as u32,
            most_letters: data.size("trimming._MOST_LETTERS")? as u32,
            longest_short: data.size("trimming._LONGEST_SHORT")? as u32,
        })
    }

    /// Where the find that holds these words begins and ends.
    pub fn trimmed(&self, found: &Tagged, mut at: usize, mut past: usize) -> (usize, usize) {
        while past - at > 1 && self.is_before(found, at) {
            at += 1;
        }
        past = self.sentence(found, at, past);
        while past - at > 1 && self.is_never_last(found, past) {
            past -= 1;
        }
        past = self.unlabelled(found, at, past);
        if found.label(at) == NAME {
            past = self.uncredited(found, at, past);
            past = self.initials(found, at, self.unaged(found, at, past));
        } else if found.label(at) == DATE {
            past = self.hour(found, at, past);
        } else if found.label(at) == FACILITY {
            while past - at > 1 && is_after_house(found, past - 1) {
                past -= 1;
            }
        } else if found.label(at) == NUMBER && self.is_prefixed(found, at, past) {
            at -= 1;
        } else if found.label(at) == ADDRESS && past - at > 1 && self.is_after_house_number(found, past - 1) {
            past -= 1;
        }
        (at, past)
    }

    /// Without what stands between two names, and without the lower part of a fraction.
    pub fn parted(&self, found: &mut Tagged, marks: &mut Vec<usize>) {
        let none: Vec<usize> =
            marks.iter().copied().filter(|&at| self.is_between(found, at) || self.is_lower(found, at)).collect();
        for at in &none {
            found.labels[*at] = 0;
        }
        marks.retain(|at| !none.contains(at));
    }

    fn is_between(&self, found: &Tagged, at: usize) -> bool {
        if at == 0 || at + 1 >= found.text.len() {
            return false;
        }
        let sited = |place: usize| matches!(found.label(place), PLACE | ADDRESS);
        if sited(at) && is_stop_of_code(found.text, at) {
            return true;
        }
        if sited(at) && self.of_codes.has(found.text.low(at)) {
            return sited(at - 1) && sited(at + 1);
        }
        let between = match found.label(at) {
            NAME => &self.or,
            PLACE => &self.to_towns,
            DATE => &self.to_days,
            _ => return false,
        };
        let same = |place: usize| found.labels[place] == found.labels[at];
        same(at - 1)
            && same(at + 1)
            && found.traits(at) & SMALL != 0
            && !matches!(found.text.gap(at), [39 | 0x2019]) // `royal o'shea`
            && between.has(found.text.low(at))
    }

    /// A pressure is no age.
    fn is_lower(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        found.label(at) == AGE
            && at > 0
            && text.gap(at - 1) == OVER
            && text.pieces[at - 1].number
            && text.pieces[at - 1].len <= self.most_figures
    }

    /// `por el Caribe mexicano`; `el paso` is a town.
    fn is_article(&self, found: &Tagged, at: usize) -> bool {
        found.traits(at) & SMALL != 0 && self.articles.has(found.text.low(at)) && found.traits(at + 1) & CAPITAL != 0
    }

    fn is_toward(&self, found: &Tagged, at: usize) -> bool {
        found.traits(at) & SMALL != 0 && self.before_places.has(found.text.low(at))
    }

    /// `Hospital Monteclaro del 28 de junio`: what follows is another find, or none.
    fn is_never_last(&self, found: &Tagged, past: usize) -> bool {
        matches!(found.label(past - 1), NAME | PLACE | FACILITY | ADDRESS)
            && found.traits(past - 1) & SMALL != 0
            && self.never_last.has(found.text.low(past - 1))
    }

    fn is_before(&self, found: &Tagged, at: usize) -> bool {
        let (text, label) = (found.text, found.label(at));
        let plain = found.standing(at) == STANDS_ORDINARY;
        let apart = matches!(text.gap(at).first(), Some(32 | 44 | 46 | 58));
        if label == NAME && apart && self.before_people.has(text.low(at)) {
            return true;
        }
        if label == NAME && text.low(at) == I && text.gap(at) == COMMA {
            return true; // `I, Ana Ruiz, revoke`
        }
        if text.gap(at).starts_with(&COLON) {
            let sure = label == NAME && found.ahead(at, NAME as u8) > self.sure;
            return found.traits(at) & LABELLING_WORD != 0 || (plain && !sure);
        }
        match label {
            DATE => {
                self.before_days.has(text.low(at))
                    || text.gap(at).contains(&OPENING)
                    || (plain && self.is_noted(text, at))
            }
            FACILITY => self.before_houses.has(text.low(at)) || self.is_toward(found, at),
            PLACE | ADDRESS => self.is_toward(found, at) || (label == PLACE && self.is_article(found, at)),
            NUMBER if text.word(at) == FOUR => at > 0 && self.last.has(text.low(at - 1)), // `last 4 5682`
            ONLINE | NUMBER => plain && text.blank(at) && found.traits(at) & LETTERS == 0,
            _ => false,
        }
    }

    /// `slot 10 August`, `dx October 2025`: a word that tells no day, right before one.
    fn is_noted(&self, text: &Text, at: usize) -> bool {
        let of_days = |at: usize| self.of_days.has(text.low(at));
        text.blank(at) && !text.pieces[at].number && !of_days(at) && (text.pieces[at + 1].number || of_days(at + 1))
    }

    /// Without the ordinary words of the next sentence.
    fn sentence(&self, found: &Tagged, at: usize, past: usize) -> usize {
        let text = found.text;
        if found.label(at) == FACILITY || (past < text.len() && found.labels[past] != 0) {
            return past;
        }
        for first in (at + 1..past).rev() {
            let low = text.low(first);
            if found.standing(first) != STANDS_ORDINARY && !self.roman.has(low) {
                return past;
            }
            if text.gap(first - 1) == STOP && found.traits(first) & CAPITAL != 0 {
                let over = text.pieces[first - 1].len > self.longest_short || low == I;
                return if over { first } else { past };
            }
        }
        past
    }

    /// Without the letters that say what the number after them is.
    fn initials(&self, found: &Tagged, at: usize, past: usize) -> usize {
        let text = found.text;
        let letter = |place: usize| found.traits(place) & INITIAL != 0;
        let mut first = past;
        while first - 1 > at && letter(first - 1) {
            first -= 1;
        }
        if first == past || text.gap(first - 1) != COMMA {
            return past;
        }
        if self.degrees.has(&text.gap(past - 1)[..text.gap(past - 1).len().min(1)]) {
            return first;
        }
        if first == past - 1 && self.sexes.has(text.low(first)) && self.is_aged(text, first) {
            return first;
        }
        let mut after = past;
        while after < text.len() && letter(after) {
            after += 1;
        }
        let told = after < text.len() && text.gap(after - 1) == STOP && text.low(after).is_empty();
        if told {
            first
        } else {
            past
        }
    }

    /// The word that says what it was.
    fn is_after_house_number(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        found.traits(at) & SMALL != 0 && text.pieces[at - 1].number && self.streets.has(text.low(at))
    }

    /// The letters before a long number are its own.
    fn is_prefixed(&self, found: &Tagged, at: usize, past: usize) -> bool {
        let text = found.text;
        if at == 0 || found.labels[at - 1] != 0 || text.gap(at - 1) != DASH {
            return false;
        }
        let held: u32 = text.pieces[at..past].iter().map(|piece| piece.len).sum();
        held >= self.fewest_prefixed
            && found.traits(at - 1) & ALPHABETIC != 0
            && text.pieces[at - 1].len <= self.most_letters
    }

    /// Without how old somebody is. Over 89 it tells who.
    fn unaged(&self, found: &Tagged, at: usize, past: usize) -> usize {
        let text = found.text;
        let young = |word: &[Ch]| word.len() < self.most_years || (word.len() == self.most_years && word[0] != NINE);
        let aged = past - at > 1 && text.pieces[past - 1].number && text.gap(past - 2) == COMMA;
        if aged && young(text.word(past - 1)) {
            past - 1
        } else {
            past
        }
    }

    /// A number of years after a comma.
    fn is_aged(&self, text: &Text, at: usize) -> bool {
        text.gap(at).first() == Some(&COMMA[0])
            && at + 1 < text.len()
            && text.low(at + 1).is_empty()
            && text.pieces[at + 1].len <= self.most_figures
    }

    /// `Ana Ruiz   Pronouns: she`: without the label of the next field in the line.
    fn unlabelled(&self, found: &Tagged, at: usize, past: usize) -> usize {
        let (text, first) = (found.text, past - 1);
        if first <= at || !text.gap(first - 1).starts_with(&WIDE) {
            return past;
        }
        let goes_on = text.blank(first) && past < text.len() && found.label(past) == 0;
        let last = if goes_on { past } else { first };
        if self.fields.has(text.low(last)) && text.gap(last).first() == Some(&COLON[0]) {
            first // `Óscar  Iván: my home is …` goes on
        } else {
            past
        }
    }

    /// `Olumide Ajayi MD`: without what somebody has learnt.
    fn uncredited(&self, found: &Tagged, at: usize, mut past: usize) -> usize {
        while past - at > 1
            && self.learned.has(found.text.low(past - 1))
            && (found.traits(past - 1) & LETTERS != 0 || self.mixed.has(found.text.low(past - 1)))
            && found.traits(at) & TITLED != 0
        {
            past -= 1;
        }
        past
    }

    /// A day without the hour that stands after it, all or half of it.
    fn hour(&self, found: &Tagged, at: usize, past: usize) -> usize {
        let text = found.text;
        for back in [2, 1] {
            let Some(hour) = past.checked_sub(back).filter(|&hour| hour > at) else { continue };
            let timed = hour + 1 < text.len()
                && text.gap(hour) == [58]
                && text.blank(hour - 1)
                && text.low(hour).is_empty()
                && text.low(hour + 1).is_empty();
            if !timed {
                continue;
            }
            let mut first = hour;
            while first - 1 > at && self.before_hours.has(text.low(first - 1)) {
                first -= 1;
            }
            return if first < hour || text.low(first - 1).is_empty() { first } else { past };
        }
        past
    }
}

/// `Molina Clinic medical records`.
fn is_after_house(found: &Tagged, at: usize) -> bool {
    let before = &found.text.pieces[at - 1];
    found.traits(at) & SMALL != 0
        && found.standing(at) == STANDS_ORDINARY
        && before.traits & CAPITAL != 0
        && before.flags & KIND != 0
}

/// One of `C.P. 52149`.
fn is_stop_of_code(text: &Text, at: usize) -> bool {
    let first = if text.low(at) == [99] { at } else { at - 1 };
    text.low(first) == [99] && text.low(first + 1) == [112] && text.gap(first).first() == Some(&46)
}
