//! Who is introduced by the words before them: kin, whom one writes to or greets, who lies in a bed, who is calling.

use crate::classes::Ch;
use crate::data::Data;
use crate::flags::*;
use crate::table::Words;
use crate::tagged::{Around, Tagged};
use crate::text::Text;

const D: [Ch; 1] = [100];
const W: [Ch; 1] = [119];
const WITH: [Ch; 1] = [47];
const LINE: Ch = 10;
const COLON: Ch = 58;
const BULLET: [Ch; 3] = [10, 45, 32];
const BY: [Ch; 2] = [98, 121];
const STOPPED: [Ch; 2] = [46, 32];
const OPENED: [Ch; 2] = [32, 40];
const CLOSED: Ch = 41;

pub struct Introduced {
    pub relations: Words,
    of: Words,
    to: Words,
    written: Words,
    posts: Words,
    licences: Words,
    roles: Words,
    of_role: f64,
    beds: Words,
    after_bedded: Words,
    greetings: Words,
    greeted: Words,
    anybody: Words,
    calling: Words,
    lettered: Words,
    labelling: Words,
    paired: Words,
    signing: Words,
    credentials: Words,
    shortened: Words,
    signed: usize,
    to_credentials: Words,
    stops: Words,
    months: Words,
    parting: Words,
    doings: Words,
    opening: Words,
    done_by: Words,
    fewest_of_note: usize,
    most_credentials: usize,
    most_initials: usize,
    ending: Words,
    kin: f64,
    kin_word: f64,
    bedded: f64,
    greeted_least: f64,
    discussed: f64,
    professional: u32,
}

impl Introduced {
    pub fn new(data: &Data) -> Result<Self, String> {
        let list = |name: &str| data.list(&format!("introduced.{name}"));
        let num = |name: &str| data.num(&format!("introduced.{name}"));
        Ok(Introduced {
            relations: list("RELATIONS")?,
            of: list("_OF")?,
            to: list("_TO")?,
            written: list("_WRITTEN")?,
            posts: list("_POSTS")?,
            licences: list("_LICENCES")?,
            roles: list("_ROLES")?,
            of_role: data.num("introduced.OF_ROLE")?,
            beds: data.list("ordinary.BEDS")?,
            after_bedded: list("_AFTER_BEDDED")?,
            greetings: list("_GREETINGS")?,
            greeted: list("_GREETED")?,
            anybody: list("_ANYBODY")?,
            calling: list("_CALLING")?,
            lettered: list("_LETTERED")?,
            labelling: list("_LABELLING")?,
            paired: list("_PAIRED")?,
            signing: list("_SIGNING")?,
            credentials: list("CREDENTIALS")?,
            shortened: list("SHORTENED")?,
            signed: data.size("introduced._SIGNED")?,
            to_credentials: list("_TO_CREDENTIALS")?,
            stops: list("_STOPS")?,
            months: list("_MONTHS")?,
            parting: list("_PARTING")?,
            doings: list("_DOINGS")?,
            opening: list("_OPENING")?,
            done_by: list("_DONE_BY")?,
            fewest_of_note: data.size("introduced._FEWEST_OF_NOTE")?,
            most_credentials: data.size("introduced._MOST_CREDENTIALS")?,
            most_initials: data.size("introduced._MOST_INITIALS")?,
            ending: list("_ENDING")?,
            kin: num("KIN")?,
            kin_word: num("KIN_WORD")?,
            bedded: num("BEDDED")?,
            greeted_least: num("GREETED")?,
            discussed: num("DISCUSSED")?,
            professional: data.bits("introduced.OF_MEDICINE")?,
        })
    }

    /// Is this word, which is not the first, somebody by what stands before it?
    pub fn has(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let text = found.text;
        let (traits, lists) = (found.traits(at), text.pieces[at].lists);
        if traits & LETTERS != 0 && self.is_labelled(text, at) {
            return true;
        }
        if traits & (PARTICLE | LABELLING_WORD) != 0 || text.pieces[at].number {
            return false;
        }
        if traits & LETTERS != 0 && self.is_signed(text, at) || self.is_under(text, at) || self.is_lettered(text, at) {
            return true;
        }
        if lists & LANGUAGE != 0 && lists & (NAMED | COMMON_NAME) == 0 && traits & CAPITAL == 0 {
            return false; // most words: nobody's name, and asked for what stands before them in vain
        }
        let low = text.low(at - 1);
        if low.is_empty() {
            return at > 1 && (self.is_bedded(found, at, around) || self.is_licensed(text, at));
        }
        if text.gap(at - 1) == STOPPED && self.posts.has(low) {
            return self.is_posted(text, at);
        }
        if !text.blank(at - 1) {
            return false;
        }
        if self.relations.has(low) || (at > 1 && self.of.has(low) && self.relations.has(text.low(at - 2))) {
            return self.is_kin(found, at, around);
        }
        if self.to.has(low) {
            return at > 1 && self.is_written_to(text, at);
        }
        if self.greetings.has(low) {
            return self.is_greeted(found, at);
        }
        if self.roles.has(low) {
            return self.is_of_role(found, at);
        }
        if self.lettered.has(low) {
            return text.low(at).len() <= self.most_initials;
        }
        if self.calling.has(low) {
            return text.pieces[at].lists & GIVEN_FIRST != 0 && begins_with(&self.ending, text.gap(at));
        }
        low == W && at > 1 && self.is_discussed_with(found, at)
    }

    /// `Initials: OT`.
    fn is_labelled(&self, text: &Text, at: usize) -> bool {
        (2..=self.most_initials).contains(&text.low(at).len())
            && self.lettered.has(text.low(at - 1))
            && self.labelling.has(text.gap(at - 1))
    }

    /// `Advised ER. -NB`: initials by which a note ends; `Paciente JE, iniciales en el estudio`.
    fn is_signed(&self, text: &Text, at: usize) -> bool {
        let (low, last) = (text.low(at), text.len() - 1);
        if !(2..=self.most_initials).contains(&low.len()) {
            return false;
        }
        if at < last && self.lettered.has(text.low(at + 1)) {
            return true;
        }
        if low.len() > self.signed || self.credentials.has(low) {
            return false;
        }
        if at == last {
            let ends = if text.len() >= self.fewest_of_note { &self.paired } else { &self.signing };
            return ends.has(text.gap(at - 1)) || (at > 1 && self.is_pair(text, at - 1));
        }
        self.is_pair(text, at) || self.is_short_for(text, at)
    }

    /// Initials on the last line of a note, maybe with what somebody is: `RGM`, `ew/np`.
    fn is_under(&self, text: &Text, at: usize) -> bool {
        if text.len() < self.fewest_of_note {
            return false;
        }
        let day = |at: usize| match text.low(at).letters {
            [] => self.parting.has(text.gap(at)),
            _ => self.months.has(text.low(at)),
        };
        let entry = text.gap(at).first() == Some(&LINE) && at + 1 < text.len() && day(at + 1);
        if !entry && text.len() - at > self.most_credentials {
            return false;
        }
        let gap = text.gap(at - 1);
        let over = gap.contains(&LINE) || gap.first().is_some_and(|first| self.stops.has(&[*first]));
        let signs = || self.may_sign(text, at) && !(entry && gap.contains(&LINE));
        if !over || !(self.may_be_initials(text, at) || signs()) {
            return false;
        }
        if gap.first() == Some(&COLON) || gap.windows(3).any(|bullet| bullet == BULLET) {
            return false;
        }
        let told = |after| self.to_credentials.has(text.gap(after - 1)) && self.credentials.has(text.low(after));
        entry || (at + 1..text.len()).all(told)
    }

    /// `; assist XR`, `called by ltm`.
    fn is_lettered(&self, text: &Text, at: usize) -> bool {
        let told = |by: usize| match text.low(at - 1) == BY {
            true => self.doings.has(text.low(by)),
            false => text.gap(by).first().is_some_and(|first| self.opening.has(&[*first])),
        };
        self.done_by.has(text.low(at - 1))
            && self.labelling.has(text.gap(at - 1))
            && at >= self.signed
            && told(at - self.signed)
            && self.may_be_initials(text, at)
    }

    /// Two or three letters that are no word, or none that anybody needs. It is no particle and labels nothing.
    fn may_be_initials(&self, text: &Text, at: usize) -> bool {
        let (piece, low) = (&text.pieces[at], text.low(at));
        (2..=self.most_initials).contains(&low.len())
            && piece.traits & ALPHABETIC != 0
            && piece.traits & (LETTERS | SMALL) != 0
            && !self.credentials.has(low)
            && !(piece.traits & LETTERS != 0 && self.shortened.has(low))
            && piece.lists & if low.len() == self.signed { TOP } else { LANGUAGE | OF_MEDICINE } == 0
    }

    /// Three capitals after a word in small letters, short for nothing that is known.
    fn may_sign(&self, text: &Text, at: usize) -> bool {
        let (piece, low) = (&text.pieces[at], text.low(at));
        low.len() == self.most_initials
            && piece.traits & LETTERS != 0
            && text.pieces[at - 1].traits & LETTERS == 0
            && !self.credentials.has(low)
            && !self.shortened.has(low)
            && piece.lists & TOP == 0
    }

    /// `Mild ooze only. EB/FB`: two who sign.
    fn is_pair(&self, text: &Text, at: usize) -> bool {
        let signs = |at: usize| {
            let low = text.low(at);
            text.pieces[at].traits & LETTERS != 0 && low.len() == self.signed && !self.credentials.has(low)
        };
        at + 2 == text.len() && text.gap(at) == WITH && self.paired.has(text.gap(at - 1)) && signs(at) && signs(at + 1)
    }

    /// `Miles (ME) relapsed`; not `Alzheimer (AD)`.
    fn is_short_for(&self, text: &Text, at: usize) -> bool {
        let lists = text.pieces[at - 1].lists;
        text.gap(at - 1) == OPENED
            && text.gap(at).first() == Some(&CLOSED)
            && text.pieces[at - 1].traits & TITLED != 0
            && text.low(at - 1).first() == text.low(at).first()
            && lists & (NAMED | COMMON_NAME) != 0
            && lists & EPONYMS == 0
    }

    /// A first name that is hardly a word, after what somebody is to another.
    fn is_kin(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let (traits, lists) = (found.traits(at), found.text.pieces[at].lists);
        if lists & GIVEN_FIRST == 0 || lists & self.professional != 0 || traits & LETTERS != 0 {
            return false;
        }
        let (text, word) = (found.text, lists & TOP != 0);
        let doing = || at + 1 < text.len() && text.blank(at) && text.pieces[at + 1].sets & AFTER_VERBS != 0;
        if traits & SMALL != 0 && (word || doing()) {
            return false;
        }
        let least = if word { self.kin_word } else { self.kin };
        found.unjudged(at, NAME as u8) > least && !around.eponym(found.text, at)
    }

    /// `que la psiquiatra Mas llame`.
    fn is_of_role(&self, found: &Tagged, at: usize) -> bool {
        found.traits(at) & TITLED != 0
            && found.text.pieces[at].lists & (self.professional | EPONYMS) == 0
            && found.unjudged(at, NAME as u8) > self.of_role
    }

    /// `Curas cada 48 h. Enf. Lavado.`; `Enf. Crohn` is a disease.
    fn is_posted(&self, text: &Text, at: usize) -> bool {
        let piece = &text.pieces[at];
        piece.traits & TITLED != 0
            && piece.lists & (self.professional | EPONYMS) == 0
            && begins_with(&self.ending, text.gap(at))
    }

    /// `draft an SMS to Summer`.
    fn is_written_to(&self, text: &Text, at: usize) -> bool {
        let piece = &text.pieces[at];
        text.blank(at - 2)
            && self.written.has(text.low(at - 2))
            && piece.traits & TITLED != 0
            && piece.lists & GIVEN_FIRST != 0
    }

    /// `bed 12 jock, pending MRI`; `room 3 ready` is nobody.
    fn is_bedded(&self, found: &Tagged, at: usize, around: &Around) -> bool {
        let (text, lists) = (found.text, found.text.pieces[at].lists);
        if !self.beds.has(text.low(at - 2)) || !matches!(text.gap(at - 1), [32] | [58, 32]) {
            return false;
        }
        let never = lists & (NAMED | COMMON_NAME) == 0 || lists & (TOP | self.professional) != 0;
        !never
            && begins_with(&self.after_bedded, text.gap(at))
            && found.unjudged(at, NAME as u8) > self.bedded
            && !around.eponym(text, at)
    }

    /// `colegiada 195462598, Cadena, alta en el sistema`.
    fn is_licensed(&self, text: &Text, at: usize) -> bool {
        let lists = text.pieces[at].lists;
        text.gap(at - 1) == [44, 32]
            && self.licences.has(text.low(at - 2))
            && lists & (NAMED | COMMON_NAME) != 0
            && lists & self.professional == 0
            && begins_with(&self.after_bedded, text.gap(at))
    }

    /// `Estimada Segunda:`; `Dear colleague,` is anybody.
    fn is_greeted(&self, found: &Tagged, at: usize) -> bool {
        let text = found.text;
        found.traits(at) & CAPITAL != 0
            && !self.anybody.has(text.low(at))
            && begins_with(&self.greeted, text.gap(at))
            && found.unjudged(at, NAME as u8) > self.greeted_least
    }

    /// `nebs, d/w Motil`; `d/w family` is nobody.
    fn is_discussed_with(&self, found: &Tagged, at: usize) -> bool {
        let (text, lists) = (found.text, found.text.pieces[at].lists);
        if text.low(at - 2) != D || text.gap(at - 2) != WITH || found.traits(at) & LETTERS != 0 {
            return false;
        }
        let word = lists & LANGUAGE != 0 && lists & (NAMED | COMMON_NAME) == 0;
        !word && lists & (TOP | self.professional) == 0 && found.unjudged(at, NAME as u8) > self.discussed
    }
}

fn begins_with(list: &Words, gap: &[Ch]) -> bool {
    list.has(&gap[..gap.len().min(1)])
}
