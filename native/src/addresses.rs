//! How far an address reaches: to the number before it, to the land after it, and over the little words within it.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::*;
use crate::rex::Rex;
use crate::table::Words;
use crate::tagged::Tagged;
use crate::text::Text;
use crate::whereabouts::Whereabouts;

const LINE: Ch = 10;
const QUARTER: [Ch; 3] = [99, 111, 108];
const OPENING: [Ch; 2] = [32, 40];
const CLOSING: Ch = 41;

pub struct Addresses {
    large: Words,
    countries: Words,
    over: Words,
    within: Words,
    streets: Words,
    listed: Rex,
    house: Rex,
    code: Rex,
    before_house: Words,
    most_code: usize,
    most_words: usize,
    most_bracketed: usize,
    long_half: u32,
    short_half: u32,
    far: usize,
}

fn somewhere(label: u32) -> bool {
    matches!(label, PLACE | ADDRESS)
}

fn naming(label: u32) -> bool {
    label == NAME || somewhere(label)
}

impl Addresses {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Addresses {
            large: data.list("ordinary.LARGE")?,
            countries: data.list("ordinary.COUNTRIES")?,
            over: data.list("addresses._OVER")?,
            within: data.list("addresses._IN")?,
            streets: data.list("addresses._STREETS")?,
            listed: data.rex("addresses._LISTED")?,
            house: data.rex("addresses._HOUSE")?,
            code: data.rex("addresses._CODE")?,
            before_house: data.list("addresses._BEFORE_HOUSE")?,
            far: data.size("addresses._FAR")?,
            most_words: data.size("addresses._MOST_WORDS")?,
            most_bracketed: data.size("addresses._MOST_BRACKETED")?,
            long_half: data.size("addresses._LONG_HALF")? as u32,
            short_half: data.size("addresses._SHORT_HALF")? as u32,
            most_code: data.size("addresses._MOST_CODE")?,
        })
    }

    /// Label what belongs to an address.
    pub fn reached(&self, found: &mut Tagged, whereabouts: &Whereabouts) {
        let text = found.text;
        for at in 1..text.len() {
            if found.labels[at - 1] == 0 && (found.label(at) == ADDRESS || leads_to_street(found, at)) {
                self.to_number(found, at);
            }
            if at + 1 < text.len() && (text.gap(at) == [47] || text.low(at) == QUARTER) {
                self.of_street(found, at);
            }
        }
        for at in 0..text.len().saturating_sub(1) {
            if found.labels[at] != 0 || found.labels[at + 1] != 0 {
                self.whole_land(found, at);
            }
        }
        for at in 1..text.len() {
            let before = found.label(at - 1);
            let goes_on = || at + 1 < text.len() && found.label(at + 1) == ADDRESS;
            if before == ADDRESS && found.label(at) == PLACE && goes_on() {
                found.labels[at] = ADDRESS as u8;
            } else if found.labels[at] == 0 && ends_brackets(found, at) {
                found.labels[at] = before as u8;
            } else if naming(before) && found.labels[at] == 0 {
                self.on(found, at, before, whereabouts);
            }
        }
    }

    /// What follows a part of an address: a land, a town, a code, the number of a house.
    fn on(&self, found: &mut Tagged, at: usize, before: u32, whereabouts: &Whereabouts) {
        let text = found.text;
        if text.pieces[at].number {
            if self.is_house(found, at) || (before == ADDRESS && text.gap(at - 1) == [32, 35]) {
                found.labels[at] = ADDRESS as u8;
            } else if self.is_code(text, at) && self.has_code(found, at, before) {
                found.labels[at] = PLACE as u8;
            }
        } else if before == PLACE && (self.leads_to_code(found, at) || is_of(found, at)) {
            found.labels[at] = PLACE as u8;
        } else if somewhere(before) && text.gap(at - 1) == OPENING {
            let past = self.past_brackets(found, at, whereabouts);
            found.labels[at..past].fill(PLACE as u8);
        } else if at + 1 < text.len() && self.is_link(found, at) {
            found.labels[at] = found.labels[at + 1];
        } else if (somewhere(before) && self.is_region(found, at)) || self.is_line_within(found, at) {
            found.labels[at] = PLACE as u8;
        } else if (somewhere(before) || text.gap(at - 1).contains(&LINE)) && self.listed.fullmatch(text.gap(at - 1)) {
            let land = if before == NAME { PLACE } else { before } as u8;
            if self.large.has(text.low(at)) {
                found.labels[at] = land;
            } else if self.is_land(text, at) {
                found.labels[at..at + 2].fill(land);
            } else if before != NAME && self.ends_address(text, at, before) {
                found.labels[at] = PLACE as u8;
            }
        }
    }

    /// The letters of a region at the end of an address.
    fn is_region(&self, found: &Tagged, at: usize) -> bool {
        let (text, piece) = (found.text, &found.text.pieces[at]);
        if piece.len as usize > self.most_code || piece.traits & (LETTERS | INITIAL) == 0 {
            return false;
        }
        let gap = text.gap(at);
        self.before_house.has(text.gap(at - 1))
            && self.follows_street(found, at)
            && (at + 1 == text.len() || self.over.has(&gap[..gap.len().min(1)]))
    }

    /// A line of one word within an address.
    fn is_line_within(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        at + 1 < text.len()
            && (somewhere(found.label(at + 1)) || self.code.fullmatch(text.word(at + 1)))
            && text.gap(at - 1).contains(&LINE)
            && text.gap(at).contains(&LINE)
            && self.follows_street(found, at)
    }

    fn follows_street(&self, found: &Tagged, at: usize) -> bool {
        (at.saturating_sub(self.far)..at).any(|near| found.label(near) == ADDRESS)
    }

    /// Of the post, after a town.
    fn is_code(&self, text: &Text, at: usize) -> bool {
        let size = text.pieces[at].len;
        if self.code.fullmatch(text.word(at)) {
            return true;
        }
        if size == self.short_half {
            return text.pieces[at - 1].number && text.pieces[at - 1].len == self.long_half;
        }
        let halved = size == self.long_half && at + 1 < text.len() && text.blank(at);
        halved && text.pieces[at + 1].number && text.pieces[at + 1].len == self.short_half
    }

    /// After a town, or after `in`; on a line of its own, under a street.
    fn has_code(&self, found: &Tagged, at: usize, before: u32) -> bool {
        let text = found.text;
        if text.blank(at - 1) {
            return before == PLACE || self.is_where(found, at);
        }
        before == PLACE && text.gap(at - 1).contains(&LINE) && self.follows_street(found, at)
    }

    /// What tells which part of a land, a town or an island is meant.
    fn leads_to_code(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        if text.gap(at - 1) == [32, 40] {
            return text.gap(at).first() == Some(&41) && self.large.has(text.low(at - 1));
        }
        self.before_house.has(text.gap(at - 1))
            && text.blank(at)
            && text.pieces[at].len as usize <= self.most_code
            && at + 1 < text.len()
            && (if text.blank(at - 1) { text.pieces[at].traits & CAPITAL != 0 } else { found.label(at + 1) == PLACE })
            && self.code.fullmatch(text.word(at + 1))
    }

    /// A street without a word that says so.
    fn of_street(&self, found: &mut Tagged, at: usize) {
        let text = found.text;
        let (mut first, mut last) = (at, at);
        if text.low(at) == QUARTER {
            let titled = text.pieces[at + 1].traits & TITLED != 0;
            if text.gap(at).first() != Some(&46) || !titled || !text.pieces[at - 1].number {
                return;
            }
            (first, last) = (at - 1, at + 1);
        } else if text.low(at) != [115] || text.low(at + 1) != [110] {
            return;
        }
        let mut street = first;
        while street > 0 && street + self.most_words > first && self.before_house.has(text.gap(street - 1)) {
            if text.pieces[street - 1].traits & (TITLED | PARTICLE) == 0 {
                break;
            }
            street -= 1;
        }
        if street < first {
            found.labels[street..=last].fill(ADDRESS as u8);
        }
    }

    /// Where the brackets after a place end, if they tell what it lies in.
    fn past_brackets(&self, found: &Tagged, at: usize, whereabouts: &Whereabouts) -> usize {
        let (text, mut past) = (found.text, at + 1);
        if !self.large.has(text.low(at)) && !whereabouts.may_be(found, at, PLACE) {
            return at;
        }
        while past < text.len() && past < at + self.most_bracketed && text.blank(past - 1) {
            past += 1;
        }
        let closes = text.gap(past - 1).first() == Some(&CLOSING);
        if closes && (at..past).all(|one| !text.low(one).is_empty()) {
            past
        } else {
            at
        }
    }

    pub fn is_country(&self, written: &[Ch]) -> bool {
        self.countries.has(written)
    }

    /// A number that opens the line.
    fn to_number(&self, found: &mut Tagged, at: usize) {
        let text = found.text;
        let opens = at == 1 || text.gap(at - 2).contains(&LINE);
        if opens && text.blank(at - 1) && self.house.fullmatch(text.word(at - 1)) {
            found.labels[at - 1] = ADDRESS as u8;
        }
    }

    /// The number after a strange name of where something is.
    fn is_house(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        if !text.blank(at - 1) || !matches!(found.standing(at - 1), STANDS_UNKNOWN | STANDS_NAME) {
            return false;
        }
        if !self.is_where(found, at) || !self.house.fullmatch(text.word(at)) {
            return false;
        }
        let (gap, last) = (text.gap(at), at + 1 == text.len());
        if text.blank(at) && !last && self.streets.has(text.low(at + 1)) {
            return true;
        }
        self.over.has(&gap[..gap.len().min(1)]) && (gap.len() != 1 || gap == [LINE] || last)
    }

    /// Does what was found before it stand after `in`?
    fn is_where(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        let mut first = at - 1;
        while first > 0 && found.labels[first - 1] == found.labels[at - 1] && text.blank(first - 1) {
            first -= 1;
        }
        first > 0 && self.within.has(text.low(first - 1))
    }

    /// A letter within the name of a town.
    fn is_link(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        naming(found.label(at + 1))
            && text.blank(at - 1)
            && text.blank(at)
            && text.pieces[at].len == 1
            && text.pieces[at].traits & ALPHABETIC != 0
            && (somewhere(found.label(at - 1)) || self.follows_street(found, at))
    }

    /// Is it a country of two words, from here?
    fn is_land(&self, text: &Text, at: usize) -> bool {
        at + 1 < text.len() && text.blank(at) && self.large.has(&said(text, at, at + 2))
    }

    /// A word with a capital by itself, or the letters of a region.
    fn ends_address(&self, text: &Text, at: usize, before: u32) -> bool {
        let (traits, gap) = (text.pieces[at].traits, text.gap(at));
        if traits & LETTERS != 0 && text.blank(at) && at + 1 < text.len() {
            return text.pieces[at].len as usize <= self.most_code && self.large.has(text.low(at + 1));
        }
        if traits & LABELLING_WORD != 0 || !self.over.has(&gap[..gap.len().min(1)]) {
            return false;
        }
        if traits & LETTERS != 0 {
            let code = text.pieces[at].len as usize <= self.most_code;
            return code && (before == ADDRESS || text.gap(at - 1).contains(&LINE));
        }
        before == ADDRESS && text.gap(at - 1) == [44, 32] && traits & TITLED != 0
    }

    /// All words of a country, or one with a code, where a part was found.
    fn whole_land(&self, found: &mut Tagged, at: usize) {
        let text = found.text;
        if text.pieces[at].traits & CAPITAL == 0 {
            return;
        }
        if self.is_land(text, at) {
            let more = at + 2 < text.len() && text.blank(at + 1) && self.large.has(&said(text, at, at + 3));
            found.labels[at..at + if more { 3 } else { 2 }].fill(PLACE as u8);
        } else if found.label(at + 1) == PLACE && text.pieces[at + 1].number && self.large.has(text.low(at)) {
            found.labels[at] = PLACE as u8;
        }
    }
}

/// Somebody whom a street is called by.
fn leads_to_street(found: &Tagged, at: usize) -> bool {
    let mut end = at;
    while end < found.labels.len() && found.label(end) == NAME && found.text.blank(end) {
        end += 1;
    }
    end > at && end < found.labels.len() && found.label(end) == ADDRESS
}

/// The folded words from one place to another.
pub fn said(text: &Text, at: usize, past: usize) -> Vec<Ch> {
    let mut words = Vec::with_capacity(text.end(past - 1) - text.starts[at] + past - at);
    for one in at..past {
        if one > at {
            words.push(32);
        }
        words.extend_from_slice(&text.low(one));
    }
    words
}

/// The last of two words in brackets, of which the first is found: `Riviera Maya (Caribe mexicano)`.
fn ends_brackets(found: &Tagged, at: usize) -> bool {
    let text = found.text;
    at > 1
        && found.labels[at - 1] != 0
        && found.labels[at - 2] != 0
        && text.gap(at - 2) == [32, 40]
        && text.blank(at - 1)
        && text.gap(at).first() == Some(&41)
        && found.traits(at) & (SMALL | ALPHABETIC) == SMALL | ALPHABETIC
}

/// If what stands before it is of a place, so is it: `de Madrid`.
fn is_of(found: &Tagged, at: usize) -> bool {
    let both = PARTICLE | SMALL;
    found.traits(at - 1) & both == both && found.text.blank(at - 1) && found.traits(at) & TITLED != 0
}
