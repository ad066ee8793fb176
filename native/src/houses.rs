//! What belongs to a place: the side of a town, and what sort of house has a name.

use crate::data::Data;
use crate::flags::*;
use crate::rex::Rex;
use crate::table::Words;
use crate::tagged::Tagged;

pub struct Houses {
    sides: Words,
    houses: Words,
    of_sorts: Words,
    sorts: Words,
    casas: Words,
    before_houses: Words,
    any: Words,
    source: Rex,
    of: Words,
    of_any: Words,
    given: u32,
    most_sorts: usize,
    housed: f64,
}

impl Houses {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Houses {
            sides: data.list("houses.SIDES")?,
            houses: data.list("houses.HOUSES")?,
            of_sorts: data.list("houses.OF_SORTS")?,
            sorts: data.list("houses.SORTS")?,
            casas: data.list("houses.CASAS")?,
            before_houses: data.list("houses.BEFORE_HOUSES")?,
            source: data.rex("facilities._SOURCE")?,
            any: data.list("houses._ANY")?,
            of: data.list("houses._OF")?,
            of_any: data.list("houses._OF_ANY")?,
            given: data.bits("houses._GIVEN")?,
            most_sorts: data.size("houses._MOST_SORTS")?,
            housed: data.num("houses.HOUSED")?,
        })
    }

    /// What belongs to a place: its side, and what sort of house it is.
    pub fn placed(&self, found: &mut Tagged) {
        let marks: Vec<usize> =
            (0..found.labels.len()).filter(|&at| matches!(found.label(at), NAME | PLACE | FACILITY)).collect();
        for at in marks {
            if found.label(at) == FACILITY && self.is_first_name(found, at) {
                found.labels[at] = NAME as u8;
            }
            if at > 0 && found.labels[at - 1] == 0 && self.is_side(found, at - 1) {
                found.labels[at - 1] = PLACE as u8;
            }
            let last = self.house(found, at);
            found.labels[at + 1..=last].fill(FACILITY as u8);
            if found.label(at) == FACILITY && self.is_of(found, at) {
                found.labels[at + 1] = FACILITY as u8;
            }
            let first = self.house_before(found, at);
            found.labels[first..at].fill(FACILITY as u8);
        }
    }

    /// Any such house is none, nor who says something.
    pub fn unnamed(&self, found: &mut Tagged) {
        let text = found.text;
        for at in 1..text.len() {
            if !somewhere(found, at) && found.label(at) != NAME {
                continue;
            }
            let place = text.starts[at];
            let famous = text.pieces[at].flags & FAMOUS != 0;
            if famous && self.source.is_in(text.folded, place.saturating_sub(50), place) {
                let end = (at + 1..text.len()).find(|&one| !somewhere(found, one)).unwrap_or(text.len());
                found.labels[at..end].fill(0);
            } else if found.label(at) != NAME && self.any.has(text.low(at - 1)) {
                self.unlabelled_sorts(found, at);
            }
        }
    }

    /// `Angelina Boyette, practice nurse`: the net may hold the one for a house and the other for a name.
    fn is_first_name(&self, found: &Tagged, at: usize) -> bool {
        let (text, piece) = (found.text, &found.text.pieces[at]);
        at + 1 < text.len()
            && found.label(at + 1) == NAME
            && (at == 0 || found.label(at - 1) != FACILITY)
            && text.blank(at)
            && piece.traits & TITLED != 0
            && piece.lists & self.given != 0
    }

    /// The run, if it says nothing but what sort of house.
    fn unlabelled_sorts(&self, found: &mut Tagged, at: usize) {
        let (text, size) = (found.text, found.labels.len());
        let mut end = at;
        while end < size && somewhere(found, end) && self.of_any.has(text.low(end)) {
            end += 1;
            if !text.blank(end - 1) {
                break;
            }
        }
        if end == size || found.labels[end] == 0 {
            found.labels[at..end].fill(0);
        }
    }

    /// A house is of somebody or of a place.
    fn is_of(&self, found: &Tagged, at: usize) -> bool {
        at + 1 < found.labels.len()
            && found.text.blank(at)
            && found.traits(at + 1) & TITLED != 0
            && self.of.has(found.text.low(at))
    }

    fn is_side(&self, found: &Tagged, at: usize) -> bool {
        let both = found.traits(at) & found.traits(at + 1);
        both & (SMALL | CAPITAL) != 0 && found.text.blank(at) && self.sides.has(found.text.low(at))
    }

    /// The last word of what sort of house it is, after its name in small letters.
    fn house(&self, found: &Tagged, at: usize) -> usize {
        let text = found.text;
        let (mut last, mut end) = (at, at + 1);
        while end < found.labels.len()
            && end <= at + self.most_sorts
            && found.labels[end] == 0
            && text.blank(end - 1)
            && found.traits(end) & SMALL != 0
            && (found.traits(at) & SMALL != 0 || found.label(at) != NAME)
            && self.sorts.has(text.low(end))
        {
            let low = text.low(end);
            if self.houses.has(low) && (end > at + 1 || !self.of_sorts.has(low)) {
                last = end;
            }
            end += 1;
        }
        // a town's, or that of a house
        if found.label(at) != NAME || self.is_house(found, last) {
            last
        } else {
            at
        }
    }

    /// The first word of what sort of house it is, before its name in small letters.
    fn house_before(&self, found: &Tagged, at: usize) -> usize {
        let text = found.text;
        let (mut first, mut before) = (at, at);
        while before > 0
            && before + self.most_sorts > at
            && found.labels[before - 1] == 0
            && text.blank(before - 1)
            && found.traits(before - 1) & found.traits(at) & SMALL != 0
            && self.before_houses.has(text.low(before - 1))
        {
            before -= 1;
            if self.casas.has(text.low(before)) {
                first = before;
            }
        }
        if self.is_house(found, first) {
            first
        } else {
            at
        }
    }

    /// A house where the net does not think of something else altogether.
    fn is_house(&self, found: &Tagged, at: usize) -> bool {
        found.ahead(at, FACILITY as u8) > -self.housed
    }
}

fn somewhere(found: &Tagged, at: usize) -> bool {
    matches!(found.label(at), PLACE | FACILITY)
}
