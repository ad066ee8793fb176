//! A text with the label of each word, the net's scores, and what the words around one say of it.

use crate::classes::Ch;
use crate::data::Data;
use crate::diagnosed::Diagnosed;
use crate::flags::*;
use crate::lettered::{is_broken, is_of_birth, is_section, Lettered};
use crate::listed::Listed;
use crate::net::{ahead, Net, Room, LABELS};
use crate::rex::Rex;
use crate::scales::Scales;
use crate::table::Words;
use crate::text::Text;
use crate::things::Things;

pub struct Tagged<'t, 'a> {
    pub text: &'t Text<'a>,
    pub labels: Vec<u8>,
    pub lead: Vec<f64>,
    pub labelled: Vec<usize>,
    pub doubtful: Vec<usize>,
    scores: &'t [[f32; LABELS]],
    unjudged: &'t [(usize, f32)],
}

impl<'t, 'a> Tagged<'t, 'a> {
    pub fn new(text: &'t Text<'a>, room: &'t Room, net: &Net) -> Self {
        let (scores, count) = (&room.scores[..], text.len());
        let mut made = Tagged {
            text,
            labels: Vec::with_capacity(count),
            lead: Vec::with_capacity(count),
            labelled: Vec::with_capacity(count),
            doubtful: Vec::with_capacity(count),
            scores,
            unjudged: &room.unjudged,
        };
        for (at, row) in scores.iter().enumerate() {
            let mut best = 0;
            for (label, score) in row.iter().enumerate() {
                if *score > row[best] {
                    best = label;
                }
            }
            let lead = row[NAME as usize].max(row[PLACE as usize]) - row[0];
            made.labels.push(best as u8);
            made.lead.push(f64::from(lead));
            if best > 0 {
                made.labelled.push(at);
            }
            if lead > net.needs[text.pieces[at].standing as usize] {
                made.doubtful.push(at);
            }
        }
        made
    }

    /// How far a label is ahead of the ordinary one.
    pub fn ahead(&self, at: usize, label: u8) -> f64 {
        f64::from(self.scores[at][label as usize] - self.scores[at][0])
    }

    /// How far the best label is ahead of it.
    pub fn best(&self, at: usize) -> f64 {
        f64::from(ahead(&self.scores[at]))
    }

    /// The same by the net alone, and by what is sure around.
    pub fn unjudged(&self, at: usize, label: u8) -> f64 {
        let plain = self.unjudged.iter().find(|(one, _)| *one == at).map_or(self.scores[at][0], |&(_, plain)| plain);
        f64::from(self.scores[at][label as usize] - plain)
    }

    /// How far a name or a place is ahead by the net alone.
    pub fn led(&self, at: usize) -> f64 {
        self.unjudged(at, NAME as u8).max(self.unjudged(at, PLACE as u8))
    }

    pub fn label(&self, at: usize) -> u32 {
        u32::from(self.labels[at])
    }

    pub fn standing(&self, at: usize) -> u32 {
        u32::from(self.text.pieces[at].standing)
    }

    pub fn traits(&self, at: usize) -> u32 {
        self.text.pieces[at].traits
    }

    pub fn within(&self, at: usize, set: u32) -> bool {
        self.text.pieces[at].sets & set != 0
    }

    /// The words beside one.
    pub fn beside(&self, at: usize) -> impl Iterator<Item = usize> {
        let last = self.labels.len();
        [at.checked_sub(1), Some(at + 1)].into_iter().flatten().filter(move |&near| near < last)
    }
}

pub struct Around {
    pub gaps: Words,
    sentence: Words,
    ends: Words,
    shortened: Words,
    within_none: Words,
    of_eponyms: Words,
    asked: Words,
    leading: f64,
    given: u32,
    in_addresses: Words,
    numero: Words,
    ties: Words,
    pronouns: Words,
    spelt: f64,
    labelling: f64,
    when: Words,
    who: Words,
    key: Rex,
    scales: Scales,
    pub things: Things,
    places: Words,
    few_figures: usize,
    plural: Words,
    family: u32,
    coded: u32,
    pub namesakes: Words,
    pub lettered: Lettered,
    diagnosed: Diagnosed,
    listed: Listed,
    billed: Words,
    modal: Words,
    interjections: Words,
    exclaiming: Words,
    owned: Words,
    told: Words,
    pointing: Words,
    contracted: Words,
    orders: Words,
    heading: Words,
    and: Words,
    fewest_heading: usize,
    acronyms: Words,
    within: Words,
    dated: Words,
    articles: Words,
    english: u32,
    tied: Words,
    no_names: u32,
}

const A: [Ch; 1] = [97];
const OF: [Ch; 2] = [100, 101];
const COMMA: Ch = 44;
const HIDDEN: Ch = 0;
const NOT: [Ch; 1] = [116];
const POSSESSIVES: [&[Ch]; 2] = [&[39, 115, 32], &[0x2019, 115, 32]];

impl Around {
    pub fn new(data: &Data) -> Result<Self, String> {
        Ok(Around {
            places: data.list("ordinary.NUMBERED")?,
            plural: data.list("around._PLURAL")?,
            family: data.bits("around._FAMILY")?,
            few_figures: data.size("around._FEW_FIGURES")?,
            acronyms: data.list("ordinary.ACRONYMS")?,
            modal: data.list("around._MODAL")?,
            interjections: data.list("ordinary.INTERJECTIONS")?,
            exclaiming: data.list("around._EXCLAIMING")?,
            owned: data.list("ordinary.OWNED")?,
            told: data.list("around._TOLD")?,
            pointing: data.list("lettered._POINTING")?,
            orders: data.list("ordinary.ORDERS")?,
            contracted: data.list("lettered._CONTRACTED")?,
            heading: data.list("headlines._HEADING")?,
            and: data.list("headlines._AND")?,
            fewest_heading: data.size("headlines._FEWEST")?,
            diagnosed: Diagnosed::new(data)?,
            listed: Listed::new(data)?,
            billed: data.list("around._BILLED")?,
            lettered: Lettered::new(data)?,
            namesakes: data.list("ordinary.NAMESAKES")?,
            coded: data.size("around._CODED")? as u32,
            dated: data.list("around._DATED")?,
            within: data.list("around._WITHIN")?,
            articles: data.list("around._ARTICLES")?,
            english: data.bits("around._ENGLISH")?,
            tied: data.list("around._TIED")?,
            no_names: data.bits("around._NO_NAMES")?,
            gaps: data.list("around.GAPS")?,
            sentence: data.list("around._SENTENCE")?,
            ends: data.list("around._ENDS")?,
            shortened: data.list("around._SHORTENED")?,
            numero: data.list("around._NUMERO")?,
            in_addresses: data.list("around._IN_ADDRESSES")?,
            ties: data.list("around._TIES")?,
            pronouns: data.list("around._PRONOUNS")?,
            spelt: data.num("around.SPELT")?,
            labelling: data.num("labelling.LABELLING")?,
            asked: data.list("around.ASKED")?,
            leading: data.num("around.LEADING")?,
            given: data.bits("around._GIVEN")?,
            within_none: data.list("around._WITHIN_NONE")?,
            of_eponyms: data.list("ordinary.OF_EPONYMS")?,
            when: data.list("around._WHEN")?,
            who: data.list("around._WHO")?,
            key: data.rex("around._KEY")?,
            scales: Scales::new(data)?,
            things: Things::new(data)?,
        })
    }

    /// Does a sentence begin here?
    pub fn begins(&self, text: &Text, at: usize) -> bool {
        at == 0 || text.gap(at - 1).iter().any(|&c| c != 32 && self.sentence.has(&[c]))
    }

    /// A capital that nothing else explains.
    pub fn among_small(&self, text: &Text, at: usize) -> bool {
        let piece = &text.pieces[at];
        if at == 0 || piece.traits & TITLED == 0 || piece.lists & self.no_names != 0 {
            return false;
        }
        if self.dated.has(text.low(at)) {
            return false;
        }
        if !self.within.has(text.gap(at - 1)) || (text.pieces[at - 1].traits & SMALL == 0 && !self.is_told(text, at)) {
            return false;
        }
        if self.has_article(text, at) {
            return false;
        }
        let gap = text.gap(at);
        let tied = || self.tied.has(&gap[..gap.len().min(1)]);
        let goes_on = || gap == [32] && text.pieces[at + 1].traits & TITLED != 0;
        at + 1 >= text.len() || !(goes_on() || tied())
    }

    /// Right after the first word of a sentence, which is nobody's name.
    fn is_told(&self, text: &Text, at: usize) -> bool {
        let before = &text.pieces[at - 1];
        before.traits & TITLED != 0
            && text.blank(at - 1)
            && at + 1 < text.len()
            && text.blank(at)
            && text.pieces[at + 1].traits & SMALL != 0
            && before.lists & LANGUAGE != 0
            && before.lists & (NAMED | COMMON_NAME) == 0
            && self.begins(text, at - 1)
    }

    /// `Don't`, `Here's`.
    fn is_contracted(&self, text: &Text, at: usize) -> bool {
        if at + 1 == text.len() || !matches!(text.gap(at), [39 | 0x2019]) {
            return false;
        }
        let (word, end) = (text.low(at), text.low(at + 1));
        (end == NOT && self.contracted.has(word)) || (end == [115] && self.pointing.has(word))
    }

    /// After an ordinary word whose capital nothing explains, a capital is none.
    pub fn in_headline(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        at > 1
            && text.pieces[at].traits & text.pieces[at - 1].traits & TITLED != 0
            && text.blank(at - 1)
            && found.labels[at - 1] == 0
            && !self.begins(text, at - 1)
            && (self.heading.has(text.low(at - 1))
                || (found.standing(at - 1) == STANDS_ORDINARY
                    && text.pieces[at - 1].lists & (NAMED | COMMON_NAME) == 0))
    }

    /// … and after two words at the least that have one in a headline alone.
    pub fn is_headlined(&self, text: &Text, at: usize) -> bool {
        let mut first = at;
        while first > 0 && text.pieces[first - 1].traits & TITLED != 0 && !self.begins(text, first) {
            first -= 1;
        }
        (first + 1..at).filter(|&one| self.heading.has(text.low(one))).count() >= self.fewest_heading
    }

    /// With a word that nobody is called by, and neither capital tells of anybody: `Wisdom and Discipline`.
    pub fn is_paired(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        let with = |other: usize| {
            let first = at.min(other);
            other < text.len()
                && found.traits(other) & TITLED != 0
                && found.standing(other) == STANDS_ORDINARY
                && text.pieces[other].lists & (NAMED | COMMON_NAME) == 0
                && text.blank(first)
                && text.blank(first + 1)
                && self.and.has(text.low(first + 1))
                && !self.begins(text, other)
        };
        found.traits(at) & TITLED != 0 && !self.begins(text, at) && (with(at + 2) || (at > 1 && with(at - 2)))
    }

    /// In `avisa a estrella` it is none.
    pub fn has_article(&self, text: &Text, at: usize) -> bool {
        if at == 0 || !self.articles.has(text.low(at - 1)) || (at > 1 && text.low(at - 2) == OF) {
            return false;
        }
        if self.plural.has(text.low(at - 1)) && text.pieces[at].traits & TITLED != 0 {
            return text.pieces[at].lists & self.family == 0;
        }
        let english = |one: usize| text.pieces[one].lists & self.english != 0;
        text.low(at - 1) != A || (english(at) && (at < 2 || english(at - 2)))
    }

    /// Is it a key of JSON, or a part of one?
    pub fn is_key(&self, text: &Text, mut at: usize) -> bool {
        while text.gap(at) == [95] && at + 1 < text.len() {
            at += 1;
        }
        let gap = text.gap(at);
        gap.len() > 1 && self.key.match_at(gap, 0, gap.len()).is_some()
    }

    /// `Grant called`.
    pub fn called(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        at + 1 < text.len()
            && text.blank(at)
            && found.within(at + 1, ACTS)
            && self.begins(text, at)
            && text.pieces[at].lists & COMMON_NAME != 0
    }

    /// `Drew blood`.
    pub fn opens(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        if !is_either(found, at) || !self.begins(text, at) {
            return false;
        }
        if text.gap(at).contains(&HIDDEN) {
            return true;
        }
        if !text.blank(at) || at + 1 >= text.len() || found.label(at + 1) == NAME {
            return false;
        }
        if at > 0 && found.label(at - 1) == NAME && found.traits(at - 1) & INITIAL != 0 {
            return false;
        }
        let small = found.traits(at + 1) & SMALL != 0 || self.asked.has(text.low(at + 1));
        small && !found.within(at + 1, DOES)
    }

    /// `Call Ana`: an ordinary word where a sentence begins, no first name, right before a name.
    pub fn leads_on(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        if found.standing(at) != STANDS_CAPITAL || !self.begins(text, at) {
            return false;
        }
        if at + 1 >= text.len() || found.label(at + 1) != NAME || !text.blank(at) {
            return false;
        }
        found.lead[at] < self.leading && text.pieces[at].lists & self.given == 0
    }

    /// Is there no name beside it?
    pub fn alone(&self, found: &Tagged, at: usize) -> bool {
        !found.beside(at).any(|near| found.label(near) == NAME)
    }

    /// Does a word that is no ordinary one carry the same label beside it?
    pub fn in_row(&self, found: &Tagged, at: usize, label: u32) -> bool {
        found.beside(at).any(|near| {
            found.label(near) == label
                && self.gaps.has(found.text.gap(at.min(near)))
                && found.standing(near) != STANDS_ORDINARY
        })
    }

    /// Is it in small letters, and right beside a name with a capital?
    pub fn by_capital(&self, found: &Tagged, at: usize) -> bool {
        found.traits(at) & SMALL != 0
            && !(at > 0 && found.text.gap(at - 1) == [45])
            && found.beside(at).any(|near| found.label(near) == NAME && found.traits(near) & CAPITAL != 0)
    }

    fn follows(&self, text: &Text, kind: usize, at: usize) -> bool {
        if kind > 0 && text.pieces[kind].sets & ALSO_VERBS != 0 && self.who.has(text.low(kind - 1)) {
            return false;
        }
        if text.gap(kind).contains(&COMMA) {
            return false;
        }
        let ends = |place: usize| text.gap(place).iter().any(|&c| self.ends.has(&[c]));
        let first = if self.shortened.has(text.low(kind)) { kind + 1 } else { kind };
        !(first..at).any(ends) && text.pieces[kind + 1..at].iter().all(|piece| piece.traits & (PARTICLE | CAPITAL) != 0)
    }

    /// Do the words around it make it a disease, a sign, a score or a thing?
    pub fn eponym(&self, text: &Text, at: usize) -> bool {
        if self.scales.scored(text.plain, text.starts[at], text.end(at), &text.low(at)) {
            return !follows_given(text, at);
        }
        let lists = text.pieces[at].lists;
        let learned = lists & EPONYMS != 0 || self.namesakes.has(text.low(at));
        let rare = |near: usize| {
            let lists = text.pieces[near].lists;
            lists & EPONYMS != 0 && lists & (COMMON_NAME | GIVEN) == 0 && text.low(near) != text.low(at)
        };
        // `Dubin-Johnson or Gilbert`: one before it counts too
        let tied = |near: usize| near > 0 && text.gap(near - 1) == [45] && rare(near - 1);
        let among = |near: usize| rare(near) || tied(near);
        if learned && (self.diagnosed.has(text, at) || self.listed.with(text, at).into_iter().flatten().any(among)) {
            return true;
        }
        if text.seen & EPONYM == 0 {
            return false;
        }
        if learned && (self.diagnosed.another(text, at) || self.diagnosed.is_of_kind(text, at, &self.of_eponyms)) {
            return true;
        }
        let known = lists & EPONYMS != 0 && lists & COMMON_NAME == 0;
        let kind =
            |place: usize| text.pieces[place].flags & EPONYM != 0 && (known || self.of_eponyms.has(text.low(place)));
        (1..=3).any(|step| {
            (at + step < text.len()
                && (step == 1 || learned || lists & GIVEN_FIRST == 0) // `Karen Turner test came back`
                && kind(at + step)
                && self.leads(text, at, at + step)
                && !self.acts(text, at, at + step))
                || (at >= step && kind(at - step) && self.follows(text, at - step, at))
        })
    }

    /// `did Walker sign my note`, `once Zeman signs`.
    fn acts(&self, text: &Text, at: usize, kind: usize) -> bool {
        if text.pieces[kind].sets & ALSO_VERBS == 0 {
            return false;
        }
        if kind == at + 1 && at > 0 && self.when.has(text.low(at - 1)) {
            return true;
        }
        kind + 1 < text.len() && text.pieces[kind + 1].sets & AFTER_VERBS != 0
    }

    fn leads(&self, text: &Text, at: usize, kind: usize) -> bool {
        if kind > at + 1 && text.word(kind - 1) == [115] && self.is_owned(text, at, kind) {
            return false;
        }
        if (at + 1..kind).any(|place| self.within_none.has(text.low(place))) {
            return false;
        }
        let tied = |gap: &[Ch]| gap.is_empty() || gap == [45] || gap == [32] || POSSESSIVES.contains(&gap);
        (at..kind).all(|place| tied(text.gap(place)))
            || (kind > at + 1 && (at + 1..kind).all(|place| text.word(place) == [115]))
    }

    /// `Wilson's chart`, `Lett's procedure`: a procedure of whom medicine does not know.
    fn is_owned(&self, text: &Text, at: usize, kind: usize) -> bool {
        let learned = || text.pieces[at].lists & EPONYMS != 0 || self.namesakes.has(text.low(at));
        self.owned.has(text.low(kind)) && (self.told.has(text.low(kind)) || !learned())
    }

    /// Where somebody lies, and what has a size.
    pub fn is_numbered(&self, text: &Text, at: usize) -> bool {
        at + 1 < text.len()
            && text.blank(at)
            && text.pieces[at + 1].number
            && (text.pieces[at + 1].len as usize) <= self.few_figures
            && self.places.has(text.low(at))
    }

    /// Is it surely part of what the word before it is part of?
    fn goes_with(&self, found: &Tagged, at: usize, label: u32) -> bool {
        at > 0
            && found.text.blank(at - 1)
            && found.label(at - 1) == label
            && matches!(label, NAME | PLACE)
            && found.text.gap(at).first() != Some(&58)
            && found.traits(at - 1) & found.traits(at) & CAPITAL != 0
            && found.ahead(at, label as u8) >= self.labelling
    }

    /// Words that stand before an identifier, keys of JSON, parts of another word, single letters, days.
    pub fn is_no_word_of_one(&self, found: &Tagged, at: usize, label: u32) -> bool {
        let (text, traits) = (found.text, found.traits(at));
        let (gap, size) = (text.gap(at), text.pieces[at].len);
        let tied = |gap: &[Ch]| gap != [32] && self.ties.has(gap);
        if traits & LABELLING_WORD != 0 && label != DATE && size > 1 && !tied(gap) {
            return !self.goes_with(found, at, label);
        }
        let plain = found.standing(at) == STANDS_ORDINARY;
        if plain && self.is_key(text, at) {
            return true;
        }
        if gap == [45] && at + 1 < text.len() && found.within(at + 1, COMPOUNDS) {
            return true;
        }
        if label == NAME && text.low(at) == [110] && at + 1 < text.len() && self.numero.has(text.low(at + 1)) {
            return matches!(gap, [] | [46]);
        }
        if matches!(label, NAME | PLACE | FACILITY) && self.is_contracted(text, at) {
            return true;
        }
        if label == NAME
            && (self.is_numbered(text, at)
                || self.is_billed(text, at)
                || is_of_code(text, at)
                || self.is_titre(text, at)
                || self.is_exclaimed(text, at)
                || is_of_birth(text, at)
                || is_section(text, at)
                || is_broken(text, at))
        {
            return true;
        }
        if label == NAME && text.low(at).is_empty() && self.alone(found, at) {
            return true;
        }
        if label == NAME && text.low(at) == [115] {
            let after = |c: Option<&Ch>| matches!(c, Some(39 | 0x2019));
            if at == 0 || after(text.gap(at - 1).last()) {
                return true;
            }
        }
        if label == NUMBER && size == 1 && traits & ALPHABETIC != 0 && !tied(gap) {
            return !(at > 0 && tied(text.gap(at - 1)));
        }
        if label == ONLINE && plain && found.ahead(at, label as u8) < self.spelt {
            let goes_on = at + 1 < text.len() && self.in_addresses.has(gap);
            return !goes_on && !(at > 0 && self.in_addresses.has(text.gap(at - 1)));
        }
        label == NAME && found.within(at, WEEKDAYS) && found.lead[at] < self.spelt
    }

    /// `Vale, entonces a Josep`: what a message opens with.
    fn is_exclaimed(&self, text: &Text, at: usize) -> bool {
        let gap = text.gap(at);
        self.exclaiming.has(&gap[..gap.len().min(1)])
            && self.interjections.has(text.low(at))
            && self.begins(text, at)
            && !(at > 0 && text.gap(at - 1).contains(&58)) // "Firma: Ojo, nutricionista"
    }

    /// `Block the last hour`: who is called Block stands before no article.
    pub fn is_order(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        at + 1 < text.len()
            && found.standing(at) != STANDS_NAME
            && text.blank(at)
            && self.begins(text, at)
            && if self.orders.has(text.low(at)) {
                text.pieces[at + 1].sets & DOES == 0
            } else {
                text.pieces[at + 1].sets & AFTER_VERBS != 0 && text.pieces[at].lists & LANGUAGE != 0
            }
    }

    /// `ANA 1/160`.
    fn is_titre(&self, text: &Text, at: usize) -> bool {
        at + 1 < text.len()
            && text.word(at + 1) == [49]
            && matches!(text.gap(at + 1), [47 | 58])
            && self.acronyms.has(text.low(at))
    }

    /// Before a code it is what somebody is to do.
    pub fn is_billed(&self, text: &Text, at: usize) -> bool {
        if !self.billed.has(text.low(at)) || !text.blank(at) || at + 1 >= text.len() {
            return false;
        }
        let code = &text.pieces[at + 1];
        if code.number {
            return code.len == self.coded;
        }
        is_of_code(text, at + 1)
    }

    /// What follows a pronoun in small letters is what somebody does.
    pub fn is_done(&self, text: &Text, at: usize) -> bool {
        let small = at > 0 && text.pieces[at].traits & SMALL != 0;
        if !small || !text.blank(at - 1) {
            return false;
        }
        let modal = at > 1 && self.modal.has(text.low(at - 1));
        self.pronouns.has(text.low(if modal { at - 2 } else { at - 1 }))
    }
}

/// A name and an ordinary word; or a name that is on a list of words, where the net is against it.
fn is_either(found: &Tagged, at: usize) -> bool {
    match found.standing(at) {
        STANDS_NAME => found.lead[at] < 0.0 && found.text.pieces[at].lists & LANGUAGE != 0,
        stands => stands == STANDS_CAPITAL && found.text.pieces[at].lists & (GIVEN_FIRST | LANGUAGE) != GIVEN_FIRST,
    }
}

/// `1) Michael Cobb 2)`.
fn follows_given(text: &Text, at: usize) -> bool {
    at > 0
        && text.blank(at - 1)
        && text.pieces[at - 1].traits & TITLED != 0
        && text.pieces[at - 1].lists & GIVEN_FIRST != 0
}

/// `K02.9`: the letter before its number.
fn is_of_code(text: &Text, at: usize) -> bool {
    text.pieces[at].len == 1 && text.gap(at).is_empty() && at + 1 < text.len() && text.pieces[at + 1].number
}
