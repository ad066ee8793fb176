//! How far a name reaches: to the words beside it, over particles, and to every place where the text says it again.

use crate::addresses::said;
use crate::classes::Ch;
use crate::data::Data;
use crate::flags::*;
use crate::lettered::is_broken;
use crate::sums::Lists;
use crate::table::Words;
use crate::tagged::{Around, Tagged};
use crate::text::Text;

const INDEFINITE: Ch = 97;
const DASH: Ch = 45;

pub struct Joining {
    most_particles: usize,
    fewest: usize,
    sure: f64,
    most_half: usize,
    begins: f64,
    beside: f64,
    borne: f64,
    following: f64,
    professional: u32,
    town: u32,
    given: u32,
    first: f64,
    asking: Words,
    lettered: f64,
    stopped: Words,
    apart: Words,
    lined: Words,
    units: Words,
    classed: Words,
    family: u32,
    medical: u32,
    initialled: f64,
    going_on: f64,
    city: Words,
    in_sentences: Words,
    after_family: Words,
}

fn capital(stands: u32) -> bool {
    matches!(stands, STANDS_CAPITAL | STANDS_UNKNOWN | STANDS_NAME)
}

impl Joining {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Joining {
            after_family: data.list("introduced._AFTER_FAMILY")?,
            most_particles: data.size("joining._MOST_PARTICLES")?,
            fewest: data.size("joining._FEWEST")?,
            sure: data.num("joining._SURE")?,
            most_half: data.size("joining._MOST_HALF")?,
            begins: data.num("joining._BEGINS")?,
            beside: data.num("joining.BESIDE")?,
            borne: data.num("joining.BORNE")?,
            following: data.num("joining.FOLLOWING")?,
            professional: data.bits("joining.OF_MEDICINE")?,
            town: data.bits("joining._TOWN")?,
            given: data.bits("joining._GIVEN")?,
            first: data.num("joining.FIRST")?,
            asking: data.list("joining._ASKING")?,
            lettered: data.num("joining.LETTERED")?,
            stopped: data.list("joining._STOPPED")?,
            apart: data.list("joining._APART")?,
            units: data.list("joining._UNITS")?,
            lined: data.list("joining._LINED")?,
            classed: data.list("ordinary.CLASSED")?,
            family: data.bits("joining._FAMILY")?,
            medical: data.bits("joining._MEDICAL")?,
            initialled: data.num("joining._INITIALLED")?,
            going_on: data.num("joining._GOING_ON")?,
            in_sentences: data.list("joining._IN_SENTENCES")?,
            city: data.list("joining._CITY")?,
        })
    }

    /// Label what belongs to a name: the word before it, and those after it as far as they go.
    pub fn joined(&self, found: &mut Tagged, mut at: usize, around: &Around) {
        if at > 0 && self.belongs(found, at, at - 1, around) {
            found.labels[at - 1] = NAME as u8;
        }
        let mut before = at;
        while before > 0 && found.traits(before - 1) & PARTICLE != 0 && found.text.blank(before - 1) {
            before -= 1;
        }
        if before < at && before > 0 && self.initialled(found, before - 1) {
            found.labels[before..at].fill(NAME as u8);
        }
        while before > 0 && self.initialled(found, before - 1) {
            before -= 1;
            found.labels[before] = NAME as u8;
        }
        loop {
            if self.belongs(found, at, at + 1, around) {
                at += 1;
                found.labels[at] = NAME as u8;
                continue;
            }
            let last = self.beyond(found, at).max(self.past_initial(found, at));
            if last == at {
                return;
            }
            found.labels[at + 1..=last].fill(NAME as u8);
            at = last;
        }
    }

    /// A family name that stands before numbers too, where none follows.
    fn is_family_too(&self, found: &Tagged, at: usize) -> bool {
        let (text, piece) = (found.text, &found.text.pieces[at]);
        let gap = text.gap(at);
        if piece.traits & TITLED == 0 || !self.after_family.has(&gap[..gap.len().min(1)]) {
            return false;
        }
        piece.lists & FAMILY_COMMON != 0 && !(at + 1 < text.len() && text.low(at + 1).is_empty())
    }

    /// A capital word right beside a name belongs to it, and so does a strange one.
    fn belongs(&self, found: &Tagged, at: usize, near: usize, around: &Around) -> bool {
        if near >= found.labels.len() || found.labels[near] != 0 {
            return false;
        }
        let (stands, ahead, traits) = (found.standing(near), found.led(near), found.traits(near));
        if near > at && (shortened(found.text, at) || self.goes_on(found, at, near, around)) {
            return true;
        }
        if ahead <= -self.beside || !around.gaps.has(found.text.gap(at.min(near))) {
            return false;
        }
        if is_broken(found.text, near) {
            return false;
        }
        if stands == STANDS_ORDINARY || traits & PARTICLE != 0 {
            return if near > at {
                self.borne(found, near) || self.doubled(found, at, near)
            } else {
                self.tied(found, near, around) || self.first(found, near)
            };
        }
        if traits & ALPHABETIC == 0 {
            return false;
        }
        if traits & LABELLING_WORD != 0 && !(near > at && self.is_family_too(found, near)) {
            return false;
        }
        if capital(stands) {
            let begins = || around.begins(found.text, near);
            if near < at
                && stands == STANDS_CAPITAL
                && begins()
                && (ahead < self.begins || around.leads_on(found, near))
            {
                return false;
            }
        } else if (found.text.pieces[near].len as usize) < self.fewest || is_small_beside(found, at, near) {
            return false;
        }
        // `Karen Turner test`
        !around.eponym(found.text, near) || (near > at && found.lead[at] > self.sure)
    }

    /// The second half of a name with a dash, where no common word is as well.
    fn doubled(&self, found: &Tagged, at: usize, near: usize) -> bool {
        let (text, piece) = (found.text, &found.text.pieces[near]);
        if text.gap(at) != [DASH] {
            return false;
        }
        if piece.lists & self.family != 0 && piece.lists & NO_NAME == 0 {
            return true;
        }
        let half = text.pieces[at].traits & TITLED != 0 && piece.traits & SMALL != 0; // `Hye-won`
        half && piece.len as usize <= self.most_half && !found.within(near, COMPOUNDS) && found.lead[at] > self.sure
    }

    /// A family name that is a word, with its capital right after a whole name.
    fn goes_on(&self, found: &Tagged, at: usize, near: usize, around: &Around) -> bool {
        let (text, piece) = (found.text, &found.text.pieces[near]);
        if piece.traits & TITLED == 0 || !text.blank(at) || found.standing(near) != STANDS_ORDINARY {
            return false;
        }
        let whole = at > 0 && found.label(at - 1) == NAME && text.blank(at - 1);
        if !whole || found.traits(at) & found.traits(at - 1) & TITLED == 0 {
            return false;
        }
        if piece.lists & self.medical != 0 || piece.traits & LABELLING_WORD != 0 || around.eponym(text, near) {
            return false;
        }
        found.lead[near] > -if piece.lists & self.family != 0 { self.going_on } else { self.borne }
    }

    /// A letter with a full stop before a name is the other name of that person.
    fn initialled(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        if found.labels[at] != 0 || found.lead[at] <= -self.lettered {
            return false;
        }
        if text.blank(at) && at > 0 && shortened(text, at - 1) {
            return true;
        }
        if text.pieces[at].len != 1 || found.traits(at) & ALPHABETIC == 0 || !self.stopped.has(text.gap(at)) {
            return false;
        }
        self.stands_apart(text, at)
    }

    /// Is a letter an initial rather than a unit or a sort?
    fn stands_apart(&self, text: &Text, at: usize) -> bool {
        if at == 0 {
            return true;
        }
        let (low, gap) = (text.low(at - 1), text.gap(at - 1));
        if gap.iter().any(|&c| self.lined.has(&[c])) {
            return true;
        }
        if low.is_empty() && self.stopped.has(gap) {
            return at == 1 || text.gap(at - 2).contains(&10);
        }
        if low.is_empty() && gap == [32] {
            return !self.units.has(text.low(at)) && text.gap(at).contains(&46);
        }
        if low.is_empty() || self.classed.has(low) || gap.contains(&37) || matches!(gap, [39] | [0x2019]) {
            return false;
        }
        gap.last().is_some_and(|&last| self.apart.has(&[last])) || self.stopped.has(gap)
    }

    /// Is a word with a capital a name because an initial stands before it, whatever else it means?
    pub fn by_initial(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let (text, piece) = (found.text, &found.text.pieces[at]);
        if piece.traits & TITLED == 0 || (piece.len as usize) < self.fewest - 1 || text.gap(at - 1) != [46, 32] {
            return false;
        }
        if found.traits(at - 1) & INITIAL == 0 || !self.stands_apart(text, at - 1) {
            return false;
        }
        if piece.traits & LABELLING_WORD != 0 || around.eponym(text, at) {
            return false;
        }
        let amid = || at > 1 && found.traits(at - 2) & SMALL != 0 && self.in_sentences.has(text.gap(at - 2));
        piece.lists & COMMON_NAME != 0 || piece.lists & TOP == 0 || (piece.lists & NAMED != 0 && amid())
    }

    /// Is a family name in small letters one because an initial stands before it?
    pub fn by_small_initial(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let (text, piece) = (found.text, &found.text.pieces[at]);
        if piece.traits & SMALL == 0 || text.gap(at - 1) != [46, 32] || found.traits(at - 1) & ALPHABETIC == 0 {
            return false;
        }
        if text.low(at - 1) == [INDEFINITE] && at > 1 && text.pieces[at - 2].number {
            return false; // `varón 92 a. traído por su hijo`
        }
        if (piece.len as usize) < self.fewest - 1 || piece.traits & (LABELLING_WORD | PARTICLE) != 0 {
            return false;
        }
        if !self.stands_apart(text, at - 1) || around.eponym(text, at) {
            return false;
        }
        let somebodys = piece.lists & (self.family | self.medical) == self.family;
        found.ahead(at, NAME as u8) > if somebodys { -self.initialled } else { 0.0 }
    }

    /// Is an ordinary word in small letters a family name here?
    fn borne(&self, found: &Tagged, at: usize) -> bool {
        let (piece, ahead) = (&found.text.pieces[at], found.led(at));
        if piece.traits & SMALL == 0 || piece.sets & (NEVER | CALENDAR) != 0 {
            return false;
        }
        if piece.lists & COMMON_NAME == 0 {
            return ahead > -self.following && self.follows_first(found.text, at);
        }
        ahead > if piece.lists & TOP != 0 { self.begins } else { -self.borne }
    }

    /// A family name of few, right after a first name of many.
    fn follows_first(&self, text: &Text, at: usize) -> bool {
        let lists = text.pieces[at].lists;
        at > 0
            && lists & self.family != 0
            && lists & (TOP | self.professional) == 0
            && text.pieces[at - 1].lists & GIVEN_FIRST != 0
    }

    /// Is an ordinary word in small letters the first name of who is written so too?
    fn first(&self, found: &Tagged, at: usize) -> bool {
        let piece = &found.text.pieces[at];
        if found.lead[at] <= -self.first || piece.traits & found.traits(at + 1) & SMALL == 0 || piece.sets & NEVER != 0
        {
            return false;
        }
        piece.lists & self.given != 0 && !self.asking.has(found.text.low(at))
    }

    /// A particle with a capital right before a name is a part of it.
    fn tied(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let both = PARTICLE | CAPITAL;
        let least = || if around.begins(found.text, at) { 0.0 } else { -self.borne };
        found.traits(at) & both == both && found.lead[at] > least()
    }

    /// The last word of a name that goes on after its particles.
    fn beyond(&self, found: &Tagged, at: usize) -> usize {
        let (text, size) = (found.text, found.labels.len());
        let mut near = at + 1;
        while near < size
            && found.traits(near) & PARTICLE != 0
            && text.blank(near - 1)
            && found.within(near, INNER)
            && near <= at + self.most_particles
        {
            near += 1;
        }
        if near == at + 1 || near >= size || !text.blank(near - 1) {
            return at;
        }
        let stands = found.standing(near);
        let goes_on = found.label(near) == NAME
            || (found.labels[near] == 0
                && found.lead[near] > -if found.traits(near) & TITLED != 0 { self.beside } else { self.borne }
                && (capital(stands) || stands == STANDS_LOWER || self.borne(found, near)));
        if goes_on || (near > at + 2 && self.of_the(found, near)) {
            near
        } else {
            at
        }
    }

    /// A family name after a first one and a letter, in small letters as they are.
    fn past_initial(&self, found: &Tagged, at: usize) -> usize {
        let (text, near) = (found.text, at + 2);
        if near >= text.len() || !text.blank(at) || text.gap(at + 1) != [46, 32] || text.pieces[at + 1].len != 1 {
            return 0;
        }
        if (at..=near).any(|one| found.traits(one) & SMALL == 0) || found.labels[near] != 0 {
            return 0;
        }
        let called = text.pieces[at].lists & GIVEN_FIRST != 0 && text.pieces[near].lists & self.family != 0;
        let part = found.traits(near) & (PARTICLE | LABELLING_WORD) == 0;
        if called && part && found.lead[near] > -self.lettered {
            near
        } else {
            0
        }
    }

    /// Somebody's, after two particles.
    fn of_the(&self, found: &Tagged, at: usize) -> bool {
        let listed = found.text.pieces[at].lists & (self.family | TOP | self.medical);
        found.labels[at] == 0 && found.lead[at] > -self.first && listed == self.family
    }

    /// Where a town of several words stands, in capitals or not. From which word to which.
    pub fn towns(&self, text: &Text, lists: &Lists) -> Vec<(usize, usize)> {
        let particle = |at: usize| text.pieces[at].traits & PARTICLE != 0;
        let short = |&at: &usize| text.pieces[at].sets & SHORT_TOWNS != 0;
        let mut made: Vec<(usize, usize)> = (0..text.len()).filter(short).map(|at| (at, at)).collect();
        for at in 1..text.len().saturating_sub(1) {
            if !particle(at) || particle(at - 1) {
                continue;
            }
            let mut last = at;
            while last < text.len() - 1 && particle(last) && last < at + self.most_particles {
                last += 1;
            }
            if (at - 1..last).any(|one| !text.blank(one) || text.low(one).is_empty()) {
                continue;
            }
            let common = |one: usize| text.pieces[one].traits & SMALL != 0 && text.pieces[one].lists & NO_NAME != 0;
            let few = last + 2 - at < self.fewest;
            if few && (at - 1..=last).all(|one| particle(one) || common(one)) {
                continue; // `puente de piedra`, and most others
            }
            let city = self.city.has(text.low(at - 1)) && text.pieces[last].traits & CAPITAL != 0;
            if city || lists.of_word(&said(text, at - 1, last + 1)) & self.town != 0 {
                made.push((at - 1, last));
            }
        }
        made
    }

    /// A word that is surely a name in one place is one in the others; an ordinary one, where it is written so.
    pub fn propagated(&self, found: &mut Tagged, mut marks: Vec<usize>, around: &Around) -> Vec<usize> {
        let text = found.text;
        let (mut sure, mut alike): (Vec<&[Ch]>, Vec<&[Ch]>) = (Vec::new(), Vec::new());
        for &at in &marks {
            if found.label(at) == NAME && found.lead[at] > self.sure {
                let (low, piece) = (text.low(at), &text.pieces[at]);
                if low.len() < self.fewest || piece.sets & NEVER != 0 {
                    continue;
                }
                if piece.lists & NO_NAME == 0 {
                    sure.push(low.letters);
                } else if piece.lists & COMMON_NAME != 0 && piece.lists & TOP == 0 {
                    alike.push(text.word(at));
                }
            }
        }
        if sure.is_empty() && alike.is_empty() {
            return marks;
        }
        sure.sort_unstable();
        alike.sort_unstable();
        let before = marks.len();
        for at in 0..text.len() {
            if found.labels[at] != 0 || text.pieces[at].number {
                continue;
            }
            let as_written = || alike.binary_search(&text.word(at)).is_ok() && !around.eponym(text, at);
            if sure.binary_search(&text.low(at).letters).is_ok() || as_written() {
                marks.push(at);
            }
        }
        for &at in &marks[before..] {
            found.labels[at] = NAME as u8;
        }
        if marks.len() > before {
            marks.sort_unstable();
        }
        marks
    }
}

/// `M.ª Teresa`: María.
fn shortened(text: &Text, at: usize) -> bool {
    let small = text.pieces[at + 1].traits & SMALL != 0;
    text.low(at) == [109] && text.gap(at) == [46] && text.low(at + 1) == [97] && small
}

/// Beside a capital, a word in small letters is the word.
fn is_small_beside(found: &Tagged, at: usize, near: usize) -> bool {
    found.text.gap(at.min(near)) != [DASH]
        && found.traits(at) & CAPITAL != 0
        && found.text.pieces[near].lists & LANGUAGE != 0
}
