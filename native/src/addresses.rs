//! How far an address reaches: to the number before it, to the land after it, and over the little words within it.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::*;
use crate::rex::Rex;
use crate::table::Words;
use crate::tagged::Tagged;
use crate::text::Text;

const LINE: Ch = 10;

pub struct Addresses {
    large: Words,
    over: Words,
    within: Words,
    streets: Words,
    listed: Rex,
    house: Rex,
    most_code: usize,
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
            over: data.list("addresses._OVER")?,
            within: data.list("addresses._IN")?,
            streets: data.list("addresses._STREETS")?,
            listed: data.rex("addresses._LISTED")?,
            house: data.rex("addresses._HOUSE")?,
            most_code: data.size("addresses._MOST_CODE")?,
        })
    }

    /// Label what belongs to an address.
    pub fn reached(&self, found: &mut Tagged) {
        let text = found.text;
        for at in 1..text.len() {
            if found.label(at) == ADDRESS && found.labels[at - 1] == 0 {
                self.to_number(found, at);
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
            } else if naming(before) && found.labels[at] == 0 {
                self.on(found, at, before);
            }
        }
    }

    /// What follows a part of an address: a land, a town, a code, the number of a house.
    fn on(&self, found: &mut Tagged, at: usize, before: u32) {
        let text = found.text;
        if text.pieces[at].number {
            if self.is_house(found, at) {
                found.labels[at] = ADDRESS as u8;
            }
        } else if at + 1 < text.len() && is_link(found, at) {
            found.labels[at] = found.labels[at + 1];
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
        let mut first = at - 1;
        while first > 0 && found.labels[first - 1] == found.labels[at - 1] && text.blank(first - 1) {
            first -= 1;
        }
        if first == 0 || !self.within.has(text.low(first - 1)) || !self.house.fullmatch(text.word(at)) {
            return false;
        }
        let (gap, last) = (text.gap(at), at + 1 == text.len());
        if text.blank(at) && !last && self.streets.has(text.low(at + 1)) {
            return true;
        }
        self.over.has(&gap[..gap.len().min(1)]) && (gap.len() != 1 || last)
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

/// A letter within the name of a town.
fn is_link(found: &Tagged, at: usize) -> bool {
    let text = found.text;
    somewhere(found.label(at - 1))
        && naming(found.label(at + 1))
        && text.blank(at - 1)
        && text.blank(at)
        && text.pieces[at].len == 1
        && text.pieces[at].traits & ALPHABETIC != 0
}

/// The folded words from one place to another.
pub fn said(text: &Text, at: usize, past: usize) -> Vec<Ch> {
    let words: Vec<&[Ch]> = (at..past).map(|one| text.low(one)).collect();
    words.join(&32)
}
