//! Where somebody comes from, lives or went: what stands there with a capital is a place, be it on no list of towns.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::*;
use crate::table::Words;
use crate::tagged::Tagged;
use crate::text::Text;

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
    far: usize,
    near: usize,
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
            far: data.size("whereabouts._FAR")?,
            near: data.size("whereabouts._NEAR")?,
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

    /// Where somebody lives or went. From which word to which.
    pub fn stays(&self, found: &Tagged) -> Vec<(usize, usize)> {
        let there =
            |&at: &usize| found.traits(at) & TITLED != 0 && self.is_stay(found.text, at) && self.may_be(found, at);
        (2..found.text.len()).filter(there).map(|at| (at, self.end(found, at))).collect()
    }

    /// Could this word with a capital be a place, and nothing else for certain?
    pub fn may_be(&self, found: &Tagged, at: usize) -> bool {
        let piece = &found.text.pieces[at];
        if piece.traits & TITLED == 0 || !matches!(found.label(at), 0 | PLACE) {
            return false;
        }
        if piece.traits & LABELLING_WORD != 0 || piece.flags & MONTH != 0 || piece.sets & CALENDAR != 0 {
            return false;
        }
        if piece.lists & self.medicine != 0 {
            return false;
        }
        let plain = found.standing(at) == STANDS_ORDINARY;
        found.ahead(at, PLACE as u8) > if plain { self.somewhere_word } else { self.somewhere }
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

    /// The last word of it.
    fn end(&self, found: &Tagged, at: usize) -> usize {
        let (text, mut last) = (found.text, at);
        loop {
            let mut near = last + 1;
            if near < text.len() && self.of.has(text.low(near)) && text.pieces[near].traits & SMALL != 0 {
                near += 1;
                if near < text.len() && self.articles.has(text.low(near)) {
                    near += 1;
                }
            }
            if near >= text.len() || (last..near).any(|one| !text.blank(one)) || !self.may_be(found, near) {
                return last;
            }
            last = near;
        }
    }
}
