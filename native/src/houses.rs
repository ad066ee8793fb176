//! What belongs to a place: the side of a town, and what sort of house has a name.

use crate::data::Data;
use crate::flags::*;
use crate::table::Words;
use crate::tagged::Tagged;

pub struct Houses {
    sides: Words,
    houses: Words,
    of_sorts: Words,
    sorts: Words,
    casas: Words,
    before_houses: Words,
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
            most_sorts: data.size("houses._MOST_SORTS")?,
            housed: data.num("houses.HOUSED")?,
        })
    }

    /// What belongs to a place: its side, and what sort of house it is.
    pub fn placed(&self, found: &mut Tagged) {
        let marks: Vec<usize> =
            (0..found.labels.len()).filter(|&at| matches!(found.label(at), NAME | PLACE | FACILITY)).collect();
        for at in marks {
            if at > 0 && found.labels[at - 1] == 0 && self.is_side(found, at - 1) {
                found.labels[at - 1] = PLACE as u8;
            }
            let last = self.house(found, at);
            found.labels[at + 1..=last].fill(FACILITY as u8);
            let first = self.house_before(found, at);
            found.labels[first..at].fill(FACILITY as u8);
        }
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
