//! Identifiers that show by their form alone. What looks like one goes, whatever its check digit says.

use std::sync::Arc;

use crate::classes::{Ch, Classes};
use crate::data::Data;
use crate::days::Dated;
use crate::flags::{AT, DOT, FILE, JOINED, ROAD, STREET, TITLE};
use crate::kinds::{shown, ADDRESS, BIRTH, EMAIL, IP, PERSON, RECORD, URL};
use crate::numbers::Numbers;
use crate::papers::Papers;
use crate::rex::{Caps, Rex};
use crate::sums::Lists;
use crate::text::{Span, Text};

const COLON: Ch = 58;
const SLASH: Ch = 47;
const POINT: Ch = 46;
const DASH: Ch = 45;
const LOCAL: usize = 64; // the most signs of it
const SIGN: Ch = 64;
const W: Ch = 119;
const PROF: [Ch; 4] = [80, 114, 111, 102];

pub struct Patterns {
    foreign: Rex,
    corner: Rex,
    mailed: Rex,
    mailed_apart: Rex,
    fewest_foreign: usize,
    at: Rex,
    classes: Classes,
    said: Rex,
    spelt: Rex,
    spoken: Rex,
    page: Rex,
    domain: Rex,
    url: Rex,
    social: Rex,
    bare: Rex,
    practice: Rex,
    host: Rex,
    reference: Rex,
    personal: Rex,
    ip6: Rex,
    mac: Rex,
    uuid: Rex,
    file: Rex,
    ending: Rex,
    colons: Rex,
    possessive: Rex,
    titled: Rex,
    uuid_size: usize,
    last_of_uuid: usize,
    pub births: Births,
    numbers: Numbers,
    pub papers: Papers,
}

/// What stands in a text that only some patterns need.
#[derive(Default)]
struct Signs {
    at: bool,
    colons: usize,
    address: bool,
    slash: bool,
    dotted: bool,
}

impl Patterns {
    pub fn new(data: &Data, lists: &Arc<Lists>) -> Result<Self, String> {
        let rex = |name: &str| data.rex(&format!("patterns.{name}"));
        data.agreed("patterns._LOCAL", r"[A-Z0-9][A-Z0-9._%+'-]{0,63}\s?\Z")?;
        Ok(Patterns {
            classes: data.classes.clone(),
            foreign: rex("_FOREIGN")?,
            corner: rex("_CORNER")?,
            mailed: rex("_MAILED")?,
            mailed_apart: rex("_MAILED_APART")?,
            fewest_foreign: data.size("patterns._FEWEST_FOREIGN")?,
            at: rex("_AT")?,
            said: rex("_SAID")?,
            spelt: rex("_SPELT")?,
            spoken: rex("_SPOKEN")?,
            page: rex("_PAGE")?,
            domain: rex("_DOMAIN")?,
            url: rex("_URL")?,
            social: rex("_SOCIAL")?,
            bare: rex("_BARE")?,
            practice: rex("_PRACTICE")?,
            host: rex("_HOST")?,
            reference: rex("_REFERENCE")?,
            personal: rex("_PERSONAL")?,
            ip6: rex("_IP6")?,
            mac: rex("_MAC")?,
            uuid: rex("_UUID")?,
            file: rex("_FILE")?,
            ending: rex("_ENDING")?,
            colons: rex("_COLONS")?,
            possessive: rex("_POSSESSIVE")?,
            titled: rex("_TITLED")?,
            uuid_size: data.size("patterns._UUID_SIZE")?,
            last_of_uuid: data.size("patterns._LAST_OF_UUID")?,
            births: Births::new(data)?,
            numbers: Numbers::new(data, lists)?,
            papers: Papers::new(data)?,
        })
    }

    /// What shows by its form, in positions of the folded text.
    pub fn spans(&self, text: &Text, dates: &[Dated], out: &mut Vec<Span>) {
        self.addresses_of_machines(text, out);
        self.after_titles(text, out);
        for place in text.places(ROAD) {
            let corner = self.corner.end_at(text.plain, place, text.plain.len());
            out.extend(corner.map(|end| shown(place, end, ADDRESS)));
        }
        let foreign = |&c: &Ch| c > 127;
        if text.plain.iter().any(foreign) {
            let words = self.foreign.iter(text.plain, 0, text.plain.len()).map(|found| found.span());
            let many = |part: &[Ch]| part.iter().filter(|c| foreign(c)).count() >= self.fewest_foreign;
            let strange = words.filter(|&(start, end)| many(&text.plain[start..end]));
            out.extend(strange.map(|(start, end)| shown(start, end, PERSON)));
        }
        if text.seen & (ROAD | STREET) != 0 {
            self.numbers.streets(text, out);
        }
        if !text.digits.is_empty() {
            let born = dates.iter().filter(|date| self.births.near(text.folded, date.start, date.end));
            out.extend(born.map(|date| shown(date.start, date.end, BIRTH)));
            self.numbers.spans(text, dates, out);
            self.papers.spans(text, out);
        }
    }

    fn after_titles(&self, text: &Text, out: &mut Vec<Span>) {
        let plain = text.plain;
        let mut past = 0;
        for place in text.places(TITLE) {
            if place < past {
                continue;
            }
            let Some(found) = self.titled.match_at(plain, place, plain.len()) else { continue };
            let Some((start, mut end)) = found.group(1) else { continue };
            past = found.end;
            if let Some(ending) = self.possessive.search(plain, start, end) {
                end = ending.start;
            }
            let first = if plain[place..].starts_with(&PROF) { place } else { start };
            out.push(shown(first, end, PERSON));
        }
    }

    fn addresses_of_machines(&self, text: &Text, out: &mut Vec<Span>) {
        let (plain, folded, seen) = (text.plain, text.folded, text.seen);
        let (size, signs) = (plain.len(), signs(plain, folded));
        let all = |found: Caps, kind| shown(found.start, found.end, kind);
        let of = |found: &Caps| &plain[found.start..found.end];
        if signs.at || seen & AT != 0 {
            self.emails(plain, out);
        }
        if signs.at && signs.colons > 0 {
            out.extend(self.mailed.iter(folded, 0, size).map(|found| all(found, EMAIL)));
        }
        if signs.at && folded.windows(3).any(|near| near == [32, 64, 32]) {
            out.extend(self.mailed_apart.iter(folded, 0, size).map(|found| all(found, EMAIL)));
        }
        if seen & AT != 0 && self.said.is_in(plain, 0, size) {
            let spelt = |found: &Caps| self.spelt.is_in(of(found), 0, found.end - found.start);
            out.extend(self.spoken.iter(plain, 0, size).filter(spelt).map(|found| all(found, EMAIL)));
        }
        if seen & DOT != 0 {
            out.extend(self.page.iter(folded, 0, size).map(|found| all(found, URL)));
        }
        if signs.address {
            let somebodys = |found: &Caps| self.is_somebodys(of(found));
            out.extend(self.url.iter(plain, 0, size).filter(somebodys).map(|found| all(found, URL)));
        }
        if signs.dotted && self.practice.is_in(folded, 0, size) {
            let somebodys = |found: &Caps| self.is_somebodys(&folded[found.start..found.end]);
            out.extend(self.host.iter(folded, 0, size).filter(somebodys).map(|found| all(found, URL)));
        }
        if signs.slash && signs.dotted {
            let somebodys = |found: &Caps| self.is_somebodys(&folded[found.start..found.end]);
            out.extend(self.bare.iter(folded, 0, size).filter(somebodys).map(|found| all(found, URL)));
        }
        if signs.colons > 1 && self.colons.is_in(plain, 0, size) {
            let valid = |found: &Caps| is_ip(of(found));
            out.extend(self.ip6.iter(plain, 0, size).filter(valid).map(|found| all(found, IP)));
            out.extend(self.mac.iter(plain, 0, size).map(|found| all(found, IP)));
        }
        if size >= self.uuid_size && self.may_hold_id(text) {
            let apart = |found: &Caps| found.start == 0 || !alphanumeric(plain[found.start - 1]);
            out.extend(self.uuid.iter(plain, 0, size).filter(apart).map(|found| all(found, RECORD)));
        }
        if seen & FILE != 0 && self.ending.is_in(folded, 0, size) {
            out.extend(self.file.iter(folded, 0, size).map(|found| all(found, URL)));
        }
    }

    /// A page of somebody, or of somewhere; not what everybody reads.
    fn is_somebodys(&self, address: &[Ch]) -> bool {
        let has = |rex: &Rex| rex.is_in(address, 0, address.len());
        has(&self.personal) || has(&self.social) || !has(&self.reference)
    }

    /// The last twelve signs of every id stand together.
    fn may_hold_id(&self, text: &Text) -> bool {
        let mut begins = text.starts[0];
        for (at, piece) in text.pieces.iter().enumerate() {
            if piece.flags & JOINED != 0 && at + 1 < text.len() {
                continue;
            }
            let word = &text.folded[begins..text.end(at)];
            begins = text.starts[at + 1];
            let (last, begin) = (self.last_of_uuid, text.end(at) - word.len());
            // after a dash, or after four signs more
            let dashed = word.len() == last && begin > 0 && text.plain[begin - 1] == DASH;
            let signs = if dashed { last } else { last + 4 };
            if word.len() >= signs && word[word.len() - signs..].iter().all(|&c| hex(c)) {
                return true;
            }
        }
        false
    }

    /// From the sign outwards: a search from the left would try every word.
    /// Where what stands before the sign begins.
    fn local(&self, plain: &[Ch], sign: usize) -> Option<usize> {
        let held = |c: Ch| alphanumeric(c) || matches!(c, 37 | 39 | 43 | 45 | 46 | 95);
        let first = sign.saturating_sub(LOCAL);
        let end = if sign > first && self.classes.space(plain[sign - 1]) { sign - 1 } else { sign };
        let begin = plain[first..end].iter().rposition(|&c| !held(c)).map_or(first, |at| first + at + 1);
        plain[begin..end].iter().position(|&c| alphanumeric(c)).map(|at| begin + at)
    }

    fn emails(&self, plain: &[Ch], out: &mut Vec<Span>) {
        for sign in self.at.iter(plain, 0, plain.len()) {
            let Some(end) = self.domain.end_at(plain, sign.end, plain.len()) else { continue };
            if let Some(start) = self.local(plain, sign.start) {
                out.push(shown(start, end, EMAIL));
            }
        }
    }
}

/// Does a word of birth stand close by? Before it, as a rule; right after it, sometimes.
pub struct Births {
    born: Rex,
    digit: Rex,
    near: usize,
}

impl Births {
    pub fn new(data: &Data) -> Result<Self, String> {
        let (born, digit) = (data.rex("patterns._BORN")?, data.rex("patterns._DIGIT")?);
        Ok(Births { born, digit, near: data.size("patterns._NEAR_BIRTH")? })
    }

    pub fn near(&self, folded: &[Ch], start: usize, end: usize) -> bool {
        let mut before = self.born.iter(folded, start.saturating_sub(self.near), start);
        before.any(|word| !self.digit.is_in(folded, word.end, start))
            || self.born.is_in(folded, end, end + self.near / 4)
    }
}

fn signs(plain: &[Ch], folded: &[Ch]) -> Signs {
    let mut made = Signs::default();
    for (at, &c) in plain.iter().enumerate() {
        match c {
            SIGN => made.at = true,
            COLON => {
                made.colons += 1;
                made.address |= plain[at + 1..].starts_with(&[SLASH, SLASH]);
            }
            SLASH => made.slash = true,
            POINT => {
                made.dotted |= matches!(folded.get(at + 1), Some(97..=122));
                made.address |= folded[..at].ends_with(&[W, W]);
            }
            _ => (),
        }
    }
    made
}

fn hex(c: Ch) -> bool {
    matches!(c, 48..=57 | 97..=102)
}

fn alphanumeric(c: Ch) -> bool {
    c < 128 && (c as u8).is_ascii_alphanumeric()
}

/// An address of version 6, of groups of up to four figures: as `ipaddress` has it.
fn is_ip(text: &[Ch]) -> bool {
    let parts: Vec<&[Ch]> = text.split(|&c| c == COLON).collect();
    let last = parts.len() - 1;
    let mut empty = (1..last).filter(|&at| parts[at].is_empty());
    let (skipped, more) = (empty.next(), empty.next());
    match (skipped, more) {
        (None, _) => parts.len() == 8 && !parts[0].is_empty() && !parts[last].is_empty(),
        (Some(_), Some(_)) => false,
        (Some(skipped), None) => {
            let (mut high, mut low) = (skipped, last - skipped);
            if parts[0].is_empty() {
                high -= 1;
                if high > 0 {
                    return false;
                }
            }
            if parts[last].is_empty() {
                low -= 1;
                if low > 0 {
                    return false;
                }
            }
            high + low < 8
        }
    }
}
