//! What the words before one that medicine knows say: a disease, a sign or a test is meant, and nobody who is called so.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::{SMALL, TITLED};
use crate::table::Words;
use crate::text::Text;

const OF: [Ch; 2] = [100, 101];
const IS: [Ch; 2] = [115, 101];
const WITH: [Ch; 3] = [99, 111, 110];

pub struct Diagnosed {
    signed: Words,
    having: Words,
    anybody: Words,
    possessing: Words,
    who_has: Words,
    after_had: Words,
    what_is: Words,
    suspected: Words,
    suspicion: Words,
    of_what: Words,
    inside: Words,
    in_whom: Words,
    articles: Words,
    of_families: Words,
    about: Words,
    written: Words,
    differential: Words,
    definite: Words,
    ends: Words,
    far: usize,
}

impl Diagnosed {
    pub fn new(data: &Data) -> Result<Self, String> {
        let list = |name: &str| data.list(&format!("diagnosed.{name}"));
        Ok(Diagnosed {
            signed: list("_SIGNED")?,
            having: list("_HAVING")?,
            anybody: list("_ANYBODY")?,
            possessing: list("_HAS")?,
            who_has: list("_WHO_HAS")?,
            after_had: list("_AFTER_HAD")?,
            what_is: list("_WHAT_IS")?,
            suspected: list("_SUSPECTED")?,
            suspicion: list("_SUSPICION")?,
            of_what: list("_OF_WHAT")?,
            inside: list("_IN")?,
            in_whom: list("_IN_WHOM")?,
            articles: list("_ARTICLES")?,
            of_families: list("_OF_FAMILIES")?,
            about: list("_ABOUT")?,
            written: list("_WRITTEN")?,
            differential: list("_DIFFERENTIAL")?,
            definite: list("_DEFINITE")?,
            ends: list("_ENDS")?,
            far: data.size("diagnosed._FAR")?,
        })
    }

    /// Is it what somebody has, or what is looked for?
    pub fn has(&self, text: &Text, at: usize) -> bool {
        let gap = text.gap(at);
        if self.signed.has(&gap[..gap.len().min(2)]) || self.is_owned_by_none(text, at) {
            return true;
        }
        if at == 0 {
            return false;
        }
        let (before, blank) = (text.low(at - 1), text.blank(at - 1));
        if self.having.has(before) {
            return blank && self.is_had(text, at);
        }
        if blank && (self.suspected.has(before) || self.is_suspicion(text, at) || self.is_all_had(text, at)) {
            return true;
        }
        if blank && self.articles.has(before) {
            let named = |one: usize| text.pieces[one].traits & TITLED != 0 || self.of_families.has(text.low(one));
            return at + 1 == text.len() || !named(at + 1);
        }
        if self.about.has(before) && self.said_before(text, at, &self.written) {
            return true;
        }
        self.said_before(text, at, &self.differential)
    }

    /// `escala visual de Wegener`.
    pub fn is_of_kind(&self, text: &Text, at: usize, of_eponyms: &Words) -> bool {
        if at < 3 || text.low(at - 1) != OF || text.pieces[at - 2].traits & SMALL == 0 {
            return false;
        }
        let kind = if text.low(at - 3) == OF && at > 3 { at - 4 } else { at - 3 };
        of_eponyms.has(text.low(kind)) && (kind..at).all(|place| text.blank(place))
    }

    /// `el signo de Stafne y el de Spurling`.
    pub fn another(&self, text: &Text, at: usize) -> bool {
        at > 1 && text.low(at - 1) == OF && self.definite.has(text.low(at - 2))
    }

    /// What somebody has.
    fn is_had(&self, text: &Text, at: usize) -> bool {
        if at + 1 < text.len() && text.low(at - 1) == WITH && text.low(at + 1) == IS {
            return true;
        }
        let Some(mut who) = at.checked_sub(2) else { return false };
        if who > 1 && text.pieces[who].number && text.low(who - 1) == OF {
            who -= 2;
        }
        self.anybody.has(text.low(who))
    }

    /// `write "pt has Conn" so that`; not `she has Conn at two`.
    fn is_all_had(&self, text: &Text, at: usize) -> bool {
        let gap = text.gap(at);
        at > 1
            && self.possessing.has(text.low(at - 1))
            && self.who_has.has(text.low(at - 2))
            && (at + 1 == text.len() || self.after_had.has(&gap[..gap.len().min(1)]))
    }

    /// `is this Pick's?`, `likely Crohn's; start steroids`.
    fn is_owned_by_none(&self, text: &Text, at: usize) -> bool {
        if at == 0 || at + 1 >= text.len() || text.low(at + 1) != [115] || text.gap(at).len() != 1 {
            return false;
        }
        let gap = text.gap(at + 1);
        (at + 2 == text.len() || self.after_had.has(&gap[..gap.len().min(1)])) && self.what_is.has(text.low(at - 1))
    }

    fn is_suspicion(&self, text: &Text, at: usize) -> bool {
        if at < 2 {
            return false;
        }
        let (before, what) = (text.low(at - 1), text.low(at - 2));
        if self.of_what.has(before) {
            return self.suspicion.has(what);
        }
        self.inside.has(before) && self.in_whom.has(what)
    }

    /// Was one of these words said before, within the sentence?
    fn said_before(&self, text: &Text, at: usize, said: &Words) -> bool {
        for near in (at.saturating_sub(self.far)..at).rev() {
            if text.gap(near).iter().any(|&c| self.ends.has(&[c])) {
                return false;
            }
            if said.has(text.low(near)) {
                return true;
            }
        }
        false
    }
}
