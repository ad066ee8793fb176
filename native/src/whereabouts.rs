//! Where somebody comes from, lives, went or works: what stands there with a capital is a place, be it on no list.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::*;
use crate::table::Words;
use crate::tagged::Tagged;
use crate::text::Text;

const OPENING: [Ch; 2] = [32, 40];
const LISTED: [Ch; 2] = [44, 32];
const HERE: [Ch; 4] = [104, 101, 114, 101];
const MOVED: [Ch; 5] = [109, 111, 118, 101, 100];

pub struct Whereabouts {
    from: Words,
    origins: Words,
    articles: Words,
    of: Words,
    went: Words,
    to: Words,
    lives: Words,
    within: Words,
    came: Words,
    back_from: Words,
    works: Words,
    works_at: Words,
    attends: Words,
    left: Words,
    left_from: Words,
    town_after: Words,
    far: usize,
    near: usize,
    of_name: f64,
    somewhere: f64,
    somewhere_word: f64,
    medicine: u32,
}

impl Whereabouts {
    pub fn new(data: &Data) -> Result<Self, String> {
        let list = |name: &str| data.list(&format!("whereabouts.{name}"));
        Ok(Whereabouts {
            from: list("_FROM")?,
            origins: list("_ORIGINS")?,
            articles: list("_ARTICLES")?,
            of: list("_OF")?,
            went: list("_WENT")?,
            to: list("_TO")?,
            lives: list("_LIVES")?,
            within: list("_IN")?,
            came: list("_CAME")?,
            back_from: list("_BACK_FROM")?,
            works: list("_WORKS")?,
            works_at: list("_WORKS_AT")?,
            attends: list("_ATTENDS")?,
            left: list("_LEFT")?,
            left_from: list("_LEFT_FROM")?,
            town_after: list("_TOWN_AFTER")?,
            far: data.size("whereabouts._FAR")?,
            near: data.size("whereabouts._NEAR")?,
            of_name: data.num("whereabouts.OF_NAME")?,
            somewhere: data.num("whereabouts.SOMEWHERE")?,
            somewhere_word: data.num("whereabouts.SOMEWHERE_WORD")?,
            medicine: data.bits("whereabouts.OF_MEDICINE")?,
        })
    }

    /// The countries of one word that somebody comes from.
    pub fn origins_in(&self, text: &Text) -> Vec<(usize, usize)> {
        let told = |&at: &usize| text.pieces[at].sets & COUNTRIES != 0 && self.is_origin(text, at);
        (2..text.len()).filter(told).map(|at| (at, at)).collect()
    }

    /// Where somebody comes from is told, be it a country.
    pub fn is_origin(&self, text: &Text, at: usize) -> bool {
        if at < 2 || !self.from.has(text.low(at - 1)) {
            return false;
        }
        if text.low(at - 2) == HERE {
            return at > 2 && text.low(at - 3) == MOVED;
        }
        self.origins.has(text.low(at - 2))
    }

    /// Where somebody lives, went or works. From which word to which, and what it is.
    pub fn stays(&self, found: &Tagged) -> Vec<(usize, usize, u32)> {
        let text = found.text;
        let mut made = Vec::new();
        for at in (1..text.len()).filter(|&at| found.traits(at) & TITLED != 0) {
            let label = if self.is_work(text, at) {
                FACILITY
            } else if self.is_stay(text, at) || self.is_before_country(text, at) {
                PLACE
            } else {
                continue;
            };
            if self.may_be(found, at, label) {
                made.push((at, self.end(found, at, label), label));
            }
        }
        made
    }

    /// Could this word with a capital be a place, or a house, and nothing else for certain?
    pub fn may_be(&self, found: &Tagged, at: usize, label: u32) -> bool {
        let piece = &found.text.pieces[at];
        if piece.traits & TITLED == 0 {
            return false;
        }
        if found.labels[at] != 0 && found.label(at) != label {
            return found.label(at) == NAME && found.unjudged(at, label as u8) > self.of_name;
        }
        if piece.traits & LABELLING_WORD != 0 || piece.flags & MONTH != 0 || piece.sets & CALENDAR != 0 {
            return false;
        }
        if piece.lists & self.medicine != 0 {
            return false;
        }
        let plain = found.standing(at) == STANDS_ORDINARY;
        found.unjudged(at, label as u8) > if plain { self.somewhere_word } else { self.somewhere }
    }

    /// A job at it, work with it in brackets, or a school that somebody attends.
    fn is_work(&self, text: &Text, at: usize) -> bool {
        let near = at - 1;
        if text.gap(near) == OPENING {
            return self.works.has(text.low(near));
        }
        if !text.blank(near) {
            return false;
        }
        if self.attends.has(text.low(near)) {
            return true;
        }
        if text.pieces[near].traits & SMALL == 0 {
            return false;
        }
        if near > 0 && text.blank(near - 1) && self.left_from.has(text.low(near)) {
            return self.left.has(text.low(near - 1));
        }
        if !self.works_at.has(text.low(near)) {
            return false;
        }
        for before in (near.saturating_sub(self.near)..near).rev() {
            if !text.blank(before) {
                return false;
            }
            if self.works.has(text.low(before)) {
                return true;
            }
        }
        false
    }

    /// Does it stand after `in`, `to` or `from`, and what tells of a journey or a home?
    fn is_stay(&self, text: &Text, at: usize) -> bool {
        let mut near = at - 1;
        if near > 0 && self.articles.has(text.low(near)) {
            near -= 1;
        }
        if text.pieces[near].traits & SMALL == 0 || !text.blank(near) || !text.blank(at - 1) {
            return false;
        }
        let low = text.low(near);
        let (goes, stays, comes) = (self.to.has(low), self.within.has(low), self.back_from.has(low));
        if !(goes || stays || comes) {
            return false;
        }
        for step in 1..=self.far.min(near) {
            if !text.blank(near - step) {
                return false;
            }
            let before = text.low(near - step);
            if goes && self.went.has(before) {
                return true;
            }
            let close = || (stays && self.lives.has(before)) || (comes && self.came.has(before));
            if step <= self.near && close() {
                return true;
            }
        }
        false
    }

    /// A town is told with its country.
    fn is_before_country(&self, text: &Text, at: usize) -> bool {
        if text.gap(at) != LISTED || at + 1 == text.len() || !text.blank(at - 1) {
            return false;
        }
        let after = &text.pieces[at + 1];
        after.traits & TITLED != 0
            && after.sets & COUNTRIES != 0
            && text.pieces[at - 1].traits & SMALL != 0
            && self.town_after.has(text.low(at - 1))
    }

    /// The last word of it.
    fn end(&self, found: &Tagged, at: usize, label: u32) -> usize {
        let (text, mut last) = (found.text, at);
        loop {
            let mut near = last + 1;
            if near < text.len() && self.of.has(text.low(near)) && text.pieces[near].traits & SMALL != 0 {
                near += 1;
                if near < text.len() && self.articles.has(text.low(near)) {
                    near += 1;
                }
            }
            if near >= text.len()
                || (last..near).any(|one| !text.blank(one))
                || !(self.may_be(found, near, label) || is_of_house(found, near, label))
            {
                return last;
            }
            last = near;
        }
    }
}

/// Any word with a capital goes on what a house is called.
fn is_of_house(found: &Tagged, at: usize, label: u32) -> bool {
    let piece = &found.text.pieces[at];
    if label != FACILITY || !matches!(found.label(at), 0 | NAME) || piece.traits & TITLED == 0 {
        return false;
    }
    piece.traits & LABELLING_WORD == 0 && piece.flags & MONTH == 0 && piece.sets & CALENDAR == 0
}
